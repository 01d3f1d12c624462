"""``smallworld-dev chances``: the scale that is fitted is the one by which games were won."""

from random import Random

import pytest

from smallworld_client.study.outlook import chances
from smallworld_dev.chances import Moment, fit


def test_the_fit_finds_the_scale_by_which_the_games_were_won() -> None:
    rng, games = Random(1), []
    for _ in range(400):
        totals, left = (rng.uniform(40, 60), rng.uniform(40, 60)), float(rng.randrange(1, 9))
        winner = rng.choices((0, 1), chances(totals, left, (1.0, 1.5)))[0]
        games.append([Moment(totals, left, (winner,))])
    found = fit(games, 2)
    base, slope = found.scale
    assert base + 4 * slope == pytest.approx(7, rel=0.25)
    assert found.loss < found.shipped_loss
    assert all(abs(line.won - line.promised) < 0.15 for line in found.reliability)
