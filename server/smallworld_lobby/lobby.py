"""The lobby's core, without any I/O: who is there, which games there are, and who leads them.

Messages, the network addresses of their senders and the time come in as arguments. What has to be
sent is returned, as pairs of a receiver and a message. A game belongs to the key that made its id
and, once it runs, to the holder of its lease; nobody else can publish, change or close it. A
private game is in no list. Without a proof of its invitation the answer is the same as for a game
that does not exist, and so it is for publishing a game of others: nobody can find out which games
exist.
"""

from collections.abc import Callable
from dataclasses import replace

from smallworld_lobby.crowds import Origin
from smallworld_lobby.directory import Directory
from smallworld_lobby.games import PublishedGame, why_not_secret
from smallworld_lobby.lease_table import Held
from smallworld_lobby.leases import Leases
from smallworld_lobby.relay_tokens import RelayTokens
from smallworld_lobby.sharing import MOVED, UNHEARD, Presence, SharedGame, Sharing
from smallworld_lobby.visitors import Peer, Visitor, Visitors
from smallworld_wire import (
    Advert,
    Bye,
    Claim,
    Close,
    Endpoint,
    Fault,
    FromLobby,
    Heartbeat,
    Hello,
    Lease,
    Listed,
    NotGranted,
    OpenTunnel,
    Publish,
    Published,
    Reached,
    Refused,
    Register,
    Release,
    RequestTunnel,
    Seek,
    Subscribe,
    ToLobby,
    Unlisted,
    is_made_by,
    misfit,
)
from smallworld_wire.phrases import LobbySays, WaySays

Outgoing = tuple[Peer, FromLobby]
"""A message and the public key of its receiver."""
CallBack = Callable[[str, Endpoint], None]


def game_of(message: ToLobby) -> str | None:
    """The game whose lease a message may change."""
    match message:
        case Publish(advert):
            return advert.game
        case Register(game) | Claim(game) | Release(game) | Close(game):
            return game
        case _:
            return None


def _ignore(_game: str, _endpoint: Endpoint) -> None:
    """Check nobody's reachability."""


