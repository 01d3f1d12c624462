"""Reporting somebody to whoever runs the lobby."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.season.words import reason_name
from smallworld_client.gui.widgets.button import Kind
from smallworld_client.gui.widgets.choice import Option, Picker
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.field import Field, labelled
from smallworld_client.gui.widgets.label import note
from smallworld_wire.results import LONGEST_REPORT, REASONS


class ReportDialog(Dialog):
    """``reported`` carries the reason and the words; the card is closed by then."""

    reported = Signal(str, str)

    def __init__(self, name: str, parent: QWidget) -> None:
        """``name`` is that of who is reported."""
        super().__init__("", parent, veil=True, width=500)
        self.setObjectName("report")
        self.set_title(self.tr("Report {name}").format(name=name))
        options = [Option(reason, reason_name(reason)) for reason in REASONS]
        self.reason = Picker(self.tr("What happened"), options, REASONS[0])
        self.text = Field(self.tr("In your words"), most=LONGEST_REPORT)
        about = self.tr(
            "Whoever runs this lobby reads it and sees who you are. {name} is not told of it."
        )
        self.content.addWidget(labelled(self.tr("What happened"), self.reason))
        self.content.addWidget(self.text)
        self.content.addWidget(note(about.format(name=name), with_names=True))
        self.content.addStretch(1)
        self.add_button("no", self.tr("Cancel"))
        self.add_button("yes", self.tr("Report"), Kind.PRIMARY)
        self.answered.connect(self._answer)

    def _answer(self, answer: str) -> None:
        self.dismiss()
        if answer == "yes":
            self.reported.emit(self.reason.value, self.text.text().strip())
