"""The way to a game's host, and to him again whenever he is lost, wherever he may be by then.

At first there is where the person wanted to go. Later the game itself is known, and who plays it:
its host is then looked for where he was, in the game's lobby and on the local network, until one of
them has let us in.
"""

from collections.abc import Sequence

from smallworld.phrases import SeatSays, WaySays
from smallworld.sentences import Sentence
from smallworld_client.discovery.announcements import NearbyGame
from smallworld_client.discovery.lobby_trust import LobbyTrust
from smallworld_client.discovery.search import (
    Finding,
    Found,
    InVain,
    LanSearch,
    LobbySearch,
    Wanted,
)
from smallworld_client.guest.events import Noticed
from smallworld_client.guest.guest import Guest
from smallworld_client.storage.known_hosts import KnownHosts
from smallworld_client.table.snapshot import is_plausible
from smallworld_net.address import Address, Invitation, bracketed
from smallworld_net.client import ClientConnection, Failed, Lost, Route, Up
from smallworld_net.client_socket import Awaited
from smallworld_net.keys import KeyPair
from smallworld_net.relay_tunnel import RelayEndpoint, RelayTunnels
from smallworld_wire import FROM_TABLE, Claim, FromTable, Lease, ToTable

PIPE = 10.0
"""Seconds for which a pipe through the relay is waited for where no direct way leads there."""
RETRY = 5.0
"""Seconds after which a host who could not be had is called again."""
DOUBT = 10.0
"""Seconds for which nobody is believed to lead of whom that was said nearby, and it was not so."""


Target = Address | Invitation | NearbyGame
"""Where somebody may want to go."""
Met = FromTable | Up | Lost | Failed | Lease | Noticed
"""What happens on the way."""