class Lobby:
    """One lobby."""

    def __init__(
        self,
        key: bytes,
        leases: Leases | None = None,
        relay_tokens: RelayTokens | None = None,
        call_back: CallBack = _ignore,
        me: str = "",
    ) -> None:
        """``key`` is the lobby's public key, to which invitations are proved.

        ``call_back`` tries to connect to a host's endpoint and later calls ``reached``. ``me`` is
        the lobby's name among those on one store; without one it tells them nothing.
        """
        self._key = key
        self._visitors = Visitors()
        self._games = Directory()
        self._relay_tokens = relay_tokens or RelayTokens(None, str)
        self._call_back = call_back
        self._sharing = Sharing(me)
        self.leases = leases or Leases()

    @property
    def games(self) -> tuple[Advert, ...]:
        """What everybody may see, oldest first."""
        return self._games.listed

    @property
    def census(self) -> tuple[int, int, int]:
        """How many people are here, how many games, and how many of those are private."""
        return len(self._visitors), *self._games.census

    def receive(self, peer: Peer, message: ToLobby, now: float, origin: Origin) -> list[Outgoing]:
        """Take a message from that peer at that network address; returns what is to be sent."""
        if isinstance(message, Hello):
            return self._greet(peer, message, now, origin)
        visitor = self._visitors.get(peer)
        if visitor is None:
            return [] if isinstance(message, Bye) else [(peer, Bye(LobbySays.LOBBY_UNHEARD()))]
        self._visitors.hear(peer, now, origin)
        back = self._back(peer, visitor) if visitor.is_quiet else []
        for game in visitor.leads:
            self.leases.hear(game, peer, now)
        try:
            return [*back, *self._answer(peer, visitor, message)]
        except NotGranted as reason:
            return [*back, (peer, Refused(reason.sentence))]

    def receive_again(
        self, peer: Peer, message: ToLobby, now: float, origin: Origin
    ) -> list[Outgoing]:
        """Take a message once more whose lease another lobby had changed meanwhile."""
        visitor, game = self._visitors.get(peer), game_of(message)
        if visitor is not None and game is not None:
            visitor.leads.discard(game)
        return self.receive(peer, message, now, origin)

    def tick(self, now: float) -> list[Outgoing]:
        """Remove peers that have gone silent; to be called about once a second."""
        self.leases.tick(now)
        self._relay_tokens.tick(now)
        outgoing = self._look_at_siblings(now)
        for peer in self._visitors.falling_silent(now, UNHEARD):
            outgoing += self._fall_silent(peer)
        silent = self._visitors.silent(now)
        return outgoing + [each for peer in silent for each in self.peer_gone(peer, now)]

    def peer_gone(self, peer: Peer, now: float) -> list[Outgoing]:
        """Remove a peer and its games from the lobby."""
        self._visitors.leave(peer)
        return [each for game in self._games.of(peer) for each in self._remove(game)]

    def reached(self, game: str, endpoint: Endpoint, directly: bool) -> list[Outgoing]:
        """Take the result of a reachability check: whether the host answered at that endpoint."""
        entry = self._games.get(game)
        if entry is None or entry.called != endpoint:
            return []
        text = entry.reachable(directly, self._relay_tokens.has_relay)
        return [(entry.owner, Reached(game, directly, text))]

    def close(self) -> list[Outgoing]:
        """Say good-bye to everybody, as the lobby closes."""
        return [(peer, Bye(LobbySays.LOBBY_CLOSES())) for peer in self._visitors]

    def _greet(self, peer: Peer, greeting: Hello, now: float, origin: Origin) -> list[Outgoing]:
        reason = misfit(greeting)
        if reason:
            return [(peer, Bye(reason))]
        gone = self._visitors.greet(peer, now, origin)
        if gone is None:
            return []
        return [(gone, Bye(WaySays.TOO_MANY_HERE())), *self.peer_gone(gone, now)]

    def _answer(self, peer: Peer, visitor: Visitor, message: ToLobby) -> list[Outgoing]:
        match message:
            case Publish():
                return self._publish(peer, visitor, message)
            case Close(game):
                return self._close(peer, visitor, game)
            case Subscribe(after):
                visitor.subscribed = True
                return [(peer, self._games.page(after))]
            case Seek(game, proof):
                return [(peer, self._found(game, proof, peer).route(self._relay_tokens.has_relay))]
            case RequestTunnel(game, proof):
                return self._open_tunnel(peer, visitor, self._found(game, proof, peer))
            case Register():
                return [(peer, self._register(peer, visitor, message))]
            case Claim():
                return self._claim(peer, visitor, message)
            case Release(game):
                self.leases.release(game, peer, visitor.heard)
                return []
            case Heartbeat():
                return [(peer, Heartbeat())]
            case Bye():
                return self.peer_gone(peer, visitor.heard)
            case _:
                return [(peer, Fault(LobbySays.GREETED_BEFORE()))]

    # Who leads

    def _claim(self, peer: Peer, visitor: Visitor, request: Claim) -> list[Outgoing]:
        self._hear_holder(self._games.get(request.game))
        lease = self.leases.claim(request, peer, visitor.origin.prefix, visitor.heard)
        if lease.holder == peer:
            visitor.leads.add(lease.game)
        return [(peer, lease), *self._depose(lease)]

    def _leadership(self, peer: Peer, visitor: Visitor, request: Publish) -> Lease | None:
        """The lease of a game that its host publishes, if it has or needs one."""
        game, prefix = request.advert.game, visitor.origin.prefix
        if game not in self.leases and request.advert.stage != "running":
            return None
        return self.leases.lead(game, request.epoch, peer, prefix, visitor.heard)

    def _register(self, peer: Peer, visitor: Visitor, request: Register) -> Lease:
        """Take a list of replicas; a lease that was displaced by another begins anew."""
        game, entry = request.game, self._games.get(request.game)
        if game not in self.leases and entry is not None and entry.owner == peer:
            self.leases.lead(game, entry.epoch, peer, visitor.origin.prefix, visitor.heard)
        return self.leases.register(request, peer, visitor.heard)

    def _depose(self, lease: Lease | None) -> list[Outgoing]:
        """Remove the game of a former host, and tell them of the new lease."""
        entry = self._games.get(lease.game) if lease else None
        if lease is None or entry is None or entry.owner == lease.holder:
            return []
        if entry.at:
            return self._remove_elsewhere(lease.game)
        return [(entry.owner, lease), *self._remove(lease.game)]

    def _hear_holder(self, entry: PublishedGame | None) -> None:
        """Whoever leads a game at another lobby is there for as long as that one is heard."""
        if entry is not None and entry.at:
            game, heard = entry.advert.game, self._sharing.heard(entry.at)
            self.leases.hear(game, entry.owner, heard)

    # Other lobbies

    def unshared(self) -> dict[str, SharedGame | None]:
        """Games of this lobby that have changed since this was asked last; None: they are gone."""
        return {game: self._shared(game) for game in self._sharing.changed()}

    def share_all(self) -> None:
        """Have all games of this lobby told to the others, who may know nothing of them."""
        for entry in self._games.at(""):
            self._sharing.note(entry.advert.game)

    def hear_lobby(self, lobby: str, presence: Presence | None, now: float) -> list[Outgoing]:
        """Another lobby says that it is there; None: it leaves, and so do the games there."""
        self._sharing.hear(lobby, presence, now)
        return self._lose(lobby) if presence is None else []

    def learn_lease(self, game: str, held: Held | None, version: int, now: float) -> list[Outgoing]:
        """Take over a lease as the store has it."""
        self.leases.learn(game, held, version, now)
        return self._depose(held.lease if held else None)

    def learn_game(self, game: str, shared: SharedGame | None, now: float) -> list[Outgoing]:
        """Another lobby has a game, or (None) has it no longer."""
        before = self._games.get(game)
        if shared is None:
            if before is not None and not before.at:
                self._sharing.note(game)
                return []
            return self._remove_elsewhere(game)
        if shared.at == self._sharing.me or self._has_left(game, shared):
            return []
        if before is not None and not before.at and before.owner == shared.owner:
            self._sharing.contest(before)
        self._sharing.meet(shared.at, now)
        after = shared.published()
        self._games.put(after)
        return self._list_changes(before, after)

    def learn_games(self, games: dict[str, SharedGame], now: float) -> list[Outgoing]:
        """Take over all games that other lobbies have, after the store was away."""
        gone = [each for each in self._games.elsewhere if each.advert.game not in games]
        outgoing = [out for each in gone for out in self._remove_elsewhere(each.advert.game)]
        for game, shared in games.items():
            outgoing += self.learn_game(game, shared, now)
        return outgoing

    def _shared(self, game: str) -> SharedGame | None:
        entry = self._games.get(game)
        here = entry is not None and not entry.at
        return SharedGame.of(entry, self._sharing.me) if entry is not None and here else None

    def _has_left(self, game: str, shared: SharedGame) -> bool:
        """Whether somebody else leads that game by now."""
        held = self.leases.get(game)
        return held is not None and held.lease.holder != shared.owner

    def _look_at_siblings(self, now: float) -> list[Outgoing]:
        """Lose the games of lobbies that are silent, and insist on those whose hosts are here."""
        outgoing = [out for lobby in self._sharing.silent(now) for out in self._lose(lobby)]
        for mine in self._sharing.contested():
            visitor = self._visitors.get(mine.owner)
            entry = self._games.get(mine.advert.game)
            is_here = visitor is not None and now - visitor.heard < MOVED
            if is_here and entry is not None and entry.at and entry.owner == mine.owner:
                outgoing += self._put(mine, now)
        return outgoing

    def _lose(self, lobby: str) -> list[Outgoing]:
        """Remove the games of a lobby that is not there any more."""
        outgoing = []
        for entry in self._games.at(lobby):
            self._hear_holder(entry)
            outgoing += self._remove_elsewhere(entry.advert.game)
        self._sharing.hear(lobby, None, 0.0)
        return outgoing

    # Silence

    def _fall_silent(self, peer: Peer) -> list[Outgoing]:
        """The games of somebody who was not heard for a while are not listed until they are."""
        visitor = self._visitors.get(peer)
        if visitor is not None:
            visitor.is_quiet = True
        return self._mark(peer, is_quiet=True)

    def _back(self, peer: Peer, visitor: Visitor) -> list[Outgoing]:
        visitor.is_quiet = False
        return self._mark(peer, is_quiet=False)

    def _mark(self, peer: Peer, is_quiet: bool) -> list[Outgoing]:
        outgoing = []
        for game in self._games.of(peer):
            before = self._games.get(game)
            if before is not None:
                after = replace(before, is_quiet=is_quiet)
                self._games.put(after)
                self._sharing.note(game)
                outgoing += self._list_changes(before, after)
        return outgoing

    # Games

    def _publish(self, peer: Peer, visitor: Visitor, request: Publish) -> list[Outgoing]:
        reason = why_not_secret(request)
        if reason:
            raise NotGranted(reason)
        game, now = request.advert.game, visitor.heard
        if not self._may_publish(peer, game):
            raise NotGranted(LobbySays.NOT_YOUR_GAME())
        reason = self._games.why_not(peer, visitor.origin.prefix)
        if reason and self._games.get(game) is None:
            raise NotGranted(reason)
        lease = self._leadership(peer, visitor, request)
        if lease is not None and (lease.holder, lease.epoch) != (peer, request.epoch):
            return [(peer, lease)]
        if request.advert.stage == "over":
            self.leases.end(game, peer)
        outgoing = [*self._depose(lease), (peer, Published(game))]
        outgoing += self._put(PublishedGame.of(peer, visitor.origin, request), now)
        if lease is not None and game not in visitor.leads:
            visitor.leads.add(game)
            outgoing.append((peer, lease))
        return outgoing

    def _may_publish(self, peer: Peer, game: str) -> bool:
        """Whether a game is theirs: by its lease, or because they made its id.

        What a stranger is answered depends on the id alone, and not on whether there is such a
        game.
        """
        if game in self.leases:
            return self.leases.concerns(game, peer)
        entry = self._games.get(game)
        return entry.owner == peer if entry else is_made_by(game, peer)

    def _put(self, after: PublishedGame, now: float) -> list[Outgoing]:
        """Store a game as it is now, and check whether its host can be reached if it has moved."""
        game = after.advert.game
        before = self._games.get(game)
        outgoing = self._make_room(after) if before is None and self._games.is_full else []
        self._games.put(after)
        self._sharing.note(game)
        endpoint = after.to_call(before, now)
        if endpoint:
            self._call_back(game, endpoint)
        return [*outgoing, *self._list_changes(before, after)]

    def _make_room(self, newcomer: PublishedGame) -> list[Outgoing]:
        """Where the lobby is full, remove a game of the most crowded prefix and tell its host."""
        displaced = self._games.displaced(newcomer.origin.prefix)
        entry = self._games.get(displaced) if displaced else None
        if entry is None:
            return []
        return [(entry.owner, Refused(LobbySays.LOBBY_FULL())), *self._remove(entry.advert.game)]

    def _close(self, peer: Peer, visitor: Visitor, game: str) -> list[Outgoing]:
        entry = self._games.get(game)
        if entry is None or entry.owner != peer or entry.at:
            raise NotGranted(LobbySays.NOT_YOUR_GAME())
        visitor.leads.discard(game)
        self.leases.end(game, peer)
        return self._remove(game)

    def _list_changes(self, before: PublishedGame | None, after: PublishedGame) -> list[Outgoing]:
        """What subscribers are told of a game that is new or has changed."""
        is_new = before is None or not before.is_listed or before.advert != after.advert
        if after.is_listed and is_new:
            return self._to_subscribers(Listed(after.advert))
        if before is not None and before.is_listed and not after.is_listed:
            return self._to_subscribers(Unlisted(after.advert.game))
        return []

    def _remove(self, game: str) -> list[Outgoing]:
        self._sharing.note(game)
        return self._remove_elsewhere(game)

    def _remove_elsewhere(self, game: str) -> list[Outgoing]:
        """Remove a game from the list here; who has published it elsewhere is not concerned."""
        entry = self._games.remove(game)
        listed = entry is not None and entry.is_listed
        return self._to_subscribers(Unlisted(game)) if listed else []

    def _found(self, game: str, proof: str, guest: Peer) -> PublishedGame:
        entry = self._games.get(game)
        if entry is None or not entry.admits(proof, guest, self._key):
            raise NotGranted(LobbySays.NO_SUCH_GAME())
        return entry

    def _open_tunnel(self, peer: Peer, visitor: Visitor, entry: PublishedGame) -> list[Outgoing]:
        game = entry.advert.game
        port, token = self._relay_tokens.give(game, visitor.origin.prefix, visitor.heard)
        tunnel = OpenTunnel(game, port, token)
        return [(entry.owner, tunnel), (peer, tunnel)]

    def _to_subscribers(self, message: FromLobby) -> list[Outgoing]:
        return [(peer, message) for peer in self._visitors.subscribers]
