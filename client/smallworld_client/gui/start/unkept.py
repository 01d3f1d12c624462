"""Nothing that a person does here outlasts the program: why, and what to do about it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.widgets.button import Kind
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.label import note


class UnkeptDialog(Dialog):
    """Told once, when the program starts; one can play all the same."""

    def __init__(self, why: str, parent: QWidget) -> None:
        """``why`` says what is wrong and what to do, in sentences."""
        super().__init__("", parent, veil=True, width=520)
        self.setObjectName("unkept")
        self.set_title(self.tr("Nothing can be saved on this computer"))
        self.content.addWidget(note(why))
        self.add_button("go-on", self.tr("Continue"), Kind.PRIMARY).setObjectName("go-on")
        self.answered.connect(self.dismiss)

    def open(self) -> None:
        super().open()
        self.button("go-on").setFocus(Qt.FocusReason.OtherFocusReason)
