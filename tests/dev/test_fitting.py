"""The weights of computer players are fitted to games by least squares, and kept in a file."""

from random import Random

import pytest

from fit_values import CURVES, TASTES, Row, fit, play, solve, weights_of
from smallworld_client.players.judge import FEATURES, load_values, rivalry, strongest


def test_equations_are_solved() -> None:
    assert solve([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0]) == pytest.approx([1.0, 3.0])


def test_a_fit_finds_the_weights_that_made_the_coins() -> None:
    rng = Random(1)

    def game() -> list[tuple[Row, float]]:
        found: list[tuple[Row, float]] = []
        for _ in range(50):
            one, two = rng.random(), rng.random()
            found.append(([(0, one), (CURVES, two)], 3 * one - 2 * two))
        return found

    weights, error = fit(iter([game(), game()]), ridge=1e-6)
    assert (weights[0], weights[CURVES]) == pytest.approx((3, -2), abs=1e-3)
    assert error < 0.01


def test_every_row_of_a_game_tells_what_a_seat_still_earned() -> None:
    rows = play(2, "plain", "1")
    assert len(rows) > 20
    assert all(coins >= 0 for _, coins in rows[:4])


def test_weights_are_told_by_the_names_of_features_races_and_powers() -> None:
    weights = weights_of([float(i) for i in range(CURVES + len(TASTES))])
    assert set(weights.features) == set(FEATURES)
    assert weights.tastes["amazons"] == CURVES


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_fitted_weights_know_every_number_of_players(players: int) -> None:
    values = load_values("values", players)
    assert values.weight("regions", 3) > 0
    assert values.tastes


def test_rivals_count_by_how_near_they_are_to_the_lead() -> None:
    shares = rivalry([50.0, 49.0, 20.0], scale=2)
    assert shares[0] > shares[1] > shares[2]
    assert sum(shares) == pytest.approx(1)
    assert 50 < strongest([50.0, 49.0, 20.0], scale=2) < 52
