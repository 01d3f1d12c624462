"""What a person does with a board: pointer, keys, dragged pieces, zoom and pan."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from PySide6.QtCore import (
    QEasingCurve,
    QElapsedTimer,
    QEvent,
    QObject,
    QPointF,
    QRectF,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QInputDevice,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from smallworld_client.analysis.pieces import HOME
from smallworld_client.gui.board.animation import BoardAnimation, Carrying
from smallworld_client.gui.board.stage import BoardStage, Camera
from smallworld_client.gui.kit.input import codes_of
from smallworld_client.gui.kit.toast import announce
from smallworld_client.gui.paint.geometry import BoardGeometry
from smallworld_client.turn.scene import RegionOffer
from smallworld_client.words import keys

_NOTCH, _CLOSER = 120.0, 1.25  # the zoom factor of one notch of the wheel
_GLIDE, _SETTLE = 140, 110  # milliseconds
_SCROLL = 0.5  # pixels per unit of a trackpad that does not report pixels
_SMART = 2.0
_AROUND = 90  # of the board's units, beside a region's anchor


class CameraMotion(QObject):
    """Moves a stage's camera; until it rests, the last layout is shown scaled and shifted."""

    moved = Signal()  # the visible part has changed
    settled = Signal()  # the stage has been laid out for the visible part

    def __init__(
        self,
        stage: BoardStage,
        is_watched: Callable[[], bool],
        glides: Callable[[], bool],
        parent: QObject,
    ) -> None:
        """``glides`` tells whether to animate the motion or to jump to its end."""
        super().__init__(parent)
        self._stage, self._is_watched, self._glides = stage, is_watched, glides
        self._start = self.goal = stage.camera
        self._room, self._frame = QRectF(), 0.0
        self._rest = QTimer(self, singleShot=True, interval=_SETTLE)
        self._rest.timeout.connect(self.settle)
        self._way = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=_GLIDE)
        self._way.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._way.valueChanged.connect(self._on_way)

    def jump(self, camera: Camera) -> None:
        self._way.stop()
        self.goal = camera
        if camera != self._stage.seen:
            self._stage.seen = camera
            self.moved.emit()
        self.settle()

    def stand_in(self, room: QRectF, frame: float) -> bool:
        """Set the framed board's rectangle; returns whether the frame's opening has changed."""
        self._room, self._frame = room, frame
        camera = self.goal.refitted(room, frame)
        differs = camera.port != self._stage.camera.port
        self.jump(camera)
        return differs

    def fit(self) -> None:
        self.glide(Camera.fitted(self._stage.size, self._room, self._frame))

    def pan(self, by: QPointF) -> None:
        self.follow(self.goal.moved(by))

    def zoom_by(self, steps: int) -> None:
        self.glide(self.goal.zoomed(steps, self.goal.port.center()))

    def reveal(self, region: str) -> None:
        anchor = self._stage.geometry.regions[region].anchor
        around = QPointF(_AROUND, _AROUND)
        self.glide(self.goal.showing(QRectF(anchor - around, anchor + around)))

    def follow(self, camera: Camera) -> None:
        if not self._is_watched():
            self.jump(camera)
            return
        self._way.stop()
        self.goal = self._stage.seen = camera
        self.moved.emit()
        self._rest.start()

    def glide(self, camera: Camera) -> None:
        if not self._glides():
            self.follow(camera)
        elif camera != self.goal:
            self._start, self.goal = self._stage.seen, camera
            self._way.stop()
            self._way.start()

    def settle(self) -> None:
        self._rest.stop()
        if self._way.state() == QVariantAnimation.State.Running:
            self._way.stop()
            self._stage.seen = self.goal
        if self._stage.camera != self._stage.seen:
            self._stage.camera = self._stage.seen
            self.settled.emit()

    def wheel(self, event: QWheelEvent) -> None:
        """The wheel zooms; two fingers pan, and with Ctrl they zoom too."""
        fingers = event.device().type() == QInputDevice.DeviceType.TouchPad
        if fingers and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.follow(self.goal.moved(_scrolled(event)))
            return
        factor = _CLOSER ** (event.angleDelta().y() / _NOTCH)
        go = self.follow if fingers else self.glide
        go(self.goal.closer(factor, event.position()))

    def pinch(self, event: QNativeGestureEvent) -> bool:
        """Two fingers spread to zoom in; a double tap switches to the whole board and back."""
        around = event.position()
        if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self.follow(self.goal.closer(max(0.2, 1 + event.value()), around))
        elif event.gestureType() == Qt.NativeGestureType.SmartZoomNativeGesture:
            factor = _SMART if self.goal.zoom == 1 else 1 / self.goal.zoom
            self.glide(self.goal.closer(factor, around))
        else:
            return False
        return True

    def _on_way(self, share: float) -> None:
        self._stage.seen = self._start.towards(self.goal, share)
        self.moved.emit()
        self._rest.start()


