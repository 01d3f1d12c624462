"""Panels: what groups things on the table, and the planks of the table itself."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import BLEED, body, panel, rule


class Panel(Painted):
    """A framed surface with a column of things in it; ``gold`` where one can act.

    ``rows`` is the layout to fill. ``padding`` is the room around the contents' visible bodies.
    """

    def __init__(
        self, *, gold: bool = False, padding: int = 16, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._gold = gold
        self.rows = QVBoxLayout(self)
        edge = padding
        self.rows.setContentsMargins(edge, edge, edge, edge)
        self.rows.setSpacing(8)

    def set_gold(self, gold: bool) -> None:
        self._gold = gold
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        panel(self.brush(), body(self.frame()), self.theme.surround, gold=self._gold, radius=12)


class Rule(Painted):
    """A thin line across a panel."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(20, 9)

    def paintEvent(self, event: QPaintEvent) -> None:
        middle = QRectF(self.rect()).center().y() + 0.5
        rule(
            self.brush(),
            QPointF(BLEED, middle),
            QPointF(self.width() - BLEED, middle),
            self.theme.surround,
        )
