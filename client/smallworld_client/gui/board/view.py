"""The board that takes clicks, keys, the wheel, and pieces that are carried by hand."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from smallworld_client.gui import keys
from smallworld_client.gui.board.carrying import Carrying
from smallworld_client.gui.board.diff import HOME
from smallworld_client.gui.board.scene import Explanation, Load, Offer
from smallworld_client.gui.board.shown_board import FRAME_LARGE, FRAME_SMALL, ShownBoard
from smallworld_client.gui.paint.terrain import BoardGeometry
from smallworld_maps import MapFile

_WAYS = dict(zip(keys.WALK.codes, ((-1, 0), (1, 0), (0, -1), (0, 1)), strict=True))
_SLANT = 0.25


def in_reading_order(geometry: BoardGeometry, names: Iterable[str]) -> list[str]:
    """From the upper left to the lower right, as the eye goes over slanting lines."""

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


__all__ = ["FRAME_LARGE", "FRAME_SMALL", "BoardView"]

_DRAG_STARTS = 7  # pixels that a press may wander and still be a click
_PUSH = 90  # pixels


class BoardView(ShownBoard):
    """Tells what is clicked and what is carried where, allowed or not.

    The listener knows what was offered.
    """

    region_clicked = Signal(str)
    region_right_clicked = Signal(str)
    region_hovered = Signal(str)
    """The region under the pointer or the keyboard's ring; empty for none."""
    step_clicked = Signal(str, int)
    """A stepper's plus (1) or minus (-1), where it could be pressed."""
    carried = Signal(str, str, str)
    """A piece was carried from a region to another; an empty one is its owner's hand."""

    def __init__(self, board: MapFile, parent: QWidget | None = None) -> None:
        self._press: QPointF | None = None
        self._dragging = False
        self._at: QPointF | None = None
        self._rests = False
        self._offered: tuple[Mapping[str, Offer], Collection[str], bool] = ({}, (), False)
        super().__init__(board, parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)

    def _lay(self, board: MapFile) -> None:
        super()._lay(board)
        self._carrying = Carrying(self._stage, self._traffic, lambda: self.speed, self)
        self._carrying.dropped.connect(self.carried)
        self._carrying.changed.connect(self._relight)

    def set_loads(self, loads: Sequence[Load]) -> None:
        """What may be carried by hand now."""
        self._carrying.set_loads(loads)

    def offer(
        self, targets: Mapping[str, Offer], own: Collection[str] = (), *, dim: bool = True
    ) -> None:
        """Light the regions that may be chosen. ``dim`` shades all others but one's ``own``."""
        self._offered = (targets, own, dim)
        self._relight()

    def point_at(self, region: str) -> None:
        """Treat a region as pointed at, as while something is dragged over it; empty for none."""
        self._point(region, ring=False)

    @property
    def pointed(self) -> str:
        """The region under the pointer or the keyboard's ring; empty for none."""
        return self._shown.pointed

    def rest(self) -> None:
        """Explain nothing until the pointer moves, or another region is pointed at."""
        self._rests = True
        self.explain("", None)

    def explain(self, region: str, explanation: Explanation | None) -> None:
        super().explain(region, None if self._rests else explanation)

    # Carrying from the hand, which lies outside of this widget

    def lift_from_hand(self, piece: str, at: QPointF) -> bool:
        """Begin to carry a piece out of its owner's hand; False where that is not offered."""
        for load in self._carrying.loads:
            if load.name == piece and HOME in load.gives:
                self.finish()
                self._carrying.lift(load, HOME, at)
                return True
        return False

    def carry_to(self, at: QPointF) -> None:
        """Carry what was lifted to a point, which may lie outside."""
        self._carrying.carry(at)
        self._point(self._stage.region_at(at), ring=False)

    def drop_at(self, at: QPointF) -> None:
        """Put it down at a point."""
        self._carrying.drop(at)
        self._follow(at)

    # Qt's side

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent) and self._looking.pinch(event):
            return True
        if event.type() == QEvent.Type.ShortcutOverride and self._lets_go(event):
            event.accept()  # else Esc would be a button's shortcut
            return True
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._looking.wheel(event)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.finish()
        self._looking.settle()
        self._press = self._at = event.position()
        self._dragging = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        moved, self._at = at != self._at, at
        if self._press is None or not event.buttons() & _DRAGGING:
            self._follow(at)
            if moved:
                self._wake()
            return
        if not self._dragging and (at - self._press).manhattanLength() > _DRAG_STARTS:
            self._begin_drag(event.buttons(), self._press)
        if self._carrying.load is not None:
            self.carry_to(at)
        elif self._dragging and self.zoom > 1:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.pan(at - self._press)
            self._press = at

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._press = self._press, None
        if self._carrying.load is not None:
            self._carrying.drop(event.position())
        elif pressed is not None and not self._dragging:
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
        if event.key() in keys.NAMES.codes and not event.isAutoRepeat():
            self.show_names(False)
        else:
            super().keyReleaseEvent(event)

    # The pointer

    def _relight(self) -> None:
        """While a piece is carried, what lights up is where it may be put."""
        targets, own, dim = self._offered
        carried = self._carrying.load is not None
        if carried:
            targets = {it: targets.get(it, offer) for it, offer in self._carrying.targets.items()}
        self._light(targets, own, dim=dim or carried)
        self._update_cursor()

    def _begin_drag(self, buttons: Qt.MouseButton, start: QPointF) -> None:
        """A piece that may be carried is lifted; anywhere else the board is pushed."""
        self._dragging = True
        found = self._carrying.load_at(start) if buttons & Qt.MouseButton.LeftButton else None
        if found is not None:
            self._carrying.lift(*found, start)

    def _lets_go(self, event: QEvent) -> bool:
        """Whether a key means that what is carried is let go of."""
        carries = self._carrying.load is not None
        return carries and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape

    def _follow(self, at: QPointF) -> None:
        region, step = self._stage.step_at(at)
        if step != self._shown.hot_step:
            self._shown.hot_step = step
            self.refresh()
        self._point(region or self._stage.region_at(at), ring=False)
        self._update_cursor(at)

    def _point(self, region: str, *, ring: bool) -> None:
        if (region, ring) == (self._shown.pointed, self._shown.ring):
            return
        changed = region != self._shown.pointed
        self._shown.pointed, self._shown.ring = region, ring
        if changed:
            self._rests = False
            self._hide_bubble()
            self._hover_fade.begin(animated=self.animations_enabled)
            self.region_hovered.emit("" if self._shown.carrying else region)
        self.refresh()

    def _wake(self) -> None:
        """The pointer moves within its region: that is explained again."""
        if self._rests:
            self._rests = False
            self.region_hovered.emit(self._shown.pointed)

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

    def _update_cursor(self, at: QPointF | None = None) -> None:
        if self._carrying.load is not None:
            shape = Qt.CursorShape.ClosedHandCursor
        elif self._shown.hot_step:
            shape = Qt.CursorShape.PointingHandCursor
        elif at is not None and self._carrying.load_at(at) is not None:
            shape = Qt.CursorShape.OpenHandCursor
        elif self._shown.pointed in self._shown.offers:
            shape = Qt.CursorShape.PointingHandCursor
        else:
            shape = Qt.CursorShape.ArrowCursor
        self.setCursor(shape)

    # The keyboard

    def _take_key(self, event: QKeyEvent) -> bool:
        key, pointed = event.key(), self._shown.pointed
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        way = direction(key)
        if way is not None and shifted:
            self.pan(QPointF(-way[0], -way[1]) * _PUSH)
        elif way is not None:
            self._walk(key)
        elif key in keys.CHOOSE.codes and pointed:
            (self.region_right_clicked if shifted else self.region_clicked).emit(pointed)
        elif self._lets_go(event):
            self._carrying.cancel()
        elif step := _STEP.get(key, 0):
            self._step_key(step)
        elif key in keys.WHOLE.codes:
            self.fit()
        elif key in keys.NAMES.codes:
            self.show_names(True)
        else:
            return False
        return True

    def _step_key(self, step: int) -> None:
        """Plus and minus turn the pointed region's stepper; without one, they zoom."""
        state = self._shown.steppers.get(self._shown.pointed)
        if state is None:
            self.zoom_by(step)
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


_DRAGGING = Qt.MouseButton.LeftButton | Qt.MouseButton.MiddleButton
_STEP = {**dict.fromkeys(keys.MORE.codes, 1), **dict.fromkeys(keys.LESS.codes, -1)}
