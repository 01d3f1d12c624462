"""A quick match in the window: the search, the table that is opened for it, the way there."""

from contextlib import suppress
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from smallworld_client.discovery.lobby_client import LobbyNews
from smallworld_client.discovery.match_search import MatchSearch, MatchWish
from smallworld_client.gui.lobby_session import LobbySession
from smallworld_client.gui.session import Session
from smallworld_client.storage.identity import own_identity
from smallworld_client.table.match import match_setup
from smallworld_net.address import BadAddress, Invitation, parse_target
from smallworld_net.keys import BadKeyFile, Identity, KeyPair
from smallworld_wire import (
    AskMatches,
    CancelMatch,
    Matched,
    MatchEnded,
    MatchOpened,
    MatchStatus,
)

SEARCH = "match"
ASKED_EVERY = 20_000
"""Milliseconds between two looks at how many people look for a game."""
TRUSTED_FOR = 25_000
"""Milliseconds for which a match is waited for; then the search begins anew."""


class QuickMatch(QObject):
    """One person's searches at one lobby."""

    looking = Signal()
    counted = Signal(int)
    """So many people look; also whenever a match has come to nothing."""
    found = Signal(int)
    """There is a match of so many players."""
    idle = Signal()
    """Nothing is looked for any more."""
    troubled = Signal(str)
    host_wanted = Signal(object)
    """The Setup of the table that this person is to open; see :meth:`host`."""
    join_wanted = Signal(str)
    """The invitation to the table of somebody else."""

    def __init__(self, lobby: LobbySession, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lobby, self._name = lobby, name
        self._search: MatchSearch | None = None
        self._late = QTimer(self, singleShot=True, interval=TRUSTED_FOR)
        self._late.timeout.connect(self._look_anew)
        self._ask = QTimer(self, interval=ASKED_EVERY)
        self._ask.timeout.connect(self._ask_count)
        self._ask.start()
        lobby.heard.connect(self._hear)
        lobby.answered.connect(self._ask_count)

    @property
    def is_looking(self) -> bool:
        """Whether a search goes on."""
        return self._search is not None

    def find(self, wish: MatchWish) -> None:
        """Look for a game."""
        self._search = MatchSearch(wish, KeyPair.new(), self._who() if wish.rated else None)
        self._lobby.say(self._search.find, SEARCH)
        self.looking.emit()

    def _who(self) -> Identity | None:
        """Who this person is, where that can be said: without it nobody knows how they play."""
        with suppress(BadKeyFile):
            return own_identity()
        return None

    def stop(self) -> None:
        """Look no longer."""
        if self._search is not None:
            self._search = None
            self._late.stop()
            self._lobby.withdraw(CancelMatch(), SEARCH)
            self.idle.emit()
            self._ask_count()

    def end(self) -> None:
        """The lobby is left, and its session ends."""
        self._search = None
        self._late.stop()
        self._ask.stop()
        self.blockSignals(True)
        self.deleteLater()

    def host(self, session: Session) -> None:
        """This session opens the table of the match; the others are invited once it has."""
        if self._search is not None:
            self._late.stop()
            session.opened.connect(partial(self._invite, self._search, session))
            self._search = None
            self.idle.emit()

    def _invite(self, search: MatchSearch, session: Session) -> None:
        """Once: a table says again that it is open when it has a page."""
        said = search.invite(session.invitation) if session.invitation else None
        if said is not None:
            search.match = None
            self._lobby.withdraw(said, SEARCH)

    def _ask_count(self) -> None:
        if self._search is None:
            self._lobby.say(AskMatches())

    def _look_anew(self) -> None:
        """The match has come to nothing, and the lobby did not say so."""
        search = self._search
        if search is not None:
            self._lobby.withdraw(CancelMatch(), SEARCH)
            self.find(search.wish)

    def _hear(self, news: LobbyNews) -> None:
        match news:
            case MatchStatus(looking):
                if self._search is not None:
                    self._search.match = None
                    self._late.stop()
                self.counted.emit(looking)
            case Matched() if self._search is not None and self._search.take(news):
                self._late.start()
                self.found.emit(len(news.players))
                if self._search.hosts:
                    self.host_wanted.emit(match_setup(news, self._name, self.tr("Quick match")))
            case MatchOpened() if self._search is not None:
                self._go(self._search.open(news))
            case MatchEnded() if self._search is not None:
                self.stop()
                self.troubled.emit(self.tr("The table could not be opened in time."))

    def _go(self, link: str) -> None:
        try:
            way = parse_target(link)
        except BadAddress:
            return
        if isinstance(way, Invitation):
            self._search = None
            self._late.stop()
            self._lobby.withdraw(CancelMatch(), SEARCH)
            self.idle.emit()
            self.join_wanted.emit(link)
