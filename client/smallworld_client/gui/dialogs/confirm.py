"""Is it meant?"""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.widgets.button import Kind
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.label import note


class ConfirmDialog(Dialog):
    """``confirmed`` comes with a yes; the card closes with either answer."""

    confirmed = Signal()

    def __init__(self, title: str, text: str, yes: str, no: str, parent: QWidget) -> None:
        """``text`` says what will happen; ``yes`` and ``no`` are the buttons."""
        super().__init__(title, parent, veil=True, width=420)
        self.setObjectName("confirm")
        self.content.addWidget(note(text))
        self.add_button("no", no).setObjectName("no")
        self.add_button("yes", yes, Kind.PRIMARY).setObjectName("yes")
        self.answered.connect(self._close)

    def _close(self, answer: str) -> None:
        self.dismiss()
        if answer == "yes":
            self.confirmed.emit()
