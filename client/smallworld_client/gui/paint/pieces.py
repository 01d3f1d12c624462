"""The picture of any piece of the game, by its name."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from smallworld.game import Game
from smallworld.state import LOST_TRIBE
from smallworld_client.gui.paint.markers import MARKERS, paint_marker
from smallworld_client.gui.paint.owners import owner_of
from smallworld_client.gui.paint.shields import paint_badge, paint_die_icon
from smallworld_client.gui.paint.tokens import paint_lost_tribe, paint_token


def paint_piece(
    game: Game,
    piece: str,
    whose: tuple[int, bool],
    painter: QPainter,
    center: QPointF,
    size: float,
) -> None:
    """The picture of a race, power, marker, relic or place, the Lost Tribe, mountain or die."""
    seat, declined = whose
    if piece == LOST_TRIBE:
        paint_lost_tribe(painter, center, size)
    elif piece in game.context.races:
        paint_token(
            painter, center, size * 0.95, owner_of(seat), piece, declined=declined,
            show_count=False, layers=1,
        )  # fmt: skip
    elif piece in game.context.powers:
        paint_badge(painter, center, size / 2, piece)
    elif piece == "die":
        paint_die_icon(painter, center, size * 0.8)
    elif piece in MARKERS or piece in game.context.markers:
        paint_marker(painter, piece, center, size, owner_of(seat))
