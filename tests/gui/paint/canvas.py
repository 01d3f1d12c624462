"""Paints into memory and looks at the result."""

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter

CENTER = QPointF(60, 60)


def painted(paint: Callable[[QPainter], None], side: int = 120) -> QImage:
    """What ``paint`` leaves on a clear square."""
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    return image


def inked(image: QImage) -> int:
    """How many pixels are not clear."""
    return int(np.count_nonzero(np.frombuffer(image.constBits(), np.uint32) >> 24))


def is_empty(image: QImage) -> bool:
    """Whether nothing was painted at all."""
    clear = QImage(image.size(), image.format())
    clear.fill(Qt.GlobalColor.transparent)
    return image == clear
