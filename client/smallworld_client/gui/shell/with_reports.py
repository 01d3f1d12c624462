"""Reporting somebody at the table to whoever runs its lobby."""

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.season.errands import LobbyErrands
from smallworld_client.gui.season.report_dialog import ReportDialog
from smallworld_client.gui.session import Session
from smallworld_client.gui.shell.at_season import reason_of
from smallworld_client.gui.widgets.toast import Notice


class TableReports(QObject):
    """``session`` is the table's; its lobby is visited only where something is reported."""

    def __init__(self, session: Session, screen: QWidget, notice: Notice) -> None:
        """``screen`` is below the dialog; ``notice`` tells what became of a report."""
        super().__init__()
        self._session, self._screen, self._notice = session, screen, notice
        self._errands: LobbyErrands | None = None

    def ask(self, key: bytes, name: str, _on: bool) -> None:
        """Ask what happened."""
        dialog = ReportDialog(name, self._screen)
        dialog.reported.connect(partial(self._report, key))
        dialog.dismissed.connect(dialog.deleteLater)
        dialog.open()

    def end(self) -> None:
        """End the visit to the lobby."""
        if self._errands is not None:
            self._errands.leave()

    def _report(self, key: bytes, reason: str, text: str) -> None:
        room, game = self._session.room, self._session.game
        if room is None or not room.settings.lobby:
            return
        if self._errands is None:
            self._errands = LobbyErrands(room.settings.lobby)
            self._errands.reported.connect(self._thank)
            self._errands.failed.connect(self._fail)
        game_id = game.header.game if game is not None else ""
        self._errands.report(key, game_id, reason_of(reason), text)

    def _thank(self) -> None:
        self._notice.tell(self.tr("The report has arrived."))

    def _fail(self, reason: str) -> None:
        self._notice.tell(reason, warning=True)
