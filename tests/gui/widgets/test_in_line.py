"""Controls of different heights side by side."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.button import Stepper
from smallworld_client.gui.kit.choice import Option, Picker
from smallworld_client.gui.kit.form import in_line
from smallworld_client.gui.kit.label import Label


def test_names_and_controls_stand_in_line_however_high_each_is(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    stepper, picker = (
        Stepper("Computer players", 0, 4, 0),
        Picker("Level", [Option("easy", "easy")], "easy"),
    )
    row = QHBoxLayout(window)
    boxes = in_line(("Computer players", stepper), ("Level", picker))
    for box in boxes:
        row.addWidget(box)
    window.show()
    names = {box.findChildren(Label)[0].mapTo(window, QPoint()).y() for box in boxes}
    middles = {it.mapTo(window, it.rect().center()).y() for it in (stepper, picker)}
    assert len(names) == 1
    assert max(middles) - min(middles) <= 1
