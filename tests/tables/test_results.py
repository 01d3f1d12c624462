"""A game at an always-on table that is to count: the service itself gives it to the lobby."""

import time
from functools import cache

from msgspec.structs import replace

from smallworld.record import Record, decode
from smallworld_dev.simulation.storage import MemoryLogs
from smallworld_dev.simulation.tables import InMemory, SimulatedPlayer
from smallworld_lobby.facts import RESULT, TABLE, TableFact, record_name
from smallworld_lobby.store import MemoryStore
from smallworld_tables.kept_table import IDLE
from smallworld_wire.results import AskProfile, Profile, ResultKept, result_id
from smallworld_wire.room import TableSettings
from smallworld_wire.table import Confirm, ToTable
from tests.helpers.rated import Hall

RATED = TableSettings("Slow game", "two-players", rated=True)
ANYBODY = b"anybody".ljust(40)


@cache
def played() -> tuple[TableFact, bytes]:
    """A table of the service at which two people have played a game that is to count."""
    service, game, _ann, _bob = finished(RATED)
    return service.tables[game], service.logs.read(record_name(game))[1][0]


def finished(settings: TableSettings) -> tuple[InMemory, str, SimulatedPlayer, SimulatedPlayer]:
    """A service at which two people have played a game to its end."""
    service = InMemory("w1")
    ann, bob = service.person("Ann"), service.person("Bob")
    game = service.order(ann, settings)
    service.begin(game, "w1", ann, bob)
    service.play(ann, bob)
    service.wait(2.0)
    return service, game, ann, bob


class Kept:
    """What a service has left in its store, and lobbies on it."""

    def __init__(self, table: TableFact, data: bytes) -> None:
        self.store, self.logs = MemoryStore(time.time), MemoryLogs(time.time)
        self.now = float(table.changed)
        self.logs.replace(record_name(table.advert.game), 0, [data])
        self.store.commit([TABLE.write(table.advert.game, table)])

    def lobby(self) -> Hall:
        hall = Hall(self.store)
        hall.referee.logs = self.logs
        hall.now = self.now
        hall.settle()
        return hall

    @property
    def results(self) -> int:
        return [fact.kind for fact in self.store.snapshot().facts].count(RESULT.name)


def games(hall: Hall, key: bytes) -> int:
    hall.settle()
    [told] = hall.say(ANYBODY, AskProfile(key))
    assert isinstance(told, Profile)
    return told.total


def record() -> Record:
    return decode(played()[1])


def test_it_counts_although_no_player_brings_it_to_the_lobby() -> None:
    hall = Kept(*played()).lobby()
    assert [games(hall, key) for key in played()[0].keys] == [1, 1]
    assert hall.kept == [("two-players", result_id(record().header), played()[1])]


def test_it_counts_once_where_a_player_brings_it_as_well() -> None:
    kept = Kept(*played())
    hall = kept.lobby()
    assert hall.submit(ANYBODY, record()) == ResultKept(result_id(record().header))
    assert games(hall, played()[0].keys[0]) == kept.results == 1


def test_where_a_player_was_faster_it_is_not_verified_again() -> None:
    table, data = played()
    kept = Kept(replace(table, result=""), data)
    hall = kept.lobby()
    hall.submit(ANYBODY, record())
    kept.store.commit([TABLE.write(table.advert.game, table)])
    assert games(hall, table.keys[0]) == hall.referee.asked == 1


def test_it_counts_once_at_several_lobbies() -> None:
    kept = Kept(*played())
    halls = [kept.lobby(), kept.lobby()]
    assert [games(hall, played()[0].keys[0]) for hall in halls] == [1, 1]
    assert kept.results == 1


def test_what_a_table_claims_is_verified_as_anybodys_record_is() -> None:
    table, data = played()
    hall = Kept(replace(table, result="another"), data).lobby()
    assert games(hall, table.keys[0]) == 0
    assert hall.referee.asked == 1


def test_a_game_that_did_not_count_is_left_alone_a_day_later() -> None:
    table, data = played()
    kept = Kept(table, data)
    kept.now += 90_000.0
    assert games(kept.lobby(), table.keys[0]) == 0


def test_the_last_signature_may_come_when_nobody_else_is_there_any_more() -> None:
    service = InMemory("w1")
    ann, bob = service.person("Ann"), service.person("Bob")
    game = service.order(ann, RATED)
    service.begin(game, "w1", ann, bob)
    say = bob.say

    def unsigned(message: ToTable) -> None:
        if not isinstance(message, Confirm):
            say(message)

    bob.say = unsigned  # type: ignore[method-assign]
    service.play(ann, bob)
    assert service.tables[game].result == ""
    for each in (ann, bob):
        each.leave()
    service.wait(IDLE + 2.0)
    assert service.workers["w1"].loaded == 0
    bob.say = say  # type: ignore[method-assign]
    bob.start_anew()
    bob.come("w1", game)
    service.wait(2.0)
    assert service.tables[game].result != ""
