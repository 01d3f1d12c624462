"""A game that can be found in the lobby: what its host says of it, and the ways to him."""

from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import ip_address

from msgspec.structs import replace

from smallworld_lobby.crowds import Origin
from smallworld_wire import Advert, Endpoint, HostRoute, Port, Publish, plain, proves
from smallworld_wire.phrases import LobbySays
from smallworld_wire.sentences import Sentence, Told

SECRET = 32
"""Characters that a host says in place of each invitation into a private game, or more."""
CALL_AGAIN = 60.0
"""Seconds before a host who has moved is called back again."""


@dataclass
class Game:
    """One game; ``called`` is where its host was called back last, and ``called_at`` when."""

    owner: bytes
    origin: Origin
    advert: Advert
    endpoints: tuple[Endpoint, ...]
    secrets: tuple[str, str]
    epoch: int
    called: Endpoint | None = None
    called_at: float = 0.0

    @classmethod
    def of(cls, owner: bytes, origin: Origin, request: Publish) -> "Game":
        """What somebody who calls from there has published."""
        endpoints = _endpoints(origin.address, request.hosts, request.port)
        secrets = request.secret, request.watch_secret
        return cls(owner, origin, _clean(request.advert, owner), endpoints, secrets, request.epoch)

    @property
    def whose(self) -> tuple[bytes, str]:
        """Who it counts for: a key and a network prefix."""
        return self.owner, self.origin.prefix

    @property
    def is_listed(self) -> bool:
        """Whether everybody may see it; one that is over is found only by who looks for it."""
        return not self.advert.private and self.advert.stage != "over"

    def admits(self, proof: str, guest: bytes, lobby: bytes) -> bool:
        """Whether that proves to the lobby that this guest is invited, to play or to watch."""
        fits = [proves(proof, own, guest, lobby) for own in self.secrets]
        return not self.advert.private or any(fits)

    def route(self, relay: bool) -> HostRoute:
        """Where to find it, and whether there is a relay besides."""
        return HostRoute(self.advert.game, self.owner, self.endpoints, self.epoch, relay)

    def to_call(self, before: "Game | None", now: float) -> Endpoint | None:
        """Where to call the host back now: where they call from, and nowhere else."""
        if before:
            self.called, self.called_at = before.called, before.called_at
        here = self.origin.address
        endpoint = next((each for each in self.endpoints if each.host == here), None)
        too_soon = self.called is not None and now - self.called_at < CALL_AGAIN
        if endpoint is None or endpoint == self.called or too_soon:
            return None
        self.called, self.called_at = endpoint, now
        return endpoint

    def reachable(self, directly: bool, relay: bool) -> Told:
        """What his being found there or not means, as a sentence for the host."""
        says = LobbySays.BY_RELAY if relay else LobbySays.UNREACHABLE
        says = LobbySays.REACHABLE if directly else says
        return says(place=_place(self.called)) if self.called else ""


def why_not_secret(request: Publish) -> Sentence | None:
    """Why somebody could guess their way into a private game; None where nobody can."""
    long_enough = len(request.secret) >= SECRET
    watchable = request.watch_secret == "" or len(request.watch_secret) >= SECRET
    if not request.advert.private or (long_enough and watchable):
        return None
    return LobbySays.SHORT_SECRET(count=SECRET)


def _clean(advert: Advert, owner: bytes) -> Advert:
    """An advert of that owner whose texts are plain lines."""
    title, host = plain(advert.title) or "A table", plain(advert.host) or "Somebody"
    board, version = plain(advert.board), plain(advert.version)
    return replace(advert, title=title, host=host, board=board, version=version, key=owner)


def _place(endpoint: Endpoint) -> str:
    host = f"[{endpoint.host}]" if ":" in endpoint.host else endpoint.host
    return f"{host}:{endpoint.port}"


def _endpoints(address: str, hosts: Iterable[str], port: Port) -> tuple[Endpoint, ...]:
    """Where a host may be found: as it is seen from here, then as it sees itself.

    The loopback comes last, since it leads others to themselves. Names are left out: nobody here
    should be made to look them up.
    """
    known = [host for host in dict.fromkeys((address, *hosts)) if _is_ip(host)]
    known.sort(key=lambda host: ip_address(host).is_loopback)
    return tuple(Endpoint(host, port) for host in known)


def _is_ip(host: str) -> bool:
    """Whether this is an address that means the same everywhere: no name, no zone of a machine."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return "%" not in host
