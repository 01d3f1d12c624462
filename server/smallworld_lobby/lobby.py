"""What the lobby knows and does, without any I/O: who is there, which games, and the ways to them.

Messages, where their senders call from and the time come in as arguments; what is to be sent goes
out as letters. A game belongs to the key that made its id, and once it runs to whoever holds its
lease; nobody else can publish, change or close it. A private game is in no list. Whoever does not
prove that they hold an invitation gets the same answer as for a game that does not exist, and so
does whoever publishes a game of others.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from smallworld.phrases import LobbySays
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
    is_made_by,
    misfit,
)
from smallworld_lobby.crowds import Origin
from smallworld_lobby.games import Game, why_not_secret
from smallworld_lobby.lease_table import SILENCE
from smallworld_lobby.leases import Leases, NotGranted
from smallworld_lobby.tickets import Tickets

Peer = bytes
Letter = tuple[Peer, FromLobby]
CallBack = Callable[[str, Spot], None]

GAMES_EACH = 4
GAMES_AN_ADDRESS = 100
"""Anybody can have as many keys as he likes, but not as many addresses."""
MOST_GAMES = 5000


@dataclass
class _Visitor:
    """Somebody who is here; ``leads`` are the games whose leases they were told since they came."""

    heard: float
    origin: Origin
    subscribed: bool = False
    leads: set[str] = field(default_factory=set)


def _ignore(_game: str, _spot: Spot) -> None:
    """Call nobody back."""


class Lobby:
    """One lobby."""

    def __init__(
        self,
        key: bytes,
        leases: Leases | None = None,
        tickets: Tickets | None = None,
        call_back: CallBack = _ignore,
    ) -> None:
        """``key`` is the lobby's public key, to which invitations are proved.

        ``call_back`` tries a host's place; what comes of it is told to ``reached``.
        """
        self._key = key
        self._visitors: dict[Peer, _Visitor] = {}
        self._games: dict[str, Game] = {}
        self._tickets = tickets or Tickets(None, str)
        self._call_back = call_back
        self.leases = leases or Leases()

    @property
    def games(self) -> tuple[Advert, ...]:
        """What everybody may see, oldest first."""
        return tuple(game.advert for game in self._games.values() if game.is_listed)

    @property
    def census(self) -> tuple[int, int, int]:
        """How many people are here, how many games, and how many of those are private."""
        private = sum(game.advert.private for game in self._games.values())
        return len(self._visitors), len(self._games), private

    def receive(self, peer: Peer, message: ToLobby, now: float, origin: Origin) -> list[Letter]:
        """Take a message of somebody who calls from there."""
        if isinstance(message, Hello):
            return self._greet(peer, message, now, origin)
        visitor = self._visitors.get(peer)
        if visitor is None:
            return [] if isinstance(message, Bye) else [(peer, Bye(LobbySays.LOBBY_UNHEARD()))]
        visitor.heard, visitor.origin = now, origin
        for game in visitor.leads:
            self.leases.hear(game, peer, now)
        try:
            return self._answer(peer, visitor, message)
        except NotGranted as reason:
            return [(peer, Refused(reason.sentence))]

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
        if entry is None or entry.called != spot:
            return []
        text = entry.reachable(directly, self._tickets.has_relay)
        return [(entry.owner, Reached(game, directly, text))]

    def close(self) -> list[Letter]:
        """The lobby closes: what everybody is told."""
        return [(peer, Bye(LobbySays.LOBBY_CLOSES())) for peer in self._visitors]

    def _greet(self, peer: Peer, greeting: Hello, now: float, origin: Origin) -> list[Letter]:
        reason = misfit(greeting)
        if reason:
            return [(peer, Bye(reason))]
        self._visitors[peer] = _Visitor(now, origin)
        return []

    def _answer(self, peer: Peer, visitor: _Visitor, message: ToLobby) -> list[Letter]:
        match message:
            case Publish():
                return self._publish(peer, visitor, message)
            case Close(game):
                return self._close(peer, visitor, game)
            case Subscribe():
                visitor.subscribed = True
                return [(peer, Games(self.games))]
            case Seek(game, proof):
                return [(peer, self._found(game, proof, peer).way(self._tickets.has_relay))]
            case Dial(game, proof):
                return self._dial(peer, visitor, self._found(game, proof, peer))
            case Register():
                return [(peer, self._register(peer, visitor, message))]
            case Claim():
                return self._claim(peer, visitor, message)
            case Release(game):
                self.leases.release(game, peer, visitor.heard)
                return []
            case Here():
                return [(peer, Here())]
            case Bye():
                return self.peer_gone(peer, visitor.heard)
            case _:
                return [(peer, Fault(LobbySays.GREETED_BEFORE()))]

    # Who leads

    def _claim(self, peer: Peer, visitor: _Visitor, request: Claim) -> list[Letter]:
        lease = self.leases.claim(request, peer, visitor.origin.prefix, visitor.heard)
        if lease.holder == peer:
            visitor.leads.add(lease.game)
        return [(peer, lease), *self._depose(lease)]

    def _lead(self, peer: Peer, visitor: _Visitor, request: Publish) -> Lease | None:
        """The lease of a game that its host publishes, if it has or needs one."""
        game, prefix = request.advert.game, visitor.origin.prefix
        if game not in self.leases and request.advert.stage != "running":
            return None
        return self.leases.lead(game, request.epoch, peer, prefix, visitor.heard)

    def _register(self, peer: Peer, visitor: _Visitor, request: Register) -> Lease:
        """Take a list of keepers; a lease that has made room for another's begins anew."""
        game, entry = request.game, self._games.get(request.game)
        if game not in self.leases and entry is not None and entry.owner == peer:
            self.leases.lead(game, entry.epoch, peer, visitor.origin.prefix, visitor.heard)
        return self.leases.register(request, peer, visitor.heard)

    def _depose(self, lease: Lease | None) -> list[Letter]:
        """Where somebody else was found as the host till now, he is not any more."""
        entry = self._games.get(lease.game) if lease else None
        if lease is None or entry is None or entry.owner == lease.holder:
            return []
        return [(entry.owner, lease), *self._remove(lease.game)]

    # Games

    def _publish(self, peer: Peer, visitor: _Visitor, request: Publish) -> list[Letter]:
        reason = why_not_secret(request)
        if reason:
            raise NotGranted(reason)
        game, now = request.advert.game, visitor.heard
        if not self._may_publish(peer, game):
            raise NotGranted(LobbySays.NOT_YOUR_GAME())
        if game not in self._games:
            self._has_room(peer, visitor.origin.address)
        lease = self._lead(peer, visitor, request)
        if lease is not None and (lease.holder, lease.epoch) != (peer, request.epoch):
            return [(peer, lease)]
        if request.advert.stage == "over":
            self.leases.end(game, peer)
        letters = [*self._depose(lease), (peer, Published(game))]
        letters += self._put(Game.of(peer, visitor.origin.address, request), now)
        if lease is not None and game not in visitor.leads:
            visitor.leads.add(game)
            letters.append((peer, lease))
        return letters

    def _may_publish(self, peer: Peer, game: str) -> bool:
        """Whether a game is theirs: by its lease, or because they made its id.

        What a stranger is answered depends on the id alone, and not on whether there is such a
        game.
        """
        if game in self.leases:
            return self.leases.concerns(game, peer)
        entry = self._games.get(game)
        return entry.owner == peer if entry else is_made_by(game, peer)

    def _put(self, after: Game, now: float) -> list[Letter]:
        """Have a game found as it is now, and call its host back if he is new at his place."""
        game = after.advert.game
        before = self._games.get(game)
        self._games[game] = after
        spot = after.to_call(before, now)
        if spot:
            self._call_back(game, spot)
        return self._news(before, after)

    def _close(self, peer: Peer, visitor: _Visitor, game: str) -> list[Letter]:
        entry = self._games.get(game)
        if entry is None or entry.owner != peer:
            raise NotGranted(LobbySays.NOT_YOUR_GAME())
        visitor.leads.discard(game)
        self.leases.end(game, peer)
        return self._remove(game)

    def _has_room(self, peer: Peer, address: str) -> None:
        mine = sum(entry.owner == peer for entry in self._games.values())
        if mine >= GAMES_EACH:
            raise NotGranted(LobbySays.TOO_MANY_GAMES(count=mine))
        from_there = sum(entry.address == address for entry in self._games.values())
        if from_there >= GAMES_AN_ADDRESS or len(self._games) >= MOST_GAMES:
            raise NotGranted(LobbySays.LOBBY_FULL())

    def _news(self, before: Game | None, after: Game) -> list[Letter]:
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

    def _found(self, game: str, proof: str, guest: Peer) -> Game:
        entry = self._games.get(game)
        if entry is None or not entry.admits(proof, guest, self._key):
            raise NotGranted(LobbySays.NO_SUCH_GAME())
        return entry

    def _dial(self, peer: Peer, visitor: _Visitor, entry: Game) -> list[Letter]:
        game = entry.advert.game
        pipe = Pipe(game, *self._tickets.give(game, visitor.origin.prefix, visitor.heard))
        return [(entry.owner, pipe), (peer, pipe)]

    def _to_subscribers(self, message: FromLobby) -> list[Letter]:
        return [(peer, message) for peer, visitor in self._visitors.items() if visitor.subscribed]
