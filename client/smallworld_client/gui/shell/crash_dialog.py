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
            self.tr("The program broke down the last time")
            if before
            else self.tr("Something went wrong in this program")
        )
        self.content.addWidget(note(self._what_to_do(before)))
        self.content.addWidget(note(self.tr("What happened is written to this file:")))
        file = Label(str(report), Type.NOTE, wrap=True)
        file.setObjectName("crash-file")
        self.content.addWidget(file)
        sent = self.tr(
            "It holds no keys and no invitations. Send it to the people who make this program, "
            "with a line on what you did."
        )
        self.content.addWidget(note(sent))
        self.add_button("copy", self.tr("Copy the report")).setObjectName("copy")
        self.add_button("folder", self.tr("Open the folder")).setObjectName("folder")
        self.add_button("go-on", self.tr("Go on"), Kind.PRIMARY).setObjectName("go-on")
        self.answered.connect(self._act)

    def open(self) -> None:
        super().open()
        self.button("go-on").setFocus(Qt.FocusReason.OtherFocusReason)

    def _what_to_do(self, before: bool) -> str:
        if before:
            return self.tr(
                "Nothing of a game is lost: the first screen offers to go on with the one that "
                "was open."
            )
        return self.tr(
            "Nothing of a game is lost. If the table does not answer any more, leave it or close "
            "the window: the first screen offers to go on with the game."
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
