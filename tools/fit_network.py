"""Fit the network by which hard judges positions, from games that computer players play.

    python tools/fit_network.py --players 2 --games 4500
    python tools/fit_network.py --players 3,4,5 --games 3000 --as any

Between every two turns it notes what ``judge.py`` looks at, for each seat, and at the end of the
game what that seat still earned. The players choose by the values of today and err now and then, in
some games much. Every third game is played with all sets. The network has the least squared error
(Adam, in numpy), apart from a tenth of the games that are kept back to tell what it is worth.
"""

import argparse
import json
from collections.abc import Iterable, Sequence
from multiprocessing import Pool
from pathlib import Path
from random import Random

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

import smallworld_maps
from fit_values import Straying
from smallworld.board import Board
from smallworld.content import all_sets
from smallworld.content.own import content_with
from smallworld.game import Game, deal
from smallworld.state import Stage
from smallworld_client import players as computers
from smallworld_client.players.bot import Positions, SeatedBot
from smallworld_client.players.judge import (
    Network,
    Survey,
    load_values,
    more_inputs,
    pieces_of,
    prospects,
    turns_left,
)
from smallworld_maps.deals import SeededDraw

ERRORS = (0.7, 1.5, 3.0)
"""Coins by which the players of a game err about each line, in the mean."""
POSITIONS = 1000
"""Positions a move, more than are ever weighed."""
EVERY = 3
"""Of so many games one has all sets."""
HIDDEN, EPOCHS, BATCH, RATE = 16, 14, 512, 2e-3
DECAY, PIECES_DECAY = 1e-5, 3e-5
KEPT_BACK = 10

Floats = NDArray[np.float32]


class Row(Struct, frozen=True, array_like=True):
    """What was seen of a seat, and the coins that it earned from there on."""

    game: int
    inputs: list[float]
    pieces: list[str]
    coins: int


def play(job: tuple[int, str, int]) -> list[Row]:
    """One game: a row for every seat between every two turns."""
    players, seed, number = job
    rng, draw = Random(f"{seed}/{number}"), SeededDraw(f"{seed}/{number}")
    board = Board.of(smallworld_maps.for_players(players))
    sets = () if number % EVERY else tuple(each.id for each in all_sets())
    names = [f"player{seat}" for seat in range(players)]
    game = Game(deal(board, names, "fitting", draw, content_with("base", sets, b"")), board)
    error, tastes = rng.choice(ERRORS), load_values("values", players).tastes
    seated = [
        SeatedBot(Straying("values", rng.getrandbits(32), error), lambda: Positions(POSITIONS))
        for _ in range(players)
    ]
    state, seen = game.start(), []
    while state.stage is not Stage.OVER:
        if state.stage in (Stage.START, Stage.PICK):
            survey = Survey(game, state)
            for seat, player in enumerate(state.players):
                turns = turns_left(game, state, seat)
                if turns:
                    inputs = prospects(survey, seat, tastes) + more_inputs(survey, seat, turns)
                    seen.append((seat, inputs, pieces_of(survey, seat), player.coins))
        move = seated[state.to_move].move(game, state)
        state = game.apply(state, state.to_move, move, draw)
    return [
        Row(number, inputs, pieces, state.players[seat].coins - coins)
        for seat, inputs, pieces, coins in seen
    ]


def fit(rows: Sequence[Row], epochs: int = EPOCHS, seed: int = 0) -> tuple[Network, float]:
    """The network, and its mean error about the games that were kept back."""
    rng = np.random.default_rng(seed)
    ids = sorted({id for row in rows for id in row.pieces})
    place = {id: column for column, id in enumerate(ids)}
    numbers = np.array([row.inputs for row in rows], np.float32)
    flags = np.zeros((len(rows), len(ids)), np.float32)
    for line, row in enumerate(rows):
        for id in row.pieces:
            flags[line, place[id]] += 1
    aims = np.array([row.coins for row in rows], np.float32)
    kept = np.array([row.game % KEPT_BACK == 0 for row in rows])
    used = np.flatnonzero(~kept)
    middle, width = numbers[used].mean(0), numbers[used].std(0) + 1e-6
    level, spread = float(aims[used].mean()), float(aims[used].std() + 1e-6)
    inputs = np.concatenate([(numbers - middle) / width, flags], 1).astype(np.float32)
    weights = _trained(inputs, (aims - level) / spread, used, numbers.shape[1], epochs, rng)
    hidden, output, start, offset = weights
    guesses = (np.maximum(inputs @ hidden + start, 0) @ output + offset) * spread + level
    error = float(np.sqrt(((guesses - aims)[kept] ** 2).mean())) if kept.any() else 0.0
    split = numbers.shape[1]
    plain = hidden[:split] / width[:, None]
    network = Network(
        [_rounded(unit) for unit in plain.T],
        _rounded(start - middle @ plain),
        {id: _rounded(hidden[split + column]) for id, column in place.items()},
        _rounded(output * spread),
        round(float(offset[0]) * spread + level, 4),
    )
    return network, error


