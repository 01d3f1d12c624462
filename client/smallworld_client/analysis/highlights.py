"""What stands out in a finished game: the best turn, the best race, and when it was decided."""

from collections.abc import Sequence
from dataclasses import dataclass

from smallworld_client.analysis.game_summary import (
    Story,
    TurnSummary,
    coins_by_round,
    turns,
)
from smallworld_client.guest.events import Step


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The last round in which the lead changed, and who has led since.

    ``round`` is 0 if the same players led from the first round to the end. ``caught_up``: those who
    led before were not overtaken, but equalled.
    """

    round: int
    seats: tuple[int, ...]
    caught_up: bool = False


def best_turn(steps: Sequence[Step], seat: int | None = None) -> TurnSummary | None:
    """The turn that paid most, of one player or of all; the earliest of equal ones."""
    paid = [turn for turn in turns(steps) if turn.coins and seat in (None, turn.seat)]
    return max(paid, key=lambda turn: turn.coins or 0, default=None)


def best_race(all_stories: Sequence[Story], seat: int | None = None) -> Story | None:
    """The race that earned most, of one player or of all; the earliest of equal ones."""
    told = [story for story in all_stories if story.coins and seat in (None, story.seat)]
    return max(told, key=lambda story: (story.coins, -story.picked), default=None)


def turning_point(steps: Sequence[Step]) -> TurningPoint | None:
    """When those who had most coins in the end took the lead; None without a round."""
    by_seat = coins_by_round(steps)
    led = [_leaders(coins) for coins in zip(*by_seat, strict=True)]
    if len(led) < 2:
        return None
    since = len(led) - 1
    while since > 0 and led[since - 1] == led[-1]:
        since -= 1
    if since <= 1:
        return TurningPoint(0, led[-1])
    came = tuple(seat for seat in led[-1] if seat not in led[since - 1])
    if len(led[-1]) > 1 and came:
        return TurningPoint(since, came, caught_up=True)
    return TurningPoint(since, led[-1])


def _leaders(coins: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat, held in enumerate(coins) if held == max(coins))
