"""A table in play, without seats: who says what, and what everybody is told of it."""

from random import Random
from typing import Any, TypeVar

from msgspec.structs import replace

from smallworld.state import State
from smallworld_client.players import simple_bots
from smallworld_client.table.authority.members import Outgoing
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.setup import find_board
from smallworld_client.table.snapshot import first_snapshot
from smallworld_wire.common import NOBODY, Bye, Heartbeat, Hello, Refused, hello, proof_of
from smallworld_wire.phrases import TableSays
from smallworld_wire.room import Person, Room, RoomChange, SeatAssignment, TableSettings
from smallworld_wire.table import FromTable, Sit, Start, Submit, ToTable
from tests.helpers.evening import GAME, seeded

ANN, BOB, CID, EVE, FAY = b"ann", b"bob", b"cid", b"eve", b"fay"
NAMES = {ANN: "Ann", BOB: "Bob", CID: "Cid", EVE: "Eve", FAY: "Fay"}
BOTS = ("weak", "strong")
M = TypeVar("M")


class Company:
    """Ann hosts; Ann, Bob and Cid play, unless other ``seats`` are given; time goes by when told.

    Everybody who is at the table says so every second.
    """

    def __init__(
        self, *seats: SeatAssignment, secret: str = "", watch_secret: str = "", **settings: Any
    ) -> None:
        board = TableSettings("Ann's table", "three-players")
        snapshot = first_snapshot(
            GAME,
            replace(board, **settings),
            seats or (SeatAssignment(),) * 3,
            Person(0, "Ann", "host", key=ANN),
        )
        snapshot = replace(snapshot, secret=secret, watch_secret=watch_secret)
        self.table = HostedTable(snapshot, find_board("three-players"), seeded(), BOTS)
        self.now = 100.0
        self.told: dict[bytes, list[FromTable]] = {peer: [] for peer in NAMES}
        self._rooms: dict[bytes, Room] = {}
        self._present = [ANN]
        self._rng = Random(3)
        self._take(self.table.open())

    def come(self, peer: bytes, role: str = "player", secret: str = "") -> list[FromTable]:
        """Somebody says Hello; what they are answered."""
        if peer not in self._present:
            self._present.append(peer)
        greeting: Hello = hello(NAMES[peer], "player", proof_of(secret, peer, ANN))
        return self.say(peer, replace(greeting, role=role))

    def begin(self) -> "Company":
        """Whoever is missing comes and sits down, and the game begins."""
        for seat, peer in enumerate((ANN, BOB, CID)):
            if self.assigned(seat).kind == "open":
                if peer not in self._present:
                    self.come(peer)
                self.say(peer, Sit(seat))
        self.say(ANN, Start())
        return self

    def say(self, peer: bytes, message: ToTable) -> list[FromTable]:
        before = len(self.told[peer])
        self._take(self.table.receive(peer, message, self.now))
        return self.told[peer][before:]

    def refusal(self, peer: bytes, message: ToTable) -> str:
        [refused] = [told for told in self.say(peer, message) if isinstance(told, Refused)]
        return str(refused.reason)

    def lose(self, peer: bytes) -> None:
        if peer in self._present:
            self._present.remove(peer)
        self._take(self.table.peer_gone(peer, self.now))

    def leave(self, peer: bytes) -> None:
        self._present.remove(peer)
        self.say(peer, Bye())

    def close(self) -> None:
        self._take(self.table.close(TableSays.CLOSED()))

    def wait(self, seconds: int) -> None:
        for _ in range(seconds):
            self.now += 1.0
            for peer in self._present:
                self._take(self.table.receive(peer, Heartbeat(), self.now))
            self._take(self.table.tick(self.now))

    def move(self) -> list[FromTable]:
        """Whoever has to moves, and comes for it if they are away; what they are told then."""
        mover = self._mover()
        if not mover.here:
            self.come(mover.key)
        return self.say(mover.key, self.next_move())

    def _mover(self) -> Person:
        assigned = self.assigned(self.to_move)
        person = 0 if assigned.is_played_by_computer else assigned.person
        return next(each for each in self.table.room.people if each.id == person)

    def next_move(self) -> Submit:
        game, state = self.table.game, self.table.state
        assert game
        assert state
        move = simple_bots.choose(game, state, self._rng)
        return Submit(GAME, len(self.table.items), move)

    def play_if_possible(self) -> None:
        """Whoever has to moves, if they are here and nothing stops them."""
        stopped = self.table.room.stage == "over" or self.table.room.paused != NOBODY
        if not stopped and self._mover().here:
            self.move()

    def play_on(self, seat: int) -> None:
        """Everybody moves until that seat has its turn."""
        while not (self.to_move == seat and self.state.seat == seat):
            self.move()

    @property
    def state(self) -> State:
        assert self.table.state
        return self.table.state

    @property
    def to_move(self) -> int:
        return self.state.to_move

    def assigned(self, seat: int) -> SeatAssignment:
        return self.table.room.seats[seat]

    def end_turn(self) -> None:
        turn = self.state.round, self.state.seat
        while self.table.room.stage != "over" and (self.state.round, self.state.seat) == turn:
            self.move()

    def heard(self, peer: bytes, kind: type[M]) -> list[M]:
        return [message for message in self.told[peer] if isinstance(message, kind)]

    def forget(self) -> None:
        """Count what everybody is told from now on."""
        for told in self.told.values():
            told.clear()

    def _take(self, outgoing: list[Outgoing]) -> None:
        """Note what everybody is told, a change of the room as the room that comes of it."""
        for peer, message in outgoing:
            told = message
            if isinstance(message, RoomChange) and peer in self._rooms:
                told = message.applied_to(self._rooms[peer]) or message
            if isinstance(told, Room):
                self._rooms[peer] = told
            self.told[peer].append(told)
