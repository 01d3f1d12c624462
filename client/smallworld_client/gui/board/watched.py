"""Whether anybody can see what moves."""

from PySide6.QtWidgets import QWidget


def is_watched(widget: QWidget) -> bool:
    """False while the widget is hidden, or its window is minimised or covered altogether."""
    window = widget.window()
    there = widget.isVisible() and not window.isMinimized()
    return there and window.windowHandle().isExposed()
