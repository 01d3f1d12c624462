from random import Random

import pytest

from smallworld_client.analysis.combos import ComboGame, PickedCombo
from smallworld_client.analysis.explorer import (
    LEAST,
    Column,
    ComboStanding,
    Conclusion,
    PickFilter,
    by_decline,
    by_price,
    conclude,
    histogram,
    in_order,
    overview,
    picks_of,
)


def game(*combos: PickedCombo, winner: int = 0, sets: tuple[str, ...] = ()) -> ComboGame:
    return ComboGame("two-players", 2, (winner,), sets, combos)


def combo(
    race: str, coins: int, *, seat: int = 0, turns: int = 3, price: int = 0, round: int = 1
) -> PickedCombo:
    return PickedCombo(seat, race, "hill", coins, False, price, round, turns, turns > 0)


def rows_of(*games: ComboGame) -> dict[str, ComboStanding]:
    return {row.race: row for row in overview(picks_of(games), "race", PickFilter()).rows}


def spread(
    race: str, middle: int, games: int, *, turns: int = 3, price: int = 0, round: int = 1
) -> list[ComboGame]:
    """Games in which a race earned between six coins less and six more than ``middle``."""
    return [
        game(combo(race, middle + 3 * (n % 5) - 6, turns=turns, price=price, round=round))
        for n in range(games)
    ]


def test_a_combo_with_fewer_than_twenty_games_is_left_out() -> None:
    found = overview(
        picks_of([*spread("elves", 20, LEAST), *spread("orcs", 30, LEAST - 1)]),
        "race",
        PickFilter(),
    )
    assert [row.race for row in found.rows] == ["elves"]
    assert (found.left_out, found.picks, found.games) == (1, 39, 39)


def test_means_of_few_games_are_drawn_towards_the_average_and_of_many_hardly() -> None:
    many, few = spread("elves", 20, 400), spread("orcs", 40, 20)
    others = [each for n in range(8) for each in spread(f"own-{n}", 16 + 2 * n, 40)]
    rows = rows_of(*many, *few, *others)
    assert 20 < rows["elves"].coins.value < 20.1
    assert 38 < rows["orcs"].coins.value < 40
    assert rows["orcs"].coins.high - rows["orcs"].coins.low > 2 * (
        rows["elves"].coins.high - rows["elves"].coins.low
    )


def test_groups_that_differ_by_chance_alone_all_stand_near_the_average() -> None:
    chance = Random(1)
    games = [game(combo(f"own-{n % 12}", round(chance.gauss(25, 10)))) for n in range(480)]
    found = overview(picks_of(games), "race", PickFilter())
    assert len(found.rows) == 12
    assert all(abs(row.coins.value - found.coins) < 2 for row in found.rows)


def test_an_interval_holds_the_true_mean_nineteen_times_in_twenty() -> None:
    chance, held = Random(2), 0
    for _ in range(40):
        truth = {f"own-{n}": chance.gauss(25, 4) for n in range(10)}
        games = [
            game(combo(race, round(chance.gauss(mean, 9))))
            for race, mean in truth.items()
            for _ in range(25)
        ]
        rows = rows_of(*games)
        held += sum(row.coins.low <= truth[race] <= row.coins.high for race, row in rows.items())
    assert 370 <= held <= 392


def test_filters_keep_what_they_say() -> None:
    picks = picks_of(
        [
            *spread("elves", 20, 25, price=0, round=1),
            *spread("elves", 20, 25, price=2, round=5),
            *[
                game(*each.combos, sets=("cursed",))
                for each in spread("elves", 20, 30, price=4, round=9)
            ],
        ]
    )

    def games(**only: object) -> int:
        return overview(picks, "race", PickFilter(**only)).picks  # type: ignore[arg-type]

    assert games() == 80
    assert (games(price="free"), games(price="few"), games(price="many")) == (25, 25, 30)
    assert (games(when="early"), games(when="middle"), games(when="late")) == (25, 25, 30)
    assert (games(content="base"), games(content="sets")) == (50, 30)
    assert (games(players=2), games(players=3)) == (80, 0)
    assert (games(board="two-players"), games(board="four-players")) == (80, 0)


def test_wins_are_the_share_of_the_picks_whose_player_won() -> None:
    games = [
        game(combo("elves", 20), combo("orcs", 20, seat=1), winner=int(n < 10)) for n in range(40)
    ]
    rows = rows_of(*games)
    assert 0.65 < rows["elves"].won.value <= 0.75
    assert 0.25 <= rows["orcs"].won.value < 0.35
    assert 0 <= rows["orcs"].won.low < 0.25 < rows["orcs"].won.high < 0.5


def test_columns_sort_the_most_first_and_names_from_a_to_z() -> None:
    rows = rows_of(*spread("orcs", 20, 60), *spread("elves", 30, 30)).values()
    columns: tuple[Column, ...] = ("name", "coins", "games")
    by = {it: [row.race for row in in_order(rows, it, lambda row: row.race)] for it in columns}
    assert by == {"name": ["elves", "orcs"], "coins": ["elves", "orcs"], "games": ["orcs", "elves"]}


def test_a_decline_costs_a_turn_in_which_the_coins_of_a_race_are_compared() -> None:
    rows = rows_of(*spread("elves", 30, 20, turns=2), *spread("elves", 30, 20, turns=5))
    assert [
        (part.key, round(part.figure.value), part.games) for part in by_decline(rows["elves"])
    ] == [(2, 10, 20), (5, 5, 20)]
    assert conclude(rows["elves"], 30.0) == Conclusion(0, 2, 5)


def test_nothing_is_concluded_where_bars_overlap() -> None:
    rows = rows_of(*spread("elves", 30, 20, turns=2), *spread("elves", 40, 20, turns=3))
    assert conclude(rows["elves"], 35.0) == Conclusion()


@pytest.mark.parametrize(("average", "earns"), [(20.0, 1), (30.0, 0), (40.0, -1)])
def test_a_combo_earns_more_than_the_average_only_beyond_its_bar(
    average: float, earns: int
) -> None:
    assert conclude(rows_of(*spread("elves", 30, 20))["elves"], average).earns == earns


def test_a_single_game_is_as_uncertain_as_any_other_and_proves_nothing() -> None:
    picks = picks_of([game(combo("elves", 10), combo("orcs", 40, seat=1))])
    rows = {row.race: row for row in overview(picks, "race", PickFilter(), least=1).rows}
    assert (rows["elves"].coins.value, rows["orcs"].coins.value) == (10, 40)
    assert rows["orcs"].coins.low < 10
    assert rows["elves"].coins.high > 40
    assert conclude(rows["orcs"], 0.0).earns == 0


def test_a_price_is_taken_off_what_was_earned() -> None:
    rows = rows_of(*spread("elves", 30, 100), *spread("elves", 30, 100, price=4))
    free, dear = by_price(rows["elves"])
    assert (free.key, dear.key) == ("free", "many")
    assert free.figure.value - dear.figure.value == pytest.approx(4, abs=0.5)


def test_a_histogram_has_a_bar_for_every_four_coins() -> None:
    row = rows_of(*[game(combo("elves", coins)) for coins in [8] * 10 + [11] * 5 + [17] * 5])[
        "elves"
    ]
    assert histogram(row) == (8, [15, 0, 5])
