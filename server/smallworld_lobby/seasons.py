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
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from smallworld_lobby import MONTHS
from smallworld_wire.results import (
    GAMES_A_PAGE,
    RANKED_GAMES,
    RANKED_PEOPLE,
    ROWS_A_PAGE,
    Finisher,
    PlayedGame,
    Profile,
    RaceWins,
    SeasonRow,
    SeasonStanding,
    SeasonTable,
    VerifiedSeat,
)

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


FULL, FADE = 10, 0.8
"""Games of the same two people in a season that count in full, and what each later one counts of
the one before: all later ones together count as four."""
MEAN, DOUBT = 25.0, 25.0 / 3.0
"""The rating of somebody who has not played: the model's mean and standard deviation."""
DAY = 86_400
BEFORE_1970 = 719_468  # days from 1 March of year 0 to the beginning of 1970
START, SCALE, CAUTION = 1000.0, 40.0, 3.0
"""The number that is shown is START + SCALE x (mean - CAUTION x doubt)."""


@cache  # a lobby asks every second, and to look for what is not there reads every folder
def has_openskill() -> bool:
    return find_spec("openskill") is not None


class Result(Struct, frozen=True, array_like=True):
    """A game that counts. ``at`` is when the lobby accepted it, in seconds since 1970.

    ``game`` is the game's own id, ``record`` a hash of its record, and ``prefix`` the network that
    it was submitted from.
    """

    at: int
    game: str
    board: str
    sets: tuple[str, ...]
    seats: tuple[VerifiedSeat, ...]
    record: str
    prefix: str

    @property
    def people(self) -> tuple[VerifiedSeat, ...]:
        return tuple(seat for seat in self.seats if not seat.is_computer)

    def of(self, key: str) -> VerifiedSeat | None:
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
    guess = 1970 * 12 + day // 31
    while _first_day(guess + 1) <= day:
        guess += 1
    return guess


@dataclass
class Rated:
    """Somebody's rating in a season, and what it is derived from.

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
        return self.games >= RANKED_GAMES and self.people >= RANKED_PEOPLE


@cache
def _model() -> "PlackettLuce":
    from openskill.models import PlackettLuce  # noqa: PLC0415 - of an extra

    return PlackettLuce(mu=MEAN, sigma=DOUBT)


class Ratings:
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

    def _after(self, seats: Sequence[VerifiedSeat]) -> dict[str, tuple[float, float]]:
        """Mean and doubt of each key after a game of these seats; a kind's first seat counts."""
        model = _model()
        before = [self._known(seat) for seat in seats]
        teams = [[model.rating(mu=it.mean, sigma=it.doubt)] for it in before]
        after = model.rate(teams, ranks=[float(seat.place) for seat in seats])
        found: dict[str, tuple[float, float]] = {}
        for seat, [told] in zip(seats, after, strict=True):
            found.setdefault(seat.key, (told.mu, told.sigma))
        return found

    def _known(self, seat: VerifiedSeat) -> Rated:
        return self.rated.setdefault(seat.key, Rated())

    def _weight(self, seat: VerifiedSeat, people: Sequence[VerifiedSeat]) -> float:
        """How much a game counts for somebody: less, the more often they have met the others."""
        each = [_fresh(self._met[seat.key, it.key]) for it in people if it.key != seat.key]
        return sum(each) / len(each) if each else 0.0

    def _change(self, seat: VerifiedSeat, after: tuple[float, float], weight: float) -> None:
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
        self.is_sorted = True

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
            self.is_sorted = False
        return len(due)

    def sort(self, hidden: Iterable[str]) -> None:
        unseen = frozenset(hidden)
        shown = [
            (key, it)
            for key, it in self.ratings.rated.items()
            if it.name and key not in unseen and (it.computer or it.is_ranked)
        ]
        self.table = sorted(shown, key=lambda each: (-each[1].shown, each[1].games, each[0]))
        self.places = _places(self.table)
        self.is_sorted = True

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


RACES_OF = 300  # a profile counts the races of so many games, the latest
MOST_RACES = 80  # races in a profile, at most
AT_ONCE = 250  # results that are rated in one turn of the lobby, which takes some 30 ms
SEASONS = 20  # seasons in a profile, and how many seasons ago a table may be asked for


