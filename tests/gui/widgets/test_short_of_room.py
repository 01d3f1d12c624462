"""Texts in places that are too narrow for them: set smaller first, cut only after that."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit import draw
from smallworld_client.gui.kit.base import Painted
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.draw import width_of
from smallworld_client.gui.kit.form import FoldLine, LineBox, labelled
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.kit.screen import Footer
from smallworld_client.gui.setup.rows import SeatForm
from smallworld_client.gui.theme import Theme, Type
from tests.gui.audit import painting, words
from tests.gui.showing import on_screen

SAID = "The Realms of Swan Mere"
Paint = Callable[[QPainter, QRectF], object]


class Sheet(Painted):
    """Paints a text into all of itself."""

    def __init__(self, paint: Paint) -> None:
        super().__init__()
        self._paint = paint

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        self._paint(self.brush(), self.frame())


def cuts(sheet: QWidget) -> list[str]:
    sheet.show()
    QApplication.processEvents()
    return [it.what for it in words.cut(painting.Painted(sheet))]


def cut_of(qtbot: QtBot, paint: Paint, wide: float, high: float = 60) -> list[str]:
    """What is cut of a text that is painted on a sheet of that size."""
    sheet = Sheet(paint)
    qtbot.addWidget(sheet)
    sheet.setFixedSize(round(wide), round(high))
    return cuts(sheet)


def test_a_large_line_shrinks_to_a_little_below_normal_size_before_it_is_cut(
    qtbot: QtBot, doubled: Theme
) -> None:
    font, ink = doubled.font(Type.BODY), doubled.surround.text
    wide = width_of(SAID, font)

    def paint(on: QPainter, to: QRectF) -> None:
        draw.write(on, to, SAID, font, ink)

    assert cut_of(qtbot, paint, wide * 0.6) == []
    [cut] = cut_of(qtbot, paint, wide * 0.3)
    assert cut.endswith(f"of “{SAID}”")


def test_large_lines_without_height_are_set_smaller_and_not_cut(
    qtbot: QtBot, doubled: Theme
) -> None:
    font, ink = doubled.font(Type.BODY), doubled.surround.text
    wide = width_of(SAID, font) * 0.6
    assert cut_of(qtbot, lambda on, to: draw.write_lines(on, to, SAID, font, ink), wide, 42) == []


def test_a_label_that_has_room_at_a_smaller_size_needs_no_tooltip(
    qtbot: QtBot, doubled: Theme
) -> None:
    label = Label(SAID, elide=True)
    qtbot.addWidget(label)
    label.setFixedWidth(round(width_of(SAID, label.font()) * 0.6))
    assert cuts(label) == []
    assert not label.toolTip()


@pytest.mark.parametrize(
    ("summary", "wide", "said"),
    [("no clock, The Heronglass Marches", 240, ["no clock"]),
     ("ninety seconds for each turn, The Heronglass Marches", 200, [])],
)  # fmt: skip
def test_a_summary_without_room_is_said_without_its_last_parts(
    qtbot: QtBot, summary: str, wide: int, said: list[str]
) -> None:
    line = FoldLine("Table rules")
    line.set_summary(summary)
    on_screen(qtbot, line, wide, 48)
    assert [it.drawn for it in painting.Painted(line).texts] == ["Table rules", *said]


def test_a_placeholder_is_set_smaller_where_it_has_no_room_and_what_is_typed_is_not(
    qtbot: QtBot, doubled: Theme
) -> None:
    box = LineBox("Message", placeholder="Write a message")
    qtbot.addWidget(box)
    box.resize(round(width_of("Write a message", doubled.font(Type.NOTE))), 90)
    assert cuts(box) == []
    box.setText("Hi")
    assert box.font().pixelSize() == doubled.font(Type.NOTE).pixelSize()


def test_a_placeholder_loses_its_last_words_before_it_is_cut(qtbot: QtBot, doubled: Theme) -> None:
    box = LineBox("Message", placeholder="Write a message to all of them")
    qtbot.addWidget(box)
    box.resize(150, 90)
    assert cuts(box) == []
    assert "Write a message to all of them".startswith(box.placeholderText())
    box.resize(900, 90)
    QApplication.processEvents()
    assert box.placeholderText() == "Write a message to all of them"


def test_a_label_takes_two_lines_of_small_type_before_it_is_cut(
    qtbot: QtBot, doubled: Theme
) -> None:
    label = Label(SAID, elide=True)
    qtbot.addWidget(label)
    label.setFixedWidth(round(width_of(SAID, label.font()) * 0.3) + 8)
    assert cuts(label) == []
    assert label.is_whole


def test_a_label_with_height_for_two_lines_takes_them_before_small_type(
    qtbot: QtBot, doubled: Theme
) -> None:
    label = Label(SAID, elide=True)
    label.take_height()
    qtbot.addWidget(label)
    wide = round(width_of(SAID, label.font()) * 0.7)
    label.resize(wide, 2 * label.fontMetrics().height() + 2)
    label.show()
    (text,) = painting.Painted(label).texts
    assert text.box.height() > 1.5 * label.fontMetrics().height()


def test_the_name_above_a_control_is_set_smaller_before_it_is_cut(
    qtbot: QtBot, doubled: Theme
) -> None:
    box = labelled(SAID, LineBox("Message"))
    qtbot.addWidget(box)
    box.setFixedWidth(round(width_of(SAID, doubled.font(Type.NOTE)) * 0.7))
    assert cuts(box) == []


def test_what_is_said_beside_a_button_makes_no_footer_higher(qtbot: QtBot, doubled: Theme) -> None:
    button = Button("Start the game")
    footer = Footer(button)
    qtbot.addWidget(footer)
    footer.resize(button.sizeHint().width() + 160, 90)
    footer.note("About 30 minutes. You can save and quit at any time.")
    assert cuts(footer) == []
    assert footer.minimumSizeHint().height() <= button.sizeHint().height()


def test_a_characters_line_is_whole_or_not_there(qtbot: QtBot) -> None:
    seat = SeatForm(1, "", "Hobrin", person=False, fixed=False)
    qtbot.addWidget(seat)
    for wide in range(340, 520, 20):
        seat.resize(wide, 80)
        assert cuts(seat) == []
