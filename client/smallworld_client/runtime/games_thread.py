"""The thread that follows a person's own tables at a lobby's service, under their own key.

It is known to the lobby by the key of the identity that a table opened here would have. Where
another program comes to the lobby with that key it leaves for good: that one may be hosting.
"""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from smallworld_client.discovery.lobby_client import LobbyConnection, LobbyFailed
from smallworld_client.discovery.own_tables import (
    NoticesFailed,
    NoticesTold,
    OwnTables,
    TableMade,
    TablesEvent,
)
from smallworld_client.runtime.socket_transport import SocketTransport
from smallworld_client.storage.identity import claim_identity
from smallworld_client.storage.known_hosts import KnownHosts
from smallworld_net.address import Address
from smallworld_net.keys import BadKeyFile, KeyPair
from smallworld_net.loop import Loop, Pollable, wait_for_leaving
from smallworld_net.routes import Failed, Lost, Up
from smallworld_wire import (
    Bye,
    Fault,
    FromLobby,
    Mine,
    MyNotices,
    MyTables,
    Notices,
    NoticeSent,
    OpenTable,
    Refused,
    TableOpened,
)
from smallworld_wire.notices import NoticesToLobby
from smallworld_wire.phrases import WaySays
from smallworld_wire.sentences import Told, told_by


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
        self._wants_notices = self._awaits_notices = False

    def order(self, order: OpenTable) -> None:
        """Order a table; from any thread. TableMade follows, or LobbyFailed."""
        lobby = str(self._address._replace(key=None))
        listed = replace(order, settings=replace(order.settings, lobby=lobby))
        self.post(lambda: self._order(listed))

    def ask_of_notices(self, word: NoticesToLobby) -> None:
        """Ask, set or try notices; from any thread. NoticesTold follows, or NoticesFailed.

        What is set is told again whenever the lobby has answered anew.
        """
        self.post(lambda: self._ask_of_notices(word))

    def open(self) -> None:
        """Set out for the lobby, under the key that a table may still have."""
        wait_for_leaving()
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

    def _words(self) -> list[MyTables | OpenTable | MyNotices]:
        asked = [MyNotices()] if self._wants_notices else []
        return [MyTables(), *self._orders.values(), *asked]

    def _ask_of_notices(self, word: NoticesToLobby) -> None:
        """Nothing is set twice: only what is asked may wait for a connection."""
        self._wants_notices = True
        is_up = self._lobby is not None and self._lobby.is_connected
        self._awaits_notices = is_up or (self._lobby is not None and isinstance(word, MyNotices))
        if self._lobby and is_up:
            self._lobby.say(word)
        elif not self._awaits_notices:
            self._tell(NoticesFailed(WaySays.LOBBY_OUT_OF_REACH()))

    def _fail(self, reason: Told) -> None:
        """A lobby does not say what it refuses: what was asked about notices is meant first."""
        if self._awaits_notices:
            self._awaits_notices = False
            self._tell(NoticesFailed(reason))
        else:
            self._orders.clear()
            self._tell(LobbyFailed(reason))

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
            case Notices() | NoticeSent():
                self._awaits_notices = False
                self._tell(NoticesTold(event))
            case Bye(then="elsewhere"):
                self.shut()
                self._lobby = None
            case Up() if changed := self._known_hosts.meet(event):
                self._tell(LobbyFailed(changed))
            case Lost() if not self._awaits_notices:
                self._tell(LobbyFailed(WaySays.LOBBY_TRIED_AGAIN()))
            case Lost():
                self._fail(WaySays.LOBBY_TRIED_AGAIN())
            case Failed(reason) | Bye(reason) | Refused(reason) | Fault(reason):
                self._fail(reason)
