"""The games of a lobby: its list in pages, and the news of it.

The limits apply to games that hosts publish. Always-on tables have limits of their own, because
they stay in the list for weeks after their game is over.

The list is sent in pages, in the order in which games arrived, so a client that asks for its pages
one after the other misses none. Changes go to some subscribers at a time, and the lobby answers
requests in between.
"""

from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Callable, Iterable
from itertools import takewhile
from math import inf

from smallworld_lobby import MOST_GAMES
from smallworld_lobby.crowds import Crowds
from smallworld_lobby.leases import PublishedGame
from smallworld_wire.lobby import PAGE, Advert, FromLobby, Games, ListChanges, Listed, Unlisted
from smallworld_wire.phrases import LobbySays
from smallworld_wire.sentences import Sentence

Peer = bytes
Outgoing = tuple[Peer, FromLobby]  # a message and the public key of its receiver
EVERYBODY: Peer = b""  # the receiver of what all subscribers are told

GAMES_EACH = 4
GAMES_AN_ADDRESS = 100
"""Games of one key and of one network prefix, at most. Anybody can have any number of keys."""
MOST_PAGES = 128
"""Pages that are cached: more than a full list has, since anybody may ask for odd ones."""


class PublicGames:
    """The public games; each has a number, and later games have higher ones."""

    def __init__(self) -> None:
        self._adverts: dict[int, Advert] = {}
        self._places: dict[str, int] = {}
        self._order: list[int] = []
        self._last = 0
        self._pages: dict[int, Games] = {}

    @property
    def adverts(self) -> tuple[Advert, ...]:
        return tuple(self._adverts[place] for place in self._order)

    def put(self, advert: Advert) -> None:
        place = self._places.get(advert.game)
        if place is None:
            self._last += 1
            place = self._places[advert.game] = self._last
            self._order.append(place)
        if self._adverts.get(place) != advert:
            self._adverts[place] = advert
            self._outdate(place)

    def remove(self, game: str) -> None:
        place = self._places.pop(game, None)
        if place is not None:
            self._outdate(place)
            del self._order[bisect_left(self._order, place)], self._adverts[place]

    def page(self, after: int) -> Games:
        """The page that follows a place: always the same object until a game on it changes."""
        page = self._pages.get(after)
        if page is None:
            if len(self._pages) >= MOST_PAGES:
                self._pages.clear()
            page = self._pages[after] = self._made(after)
        return page

    def _made(self, after: int) -> Games:
        begin = bisect_right(self._order, after)
        places = self._order[begin : begin + PAGE]
        adverts = tuple(self._adverts[place] for place in places)
        return Games(
            after, adverts, places[-1] if places else after, begin + PAGE < len(self._order)
        )

    def _outdate(self, place: int) -> None:
        self._pages = {
            after: page
            for after, page in self._pages.items()
            if place <= after or (page.more and place > page.last)
        }


class Directory:
    def __init__(self, most: int = MOST_GAMES) -> None:
        self._most = most
        self._games: dict[str, PublishedGame] = {}
        self._owners: dict[bytes, dict[str, None]] = {}
        self._crowds: Crowds[str] = Crowds()
        self._list = PublicGames()

    @property
    def listed(self) -> tuple[Advert, ...]:
        return self._list.adverts

    @property
    def census(self) -> tuple[int, int]:
        private = [it.advert.private for it in self._games.values() if it.advert.stage != "over"]
        return len(private), sum(private)

    def page(self, after: int) -> Games:
        return self._list.page(after)

    def get(self, game: str) -> PublishedGame | None:
        return self._games.get(game)

    def of(self, owner: bytes) -> tuple[str, ...]:
        """The games that this owner has published here, not at other lobbies."""
        return tuple(game for game in self._owners.get(owner, ()) if not self._games[game].at)

    def at(self, lobby: str) -> tuple[PublishedGame, ...]:
        """The games published at another lobby; "" means this one."""
        return tuple(entry for entry in self._games.values() if entry.at == lobby)

    @property
    def elsewhere(self) -> tuple[PublishedGame, ...]:
        return tuple(entry for entry in self._games.values() if entry.at)

    def why_not(self, owner: bytes, prefix: str) -> Sentence | None:
        mine = len(self._owners.get(owner, ()))
        if mine >= GAMES_EACH:
            return LobbySays.TOO_MANY_GAMES(count=mine)
        no_room = self.is_full and self._crowds.larger_than(prefix) is None
        if no_room or self._crowds.size(prefix) >= GAMES_AN_ADDRESS:
            return LobbySays.LOBBY_FULL()
        return None

    @property
    def is_full(self) -> bool:
        return len(self._crowds) >= self._most

    def displaced(self, prefix: str) -> str | None:
        crowd = self._crowds.larger_than(prefix)
        return self._crowds.last(crowd) if crowd else None

    def put(self, after: PublishedGame) -> list[Outgoing]:
        game = after.advert.game
        before = self._games.get(game)
        if before is not None and before.whose != after.whose:
            self._unlink(before)
        if before is None or before.whose != after.whose:
            self._owners.setdefault(after.owner, {})[game] = None
            if not after.is_kept:
                self._crowds.put(after.origin.prefix, game)
        self._games[game] = after
        was_listed = before is not None and before.is_listed
        if after.is_listed:
            self._list.put(after.advert)
            is_new = not was_listed or before is None or before.advert != after.advert
            return [(EVERYBODY, Listed(after.advert))] if is_new else []
        self._list.remove(game)
        return [(EVERYBODY, Unlisted(game))] if was_listed else []

    def remove(self, game: str) -> list[Outgoing]:
        before = self._games.pop(game, None)
        if before is None:
            return []
        self._unlink(before)
        self._list.remove(game)
        return [(EVERYBODY, Unlisted(game))] if before.is_listed else []

    def _unlink(self, before: PublishedGame) -> None:
        game = before.advert.game
        self._crowds.drop(before.origin.prefix, game)
        del self._owners[before.owner][game]
        if not self._owners[before.owner]:
            del self._owners[before.owner]


