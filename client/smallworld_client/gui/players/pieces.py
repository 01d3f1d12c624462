"""Small pieces on a player's panel: markers in hand, and captured leaders."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from smallworld.state import LEADER
from smallworld_client.gui.paint.markers import paint_marker
from smallworld_client.gui.paint.owners import owner_of
from smallworld_client.gui.paint.tokens import paint_token
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.gui.widgets.draw import width_of, write


def paint_reserve(
    painter: QPainter, room: QRectF, pieces: Sequence[tuple[str, int]], seat: int, theme: Theme
) -> None:
    """Markers with their numbers, as many kinds of them as there is room for."""
    size = min(room.height(), theme.px(16))
    font = theme.font(Type.SMALL, small=True, weight=Weight.Bold)
    x = room.left()
    for kind, count in pieces:
        said = str(count) if count > 1 else ""
        wide = size + (width_of(said, font) + 2 if said else 0)
        if x + wide > room.right():
            return
        center = QPointF(x + size / 2, room.center().y())
        paint_marker(painter, kind, center, size, owner_of(seat))
        line = QRectF(x + size + 2, room.top(), wide, room.height())
        write(painter, line, said, font, theme.surround.text)
        x += wide + 5


def paint_captives(
    painter: QPainter, row: QRectF, right: float, races: Sequence[str], theme: Theme
) -> float:
    """A crown over the grey token of each captive's race; where what is left of them ends."""
    size = theme.px(17)
    for race in races:
        if right - 2 * size < row.center().x():
            break
        center = QPointF(right - 6 - size / 2, row.center().y() + size * 0.15)
        paint_token(
            painter, center, size, owner_of(0), race, declined=True, show_count=False, layers=1
        )
        paint_marker(painter, LEADER, center - QPointF(0, size * 0.55), size * 0.7)
        right = center.x() - size / 2
    return right
