"""The window's side of the lobby: the list of games as it changes, and ways into them."""

from msgspec.structs import replace
from PySide6.QtCore import QTimer, Signal

from smallworld_client.discovery.announcements import readable_advert
from smallworld_client.discovery.lobby_client import (
    LobbyEvent,
    LobbyFailed,
    LobbyGames,
    LobbyHeard,
    LobbyRefused,
    LobbyUp,
)
from smallworld_client.gui.inbox import Inbox
from smallworld_client.gui.session import Session
from smallworld_client.gui.texts.told import told
from smallworld_client.runtime.lobby_thread import LobbyThread
from smallworld_client.table.setup import Setup
from smallworld_net.address import Invitation, parse_lobby
from smallworld_wire import Advert, ToLobby

REST = 250
"""Milliseconds between two updates of the list: thousands of games take time to show."""


class LobbySession(Inbox):
    """One lobby, from when it is looked at until ``leave``."""

    connected = Signal()
    """The lobby has answered, also after the connection was lost."""
    games_changed = Signal(list)
    """The games in the list, as Adverts."""
    failed = Signal(str)
    """The lobby can't be reached or refused the connection; a sentence. It will be tried again."""
    refused = Signal(str)
    """The lobby did not do what was asked of it; a sentence."""
    answered = Signal()
    """There is a connection; what was to be said again was said."""
    heard = Signal(object)
    """What the lobby says to this person: one of LobbyNews."""

    def __init__(self, address: str, name: str, *, lists: bool = True) -> None:
        """Connect to the lobby at that address; BadAddress if the text is not one.

        ``lists``: its list is wanted. Without it ``connected`` is never emitted.
        """
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
        """Say something to the lobby; see :meth:`LobbyThread.say`."""
        self._link.say(message, stands_as)

    def withdraw(self, message: ToLobby, stands_as: str) -> None:
        """Say something once in the place of what stood so far."""
        self._link.withdraw(message, stands_as)

    def create(self, setup: Setup) -> Session:
        """Host a table and put it into this lobby's list, or behind an invitation if private."""
        listed = replace(setup.settings, lobby=str(self.address))
        return Session.host(replace(setup, settings=listed))

    def join(self, game: str, secret: str = "") -> Session:
        """Join a game of the list as a player."""
        return Session.join(self._way(game, secret), self.name)

    def watch(self, game: str, secret: str = "") -> Session:
        """Join a game of the list as a spectator."""
        return Session.watch(self._way(game, secret), self.name)

    def leave(self) -> None:
        """Stop looking, with no more news, and without waiting for the thread."""
        self.blockSignals(True)
        self._link.leave()

    def _way(self, game: str, secret: str) -> Invitation:
        return Invitation(self.address, game, secret=secret)

    def _tell_games(self) -> None:
        """Emit the current list, unless that has just been done."""
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
