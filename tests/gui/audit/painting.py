"""Which texts a window paints where, in which ink, and what the window looks like without them.

Theory of operation. All text of the program that is not Qt's own goes through
``QPainter.drawText``. The window is painted once with that method replaced by one that notes each
text with the widget that it is painted on. What keeps finished pictures (``LastPicture``,
``copied``) paints anew meanwhile, so that its texts are noted too. Then the window is painted once
more without any text: what is behind each letter is to be seen there. Text that Qt paints itself
(labels, entry fields) is noted from the widget, and the widget's paint event is left out of the
second picture.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPalette,
)
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from smallworld_client.gui.kit import base, draw
from smallworld_client.gui.kit.label import NamesLabel
from tests.gui.audit.finding import widgets_of

_WRAPS = int(Qt.TextFlag.TextWordWrap)


@dataclass(frozen=True, slots=True)
class Text:
    """A text on a widget: as it is painted, as it should be, and where its ink is."""

    widget: QWidget
    drawn: str
    whole: str
    box: QRectF
    """In the window's logical pixels."""
    ink: QColor
    """With the opacity it is painted in."""


class Painted:
    """What a window paints: its texts, and its picture without them."""

    def __init__(self, window: QWidget) -> None:
        self.window = window
        self.texts: list[Text] = []
        self.bare = QImage()
        self._whole: str | None = None
        self._look()

    def behind(self, spot: QPoint) -> QColor:
        """The colour of the window without its texts."""
        ratio = self.bare.devicePixelRatio()
        return self.bare.pixelColor(round(spot.x() * ratio), round(spot.y() * ratio))

    def _look(self) -> None:
        with _without_copies(), self._noting(self._note, self._note_document):
            self.window.grab()
        written = widgets_of(self.window)
        for widget in written:
            self._note_label(widget)
        with _without_copies(), self._noting(_nothing, _nothing), _unpainted(written):
            self.bare = self.window.grab().toImage()

    @contextmanager
    def _noting(self, text: Callable[..., Any], document: Callable[..., Any]) -> Iterator[None]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(QPainter, "drawText", _method(text))
            layout = QAbstractTextDocumentLayout
            patch.setattr(layout, "draw", _method(document))
            for name in ("write", "write_lines"):
                _everywhere(patch, name, getattr(draw, name), self._knowing_the_whole)
            yield

    def _knowing_the_whole(self, original: Callable[..., Any]) -> Callable[..., Any]:
        def write(painter: Any, rect: Any, text: str, *rest: Any, **named: Any) -> Any:
            self._whole = text
            try:
                return original(painter, rect, text, *rest, **named)
            finally:
                self._whole = None

        return write

    def _note(self, painter: QPainter, *args: Any) -> None:
        text = next(arg for arg in args if isinstance(arg, str))
        self._add(painter, text, self._whole or text, _ink_box(painter.font(), args))

    def _note_document(
        self,
        layout: QAbstractTextDocumentLayout,
        painter: QPainter,
        context: QAbstractTextDocumentLayout.PaintContext,
    ) -> None:
        text = layout.document().toPlainText()
        palette: QPalette = context.palette
        painter.setPen(palette.color(QPalette.ColorRole.Text))
        self._add(painter, text, text, QRectF(QPointF(), layout.documentSize()))

    def _add(self, painter: QPainter, drawn: str, whole: str, box: QRectF) -> None:
        widget = painter.device()
        if not isinstance(widget, QWidget) or not drawn.strip():
            return
        box = painter.worldTransform().mapRect(box)
        ink = painter.pen().color()
        ink.setAlphaF(ink.alphaF() * painter.opacity())
        box.translate(QPointF(widget.mapTo(self.window, QPoint())))
        self.texts.append(Text(widget, drawn, whole, box, ink))

    def _note_label(self, widget: QWidget) -> None:
        if isinstance(widget, QLabel) and not is_elided(widget) and widget.text().strip():
            text, role = widget.text(), QPalette.ColorRole.WindowText
            flags = int(widget.alignment()) | (_WRAPS if widget.wordWrap() else 0)
        elif isinstance(widget, QLineEdit) and (widget.text() or widget.placeholderText()):
            text = widget.text() or widget.placeholderText()
            roles = QPalette.ColorRole
            role = roles.Text if widget.text() else roles.PlaceholderText
            flags = int(widget.alignment() | Qt.AlignmentFlag.AlignVCenter)
        else:
            return
        room = QRectF(widget.contentsRect())
        box = _ink_box(widget.font(), (room, flags, text))
        box.translate(QPointF(widget.mapTo(self.window, QPoint())))
        self.texts.append(Text(widget, text, text, box, widget.palette().color(role)))


