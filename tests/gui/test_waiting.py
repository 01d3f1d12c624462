"""What waits for a window that is busy stays small, and tells how things are at last."""

import tracemalloc
from collections.abc import Iterator

from smallworld_client.discovery.lobby_client import LobbyFailed, LobbyGames
from smallworld_client.gui.inbox import FLOWING, LATEST, Waiting
from smallworld_client.table.events import (
    Began,
    ClockTold,
    Denied,
    Ended,
    Noticed,
    RoomChanged,
    Spoke,
    WentBack,
)
from smallworld_dev.shots.posing import played
from smallworld_wire.lobby import Advert
from smallworld_wire.room import Person, Room, TableSettings


def room(number: int) -> RoomChanged:
    return RoomChanged(Room(TableSettings(f"Table {number}", "two-players"), "running", (), ()), 0)


def taken(waiting: Waiting) -> Iterator[object]:
    while (event := waiting.take()) is not None:
        yield event


def test_what_is_told_waits_in_its_order() -> None:
    waiting, told = Waiting(), [room(1), Spoke(1, "Ann", "hi"), ClockTold(0, (1, 2)), Ended("")]
    for event in told:
        waiting.add(event)
    assert list(taken(waiting)) == told
    assert len(waiting) == 0


def test_of_a_flood_of_chat_the_newest_lines_are_kept() -> None:
    waiting = Waiting()
    for number in range(10_000):
        waiting.add(Spoke(1, "Ann", str(number)))
    lines = [event.text for event in taken(waiting) if isinstance(event, Spoke)]
    assert lines == [str(number) for number in range(10_000 - FLOWING[Spoke], 10_000)]


def test_of_many_rooms_the_first_and_the_last_are_told() -> None:
    waiting = Waiting()
    for number in range(1000):
        waiting.add(room(number))
        waiting.add(Spoke(1, "Ann", "hi"))
    titles = [e.room.settings.title for e in taken(waiting) if isinstance(e, RoomChanged)]
    assert titles == ["Table 0", "Table 1", "Table 2", "Table 999"]


def test_of_a_lobby_only_the_list_as_it_is_now_waits() -> None:
    waiting = Waiting()
    for seats in (2, 3, 4):
        waiting.add(LobbyGames((Advert("g", "T", "H", "two-players", seats=seats),)))
        waiting.add(LobbyFailed("no"))
    [games] = [event for event in taken(waiting) if isinstance(event, LobbyGames)]
    assert games.adverts[0].seats == 4


def test_a_game_told_as_a_whole_takes_the_place_of_its_steps_and_of_nothing_else() -> None:
    reel, waiting = played(2, 0), Waiting()
    began = Began(reel.game, reel.states[0], ())
    back = WentBack(reel.game, reel.states[0], (), 0)
    again = Began(reel.game, reel.states[2], reel.entries[:2])
    for event in (room(1), began, *reel.steps[:50], back, Noticed("hm"), again, reel.steps[2]):
        waiting.add(event)
    assert list(taken(waiting)) == [room(1), Noticed("hm"), again, reel.steps[2]]


def test_every_step_of_a_game_is_told() -> None:
    reel, waiting = played(2, 0), Waiting()
    for step in reel.steps:
        waiting.add(step)
        waiting.add(Spoke(1, "Ann", "hi"))
    assert [event for event in taken(waiting) if not isinstance(event, Spoke)] == reel.steps


def test_a_flood_of_everything_takes_no_more_than_some_megabytes() -> None:
    waiting = Waiting()
    tracemalloc.start()
    for number in range(60):
        people = tuple(Person(id, f"Name {id} {number}", "spectator") for id in range(1000))
        waiting.add(RoomChanged(Room(TableSettings("T", "two-players"), "running", (), people), 0))
        for each in range(20):
            text = f"{number} {each} " * 50
            for event in (
                Spoke(1, "Ann", text),
                Denied(text),
                Noticed(text),
                ClockTold(0, (each,)),
            ):
                waiting.add(event)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert held < 8_000_000
    assert len(waiting) <= sum(FLOWING.values()) + sum(LATEST.values())
