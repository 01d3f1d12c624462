"""Reads a screen as a person does: what is painted on it, what its widgets say, what is cut off."""

from collections.abc import Iterator

from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QTextEdit, QWidget

from smallworld_client.gui.workshop.traits import WordFlow
from tests.gui.audit.painting import Painted
from tests.gui.audit.words import cut_texts


class Reading:
    """Each text that is there, and each that can be read neither there nor by pointing at it."""

    def __init__(self, screen: QWidget) -> None:
        painted = Painted(screen)
        texts = [it for it in painted.texts if not isinstance(it.widget, QLineEdit)]
        widgets = [it for it in (screen, *screen.findChildren(QWidget)) if _counts(it, screen)]
        hints = {text for widget in widgets for text in _hints(widget)}
        self.read = {text.whole for text in texts} | hints
        self.read |= {text for widget in widgets for text in _said(widget)}
        for flow in screen.findChildren(WordFlow):
            self.read -= set(_words_of_its_sentence(flow))
        pointed_at = "\n".join(hints)
        cut = {text.whole for text, _ in cut_texts(painted) if text in texts}
        self.cut = {text for text in cut if text not in pointed_at}


def _counts(widget: QWidget, screen: QWidget) -> bool:
    return widget.isVisibleTo(screen) and not isinstance(widget, QTextEdit)


def _hints(widget: QWidget) -> tuple[str, ...]:
    return widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()


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
