"""A table in a terminal: each event is printed as a line, without a window."""

import secrets
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue

from smallworld.content.own import own_names
from smallworld.game import Game
from smallworld.moves import Move
from smallworld.notation import print_entry
from smallworld.safe_text import plain
from smallworld.state import State
from smallworld_client.app.table_thread import LINGERING, TableThread, has_pages, wait_for_pages
from smallworld_client.cli.arguments import say, scores
from smallworld_client.players.bot import BotClock, Maker, SeatedBot, Seconds
from smallworld_client.process import UserError
from smallworld_client.table import events
from smallworld_client.words.seat import SeatSays
from smallworld_wire.common import NOBODY
from smallworld_wire.phrases import TableSays
from smallworld_wire.room import Room
from smallworld_wire.sentences import Told
from smallworld_wire.table import Sit

ATTENTIVE = 0.5
"""The longest wait for an event, in seconds. A signal that arrives just before a wait begins is
handled only at its end: Python notes it, but can't wake a thread that does not wait yet."""


class TerminalBot:
    """A computer player at a terminal that takes at least ``pace`` seconds for a move."""

    def __init__(
        self, maker: Maker, new_clock: Callable[[], BotClock] = Seconds, pace: float = 0.0
    ) -> None:
        self._seated = SeatedBot(maker(secrets.randbits(64)), new_clock)
        self._pace = pace

    def move(self, game: Game, state: State) -> Move:
        since = time.monotonic()
        move = self._seated.move(game, state)
        time.sleep(max(0.0, since + self._pace - time.monotonic()))
        return move


NO_SEAT = (
    "You have no seat and can't take one here. Add --bot LEVEL to let a computer player play for "
    "you, or leave out --text to play in the window."
)

TAKE_OVER = (
    "To take over, stop this with Ctrl+C and continue in the window: smallworld resume {game}"
)


