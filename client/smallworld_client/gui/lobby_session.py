"""The window's side of a lobby: its list of games, the user's own tables, and a quick match."""

import secrets
from contextlib import suppress
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from smallworld_client.app.lobby import LobbyThread
from smallworld_client.app.own_games import GamesThread
from smallworld_client.discovery.lobby_client import (
    TRUSTED_FOR,
    LobbyEvent,
    LobbyFailed,
    LobbyGames,
    LobbyHeard,
    LobbyNews,
    LobbyRefused,
    LobbyUp,
    MatchTalk,
    MatchWish,
    NoticesFailed,
    NoticesTold,
    TableMade,
    TablesEvent,
    TablesTold,
    newly_mine,
    way_to,
)
from smallworld_client.gui.background import GamesNews
from smallworld_client.gui.inbox import Inbox
from smallworld_client.gui.session import Session
from smallworld_client.home.identity import own_identity
from smallworld_client.table.setup import Setup, match_setup
from smallworld_client.words.names import told
from smallworld_net.address import Invitation, parse_lobby
from smallworld_net.keys import BadKeyFile, Identity
from smallworld_wire.lobby import Advert, OpenTable, ServiceTable, ToLobby, readable_advert
from smallworld_wire.people import (
    AskMatches,
    Matched,
    MatchEnded,
    MatchOpened,
    MatchStatus,
    NoticesToLobby,
)
from smallworld_wire.room import TableSettings

REST = 250  # milliseconds between two updates of the list: thousands of games take time to show


class LobbySession(Inbox):
    """One lobby, from when it is looked at until ``leave``."""

    connected = Signal()  # the lobby has answered, also after the connection was lost
    games_changed = Signal(list)  # the games in the list, as Adverts
    failed = Signal(str)
    """The lobby can't be reached or refused the connection; a sentence. It will be tried again."""
    refused = Signal(str)  # the lobby did not do what was asked of it; a sentence
    answered = Signal()  # there is a connection; what was to be said again was said
    heard = Signal(object)  # what the lobby says to this person: one of LobbyNews

    def __init__(self, address: str, name: str, *, lists: bool = True) -> None:
        """Raises BadAddress; without ``lists``, ``connected`` is never emitted."""
        super().__init__()
        self.address = parse_lobby(address)
        self.name = name
        self.games: list[Advert] = []
        self.is_connected = False
        self._told: tuple[Advert, ...] | None = None
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self._tell_games)
        self._link = LobbyThread(self.address, name, self.put, lists=lists)
        self._link.start()

    def say(self, message: ToLobby, stands_as: str = "") -> None:
        self._link.say(message, stands_as)

    def withdraw(self, message: ToLobby, stands_as: str) -> None:
        self._link.withdraw(message, stands_as)

    def create(self, setup: Setup) -> Session:
        """Host a table and put it into this lobby's list, or behind an invitation if private."""
        listed = replace(setup.settings, lobby=str(self.address))
        return Session.host(replace(setup, settings=listed))

    def join(self, game: str, secret: str = "") -> Session:
        return Session.join(self._way(game, secret), self.name)

    def watch(self, game: str, secret: str = "") -> Session:
        return Session.watch(self._way(game, secret), self.name)

    def leave(self) -> None:
        """Disconnect and emit nothing more, without waiting for the thread."""
        self.blockSignals(True)
        self._link.leave()

    def _way(self, game: str, secret: str) -> Invitation:
        return Invitation(self.address, game, secret=secret)

    def _tell_games(self) -> None:
        if self._told is not None:
            self.games = [readable_advert(advert) for advert in self._told]
            self._told = None
            self._rest.start()
            self.games_changed.emit(self.games)

    def _on_event(self, event: LobbyEvent) -> None:
        match event:
            case LobbyGames(games):
                self._told = games
                if not self.is_connected:
                    self.is_connected = True
                    self.connected.emit()
                if not self._rest.isActive():
                    self._tell_games()
            case LobbyUp():
                self.answered.emit()
            case LobbyHeard(message):
                self.heard.emit(message)
            case LobbyRefused(reason):
                self.refused.emit(told(reason))
            case LobbyFailed(reason):
                self.is_connected = False
                self.failed.emit(told(reason))


_ORDER_BYTES = 12