PORTION = 50  # subscribers who are told something before anything else is done
EACH = 50e-6  # seconds until somebody is told again, for each subscriber, at least
SHARE = 1.2
"""Telling takes one part in so many of the thread's time. Requests have the rest, and come first:
after each portion those are served who have waited longest."""
LONGEST = 1.0  # seconds until somebody is told again, however much telling costs


class Fanout:
    """Tells subscribers, in turn and some at a time, all that has changed since their last turn."""

    def __init__(self, subscribers: Callable[[], Iterable[Peer]]) -> None:
        self._subscribers = subscribers
        self._changes: dict[str, tuple[int, Listed | Unlisted]] = {}
        self._count = self._begun = 0
        self._peers: deque[Peer] = deque()
        self._pause = self._spent = 0.0
        self._sent = 0
        self._told: dict[Peer, tuple[float, int]] = {}
        """When each was told last, and how many changes there were then."""
        self._made: dict[int, list[FromLobby]] = {}
        """Messages by the number of changes that somebody knew; forgotten at the next change."""

    def add(self, change: FromLobby) -> None:
        """Tell everybody of this in their turn; a later change of a game replaces it."""
        assert isinstance(change, Listed | Unlisted)
        game = change.advert.game if isinstance(change, Listed) else change.game
        self._changes.pop(game, None)
        self._made.clear()
        self._count += 1
        self._changes[game] = self._count, change

    def wait(self, now: float) -> float | None:
        """Seconds until somebody may be told; None where there is nothing new."""
        if not self._peers:
            return 0.0 if self._count > self._begun else None
        told_at, known = self._told[self._peers[0]]
        return max(0.0, told_at + self._pause - now) if known < self._count else 0.0

    def portion(self, now: float) -> list[Outgoing]:
        if not self._peers and self._count > self._begun:
            self._begin()
        told = 0
        outgoing: list[Outgoing] = []
        while self._peers and told < PORTION and self.wait(now) == 0.0:
            peer = self._peers.popleft()
            _, known = self._told[peer]
            if known < self._count:
                told += 1
                outgoing += [(peer, message) for message in self._since(known)]
                self._told[peer] = now, self._count
        self._sent += told
        return outgoing

    def told_at(self, peer: Peer) -> float:
        return self._told.get(peer, (-inf, 0))[0]

    def took(self, seconds: float) -> None:
        self._spent += seconds

    def _begin(self) -> None:
        """Everybody knows what had changed when their last turns began."""
        known, self._begun = self._begun, self._count
        self._changes = {game: each for game, each in self._changes.items() if each[0] > known}
        self._peers.extend(self._subscribers())
        cost = self._spent / self._sent if self._sent else 0.0
        self._spent, self._sent = 0.0, 0
        count = len(self._peers)
        self._pause = max(count * EACH, min(count * cost * SHARE, LONGEST))
        self._told = {peer: self._told.get(peer, (-inf, known)) for peer in self._peers}

    def _since(self, known: int) -> list[FromLobby]:
        """The messages for whoever knows ``known`` changes: the latest of each game since then."""
        if known not in self._made:
            later = takewhile(lambda each: each[0] > known, reversed(self._changes.values()))
            self._made[known] = list(_together([change for _, change in later][::-1]))
        return self._made[known]


def _together(changes: list[Listed | Unlisted]) -> Iterable[FromLobby]:
    if len(changes) == 1:
        yield changes[0]
        return
    for start in range(0, len(changes), PAGE):
        some = changes[start : start + PAGE]
        yield ListChanges(
            tuple(each.advert for each in some if isinstance(each, Listed)),
            tuple(each.game for each in some if isinstance(each, Unlisted)),
        )
