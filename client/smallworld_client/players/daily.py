"""The opponents of the deal of the day, and what computers come to in the person's seat.

The opponents' moves follow from the positions
(:class:`~smallworld_client.players.levels.SteadyBot`). So results can be compared, as in duplicate
bridge: with other people's, and with those of computers in the same seat.
"""

from smallworld_client.players.levels import STEADY_LEVEL
from smallworld_client.players.self_play import Matchup, Outcome
from smallworld_maps.deals import DayDeal, DayResult, result_of

COMPARED = ("hard", "medium", "easy")  # the levels whose results stand beside a person's


def opponent(day: DayDeal) -> str:
    return f"{STEADY_LEVEL}:{day.level}"


def matchup(day: DayDeal, level: str) -> Matchup:
    """The game with a computer player of that level in the person's seat."""
    bots = [opponent(day)] * day.players
    bots[day.seat] = f"{STEADY_LEVEL}:{level}"
    return Matchup(day.board, tuple(bots), day.seed, sets=day.sets)


def outcome_result(day: DayDeal, outcome: Outcome) -> DayResult:
    return result_of(outcome.coins, outcome.winners, day.seat)
