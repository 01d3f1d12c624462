"""The widget that shows a board and takes clicks, keys and the wheel."""

from collections.abc import Collection, Mapping

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.board.camera import Camera
from smallworld_client.gui.board.fade import Fade
from smallworld_client.gui.board.layers import Layers
from smallworld_client.gui.board.motion import Motion, changes_between
from smallworld_client.gui.board.scene import Explanation, Offer, RegionView, Shown, StepperState
from smallworld_client.gui.board.stage import Stage
from smallworld_client.gui.board.still import StillBoard
from smallworld_client.gui.board.walking import in_reading_order, is_way, next_region
from smallworld_client.gui.given import board_name
from smallworld_client.gui.paint.terrain import geometry_of
from smallworld_maps import MapFile

FRAME_LARGE, FRAME_SMALL = 14, 10
_BUBBLE_DELAY = 150
_LIGHT_UP, _BUBBLE_IN = 120, 100  # milliseconds
_WHEEL_NOTCH = 120
_DRAG_STARTS = 7  # pixels that a press may wander and still be a click


class BoardView(QWidget):
    """A board in its frame: pieces, lights, prices, steppers, names and the explaining bubble.

    What it shows is set by plain values. It never decides what is allowed: a click on any region
    is told, and the listener knows what was offered. Contents margins leave room for the frame's
    shadow (``paint.table.FRAME_SHADOW``).
    """

    region_clicked = Signal(str)
    region_right_clicked = Signal(str)
    region_hovered = Signal(str)
    """The region under the pointer or the keyboard's ring; empty for none."""
    step_clicked = Signal(str, int)
    """A stepper's plus (1) or minus (-1), where it could be pressed."""
    sharpened = Signal()
    """The painted board for the present size is there, in place of a stand-in."""

    def __init__(self, board: MapFile, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.animations_enabled = True
        self._frame, self._dark = FRAME_LARGE, True
        self._text = 1.0
        self._explanations: tuple[str, Explanation] | None = None
        self._press: QPointF | None = None
        self._dragging = False
        self._wheel = 0
        self._hover_fade = Fade(_LIGHT_UP, self.update, self)
        self._bubble_fade = Fade(_BUBBLE_IN, self.update, self)
        self._motion = Motion(self.update, self)
        self._bubble_timer = QTimer(self, singleShot=True)
        self._bubble_timer.timeout.connect(self._show_bubble)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._lay(board)

    # What it shows

    def set_board(self, board: MapFile) -> None:
        """Put another board into the frame; nothing stands on it yet."""
        self._still.deleteLater()
        self._lay(board)
        self._look(Camera.fitted(self._stage.size, self._room(), self._frame))

    def set_frame(self, thickness: int, *, dark: bool) -> None:
        """The frame's thickness (FRAME_LARGE or FRAME_SMALL) and which table it lies on."""
        if (thickness, dark) == (self._frame, self._dark):
            return
        self._frame, self._dark = thickness, dark
        self._layers.forget_frame()
        self.update()
        self._look(self._stage.camera.refitted(self._room(), thickness))

    def set_text_size(self, size: float) -> None:
        """How large the bubble is, as a factor."""
        self._text = size
        self.update()

    def set_speed(self, speed: float) -> None:
        """How fast things move, as a factor; at 0 they are where they belong at once."""
        self.animations_enabled = speed > 0
        if speed > 0:
            self._motion.speed = speed

    def show_regions(
        self, regions: Mapping[str, RegionView], *, arriving_from: QPointF | None = None
    ) -> None:
        """Say what stands where; a region that is not named is empty.

        Tokens that were not there before come in, those that are gone fade, while
        ``animations_enabled``. ``arriving_from``, in pixels of this widget, is where new tokens
        travel from; it may lie outside, as a hand does. Any click ends what moves.
        """
        if self.animations_enabled and self.isVisible():
            self._motion.start(changes_between(self._shown.regions, regions), arriving_from)
        else:
            self._motion.finish()
        self._shown.regions = dict(regions)
        self.update()

    def offer(
        self, targets: Mapping[str, Offer], own: Collection[str] = (), *, dim: bool = True
    ) -> None:
        """Light the regions that may be chosen. ``dim`` shades all others but one's ``own``."""
        self._shown.offers, self._shown.own, self._shown.dim = dict(targets), frozenset(own), dim
        self._layers.forget_lights()
        self._update_cursor()
        self.update()

    def clear_offer(self) -> None:
        """Nothing is asked of the board: no light, no shade, no stepper, no bubble."""
        self.set_steppers({})
        self.explain("", None)
        self.offer({}, dim=False)

    def set_steppers(self, steppers: Mapping[str, StepperState]) -> None:
        """Hang steppers under the tokens of these regions; they take the place of the counts."""
        self._shown.steppers = dict(steppers)
        self.update()

    def explain(self, region: str, explanation: Explanation | None) -> None:
        """Show a bubble beside a region, after a moment, until another region is pointed at.

        None takes the bubble away.
        """
        self._explanations = (region, explanation) if explanation is not None else None
        if explanation is None:
            self._hide_bubble()
        elif self._shown.explained == region:
            self._shown.explanation = explanation
            self.update()
        else:
            self._hide_bubble()
            self._bubble_timer.start(_BUBBLE_DELAY if self.animations_enabled else 0)

    def show_names(self, all_names: bool) -> None:
        """Show every region's name, as while the key N is held."""
        self._shown.all_names = all_names
        self.update()

    # Where things are

    def region_point(self, region: str) -> QPoint:
        """A point of the widget where a click means this region, at the present zoom."""
        return self._stage.anchor(region).toPoint()

    def step_point(self, region: str, step: int) -> QPoint:
        """The middle of a stepper's plus (1) or minus (-1)."""
        return self._stage.step_point(region, step)

    def region_at(self, point: QPoint) -> str:
        """The region under a point of the widget; empty for none."""
        return self._stage.region_at(QPointF(point))

    def token_rect(self, region: str) -> QRectF:
        """Where a region's token lies or would lie, in pixels of the widget."""
        return self._stage.token_rect(region)

    def point_at(self, region: str) -> None:
        """Treat a region as pointed at, as while something is dragged over it; empty for none."""
        self._point(region, ring=False)

    @property
    def moving(self) -> bool:
        """Whether tokens still travel."""
        return self._motion.running

    @property
    def pointed(self) -> str:
        """The region under the pointer or the keyboard's ring; empty for none."""
        return self._shown.pointed

    @property
    def token_size(self) -> float:
        """The side of a token at the present zoom, in pixels."""
        return self._stage.sizes.token

    # Camera

    @property
    def zoom(self) -> float:
        """1 shows the whole board."""
        return self._stage.camera.zoom

    def zoom_in(self) -> None:
        """One step closer to the middle."""
        self._zoom(1, self._stage.camera.port.center())

    def zoom_out(self) -> None:
        """One step back."""
        self._zoom(-1, self._stage.camera.port.center())

    def fit(self) -> None:
        """Show the whole board."""
        self._look(Camera.fitted(self._stage.size, self._room(), self._frame))

    def pan(self, by: QPointF) -> None:
        """Push the board by so many pixels, as far as it fills the frame."""
        self._look(self._stage.camera.moved(by))

    def reveal(self, region: str) -> None:
        """Move just far enough to see a region's pieces."""
        anchor = self._stage.geometry.regions[region].anchor
        box = QRectF(anchor - QPointF(90, 90), QSizeF(180, 180))
        self._look(self._stage.camera.showing(box))

    @property
    def is_sharp(self) -> bool:
        """Whether the painted board for the present size is there."""
        return self._still.is_sharp

    def paint_now(self) -> None:
        """Have the painted board at once, for a picture that can't wait; takes a second or two."""
        self._look(self._stage.camera.refitted(self._room(), self._frame))
        self._still.ask(self._stage.camera.scale, self.devicePixelRatioF())
        self._still.paint_now()

    # Qt's side

    def sizeHint(self) -> QSize:
        return QSize(1000, self.heightForWidth(1000))

    def minimumSizeHint(self) -> QSize:
        return QSize(400, self.heightForWidth(400))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """The height at which the framed board fills this width."""
        margins = self.contentsMargins()
        across = width - 2 * self._frame - margins.left() - margins.right()
        down = across * self._stage.size.height() / self._stage.size.width()
        return round(down + 2 * self._frame + margins.top() + margins.bottom())

    def paintEvent(self, event: QPaintEvent) -> None:
        self._still.ask(self._stage.camera.scale, self.devicePixelRatioF())
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        self._layers.paint_frame(painter, self.size(), self._frame, dark=self._dark)
        self._layers.paint_board(painter, self._hover_fade.value)
        self._layers.paint_bubble(painter, self._room(), self._bubble_fade.value, self._text)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._look(self._stage.camera.refitted(self._room(), self._frame))

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._wheel += event.angleDelta().y()
        steps = int(self._wheel / _WHEEL_NOTCH)
        self._wheel -= steps * _WHEEL_NOTCH
        if steps:
            self._zoom(steps, event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._motion.finish()
        self._press, self._dragging = event.position(), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        if self._press is not None and event.buttons() & _DRAGGING:
            way = at - self._press
            self._dragging = self._dragging or way.manhattanLength() > _DRAG_STARTS
            if self._dragging and self.zoom > 1:
                self.setCursor(Qt.CursorShape.ClosedHandCursor)
                self.pan(way)
                self._press = at
            return
        self._follow(at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._press = self._press, None
        if pressed is not None and not self._dragging:
            self._click(event.position(), event.button())
        self._dragging = False
        self._follow(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        if not self._shown.ring:
            self._point("", ring=False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        forward = event.reason() == Qt.FocusReason.TabFocusReason
        if forward or event.reason() == Qt.FocusReason.BacktabFocusReason:
            targets = in_reading_order(self._stage.geometry, self._shown.offers)
            if targets:
                self._walk_to(targets[0 if forward else -1])
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.show_names(False)
        if self._shown.ring:
            self._point("", ring=False)
        super().focusOutEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes from one offered region to the next before it leaves the board."""
        targets = in_reading_order(self._stage.geometry, self._shown.offers)
        if self._shown.ring and self._shown.pointed in targets:
            index = targets.index(self._shown.pointed) + (1 if forward else -1)
            if 0 <= index < len(targets):
                self._walk_to(targets[index])
                return True
        return super().focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._take_key(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_N and not event.isAutoRepeat():
            self.show_names(False)
        else:
            super().keyReleaseEvent(event)

    # How it works

    def _lay(self, board: MapFile) -> None:
        self._shown = Shown()
        self._stage = Stage(geometry_of(board), self._shown)
        self._still = StillBoard(self._stage.geometry, self)
        self._still.ready.connect(self.update)
        self._still.ready.connect(self.sharpened)
        self._motion.finish()
        self._layers = Layers(self._stage, self._still, self._motion)
        self.setAccessibleName(board_name(board))

    def _room(self) -> QRectF:
        """Without the margins: the frame's shadow lies there, and other widgets may lie over it."""
        return QRectF(self.contentsRect())

    def _look(self, camera: Camera) -> None:
        if camera == self._stage.camera:
            return
        if camera.port != self._stage.camera.port:
            self._layers.forget_frame()
        self._stage.camera = camera
        self._layers.forget_lights()
        self.update()

    def _zoom(self, steps: int, around: QPointF) -> None:
        self._look(self._stage.camera.zoomed(steps, around))

    def _follow(self, at: QPointF) -> None:
        region, step = self._stage.step_at(at)
        if step != self._shown.hot_step:
            self._shown.hot_step = step
            self.update()
        self._point(region or self._stage.region_at(at), ring=False)
        self._update_cursor()

    def _point(self, region: str, *, ring: bool) -> None:
        if (region, ring) == (self._shown.pointed, self._shown.ring):
            return
        changed = region != self._shown.pointed
        self._shown.pointed, self._shown.ring = region, ring
        if changed:
            self._hide_bubble()
            self._hover_fade.begin(animated=self.animations_enabled)
            self.region_hovered.emit(region)
        self.update()

    def _click(self, at: QPointF, button: Qt.MouseButton) -> None:
        region, step = self._stage.step_at(at)
        if step and button == Qt.MouseButton.LeftButton:
            self.step_clicked.emit(region, step)
            return
        region = self._stage.region_at(at)
        if region and button == Qt.MouseButton.LeftButton:
            self.region_clicked.emit(region)
        elif region and button == Qt.MouseButton.RightButton:
            self.region_right_clicked.emit(region)

    def _update_cursor(self) -> None:
        clickable = self._shown.hot_step or self._shown.pointed in self._shown.offers
        shape = Qt.CursorShape.PointingHandCursor if clickable else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)

    def _take_key(self, event: QKeyEvent) -> bool:
        key, pointed = event.key(), self._shown.pointed
        if is_way(key):
            self._walk(key)
        elif key in _ENTER and pointed:
            shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            (self.region_right_clicked if shifted else self.region_clicked).emit(pointed)
        elif step := _STEP.get(key, 0):
            self._step_key(step)
        elif key == Qt.Key.Key_0:
            self.fit()
        elif key == Qt.Key.Key_N:
            self.show_names(True)
        else:
            return False
        return True

    def _step_key(self, step: int) -> None:
        """Plus and minus turn the pointed region's stepper; without one, they zoom."""
        state = self._shown.steppers.get(self._shown.pointed)
        if state is None:
            self._zoom(step, self._stage.camera.port.center())
        elif state.can_add if step > 0 else state.can_take:
            self.step_clicked.emit(self._shown.pointed, step)

    def _walk(self, key: int) -> None:
        geometry = self._stage.geometry
        if self._shown.pointed:
            self._walk_to(next_region(geometry, self._shown.pointed, key))
        else:
            self._walk_to(in_reading_order(geometry, self._shown.offers or geometry.regions)[0])

    def _walk_to(self, region: str) -> None:
        self.reveal(region)
        self._point(region, ring=True)
        self.setAccessibleName(self._spoken(region))
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.NameChanged))

    def _spoken(self, region: str) -> str:
        """A region as a screen reader says it."""
        name, offer = (
            self._stage.name_of(region),
            self._shown.offers.get(region),
        )
        if offer is None:
            return name
        if offer.percent is not None:
            return self.tr("{name}, by the die, {percent} percent").format(
                name=name, percent=offer.percent
            )
        if offer.price is not None:
            return self.tr("{name}, price {price}").format(name=name, price=offer.price)
        return self.tr("{name}, can be chosen").format(name=name)

    def _show_bubble(self) -> None:
        if self._explanations is not None:
            self._shown.explained, self._shown.explanation = self._explanations
            self._bubble_fade.begin(animated=self.animations_enabled)
            self.update()

    def _hide_bubble(self) -> None:
        self._bubble_timer.stop()
        self._shown.explained, self._shown.explanation = "", None
        self.update()


_DRAGGING = Qt.MouseButton.LeftButton | Qt.MouseButton.MiddleButton
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_STEP: dict[int, int] = {
    Qt.Key.Key_Plus: 1,
    Qt.Key.Key_Equal: 1,
    Qt.Key.Key_Minus: -1,
}
