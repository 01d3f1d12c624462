"""The thread that follows a person's own tables at a lobby's service, under their own key.

It is known to the lobby by the key of the identity that a table opened here would have. Where
another program comes to the lobby with that key it leaves for good: that one may be hosting.
"""

from collections.abc import Callable, Iterable
from threading import current_thread

from msgspec.structs import replace

from smallworld_client.discovery.lobby_client import LobbyConnection, LobbyFailed
from smallworld_client.discovery.own_tables import OwnTables, TableMade, TablesEvent
from smallworld_client.runtime.socket_transport import SocketTransport
from smallworld_client.storage.identity import claim_identity
from smallworld_client.storage.known_hosts import KnownHosts
from smallworld_net.address import Address
from smallworld_net.keys import BadKeyFile, KeyPair
from smallworld_net.loop import Loop, Pollable
from smallworld_net.routes import Failed, Lost, Up
from smallworld_wire import Bye, Fault, FromLobby, Mine, MyTables, OpenTable, Refused, TableOpened
from smallworld_wire.phrases import WaySays
from smallworld_wire.sentences import told_by


class GamesThread(Loop):
    """Asks for one's tables, hears of their changes, and orders new ones."""

    def __init__(
        self,
        address: Address,
        name: str,
        tell: Callable[[TablesEvent], None],
        keys: KeyPair | None = None,
    ) -> None:
        """Without ``keys`` they are those that a table opened in this program would have now."""
        super().__init__(f"games {address.host}")
        self._address, self._person, self._tell, self._keys = address, name, tell, keys
        self._tables = OwnTables()
        self._transport = SocketTransport()
        self._lobby: LobbyConnection | None = None
        self._orders: dict[str, OpenTable] = {}

    def close(self) -> None:
        """End the thread; from any thread, any number of times."""
        self.post(self.stop)
        if self.is_alive() and current_thread() is not self:
            self.join(2.0)

    def order(self, order: OpenTable) -> None:
        """Order a table; from any thread. TableMade follows, or LobbyFailed."""
        lobby = str(self._address._replace(key=None))
        listed = replace(order, settings=replace(order.settings, lobby=lobby))
        self.post(lambda: self._order(listed))

    def open(self) -> None:
        """Set out for the lobby."""
        self._known_hosts = KnownHosts()
        keys = self._keys or self._own_keys()
        if keys is not None:
            self._lobby = LobbyConnection(
                self._transport, keys, self._address, self._person, self._words
            )

    def sockets(self) -> Iterable[Pollable]:
        """The connection's."""
        return self._transport.sockets

    def work(self, now: float) -> None:
        """Pass on what the lobby says of one's tables."""
        for event in self._lobby.work(now) if self._lobby else ():
            self._heed(event)

    def shut(self) -> None:
        """Leave the lobby."""
        if self._lobby:
            self._lobby.hang_up()

    def _own_keys(self) -> KeyPair | None:
        try:
            claimed = claim_identity()
        except BadKeyFile as error:
            self._tell(LobbyFailed(told_by(error)))
            return None
        claimed.release()
        return claimed.keys

    def _words(self) -> list[MyTables | OpenTable]:
        return [MyTables(), *self._orders.values()]

    def _order(self, order: OpenTable) -> None:
        """Say it again after a reconnection: an order that is known opens no second table."""
        self._orders[order.order] = order
        if self._lobby:
            self._lobby.say(order)

    def _heed(self, event: FromLobby | Up | Lost | Failed) -> None:
        match event:
            case Mine():
                self._tell(self._tables.take(event))
            case TableOpened(order, game, secret) if self._orders.pop(order, None):
                self._tell(TableMade(game, secret))
            case Bye(then="elsewhere"):
                self.shut()
                self._lobby = None
            case Up() if changed := self._known_hosts.meet(event):
                self._tell(LobbyFailed(changed))
            case Lost():
                self._tell(LobbyFailed(WaySays.LOBBY_TRIED_AGAIN()))
            case Failed(reason) | Bye(reason) | Refused(reason) | Fault(reason):
                self._orders.clear()
                self._tell(LobbyFailed(reason))
