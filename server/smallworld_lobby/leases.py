"""The games at a lobby: what a host publishes about one, and who leads it.

Each game that runs has one lease, and each epoch of it one holder. The holder leads as long as the
lobby hears from them. When they have been silent for SILENCE seconds, or have released the lease,
the first registered replica to claim it gets the next epoch. So two hosts never hold the lease of
one epoch. Leases outlive the lobby: changes go to a store before anybody is told of them (see
:mod:`smallworld_lobby.store`).

Times are seconds of a clock that goes on across restarts of the lobby.

Which leases make room
----------------------

A lease is of use to others than its holder once a replica was registered: until then nobody else
may claim the game, and its holder, who made its id, gets the same lease again whenever it was
forgotten. Such a *confirmed* lease is written down and kept for weeks, and so is that of a host who
comes with a game that runs; any other is kept in memory for some hours.

A newcomer always gets a lease. Where that takes another one's place, there are two classes:

1. A lease that is spare (its game is over, or it was never confirmed) while its holder is away. The
   one of the most crowded prefix goes whose holder has been silent for longest.
2. If there is none: a lease of the most crowded prefix, rather spare than confirmed, the latest
   first, so that a crowd that presses in displaces its own and not what was there before.

A confirmed lease of a game that runs therefore stays as long as any other prefix has more.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from smallworld_lobby.crowds import Crowds, PeerOrigin
from smallworld_wire.common import Key, NotGranted, Port, proves
from smallworld_wire.lobby import (
    Advert,
    Claim,
    Endpoint,
    HostRoute,
    Lease,
    Publish,
    Register,
    readable_advert,
)
from smallworld_wire.phrases import LobbySays
from smallworld_wire.sentences import Sentence, Told

SECRET = 32  # the fewest characters of the hash that stands for an invitation to a private game
AT_WORKER = "worker:"
"""What the place of a game begins with that a worker of the service has, and no other lobby."""
CALL_AGAIN = 60.0  # seconds before the reachability of a host that has moved is checked again


@dataclass
class PublishedGame:
    """One game; ``called`` is the endpoint that was checked last, and ``called_at`` when.

    ``is_quiet`` says that its host was not heard for some seconds. ``at`` is the lobby at which it
    is published, if that is another one on the same store.
    """

    owner: bytes
    origin: PeerOrigin
    advert: Advert
    endpoints: tuple[Endpoint, ...]
    secrets: tuple[str, str]
    epoch: int
    called: Endpoint | None = None
    called_at: float = 0.0
    is_quiet: bool = False
    at: str = ""

    @classmethod
    def of(cls, owner: bytes, origin: PeerOrigin, request: Publish) -> "PublishedGame":
        endpoints = _endpoints(origin.address, request.hosts, request.port)
        secrets = request.secret, request.watch_secret
        advert = replace(readable_advert(request.advert), key=owner, service=False)
        return cls(owner, origin, advert, endpoints, secrets, request.epoch)

    @property
    def whose(self) -> tuple[bytes, str]:
        """The key and the network prefix whose limits it counts against."""
        return self.owner, self.origin.prefix

    @property
    def is_kept(self) -> bool:
        """Whether the service hosts it; the service counts its tables itself."""
        return self.at.startswith(AT_WORKER)

    @property
    def is_listed(self) -> bool:
        """Whether it is in the public list; a game that is over is found only by its id."""
        return not self.advert.private and self.advert.stage != "over" and not self.is_quiet

    def admits(self, proof: str, guest: bytes, lobby: bytes) -> bool:
        fits = [proves(proof, own, guest, lobby) for own in self.secrets]
        return not self.advert.private or any(fits)

    def route(self, relay: bool) -> HostRoute:
        return HostRoute(self.advert.game, self.owner, self.endpoints, self.epoch, relay)

    def to_call(self, before: "PublishedGame | None", now: float) -> Endpoint | None:
        """The endpoint to check now: always at the address from which the host publishes."""
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
        says = LobbySays.BY_RELAY if relay else LobbySays.UNREACHABLE
        says = LobbySays.REACHABLE if directly else says
        return says(place=_place(self.called)) if self.called else ""


def why_not_secret(request: Publish) -> Sentence | None:
    """Why the secrets of a private game are too easy to guess; None if they are not."""
    long_enough = len(request.secret) >= SECRET
    watchable = request.watch_secret == "" or len(request.watch_secret) >= SECRET
    if not request.advert.private or (long_enough and watchable):
        return None
    return LobbySays.SHORT_SECRET(count=SECRET)


def _place(endpoint: Endpoint) -> str:
    host = f"[{endpoint.host}]" if ":" in endpoint.host else endpoint.host
    return f"{host}:{endpoint.port}"


def _endpoints(address: str, hosts: Iterable[str], port: Port) -> tuple[Endpoint, ...]:
    """The endpoints of a host: the address that the lobby sees, then those the host named.

    Loopback addresses come last, since they lead others to their own machines. Names are dropped:
    no host should be able to make the lobby or a guest look one up.
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


