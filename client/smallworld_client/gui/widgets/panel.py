"""Surfaces under widgets: the table's wood, and panels."""

from typing import NamedTuple
from weakref import WeakValueDictionary

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.paint.table import paint_table
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import BLEED, body, panel, rule, smooth
from smallworld_client.gui.widgets.stacking import make_screen


class _Look(NamedTuple):
    """All that the wood depends on; width and height in points."""

    width: int
    height: int
    ratio: float
    dark: bool


class _Wood:
    """The planks, painted once and shared by all screens."""

    def __init__(self, look: _Look) -> None:
        self.look = look
        self.picture = QPixmap(QSize(look.width, look.height) * look.ratio)
        self.picture.setDevicePixelRatio(look.ratio)
        painter = smooth(QPainter(self.picture))
        paint_table(painter, QRectF(0, 0, look.width, look.height), dark=look.dark)
        painter.end()


_SAWN: WeakValueDictionary[_Look, _Wood] = WeakValueDictionary()


class Backdrop(Painted):
    """A widget on the wood background; all of one size and theme share one picture."""

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        make_screen(self)
        self._wood: _Wood | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def paintEvent(self, event: QPaintEvent) -> None:
        dark = self.theme.surround.dark
        look = _Look(self.width(), self.height(), self.devicePixelRatioF(), dark)
        if self._wood is None or self._wood.look != look:
            self._wood = _SAWN.get(look) or _Wood(look)
            _SAWN[look] = self._wood
        self.brush().drawPixmap(QPointF(0, 0), self._wood.picture)


class Panel(Painted):
    """A framed surface with a column of things in it; ``gold`` where one can act.

    A ``bare`` one paints nothing: its contents lie on what is below it.

    ``rows`` is the layout to fill. ``padding`` is the room around the contents' visible bodies.
    """

    def __init__(
        self,
        *,
        gold: bool = False,
        padding: int = 16,
        bare: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._gold, self._bare = gold, bare
        self.rows = QVBoxLayout(self)
        self.rows.setSpacing(8)
        self._padding = padding
        self._set_margins()

    def _set_margins(self) -> None:
        edge = self.theme.scaled(self._padding)
        self.rows.setContentsMargins(edge, edge, edge, edge)

    def retheme(self) -> None:
        super().retheme()
        self._set_margins()

    def showEvent(self, event: QShowEvent) -> None:
        """Qt tells of no other style what has never been shown."""
        self._set_margins()
        super().showEvent(event)

    def set_gold(self, gold: bool) -> None:
        self._gold = gold
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._bare:
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
