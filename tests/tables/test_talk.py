"""What is said at an always-on table, and a pause there, outlast the table's time in memory."""

import time

from smallworld_client.table.snapshot import KEPT, ChatLine, Talk
from smallworld_dev.simulation.storage import MemoryLogs
from smallworld_dev.simulation.tables import InMemory, SimulatedPlayer
from smallworld_lobby.facts import OVER
from smallworld_tables.kept_table import IDLE
from smallworld_tables.table_log import DEAD_AFTER, MOST_TALK, TableLog, talk_name
from smallworld_wire.common import NOBODY
from smallworld_wire.room import TableSettings
from smallworld_wire.table import Pause, Said, Say


def begun(*workers: str) -> tuple[InMemory, str, SimulatedPlayer, SimulatedPlayer]:
    """A game that two people play at a service of these workers."""
    service = InMemory(*workers)
    ann, bob = service.person("Ann"), service.person("Bob")
    game = service.order(ann)
    service.begin(game, service.tables[game].worker, ann, bob)
    return service, game, ann, bob


def read(person: SimulatedPlayer) -> list[str]:
    return [said.text for said in person.heard if isinstance(said, Said)]


def come(service: InMemory, game: str, *people: SimulatedPlayer) -> None:
    for each in people:
        each.come(service.tables[game].worker, game)
    service.wait(1.0)


def test_who_comes_another_day_reads_what_was_said_meanwhile() -> None:
    service, game, ann, bob = begun("w1")
    bob.leave()
    ann.ask(Say("Your turn"))
    service.settle()
    ann.leave()
    service.wait(IDLE + 2.0)
    assert service.workers["w1"].loaded == 0
    come(service, game, bob)
    assert read(bob) == ["Your turn"]


def test_after_a_worker_was_killed_everybody_has_read_each_line_once() -> None:
    service, game, ann, bob = begun("w1", "w2")
    ann.ask(Say("Hello"))
    service.wait(2.0)
    service.kill(service.tables[game].worker)
    service.wait(DEAD_AFTER + 2.0)
    come(service, game, ann, bob)
    bob.ask(Say("Still here"))
    service.wait(1.0)
    assert read(ann) == read(bob) == ["Hello", "Still here"]


def test_a_paused_table_leaves_the_memory_and_is_paused_when_somebody_comes() -> None:
    service, game, ann, bob = begun("w1")
    bob.leave()
    ann.ask(Pause(True))
    service.wait(1.0)
    assert ann.guest.room is not None
    paused_by = ann.guest.room.paused
    ann.vanish()
    service.wait(60.0)
    assert service.workers["w1"].loaded == 0
    come(service, game, bob)
    assert bob.guest.room is not None
    assert bob.guest.room.paused == paused_by != NOBODY


def test_it_goes_with_the_game_some_time_after_its_end() -> None:
    service = InMemory("w1")
    service.logs = MemoryLogs(lambda: service.now)
    service.start("w1")
    ann, bob = service.person("Ann"), service.person("Bob")
    game = service.order(ann, TableSettings("Slow game", "two-players", rounds=1))
    service.begin(game, "w1", ann, bob)
    ann.ask(Say("Hello"))
    service.play(ann, bob)
    service.wait(2.0)
    assert service.logs.read(talk_name(game))[1] != []
    for each in (ann, bob):
        each.leave()
    service.kill("w1")
    service.now += OVER + 60.0
    assert service.logs.names() == []


def test_of_long_lines_the_latest_are_kept_as_far_as_there_is_room() -> None:
    logs = MemoryLogs(time.time)
    kept = TableLog(logs, "game", 1, lambda: False)
    lines = [ChatLine(number, Said(1, "Ann", "\U0001f3b2" * 500)) for number in range(1, KEPT + 1)]
    kept.keep_talk(Talk(tuple(lines)), is_over=False)
    [data] = logs.read(talk_name("game"))[1]
    assert len(data) <= MOST_TALK
    found = TableLog(logs, "game", 1, lambda: False).talk()
    assert 0 < len(found.lines) < KEPT
    assert list(found.lines) == lines[-len(found.lines) :]


def test_talk_that_can_not_be_read_keeps_nobody_from_the_table() -> None:
    service, game, ann, bob = begun("w1")
    ann.ask(Say("Hello"))
    service.wait(2.0)
    for each in (ann, bob):
        each.leave()
    service.wait(IDLE + 2.0)
    service.logs.replace(talk_name(game), service.tables[game].epoch, [b"nonsense"])
    come(service, game, ann)
    assert ann.guest.room is not None
    assert ann.guest.room.stage == "running"
