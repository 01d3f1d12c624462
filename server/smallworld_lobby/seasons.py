"""Seasons and their ratings: what follows from the results of a season, in their order. No I/O.

Each season begins anew, and its ratings are a function of its results alone: nothing is ever
counted twice or lost, whichever lobby took the results in. The model is openskill's
Plackett-Luce, which rates games of several by the order in which they finished.

A person's rating follows from how they did among the *people* of a game: the computer players are
moved by a player's program, so beating them proves nothing. Computer players are rated by how they
did among all. Games of the same two people count in full at first and then less and less.
"""

from bisect import insort
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from smallworld_lobby.findings import Seat
from smallworld_wire.results import RANKED_GAMES, RANKED_PEOPLE

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MONTHS = 3
"""Months of a season, unless whoever runs the lobby wants another number."""
FULL, FADE = 10, 0.8
"""Games of the same two people in a season that count in full, and what each later one counts of
the one before: all later ones together count as four."""
MEAN, DOUBT = 25.0, 25.0 / 3.0
"""The rating of somebody who has not played: the model's mean and standard deviation."""
DAY = 86_400
BEFORE_1970 = 719_468
"""Days from 1 March of year 0 to the beginning of 1970."""
START, SCALE, CAUTION = 1000.0, 40.0, 3.0
"""The number that is shown is START + SCALE x (mean - CAUTION x doubt)."""


def available() -> bool:
    """Whether openskill, of the ``season`` extra, is installed."""
    return find_spec("openskill") is not None


class Result(Struct, frozen=True, array_like=True):
    """A game that counts. ``at`` is when the lobby took it in, in seconds since 1970.

    ``game`` is the game's own id, ``record`` a hash of its record, and ``prefix`` the network
    that it was submitted from.
    """

    at: int
    game: str
    board: str
    sets: tuple[str, ...]
    seats: tuple[Seat, ...]
    record: str
    prefix: str

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people had."""
        return tuple(seat for seat in self.seats if not seat.is_computer)

    def of(self, key: str) -> Seat | None:
        """The first seat of that person or kind of computer player."""
        return next((seat for seat in self.seats if seat.key == key), None)


class Period(NamedTuple):
    """When a season begins and ends, in seconds since 1970, UTC."""

    since: int
    until: int


def period_of(at: float, months: int = MONTHS) -> Period:
    """The season of a moment; ``months`` divides 12. None begins before 1970."""
    month = _month_of(int(at) // DAY)
    first = month - month % months
    return Period(max(0, _first_day(first) * DAY), max(0, _first_day(first + months) * DAY))


def _first_day(month: int) -> int:
    """The days from the beginning of 1970 to that of a month; month 0 is January of year 0."""
    year, since_march = divmod(month - 2, 12)  # Leap days come last in years that begin in March.
    leap = year // 4 - year // 100 + year // 400
    return year * 365 + leap + (153 * since_march + 2) // 5 - BEFORE_1970


def _month_of(day: int) -> int:
    """The month of a day, counted from 1970: the last one that has begun by then."""
    guess = 1970 * 12 + day // 31
    while _first_day(guess + 1) <= day:
        guess += 1
    return guess


@dataclass
class Rated:
    """Somebody's rating in a season, and what it comes of.

    ``mean`` and ``doubt`` are the model's; ``people`` is how many other people they have met.
    ``computer`` is the kind of a computer player, empty for a person.
    """

    mean: float = MEAN
    doubt: float = DOUBT
    games: int = 0
    won: int = 0
    people: int = 0
    name: str = ""
    computer: str = ""

    @property
    def shown(self) -> int:
        """The number that people read, 0 to 9999."""
        number = START + SCALE * (self.mean - CAUTION * self.doubt)
        return min(max(round(number), 0), 9999)

    @property
    def is_ranked(self) -> bool:
        """Whether they have played enough for a place."""
        return self.games >= RANKED_GAMES and self.people >= RANKED_PEOPLE


@cache
def _model() -> "PlackettLuce":
    from openskill.models import PlackettLuce  # noqa: PLC0415 - of an extra

    return PlackettLuce(mu=MEAN, sigma=DOUBT)


class Ratings:
    """The ratings after some results of a season."""

    def __init__(self) -> None:
        self.rated: dict[str, Rated] = {}
        self._met: Counter[tuple[str, str]] = Counter()

    def count(self, result: Result) -> None:
        """Rate one more game, which has to be later than all before."""
        people = result.people
        among_people = self._after(people)
        among_all = self._after(result.seats) if len(people) < len(result.seats) else {}
        weights = {seat.key: self._weight(seat, people) for seat in people}
        for seat in people:
            self._change(seat, among_people[seat.key], weights[seat.key])
        for key, seat in {it.key: it for it in result.seats if it.is_computer}.items():
            self._change(seat, among_all[key], 1.0)
        for seat in people:
            for other in people:
                if seat.key != other.key:
                    self._meet(seat.key, other.key)

    def _after(self, seats: Sequence[Seat]) -> dict[str, tuple[float, float]]:
        """Mean and doubt of each key after a game of these seats; a kind's first seat counts."""
        model = _model()
        before = [self._known(seat) for seat in seats]
        teams = [[model.rating(mu=it.mean, sigma=it.doubt)] for it in before]
        after = model.rate(teams, ranks=[float(seat.place) for seat in seats])
        found: dict[str, tuple[float, float]] = {}
        for seat, [told] in zip(seats, after, strict=True):
            found.setdefault(seat.key, (told.mu, told.sigma))
        return found

    def _known(self, seat: Seat) -> Rated:
        return self.rated.setdefault(seat.key, Rated())

    def _weight(self, seat: Seat, people: Sequence[Seat]) -> float:
        """How much a game counts for somebody: less, the more often they have met the others."""
        each = [_fresh(self._met[seat.key, it.key]) for it in people if it.key != seat.key]
        return sum(each) / len(each) if each else 0.0

    def _change(self, seat: Seat, after: tuple[float, float], weight: float) -> None:
        known = self._known(seat)
        mean, doubt = after
        known.mean += weight * (mean - known.mean)
        known.doubt *= (doubt / known.doubt) ** weight
        known.games += 1
        known.won += seat.place == 1
        known.name = seat.name
        known.computer = seat.key if seat.is_computer else ""

    def _meet(self, key: str, other: str) -> None:
        self._met[key, other] += 1
        if self._met[key, other] == 1:
            self.rated[key].people += 1


