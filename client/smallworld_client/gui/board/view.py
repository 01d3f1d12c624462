"""The board widget: plain values set what it shows, signals report what is done with it."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from smallworld_client.analysis.pieces import Hands, Movement, RegionView
from smallworld_client.gui.board.animation import Beside, BoardAnimation, Home
from smallworld_client.gui.board.bubble import Explaining
from smallworld_client.gui.board.input import BoardInput, CameraMotion
from smallworld_client.gui.board.layers import Layers
from smallworld_client.gui.board.markings import Fade, Lit, number_places, paint_slip
from smallworld_client.gui.board.pictures import BoardCache
from smallworld_client.gui.board.pieces import OverlayLayer, is_watched
from smallworld_client.gui.board.scene import BoardContents, Explanation, Pointing
from smallworld_client.gui.board.stage import BoardStage, price_rect
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.input import codes_of
from smallworld_client.gui.paint.geometry import geometry_of
from smallworld_client.turn.scene import RegionOffer, StepperState
from smallworld_client.words import keys
from smallworld_client.words.names import board_name
from smallworld_maps import MapFile

_FRAME = 14
_LIGHT_UP = 120  # milliseconds
_LOOKED_AT = (QNativeGestureEvent, QKeyEvent)


class BoardView(QWidget):
    """A board in its frame; it reports every click and drag, legal or not."""

    region_hovered = Signal(str)
    """The region under the pointer or the keyboard's ring; empty for none."""

    def __init__(self, board: MapFile, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pace = 1.0
        """The speed of animations while they can be seen; 0 for none."""
        self._frame, self._dark = _FRAME, True
        self._text = 1.0
        self._offered: tuple[Mapping[str, RegionOffer], Collection[str], bool] = ({}, (), False)
        self._hover_fade = Fade(_LIGHT_UP, self.refresh, self)
        self._light_fade = Fade(_LIGHT_UP, self.refresh, self)
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self.refresh)
        self.shown = BoardContents()
        self.stage = BoardStage(geometry_of(board), self.shown)
        self.explaining = Explaining(self.shown, self)
        self.explaining.changed.connect(self.refresh)
        self.cache = BoardCache(self.stage.geometry, self)
        self.cache.ready.connect(self.refresh)
        self.animation = BoardAnimation(self, self.stage, self._refresh_pieces)
        self.animation.overlay = OverlayLayer(self)
        self.camera_motion = CameraMotion(
            self.stage, partial(is_watched, self), lambda: self.speed > 0, self
        )
        self.whole = Button(self.tr("Whole board"), key=keys.WHOLE.press, small=True, parent=self)
        self.whole.setObjectName("whole-board")
        self.whole.clicked.connect(self.camera_motion.fit)
        self.whole.hide()
        self.camera_motion.moved.connect(self._on_camera)
        self.camera_motion.settled.connect(self.refresh)
        self._layers = Layers(self.stage, self.cache, self.animation.motion)
        self._listen()
        self.setAccessibleName(board_name(board))
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)

    def _listen(self) -> None:
        self.input = BoardInput(
            self, self.stage, self.animation, self.camera_motion, lambda: self.speed
        )
        self.input.pointed.connect(self._on_pointed)
        self.input.moved.connect(self._on_moved)
        self.input.carrying.changed.connect(self._relight)
        self.input.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Repaint without the frame's shadow, so that neighbours inside it are not repainted."""
        self.update(self.contentsRect())

    def _refresh_pieces(self, regions: Collection[str] | None) -> None:
        """Repaint only these regions where nothing else makes room for their pieces."""
        if regions is None or self.stage.shown.makes_room:
            self.refresh()
            return
        for region in regions:
            self.update(self.stage.changed_part(region) & self.contentsRect())

    # What it shows

    def set_overlay(self, overlay: OverlayLayer, home: Home, beside: Beside) -> None:
        if self.animation.overlay is not None:
            self.animation.overlay.deleteLater()
        overlay.paint_like(self._layers.pictures)
        self.animation.overlay, self.animation.home, self.animation.beside = (overlay, home, beside)

    def set_frame(self, thickness: int, *, dark: bool) -> None:
        if (thickness, dark) == (self._frame, self._dark):
            return
        self._frame, self._dark = thickness, dark
        self._layers.forget_frame()
        self.update()
        self._refit()

    def set_text_size(self, size: float) -> None:
        self._text = size
        self.refresh()

    @property
    def speed(self) -> float:
        """The current speed of animation; 0 also while the board is not visible."""
        return self.pace if is_watched(self) else 0.0

    def show_regions(
        self,
        regions: Mapping[str, RegionView],
        hands: Hands | None = None,
        *,
        coins: Sequence[Movement] = (),
        falling: str = "",
    ) -> None:
        """Set the contents of regions; pieces move there, lost ones fade, then ``coins`` move."""
        speed = self.speed
        self.animation.show(dict(regions), hands or {}, coins, speed=speed, falling=falling)

    def offer(
        self, targets: Mapping[str, RegionOffer], own: Collection[str] = (), *, dim: bool = True
    ) -> None:
        """Highlight the regions that can be chosen. ``dim`` shades all others except ``own``."""
        self._offered = (targets, own, dim)
        self._relight()

    def _relight(self) -> None:
        targets, own, dim = self._offered
        dim = dim or self.input.carrying.load is not None
        lit = (dict(self.input.lit(targets)), frozenset(own), dim)
        if lit != (self.shown.offers, self.shown.own, self.shown.dim):
            self.shown.offers, self.shown.own, self.shown.dim = lit
            self._layers.lighting.change(Lit(*lit))
            self._light_fade.begin(animated=self.speed > 0)
            self.refresh()
        self.input.update_cursor()

    def advise(
        self, numbers: Mapping[str, int], *, in_order: bool = True, mistaken: Collection[str] = ()
    ) -> None:
        """Number the regions of advice, ``mistaken`` ones in red; ``in_order`` draws the way."""
        shown, look = self.shown, (dict(numbers), in_order, frozenset(mistaken))
        if look != (shown.advised, shown.in_order, shown.mistaken):
            shown.advised, shown.in_order, shown.mistaken = look
            self.update()

    def point_out(self, pointing: Pointing) -> None:
        if pointing != self.shown.pointing:
            self.shown.pointing = pointing
            self.refresh()

    @property
    def number_places(self) -> Mapping[str, QRectF]:
        """Where those numbers are, in pixels of the widget."""
        self.camera_motion.settle()
        return number_places(self.stage, self.shown.advised)

    def set_steppers(self, steppers: Mapping[str, StepperState]) -> None:
        if steppers != self.shown.steppers:
            self.shown.steppers = dict(steppers)
            self.refresh()

    def explain(self, region: str, explanation: Explanation | None) -> None:
        """After a delay, show a bubble until another region is pointed at; None hides it."""
        self.explaining.explain(region, explanation, animated=self.pace > 0)

    def keep_clear(self, place: QRectF) -> None:
        """Show no bubble over ``place``, in pixels of the widget: something else covers it."""
        if place != self._layers.clear:
            self._layers.clear = place
            self.refresh()

    @property
    def bubble_rect(self) -> QRectF:
        return self._layers.bubble_rect(self._room(), self._text)

    def refuse(self, region: str, explanation: Explanation) -> None:
        self.explaining.insist(region, explanation, animated=self.speed > 0)
        self.input.announce(f"{explanation.title}. {explanation.refusal}")

    def rest(self) -> None:
        """Hide the bubble until the pointer moves or another region is pointed at."""
        self.explaining.rests = True
        self.explain("", None)

    def region_point(self, region: str) -> QPoint:
        self.camera_motion.settle()
        return self.stage.anchor(region).toPoint()

    def step_point(self, region: str, step: int) -> QPoint:
        self.camera_motion.settle()
        return self.stage.step_point(region, step)

    def region_at(self, point: QPoint) -> str:
        return self.stage.region_at(QPointF(point))

    def region_rect(self, region: str) -> QRectF:
        """The box around the visible part of a region, in pixels of the widget."""
        self.camera_motion.settle()
        return self.stage.extent(region) & self._room()

    def token_rect(self, region: str) -> QRectF:
        """Where a region's token lies or would lie, in pixels of the widget."""
        self.camera_motion.settle()
        return self.stage.token_rect(region)

    def pieces_rect(self, region: str) -> QRectF:
        """The same, with the price or the chance that is shown there."""
        token = self.token_rect(region)
        return token | price_rect(self.stage, region) if self.shown.is_priced(region) else token

    @property
    def is_sharp(self) -> bool:
        return self.cache.is_sharp and not self._layers.budget.owed

    def paint_now(self) -> None:
        """Paint the board synchronously, for a screenshot; takes a second or two."""
        self._refit()
        self.cache.ask(self.stage.camera.scale, self.devicePixelRatioF())
        self.cache.paint_now()

    # Qt's side

    def sizeHint(self) -> QSize:
        return QSize(1000, self.heightForWidth(1000))

    def minimumSizeHint(self) -> QSize:
        return QSize(400, self.heightForWidth(400))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        margins = self.contentsMargins()
        across = width - 2 * self._frame - margins.left() - margins.right()
        down = across * self.stage.size.height() / self.stage.size.width()
        return round(down + 2 * self._frame + margins.top() + margins.bottom())

    def paintEvent(self, event: QPaintEvent) -> None:
        self.cache.ask(self.stage.camera.scale, self.devicePixelRatioF())
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        self._layers.budget.begin(short=is_watched(self))
        self._layers.paint_frame(painter, self.size(), self._frame, dark=self._dark)
        is_still = self.stage.seen == self.stage.camera
        dirty = event.region() if is_still else QRegion(self.rect())
        self._layers.paint_board(painter, dirty, self._hover_fade.value, self._light_fade.value)
        paint_slip(painter, self.stage.camera.port, self.shown.pointing, self._text)
        fade, shaken = self.explaining.fade.value, self.explaining.shake.offset
        self._layers.paint_bubble(painter, self._room(), fade, self._text, shaken, dark=self._dark)
        painter.end()
        self._layers.budget.end()
        if self._layers.budget.owed:
            self._soon.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self.animation.overlay is not None and self.animation.overlay.parentWidget() is self:
            self.animation.overlay.setGeometry(self.rect())
        self._refit()

    def event(self, event: QEvent) -> bool:
        taken = isinstance(event, _LOOKED_AT) and self.input.takes(event)
        return taken or super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.camera_motion.wheel(event)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.input.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.input.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.input.release(event)

    def leaveEvent(self, event: QEvent) -> None:
        if not self.shown.ring:
            self.input.point("")

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.input.focus_in(event)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.input.show_names(False)
        self.input.leave_ring()
        super().focusOutEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes from one offered region to the next before it leaves the board."""
        return self.input.focus_next(forward=forward) or super().focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.input.key(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() in codes_of(keys.NAMES) and not event.isAutoRepeat():
            self.input.show_names(False)
        else:
            super().keyReleaseEvent(event)

    def _on_pointed(self, region: str) -> None:
        self.explaining.rests = False
        self.explaining.hide()
        self._hover_fade.begin(animated=self.pace > 0)
        self.region_hovered.emit("" if self.shown.carrying else region)

    def _on_moved(self) -> None:
        if self.explaining.rests:
            self.explaining.rests = False
            self.region_hovered.emit(self.shown.pointed)

    def _on_camera(self) -> None:
        """While only a part of the board is seen, a button in its corner brings back the rest."""
        port = self.camera_motion.goal.port.toRect()
        size = self.whole.sizeHint()
        corner = port.topRight() + QPoint(1 - size.width(), 0)
        self.whole.setGeometry(QRect(corner, size))
        self.whole.setVisible(self.camera_motion.goal.zoom > 1)
        self.refresh()

    def _room(self) -> QRectF:
        return QRectF(self.contentsRect())

    def _refit(self) -> None:
        if self.camera_motion.stand_in(self._room(), self._frame):
            self._layers.forget_frame()
        self._on_camera()