def is_wrapped_cut(label: QLabel, text: str) -> bool:
    """Whether one that wraps lacks the height for its lines, or the width for a word."""
    room, flags = label.contentsRect(), Qt.TextFlag.TextWordWrap
    metrics = label.fontMetrics()
    box = metrics.boundingRect(0, 0, room.width(), 10_000, int(flags), text)
    if isinstance(label, NamesLabel) and box.width() > room.width():
        flags |= Qt.TextFlag.TextWrapAnywhere
        box = metrics.boundingRect(0, 0, room.width(), 10_000, int(flags), text)
    return box.height() > room.height() + 2 or box.width() > room.width() + 1


def is_elided(label: QLabel) -> bool:
    """Whether a label of the program ends in an ellipsis where it lacks room."""
    return bool(getattr(label, "_elide", False))


def _ink_box(font: QFont, args: tuple[Any, ...]) -> QRectF:
    """Where the ink of a text comes to lie, given what ``QPainter.drawText`` is."""
    metrics = QFontMetricsF(font)
    match args:
        case (QPointF() | QPoint() as point, str() as text, *_):
            return metrics.tightBoundingRect(text).translated(QPointF(point))
        case (QRectF() | QRect() as rect, int() as flags, str() as text, *_):
            box = metrics.boundingRect(QRectF(rect), flags, text)
            if box.height() < 1.5 * metrics.height() and "\n" not in text:
                baseline = QPointF(box.left(), box.top() + metrics.ascent())
                return metrics.tightBoundingRect(text).translated(baseline)
            above, below = metrics.ascent() - metrics.capHeight(), metrics.descent() / 2
            return box.adjusted(0, above, 0, -below)
    raise TypeError(f"no text is drawn like this in the program: {args}")


def _method(function: Callable[..., Any]) -> Callable[..., Any]:
    """A plain function, which becomes a method of the class that it is put into."""

    def method(it: Any, *args: Any) -> Any:
        return function(it, *args)

    return method


def _nothing(*_: object) -> None:
    """Leaves a text out."""


@contextmanager
def _without_copies() -> Iterator[None]:
    """What is painted once and copied then is painted each time."""

    def show(_: object, widget: QWidget, look: object, paint: Callable[[QPainter], None]) -> None:
        painter = draw.smooth(QPainter(widget))
        paint(painter)
        painter.end()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(base.LastPicture, "show", show)
        _everywhere(patch, "copied", draw.copied, lambda _: _paint_at_once)
        yield


def _paint_at_once(
    painter: QPainter,
    rect: QRectF,
    look: object,
    paint: Callable[[QPainter, QRectF], None],
    *_: object,
) -> None:
    paint(painter, rect)


def _everywhere(
    patch: pytest.MonkeyPatch, name: str, original: object, wrap: Callable[..., object]
) -> None:
    """Replace a function in each module that has imported it by name."""
    wrapper = wrap(original)
    for module in list(sys.modules.values()):
        has_it = getattr(module, "__dict__", {}).get(name) is original
        if has_it and module.__name__.startswith("smallworld_client.gui"):
            patch.setattr(module, name, wrapper)


class _Unpainted(QObject):
    """Keeps the paint events from those whom it watches."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's spelling
        return event.type() is QEvent.Type.Paint


@contextmanager
def _unpainted(widgets: list[QWidget]) -> Iterator[None]:
    """Labels and entry fields are not painted meanwhile."""
    lid = _Unpainted()
    written = [it for it in widgets if isinstance(it, QLabel | QLineEdit)]
    for widget in written:
        widget.installEventFilter(lid)
    try:
        yield
    finally:
        for widget in written:
            widget.removeEventFilter(lid)
