"""The search for whoever hosts a game now: in its lobby and on the local network.

It goes on until it is closed, for hosts come back and games change hosts. What it finds are claims:
whether to believe them is for the caller to decide.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest
from typing import NamedTuple

from smallworld.hidden import Secret, discreet
from smallworld_client.discovery.announcements import NearbyGame
from smallworld_client.discovery.lobby_client import LobbyConnection
from smallworld_client.ports import Transport
from smallworld_net.address import Address
from smallworld_net.keys import KeyPair
from smallworld_net.routes import Direct, Failed, Lost, RelayEndpoint, Route, Up, ViaRelay
from smallworld_wire import (
    Bye,
    Claim,
    Fault,
    FromLobby,
    HostRoute,
    Lease,
    NotKnownYet,
    OpenTunnel,
    Refused,
    RequestTunnel,
    Seek,
    lobby_invitation,
    proof_of,
)
from smallworld_wire.phrases import WaySays
from smallworld_wire.sentences import Told

LOOK_AGAIN = 1.0
"""Seconds between two looks at what the local network tells."""
MOST_ROUTES = 32
"""To one player that are tried at a time, of all that the local network tells."""
SEEK_AGAIN = 2.0
"""Seconds after which the lobby is asked again where the host is."""
DIAL_AGAIN = 15.0
"""Seconds after which another tunnel is requested, where one has led nowhere."""

HEAD_START = 1.0
"""Seconds that direct routes have before a relay tunnel is asked for."""
IN_VAIN = 3
"""Claims after which a lobby that has not answered with a lease knows of none."""


@dataclass(frozen=True)
class Found:
    """Somebody who is said to host the game since that epoch, and routes to them.

    It is ``named`` by the lobby; on the local network anybody may claim it.
    """

    key: bytes
    epoch: int
    routes: tuple[Route, ...]
    named: bool = True


@dataclass(frozen=True)
class InVain:
    """The lobby does not help; a sentence why. It is asked again.

    Where it ``is_away`` it has not said so itself: another of its machines may help.
    """

    reason: Told
    is_away: bool = False


@dataclass(frozen=True)
class NotYet:
    """The lobby may know the game in a moment. It is asked again."""


Finding = Found | Lease | InVain | NotYet | Up


class Wanted(NamedTuple):
    """The game that is looked for: where it is listed, and what admits to it.

    ``by_relay``: nothing but the relay will do, so that host and guest don't learn where the other
    one is.
    """

    lobby: Address
    game: str
    token: Secret
    by_relay: bool = False

    def __repr__(self) -> str:
        return discreet(self)


class LobbySearch:
    """Searches for one game's host in its lobby."""

    def __init__(
        self,
        transport: Transport,
        keys: KeyPair,
        name: str,
        wanted: Wanted,
    ) -> None:
        self._transport = transport
        self._me = keys.public
        self._wanted = wanted
        self._way: HostRoute | None = None
        self._has_dialled = self._is_down = False
        self._claims = 0
        self._seek_at = self._dial_at = 0.0
        self._caller = LobbyConnection(
            transport, keys, wanted.lobby, name, lambda: [self._seek_request]
        )

    @property
    def may_find_more(self) -> bool:
        """Whether the relay has still to be tried, or the lobby to answer."""
        return self._way is None or (self._way.relay and not self._has_dialled)

    @property
    def has_machines(self) -> bool:
        """Whether the lobby has several, of which one may know what another doesn't know yet."""
        return bool(self._wanted.lobby.others)

    @property
    def is_connected(self) -> bool:
        """Whether what is said to the lobby now reaches it."""
        return self._caller.is_connected

    @property
    def helps(self) -> bool:
        """Whether the lobby is in reach, as far as is known, and answers who leads the game."""
        return not self._is_down and self._claims < IN_VAIN

    def claim(self, claim: Claim) -> None:
        """Ask for the game's next lease."""
        self._claims += 1
        self._caller.say(claim)

    def seek(self) -> None:
        """Ask where the host is, as soon as there is work to do."""
        self._seek_at = 0.0

    def work(self, now: float) -> list[Finding]:
        """What has been found since."""
        findings = []
        for event in self._caller.work(now):
            found = self._heed(event, now)
            findings += [found] if found else []
        if now >= self._seek_at:
            self._seek_at = now + SEEK_AGAIN
            self._caller.say(self._seek_request)
        if self._way and self._way.relay and now >= self._dial_at:
            self._dial_at, self._has_dialled = now + DIAL_AGAIN, True
            self._caller.say(RequestTunnel(self._wanted.game, self._proof))
        return findings

    def close(self) -> None:
        """Ask no more."""
        self._caller.hang_up()

    @property
    def _seek_request(self) -> Seek:
        return Seek(self._wanted.game, self._proof)

    @property
    def _proof(self) -> str:
        """That we hold the invitation, to the lobby that answers; it is told no more of it."""
        return proof_of(lobby_invitation(self._wanted.token), self._me, self._caller.key)

    def _heed(self, event: FromLobby | Up | Lost | Failed, now: float) -> Finding | None:
        match event:
            case HostRoute(game, key, spots, epoch) if game == self._wanted.game:
                if self._way is None:
                    self._dial_at = now if self._wanted.by_relay else now + HEAD_START
                self._way = event
                if self._wanted.by_relay:
                    return None
                return Found(key, epoch, tuple(Direct(spot.host, spot.port, key) for spot in spots))
            case OpenTunnel(game, port, token, relay) if game == self._wanted.game and self._way:
                own = self._transport.open_tunnel(
                    RelayEndpoint(relay or self._caller.host, port, token)
                )
                return Found(self._way.key, self._way.epoch, (ViaRelay(own, self._way.key),))
            case Lease():
                self._claims = 0
                return event
            case Up():
                self._is_down = False
                return event
            case NotKnownYet():
                return NotYet()
            case Refused(reason) | Fault(reason):
                return InVain(reason)
            case Bye(reason) | Failed(reason):
                self._is_down = True
                return InVain(reason, is_away=True)
            case Lost():
                self._is_down = True
                return InVain(WaySays.LOBBY_OUT_OF_REACH(), is_away=True)
            case _:
                return None


class LanSearch:
    """Searches for one game's host among the announcements on the local network."""

    def __init__(
        self, transport: Transport, game: str, may_lead: Callable[[int, bytes], bool]
    ) -> None:
        """``may_lead``: whether the holder of a key is heard who claims to lead since an epoch."""
        self._game = game
        self._may_lead = may_lead
        self._browser = transport.browse()
        self._look_at = 0.0

    def work(self, now: float) -> list[Found]:
        """Who claims now to host the game, the latest epoch first."""
        if now < self._look_at:
            return []
        self._look_at = now + LOOK_AGAIN
        found = self._browser.find(self._game)
        claims = [each for each in found if self._may_lead(each.epoch, each.key)]
        keys = dict.fromkeys(claim.key for claim in claims)
        return [_as_found([claim for claim in claims if claim.key == key]) for key in keys]

    def close(self) -> None:
        """Look no more."""
        self._browser.close()


def _as_found(claims: Sequence[NearbyGame]) -> Found:
    """One player who is said to lead, by all that say so: where they really are is found out.

    Anybody may announce another's key at addresses where they are not, so the first way of each
    announcer comes before the second of any.
    """
    turns = chain.from_iterable(zip_longest(*(claim.ways for claim in claims)))
    routes = tuple(dict.fromkeys(way for way in turns if way))[:MOST_ROUTES]
    return Found(claims[0].key, claims[0].epoch, routes, named=False)
