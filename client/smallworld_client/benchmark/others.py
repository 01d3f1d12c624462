"""Other engines in Python, to measure by: a step is legal moves, choice and apply for all.

They come with the ``bench`` extra; what is not installed is left out.
"""

from importlib.util import find_spec
from random import Random

from smallworld_client.benchmark.pace import Play


def installed() -> dict[str, Play]:
    """The engines that are installed, by the name of their module."""
    known = {"chess": _chess, "catanatron": _catanatron}
    return {name: load() for name, load in known.items() if find_spec(name) is not None}


def _chess() -> Play:
    """Games of python-chess; a check for the end that costs as little as ours."""
    import chess  # noqa: PLC0415 - an extra

    def play(rng: Random) -> int:
        board, steps = chess.Board(), 0
        while not board.is_insufficient_material() and not board.is_seventyfive_moves():
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            steps += 1
        return steps

    return play


def _catanatron() -> Play:
    """Games of catanatron between its own four random players, in its own loop.

    It seeds the module's generator that all of Python shares.
    """
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415 - an extra
    from catanatron.game import TURNS_LIMIT  # noqa: PLC0415

    def play(rng: Random) -> int:
        players = [RandomPlayer(color) for color in Color]
        game, steps = Game(players, seed=rng.randrange(1, 1 << 32)), 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            steps += 1
        return steps

    return play
