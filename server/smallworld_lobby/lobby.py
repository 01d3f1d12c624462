"""What the lobby knows and does, without any I/O: who is there, which games, and the ways to them.

Messages, the sender's network address and the time come in as arguments; what is to be sent goes
out as letters. A game belongs to the key that published it, and once it runs to whoever holds its
lease; nobody else can change or close it. A private game is in no list: whoever lacks its secrets
gets the same answer as for a game that does not exist.
"""

import hmac
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from ipaddress import ip_address

from msgspec.structs import replace

from smallworld.wire import (
    Advert,
    Bye,
    Claim,
    Close,
    Dial,
    Fault,
    FromLobby,
    Games,
    Hello,
    Here,
    Lease,
    Listed,
    Pipe,
    Port,
    Publish,
    Published,
    Reached,
    Refused,
    Register,
    Release,
    Seek,
    Spot,
    Subscribe,
    ToLobby,
    Unlisted,
    Way,
    misfit,
    plain,
)
from smallworld_lobby.leases import NO_SUCH_GAME, NOT_YOURS, SILENCE, Leases, NotGranted
from smallworld_lobby.tickets import Tickets

Peer = bytes
Letter = tuple[Peer, FromLobby]
CallBack = Callable[[str, Spot], None]

SECRET = 22
"""Characters of a private game's secret at least: 128 bits in base 64."""
GAMES_EACH = 4
GAMES_AN_ADDRESS = 100
"""Anybody can have as many keys as he likes, but not as many addresses."""
MOST_GAMES = 5000
CALL_AGAIN = 60.0
"""Seconds before a host who has moved is called back again."""
FULL = "This lobby is full. Invite people by your own address."

UNKNOWN = "The lobby has heard nothing of you for a while."
REACHABLE = "Others can reach you directly at {place}."
BY_RELAY = "Nobody can reach you from outside at {place}; guests come through the lobby's relay."
UNREACHABLE = (
    "Nobody can reach you from outside at {place}. Have your router forward that port to this "
    "computer, or let somebody else host."
)


@dataclass
class _Visitor:
    """Somebody who is here; ``leads`` are the games whose leases he has been told since he came."""

    heard: float
    subscribed: bool = False
    leads: set[str] = field(default_factory=set)


@dataclass
class _Game:
    """One game that can be found; ``called`` is where and when its host was called back last."""

    owner: Peer
    address: str
    advert: Advert
    spots: tuple[Spot, ...]
    secrets: tuple[str, str]
    epoch: int
    called: tuple[Spot, float] | None = None

    @property
    def is_listed(self) -> bool:
        return not self.advert.private

    def admits(self, secret: str) -> bool:
        """Whether this is one of its two secrets, to play or to watch; not every game has any."""
        given = secret.encode()
        fits = [own != "" and hmac.compare_digest(given, own.encode()) for own in self.secrets]
        return self.is_listed or any(fits)


def _ignore(_game: str, _spot: Spot) -> None:
    """Call nobody back."""


