"""A table's events as a ZeroMQ PUB socket tells them, for overlays, statistics and other programs.

The table's thread hands each event over and goes on; a thread of the publisher makes the messages
and owns the sockets. Nothing is read from a subscriber but its subscriptions. What a slow one does
not take is dropped, so nobody can hold up the game; whoever came late or missed something waits for
the next repetition: game, position, clock and result are sent again each second.
"""

import socket as system
import time
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from threading import Thread

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
from smallworld_client.programs.plain_zmtp import MORE, PlainPeer
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
from smallworld_net.zmtp import COMMAND, ProtocolError, ZmtpFrame, framed
from smallworld_wire.rate_limit import TokenBucket

Tell = Callable[[Event], None]

USUAL_PLACE = "tcp://127.0.0.1:5556"
REPEAT = 1.0  # seconds between two repetitions
ON_THIS_MACHINE = ("127.0.0.1", "::1", "localhost")
WAITING = 1 << 20  # bytes that wait for a slow subscriber; more are dropped for it
MOST_SUBSCRIBERS = 32
MOST_TOPICS, LONGEST_TOPIC = 16, 64
READ_A_SECOND, READ_AT_ONCE = 512, 16 << 10
"""Bytes that a subscriber may say; one that says more is cut off."""
ACCEPTED_A_SECOND = 10
FIRST_TOPIC = 5.0  # seconds until somebody who has not subscribed is cut off
LINGER = 1.0  # seconds for what is unsent when the feed ends
CHUNK = 4096
AT_ONCE = 16  # messages that are made before subscribers are heard and served again


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


class Subscriber:
    def __init__(self, socket: system.socket, now: float) -> None:
        socket.setblocking(False)
        self.socket = socket
        self.opened = now
        self.topics: set[bytes] = set()
        self.outbox = bytearray()
        self.peer = PlainPeer(b"PUB", (b"SUB", b"XSUB"), LONGEST_TOPIC)
        self._flow = TokenBucket(READ_A_SECOND, READ_AT_ONCE)

    def read(self, now: float) -> None:
        """OSError or ProtocolError where it is to be closed."""
        data = self.socket.recv(CHUNK)
        if not data or self._flow.spend(len(data), now):
            raise ProtocolError("it has closed the connection, or says too much")
        for frame in self.peer.receive(data):
            self._subscribe(frame)
        self.outbox += self.peer.output
        self.peer.output.clear()

    def _subscribe(self, frame: ZmtpFrame) -> None:
        body = frame.body
        begun, ended = (
            (b"\x09SUBSCRIBE", b"\x06CANCEL") if frame.flags & COMMAND else (b"\1", b"\0")
        )
        if body.startswith(begun) and len(self.topics) < MOST_TOPICS:
            self.topics.add(body.removeprefix(begun))
        elif body.startswith(ended):
            self.topics.discard(body.removeprefix(ended))
        else:
            raise ProtocolError("no subscription, or one too many")

    def send(self, topic: bytes, frames: bytes) -> None:
        if len(self.outbox) + len(frames) <= WAITING and any(map(topic.startswith, self.topics)):
            self.outbox += frames

    def flush(self) -> None:
        with suppress(BlockingIOError):
            while self.outbox:
                del self.outbox[: self.socket.send(self.outbox)]


