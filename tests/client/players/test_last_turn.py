"""A seat's last turn is searched so widely that it leaves no coin that the rules would give."""

from random import Random

from smallworld_client.players.bot import Positions, View
from smallworld_client.players.levels import Search
from smallworld_dev.last_turns import EVEN, ByTheRules, TooLargeError, found_by_search, last_turns

NARROW_MISSES = (75, 261, 294)
"""Games in whose last turn a beam as wide as in other turns leaves coins."""


def test_hard_leaves_no_coin_in_the_last_turn_of_a_game() -> None:
    left, checked = [], 0
    for game, state in last_turns((*NARROW_MISSES, *range(3))):
        try:
            best = ByTheRules(game, state).best(state)
        except TooLargeError:
            continue
        checked += 1
        if best - found_by_search(game, state) > EVEN:
            left.append((str(state), best, found_by_search(game, state)))
    assert checked > 3
    assert left == []


def test_a_wide_search_becomes_narrow_once_it_is_late() -> None:
    game, state = next(last_turns((3,)))
    view, looks = View(game, state, state.to_move), []

    class Clock(Positions):
        def spend(self, positions: int) -> None:
            looks.append(positions)
            super().spend(positions)

    Search(view, Random(1), Clock(100)).prospects()
    assert sum(looks) < 400
