"""Finds the host of a game, and notices when two programs host the same game.

The search asks the game's lobby and the local network. It goes on until it is closed, for hosts
come back and games change hosts. What it finds are claims: whether to believe them is for the
caller to decide. No I/O.

:class:`SplitBrainWatch` looks for another player who hosts the same game, so that one of the two
steps down. On a local network anybody may announce anything. So whoever is said to lead the game is
called, and only what they answer themselves, under their own key, is believed. The former host is
called at its last address too: it may be back and not know who leads now, and the greeting says so.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest
from math import inf
from typing import NamedTuple

from msgspec.structs import replace

from smallworld.safe_text import Secret, discreet
from smallworld_client.discovery.announcements import NearbyGame
from smallworld_client.discovery.lobby_client import LineEvent, LobbyConnection
from smallworld_client.table.ports import HostConnection, Transport
from smallworld_net.address import (
    Address,
    ConnectionEvent,
    ConnectionFailed,
    ConnectionLost,
    ConnectionUp,
    DirectRoute,
    RelayEndpoint,
    Route,
    ViaRelay,
)
from smallworld_net.keys import KeyPair
from smallworld_wire.codec import FROM_TABLE
from smallworld_wire.common import Bye, Fault, Hello, Refused, lobby_invitation, proof_of
from smallworld_wire.lobby import (
    Claim,
    HostRoute,
    Lease,
    NotKnownYet,
    OpenTunnel,
    RequestTunnel,
    Seek,
)
from smallworld_wire.phrases import LobbySays, WaySays
from smallworld_wire.sentences import Told
from smallworld_wire.table import FromTable, Welcome

LOOK_AGAIN = 1.0  # seconds between two looks at what the local network tells
MOST_ROUTES = 32  # to one player that are tried at a time, of all that the local network tells
SEEK_AGAIN = 2.0  # seconds after which the lobby is asked again where the host is
DIAL_AGAIN = 15.0  # seconds after which another tunnel is requested, at the latest
REDIAL = 1.0  # seconds before it is asked again after a failure or a refusal, doubled each time
HEAD_START = 1.0  # seconds that direct routes have before a relay tunnel is asked for, at most
IN_VAIN = 3  # claims after which a lobby that has not answered with a lease knows of none


@dataclass(frozen=True)
class LocatedHost:
    """The claimed host since an epoch: ``named`` by the lobby, or by anybody on the network."""

    key: bytes
    epoch: int
    routes: tuple[Route, ...]
    named: bool = True


@dataclass(frozen=True)
class InVain:
    """The lobby can't help now; ``is_away``: it did not answer, another machine may help."""

    reason: Told
    is_away: bool = False


Finding = LocatedHost | Lease | InVain | NotKnownYet | ConnectionUp


class WantedGame(NamedTuple):
    """The game to look for; ``by_relay`` hides host's and guest's addresses from each other."""

    lobby: Address
    game: str
    token: Secret
    by_relay: bool = False

    def __repr__(self) -> str:
        return discreet(self)


class LobbySearch:
    def __init__(self, transport: Transport, keys: KeyPair, name: str, wanted: WantedGame) -> None:
        self._me = keys.public
        self._wanted = wanted
        self._way: HostRoute | None = None
        self._has_dialled = self._is_answered = self._is_down = False
        self._claims = self._dials = 0
        self.why_no_tunnel: Told = ""  # the lobby's last refusal or fault; empty after a tunnel
        self._seek_at, self._dial_at = 0.0, inf
        self._caller = LobbyConnection(
            transport, keys, wanted.lobby, name, lambda: [self._seek_request]
        )

    @property
    def may_find_more(self) -> bool:
        return self._way is None or (self.has_relay and not self._has_dialled)

    @property
    def has_relay(self) -> bool:
        return self._way is not None and self._way.relay

    @property
    def has_machines(self) -> bool:
        """Whether the lobby has several, of which one may know what another doesn't know yet."""
        return bool(self._wanted.lobby.others)

    @property
    def is_connected(self) -> bool:
        return self._caller.is_connected

    @property
    def helps(self) -> bool:
        """Whether the lobby is in reach, as far as is known, and answers who leads the game."""
        return not self._is_down and self._claims < IN_VAIN

    def claim(self, claim: Claim) -> None:
        self._claims += 1
        self._caller.say(claim)

    def seek(self) -> None:
        self._seek_at = 0.0

    def lack_tunnel(self, now: float, at_once: bool) -> None:
        """No tunnel is tried: request another after a pause, or the first now if ``at_once``."""
        if self._is_answered:
            self._has_dialled = self._is_answered = False
            self._dial_at = min(self._dial_at, now + REDIAL * 2 ** (self._dials - 1))
        elif at_once and self._way and not self._dials:
            self._dial_at = now

    def work(self, now: float) -> list[Finding]:
        findings = []
        for event in self._caller.work(now):
            found = self._heed(event, now)
            findings += [found] if found else []
        if now >= self._seek_at:
            self._seek_at = now + SEEK_AGAIN
            self._caller.say(self._seek_request)
        if self.has_relay and now >= self._dial_at:
            self._dial_at, self._has_dialled, self._is_answered = now + DIAL_AGAIN, True, False
            self._dials += 1
            self._caller.say(RequestTunnel(self._wanted.game, self._proof))
        return findings

    def close(self) -> None:
        self._caller.hang_up()

    @property
    def _seek_request(self) -> Seek:
        return Seek(self._wanted.game, self._proof)

    @property
    def _proof(self) -> str:
        """That we hold the invitation, to the lobby that answers; it is told no more of it."""
        return proof_of(lobby_invitation(self._wanted.token), self._me, self._caller.key)

    def _heed(self, event: LineEvent, now: float) -> Finding | None:
        match event:
            case HostRoute(game, key, spots, epoch) if game == self._wanted.game:
                if event != self._way:  # a tunnel to whoever hosted before leads nowhere
                    soon = now if self._wanted.by_relay else now + HEAD_START
                    self._dial_at = min(self._dial_at, soon)
                    self._way, self._dials = event, 0
                    self._has_dialled = self._is_answered = False
                if self._wanted.by_relay:
                    return None
                return LocatedHost(
                    key, epoch, tuple(DirectRoute(spot.host, spot.port, key) for spot in spots)
                )
            case OpenTunnel(game, port, token, relay) if game == self._wanted.game and self._way:
                self._is_answered, self.why_no_tunnel = True, ""
                tunnel = RelayEndpoint(relay or self._caller.host, port, token)
                way = ViaRelay(tunnel, self._way.key)
                return LocatedHost(self._way.key, self._way.epoch, (way,))
            case Lease():
                self._claims = 0
                return event
            case NotKnownYet():
                return event
            case ConnectionUp():
                self._is_down = False
                return event
            case Refused(reason) if LobbySays.NO_SUCH_GAME.is_said_by(reason):
                self._way = None  # whoever hosts it next is news, also where the last host did
                return InVain(reason)
            case Refused(reason) | Fault(reason):
                self._is_answered, self.why_no_tunnel = self._has_dialled, reason
                return InVain(reason)
            case Bye(reason) | ConnectionFailed(reason):
                self._is_down = True
                return InVain(reason, is_away=True)
            case ConnectionLost():
                self._is_down = True
                return InVain(WaySays.LOBBY_OUT_OF_REACH(), is_away=True)
            case _:
                return None


