"""The camera's motion: smooth while the board is visible, immediate otherwise."""

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
"""The zoom factor of one notch of the wheel."""
_GLIDE, _SETTLE = 140, 110  # milliseconds
_SCROLL = 0.5  # pixels per unit of a trackpad that does not report pixels
_SMART = 2.0
_AROUND = 90  # of the board's units, beside a region's anchor


class CameraMotion(QObject):
    """Moves a stage's camera.

    While it moves, the last layout is shown scaled and shifted; a new layout is computed when the
    camera has come to rest.
    """

    moved = Signal()
    """The visible part has changed."""
    settled = Signal()
    """The stage has been laid out for the visible part."""

    def __init__(
        self,
        stage: Stage,
        is_watched: Callable[[], bool],
        glides: Callable[[], bool],
        parent: QObject,
    ) -> None:
        """``glides`` tells whether to animate the motion or to jump to its end."""
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
        """The view when the camera has come to rest."""
        return self._goal

    def jump(self, camera: Camera) -> None:
        """Jump to a view and lay it out."""
        self._way.stop()
        self._goal = camera
        if camera != self._stage.seen:
            self._stage.seen = camera
            self.moved.emit()
        self.settle()

    def stand_in(self, room: QRectF, frame: float) -> bool:
        """Set the framed board's rectangle; returns whether the frame's opening has changed."""
        self._room, self._frame = room, frame
        camera = self._goal.refitted(room, frame)
        differs = camera.port != self._stage.camera.port
        self.jump(camera)
        return differs

    def fit(self) -> None:
        """Show the whole board."""
        self.glide(Camera.fitted(self._stage.size, self._room, self._frame))

    def pan(self, by: QPointF) -> None:
        """Pan the board by so many pixels, as far as it fills the frame."""
        self.follow(self._goal.moved(by))

    def zoom_by(self, steps: int) -> None:
        """Zoom by so many steps around the centre of the view."""
        self.glide(self._goal.zoomed(steps, self._goal.port.center()))

    def reveal(self, region: str) -> None:
        """Move just far enough to see a region's pieces."""
        anchor = self._stage.geometry.regions[region].anchor
        around = QPointF(_AROUND, _AROUND)
        self.glide(self._goal.showing(QRectF(anchor - around, anchor + around)))

    def follow(self, camera: Camera) -> None:
        """Jump to a view, as fingers or the pointer move it."""
        if not self._is_watched():
            self.jump(camera)
            return
        self._way.stop()
        self._goal = self._stage.seen = camera
        self.moved.emit()
        self._rest.start()

    def glide(self, camera: Camera) -> None:
        """Move to a view smoothly."""
        if not self._glides():
            self.follow(camera)
        elif camera != self._goal:
            self._start, self._goal = self._stage.seen, camera
            self._way.stop()
            self._way.start()

    def settle(self) -> None:
        """Lay the stage out for the visible part."""
        self._rest.stop()
        if self._way.state() == QVariantAnimation.State.Running:
            self._way.stop()
            self._stage.seen = self._goal
        if self._stage.camera != self._stage.seen:
            self._stage.camera = self._stage.seen
            self.settled.emit()

    def wheel(self, event: QWheelEvent) -> None:
        """The wheel zooms; two fingers pan, and with Ctrl they zoom too."""
        fingers = event.device().type() == QInputDevice.DeviceType.TouchPad
        if fingers and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.follow(self._goal.moved(_scrolled(event)))
            return
        factor = _CLOSER ** (event.angleDelta().y() / _NOTCH)
        go = self.follow if fingers else self.glide
        go(self._goal.closer(factor, event.position()))

    def pinch(self, event: QNativeGestureEvent) -> bool:
        """Two fingers spread to zoom in; a double tap switches to the whole board and back."""
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
