"""What can be done at a table beside the game itself."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.menu_row import MenuRow


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that can be done; ``detail`` is its key, or what it means."""

    id: str
    icon: str
    text: str
    detail: str = ""


class MenuDialog(Dialog):
    """``answered`` tells the id of the entry that was chosen; the card is closed by then."""

    def __init__(self, title: str, entries: Sequence[Entry], parent: QWidget) -> None:
        super().__init__(title, parent, veil=True, width=430)
        self.setObjectName("menu")
        self.content.setSpacing(0)
        for entry in entries:
            last = entry is entries[-1]
            row = MenuRow(entry.icon, entry.text, entry.detail, last=last, lead=44)
            row.setObjectName(entry.id)
            row.clicked.connect(lambda _=False, id=entry.id: self._choose(id))
            self.content.addWidget(row)

    def _choose(self, id: str) -> None:
        self.dismiss()
        self.answered.emit(id)

    def mousePressEvent(self, event: object) -> None:
        """A click beside the menu closes it."""
        self.dismiss()
