"""A board seen through a camera: where everything is on the screen, and hit testing."""

from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF
from PySide6.QtGui import QTransform
from shapely import affinity
from shapely.geometry import Polygon

from smallworld_client.analysis.region_views import RegionView
from smallworld_client.gui.board.camera import Camera
from smallworld_client.gui.board.placement import Placing, Sizes, place
from smallworld_client.gui.board.scene import Shown
from smallworld_client.gui.board.steppers import button_of, pushed_apart, step_at
from smallworld_client.gui.paint.ink import square
from smallworld_client.gui.paint.terrain import BoardGeometry
from smallworld_client.gui.texts.content_names import place_name


class Stage:
    """Combines the board's shapes, the camera and its contents. Points are pixels of the widget."""

    def __init__(self, geometry: BoardGeometry, shown: Shown) -> None:
        self.geometry = geometry
        self.shown = shown
        self.size = QSizeF(*geometry.size)
        self._camera = Camera(self.size, QRectF(QPointF(), self.size))
        self.seen = self._camera
        """The visible part; while the camera moves it differs from the layout."""
        self.sizes = self._sizes()
        self._placings: dict[tuple[str, RegionView, bool], Placing] = {}
        self._hung: dict[str, QRectF] = {}
        self._apart: dict[str, QRectF] = {}
        """Where each stepper would hang alone, and where they hang without overlapping."""

    @property
    def camera(self) -> Camera:
        """The camera for which the current layout was computed."""
        return self._camera

    @camera.setter
    def camera(self, camera: Camera) -> None:
        if camera.scale != self._camera.scale:
            self._placings.clear()
        self._camera = self.seen = camera
        self.sizes = self._sizes()

    @property
    def glide(self) -> QTransform:
        """Transforms the layout to the visible part."""
        scale = self.seen.scale / self._camera.scale
        shift = self.seen.origin - self._camera.origin * scale
        return QTransform(scale, 0, 0, scale, shift.x(), shift.y())

    @property
    def laid_port(self) -> QRectF:
        """The visible part of the layout."""
        turned_back, _ = self.glide.inverted()
        return turned_back.mapRect(self._camera.port)

    def to_seen(self, point: QPointF) -> QPointF:
        """A point of the layout as it appears on the screen, kept inside the frame."""
        at, port = self.glide.map(point), self._camera.port
        x = max(port.left(), min(at.x(), port.right()))
        return QPointF(x, max(port.top(), min(at.y(), port.bottom())))

    def _sizes(self) -> Sizes:
        return Sizes.at(self._camera.scale, self.geometry.board.players)

    @property
    def canvas(self) -> QRectF:
        """The rectangle of the whole board, visible or not."""
        return QRectF(self._camera.origin, self.size * self._camera.scale)

    def placing(self, name: str) -> Placing:
        """The layout of a region's contents, relative to the camera's origin."""
        return self.placing_of(name, self.shown.standing(name))

    def placing_of(self, name: str, view: RegionView) -> Placing:
        """The layout of a region if it had these contents."""
        key = (name, view, self.shown.is_priced(name))
        if key not in self._placings:
            shape = self.geometry.regions[name]
            self._placings[key] = place(shape, view, self.sizes, priced=key[2])
        return self._placings[key]

    def anchor(self, name: str) -> QPointF:
        """The middle of a region's widest place."""
        return self._camera.to_screen(self.geometry.regions[name].anchor)

    def outline(self, name: str) -> Polygon:
        """A region's outline in pixels."""
        scale, origin = self._camera.scale, self._camera.origin
        matrix = [scale, 0, 0, scale, origin.x(), origin.y()]
        moved = affinity.affine_transform(self.geometry.regions[name].polygon, matrix)
        if not isinstance(moved, Polygon):
            raise TypeError(f"region {name} has no simple outline")
        return moved

    def stepper(self, name: str) -> QRectF:
        """The rectangle of a region's stepper, inside the frame and clear of all others."""
        if name not in self.shown.steppers:
            return self._hanging(name)
        hung = {each: self._hanging(each) for each in self.shown.steppers}
        if hung != self._hung:
            port = self._camera.port.adjusted(3, 3, -3, -3)
            inside = {it: at for it, at in hung.items() if port.contains(at)}
            self._hung, self._apart = hung, {**hung, **pushed_apart(inside, port)}
        return self._apart[name]

    def _hanging(self, name: str) -> QRectF:
        """Below the pieces of a region, inside the frame while the region is visible."""
        rect = self.placing(name).stepper(self.sizes).translated(self._camera.origin)
        port = self._camera.port.adjusted(3, 3, -3, -3)
        if self._camera.port.contains(self.anchor(name)):
            rect.moveLeft(max(port.left(), min(rect.left(), port.right() - rect.width())))
            rect.moveTop(min(rect.top(), port.bottom() - rect.height()))
        return rect

    def step_point(self, name: str, step: int) -> QPoint:
        """The middle of a stepper's plus (1) or minus (-1)."""
        return button_of(self.stepper(name), step).center().toPoint()

    def extent(self, name: str) -> QRectF:
        """The box around a region, whether visible or not."""
        left, top, right, bottom = self.geometry.regions[name].polygon.bounds
        corner = self._camera.to_screen(QPointF(left, top))
        return QRectF(corner, self._camera.to_screen(QPointF(right, bottom)))

    def name_of(self, name: str) -> str:
        """What a region is called."""
        board = self.geometry.board
        return place_name(board.id, name, self.geometry.regions[name].region.name)

    def token_rect(self, name: str) -> QRectF:
        """Where a region's token lies or would lie."""
        return square(self._camera.origin + self.placing(name).token, self.sizes.token)

    def occupied(self, name: str) -> QRectF:
        """The box of a region's pieces and its stepper; an empty one at a bare anchor."""
        group = self.placing(name).group.translated(self._camera.origin)
        if name in self.shown.steppers:
            return group.united(self.stepper(name))
        return group.adjusted(0, 0, 0, self.sizes.token * 0.16)

    def region_at(self, point: QPointF) -> str:
        """The region under a point; empty beyond the board or on the frame."""
        if not self._camera.port.contains(point):
            return ""
        return self.geometry.region_at(self.seen.to_board(point)) or ""

    def step_at(self, point: QPointF) -> tuple[str, int]:
        """The region and direction of the stepper's button under a point, or ("", 0)."""
        for name, state in self.shown.steppers.items():
            step = step_at(self.stepper(name), state, point)
            if step:
                return name, step
        return "", 0
