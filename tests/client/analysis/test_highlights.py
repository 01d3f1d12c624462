"""What stands out in games that were really played, and in curves that were made up."""

import pytest

from smallworld_client.analysis import summary
from smallworld_client.analysis.summary import (
    TurningPoint,
    best_race,
    best_turn,
    coins_by_round,
    stories,
    turning_point,
    turns,
)
from smallworld_client.table.events import GameStep
from tests.client.analysis.test_game_summary import whole_game


@pytest.fixture(scope="module")
def steps() -> list[GameStep]:
    return whole_game(3, 5)


def test_no_turn_paid_more_than_the_best(steps: list[GameStep]) -> None:
    best = best_turn(steps)
    assert best is not None
    assert best.coins == max(turn.coins or 0 for turn in turns(steps))


def test_the_best_turn_of_a_player_is_their_own(steps: list[GameStep]) -> None:
    for seat in range(3):
        best = best_turn(steps, seat)
        assert best is not None
        assert best.seat == seat
        assert best.coins == max(turn.coins or 0 for turn in turns(steps) if turn.seat == seat)


def test_no_race_earned_more_than_the_best(steps: list[GameStep]) -> None:
    best = best_race(stories(steps))
    assert best is not None
    assert best.coins == max(story.coins for story in stories(steps))


def test_a_game_without_a_step_has_no_highlights() -> None:
    assert (best_turn([]), best_race([]), turning_point([])) == (None, None, None)


def point(monkeypatch: pytest.MonkeyPatch, *curves: tuple[int, ...]) -> TurningPoint | None:
    monkeypatch.setattr(summary, "coins_by_round", lambda steps: list(curves))
    return turning_point([])


def test_the_game_turns_where_the_winner_leads_for_the_last_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = point(monkeypatch, (5, 10, 12, 20, 30), (5, 8, 15, 18, 25))
    assert found == TurningPoint(3, (0,))


def test_who_led_from_the_first_round_never_turned_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert point(monkeypatch, (5, 10, 20), (5, 8, 15)) == TurningPoint(0, (0,))


def test_who_reaches_the_leader_in_the_last_round_caught_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = point(monkeypatch, (5, 10, 20, 30), (5, 8, 15, 30))
    assert found == TurningPoint(3, (1,), caught_up=True)


def test_after_the_turning_point_the_lead_did_not_change(steps: list[GameStep]) -> None:
    found = turning_point(steps)
    assert found is not None
    held = list(zip(*coins_by_round(steps), strict=True))[max(1, found.round) :]
    assert all(set(found.seats) <= {s for s, c in enumerate(row) if c == max(row)} for row in held)
