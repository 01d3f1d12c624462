"""What the lobby knows and does, without any I/O: who is there, which games, and the ways to them.

Messages, the sender's network address and the time come in as arguments; what is to be sent goes
out as letters. A game belongs to the key that published it, and nobody else can change or close it.
A private game is in no list: whoever lacks its secret gets the same answer as for a game that does
not exist.
"""

import hmac
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import ip_address

from msgspec.structs import replace

from smallworld.wire import (
    Advert,
    Bye,
    Close,
    Fault,
    FromLobby,
    Games,
    Hello,
    Here,
    Listed,
    Port,
    Publish,
    Published,
    Refused,
    Seek,
    Spot,
    Subscribe,
    ToLobby,
    Unlisted,
    Way,
    misfit,
    plain,
)

Peer = bytes
Letter = tuple[Peer, FromLobby]

SILENCE = 20.0
"""Seconds without a word after which somebody is gone, and his games with him."""
SECRET = 22
"""Characters of a private game's secret at least: 128 bits in base 64."""
GAMES_EACH = 4
GAMES_AN_ADDRESS = 100
"""Anybody can have as many keys as he likes, but not as many addresses."""
MOST_GAMES = 5000
FULL = "This lobby is full. Invite people by your own address."

UNKNOWN = "The lobby has heard nothing of you for a while."
NO_SUCH_GAME = "There is no such game any more, or the invitation to it does not fit."


@dataclass
class _Visitor:
    heard: float
    subscribed: bool = False


@dataclass
class _Game:
    """One game that can be found."""

    owner: Peer
    address: str
    advert: Advert
    spots: tuple[Spot, ...]
    secret: str

    @property
    def is_listed(self) -> bool:
        return not self.advert.private

    def admits(self, secret: str) -> bool:
        return hmac.compare_digest(secret.encode(), self.secret.encode())


class _NotGrantedError(Exception):
    """A request that is refused; the text is for the person who made it."""


class Lobby:
    """One lobby."""

    def __init__(self) -> None:
        self._visitors: dict[Peer, _Visitor] = {}
        self._games: dict[str, _Game] = {}

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
        try:
            return self._answer(peer, visitor, message, address)
        except _NotGrantedError as reason:
            return [(peer, Refused(str(reason)))]

    def tick(self, now: float) -> list[Letter]:
        """Notice who has gone silent; to be called about once a second."""
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
                return self._publish(peer, message, address)
            case Close(game):
                self._own(peer, game)
                return self._remove(game)
            case Subscribe():
                visitor.subscribed = True
                return [(peer, Games(self.games))]
            case Seek():
                return [(peer, self._way(message))]
            case Here():
                return [(peer, Here())]
            case Bye():
                return self.peer_gone(peer, visitor.heard)
            case _:
                return [(peer, Fault("You said Hello before."))]

    # Games

    def _publish(self, peer: Peer, request: Publish, address: str) -> list[Letter]:
        game = request.advert.game
        if game in self._games:
            self._own(peer, game)
        else:
            self._has_room(peer, address)
        if request.advert.private and len(request.secret) < SECRET:
            raise _NotGrantedError(f"A private game needs a secret of {SECRET} characters.")
        if request.advert.stage == "over":
            return [(peer, Published(game)), *self._remove(game)]
        before = self._games.get(game)
        spots = _spots(address, request.hosts, request.port)
        after = _Game(peer, address, _clean(request.advert), spots, request.secret)
        self._games[game] = after
        return [(peer, Published(game)), *self._news(before, after)]

    def _own(self, peer: Peer, game: str) -> None:
        entry = self._games.get(game)
        if entry is None or entry.owner != peer:
            raise _NotGrantedError("That is not your game.")

    def _has_room(self, peer: Peer, address: str) -> None:
        mine = sum(entry.owner == peer for entry in self._games.values())
        if mine >= GAMES_EACH:
            raise _NotGrantedError(f"You have {mine} games here already. Close one first.")
        from_there = sum(entry.address == address for entry in self._games.values())
        if from_there >= GAMES_AN_ADDRESS or len(self._games) >= MOST_GAMES:
            raise _NotGrantedError(FULL)

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

    def _way(self, request: Seek) -> Way:
        entry = self._games.get(request.game)
        if entry is None or not entry.admits(request.secret):
            raise _NotGrantedError(NO_SUCH_GAME)
        return Way(request.game, entry.owner, entry.spots)

    def _to_subscribers(self, message: FromLobby) -> list[Letter]:
        return [(peer, message) for peer, visitor in self._visitors.items() if visitor.subscribed]


def _clean(advert: Advert) -> Advert:
    """An advert whose texts are plain lines."""
    title, host = plain(advert.title) or "A table", plain(advert.host) or "Somebody"
    return replace(advert, title=title, host=host, board=plain(advert.board))


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
