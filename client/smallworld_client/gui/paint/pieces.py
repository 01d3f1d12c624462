"""Race tokens and markers: every piece of the game that lies on the board."""

import xml.etree.ElementTree as ET
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from smallworld_client.gui.paint.icons import LOST_TRIBE, emblem, paint_emblem, path_from
from smallworld_client.gui.paint.ink import (
    BLACK,
    CARD,
    CARD_EDGE,
    CREAM,
    INK,
    WHITE,
    Colour,
    Weight,
    boxed,
    centered,
    circle,
    clipped,
    colour,
    downward,
    ellipse,
    linear,
    mix,
    octagon,
    pen,
    radial,
    rounded,
    soft_shadow,
    square,
    text_width,
    ui,
    widened,
)
from smallworld_client.gui.paint.owners import OWNERS, OwnerLook, Pattern, paint_field

MOST_LAYERS = 4
GREY_EMBLEM, GREY_PLATE = "#463F38", "#5B5349"
_GREY_FACE = "#C9C3B9"
FACE_EMBLEM, DECLINED_EMBLEM = 0.63, 0.51  # sizes of emblems on tokens, of the token's
FACE_SHIFT = QPointF(-0.025, -0.03)  # how far the emblem is off the middle of a face, of its size
SEAM = 9  # the width of the line around an emblem, in its own units


def paint_token(  # noqa: PLR0913 - a stack is told apart by all of these
    painter: QPainter,
    center: QPointF,
    size: float,
    owner: OwnerLook,
    race: str,
    count: int = 1,
    *,
    declined: bool = False,
    show_count: bool = True,
    layers: int | None = None,
) -> None:
    """A stack of ``count`` race tokens whose faces are ``size`` wide.

    Active: rounded squares with as many cardboard edges as tokens, at most four, or as ``layers``
    says, and always a number. In decline: a flat grey octagon, a number only above one.
    """
    if declined:
        paint_declined(painter, center, size, owner)
        paint_emblem(painter, race, center, size * DECLINED_EMBLEM, GREY_EMBLEM)
        if show_count and count > 1:
            at = center + QPointF(size * 0.38, size * 0.38)
            paint_count(painter, at, count, max(size * 0.42, 15), fill=GREY_PLATE)
        return
    layers = layers if layers is not None else max(1, min(count, MOST_LAYERS))
    top = center - QPointF(0, (layers - 1) * size * 0.0375)
    paint_layers(painter, center, top, size, layers)
    paint_face(painter, top, size, owner)
    _paint_face_emblem(painter, top + FACE_SHIFT * size, size, owner, race)
    if show_count:
        at = top + QPointF(size * 0.40, size * 0.40)
        paint_count(painter, at, count, max(size * 0.46, 16))


def paint_lost_tribe(painter: QPainter, center: QPointF, size: float) -> None:
    disc = circle(center, size * 0.47)
    soft_shadow(painter, disc, QPointF(size * 0.03, size * 0.06), size * 0.10, 0.45, steps=5)
    edge = disc.translated(0, size * 0.06)
    painter.fillPath(edge, colour("#A8875A"))
    painter.strokePath(edge, pen(CARD_EDGE, size * 0.024))
    painter.fillPath(disc, colour("#E8D3A8"))
    light = center - QPointF(size * 0.15, size * 0.2)
    painter.fillPath(
        disc, radial(light, size * 0.8, (0, colour(WHITE, 0.35)), (1, colour("#7A5426", 0.18)))
    )
    painter.strokePath(disc, pen(INK, max(0.9, size * 0.028)))
    painter.strokePath(
        circle(center, size * 0.40),
        pen("#8A6335", size * 0.026, alpha=0.9, dash=(3.2, 2.2), cap=Qt.PenCapStyle.FlatCap),
    )
    paint_emblem(painter, LOST_TRIBE, center + QPointF(0, size * 0.01), size * 0.58, "#4A331D")


