"""What tells how a game has ended: coins, curves and the lives of races."""

from dataclasses import replace
from itertools import pairwise
from threading import Thread, current_thread, main_thread

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.board.pictures import BoardCache, paint_position, printed
from smallworld_client.gui.result import ribbon
from smallworld_client.gui.result.charts import CoinChart, Curve, Lifelines, RaceLife
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.theme import DARK, Theme
from tests.gui.audit import words
from tests.gui.audit.painting import Painted
from tests.gui.showing import on_screen

CURVES = [Curve(0, "Ada", (5, 12, 30)), Curve(1, "Bram", (5, 14, 31)), Curve(4, "Edda", (5, 5, 4))]
ELVES = RaceLife(
    0, "Ada", "elves", "Flying Elves", 1, 3, 5, 12, "6 regions", "Ada picked the Elves."
)
ORCS = RaceLife(
    1, "Bram", "orcs", "Stout Orcs", 2, None, 9, 20, "8 regions", "Bram picked the Orcs."
)


@pytest.fixture
def chart(qtbot: QtBot) -> CoinChart:
    return on_screen(qtbot, CoinChart(CURVES), 640, 320)


def test_later_rounds_stand_to_the_right_and_who_has_more_coins_higher(chart: CoinChart) -> None:
    heights = [chart.point(seat, 2).y() for seat in (1, 0, 4)]
    assert all(higher < lower for higher, lower in pairwise(heights))
    places = [chart.point(0, number).x() for number in range(3)]
    assert places == sorted(places)


@pytest.mark.painted
def test_the_arrow_keys_and_the_pointer_read_the_rounds_out(chart: CoinChart) -> None:
    for picked in (2, 1):
        QTest.keyClick(chart, Qt.Key.Key_Left)
        assert chart.picked == picked
    assert chart.accessibleDescription() == "After round 1 Ada: 12. Bram: 14. Edda: 5."
    QTest.mouseMove(chart, chart.point(0, 2).toPoint())
    assert chart.picked == 2
    chart.leaveEvent(None)  # type: ignore[arg-type]  # the event says nothing that is used
    assert chart.picked is None


def test_players_are_told_apart_without_their_colour(qtbot: QtBot) -> None:
    grey = []
    for seat in range(5):
        chart = CoinChart([Curve(seat, "A", (5, 20))])
        qtbot.addWidget(chart)
        chart.resize(300, 200)
        image = chart.grab().toImage()
        place = chart.point(seat, 1).toPoint()
        box = image.copy(place.x() - 8, place.y() - 8, 16, 16)
        field = box.pixelColor(8, 8)
        grey.append([box.pixelColor(x, y) == field for x in range(16) for y in range(16)])
    assert all(one != other for n, one in enumerate(grey) for other in grey[:n])


def test_a_race_is_found_in_its_row_with_its_story(qtbot: QtBot) -> None:
    lines = Lifelines([ELVES, ORCS], 9)
    qtbot.addWidget(lines)
    lines.resize(700, 120)
    assert lines.life_at(30) == ELVES
    assert lines.life_at(80) == ORCS
    assert lines.life_at(5) is None
    assert "Bram picked the Orcs." in lines.accessibleDescription()
    assert not lines.grab().isNull()


def test_the_story_of_each_race_is_whole_at_any_width_with_large_text(
    qtbot: QtBot, qapp: QApplication
) -> None:
    Theme(text=2.0).apply(qapp)
    lines = on_screen(qtbot, Lifelines([ELVES, ORCS], 10))
    cut = list[object]()
    for wide in (480, 784, 1400):
        lines.resize(wide, lines.sizeHint().height())
        cut += words.cut(Painted(lines))
    least = lines.minimumSizeHint().width()
    Theme().apply(qapp)
    assert cut == []
    assert least <= 480


@pytest.mark.usefixtures("english_again")
def test_small_text_leaves_the_numbers_of_regions_whole(qtbot: QtBot, qapp: QApplication) -> None:
    speak(qapp, "de")
    Theme(text=0.8).apply(qapp)
    lines = on_screen(qtbot, Lifelines([replace(ELVES, regions="12 Regionen")], 10), 900, 70)
    drawn = [it.drawn for it in Painted(lines).texts]
    Theme().apply(qapp)
    assert "12 Regionen" in drawn


def test_numbers_of_regions_stand_clear_of_the_bars(qtbot: QtBot, qapp: QApplication) -> None:
    Theme(text=2.0).apply(qapp)
    lines = on_screen(qtbot, Lifelines([replace(ELVES, regions="12 regions")], 10), 860, 90)
    [said] = [it for it in Painted(lines).texts if it.drawn == "12 regions"]
    left, end = said.box.left(), lines._field().right()
    Theme().apply(qapp)
    assert left >= end + 6


def test_the_pieces_behind_a_result_are_painted_by_another_thread(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They took the window's thread a tenth of a second when a game ended."""
    painted_by = list[Thread]()

    def noted(*args: object) -> None:
        painted_by.append(current_thread())
        paint_position(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(ribbon, "paint_position", noted)
    monkeypatch.setattr(BoardCache, "ask", lambda *_: None)
    parent = QWidget()
    qtbot.addWidget(parent)
    backdrop = ribbon.LastBoard(printed("two-players"), parent)
    with qtbot.waitSignal(backdrop.changed):
        bare = backdrop.picture(QSize(320, 180), DARK, 1.0).toImage()
    assert backdrop.picture(QSize(320, 180), DARK, 1.0).toImage() != bare
    assert painted_by
    assert main_thread() not in painted_by
