"""Keys that show something only while they are held, wherever the focus is."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui import keys
from smallworld_client.gui.board import BoardView


class NamesWhileHeld(QObject):
    """Shows the names of all regions while their key is held and nothing else takes it.

    A key that no widget handles arrives at the window, which this watches.
    """

    def __init__(self, screen: QWidget, board: BoardView) -> None:
        super().__init__(screen)
        self._screen, self._board = screen, board
        screen.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._screen and event.type() is QEvent.Type.Show:
            self._screen.window().installEventFilter(self)
        if event.type() is QEvent.Type.WindowDeactivate:
            self._board.input.show_names(False)
        if not isinstance(event, QKeyEvent) or event.key() not in keys.NAMES.codes:
            return False
        if event.modifiers() or event.isAutoRepeat() or not self._screen.isVisible():
            return False
        if event.type() in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            self._board.input.show_names(event.type() is QEvent.Type.KeyPress)
        return False
