"""How the cost of a step grows with the board and with the number of players."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from msgspec import Struct

import smallworld_maps
from smallworld.board import Board
from smallworld.game import Game
from smallworld.state import Stage
from smallworld_client.benchmark.games import Dice, at_random, new_game
from smallworld_client.benchmark.pace import SEED, EnginePace, compare

PLAYERS = (2, 3, 4, 5)
GAMES = 50
"""Games over which the moves to choose from are counted."""


class StepCost(Struct, frozen=True):
    """The cost of random play at one table."""

    board: str
    regions: int
    players: int
    steps_per_s: float
    us_per_step: float
    steps_per_game: float
    moves_per_step: float
    """Legal moves to choose from, on average."""


def measure(seconds: float, progress: Callable[[range], Iterator[int]] = iter) -> list[StepCost]:
    """The costs on every board with every number of players, so many seconds each, in turn."""
    boards = [Board.of(smallworld_maps.load(id)) for id in smallworld_maps.ids()]
    tables = {f"{b.id} {players}": (b, players) for b in boards for players in PLAYERS}
    engines = {name: at_random(*table) for name, table in tables.items()}
    paces = compare(engines, seconds, progress)
    return [_cost(*table, paces[name]) for name, table in tables.items()]


def _cost(board: Board, players: int, pace: EnginePace) -> StepCost:
    rng = Random(SEED)
    choices = [n for _ in range(GAMES) for n in _choices(new_game(board, players, rng), rng)]
    return StepCost(
        board.id,
        len(board),
        players,
        round(pace.steps_per_s),
        round(1e6 / pace.steps_per_s, 2),
        round(len(choices) / GAMES, 1),
        round(sum(choices) / len(choices), 2),
    )


def _choices(game: Game, rng: Random) -> Sequence[int]:
    """The number of legal moves at each step of a random game."""
    state, counts = game.start(), []
    while state.stage is not Stage.OVER:
        moves = game.legal_moves(state)
        counts.append(len(moves))
        state = game.apply(state, state.to_move, rng.choice(moves), Dice(rng))
    return counts
