"""Publishes a hosted table: server, announcement, entry and record at lobbies. No I/O."""

from collections.abc import Callable, Collection, Iterator, Sequence
from math import inf

from msgspec import UNSET
from msgspec.structs import replace

from smallworld.record import Record, encode
from smallworld_client.discovery.announcements import Hosted
from smallworld_client.discovery.lobby_client import LineEvent, LobbyConnection
from smallworld_client.table.events import Opened
from smallworld_client.table.ports import Ports, Transport
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_client.words.seat import SeatSays
from smallworld_net.address import (
    Address,
    Arrival,
    ConnectionFailed,
    ConnectionLost,
    ConnectionUp,
    Invitation,
    RelayEndpoint,
    parse_lobby,
)
from smallworld_net.keys import KeyPair
from smallworld_wire.common import Bye, Fault, Refused, lobby_invitation
from smallworld_wire.lobby import (
    Advert,
    Close,
    Lease,
    OpenTunnel,
    Publish,
    Published,
    Reached,
    Register,
    Release,
    ToLobby,
)
from smallworld_wire.phrases import LobbySays, ResultSays, WaySays
from smallworld_wire.results import (
    CHUNK,
    LARGEST_RECORD,
    OfferRecord,
    ResultKept,
    SubmitRecord,
    WantRecord,
    result_id,
)
from smallworld_wire.sentences import Told
from smallworld_wire.table import Append, AppendCommitted, FromTable, ToTable

PACE = 1.0  # seconds between two things that the lobby is told, however much happens at the table
AGAIN = 30.0  # seconds after which a lobby that was busy, or had no room, is asked again
REPEAT = 3.0  # seconds after which the lobby is told of the keepers again if it has not answered
_FOR_NOW = (LobbySays.LOBBY_FULL(), LobbySays.NOT_YOUR_GAME())
"""Refusals that may end: a lobby without its store does not know yet who leads by now."""
Heard = Told | Lease | Reached | OpenTunnel
"""What comes of it: sentences for the host, and what the lobby says of the game."""


class LobbyRegistration:
    """One game in one lobby; ``register`` returns replicas until the lobby has confirmed them."""

    def __init__(
        self,
        ports: Ports,
        keys: KeyPair,
        lobby: Address,
        name: str,
        describe: Callable[[], Publish],
        register: Callable[[], Register | None],
    ) -> None:
        self.lobby = lobby  # its address, with its key once that is known
        self._known_hosts = ports.storage.known_hosts
        self._describe = describe
        self._register = register
        self._registered: Register | None = None
        self._repeat_at = 0.0
        self._said: Publish | None = None
        self._troubled = self._is_listed = False
        self._yielded = False
        self._is_refused = False
        self._refresh_at = 0.0
        self._again_at = inf
        self._caller = LobbyConnection(ports.transport, keys, lobby, name, self._opening)

    def work(self, now: float) -> list[Heard]:
        self._refresh(now)
        self._tell_replicas(now)
        heard: list[Heard] = []
        for event in self._caller.work(now):
            match event:
                case ConnectionUp():
                    if isinstance(event.route, Address):
                        self.lobby = self.lobby.with_key(event.route, event.key)
                    self._troubled = self._is_listed = False
                    heard.append(self._known_hosts.meet(event) or "")
                case Published():
                    self._is_refused = False
                    heard.append("" if self._is_listed else WaySays.LISTED())
                    self._is_listed = True
                case Refused(reason) if reason in _FOR_NOW:
                    self._again_at = now + AGAIN
                    heard.append("" if self._is_refused else reason)
                    self._is_refused = True
                case Bye(reason, "elsewhere"):
                    heard.append("" if self._yielded else reason)
                    self._yielded = True
                case Refused(reason) | Fault(reason) | Bye(reason):
                    heard.append(reason)
                case ConnectionLost() | ConnectionFailed():
                    heard.append("" if self._troubled else WaySays.UNLISTED())
                    self._troubled = True
                case Lease() | Reached() | OpenTunnel():
                    heard.append(event)
                case _:
                    continue
        return [each for each in heard if each != ""]

    @property
    def host(self) -> str:
        return self._caller.host

    def release(self) -> None:
        if self._said is not None:
            self._caller.say(Release(self._said.advert.game))

    def close(self, for_good: bool = True) -> None:
        """Take the game out of the list; unless ``for_good`` it still has its lease."""
        if self._said is not None and for_good:
            self._caller.say(Close(self._said.advert.game))
        self._caller.hang_up()

    def _refresh(self, now: float) -> None:
        if self._said is None or now < self._refresh_at:
            return
        latest = self._describe()
        if latest != self._said or now >= self._again_at:
            self._said, self._again_at = latest, inf
            self._caller.say(latest)
            self._refresh_at = now + PACE

    def _tell_replicas(self, now: float) -> None:
        wanted = self._register() if self._said else None
        if wanted is not None and (wanted != self._registered or now >= self._repeat_at):
            self._registered = wanted
            self._repeat_at = now + REPEAT
            self._caller.say(wanted)

    def _opening(self) -> list[ToLobby]:
        self._said = self._describe()
        return [self._said]