def paint_count(
    painter: QPainter,
    center: QPointF,
    count: int,
    size: float,
    *,
    fill: str = INK,
    ink: str = CREAM,
) -> None:
    """The round plate with a number, ``size`` high; it widens for two figures."""
    font = ui(size * 0.72, Weight.Bold)
    width = max(size, text_width(str(count), font) + size * 0.45)
    rect = QRectF(center.x() - width / 2, center.y() - size / 2, width, size)
    plate = rounded(rect, size / 2)
    painter.fillPath(plate, colour(fill))
    painter.strokePath(plate, pen(ink, max(1.2, size * 0.09)))
    centered(painter, center, str(count), font, ink)


def paint_stack_icon(painter: QPainter, center: QPointF, size: float) -> None:
    for layer in (2, 1, 0):
        middle = center + QPointF(0, size * (layer * 0.19 - 0.16))
        path = rounded(square(middle, size), size * 0.22)
        painter.fillPath(path, colour("#C9AB78" if layer else "#F4E7CA"))
        painter.strokePath(path, pen(INK, max(1.0, size * 0.085)))
    mark = QRectF(center.x() - size * 0.24, center.y() - size * 0.40, size * 0.48, size * 0.48)
    painter.fillPath(rounded(mark, size * 0.1), colour("#B99A66"))


def paint_layers(
    painter: QPainter, center: QPointF, top: QPointF, size: float, layers: int
) -> None:
    step, radius = size * 0.075, size * 0.19
    box = square(center, size)
    ground = rounded(box.adjusted(0, size * 0.06, 0, size * 0.06 + (layers - 1) * step / 2), radius)
    soft_shadow(painter, ground, QPointF(size * 0.03, size * 0.09), size * 0.16, 0.5)
    for layer in range(layers - 1, -1, -1):
        middle = top + QPointF(0, (layer + 0.9) * step)
        path = rounded(square(middle, size), radius)
        painter.fillPath(path, colour("#CBAE7F" if layer % 2 else "#B99A69"))
        painter.strokePath(path, pen(CARD_EDGE, max(0.8, size * 0.022)))


def paint_face(painter: QPainter, top: QPointF, size: float, owner: OwnerLook) -> None:
    card = rounded(square(top, size), size * 0.19)
    painter.fillPath(card, colour(CARD))
    painter.strokePath(card, pen(INK, max(0.9, size * 0.028)))
    inner = square(top, size * 0.87)
    field = rounded(inner, size * 0.1425)
    paint_field(painter, field, inner, owner)
    light = ((0.0, colour(WHITE, 0.20)), (0.45, colour(WHITE, 0.0)), (1.0, colour(BLACK, 0.16)))
    painter.fillPath(field, downward(square(top, size), *light))
    painter.strokePath(field, pen(owner.edge, max(0.7, size * 0.022), alpha=0.9))


def _paint_face_emblem(
    painter: QPainter, center: QPointF, size: float, owner: OwnerLook, race: str
) -> None:
    """The emblem with a seam of the field around it, which keeps the pattern off its edge."""
    with boxed(painter, center, size * FACE_EMBLEM):
        painter.strokePath(emblem(race), pen(seam_of(owner), SEAM))
    paint_emblem(painter, race, center, size * FACE_EMBLEM, owner.emblem)


def seam_of(owner: OwnerLook) -> QColor:
    """The colour around an emblem on the face of a token."""
    return mix(owner.field, BLACK, 0.25) if owner.emblem == CREAM else colour(owner.field)


