"""The lobby's core, without any I/O: who is there, which games there are, and who leads them.

Messages, the network addresses of their senders and the time come in as arguments. What has to be
sent is returned, as pairs of a receiver and a message. A game belongs to the key that made its id
and, once it runs, to the holder of its lease; nobody else can publish, change or close it. A
private game is in no list. Without a proof of its invitation the answer is the same as for a game
that does not exist, and so it is for publishing a game of others: nobody learns which games exist.
"""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from itertools import islice
from math import inf

from smallworld_lobby import CLIENTS_AN_ADDRESS, MOST_GAMES, MOST_TUNNELS, MOST_VISITORS
from smallworld_lobby.crowds import Ban, Bans, PeerOrigin, RelayTokens
from smallworld_lobby.deals import DealsPart
from smallworld_lobby.directory import Directory, Outgoing, Peer
from smallworld_lobby.facts import LEASE
from smallworld_lobby.leases import MOST_LEASES, Held, Leases, PublishedGame, why_not_secret
from smallworld_lobby.matches import Matches
from smallworld_lobby.parts import LobbyPart, Topic, Visitor, Visitors
from smallworld_lobby.people import Friends, Reports
from smallworld_lobby.results import ResultRules, ResultsPart
from smallworld_lobby.service_tables import NoticeBoard, ServiceTables
from smallworld_lobby.sharing import UNHEARD, OtherLobbies
from smallworld_lobby.store import Fact, Write
from smallworld_wire.common import (
    AskRelease,
    Bye,
    Fault,
    Heartbeat,
    Hello,
    NotGranted,
    Refused,
    ReleaseNotice,
    is_made_by,
    misfit,
)
from smallworld_wire.lobby import (
    Advert,
    Claim,
    Close,
    Endpoint,
    HostRoute,
    Lease,
    NotKnownYet,
    OpenTunnel,
    Publish,
    Published,
    Reached,
    Register,
    Release,
    RequestTunnel,
    Seek,
    Subscribe,
    ToLobby,
)
from smallworld_wire.phrases import LobbySays, WaySays
from smallworld_wire.rate_limit import PerPrefix
from smallworld_wire.sentences import Told

HERE = Heartbeat()  # the answer to every heartbeat: one object, which the server encodes once


@dataclass(frozen=True)
class LobbySizes:
    """How many people, of one address too, games and tunnels; and the rules for ``results``."""

    clients: int = MOST_VISITORS
    clients_an_address: int = CLIENTS_AN_ADDRESS
    games: int = MOST_GAMES
    tunnels: int = MOST_TUNNELS
    results: ResultRules = field(default_factory=ResultRules)

    @property
    def leases(self) -> int:
        """Twice as many as games, since those that are over still have theirs for a while."""
        return max(MOST_LEASES, 2 * self.games)

    @property
    def files(self) -> int:
        """Open files at most: one for each client, and two for each tunnel."""
        return self.clients + 2 * self.tunnels


CallBack = Callable[[str, Endpoint], None]


SETTLING = 12.0
"""Seconds after an interruption in which hosts come back and list their games anew: they notice
within 6 s that their lobby is silent, and call another one."""
STAY = 5.0  # seconds for which the games of somebody who was sent elsewhere stay in the list
PUBLISHED_A_SECOND, PUBLISHED_AT_ONCE = 5.0, 200.0
"""What one prefix may publish of its games, of which all who look at the list are told."""


def game_of(message: ToLobby) -> str | None:
    match message:
        case Publish(advert):
            return advert.game
        case Register(game) | Claim(game) | Release(game) | Close(game):
            return game
        case _:
            return None


def _ignore(_game: str, _endpoint: Endpoint) -> None: ...


