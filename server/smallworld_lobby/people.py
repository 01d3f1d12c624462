"""People at a lobby: which friends are here, notes between them, and reports of players. No I/O.

A lobby does not learn who is whose friend. Clients announce tags that both friends derive from
their keys (:mod:`smallworld_wire.people`), and a lobby connects clients that announce the same tag.
Lobbies on one store share this through facts that live for about a minute.
"""

import re
from base64 import b32encode
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256

from msgspec import Struct
from msgspec.structs import replace

from smallworld.safe_text import plain
from smallworld_chance.signatures import key_of_signer
from smallworld_lobby.crowds import Daily, PeerOrigin
from smallworld_lobby.directory import Outgoing, Peer
from smallworld_lobby.facts import REPORT, Complaint
from smallworld_lobby.parts import CrowdedFacts, LobbyPart, Topic
from smallworld_lobby.store import Fact, FactKind, Write
from smallworld_wire.common import NotGranted
from smallworld_wire.lobby import ToLobby
from smallworld_wire.people import (
    Appear,
    FriendSeen,
    Friendship,
    FriendsSeen,
    FriendTells,
    TellFriend,
    Whereabouts,
)
from smallworld_wire.phrases import LobbySays, ResultSays
from smallworld_wire.rate_limit import TokenBucket
from smallworld_wire.results import REPORT as CONTEXT, Report, Reported, report_of

RENEWED, KEPT = 30.0, 75.0
"""Seconds after which other lobbies are told again that somebody is here, and for which they
believe it."""
PASSED_ON = 30.0  # seconds for which a note to another lobby is kept
MOST = 200_000  # friendships of all people who are here or at other lobbies
MOST_AN_ADDRESS = 2_000  # friendships of all people from one network prefix
NOTES, NOTES_AT_ONCE = 6 / 60, 3.0
"""Notes from one friend to another: so many a second in the long run, and at once."""
NOTES_AN_ADDRESS, NOTES_AN_ADDRESS_AT_ONCE = 1.0, 30.0  # the same of one network prefix


class Seen(Struct, frozen=True, array_like=True):
    at: str
    friendships: tuple[Friendship, ...]
    where: Whereabouts


class Passed(Struct, frozen=True, array_like=True):
    at: str
    to: str
    tag: bytes
    note: bytes


SEEN = FactKind("seen", Seen, KEPT, durable=False, of_any_version=True)
"""Somebody who is at a lobby."""
NOTE = FactKind("note", Passed, PASSED_ON, durable=False, of_any_version=True)
"""A note on its way to another lobby."""


@dataclass
class _Here:
    """Somebody at this lobby (with a ``peer``), or at another that renews this before ``until``."""

    friendships: tuple[Friendship, ...]
    where: Whereabouts
    at: str = ""
    peer: Peer = b""
    prefix: str = ""
    until: float = 0.0
    is_told: bool = False  # whether a write was submitted that says where they are now
    is_asked: bool = False
    """Whether the store has not answered that write; until then no other one is submitted."""


@dataclass
class _Post:
    out: dict[str, Passed] = field(default_factory=dict)
    count: int = 0
    taken: dict[str, float] = field(default_factory=dict)


