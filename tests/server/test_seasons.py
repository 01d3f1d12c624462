"""Ratings: a function of a season's results, in their order."""

from itertools import permutations

import pytest
from msgspec.structs import replace

from smallworld_lobby.seasons import FULL, START, Rated, Ratings, ResultHistory, Season, period_of
from smallworld_wire.results import RANKED_GAMES, RANKED_PEOPLE
from tests.helpers.rated import START as THEN, key_of, result

DAY = 86_400.0
AT = 1_700_000_000.0
PERIOD = period_of(AT)


def rated(*results: tuple[str, ...]) -> dict[str, Rated]:
    ratings = Ratings()
    for finishers in results:
        ratings.count(result(*finishers))
    return {rated.name: rated for rated in ratings.rated.values()}


def history(*results: tuple[str, ...], every: float = 60.0) -> ResultHistory:
    made = ResultHistory(())
    for number, finishers in enumerate(results):
        made.put(f"game {number}", result(*finishers, at=THEN + number * every))
    made.work()
    return made


def test_a_quarter_of_a_year_is_a_season() -> None:
    since, until = period_of(AT)  # 14 November 2023
    assert (since, until) == (1_696_118_400, 1_704_067_200)
    assert period_of(until) == (until, 1_711_929_600)
    assert period_of(until - 1) == (since, until)


@pytest.mark.parametrize(("months", "days"), [(1, 30), (2, 61), (4, 122), (6, 184), (12, 365)])
def test_a_season_may_have_another_length(months: int, days: int) -> None:
    since, until = period_of(AT, months)
    assert until - since == days * DAY
    assert since <= AT < until


def test_a_stranger_is_shown_the_number_that_all_begin_with() -> None:
    assert Rated().shown == START


def test_who_wins_gains_and_who_loses_loses() -> None:
    known = rated(("Ann", "Bob", "Cid"))
    assert known["Ann"].mean > known["Bob"].mean > known["Cid"].mean
    assert all(it.doubt < Rated().doubt for it in known.values())


def test_who_shares_a_place_is_rated_alike() -> None:
    ratings, game = Ratings(), result("Ann", "Bob")
    shared = tuple(replace(seat, place=1) for seat in game.seats)
    ratings.count(replace(game, seats=shared))
    first, second = ratings.rated.values()
    assert first.mean == pytest.approx(second.mean)


def test_nobody_gains_by_beating_computer_players() -> None:
    """A player's program moves them: it could have them play badly."""
    alone, with_computers = Ratings(), Ratings()
    alone.count(result("Ann", "Bob"))
    with_computers.count(result("Ann", "Bob", computers=("hard", "hard", "easy")))
    for name in ("Ann", "Bob"):
        assert with_computers.rated[key_of(name)] == alone.rated[key_of(name)]


def test_computer_players_are_rated_by_their_kind() -> None:
    ratings = Ratings()
    for _ in range(3):
        ratings.count(result("Ann", "Bob", computers=("hard", "easy")))
    hard, easy = ratings.rated["hard"], ratings.rated["easy"]
    assert hard.mean > easy.mean
    assert (hard.computer, hard.games) == ("hard", 3)


def test_games_of_the_same_two_count_less_and_less() -> None:
    games = [("Ann", "Bob")] * FULL
    before = rated(*games)["Ann"]
    later = rated(*games, ("Ann", "Bob"))["Ann"]
    much_later = rated(*games * 20)["Ann"]
    again = rated(*games * 20, ("Ann", "Bob"))["Ann"]
    assert later.mean > before.mean
    assert again.mean - much_later.mean < 1e-6


def test_two_who_only_play_each_other_have_no_place() -> None:
    told = history(*[("Ann", "Bob")] * 20).season(0, 0, AT)
    assert told.games == 20
    assert not told.rows


def test_a_place_needs_some_games_with_several_people() -> None:
    others = ("Bob", "Cid", "Dora")
    assert len(others) == RANKED_PEOPLE
    games = [("Ann", others[number % 3]) for number in range(RANKED_GAMES)]
    assert [row.name for row in history(*games).season(0, 0, AT).rows] == ["Ann"]
    assert not history(*games[:-1]).season(0, 0, AT).rows


