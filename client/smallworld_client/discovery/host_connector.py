"""Connects a guest to the host of a game, and again whenever the host is lost. No I/O.

The first target is the one that the person named. Once the game is known, and who plays it, its
host is searched for at their last address, in the game's lobby and on the local network, until one
of the game's people has let us in.
"""

from collections.abc import Sequence

from smallworld_client.discovery.announcements import NearbyGame
from smallworld_client.discovery.lobby_trust import LobbyTrust
from smallworld_client.discovery.search import (
    Finding,
    InVain,
    LanSearch,
    LobbySearch,
    LocatedHost,
    WantedGame,
)
from smallworld_client.table.events import Noticed
from smallworld_client.table.failover import Failover
from smallworld_client.table.guest import Guest
from smallworld_client.table.ports import HostConnection, Ports
from smallworld_client.table.snapshot import is_plausible_epoch
from smallworld_client.words.seat import SeatSays
from smallworld_net.address import (
    Address,
    ConnectionEvent,
    ConnectionFailed,
    ConnectionLost,
    ConnectionUp,
    Invitation,
    Route,
    ViaRelay,
    bracketed,
)
from smallworld_net.keys import KeyPair
from smallworld_wire.codec import FROM_TABLE
from smallworld_wire.lobby import Claim, Lease, NotKnownYet
from smallworld_wire.phrases import WaySays
from smallworld_wire.sentences import Sentence
from smallworld_wire.table import FromTable, ToTable

TUNNEL = 10.0
"""Seconds for which a relay tunnel is waited for where no direct route leads to the host."""
RETRY = 5.0  # seconds after which a host that could not be reached is called again
JOIN = 2.0
"""Seconds in which more announced routes to a player join those that are being tried. Somebody who
announces ever more of them keeps nobody else from being called."""
DOUBT = 10.0  # how long, in seconds, a claim to lead the game is ignored after it proved wrong
ANSWER = 10.0  # seconds in which somebody who is connected has to let us in before others are tried
TUNNEL_AGAIN = 8.0
"""Seconds for which tunnels that fail are tried again, to a host who was never reached so far."""
TURNED_AWAY = 12.0
"""Seconds for which the other machines of a lobby are asked where one of them is away or closes:
they may take a while to answer all who come from there."""
GONE_AFTER = 4.0
"""Seconds for which such a lobby is asked again that does not know a game: what one of its machines
has just been told the others know a moment later."""
Target = Address | Invitation | NearbyGame  # where somebody may want to go
Met = FromTable | ConnectionEvent | Lease | Noticed
"""What a connector reports."""


