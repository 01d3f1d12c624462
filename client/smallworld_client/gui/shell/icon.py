"""The program's own sign, as the desktop entry has it."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

ICON = Path(__file__).parents[1] / "icon.svg"
_SIZES = (16, 24, 32, 48, 64, 128, 256)


def program_icon() -> QIcon:
    """The icon in all the sizes that window managers ask for."""
    drawing, icon = QSvgRenderer(str(ICON)), QIcon()
    for size in _SIZES:
        pixmap = QPixmap(size, size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        drawing.render(painter)
        painter.end()
        icon.addPixmap(pixmap)
    return icon
