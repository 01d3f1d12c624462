"""``smallworld-dev sprt``: its statistics, its groups of games, and going on from a file."""

import json
import time
from itertools import islice
from pathlib import Path

import pytest

from smallworld_client.players.self_play import Matchup, play_table
from smallworld_dev.cli import main
from smallworld_dev.sprt import (
    SprtPlan,
    SprtState,
    decided,
    elo_of,
    expected,
    log_likelihood_ratio,
    told,
)

PLAN = SprtPlan("easy", "random", "two-players", 2, (0.0, 20.0))


def test_elo_is_the_logistic_share_of_two_and_a_multiple_of_the_odds_of_more() -> None:
    assert expected(0) == 0.5
    assert expected(400) == pytest.approx(10 / 11)
    assert expected(400, 4) == pytest.approx(10 / 13)
    assert elo_of(0.25, 4) == pytest.approx(0)
    assert elo_of(expected(37, 5), 5) == pytest.approx(37)


def test_the_ratio_of_two_scores_is_that_of_two_coins() -> None:
    """With two scores a mean leaves one distribution, so 60 of 100 is 60 log(.55/.5) + ..."""
    assert log_likelihood_ratio({0.0: 40, 1.0: 60}, 0.5, 0.55) == pytest.approx(1.504, abs=0.001)


def test_the_ratio_of_five_scores_is_the_normal_one_near_the_mean() -> None:
    """100 pairs, mean 1.05, variance 0.3225: 100 (0.06)(2.10 - 2.06) / (2 * 0.3225)."""
    scores = {0.0: 10, 0.5: 10, 1.0: 50, 1.5: 20, 2.0: 10}
    ratio = log_likelihood_ratio(dict(scores), 1.0, 1.06)
    mean = sum(score * n for score, n in scores.items()) / 100
    variance = sum((score - mean) ** 2 * n for score, n in scores.items()) / 100
    assert ratio == pytest.approx(100 * 0.06 * (2 * mean - 2.06) / (2 * variance), abs=0.01)


def test_a_player_that_wins_every_pair_is_accepted_after_some_fifty() -> None:
    """Each pair is as good as two coins of 0.5 and 0.5288, so 2.944 needs 2.944 / 0.056 of them."""
    assert not decided(SprtState(PLAN, {2.0: 50}))
    report = told(SprtState(PLAN, {2.0: 54}))
    assert report.accepted is True


def test_equal_players_are_rejected_and_never_accepted() -> None:
    scores = {0.0: 250, 0.5: 10, 1.0: 480, 1.5: 10, 2.0: 250}
    report = told(SprtState(PLAN, {score: 3 * number for score, number in scores.items()}))
    assert report.accepted is False
    assert report.elo.low < 0 < report.elo.high


def test_a_group_seats_the_new_player_everywhere_with_the_same_seed() -> None:
    plan = SprtPlan("hard", "easy", "three-players", 3, (0.0, 20.0), seconds=(1.0, 10.0))
    second = next(islice(plan.groups(), 1, None))
    assert [game.bots.index("hard") for game in second] == [0, 1, 2]
    assert [game.seconds for game in second][1] == (10.0, 1.0, 10.0)
    assert {game.seed for game in second} == {"1/1"}


def test_a_turn_takes_only_seconds_of_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "process_time", lambda: 5.0)
    outcome = play_table(Matchup("two-players", ("easy", "easy"), "1", 1.0, rounds=1))
    assert outcome.turns == ((0.0,), (0.0,))


def test_a_player_against_itself_plays_the_same_game_on_both_seats() -> None:
    frozen = "smallworld_dev.baseline:easy"
    plan = SprtPlan(frozen, frozen, "two-players", 2, (0.0, 20.0))
    first, second = (play_table(game) for game in next(plan.groups()))
    assert (first.coins, first.winners, first.moves) == (second.coins, second.winners, second.moves)


def test_a_test_goes_on_from_its_file_as_if_it_had_never_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["sprt", "easy", "baseline:easy", "--seed", "3", "--jobs", "1", "--json"]
    state = ["--continue", str(tmp_path / "state.json")]
    assert main([*words, *state, "--groups", "1"]) == 0
    assert main([*words, *state, "--groups", "2"]) == 0
    stopped = json.loads(capsys.readouterr().out.split("}\n{")[1].join(["{", ""]))
    assert main([*words, "--groups", "2"]) == 0
    assert json.loads(capsys.readouterr().out) == stopped
    assert stopped["groups"] == 2


def test_a_file_of_another_test_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "state.json"
    words = ["--jobs", "1", "--groups", "1", "--continue", str(state)]
    assert main(["sprt", "random", "random", *words]) == 0
    assert main(["sprt", "easy", "random", *words]) == 2
    state.write_text("no state")
    assert main(["sprt", "random", "random", *words]) == 2
    assert "is not the state of a test" in capsys.readouterr().err
