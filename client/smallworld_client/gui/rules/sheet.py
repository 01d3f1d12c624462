"""The sheet on which an example of the rules is drawn, and examples on a piece of board."""

from collections.abc import Callable, Iterator
from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from smallworld_client.gui.paint.ink import (
    clipped,
    colour,
    downward,
    kept,
    pen,
    rounded,
    soft_shadow,
)
from smallworld_client.gui.paint.markers import paint_marker
from smallworld_client.gui.paint.owners import OWNERS
from smallworld_client.gui.paint.shields import paint_price
from smallworld_client.gui.paint.terrain import geometry_of
from smallworld_client.gui.paint.tokens import paint_token
from smallworld_client.gui.paint.type import Weight, centered, fitting, text_at, ui
from smallworld_maps import MapFile, MapRegion, Point, Terrain

Ground = Callable[[QPainter, QRectF], None]
"""Lays the printed board of the illustrations into a rectangle."""

INK, SECOND = "#2F2013", "#4F3611"
_RIM = 5.0


def paint_sheet(painter: QPainter, rect: QRectF) -> QRectF:
    """Parchment with its edge; what is left to draw on."""
    sheet = rect.adjusted(_RIM, _RIM, -_RIM, -_RIM)
    path = rounded(sheet, 9)
    soft_shadow(painter, path, QPointF(0, 1.5), 4, 0.4, steps=4)
    painter.fillPath(path, downward(sheet, (0, "#FBF2DC"), (1, "#F1E2BE")))
    painter.strokePath(path, pen("#5A4224", 1.1))
    return sheet.adjusted(12, 10, -12, -10)


def places(rect: QRectF, count: int) -> list[QPointF]:
    """The middles of so many equal parts of a rectangle, side by side."""
    step = rect.width() / count
    return [QPointF(rect.left() + (i + 0.5) * step, rect.center().y()) for i in range(count)]


def label(painter: QPainter, at: QPointF, text: str, width: float, *, centred: bool = True) -> None:
    """Text under a piece, or beside it from a point on; smaller if it is too long."""
    font = fitting(text, ui(13), width)
    (centered if centred else text_at)(painter, at, text, font, SECOND)


def sign(painter: QPainter, center: QPointF, text: str) -> None:
    """A number or an arithmetic sign."""
    centered(painter, center, text, ui(22, Weight.Bold), INK)


def arrow(painter: QPainter, start: QPointF, end: QPointF) -> None:
    """An arrow, dark with a light seam so that it shows on any background."""
    along = end - start
    length = max(1.0, (along.x() ** 2 + along.y() ** 2) ** 0.5)
    unit = along / length
    aside = QPointF(-unit.y(), unit.x())
    path = QPainterPath(start)
    path.lineTo(end)
    path.moveTo(end - unit * 9 + aside * 7)
    path.lineTo(end)
    path.lineTo(end - unit * 9 - aside * 7)
    painter.strokePath(path, pen("#FFF6E0", 7, alpha=0.9))
    painter.strokePath(path, pen("#6B430C", 3.4))


def cross(painter: QPainter, center: QPointF, size: float) -> None:
    """What is gone for good."""
    half = size / 2
    path = QPainterPath(center + QPointF(-half, -half))
    path.lineTo(center + QPointF(half, half))
    path.moveTo(center + QPointF(half, -half))
    path.lineTo(center + QPointF(-half, half))
    painter.strokePath(path, pen("#FFF6E0", 8, alpha=0.9))
    painter.strokePath(path, pen(colour("#A32A1A"), 4))


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
def example_map() -> MapFile:
    """The board of the illustrations; nobody plays on it."""
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
    shape = geometry_of(example_map()).regions[region].path
    with kept(painter):
        painter.translate(board.topLeft())
        painter.scale(board.width() / _SIZE[0], board.height() / _SIZE[1])
        with clipped(painter, shape):
            painter.fillPath(shape, colour("#FFF6D8", 0.16))
            painter.strokePath(shape, pen("#6B430C", 20))
            painter.strokePath(shape, pen("#FFC53D", 14))


def _at(board: QRectF, region: str) -> QPointF:
    scale = board.width() / _SIZE[0]
    return board.topLeft() + geometry_of(example_map()).regions[region].anchor * scale
