"""Hosting a table for others: at this computer, or at the service of a lobby."""

import dataclasses

from msgspec.structs import replace
from PySide6.QtCore import QTimer

from smallworld_client.gui import texts
from smallworld_client.gui.session import Session
from smallworld_client.gui.setup.host import HostScreen
from smallworld_client.gui.setup.hosting import Service
from smallworld_client.gui.setup.ways import found_by
from smallworld_client.gui.shell.at_boards import BoardsVisit
from smallworld_client.gui.shell.at_own import lead_to_own
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.preferences import Preferences
from smallworld_client.gui.shell.visit import Visit
from smallworld_client.table.setup import Setup
from smallworld_net.address import BadAddress, Invitation, parse_lobby

TYPING = 500
"""Milliseconds for which the address of a lobby must stay as it is until that lobby is called."""


class HostVisit(Visit):
    """A table for others: on the network, by way of a lobby, or at its service."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._host = self._make_host()
        super().__init__(self._host)
        self._own_games = own = preferences.own_games
        own.changed.connect(self._show_service)
        own.lost.connect(self._show_lost)
        own.made.connect(self._go_to_made)
        own.refused.connect(self._warn)
        self._typing = QTimer(self, singleShot=True, interval=TYPING)
        self._typing.timeout.connect(self._ask)
        self._asked = ""
        self._listen()

    def retranslate(self) -> None:
        self._host = self._make_host()
        self._listen()
        self._asked = ""
        self.show_screen(self._host)

    def end(self) -> None:
        if not self._preferences.settings.games_at:
            self._own_games.leave()

    def come_back(self) -> None:
        """Another table may be wanted there; the lobby followed meanwhile may be another one."""
        self._asked = ""
        self._follow_form()

    def _make_host(self) -> HostScreen:
        settings = self._preferences.settings
        found = found_by(settings.found_by)
        return HostScreen(self._preferences.name, settings.lobby, found, sets=settings.sets)

    def _listen(self) -> None:
        self._host.back.connect(self.left)
        self._host.form.named.connect(self._preferences.rename)
        self._host.host_requested.connect(self._open_table)
        self._host.boards_requested.connect(self._choose_board)
        self._host.form.changed.connect(self._follow_form)
        lead_to_own(self, self._preferences, self._host.form.own)

    def _choose_board(self) -> None:
        take = self._host.form.choose_board
        self.onward.emit(BoardsVisit(self._host.form.board, take))

    def _open_table(self, setup: Setup) -> None:
        lobby = setup.settings.lobby
        try:
            if lobby:
                parse_lobby(lobby)
        except BadAddress as error:
            self._host.form.address.set_error(texts.why(error))
            return
        self._remember(lobby)
        self._preferences.remember_sets(setup.settings.sets)
        if setup.settings.service:
            self._order(setup)
            return
        table = replace(setup, pace=self._preferences.pace)
        opening = self.tr("Opening the table …")
        self.onward.emit(
            TableVisit(self._preferences, lambda: Session.host(table), opening, opens=True)
        )

    def _remember(self, lobby: str) -> None:
        """Keep the way by which the table is found, and the lobby, for the next one."""
        settings = self._preferences.settings
        found = self._host.form.ways.value.value
        self._preferences.change(
            dataclasses.replace(settings, found_by=found, lobby=lobby or settings.lobby)
        )

    # At the service

    def _follow_form(self) -> None:
        """Ask the lobby for its service once it is wanted, and its address is typed."""
        wanted = self._host.form.asked_lobby
        if wanted == self._asked:
            return
        self._asked = wanted
        self._typing.start()
        self._host.form.show_service(Service.ASKED)

    def _ask(self) -> None:
        try:
            parse_lobby(self._asked)
        except BadAddress:
            return  # it is said once it is used
        own = self._own_games
        if own.is_at(self._asked) and own.has_heard and not own.takes_orders:
            own.leave()  # a lobby says it once, and a service may have come since
        self._preferences.follow_own_games(self._asked)
        self._show_service()

    def _show_service(self) -> None:
        own = self._own_games
        if self._is_asking and own.has_heard:
            service = Service.THERE if own.takes_orders else Service.NONE
            self._host.form.show_service(service)

    def _show_lost(self) -> None:
        if self._is_asking:
            self._host.form.show_service(Service.OUT_OF_REACH)

    @property
    def _is_asking(self) -> bool:
        """Whether the lobby that is followed is the one that the form means."""
        is_settled = not self._typing.isActive()
        return bool(self._asked) and is_settled and self._own_games.is_at(self._asked)

    def _order(self, setup: Setup) -> None:
        if self._own_games.session is not None:
            self._host.tell(self.tr("The service opens your table …"))
            self._own_games.session.order(setup.settings)

    def _go_to_made(self, way: Invitation) -> None:
        """The service has opened the table: take a seat there."""
        if not self._is_asking:
            return
        preferences, name = self._preferences, self._preferences.name
        preferences.remember_games_at(self._own_games.address)
        self.onward.emit(
            TableVisit(
                preferences,
                lambda: Session.join(way, name),
                self.tr("Your table is open. Connecting …"),
                registration="lobby",
                way_here=str(way),
            )
        )

    def _warn(self, reason: str) -> None:
        self._host.tell(reason, warning=True)