class LanSearch:
    def __init__(
        self, transport: Transport, game: str, may_lead: Callable[[int, bytes], bool]
    ) -> None:
        """``may_lead``: whether the holder of a key is heard who claims to lead since an epoch."""
        self._game = game
        self._may_lead = may_lead
        self._browser = transport.browse()
        self._look_at = 0.0

    def work(self, now: float) -> list[LocatedHost]:
        if now < self._look_at:
            return []
        self._look_at = now + LOOK_AGAIN
        found = self._browser.find(self._game)
        claims = [each for each in found if self._may_lead(each.epoch, each.key)]
        keys = dict.fromkeys(claim.key for claim in claims)
        return [_as_found([claim for claim in claims if claim.key == key]) for key in keys]

    def close(self) -> None:
        self._browser.close()


def _as_found(claims: Sequence[NearbyGame]) -> LocatedHost:
    """One claimed leader with all announced routes; connecting shows which are right.

    Anybody may announce another's key at wrong addresses, so the first route of each announcer
    comes before the second of any.
    """
    turns = chain.from_iterable(zip_longest(*(claim.ways for claim in claims)))
    routes = tuple(dict.fromkeys(way for way in turns if way))[:MOST_ROUTES]
    return LocatedHost(claims[0].key, claims[0].epoch, routes, named=False)


CALL_AGAIN = 10.0
"""Seconds after which the same player is called again, if they are still said to lead."""
Rival = tuple[int, bytes]  # since which epoch somebody leads, and their key


class SplitBrainWatch:
    def __init__(
        self,
        transport: Transport,
        keys: KeyPair,
        greeting: Hello,
        matters: Callable[[int, bytes], bool],
        former: LocatedHost | None = None,
        invitation: str = "",
    ) -> None:
        """``greeting`` names the game; ``matters`` says which lead of whom is worth a call."""
        self._transport = transport
        self._keys = keys
        self._greeting = greeting
        self._invitation = invitation
        self._former = [former] if former else []
        self._search = LanSearch(transport, greeting.game, matters)
        self._line: HostConnection[FromTable] | None = None
        self._called = b""
        self._call_at: dict[bytes, float] = {}

    def work(self, now: float) -> list[Rival]:
        claims = self._search.work(now)
        if self._line is None:
            self._call([*claims, *self._former], now)
        events = self._line.receive(now) if self._line else []
        heard = [self._hear(event) for event in events]
        return [rival for rival in heard if rival]

    def close(self) -> None:
        self._search.close()
        self._hang_up()

    def _call(self, claims: Sequence[LocatedHost], now: float) -> None:
        for claim in claims:
            if now >= self._call_at.get(claim.key, 0.0):
                self._call_at[claim.key] = now + CALL_AGAIN
                self._called = claim.key
                self._line = self._transport.connect(self._keys, FROM_TABLE, claim.routes, now)
                return

    def _hear(self, event: FromTable | ConnectionEvent) -> Rival | None:
        match event:
            case ConnectionUp(key=key) if self._line:
                proof = proof_of(self._invitation, self._keys.public, key)
                self._line.send(replace(self._greeting, proof=proof))
            case Welcome(game=game, epoch=epoch) if game == self._greeting.game:
                self._hang_up()
                return epoch, self._called
            case Welcome() | Bye() | ConnectionLost() | ConnectionFailed():
                self._hang_up()
        return None

    def _hang_up(self) -> None:
        if self._line:
            self._line.close()
            self._line = None