def _scrolled(event: QWheelEvent) -> QPointF:
    pixels = QPointF(event.pixelDelta())
    return QPointF(event.angleDelta()) * _SCROLL if pixels.isNull() else pixels


_DRAG_STARTS = 7  # pixels that the pointer may move during a click
_PUSH = 90  # pixels
_BOUNCES = 400  # milliseconds in which a second Return is part of the first one
_DRAGGING = Qt.MouseButton.LeftButton | Qt.MouseButton.MiddleButton
_STEP = {**dict.fromkeys(codes_of(keys.MORE), 1), **dict.fromkeys(codes_of(keys.LESS), -1)}
WAYS = dict(zip(codes_of(keys.WALK), ((-1, 0), (1, 0), (0, -1), (0, 1)), strict=True))
"""Right and down, for each of the four arrows."""
_SLANT = 0.25


def in_reading_order(geometry: BoardGeometry, names: Iterable[str]) -> list[str]:
    def place(name: str) -> float:
        anchor = geometry.regions[name].anchor
        return anchor.y() + anchor.x() * _SLANT

    return sorted(names, key=place)


def next_region(geometry: BoardGeometry, start: str, key: int) -> str:
    """The nearest region in the arrow's direction; ``start`` itself where the board ends."""
    dx, dy = WAYS[key]
    here = geometry.regions[start].anchor
    best, least = start, float("inf")
    for name, shape in geometry.regions.items():
        way: QPointF = shape.anchor - here
        ahead = way.x() * dx + way.y() * dy
        aside = abs(way.x() * dy) + abs(way.y() * dx)
        if ahead > 0 and aside <= 1.5 * ahead and ahead + 1.5 * aside < least:
            best, least = name, ahead + 1.5 * aside
    return best