SILENCE = 20.0  # seconds of silence after which a peer counts as gone
DAY = 86_400.0
KEPT = 30 * DAY  # seconds for which the lease of a game that nobody leads is kept
KEPT_UNCONFIRMED = 2 * 3600.0
"""Seconds for which an unconfirmed lease is kept, which only its holder can use."""
LOOK = 3600.0  # seconds between two looks at which leases are that old

LEASES_EACH = 16  # leases of one key; one more displaces the one that was silent for longest
LEASES_AN_ADDRESS = 200
"""Leases of one network prefix; one more displaces another one of the prefix."""
MOST_LEASES = 10_000
FORMER = 8  # former holders of a lease that are remembered, so that they learn who leads now


class Held(Struct, frozen=True, array_like=True):
    """A stored lease: the prefix it was made from, and when it was last used.

    ``led`` are its former holders. A lease is kept when the game ``is_over``: a former host has to
    learn that it no longer leads, and a replica that missed the end may still fetch it.
    """

    lease: Lease
    prefix: str
    seen: float
    released: bool = False
    led: Annotated[tuple[Key, ...], Meta(max_length=FORMER)] = ()
    is_over: bool = False
    confirmed: bool = True

    def concerns(self, key: Key) -> bool:
        return key in (self.lease.holder, *self.lease.replicas, *self.led)

    @property
    def is_spare(self) -> bool:
        """Whether it may be displaced first: its game is over, or nobody else needs it."""
        return self.is_over or not self.confirmed


