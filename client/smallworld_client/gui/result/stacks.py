"""The coins of a player as stacks of ten, in which anybody sees who has more."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from smallworld_client.gui.paint.ink import colour, pen
from smallworld_client.gui.widgets.draw import smooth

TEN = 10
_WIDEST, _GAP, _THICK = 31, 6, 5.2
"""A coin's width, the gap between two stacks and the thickness of a coin, in logical pixels."""
_FLAT = 0.17
"""Half the height of a coin's face, of its width: it is seen from above at an angle."""
_SIDES, _EDGE, _FACE, _RING = ("#D89A2A", "#C98A1E"), "#6B430C", "#FFD36B", "#B97A10"


class Stacks:
    """Paints stacks of coins; every height is painted once for its size and then copied."""

    def __init__(
        self, most: int, width: float, scale: float, ratio: float, *, squeezed: float = 1.0
    ) -> None:
        """``most`` coins of anybody have room in ``width``; ``ratio`` is the screen's.

        ``squeezed``: how many times thinner coins are than usual.
        """
        self._count = max(TEN, -(-most // TEN))
        pitch = min((_WIDEST + _GAP) * scale, width / self._count)
        self._wide, self._pitch = pitch * _WIDEST / (_WIDEST + _GAP), pitch
        self._thick, self._ratio = _THICK * scale / squeezed, ratio
        self._drawn: dict[int, QPixmap] = {}

    @property
    def height(self) -> float:
        """The height of a whole stack."""
        return TEN * self._thick + self._wide * 2 * _FLAT + 2

    def draw(self, painter: QPainter, left: float, ground: float, coins: int) -> None:
        """Draw so many coins from ``left`` on, with their lowest edge on ``ground``."""
        for index in range(-(-coins // TEN)):
            picture = self._stack(min(TEN, coins - index * TEN))
            at = QPointF(left + index * self._pitch, ground - self.height)
            painter.drawPixmap(at, picture)

    def _stack(self, coins: int) -> QPixmap:
        if coins not in self._drawn:
            size = QSizeF(self._wide + 4, self.height + 1) * self._ratio
            picture = QPixmap(size.toSize())
            picture.setDevicePixelRatio(self._ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = smooth(QPainter(picture))
            self._paint(painter, coins)
            painter.end()
            self._drawn[coins] = picture
        return self._drawn[coins]

    def _paint(self, painter: QPainter, coins: int) -> None:
        wide, half = self._wide, self._wide * _FLAT
        line = max(0.7, wide / 31)
        ground = self.height - half - 1
        for index in range(coins):
            left, top = 1.5 + _askew(index) * wide / 31, ground - (index + 1) * self._thick
            side = _side(QRectF(left, top, wide, self._thick), half)
            painter.fillPath(side, colour(_SIDES[index % 2]))
            painter.strokePath(side, pen(_EDGE, line))
        middle = QPointF(
            1.5 + _askew(coins - 1) * wide / 31 + wide / 2, ground - coins * self._thick
        )
        painter.setPen(pen(_EDGE, line))
        painter.setBrush(colour(_FACE))
        painter.drawEllipse(middle, wide / 2, half)
        painter.setPen(pen(_RING, line * 1.1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, wide * 0.34, half * 0.62)


def _side(rect: QRectF, half: float) -> QPainterPath:
    """The rim of a coin: upright at both sides, round below."""
    path = QPainterPath(rect.topLeft())
    path.lineTo(rect.bottomLeft())
    path.arcTo(QRectF(rect.left(), rect.bottom() - half, rect.width(), 2 * half), 180, 180)
    path.lineTo(rect.topRight())
    path.closeSubpath()
    return path


def _askew(index: int) -> float:
    """How far a coin lies beside the one below: no stack is quite straight."""
    return (index * 7 % 3 - 1) * 0.7
