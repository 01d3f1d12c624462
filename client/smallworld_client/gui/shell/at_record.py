"""A finished game on the table, to be stepped through."""

from PySide6.QtWidgets import QWidget

from smallworld_client.gui.records.replay import Reel, ReplaySession
from smallworld_client.gui.shell.preferences import Preferences
from smallworld_client.gui.shell.visit import Visit
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.widgets.names import ADVICE, HISTORY, LEAVE, MENU, PEOPLE


class ReplayScreen(TableScreen):
    """The table as it was, without what one does at a table where a game is played."""

    def __init__(self, session: ReplaySession, speed: float = 1.0) -> None:
        """``speed`` is that of moving pieces."""
        super().__init__(session, is_record=True)
        self.set_speed(speed)
        for tool in (ADVICE, LEAVE, MENU, HISTORY, PEOPLE):
            for widget in self.top.findChildren(QWidget, tool):
                widget.hide()


class ReplayVisit(Visit):
    """A look at a record."""

    def __init__(self, preferences: Preferences, reel: Reel) -> None:
        self._session = ReplaySession(reel)
        replay = ReplayScreen(self._session, preferences.settings.speed)
        super().__init__(replay)
        self._advising = replay.advising
        replay.left.connect(self.left)
        self.set_title(" · ".join(reel.game.names))

    def end(self) -> None:
        self._advising.end()
        self._session.blockSignals(True)
        self._session.leave()
