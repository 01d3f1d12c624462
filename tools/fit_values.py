"""Fit the weights by which computer players judge positions, from games that they play themselves.

    python tools/fit_values.py --players 2 --games 1000 --from plain --to values

Between every two turns of every game it notes the features of each seat, and at the end how many
coins that seat still earned. The weights are those with the least squared error (ridge regression,
in plain Python). They go into the section for that number of players of the file of weights, and
the next round of games may be played with them. The players stray from what they think best now
and then, so that the weights also learn what becomes of that.
"""

import argparse
from collections.abc import Iterator, Sequence
from multiprocessing import Pool
from pathlib import Path
from random import Random

import msgspec

import smallworld_maps
from smallworld.board import Board
from smallworld.content import load_content
from smallworld.game import Game, deal
from smallworld.moves import Move
from smallworld.state import Stage, State
from smallworld_client import players as computers
from smallworld_client.players.bot import BotClock, Positions, SeatedBot, View
from smallworld_client.players.judge import (
    FEATURES,
    FULL,
    Judge,
    Survey,
    Values,
    Weights,
    basis,
    dot,
    load_values,
    prospects,
    read_weights,
    turns_left,
)
from smallworld_client.players.levels import PlannedBot
from smallworld_client.players.lines import Breadth, LineSearch

Row = list[tuple[int, float]]
"""The columns that are not nothing, and what stands in them."""

CONTENT = load_content("base")
TASTES = [row.id for rows in (CONTENT.race, CONTENT.power) for row in rows]
FREE = ("anyhow", "no race")
"""What nobody can guess and every game shows."""
CAUTION = 0.3
"""So much of what the games say about danger is used. Who holds much has much in danger, and games
can't tell one from the other: players who believed it in full were timid, and lost."""
CURVES = 3 * len(FEATURES)
COLUMNS = CURVES + len(TASTES)
STRAYS = 1.5
"""Coins by which a player errs about a line, in the mean."""
ENOUGH = 1000
"""Positions a move, more than are ever weighed."""
BREADTH = Breadth(width=2, campaigns=2)


def row_of(game: Game, state: State, seat: int, values: Values) -> tuple[Row, int] | None:
    """What is known of a seat between two turns, with its coins; None where nothing is to come."""
    turns = turns_left(game, state, seat)
    if not turns:
        return None
    shape = basis(turns)
    numbers = prospects(Survey(game, state), seat, values.tastes)
    row = [
        (3 * place + part, number * shape[part])
        for place, number in enumerate(numbers)
        if number
        for part in range(3)
    ]
    active = state.players[seat].active
    if active is not None:
        share = min(turns, FULL) / FULL
        row += [(CURVES + TASTES.index(id), share) for id in (active.race, *active.powers)]
    return row, state.players[seat].coins


def play(players: int, name: str, seed: str) -> list[tuple[Row, float]]:
    """One game: every row with the coins that its seat earned from there on."""
    rng, values = Random(seed), load_values(name, players)
    board = Board.of(smallworld_maps.for_players(players))
    names = [f"player{seat}" for seat in range(players)]
    game = Game(
        deal(board, names, "fitting", lambda question: rng.choice(question.outcomes), CONTENT),
        board,
    )
    seated = [
        SeatedBot(Straying(name, rng.getrandbits(32)), lambda: Positions(ENOUGH))
        for _ in range(players)
    ]
    state, rows = game.start(), []
    while state.stage is not Stage.OVER:
        if state.stage in (Stage.START, Stage.PICK):
            found = ((seat, row_of(game, state, seat, values)) for seat in range(players))
            rows += [(seat, *row) for seat, row in found if row]
        move = seated[state.to_move].move(game, state)
        state = game.apply(state, state.to_move, move, lambda q: rng.choice(q.outcomes))
    return [(row, state.players[seat].coins - coins) for seat, row, coins in rows]


class Straying(PlannedBot):
    """Takes a line that looks well, not always the best."""

    def __init__(
        self, name: str, seed: int, error: float = STRAYS, breadth: Breadth = BREADTH
    ) -> None:
        super().__init__(seed)
        self._name = name
        self._error = error
        self._breadth = breadth

    def plan(self, view: View, clock: BotClock) -> Sequence[Move]:
        values = load_values(self._name, len(view.state.players))
        checker = Judge(values, view.game, view.state, view.seat)
        lines = LineSearch(checker, self.rng, self._breadth, clock).all(view.state)
        return max(lines, key=lambda line: line.worth + self.rng.gauss(0, self._error)).moves


