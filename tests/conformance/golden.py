"""How many positions lie so many moves ahead of a few fixed ones, with everything chance can do.

Beside them lie records of whole games with sets, and for each a digest of all its positions and of
all that was legal in them.

``python -m tests.conformance.golden --write`` counts all anew and writes what is kept. Whoever does
so has changed a rule, or the order of pieces in a state, and can say why each number moved.
"""

import sys
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from smallworld.game import Game
from smallworld.moves import Move
from smallworld.notation import print_move
from smallworld.record import Record, decode, encode
from smallworld.state import State, digest
from smallworld_dev.scenarios import Scenario, read
from tests.conformance.chances import results
from tests.conformance.fresh_process import trace
from tests.shared.walks import BOARDS, SETS, game_with_sets, record_of, walk

HERE = Path(__file__).parents[1] / "golden"
KEPT = HERE / "counts.json"
TRACES = HERE / "records.json"
GAMES: dict[str, tuple[int, tuple[str, ...]]] = {
    "no-relics-two": (2, SETS[:-1]),
    "leaders-and-relics-three": (3, ("leaders", "relics")),
    "races-and-powers-four": (4, SETS[:5]),
    "all-sets-five": (5, SETS),
}
"""The games of which records are kept: their players and sets."""
DEPTHS = {
    "two-players": 2,
    "three-players": 2,
    "four-players": 2,
    "five-players": 2,
    "sorcery-and-heroes": 7,
    "berserk-beside-ghouls": 5,
    "dragon-and-amazons": 6,
    "stout-at-the-end": 6,
}
"""How many moves each position is followed."""


class Counts(Struct, frozen=True):
    """What lies ahead of one position; the first number of a list is for one move ahead.

    A path is a sequence of moves and of what chance gave, faces of the die that look alike taken
    together. ``moves`` has for each first move the paths of full length that begin with it.
    """

    paths: list[int]
    positions: list[int]
    moves: dict[str, int]


class Paths(dict[bytes, tuple[State, int]]):
    """Positions by their digests, and in how many ways each can be reached."""

    def reach(self, state: State, ways: int) -> None:
        key = digest(state)
        _, known = self.get(key, (state, 0))
        self[key] = (state, known + ways)

    def count(self) -> int:
        return sum(ways for _, ways in self.values())


def count(game: Game, start: State, depth: int) -> Counts:
    """Everything that lies up to ``depth`` moves ahead."""
    paths, positions, moves = [0] * depth, [set[bytes]() for _ in range(depth)], {}
    for move in game.legal_moves(start):
        level = _after(game, start, move)
        for ahead in range(depth):
            if ahead:
                level = _one_move_on(game, level)
            paths[ahead] += level.count()
            positions[ahead].update(level)
        moves[print_move(game, start.to_move, move)] = level.count()
    return Counts(paths, [len(found) for found in positions], moves)


def _after(game: Game, state: State, move: Move) -> Paths:
    level = Paths()
    for result in results(game, state, move):
        level.reach(result.state, 1)
    return level


def _one_move_on(game: Game, level: Paths) -> Paths:
    further = Paths()
    for state, ways in level.values():
        for move in game.legal_moves(state):
            for result in results(game, state, move):
                further.reach(result.state, ways)
    return further


def position(name: str) -> Scenario:
    text = (HERE / f"{name}.toml").read_text(encoding="utf-8")
    return read(text, lambda id: BOARDS[id])


def committed(name: str, depth: int = 0) -> Counts:
    """What lies ahead of a fixed position now, as far as it is kept unless told otherwise."""
    scenario = position(name)
    return count(scenario.game, scenario.start, depth or DEPTHS[name])


def kept() -> dict[str, Counts]:
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[str, Counts])


def record(name: str) -> Record:
    return decode((HERE / f"{name}.record").read_bytes())


def traces() -> dict[str, str]:
    """For each record what :func:`~tests.conformance.fresh_process.trace` gave at first."""
    return msgspec.json.decode(TRACES.read_bytes(), type=dict[str, str])


def _write_records() -> None:
    found: dict[str, str] = {}
    for name, (players, sets) in GAMES.items():
        rng = Random(name)
        game = game_with_sets(sets, players, rng)
        played = record_of(game, list(walk(game, rng)))
        (HERE / f"{name}.record").write_bytes(encode(played))
        found[name] = trace(played)
    TRACES.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


def differences(then: Counts, now: Counts) -> list[str]:
    told = [
        f"{what} {ahead} ahead: {old} before, {new} now"
        for what, olds, news in (
            ("paths", then.paths, now.paths),
            ("positions", then.positions, now.positions),
        )
        for ahead, (old, new) in enumerate(zip(olds, news, strict=True), 1)
        if old != new
    ]
    for move in then.moves | now.moves:
        old, new = then.moves.get(move, "illegal"), now.moves.get(move, "illegal")
        if old != new:
            told.append(f"{move}: {old} before, {new} now")
    return told


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("This writes the golden counts anew: say --write if you mean it.")
    _write_records()
    now = {name: committed(name) for name in DEPTHS}
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(now), indent=1) + b"\n")
