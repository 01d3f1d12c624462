"""The weights of computer players are fitted to games by least squares, and kept in a file."""

from random import Random

import pytest

from fit_values import CURVES, Row, fit


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
