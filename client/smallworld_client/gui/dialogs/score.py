"""What a turn has paid, line by line."""

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QGridLayout, QWidget

from smallworld_client.gui.dialogs.card import PassingCard
from smallworld_client.gui.dialogs.rows import fill_sum

SHOWN_FOR = 9_000
"""Milliseconds; long enough to read six lines."""


class ScoreCard(PassingCard):
    """Shown after each turn of one's own, beside the board; the game goes on meanwhile."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("score", parent)
        self._lines = QWidget()
        self.rows.addWidget(self._lines)

    def show_score(self, title: str, lines: list[tuple[str, int]], foot: QRect) -> None:
        """``lines`` are what for and how many coins; the card stands on ``foot``."""
        self.set_title(title)
        self.rows.removeWidget(self._lines)
        self._lines.hide()
        self._lines.deleteLater()
        self._lines = QWidget()
        grid = QGridLayout(self._lines)
        grid.setContentsMargins(0, 0, 0, 0)
        fill_sum(grid, lines, self.tr("Together"))
        self.rows.addWidget(self._lines)
        self.tell(SHOWN_FOR)
        self._lines.show()
        self.stand_on(foot)
