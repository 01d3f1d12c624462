"""A table's events on a ZeroMQ PUB socket, for overlays, statistics and whoever else listens.

The table's thread hands each event over and goes on; a thread of the publisher makes the messages
and owns the socket. Nothing is ever read from a subscriber but its subscription, which libzmq
handles. A PUB socket drops what a slow subscriber does not take, so nobody can hold up the game;
instead of asking, whoever came late or missed something waits for the next repetition: game,
position, clock and result are sent again each second.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread

import zmq
from msgspec import Struct, msgpack

from smallworld.errors import UserMistake
from smallworld.game import Game
from smallworld.notation import print_entry
from smallworld.state import Stage, State
from smallworld_client.programs.messages import (
    EntryMessage,
    clock_message,
    game_message,
    position_message,
    result_message,
)
from smallworld_client.table.events import (
    Began,
    ClockTold,
    Ended,
    Event,
    GameStep,
    RoomChanged,
    WentBack,
)
from smallworld_net.address import BadAddress, parse_endpoint

Tell = Callable[[Event], None]

USUAL_PLACE = "tcp://127.0.0.1:5556"
REPEAT = 1.0
"""Seconds between two repetitions."""
ON_THIS_MACHINE = ("127.0.0.1", "::1", "localhost")
WAITING = 500
"""Messages that wait for a slow subscriber, of some 4 KB at most; more are dropped for it."""


class FeedError(UserMistake):
    pass


class Narrator:
    """Turns events into messages, each with its topic."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._title = ""
        self._step = 0
        self._last: dict[str, Struct] = {}

    @property
    def last(self) -> list[tuple[str, Struct]]:
        """What is true now, for those who came late."""
        return list(self._last.items())

    def messages(self, event: Event) -> list[tuple[str, Struct]]:
        match event:
            case RoomChanged(room):
                self._title = room.settings.title
                return []
            case Began(game, state, entries):
                self._last.clear()
                self._game, self._step = game, len(entries)
                return [self._note("game", game_message(game, self._title)), *self._now(state)]
            case GameStep(entry=entry, after=state) if self._game:
                self._step += 1
                told = self._entry("move", entry.seat, print_entry(self._game, entry))
                return [told, *self._now(state)]
            case WentBack(state=state, entries=entries, by=by) if self._game:
                self._step = len(entries)
                self._last.pop("result", None)
                return [self._entry("back", by, ""), *self._now(state)]
            case ClockTold() if self._game:
                return [self._note("clock", clock_message(self._game, event))]
        return []

    def _entry(self, kind: str, seat: int, text: str) -> tuple[str, Struct]:
        assert self._game is not None
        return "entry", EntryMessage(self._game.header.game, self._step, kind, seat, text)

    def _now(self, state: State) -> list[tuple[str, Struct]]:
        assert self._game is not None
        told = [self._note("position", position_message(self._game, state, self._step))]
        if state.stage is Stage.OVER:
            told.append(self._note("result", result_message(self._game, state)))
        return told

    def _note(self, topic: str, message: Struct) -> tuple[str, Struct]:
        self._last[topic] = message
        return topic, message


class Publisher:
    def __init__(self, endpoint: str) -> None:
        """Bind at once; FeedError if that fails."""
        self._events: SimpleQueue[Event | None] = SimpleQueue()
        self._socket: zmq.Socket[bytes] = zmq.Context.instance().socket(zmq.PUB)
        self._socket.setsockopt(zmq.SNDHWM, WAITING)
        self._socket.setsockopt(zmq.MAXMSGSIZE, 256)  # subscriptions are short, and all that comes
        self._socket.setsockopt(zmq.LINGER, 1000)
        try:
            self._socket.bind(endpoint)
        except zmq.ZMQError as error:
            self._socket.close(0)
            raise FeedError(f"Nothing can be published at {endpoint}: {error.strerror}.") from None
        self.endpoint: str = self._socket.getsockopt_string(zmq.LAST_ENDPOINT)
        Thread(target=self._run, name="feed", daemon=True).start()

    @classmethod
    def nearby(cls) -> "Publisher":
        """On this computer, at the usual port or any that is free."""
        try:
            return cls(USUAL_PLACE)
        except FeedError:
            return cls("tcp://127.0.0.1:*")

    def publish(self, event: Event) -> None:
        """From any thread, without waiting. The table's end ends the feed."""
        self._events.put(event)

    def close(self) -> None:
        self._events.put(None)

    def following(self, tell: Tell) -> Tell:
        """``tell``, with each event published, too."""

        def both(event: Event) -> None:
            self.publish(event)
            tell(event)

        return both

    def _run(self) -> None:
        narrator = Narrator()
        with self._socket:
            repeat_at = time.monotonic() + REPEAT
            while True:
                told: list[tuple[str, Struct]] = []
                with suppress(Empty):
                    event = self._events.get(timeout=max(0.0, repeat_at - time.monotonic()))
                    if event is None or isinstance(event, Ended):
                        return
                    told = narrator.messages(event)
                if time.monotonic() >= repeat_at:
                    repeat_at = time.monotonic() + REPEAT
                    told += narrator.last
                for topic, message in told:
                    self._socket.send_multipart([topic.encode(), msgpack.encode(message)])


def checked_endpoint(text: str, *, widely: bool) -> str:
    """An endpoint to publish at; FeedError unless it is of this machine, or wanted ``widely``."""
    try:
        host, _ = parse_endpoint(text)
    except BadAddress as error:
        raise FeedError(str(error)) from None
    if not widely and host not in ON_THIS_MACHINE:
        raise FeedError(
            f"{text} can be read from other computers, without any key. If that is what you want, "
            "add --publish-widely; else publish at tcp://127.0.0.1:PORT."
        )
    return text