class Publisher:
    def __init__(self, endpoint: str) -> None:
        """Bind at once; FeedError if that fails."""
        host, port = parse_endpoint(endpoint)
        self._events: SimpleQueue[Event | None] = SimpleQueue()
        try:
            self._listener = _listener(host, port)
        except OSError as error:
            raise FeedError(f"Nothing can be published at {endpoint}: {error.strerror}.") from None
        self._listener.setblocking(False)
        where = endpoint.rpartition(":")[0]
        self.endpoint = f"{where}:{self._listener.getsockname()[1]}"
        self._bell, self._rope = system.socketpair()
        self._rope.setblocking(False)
        self._accepted = TokenBucket(ACCEPTED_A_SECOND, MOST_SUBSCRIBERS)
        self._is_deaf = False
        self._subscribers: dict[system.socket, Subscriber] = {}
        Thread(target=self._run, name="feed", daemon=True).start()

    @classmethod
    def nearby(cls) -> "Publisher":
        """On this computer, at the usual port or any that is free."""
        try:
            return cls(USUAL_PLACE)
        except FeedError:
            return cls("tcp://127.0.0.1:0")

    def publish(self, event: Event | None) -> None:
        """From any thread, without waiting. The table's end ends the feed, and so does None."""
        self._events.put(event)
        with suppress(OSError):  # it rings already, or the feed has ended
            self._rope.send(b"!")

    def close(self) -> None:
        self.publish(None)

    def following(self, tell: Tell) -> Tell:
        def both(event: Event) -> None:
            self.publish(event)
            tell(event)

        return both

    def _run(self) -> None:
        narrator = Narrator()
        repeat_at = time.monotonic() + REPEAT
        with self._listener, self._bell, self._rope:
            while True:
                waits = repeat_at - time.monotonic() if self._events.empty() else 0.0
                self._serve(max(0.0, waits))
                now = time.monotonic()
                told: list[tuple[str, Struct]] = []
                has_ended = False
                with suppress(Empty):
                    while not has_ended and len(told) < AT_ONCE:
                        event = self._events.get_nowait()
                        has_ended = event is None or isinstance(event, Ended)
                        told += narrator.messages(event) if event is not None else []
                if now >= repeat_at:
                    repeat_at = now + REPEAT
                    told += narrator.last
                    self._check(now)
                self._send(told)
                if has_ended:
                    self._part()
                    return

    def _serve(self, patience: float) -> None:
        """Wait for an event, and hear those who have something to say meanwhile."""
        with DefaultSelector() as selector:
            selector.register(self._bell, EVENT_READ)
            if not self._is_deaf:
                selector.register(self._listener, EVENT_READ)
            for socket, each in self._subscribers.items():
                selector.register(socket, EVENT_READ | (EVENT_WRITE if each.outbox else 0), each)
            ready = [(key.fileobj, key.data, events) for key, events in selector.select(patience)]
        for place, subscriber, events in ready:
            if place is self._bell:
                self._bell.recv(CHUNK)
            elif place is self._listener:
                self._accept(time.monotonic())
            elif events & EVENT_READ:
                self._try(subscriber, Subscriber.read, time.monotonic())
            else:
                self._try(subscriber, Subscriber.flush)

    def _accept(self, now: float) -> None:
        """Another one, or nobody until the next repetition where there are too many."""
        if len(self._subscribers) >= MOST_SUBSCRIBERS or not self._accepted.take(now):
            self._is_deaf = True
            return
        try:
            socket, _ = self._listener.accept()
        except OSError:  # it is gone again, or there are no more files to open
            self._is_deaf = True
            return
        self._subscribers[socket] = Subscriber(socket, now)

    def _send(self, told: list[tuple[str, Struct]]) -> None:
        for topic, message in told:
            name = topic.encode()
            frames = framed(name, MORE) + framed(msgpack.encode(message))
            for subscriber in self._subscribers.values():
                subscriber.send(name, frames)
        for subscriber in list(self._subscribers.values()):
            self._try(subscriber, Subscriber.flush)

    def _check(self, now: float) -> None:
        """Close what has not subscribed in time; each second."""
        self._is_deaf = False
        for subscriber in list(self._subscribers.values()):
            subscriber.peer.allow_pings()
            if not subscriber.topics and now > subscriber.opened + FIRST_TOPIC:
                self._drop(subscriber)

    def _try(self, subscriber: Subscriber, work: Callable[..., None], *args: float) -> None:
        try:
            work(subscriber, *args)
        except BlockingIOError:
            return
        except (OSError, ProtocolError):
            self._drop(subscriber)

    def _drop(self, subscriber: Subscriber) -> None:
        self._subscribers.pop(subscriber.socket, None)
        subscriber.socket.close()

    def _part(self) -> None:
        deadline = time.monotonic() + LINGER
        for subscriber in self._subscribers.values():
            with subscriber.socket as socket, suppress(OSError):
                socket.settimeout(max(0.01, deadline - time.monotonic()))
                socket.sendall(subscriber.outbox)


def _listener(host: str, port: int) -> system.socket:
    family = system.AF_INET6 if ":" in host else system.AF_INET
    return system.create_server(("" if host == "*" else host, port), family=family)


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
