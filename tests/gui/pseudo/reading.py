"""Reads a screen as a person does: what is painted on it, what its widgets say, what is cut off."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QTextEdit, QWidget

from smallworld_client.gui.kit import draw
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.paint import ink
from smallworld_client.gui.workshop.traits import WordFlow
from tests.gui.audit.painting import is_elided, is_wrapped_cut


class Reader:
    """Notes each text that is painted, and each that has no room."""

    def __init__(self) -> None:
        self.read: set[str] = set()
        self._cut: set[str] = set()
        self._hints: set[str] = set()

    @property
    def cut(self) -> set[str]:
        """What has no room and can't be read in full by pointing at it either."""
        whole = "\n".join(self._hints)
        return {text for text in self._cut if text not in whole}

    def note(self, text: str, *, fits: bool = True) -> None:
        self.read.add(text)
        if not fits:
            self._cut.add(text)

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Painting goes through here, until the end of it."""
        with pytest.MonkeyPatch.context() as patch:
            for name, wrap in (("write", self._line), ("write_lines", self._lines)):
                _everywhere(patch, name, getattr(draw, name), wrap)
            for name in ("text_at", "wrapped"):
                _everywhere(patch, name, getattr(ink, name), self._plain)
            yield

    def look(self, screen: QWidget) -> None:
        """What the widgets of a screen say, to eyes and to a screen reader."""
        for widget in (screen, *screen.findChildren(QWidget)):
            if not widget.isVisibleTo(screen) or isinstance(widget, QTextEdit):
                continue
            hints = {widget.toolTip(), widget.accessibleName()}
            self._hints |= hints | {widget.accessibleDescription()}
            for text in (*hints, widget.accessibleDescription(), *_said(widget)):
                self.note(text)
            if isinstance(widget, QLabel) and _is_cut(widget):
                self.note(widget.text(), fits=False)
            if isinstance(widget, WordFlow):
                self.read -= set(_words_of_its_sentence(widget))

    def _line(self, original: Callable[..., Any]) -> Callable[..., Any]:
        def write(painter: Any, rect: QRectF, text: str, font: QFont, *rest: Any) -> Any:
            wide = QFontMetricsF(_smallest(font)).horizontalAdvance(text)
            self.note(text, fits=wide <= rect.width() + 1)
            return original(painter, rect, text, font, *rest)

        return write

    def _lines(self, original: Callable[..., Any]) -> Callable[..., Any]:
        def write(painter: Any, rect: QRectF, text: str, font: QFont, *rest: Any) -> Any:
            whole = draw.fit_lines(text, _smallest(font), rect.width(), rect.height()) == text
            self.note(text, fits=whole)
            return original(painter, rect, text, font, *rest)

        return write

    def _plain(self, original: Callable[..., Any]) -> Callable[..., Any]:
        def write(painter: Any, place: Any, text: str, *rest: Any) -> Any:
            self.note(text)
            return original(painter, place, text, *rest)

        return write


def _everywhere(
    patch: pytest.MonkeyPatch, name: str, original: object, wrap: Callable[..., object]
) -> None:
    """In each module that has imported it by name."""
    wrapper = wrap(original)
    for module in list(sys.modules.values()):
        ours = getattr(module, "__name__", "").startswith("smallworld_client.gui")
        if ours and getattr(module, name, None) is original:
            patch.setattr(module, name, wrapper)


def _smallest(font: QFont) -> QFont:
    """The smallest type in which the program writes what has no room in this one."""
    small = QFont(font)
    small.setPixelSize(draw.least_size(font))
    return small


def _said(widget: QWidget) -> Iterator[str]:
    match widget:
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QLineEdit():
            yield widget.placeholderText()
        case QComboBox():
            yield from (widget.itemText(index) for index in range(widget.count()))


def _words_of_its_sentence(flow: WordFlow) -> Iterator[str]:
    """The words that are painted one by one, and read in the name of the row as a sentence."""
    row = flow.parentWidget()
    said = row.accessibleName() if row else ""
    painted = (item for cluster in flow.clusters for item in cluster)
    return (item for item in painted if isinstance(item, str) and item in said)


def _is_cut(label: QLabel) -> bool:
    if isinstance(label, Label) and is_elided(label):
        return not label.is_whole
    room = label.contentsRect()
    if not label.text() or room.isEmpty():
        return bool(label.text())
    if label.wordWrap():
        return is_wrapped_cut(label, label.text())
    return label.fontMetrics().horizontalAdvance(label.text()) > room.width() + 1
