"""The widget that shows a board, without taking anything from the person before it."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.board.animation import Beside, Home, Traffic
from smallworld_client.gui.board.cache import StillBoard
from smallworld_client.gui.board.camera import Camera
from smallworld_client.gui.board.diff import Hands, Piece, Travel
from smallworld_client.gui.board.gliding import Looking
from smallworld_client.gui.board.layers import Layers
from smallworld_client.gui.board.lighting import Fade, Lit
from smallworld_client.gui.board.overlay_layer import Air
from smallworld_client.gui.board.scene import Explanation, Offer, RegionView, Shown, StepperState
from smallworld_client.gui.board.stage import Stage
from smallworld_client.gui.paint.terrain import geometry_of
from smallworld_client.gui.texts.given import board_name
from smallworld_maps import MapFile


def is_watched(widget: QWidget) -> bool:
    """False while the widget is hidden, or its window is minimised or covered altogether."""
    window = widget.window()
    there = widget.isVisible() and not window.isMinimized()
    return there and window.windowHandle().isExposed()


FRAME_LARGE, FRAME_SMALL = 14, 10
_BUBBLE_DELAY = 150
_LIGHT_UP, _BUBBLE_IN = 120, 100  # milliseconds


class ShownBoard(QWidget):
    """A board in its frame: pieces, lights, prices, steppers, names and the explaining bubble.

    What it shows is set by plain values. Contents margins leave room for the frame's shadow
    (``paint.table.FRAME_SHADOW``).
    """

    landed = Signal()
    """A piece that travelled has come to its end."""
    sharpened = Signal()
    """The painted board for the present size is there, in place of a stand-in."""

    def __init__(self, board: MapFile, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.animations_enabled = True
        self._pace = 1.0
        self._frame, self._dark = FRAME_LARGE, True
        self._text = 1.0
        self._explanations: tuple[str, Explanation] | None = None
        self._hover_fade = Fade(_LIGHT_UP, self.refresh, self)
        self._light_fade = Fade(_LIGHT_UP, self.refresh, self)
        self._bubble_fade = Fade(_BUBBLE_IN, self.refresh, self)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.refresh)
        self._bubble_timer = QTimer(self, singleShot=True)
        self._bubble_timer.timeout.connect(self._show_bubble)
        self._lay(board)

    def _lay(self, board: MapFile) -> None:
        self._shown = Shown()
        self._stage = Stage(geometry_of(board), self._shown)
        self._still = StillBoard(self._stage.geometry, self)
        self._still.ready.connect(self.refresh)
        self._still.ready.connect(self.sharpened)
        self._traffic = Traffic(self, self._stage, self.refresh)
        self._traffic.air = Air(self)
        self._traffic.landed.connect(self.landed)
        self._looking = Looking(self._stage, partial(is_watched, self), self._is_smooth, self)
        self._looking.moved.connect(self.refresh)
        self._looking.settled.connect(self.refresh)
        self._layers = Layers(self._stage, self._still, self._traffic.motion)
        self.setAccessibleName(board_name(board))

    def refresh(self) -> None:
        """Paint it anew, but not the frame's shadow, which its neighbours lie in: they rest."""
        self.update(self.contentsRect())

    # What it shows

    def set_air(self, air: Air, home: Home, beside: Beside) -> None:
        """Let pieces fly in a wider air than over this widget, to and from what lies around it."""
        if self._traffic.air is not None:
            self._traffic.air.deleteLater()
        self._traffic.air, self._traffic.home, self._traffic.beside = air, home, beside

    def set_frame(self, thickness: int, *, dark: bool) -> None:
        """The frame's thickness (FRAME_LARGE or FRAME_SMALL) and which table it lies on."""
        if (thickness, dark) == (self._frame, self._dark):
            return
        self._frame, self._dark = thickness, dark
        self._layers.forget_frame()
        self.update()
        self._refit()

    def set_text_size(self, size: float) -> None:
        """How large the bubble is, as a factor."""
        self._text = size
        self.refresh()

    def set_speed(self, speed: float) -> None:
        """How fast things move, as a factor; at 0 they are where they belong at once."""
        self.animations_enabled = speed > 0
        if speed > 0:
            self._pace = speed

    @property
    def speed(self) -> float:
        """How fast things move now; 0 also where nobody watches."""
        return self._pace if self._is_smooth() else 0.0

    def show_regions(
        self,
        regions: Mapping[str, RegionView],
        hands: Hands | None = None,
        *,
        coins: Sequence[Travel] = (),
        after: int = 0,
    ) -> None:
        """Say what stands where, and what its owners hold; a region that is not named is empty.

        Pieces travel from where they were to where they are now, and those that are lost fade;
        then ``coins`` fly. All that starts after so many milliseconds. Any click ends it.
        """
        speed = self.speed
        self._traffic.show(dict(regions), hands or {}, coins, after=after, speed=speed)

    def offer(
        self, targets: Mapping[str, Offer], own: Collection[str] = (), *, dim: bool = True
    ) -> None:
        """Light the regions that may be chosen. ``dim`` shades all others but one's ``own``."""
        self._light(targets, own, dim=dim)

    def _light(self, targets: Mapping[str, Offer], own: Collection[str], *, dim: bool) -> None:
        lit = (dict(targets), frozenset(own), dim)
        if lit == (self._shown.offers, self._shown.own, self._shown.dim):
            return
        self._shown.offers, self._shown.own, self._shown.dim = lit
        self._layers.lighting.change(Lit(*lit))
        self._light_fade.begin(animated=self.speed > 0)
        self.refresh()

    def advise(self, regions: Collection[str]) -> None:
        """Ring the regions that a piece of advice is about."""
        if frozenset(regions) != self._shown.advised:
            self._shown.advised = frozenset(regions)
            self.update()

    def set_steppers(self, steppers: Mapping[str, StepperState]) -> None:
        """Hang steppers under the tokens of these regions; they take the place of the counts."""
        self._shown.steppers = dict(steppers)
        self.refresh()

    def explain(self, region: str, explanation: Explanation | None) -> None:
        """Show a bubble beside a region, after a moment, until another region is pointed at.

        None takes the bubble away.
        """
        self._explanations = (region, explanation) if explanation is not None else None
        if explanation is None:
            self._hide_bubble()
        elif self._shown.explained == region:
            self._shown.explanation = explanation
            self.refresh()
        else:
            self._hide_bubble()
            self._bubble_timer.start(_BUBBLE_DELAY if self.animations_enabled else 0)

    @property
    def explained(self) -> Explanation | None:
        """What the bubble says, or will say in a moment."""
        return self._explanations[1] if self._explanations is not None else None

    def show_names(self, all_names: bool) -> None:
        """Show every region's name, as while the key N is held."""
        self._shown.all_names = all_names
        self.refresh()

    @property
    def moving(self) -> bool:
        """Whether pieces still travel."""
        return self._traffic.motion.running

    def underway(self, piece: Piece) -> int:
        """How many of a piece are on their way home just now."""
        return self._traffic.underway(piece)

    def finish(self) -> None:
        """Everything is where it belongs, at once."""
        self._traffic.motion.finish()

    # Where things are

    def region_point(self, region: str) -> QPoint:
        """A point of the widget where a click means this region, at the present zoom."""
        self._looking.settle()
        return self._stage.anchor(region).toPoint()

    def step_point(self, region: str, step: int) -> QPoint:
        """The middle of a stepper's plus (1) or minus (-1)."""
        self._looking.settle()
        return self._stage.step_point(region, step)

    def region_at(self, point: QPoint) -> str:
        """The region under a point of the widget; empty for none."""
        return self._stage.region_at(QPointF(point))

    def region_rect(self, region: str) -> QRectF:
        """The box around a region as far as it is seen, in pixels of the widget."""
        self._looking.settle()
        return self._stage.extent(region) & self._room()

    def token_rect(self, region: str) -> QRectF:
        """Where a region's token lies or would lie, in pixels of the widget."""
        self._looking.settle()
        return self._stage.token_rect(region)

    @property
    def token_size(self) -> float:
        """The side of a token at the present zoom, in pixels."""
        return self._stage.sizes.token

    # Camera

    @property
    def zoom(self) -> float:
        """1 shows the whole board."""
        return self._looking.goal.zoom

    def zoom_by(self, steps: int) -> None:
        """So many steps closer to the middle of what is seen, or back."""
        goal = self._looking.goal
        self._looking.glide(goal.zoomed(steps, goal.port.center()))

    def fit(self) -> None:
        """Show the whole board."""
        self._looking.glide(Camera.fitted(self._stage.size, self._room(), self._frame))

    def pan(self, by: QPointF) -> None:
        """Push the board by so many pixels, as far as it fills the frame."""
        self._looking.follow(self._looking.goal.moved(by))

    def reveal(self, region: str) -> None:
        """Move just far enough to see a region's pieces."""
        anchor = self._stage.geometry.regions[region].anchor
        box = QRectF(anchor - QPointF(90, 90), QSizeF(180, 180))
        self._looking.glide(self._looking.goal.showing(box))

    @property
    def is_sharp(self) -> bool:
        """Whether the board, and all that lies on it, is painted for the present size."""
        return self._still.is_sharp and not self._layers.budget.owed

    def paint_now(self) -> None:
        """Have the painted board at once, for a picture that can't wait; takes a second or two."""
        self._refit()
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
        self._layers.budget.begin(short=is_watched(self))
        self._layers.paint_frame(painter, self.size(), self._frame, dark=self._dark)
        self._layers.paint_board(painter, self._hover_fade.value, self._light_fade.value)
        self._layers.paint_bubble(painter, self._room(), self._bubble_fade.value, self._text)
        painter.end()
        self._layers.budget.end()
        if self._layers.budget.owed:
            self._soon.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self._traffic.air is not None and self._traffic.air.parentWidget() is self:
            self._traffic.air.setGeometry(self.rect())
        self._refit()

    # How it works

    def _is_smooth(self) -> bool:
        return self.animations_enabled and is_watched(self)

    def _room(self) -> QRectF:
        """Without the margins: the frame's shadow lies there, and other widgets may lie over it."""
        return QRectF(self.contentsRect())

    def _refit(self) -> None:
        camera = self._looking.goal.refitted(self._room(), self._frame)
        if camera.port != self._stage.camera.port:
            self._layers.forget_frame()
        self._looking.jump(camera)

    def _show_bubble(self) -> None:
        if self._explanations is not None:
            self._shown.explained, self._shown.explanation = self._explanations
            self._bubble_fade.begin(animated=self.animations_enabled)
            self.refresh()

    def _hide_bubble(self) -> None:
        self._bubble_timer.stop()
        self._shown.explained, self._shown.explanation = "", None
        self.refresh()
