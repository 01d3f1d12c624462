"""A person's input on a board: the pointer, keys, and dragged pieces."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
)
from PySide6.QtWidgets import QWidget

from smallworld_client.analysis.movements import HOME
from smallworld_client.gui import keys
from smallworld_client.gui.board.animation import BoardAnimation
from smallworld_client.gui.board.camera_motion import CameraMotion
from smallworld_client.gui.board.carrying import Carrying
from smallworld_client.gui.board.scene import Offer
from smallworld_client.gui.board.stage import Stage
from smallworld_client.gui.paint.terrain import BoardGeometry

_DRAG_STARTS = 7  # pixels that the pointer may move during a click
_PUSH = 90  # pixels
_DRAGGING = Qt.MouseButton.LeftButton | Qt.MouseButton.MiddleButton
_STEP = {**dict.fromkeys(keys.MORE.codes, 1), **dict.fromkeys(keys.LESS.codes, -1)}
_WAYS = dict(zip(keys.WALK.codes, ((-1, 0), (1, 0), (0, -1), (0, 1)), strict=True))
_SLANT = 0.25


def in_reading_order(geometry: BoardGeometry, names: Iterable[str]) -> list[str]:
    """Order from the upper left to the lower right, along slanting lines."""

    def place(name: str) -> float:
        anchor = geometry.regions[name].anchor
        return anchor.y() + anchor.x() * _SLANT

    return sorted(names, key=place)


def direction(key: int) -> tuple[int, int] | None:
    """Right and down for one of the four arrows, else None."""
    return _WAYS.get(key)


def next_region(geometry: BoardGeometry, start: str, key: int) -> str:
    """The nearest region in the arrow's direction; ``start`` itself where the board ends."""
    dx, dy = _WAYS[key]
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
    """Interprets a board's events; it knows where things are, and paints nothing."""

    region_clicked = Signal(str)
    region_right_clicked = Signal(str)
    step_clicked = Signal(str, int)
    pointed = Signal(str)
    """Another region than before is pointed at; empty for none."""
    moved = Signal()
    """The pointer has moved within the region that it pointed at."""
    relit = Signal()
    """Other regions must be highlighted, since a piece has been lifted or dropped."""
    changed = Signal()
    """Something must be repainted."""

    def __init__(
        self,
        board: QWidget,
        stage: Stage,
        animation: BoardAnimation,
        camera_motion: CameraMotion,
        speed: Callable[[], float],
    ) -> None:
        """``board`` is the widget whose cursor and name follow; ``speed`` is that of pieces."""
        super().__init__(board)
        self._board, self._stage, self._animation, self._camera_motion = (
            board,
            stage,
            animation,
            camera_motion,
        )
        self._shown: Final = stage.shown
        self._press: QPointF | None = None
        self._dragging = False
        self._at: QPointF | None = None
        self.carrying = Carrying(stage, animation, speed, self)
        self.carrying.changed.connect(self.relit)

    def lit(self, targets: Mapping[str, Offer]) -> Mapping[str, Offer]:
        """The targets to highlight: while a piece is dragged, where it may be dropped."""
        if self.carrying.load is None:
            return targets
        return {it: targets.get(it, offer) for it, offer in self.carrying.targets.items()}

    def point(self, region: str, *, ring: bool = False) -> None:
        """Set the region pointed at, by the keyboard's ``ring`` or the pointer; empty for none."""
        if (region, ring) == (self._shown.pointed, self._shown.ring):
            return
        changed = region != self._shown.pointed
        self._shown.pointed, self._shown.ring = region, ring
        if changed:
            self.pointed.emit(region)
        self.changed.emit()

    def leave_ring(self) -> None:
        """The keyboard's ring disappears with the focus."""
        if self._shown.ring:
            self.point("")

    # Dragging from the hand, which lies outside the board

    def lift_from_hand(self, piece: str, at: QPointF) -> bool:
        """Start dragging a piece from its owner's hand; False if that is not possible."""
        for load in self.carrying.loads:
            if load.name == piece and HOME in load.gives:
                self._animation.motion.finish()
                self.carrying.lift(load, HOME, at)
                return True
        return False

    def carry_to(self, at: QPointF) -> None:
        """Drag the lifted piece to a point, which may lie outside."""
        self.carrying.carry(at)
        self.point(self._stage.region_at(at))

    def drop_at(self, at: QPointF) -> None:
        """Drop it at a point."""
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
        """Tab comes to the first offered region, Shift+Tab to the last."""
        forward = event.reason() == Qt.FocusReason.TabFocusReason
        if forward or event.reason() == Qt.FocusReason.BacktabFocusReason:
            targets = in_reading_order(self._stage.geometry, self._shown.offers)
            if targets:
                self._walk_to(targets[0 if forward else -1])

    def focus_next(self, *, forward: bool) -> bool:
        """Move to the next offered region; False if there is none."""
        targets = in_reading_order(self._stage.geometry, self._shown.offers)
        if self._shown.ring and self._shown.pointed in targets:
            index = targets.index(self._shown.pointed) + (1 if forward else -1)
            if 0 <= index < len(targets):
                self._walk_to(targets[index])
                return True
        return False

    def key(self, event: QKeyEvent) -> bool:
        """Handle a key; False if it means nothing here."""
        key, pointed = event.key(), self._shown.pointed
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        way = direction(key)
        if way is not None and shifted:
            self._camera_motion.pan(QPointF(-way[0], -way[1]) * _PUSH)
        elif way is not None:
            self._walk(key)
        elif key in keys.CHOOSE.codes and pointed:
            (self.region_right_clicked if shifted else self.region_clicked).emit(pointed)
        elif self._lets_go(event):
            self.carrying.cancel()
        elif step := _STEP.get(key, 0):
            self._step_key(step)
        elif key in keys.WHOLE.codes:
            self._camera_motion.fit()
        elif key in keys.NAMES.codes:
            self.show_names(True)
        else:
            return False
        return True

    def show_names(self, on: bool) -> None:
        """Show every region's name, as while a key is held."""
        self._shown.all_names = on
        self.changed.emit()

    def _begin_drag(self, buttons: Qt.MouseButton, start: QPointF) -> None:
        """Lift a piece if it can be dragged; anywhere else pan the board."""
        self._dragging = True
        found = self.carrying.load_at(start) if buttons & Qt.MouseButton.LeftButton else None
        if found is not None:
            self.carrying.lift(*found, start)

    def _lets_go(self, event: QEvent) -> bool:
        """Whether a key cancels the drag."""
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
        """Show what a press would do."""
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

    def _walk(self, key: int) -> None:
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
        """Let a screen reader say something about the board."""
        self._board.setAccessibleName(text)
        QAccessible.updateAccessibility(
            QAccessibleEvent(self._board, QAccessible.Event.NameChanged)
        )

    def _spoken(self, region: str) -> str:
        """A region as a screen reader says it."""
        name, offer = self._stage.name_of(region), self._shown.offers.get(region)
        if offer is None:
            return name
        if offer.percent is not None:
            return self.tr("{name}, by the die, {percent} percent").format(
                name=name, percent=offer.percent
            )
        if offer.price is not None:
            return self.tr("{name}, price {price}").format(name=name, price=offer.price)
        return self.tr("{name}, can be chosen").format(name=name)
