"""The portrait of a player: a character's face, a person's silhouette, or a free place."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_client.gui.paint.owners import OWNERS
from smallworld_client.gui.paint.portraits import (
    has_portrait,
    paint_nobody,
    paint_portrait,
    paint_silhouette,
)
from smallworld_client.gui.widgets.base import Painted, Pressable
from smallworld_client.gui.widgets.draw import BLEED, focus_ring, glow, stamped


def draw_player(
    painter: QPainter, center: QPointF, size: float, name: str, colour: int, *, computer: bool
) -> None:
    """A computer player's face, or a person in their colour; ``size`` is the diameter."""
    if computer and has_portrait(name):
        look: object = ("portrait", name, size)
        stamped(
            painter, center, size * 1.14, look, lambda on, at: paint_portrait(on, name, at, size)
        )
        return
    owner = OWNERS[colour]
    look = ("silhouette", owner.name, size)
    stamped(
        painter, center, size * 1.14, look, lambda on, at: paint_silhouette(on, owner, at, size)
    )


def draw_character(painter: QPainter, row: QRectF, name: str, most: float) -> float:
    """A character's face at the left of a row, ``most`` pixels high; returns what it takes."""
    size = min(row.height() * 0.96, most)
    if not size:
        return 0.0
    center = QPointF(row.left() + size / 2, row.center().y())
    draw_player(painter, center, size, name, 0, computer=True)
    return size + 6


class Portrait(Painted):
    """A portrait of that diameter at normal text size."""

    def __init__(self, size: int, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size = size
        self._name, self._colour, self._computer, self._is_free = "", 0, False, False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_size(self, size: int) -> None:
        """Set the diameter at normal text size."""
        self._size = size
        self.retheme()

    def show_player(self, name: str, colour: int, *, computer: bool) -> None:
        """Show a character's face, or a person in their colour."""
        self._name, self._colour, self._computer = name, colour, computer
        self._is_free = False
        self.update()

    def show_nobody(self) -> None:
        """Show the place of somebody who has not come yet."""
        self._is_free = True
        self.update()

    def sizeHint(self) -> QSize:
        side = self.theme.px(self._size) + 2 * BLEED
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, center = self.brush(), self.frame().center()
        size = self.theme.px(self._size)
        if self._is_free:
            paint_nobody(painter, center, size, self.theme.surround.third)
        else:
            draw_player(painter, center, size, self._name, self._colour, computer=self._computer)


class PortraitButton(Pressable):
    """A character's face; pressing it asks for another character."""

    def __init__(self, size: int, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size, self._name = size, ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_size(self, size: int) -> None:
        """Set the diameter at normal text size."""
        self._size = size
        self.retheme()

    def show_character(self, name: str) -> None:
        """Show the face of a character."""
        self._name = name
        said = self.tr("Choose another opponent")
        self.setAccessibleName(f"{name}: {said}")
        self.set_hint(said)

    def sizeHint(self) -> QSize:
        side = self.theme.px(self._size) + 2 * BLEED
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, center = self.brush(), QRectF(self.rect()).center()
        size = self.theme.px(self._size)
        rect = QRectF(center.x() - size / 2, center.y() - size / 2, size, size)
        if self.hovered:
            glow(painter, rect, size / 2)
        draw_player(painter, center, size, self._name, 0, computer=True)
        if self.ringed:
            focus_ring(painter, rect.adjusted(3, 3, -3, -3), size / 2)
