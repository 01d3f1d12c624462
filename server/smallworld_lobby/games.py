"""A game in the lobby: what its host says of it, and the endpoints at which it can be reached."""

from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import ip_address

from msgspec.structs import replace

from smallworld.text import plain
from smallworld_lobby.crowds import Origin
from smallworld_wire import Advert, Endpoint, HostRoute, Port, Publish, proves
from smallworld_wire.phrases import LobbySays
from smallworld_wire.sentences import Sentence, Told

SECRET = 32
"""The fewest characters of the hash that stands for an invitation to a private game."""
AT_WORKER = "worker:"
"""What the place of a game begins with that a worker of the service has, and no other lobby."""
CALL_AGAIN = 60.0
"""Seconds before the reachability of a host that has moved is checked again."""


@dataclass
class PublishedGame:
    """One game; ``called`` is the endpoint that was checked last, and ``called_at`` when.

    ``is_quiet`` says that its host was not heard for some seconds. ``at`` is the lobby at which it
    is published, if that is another one on the same store.
    """

    owner: bytes
    origin: Origin
    advert: Advert
    endpoints: tuple[Endpoint, ...]
    secrets: tuple[str, str]
    epoch: int
    called: Endpoint | None = None
    called_at: float = 0.0
    is_quiet: bool = False
    at: str = ""

    @classmethod
    def of(cls, owner: bytes, origin: Origin, request: Publish) -> "PublishedGame":
        """The game that a host at that network address publishes."""
        endpoints = _endpoints(origin.address, request.hosts, request.port)
        secrets = request.secret, request.watch_secret
        return cls(owner, origin, _clean(request.advert, owner), endpoints, secrets, request.epoch)

    @property
    def whose(self) -> tuple[bytes, str]:
        """The key and the network prefix to whose limits it counts."""
        return self.owner, self.origin.prefix

    @property
    def is_kept(self) -> bool:
        """Whether the service has it, which counts its tables itself, and no host."""
        return self.at.startswith(AT_WORKER)

    @property
    def is_listed(self) -> bool:
        """Whether everybody may see it; one that is over is found only by who looks for it."""
        return not self.advert.private and self.advert.stage != "over" and not self.is_quiet

    def admits(self, proof: str, guest: bytes, lobby: bytes) -> bool:
        """Whether that proves to the lobby that this guest is invited, to play or to watch."""
        fits = [proves(proof, own, guest, lobby) for own in self.secrets]
        return not self.advert.private or any(fits)

    def route(self, relay: bool) -> HostRoute:
        """Where to reach its host, and whether there is a relay, too."""
        return HostRoute(self.advert.game, self.owner, self.endpoints, self.epoch, relay)

    def to_call(self, before: "PublishedGame | None", now: float) -> Endpoint | None:
        """The endpoint to check now: only ever at the address from which the host publishes."""
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
        """The sentence for the host about whether others can reach them."""
        says = LobbySays.BY_RELAY if relay else LobbySays.UNREACHABLE
        says = LobbySays.REACHABLE if directly else says
        return says(place=_place(self.called)) if self.called else ""


def why_not_secret(request: Publish) -> Sentence | None:
    """Why the secrets of a private game could be guessed; None where they can't."""
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
    """The endpoints of a host: the address that the lobby sees, then those the host knows.

    Loopback addresses come last, since they lead others to their own machines. Names are left out:
    no host should be able to make the lobby or a guest look them up.
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
