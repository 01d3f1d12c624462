"""A seat's last turn is searched so widely that it leaves no coin that the rules would give."""

from random import Random

import pytest

from smallworld.game import Game
from smallworld.moves import Expand
from smallworld.state import Stage, State
from smallworld_client.players.bot import Positions, View
from smallworld_client.players.campaign import abandons
from smallworld_client.players.judge import Judge, load_values
from smallworld_client.players.levels import LAST, Search, computer, plans
from smallworld_client.players.lines import LineSearch
from smallworld_client.players.self_play import THOUGHTS, play
from smallworld_client.table.setup import find_board
from smallworld_dev.last_turns import EVEN, ByTheRules, TooLargeError, found_by_search, last_turns
from smallworld_maps import for_players

NARROW_MISSES = (75, 261, 294)
"""Games in whose last turn a beam as wide as in other turns leaves coins."""


@pytest.mark.turns(4)
def test_hard_leaves_no_coin_in_the_last_turn_of_a_game() -> None:
    left, checked = [], 0
    for game, state in last_turns(NARROW_MISSES):
        try:
            best = ByTheRules(game, state).best(state)
        except TooLargeError:
            continue
        checked += 1
        if best - found_by_search(game, state) > EVEN:
            left.append((str(state), best, found_by_search(game, state)))
    assert checked == len(NARROW_MISSES)
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


def in_the_last_round(number: int, seat: int) -> tuple[Game, State]:
    """A seat's last turn in which others follow, as it begins, in a game of easy."""
    players = number % 4 + 2
    board = find_board(for_players(players).id)
    played = play(board, [computer("easy")] * players, f"last turn {number}")
    state = played.game.start()
    for entry in played.entries:
        if (state.stage, state.round, state.seat) == (Stage.START, board.rounds, seat):
            return played.game, state
        state = played.game.replay(state, entry)
    raise LookupError(number)


@pytest.mark.turns(4)
def test_a_hint_in_the_last_turn_gives_up_no_coin_only_to_cost_a_rival_more() -> None:
    for number, seat in ((9, 1), (10, 0)):
        game, start = in_the_last_round(number, seat)
        judge = Judge(load_values("values", len(start.players)), game, start, seat)
        lines = LineSearch(judge, Random(1), LAST, Positions(10**6))
        for state in (start, lines.play(start, Expand())):
            has = state.players[seat].coins
            sure = max(line.after.players[seat].coins - has for line in lines.all(state)
                       if not abandons(line.moves))  # fmt: skip
            found = plans(View(game, state, seat), Positions(THOUGHTS))
            assert found[0].coins >= sure, (number, [plan.coins for plan in found])
