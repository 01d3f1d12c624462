"""How others reach a hosted table: its server, its announcement, its place in a lobby. No I/O."""

from collections.abc import Callable, Collection, Iterator, Sequence

from msgspec.structs import replace

from smallworld_client.discovery.announcements import Hosted
from smallworld_client.discovery.lobby_registration import LobbyRegistration
from smallworld_client.guest.events import Opened
from smallworld_client.ports import Ports
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_net.address import Address, Invitation, parse_lobby
from smallworld_net.keys import KeyPair
from smallworld_net.routes import Arrival, RelayEndpoint
from smallworld_wire import (
    Advert,
    Append,
    FromTable,
    Lease,
    OpenTunnel,
    Publish,
    Reached,
    Register,
    ToTable,
    lobby_invitation,
)
from smallworld_wire.sentences import Told


class Listener:
    """Where others come to one table; for one thread."""

    def __init__(
        self,
        ports: Ports,
        keys: KeyPair,
        snapshot: TableSnapshot,
        describe: Callable[[], Advert],
        register: Callable[[], Register | None],
        port_numbers: Sequence[int],
    ) -> None:
        """Listen on the first of the ``port_numbers`` that is free; PortTakenError where none is.

        ``register`` tells of replicas that the lobby does not know of yet.
        """
        self._snapshot = snapshot
        self._describe = describe
        self._transport = ports.transport
        self._server = ports.transport.listen(keys, port_numbers)
        self._addresses = ports.transport.own_addresses()
        self._announcement = ports.transport.announce(self._announce)
        lobby = snapshot.settings.lobby
        self._lobby = parse_lobby(lobby) if lobby else None
        self._registration: LobbyRegistration | None = None
        if self._lobby and not snapshot.settings.service:  # Lobbies list those by themselves.
            self._registration = LobbyRegistration(
                ports, keys, self._lobby, describe().host, self._publish, register
            )

    @property
    def port(self) -> int:
        """The port on which the host listens."""
        return self._server.port

    @property
    def lobby(self) -> Address | None:
        """The lobby where the game is listed, once its key is known."""
        return (
            self._registration.lobby
            if self._registration and any(each.key for each in self._registration.lobby.machines)
            else None
        )

    @property
    def opened(self) -> Opened:
        """How others come here."""
        key = self._server.keys.public
        address = Address(self._addresses[0], self._server.port)
        settings, advert = self._snapshot.settings, self._describe()
        way = Invitation(address, key=key, sets=advert.sets, own=advert.own)
        if self._lobby:
            way = way._replace(address=self._lobby, game=self._snapshot.game)
        return Opened(
            str(address._replace(key=key)),
            str(way._replace(secret=self._snapshot.secret)),
            str(way._replace(watch=self._snapshot.watch_secret)) if settings.spectators else "",
            settings.private,
        )

    def receive(self, now: float) -> Iterator[Arrival[ToTable]]:
        """What has come in."""
        return self._server.receive(now)

    def send(self, peer: bytes, message: FromTable) -> bool:
        """Send to a peer; False where they are gone or reads too slowly."""
        return self._server.send(peer, message, wants_answer=isinstance(message, Append))

    def trust(self, keys: Collection[bytes]) -> None:
        """These play: they are served before strangers and never make room for them."""
        self._server.trust(keys)

    def news(self, now: float) -> Sequence[Lease | Reached | Told]:
        """Keep the lobby up to date, and give what comes of it; let in who comes by its relay."""
        news: list[Lease | Reached | Told] = []
        for heard in self._registration.work(now) if self._registration else ():
            if isinstance(heard, OpenTunnel):
                self._let_in(heard)
            else:
                news.append(heard)
        return news

    def tick(self, now: float) -> None:
        """Forget who is gone, and tell the neighbours what is new; about once a second."""
        self._server.tick(now)
        self._announcement.update()

    def leave_lobby(self) -> None:
        """Have no more to do with the lobby; guests come by this computer's own address."""
        if self._registration:
            self._registration.close(for_good=False)
        self._registration = self._lobby = None

    def release(self) -> None:
        """Let another have the lobby's lease at once."""
        if self._registration:
            self._registration.release()

    def close(self, for_good: bool) -> None:
        """Let the last words go out, and close; ``for_good`` also the game's place in the lobby."""
        self._announcement.close()
        if self._registration:
            self._registration.close(for_good)
        self._server.close()

    def _announce(self) -> Hosted:
        advert = replace(self._describe(), key=self._server.keys.public)
        return Hosted(advert, self._snapshot.epoch, self._server.port)

    def _let_in(self, tunnel: OpenTunnel) -> None:
        if self._registration is not None:
            relay = RelayEndpoint(self._registration.host, tunnel.port, tunnel.token)
            self._transport.admit_tunnel(relay, self._server)

    def _publish(self) -> Publish:
        snapshot = self._snapshot
        return Publish(
            self._describe(),
            self._server.port,
            tuple(self._addresses),
            lobby_invitation(snapshot.secret),
            lobby_invitation(snapshot.watch_secret),
            snapshot.epoch,
        )
