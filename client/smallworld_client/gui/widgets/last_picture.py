"""A widget's last painting, kept and copied."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.widgets.draw import smooth


class LastPicture:
    """Paints a widget anew only where it shows something else than the last time.

    Qt asks for a painting too when a neighbour has changed, whose bleed overlaps this one's.
    """

    def __init__(self) -> None:
        self._look: tuple[object, ...] = ()
        self._picture = QPixmap()

    def show(
        self, widget: QWidget, look: tuple[object, ...], paint: Callable[[QPainter], None]
    ) -> None:
        """To be called while the widget is painted; ``look`` is all that ``paint`` depends on."""
        painter = QPainter(widget)
        size = widget.size() * painter.device().devicePixelRatioF()
        if look != self._look or size != self._picture.size():
            self._look = look
            self._picture = QPixmap(size)
            self._picture.setDevicePixelRatio(painter.device().devicePixelRatioF())
            self._picture.fill(Qt.GlobalColor.transparent)
            inner = smooth(QPainter(self._picture))
            paint(inner)
            inner.end()
        painter.drawPixmap(QPoint(), self._picture)
