"""The drawing on the start screen: a board with a game in full swing."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from smallworld_client.gui.background import background
from smallworld_client.gui.kit.draw import smooth
from smallworld_client.gui.paint.geometry import geometry_of
from smallworld_client.gui.paint.icons import paint_symbol
from smallworld_client.gui.paint.ink import kept
from smallworld_client.gui.paint.owners import OWNERS
from smallworld_client.gui.paint.pieces import paint_lost_tribe, paint_marker, paint_token
from smallworld_client.gui.paint.terrain import paint_board
from smallworld_client.gui.paint.wood import FRAME_SHADOW, paint_frame
from smallworld_client.gui.shell.start_screen import BOARD, FRAME, art_size
from smallworld_maps import load

_TOKEN = 80.0
_TRIBES = ("2", "6", "14", "23", "25")


@dataclass(frozen=True, slots=True)
class _Stack:
    region: str
    seat: int
    race: str
    count: int
    declined: bool = False
    markers: tuple[tuple[str, int], ...] = ()


_STACKS = (
    _Stack("3", 2, "dwarves", 3, markers=(("mountain", 1), ("fortress", 1))),
    _Stack("4", 2, "dwarves", 2),
    _Stack("5", 2, "ratmen", 1, declined=True),
    _Stack("8", 0, "skeletons", 1, declined=True),
    _Stack("9", 0, "skeletons", 1, declined=True),
    _Stack("10", 1, "halflings", 2, markers=(("hole", 1),)),
    _Stack("11", 1, "halflings", 3, markers=(("mountain", 1),)),
    _Stack("12", 1, "halflings", 2, markers=(("hero", 1),)),
    _Stack("13", 0, "giants", 4, markers=(("mountain", 1), ("dragon", 1))),
    _Stack("16", 2, "trolls", 1, declined=True, markers=(("mountain", 1), ("lair", 1))),
    _Stack("17", 1, "wizards", 1, declined=True),
    _Stack("19", 0, "giants", 2),
    _Stack("20", 4, "orcs", 3, markers=(("encampment", 2),)),
    _Stack("21", 4, "orcs", 1, markers=(("encampment", 1),)),
    _Stack("22", 3, "tritons", 2),
    _Stack("26", 0, "giants", 2, markers=(("mountain", 1),)),
    _Stack("28", 3, "tritons", 3),
    _Stack("29", 3, "wizards", 1, declined=True),
)
_SYMBOLS = (
    ("5", "cavern", -87, 0),
    ("11", "mine", -103, -30),
    ("13", "mine", -17, -83),
    ("16", "cavern", -67, -73),
    ("19", "magic", -87, 0),
    ("20", "cavern", -93, -17),
    ("22", "magic", 93, 0),
)
"""The region of each printed symbol, and how far from its anchor it stands."""


def paint_art(scale: float, ratio: float) -> QImage:
    width, height = art_size(scale)
    image = QImage(
        int(width * ratio), int(height * ratio), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.setDevicePixelRatio(ratio)
    image.fill(0)
    painter = smooth(QPainter(image))
    try:
        _paint(painter, width, height, scale)
    finally:
        painter.end()  # before its image is deleted
    return image


def _paint(painter: QPainter, width: float, height: float, scale: float) -> None:
    rim = FRAME * scale
    outer = QRectF(0, 0, width, height).adjusted(*_inset(FRAME_SHADOW))
    paint_frame(painter, outer, rim)
    painter.translate(outer.topLeft() + QPointF(rim, rim))
    painter.scale(scale, scale)
    geometry = geometry_of(load(BOARD))
    with kept(painter):
        paint_board(painter, geometry, background.checkpoint)
    _paint_pieces(painter)


def _inset(by: float) -> tuple[float, float, float, float]:
    return by, by, -by, -by


def _paint_pieces(painter: QPainter) -> None:
    anchors = {region.id: QPointF(*region.anchor) for region in load(BOARD).regions}
    for region, symbol, x, y in _SYMBOLS:
        paint_symbol(painter, symbol, anchors[region] + QPointF(x, y), 46)
    background.checkpoint()
    for region in _TRIBES:
        paint_lost_tribe(painter, anchors[region], 76)
    for stack in _STACKS:
        background.checkpoint()
        _paint_stack(painter, anchors[stack.region], stack)


def _paint_stack(painter: QPainter, anchor: QPointF, stack: _Stack) -> None:
    marker = _TOKEN * 0.74
    whole = _TOKEN + len(stack.markers) * marker
    left = anchor.x() - whole / 2
    owner = OWNERS[stack.seat]
    for index, (name, count) in enumerate(stack.markers):
        x = left + _TOKEN + 6 + (index + 0.45) * marker
        at = QPointF(x, anchor.y() + _TOKEN * 0.5 - marker * 0.46)
        paint_marker(painter, name, at, marker, owner, count)
    spot = QPointF(left + _TOKEN / 2, anchor.y())
    paint_token(painter, spot, _TOKEN, owner, stack.race, stack.count, declined=stack.declined)
