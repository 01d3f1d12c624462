"""What is folded away until somebody asks for it, with a line that says what is set in it."""

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QFont, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import colour, rounded
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Pressable
from smallworld_client.gui.widgets.draw import RIGHT, body, focus_ring, least_size, width_of, write


class FoldLine(Pressable):
    """The line that opens and closes; its summary, parts with commas, is at its right end."""

    def __init__(self, text: str, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._summary = ""
        self.setCheckable(True)
        self.setText(text)
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_summary(self, summary: str) -> None:
        """Say what is set in what is folded."""
        self._summary = summary
        self.setAccessibleDescription(summary)
        self.update()

    def sizeHint(self) -> QSize:
        wide = width_of(self.text(), self.theme.font(Type.STRONG))
        return QSize(int(wide) + self.theme.px(120), self.theme.px(40))

    def minimumSizeHint(self) -> QSize:
        wide = width_of(self.text(), self.theme.font(Type.STRONG))
        return QSize(int(wide) + self.theme.px(40), self.theme.px(40))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = self.brush(), self.theme
        rect = body(QRectF(self.rect()))
        if self.hovered:
            painter.fillPath(rounded(rect, 8), colour(theme.surround.gold_text, 0.07))
        size = theme.px(15)
        middle = QPointF(rect.left() + theme.px(10), rect.center().y())
        arrow = "down" if self.isChecked() else "forward"
        paint_icon(painter, arrow, middle, size, theme.surround.second)
        text = rect.adjusted(theme.px(26), 0, -6, 0)
        font = theme.font(Type.STRONG)
        wide = write(painter, text, self.text(), font, theme.surround.text)
        rest = text.adjusted(wide + theme.px(16), 0, 0, 0)
        note = theme.font(Type.NOTE)
        said = self._said(note, rest.width())
        write(painter, rest, said, note, theme.surround.second, RIGHT)
        if self.ringed:
            focus_ring(painter, rect.adjusted(2, 2, -2, -2), 8)

    def _said(self, font: QFont, room: float) -> str:
        """The summary without its last parts, as far as they have no room: a click shows all.

        Where its first part has none there is no summary.
        """
        least, said = QFont(font), self._summary
        least.setPixelSize(least_size(least))
        while ", " in said and width_of(said, least) > room:
            said = said.rpartition(", ")[0]
        return said if width_of(said, least) <= room else ""


class Fold(QWidget):
    """A line, and under it ``content`` while it is open; ``toggled`` says whether it is now."""

    toggled = Signal(bool)

    def __init__(self, text: str, content: QWidget, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = FoldLine(text)
        self.content = content
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        rows.addWidget(self.line)
        rows.addWidget(content)
        content.hide()
        self.line.toggled.connect(self._show)

    def _show(self, on: bool) -> None:
        self.content.setVisible(on)
        self.toggled.emit(on)
