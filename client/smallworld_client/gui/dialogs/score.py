"""What a turn has paid, line by line, and what had been lost since the one before."""

from collections.abc import Sequence

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from smallworld_client.gui.dialogs.card import PassingCard
from smallworld_client.gui.dialogs.rows import fill_sum
from smallworld_client.gui.widgets.label import Tone, note
from smallworld_client.gui.widgets.panel import Rule

SHOWN_FOR = 9_000
"""Milliseconds; long enough to read six lines."""


class ScoreCard(PassingCard):
    """Shown after each turn of one's own, beside the board; the game goes on meanwhile."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("score", parent)
        self._lines = QWidget()
        self.rows.addWidget(self._lines)

    def show_score(
        self, title: str, lines: list[tuple[str, int]], losses: Sequence[str], foot: QRect
    ) -> None:
        """``lines`` are what for and how many coins, ``losses`` sentences.

        The card stands on ``foot``.
        """
        self.set_title(title)
        self.rows.removeWidget(self._lines)
        self._lines.hide()
        self._lines.deleteLater()
        self._lines = self._filled(lines, losses)
        self.rows.addWidget(self._lines)
        self.tell(SHOWN_FOR)
        self._lines.show()
        self.stand_on(foot)

    def _filled(self, lines: list[tuple[str, int]], losses: Sequence[str]) -> QWidget:
        inner = QWidget()
        rows = QVBoxLayout(inner)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(2)
        grid = QGridLayout()
        fill_sum(grid, lines, self.tr("Together"))
        rows.addLayout(grid)
        if losses:
            rows.addWidget(Rule())
            rows.addWidget(note(self.tr("Lost since your last turn"), tone=Tone.WARNING))
            for loss in losses:
                rows.addSpacing(2)
                rows.addWidget(note(loss))
        return inner