def paint_declined(painter: QPainter, center: QPointF, size: float, owner: OwnerLook) -> None:
    side, cut = size * 0.94, size * 0.17
    frame = octagon(center, side, cut)
    soft_shadow(painter, frame, QPointF(size * 0.02, size * 0.04), size * 0.07, 0.40, steps=4)
    painter.fillPath(frame, colour("#8E8578"))
    painter.strokePath(frame, pen(INK, max(0.9, size * 0.028)))
    _paint_frame(painter, octagon(center, side * 0.96, cut * 0.98), square(center, side), owner)
    face = octagon(center, side * 0.71, cut * 0.66)
    painter.fillPath(face, colour(_GREY_FACE))
    light = ((0.0, colour(WHITE, 0.18)), (1.0, colour(BLACK, 0.12)))
    painter.fillPath(face, downward(square(center, size), *light))
    painter.strokePath(face, pen(INK, max(0.7, size * 0.022), alpha=0.75))


def _paint_frame(painter: QPainter, path: QPainterPath, box: QRectF, owner: OwnerLook) -> None:
    """Only the rim shows: the plain owner's inner line would be hidden, so there is none."""
    if owner.pattern is Pattern.PLAIN:
        painter.fillPath(path, colour(owner.field))
    else:
        paint_field(painter, path, box, owner)


_FILES = {
    file.name.removesuffix(".svg"): file
    for file in (files("smallworld_client.gui") / "pieces").iterdir()
    if file.name.endswith(".svg")
}
CUT_OUTS = tuple(sorted(_FILES))  # the names that have a file
_OUTLINE, _OWNER, _NONE = "outline", "owner", "none"


class CutOutPart(NamedTuple):
    """A shape with its colours, empty where there is none; ``owned``: filled with the owner's."""

    path: QPainterPath
    fill: str
    stroke: str
    width: float
    owned: bool


def read_cut_out(name: str) -> tuple[str, tuple[CutOutPart, ...]]:
    """Outline and parts, the lowest first, as path data. KeyError if not in CUT_OUTS."""
    root = ET.fromstring(_FILES[name].read_text(encoding="utf-8"))
    paths = [element for element in root.iter() if element.tag.endswith("}path")]
    outline = next(path.get("d", "") for path in paths if path.get("id") == _OUTLINE)
    return outline, tuple(_part(path) for path in paths if path.get("id") != _OUTLINE)


def _part(element: ET.Element) -> CutOutPart:
    path = path_from(element.get("d", ""))
    path.setFillRule(Qt.FillRule.WindingFill)
    fill = element.get("fill", _NONE)
    return CutOutPart(
        path,
        "" if fill == _NONE else fill,
        element.get("stroke", ""),
        float(element.get("stroke-width", 0)),
        element.get("class") == _OWNER,
    )


def paint_parts(painter: QPainter, parts: tuple[CutOutPart, ...], owner: str) -> None:
    for part in parts:
        if part.fill or part.owned:
            painter.fillPath(part.path, colour(owner if part.owned else part.fill))
        if part.stroke:
            painter.strokePath(part.path, pen(part.stroke, part.width))


_STONE_INK = "#3A3028"
_BRASS = "#8A5A1E"


class _Drawing(NamedTuple):
    outline: str
    paint: Callable[[QPainter, OwnerLook], None]


def paint_marker(
    painter: QPainter,
    name: str,
    center: QPointF,
    size: float,
    owner: OwnerLook | None = None,
    count: int = 1,
) -> None:
    """The marker ``name``, with a plate above one; a name without a drawing gives a plain tile."""
    drawing = _drawing(name)
    with boxed(painter, center, size):
        card = _card(drawing.outline)
        soft_shadow(painter, card, QPointF(3, 7), 11, 0.55, steps=5)
        painter.fillPath(card, colour(CARD))
        painter.strokePath(card, pen(INK, 3.2, alpha=0.95))
        drawing.paint(painter, owner or _NOBODY)
    if count > 1:
        plate = max(size * 0.52, 16.5)
        at = center + QPointF(size * 0.38, size * 0.32)
        paint_count(painter, at, count, plate, fill=CREAM, ink=INK)


