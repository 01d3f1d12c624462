"""The pictures of the rules, each an example drawn by the program's own painters."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from smallworld.content import Content, whole_content
from smallworld_client.gui.paint import ink
from smallworld_client.gui.paint.geometry import geometry_of
from smallworld_client.gui.paint.icons import paint_symbol
from smallworld_client.gui.paint.owners import OWNERS
from smallworld_client.gui.paint.pieces import paint_lost_tribe, paint_marker, paint_token
from smallworld_client.gui.paint.shields import (
    paint_banner,
    paint_coin,
    paint_coin_row,
    paint_die,
    paint_price,
)
from smallworld_client.words.names import marker_name, name_of_race, power_name
from smallworld_maps import DrawnRegion, MapFile, Point, Terrain

Ground = Callable[[QPainter, QRectF], None]
"""Lays the printed board of the illustrations into a rectangle."""

INK, SECOND = "#2F2013", "#4F3611"
_RIM = 5.0


def paint_sheet(painter: QPainter, rect: QRectF) -> QRectF:
    sheet = rect.adjusted(_RIM, _RIM, -_RIM, -_RIM)
    path = ink.rounded(sheet, 9)
    ink.soft_shadow(painter, path, QPointF(0, 1.5), 4, 0.4, steps=4)
    painter.fillPath(path, ink.downward(sheet, (0, "#FBF2DC"), (1, "#F1E2BE")))
    painter.strokePath(path, ink.pen("#5A4224", 1.1))
    return sheet.adjusted(12, 10, -12, -10)


def places(rect: QRectF, count: int) -> list[QPointF]:
    step = rect.width() / count
    return [QPointF(rect.left() + (i + 0.5) * step, rect.center().y()) for i in range(count)]


def label(painter: QPainter, at: QPointF, text: str, width: float, *, centred: bool = True) -> None:
    font = ink.fitting(text, ink.ui(13), width)
    (ink.centered if centred else ink.text_at)(painter, at, text, font, SECOND)


def sign(painter: QPainter, center: QPointF, text: str) -> None:
    ink.centered(painter, center, text, ink.ui(22, ink.Weight.Bold), INK)


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
    painter.strokePath(path, ink.pen("#FFF6E0", 7, alpha=0.9))
    painter.strokePath(path, ink.pen("#6B430C", 3.4))


def cross(painter: QPainter, center: QPointF, size: float) -> None:
    half = size / 2
    path = QPainterPath(center + QPointF(-half, -half))
    path.lineTo(center + QPointF(half, half))
    path.moveTo(center + QPointF(half, -half))
    path.lineTo(center + QPointF(-half, half))
    painter.strokePath(path, ink.pen("#FFF6E0", 8, alpha=0.9))
    painter.strokePath(path, ink.pen(ink.colour("#A32A1A"), 4))


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
    return MapFile("lesson", "Lesson", 2, 1, _SIZE, tuple(_regions()))


def _regions() -> Iterator[DrawnRegion]:
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
        yield DrawnRegion(str(index), terrain, terrain, (), False, True, (), ring, anchor, 80.0)


def _border(x: float, stray: tuple[float, ...]) -> list[Point]:
    step = _SIZE[1] / len(stray)
    return [(x, 0.0), *((x + by, (row + 1) * step) for row, by in enumerate(stray))]


def entry(painter: QPainter, rect: QRectF, ground: Ground) -> None:
    board = _lay(painter, rect, ground)
    _light(painter, board, _FARMLAND)
    start = QPointF(_at(board, _FARMLAND).x() + 70, rect.bottom() - 34)
    end = _at(board, _FARMLAND) + QPointF(14, 34)
    paint_token(painter, start, _TOKEN, _MINE, "giants", 9)
    arrow(painter, start - QPointF(20, 36), end)
    paint_price(painter, _at(board, _FARMLAND) - QPointF(0, 18), 38, 2)


def price(painter: QPainter, rect: QRectF, ground: Ground) -> None:
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
    width, height = _SIZE
    board = QRectF(rect.left(), rect.top(), rect.width(), rect.width() * height / width)
    path = ink.rounded(board, 5)
    with ink.clipped(painter, path):
        ground(painter, board)
    painter.strokePath(path, ink.pen("#2A170A", 2.2))
    return board


def _light(painter: QPainter, board: QRectF, region: str) -> None:
    shape = geometry_of(example_map()).regions[region].path
    with ink.kept(painter):
        painter.translate(board.topLeft())
        painter.scale(board.width() / _SIZE[0], board.height() / _SIZE[1])
        with ink.clipped(painter, shape):
            painter.fillPath(shape, ink.colour("#FFF6D8", 0.16))
            painter.strokePath(shape, ink.pen("#6B430C", 20))
            painter.strokePath(shape, ink.pen("#FFC53D", 14))


def _at(board: QRectF, region: str) -> QPointF:
    scale = board.width() / _SIZE[0]
    return board.topLeft() + geometry_of(example_map()).regions[region].anchor * scale


translate = QCoreApplication.translate

Draw = Callable[[QPainter, QRectF, Ground], None]  # draws an example into a rectangle

_PIECE = 50.0
_OWN_SEAT, _ENEMY_SEAT, _THIRD = OWNERS[0], OWNERS[1], OWNERS[3]
_FACES = (0, 0, 0, 1, 2, 3)
_SET_PIECES = ("pot", "catapult", "behemoth", "fireball", "winter", "loot", "lava", "leader")
_COMBOS = (("flying", "trolls"), ("merchant", "elves"), ("dragon-master", "giants"))


def kinds(painter: QPainter, rect: QRectF, _: Ground) -> None:
    words = (
        translate("illustrations", "four active tokens"),
        translate("illustrations", "a token in decline"),
        translate("illustrations", "a Lost Tribe"),
    )
    first, second, third = _spots(painter, rect, words)
    paint_token(painter, first, _PIECE * 1.15, _OWN_SEAT, "giants", 4)
    paint_token(painter, second, _PIECE * 1.15, _OWN_SEAT, "ratmen", declined=True)
    paint_lost_tribe(painter, third, _PIECE * 1.15)


def symbols(painter: QPainter, rect: QRectF, _: Ground) -> None:
    words = (
        translate("illustrations", "mine"),
        translate("illustrations", "magic source"),
        translate("illustrations", "cavern"),
        translate("illustrations", "mountain"),
    )
    *printed, mountain = _spots(painter, rect, words)
    for name, spot in zip(("mine", "magic", "cavern"), printed, strict=True):
        paint_symbol(painter, name, spot, 46)
    paint_marker(painter, "mountain", mountain, 54)


def markers(painter: QPainter, rect: QRectF, _: Ground) -> None:
    named = {
        "lair": translate("illustrations", "lair"),
        "fortress": translate("illustrations", "fortress"),
        "encampment": translate("illustrations", "encampment"),
        "hole": translate("illustrations", "hole"),
        "hero": translate("illustrations", "hero"),
        "dragon": translate("illustrations", "dragon"),
    }
    for name, spot in zip(named, _spots(painter, rect, tuple(named.values())), strict=True):
        paint_marker(painter, name, spot, 52, _OWN_SEAT)


def column(painter: QPainter, rect: QRectF, _: Ground) -> None:
    content = whole_content()
    words = (
        translate("illustrations", "free"),
        translate("illustrations", "pay 1"),
        translate("illustrations", "pay 2: a coin on each combo above"),
    )
    high = rect.height() / len(_COMBOS)
    for row, ((power, race), said) in enumerate(zip(_COMBOS, words, strict=True)):
        line = QRectF(rect.left(), rect.top() + row * high, rect.width(), high)
        banner = QRectF(line.left() + 4, line.top() + 5, 236, high - 10)
        names = power_name(content.powers[power]), name_of_race(content.races[race])
        paint_banner(painter, banner, power, race, *names)
        if row < len(_COMBOS) - 1:
            paint_coin(painter, QPointF(banner.right() + 28, line.center().y()), 12)
        left = QPointF(banner.right() + 58, line.center().y())
        label(painter, left, said, line.right() - left.x(), centred=False)


def die(painter: QPainter, rect: QRectF, _: Ground) -> None:
    sum_room = QRectF(rect.left(), rect.top(), rect.width() * 0.46, rect.height())
    hand, plus, rolled, equals, cost = places(sum_room, 5)
    paint_token(painter, hand, _PIECE * 0.95, _OWN_SEAT, "giants", 3)
    sign(painter, plus, "+")
    paint_die(painter, rolled, 42, 2)
    sign(painter, equals, "=")
    paint_price(painter, cost, 46, 5)
    faces = QRectF(sum_room.right() + 34, rect.top(), rect.right() - sum_room.right() - 34, 0)
    faces.setHeight(rect.height())
    for spot, pips in zip(places(faces, len(_FACES)), _FACES, strict=True):
        paint_die(painter, spot, 30, pips)


def losing(painter: QPainter, rect: QRectF, _: Ground) -> None:
    words = (
        translate("illustrations", "driven out"),
        translate("illustrations", "lost for good"),
        translate("illustrations", "placed again"),
    )
    stack, lost, kept_ones = _spots(painter, rect, words)
    paint_token(painter, stack, _PIECE, _ENEMY_SEAT, "orcs", 3)
    with ink.kept(painter):
        painter.setOpacity(0.5)
        paint_token(painter, lost, _PIECE, _ENEMY_SEAT, "orcs", show_count=False)
    cross(painter, lost, 34)
    paint_token(painter, kept_ones, _PIECE, _ENEMY_SEAT, "orcs", 2)
    arrow(painter, stack + QPointF(48, 0), lost - QPointF(48, 0))


def decline(painter: QPainter, rect: QRectF, _: Ground) -> None:
    words = (
        translate("illustrations", "your race, active"),
        translate("illustrations", "in decline: one token per region"),
    )
    before, after = _spots(painter, rect, words)
    for dx, count in ((-56, 3), (0, 2), (56, 4)):
        paint_token(painter, before + QPointF(dx, 0), 46, _OWN_SEAT, "giants", count)
        paint_token(painter, after + QPointF(dx, 0), 46, _OWN_SEAT, "giants", declined=True)
    arrow(painter, before + QPointF(98, 0), after - QPointF(98, 0))


def coins(painter: QPainter, rect: QRectF, _: Ground) -> None:
    words = (
        translate("illustrations", "three active regions"),
        translate("illustrations", "two in decline"),
        translate("illustrations", "5 coins this turn"),
    )
    active, declined, pay = _spots(painter, rect, words)
    for dx in (-52, 0, 52):
        spot = active + QPointF(dx, -10)
        paint_token(painter, spot, 42, _THIRD, "tritons", show_count=False, layers=2)
        paint_coin(painter, spot + QPointF(0, 34), 8)
    for dx in (-28, 28):
        spot = declined + QPointF(dx, -10)
        paint_token(painter, spot, 42, _THIRD, "wizards", declined=True)
        paint_coin(painter, spot + QPointF(0, 34), 8)
    paint_coin_row(painter, pay - QPointF(46, 0), 16, 5)


def catalogue(pieces: Callable[[Content], Sequence[str]], across: int) -> Draw:
    def draw(painter: QPainter, rect: QRectF, _: Ground) -> None:
        content = whole_content()
        kinds, known = pieces(content), content.markers
        wide, high = rect.width() / across, rect.height() / -(-len(kinds) // across)
        for number, kind in enumerate(kinds):
            row, column = divmod(number, across)
            left = QPointF(rect.left() + column * wide, rect.top() + (row + 0.5) * high)
            paint_marker(painter, kind, left + QPointF(24, 0), 40, _OWN_SEAT)
            name = marker_name(known[kind])
            label(painter, left + QPointF(54, 0), name, wide - 58, centred=False)

    return draw


def _spots(painter: QPainter, rect: QRectF, words: Sequence[str]) -> list[QPointF]:
    width = rect.width() / len(words) - 8
    upper = rect.adjusted(0, 0, 0, -24)
    spots = places(upper, len(words))
    for spot, word in zip(spots, words, strict=True):
        label(painter, QPointF(spot.x(), rect.bottom() - 9), word, width)
    return spots


WIDTH: Final = 560.0


class Illustration(NamedTuple):
    """A picture, ``WIDTH`` wide and ``height`` high in logical pixels at normal text size."""

    height: float
    draw: Draw

    @property
    def size(self) -> QSizeF:
        return QSizeF(WIDTH, self.height)

    def paint(self, painter: QPainter, ground: Ground) -> None:
        """On a sheet of parchment at the origin; ``ground`` lays the printed board."""
        draw_on = paint_sheet(painter, QRectF(0, 0, WIDTH, self.height))
        self.draw(painter, draw_on, ground)


ILLUSTRATIONS: Final = {
    "pieces": Illustration(132, kinds),
    "symbols": Illustration(122, symbols),
    "markers": Illustration(122, markers),
    "column": Illustration(196, column),
    "entry": Illustration(268, entry),
    "price": Illustration(272, price),
    "die": Illustration(112, die),
    "losing": Illustration(122, losing),
    "decline": Illustration(122, decline),
    "coins": Illustration(142, coins),
    "set-pieces": Illustration(138, catalogue(lambda _: _SET_PIECES, 4)),
    "relics": Illustration(178, catalogue(lambda content: [it.id for it in content.relic], 2)),
    "places": Illustration(272, catalogue(lambda content: [it.id for it in content.place], 2)),
}
"""All of them by name."""
