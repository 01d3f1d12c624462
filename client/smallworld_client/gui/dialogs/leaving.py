"""Is leaving meant? And: the connection is gone."""

from PySide6.QtWidgets import QWidget

from smallworld_client.gui.widgets.button import Kind
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.label import note


class LeavingDialog(Dialog):
    """``answered`` tells ``leave-table`` or ``stay``; ``warning`` says what leaving means."""

    def __init__(self, warning: str, parent: QWidget) -> None:
        super().__init__(self.tr("Leave the table?"), parent, width=400)
        self.setObjectName("leaving")
        if warning:
            self.content.addWidget(note(warning))
        self.add_button("stay", self.tr("Stay")).setObjectName("stay")
        leave = self.add_button("leave-table", self.tr("Leave"), Kind.PRIMARY)
        leave.setObjectName("leave-table")


class LostDialog(Dialog):
    """``answered`` tells ``leave-table`` or ``look``; ``reason`` is a sentence.

    Where a game is ``kept`` nothing is lost: only the evening is over.
    """

    def __init__(self, reason: str, parent: QWidget, *, kept: bool = False) -> None:
        super().__init__("", parent, width=420)
        gone = self.tr("The connection is gone")
        self.set_title(self.tr("The evening is over") if kept else gone)
        self.setObjectName("lost")
        self.content.addWidget(note(reason))
        if not kept:
            self.content.addWidget(note(self.tr("The game can't go on from here.")))
        self.add_button("look", self.tr("Look at the board")).setObjectName("look")
        leave = self.add_button("leave-table", self.tr("Leave"), Kind.PRIMARY)
        leave.setObjectName("leave-table")