class HostConnector:
    """One guest's way to the host; for one thread.

    ``Failed`` is only told of somebody who has not come in yet: who was in goes on for good.
    """

    def __init__(
        self, keys: KeyPair, name: str, seat: Guest, target: Target | None, by_relay: bool
    ) -> None:
        """Without a ``target`` whoever hosts the seat's game now is looked for."""
        self._keys = keys
        self._name = name
        self._seat = seat
        self._target = target
        self._by_relay = by_relay
        self._known_hosts = KnownHosts()
        self._lobby_trust = LobbyTrust(target, self._known_hosts)
        self._told: set[str] = set()
        self._pipes: RelayTunnels | None = None
        self._search: LobbySearch | None = None
        self._lan: LanSearch | None = None
        self._line: ClientConnection[FromTable] | None = None
        self._key: bytes | None = None
        self._leader = (0, b"")
        self._host: Found | None = None
        self._doubted: dict[bytes | None, float] = {}
        self._routes: set[Route] = set()
        self._is_lost = False
        self._retry_at = 0.0

    @property
    def sockets(self) -> list[Awaited]:
        """What to wait for."""
        search = self._search.sockets if self._search else []
        return [*search, *(self._line.sockets if self._line else [])]

    @property
    def has_line(self) -> bool:
        """Whether there is somebody to talk to, or he is being called."""
        return self._line is not None

    @property
    def asks_lobby(self) -> bool:
        """Whether the lobby that names this game's host is asked, and helps as far as is known.

        Somebody may have come by another lobby than that, or by one that the host has left since.
        """
        snapshot = self._seat.snapshot
        has_lobby = snapshot is None or snapshot.settings.lobby != ""
        return has_lobby and self._search is not None and self._search.helps

    @property
    def own_key(self) -> bytes:
        """The public key under which the guest comes."""
        return self._keys.public

    @property
    def host_key(self) -> bytes:
        """The public key of who is at the other end of the line; empty where nobody is."""
        return self._key or b""

    @property
    def lobby_trust(self) -> LobbyTrust:
        """Which lobbies are called because a host names them."""
        return self._lobby_trust

    @property
    def host(self) -> Found | None:
        """Who has let us in last, and the ways that led to him."""
        return self._host

    def set_out(self, now: float) -> None:
        """Call where the person wanted to go, by way of the lobby where there is one."""
        self._retry_at = now + RETRY
        target = self._target
        if isinstance(target, Address):
            self._call([target], target.key, now)
        elif isinstance(target, NearbyGame):
            self._call(target.ways, target.key, now)
        elif target is None or target.game:
            self._look_around()
        else:
            self._call([target.door._replace(key=target.key)], target.key, now)

    def lose(self) -> None:
        """The host is lost: look for him wherever he may be now."""
        self._is_lost = True
        self._look_around()

    def arrive(self) -> None:
        """A host has let us in, so he need not be looked for any more."""
        self._is_lost = False
        if self._key:
            ways = tuple(_pinned(route, self._key) for route in self._routes)
            self._host = Found(self._key, self._leader[0], ways)
        self._end_search()

    def send(self, message: ToTable) -> None:
        """Say something to the host; it is lost where the line is down."""
        if self._line:
            self._line.send(message)

    def claim(self, claim: Claim) -> None:
        """Ask the lobby for the game's next lease."""
        if self._search:
            self._search.claim(claim)

    def work(self, now: float) -> list[Met]:
        """What has happened since; never waits."""
        events: list[Met] = []
        for finding in self._search.work(now) if self._search else ():
            events += self._on_finding(finding, now)
        for found in self._lan.work(now) if self._lan else ():
            events += self._go(found, now)
        for event in self._line.receive(now) if self._line else ():
            events += self._on_line(event, now)
        if self._is_lost and self._search is None:
            self._look_around()
        if self._lobby_trust.refused:
            events += self._tell(SeatSays.LOBBY_NOT_CALLED(place=self._lobby_trust.refused))
        if self._line is None and self._is_lost and now >= self._retry_at:
            self.set_out(now)
        return events

    def rest(self, now: float) -> None:
        """Hear nothing for a while; the host has to wait, and does not count as gone."""
        if self._line:
            self._line.rest(now)

    def hang_up(self) -> None:
        """Leave whoever is at the other end."""
        if self._line:
            self._line.close()
            self._line = None

    def close(self) -> None:
        """Close whatever is open."""
        self._end_search()
        self.hang_up()
        if self._pipes:
            self._pipes.close()

    # Where he may be

    def _look_around(self) -> None:
        """Where the game is listed, and once it is known also on the local network."""
        wanted, snapshot = self._wanted(), self._seat.snapshot
        if wanted and self._search is None:
            keys = self._keys if snapshot else KeyPair.new()
            self._search = LobbySearch(keys, self._name, wanted, self._open_pipe)
        if snapshot and self._lan is None:
            self._lan = LanSearch(snapshot.game, self._may_lead)

    def _wanted(self) -> Wanted | None:
        """What to ask the lobby for; None where the game is in none."""
        snapshot, target = self._seat.snapshot, self._target
        invitation = target if isinstance(target, Invitation) else None
        token = invitation.token if invitation else ""
        if snapshot and snapshot.settings.lobby:
            lobby = self._lobby_trust.to_call(snapshot.settings.lobby)
            token = snapshot.secret or token
            return Wanted(lobby, snapshot.game, token, self._by_relay) if lobby else None
        if invitation and invitation.game:
            return Wanted(invitation.door, invitation.game, token, self._by_relay)
        return None

    def _end_search(self) -> None:
        if self._search:
            self._search.close()
            self._search = None
        if self._lan:
            self._lan.close()
            self._lan = None

    def _open_pipe(self, way: RelayEndpoint) -> int:
        if self._pipes is None:
            self._pipes = RelayTunnels()
            self._pipes.start()
        return self._pipes.outward(way)

    def _on_finding(self, finding: Finding, now: float) -> list[Met]:
        match finding:
            case Found():
                return self._go(finding, now)
            case Up():
                return self._notice(finding)
            case Lease():
                return [finding]
            case InVain(reason):
                if self._line is None and not self._is_lost:
                    return [Failed(reason)]
                if self._line:
                    self._line.expect(now)
                return []

    # The line

    def _go(self, found: Found, now: float) -> list[Met]:
        """Set out to where the host is said to be, if that may be so."""
        if not self._believes(found, now):
            return [] if self._is_lost else [Failed(WaySays.ANOTHER_HOST())]
        if self._line is None or found.key != self._key:
            self._leader = found.epoch, found.key
            self._call(found.routes, found.key, now)
        else:
            for route in set(found.routes) - self._routes:
                self._line.add(route, now)
            self._routes.update(found.routes)
        if self._line and self._search and self._search.may_find_more:
            self._line.expect(now + PIPE)
        return []

    def _believes(self, found: Found, now: float) -> bool:
        """Whether somebody may be the host: the one invited to, and later any of the players.

        Where the lobby helps it alone says who of them it is; else it is the one who leads latest.
        """
        snapshot = self._seat.snapshot
        if snapshot is None:
            pinned = self._target.key if isinstance(self._target, Invitation) else None
            return pinned in (None, found.key)
        if snapshot.person_of(found.key) is None:
            return False
        if found.named and snapshot.settings.lobby:
            self._seat.hear_of_lease(found.epoch)
            return True
        if now < self._doubted.get(found.key, 0.0) or not self._may_lead(found.epoch, found.key):
            return False
        latest = max(self._leader, (snapshot.epoch, b""))
        is_latest = not self.asks_lobby and (found.epoch, found.key) >= latest
        return found.key == self._key or is_latest

    def _may_lead(self, epoch: int, key: bytes) -> bool:
        """Whether somebody near by may say that he leads the game since then."""
        snapshot = self._seat.snapshot
        if snapshot is None or snapshot.person_of(key) is None:
            return False
        return is_plausible(epoch, snapshot.epoch)

    def _call(self, routes: Sequence[Route], key: bytes | None, now: float) -> None:
        self.hang_up()
        self._key, self._routes = key, set(routes)
        self._line = ClientConnection(self._keys, FROM_TABLE, routes, now)

    def _on_line(self, event: FromTable | Up | Lost | Failed, now: float) -> list[Met]:
        match event:
            case Up() if self._is_stranger(event.key):
                self._give_up(now)
                place = f"{bracketed(event.route.host)}:{event.route.port}"
                return self._tell(WaySays.NONE_OF_THE_PLAYERS(place=place))
            case Up():
                self._key = event.key
                self._lobby_trust.reached(event.route)
                return [*self._notice(event), event]
            case Failed():
                self._give_up(now)
                return [] if self._is_lost else [event]
            case _:
                return [event]

    def _is_stranger(self, key: bytes) -> bool:
        """Whether somebody is none of the people of the game that is known here.

        They are not even greeted: nobody else need know what game it is.
        """
        snapshot = self._seat.snapshot
        return snapshot is not None and snapshot.person_of(key) is None

    def _give_up(self, now: float) -> None:
        """Whoever was called does not host the game; others are looked for, and they again."""
        self.hang_up()
        self._retry_at = now + RETRY
        self._leader, self._doubted[self._key] = (0, b""), now + DOUBT

    def _tell(self, sentence: Sentence) -> list[Met]:
        """A word for the person, once however often there is reason for it."""
        is_new = sentence.id not in self._told
        self._told.add(sentence.id)
        return [Noticed(sentence)] if is_new else []

    def _notice(self, up: Up) -> list[Met]:
        """A word where somebody else answers than did before."""
        changed = self._known_hosts.meet(up)
        return [Noticed(changed)] if changed else []


def _pinned(route: Route, key: bytes) -> Route:
    """The same way, on which nobody else counts who may live there by now."""
    return route._replace(key=key) if isinstance(route, Address) else route
