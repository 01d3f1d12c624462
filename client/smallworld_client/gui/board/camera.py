"""Which part of the board is seen: the frame in the widget, zoom and position inside it."""

from dataclasses import dataclass, field, replace

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt

ZOOMS = (1.0, 1.25, 1.6, 2.0, 2.5, 3.2)


@dataclass(frozen=True)
class Camera:
    """``port`` is the opening in the frame, in pixels of the widget.

    At zoom 1 the whole board fills it. ``origin`` is where the board's upper left corner is.
    """

    board: QSizeF
    port: QRectF
    zoom: float = 1.0
    origin: QPointF = field(default_factory=QPointF)

    @classmethod
    def fitted(cls, board: QSizeF, room: QRectF, frame: float) -> "Camera":
        """The largest framed board of the right proportions, in the middle of ``room``."""
        inner = room.adjusted(frame, frame, -frame, -frame)
        size = board.scaled(inner.size(), Qt.AspectRatioMode.KeepAspectRatio)
        port = QRectF(QPointF(), size)
        port.moveCenter(inner.center())
        return cls(board, port, 1.0, port.topLeft())

    @property
    def scale(self) -> float:
        """Pixels for each unit of the board."""
        return max(self.port.width(), 1.0) / self.board.width() * self.zoom

    def to_screen(self, point: QPointF) -> QPointF:
        """A point of the board, in pixels of the widget."""
        return self.origin + point * self.scale

    def to_board(self, point: QPointF) -> QPointF:
        """A pixel of the widget, in units of the board."""
        return (point - self.origin) / self.scale

    def zoomed(self, steps: int, around: QPointF) -> "Camera":
        """Zoomed by so many steps (out, below zero), with the point ``around`` fixed."""
        nearest = min(range(len(ZOOMS)), key=lambda index: abs(ZOOMS[index] - self.zoom))
        zoom = ZOOMS[max(0, min(len(ZOOMS) - 1, nearest + steps))]
        return self.closer(zoom / self.zoom, around)

    def closer(self, factor: float, around: QPointF) -> "Camera":
        """Zoomed by a factor (out, below one), with the point ``around`` fixed."""
        zoom = max(ZOOMS[0], min(ZOOMS[-1], self.zoom * factor))
        kept = self.to_board(around)
        closer = replace(self, zoom=zoom)
        return closer._held(around - kept * closer.scale)

    def towards(self, goal: "Camera", share: float) -> "Camera":
        """A view between this and another; a point that both show at one place stays there."""
        if share >= 1:
            return goal
        zoom = self.zoom + (goal.zoom - self.zoom) * share
        origin = self.origin + (goal.origin - self.origin) * share
        return replace(goal, zoom=zoom)._held(origin)

    def moved(self, by: QPointF) -> "Camera":
        """The board panned by so many pixels, as far as it still fills the frame."""
        return self._held(self.origin + by)

    def refitted(self, room: QRectF, frame: float) -> "Camera":
        """The same view in another rectangle: same zoom, same centre."""
        middle = self.to_board(self.port.center())
        fresh = replace(Camera.fitted(self.board, room, frame), zoom=self.zoom)
        return fresh._held(fresh.port.center() - middle * fresh.scale)

    def showing(self, box: QRectF) -> "Camera":
        """Moved just as far as it takes to see ``box``, given in units of the board."""
        seen = QRectF(self.to_screen(box.topLeft()), box.size() * self.scale)
        return self.moved(
            QPointF(
                _shift(seen.left(), seen.right(), self.port.left(), self.port.right()),
                _shift(seen.top(), seen.bottom(), self.port.top(), self.port.bottom()),
            )
        )

    def _held(self, origin: QPointF) -> "Camera":
        size = self.board * self.scale
        x = min(self.port.left(), max(self.port.right() - size.width(), origin.x()))
        y = min(self.port.top(), max(self.port.bottom() - size.height(), origin.y()))
        return replace(self, origin=QPointF(round(x), round(y)))


def _shift(start: float, end: float, least: float, most: float) -> float:
    """How far to shift start..end so that it lies between least and most; start has priority."""
    if start < least or end - start > most - least:
        return least - start
    return min(0.0, most - end)
