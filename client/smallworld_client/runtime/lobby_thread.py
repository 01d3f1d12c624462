"""The thread that looks at a lobby's list for the window."""

from collections.abc import Callable, Iterable

from smallworld_client.discovery.lobby_client import (
    ListedGames,
    ListNews,
    LobbyConnection,
    LobbyEvent,
    LobbyFailed,
    LobbyGames,
    LobbyHeard,
    LobbyNews,
    LobbyRefused,
    LobbyUp,
)
from smallworld_client.runtime.socket_transport import SocketTransport
from smallworld_client.storage.known_hosts import KnownHosts
from smallworld_net.address import Address
from smallworld_net.loop import LONGEST_WAIT, Loop, Pollable
from smallworld_net.routes import Failed, Lost, Up
from smallworld_wire import (
    Bye,
    Fault,
    FromLobby,
    Refused,
    Subscribe,
    ToLobby,
)
from smallworld_wire.phrases import WaySays
from smallworld_wire.releases import AskRelease


class LobbyThread(Loop):
    """Is at a lobby under a key of its own that means nobody, and subscribes to its list."""

    def __init__(
        self,
        address: Address,
        name: str,
        tell: Callable[[LobbyEvent], None],
        *,
        lists: bool = True,
    ) -> None:
        """``lists``: the list of games is wanted, and what the lobby knows of a new release."""
        super().__init__(f"lobby {address.host}")
        self._standing: dict[str, ToLobby] = {}
        if lists:
            self._standing |= {"list": Subscribe(), "release": AskRelease()}
        self._address = address
        self._name = name
        self._tell = tell
        self._list = ListedGames()
        self._transport = SocketTransport()

    def say(self, message: ToLobby, stands_as: str = "") -> None:
        """Say something; from any thread. It is lost where the lobby is out of reach.

        What ``stands_as`` something is said again whenever the lobby has answered anew, until
        something else stands in its place.
        """
        self.post(lambda: self._say(message, stands_as))

    def withdraw(self, message: ToLobby, stands_as: str) -> None:
        """Say something once in the place of what stood so far; from any thread."""
        self.post(lambda: self._withdraw(message, stands_as))

    def _withdraw(self, message: ToLobby, stands_as: str) -> None:
        self._standing.pop(stands_as, None)
        self._say(message, "")

    def _say(self, message: ToLobby, stands_as: str) -> None:
        if stands_as:
            self._standing[stands_as] = message
        if self._lobby.is_connected:
            self._lobby.say(message)

    def open(self) -> None:
        """Set out for the lobby."""
        self._known_hosts = KnownHosts()
        self._lobby = LobbyConnection(
            self._transport,
            self._transport.new_keys(),
            self._address,
            self._name,
            lambda: list(self._standing.values()),
        )

    def sockets(self) -> Iterable[Pollable]:
        """The connection's."""
        return self._transport.sockets

    def wait(self, now: float) -> float:
        """Until there is another page to ask for."""
        wait = self._list.wait(now)
        return LONGEST_WAIT if wait is None else min(wait, LONGEST_WAIT)

    def work(self, now: float) -> None:
        """Pass on what the lobby says, and the list once for all that has changed about it."""
        is_news = False
        for event in self._lobby.work(now):
            if is_news and not isinstance(event, ListNews):
                self._tell(LobbyGames(self._list.games))
            is_news = isinstance(event, ListNews)
            if isinstance(event, ListNews):
                self._list.take(event, now)
            else:
                self._pass_on(event)
        if is_news:
            self._tell(LobbyGames(self._list.games))
        wanted = self._list.wanted(now)
        if wanted is not None:
            self._lobby.say(wanted)

    def shut(self) -> None:
        """Leave the lobby."""
        self._lobby.hang_up()

    def _pass_on(self, event: FromLobby | Up | Lost | Failed) -> None:
        match event:
            case Up():
                self._tell(LobbyUp())
                if changed := self._known_hosts.meet(event):
                    self._tell(LobbyRefused(changed))
            case _ if isinstance(event, LobbyNews):
                self._tell(LobbyHeard(event))
            case Refused(reason):
                self._tell(LobbyRefused(reason))
            case Lost():
                self._tell(LobbyFailed(WaySays.LOBBY_TRIED_AGAIN()))
            case Failed(reason) | Bye(reason) | Fault(reason):
                self._tell(LobbyFailed(reason))
