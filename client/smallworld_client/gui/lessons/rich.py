"""Wrapped text in which some words are bold, measured and painted."""

from html import escape

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QAbstractTextDocumentLayout, QFont, QPainter, QPalette, QTextDocument

from smallworld_client.gui.paint.ink import Colour, colour, kept


def _document(text: str, font: QFont, width: float) -> QTextDocument:
    parts = [escape(part) for part in text.split("**")]
    marked = "".join(f"<b>{part}</b>" if index % 2 else part for index, part in enumerate(parts))
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(font)
    document.setHtml(marked)
    document.setTextWidth(width)
    return document


def rich_height(text: str, font: QFont, width: float) -> float:
    """The height of a text that is broken at ``width``; ``**`` stands around bold words."""
    return _document(text, font, width).size().height() if text else 0.0


def paint_rich(painter: QPainter, rect: QRectF, text: str, font: QFont, ink: Colour) -> float:
    """Paint such a text from the top of a rectangle. Gives the height it takes."""
    document = _document(text, font, rect.width())
    context = QAbstractTextDocumentLayout.PaintContext()
    context.palette.setColor(QPalette.ColorRole.Text, colour(ink))
    with kept(painter):
        painter.translate(QPointF(rect.topLeft()))
        document.documentLayout().draw(painter, context)
    return document.size().height()
