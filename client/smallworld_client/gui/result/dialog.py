"""Who has won: coins uncovered one by one, how they came together, and what became of each race."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from smallworld_client.gui.result.chart import CoinChart, Curve
from smallworld_client.gui.result.lifelines import Life, Lifelines
from smallworld_client.gui.result.uncovering import Purse, Uncovering
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.widgets.button import Kind
from smallworld_client.gui.widgets.choice import Choice, Option
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.label import note
from smallworld_client.gui.widgets.screen import scrolled

_PAGE = 330
"""Height of a page at normal text size."""
_LEAST_PAGE = 240


@dataclass(frozen=True)
class Ending:
    """A game that is over. ``tie`` says how a tie was decided, if one was."""

    title: str
    purses: Sequence[Purse]
    curves: Sequence[Curve]
    lives: Sequence[Life]
    rounds: int
    tie: str = ""


class ResultDialog(Dialog):
    """``answered`` tells ``again``, ``look`` or ``leave-result``."""

    def __init__(self, ending: Ending, parent: QWidget, *, again: bool = True) -> None:
        """All coins lie open until :meth:`uncover` covers them."""
        super().__init__(ending.title, parent, width=880, gold=True)
        self.setObjectName("result")
        self._ending = ending
        self.coins = Uncovering(ending.purses)
        self.coins.done.connect(self._tell_end)
        self.chart = CoinChart(ending.curves)
        self.lives = Lifelines(ending.lives, ending.rounds)
        self._tie = note(ending.tie)
        self._pages = _Pages()
        for page in (self._first_page(), self.chart, scrolled(self.lives)):
            self._pages.addWidget(page)
        self.choice = Choice(self.tr("What is shown of the end"), self._options(), "0")
        self.choice.changed.connect(lambda value: self._pages.setCurrentIndex(int(value)))
        self.content.addWidget(self.choice)
        self.content.addWidget(self._pages)
        self.add_button("leave-result", self.tr("Leave"))
        self.add_button("look", self.tr("Look at the board"))
        if again:
            self.add_button("again", self.tr("Play again"), Kind.PRIMARY)
        for name in ("leave-result", "look", *(["again"] if again else [])):
            self.button(name).setObjectName(name)
        self._tell_end()

    def uncover(self, speed: float) -> None:
        """Uncover the coins one by one; who has won is said when all are."""
        self.choice.set_value("0")
        self.coins.start(speed)
        if self.coins.running:
            self.set_title(self.tr("The game is over. The coins are uncovered …"))
            self._tie.hide()

    def _options(self) -> list[Option]:
        pages = (self.tr("Coins"), self.tr("Round by round"), self.tr("The races"))
        return [Option(str(index), label) for index, label in enumerate(pages)]

    def _first_page(self) -> QWidget:
        page = QWidget()
        rows = QVBoxLayout(page)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.coins)
        rows.addWidget(self._tie)
        rows.addStretch(1)
        return page

    def _tell_end(self) -> None:
        self.set_title(self._ending.title)
        self._tie.setVisible(bool(self._ending.tie))


class _Pages(QStackedWidget):
    """Pages of one height, so that nothing jumps between them, and less where room is short."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), Theme.current().px(_PAGE))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, _LEAST_PAGE)
