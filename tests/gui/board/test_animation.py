import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from smallworld_client.analysis.pieces import COIN, HOME, Movement, MovingPiece, RegionView
from smallworld_client.gui.board.animation import (
    ARRIVES,
    COIN_FLIES,
    LEAVES,
    Flight,
    Motion,
    schedule,
)

GIANTS = MovingPiece("giants", 0)
COMES = Movement(GIANTS, 2, HOME, "1")
GOES = Movement(GIANTS, 1, "1", HOME)


def test_several_travels_start_one_after_the_other() -> None:
    flights = schedule([GOES, COMES, COMES])
    assert [flight.delay for flight in flights] == [0, 60, 120]
    assert [flight.time for flight in flights] == [LEAVES, ARRIVES, ARRIVES]


def test_many_travels_start_closer_together() -> None:
    flights = schedule([COMES] * 21)
    assert flights[-1].delay == 480


def test_all_coins_have_come_after_six_tenths_of_a_second() -> None:
    flights = schedule([Movement(MovingPiece(COIN, 0), 1, "1", HOME)] * 12, after=700)
    assert flights[0].delay == 700
    assert flights[-1].end == 700 + 270 + COIN_FLIES


def test_a_flight_goes_from_its_start_to_its_end() -> None:
    flight = Flight(COMES, 100, 200)
    assert [flight.progress(at) for at in (0, 100, 200, 300, 999)] == [0, 0, 0.5, 1, 1]


def test_a_motion_ends_by_itself(qtbot: QtBot) -> None:
    owner, seen = QObject(), list[float]()
    motion = Motion(lambda: seen.append(motion.now), owner)
    motion.start({}, schedule([COMES]), frozenset())
    assert [flight.movement for flight in motion.underway] == [COMES]
    qtbot.waitUntil(lambda: not motion.running)
    assert seen == sorted(seen)
    assert motion.underway == []


def test_at_double_speed_it_takes_half_the_time(qtbot: QtBot) -> None:
    owner = QObject()
    motion = Motion(lambda: None, owner)
    motion.start({}, schedule([COMES]), frozenset(), speed=50)
    qtbot.waitUntil(lambda: not motion.running, timeout=ARRIVES)


@pytest.mark.usefixtures("qapp")
def test_a_motion_can_be_cut_short() -> None:
    owner, told = QObject(), list[bool]()
    motion = Motion(lambda: told.append(motion.running), owner)
    motion.start({}, schedule([COMES]), frozenset())
    motion.finish()
    assert not motion.running
    assert told[-1] is False


@pytest.mark.usefixtures("qapp")
def test_a_race_turns_in_decline_where_it_stands() -> None:
    owner, before = QObject(), RegionView(0, "giants", 3)
    motion = Motion(lambda: None, owner)
    motion.start({"1": before}, [], frozenset({"1"}))
    assert motion.declining("1") == (before, 0)
    assert motion.declining("2") is None
