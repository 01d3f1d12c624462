"""All games of a lobby, within limits, and the list of the public ones.

The limits are for what hosts publish. Tables that the service keeps are no part of them, since the
service has limits of its own, and keeps a table for weeks when its game is over.

The list is sent in pages, in the order in which the games came, so that somebody who asks for it
and does not read costs no more than a page. A page is made once for everybody who asks for it, and
again only when something on it has changed.
"""

from bisect import bisect_left, bisect_right

from smallworld_lobby.crowds import Crowds
from smallworld_lobby.games import PublishedGame
from smallworld_wire import PAGE, Advert, Games
from smallworld_wire.phrases import LobbySays
from smallworld_wire.sentences import Sentence

GAMES_EACH = 4
GAMES_AN_ADDRESS = 100
"""Games of one key and of one network prefix, at most. Anybody can have any number of keys."""
MOST_GAMES = 10_000
"""Games of a lobby, unless whoever runs it wants another number."""
MOST_PAGES = 128
"""Pages that are cached: more than a full list has, since anybody may ask for odd ones."""


class List:
    """The public games; each has a number, and later games have higher ones."""

    def __init__(self) -> None:
        self._adverts: dict[int, Advert] = {}
        self._places: dict[str, int] = {}
        self._order: list[int] = []
        self._last = 0
        self._pages: dict[int, Games] = {}

    @property
    def adverts(self) -> tuple[Advert, ...]:
        """All of it."""
        return tuple(self._adverts[place] for place in self._order)

    def put(self, advert: Advert) -> None:
        """Add a game at the end, or change it where it stands."""
        place = self._places.get(advert.game)
        if place is None:
            self._last += 1
            place = self._places[advert.game] = self._last
            self._order.append(place)
        if self._adverts.get(place) != advert:
            self._adverts[place] = advert
            self._outdate(place)

    def remove(self, game: str) -> None:
        """Remove a game."""
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
        """Discard the pages that show this place or would show it."""
        self._pages = {
            after: page
            for after, page in self._pages.items()
            if place <= after or (page.more and place > page.last)
        }


class Directory:
    """The games of one lobby."""

    def __init__(self, most: int | None = None) -> None:
        self._most = most or MOST_GAMES
        self._games: dict[str, PublishedGame] = {}
        self._owners: dict[bytes, dict[str, None]] = {}
        self._crowds: Crowds[str] = Crowds()
        self._list = List()

    @property
    def listed(self) -> tuple[Advert, ...]:
        """What everybody may see, oldest first."""
        return self._list.adverts

    @property
    def census(self) -> tuple[int, int]:
        """How many games there are that are not over, and how many of those are private."""
        private = [it.advert.private for it in self._games.values() if it.advert.stage != "over"]
        return len(private), sum(private)

    def page(self, after: int) -> Games:
        """The page of the list that follows what stands at that place."""
        return self._list.page(after)

    def get(self, game: str) -> PublishedGame | None:
        """The game with that id."""
        return self._games.get(game)

    def of(self, owner: bytes) -> tuple[str, ...]:
        """The games that somebody has published here, and at no other lobby."""
        return tuple(game for game in self._owners.get(owner, ()) if not self._games[game].at)

    def at(self, lobby: str) -> tuple[PublishedGame, ...]:
        """The games that are published at another lobby; with "", those of this one."""
        return tuple(entry for entry in self._games.values() if entry.at == lobby)

    @property
    def elsewhere(self) -> tuple[PublishedGame, ...]:
        """The games that are published at other lobbies."""
        return tuple(entry for entry in self._games.values() if entry.at)

    def why_not(self, owner: bytes, prefix: str) -> Sentence | None:
        """Why one more game of theirs has no room; None where it has, maybe another's."""
        mine = len(self._owners.get(owner, ()))
        if mine >= GAMES_EACH:
            return LobbySays.TOO_MANY_GAMES(count=mine)
        no_room = self.is_full and self._crowds.larger_than(prefix) is None
        if no_room or self._crowds.size(prefix) >= GAMES_AN_ADDRESS:
            return LobbySays.LOBBY_FULL()
        return None

    @property
    def is_full(self) -> bool:
        """Whether another game has to make room for one more."""
        return len(self._crowds) >= self._most

    def displaced(self, prefix: str) -> str | None:
        """Which game makes room for one more from there: the latest of the largest crowd's."""
        crowd = self._crowds.larger_than(prefix)
        return self._crowds.last(crowd) if crowd else None

    def put(self, after: PublishedGame) -> None:
        """Store a game as it is now."""
        game = after.advert.game
        before = self._games.get(game)
        if before is not None and before.whose != after.whose:
            self._unlink(before)
        if before is None or before.whose != after.whose:
            self._owners.setdefault(after.owner, {})[game] = None
            if not after.is_kept:
                self._crowds.put(after.origin.prefix, game)
        self._games[game] = after
        if after.is_listed:
            self._list.put(after.advert)
        else:
            self._list.remove(game)

    def remove(self, game: str) -> PublishedGame | None:
        """Remove a game; returns what it was."""
        before = self._games.pop(game, None)
        if before is not None:
            self._unlink(before)
            self._list.remove(game)
        return before

    def _unlink(self, before: PublishedGame) -> None:
        game = before.advert.game
        self._crowds.drop(before.origin.prefix, game)
        del self._owners[before.owner][game]
        if not self._owners[before.owner]:
            del self._owners[before.owner]
