"""The window's side of a person's own tables at a lobby's service."""

import secrets

from PySide6.QtCore import Signal

from smallworld_client.discovery.lobby_client import LobbyFailed
from smallworld_client.discovery.own_tables import (
    NoticesFailed,
    NoticesTold,
    TableMade,
    TablesEvent,
    TablesTold,
    newly_mine,
    way_to,
)
from smallworld_client.gui.inbox import Inbox
from smallworld_client.gui.texts.told import told
from smallworld_client.runtime.games_thread import GamesThread
from smallworld_net.address import Invitation, parse_lobby
from smallworld_wire import OpenTable, ServiceTable, Settings
from smallworld_wire.notices import NoticesToLobby

_ORDER_BYTES = 12


class GamesSession(Inbox):
    """One's tables at one lobby, until ``leave``."""

    changed = Signal()
    """The ``tables`` are others, or whether the lobby ``takes_orders``."""
    turned = Signal(object)
    """It has become this person's turn at a table that is not ``open_game``: a ServiceTable."""
    made = Signal(object)
    """The table that was ordered is there: an Invitation."""
    refused = Signal(str)
    """The table that was ordered is not to be had; a sentence."""
    notices_told = Signal(object)
    """What the lobby says of notices: Notices, NoticeSent."""
    notices_failed = Signal(str)
    """Why the lobby does not say it; a sentence."""
    lost = Signal()
    """The lobby is out of reach, or hears this program no longer."""

    def __init__(self, address: str, name: str) -> None:
        """Connect to the lobby at that address; BadAddress if the text is not one."""
        super().__init__()
        self.address = parse_lobby(address)
        self.tables: tuple[ServiceTable, ...] = ()
        self.takes_orders = False
        self.open_game = ""
        """The game that is shown, of whose turns nobody needs to be told."""
        self.has_heard = False
        """Whether the lobby has answered."""
        self._is_ordering = False
        self._link = self._make_link(name)
        self._link.start()

    @property
    def my_turns(self) -> tuple[ServiceTable, ...]:
        """The tables at which it is this person's turn, the most urgent first."""
        return tuple(table for table in self.tables if table.is_mine)

    def way_to(self, game: str) -> Invitation | None:
        """The invitation that leads to one of the tables; None if it is not there any more."""
        table = next((each for each in self.tables if each.game == game), None)
        return way_to(table, self.address) if table else None

    def order(self, settings: Settings) -> None:
        """Order a table: ``made`` or ``refused`` follows."""
        self._is_ordering = True
        self._link.order(OpenTable(settings, secrets.token_urlsafe(_ORDER_BYTES)))

    def ask_of_notices(self, word: NoticesToLobby) -> None:
        """Ask, set or try notices: ``notices_told`` or ``notices_failed`` follows."""
        self._link.ask_of_notices(word)

    def leave(self) -> None:
        """Stop looking; waits for the thread, a second at most."""
        self._link.close()

    def _make_link(self, name: str) -> GamesThread:
        return GamesThread(self.address, name, self.put)

    def _on_event(self, event: TablesEvent) -> None:
        match event:
            case TablesTold(tables, takes_orders):
                before, self.tables, self.takes_orders = self.tables, tables, takes_orders
                is_news, self.has_heard = self.has_heard, True
                self.changed.emit()
                if is_news:
                    for table in newly_mine(before, tables, lambda game: game == self.open_game):
                        self.turned.emit(table)
            case TableMade(game, secret):
                self._is_ordering = False
                lobby = self.address._replace(key=None)
                self.made.emit(Invitation(lobby, game, secret=secret))
            case NoticesTold(answer):
                self.notices_told.emit(answer)
            case NoticesFailed(reason):
                self.notices_failed.emit(told(reason))
            case LobbyFailed(reason) if self._is_ordering:
                self._is_ordering = False
                self.refused.emit(told(reason))
            case LobbyFailed():
                self.lost.emit()
