"""Fit the network by which hard judges positions, from games that computer players play.

    python tools/fit_network.py --players 2 --games 2900 --seed a --rows two.rows
    python tools/fit_network.py --players 3,4,5 --games 1150 --seed m --as any --rows more.rows

Each command plays by the network of today, adds to the rows of earlier commands, and fits a new
network to all of them; that of two took seeds a to d. The players err now and then, in some games
much; every third game has all sets. A tenth of the games is kept back to tell what a fit is worth.

A row is what ``judge.py`` looks at, between every two turns for each seat. Its aim is what the
seat earned in the game, and in two further passes what it earned until later rows and was expected
to earn from there (TD(λ)): chance weighs less in that.
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
    inputs_of,
    load_values,
    pieces_of,
    prospects,
    turns_left,
)
from smallworld_client.players.levels import THEIRS
from smallworld_client.players.lines import Breadth
from smallworld_maps.deals import SeededDraw

ERRORS = (0.5, 1.0, 2.5)
"""Coins by which the players of a game err about each line, in the mean."""
WIDE = Breadth(width=2, campaigns=2, copies=2)
HASTY = 0.6  # the share of players that look no wider than hard does where it plays a line on
POSITIONS = 1000  # a move, more than are ever weighed
EVERY = 3  # of so many games one has all sets
HIDDEN, EPOCHS, BATCH, RATE, WARM = 24, 20, 512, 3e-3, 200
DECAY, PIECES_DECAY = 3e-5, 2e-4
KEPT_BACK = 10
TRUST = 0.2  # how much of what is earned after the next row is what was expected there
PASSES = 3
MIDDLE, SPAN = 5.0, 3.0  # what the turns left are measured by while fitting

Floats = NDArray[np.float32]


class Row(Struct, frozen=True, array_like=True):
    """What was seen of a seat; the coins that it earned until its next row, and until the end."""

    game: int
    turns: int
    inputs: list[float]
    pieces: list[str]
    earned: int
    coins: int
    last: bool = False


def play(job: tuple[int, str, int]) -> list[Row]:
    """The rows of a game, a seat's in order."""
    players, seed, number = job
    rng, draw = Random(f"{seed}/{number}"), SeededDraw(f"{seed}/{number}")
    board = Board.of(smallworld_maps.for_players(players))
    sets = () if number % EVERY else tuple(each.id for each in all_sets())
    names = [f"player{seat}" for seat in range(players)]
    game = Game(deal(board, names, "fitting", draw, content_with("base", sets, b"")), board)
    error, tastes = rng.choice(ERRORS), load_values("values", players).tastes
    seated = []
    for _ in range(players):
        strays = rng.getrandbits(32)
        breadth = THEIRS if rng.random() < HASTY else WIDE
        bot = Straying("values", strays, error, breadth)
        seated.append(SeatedBot(bot, lambda: Positions(POSITIONS)))
    state = game.start()
    seen: list[list[tuple[int, list[float], list[str], int]]] = [[] for _ in range(players)]
    while state.stage is not Stage.OVER:
        if state.stage in (Stage.START, Stage.PICK):
            survey = Survey(game, state)
            sight = [prospects(survey, seat, tastes) for seat in range(players)]
            for seat, player in enumerate(state.players):
                turns = turns_left(game, state, seat)
                if turns:
                    inputs = inputs_of(survey, seat, turns, sight)
                    pieces = pieces_of(survey, seat, tastes)
                    seen[seat].append((turns, inputs, pieces, player.coins))
        move = seated[state.to_move].move(game, state)
        state = game.apply(state, state.to_move, move, draw)
    rows = []
    for player, sights in zip(state.players, seen, strict=True):
        coins = [*(now for *_, now in sights), player.coins]
        rows += [
            Row(number, turns, inputs, pieces, coins[i] - now, player.coins - now, i == len(sights))
            for i, (turns, inputs, pieces, now) in enumerate(sights, 1)
        ]
    return rows


