"""All results that a lobby knows, by game, player and season; profiles and tables. No I/O."""

from bisect import insort
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import islice

from smallworld_lobby.crowds import Crowds
from smallworld_lobby.seasons import MONTHS, Period, Rated, Result, Season, available, period_of
from smallworld_wire.results import (
    GAMES_A_PAGE,
    ROWS_A_PAGE,
    Finisher,
    PlayedGame,
    Profile,
    RaceWins,
    SeasonRow,
    SeasonTable,
    Standing,
)

RACES_OF = 300
"""A profile counts the races of so many games, the latest."""
MOST_RACES = 80
"""Races in a profile, at most."""
AT_ONCE = 250
"""Results that are rated in one turn of the lobby, which takes some 30 ms."""
SEASONS = 20
"""Seasons in a profile, and how many seasons ago a table may be asked for."""


class History:
    """All results, and the answers to questions about them."""

    def __init__(self, hidden: Collection[str], months: int = MONTHS, link: str = "") -> None:
        """``hidden`` are the keys of people whose games are not shown; the set may change.

        ``months`` is the length of a season. ``link`` with a result's id appended is the address of
        its record; empty where records have none.
        """
        self._hidden = hidden
        self._months = months
        self._link = link
        self._results: dict[str, Result] = {}
        self._of: dict[str, list[tuple[int, str]]] = {}
        self._seasons: dict[Period, Season] = {}
        self._crowds: Crowds[str] = Crowds()
        self._has_begun = False

    def __len__(self) -> int:
        return len(self._results)

    def __contains__(self, id_: str) -> bool:
        return id_ in self._results

    def get(self, id_: str) -> Result | None:
        """The result of that id; None where it is not known."""
        return self._results.get(id_)

    def put(self, id_: str, result: Result | None) -> None:
        """Add, change or (with None) remove the result of that id."""
        before = self._results.get(id_)
        if before == result:
            return
        if before is not None:
            self._forget(id_, before, result)
        if result is not None:
            self._results[id_] = result
            self._crowds.put(result.prefix, id_)
            for key in {seat.key for seat in result.seats}:
                insort(self._of.setdefault(key, []), (result.at, id_))
            self._season_of(result).put(id_, result)

    def _forget(self, id_: str, before: Result, after: Result | None) -> None:
        del self._results[id_]
        self._crowds.drop(before.prefix, id_)
        for key in {seat.key for seat in before.seats}:
            self._of[key].remove((before.at, id_))
            if not self._of[key]:
                del self._of[key]
        if after is None or after.at != before.at:
            self._season_of(before).drop(id_)

    def displaced(self, newcomer: str) -> str | None:
        """The id of the result that makes room for one that is submitted from that prefix."""
        return self._crowds.displaced_by(newcomer)

    def work(self) -> None:
        """Rate new results, at most AT_ONCE of them; at the start of the program, all."""
        most = AT_ONCE if self._has_begun else len(self._results)
        self._has_begun = True
        for season in self._seasons.values() if available() else ():
            most -= season.work(most)
            if not season.is_sorted:
                season.sort(self._hidden)

    def hide(self, key: str) -> None:
        """Note that ``hidden`` has changed for somebody: the tables have to be sorted again."""
        for _, id_ in self._of.get(key, ()):
            self._season_of(self._results[id_]).touch()

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
        """Somebody's profile, with a page of their games; the latest ``skip`` are left out."""
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

    def standing(self, key: str, now: float) -> Standing:
        """Somebody's rating and place in the present season."""
        period = self._period(0, now)
        return _standing(key, self._seasons.get(period, Season(period)))

    def _standings(self, key: str, now: float) -> Iterator[Standing]:
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
        """The races that somebody has played lately, those they won most with first."""
        played: Counter[str] = Counter()
        won: Counter[str] = Counter()
        for _, id_ in games[-RACES_OF:]:
            for seat in self._results[id_].seats:
                if seat.key == key:
                    played.update(seat.races)
                    won.update(seat.races if seat.place == 1 else ())
        order = sorted(played, key=lambda race: (-won[race], -played[race], race))
        return tuple(RaceWins(race, played[race], won[race]) for race in order[:MOST_RACES])


def _standing(key: str, season: Season) -> Standing:
    rated = season.ratings.rated.get(key, Rated())
    place, people = season.places.get(key, 0), len(season.places)
    return Standing(*season.period, rated.shown, place, people, rated.games, rated.won)
