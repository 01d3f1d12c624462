"""A guest's connection fails in every way: they are back by themselves, and nobody notices."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import product
from pathlib import Path

import pytest

from smallworld.record import LogEntry, Moved, Record, decode
from smallworld.state import Stage, State
from smallworld_client.app.sessions import guest_link
from smallworld_client.app.table_thread import TableThread
from smallworld_client.table.events import Event, GameStep, HostBack, HostLost, RoomChanged, Saved
from smallworld_net.address import Address
from tests.helpers.follower import Follower
from tests.helpers.programs import Program
from tests.helpers.proxy import LOCAL, Detour, Fault, Kind, Side

CID, BOB = 0, 1
"""Their seats; the third is a computer player's."""
LAST = 10
"""The last round."""
STAGES = {
    "after Hello": 700,
    "in the greeting": 30,
    "in the handshake": 150,
    "before Hello": 500,
    "in the log": 1_500,
    "amid a game": 3_000,
}
"""Bytes of a connection that come through, from its first ones on."""
Tell = Callable[[Event], None]
Fits = Callable[[State], bool]


@pytest.fixture(autouse=True)
def _quick_to_notice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Guests hang up sooner; for a busy machine it is no silence yet."""
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path / "guests"))
    monkeypatch.setattr("smallworld_client.table.guest.TALK", 0.15)
    monkeypatch.setattr("smallworld_net.client.QUIET", 1.5)
    monkeypatch.setattr("smallworld_net.client.ATTEMPT_TIMEOUT", 1.0)


class Unlucky(Follower):
    """Plays, and loses the connection at each position that fits."""

    def __init__(self, detour: Detour, fits: Fits) -> None:
        self._detour = detour
        self._fits = fits
        super().__init__(come(detour.address, "Bob"), plays=True)

    def _hear(self, event: Event) -> None:
        if isinstance(event, GameStep) and self._fits(event.after):
            self._detour.proxy.cut()
        super()._hear(event)


class Table:
    """A host's program, Cid and Eve at their table, and Bob, who comes by a detour.

    Whoever leaves while their connection is cut can't say goodbye: a hasty host does not wait a
    minute for them.
    """

    def __init__(self, home: Path, stack: ExitStack) -> None:
        self._home, self._stack = home, stack
        options = ("--headless", "--players", "3", "--bots", "random", "--port", "0")
        host = ("smallworld_client", "host", *options)
        self.host = Program("tests.helpers.hasty", *host, home=home)
        stack.callback(self.host.close)
        place, _, key = self.host.expect("table open at ").partition("#")
        self._address = Address(LOCAL, int(place.rpartition(":")[2]), key.encode())
        self.eve = self._seated(Follower(come(self._address, "Eve", plays=False)))
        self.cid = self._seated(Follower(come(self._address, "Cid"), plays=True))
        self.cid.expect(RoomChanged, lambda room: room.room.seats_of(room.me) == {CID})

    def seat_bob(self, faults: list[Fault], fits: Fits = lambda state: False) -> None:
        """The last one comes, and the game begins."""
        self.detour = Detour(self._address, faults)
        self._stack.callback(self.detour.close)
        self.bob = self._seated(Unlucky(self.detour, fits))

    def play(self) -> Record:
        """Everybody plays to the end, and has the same record of it: the one that is returned."""
        people = (self.bob, self.cid, self.eve)
        records = [decode(each.expect(Saved).path.read_bytes()) for each in people]
        for each in people:
            each.link.close()
        assert self.host.wait() == 0
        [path] = (self._home / "records").iterdir()
        kept = decode(path.read_bytes())  # with more signatures under the result, by now
        for record in records:
            assert (record.header, record.digests) == (kept.header, kept.digests)
            assert items_of(record) == items_of(kept)[: len(items_of(record))]
        assert len(kept.entries) > 50
        return kept

    def _seated(self, follower: Follower) -> Follower:
        self._stack.callback(follower.link.close)
        return follower


def come(address: Address, name: str, plays: bool = True) -> Callable[[Tell], TableThread]:
    return lambda tell: guest_link(address, name, "player" if plays else "spectator", tell)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with ExitStack() as stack:
        yield Table(tmp_path / "host", stack)


def items_of(record: Record) -> tuple[LogEntry, ...]:
    assert record.signed
    return record.signed.items


def times(follower: Follower, kind: type[Event]) -> int:
    return sum(isinstance(event, kind) for event in follower.events)


def _begins(state: State) -> bool:
    """Whether nothing has been conquered yet: no turn of a game is without such a moment."""
    return state.stage is Stage.CONQUER and not state.turn.attacks


def check_that_only_bob_noticed(table: Table, record: Record) -> None:
    """Bob always had the same seat; the others were told each step once, and of no trouble."""
    rooms = [event for event in table.bob.events if isinstance(event, RoomChanged)]
    first = next(index for index, event in enumerate(rooms) if event.room.seats_of(event.me))
    assert {event.me for event in rooms[first:]} == {table.bob.me}
    assert {event.room.seats_of(event.me) for event in rooms[first:]} == {frozenset({BOB})}
    moves = [index for index, item in enumerate(items_of(record)) if isinstance(item, Moved)]
    for other in (table.cid, table.eve):
        assert not times(other, HostLost)
        steps = [event.index for event in other.events if isinstance(event, GameStep)]
        assert steps == moves[moves.index(steps[0]) :]


WAYS = list(product(("cut", "reset", "stall", "swallow"), ("host", "guest")))
SOME = [("cut", "host"), ("reset", "guest"), ("stall", "host"), ("swallow", "guest")]
"""Each kind one way; `make kills` has the other way, too."""


@pytest.mark.turns(8)
@pytest.mark.parametrize(
    ("kind", "towards"),
    [it if it in SOME else pytest.param(*it, marks=pytest.mark.long) for it in WAYS],
)
def test_a_connection_that_fails_at_every_stage_is_back_each_time(
    table: Table, kind: Kind, towards: Side
) -> None:
    faults = [Fault(kind, towards, after) for after in STAGES.values()]
    table.seat_bob(faults)
    record = table.play()
    assert table.detour.proxy.left == 0
    check_that_only_bob_noticed(table, record)


@pytest.mark.turns(8)
def test_a_cut_at_the_beginning_of_every_turn_and_before_redeploying_costs_nothing(
    table: Table,
) -> None:
    table.seat_bob([], lambda s: s.to_move == BOB and (s.stage is Stage.REDEPLOY or _begins(s)))
    record = table.play()
    assert times(table.bob, HostBack) == times(table.bob, HostLost) > 0
    check_that_only_bob_noticed(table, record)


@pytest.mark.turns(8)
def test_cuts_at_every_step_until_the_last_leave_them_the_record(table: Table) -> None:
    table.seat_bob([], lambda s: s.round >= LAST and s.stage is not Stage.OVER)
    check_that_only_bob_noticed(table, table.play())
