"""Quick matches at a lobby: people who look for a game now are sent to one table. No I/O.

Each search is a fact that lives for a minute, known to all lobbies on one store. A group is matched
by the lobby at which its member is who waits longest: it writes the match into the fact of each
member, which the store grants only where no other lobby has matched them meanwhile. Once all facts
have the match it is *whole*, and every lobby tells those of the group who are there.

Somebody may leave, or be matched by another lobby, before the match is whole. Then it is given up
after WHOLE_WITHIN seconds, and whoever is left goes on searching, with the time that they have
waited. The same happens where the host opens no table within OPEN_WITHIN; that host's search ends.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from smallworld_chance.signatures import key_of_signer
from smallworld_lobby.crowds import PeerOrigin
from smallworld_lobby.directory import Outgoing, Peer
from smallworld_lobby.parts import FactTable, LobbyPart, Topic
from smallworld_lobby.store import Fact, FactKind
from smallworld_wire.common import Key, NotGranted
from smallworld_wire.lobby import ToLobby
from smallworld_wire.people import (
    MOST_CLOCKS,
    SEARCH,
    AskMatches,
    CancelMatch,
    FindMatch,
    Matched,
    MatchEnded,
    MatchOpened,
    MatchStatus,
    OpenMatch,
)
from smallworld_wire.phrases import LobbySays
from smallworld_wire.rate_limit import PerPrefix

PATIENCE = 8.0  # seconds for which somebody waits for more players than the least that they want


class MatchRequest(Struct, frozen=True, array_like=True):
    """What somebody searches for, who is at the lobby ``at`` with the connection of ``peer``.

    ``key`` names the search, ``order`` its match. ``players`` are the keys of the match's searches,
    the host's first; ``invitations`` has one for each of the others, sealed by the host.
    ``strength`` is their rating, or a newcomer's.
    """

    at: str
    peer: Key
    key: Key
    least: int
    most: int
    seconds: int
    sets: tuple[str, ...]
    rated: bool
    since: float
    strength: int = 0
    is_reachable: bool = False
    order: str = ""
    players: tuple[Key, ...] = ()
    invitations: tuple[bytes, ...] = ()


def groups_of(wishes: Iterable[MatchRequest], now: float) -> Iterator[tuple[MatchRequest, ...]]:
    """Groups of people who may play together, host first; the longest wait comes first."""
    waiting: dict[int, list[MatchRequest]] = {}
    for wish in sorted(wishes, key=lambda each: (each.since, each.key)):
        waiting.setdefault(wish.seconds, []).append(wish)
    for alike in waiting.values():
        yield from _matches(alike, now)


def _matches(alike: list[MatchRequest], now: float) -> Iterator[tuple[MatchRequest, ...]]:
    left = alike
    for eldest in alike:
        if eldest not in left:
            continue
        group = _group(eldest, [each for each in left if each is not eldest], now)
        if group:
            left = [each for each in left if each not in group]
            # Host is a player whom others have reached before, else the one who waits longest.
            yield tuple(sorted(group, key=lambda each: not each.is_reachable))


def _group(
    eldest: MatchRequest, others: Sequence[MatchRequest], now: float
) -> tuple[MatchRequest, ...]:
    """Who plays with the eldest: as many as they want, or after a while as many as there are.

    Players of similar strength come first, then those who have waited longest.
    """
    others = sorted(others, key=lambda each: abs(each.strength - eldest.strength))
    fewest = eldest.least if now - eldest.since >= PATIENCE else eldest.most
    for size in range(eldest.most, fewest - 1, -1):
        fitting = [each for each in others if each.least <= size <= each.most]
        if len(fitting) >= size - 1:
            return (eldest, *fitting[: size - 1])
    return ()


def is_rated(group: Sequence[MatchRequest]) -> bool:
    """Whether their game counts for the season: where all of them want it."""
    return all(each.rated for each in group)


def common_sets(group: Sequence[MatchRequest]) -> tuple[str, ...]:
    """The sets that all of them would play with, in the order of the first."""
    first, *others = group
    return tuple(each for each in first.sets if all(each in other.sets for other in others))


RENEWED, KEPT = 20.0, 60.0
"""Seconds after which a search is written again, and until one that is not is forgotten."""
MOST, MOST_AN_ADDRESS = 5_000, 30  # searches at a time, and those of one network prefix
SEARCHES, SEARCHES_AT_ONCE = 0.5, 20.0
"""Searches that one network prefix may begin: so many a second in the long run, and at once."""
WHOLE_WITHIN = 3.0  # seconds after which a match is given up that not all facts of its group have
OPEN_WITHIN = 12.0  # seconds in which a host has to have opened the table
HELD = 10.0
"""Seconds for which the facts of a match are kept after that, so that all lobbies hear of it."""
MOST_REACHED = 10_000
"""Network prefixes with a host that could be reached from outside: so many are remembered."""


WISH = FactKind("wish", MatchRequest, KEPT, durable=False, of_any_version=True)  # a search

Strength = Callable[[str, float], int]
"""The rating of somebody at a time, by their key as text; an empty key is somebody unknown."""


class Matches(LobbyPart):
    def __init__(self, me: str = "", strength: Strength = lambda _key, _now: 0) -> None:
        """``me``: this lobby on its store, "" if alone. ``strength``: to match equals first."""
        self._me, self._strength = me, strength
        self._wishes = FactTable(WISH)
        super().__init__(self._wishes)
        self._heard: dict[str, float] = {}
        self._asked: dict[str, None] = {}
        """Searches of which a write is on its way: the store has not answered it yet."""
        self._searches: dict[Peer, str] = {}
        self._origins: dict[str, str] = {}
        self._matched_at: dict[str, tuple[str, float]] = {}
        self._told: dict[str, tuple[str, bool]] = {}
        self._renew_at = 0.0
        self._status = MatchStatus(0)
        self._rates = PerPrefix(SEARCHES, SEARCHES_AT_ONCE)
        self._reached: dict[str, None] = {}

    @property
    def status(self) -> MatchStatus:
        clocks = [wish.seconds for wish in self._all() if not wish.order]
        return MatchStatus(len(clocks), tuple(sorted(set(clocks))[:MOST_CLOCKS]))

    def reached(self, prefix: str, directly: bool) -> None:
        self._reached.pop(prefix, None)
        if directly:
            self._reached[prefix] = None
            if len(self._reached) > MOST_REACHED:
                del self._reached[next(iter(self._reached))]

    def topic(self, peer: Peer, message: ToLobby) -> Topic | None:
        match message:
            case FindMatch(key):
                return WISH.name, key.decode("ascii", "replace")
            case CancelMatch() | OpenMatch() if peer in self._searches:
                return WISH.name, self._searches[peer]
            case _:
                return None

    def receive(
        self, peer: Peer, message: ToLobby, now: float, origin: PeerOrigin
    ) -> list[Outgoing] | None:
        match message:
            case FindMatch():
                return self._find(peer, message, now, origin)
            case CancelMatch():
                self._end(peer)
                return []
            case OpenMatch(order, invitations):
                return self._open(peer, order, invitations)
            case AskMatches():
                return [(peer, self.status)]
            case _:
                return None

    def leave(self, peer: Peer, now: float) -> list[Outgoing]:
        self._end(peer)
        return []

    def tick(self, now: float) -> list[Outgoing]:
        self._forget_silent(now)
        self._rates.tick(now)
        outgoing = [
            out
            for peer, key in list(self._searches.items())
            if key not in self._asked
            for out in self._watch(peer, key, now)
        ]
        self._renew(now)
        self._match(now)
        return [*outgoing, *self._tell_count()]

    def learn_all(self, facts: Iterable[Fact], now: float) -> list[Outgoing]:
        self._asked.clear()
        return super().learn_all(facts, now)

    def _learned(self, kind: str, key: str, before: Any, now: float) -> list[Outgoing]:
        """Follow a search; write it again if it is gone and whoever began it is here."""
        self._asked.pop(key, None)
        is_gone = before is not None and self._wishes.get(key) is None
        if is_gone and self._searches.get(before.peer) == key:
            self._put(key, replace(before, order="", players=(), invitations=()))
        return self._follow(key, now)

    # Searches

    def _find(self, peer: Peer, said: FindMatch, now: float, origin: PeerOrigin) -> list[Outgoing]:
        key = said.key.decode("ascii", "replace")
        before = self._wishes.get(key)
        if said.least > said.most or (before is not None and before.peer != peer):
            raise NotGranted(LobbySays.NO_SUCH_MATCH())
        if self._searches.get(peer) != key:
            self._end(peer)
            self._allow(origin.prefix, now)
        self._searches[peer], self._origins[key] = key, origin.prefix
        self._told.pop(key, None)
        person = key_of_signer(said.signer, SEARCH, said.key, said.signature)
        wish = MatchRequest(
            self._me,
            peer,
            said.key,
            said.least,
            said.most,
            said.seconds,
            said.sets,
            said.rated,
            before.since if before else now,
            self._strength(person, now),
            origin.prefix in self._reached,
        )
        if before is not None and before.order:
            wish = replace(before, at=self._me)
        self._put(key, wish)
        self._heard[key] = now
        return [(peer, self.status), *self._tell(key)]

    def _allow(self, prefix: str, now: float) -> None:
        theirs = sum(each == prefix for each in self._origins.values())
        is_full = len(self._wishes) >= MOST or theirs >= MOST_AN_ADDRESS
        if is_full or not self._rates.take(prefix, now):
            raise NotGranted(LobbySays.TOO_MANY_LOOK())

    def _end(self, peer: Peer) -> None:
        key = self._searches.pop(peer, None)
        if key is not None:
            self._origins.pop(key, None)
            self._told.pop(key, None)
            wish = self._wishes.get(key)
            if wish is not None and wish.at == self._me:  # else it goes on at another lobby
                self._put(key, None)

    def _put(self, key: str, wish: MatchRequest | None) -> None:
        self._asked[key] = None
        self._wishes.put(key, wish)
        if wish is None:
            self._heard.pop(key, None)
            self._matched_at.pop(key, None)

    def _open(self, peer: Peer, order: str, invitations: tuple[bytes, ...]) -> list[Outgoing]:
        key = self._searches.get(peer, "")
        wish = self._wishes.get(key)
        is_host = wish is not None and wish.order == order and wish.players[0] == wish.key
        if wish is None or not is_host or len(invitations) != len(wish.players) - 1:
            raise NotGranted(LobbySays.NO_SUCH_MATCH())
        self._put(key, replace(wish, invitations=invitations))
        return []

    def _renew(self, now: float) -> None:
        if now < self._renew_at:
            return
        self._renew_at = now + RENEWED
        for key in self._searches.values():
            wish = self._wishes.get(key)
            if wish is not None and key not in self._asked:
                self._put(key, wish)
                self._heard[key] = now

    def _forget_silent(self, now: float) -> None:
        """Drop searches of lobbies that have stopped renewing them, because those have died."""
        for key, heard in list(self._heard.items()):
            if now - heard > KEPT:
                del self._heard[key]
                if key not in self._origins:
                    self._matched_at.pop(key, None)
                    self._wishes.forget(key)

    def _all(self) -> Iterator[MatchRequest]:
        found = (self._wishes.get(key) for key in self._wishes if key in self._heard)
        return (wish for wish in found if wish is not None)

    # Matches

    def _match(self, now: float) -> None:
        """Match the groups in which the one who waits longest is at this lobby."""
        waiting = (wish for wish in self._all() if not wish.order and _key(wish) not in self._asked)
        for group in groups_of(waiting, now):
            eldest = min(group, key=lambda each: (each.since, each.key))
            if eldest.at != self._me:
                continue
            order = f"{_key(eldest)}-{round(now) % 1_000_000}"
            players = tuple(each.key for each in group)
            for each in group:
                self._put(_key(each), replace(each, order=order, players=players))

    def _group(self, wish: MatchRequest) -> tuple[MatchRequest, ...]:
        """All members of a match, the host first; empty if the match is incomplete."""
        found = [self._wishes.get(key.decode("ascii", "replace")) for key in wish.players]
        group = tuple(each for each in found if each is not None and each.order == wish.order)
        asked = any(_key(each) in self._asked and not each.invitations for each in group)
        return () if asked or len(group) < len(wish.players) else group

    def _follow(self, key: str, now: float) -> list[Outgoing]:
        wish = self._wishes.get(key)
        if wish is None:
            self._heard.pop(key, None)
            self._matched_at.pop(key, None)
            return []
        if wish.at == self._me and self._searches.get(wish.peer) != key:
            self._put(key, None)  # they left, or the lobby did, before the store had that
            return []
        self._heard[key] = now
        if not wish.order:
            self._matched_at.pop(key, None)
            return []
        if self._matched_at.get(key, ("", 0.0))[0] != wish.order:
            self._matched_at[key] = wish.order, now
        players = (each.decode("ascii", "replace") for each in wish.players)
        return [out for each in players for out in self._tell(each)]

    def _tell(self, key: str) -> list[Outgoing]:
        wish = self._wishes.get(key)
        is_here = wish is not None and self._searches.get(wish.peer) == key
        group = self._group(wish) if wish is not None and wish.order and is_here else ()
        if wish is None or not group:
            return []
        host = group[0]
        before = self._told.get(key, ("", False))
        is_open = bool(host.invitations)
        self._told[key] = wish.order, is_open
        outgoing: list[Outgoing] = []
        if before[0] != wish.order:
            sets = common_sets(group)
            rated = is_rated(group)
            matched = Matched(wish.order, wish.players, wish.seconds, sets, rated)
            outgoing.append((wish.peer, matched))
        if is_open and before != (wish.order, True) and host.key != wish.key:
            invitation = host.invitations[wish.players.index(wish.key) - 1]
            outgoing.append((wish.peer, MatchOpened(wish.order, invitation)))
        return outgoing

    def _watch(self, peer: Peer, key: str, now: float) -> list[Outgoing]:
        wish = self._wishes.get(key)
        order, since = self._matched_at.get(key, ("", now))
        if wish is None or not wish.order or order != wish.order:
            return []
        told = self._told.get(key, ("", False))
        if told == (wish.order, True):
            if wish.players[0] != wish.key or now - since > OPEN_WITHIN + HELD:
                self._end(peer)
            return []
        if not self._group(wish):
            if now - since > WHOLE_WITHIN:
                self._told.pop(key, None)
                self._put(key, replace(wish, order="", players=(), invitations=()))
                return [(peer, self.status)]
            return []
        if wish.players[0] == wish.key and now - since > OPEN_WITHIN:
            self._end(peer)
            return [(peer, MatchEnded())]
        return []

    def _tell_count(self) -> list[Outgoing]:
        status = self.status
        if status == self._status:
            return []
        self._status = status
        alone = [
            peer
            for peer, key in self._searches.items()
            if (wish := self._wishes.get(key)) is not None and not wish.order
        ]
        return [(peer, status) for peer in alone]


def _key(wish: MatchRequest) -> str:
    return wish.key.decode("ascii", "replace")
