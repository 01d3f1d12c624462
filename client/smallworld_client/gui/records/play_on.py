"""Asks as whom, and against whom, to play on from a moment of a record."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.texts.names import USUAL, levels
from smallworld_client.gui.widgets.button import Kind
from smallworld_client.gui.widgets.choice import Option, Picker
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.field import labelled
from smallworld_client.gui.widgets.label import note


class PlayOnDialog(Dialog):
    """``chosen`` carries the seat that the person takes, and the level of the others."""

    chosen = Signal(int, str)

    def __init__(self, names: Sequence[str], seat: int, parent: QWidget) -> None:
        """``names`` by seats; ``seat`` is whose turn it is at that moment."""
        super().__init__("", parent, veil=True, width=460)
        self.setObjectName("play-on")
        self.set_title(self.tr("Play on from here"))
        about = self.tr(
            "A new game begins at this moment, and computer players take the other seats. The "
            "record stays as it is."
        )
        self.content.addWidget(note(about))
        seats = [Option(str(number), name) for number, name in enumerate(names)]
        self.seat = Picker(self.tr("You play as"), seats, str(seat))
        self.level = Picker(self.tr("Computer level"), [Option(*each) for each in levels()], USUAL)
        self.content.addWidget(labelled(self.tr("You play as"), self.seat))
        self.content.addWidget(labelled(self.tr("Computer level"), self.level))
        self.add_button("cancel", self.tr("Cancel")).setObjectName("cancel")
        self.add_button("play", self.tr("Play on"), Kind.PRIMARY).setObjectName("play")
        self.answered.connect(self._end)

    def open(self) -> None:
        super().open()
        self.button("play").setFocus(Qt.FocusReason.OtherFocusReason)

    def _end(self, answer: str) -> None:
        self.dismiss()
        if answer == "play":
            self.chosen.emit(int(self.seat.value), self.level.value)
