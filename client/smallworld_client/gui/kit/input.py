"""What Qt makes of fingers and keys: a long press hovers, and keys have numbers and names.

Qt makes mouse events of touches that no widget handles, so widgets know of the mouse alone. A long
press stands for the right button, too, and targets grow for fingers.
"""

import sys
from collections.abc import Callable
from typing import ClassVar, Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QKeySequence, QMouseEvent, QWindow
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from smallworld_client.words.keys import Key

LONG = 500  # milliseconds until a press is a long one
FINGER = 44  # the least side of a target for fingers, in pixels
_STILL = 10  # pixels that a finger may move in a press
_PRESS, _RELEASE = QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease
_TWICE = QEvent.Type.MouseButtonDblClick


class _Input:
    by_touch: ClassVar[bool] = False


def is_by_touch() -> bool:
    """Whether the last press was a finger's."""
    return _Input.by_touch


def target(side: int) -> int:
    """The side of a small target: enough for a finger, once fingers are used."""
    return max(side, FINGER) if _Input.by_touch else side


class TouchInput(QObject):
    """In a window: a resting finger opens a widget's menu, shows its tooltip or right-clicks."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._handle: QWindow | None = None
        self._start: QPointF | None = None
        self._is_long = False
        self._timer = QTimer(self, singleShot=True, interval=LONG)
        self._timer.timeout.connect(self._press_long)
        window.installEventFilter(self)
        self._watch()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window:
            if event.type() is QEvent.Type.Show:
                self._watch()
            return False
        if not isinstance(event, QMouseEvent):
            return False
        by_touch = event.source() is not Qt.MouseEventSource.MouseEventNotSynthesized
        if event.type() in (_PRESS, _TWICE):
            self._begin(event, by_touch=by_touch)
            return False
        return by_touch and self._follow(event)

    def _watch(self) -> None:
        handle = self._window.windowHandle()
        if handle is not self._handle:
            self._handle = handle
            handle.installEventFilter(self)

    def _begin(self, event: QMouseEvent, *, by_touch: bool) -> None:
        self._start, self._is_long = event.position(), False
        if by_touch:
            self._timer.start()
        if by_touch != _Input.by_touch:
            _Input.by_touch = by_touch
            QTimer.singleShot(0, self, self._resize_targets)

    def _follow(self, event: QMouseEvent) -> bool:
        """Whether an event belongs to a long press, after which lifting the finger does nothing."""
        way = event.position() - (self._start or event.position())
        if event.type() is _RELEASE or way.manhattanLength() > _STILL:
            self._timer.stop()
        return self._is_long

    def _press_long(self) -> None:
        if self._start is None:
            return
        at = self._start.toPoint()
        pressed = self._window.childAt(at) or self._window
        self._is_long = True
        if isinstance(pressed, QAbstractButton):
            pressed.setDown(False)
        has_menu = pressed.contextMenuPolicy() is Qt.ContextMenuPolicy.CustomContextMenu
        if has_menu or not self._tell_tip(pressed, at):
            self._press_right(pressed, at)

    def _tell_tip(self, pressed: QWidget, at: QPoint) -> bool:
        inside, outside = pressed.mapFrom(self._window, at), self._window.mapToGlobal(at)
        told = QHelpEvent(QEvent.Type.ToolTip, inside, outside)
        QApplication.sendEvent(pressed, told)
        return told.isAccepted()

    def _press_right(self, pressed: QWidget, at: QPoint) -> None:
        inside, outside = pressed.mapFrom(self._window, at), self._window.mapToGlobal(at)
        right, none = Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier
        for kind, held in ((_PRESS, right), (_RELEASE, Qt.MouseButton.NoButton)):
            event = QMouseEvent(kind, QPointF(inside), QPointF(outside), right, held, none)
            QApplication.sendEvent(pressed, event)
        asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, inside, outside)
        QApplication.sendEvent(pressed, asked)

    def _resize_targets(self) -> None:
        for widget in (*self._window.findChildren(QWidget), self._window):
            if hasattr(widget, "retheme"):
                widget.retheme()


class WindowFilter(QObject):
    """Shows ``see`` what happens to the owner's window, before any of its widgets knows.

    The window's handle is filtered and not the program: that would call Python with widgets which
    have no class there, and to look for one PySide makes all classes of Qt, with their enums.
    """

    def __init__(self, owner: QWidget, see: Callable[[QEvent], object]) -> None:
        super().__init__(owner)
        self._owner, self._see = owner, see
        self.is_on = False

    def turn_on(self) -> None:
        self.turn_off()
        handle = self._handle()
        if handle is not None:
            self.is_on = True
            handle.installEventFilter(self)

    def turn_off(self) -> None:
        handle = self._handle()
        if self.is_on and handle is not None:
            handle.removeEventFilter(self)
        self.is_on = False

    def _handle(self) -> QWindow | None:
        """Asked for each time: Qt may have deleted one that was kept, and made another."""
        return self._owner.window().windowHandle()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self._see(event)
        return False


_ARROWS: Final = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓"}


def codes_of(key: Key) -> tuple[int, ...]:
    """Qt's numbers of these keys, without what is held down with them."""
    sequences = map(QKeySequence, key.presses + key.also)
    return tuple(int(it[0].key()) for it in sequences)  # type: ignore[index]  # stubs lack it


def key_name(press: str) -> str:
    """A key as it is written on keyboards where this language is spoken."""
    if press in _ARROWS:
        return _ARROWS[press]
    if press == "Return" and sys.platform != "darwin":
        return QCoreApplication.translate("keys", "Enter", "the key at the end of the main block")
    return QKeySequence(press).toString(QKeySequence.SequenceFormat.NativeText)