class Lobby:
    """One lobby."""

    def __init__(
        self,
        leases: Leases | None = None,
        tickets: Tickets | None = None,
        call_back: CallBack = _ignore,
    ) -> None:
        """``call_back`` tries a host's place; what comes of it is told to ``reached``."""
        self._visitors: dict[Peer, _Visitor] = {}
        self._games: dict[str, _Game] = {}
        self._tickets = tickets or Tickets(None, str)
        self._call_back = call_back
        self.leases = leases or Leases(())

    @property
    def games(self) -> tuple[Advert, ...]:
        """What everybody may see, oldest first."""
        return tuple(game.advert for game in self._games.values() if game.is_listed)

    @property
    def census(self) -> tuple[int, int, int]:
        """How many people are here, how many games, and how many of those are private."""
        private = sum(game.advert.private for game in self._games.values())
        return len(self._visitors), len(self._games), private

    def receive(self, peer: Peer, message: ToLobby, now: float, address: str) -> list[Letter]:
        """Take a message of somebody who has this network address."""
        if isinstance(message, Hello):
            return self._greet(peer, message, now)
        visitor = self._visitors.get(peer)
        if visitor is None:
            return [] if isinstance(message, Bye) else [(peer, Bye(UNKNOWN))]
        visitor.heard = now
        for game in visitor.leads:
            self.leases.hear(game, peer, now)
        try:
            return self._answer(peer, visitor, message, address)
        except NotGranted as reason:
            return [(peer, Refused(str(reason)))]

    def tick(self, now: float) -> list[Letter]:
        """Notice who has gone silent; to be called about once a second."""
        self.leases.tick(now)
        letters: list[Letter] = []
        for peer, visitor in list(self._visitors.items()):
            if now - visitor.heard > SILENCE:
                letters += self.peer_gone(peer, now)
        return letters

    def peer_gone(self, peer: Peer, now: float) -> list[Letter]:
        """Somebody is gone: his games can't be found any more."""
        self._visitors.pop(peer, None)
        gone = [game for game, entry in self._games.items() if entry.owner == peer]
        return [letter for game in gone for letter in self._remove(game)]

    def reached(self, game: str, spot: Spot, directly: bool) -> list[Letter]:
        """A host was called back at that place, and was there or was not."""
        entry = self._games.get(game)
        if entry is None or entry.called is None or entry.called[0] != spot:
            return []
        hidden = BY_RELAY if self._tickets.has_relay else UNREACHABLE
        text = (REACHABLE if directly else hidden).format(place=_place(spot))
        return [(entry.owner, Reached(game, directly, text))]

    def close(self) -> list[Letter]:
        """The lobby closes: what everybody is told."""
        return [(peer, Bye("The lobby closes.")) for peer in self._visitors]

    def _greet(self, peer: Peer, greeting: Hello, now: float) -> list[Letter]:
        reason = misfit(greeting)
        if reason:
            return [(peer, Bye(reason))]
        self._visitors[peer] = _Visitor(now)
        return []

    def _answer(
        self, peer: Peer, visitor: _Visitor, message: ToLobby, address: str
    ) -> list[Letter]:
        match message:
            case Publish():
                return self._publish(peer, visitor, message, address)
            case Close(game):
                return self._close(peer, game)
            case Subscribe():
                visitor.subscribed = True
                return [(peer, Games(self.games))]
            case Seek(game, secret):
                return [(peer, self._way(self._found(game, secret)))]
            case Dial(game, secret):
                return self._dial(peer, self._found(game, secret), address, visitor.heard)
            case Register() | Claim() | Release():
                return self._lease(peer, visitor, message, address)
            case Here():
                return [(peer, Here())]
            case Bye():
                return self.peer_gone(peer, visitor.heard)
            case _:
                return [(peer, Fault("You said Hello before."))]

    # Who leads

    def _lease(
        self, peer: Peer, visitor: _Visitor, request: Register | Claim | Release, address: str
    ) -> list[Letter]:
        now = visitor.heard
        match request:
            case Register():
                return [(peer, self.leases.register(request, peer, now))]
            case Release(game):
                self.leases.release(game, peer, now)
                return []
        lease = self.leases.claim(request, peer, address, now)
        if lease.holder == peer:
            visitor.leads.add(lease.game)
        return [(peer, lease), *self._depose(lease)]

    def _lead(self, peer: Peer, request: Publish, address: str, now: float) -> Lease | None:
        """The lease of a game that its host publishes, if it has or needs one."""
        game = request.advert.game
        if game not in self.leases:
            entry = self._games.get(game)
            if entry is not None and entry.owner != peer:
                raise NotGranted(NOT_YOURS)
            if request.advert.stage != "running":
                return None
        return self.leases.lead(game, request.epoch, peer, address, now)

    def _depose(self, lease: Lease) -> list[Letter]:
        """Where somebody else was found as the host till now, he is not any more."""
        entry = self._games.get(lease.game)
        if entry is None or entry.owner == lease.holder:
            return []
        return [(entry.owner, lease), *self._remove(lease.game)]

    # Games

    def _publish(
        self, peer: Peer, visitor: _Visitor, request: Publish, address: str
    ) -> list[Letter]:
        _check_secrets(request)
        game, now = request.advert.game, visitor.heard
        if game not in self._games:
            self._has_room(peer, address)
        lease = self._lead(peer, request, address, now)
        if lease is not None and (lease.holder, lease.epoch) != (peer, request.epoch):
            return [(peer, lease)]
        if request.advert.stage == "over":
            self.leases.end(game, peer)
            return [(peer, Published(game)), *self._remove(game)]
        letters = self._depose(lease) if lease else []
        before = self._games.get(game)
        after = self._games[game] = _entry(peer, address, request)
        after.called = self._call(game, after.spots, address, before, now)
        letters += [(peer, Published(game)), *self._news(before, after)]
        if lease is not None and game not in visitor.leads:
            visitor.leads.add(game)
            letters.append((peer, lease))
        return letters

    def _close(self, peer: Peer, game: str) -> list[Letter]:
        entry = self._games.get(game)
        if entry is None or entry.owner != peer:
            raise NotGranted(NOT_YOURS)
        self.leases.end(game, peer)
        return self._remove(game)

    def _call(
        self,
        game: str,
        spots: tuple[Spot, ...],
        address: str,
        before: _Game | None,
        now: float,
    ) -> tuple[Spot, float] | None:
        """Call a host back who is new at this place: where he called from, and nowhere else."""
        called = before.called if before else None
        spot = next((spot for spot in spots if spot.host == address), None)
        if spot is None or (called and (called[0] == spot or now - called[1] < CALL_AGAIN)):
            return called
        self._call_back(game, spot)
        return spot, now

    def _has_room(self, peer: Peer, address: str) -> None:
        mine = sum(entry.owner == peer for entry in self._games.values())
        if mine >= GAMES_EACH:
            raise NotGranted(f"You have {mine} games here already. Close one first.")
        from_there = sum(entry.address == address for entry in self._games.values())
        if from_there >= GAMES_AN_ADDRESS or len(self._games) >= MOST_GAMES:
            raise NotGranted(FULL)

    def _news(self, before: _Game | None, after: _Game) -> list[Letter]:
        """What the subscribers hear of a game that is new or has changed."""
        if after.is_listed and (before is None or before.advert != after.advert):
            return self._to_subscribers(Listed(after.advert))
        if before is not None and before.is_listed and not after.is_listed:
            return self._to_subscribers(Unlisted(after.advert.game))
        return []

    def _remove(self, game: str) -> list[Letter]:
        entry = self._games.pop(game, None)
        listed = entry is not None and entry.is_listed
        return self._to_subscribers(Unlisted(game)) if listed else []

    def _found(self, game: str, secret: str) -> _Game:
        entry = self._games.get(game)
        if entry is None or not entry.admits(secret):
            raise NotGranted(NO_SUCH_GAME)
        return entry

    def _way(self, entry: _Game) -> Way:
        relay = self._tickets.has_relay
        return Way(entry.advert.game, entry.owner, entry.spots, entry.epoch, relay)

    def _dial(self, peer: Peer, entry: _Game, address: str, now: float) -> list[Letter]:
        game = entry.advert.game
        pipe = Pipe(game, *self._tickets.give(game, address, now))
        return [(entry.owner, pipe), (peer, pipe)]

    def _to_subscribers(self, message: FromLobby) -> list[Letter]:
        return [(peer, message) for peer, visitor in self._visitors.items() if visitor.subscribed]


