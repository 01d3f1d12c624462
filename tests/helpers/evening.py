"""A table and the seats around it on a wire that a test holds in its hand."""

from collections import deque
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from msgspec.structs import replace

from smallworld.moves import Draw
from smallworld_client.players import simple_bots
from smallworld_client.table.authority.members import Outgoing
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.events import AtTable, Event, Reaction
from smallworld_client.table.guest import Guest
from smallworld_client.table.setup import find_board, open_game
from smallworld_client.table.snapshot import first_snapshot
from smallworld_wire.codec import FROM_TABLE, TO_TABLE, encode
from smallworld_wire.common import Hello, hello
from smallworld_wire.room import Person, SeatAssignment, TableSettings
from smallworld_wire.table import FromTable, Sit, Start, ToTable

GAME = "a-game"
HOST = b"ann"
E = TypeVar("E", bound=Event)


def seeded(seed: int = 1) -> Draw:
    rng = Random(seed)
    return lambda question: rng.choice(question.outcomes)


def new_table(
    *seats: SeatAssignment,
    spectators: bool = True,
    secret: str = "",
    board: str = "two-players",
    bots: Sequence[str] = ("random",),
    own: bytes = b"",
) -> HostedTable:
    settings = TableSettings("Ann's table", board, spectators, bool(secret), own=own)
    seats = seats or (SeatAssignment(), SeatAssignment())
    snapshot = first_snapshot(GAME, settings, seats, Person(0, "Ann", "host", key=HOST))
    return HostedTable(replace(snapshot, secret=secret), find_board(board), seeded(), bots)


class Evening:
    """Carries messages between one table and its seats, as bytes, until nobody has more to say."""

    def __init__(self, table: HostedTable | None = None) -> None:
        self.table = table or new_table()
        host = self.table.me
        self.seats: dict[bytes, Guest] = {host: Guest(hello("Ann"), open_game)}
        self.told: dict[bytes, list[Event]] = {host: []}
        self.said: dict[bytes, list[ToTable]] = {host: []}
        self.cut: set[bytes] = set()
        self._waiting: deque[Outgoing] = deque()
        self._is_carrying = False
        self.now = 100.0
        self._rng = Random(7)
        self.act(host, self.seats[host].connected(self.now, host, host))

    def come(
        self,
        peer: bytes,
        name: str,
        role: str = "player",
        secret: str = "",
        keeps_journal: bool = False,
    ) -> Guest:
        greeting: Hello = hello(name, "spectator" if role == "spectator" else "player")
        greeting = replace(greeting, keeps_journal=keeps_journal)
        self.seats[peer] = seat = Guest(greeting, open_game, secret)
        self.told[peer], self.said[peer] = [], []
        self.act(peer, seat.connected(self.now, peer, HOST))
        return seat

    def come_back(self, peer: bytes) -> None:
        self.cut.discard(peer)
        self.act(peer, self.seats[peer].connected(self.now, peer, HOST))

    def lose(self, peer: bytes) -> None:
        """Nothing reaches this peer any more."""
        self.cut.add(peer)
        self.carry(self.table.peer_gone(peer, self.now))

    def ask(self, peer: bytes, request: AtTable) -> None:
        self.act(peer, self.seats[peer].ask(request))

    def send(self, peer: bytes, message: ToTable) -> None:
        """Somebody's program says this, whatever their seat would say."""
        message = TO_TABLE.decode(encode(message))
        self.carry(self.table.receive(peer, message, self.now))

    def act(self, peer: bytes, reaction: Reaction) -> None:
        self.told[peer] += reaction.tell
        for message in reaction.send:
            self.said[peer].append(message)
            self.send(peer, message)

    def carry(self, outgoing: list[Outgoing]) -> None:
        """Deliver letters, and whatever they bring about, in the order in which they were sent."""
        self._waiting += outgoing
        if self._is_carrying:
            return
        self._is_carrying = True
        try:
            while self._waiting:
                self._deliver(*self._waiting.popleft())
        finally:
            self._is_carrying = False

    def _deliver(self, peer: bytes, message: FromTable) -> None:
        if peer in self.seats and peer not in self.cut:
            message = FROM_TABLE.decode(encode(message))
            self.act(peer, self.seats[peer].receive(message, self.now))

    def latest(self, peer: bytes, kind: Callable[..., E]) -> E:
        found = [event for event in self.told[peer] if event.__class__ is kind]
        return found[-1]  # type: ignore[return-value]

    def begin(self, keeps_journal: bool = False) -> "Evening":
        for seat, (peer, name) in enumerate(((b"bob", "Bob"), (b"cid", "Cid"))):
            self.come(peer, name, keeps_journal=keeps_journal)
            self.ask(peer, Sit(seat))
        self.ask(HOST, Start())
        return self

    @property
    def mover(self) -> bytes:
        state = self.table.state
        assert state is not None
        owner = self.table.room.seats[state.to_move].person
        return next(peer for peer, seat in self.seats.items() if seat.me == owner)

    def move(self, times: int = 1) -> None:
        for _ in range(times):
            self.ask(self.mover, self.choice())

    def choice(self) -> AtTable:
        game, state = self.table.game, self.table.state
        assert game is not None
        assert state is not None
        return simple_bots.choose(game, state, self._rng)

    def play_to_the_end(self) -> None:
        while self.table.room.stage != "over":
            self.move()


def to(table: HostedTable, peer: bytes, message: ToTable, now: float = 1.0) -> list[FromTable]:
    return [answer for whom, answer in table.receive(peer, message, now) if whom == peer]
