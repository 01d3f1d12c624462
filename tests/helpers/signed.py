"""An evening at which all players draw together and sign."""

from collections.abc import Sequence
from functools import cache, lru_cache
from hashlib import sha256

from msgspec.structs import replace

from smallworld.moves import Conquer
from smallworld.record import Consent, Joined, Moved, Record, Rollback, Seal, decode, encode
from smallworld.state import NOBODY
from smallworld_chance import draws, signatures
from smallworld_chance.checked_log import CheckedLog
from smallworld_chance.draws import Contributor, undrawn
from smallworld_client.table.authority.draws import Draws
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.guest import Guest
from smallworld_client.table.setup import find_board, open_game, seats_of
from smallworld_client.table.snapshot import first_snapshot
from smallworld_net.keys import Identity
from smallworld_wire.common import hello
from smallworld_wire.room import LOT, Person, SeatAssignment, TableSettings
from smallworld_wire.table import Sit, Start
from tests.helpers.evening import GAME, Evening, seeded

draws.HashChain = lru_cache(32)(draws.HashChain)  # type: ignore[assignment, misc]
"""Programs of these evenings have the same secrets in each test: their chains are made once."""
NAMES = ("Ann", "Bob", "Cid", "Dora", "Eve")
BOARDS = {2: "two-players", 3: "three-players", 4: "four-players", 5: "five-players"}


@cache
def identity(name: str) -> Identity:
    return Identity.of(sha256(name.encode()).digest())


def contributor(name: str, run: int = 0) -> Contributor:
    """What somebody's program signs and draws with; each ``run`` of it has a chain of its own."""
    person = identity(name)
    return Contributor(person.verify_key, person.sign, sha256(f"{name} {run}".encode()).digest())


class SignedEvening(Evening):
    """Ann hosts; the others come with programs that keep a journal. Everybody has a key."""

    def __init__(
        self,
        players: int = 2,
        sets: Sequence[str] = (),
        first: int = 0,
        host_plays: bool = True,
        by_service: bool = False,
        is_rated: bool = False,
        rounds: int = 0,
    ) -> None:
        self.programs = {name: contributor(name) for name in NAMES}
        self.keys = {name: identity(name).keys.public for name in NAMES}
        host = self.keys["Ann"]
        settings = TableSettings(
            "Ann's table",
            BOARDS[players],
            first=first,
            rounds=rounds,
            sets=tuple(sets),
            rated=is_rated,
        )
        if by_service:
            settings = replace(settings, service=True, maker=self.keys["Bob"])
        own = SeatAssignment("person", "Ann") if host_plays else SeatAssignment()
        seats = (own, *(SeatAssignment() for _ in range(players - 1)))
        person = Person(0, "Ann", "host", key=host, verify_key=identity("Ann").verify_key)
        snapshot = first_snapshot(GAME, settings, seats, person)
        self.table = HostedTable(snapshot, find_board(BOARDS[players]), seeded(), ("random",))
        self.table.sign_with(self.programs["Ann"])
        super().__init__(self.table)
        assert seats_of(BOARDS[players]) == players
        self._host_plays = host_plays

    def connect(self, name: str) -> None:
        """Somebody's program stands in connection with the host, with what it signs with."""
        key, host = self.keys[name], self.keys["Ann"]
        self.act(key, self.seats[key].connected(self.now, key, host, self.programs[name]))

    def arrive(self, name: str) -> None:
        key = self.keys[name]
        greeting = replace(hello(name), keeps_journal=True)
        self.seats[key] = Guest(greeting, open_game)
        self.told[key], self.said[key] = [], []
        self.connect(name)

    def begin(self, keeps_journal: bool = True) -> "SignedEvening":
        first = 1 if self._host_plays else 0
        for seat in range(first, len(self.table.room.seats)):
            name = NAMES[seat if self._host_plays else seat + 1]
            self.arrive(name)
            self.ask(self.keys[name], Sit(seat))
        self.ask(self.keys["Ann"], Start())
        return self


@cache
def signed_record(players: int = 2, sets: tuple[str, ...] = ()) -> Record:
    """The record of a whole game, with everybody's signature under the result."""
    evening = SignedEvening(players, sets, first=LOT).begin()
    evening.play_to_the_end()
    game_log = evening.table.game_log
    assert game_log is not None
    return game_log.record()


def taken_back(times: int, votes: int = 2) -> Record:
    """A game in which a move is made and all agree to take it back, again and again.

    With 1,940 times and five votes it is a megabyte: no other record takes longer to verify.
    """
    evening = SignedEvening(2).begin()
    evening.move()
    begun = evening.table.game_log
    assert begun is not None
    game, log = begun.game, CheckedLog(begun.game, begun.items)
    to, seat = len(log), log.state.to_move
    move = next(it for it in game.legal_moves(log.state) if isinstance(it, Conquer))
    after = game.apply(log.state, seat, move, undrawn)
    programs = [contributor(name) for name in NAMES[:2]]

    def vote(party: int, at: int) -> Consent:
        signature = programs[party].sign(signatures.VOTE, log.vote_statement(at, to))
        return Consent(party, at, signature)

    def seal(context: str, said: bytes) -> Seal:
        return Seal(seat, 1, programs[seat].sign(context, said))

    for number in range(times):
        said = log.statement(len(log), seat, move, 1)
        log.add(Moved(seat, move, seal=seal(signatures.MOVE, said)), after)
        agreed = vote(seat, len(log)), *[vote(1 - seat, to + number)] * (votes - 1)
        said = log.rollback_statement(len(log), to, NOBODY, 1)
        log.add(Rollback(to, NOBODY, seal(signatures.BACK, said), agreed), log.state_at(to))
    return log.record()


def rejoined(times: int) -> Record:
    """A game in which the program of the player to move is started again and again."""
    begun = SignedEvening(2).begin().table.game_log
    assert begun is not None
    log, seat = CheckedLog(begun.game, begun.items), begun.state.to_move
    for run in range(1, times + 1):
        party = contributor(NAMES[seat], run).party(log.game.header.game)
        log.add(Joined(party, (seat,)), log.state)
    return log.record()


def forged(record: Record) -> Record:
    """The record with the signature of one move replaced by another one's."""
    assert record.signed
    items = list(record.signed.items)
    first, second = [at for at, it in enumerate(items) if isinstance(it, Moved) and it.seal][:2]
    item, other = items[first], items[second]
    assert isinstance(item, Moved)
    assert isinstance(other, Moved)
    assert item.seal
    assert other.seal
    items[first] = replace(item, seal=replace(item.seal, signature=other.seal.signature))
    return replace(record, signed=replace(record.signed, items=tuple(items)))


def with_other_digest(record: Record, index: int) -> Record:
    """The record with another digest of the position after the move at that index of its log.

    With -1 it is the position at the beginning.
    """
    assert record.signed
    moves = sum(isinstance(item, Moved) for item in record.signed.items[: index + 1])
    digests = list(record.signed.digests)
    digests[moves] = bytes(8)
    return decode(encode(replace(record, signed=replace(record.signed, digests=tuple(digests)))))


def two_seated() -> tuple[SignedEvening, Draws]:
    """Ann hosts and Bob has sat down; the game has not begun."""
    evening = SignedEvening(2)
    evening.arrive("Bob")
    evening.ask(evening.keys["Bob"], Sit(1))
    draws = evening.table._hosted_game.draws
    assert draws
    return evening, draws