class HostConnector:
    """One guest's search for the host; ``Failed`` is reported only before one has let them in."""

    def __init__(
        self,
        ports: Ports,
        failover: Failover,
        guest: Guest,
        keys: KeyPair,
        name: str,
        target: Target | None,
        by_relay: bool,
    ) -> None:
        """Without a ``target`` whoever hosts the guest's game now is searched for."""
        self._transport = ports.transport
        self._known_hosts = ports.storage.known_hosts
        self._failover = failover
        self._guest = guest
        self._keys = keys
        self._name = name
        self._target = target
        self._by_relay = by_relay
        self.lobby_trust = LobbyTrust(target, self._known_hosts, ports.transport.look_up)
        self._told: set[str] = set()
        self._search: LobbySearch | None = None
        self._lan: LanSearch | None = None
        self._line: HostConnection[FromTable] | None = None
        self._up_at: float | None = None
        self._key: bytes | None = None
        self._leader = (0, b"")
        self._host: LocatedHost | None = None
        self._doubted: dict[bytes | None, float] = {}
        self._routes: set[Route] = set()
        self._called_at = 0.0
        self._has_stood = False
        self._retry_at = 0.0
        self._vain_since: float | None = None
        self._no_tunnel_since: float | None = None

    @property
    def has_line(self) -> bool:
        return self._line is not None

    @property
    def is_connected(self) -> bool:
        return self._line is not None and self._line.is_up

    @property
    def reaches_lobby(self) -> bool:
        return self._search is not None and self._search.is_connected

    @property
    def asks_lobby(self) -> bool:
        """Whether the lobby that names this game's host is connected and seems to help."""
        snapshot = self._guest.snapshot
        has_lobby = snapshot is None or snapshot.settings.lobby != ""
        return has_lobby and self._search is not None and self._search.helps

    @property
    def own_key(self) -> bytes:
        return self._keys.public

    @property
    def host_key(self) -> bytes:
        return self._key or b""

    @property
    def host(self) -> LocatedHost | None:
        return self._host

    def set_out(self, now: float) -> None:
        self._retry_at = now + RETRY
        target = self._target
        if isinstance(target, Address):
            self._call([target], target.key, now)
        elif isinstance(target, NearbyGame):
            self._call(target.ways, target.key, now)
        elif target is None or target.game:
            self._look_around()
        else:
            self._call([target.address._replace(key=target.key)], target.key, now)

    def search(self) -> None:
        self._look_around()

    def seek(self) -> None:
        if self._search:
            self._search.seek()

    def arrive(self) -> None:
        self._up_at = None
        self._doubted.clear()
        if self._key:
            routes = tuple(_pinned(route, self._key) for route in self._routes)
            self._host = LocatedHost(self._key, self._leader[0], routes)
        self._end_search()

    def send(self, message: ToTable) -> None:
        if self._line:
            self._line.send(message)

    def claim(self, claim: Claim) -> None:
        if self._search:
            self._search.claim(claim)

    def work(self, now: float) -> list[Met]:
        """What has happened since; never waits."""
        events: list[Met] = []
        for finding in self._search.work(now) if self._search else ():
            events += self._on_finding(finding, now)
        for found in self._in_turn(self._lan.work(now) if self._lan else []):
            events += self._go(found, now)
        for event in self._line.receive(now) if self._line else ():
            events += self._on_line(event, now)
        is_lost = self._failover.is_lost
        if is_lost and self._search is None:
            self._look_around()
        if self.lobby_trust.refused:
            events += self._tell(SeatSays.LOBBY_NOT_CALLED(place=self.lobby_trust.refused))
        if is_lost and self._up_at is not None and now > self._up_at + ANSWER:
            self._give_up(now)
        if self._line is None and is_lost and now >= self._retry_at:
            self.set_out(now)
        if self._search and not self.is_connected:
            tries = self._line.tries if self._line else ()
            if not any(isinstance(each, ViaRelay) for each in tries):
                self._search.lack_tunnel(now, at_once=not tries)
        return events

    def rest(self, now: float) -> None:
        """Stop reading for a while: the host has to wait, and does not count as lost."""
        if self._line:
            self._line.rest(now)

    def hang_up(self) -> None:
        self._up_at = None
        if self._line:
            self._line.close()
            self._line = None

    def close(self) -> None:
        self._end_search()
        self.hang_up()

    # Where the host may be

    def _look_around(self) -> None:
        wanted, snapshot = self._wanted(), self._guest.snapshot
        if wanted and self._search is None:
            keys = self._keys if snapshot else self._transport.new_keys()
            self._search = LobbySearch(self._transport, keys, self._name, wanted)
        if snapshot and self._lan is None:
            self._lan = LanSearch(self._transport, snapshot.game, self._may_lead)

    def _wanted(self) -> WantedGame | None:
        snapshot, target = self._guest.snapshot, self._target
        invitation = target if isinstance(target, Invitation) else None
        token = invitation.token if invitation else ""
        if snapshot and snapshot.settings.lobby:
            lobby = self.lobby_trust.to_call(snapshot.settings.lobby)
            token = snapshot.secret or token
            return WantedGame(lobby, snapshot.game, token, self._by_relay) if lobby else None
        if invitation and invitation.game:
            return WantedGame(invitation.address, invitation.game, token, self._by_relay)
        return None

    def _end_search(self) -> None:
        if self._search:
            self._search.close()
            self._search = None
        if self._lan:
            self._lan.close()
            self._lan = None

    def _on_finding(self, finding: Finding, now: float) -> list[Met]:
        match finding:
            case LocatedHost():
                return self._go(finding, now)
            case ConnectionUp():
                return self._notice(finding)
            case Lease():
                return [finding]
            case NotKnownYet():
                is_new = self._line is None and not self._failover.is_lost
                return self._tell(WaySays.NOT_KNOWN_YET()) if is_new else []
            case InVain(reason, is_away):
                if self._line is None and not self._failover.is_lost:
                    if self._no_tunnel_since and self._may_have_tunnel(now):
                        return []
                    patience = TURNED_AWAY if is_away else GONE_AFTER
                    return (
                        [] if self._others_may_help(now, patience) else [ConnectionFailed(reason)]
                    )
                if self._line:
                    self._line.expect(now)
                return []

    def _others_may_help(self, now: float, patience: float) -> bool:
        if self._search is None or not self._search.has_machines:
            return False
        if self._vain_since is None:
            self._vain_since = now
        return now < self._vain_since + patience

    def _may_have_tunnel(self, now: float) -> bool:
        """Whether to try another tunnel: for TUNNEL_AGAIN from the first time this is asked."""
        if self._search is None or not self._search.has_relay:
            return False
        if self._no_tunnel_since is None:
            self._no_tunnel_since = now
        return now < self._no_tunnel_since + TUNNEL_AGAIN

    # The line

    def _go(self, found: LocatedHost, now: float) -> list[Met]:
        if not self._believes(found, now):
            return [] if self._failover.is_lost else [ConnectionFailed(WaySays.ANOTHER_HOST())]
        if self._line is None or found.key != self._key:
            self._leader = found.epoch, found.key
            self._call(found.routes, found.key, now)
        else:
            self._join(self._line, found, now)
        if self._line and self._search and self._search.may_find_more:
            self._line.expect(now + TUNNEL)
        return []

    def _join(self, line: HostConnection[FromTable], found: LocatedHost, now: float) -> None:
        """Add routes to the call; a host that was reached gets a new call, which ends by itself."""
        new = [route for route in found.routes if route not in self._routes]
        if found.named or now < self._called_at + JOIN:
            for route in new:
                line.add(route, now)
            self._routes.update(new)
        elif new and self._has_stood:
            self._call([*new, *self._routes], found.key, now)

    def _in_turn(self, claims: list[LocatedHost]) -> list[LocatedHost]:
        """The hosts announced on the local network; those that did not answer lately come last."""
        return sorted(claims, key=lambda claim: self._doubted.get(claim.key, 0.0))

    def _believes(self, found: LocatedHost, now: float) -> bool:
        """Whether this may be the host: if the lobby helps, it decides, else the latest epoch."""
        snapshot = self._guest.snapshot
        if snapshot is None:
            pinned = self._target.key if isinstance(self._target, Invitation) else None
            return pinned in (None, found.key)
        if snapshot.person_of(found.key) is None or self._guest.distrusts(found.key):
            return False
        if found.named and snapshot.settings.lobby:
            self._guest.hear_of_lease(found.epoch)
            return True
        if now < self._doubted.get(found.key, 0.0) or not self._may_lead(found.epoch, found.key):
            return False
        if found.key == self._key:
            return True
        if self._line and found.key in self._doubted:
            return False  # Called in vain already: it interrupts no other call.
        latest = max(self._leader, (snapshot.epoch, b""))
        return not self.asks_lobby and (found.epoch, found.key) >= latest

    def _may_lead(self, epoch: int, key: bytes) -> bool:
        snapshot = self._guest.snapshot
        if snapshot is None or snapshot.person_of(key) is None:
            return False
        return is_plausible_epoch(epoch, snapshot.epoch)

    def _call(self, routes: Sequence[Route], key: bytes | None, now: float) -> None:
        self.hang_up()
        self._key, self._routes, self._called_at = key, set(routes), now
        self._has_stood = False
        self._line = self._transport.connect(self._keys, FROM_TABLE, routes, now)

    def _on_line(self, event: FromTable | ConnectionEvent, now: float) -> list[Met]:
        match event:
            case ConnectionUp() if self._is_stranger(event.key):
                self._give_up(now)
                place = f"{bracketed(event.route.host)}:{event.route.port}"
                return self._tell(WaySays.NONE_OF_THE_PLAYERS(place=place))
            case ConnectionUp() if self._guest.distrusts(event.key):
                self._give_up(now)
                return []
            case ConnectionUp():
                self._key, self._up_at, self._has_stood = event.key, now, True
                self.lobby_trust.reached(event.route)
                return [*self._notice(event), event]
            case ConnectionLost():
                self._up_at = None
                return [event]
            case ConnectionFailed(reason):
                self._give_up(now)
                if self._failover.is_lost:
                    return []
                if WaySays.NO_PIPE.is_said_by(reason):
                    if self._may_have_tunnel(now):
                        return self._tell(WaySays.HOST_TRIED_AGAIN())
                    why_none = self._search.why_no_tunnel if self._search else ""
                    return [ConnectionFailed(why_none or reason)]
                return [event]
            case _:
                return [event]

    def _is_stranger(self, key: bytes) -> bool:
        """Whether a key is nobody's in this game: a stranger must not learn which game it is."""
        snapshot = self._guest.snapshot
        if snapshot is None:
            return self._host is not None and key != self._host.key
        return snapshot.person_of(key) is None

    def _give_up(self, now: float) -> None:
        self.hang_up()
        self._retry_at = now + RETRY
        if self._leader[1]:  # their last known address proves nothing about what is announced
            self._leader, self._doubted[self._key] = (0, b""), now + DOUBT

    def _tell(self, sentence: Sentence) -> list[Met]:
        is_new = sentence.id not in self._told
        self._told.add(sentence.id)
        return [Noticed(sentence)] if is_new else []

    def _notice(self, up: ConnectionUp) -> list[Met]:
        changed = self._known_hosts.meet(up)
        return [Noticed(changed)] if changed else []


def _pinned(route: Route, key: bytes) -> Route:
    """The same way, on which nobody else counts who may live there by now."""
    return route._replace(key=key) if isinstance(route, Address) else route