@cache
def _drawing(name: str) -> _Drawing:
    drawn = _DRAWINGS.get(name)
    if drawn is None and name in CUT_OUTS:
        outline, parts = read_cut_out(name)
        drawn = _Drawing(outline, lambda painter, owner: paint_parts(painter, parts, owner.field))
    return drawn or _UNKNOWN


_NOBODY = OwnerLook("nobody", "#8E8578", "#A79E90", "#4A443C", CREAM, OWNERS[0].pattern, "#A79E90")


@cache
def _path(data: str) -> QPainterPath:
    return path_from(data)


@cache
def _card(outline: str) -> QPainterPath:
    path = _path(outline)
    return path.united(widened(path, 13))


def _fill(painter: QPainter, data: str, value: Colour) -> None:
    painter.fillPath(_path(data), colour(value))


def _across(
    painter: QPainter, data: str, x1: float, y1: float, x2: float, y2: float, *colours: str
) -> None:
    """``data`` filled with evenly spaced colours from one point to the other."""
    last = len(colours) - 1
    stops = [(index / last, value) for index, value in enumerate(colours)]
    painter.fillPath(_path(data), linear(QPointF(x1, y1), QPointF(x2, y2), *stops))


def _line(painter: QPainter, data: str, value: Colour, width: float, alpha: float = 1.0) -> None:
    painter.strokePath(_path(data), pen(value, width, alpha=alpha))


def _oval(painter: QPainter, x: float, y: float, rx: float, ry: float, value: Colour) -> None:
    painter.fillPath(ellipse(QPointF(x, y), rx, ry), colour(value))


_MOUNTAIN = "M4,90 L22,54 L34,62 L52,10 L70,46 L78,40 L98,90Z"


def _mountain(painter: QPainter, _: OwnerLook) -> None:
    flank = "M52,10 L70,46 L78,40 L98,90 L56,90 L62,70 L50,52 L56,36Z"
    snow = "M52,10 L62,30 L58,38 L52,30 L47,42 L42,34 L38,48 L34,62Z"
    _across(painter, _MOUNTAIN, 0, 10, 0, 90, "#A9B4C0", "#77838F")
    _across(painter, flank, 50, 10, 90, 90, "#66727F", "#4F5A66")
    _fill(painter, snow, "#FFFFFF")
    _fill(painter, "M52,10 L64,34 L58,38 L54,31Z", "#CBD5DE")
    _line(painter, _MOUNTAIN, _STONE_INK, 5)
    _line(painter, "M22,54 L30,74 M78,40 L74,62", _STONE_INK, 3, 0.6)


_LAIR = "M4,90 C2,70 8,58 14,46 C20,30 34,16 52,16 C70,16 82,30 88,46 C94,60 98,72 96,90Z"
_LAIR_STONES = (
    "M10,60 L26,52 M22,34 L36,44 M48,18 L48,34 M74,28 L64,42 M90,58 L76,52"
    " M6,76 L22,76 M94,76 L80,76"
)


def _lair(painter: QPainter, _: OwnerLook) -> None:
    _across(painter, _LAIR, 0, 16, 0, 90, "#9A8F7C", "#6C6250")
    _line(painter, _LAIR_STONES, "#2F281E", 3.2, 0.7)
    _fill(painter, "M24,90 C24,62 34,42 51,42 C68,42 78,62 78,90Z", "#1D1510")
    for x in (41, 61):
        _oval(painter, x, 64, 6, 4.6, "#FFD24A")
        _oval(painter, x + 1, 64, 2, 3.4, "#1D1510")
    _line(painter, "M34,86 L60,80", "#F4ECD8", 6)
    for x, y in ((33, 83), (34, 89), (61, 77), (62, 83)):
        _oval(painter, x, y, 4, 4, "#F4ECD8")
    _line(painter, _LAIR, "#2F281E", 5)


_FORTRESS = (
    "M18,30 L18,44 L26,50 L26,90 L80,90 L80,50 L88,44 L88,30Z"
    " M51,4 L51,30 L56,30 L56,18 L80,13 L56,2Z"
)


