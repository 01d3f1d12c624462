"""Race tokens, active and in decline, the Lost Tribe, and the plate with their number."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from smallworld_client.gui.paint.emblems import LOST_TRIBE, emblem, paint_emblem
from smallworld_client.gui.paint.ink import (
    BLACK,
    CARD,
    CARD_EDGE,
    CREAM,
    INK,
    WHITE,
    boxed,
    circle,
    colour,
    downward,
    mix,
    octagon,
    pen,
    radial,
    rounded,
    soft_shadow,
    square,
)
from smallworld_client.gui.paint.owners import Owner, Pattern, paint_field
from smallworld_client.gui.paint.type import Weight, centered, text_width, ui

MOST_LAYERS = 4
GREY_EMBLEM, GREY_PLATE = "#463F38", "#5B5349"
_GREY_FACE = "#C9C3B9"
FACE_EMBLEM, DECLINED_EMBLEM = 0.63, 0.51
"""Sizes of emblems on tokens, of the token's."""
FACE_SHIFT = QPointF(-0.025, -0.03)
"""How far the emblem is off the middle of a face, of its size."""
SEAM = 9
"""The width of the line around an emblem, in its own units."""


def paint_token(  # noqa: PLR0913 - a stack is told apart by all of these
    painter: QPainter,
    center: QPointF,
    size: float,
    owner: Owner,
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
    """The round clay disc with its horned mask."""
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
    """A neutral little stack of tokens, which stands for "tokens" beside a number."""
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
    """The shadow of a stack around ``center`` and its edges, below the face at ``top``."""
    step, radius = size * 0.075, size * 0.19
    box = square(center, size)
    ground = rounded(box.adjusted(0, size * 0.06, 0, size * 0.06 + (layers - 1) * step / 2), radius)
    soft_shadow(painter, ground, QPointF(size * 0.03, size * 0.09), size * 0.16, 0.5)
    for layer in range(layers - 1, -1, -1):
        middle = top + QPointF(0, (layer + 0.9) * step)
        path = rounded(square(middle, size), radius)
        painter.fillPath(path, colour("#CBAE7F" if layer % 2 else "#B99A69"))
        painter.strokePath(path, pen(CARD_EDGE, max(0.8, size * 0.022)))


def paint_face(painter: QPainter, top: QPointF, size: float, owner: Owner) -> None:
    """The face of an active token without its emblem."""
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
    painter: QPainter, center: QPointF, size: float, owner: Owner, race: str
) -> None:
    """The emblem with a seam of the field around it, which keeps the pattern off its edge."""
    with boxed(painter, center, size * FACE_EMBLEM):
        painter.strokePath(emblem(race), pen(seam_of(owner), SEAM))
    paint_emblem(painter, race, center, size * FACE_EMBLEM, owner.emblem)


def seam_of(owner: Owner) -> QColor:
    """The colour around an emblem on the face of a token."""
    return mix(owner.field, BLACK, 0.25) if owner.emblem == CREAM else colour(owner.field)


def paint_declined(painter: QPainter, center: QPointF, size: float, owner: Owner) -> None:
    """A token in decline without its emblem."""
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


def _paint_frame(painter: QPainter, path: QPainterPath, box: QRectF, owner: Owner) -> None:
    """Only the rim shows: the plain owner's inner line would be hidden, so there is none."""
    if owner.pattern is Pattern.PLAIN:
        painter.fillPath(path, colour(owner.field))
    else:
        paint_field(painter, path, box, owner)
