"""People who play through all that befalls the service, and what they notice of it.

Some play at tables that one of them hosts and a lobby lists for nobody, others at always-on tables:
these come for a few moves, leave, and come back. Whoever was shown an entry of a log must find it
there when they are back; a game that ends in any way but by its rules was interrupted.
"""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from threading import Event, Thread, Timer

from smallworld.record import Entry, decode
from smallworld_client.analysis.proof import proof_of
from smallworld_client.app.real_ports import SocketTransport
from smallworld_client.app.sessions import guest_link, host_link
from smallworld_client.app.table_thread import TableThread
from smallworld_client.discovery.lobby_client import LobbyConnection
from smallworld_client.players import simple_bots
from smallworld_client.players.levels import LEVELS
from smallworld_client.table.events import (
    Began,
    Denied,
    Ended,
    Event as Told,
    GameStep,
    HostBack,
    Noticed,
    Opened,
    RoomChanged,
    Saved,
    WentBack,
)
from smallworld_client.table.factory import draw
from smallworld_client.table.guest import Guest
from smallworld_client.table.guest_driver import GuestDriver, JoinOptions
from smallworld_client.table.player_driver import PlayerDriver, Tell
from smallworld_client.table.roles import PlayerRoles, greeting
from smallworld_client.table.setup import SeatSetup, Setup, open_game
from smallworld_net.address import Address, Invitation, parse_target
from smallworld_net.keys import KeyPair
from smallworld_wire.common import Refused
from smallworld_wire.lobby import OpenTable, TableOpened
from smallworld_wire.phrases import WaySays
from smallworld_wire.room import TableSettings
from smallworld_wire.table import Sit

BOARD = "two-players"
VISIT = 6
"""Moves after which somebody leaves an always-on table for a while."""
PATIENCE = 120.0
"""Seconds without any news, in a game in which it is always somebody's turn, that are a fault. An
always-on table has those of two whole visits in addition, in which nobody may have a turn."""
AGAIN = 3.0
"""Seconds after which an order for a table is repeated."""

_seeds = count()


class Person:
    """Somebody's program at a table, which sits down and moves at random."""

    def __init__(
        self, make: Callable[[Tell], TableThread], pace: float, moves: int | None = None
    ) -> None:
        """They move ``pace`` seconds after it has become their turn.

        They want to leave again after so many ``moves``; None: they stay to the end.
        """
        self.pace = pace
        self.saved: Path | None = None
        self.ended: str | None = None
        self.invitation = ""
        self.entries: tuple[Entry, ...] = ()
        self.news = self.came = time.monotonic()
        self.waited: float | None = None
        """Seconds until they saw the game; None where they never did."""
        self.is_listed, self.is_over, self.has_moved = Event(), Event(), Event()
        self._moves = moves
        self._random = Random(next(_seeds))
        self._link = make(self._hear)
        self._link.start()

    def leave(self) -> None:
        self._link.close()
        self.is_over.wait(PATIENCE)

    def _hear(self, event: Told) -> None:
        """In the link's thread."""
        self.news = time.monotonic()
        match event:
            case Opened():
                self.invitation = event.invitation or event.address
            case Noticed(text) if text == WaySays.LISTED():
                self.is_listed.set()
            case RoomChanged(room, me):
                kinds = [seat.kind for seat in room.seats]
                if not room.seats_of(me) and "open" in kinds:
                    self._link.ask(Sit(kinds.index("open")))
            case Began() | WentBack():
                if self.waited is None:
                    self.waited = self.news - self.came
                self.entries = event.entries
                self._move_soon()
            case GameStep():
                self.entries = (*self.entries, event.entry)
                self._move_soon()
            case HostBack() | Denied():
                self._move_soon()
            case Saved():
                self.saved = event.path
            case Ended():
                self.ended = str(event.reason)
                self.is_over.set()

    def _move_soon(self) -> None:
        Timer(self.pace, lambda: self._link.post(self._move)).start()

    def _move(self) -> None:
        guest = self._link.guest
        state, game, room = guest.state, guest.game, guest.room
        if state is None or game is None or room is None or self.is_over.is_set():
            return
        if state.to_move not in room.seats_of(guest.me):
            return
        if self._moves == 0:
            self.has_moved.set()
            return
        if self._moves is not None:
            self._moves -= 1
        self._link.ask(simple_bots.choose(game, state, self._random))


@dataclass
class Ledger:
    """What all games have come to."""

    finished: int = 0
    visits: int = 0
    longest: float = 0.0
    """Seconds that somebody waited at most until they saw their always-on table."""
    faults: list[str] = field(default_factory=list)

    def fault(self, text: str) -> None:
        """Something that must not happen; it is printed at once, for whoever watches a long run."""
        self.faults.append(text)
        print(f"FAULT: {text}", flush=True)

    def count(self, path: Path) -> None:
        """A game has been played to its end; its record proves itself."""
        record = decode(path.read_bytes())
        proof = proof_of(open_game(record.header), record)
        if proof is None or proof.forged_at is not None:
            self.fault(f"{path.name} proves nothing: {proof}")
        self.finished += 1