def _fortress(painter: QPainter, owner: OwnerLook) -> None:
    flag = "M54,3 L82,11 L54,20Z"
    walls = (
        "M18,30 L30,30 L30,38 L42,38 L42,30 L64,30 L64,38 L76,38 L76,30 L88,30"
        " L88,46 L80,52 L80,90 L26,90 L26,52 L18,46Z"
    )
    _line(painter, "M53,4 L53,34", _STONE_INK, 4)
    _fill(painter, flag, owner.field)
    _line(painter, flag, INK, 3)
    _across(painter, walls, 18, 0, 88, 0, "#D9D0C2", "#BDB2A2", "#8F8475")
    _line(painter, "M32,58 h10 M60,62 h12 M34,70 h8 M64,76 h10 M24,46 h58", _STONE_INK, 3, 0.55)
    _fill(painter, "M42,90 L42,74 C42,62 64,62 64,74 L64,90Z", INK)
    _line(painter, walls, INK, 5)


_TENT = "M50,14 L98,88 L2,88Z"


def _encampment(painter: QPainter, owner: OwnerLook) -> None:
    _across(painter, _TENT, 2, 0, 98, 0, "#F3E2BC", "#E2C894", "#B99763")
    _fill(painter, "M50,14 L66,38 L34,38Z", owner.field)
    _line(painter, "M34,38 L66,38", INK, 2.6, 0.8)
    _fill(painter, "M50,44 L68,88 L32,88Z", "#2F2116")
    _fill(painter, "M50,44 L50,88 L38,88 C46,74 49,58 50,44Z", "#C9AB73")
    _line(painter, _TENT, INK, 5)
    _line(painter, "M50,14 L44,4 M50,14 L56,4", INK, 4.5)


_MOUND = "M2,90 C4,48 24,18 50,18 C76,18 96,48 98,90Z"


def _hole(painter: QPainter, _: OwnerLook) -> None:
    center = QPointF(50, 63)
    door = circle(center, 22)
    _across(painter, _MOUND, 0, 18, 0, 90, "#A9C774", "#6C9146")
    grass = "M14,62 l4,-8 M22,44 l5,-7 M82,56 l-4,-8 M74,40 l-5,-6 M46,26 l3,-5"
    _line(painter, grass, "#33481F", 3, 0.8)
    painter.fillPath(circle(center, 27), colour("#5B3A1E"))
    painter.fillPath(door, radial(QPointF(44, 56), 34, (0, "#D98C43"), (1, "#A55F25")))
    with clipped(painter, door):
        _line(painter, "M38,38 V90 M50,38 V90 M62,38 V90", "#5B3A1E", 3, 0.8)
    painter.strokePath(circle(center, 27), pen(INK, 4))
    _oval(painter, 62, 64, 4.4, 4.4, "#FFD978")
    _line(painter, _MOUND, INK, 5)


_HERO = (
    "M28,92 C20,70 22,52 34,44 C28,30 36,12 52,12 C68,12 74,30 68,44 C76,50 78,58 78,66"
    " L82,66 L86,92Z M78,6 L88,6 L90,70 L76,70Z"
)


def _hero(painter: QPainter, owner: OwnerLook) -> None:
    cape = "M28,92 C20,70 22,52 34,44 L68,44 C80,54 80,74 84,92Z"
    _fill(painter, cape, owner.field)
    _fill(painter, "M66,46 C78,56 78,74 82,92 L66,92Z", colour(BLACK, 0.22))
    _line(painter, cape, INK, 4.5)
    mail = "M40,50 L62,50 L66,92 L38,92Z"
    _across(painter, mail, 38, 0, 66, 0, "#E6E2DC", "#A9A49C")
    _line(painter, mail, INK, 3.6)
    _line(painter, "M40,72 L65,72", _BRASS, 5)
    helmet = "M36,44 C32,26 38,14 52,14 C66,14 70,26 67,44 C62,50 42,50 36,44Z"
    _across(painter, helmet, 36, 0, 68, 0, "#F0ECE6", "#A9A49C")
    _line(painter, helmet, INK, 4.5)
    _line(painter, "M41,33 L63,33 M52,33 L52,44", INK, 4.5)
    _line(painter, "M52,14 C56,2 66,4 72,8", owner.field, 7)
    _paint_sword(painter)