def _trained(
    inputs: Floats,
    aims: Floats,
    used: NDArray[np.int64],
    plain: int,
    epochs: int,
    rng: np.random.Generator,
) -> tuple[Floats, Floats, Floats, Floats]:
    """Adam with a rate that falls to nothing: hidden weights, output, start and offset."""
    hidden = rng.normal(0, 0.15, (inputs.shape[1], HIDDEN)).astype(np.float32)
    hidden[plain:] *= 0.3
    output = rng.normal(0, (2 / HIDDEN) ** 0.5, HIDDEN).astype(np.float32)
    parts = [hidden, output, np.zeros(HIDDEN, np.float32), np.zeros(1, np.float32)]
    means, squares = [np.zeros_like(it) for it in parts], [np.zeros_like(it) for it in parts]
    decay = np.full((inputs.shape[1], 1), DECAY, np.float32)
    decay[plain:] = PIECES_DECAY
    batches = max(1, len(used) // BATCH)
    for step in range(1, epochs * batches + 1):
        if step % batches == 1 or batches == 1:
            rng.shuffle(used)
        some = used[(step - 1) % batches * BATCH :][:BATCH]
        given = inputs[some]
        before = given @ parts[0] + parts[2]
        units = np.maximum(before, 0)
        off = (units @ parts[1] + parts[3] - aims[some]) * 2 / len(some)
        back = np.outer(off, parts[1]) * (before > 0)
        slopes = [
            given.T @ back + decay * parts[0],
            units.T @ off + DECAY * parts[1],
            back.sum(0),
            off.sum(keepdims=True),
        ]
        rate = RATE * (1 - step / (epochs * batches))
        for i, slope in enumerate(slopes):
            means[i] += 0.1 * (slope - means[i])
            squares[i] += 0.001 * (slope * slope - squares[i])
            size = np.sqrt(squares[i] / (1 - 0.999**step)) + 1e-8
            parts[i] -= rate * (means[i] / (1 - 0.9**step)) / size
    return parts[0], parts[1], parts[2], parts[3]


def _rounded(numbers: Floats) -> list[float]:
    return [float(f"{number:.4g}") for number in numbers.tolist()]


def write(path: Path, name: str, network: Network) -> None:
    """Put one network into a file; the others stay. A line is a unit or a piece."""
    networks = (
        msgspec.json.decode(path.read_bytes(), type=dict[str, Network]) if path.exists() else {}
    )
    networks[name] = network
    path.write_text(
        "{" + ",\n".join(f'"{key}":{_text(networks[key])}' for key in sorted(networks)) + "}\n",
        encoding="utf-8",
    )


def _text(network: Network) -> str:
    units = ",\n".join(_dense(unit) for unit in network.hidden)
    pieces = ",\n".join(f'"{id}":{_dense(more)}' for id, more in sorted(network.pieces.items()))
    return (
        f'{{"hidden":[\n{units}],\n"start":{_dense(network.start)},\n"pieces":{{\n{pieces}}},\n'
        f'"output":{_dense(network.output)},\n"offset":{network.offset}}}'
    )


def _dense(numbers: Iterable[float]) -> str:
    return json.dumps(list(numbers), separators=(",", ":"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--players", default="2", help="numbers of players, by turns: 3,4,5")
    parser.add_argument("--as", dest="name", default="", help="section (the number, or any)")
    parser.add_argument("--games", type=int, default=4500)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    numbers = [int(number) for number in args.players.split(",")]
    jobs = [(numbers[i % len(numbers)], args.seed, i) for i in range(args.games)]
    with Pool(args.jobs) as pool:
        rows = [row for game in pool.imap(play, jobs, chunksize=4) for row in game]
    network, error = fit(rows)
    write(Path(computers.__path__[0]) / "values.json", args.name or args.players, network)
    print(f"{args.games} games, {len(rows)} rows; mean error {error:.2f} coins")


if __name__ == "__main__":
    main()
