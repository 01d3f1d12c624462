"""What the network sees of a hosted table.

Its reception, what is told of it nearby and in a lobby, its invitations.
"""

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from smallworld.wire import (
    TO_TABLE,
    Advert,
    FromTable,
    Lease,
    News,
    Pipe,
    Publish,
    Reached,
    Settings,
    ToTable,
)
from smallworld_client.discovery import Announcement, Hosted
from smallworld_client.events import Opened
from smallworld_client.listing import Listing
from smallworld_link import HOST_PORT, LOBBY_PORT
from smallworld_link.address import Address, Invitation, parse_address
from smallworld_link.interfaces import own_addresses
from smallworld_link.keys import KeyPair
from smallworld_link.pipe import Pipes, Relayed
from smallworld_link.reception import Arrival, PortTakenError, Reception
from smallworld_link.sockets import Socket


class Front:
    """Where others come to one table; for one thread."""

    def __init__(
        self,
        keys: KeyPair,
        settings: Settings,
        describe: Callable[[], Advert],
        secret: str = "",
        port: int | None = None,
        epoch: int = 1,
    ) -> None:
        """Listen on ``port``, 0 being any; without one on the usual port, or any if that is taken.

        PortTakenError where that can't be.
        """
        self._describe = describe
        self._secret = secret
        self._epoch = epoch
        self._reception = _listen(keys, port)
        self._addresses = own_addresses()
        self._announcement = Announcement(self._announce)
        self._lobby = parse_address(settings.lobby, LOBBY_PORT) if settings.lobby else None
        self._listing: Listing | None = None
        self._pipes: Pipes | None = None
        if self._lobby:
            self._listing = Listing(keys, self._lobby, describe().host, self._publish)

    @property
    def sockets(self) -> list[Socket]:
        """What to wait for."""
        listing = self._listing.sockets if self._listing else []
        return [*self._reception.sockets, *listing]

    @property
    def opened(self) -> Opened:
        """How others come here."""
        key = self._reception.keys.public
        door = Address(self._addresses[0], self._reception.port)
        invitation = Invitation(door, key=key, secret=self._secret)
        if self._lobby:
            invitation = invitation._replace(door=self._lobby, game=self._describe().game)
        return Opened(str(door._replace(key=key)), str(invitation))

    @property
    def port(self) -> int:
        """Where others knock."""
        return self._reception.port

    def receive(self, now: float) -> Iterator[Arrival[ToTable]]:
        """What has come in."""
        return self._reception.receive(now)

    def send(self, peer: bytes, message: FromTable) -> bool:
        """Send to a peer; False where he is gone or reads too slowly."""
        return self._reception.send(peer, message, wants_answer=isinstance(message, News))

    def news(self, now: float) -> Sequence[Lease | Reached | str]:
        """Keep the lobby up to date, and give what comes of it; let in who comes by its relay."""
        news: list[Lease | Reached | str] = []
        for heard in self._listing.work(now) if self._listing else ():
            if isinstance(heard, Pipe):
                self._let_in(heard)
            else:
                news.append(heard)
        return news

    def tick(self, now: float) -> None:
        """Forget who is gone, and tell the neighbours what is new; about once a second."""
        self._reception.tick(now)
        self._announcement.update()

    def close(self) -> None:
        """Let the last words go out, and close."""
        self._announcement.close()
        if self._listing:
            self._listing.close()
        self._reception.close()
        if self._pipes:
            self._pipes.close()

    def _announce(self) -> Hosted:
        advert = replace(self._describe(), key=self._reception.keys.public)
        return Hosted(advert, self._epoch, self._reception.port)

    def _let_in(self, pipe: Pipe) -> None:
        assert self._lobby is not None
        if self._pipes is None:
            self._pipes = Pipes()
            self._pipes.start()
        way = Relayed(self._lobby.host, pipe.port, pipe.ticket)
        self._pipes.inward(way, self._reception.line_port)

    def _publish(self) -> Publish:
        hosts = tuple(self._addresses)
        return Publish(self._describe(), self._reception.line_port, hosts, self._secret)


def _listen(keys: KeyPair, port: int | None) -> Reception[ToTable]:
    if port is not None:
        return Reception(keys, TO_TABLE, port=port)
    try:
        return Reception(keys, TO_TABLE, port=HOST_PORT)
    except PortTakenError:
        return Reception(keys, TO_TABLE)