def test_who_does_not_want_to_be_rated_leaves_the_table_at_once_and_comes_back() -> None:
    hidden: set[str] = set()
    made = ResultHistory(hidden)
    others = ("Bob", "Cid", "Dora")
    for number in range(RANKED_GAMES):
        made.put(str(number), result("Ann", others[number % 3], at=THEN + number))
    shown = []
    for hide in (False, True, False):
        hidden.clear()
        hidden.update([key_of("Ann")] * hide)
        made.hide(key_of("Ann"))
        made.work()
        shown.append([row.name for row in made.season(0, 0, AT).rows])
    assert shown == [["Ann"], [], ["Ann"]]


def test_the_table_is_in_order_and_computers_stand_in_it_without_a_place() -> None:
    made = ResultHistory(())
    games = list(permutations(("Ann", "Bob", "Cid", "Dora"), 4))
    for number, finishers in enumerate(games[:12]):
        game = result(*sorted(finishers), computers=("easy",), at=THEN + number)
        made.put(f"game {number}", game)
    made.work()
    rows = made.season(0, 0, AT).rows
    people = [(row.place, row.name) for row in rows if not row.computer]
    assert people == [(1, "Ann"), (2, "Bob"), (3, "Cid"), (4, "Dora")]
    assert [row.place for row in rows if row.computer == "easy"] == [0]
    assert [row.rating for row in rows] == sorted((row.rating for row in rows), reverse=True)


def test_the_order_in_which_results_come_in_does_not_matter() -> None:
    """A second lobby on the store may tell of an earlier game later."""
    games = [(f"game {n}", result(*names, at=THEN + n)) for n, names in enumerate(GAMES)]
    one, other = Season(PERIOD), Season(PERIOD)
    for id_, game in games:
        one.put(id_, game)
        one.work(1)
    for id_, game in reversed(games):
        other.put(id_, game)
        other.work(1)
    while other.work(3):
        """Count on."""
    assert one.ratings.rated == other.ratings.rated


GAMES = [("Ann", "Bob"), ("Cid", "Ann", "Bob"), ("Bob", "Dora"), ("Eve", "Cid"), ("Ann", "Eve")]


def test_while_results_are_put_in_order_the_former_ratings_are_shown() -> None:
    season = Season(PERIOD)
    for number, names in enumerate(GAMES[:3]):
        season.put(f"game {number}", result(*names, at=THEN + number))
    season.work(10)
    before = dict(season.ratings.rated)
    season.put("earlier", result("Eve", "Ann", at=THEN - 10))
    season.work(2)
    assert season.ratings.rated == before
    season.work(2)
    assert key_of("Eve") in season.ratings.rated


def test_a_result_that_is_removed_counts_no_more() -> None:
    made = history(*GAMES)
    made.put("game 4", None)
    made.work()
    assert made.standing(key_of("Ann"), AT) == history(*GAMES[:4]).standing(key_of("Ann"), AT)


def test_each_season_begins_anew() -> None:
    made = history(("Ann", "Bob"), ("Ann", "Bob"), every=100 * DAY)
    later = AT + 100 * DAY
    now, before = made.profile(key_of("Ann"), 0, later).standings
    assert (now.games, before.games) == (1, 1)
    assert now.rating == before.rating
    assert before.until == now.since


def test_a_history_is_told_in_pages_latest_first() -> None:
    made = history(*[("Ann", "Bob")] * 25)
    pages = [made.profile(key_of("Ann"), skip, AT).games for skip in (0, 10, 20)]
    assert [len(page) for page in pages] == [10, 10, 5]
    told = [game.at for page in pages for game in page]
    assert told == sorted(told, reverse=True)


def test_a_record_is_seen_by_its_link() -> None:
    made = ResultHistory((), link="https://games.example.org/r/")
    made.put("game", result("Ann", "Bob"))
    [game] = made.profile(key_of("Ann"), 0, AT).games
    assert game.link == "https://games.example.org/r/game"
