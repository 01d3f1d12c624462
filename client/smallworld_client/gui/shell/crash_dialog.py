"""The program has made an error: what became of the game, and where it is written down."""

from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.button import Kind
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.label import Label, note
from smallworld_net.files import read_regular

LARGEST = 1 << 20
"""Bytes of a report that are copied."""


class CrashDialog(Dialog):
    """``before`` tells of an error that has ended the program the last time it ran."""

    def __init__(self, report: Path, parent: QWidget, *, before: bool = False) -> None:
        super().__init__("", parent, veil=True, width=560)
        self.setObjectName("crash")
        self._report = report
        self.set_title(
            self.tr("The program crashed last time")
            if before
            else self.tr("Something went wrong in this program")
        )
        self.content.addWidget(note(self._what_to_do(before)))
        self.content.addWidget(note(self.tr("The details were saved in this file:")))
        file = Label(str(report), Type.NOTE, wrap=True)
        file.setObjectName("crash-file")
        self.content.addWidget(file)
        sent = self.tr(
            "It contains no keys or invitations. Please send it to the developers with a note "
            "about what you were doing."
        )
        self.content.addWidget(note(sent))
        self.add_button("copy", self.tr("Copy the report")).setObjectName("copy")
        self.add_button("folder", self.tr("Open the folder")).setObjectName("folder")
        self.add_button("go-on", self.tr("Continue"), Kind.PRIMARY).setObjectName("go-on")
        self.answered.connect(self._act)

    def open(self) -> None:
        super().open()
        self.button("go-on").setFocus(Qt.FocusReason.OtherFocusReason)

    def _what_to_do(self, before: bool) -> str:
        if before:
            return self.tr(
                "No game was lost. You can continue the one that was open from the start screen."
            )
        return self.tr(
            "Nothing of the game was lost. If the table stops responding, leave it or close "
            "the window; you can continue the game from the start screen."
        )

    def _act(self, answer: str) -> None:
        match answer:
            case "copy":
                QGuiApplication.clipboard().setText(_text(self._report))
            case "folder":
                QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._report.parent)))
            case _:
                self.dismiss()


def _text(report: Path) -> str:
    """The report, or where it was, if somebody has taken it away."""
    try:
        return read_regular(report, LARGEST).decode(errors="replace")
    except OSError:
        return str(report)
