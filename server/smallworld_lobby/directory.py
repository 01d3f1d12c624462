"""All games that can be found in a lobby, within limits, and the list that everybody may see.

The list goes out in pages of games in the order in which they came, so that nobody who asks for it
and does not read costs more than a page. A page is made once for all who ask for it and made anew
only when something on it has changed.
"""

from bisect import bisect_left, bisect_right

from smallworld_lobby.crowds import Crowds
from smallworld_lobby.games import Game
from smallworld_wire import PAGE, Advert, Games
from smallworld_wire.phrases import LobbySays
from smallworld_wire.sentences import Sentence

GAMES_EACH = 4
GAMES_AN_ADDRESS = 100
"""Of one network prefix: anybody can have any number of keys, but not of addresses."""
MOST_GAMES = 5000
MOST_PAGES = 128
"""Pages that are kept ready: those of a full list, and some that nobody needs but may ask for."""


class List:
    """What everybody may see, each game at a place of its own that later ones come after."""

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
        """Have a game stand in it, where it stands already or at the end."""
        place = self._places.get(advert.game)
        if place is None:
            self._last += 1
            place = self._places[advert.game] = self._last
            self._order.append(place)
        if self._adverts.get(place) != advert:
            self._adverts[place] = advert
            self._outdate(place)

    def remove(self, game: str) -> None:
        """Have a game not stand in it."""
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
        """Make those pages anew that have or should have this place on them."""
        self._pages = {
            after: page
            for after, page in self._pages.items()
            if place <= after or (page.more and place > page.last)
        }


class Directory:
    """The games of one lobby."""

    def __init__(self) -> None:
        self._games: dict[str, Game] = {}
        self._owners: dict[bytes, dict[str, None]] = {}
        self._crowds: Crowds[str] = Crowds()
        self._list = List()

    @property
    def listed(self) -> tuple[Advert, ...]:
        """What everybody may see, oldest first."""
        return self._list.adverts

    @property
    def census(self) -> tuple[int, int]:
        """How many games there are, and how many of those are private."""
        return len(self._games), sum(game.advert.private for game in self._games.values())

    def page(self, after: int) -> Games:
        """The page of the list that follows what stands at that place."""
        return self._list.page(after)

    def get(self, game: str) -> Game | None:
        """The game with that id."""
        return self._games.get(game)

    def of(self, owner: bytes) -> tuple[str, ...]:
        """The games of one key."""
        return tuple(self._owners.get(owner, ()))

    def why_not(self, owner: bytes, prefix: str) -> Sentence | None:
        """Why one more of theirs has no room here; None where it has, maybe another's."""
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
        return len(self._games) >= MOST_GAMES

    def displaced(self, prefix: str) -> str | None:
        """Which game makes room for one more from there: the latest of the largest crowd's."""
        crowd = self._crowds.larger_than(prefix)
        return self._crowds.last(crowd) if crowd else None

    def put(self, after: Game) -> None:
        """Have a game found as it is now."""
        game = after.advert.game
        before = self._games.get(game)
        if before is not None and before.whose != after.whose:
            self._unlink(before)
        if before is None or before.whose != after.whose:
            self._owners.setdefault(after.owner, {})[game] = None
            self._crowds.put(after.origin.prefix, game)
        self._games[game] = after
        if after.is_listed:
            self._list.put(after.advert)
        else:
            self._list.remove(game)

    def remove(self, game: str) -> Game | None:
        """Have a game not be found any more; what it was."""
        before = self._games.pop(game, None)
        if before is not None:
            self._unlink(before)
            self._list.remove(game)
        return before

    def _unlink(self, before: Game) -> None:
        game = before.advert.game
        self._crowds.drop(before.origin.prefix, game)
        del self._owners[before.owner][game]
        if not self._owners[before.owner]:
            del self._owners[before.owner]