def _paint_sword(painter: QPainter) -> None:
    blade = "M80,64 L79,14 L83,4 L87,14 L86,64Z"
    _across(painter, blade, 79, 0, 87, 0, "#FFFFFF", "#A8B4BE")
    _line(painter, blade, INK, 3.2)
    _line(painter, "M73,66 L93,66 M83,66 L83,78", _BRASS, 6)


_DRAGON_BODY = (
    "M10,40 C14,32 22,26 32,26 C42,26 46,34 46,42 C46,50 44,54 50,58 C60,64 72,58 80,66"
    " C88,74 84,88 70,90 L34,90 C40,86 44,84 44,82 C32,80 26,70 28,58 C28,52 26,50 20,50"
    " L12,52 L16,46 L8,46Z"
)
_DRAGON_WING = (
    "M42,56 C44,36 52,16 78,4 C76,14 80,20 94,24 C86,30 86,36 94,46 C84,46 78,50 78,60"
    " C70,54 60,56 54,64Z"
)
_DRAGON_TAIL = "M76,66 C92,66 98,78 92,90 C90,82 84,80 76,82Z"


def _dragon(painter: QPainter, _: OwnerLook) -> None:
    bones = "M46,56 C52,36 62,22 78,6 M50,58 C62,42 76,32 92,26 M54,62 C66,52 78,48 92,46"
    _across(painter, _DRAGON_WING, 44, 10, 90, 60, "#F0A24B", "#C25A2B")
    _line(painter, bones, "#5E1F12", 3, 0.8)
    _line(painter, _DRAGON_WING, INK, 4)
    _fill(painter, _DRAGON_TAIL, "#A93C26")
    _line(painter, _DRAGON_TAIL, INK, 4)
    _across(painter, _DRAGON_BODY, 0, 26, 0, 90, "#D4553A", "#8F2A20")
    _line(painter, "M34,62 C36,72 44,80 58,82", "#F2C078", 5)
    _line(painter, _DRAGON_BODY, INK, 4.5)
    _oval(painter, 29, 36, 4.6, 3.6, "#FFE27A")
    _oval(painter, 28.4, 36, 1.8, 2.8, INK)
    _line(painter, "M36,26 C38,18 44,14 50,14", INK, 6)
    _line(painter, "M36,26 C38,19 44,15 49,15", "#F2E2BC", 2.6)


_TILE = "M14,30 L50,14 L86,30 L86,74 L50,90 L14,74Z"


def _tile(painter: QPainter, owner: OwnerLook) -> None:
    _fill(painter, _TILE, owner.field)
    _line(painter, _TILE, INK, 5)
    _fill(painter, "M50,32 L66,52 L50,72 L34,52Z", owner.emblem)


_UNKNOWN = _Drawing(_TILE, _tile)
_DRAWINGS: dict[str, _Drawing] = {
    "mountain": _Drawing(_MOUNTAIN, _mountain),
    "lair": _Drawing(_LAIR, _lair),
    "fortress": _Drawing(_FORTRESS, _fortress),
    "encampment": _Drawing(_TENT, _encampment),
    "hole": _Drawing(_MOUND, _hole),
    "hero": _Drawing(_HERO, _hero),
    "dragon": _Drawing(f"{_DRAGON_BODY} {_DRAGON_WING} {_DRAGON_TAIL}", _dragon),
}
MARKERS = (*_DRAWINGS, *CUT_OUTS)  # the names that :func:`paint_marker` knows
