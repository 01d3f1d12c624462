"""A board seen through a camera: where everything is on the screen, and hit testing.

All points are pixels of the widget. The stage computes a layout for the camera's goal; while the
camera moves, the last layout is shown scaled and shifted.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QTransform
from shapely import affinity
from shapely.geometry import Polygon

from smallworld_client.analysis.pieces import RegionView
from smallworld_client.gui.board.scene import BoardContents, PiecePlaces, PieceSizes, place
from smallworld_client.gui.kit.input import target
from smallworld_client.gui.paint import ink
from smallworld_client.gui.paint.geometry import BoardGeometry
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.shields import DIE_LABEL_PROPORTION
from smallworld_client.turn.scene import StepperState
from smallworld_client.words.names import place_name

ZOOMS = (1.0, 1.25, 1.6, 2.0, 2.5, 3.2)


@dataclass(frozen=True)
class Camera:
    """``port`` is the opening in the frame, in pixels of the widget.

    At zoom 1 the whole board fills it. ``origin`` is where the board's upper left corner is.
    """

    board: QSizeF
    port: QRectF
    zoom: float = 1.0
    origin: QPointF = field(default_factory=QPointF)

    @classmethod
    def fitted(cls, board: QSizeF, room: QRectF, frame: float) -> "Camera":
        inner = room.adjusted(frame, frame, -frame, -frame)
        size = board.scaled(inner.size(), Qt.AspectRatioMode.KeepAspectRatio)
        port = QRectF(QPointF(), size)
        port.moveCenter(inner.center())
        return cls(board, port, 1.0, port.topLeft())

    @property
    def scale(self) -> float:
        """Pixels for each unit of the board."""
        return max(self.port.width(), 1.0) / self.board.width() * self.zoom

    def to_screen(self, point: QPointF) -> QPointF:
        return self.origin + point * self.scale

    def to_board(self, point: QPointF) -> QPointF:
        return (point - self.origin) / self.scale

    def zoomed(self, steps: int, around: QPointF) -> "Camera":
        nearest = min(range(len(ZOOMS)), key=lambda index: abs(ZOOMS[index] - self.zoom))
        zoom = ZOOMS[max(0, min(len(ZOOMS) - 1, nearest + steps))]
        return self.closer(zoom / self.zoom, around)

    def closer(self, factor: float, around: QPointF) -> "Camera":
        zoom = max(ZOOMS[0], min(ZOOMS[-1], self.zoom * factor))
        kept = self.to_board(around)
        closer = replace(self, zoom=zoom)
        return closer._held(around - kept * closer.scale)

    def towards(self, goal: "Camera", share: float) -> "Camera":
        """A view between this and another; a point that both show at one place stays there."""
        if share >= 1:
            return goal
        zoom = self.zoom + (goal.zoom - self.zoom) * share
        origin = self.origin + (goal.origin - self.origin) * share
        return replace(goal, zoom=zoom)._held(origin)

    def moved(self, by: QPointF) -> "Camera":
        """The board panned by so many pixels, as far as it still fills the frame."""
        return self._held(self.origin + by)

    def refitted(self, room: QRectF, frame: float) -> "Camera":
        middle = self.to_board(self.port.center())
        fresh = replace(Camera.fitted(self.board, room, frame), zoom=self.zoom)
        return fresh._held(fresh.port.center() - middle * fresh.scale)

    def showing(self, box: QRectF) -> "Camera":
        """Moved just as far as it takes to see ``box``, given in units of the board."""
        seen = QRectF(self.to_screen(box.topLeft()), box.size() * self.scale)
        return self.moved(
            QPointF(
                _shift(seen.left(), seen.right(), self.port.left(), self.port.right()),
                _shift(seen.top(), seen.bottom(), self.port.top(), self.port.bottom()),
            )
        )

    def _held(self, origin: QPointF) -> "Camera":
        size = self.board * self.scale
        x = min(self.port.left(), max(self.port.right() - size.width(), origin.x()))
        y = min(self.port.top(), max(self.port.bottom() - size.height(), origin.y()))
        return replace(self, origin=QPointF(round(x), round(y)))


def _shift(start: float, end: float, least: float, most: float) -> float:
    """How far to shift start..end so that it lies between least and most; start has priority."""
    if start < least or end - start > most - least:
        return least - start
    return min(0.0, most - end)


_EDGE, _OFF, _HOT = "#6B430C", "#B9A98A", "#FFE3A0"
_LEAST_TARGET = 28
_APART = 5.0  # pixels between two that would overlap
_ROUNDS = 24


def paint_stepper(painter: QPainter, rect: QRectF, state: StepperState, *, hot: int = 0) -> None:
    """Minus, number, plus; the half under the pointer (``hot``: -1 or 1) is lit."""
    path = ink.rounded(rect, rect.height() / 2)
    ink.soft_shadow(painter, path, QPointF(0, 1.5), 4, 0.5, steps=4)
    painter.fillPath(path, ink.colour(ink.CREAM))
    for step, possible in ((-1, state.can_take), (1, state.can_add)):
        button = button_of(rect, step)
        if possible and step == hot:
            painter.fillPath(path.intersected(ink.rounded(button, 0)), ink.colour(_HOT))
        icon = "plus" if step > 0 else "minus"
        tone = ink.INK if possible else _OFF
        paint_icon(painter, icon, button.center(), rect.height() * 0.62, tone, width=3)
        x = button.left() if step > 0 else button.right()
        painter.strokePath(
            ink.segment(x, rect.top() + 3, x, rect.bottom() - 3), ink.pen(_EDGE, 1, alpha=0.35)
        )
    painter.strokePath(path, ink.pen(_EDGE, 1.3))
    font = ink.ui(rect.height() * 0.62, ink.Weight.Black)
    ink.centered(painter, rect.center(), str(state.count), font, ink.INK)


def button_of(rect: QRectF, step: int) -> QRectF:
    """The part of a stepper that takes one (-1) or adds one (1)."""
    width = rect.height() * 1.05
    left = rect.left() if step < 0 else rect.right() - width
    return QRectF(left, rect.top(), width, rect.height())


def step_at(rect: QRectF, state: StepperState, point: QPointF) -> int:
    """1 or -1 on a button that can be pressed, or a little beyond it; else 0."""
    steps = [(-1, state.can_take), (1, state.can_add)]
    for step, possible in steps if point.x() < rect.center().x() else reversed(steps):
        button = button_of(rect, step)
        grow = max(0.0, (target(_LEAST_TARGET) - button.height()) / 2)
        if possible and button.adjusted(-grow, -grow, grow, grow).contains(point):
            return step
    return 0


def pushed_apart(hung: Mapping[str, QRectF], port: QRectF) -> dict[str, QRectF]:
    """Positions without overlaps, moved as little as possible; inside the port if they fit."""
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
            keep_inside(rect, port)
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


def keep_inside(rect: QRectF, port: QRectF) -> None:
    rect.moveLeft(max(port.left(), min(rect.left(), port.right() - rect.width())))
    rect.moveTop(max(port.top(), min(rect.top(), port.bottom() - rect.height())))


class BoardStage:
    """Combines the board's shapes, the camera and its contents. Points are pixels of the widget."""

    def __init__(self, geometry: BoardGeometry, shown: BoardContents) -> None:
        self.geometry = geometry
        self.shown = shown
        self.size = QSizeF(*geometry.size)
        self._camera = Camera(self.size, QRectF(QPointF(), self.size))
        self.seen = self._camera
        """The visible part; while the camera moves it differs from the layout."""
        self.sizes = self._sizes()
        self._placings: dict[tuple[str, RegionView, bool], PiecePlaces] = {}
        self._reaches: dict[str, tuple[RegionView, bool, QRect]] = {}
        self._hung: dict[str, QRectF] = {}
        self._apart: dict[str, QRectF] = {}
        """Where each stepper would hang alone, and where they hang without overlapping."""

    @property
    def camera(self) -> Camera:
        return self._camera

    @camera.setter
    def camera(self, camera: Camera) -> None:
        if camera.scale != self._camera.scale:
            self._placings.clear()
        self._reaches.clear()
        self._camera = self.seen = camera
        self.sizes = self._sizes()

    @property
    def glide(self) -> QTransform:
        scale = self.seen.scale / self._camera.scale
        shift = self.seen.origin - self._camera.origin * scale
        return QTransform(scale, 0, 0, scale, shift.x(), shift.y())

    @property
    def laid_port(self) -> QRectF:
        turned_back, _ = self.glide.inverted()
        return turned_back.mapRect(self._camera.port)

    def to_seen(self, point: QPointF) -> QPointF:
        """A point of the layout as it appears on the screen, kept inside the frame."""
        at, port = self.glide.map(point), self._camera.port
        x = max(port.left(), min(at.x(), port.right()))
        return QPointF(x, max(port.top(), min(at.y(), port.bottom())))

    def _sizes(self) -> PieceSizes:
        return PieceSizes.at(self._camera.scale, self.geometry.board.players)

    @property
    def canvas(self) -> QRectF:
        return QRectF(self._camera.origin, self.size * self._camera.scale)

    def placing(self, name: str) -> PiecePlaces:
        """The layout of a region's contents, relative to the camera's origin."""
        return self.placing_of(name, self.shown.standing(name))

    def placing_of(self, name: str, view: RegionView) -> PiecePlaces:
        key = (name, view, self.shown.is_priced(name))
        if key not in self._placings:
            shape = self.geometry.regions[name]
            self._placings[key] = place(shape, view, self.sizes, priced=key[2])
        return self._placings[key]

    def anchor(self, name: str) -> QPointF:
        return self._camera.to_screen(self.geometry.regions[name].anchor)

    def outline(self, name: str) -> Polygon:
        scale, origin = self._camera.scale, self._camera.origin
        matrix = [scale, 0, 0, scale, origin.x(), origin.y()]
        moved = affinity.affine_transform(self.geometry.regions[name].polygon, matrix)
        if not isinstance(moved, Polygon):
            raise TypeError(f"region {name} has no simple outline")
        return moved

    def stepper(self, name: str) -> QRectF:
        if name not in self.shown.steppers:
            return self._hanging(name)
        hung = {each: self._hanging(each) for each in self.shown.steppers}
        if hung != self._hung:
            port = self._camera.port.adjusted(3, 3, -3, -3)
            inside = {it: at for it, at in hung.items() if port.contains(at)}
            self._hung, self._apart = hung, {**hung, **pushed_apart(inside, port)}
        return self._apart[name]

    def _hanging(self, name: str) -> QRectF:
        """Below the pieces, or above them where the board is seen no further down."""
        placing = self.placing(name)
        rect = placing.stepper(self.sizes).translated(self._camera.origin)
        port = self._camera.port.adjusted(3, 3, -3, -3)
        if self._camera.port.contains(self.anchor(name)):
            if rect.bottom() > port.bottom():
                rect.moveBottom(
                    2 * (self._camera.origin.y() + placing.group.center().y()) - rect.top()
                )
            keep_inside(rect, port)
        return rect

    def step_point(self, name: str, step: int) -> QPoint:
        """The middle of a stepper's plus (1) or minus (-1)."""
        return button_of(self.stepper(name), step).center().toPoint()

    def extent(self, name: str) -> QRectF:
        left, top, right, bottom = self.geometry.regions[name].polygon.bounds
        corner = self._camera.to_screen(QPointF(left, top))
        return QRectF(corner, self._camera.to_screen(QPointF(right, bottom)))

    def reach(self, name: str) -> QRect:
        """The box around what stands in a region now, with shadows; empty around nothing."""
        view, priced = self.shown.standing(name), self.shown.is_priced(name)
        known = self._reaches.get(name)
        if known is not None and known[0] is view and known[1] is priced:
            return known[2]
        extent = self.placing(name).extent(view, self.sizes).translated(self._camera.origin)
        box = QRect() if extent.isEmpty() else extent.toAlignedRect().adjusted(-1, -1, 1, 1)
        self._reaches[name] = view, priced, box
        return box

    def changed_part(self, name: str) -> QRect:
        """The same with what stood there when that was last asked, which is at each painting."""
        before = self._reaches.get(name)
        return self.reach(name) | (before[2] if before is not None else QRect())

    def name_of(self, name: str) -> str:
        board = self.geometry.board
        return place_name(board.id, name, self.geometry.regions[name].region.name)

    def token_rect(self, name: str) -> QRectF:
        return ink.square(self._camera.origin + self.placing(name).token, self.sizes.token)

    def occupied(self, name: str) -> QRectF:
        """The box of a region's pieces and its stepper; an empty one at a bare anchor."""
        group = self.placing(name).group.translated(self._camera.origin)
        if name in self.shown.steppers:
            return group.united(self.stepper(name))
        return group.adjusted(0, 0, 0, self.sizes.token * 0.16)

    def region_at(self, point: QPointF) -> str:
        if not self._camera.port.contains(point):
            return ""
        return self.geometry.region_at(self.seen.to_board(point)) or ""

    def step_at(self, point: QPointF) -> tuple[str, int]:
        steppers = self.shown.steppers.items()
        found = {name: step_at(self.stepper(name), state, point) for name, state in steppers}
        hit = [name for name, step in found.items() if step]
        nearest = min(hit, key=lambda it: self._away(it, found[it], point), default="")
        return nearest, found.get(nearest, 0)

    def _away(self, name: str, step: int, point: QPointF) -> float:
        return (button_of(self.stepper(name), step).center() - point).manhattanLength()