class Lobby:
    def __init__(
        self,
        key: bytes,
        leases: Leases | None = None,
        relay_tokens: RelayTokens | None = None,
        call_back: CallBack = _ignore,
        me: str = "",
        sizes: LobbySizes | None = None,
    ) -> None:
        """``key`` is the lobby's public key, to which invitations are proved.

        ``call_back`` tries to connect to a host's endpoint and later calls ``reached``. ``me`` is
        the lobby's name among those on one store; empty if it is alone.
        """
        self._key = key
        sizes = sizes or LobbySizes()
        self._visitors = Visitors(sizes.clients)
        self._games = Directory(sizes.games)
        self._relay_tokens = relay_tokens or RelayTokens(None, str)
        self._call_back = call_back
        self.release_notice = b""
        """The project's signed notice of a release, which is passed on as it is."""
        self.leases = leases or Leases()
        self.bans = Bans()
        self.results = ResultsPart(
            key, sizes.results, lambda who, now: self.bans.forbid(who, "", now), me
        )
        self.reports = Reports(key)
        self.matches = Matches(me, self._strength)
        self._friends = Friends(me)
        self._settled_at = -inf
        self._is_draining = False
        self._leaving: deque[tuple[float, Peer]] = deque()
        self._published = PerPrefix(PUBLISHED_A_SECOND, PUBLISHED_AT_ONCE)
        self._parts: tuple[LobbyPart, ...] = (
            ServiceTables(self._games, self.results.over),
            NoticeBoard(),
            self._friends,
            self.matches,
            self.results,
            DealsPart(key, self.results),
            self.reports,
        )
        self.others = OtherLobbies(me, self._games, self.leases, self._visitors, self._relay_tokens)

    def _strength(self, key: str, now: float) -> int:
        return self.results.history.standing(key, now).rating

    @property
    def games(self) -> tuple[Advert, ...]:
        return self._games.listed

    @property
    def subscribers(self) -> list[Peer]:
        return self._visitors.subscribers

    @property
    def census(self) -> tuple[int, int, int]:
        """How many people are here, how many games, and how many of those are private."""
        return len(self._visitors), *self._games.census

    def interrupted(self, until: float) -> None:
        """Games may be unknown for a while: after a start, or the loss of store or lobby."""
        self._settled_at = until + SETTLING

    def receive(
        self, peer: Peer, message: ToLobby, now: float, origin: PeerOrigin
    ) -> list[Outgoing]:
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
        self, peer: Peer, message: ToLobby, now: float, origin: PeerOrigin
    ) -> list[Outgoing]:
        """Handle a message again after another lobby changed its lease first."""
        visitor, game = self._visitors.get(peer), game_of(message)
        if visitor is not None and game is not None:
            visitor.leads.discard(game)
        return self.receive(peer, message, now, origin)

    def tick(self, now: float) -> list[Outgoing]:
        self.leases.tick(now)
        self._relay_tokens.tick(now)
        self._published.tick(now)
        outgoing = self.others.tick(now)
        for peer in self._visitors.falling_silent(now, UNHEARD):
            outgoing += self._fall_silent(peer)
        outgoing += self._let_go(now)
        outgoing += [out for part in self._parts for out in part.tick(now)]
        silent = self._visitors.silent(now)
        return outgoing + [each for peer in silent for each in self.peer_gone(peer, now)]

    def peer_gone(self, peer: Peer, now: float) -> list[Outgoing]:
        self._visitors.leave(peer)
        outgoing = [out for part in self._parts for out in part.leave(peer, now)]
        return outgoing + [each for game in self._games.of(peer) for each in self._remove(game)]

    def learn_ban(self, subject: str, ban: Ban | None, now: float) -> list[Outgoing]:
        self.bans.put(subject, ban)
        return self._turn_out(now)

    def learn_bans(self, bans: dict[str, Ban], now: float) -> list[Outgoing]:
        self.bans.replace_all(bans)
        return self._turn_out(now)

    def _turn_out(self, now: float) -> list[Outgoing]:
        gone = [
            peer
            for peer in self._visitors
            if self.bans.forbid(peer, self._visitors.prefix(peer), now)
        ]
        told: list[Outgoing] = [(peer, Bye(LobbySays.BANNED_HERE())) for peer in gone]
        return [*told, *(each for peer in gone for each in self.peer_gone(peer, now))]

    def reached(self, game: str, endpoint: Endpoint, directly: bool) -> list[Outgoing]:
        entry = self._games.get(game)
        if entry is None or entry.called != endpoint:
            return []
        self.matches.reached(entry.origin.prefix, directly)
        text = entry.reachable(directly, self._relay_tokens.has_relay)
        return [(entry.owner, Reached(game, directly, text))]

    def drain(self, now: float, count: int) -> list[Outgoing]:
        """Move ``count`` people to other lobbies; their games stay listed for a moment."""
        self._is_draining = True
        gone = list(islice(self._visitors, count))
        for peer in gone:
            self._visitors.leave(peer)
            self._leaving.append((now + STAY, peer))
        return [(peer, Bye(LobbySays.LOBBY_CLOSES())) for peer in gone]

    @property
    def is_drained(self) -> bool:
        """Whether everybody was sent elsewhere, and their games have had time to follow."""
        return len(self._visitors) == 0 and not self._leaving

    def _let_go(self, now: float) -> list[Outgoing]:
        outgoing: list[Outgoing] = []
        while self._leaving and self._leaving[0][0] <= now:
            _, peer = self._leaving.popleft()
            outgoing += self.peer_gone(peer, now)
        return outgoing

    def close(self) -> list[Outgoing]:
        return [(peer, Bye(LobbySays.LOBBY_CLOSES())) for peer in self._visitors]

    def _greet(self, peer: Peer, greeting: Hello, now: float, origin: PeerOrigin) -> list[Outgoing]:
        reason: Told | None = misfit(greeting)
        if reason is None and self.bans.forbid(peer, origin.prefix, now):
            reason = LobbySays.BANNED_HERE()
        if self._is_draining:
            reason = LobbySays.LOBBY_CLOSES()
        if reason:
            return [(peer, Bye(reason))]
        gone = self._visitors.greet(peer, now, origin)
        self._friends.leave(peer, now)  # what they were told may not have reached them
        displaced: list[Outgoing] = []
        if gone is not None:
            displaced = [(gone, Bye(WaySays.TOO_MANY_HERE())), *self.peer_gone(gone, now)]
        return [*displaced, *self._waiting_tunnels(peer, now)]

    def _waiting_tunnels(self, host: Peer, now: float) -> list[Outgoing]:
        """A host who is back is told again of the guests who wait for them at the relay."""
        return [
            (host, OpenTunnel(game, port, token))
            for game in self._games.of(host)
            for port, token in self._relay_tokens.waiting(game, now)
        ]

    def _answer(self, peer: Peer, visitor: Visitor, message: ToLobby) -> list[Outgoing]:
        match message:
            case Publish():
                return self._publish(peer, visitor, message)
            case Close(game):
                return self._close(peer, visitor, game)
            case Subscribe(after):
                visitor.subscribed = True
                return [(peer, self._games.page(after))]
            case Seek(game, proof) | RequestTunnel(game, proof):
                entry = self._games.get(game)
                if entry is None or not entry.admits(proof, peer, self._key):
                    return [(peer, self._not_found(game, visitor.heard))]
                if isinstance(message, RequestTunnel):
                    return self._open_tunnel(peer, visitor, entry)
                return [(peer, self._route(entry))]
            case Register():
                return [(peer, self._register(peer, visitor, message))]
            case Claim():
                return self._claim(peer, visitor, message)
            case Release(game):
                self.leases.release(game, peer, visitor.heard)
                return []
            case Heartbeat():
                return [(peer, HERE)]
            case Bye():
                return self.peer_gone(peer, visitor.heard)
            case _:
                return self._ask_parts(peer, visitor, message)

    # Parts

    def topic(self, peer: Peer, message: ToLobby) -> Topic | None:
        """The fact that a message may change; others about it wait until that is written."""
        game = game_of(message)
        if game is not None:
            return LEASE.name, game
        topics = (part.topic(peer, message) for part in self._parts)
        return next((topic for topic in topics if topic is not None), None)

    def writes(self) -> list[Write]:
        return [write for part in self._parts for write in part.writes()]

    def learn_fact(self, fact: Fact, now: float) -> list[Outgoing]:
        parts = (part for part in self._parts if fact.kind in part.kinds)
        return [out for part in parts for out in part.learn(fact, now)]

    def learn_facts(self, facts: Iterable[Fact], now: float) -> list[Outgoing]:
        known = tuple(facts)
        return [
            out
            for part in self._parts
            for out in part.learn_all((each for each in known if each.kind in part.kinds), now)
        ]

    def _ask_parts(self, peer: Peer, visitor: Visitor, message: ToLobby) -> list[Outgoing]:
        if isinstance(message, AskRelease):
            return [(peer, ReleaseNotice(self.release_notice))]
        for part in self._parts:
            answer = part.receive(peer, message, visitor.heard, visitor.origin)
            if answer is not None:
                return answer
        return [(peer, Fault(LobbySays.GREETED_BEFORE()))]

    # Who leads

    def _claim(self, peer: Peer, visitor: Visitor, request: Claim) -> list[Outgoing]:
        self.others.hear_holder(self._games.get(request.game))
        lease = self.leases.claim(request, peer, visitor.origin.prefix, visitor.heard)
        if lease.holder == peer:
            visitor.leads.add(lease.game)
        return [(peer, lease), *self._depose(lease)]

    def _leadership(self, peer: Peer, visitor: Visitor, request: Publish) -> Lease | None:
        game, prefix = request.advert.game, visitor.origin.prefix
        if game not in self.leases and request.advert.stage != "running":
            return None
        is_new_here = game not in visitor.published and game not in visitor.leads
        resumes = request.advert.stage == "running" and is_new_here
        return self.leases.lead(game, request.epoch, peer, prefix, visitor.heard, resumes)

    def _register(self, peer: Peer, visitor: Visitor, request: Register) -> Lease:
        """Apply a list of replicas; a lease that was displaced begins anew."""
        game, entry = request.game, self._games.get(request.game)
        if game not in self.leases and entry is not None and entry.owner == peer:
            self.leases.lead(game, entry.epoch, peer, visitor.origin.prefix, visitor.heard)
        return self.leases.register(request, peer, visitor.heard)

    def learn_lease(
        self, game: str, held: Held | None, version: int, now: float, is_certain: bool = False
    ) -> list[Outgoing]:
        self.leases.learn(game, held, version, now, is_certain)
        return self._depose(held.lease if held else None)

    def _depose(self, lease: Lease | None) -> list[Outgoing]:
        entry = self._games.get(lease.game) if lease else None
        if lease is None or entry is None or entry.owner == lease.holder:
            return []
        if entry.at:
            return self._games.remove(lease.game)
        return [(entry.owner, lease), *self._remove(lease.game)]

    # Silence

    def _fall_silent(self, peer: Peer) -> list[Outgoing]:
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
                self.others.note(game)
                outgoing += self._games.put(replace(before, is_quiet=is_quiet))
        return outgoing

    # Games

    def _publish(self, peer: Peer, visitor: Visitor, request: Publish) -> list[Outgoing]:
        reason = why_not_secret(request)
        if reason:
            raise NotGranted(reason)
        if not self._published.take(visitor.origin.prefix, visitor.heard):
            raise NotGranted(WaySays.TOO_FAST())
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
        visitor.published.add(game)
        if lease is not None and game not in visitor.leads:
            visitor.leads.add(game)
            outgoing.append((peer, lease))
        return outgoing

    def _may_publish(self, peer: Peer, game: str) -> bool:
        """By its lease or its id; a stranger's answer depends on the id alone and tells nothing."""
        if game in self.leases:
            return self.leases.concerns(game, peer)
        entry = self._games.get(game)
        return entry.owner == peer if entry else is_made_by(game, peer)

    def _put(self, after: PublishedGame, now: float) -> list[Outgoing]:
        game = after.advert.game
        before = self._games.get(game)
        outgoing = self._make_room(after) if before is None and self._games.is_full else []
        endpoint = after.to_call(before, now)
        self.others.note(game)
        outgoing += self._games.put(after)
        if endpoint:
            self._call_back(game, endpoint)
        return outgoing

    def _make_room(self, newcomer: PublishedGame) -> list[Outgoing]:
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
        visitor.published.discard(game)
        self.leases.end(game, peer)
        return self._remove(game)

    def _remove(self, game: str) -> list[Outgoing]:
        self.others.note(game)
        return self._games.remove(game)

    def _not_found(self, game: str, now: float) -> NotKnownYet | Refused:
        """The answer about a game unknown here, which may become known in a moment.

        A private game without a valid proof gets the same answer: otherwise strangers could tell
        that it exists.
        """
        settled_at = max(self._settled_at, self.others.lost_at + SETTLING)
        return NotKnownYet(game) if now < settled_at else Refused(LobbySays.NO_SUCH_GAME())

    def _route(self, entry: PublishedGame) -> HostRoute:
        has_relay = self.others.has_relay(entry.at) if entry.at else self._relay_tokens.has_relay
        return entry.route(has_relay)

    def _open_tunnel(self, peer: Peer, visitor: Visitor, entry: PublishedGame) -> list[Outgoing]:
        game = entry.advert.game
        if entry.at:
            return self.others.ask_for_tunnel(entry, peer, visitor.origin.prefix, visitor.heard)
        port, token = self._relay_tokens.give(game, peer, visitor.origin.prefix, visitor.heard)
        tunnel = OpenTunnel(game, port, token)
        return [(entry.owner, tunnel), (peer, tunnel)]