def fit(rows: Sequence[Row], epochs: int = EPOCHS, seed: int = 0) -> tuple[Network, float]:
    """The network, and its mean error about the games kept back; a seat's rows are in order."""
    ids = sorted({id for row in rows for id in row.pieces})
    place = {id: column for column, id in enumerate(ids)}
    numbers = np.array([row.inputs for row in rows], np.float32)
    flags = np.zeros((len(rows), len(ids)), np.float32)
    for line, row in enumerate(rows):
        for id in row.pieces:
            flags[line, place[id]] += 1
    coins = np.array([row.coins for row in rows], np.float32)
    kept = np.array([row.game % KEPT_BACK == 0 for row in rows])
    used = np.flatnonzero(~kept)
    middle, width = numbers[used].mean(0), numbers[used].std(0) + 1e-6
    level, spread = float(coins[used].mean()), float(coins[used].std() + 1e-6)
    inputs = np.concatenate([(numbers - middle) / width, flags], 1).astype(np.float32)
    split = numbers.shape[1]
    phase = np.array([[1.0, (row.turns - MIDDLE) / SPAN] for row in rows], np.float32)
    aims = coins
    for trained in range(PASSES):
        rounds = epochs if trained == PASSES - 1 else max(1, epochs // 2)
        weights = _trained(inputs, phase, (aims - level) / spread, used, split, rounds, seed)
        hidden, output, start, offset = weights
        units = np.maximum(inputs @ hidden + start, 0)
        guesses = ((units @ output + offset) * phase).sum(1) * spread + level
        aims = mixed(rows, guesses)
    error = float(np.sqrt(((guesses - coins)[kept] ** 2).mean())) if kept.any() else 0.0
    plain = hidden[:split] / width[:, None]
    each = output[:, 1] / SPAN
    offsets = offset[0] - MIDDLE * offset[1] / SPAN, offset[1] / SPAN
    network = Network(
        [_rounded(unit) for unit in plain.T],
        _rounded(start - middle @ plain),
        {id: _rounded(hidden[split + column], 3) for id, column in place.items()},
        (_rounded((output[:, 0] - MIDDLE * each) * spread), _rounded(each * spread)),
        (round(float(offsets[0]) * spread + level, 4), round(float(offsets[1]) * spread, 4)),
    )
    return network, error


def mixed(rows: Sequence[Row], guesses: Floats) -> Floats:
    aims = np.empty(len(rows), np.float32)
    for line in reversed(range(len(rows))):
        row = rows[line]
        if row.last:
            aims[line] = row.coins
        else:
            after = TRUST * guesses[line + 1] + (1 - TRUST) * aims[line + 1]
            aims[line] = row.earned + after
    return aims


def _trained(
    inputs: Floats,
    phase: Floats,
    aims: Floats,
    used: NDArray[np.int64],
    plain: int,
    epochs: int,
    seed: int,
) -> tuple[Floats, Floats, Floats, Floats]:
    """Adam with a rate that falls to nothing: hidden weights, output, start and offset."""
    rng = np.random.default_rng(seed)
    used = used.copy()
    hidden = rng.normal(0, 0.15, (inputs.shape[1], HIDDEN)).astype(np.float32)
    hidden[plain:] *= 0.3
    output = rng.normal(0, (2 / HIDDEN) ** 0.5 / 2, (HIDDEN, 2)).astype(np.float32)
    parts = [hidden, output, np.zeros(HIDDEN, np.float32), np.zeros(2, np.float32)]
    means, squares = [np.zeros_like(it) for it in parts], [np.zeros_like(it) for it in parts]
    decay = np.full((inputs.shape[1], 1), DECAY, np.float32)
    decay[plain:] = PIECES_DECAY
    batches = max(1, len(used) // BATCH)
    for step in range(1, epochs * batches + 1):
        if step % batches == 1 or batches == 1:
            rng.shuffle(used)
        some = used[(step - 1) % batches * BATCH :][:BATCH]
        given, at = inputs[some], phase[some]
        before = given @ parts[0] + parts[2]
        units = np.maximum(before, 0)
        off = ((units @ parts[1] + parts[3]) * at).sum(1) - aims[some]
        both = off[:, None] * at * (2 / len(some))
        back = both @ parts[1].T * (before > 0)
        slopes = [
            given.T @ back + decay * parts[0],
            units.T @ both + DECAY * parts[1],
            back.sum(0),
            both.sum(0),
        ]
        rate = RATE * min(1.0, step / WARM) * (1 - step / (epochs * batches))
        for i, slope in enumerate(slopes):
            means[i] += 0.1 * (slope - means[i])
            squares[i] += 0.001 * (slope * slope - squares[i])
            size = np.sqrt(squares[i] / (1 - 0.999**step)) + 1e-8
            parts[i] -= rate * (means[i] / (1 - 0.9**step)) / size
    return parts[0], parts[1], parts[2], parts[3]


def _rounded(numbers: NDArray[np.floating], digits: int = 4) -> list[float]:
    return [float(f"{number:.{digits}g}") for number in numbers.tolist()]


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
    output = ",\n".join(_dense(each) for each in network.output)
    return (
        f'{{"hidden":[\n{units}],\n"start":{_dense(network.start)},\n"pieces":{{\n{pieces}}},\n'
        f'"output":[\n{output}],\n"offset":{_dense(network.offset)}}}'
    )


def _dense(numbers: Iterable[float]) -> str:
    return json.dumps(list(numbers), separators=(",", ":"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--players", default="2", help="numbers of players, by turns: 3,4,5")
    parser.add_argument("--as", dest="name", default="", help="section (the number, or any)")
    parser.add_argument("--games", type=int, default=4500)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--rows", type=Path, help="file of rows, to be fitted and added to")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    rows = _earlier(args.rows)
    first = rows[-1].game + 1 if rows else 0
    first += -first % (EVERY * KEPT_BACK)
    numbers = [int(number) for number in args.players.split(",")]
    jobs = [(numbers[i // EVERY % len(numbers)], args.seed, first + i) for i in range(args.games)]
    with Pool(args.jobs) as pool:
        rows += [row for game in pool.imap(play, jobs, chunksize=4) for row in game]
    if args.rows:
        args.rows.write_bytes(msgspec.msgpack.encode(rows))
    network, error = fit(rows)
    write(Path(computers.__path__[0]) / "values.json", args.name or args.players, network)
    print(f"{args.games} games, {len(rows)} rows in all; mean error {error:.2f} coins")


def _earlier(path: Path | None) -> list[Row]:
    if path is None or not path.exists():
        return []
    return msgspec.msgpack.decode(path.read_bytes(), type=list[Row])


if __name__ == "__main__":
    main()