class Listener:
    def __init__(
        self,
        ports: Ports,
        keys: KeyPair,
        snapshot: TableSnapshot,
        describe: Callable[[], Advert],
        register: Callable[[], Register | None],
        port_numbers: Sequence[int],
    ) -> None:
        """PortTakenError if no port is free. ``register``: replicas new to the lobby."""
        self._snapshot = snapshot
        self._describe = describe
        self._server = ports.transport.listen(keys, port_numbers)
        self._own_addresses = ports.transport.own_addresses
        self._addresses = self._own_addresses()
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
        return self._server.port

    @property
    def lobby(self) -> Address | None:
        return (
            self._registration.lobby
            if self._registration and any(each.key for each in self._registration.lobby.machines)
            else None
        )

    @property
    def opened(self) -> Opened:
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
        return self._server.receive(now)

    def send(self, peer: bytes, *messages: FromTable) -> bool:
        answers = sum(isinstance(message, Append | AppendCommitted) for message in messages)
        return self._server.send(peer, *messages, answers=answers)

    def trust(self, keys: Collection[bytes]) -> None:
        """These play: they are served before strangers and never make room for them."""
        self._server.trust(keys)

    def news(self, now: float) -> Sequence[Lease | Reached | Told]:
        news: list[Lease | Reached | Told] = []
        for heard in self._registration.work(now) if self._registration else ():
            if isinstance(heard, OpenTunnel):
                if self._registration is not None:
                    relay = RelayEndpoint(self._registration.host, heard.port, heard.token)
                    self._server.call(relay, now)
            else:
                news.append(heard)
        return news

    def tick(self, now: float) -> None:
        self._server.tick(now)
        self._addresses = self._own_addresses()  # the computer may be on another network by now
        self._announcement.update()

    def leave_lobby(self) -> None:
        if self._registration:
            self._registration.close(for_good=False)
        self._registration = self._lobby = None

    def release(self) -> None:
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


SUBMISSION_TIMEOUT = 180.0  # seconds after which a lobby that takes nothing is given up
NAME = "Record"


Offer = Callable[[bytes, bytes, str, int], ToLobby]
"""Makes what offers a record, from the lobby's key, that of the line, the result's id, and the
record's size in bytes."""


class Submission:
    """One record on its way to one lobby; ``work`` it until it ``is_done``."""

    def __init__(
        self,
        transport: Transport,
        lobby: Address,
        record: Record,
        now: float,
        delay: float = 0.0,
        *,
        offer: Offer | None = None,
    ) -> None:
        """Start after ``delay`` seconds: of all players' submissions of a record one is enough."""
        self._data = encode(record)
        self._id = result_id(record.header)
        self._make_offer = offer
        self._keys = transport.new_keys()
        self._lobby = LobbyConnection(transport, self._keys, lobby, NAME, lambda: [self._offer])
        self._begin_at = now + delay
        self._give_up_at = now + delay + SUBMISSION_TIMEOUT
        self._again_at: float | None = None
        self.is_done = False
        self.counts = False  # whether the lobby has the result
        self.is_looked_at = False
        """Whether it has asked for this record, and not known the game's result before."""
        self.told: Told = SeatSays.RESULT_NOT_TAKEN()  # what has come of it, once it is done
        is_unsigned = offer is None and record.signed is UNSET
        if len(self._data) > LARGEST_RECORD or is_unsigned:
            self._end(ResultSays.NOT_RATED())

    @property
    def _offer(self) -> ToLobby:
        size = len(self._data)
        if self._make_offer is None:
            return OfferRecord(self._id, size)
        return self._make_offer(self._lobby.key, self._keys.public, self._id, size)

    def work(self, now: float) -> None:
        if self.is_done or now < self._begin_at:
            return
        if self._again_at is not None and now >= self._again_at:
            self._again_at = None
            self._lobby.say(self._offer)
        for event in self._lobby.work(now):
            self._hear(event, now)
        if now >= self._give_up_at:
            self._end(self.told)

    def close(self) -> None:
        self._lobby.hang_up()

    def _hear(self, event: LineEvent, now: float) -> None:
        if self.is_done:
            return
        match event:
            case WantRecord():
                self.is_looked_at = True
                for part in self._parts():
                    self._lobby.say(part)
            case ResultKept():
                self.counts = True
                self._end(SeatSays.RESULT_COUNTS())
            case Refused(reason) if reason == ResultSays.RECORDS_BUSY():
                self._again_at = now + AGAIN
            case Refused() if self._again_at is not None:
                pass  # It had to make room for another while its pieces were on their way.
            case Refused(reason) | Fault(reason):
                self._end(reason)
            case ConnectionFailed(reason) | Bye(reason) if reason:
                self.told = reason

    def _parts(self) -> Iterator[ToLobby]:
        for at in range(0, len(self._data), CHUNK):
            yield SubmitRecord(self._id, at, self._data[at : at + CHUNK])

    def _end(self, told: Told) -> None:
        if not self.is_done:
            self.told = told
        self.is_done = True
        self.close()
