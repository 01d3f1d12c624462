"""The window's side of a person's own tables at a lobby's service."""

import secrets

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
from smallworld_client.gui.games_news import GamesNews
from smallworld_client.gui.inbox import Inbox
from smallworld_client.gui.texts.told import told
from smallworld_client.runtime.games_thread import GamesThread
from smallworld_net.address import Invitation, parse_lobby
from smallworld_wire import OpenTable, ServiceTable, Settings
from smallworld_wire.notices import NoticesToLobby

_ORDER_BYTES = 12


class GamesSession(Inbox):
    """One's tables at one lobby, until ``leave``; what it hears it emits as news."""

    def __init__(self, address: str, name: str, news: GamesNews) -> None:
        """Connect to the lobby at that address; BadAddress if the text is not one."""
        super().__init__()
        self._news = news
        self._has_left = False
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
        """Order a table: the news ``made`` or ``refused`` follows."""
        self._is_ordering = True
        self._link.order(OpenTable(settings, secrets.token_urlsafe(_ORDER_BYTES)))

    def ask_of_notices(self, word: NoticesToLobby) -> None:
        """Ask, set or try notices: the news ``notices_told`` or ``notices_failed`` follows."""
        self._link.ask_of_notices(word)

    def leave(self) -> None:
        """Stop looking, with no more news, and without waiting for the thread."""
        self._has_left = True
        self._link.leave()

    def _make_link(self, name: str) -> GamesThread:
        return GamesThread(self.address, name, self.put)

    def _on_event(self, event: TablesEvent) -> None:
        if self._has_left:
            return
        match event:
            case TablesTold(tables, takes_orders):
                before, self.tables, self.takes_orders = self.tables, tables, takes_orders
                is_news, self.has_heard = self.has_heard, True
                self._news.changed.emit()
                if is_news:
                    for table in newly_mine(before, tables, lambda game: game == self.open_game):
                        self._news.turned.emit(table)
            case TableMade(game, secret):
                self._is_ordering = False
                lobby = self.address._replace(key=None)
                self._news.made.emit(Invitation(lobby, game, secret=secret))
            case NoticesTold(answer):
                self._news.notices_told.emit(answer)
            case NoticesFailed(reason):
                self._news.notices_failed.emit(told(reason))
            case LobbyFailed(reason) if self._is_ordering:
                self._is_ordering = False
                self._news.refused.emit(told(reason))
            case LobbyFailed():
                self._news.lost.emit()