def _fresh(met: int) -> float:
    return FADE ** max(0, met - FULL + 1)


class Season:
    """The results of a season in their order, and what follows from them."""

    def __init__(self, period: Period) -> None:
        self.period = period
        self.ratings = Ratings()
        """The ratings as they are shown: after all results, or before some were put in order."""
        self._ids: list[tuple[int, str]] = []
        self._results: dict[str, Result] = {}
        self._making = self.ratings
        self._done = 0
        self.table: list[tuple[str, Rated]] = []
        """Who is ranked, and the computer players, best first."""
        self.places: dict[str, int] = {}
        """The place of each person in the table; the same for the same number."""
        self._is_sorted = True

    def __len__(self) -> int:
        return len(self._results)

    def put(self, id_: str, result: Result) -> None:
        """Add a result, or change one; its time ``at`` stays as it was."""
        if id_ not in self._results:
            place = result.at, id_
            is_last = not self._ids or place > self._ids[-1]
            insort(self._ids, place)
            self._results[id_] = result
            if is_last:
                return
        self._results[id_] = result
        self._begin_anew()

    def drop(self, id_: str) -> None:
        """Remove a result."""
        result = self._results.pop(id_, None)
        if result is not None:
            self._ids.remove((result.at, id_))
            self._begin_anew()

    def work(self, most: int) -> int:
        """Rate at most so many results; return how many were rated."""
        due = self._ids[self._done : self._done + most]
        for _, id_ in due:
            self._making.count(self._results[id_])
        self._done += len(due)
        if self._done == len(self._ids) and (due or self.ratings is not self._making):
            self.ratings = self._making
            self._is_sorted = False
        return len(due)

    def sort(self, hidden: Iterable[str]) -> None:
        """Put the table in order, without those whose games are not shown."""
        unseen = frozenset(hidden)
        shown = [
            (key, it)
            for key, it in self.ratings.rated.items()
            if it.name and key not in unseen and (it.computer or it.is_ranked)
        ]
        self.table = sorted(shown, key=lambda each: (-each[1].shown, each[1].games, each[0]))
        self.places = _places(self.table)
        self._is_sorted = True

    @property
    def is_sorted(self) -> bool:
        """Whether the table says what the ratings do."""
        return self._is_sorted

    def touch(self) -> None:
        """Have the table sorted again, as other people are shown now."""
        self._is_sorted = False

    def _begin_anew(self) -> None:
        self._making, self._done = Ratings(), 0


def _places(table: Sequence[tuple[str, Rated]]) -> dict[str, int]:
    places: dict[str, int] = {}
    last, place = -1, 0
    for key, rated in table:
        if rated.computer:
            continue
        if rated.shown != last:
            last, place = rated.shown, len(places) + 1
        places[key] = place
    return places
