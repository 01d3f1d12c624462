"""Lines of a log or chat that scroll: an owner's chip, perhaps a name, and a sentence."""

from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextDocument,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from smallworld_client.gui.paint.owners import OWNERS, paint_chip
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.gui.widgets.draw import CENTRE, smooth, write_lines

MOST_LINES = 2_000
_GAP = 6
_EDGE = 12


@dataclass(frozen=True, slots=True)
class Line:
    """``seat`` gives the chip, ``name`` who spoke; a strong line stands out, as a turn does."""

    seat: int | None
    name: str
    text: str
    strong: bool = False


class Lines(QAbstractScrollArea):
    """Keeps the newest line in view, unless somebody has scrolled up to read."""

    def __init__(self, name: str, empty: str, *, parent: QWidget | None = None) -> None:
        """``empty`` is shown while there is no line."""
        super().__init__(parent)
        self._lines: list[Line] = []
        self._set: list[QTextDocument] = []
        self._empty = empty
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self.setMinimumHeight(40)

    def texts(self) -> list[str]:
        return [line.text for line in self._lines]

    def add(self, line: Line) -> None:
        self._lines.append(line)
        self._set.append(self._typeset(line))
        _discard(self._set[:-MOST_LINES])
        del self._lines[:-MOST_LINES], self._set[:-MOST_LINES]
        self.setAccessibleDescription(f"{line.name} {line.text}".strip())
        self._measure()

    def clear(self) -> None:
        _discard(self._set)
        self._lines.clear()
        self._set.clear()
        self._measure()

    def retheme(self) -> None:
        _discard(self._set)
        self._set = [self._typeset(line) for line in self._lines]
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.StyleChange:
            self.retheme()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        for document in self._set:
            document.setTextWidth(self._room())
        self._measure()
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self.viewport()))
        if not self._set:
            self._paint_empty(painter)
            return
        surface = QRectF(self.viewport().rect())
        top = self._top()
        for line, document in zip(self._lines, self._set, strict=True):
            height = document.size().height()
            if top + height > surface.top() and top < surface.bottom():
                self._paint_line(painter, line, document, top)
            top += height + _GAP

    def _lead(self) -> int:
        """Room for the chip before the text."""
        return Theme.current().px(16)

    def _room(self) -> float:
        return max(40.0, self.viewport().width() - 2 * _EDGE - self._lead())

    def _top(self) -> float:
        """Where the first line starts; few lines lie at the bottom, the newest lowest."""
        slack = self.viewport().height() - self._height() - _GAP
        return max(0.0, slack) - self.verticalScrollBar().value()

    def _height(self) -> float:
        return sum(document.size().height() + _GAP for document in self._set)

    def _measure(self) -> None:
        bar = self.verticalScrollBar()
        at_end = bar.value() >= bar.maximum() - 4
        page = self.viewport().height()
        bar.setRange(0, max(0, int(self._height() + _GAP - page)))
        bar.setPageStep(page)
        bar.setSingleStep(24)
        if at_end:
            bar.setValue(bar.maximum())
        self.viewport().update()

    def _typeset(self, line: Line) -> QTextDocument:
        theme = Theme.current()
        document = QTextDocument(self)
        document.setDocumentMargin(0)
        weight = Weight.DemiBold if line.strong else Weight.Normal
        document.setDefaultFont(theme.font(Type.NOTE, small=True, weight=weight))
        name = f"<span style='font-weight:600'>{escape(line.name)}</span> &nbsp;"
        said = escape(line.text)
        if line.name:
            said = f"<span style='color:{theme.surround.text}'>{name}</span>{said}"
        document.setHtml(said)
        document.setTextWidth(self._room())
        return document

    def _paint_line(
        self, painter: QPainter, line: Line, document: QTextDocument, top: float
    ) -> None:
        theme = Theme.current()
        if line.seat is not None:
            wide, high = theme.px(8), theme.px(11)
            first = document.firstBlock().layout().lineAt(0).height()
            chip = QRectF(_EDGE, top + (first - high) / 2, wide, high)
            paint_chip(painter, chip, OWNERS[line.seat], 2)
        loud = line.strong or line.seat is None
        context = QAbstractTextDocumentLayout.PaintContext()
        ink = theme.surround.text if loud else theme.surround.second
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Text, QColor(ink))
        context.palette = palette
        painter.save()
        painter.translate(QPointF(_EDGE + self._lead(), top))
        document.documentLayout().draw(painter, context)
        painter.restore()

    def _paint_empty(self, painter: QPainter) -> None:
        theme = Theme.current()
        font = theme.font(Type.NOTE, small=True, italic=True)
        room = QRectF(self.viewport().rect()).adjusted(_EDGE, 0, -_EDGE, 0)
        write_lines(painter, room, self._empty, font, theme.surround.third, CENTRE)


def _discard(documents: list[QTextDocument]) -> None:
    """Leave them to Qt, which deletes them in its own thread."""
    for document in documents:
        document.deleteLater()