def covered(place: QRectF, others: Iterable[QRectF]) -> float:
    hidden = (place & other for other in others if place.intersects(other))
    return sum(both.width() * both.height() for both in hidden)


def readable(stage: BoardStage) -> Iterator[QRectF]:
    yield from (stage.stepper(region) for region in stage.shown.steppers)
    priced = filter(stage.shown.is_priced, stage.shown.offers)
    yield from (price_rect(stage, region) for region in priced)


def pieces(stage: BoardStage) -> Iterator[QRectF]:
    for region in stage.geometry.regions:
        placing = stage.placing(region)
        if stage.shown.standing(region).has_token or stage.shown.standing(region).lost_tribe:
            yield ink.square(stage.camera.origin + placing.token, stage.sizes.token)
        for marker in placing.markers:
            yield ink.square(stage.camera.origin + marker.center, marker.size(stage.sizes))


def price_rect(stage: BoardStage, region: str) -> QRectF:
    at, size = stage.camera.origin + stage.placing(region).price, stage.sizes.price
    offer = stage.shown.offers[region]
    wide = size * DIE_LABEL_PROPORTION if offer.percent is not None else size
    return QRectF(at.x() - wide / 2, at.y() - size / 2, wide, size)


def symbols(stage: BoardStage) -> Iterator[QRectF]:
    for region in stage.geometry.regions:
        for symbol in stage.placing(region).symbols:
            yield ink.square(stage.camera.origin + symbol.center, stage.sizes.symbol)
