"""Who hosts a table: this computer, or a lobby's service, for which nobody has to stay on."""

from enum import Enum

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from smallworld_client.gui.setup.ways import CardChoice, WayCard
from smallworld_client.gui.widgets.label import heading


class Service(Enum):
    """What is known of the service of the lobby that is meant."""

    ASKED = "asked"
    THERE = "there"
    NONE = "none"
    OUT_OF_REACH = "out of reach"


class Hosting(QWidget):
    """Two cards; ``chosen`` comes with a change."""

    chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._service = Service.ASKED
        self.here = WayCard("house", self.tr("This computer"))
        self.here.set_said(self.tr("Your program has to stay open while you play."))
        self.there = WayCard("hourglass", self.tr("The lobby's service: always on"))
        choice = CardChoice((self.here, self.there), self.here)
        choice.chosen.connect(self._choose)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        rows.addWidget(heading(self.tr("Who hosts it")))
        rows.addWidget(choice)
        self._say()

    @property
    def is_there(self) -> bool:
        """Whether the lobby's service is to host it."""
        return self.there.isChecked()

    @property
    def reason(self) -> str:
        """Why the service can't host a table, as far as is known; empty if it can."""
        return {
            Service.ASKED: self.tr("The lobby is asked whether it has a service …"),
            Service.THERE: "",
            Service.NONE: self.tr("This lobby has no service. Choose this computer."),
            Service.OUT_OF_REACH: self.tr("The lobby can't be reached. It is tried again."),
        }[self._service]

    def show_service(self, service: Service) -> None:
        """Say what is known of the service by now."""
        self._service = service
        self._say()

    def _choose(self) -> None:
        self._say()
        self.chosen.emit()

    def _say(self) -> None:
        means = self.tr("You can all go offline: each takes a turn when they have time.")
        self.there.set_said((self.reason if self.is_there else "") or means)
