import pytest
from PySide6.QtCore import QObject, QPointF
from pytestqt.qtbot import QtBot

from smallworld_client.gui.board.motion import Kind, Motion, changes_between
from smallworld_client.gui.board.scene import RegionView

GIANTS = RegionView(0, "giants", 2)
ELVES = RegionView(3, "elves", 1)
TRIBE = RegionView(lost_tribe=True)


def test_a_conquest_brings_a_token() -> None:
    (change,) = changes_between({"1": TRIBE}, {"1": GIANTS})
    assert (change.kind, change.before, change.after) == (Kind.ARRIVES, TRIBE, GIANTS)


def test_an_abandoned_region_loses_its_token() -> None:
    (change,) = changes_between({"1": GIANTS}, {})
    assert change.kind is Kind.LEAVES


def test_a_race_turns_in_decline_where_it_stands() -> None:
    declined = RegionView(0, "giants", 1, declined=True)
    (change,) = changes_between({"1": GIANTS}, {"1": declined})
    assert change.kind is Kind.DECLINES


def test_another_number_moves_nothing() -> None:
    more = RegionView(0, "giants", 5, markers=(("fortress", 1),))
    assert changes_between({"1": GIANTS}, {"1": more}) == ()


def test_several_changes_start_one_after_the_other() -> None:
    changes = changes_between({}, {"1": GIANTS, "2": ELVES, "3": TRIBE})
    assert [change.delay for change in changes] == [0, 60, 120]
    assert changes[1].progress(60) == 0
    assert changes[1].progress(60 + Kind.ARRIVES) == 1


def test_a_motion_ends_by_itself(qtbot: QtBot) -> None:
    owner, seen = QObject(), list[float]()

    def watch() -> None:
        found = motion.change("1")
        if found is not None:
            seen.append(found[1])

    motion = Motion(watch, owner)
    motion.start(changes_between({}, {"1": GIANTS}), QPointF(5, 5))
    assert motion.running
    qtbot.waitUntil(lambda: not motion.running)
    assert seen == sorted(seen)
    assert motion.change("1") is None


@pytest.mark.usefixtures("qapp")
def test_a_motion_can_be_cut_short() -> None:
    owner = QObject()
    motion = Motion(lambda: None, owner)
    motion.start(changes_between({}, {"1": GIANTS}), None)
    motion.finish()
    assert not motion.running
