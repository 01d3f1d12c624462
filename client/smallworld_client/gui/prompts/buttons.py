"""The buttons of the prompt bar, which keep their places as long as they are offered."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QRect, QSize, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.draw import BLEED, CENTRE
from smallworld_client.gui.widgets.label import Label, Tone

_GAP = 2
_LOW, _LEAST = 0.7, 44
"""How much of their height low buttons keep, and the pixels that are left at least."""
_KNOWN_ICONS = frozenset({"undo", "dice"})


@dataclass(frozen=True, slots=True)
class Action:
    """A button of the bar. ``key`` presses it; a disabled one shows its reason below.

    ``also`` is a second key, which the button does not show.
    """

    id: str
    label: str
    primary: bool = False
    key: str = ""
    enabled: bool = True
    reason: str = ""
    icon: str = ""
    also: str = ""


class ActionButtons(QWidget):
    """Flush right in as few rows as fit, the last one at the lower right.

    The last row is full, so that what undoes a step stands beside what goes on, not above it.
    Nothing changes under a finger: while one is held down, updates wait until it is released, and a
    button that is offered again is the same widget.
    """

    triggered = Signal(str)
    """The id of the action that was chosen."""
    changed = Signal()
    """Others are offered now."""

    def __init__(self, named: Callable[[str], str], parent: QWidget) -> None:
        """``named`` gives the object name of a button for the id of its action."""
        super().__init__(parent)
        self._named = named
        self._due: tuple[Action, ...] = ()
        self._shown: tuple[Action, ...] = ()
        self._buttons: dict[str, Button] = {}
        self._reason = Label("", Type.SMALL, Tone.GOLD, elide=True, parent=self)
        self._reason.setAlignment(CENTRE)
        self._reason.hide()
        self._small = self._low = False
        self._let_go = QTimer(self, singleShot=True, interval=0)
        self._let_go.timeout.connect(self._catch_up)

    @property
    def count(self) -> int:
        """How many are there."""
        return len(self._shown)

    def button(self, action: str) -> Button:
        """The button of an action; KeyError if there is none."""
        return self._buttons[action]

    def offers(self, action: str) -> bool:
        """Whether there is a button for an action."""
        return action in self._buttons

    def offer(self, actions: Sequence[Action]) -> None:
        """Offer these, from left to right; the primary one belongs last."""
        self._due = tuple(actions)
        self._catch_up()

    def show_keys(self, shown: bool, *, text: bool = True) -> None:
        """Say the keys on the buttons, or only in their tooltips.

        Without ``text`` only icons are left of buttons whose icon everybody knows.
        """
        known = {action.id for action in self._shown if action.icon in _KNOWN_ICONS}
        for id, button in self._buttons.items():
            button.show_key(shown, text=text or id not in known)

    def set_waiting(self, waiting: bool) -> None:
        """Set whether all look pale, though they can still be pressed."""
        for button in self._buttons.values():
            button.set_faint(waiting)

    def set_small(self, small: bool) -> None:
        if small == self._small:
            return
        self._small = small
        for button in self._buttons.values():
            button.set_small(small)

    def set_low(self, low: bool) -> None:
        """Whether they leave out the air above and below their texts."""
        self._low = low

    def width_within(self, room: QSize) -> int:
        """How wide they stand in a room: never higher than it, and no wider if that can be.

        The reason below them counts, where there is room for it.
        """
        columns = self._columns(room)
        wide = sum(columns)
        last = self._shown[-1] if self._shown else None
        if last is None or last.enabled or not last.reason:
            return wide
        high = -(-len(self._shown) // len(columns)) * self._row_height()
        if high + self._reason.sizeHint().height() - BLEED > room.height():
            return wide
        reason = self._reason.fontMetrics().horizontalAdvance(last.reason) + 2 * BLEED + 1
        return min(max(wide, reason), max(wide, room.width()))

    def height_within(self, room: QSize) -> int:
        """How high they stand in a room that gives them all of its width."""
        columns = max(1, len(self._columns(room)))
        return -(-len(self._shown) // columns) * self._row_height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.arrange()
        super().resizeEvent(event)

    def arrange(self) -> None:
        """Put each in its place, and a reason under the last row if there is room for it."""
        columns = self._columns(self.size())
        high = self._row_height()
        rows = -(-len(self._shown) // max(1, len(columns)))
        top = (self.height() - rows * high) // 2
        left = self.width() - sum(columns)
        for cell, action in enumerate(self._shown, _unused(len(self._shown), columns)):
            row, column = divmod(cell, len(columns))
            x = left + sum(columns[:column])
            place = QRect(x, top + row * high, columns[column] - _GAP, high)
            self._buttons[action.id].setGeometry(place)
        self._place_reason(top + rows * high)

    def _columns(self, room: QSize) -> list[int]:
        """The widths of the columns, in as few rows as fit."""
        wide = [self._buttons[it.id].sizeHint().width() + _GAP for it in self._shown]
        columns: list[int] = []
        for rows in range(1, len(wide) + 1):
            if rows > 1 and rows * self._row_height() > room.height():
                break
            columns = _widths(wide, -(-len(wide) // rows))
            if sum(columns) <= room.width():
                break
        return columns

    def _row_height(self) -> int:
        high = max((it.sizeHint().height() for it in self._buttons.values()), default=0)
        return min(high, max(_LEAST, round(high * _LOW))) if self._low else high

    def _place_reason(self, bottom: int) -> None:
        """Under the button that it is about, and beyond its edges where it is longer."""
        last = self._shown[-1] if self._shown else None
        high = self._reason.sizeHint().height()
        shown = last is not None and bool(last.reason) and not last.enabled
        if last is None or not shown or self.height() - bottom + BLEED < high:
            self._reason.hide()
            return
        place = self._buttons[last.id].geometry()
        self._reason.setText(last.reason)
        wide = min(max(place.width(), self._reason.sizeHint().width()), self.width())
        left = min(place.center().x() - wide // 2, self.width() - wide)
        self._reason.setGeometry(left, bottom - BLEED, wide, high)
        self._reason.show()

    def _catch_up(self) -> None:
        """Apply a pending update, unless a button is held down."""
        held = any(button.isDown() and button.isVisible() for button in self._buttons.values())
        if held or self._shown == self._due:
            return
        prompted = {action.id for action in self._due}
        for gone in [self._buttons.pop(id) for id in set(self._buttons) - prompted]:
            gone.hide()
            gone.deleteLater()
        for action in self._due:
            self._show(action)
        self._shown = self._due
        for before, after in pairwise(self._shown):
            QWidget.setTabOrder(self._buttons[before.id], self._buttons[after.id])
        self.changed.emit()

    def _show(self, action: Action) -> None:
        button = self._buttons.get(action.id) or self._make(action.id)
        button.set_kind(Kind.PRIMARY if action.primary else Kind.SECONDARY)
        button.set_key(action.key, action.also)
        button.set_icon(action.icon)
        button.set_text(action.label)
        reason = "" if action.enabled else action.reason or self.tr("Not possible now")
        button.set_reason(reason)
        button.show()

    def _make(self, id: str) -> Button:
        button = Button("", small=self._small, parent=self)
        button.setObjectName(self._named(id))
        button.clicked.connect(lambda: self._choose(id))
        button.released.connect(self._let_go.start)
        self._buttons[id] = button
        return button

    def _choose(self, id: str) -> None:
        """Ignore a button whose action is no longer offered."""
        if any(action.id == id and action.enabled for action in self._due):
            self.triggered.emit(id)


def _widths(wide: Sequence[int], count: int) -> list[int]:
    """How wide so many columns must be where the last row is full."""
    unused = -len(wide) % count
    return [max(wide[(column - unused) % count :: count], default=0) for column in range(count)]


def _unused(buttons: int, columns: Sequence[int]) -> int:
    """How many places of the first row stay empty."""
    return -buttons % max(1, len(columns))
