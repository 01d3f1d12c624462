"""A window that fills the screen, and its way back."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def fill_screen_or_not(widget: QWidget) -> None:
    """Let the widget's window fill the screen, or be again as it was, maximized or not."""
    window = widget.window()
    window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)