class ResultHistory:
    def __init__(self, hidden: Collection[str], months: int = MONTHS, link: str = "") -> None:
        """``hidden`` are the people whose games are not shown; that set may change."""
        self._hidden = hidden
        self._months = months
        self._link = link
        self._results: dict[str, Result] = {}
        self._of: dict[str, list[tuple[int, str]]] = {}
        self._seasons: dict[Period, Season] = {}
        self._has_begun = False

    def __len__(self) -> int:
        return len(self._results)

    def __contains__(self, id_: str) -> bool:
        return id_ in self._results

    def get(self, id_: str) -> Result | None:
        return self._results.get(id_)

    def put(self, id_: str, result: Result | None) -> None:
        before = self._results.get(id_)
        if before == result:
            return
        if before is not None:
            self._forget(id_, before, result)
        if result is not None:
            self._results[id_] = result
            for key in {seat.key for seat in result.seats}:
                insort(self._of.setdefault(key, []), (result.at, id_))
            self._season_of(result).put(id_, result)

    def _forget(self, id_: str, before: Result, after: Result | None) -> None:
        del self._results[id_]
        for key in {seat.key for seat in before.seats}:
            self._of[key].remove((before.at, id_))
            if not self._of[key]:
                del self._of[key]
        if after is None or after.at != before.at:
            self._season_of(before).drop(id_)

    def work(self) -> None:
        """Rate at most AT_ONCE new results; at the program's start, all."""
        most = AT_ONCE if self._has_begun else len(self._results)
        self._has_begun = True
        for season in self._seasons.values() if has_openskill() else ():
            most -= season.work(most)
            if not season.is_sorted:
                season.sort(self._hidden)

    def hide(self, key: str) -> None:
        """Re-sort the tables, because ``hidden`` has changed for this key."""
        for _, id_ in self._of.get(key, ()):
            self._season_of(self._results[id_]).is_sorted = False

    def _season_of(self, result: Result) -> Season:
        period = period_of(result.at, self._months)
        if period not in self._seasons:
            self._seasons[period] = Season(period)
        return self._seasons[period]

    # Answers

    def season(self, back: int, skip: int, now: float) -> SeasonTable:
        """A page of a season's table, from row ``skip`` on; ``back`` is how many seasons ago."""
        period = self._period(back, now)
        season = self._seasons.get(period, Season(period))
        places = season.places
        rows = tuple(
            SeasonRow(
                places.get(key, 0), key.encode(), it.name, it.shown, it.games, it.won, it.computer
            )
            for key, it in season.table[skip : skip + ROWS_A_PAGE]
        )
        earlier = back < SEASONS and any(it.since < period.since for it in self._seasons)
        return SeasonTable(
            back, *period, skip, rows, len(season.table), len(season), has_earlier=earlier
        )

    def profile(self, key: str, skip: int, now: float) -> Profile:
        """A player's profile with a page of their games, newest first after ``skip``."""
        if key in self._hidden:
            return Profile(key.encode(), is_hidden=True)
        games = self._of.get(key, [])
        latest = self._seat(games[-1][1], key) if games else None
        page = tuple(
            self._played(id_) for _, id_ in islice(reversed(games), skip, skip + GAMES_A_PAGE)
        )
        return Profile(
            key.encode(),
            latest.name if latest else "",
            tuple(islice(self._standings(key, now), SEASONS)),
            self._races(key, games) if skip == 0 else (),
            page,
            skip,
            len(games),
        )

    def standing(self, key: str, now: float) -> SeasonStanding:
        period = self._period(0, now)
        return _standing(key, self._seasons.get(period, Season(period)))

    def _standings(self, key: str, now: float) -> Iterator[SeasonStanding]:
        yield self.standing(key, now)
        current = self._period(0, now)
        for period in sorted(self._seasons, reverse=True):
            if period < current and key in self._seasons[period].ratings.rated:
                yield _standing(key, self._seasons[period])

    def _period(self, back: int, now: float) -> Period:
        period = period_of(now, self._months)
        for _ in range(back):
            period = period_of(period.since - 1, self._months)
        return period

    def _seat(self, id_: str, key: str) -> "Finisher | None":
        seats = self._played(id_).seats
        return next((seat for seat in seats if seat.key == key.encode()), None)

    def _played(self, id_: str) -> PlayedGame:
        result = self._results[id_]
        return PlayedGame(
            id_,
            result.at,
            result.board,
            result.sets,
            tuple(
                Finisher(b"", "", seat.place, seat.coins)
                if seat.key in self._hidden or not seat.name
                else Finisher(
                    seat.key.encode(),
                    seat.name,
                    seat.place,
                    seat.coins,
                    seat.key if seat.is_computer else "",
                )
                for seat in result.seats
            ),
            f"{self._link}{id_}" if self._link else "",
        )

    def _races(self, key: str, games: Sequence[tuple[int, str]]) -> tuple[RaceWins, ...]:
        played: Counter[str] = Counter()
        won: Counter[str] = Counter()
        for _, id_ in games[-RACES_OF:]:
            for seat in self._results[id_].seats:
                if seat.key == key:
                    played.update(seat.races)
                    won.update(seat.races if seat.place == 1 else ())
        order = sorted(played, key=lambda race: (-won[race], -played[race], race))
        return tuple(RaceWins(race, played[race], won[race]) for race in order[:MOST_RACES])


def _standing(key: str, season: Season) -> SeasonStanding:
    rated = season.ratings.rated.get(key, Rated())
    place, people = season.places.get(key, 0), len(season.places)
    return SeasonStanding(*season.period, rated.shown, place, people, rated.games, rated.won)
