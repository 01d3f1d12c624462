"""Profiles and the season's table of a lobby."""

from functools import partial

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from smallworld_client.gui.season.errands import LobbyErrands
from smallworld_client.gui.season.profile_screen import ProfileScreen
from smallworld_client.gui.season.report_dialog import ReportDialog
from smallworld_client.gui.season.table_screen import SeasonScreen
from smallworld_client.gui.shell.visit import Visit
from smallworld_wire.results import REASONS, Profile, Reason, SeasonTable

WEB = ("http", "https")
"""A lobby may link to these alone."""


class ProfileVisit(Visit):
    """Somebody's profile at a lobby; without a ``key`` the person's own."""

    def __init__(self, lobby: str, key: bytes = b"") -> None:
        self._lobby = lobby
        self._errands = LobbyErrands(lobby)
        self._own_key = self._errands.own_key
        self._key = key or self._own_key
        self._screen = ProfileScreen(own=self._key == self._own_key)
        super().__init__(self._screen)
        self._listen()
        self._errands.profile_told.connect(self._show)
        self._errands.failed.connect(self._fail)
        self._errands.rated_told.connect(self._ask)
        self._errands.reported.connect(self._thank)
        self.set_title(self.tr("Profile"))
        self._ask()

    def retranslate(self) -> None:
        profile = self._screen.profile
        self._screen = ProfileScreen(own=self._key == self._own_key)
        self._listen()
        if profile is not None:
            self._screen.show_profile(profile)
        self.show_screen(self._screen)

    def end(self) -> None:
        self._errands.leave()

    def _listen(self) -> None:
        screen = self._screen
        screen.back.connect(self.left)
        screen.season_requested.connect(self._go_to_season)
        screen.player_requested.connect(self._go_to_player)
        screen.more_requested.connect(partial(self._errands.ask_profile, self._key))
        screen.link_requested.connect(self._open_link)
        screen.rated_wanted.connect(self._errands.be_rated)
        screen.report_requested.connect(self._ask_what)

    def _ask(self) -> None:
        self._errands.ask_profile(self._key)

    def _show(self, profile: Profile) -> None:
        if profile.key == self._key:
            self._screen.show_profile(profile)

    def _fail(self, reason: str) -> None:
        self._screen.show_failure(reason)

    def _go_to_season(self) -> None:
        self.onward.emit(SeasonVisit(self._lobby))

    def _go_to_player(self, key: bytes) -> None:
        self.onward.emit(ProfileVisit(self._lobby, key))

    def _open_link(self, link: str) -> None:
        url = QUrl(link)
        if url.scheme() not in WEB or not QDesktopServices.openUrl(url):
            self._screen.tell(self.tr("The record can't be opened."), warning=True)

    def _ask_what(self) -> None:
        profile = self._screen.profile
        if profile is not None:
            dialog = ReportDialog(profile.name, self._screen)
            dialog.reported.connect(self._report)
            dialog.dismissed.connect(dialog.deleteLater)
            dialog.open()

    def _report(self, reason: str, text: str) -> None:
        self._errands.report(self._key, "", reason_of(reason), text)

    def _thank(self) -> None:
        self._screen.tell(self.tr("The report has arrived."))


class SeasonVisit(Visit):
    """The table of a lobby's season."""

    def __init__(self, lobby: str) -> None:
        self._lobby = lobby
        self._errands = LobbyErrands(lobby)
        self._screen = SeasonScreen(self._errands.own_key)
        super().__init__(self._screen)
        self._listen()
        self._errands.season_told.connect(self._show)
        self._errands.failed.connect(self._fail)
        self.set_title(self.tr("Season"))
        self._errands.ask_season()

    def retranslate(self) -> None:
        back = self._screen.back_by
        self._screen = SeasonScreen(self._errands.own_key)
        self._listen()
        self.show_screen(self._screen)
        self._errands.ask_season(back)

    def end(self) -> None:
        self._errands.leave()

    def _listen(self) -> None:
        screen = self._screen
        screen.back.connect(self.left)
        screen.player_requested.connect(self._go_to_player)
        screen.season_requested.connect(self._errands.ask_season)
        screen.more_requested.connect(self._ask_more)

    def _ask_more(self, skip: int) -> None:
        self._errands.ask_season(self._screen.back_by, skip)

    def _show(self, table: SeasonTable) -> None:
        self._screen.show_season(table)

    def _fail(self, reason: str) -> None:
        self._screen.show_failure(reason)

    def _go_to_player(self, key: bytes) -> None:
        self.onward.emit(ProfileVisit(self._lobby, key))


def reason_of(text: str) -> Reason:
    """The reason of a report with that name."""
    return next((reason for reason in REASONS if reason == text), "other")
