"""Lessons on a piece of board: sea, farmland, forest, mountain and hill beside each other."""

from collections.abc import Iterator
from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from smallworld_client.gui.lessons.sheet import Ground, arrow, places, sign
from smallworld_client.gui.paint.ink import clipped, colour, kept, pen, rounded
from smallworld_client.gui.paint.markers import paint_marker
from smallworld_client.gui.paint.owners import OWNERS
from smallworld_client.gui.paint.shield import paint_price
from smallworld_client.gui.paint.terrain import geometry_of
from smallworld_client.gui.paint.tokens import paint_token
from smallworld_maps import MapFile, MapRegion, Point, Terrain

_SIZE = (920, 300)
_TERRAINS: tuple[Terrain, ...] = ("sea", "farmland", "forest", "mountain", "hill")
_BORDERS = (
    (150, (20, -6, 14, 30, 15)),
    (345, (-12, 16, -10, 8, 4)),
    (545, (14, -8, 20, -6, -3)),
    (745, (-10, 18, -4, 14, 7)),
)
"""Where a border begins at the upper rim, and how far it strays on its way down."""
_TOKEN = 46.0
_FARMLAND, _FOREST, _MOUNTAIN = "1", "2", "3"
_MINE, _FOE = OWNERS[0], OWNERS[1]


@cache
def lesson_map() -> MapFile:
    """The board of the lessons; nobody plays on it."""
    return MapFile("lesson", "Lesson", 2, 1, _SIZE, tuple(_regions()))


def _regions() -> Iterator[MapRegion]:
    width, height = _SIZE
    borders: list[list[Point]] = [
        [(0, 0), (0, height)],
        *(_border(x, stray) for x, stray in _BORDERS),
        [(width, 0), (width, height)],
    ]
    for index, terrain in enumerate(_TERRAINS):
        left, right = borders[index : index + 2]
        ring = (left[0], *right, *reversed(left[1:]))
        middle = (left[len(left) // 2][0] + right[len(right) // 2][0]) / 2
        anchor = (middle if index > 0 else 75.0, height / 2)
        yield MapRegion(str(index), terrain, terrain, (), False, True, (), ring, anchor, 80.0)


def _border(x: float, stray: tuple[float, ...]) -> list[Point]:
    step = _SIZE[1] / len(stray)
    return [(x, 0.0), *((x + by, (row + 1) * step) for row, by in enumerate(stray))]


def entry(painter: QPainter, rect: QRectF, ground: Ground) -> None:
    """A race comes in at the rim, over land or from the coast."""
    board = _lay(painter, rect, ground)
    _light(painter, board, _FARMLAND)
    start = QPointF(_at(board, _FARMLAND).x() + 70, rect.bottom() - 34)
    end = _at(board, _FARMLAND) + QPointF(14, 34)
    paint_token(painter, start, _TOKEN, _MINE, "giants", 9)
    arrow(painter, start - QPointF(20, 36), end)
    paint_price(painter, _at(board, _FARMLAND) - QPointF(0, 18), 38, 2)


def price(painter: QPainter, rect: QRectF, ground: Ground) -> None:
    """What a mountain with two enemies costs, part by part."""
    board = _lay(painter, rect, ground)
    _light(painter, board, _MOUNTAIN)
    target, home = _at(board, _MOUNTAIN), _at(board, _FOREST)
    paint_marker(painter, "mountain", target + QPointF(38, 8), 34)
    paint_token(painter, target + QPointF(0, 12), _TOKEN, _FOE, "orcs", 2)
    paint_price(painter, target - QPointF(0, 44), 38, 5)
    paint_token(painter, home, _TOKEN, _MINE, "giants", 6)
    arrow(painter, home + QPointF(38, 0), target - QPointF(34, -12))
    _paint_sum(painter, QRectF(rect.left(), board.bottom() + 8, rect.width(), 52))


def _paint_sum(painter: QPainter, row: QRectF) -> None:
    """2 + 1 + 1 + 1 = 5, each one with its piece."""
    spots = places(row.adjusted(30, 0, -30, 0), 9)
    sign(painter, spots[0], "2")
    paint_marker(painter, "mountain", spots[2] + QPointF(15, 0), 32)
    for spot in (spots[4], spots[6]):
        paint_token(painter, spot + QPointF(16, 0), 30, _FOE, "orcs", show_count=False)
    for spot in (spots[2], spots[4], spots[6]):
        sign(painter, spot - QPointF(16, 0), "1")
    for spot in (spots[1], spots[3], spots[5]):
        sign(painter, spot, "+")
    sign(painter, spots[7] + QPointF(6, 0), "=")
    paint_price(painter, spots[8], 42, 5)


def _lay(painter: QPainter, rect: QRectF, ground: Ground) -> QRectF:
    """The board across the sheet, framed by a line; where it lies."""
    width, height = _SIZE
    board = QRectF(rect.left(), rect.top(), rect.width(), rect.width() * height / width)
    path = rounded(board, 5)
    with clipped(painter, path):
        ground(painter, board)
    painter.strokePath(path, pen("#2A170A", 2.2))
    return board


def _light(painter: QPainter, board: QRectF, region: str) -> None:
    """The gold line around a region that can be had, as on the real board."""
    shape = geometry_of(lesson_map()).regions[region].path
    with kept(painter):
        painter.translate(board.topLeft())
        painter.scale(board.width() / _SIZE[0], board.height() / _SIZE[1])
        with clipped(painter, shape):
            painter.fillPath(shape, colour("#FFF6D8", 0.16))
            painter.strokePath(shape, pen("#6B430C", 20))
            painter.strokePath(shape, pen("#FFC53D", 14))


def _at(board: QRectF, region: str) -> QPointF:
    scale = board.width() / _SIZE[0]
    return board.topLeft() + geometry_of(lesson_map()).regions[region].anchor * scale