class BoardInput(QObject):
    region_clicked = Signal(str)
    region_right_clicked = Signal(str)
    step_clicked = Signal(str, int)
    pointed = Signal(str)  # another region than before is pointed at; empty for none
    moved = Signal()  # the pointer has moved within the region that it pointed at
    changed = Signal()  # something must be repainted

    def __init__(
        self,
        board: QWidget,
        stage: BoardStage,
        animation: BoardAnimation,
        camera_motion: CameraMotion,
        speed: Callable[[], float],
    ) -> None:
        """``board`` is the widget whose cursor and name follow; ``speed`` is that of pieces."""
        super().__init__(board)
        self._board, self._stage = board, stage
        self._animation, self._camera_motion = animation, camera_motion
        self._shown: Final = stage.shown
        self._press: QPointF | None = None
        self._walked = ""  # the region that gets the ring back when the board gets the focus back
        self._chosen = QElapsedTimer()  # since when a key has last chosen a region
        self._dragging = False
        self._at: QPointF | None = None
        self.describe: Callable[[str], str] = lambda _: ""
        """What screen readers say of a region beside its name and price."""
        self.carrying = Carrying(stage, animation, speed, self)

    def lit(self, targets: Mapping[str, RegionOffer]) -> Mapping[str, RegionOffer]:
        if self.carrying.load is None:
            return targets
        return {it: targets.get(it, offer) for it, offer in self.carrying.targets.items()}

    def point(self, region: str, *, ring: bool = False) -> None:
        if (region, ring) == (self._shown.pointed, self._shown.ring):
            return
        changed = region != self._shown.pointed
        self._shown.pointed, self._shown.ring = region, ring
        if changed:
            self.pointed.emit(region)
        self.changed.emit()

    def leave_ring(self) -> None:
        """The board has lost the focus, maybe for a dialog."""
        self._walked = self._shown.pointed if self._shown.ring else ""
        if self._shown.ring:
            self.point("")

    # Dragging from the hand, which lies outside the board

    def lift_from_hand(self, piece: str, at: QPointF) -> bool:
        for load in self.carrying.loads:
            if load.name == piece and HOME in load.gives:
                self._animation.motion.finish()
                self.carrying.lift(load, HOME, at)
                return True
        return False

    def carry_to(self, at: QPointF) -> None:
        self.carrying.carry(at)
        self.point(self._stage.region_at(at))

    def drop_at(self, at: QPointF) -> None:
        self.carrying.drop(at)
        self._follow(at)

    # Qt's events

    def takes(self, event: QEvent) -> bool:
        """Whether an event is a pinch, or the Esc that cancels a drag."""
        if isinstance(event, QNativeGestureEvent) and self._camera_motion.pinch(event):
            return True
        if event.type() == QEvent.Type.ShortcutOverride and self._lets_go(event):
            event.accept()  # else Esc would be a button's shortcut
            return True
        return False

    def press(self, event: QMouseEvent) -> None:
        self._animation.motion.finish()
        self._camera_motion.settle()
        self._press = self._at = event.position()
        self._dragging = False

    def move(self, event: QMouseEvent) -> None:
        at = event.position()
        moved, self._at = at != self._at, at
        if self._press is None or not event.buttons() & _DRAGGING:
            self._follow(at)
            if moved:
                self.moved.emit()
            return
        if not self._dragging and (at - self._press).manhattanLength() > _DRAG_STARTS:
            self._begin_drag(event.buttons(), self._press)
        if self.carrying.load is not None:
            self.carry_to(at)
        elif self._dragging and self._camera_motion.goal.zoom > 1:
            self._board.setCursor(Qt.CursorShape.ClosedHandCursor)
            self._camera_motion.pan(at - self._press)
            self._press = at

    def release(self, event: QMouseEvent) -> None:
        pressed, self._press = self._press, None
        if self.carrying.load is not None:
            self.carrying.drop(event.position())
        elif pressed is not None and not self._dragging:
            self._follow(event.position())  # a finger clicks what it has not pointed at before
            self._click(event.position(), event.button())
        self._dragging = False
        self._follow(event.position())

    def focus_in(self, event: QFocusEvent) -> None:
        walked, self._walked = self._walked, ""
        forward = event.reason() == Qt.FocusReason.TabFocusReason
        if forward or event.reason() == Qt.FocusReason.BacktabFocusReason:
            targets = in_reading_order(self._stage.geometry, self._shown.offers)
            if targets:
                self._walk_to(targets[0 if forward else -1])
        elif walked and event.reason() != Qt.FocusReason.MouseFocusReason:
            self.point(walked, ring=True)

    def focus_next(self, *, forward: bool) -> bool:
        """Move to the next offered region; False after the last. From elsewhere it goes round."""
        offers, here = self._shown.offers, self._shown.pointed
        if not offers or (not here and not forward):
            return False
        others = [here] if here and here not in offers else []
        order = in_reading_order(self._stage.geometry, [*offers, *others])
        index = order.index(here) + (1 if forward else -1) if here else 0
        if others:
            index %= len(order)
        if not 0 <= index < len(order):
            return False
        self._walk_to(order[index])
        return True

    def key(self, event: QKeyEvent) -> bool:
        key, pointed = event.key(), self._shown.pointed
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        way = WAYS.get(key)
        if way is not None and shifted:
            self._camera_motion.pan(QPointF(-way[0], -way[1]) * _PUSH)
        elif way is not None:
            self.walk(key)
        elif key in codes_of(keys.CHOOSE) and (shifted or pointed in self._shown.offers):
            self._choose(pointed, event)
        elif key in codes_of(keys.CHOOSE) and self._repeats(event):
            pass
        elif self._lets_go(event):
            self.carrying.cancel()
        elif step := _STEP.get(key, 0):
            self._step_key(step)
        elif key in codes_of(keys.WHOLE):
            self._camera_motion.fit()
        elif key in codes_of(keys.NAMES):
            self.show_names(True)
        else:
            return False
        return True

    def _choose(self, pointed: str, event: QKeyEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            if pointed:
                self.region_right_clicked.emit(pointed)
        else:
            self._chosen.restart()
            self.region_clicked.emit(pointed)

    def _repeats(self, event: QKeyEvent) -> bool:
        """Whether a key is the bounce of one that has just chosen a region."""
        is_new = self._chosen.isValid() and not self._chosen.hasExpired(_BOUNCES)
        return event.isAutoRepeat() or is_new

    def show_names(self, on: bool) -> None:
        self._shown.all_names = on
        self.changed.emit()

    def _begin_drag(self, buttons: Qt.MouseButton, start: QPointF) -> None:
        self._dragging = True
        found = self.carrying.load_at(start) if buttons & Qt.MouseButton.LeftButton else None
        if found is not None:
            self.carrying.lift(*found, start)

    def _lets_go(self, event: QEvent) -> bool:
        carries = self.carrying.load is not None
        return carries and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape

    def _follow(self, at: QPointF) -> None:
        region, step = self._stage.step_at(at)
        if step != self._shown.hot_step:
            self._shown.hot_step = step
            self.changed.emit()
        self.point(region or self._stage.region_at(at))
        self.update_cursor(at)

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

    def update_cursor(self, at: QPointF | None = None) -> None:
        if self.carrying.load is not None:
            shape = Qt.CursorShape.ClosedHandCursor
        elif self._shown.hot_step:
            shape = Qt.CursorShape.PointingHandCursor
        elif at is not None and self.carrying.load_at(at) is not None:
            shape = Qt.CursorShape.OpenHandCursor
        elif self._shown.pointed in self._shown.offers:
            shape = Qt.CursorShape.PointingHandCursor
        else:
            shape = Qt.CursorShape.ArrowCursor
        self._board.setCursor(shape)

    def _step_key(self, step: int) -> None:
        """Plus and minus change the pointed region's stepper; without one, they zoom."""
        state = self._shown.steppers.get(self._shown.pointed)
        if state is None:
            self._camera_motion.zoom_by(step)
        elif state.can_add if step > 0 else state.can_take:
            self.step_clicked.emit(self._shown.pointed, step)

    def walk(self, key: int) -> None:
        geometry = self._stage.geometry
        if self._shown.pointed:
            self._walk_to(next_region(geometry, self._shown.pointed, key))
        else:
            self._walk_to(in_reading_order(geometry, self._shown.offers or geometry.regions)[0])

    def _walk_to(self, region: str) -> None:
        self._camera_motion.reveal(region)
        self.point(region, ring=True)
        self.announce(self._spoken(region))

    def announce(self, text: str) -> None:
        self._board.setAccessibleName(text)
        announce(self._board, text)

    def _spoken(self, region: str) -> str:
        return ". ".join(filter(None, (self._offered(region), self.describe(region))))

    def _offered(self, region: str) -> str:
        name, offer = self._stage.name_of(region), self._shown.offers.get(region)
        if offer is None:
            return name
        if offer.percent is not None:
            return self.tr("{name}, with the die, {percent} percent").format(
                name=name, percent=offer.percent
            )
        if offer.price is not None:
            return self.tr("{name}, price {price}").format(name=name, price=offer.price)
        return self.tr("{name}, can be chosen").format(name=name)
