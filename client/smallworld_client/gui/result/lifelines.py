"""The story of each race: a bar over the rounds, from when it was picked to when it was gone."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_client.gui.paint.ink import clipped, colour, pen, rounded
from smallworld_client.gui.paint.owners import Owner, owner_of, paint_field
from smallworld_client.gui.paint.shields import paint_coin
from smallworld_client.gui.paint.tokens import paint_token
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import CENTRE, RIGHT, rule, write
from smallworld_client.gui.widgets.tip import around, show_tip

_ROW, _HEAD = 38, 24
_TITLE, _REGIONS, _COINS = 262, 92, 62
_WIDTH, _LEAST = 620, 480
"""The width that it should have at normal text size, and its least at any."""
_APART = 8
"""Pixels between the bars and what is at their right."""
_OF_DECLINE = "#C9C3B9"


@dataclass(frozen=True, slots=True)
class Life:
    """One race of a player: ``regions`` and ``story`` are ready to read, rounds count from 1.

    ``until`` is the last round in which it was in play.
    """

    seat: int
    player: str
    race: str
    title: str
    picked: int
    declined: int | None
    until: int
    coins: int
    regions: str
    story: str


class Lifelines(Painted):
    """One row per race, grouped by player; a row's tooltip has its story."""

    def __init__(self, lives: Sequence[Life], rounds: int, *, parent: QWidget | None = None):
        super().__init__(parent)
        self._lives, self._rounds = tuple(lives), rounds
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("The story of each race"))
        self.setAccessibleDescription(" ".join(life.story for life in lives))

    def life_at(self, y: float) -> Life | None:
        """The race of a row."""
        row = int((y - self.theme.px(_HEAD)) // self.theme.px(_ROW))
        return self._lives[row] if 0 <= row < len(self._lives) else None

    def sizeHint(self) -> QSize:
        high = self.theme.px(_HEAD) + self.theme.px(_ROW) * len(self._lives)
        return QSize(self.theme.px(_WIDTH), high)

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST, self.sizeHint().height())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            life = self.life_at(event.y())
            show_tip(self, life.story if life else "", around(event.pos()))
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        self._paint_head(painter)
        top, high = self.theme.px(_HEAD), self.theme.px(_ROW)
        seat = None
        for life in self._lives:
            row = QRectF(0, top, self.width(), high)
            if seat not in (None, life.seat):
                rule(painter, row.topLeft(), row.topRight(), self.theme.surround)
            self._paint_life(painter, row, life)
            seat, top = life.seat, top + high

    def _wide(self, column: float) -> float:
        """The width of a column; with large text they all give the bars some of theirs.

        With small text they keep what they have, because no text is smaller than can be read.
        """
        wanted = max(1.0, self.theme.text)
        return column * max(_LEAST / _WIDTH, min(wanted, self.width() / _WIDTH))

    def _field(self) -> QRectF:
        """The place of the bars, between the titles and the numbers."""
        left = self._wide(_TITLE)
        wide = self.width() - left - self._wide(_REGIONS) - self._wide(_COINS)
        return QRectF(left, 0, max(60, wide), self.height())

    def _regions(self, top: float, high: float) -> QRectF:
        """The place of a number of regions, clear of the bars."""
        wide = self._wide(_REGIONS) - _APART - 6
        return QRectF(self._field().right() + _APART, top, wide, high)

    def _x(self, round: float) -> float:
        """Where a round begins."""
        field = self._field()
        return field.left() + field.width() * (round - 1) / self._rounds

    def _paint_head(self, painter: QPainter) -> None:
        surround = self.theme.surround
        font = self.theme.font(Type.SMALL, small=True, weight=Weight.Bold)
        high = self.theme.px(_HEAD)
        for number in range(1, self._rounds + 1):
            x, next_x = self._x(number), self._x(number + 1)
            room = QRectF(x, 0, next_x - x, high)
            write(painter, room, str(number), font, surround.second, CENTRE)
            painter.setPen(pen(surround.line, 1, alpha=0.7))
            painter.drawLine(QPointF(x, high), QPointF(x, self.height()))
        regions = self._regions(0, high)
        write(painter, regions, self.tr("at most"), font, surround.second, RIGHT)
        coins = QRectF(regions.right(), 0, self.width() - regions.right() - 6, high)
        write(painter, coins, self.tr("coins"), font, surround.second, RIGHT)

    def _paint_life(self, painter: QPainter, row: QRectF, life: Life) -> None:
        surround, owner, middle = self.theme.surround, owner_of(life.seat), row.center().y()
        side = self.theme.px(26)
        at = QPointF(row.left() + side * 0.75, middle)
        paint_token(painter, at, side, owner, life.race, layers=1, show_count=False)
        name = QRectF(row)
        name.setLeft(at.x() + side)
        name.setRight(self._field().left() - 8)
        upper, lower = QRectF(name), QRectF(name)
        upper.setBottom(middle + 2)
        lower.setTop(middle + 2)
        small = self.theme.font(Type.SMALL, small=True)
        write(painter, upper, life.title, self.theme.font(Type.NOTE), surround.text, _BOTTOM)
        write(painter, lower, life.player, small, surround.second, _TOP)
        self._paint_bar(painter, middle, life, owner)
        font = self.theme.font(Type.NOTE)
        regions = self._regions(row.top(), row.height())
        write(painter, regions, life.regions, font, surround.second, RIGHT)
        coins = QRectF(regions.right(), row.top(), self.width() - regions.right() - 6, row.height())
        bold = self.theme.font(Type.NOTE, weight=Weight.Bold)
        wide = write(painter, coins, str(life.coins), bold, surround.gold_text, RIGHT)
        radius = self.theme.px(6)
        paint_coin(painter, QPointF(coins.right() - wide - radius - 5, middle), radius)

    def _paint_bar(self, painter: QPainter, middle: float, life: Life, owner: Owner) -> None:
        """In the owner's colours while active; in decline grey with a frame in that colour."""
        half = self.theme.px(8)
        left, right = self._x(life.picked) + 2, self._x(life.until + 1) - 2
        whole = QRectF(left, middle - half, right - left, 2 * half)
        path = rounded(whole, 4)
        turned = whole.right() if life.declined is None else self._x(life.declined + 0.5)
        with clipped(painter, path):
            painter.fillRect(whole, colour(_OF_DECLINE))
            x = whole.left()
            active = QRectF(whole)
            active.setRight(min(turned, whole.right()))
            painter.setClipRect(active, Qt.ClipOperation.IntersectClip)
            while x < active.right():
                square = QRectF(x, whole.top(), 2 * half, 2 * half)
                paint_field(painter, rounded(square, 0), square, owner)
                x += 2 * half
        painter.strokePath(path, pen(owner.field, 2.4))
        painter.strokePath(rounded(whole.adjusted(-1, -1, 1, 1), 5), pen(owner.edge, 1))


_TOP = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_BOTTOM = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
