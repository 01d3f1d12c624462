"""More about a result: the coins round by round, and the story of each race."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from smallworld_client.gui.result.chart import CoinChart
from smallworld_client.gui.result.ending import Ending
from smallworld_client.gui.result.lifelines import Lifelines
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.widgets.choice import Choice, Option
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.screen import scrolled

_PAGE = 360
"""Height of a page at normal text size."""
_LEAST_PAGE = 240


class DetailsDialog(Dialog):
    """Shows the chart or the races, one page at a time."""

    def __init__(self, ending: Ending, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=880)
        self.set_title(self.tr("Round by round"))
        self.setObjectName("result-details")
        self.chart = CoinChart(ending.curves)
        self.lives = Lifelines(ending.lives, ending.rounds)
        self._pages = _Pages()
        for page in (self.chart, scrolled(self.lives)):
            self._pages.addWidget(page)
        pages = (self.tr("Coins"), self.tr("The races"))
        options = [Option(str(index), label) for index, label in enumerate(pages)]
        self.choice = Choice(self.tr("Views of the result"), options, "0")
        self.choice.changed.connect(lambda value: self._pages.setCurrentIndex(int(value)))
        self.content.addWidget(self.choice)
        self.content.addWidget(self._pages)


class _Pages(QStackedWidget):
    """Pages of one height, so that nothing jumps between them, and less where room is short."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), Theme.current().px(_PAGE))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, _LEAST_PAGE)
