"""``smallworld-dev puzzles``: makes the puzzles that are shipped, from computer players' games."""

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from random import Random

from msgspec import Struct, json

import smallworld_maps
from smallworld.content import all_sets
from smallworld.game import Game
from smallworld.moves import Move
from smallworld.notation import NotationError
from smallworld.record import Entry
from smallworld.state import LETTERS, Stage, State
from smallworld_client.cli.arguments import at_least_one, bar
from smallworld_client.players.bot import Positions, View
from smallworld_client.players.judge import Judge, load_values
from smallworld_client.players.levels import BREADTH, Search, computer
from smallworld_client.players.lines import LineSearch
from smallworld_client.players.self_play import in_processes, play
from smallworld_client.study.check import Comparison, Effort, figure
from smallworld_client.study.position_line import print_position, read_position
from smallworld_client.study.puzzle import StoredPuzzle, store_puzzle
from smallworld_client.table.setup import find_board

HELP = "make the puzzles that are shipped"

STRENGTHS = ("beginner", "easy", "medium")
"""Whose mistakes are looked for, from those that anybody sees."""
GAPS = (0.08, 0.06, 0.04)
"""The chance to win that a turn has to lose, by strength."""
MOST = (15.0, 9.0, 6.0)
"""The coins that it may lose at first sight, so that it is no puzzle for beginners only."""
SURE = 3.0
"""Standard errors by which the best line has to lead the played one."""
IN_FULL = 2
"""Turns of a game that are looked at in full: those that look worst at first sight."""
FIRST, LAST = Effort(0, 6, 1), Effort(0, 24, 1)
THOUGHTS, QUICK_THOUGHTS = 2_500, 400
"""Positions that are looked at to find the best line, and at first sight."""
CANDIDATES = 3
PATIENCE = 30
"""Games after which a place stays without its puzzle."""


class Wanted(Struct, frozen=True):
    strength: int
    board: str
    sets: tuple[str, ...]
    seed: str


class PlayedTurn(Struct):
    game: Game
    state: State
    entries: tuple[Entry, ...]
    after: State


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="to write; what it has of an earlier run is kept"
    )
    parser.add_argument("--number", type=at_least_one, default=60, help="how many (60)")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other puzzles (1)")
    parser.add_argument("--jobs", type=at_least_one, default=os.cpu_count() or 1)


def run(args: Namespace) -> int:
    found = read(args.file)
    wanted = places(args.number, args.seed)[len(found) :]
    for puzzle in bar(in_processes(make, wanted, args.jobs), len(wanted), "puzzles"):
        if puzzle is not None:
            found.append(puzzle)
            write(args.file, found)
    print(f"{len(found)} puzzles of {args.number} are in {args.file}.")
    return 0 if len(found) == args.number else 1


def read(path: Path) -> list[StoredPuzzle]:
    """The puzzles that are there already, after which the command goes on."""
    return json.decode(path.read_bytes(), type=list[StoredPuzzle]) if path.exists() else []


def write(path: Path, puzzles: Sequence[StoredPuzzle]) -> None:
    lines = ",\n".join(json.encode(puzzle).decode() for puzzle in puzzles)
    path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def places(number: int, seed: int) -> list[Wanted]:
    """All strengths, boards and sets in turns; every other one is of the base game."""
    ids = tuple(each.id for each in all_sets())
    sets: list[tuple[str, ...]] = [*((id,) for id in ids), ids]
    boards = smallworld_maps.ids()
    wanted = []
    for place in range(number):
        strength, turn = place % len(STRENGTHS), place // len(STRENGTHS)
        board = boards[turn % len(boards)]
        chosen = sets[(place // 2) % len(sets)] if place % 2 else ()
        wanted.append(Wanted(strength, board, chosen, f"{seed}/{place}"))
    return wanted


def make(wanted: Wanted) -> StoredPuzzle | None:
    for attempt in range(PATIENCE):
        seed = f"{wanted.seed}/{attempt}"
        turns = [turn for turn in _turns(wanted, seed) if _is_plain(turn)]
        seen = sorted((-_gain(turn, seed), number) for number, turn in enumerate(turns))
        worst = [turns[number] for loss, number in reversed(seen) if loss <= MOST[wanted.strength]]
        for turn in worst[:IN_FULL]:
            puzzle = _puzzle(turn, wanted.strength, seed)
            if puzzle is not None:
                return puzzle
    return None


def _turns(wanted: Wanted, seed: str) -> list[PlayedTurn]:
    """The turns of a game, from the first decision of each."""
    board, name = find_board(wanted.board), STRENGTHS[wanted.strength]
    bots = [computer(name)] * smallworld_maps.load(wanted.board).players
    played = play(board, bots, seed, sets=wanted.sets)
    steps, state = [], played.game.start()
    for entry in played.entries:
        steps.append((state, entry))
        state = played.game.replay(state, entry)
    turns = []
    for _, group in groupby(steps, lambda step: (step[0].round, step[0].seat)):
        own = list(group)
        entries = tuple(entry for _, entry in own)
        after = played.game.replay(*own[-1])
        turns.append(PlayedTurn(played.game, own[0][0], entries, after))
    return turns


def _is_plain(turn: PlayedTurn) -> bool:
    """Whether it begins with a decision of its own player, and nobody else decides in it."""
    state = turn.state
    begins = state.stage in (Stage.START, Stage.PICK) and state.round > 1
    return begins and all(entry.seat == state.seat for entry in turn.entries)


def _moves(turn: PlayedTurn) -> tuple[Move, ...]:
    return tuple(entry.move for entry in turn.entries)


def _gain(turn: PlayedTurn, seed: str) -> float:
    """What a turn is worth beside the best line that is seen at first sight."""
    judge = Judge(
        load_values("values", len(turn.state.players)), turn.game, turn.state, turn.state.seat
    )
    lines = LineSearch(judge, Random(seed), BREADTH, Positions(QUICK_THOUGHTS)).all(turn.state)
    return judge.worth(turn.after) - max(line.worth for line in lines)


def _view(turn: PlayedTurn) -> View:
    return View(turn.game, turn.state, turn.state.to_move)


def _puzzle(turn: PlayedTurn, strength: int, seed: str) -> StoredPuzzle | None:
    """None if the best line is not better enough beyond doubt."""
    prospects = Search(_view(turn), Random(seed), Positions(THOUGHTS)).prospects()
    first = Comparison(turn.game, turn.state, seed, FIRST)
    lines = [prospect.line.moves for prospect in prospects[:CANDIDATES]]
    ranked = [(sum(sample.chance for sample in first.samples(line)), line) for line in lines]
    best = max(ranked, key=lambda each: each[0])[1]
    own = sum(sample.chance for sample in first.samples(_moves(turn)))
    if (max(ranked, key=lambda each: each[0])[0] - own) / FIRST.samples < GAPS[strength]:
        return None
    last = Comparison(turn.game, turn.state, f"{seed}/judged", LAST)
    better, worse = last.samples(best), last.samples(_moves(turn))
    gap = figure([a.chance - b.chance for a, b in zip(better, worse, strict=True)])
    if gap.value < max(GAPS[strength], SURE * gap.error):
        return None
    line = print_position(turn.game, turn.state)
    try:
        game, _ = read_position(line, LETTERS)
        return store_puzzle(
            game, line, turn.entries, last.line(best, better), last.line(_moves(turn), worse),
            strength + 1,
        )  # fmt: skip
    except NotationError:
        return None
