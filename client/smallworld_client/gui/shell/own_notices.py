"""The section for notices among the settings, and the lobby that it is about."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from smallworld_client.gui.languages import chosen
from smallworld_client.gui.notices.section import NoticesSection
from smallworld_wire import Notices

if TYPE_CHECKING:
    from smallworld_client.gui.shell.preferences import Preferences


def notices(preferences: "Preferences") -> "OwnNotices | None":
    """How a service tells the person that it is their turn; None where no lobby is known."""
    own, settings = preferences.own_games, preferences.settings
    lobby = own.address or settings.games_at or settings.lobby
    return OwnNotices(preferences, lobby) if lobby else None


class OwnNotices(QObject):
    """Where the person has no games at a service yet, the lobby is called only once they ask."""

    def __init__(self, preferences: "Preferences", lobby: str) -> None:
        """It lives as long as its ``section``."""
        self.section = NoticesSection(lobby, chosen(preferences.settings.language))
        super().__init__(self.section)
        self._preferences, self._lobby, self._own = preferences, lobby, preferences.own_games
        self._has_begun = False
        own = self._own
        self.section.asked.connect(own.ask_of_notices)
        self.section.begun.connect(self._begin)
        own.notices_told.connect(self.section.take)
        own.notices_told.connect(self._remember)
        own.notices_failed.connect(self.section.fail)
        own.changed.connect(self._tell_service)
        own.followed.connect(self.section.follow)
        if own.address:
            self.section.follow(own.session is not None)
            self._tell_service()
        else:
            self.section.offer()

    def end(self) -> None:
        """The settings are closed: a lobby that was called for this alone is left."""
        if self._has_begun and not self._preferences.settings.games_at:
            self._own.leave()

    def _begin(self) -> None:
        self._has_begun = True
        self._preferences.follow_own_games(self._lobby)
        if self._own.session is None:
            self.section.follow(False)

    def _remember(self, answer: object) -> None:
        """Who has set an address is called there from now on when a turn comes."""
        has_set = isinstance(answer, Notices) and answer.kinds
        if has_set and not self._preferences.settings.games_at:
            self._preferences.remember_games_at(self._lobby)

    def _tell_service(self) -> None:
        if self._own.has_heard:
            self.section.set_served(self._own.takes_orders)
