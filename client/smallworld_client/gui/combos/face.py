"""The text below the ribbon of a combo: all of it, or a few words for power and race each."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont

from smallworld_client.gui.paint.type import wrapped_height
from smallworld_client.gui.widgets.draw import height_of

_CLOSE = 3.0
"""How much of a line may be cut off: the space above and below the letters."""
_GAP, _LEAST_GAP = 6.0, 1.0
"""The gap between ribbon and text, and how small it may be."""
_GIVES = 0.25
"""The share of its height that the ribbon gives so that whole lines of text have room."""
TWO_NAMES = 31.0
"""Height of the ribbon below which its two names, at their least, do not stand on it."""
_MARGIN = 2.0


class FaceText(NamedTuple):
    """The text below a card's ribbon, where it is, and how high that leaves the ribbon."""

    text: str
    room: QRectF
    font: QFont
    ribbon: float


NO_TEXT: Final = FaceText("", QRectF(), QFont(), 0.0)


def laid_out(
    text: str, briefs: Sequence[str], face: QRectF, ribbon: float, font: QFont
) -> FaceText:
    """All of ``text`` where it fits, else each of the ``briefs`` on a line of its own.

    ``ribbon`` is its height where there is room for it. With room for one line only, the first of
    the briefs is shown, so that it is as large as it should be; without room for a line, nothing.
    """
    brief, width = "\n".join(filter(None, briefs)), face.width() - 2 * _MARGIN
    line = height_of(font)
    lines = wrapped_height(width, brief, font) + 1 if brief else 0.0
    free = face.height() - _LEAST_GAP
    least = max(ribbon * (1 - _GIVES), min(ribbon, TWO_NAMES))
    wanted = lines if 0 < lines <= free - least else line
    ribbon = min(ribbon, max(least, free - wanted))
    gap = max(_LEAST_GAP, min(_GAP, face.height() - ribbon - wanted))
    room = face.adjusted(_MARGIN, ribbon + gap, -_MARGIN, 0)
    if room.height() < line - _CLOSE:
        return FaceText("", room, font, ribbon)
    fits = wrapped_height(width, text, font) <= room.height() + 1
    if fits or not brief:
        return FaceText(text, room, font, ribbon)
    first = brief.partition("\n")[0]
    return FaceText(f"{first} …" if wanted == line < lines else brief, room, font, ribbon)
