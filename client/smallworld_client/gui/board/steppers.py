"""The steppers under a player's tokens during a redeployment."""

from collections.abc import Mapping
from itertools import combinations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from smallworld_client.gui.board.scene import StepperState
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import CREAM, INK, colour, pen, rounded, segment, soft_shadow
from smallworld_client.gui.paint.type import Weight, centered, ui

_EDGE, _OFF, _HOT = "#6B430C", "#B9A98A", "#FFE3A0"
_LEAST_TARGET = 28.0
_APART = 2.0
"""Pixels between two that would overlap."""
_ROUNDS = 24


def paint_stepper(painter: QPainter, rect: QRectF, state: StepperState, *, hot: int = 0) -> None:
    """Minus, number, plus; the half under the pointer (``hot``: -1 or 1) is lit."""
    path = rounded(rect, rect.height() / 2)
    soft_shadow(painter, path, QPointF(0, 1.5), 4, 0.5, steps=4)
    painter.fillPath(path, colour(CREAM))
    for step, possible in ((-1, state.can_take), (1, state.can_add)):
        button = button_of(rect, step)
        if possible and step == hot:
            painter.fillPath(path.intersected(rounded(button, 0)), colour(_HOT))
        icon = "plus" if step > 0 else "minus"
        tone = INK if possible else _OFF
        paint_icon(painter, icon, button.center(), rect.height() * 0.62, tone, width=3)
        x = button.left() if step > 0 else button.right()
        painter.strokePath(
            segment(x, rect.top() + 3, x, rect.bottom() - 3), pen(_EDGE, 1, alpha=0.35)
        )
    painter.strokePath(path, pen(_EDGE, 1.3))
    font = ui(rect.height() * 0.62, Weight.Black)
    centered(painter, rect.center(), str(state.count), font, INK)


def button_of(rect: QRectF, step: int) -> QRectF:
    """The part of a stepper that takes one (-1) or adds one (1)."""
    width = rect.height() * 1.05
    left = rect.left() if step < 0 else rect.right() - width
    return QRectF(left, rect.top(), width, rect.height())


def step_at(rect: QRectF, state: StepperState, point: QPointF) -> int:
    """1 or -1 where ``point`` is on a button that can be pressed, else 0.

    The buttons reach a little beyond what is drawn, so that they are easy to hit.
    """
    for step, possible in ((-1, state.can_take), (1, state.can_add)):
        button = button_of(rect, step)
        grow = max(0.0, (_LEAST_TARGET - button.height()) / 2)
        if possible and button.adjusted(-grow, -grow, grow, grow).contains(point):
            return step
    return 0


def pushed_apart(hung: Mapping[str, QRectF], port: QRectF) -> dict[str, QRectF]:
    """Positions without overlaps, inside the port as far as there is room.

    Two that overlap are moved apart vertically or horizontally, whichever is less.
    """
    rects = {name: QRectF(rect) for name, rect in hung.items()}
    for _ in range(_ROUNDS):
        crossing = [
            (one, other)
            for one, other in combinations(rects.values(), 2)
            if one.intersects(other.adjusted(-_APART, -_APART, _APART, _APART))
        ]
        if not crossing:
            break
        for one, other in crossing:
            _part(one, other)
        for rect in rects.values():
            _keep_inside(rect, port)
    return rects


def _part(one: QRectF, other: QRectF) -> None:
    """Move both by half of their overlap plus half the gap between them."""
    apart = other.center() - one.center()
    across = (one.width() + other.width()) / 2 + _APART - abs(apart.x())
    down = (one.height() + other.height()) / 2 + _APART - abs(apart.y())
    if across <= 0 or down <= 0:
        return
    if down <= across:
        half = QPointF(0, down / 2 if apart.y() >= 0 else -down / 2)
    else:
        half = QPointF(across / 2 if apart.x() >= 0 else -across / 2, 0)
    one.translate(-half)
    other.translate(half)


def _keep_inside(rect: QRectF, port: QRectF) -> None:
    rect.moveLeft(max(port.left(), min(rect.left(), port.right() - rect.width())))
    rect.moveTop(max(port.top(), min(rect.top(), port.bottom() - rect.height())))
