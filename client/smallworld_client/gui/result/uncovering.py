"""The coins of all players, revealed one by one."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from smallworld_client.gui.paint.owners import owner_of, paint_chip
from smallworld_client.gui.paint.shields import paint_coin, paint_covered_coin
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted, plain
from smallworld_client.gui.widgets.draw import LEFT, RIGHT, glow, panel, rule, smooth, write

_A_COIN, _AT_MOST = 60, 6_000
"""Milliseconds for one coin, and for all of them."""
_ROW, _LEAST_ROW = 54, 36
_NAME, _SUM = 256, 66


@dataclass(frozen=True, slots=True)
class Purse:
    """One player's coins; ``place`` is the rank, ``note`` the tie-breaker."""

    place: int
    seat: int
    name: str
    coins: int
    note: str = ""


class Uncovering(Painted):
    """One row per player, by seat while coins are revealed, then by rank. A click ends it."""

    done = Signal()

    def __init__(self, purses: Sequence[Purse], *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._purses = sorted(purses, key=lambda purse: purse.seat)
        self._ranked = sorted(purses, key=lambda purse: purse.place)
        self._most = max((purse.coins for purse in purses), default=1) or 1
        self._uncovered = self._most
        self._coins: tuple[QPixmap, QPixmap] | None = None
        self._time = QVariantAnimation(self)
        self._time.setStartValue(0)
        self._time.setEndValue(self._most)
        self._time.valueChanged.connect(self._uncover)
        self._time.finished.connect(self.done)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self._describe()

    @property
    def running(self) -> bool:
        """Whether coins are still hidden."""
        return self._uncovered < self._most

    @property
    def shown(self) -> list[int]:
        """How many coins of each seat are visible now."""
        return [min(purse.coins, self._uncovered) for purse in self._purses]

    def start(self, speed: float) -> None:
        """Hide all coins and reveal them one by one; at speed 0 all are shown at once."""
        if speed <= 0:
            self.finish()
            return
        self._uncovered = 0
        self._time.setDuration(round(min(_A_COIN * self._most, _AT_MOST) / speed))
        self._time.start()

    def finish(self) -> None:
        """Show all coins."""
        self._time.stop()
        if self.running:
            self._uncovered = self._most
            self.update()
            self.done.emit()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(560), self.theme.px(_ROW) * len(self._purses) + 2 * _EDGE)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(400), self.theme.px(_LEAST_ROW) * len(self._purses) + 2 * _EDGE)

    def retheme(self) -> None:
        self._coins = None
        super().retheme()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.finish()

    def event(self, event: QEvent) -> bool:
        """A name may be elided in its row: the tooltip has it in full."""
        if isinstance(event, QHelpEvent):
            shown = self._purses if self.running else self._ranked
            purse = shown[event.pos().y() * len(shown) // self.height()]
            QToolTip.showText(event.globalPos(), plain(purse.name), self)
            return True
        return super().event(event)

    def hideEvent(self, event: QEvent) -> None:
        self.finish()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        inside = self.frame().adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        high = inside.height() / max(1, len(self._purses))
        for index, purse in enumerate(self._purses if self.running else self._ranked):
            row = QRectF(inside.left(), inside.top() + index * high, inside.width(), high)
            self._paint_row(painter, row, purse)
            if index:
                rule(painter, row.topLeft(), row.topRight(), self.theme.surround)

    def _uncover(self, coins: int) -> None:
        self._uncovered = coins
        self.update()

    def _describe(self) -> None:
        self.setAccessibleName(self.tr("Every player's coins"))
        told = [f"{purse.place}. {purse.name}: {purse.coins}." for purse in self._ranked]
        self.setAccessibleDescription(" ".join(told))

    def _paint_row(self, painter: QPainter, row: QRectF, purse: Purse) -> None:
        surround, side = self.theme.surround, self.theme.px(18)
        won = not self.running and purse.place == 1
        if won:
            self._paint_honour(painter, row)
        place = QRectF(row.left() + 4, row.top(), self.theme.px(24), row.height())
        if not self.running:
            ink = surround.gold_text if won else surround.second
            write(painter, place, f"{purse.place}.", self.theme.font(Type.NAME), ink)
        chip = QRectF(place.right() + 4, row.center().y() - side / 2, side, side)
        paint_chip(painter, chip, owner_of(purse.seat))
        name = QRectF(chip.right() + 10, row.top(), self.theme.px(_NAME), row.height())
        name.setRight(row.left() + self.theme.px(_NAME))
        weight = Weight.Bold if won else Weight.Medium
        upper = QRectF(name)
        if purse.note:
            upper.setBottom(row.center().y() + 3)
            lower = QRectF(name.left(), row.center().y() + 1, name.width(), row.height() / 2 - 4)
            small = self.theme.font(Type.SMALL, small=True)
            write(painter, lower, purse.note, small, surround.second, _TOP)
        align = LEFT if not purse.note else _BOTTOM
        write(
            painter, upper, purse.name, self.theme.font(Type.NAME, weight=weight), surround.text,
            align,
        )  # fmt: skip
        heap = QRectF(row)
        heap.setLeft(name.right() + 8)
        heap.setRight(row.right() - self.theme.px(_SUM))
        shown = min(purse.coins, self._uncovered)
        self._paint_heap(painter, heap, shown, more=shown < purse.coins)
        total = QRectF(heap.right(), row.top(), row.right() - heap.right() - 4, row.height())
        ink = surround.gold_text if won or self.running else surround.text
        write(painter, total, str(shown), self.theme.font(Type.COINS), ink, RIGHT)

    def _paint_honour(self, painter: QPainter, row: QRectF) -> None:
        """Gold behind the winners."""
        plate = row.adjusted(-4, 3, 4, -3)
        glow(painter, plate, 9)
        panel(painter, plate, self.theme.surround, raised=True, gold=True, radius=9)

    def _paint_heap(self, painter: QPainter, room: QRectF, shown: int, *, more: bool) -> None:
        """Overlapping coins; the next one is still hidden."""
        gold, covered = self._drawn()
        side = gold.width() / gold.devicePixelRatio()
        step = min(side * 0.6, (room.width() - side) / max(1, self._most))
        top = room.center().y() - side / 2
        for index in range(shown):
            painter.drawPixmap(QPointF(room.left() + index * step, top), gold)
        if more:
            painter.drawPixmap(QPointF(room.left() + shown * step, top), covered)

    def _drawn(self) -> tuple[QPixmap, QPixmap]:
        """A gold coin and a covered one, painted once."""
        if self._coins is None:
            radius = self.theme.px(10)
            drawn = []
            for paint in (paint_coin, paint_covered_coin):
                side = 2 * radius + 6
                picture = QPixmap(QSize(side, side) * self.devicePixelRatioF())
                picture.setDevicePixelRatio(self.devicePixelRatioF())
                picture.fill(Qt.GlobalColor.transparent)
                painter = smooth(QPainter(picture))
                paint(painter, QPointF(side / 2, side / 2 - 1), radius)
                painter.end()
                drawn.append(picture)
            self._coins = drawn[0], drawn[1]
        return self._coins


_EDGE = 14
"""Pixels around the rows, for the plate of the winner and its glow."""
_TOP = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_BOTTOM = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