def _check_secrets(request: Publish) -> None:
    """A private game needs secrets that nobody guesses; without one to watch nobody watches."""
    long_enough = len(request.secret) >= SECRET and len(request.watch_secret) not in range(
        1, SECRET
    )
    if request.advert.private and not long_enough:
        raise NotGranted(f"A private game needs a secret of {SECRET} characters.")


def _entry(peer: Peer, address: str, request: Publish) -> _Game:
    spots = _spots(address, request.hosts, request.port)
    secrets = request.secret, request.watch_secret
    return _Game(peer, address, _clean(request.advert, peer), spots, secrets, request.epoch)


def _clean(advert: Advert, owner: Peer) -> Advert:
    """An advert of that owner whose texts are plain lines."""
    title, host = plain(advert.title) or "A table", plain(advert.host) or "Somebody"
    board, version = plain(advert.board), plain(advert.version)
    return replace(advert, title=title, host=host, board=board, version=version, key=owner)


def _place(spot: Spot) -> str:
    host = f"[{spot.host}]" if ":" in spot.host else spot.host
    return f"{host}:{spot.port}"


def _spots(address: str, hosts: Iterable[str], port: Port) -> tuple[Spot, ...]:
    """Where a host may be found: as it is seen from here, then as it sees itself.

    The loopback comes last, since it leads others to themselves. Names are left out: nobody here
    should be made to look them up.
    """
    known = [host for host in dict.fromkeys((address, *hosts)) if _is_ip(host)]
    known.sort(key=lambda host: ip_address(host).is_loopback)
    return tuple(Spot(host, port) for host in known)


def _is_ip(host: str) -> bool:
    """Whether this is an address that means the same everywhere: no name, no zone of a machine."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return "%" not in host
