"""The sets of a game as a card: what each of them brings."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from smallworld.content import all_sets
from smallworld_client.gui.texts.content_names import set_name, set_text
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.label import Label, note

_APART = 8


class SetsCard(Dialog):
    """The names of the sets that are played, and below each what it brings."""

    def __init__(self, sets: Iterable[str], parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=520)
        self.set_title(QCoreApplication.translate("table", "Sets in this game"))
        self.setObjectName("sets")
        self.content.setSpacing(0)
        wanted = frozenset(sets)
        for each in all_sets():
            if each.id in wanted:
                self.content.addWidget(Label(set_name(each), Type.NAME))
                self.content.addWidget(note(set_text(each)))
                self.content.addSpacing(_APART)
        self.content.addStretch(1)


def open_sets(sets: Iterable[str], over: QWidget) -> None:
    """The card over a screen."""
    card = SetsCard(sets, over)
    card.dismissed.connect(card.deleteLater)
    card.open()