class Friends(LobbyPart):
    def __init__(self, me: str = "") -> None:
        """``me`` is the lobby's name among those on its store; "" where it is alone."""
        super().__init__()
        self._me = me
        self._count = 0
        self._people: dict[str, _Here] = {}
        self._names: dict[Peer, str] = {}
        self._places: dict[Friendship, dict[str, None]] = {}
        self._news: dict[Friendship, None] = {}
        self._told: Counter[str] = Counter()
        self._total = 0
        self._gone: dict[str, None] = {}
        self._unwritten = False
        self._renew_at = 0.0
        self._post = _Post()
        self._buckets: dict[Friendship | str, TokenBucket] = {}

    def __len__(self) -> int:
        return len(self._people)

    @property
    def kinds(self) -> Collection[str]:
        return SEEN.name, NOTE.name

    def receive(
        self, peer: Peer, message: ToLobby, now: float, origin: PeerOrigin
    ) -> list[Outgoing] | None:
        match message:
            case Appear():
                return self._appear(peer, message, origin)
            case TellFriend(tag, note):
                return self._tell(peer, tag, note, now)
            case _:
                return None

    def leave(self, peer: Peer, now: float) -> list[Outgoing]:
        """Forget somebody who has left the lobby; their friends are told with the next tick."""
        name = self._names.pop(peer, None)
        if name is not None:
            self._remove(name)
            if self._me:
                self._gone[name] = None
        return []

    def tick(self, now: float) -> list[Outgoing]:
        for name in [name for name, each in self._people.items() if 0 < each.until <= now]:
            self._remove(name)
        self._buckets = {each: it for each, it in self._buckets.items() if not it.is_calm(now)}
        taken = self._post.taken
        self._post.taken = {name: at for name, at in taken.items() if now - at < PASSED_ON}
        self._unwritten = True
        if now >= self._renew_at:
            self._renew_at = now + RENEWED
            self._tell_all()
        return self._tell_news()

    def learn(self, fact: Fact, now: float) -> list[Outgoing]:
        if fact.kind == SEEN.name:
            self._learn_seen(fact, now)
            return []
        return self._take_note(fact, now)

    def learn_all(self, facts: Iterable[Fact], now: float) -> list[Outgoing]:
        """Take over who is at other lobbies, and have them told again of all who are here."""
        known = tuple(facts)
        names = {fact.key for fact in known if fact.kind == SEEN.name}
        for name in [name for name, each in self._people.items() if each.until]:
            if name not in names:
                self._remove(name)
        self._tell_all()
        for name in self._names.values():
            self._people[name].is_asked = False
        return [out for fact in known for out in self.learn(fact, now)]

    def writes(self) -> list[Write]:
        post, self._post.out = self._post.out, {}
        writes = [NOTE.write(name, passed) for name, passed in post.items()]
        if self._me and self._unwritten:
            self._unwritten = False
            gone, self._gone = self._gone, {}
            writes += [SEEN.write(name, None) for name in gone]
            writes += [SEEN.write(name, seen) for name, seen in self._untold()]
        return writes

    # Who is here

    def _appear(self, peer: Peer, said: Appear, origin: PeerOrigin) -> list[Outgoing]:
        name = self._names.get(peer)
        before = self._people[name].friendships if name else ()
        friendships = tuple(dict.fromkeys(said.friendships))
        more = len(friendships) - len(before)
        if self._total + more > MOST or self._told[origin.prefix] + more > MOST_AN_ADDRESS:
            raise NotGranted(LobbySays.TOO_MANY_FRIENDS())
        if name is None:
            self._count += 1
            name = self._names[peer] = f"{self._me}-{self._count}"
        elif self._people[name].friendships == friendships:
            self._move(name, said.where)
            return []
        self._put(name, _Here(friendships, said.where, "", peer, origin.prefix))
        return [(peer, FriendsSeen(tuple(self._seen_by(friendships)), is_all=True))]

    def _move(self, name: str, where: Whereabouts) -> None:
        here = self._people[name]
        if here.where != where:
            here.where, here.is_told = where, False
            self._news.update(dict.fromkeys(here.friendships))

    def _put(self, name: str, here: _Here) -> None:
        self._remove(name)
        self._people[name] = here
        self._total += len(here.friendships)
        self._told[here.prefix] += len(here.friendships)
        for each in here.friendships:
            self._places.setdefault(each, {})[name] = None
            self._news[each] = None

    def _remove(self, name: str) -> None:
        here = self._people.pop(name, None)
        if here is None:
            return
        self._total -= len(here.friendships)
        self._told[here.prefix] -= len(here.friendships)
        if not self._told[here.prefix]:
            del self._told[here.prefix]
        for each in here.friendships:
            self._places[each].pop(name)
            if not self._places[each]:
                del self._places[each]
            self._news[each] = None

    def _seen_by(self, friendships: Iterable[Friendship]) -> Iterator[FriendSeen]:
        seen = map(self._seen, friendships)
        return (each for each in seen if each.where is not None or each.one_sided)

    def _seen(self, mine: Friendship) -> FriendSeen:
        """What one of two is told of the other; where they are, only if both have added the other.

        Whoever has only met the other learns that they were added, and the other that they were
        not added in return. Two who have only met learn nothing.
        """
        theirs = _other(mine)
        where = None if mine.met else self._where(theirs)
        sought = theirs if mine.met else replace(theirs, met=True)
        return FriendSeen(mine.tag, where, where is None and sought in self._places)

    def _where(self, friendship: Friendship) -> Whereabouts | None:
        """Where a friend is; of two programs under one key the latest statement counts."""
        names = self._places.get(friendship)
        return self._people[next(reversed(names))].where if names else None

    def _tell_news(self) -> list[Outgoing]:
        news, self._news = self._news, {}
        rows: dict[Peer, list[FriendSeen]] = {}
        others: dict[Friendship, None] = {}
        for each in news:
            others[_other(each)] = None
            if not each.met:
                others[replace(_other(each), met=True)] = None
        for mine in others:
            seen = self._seen(mine)
            for name in self._places.get(mine, ()):
                peer = self._people[name].peer
                if peer:
                    rows.setdefault(peer, []).append(seen)
        return [(peer, FriendsSeen(tuple(seen))) for peer, seen in rows.items()]

    # Notes

    def _tell(self, peer: Peer, tag: bytes, note: bytes, now: float) -> list[Outgoing]:
        here = self._people.get(self._names.get(peer, ""))
        kept = [it for it in here.friendships if it.tag == tag and not it.met] if here else []
        mine = kept[0] if kept else None
        names = self._places.get(_other(mine), ()) if mine else ()
        if here is None or mine is None or not names:
            raise NotGranted(LobbySays.FRIEND_NOT_HERE())
        friend = self._bucket(mine, NOTES, NOTES_AT_ONCE)
        address = self._bucket(here.prefix, NOTES_AN_ADDRESS, NOTES_AN_ADDRESS_AT_ONCE)
        if not (friend.take(now) and address.take(now)):
            raise NotGranted(LobbySays.TOO_MANY_NOTES())
        name = next(reversed(names))
        there = self._people[name]
        if there.peer:
            return [(there.peer, FriendTells(tag, note))]
        self._post.count += 1
        self._post.out[f"{self._me}-{self._post.count}"] = Passed(there.at, name, tag, note)
        return []

    def _bucket(self, what: Friendship | str, rate: float, burst: float) -> TokenBucket:
        return self._buckets.setdefault(what, TokenBucket(rate, burst))

    def _take_note(self, fact: Fact, now: float) -> list[Outgoing]:
        passed = NOTE.read(fact)
        if passed is None or passed.at != self._me or fact.key in self._post.taken:
            return []
        self._post.taken[fact.key] = now
        here = self._people.get(passed.to)
        return [(here.peer, FriendTells(passed.tag, passed.note))] if here and here.peer else []

    # Other lobbies

    def _learn_seen(self, fact: Fact, now: float) -> None:
        before = self._people.get(fact.key)
        if before is not None and before.peer:
            before.is_asked = False
            return
        seen = SEEN.read(fact)
        if seen is None or seen.at == self._me:
            self._remove(fact.key)
        elif before is not None and before.friendships == seen.friendships:
            before.until = now + KEPT
            self._move(fact.key, seen.where)
        elif self._total + len(seen.friendships) <= MOST:
            here = _Here(seen.friendships, seen.where, seen.at, until=now + KEPT)
            self._put(fact.key, here)

    def _tell_all(self) -> None:
        for name in self._names.values():
            self._people[name].is_told = False

    def _untold(self) -> Iterator[tuple[str, Seen]]:
        for name in self._names.values():
            here = self._people[name]
            if not here.is_told and not here.is_asked:
                here.is_told = here.is_asked = True
                yield name, Seen(self._me, here.friendships, here.where)