class HostedGames(Thread):
    """Two people who play one game after the other, at the table of one of them."""

    def __init__(
        self, number: int, lobby: Address, ledger: Ledger, stop: Event, pace: float
    ) -> None:
        super().__init__(daemon=True)
        self._number, self._lobby, self._ledger, self._end = number, lobby, ledger, stop
        self._pace = pace

    def run(self) -> None:
        """Until nobody wants any more."""
        while not self._end.is_set():
            self._play()

    def _play(self) -> None:
        settings = TableSettings(
            f"Table {self._number}", BOARD, private=True, lobby=str(self._lobby)
        )
        setup = Setup(
            f"Host {self._number}",
            settings,
            (SeatSetup("person", f"Host {self._number}"), SeatSetup()),
            port=0,
            starts_itself=True,
        )
        host = Person(lambda tell: host_link(setup, tell), self._pace)
        if not host.is_listed.wait(PATIENCE):
            self._ledger.fault(f"table {self._number} was never listed")
            return
        target = parse_target(host.invitation)
        guest = Person(lambda tell: guest_link(target, "Guest", "player", tell), self._pace)
        _await([host, guest], self._end, self._ledger, f"table {self._number}")
        if self._end.is_set():
            host.leave()
            guest.leave()
            return
        for person in (host, guest):
            if person.saved is None:
                self._ledger.fault(f"table {self._number} was interrupted: {person.ended}")
        if host.saved is not None:
            self._ledger.count(host.saved)
        host.leave()
        guest.leave()


class ServiceGames(Thread):
    """Two people who play at always-on tables, mostly one of them at a time."""

    def __init__(
        self, number: int, lobby: Address, ledger: Ledger, stop: Event, pace: float
    ) -> None:
        super().__init__(daemon=True)
        self._number, self._lobby, self._ledger, self._end = number, lobby, ledger, stop
        self._pace = pace
        self._identities = (500 + 2 * number, 501 + 2 * number)

    def run(self) -> None:
        """Until nobody wants any more."""
        while not self._end.is_set():
            opened = self._open()
            if opened is not None:
                self._play(opened)

    def _open(self) -> TableOpened | None:
        settings = TableSettings(
            f"Slow {self._number}", BOARD, private=True, lobby=str(self._lobby)
        )
        order = OpenTable(settings, f"order-{self._number}-{next(_seeds)}-{time.time_ns()}"[:40])
        transport = SocketTransport()
        line = LobbyConnection(transport, KeyPair.new(), self._lobby, "Opener", lambda: [order])
        ask_at = time.monotonic() + AGAIN
        try:
            while not self._end.is_set():
                now = time.monotonic()
                for event in line.work(now):
                    if isinstance(event, TableOpened):
                        return event
                    if isinstance(event, Refused):
                        self._ledger.fault(f"an order was refused: {event.reason}")
                        return None
                if now >= ask_at:
                    ask_at = now + AGAIN
                    line.say(order)
                self._end.wait(0.05)
        finally:
            line.hang_up()
            transport.close()
        return None

    def _play(self, opened: TableOpened) -> None:
        address = self._lobby._replace(key=None)
        target = Invitation(address, opened.game, secret=opened.secret)
        seen: tuple[Entry, ...] = ()
        grown = time.monotonic()
        for turn in count():
            if self._end.is_set():
                return
            if time.monotonic() > grown + PATIENCE + 8 * self._pace:
                self._ledger.fault(f"slow table {self._number} stood still at {len(seen)} moves")
                return
            visit = self._visit(target, self._identities[turn % 2])
            person = Person(visit, self._pace, VISIT)
            _await([person], self._end, self._ledger, f"slow table {self._number}", leaves=True)
            person.leave()
            self._ledger.visits += 1
            self._ledger.longest = max(self._ledger.longest, person.waited or 0.0)
            if seen != person.entries[: len(seen)] and person.entries:
                self._ledger.fault(f"slow table {self._number} lost what had been shown")
            if len(person.entries) > len(seen):
                seen, grown = person.entries, time.monotonic()
            if person.saved is not None:
                self._ledger.count(person.saved)
                return

    def _visit(self, target: Invitation, identity: int) -> Callable[[Tell], TableThread]:
        name = f"Slow {identity}"

        def make(tell: Tell) -> TableThread:
            guest = Guest(greeting(name), open_game, target.token)
            roles = PlayerRoles(name, open_game, draw, LEVELS)
            visit = JoinOptions(target, name, True)
            return TableThread(
                tell,
                lambda ports, tell: PlayerDriver(
                    ports, tell, guest, roles, lambda me: GuestDriver(me, visit), None, identity
                ),
            )

        return make


def _await(
    people: Sequence[Person], end: Event, ledger: Ledger, what: str, leaves: bool = False
) -> None:
    """Wait until all have the end of their game on disk, or (``leaves``) one has made their moves.

    One who is alone at a table leaves once it is the other's turn for a while.
    """
    while not end.is_set():
        now = time.monotonic()
        if all(person.saved or person.is_over.is_set() for person in people):
            return
        if leaves and any(it.has_moved.is_set() or now - it.news > 4 * it.pace for it in people):
            return
        if any(now - person.news > PATIENCE for person in people):
            ledger.fault(f"{what} stood still for {PATIENCE:.0f} s")
            return
        with suppress(TimeoutError):
            end.wait(0.2)
