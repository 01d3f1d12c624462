"""Esc puts away what lies on top of the table, before it means anything else there."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui import keys

_PRESSES = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)


class PuttingAway(QObject):
    """Watches the window in which a screen is shown; dialogs take their own Esc before it."""

    def __init__(self, screen: QWidget, cards: Mapping[QWidget, Callable[[], object]]) -> None:
        """``cards`` are children of the screen, each with what puts it away."""
        super().__init__(screen)
        self._screen, self._cards = screen, dict(cards)
        screen.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._screen and event.type() is QEvent.Type.Show:
            self._screen.window().installEventFilter(self)
        if event.type() not in _PRESSES or not isinstance(event, QKeyEvent):
            return False
        top = self._top() if event.key() in keys.BACK.codes else None
        if top is None:
            return False
        event.accept()  # else Esc would be a button's shortcut
        if event.type() is QEvent.Type.KeyPress:
            self._cards[top]()
        return True

    def _top(self) -> QWidget | None:
        """The uppermost card that can be seen."""
        shown = [card for card in self._cards if card.isVisible()]
        return max(shown, key=self._screen.children().index, default=None)