def _other(friendship: Friendship) -> Friendship:
    return Friendship(friendship.tag, not friendship.first)


MOST_REPORTS = 2_000  # reports that are kept at a time
_KEY = re.compile(rb"[0-9A-Za-z.:+=^!/*?&<>()\[\]{}@%$#-]{40}")
A_DAY_OF_KEY, A_DAY_OF_PREFIX = 5, 20
"""Reports that are taken in a day of one person, and from one network prefix."""


class Reports(LobbyPart):
    """The signed reports: the last of each person about each player in one game."""

    def __init__(self, lobby: bytes) -> None:
        """``lobby`` is the lobby's public key, which is named in what people sign."""
        self._lobby = lobby
        self._facts = CrowdedFacts(REPORT)
        super().__init__(self._facts)
        self._daily = Daily()

    def __len__(self) -> int:
        return len(self._facts)

    def topic(self, peer: Peer, message: ToLobby) -> Topic | None:
        return (REPORT.name, id_of(message)) if isinstance(message, Report) else None

    def receive(
        self, peer: Peer, message: ToLobby, now: float, origin: PeerOrigin
    ) -> list[Outgoing] | None:
        if not isinstance(message, Report):
            return None
        prefix = origin.prefix
        about = (message.key, message.game, message.reason, message.text)
        said = report_of(self._lobby, peer, about)
        by = key_of_signer(message.signer, CONTEXT, said, message.signature)
        if not by or not _KEY.fullmatch(message.key):
            raise NotGranted(ResultSays.NOT_THEIRS())
        if not self._daily.take([(by, A_DAY_OF_KEY), (prefix, A_DAY_OF_PREFIX)], now):
            raise NotGranted(ResultSays.TOO_MANY_REPORTS())
        id_ = id_of(message)
        if len(self._facts) >= MOST_REPORTS and id_ not in self._facts:
            self._facts.make_room(prefix)
        key, game, text = message.key.decode(), plain(message.game), plain(message.text)
        self._facts.put(id_, Complaint(int(now), by, key, game, message.reason, text, prefix))
        return [(peer, Reported(message.key))]

    def tick(self, now: float) -> list[Outgoing]:
        self._daily.tick(now)
        return []


def id_of(report: Report) -> str:
    """A ten-character id derived from reporter, reported player and game."""
    said = b"\0".join((report.signer, report.key, report.game.encode()))
    return b32encode(sha256(said).digest())[:10].decode().lower()