class LeaseTable:
    """What is known of each lease, what of it is to be stored, and which lease makes room."""

    def __init__(self, kept: Iterable[tuple[Held, int]] = (), most: int = MOST_LEASES) -> None:
        self._most = most
        self._held: dict[str, Held] = {}
        self._heard: dict[str, float] = {}
        self._unsaved: dict[str, Held | None] = {}
        self._versions: dict[str, int] = {}
        self._holders: dict[Key, dict[str, None]] = {}
        self._all: Crowds[str] = Crowds()
        self._spare: Crowds[str] = Crowds()
        for held, version in kept:
            self._put(held)
            self._note(held.lease.game, held, version)

    def __contains__(self, game: str) -> bool:
        return game in self._held

    def __len__(self) -> int:
        return len(self._held)

    def get(self, game: str) -> Held | None:
        return self._held.get(game)

    def unsaved(self) -> dict[str, Held | None]:
        """Durable leases that have changed; None for a game that is forgotten."""
        changed, self._unsaved = self._unsaved, {}
        return changed

    def version(self, game: str) -> int:
        """The version of a lease that the store is known to have; 0 where it has none."""
        return self._versions.get(game, 0)

    def _take_over(
        self, game: str, held: Held | None, version: int, is_certain: bool = False
    ) -> None:
        """Take over what the store has, unless something later is known.

        What ``is_certain`` counts whatever is known: the store may be an older copy of itself.
        """
        if version < self.version(game) and not is_certain:
            return
        if held is not None:
            self._put(held)
        elif game in self._held:
            self._forget(game)
        self._unsaved.pop(game, None)
        self._note(game, held, version)

    def granted(self, game: str, held: Held | None, version: int) -> None:
        """Record that the store has what was submitted, or something later."""
        if version > self.version(game):
            self._note(game, held, version)

    def _note(self, game: str, held: Held | None, version: int) -> None:
        if held is None:
            self._versions.pop(game, None)
        else:
            self._versions[game] = version

    def _heard_at(self, game: str) -> float:
        held = self._held.get(game)
        return max(held.seen if held else 0.0, self._heard.get(game, 0.0))

    def _heard_now(self, game: str, now: float) -> None:
        held = self._held[game]
        self._heard[game] = max(now, self._heard.get(game, 0.0))
        if held.is_spare:
            self._spare.put(held.prefix, game)

    def _begin(self, lease: Lease, prefix: str, now: float, confirmed: bool) -> Lease:
        for game in self._displaced(lease.holder, prefix, now):
            if game is not None:
                self._forget(game)
        return self._keep(Held(lease, prefix, now, confirmed=confirmed))

    def _keep(self, held: Held) -> Lease:
        game = held.lease.game
        self._put(held)
        self._heard[game] = self._heard_at(game)
        if held.confirmed:
            self._unsaved[game] = held
        return held.lease

    def _forget_old(self, now: float) -> None:
        for game, held in list(self._held.items()):
            heard = self._heard_at(game)
            if now - heard > (KEPT if held.confirmed else KEPT_UNCONFIRMED):
                self._forget(game)
            elif held.confirmed and heard - held.seen > DAY:
                self._keep(replace(held, seen=heard))

    def _put(self, held: Held) -> None:
        game = held.lease.game
        before = self._held.get(game)
        if before is not None:
            self._unlink(before, held)
        if before is None or before.prefix != held.prefix:
            self._all.put(held.prefix, game)
        if held.is_spare:
            self._spare.put(held.prefix, game)
        self._holders.setdefault(held.lease.holder, {})[game] = None
        self._held[game] = held

    def _unlink(self, before: Held, after: Held | None = None) -> None:
        game, holder = before.lease.game, before.lease.holder
        self._spare.drop(before.prefix, game)
        if after is None or after.prefix != before.prefix:
            self._all.drop(before.prefix, game)
        del self._holders[holder][game]
        if not self._holders[holder]:
            del self._holders[holder]

    def _forget(self, game: str) -> None:
        held = self._held.pop(game)
        self._unlink(held)
        self._heard.pop(game, None)
        if held.confirmed:
            self._unsaved[game] = None

    # Who makes room

    def _displaced(self, holder: Key, prefix: str, now: float) -> Iterator[str | None]:
        """The leases that a newcomer displaces; each is forgotten before the next is chosen."""
        mine = self._holders.get(holder, {})
        if len(mine) >= LEASES_EACH:
            yield min(mine, key=lambda game: (not self._held[game].is_spare, self._heard_at(game)))
        if self._all.size(prefix) >= LEASES_AN_ADDRESS:
            yield self._least_useful((prefix,), prefix, now)
        elif len(self._held) >= self._most:
            yield self._least_useful(self._spare.prefixes, prefix, now)

    def _least_useful(self, prefixes: Iterable[str], newcomer: str, now: float) -> str | None:
        """A lease of these prefixes whose holder is away, else one of the most crowded prefix."""
        idle = [prefix for prefix in prefixes if self._is_idle(prefix, now)]
        if idle:
            return self._spare.first(max(idle, key=self._all.size))
        crowd = newcomer
        if self._all.size(newcomer) < LEASES_AN_ADDRESS:
            crowd = self._all.larger_than(newcomer) or self._own_or_latest(newcomer)
        return self._spare.last(crowd) or self._all.last(crowd)

    def _is_idle(self, prefix: str, now: float) -> bool:
        first = self._spare.first(prefix)
        return first is not None and now - self._heard_at(first) > SILENCE

    def _own_or_latest(self, newcomer: str) -> str:
        return newcomer if self._all.size(newcomer) else self._all.last_prefix


LAST_EPOCH = 1_000_000


