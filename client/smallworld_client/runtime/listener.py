"""What the network sees of a hosted table.

Its reception, what is told of it nearby and in a lobby, its invitations.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress

from msgspec.structs import replace

from smallworld.sentences import Told
from smallworld_client.discovery.lobby_registration import LobbyRegistration
from smallworld_client.discovery.mdns import Announcement, Hosted
from smallworld_client.guest.events import Opened
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_net import LOBBY_PORT
from smallworld_net.address import Address, Invitation, parse_address
from smallworld_net.interfaces import own_addresses
from smallworld_net.keys import KeyPair
from smallworld_net.loop import Pollable
from smallworld_net.relay_tunnel import RelayEndpoint, RelayTunnels
from smallworld_net.server import Arrival, PortTakenError, Server
from smallworld_wire import (
    TO_TABLE,
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


class Listener:
    """Where others come to one table; for one thread."""

    def __init__(
        self,
        keys: KeyPair,
        snapshot: TableSnapshot,
        describe: Callable[[], Advert],
        register: Callable[[], Register | None],
        ports: Sequence[int],
    ) -> None:
        """Listen on the first of the ``ports`` that is free; PortTakenError where none is.

        ``register`` tells of keepers that the lobby does not know of yet.
        """
        self._snapshot = snapshot
        self._describe = describe
        self._reception = _listen(keys, ports)
        self._addresses = own_addresses()
        self._announcement = Announcement(self._announce)
        lobby = snapshot.settings.lobby
        self._lobby = parse_address(lobby, LOBBY_PORT) if lobby else None
        self._registration: LobbyRegistration | None = None
        self._pipes: RelayTunnels | None = None
        if self._lobby:
            self._registration = LobbyRegistration(
                keys, self._lobby, describe().host, self._publish, register
            )

    @property
    def port(self) -> int:
        """Where the door is."""
        return self._reception.port

    @property
    def lobby(self) -> Address | None:
        """The lobby where the game is listed, once its key is known."""
        return (
            self._registration.lobby
            if self._registration and self._registration.lobby.key
            else None
        )

    @property
    def sockets(self) -> list[Pollable]:
        """What to wait for."""
        registration = self._registration.sockets if self._registration else []
        return [*self._reception.sockets, *registration]

    @property
    def opened(self) -> Opened:
        """How others come here."""
        key = self._reception.keys.public
        door = Address(self._addresses[0], self._reception.port)
        way, settings = Invitation(door, key=key), self._snapshot.settings
        if self._lobby:
            way = way._replace(door=self._lobby, game=self._snapshot.game)
        return Opened(
            str(door._replace(key=key)),
            str(way._replace(secret=self._snapshot.secret)),
            str(way._replace(watch=self._snapshot.watch_secret)) if settings.spectators else "",
        )

    def receive(self, now: float) -> Iterator[Arrival[ToTable]]:
        """What has come in."""
        return self._reception.receive(now)

    def send(self, peer: bytes, message: FromTable) -> bool:
        """Send to a peer; False where he is gone or reads too slowly."""
        return self._reception.send(peer, message, wants_answer=isinstance(message, Append))

    def trust(self, keys: Collection[bytes]) -> None:
        """These play: they are served before strangers and never make room for them."""
        self._reception.trust(keys)

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
        self._reception.tick(now)
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
        self._reception.close()
        if self._pipes:
            self._pipes.close()

    def _announce(self) -> Hosted:
        advert = replace(self._describe(), key=self._reception.keys.public)
        return Hosted(advert, self._snapshot.epoch, self._reception.port)

    def _let_in(self, pipe: OpenTunnel) -> None:
        if self._lobby is None:
            return
        if self._pipes is None:
            self._pipes = RelayTunnels()
            self._pipes.start()
        way = RelayEndpoint(self._lobby.host, pipe.port, pipe.ticket)
        self._pipes.inward(way, self._reception.port, self._reception.expect_relayed)

    def _publish(self) -> Publish:
        snapshot = self._snapshot
        return Publish(
            self._describe(),
            self._reception.port,
            tuple(self._addresses),
            lobby_invitation(snapshot.secret),
            lobby_invitation(snapshot.watch_secret),
            snapshot.epoch,
        )


def _listen(keys: KeyPair, ports: Sequence[int]) -> Server[ToTable]:
    for port in ports[:-1]:
        with suppress(PortTakenError):
            return Server(keys, TO_TABLE, port=port)
    return Server(keys, TO_TABLE, port=ports[-1])
