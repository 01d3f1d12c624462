"""A small icon that stands beside words and says the same as they."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.label import Tone


class Sign(Painted):
    """An icon in a tone of text, as large as the text beside it."""

    def __init__(self, icon: str, tone: Tone = Tone.GOOD, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon, self._tone = icon, tone
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self.theme.px(16)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        rect = self.frame()
        ink = self._tone.of(self.theme.surround)
        paint_icon(self.brush(), self._icon, rect.center(), rect.width(), ink, width=2.6)
