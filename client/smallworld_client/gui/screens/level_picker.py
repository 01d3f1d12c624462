"""Chooses how well a computer player plays."""

from PySide6.QtWidgets import QWidget

from smallworld_client.gui.widgets.choice import Option, Picker
from smallworld_client.gui.words.levels import USUAL, level_name, levels


class LevelPicker(Picker):
    """A list of the levels; ``value`` is the computer player's name for commands and the wire."""

    def __init__(self, level: str = USUAL, *, parent: QWidget | None = None) -> None:
        super().__init__("", [Option(*pair) for pair in levels()], level, parent=parent)
        self.setAccessibleName(self.tr("How well the computer plays"))

    def show_level(self, level: str) -> None:
        """Show what is so already; nothing is told of it. A level of one's own joins the list."""
        was = self.blockSignals(True)
        if self.findData(level) < 0:
            self.addItem(level_name(level), level)
        self.set_value(level)
        self.blockSignals(was)
