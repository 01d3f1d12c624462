"""Cached pixmaps of what is painted repeatedly, and a budget for painting in one frame."""

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import perf_counter
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from smallworld_client.gui.paint.ink import square

_SECONDS = 0.008


class Budget:
    """A frame's budget: pictures are painted until it is spent; the rest waits for the next frame.

    It starts unlimited: outside a window's painting there is no time to save.
    """

    def __init__(self) -> None:
        self._end: float | None = math.inf
        """None until the first picture of a frame is requested."""
        self._was_whole = False
        self.owed = False
        """Whether something was postponed."""

    def begin(self, *, short: bool) -> None:
        """A frame begins; ``short`` if it is one of an animation."""
        self._end = None if short else math.inf
        self.owed = False

    def may_wait(self, *, has_stand_in: bool) -> bool:
        """Whether to leave a missing picture to the next frame.

        Without a substitute only if the board has not been complete yet: what was visible never
        disappears.
        """
        return (has_stand_in or not self._was_whole) and self.is_spent()

    def end(self) -> None:
        """The frame is done."""
        self._was_whole = self._was_whole or not self.owed

    def is_spent(self) -> bool:
        """Whether to postpone a missing picture, which is then owed.

        One picture is always painted: on a screen so large that the board alone takes all the time,
        there would otherwise never be any.
        """
        if self._end is None:
            self._end = perf_counter() + _SECONDS
        if perf_counter() < self._end:
            return False
        self.owed = True
        return True


_MOST = 600


Paint = Callable[[QPainter, QPointF], None]
"""Paints a picture around a point."""


class DrawPicture(Protocol):
    """Draws a picture that is needed many times: anew each time, or as a copy of one it keeps."""

    def __call__(
        self, painter: QPainter, key: Hashable, center: QPointF, extent: float, paint: Paint
    ) -> None:
        """Draw the picture ``key`` around ``center``.

        ``paint`` paints it around the point that it is given. ``extent`` is the side of the square
        that it needs, shadow included.
        """


class PixmapCache:
    """Draws copies of pixmaps, for a window; those that are used least recently are removed first.

    When the budget for new ones is spent, one of another size is used, if there is any. On a board
    that is just being opened there may be nothing in its place.
    """

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._pixmaps: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._latest: dict[Hashable, QPixmap] = {}

    def draw(
        self, painter: QPainter, key: Hashable, center: QPointF, extent: float, paint: Paint
    ) -> None:
        """Copy a picture, painted first where it is not yet known; see :class:`DrawPicture`."""
        ratio = painter.device().devicePixelRatioF()
        full = (key, round(extent, 1), ratio)
        if full in self._pixmaps:
            self._pixmaps.move_to_end(full)
        elif self._budget.may_wait(has_stand_in=key in self._latest):
            stand_in = self._latest.get(key)
            if stand_in is not None:
                painter.drawPixmap(square(center, extent), stand_in, QRectF(stand_in.rect()))
            return
        else:
            self._pixmaps[full] = self._latest[key] = _painted(extent, ratio, paint)
            self._forget()
        pixmap = self._pixmaps[full]
        side = pixmap.width() / ratio
        corner = center - QPointF(side / 2, side / 2)
        snapped = QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio)
        painter.drawPixmap(snapped, pixmap)

    def _forget(self) -> None:
        if len(self._pixmaps) > _MOST:
            _, gone = self._pixmaps.popitem(last=False)
            self._latest = {key: kept for key, kept in self._latest.items() if kept is not gone}


def _painted(extent: float, ratio: float, paint: Paint) -> QPixmap:
    side = max(2, 2 * round(extent * ratio / 2))
    pixmap = QPixmap(side, side)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter, QPointF(side / ratio / 2, side / ratio / 2))
    painter.end()
    return pixmap