class Leases(LeaseTable):
    def __init__(
        self, kept: Iterable[tuple[Held, int]] = (), now: float = 0.0, most: int = MOST_LEASES
    ) -> None:
        """Continue with leases and their versions; time without a lobby is no silence.

        The clock may have been ahead when they were written.
        """
        known = ((replace(held, seen=min(held.seen, now)), version) for held, version in kept)
        super().__init__(known, most)
        self._opened = now
        self._look_at = now

    def concerns(self, game: str, key: Key) -> bool:
        held = self.get(game)
        return held is not None and held.concerns(key)

    def learn(
        self, game: str, held: Held | None, version: int, now: float, is_certain: bool = False
    ) -> None:
        """Apply what the store has; the present leader counts as heard just now."""
        before = self.get(game)
        if held is not None:
            held = replace(held, seen=min(held.seen, now))
        self._take_over(game, held, version, is_certain)
        if held is not None and (before is None or before.lease.epoch != held.lease.epoch):
            self._heard_now(game, now)

    def begin_anew(self, kept: Collection[str], now: float) -> None:
        """The store is back with leases of these games alone; its absence is no silence."""
        self._opened = now
        for game in self._versions.keys() - set(kept):
            self._take_over(game, None, self.version(game))

    def lead(
        self, game: str, epoch: int, key: Key, prefix: str, now: float, resumes: bool = False
    ) -> Lease:
        """The lease of a game whose host claims to lead it; granted if the host is its holder.

        Raises NotGranted if the key has no part in a known game; the caller decides whether it may
        begin an unknown one. An epoch later than the known one was begun by a player's decision
        while the lobby was out of reach, which anybody may do who may claim the lease. A host who
        ``resumes`` without replicas would go on alone: the store is asked, by a write, who leads.
        """
        held = self.get(game)
        if held is None:
            return self._begin(Lease(game, epoch, key, ()), prefix, now, confirmed=resumes)
        if not held.concerns(key):
            raise NotGranted(LobbySays.NOT_YOUR_GAME())
        lease = held.lease
        if epoch > lease.epoch and (key == lease.holder or self._may_take(held, key, now)):
            return self._hand_over(held, epoch, key, prefix, now)
        if (key, epoch) == (lease.holder, lease.epoch):
            self._heard_now(game, now)
            is_alone = resumes and not set(lease.replicas) - {key}
            if held.released or is_alone:
                confirmed = held.confirmed or is_alone
                self._keep(replace(held, released=False, seen=now, confirmed=confirmed))
        return lease

    def hear(self, game: str, key: Key, now: float) -> None:
        held = self.get(game)
        if held is not None and held.lease.holder == key:
            self._heard_now(game, now)

    def register(self, request: Register, key: Key, now: float) -> Lease:
        held = self._known(request.game, key)
        lease = held.lease
        if (key, request.epoch) != (lease.holder, lease.epoch):
            return lease
        self._heard_now(request.game, now)
        if request.serial <= lease.serial:
            return lease
        replicas = tuple(dict.fromkeys(request.replicas))
        confirmed = held.confirmed or any(replica != key for replica in replicas)
        lease = replace(lease, replicas=replicas, serial=request.serial)
        return self._keep(replace(held, lease=lease, seen=now, confirmed=confirmed))

    def claim(self, request: Claim, key: Key, prefix: str, now: float) -> Lease:
        held = self._known(request.game, key)
        is_last = held.lease.epoch <= request.epoch < LAST_EPOCH
        if is_last and key != held.lease.holder and self._may_take(held, key, now):
            return self._hand_over(held, request.epoch + 1, key, prefix, now)
        return held.lease

    def release(self, game: str, key: Key, now: float) -> None:
        held = self._known(game, key)
        if key == held.lease.holder and not held.released:
            self._keep(replace(held, released=True, seen=now))

    def end(self, game: str, key: Key) -> None:
        """Record that the game is over; players who missed the end still find the host."""
        held = self.get(game)
        if held is not None and held.lease.holder == key and not held.is_over:
            self._keep(replace(held, is_over=True))

    def tick(self, now: float) -> None:
        if now >= self._look_at:
            self._look_at = now + LOOK
            self._forget_old(now)

    def _known(self, game: str, key: Key) -> Held:
        """The lease, for keys with a part in it; for others the game does not exist."""
        held = self.get(game)
        if held is None or not held.concerns(key):
            raise NotGranted(LobbySays.NO_SUCH_GAME())
        return held

    def _may_take(self, held: Held, key: Key, now: float) -> bool:
        heard = max(self._opened, self._heard_at(held.lease.game))
        return key in held.lease.replicas and (held.released or now - heard > SILENCE)

    def _hand_over(self, held: Held, epoch: int, key: Key, prefix: str, now: float) -> Lease:
        led = dict.fromkeys((held.lease.holder, *held.led))
        led.pop(key, None)
        lease = replace(held.lease, epoch=epoch, holder=key)
        former = tuple(led)[:FORMER]
        return self._keep(Held(lease, prefix, now, led=former, confirmed=held.confirmed))
