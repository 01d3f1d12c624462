"""Boards that stay sketches, and thumbnails bare plates: no background thread paints them.

To paint a board takes a second or two, and most tests look at something else.
"""

from collections.abc import Callable

from smallworld_client.gui.background import PicturePainter
from smallworld_client.gui.board.pictures import BoardCache, Gallery

_PAINTING = ((BoardCache, "ask"), (Gallery, "picture"), (PicturePainter, "paint"))


def leave_boards_plain(replace: Callable[[object, str, object], None] = setattr) -> None:
    """``replace`` sets an attribute, for good unless given; a process of its own needs no more."""
    for owner, name in _PAINTING:
        replace(owner, name, lambda *_: None)
