"""Painted pictures of boards and positions, at any size, made in the background.

``Thumbnail`` is the widget. ``Position`` says what stands on which board; ``printed`` is a board
before the first move, and ``position_of`` a moment of a game. ``gallery`` has the pictures
themselves, for widgets that paint them in their own way.
"""

from smallworld_client.gui.pictures.cache import Gallery, Wanted, gallery
from smallworld_client.gui.pictures.empty import EmptyPlace
from smallworld_client.gui.pictures.painting import paint_position, painted_position
from smallworld_client.gui.pictures.position import Position, position_of, printed
from smallworld_client.gui.pictures.thumbnail import Thumbnail

__all__ = [
    "EmptyPlace",
    "Gallery",
    "Position",
    "Thumbnail",
    "Wanted",
    "gallery",
    "paint_position",
    "painted_position",
    "position_of",
    "printed",
]
