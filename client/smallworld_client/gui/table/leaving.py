"""Is leaving meant? And: the connection is gone."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from smallworld_client.gui.widgets.button import Kind
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.label import note

if TYPE_CHECKING:
    from smallworld_client.guest.events import Then


class LeavingDialog(Dialog):
    """``answered`` tells ``leave-table`` or ``stay``; ``warning`` says what leaving means."""

    def __init__(self, warning: str, parent: QWidget) -> None:
        super().__init__(self.tr("Leave the table?"), parent, veil=True, width=400)
        self.setObjectName("leaving")
        if warning:
            self.content.addWidget(note(warning))
        self.add_button("stay", self.tr("Stay")).setObjectName("stay")
        leave = self.add_button("leave-table", self.tr("Leave"), Kind.PRIMARY)
        leave.setObjectName("leave-table")


class LostDialog(Dialog):
    """``answered`` tells ``leave-table`` or ``look``; ``reason`` is a sentence.

    ``then`` is what becomes of the game: where it goes on some time nothing is lost.
    """

    def __init__(self, reason: str, parent: QWidget, then: "Then" = "end") -> None:
        titles = {
            "end": self.tr("The connection was lost"),
            "adjourn": self.tr("The game is adjourned"),
            "succeed": self.tr("The others have continued"),
            "out": self.tr("You are no longer at the table"),
            "error": self.tr("Something went wrong in this program"),
        }
        super().__init__("", parent, width=420)
        self.set_title(titles[then])
        self.setObjectName("lost")
        self.content.addWidget(note(reason))
        if then == "end":
            self.content.addWidget(note(self.tr("The game can't be continued from here.")))
        if then == "error":
            kept = self.tr("The game is saved. You can continue it from the start screen.")
            self.content.addWidget(note(kept))
        self.add_button("look", self.tr("View the board")).setObjectName("look")
        leave = self.add_button("leave-table", self.tr("Leave"), Kind.PRIMARY)
        leave.setObjectName("leave-table")