def fit(
    data: Iterator[list[tuple[Row, float]]], ridge: float, prior: Sequence[float] | None = None
) -> tuple[list[float], float]:
    """The weights with the least squared error, and the mean error that is left.

    The ridge holds them to what was thought before: the fewer the games, the more.
    """
    prior = prior or [0.0] * COLUMNS
    sums = [[0.0] * COLUMNS for _ in range(COLUMNS)]
    aims = [0.0] * COLUMNS
    count, squares = 0, 0.0
    for game in data:
        for row, aim in game:
            count, squares = count + 1, squares + aim * aim
            for i, a in row:
                aims[i] += a * aim
                line = sums[i]
                for j, b in row:
                    line[j] += a * b
    news = [aim - dot(line, prior) for aim, line in zip(aims, sums, strict=True)]
    held = [
        [*line[:i], line[i] + ridge * firmness(i), *line[i + 1 :]] for i, line in enumerate(sums)
    ]
    change = solve(held, news)
    weights = [before + more for before, more in zip(prior, change, strict=True)]
    explained = 2 * dot(weights, aims) - sum(
        w * dot(line, weights) for w, line in zip(weights, sums, strict=True)
    )
    return weights, (max(0.0, squares - explained) / max(1, count)) ** 0.5


def firmness(column: int) -> float:
    """How firmly a weight is held to what was thought before."""
    if column >= CURVES:
        return 0.2
    return 0.001 if FEATURES[column // 3] in FREE else 1.0


def prior_of(weights: Weights) -> list[float]:
    """What was thought before, by columns."""
    curves = [weights.features.get(name, (0.0, 0.0, 0.0)) for name in FEATURES]
    tastes = [weights.tastes.get(id, 0.0) for id in TASTES]
    return [number for curve in curves for number in curve] + tastes


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of so many equations, by Gauss's elimination; the matrix is used up."""
    size = len(right)
    for i in range(size):
        pivot = matrix[i][i]
        for j in range(i + 1, size):
            factor = matrix[j][i] / pivot
            if factor:
                matrix[j] = [b - factor * a for a, b in zip(matrix[i], matrix[j], strict=True)]
                right[j] -= factor * right[i]
    found = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(matrix[i][j] * found[j] for j in range(i + 1, size))
        found[i] = (right[i] - rest) / matrix[i][i]
    return found


def weights_of(numbers: Sequence[float]) -> Weights:
    """The columns' weights by their names; tastes are told against the middle one of their kind."""
    curves = {
        name: tuple(
            round(number * (CAUTION if "exposure" in name else 1.0), 3)
            for number in numbers[3 * place : 3 * place + 3]
        )
        for place, name in enumerate(FEATURES)
    }
    tastes = {id: round(numbers[CURVES + place], 2) for place, id in enumerate(TASTES)}
    return msgspec.convert({"features": curves, "tastes": tastes}, Weights)


def write(name: str, players: int, weights: Weights) -> None:
    """Put one section into the file of weights of that name; the others stay."""
    path = Path(computers.__path__[0]) / f"{name}.toml"
    sections = (
        msgspec.toml.decode(path.read_bytes(), type=dict[str, Weights]) if path.exists() else {}
    )
    sections[str(players)] = weights
    lines = ["# Fitted by tools/fit_values.py from games that computer players played."]
    lines += ["# A weight is [anyhow, a turn left, divided by the turns left]."]
    for key in sorted(sections):
        lines += ["", f"[{key}.features]"]
        lines += [f'"{id}" = {list(curve)}' for id, curve in sections[key].features.items()]
        lines += ["", f"[{key}.tastes]"]
        lines += [f"{id} = {coins}" for id, coins in sections[key].tastes.items()]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _job(job: tuple[int, str, str]) -> list[tuple[Row, float]]:
    return play(*job)


def main() -> None:
    """Play and fit, as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--from", dest="source", default="plain", help="weights to play by")
    parser.add_argument("--to", default="values", help="file for the fitted ones")
    parser.add_argument("--ridge", type=float, default=300.0)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    jobs = [(args.players, args.source, f"{args.seed}/{i}") for i in range(args.games)]
    with Pool(args.jobs) as pool:
        numbers, error = fit(
            iter(pool.imap_unordered(_job, jobs, chunksize=4)),
            args.ridge,
            prior_of(read_weights("plain", args.players)),
        )
    write(args.to, args.players, weights_of(numbers))
    print(f"{args.games} games of {args.players}; mean error {error:.2f} coins")


if __name__ == "__main__":
    main()
