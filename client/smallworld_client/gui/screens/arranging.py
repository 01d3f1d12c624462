"""The host changes what the table has decided, in the waiting room or while the game goes on."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from smallworld.wire import Settings
from smallworld_client.gui.screens.table_rules import TableRules
from smallworld_client.gui.widgets.button import Kind
from smallworld_client.gui.widgets.dialog import Dialog


class ArrangeDialog(Dialog):
    """``arranged`` brings the Settings; the card is closed by then."""

    arranged = Signal(object)

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=560)
        self.set_title(self.tr("Clock, absence and spectators"))
        self.setObjectName("arranging")
        self._settings = settings
        self.rules = TableRules(settings)
        self.content.addWidget(self.rules)
        self.content.addStretch(1)
        self.add_button("no", self.tr("Cancel"))
        self.add_button("yes", self.tr("Change"), Kind.PRIMARY).setObjectName("yes")
        self.answered.connect(self._answer)

    def _answer(self, answer: str) -> None:
        self.dismiss()
        if answer == "yes":
            self.arranged.emit(self.rules.settings(self._settings))