class Terminal:
    """Prints a table's events; a ``player`` takes the first open seat and thinks in this thread."""

    def __init__(self, player: TerminalBot | None = None) -> None:
        self._bot = player
        self._events: SimpleQueue[events.Event] = SimpleQueue()
        self._game: Game | None = None
        self._state: State | None = None
        self._room: Room | None = None
        self._me = -1
        self._asked: events.Request | None = None
        """What the computer player has asked for and is not answered yet."""

    def follow(self, make_link: Callable[[Callable[[events.Event], None]], TableThread]) -> int:
        """Print all events; return the exit status. UserError if the table can't be reached."""
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        link = make_link(self._events.put)
        link.watch_backlog(self._events.qsize)
        try:
            link.start()
            while True:
                event = self._next_event()
                self._show(event)
                self._play(event, link)
                if isinstance(event, events.Saved):
                    link.retire()
                if isinstance(event, events.Unsaved):
                    raise UserError(str(event.reason), exit_status=1)
                if isinstance(event, events.Ended) and link.record_path:
                    break
                if isinstance(event, events.Ended):
                    raise UserError(plain(str(event.reason)), exit_status=1 if self._room else 2)
        except KeyboardInterrupt:
            link.close("adjourn")
            raise
        finally:
            link.close()
        if has_pages():
            _note(
                f"The page stays open for {LINGERING // 60:.0f} minutes. Press Ctrl+C to close it."
            )
            with suppress(KeyboardInterrupt):
                wait_for_pages()
        return 0

    def _next_event(self) -> events.Event:
        while True:
            with suppress(Empty):
                return self._events.get(timeout=ATTENTIVE)

    def _show(self, event: events.Event) -> None:
        match event:
            case events.Opened() | events.PageOpened():
                _say_opened(event)
            case events.RoomChanged(room, me):
                self._show_room(room)
                if self._room is None and self._bot is None and _waits_in_vain(room, me):
                    _note(NO_SEAT)
                self._room, self._me = room, me
            case events.Began(game, state, entries):
                self._game, self._state = game, state
                sets = game.header.chosen_sets
                where = " with ".join((game.board.title, *([", ".join(sets)] if sets else [])))
                say(f"game {game.header.game} on {where}: {', '.join(game.names)}")
                for entry in entries:
                    say(print_entry(game, entry))
            case events.GameStep():
                assert self._game is not None
                self._state = event.after
                say(print_entry(self._game, event.entry))
            case events.WentBack():
                self._state = event.state
                say(f"the game goes back to step {len(event.entries)}")
            case events.Spoke(_, name, text):
                say(f"{name} says: {text}")
            case events.Saved(path):
                say(f"result {self._result()}")
                say(f"record {path}")
            case events.Unsaved():
                say(f"result {self._result()}")
            case events.Denied(text) | events.Noticed(text) | events.HostLost(text) if (
                not self._is_beaten(text)
            ):
                _note(str(text))
                self._show_way_to_lead(event)
            case events.HostBack():
                _note("The connection to the host is back.")

    def _is_beaten(self, reason: Told) -> bool:
        """Somebody else took the seat first; the computer player tries the next one."""
        return reason == TableSays.SEAT_TAKEN() and isinstance(self._asked, Sit)

    def _show_way_to_lead(self, event: events.Event) -> None:
        if isinstance(event, events.HostLost) and event.can_lead and self._game:
            _note(TAKE_OVER.format(game=self._game.header.game[:8]))

    def _show_room(self, room: Room) -> None:
        before = self._room
        if before is None or before.seats != room.seats:
            say(f"seats {', '.join(assigned.name or 'open' for assigned in room.seats)}")
        sets = room.settings.sets
        if sets != (before.settings.sets if before else ()):
            say(f"sets {', '.join(sets) or 'none'}")
        if own := own_names(room.settings.own) if before is None else ():
            say(f"of this table {', '.join(own)}")
        for name in _names(room) - _names(before):
            say(f"{name} is here")
        for name in _names(before) - _names(room):
            say(f"{name} has left")

    def _result(self) -> str:
        assert self._game is not None
        assert self._state is not None
        return scores(self._game, self._state)

    def _play(self, event: events.Event, link: TableThread) -> None:
        """Take a seat and move for it, if there is a computer player.

        Only one request is under way at a time: events received meanwhile describe the time before
        its answer. A refused request is repeated when the room changes or the host is back.
        """
        if self._bot is None or self._room is None:
            return
        asked = self._asked
        if asked is not None and not self._is_answered(event, asked):
            return
        self._asked = self._request_after(event, self._bot, self._room, asked)
        if self._asked is not None:
            link.ask(self._asked)

    def _is_answered(self, event: events.Event, asked: events.Request) -> bool:
        """True, too, if it can't be any more. Moves outlive hosts: the next one gets them."""
        match event:
            case events.Began() | events.WentBack() | events.GameStep():
                return True
            case events.Denied(reason):
                return reason != SeatSays.ON_ITS_WAY()
            case events.RoomChanged(room, me):
                return isinstance(asked, Sit) and bool(room.seats_of(me))
            case events.HostLost():
                return isinstance(asked, Sit)
        return False

    def _request_after(
        self, event: events.Event, bot: TerminalBot, room: Room, asked: events.Request | None
    ) -> events.Request | None:
        mine = room.seats_of(self._me)
        free = [seat for seat, assigned in enumerate(room.seats) if assigned.kind == "open"]
        match event:
            case events.RoomChanged() if not mine and free:
                return Sit(free[0])
            case events.Denied() if isinstance(asked, Sit) and free and asked.seat not in free:
                return Sit(free[0])
            case (
                events.Began()
                | events.WentBack()
                | events.GameStep()
                | events.RoomChanged()
                | events.HostBack()
            ) if self._game and self._state and self._state.to_move in mine:
                is_held_up = room.paused != NOBODY or room.seats[self._state.to_move].bot
                return None if is_held_up else bot.move(self._game, self._state)
        return None


def _say_opened(event: events.Opened | events.PageOpened) -> None:
    if isinstance(event, events.PageOpened):
        say(f"page {event.link}")
        if event.seat_link:
            say(f"page to play {event.seat_link}")
        return
    say(f"table open at {event.address}")
    say(f"invitation {event.invitation}")
    if event.watch_invitation:
        say(f"to watch {event.watch_invitation}")


def _waits_in_vain(room: Room, me: int) -> bool:
    """Whether a person who wants to play has no seat, so that a table may wait for them."""
    person = next((each for each in room.people if each.id == me), None)
    is_player = person is not None and person.role == "player"
    return is_player and room.stage == "waiting" and not room.seats_of(me)


def _names(room: Room | None) -> set[str]:
    return {person.name for person in room.people if person.here} if room else set()


def _note(text: str) -> None:
    print(f"smallworld: {plain(text)}", file=sys.stderr, flush=True)
