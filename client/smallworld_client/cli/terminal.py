"""A table in a terminal: what happens there, one line each, without a window."""

import secrets
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue

from smallworld.game import Game
from smallworld.moves import Move
from smallworld.notation import print_entry
from smallworld.phrases import SeatSays
from smallworld.state import State
from smallworld_client.bots.bot import Maker, Seated
from smallworld_client.bots.clock import BotClock, Seconds
from smallworld_client.errors import UserError
from smallworld_client.guest.events import (
    Began,
    Denied,
    Ended,
    Event,
    HostBack,
    HostLost,
    Noticed,
    Opened,
    RoomChanged,
    Saved,
    Spoke,
    Step,
    Unsaved,
    WentBack,
)
from smallworld_client.runtime.table_thread import TableThread
from smallworld_wire import Room, Sit, plain

ATTENTIVE = 0.5
"""Seconds of one wait for news. A signal that comes just as a wait begins is noticed at its end:
Python marks it, but nothing wakes a thread that is not asleep yet."""


class Player:
    """A computer player at a terminal, who takes ``pace`` seconds for a move at least."""

    def __init__(
        self, maker: Maker, new_clock: Callable[[], BotClock] = Seconds, pace: float = 0.0
    ) -> None:
        self._seated = Seated(maker(secrets.randbits(64)), new_clock)
        self._pace = pace

    def move(self, game: Game, state: State) -> Move:
        """The next move, not too soon for those who want to see it."""
        since = time.monotonic()
        move = self._seated.move(game, state)
        time.sleep(max(0.0, since + self._pace - time.monotonic()))
        return move


class Terminal:
    """Prints what a link tells, until the game's record is saved or the link ends.

    With a ``player`` it also plays: it takes the first open seat and moves for it. The thinking is
    done in this thread, the link lives in its own.
    """

    def __init__(self, player: Player | None = None) -> None:
        self._bot = player
        self._events: SimpleQueue[Event] = SimpleQueue()
        self._game: Game | None = None
        self._state: State | None = None
        self._room: Room | None = None
        self._me = -1

    def follow(self, make_link: Callable[[Callable[[Event], None]], TableThread]) -> int:
        """Print the table's whole life; the exit status. UserError where there is no way in."""
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        link = make_link(self._events.put)
        link.waiting = self._events.qsize
        try:
            link.start()
            while True:
                event = self._next_event()
                self._show(event)
                self._play(event, link)
                if isinstance(event, Saved):
                    link.retire()
                if isinstance(event, Unsaved):
                    raise UserError(str(event.reason), exit_status=1)
                if isinstance(event, Ended) and link.record_path:
                    return 0
                if isinstance(event, Ended):
                    raise UserError(plain(str(event.reason)), exit_status=1 if self._room else 2)
        except KeyboardInterrupt:
            link.close("adjourn")
            raise
        finally:
            link.close()

    def _next_event(self) -> Event:
        while True:
            with suppress(Empty):
                return self._events.get(timeout=ATTENTIVE)

    def _show(self, event: Event) -> None:
        match event:
            case Opened(address, invitation, watch_invitation):
                _say(f"table open at {address}")
                _say(f"invitation {invitation}")
                if watch_invitation:
                    _say(f"to watch {watch_invitation}")
            case RoomChanged(room, me):
                self._show_room(room)
                self._room, self._me = room, me
            case Began(game, state, entries):
                self._game, self._state = game, state
                _say(f"game {game.header.game} on {game.board.title}: {', '.join(game.names)}")
                for entry in entries:
                    _say(print_entry(game, entry))
            case Step():
                assert self._game is not None
                self._state = event.after
                _say(print_entry(self._game, event.entry))
            case WentBack():
                self._state = event.state
                _say(f"the game goes back to step {len(event.entries)}")
            case Spoke(_, name, text):
                _say(f"{name} says: {text}")
            case Saved(path):
                _say(f"result {self._result()}")
                _say(f"record {path}")
            case Unsaved():
                _say(f"result {self._result()}")
            # A computer player asks once too often rather than once too little.
            case Denied(text) | Noticed(text) | HostLost(text) if text != SeatSays.ON_ITS_WAY():
                _note(str(text))
            case HostBack():
                _note("The connection to the host is back.")

    def _show_room(self, room: Room) -> None:
        before = self._room
        if before is None or before.seats != room.seats:
            _say(f"seats {', '.join(assigned.name or 'open' for assigned in room.seats)}")
        for name in _names(room) - _names(before):
            _say(f"{name} is here")
        for name in _names(before) - _names(room):
            _say(f"{name} is gone")

    def _result(self) -> str:
        assert self._game is not None
        assert self._state is not None
        coins = (player.coins for player in self._state.players)
        scores = zip(self._game.names, coins, strict=True)
        return ", ".join(f"{name} {score}" for name, score in scores)

    def _play(self, event: Event, link: TableThread) -> None:
        """Take a seat and move for it, where that is wanted.

        A move may have been refused, or lost with its host: also whenever the room has changed or
        the host is back there may be something to do.
        """
        if self._bot is None or self._room is None:
            return
        mine, kinds = (
            self._room.seats_of(self._me),
            [assigned.kind for assigned in self._room.seats],
        )
        match event:
            case RoomChanged() if not mine and "open" in kinds:
                link.ask(Sit(kinds.index("open")))
            case Began() | WentBack() | Step() | RoomChanged() | HostBack() if (
                self._game and self._state and self._state.to_move in mine
            ):
                link.ask(self._bot.move(self._game, self._state))


def _names(room: Room | None) -> set[str]:
    return {person.name for person in room.people if person.here} if room else set()


def _note(text: str) -> None:
    """A word of the program's own."""
    print(f"smallworld: {plain(text)}", file=sys.stderr, flush=True)


def _say(line: str) -> None:
    """Print a line. Others have a say in it, so it may not steer the terminal."""
    print(plain(line), flush=True)
