"""Where the camera looks, and how it gets there: smoothly, where somebody watches."""

from collections.abc import Callable

from PySide6.QtCore import (
    QEasingCurve,
    QObject,
    QPointF,
    QRectF,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QInputDevice, QNativeGestureEvent, QWheelEvent

from smallworld_client.gui.board.camera import Camera
from smallworld_client.gui.board.stage import Stage

_NOTCH, _CLOSER = 120.0, 1.25
"""A notch of the wheel brings the board so much closer."""
_GLIDE, _SETTLE = 140, 110  # milliseconds
_SCROLL = 0.5  # pixels for each unit of a trackpad that does not tell pixels
_SMART = 2.0
_AROUND = 90  # of the board's units, beside a region's anchor


class CameraMotion(QObject):
    """Moves a stage's camera.

    On its way the board is shown as it was laid out last, only larger or elsewhere; it is laid
    out anew when the camera has come to rest.
    """

    moved = Signal()
    """Something else is seen."""
    settled = Signal()
    """The stage has been laid out for what is seen."""

    def __init__(
        self,
        stage: Stage,
        is_watched: Callable[[], bool],
        glides: Callable[[], bool],
        parent: QObject,
    ) -> None:
        """``glides`` tells whether the way is to be seen, or only where it leads."""
        super().__init__(parent)
        self._stage, self._is_watched, self._glides = stage, is_watched, glides
        self._start = self._goal = stage.camera
        self._room, self._frame = QRectF(), 0.0
        self._rest = QTimer(self, singleShot=True, interval=_SETTLE)
        self._rest.timeout.connect(self.settle)
        self._way = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=_GLIDE)
        self._way.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._way.valueChanged.connect(self._on_way)

    @property
    def goal(self) -> Camera:
        """What is seen when the camera has come to rest."""
        return self._goal

    def jump(self, camera: Camera) -> None:
        """Be there at once, all laid out."""
        self._way.stop()
        self._goal = camera
        if camera != self._stage.seen:
            self._stage.seen = camera
            self.moved.emit()
        self.settle()

    def stand_in(self, room: QRectF, frame: float) -> bool:
        """The framed board has this room now; whether the opening of the frame is another."""
        self._room, self._frame = room, frame
        camera = self._goal.refitted(room, frame)
        differs = camera.port != self._stage.camera.port
        self.jump(camera)
        return differs

    def fit(self) -> None:
        """Show the whole board."""
        self.glide(Camera.fitted(self._stage.size, self._room, self._frame))

    def pan(self, by: QPointF) -> None:
        """Push the board by so many pixels, as far as it fills the frame."""
        self.follow(self._goal.moved(by))

    def zoom_by(self, steps: int) -> None:
        """So many steps closer to the middle of what is seen, or back."""
        self.glide(self._goal.zoomed(steps, self._goal.port.center()))

    def reveal(self, region: str) -> None:
        """Move just far enough to see a region's pieces."""
        anchor = self._stage.geometry.regions[region].anchor
        around = QPointF(_AROUND, _AROUND)
        self.glide(self._goal.showing(QRectF(anchor - around, anchor + around)))

    def follow(self, camera: Camera) -> None:
        """Be there at once, as fingers or the pointer push it."""
        if not self._is_watched():
            self.jump(camera)
            return
        self._way.stop()
        self._goal = self._stage.seen = camera
        self.moved.emit()
        self._rest.start()

    def glide(self, camera: Camera) -> None:
        """Go there in a moment."""
        if not self._glides():
            self.follow(camera)
        elif camera != self._goal:
            self._start, self._goal = self._stage.seen, camera
            self._way.stop()
            self._way.start()

    def settle(self) -> None:
        """Lay the stage out for what is seen."""
        self._rest.stop()
        if self._way.state() == QVariantAnimation.State.Running:
            self._way.stop()
            self._stage.seen = self._goal
        if self._stage.camera != self._stage.seen:
            self._stage.camera = self._stage.seen
            self.settled.emit()

    def wheel(self, event: QWheelEvent) -> None:
        """The wheel brings closer; two fingers push, and with Ctrl they bring closer too."""
        fingers = event.device().type() == QInputDevice.DeviceType.TouchPad
        if fingers and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.follow(self._goal.moved(_scrolled(event)))
            return
        factor = _CLOSER ** (event.angleDelta().y() / _NOTCH)
        go = self.follow if fingers else self.glide
        go(self._goal.closer(factor, event.position()))

    def pinch(self, event: QNativeGestureEvent) -> bool:
        """Two fingers that part bring closer; a double tap changes to the whole board and back."""
        around = event.position()
        if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self.follow(self._goal.closer(max(0.2, 1 + event.value()), around))
        elif event.gestureType() == Qt.NativeGestureType.SmartZoomNativeGesture:
            factor = _SMART if self._goal.zoom == 1 else 1 / self._goal.zoom
            self.glide(self._goal.closer(factor, around))
        else:
            return False
        return True

    def _on_way(self, share: float) -> None:
        self._stage.seen = self._start.towards(self._goal, share)
        self.moved.emit()
        self._rest.start()


def _scrolled(event: QWheelEvent) -> QPointF:
    pixels = QPointF(event.pixelDelta())
    return QPointF(event.angleDelta()) * _SCROLL if pixels.isNull() else pixels
