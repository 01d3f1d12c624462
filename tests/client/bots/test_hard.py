"""The hard computer player: it keeps its time and its plan, and sees what is plain to see."""

from random import Random

import pytest

from smallworld.content import load_content
from smallworld.game import Game, deal
from smallworld.moves import Decline, Expand, Move, Pick, Roll
from smallworld.state import Stage, State
from smallworld_client.players.bot import Legal, Positions, SeatedBot, Seconds, View
from smallworld_client.players.levels import HardBot, Search
from smallworld_client.table.setup import find_board
from smallworld_dev.scenarios import read
from tests.helpers.evening import seeded

LAND = """
[board]
regions = [
  { id = "west", terrain = "farmland", edge = true, adjacent = ["mid"] },
  { id = "mid", terrain = "farmland", adjacent = ["east"] },
  { id = "east", terrain = "hill", edge = true },
]
"""


def position(text: str) -> tuple[Game, State]:
    scenario = read(LAND + text, find_board)
    return scenario.game, scenario.start


def choice(text: str, thoughts: int = 200) -> Move:
    """What it does there first."""
    game, state = position(text)
    return SeatedBot(HardBot(1), lambda: Positions(thoughts)).move(game, state)


class Ticking:
    """Time that passes a little whenever somebody looks at it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.01
        return self.now


class Late(Positions):
    """A clock that has run out, and counts what is weighed all the same."""

    def __init__(self) -> None:
        super().__init__(1)
        self.spent = 0

    def left(self) -> float:
        return 0.0

    def spend(self, positions: int) -> None:
        self.spent += positions


@pytest.mark.parametrize("board", ["two-players", "five-players"])
def test_it_answers_within_its_time(board: str) -> None:
    names = [f"player{seat}" for seat in range(int(board == "five-players") * 3 + 2)]
    game = Game(
        deal(find_board(board), names, "a-game", seeded(), load_content("base")), find_board(board)
    )
    time = Ticking()
    with Seconds(1, time) as clock:
        Search(View(game, game.start(), 0), Random(1), clock).prospects()
        assert clock.time_left() > 0
    assert time.now > 0.5


def test_when_time_is_up_a_roll_of_the_berserk_is_answered_at_one_look() -> None:
    game, state = position(
        """
[game]
players = ["ann", "bob"]
turn = "ann"
stage = "conquer"
[player.ann]
active = "berserk ratmen"
hand = 9
[player.bob]
active = "forest orcs"
[on]
mid = "ann ratmen 1"
east = "bob orcs 1"
"""
    )
    clock = Late()
    move = HardBot(1).choose(View(game, state, 0), Legal(View(game, state, 0)), clock)
    assert move == Roll()
    assert clock.spent == 1


def test_a_plan_is_thought_of_once_a_turn() -> None:
    board = find_board("two-players")
    game = Game(deal(board, ("Ann", "Bob"), "a-game", seeded(), load_content("base")), board)
    spent: list[Positions] = []

    def new_clock() -> Positions:
        spent.append(Positions(100))
        return spent[-1]

    ann, state = SeatedBot(HardBot(3), new_clock), game.start()
    left = []
    while state.to_move == 0 and state.stage is not Stage.REDEPLOY:
        state = game.apply(state, 0, ann.move(game, state), seeded())
        left.append(spent[-1].left())
    assert len(left) > 2
    assert len(set(left)) == 1


def test_in_the_last_turn_a_strong_race_goes_on_conquering() -> None:
    assert isinstance(
        choice(
            """
[game]
players = ["ann", "bob"]
turn = "ann"
round = 10
[player.ann]
active = "hill ratmen"
[player.bob]
active = "forest orcs"
[on]
west = "ann ratmen 6"
east = "bob orcs 1"
"""
        ),
        Expand,
    )


def test_a_spent_race_declines_while_the_game_is_long() -> None:
    assert isinstance(
        choice(
            """
[game]
players = ["ann", "bob"]
turn = "ann"
round = 4
column = ["alchemist ratmen", "hill trolls", "swamp elves", "stout humans"]
[player.ann]
active = "seafaring amazons"
[player.bob]
active = "commando skeletons"
[on]
west = "ann amazons 1"
mid = "bob skeletons 5"
east = "bob skeletons 5"
"""
        ),
        Decline,
    )


def test_coins_on_a_poor_combo_can_be_worth_more_than_a_rich_one() -> None:
    chosen = choice(
        """
[game]
players = ["ann", "bob"]
turn = "ann"
round = 10
column = ["hill ratmen", "swamp wizards", "forest elves", "stout humans"]
column_coins = [0, 9]
[player.bob]
active = "commando skeletons"
[on]
mid = "bob skeletons 1"
"""
    )
    assert chosen == Pick(1)


def test_what_it_promises_comes_with_the_best_plan_first() -> None:
    board = find_board("three-players")
    game = Game(deal(board, ("Ann", "Bob", "Cid"), "a-game", seeded(), load_content("base")), board)
    found = Search(View(game, game.start(), 0), Random(1), Positions(300)).prospects()
    assert len({prospect.line.moves[0] for prospect in found}) > 2
    assert found[0].samples
    best = [one.worth for one in found if len(one.samples) == len(found[0].samples)]
    assert best == sorted(best, reverse=True)