class GamesSession(Inbox):
    """The user's tables at one lobby, until ``leave``. Changes are emitted by ``news``."""

    def __init__(self, address: str, name: str, news: GamesNews) -> None:
        """Connect to the lobby at that address; BadAddress if the text is not one."""
        super().__init__()
        self._news = news
        self._has_left = False
        self.address = parse_lobby(address)
        self.tables: tuple[ServiceTable, ...] = ()
        self.takes_orders = False
        self.open_game = ""  # the game that is shown, of whose turns nobody needs to be told
        self.has_heard = False  # whether the lobby has answered
        self._is_ordering = False
        self._link = self._make_link(name)
        self._link.start()

    def way_to(self, game: str) -> Invitation | None:
        """The invitation that leads to one of the tables; None if it is not there any more."""
        table = next((each for each in self.tables if each.game == game), None)
        return way_to(table, self.address) if table else None

    def order(self, settings: TableSettings) -> None:
        """Order a table: the news ``made`` or ``refused`` follows, until which none is ordered."""
        if self._is_ordering:
            return
        self._is_ordering = True
        self._link.order(OpenTable(settings, secrets.token_urlsafe(_ORDER_BYTES)))

    def ask_of_notices(self, word: NoticesToLobby) -> None:
        self._link.ask_of_notices(word)

    def leave(self) -> None:
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


ASKED_EVERY = 20_000  # milliseconds between two looks at how many people look for a game


class MatchFinder(QObject):
    looking = Signal()
    counted = Signal(int, tuple)
    """So many people look, for these seconds a turn; also when a match has come to nothing."""
    found = Signal(int)  # there is a match of so many players
    idle = Signal()  # nothing is looked for any more
    troubled = Signal(str)
    host_wanted = Signal(object)
    """The Setup of the table that this person is to open; see :meth:`host`."""
    join_wanted = Signal(str)  # the invitation to the table of somebody else

    def __init__(self, lobby: LobbySession, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lobby, self._name = lobby, name
        self._talk: MatchTalk | None = None
        self._late = QTimer(self, singleShot=True, interval=round(TRUSTED_FOR * 1000))
        self._late.timeout.connect(self._look_anew)
        self._ask = QTimer(self, interval=ASKED_EVERY)
        self._ask.timeout.connect(self._ask_count)
        self._ask.start()
        lobby.heard.connect(self._hear)
        lobby.answered.connect(self._ask_count)

    @property
    def is_looking(self) -> bool:
        return self._talk is not None

    def find(self, wish: MatchWish) -> None:
        self._talk = MatchTalk(self._lobby, wish, self._who() if wish.rated else None)
        self.looking.emit()

    def _who(self) -> Identity | None:
        """Who this person is, where that can be said: without it nobody knows how they play."""
        with suppress(BadKeyFile):
            return own_identity()
        return None

    def stop(self) -> None:
        if self._talk is not None:
            self._talk.cancel()
            self._rest()
            self._ask_count()

    def end(self) -> None:
        self._talk = None
        self._late.stop()
        self._ask.stop()
        self.blockSignals(True)
        self.deleteLater()

    def host(self, session: Session) -> None:
        if self._talk is not None:
            session.opened.connect(partial(self._invite, self._talk, session))
            self._rest()

    def _invite(self, talk: MatchTalk, session: Session) -> None:
        if session.invitation:
            talk.invite(session.invitation)

    def _rest(self) -> None:
        self._talk = None
        self._late.stop()
        self.idle.emit()

    def _ask_count(self) -> None:
        if self._talk is None:
            self._lobby.say(AskMatches())

    def _look_anew(self) -> None:
        if self._talk is not None:
            self._talk.look_anew()
            self.looking.emit()

    def _hear(self, news: LobbyNews) -> None:
        match news:
            case MatchStatus(looking, clocks):
                if self._talk is not None:
                    self._talk.search.match = None
                    self._late.stop()
                self.counted.emit(looking, clocks)
            case Matched() if self._talk is not None and self._talk.search.take(news):
                self._late.start()
                self.found.emit(len(news.players))
                if self._talk.search.hosts:
                    self.host_wanted.emit(match_setup(news, self._name, self.tr("Quick match")))
            case MatchOpened() if self._talk is not None:
                way = self._talk.way(news)
                if way is not None:
                    self._rest()
                    self.join_wanted.emit(str(way))
            case MatchEnded() if self._talk is not None:
                self.stop()
                self.troubled.emit(self.tr("The table could not be opened in time."))
