"""Texts that are cut."""

from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.theme import Type


def test_a_text_that_comes_later_and_is_cut_can_be_read_by_pointing_at_it(qtbot: QtBot) -> None:
    label = Label("", elide=True)
    qtbot.addWidget(label)
    label.resize(60, 20)
    label.setText("Finds things before they are lost")
    assert "before they are lost" in label.toolTip()
    label.setText("Hm")
    assert label.toolTip() == ""


def test_the_first_line_of_a_wrapped_text_keeps_the_dots_of_its_capitals(qtbot: QtBot) -> None:
    label = Label("Über Äpfel und Öl, ein zweites und ein drittes Mal", Type.NOTE, wrap=True)
    qtbot.addWidget(label)
    label.resize(120, label.heightForWidth(120))
    metrics = QFontMetricsF(label.font())
    top = label.contentsRect().top() + metrics.ascent()
    assert top + metrics.tightBoundingRect("Ä").top() >= 0
