"""The pictures of the rules, each an example drawn by the program's own painters."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from smallworld.content import Content, whole_content
from smallworld_client.gui.paint.emblems import paint_symbol
from smallworld_client.gui.paint.ink import kept
from smallworld_client.gui.paint.markers import paint_marker
from smallworld_client.gui.paint.owners import OWNERS
from smallworld_client.gui.paint.shields import (
    paint_banner,
    paint_coin,
    paint_coin_row,
    paint_die,
    paint_price,
)
from smallworld_client.gui.paint.tokens import paint_lost_tribe, paint_token
from smallworld_client.gui.rules import sheet
from smallworld_client.gui.rules.sheet import Ground, arrow, cross, label, paint_sheet, places, sign
from smallworld_client.gui.texts.content_names import marker_name, power_name, race_name

translate = QCoreApplication.translate

Draw = Callable[[QPainter, QRectF, Ground], None]
"""Draws an example into a rectangle."""

_TOKEN = 50.0
_MINE, _FOE, _THIRD = OWNERS[0], OWNERS[1], OWNERS[3]
_FACES = (0, 0, 0, 1, 2, 3)
_SET_PIECES = ("pot", "catapult", "behemoth", "fireball", "winter", "loot", "lava", "leader")
_COMBOS = (("flying", "trolls"), ("merchant", "elves"), ("dragon-master", "giants"))


def kinds(painter: QPainter, rect: QRectF, _: Ground) -> None:
    """A stack of four, a token in decline, a Lost Tribe."""
    words = (
        translate("illustrations", "four active tokens"),
        translate("illustrations", "a token in decline"),
        translate("illustrations", "a Lost Tribe"),
    )
    first, second, third = _spots(painter, rect, words)
    paint_token(painter, first, _TOKEN * 1.15, _MINE, "giants", 4)
    paint_token(painter, second, _TOKEN * 1.15, _MINE, "ratmen", declined=True)
    paint_lost_tribe(painter, third, _TOKEN * 1.15)


def symbols(painter: QPainter, rect: QRectF, _: Ground) -> None:
    """What is printed on regions, and the mountain that lies on them."""
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
    """The pieces that races and powers bring along."""
    named = {
        "lair": translate("illustrations", "lair"),
        "fortress": translate("illustrations", "fortress"),
        "encampment": translate("illustrations", "encampment"),
        "hole": translate("illustrations", "hole"),
        "hero": translate("illustrations", "hero"),
        "dragon": translate("illustrations", "dragon"),
    }
    for name, spot in zip(named, _spots(painter, rect, tuple(named.values())), strict=True):
        paint_marker(painter, name, spot, 52, _MINE)


def column(painter: QPainter, rect: QRectF, _: Ground) -> None:
    """The third combo is bought: a coin lies on each of those above it."""
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
        names = power_name(content.powers[power]), race_name(content.races[race])
        paint_banner(painter, banner, power, race, *names)
        if row < len(_COMBOS) - 1:
            paint_coin(painter, QPointF(banner.right() + 28, line.center().y()), 12)
        left = QPointF(banner.right() + 58, line.center().y())
        label(painter, left, said, line.right() - left.x(), centred=False)


def die(painter: QPainter, rect: QRectF, _: Ground) -> None:
    """Three in hand and a two pay for five; and all the faces that the die has."""
    sum_room = QRectF(rect.left(), rect.top(), rect.width() * 0.46, rect.height())
    hand, plus, rolled, equals, cost = places(sum_room, 5)
    paint_token(painter, hand, _TOKEN * 0.95, _MINE, "giants", 3)
    sign(painter, plus, "+")
    paint_die(painter, rolled, 42, 2)
    sign(painter, equals, "=")
    paint_price(painter, cost, 46, 5)
    faces = QRectF(sum_room.right() + 34, rect.top(), rect.right() - sum_room.right() - 34, 0)
    faces.setHeight(rect.height())
    for spot, pips in zip(places(faces, len(_FACES)), _FACES, strict=True):
        paint_die(painter, spot, 30, pips)


def losing(painter: QPainter, rect: QRectF, _: Ground) -> None:
    """Of three that are driven out one is lost; two are placed again."""
    words = (
        translate("illustrations", "driven out"),
        translate("illustrations", "lost for good"),
        translate("illustrations", "placed again"),
    )
    stack, lost, kept_ones = _spots(painter, rect, words)
    paint_token(painter, stack, _TOKEN, _FOE, "orcs", 3)
    with kept(painter):
        painter.setOpacity(0.5)
        paint_token(painter, lost, _TOKEN, _FOE, "orcs", show_count=False)
    cross(painter, lost, 34)
    paint_token(painter, kept_ones, _TOKEN, _FOE, "orcs", 2)
    arrow(painter, stack + QPointF(48, 0), lost - QPointF(48, 0))


def decline(painter: QPainter, rect: QRectF, _: Ground) -> None:
    """Stacks become single tokens that stay."""
    words = (
        translate("illustrations", "your race, active"),
        translate("illustrations", "in decline: one token per region"),
    )
    before, after = _spots(painter, rect, words)
    for dx, count in ((-56, 3), (0, 2), (56, 4)):
        paint_token(painter, before + QPointF(dx, 0), 46, _MINE, "giants", count)
        paint_token(painter, after + QPointF(dx, 0), 46, _MINE, "giants", declined=True)
    arrow(painter, before + QPointF(98, 0), after - QPointF(98, 0))


def coins(painter: QPainter, rect: QRectF, _: Ground) -> None:
    """Each region pays, the declined race's as well."""
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
    """Pieces of sets in so many columns, each with its name beside it."""

    def draw(painter: QPainter, rect: QRectF, _: Ground) -> None:
        content = whole_content()
        kinds, known = pieces(content), content.markers
        wide, high = rect.width() / across, rect.height() / -(-len(kinds) // across)
        for number, kind in enumerate(kinds):
            row, column = divmod(number, across)
            left = QPointF(rect.left() + column * wide, rect.top() + (row + 0.5) * high)
            paint_marker(painter, kind, left + QPointF(24, 0), 40, _MINE)
            name = marker_name(known[kind])
            label(painter, left + QPointF(54, 0), name, wide - 58, centred=False)

    return draw


def _spots(painter: QPainter, rect: QRectF, words: Sequence[str]) -> list[QPointF]:
    """Places side by side with captions below; returns where the pieces go."""
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
        """Of the whole picture."""
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
    "entry": Illustration(268, sheet.entry),
    "price": Illustration(272, sheet.price),
    "die": Illustration(112, die),
    "losing": Illustration(122, losing),
    "decline": Illustration(122, decline),
    "coins": Illustration(142, coins),
    "set-pieces": Illustration(138, catalogue(lambda _: _SET_PIECES, 4)),
    "relics": Illustration(178, catalogue(lambda content: [it.id for it in content.relic], 2)),
    "places": Illustration(272, catalogue(lambda content: [it.id for it in content.place], 2)),
}
"""All of them by name."""

__all__ = ["ILLUSTRATIONS", "WIDTH", "Ground", "Illustration"]
