"""``smallworld-dev puzzles``: makes the puzzles that are shipped, and positions for ``tactics``.

Both are turns of games of computer players. A puzzle is a turn that lost much. A position for
tactics has one decision that is better than all others beyond doubt: whether to decline, or which
combo to pick. Which one it is, is found by playing the best line of each decision on, under the
same chance; what a computer player would do is not asked.
"""

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from itertools import count, groupby, islice
from pathlib import Path
from random import Random

from msgspec import Struct, json
from msgspec.structs import replace

import smallworld_maps
from smallworld.content import all_sets
from smallworld.game import Game
from smallworld.moves import Decline, Expand, Move
from smallworld.notation import NotationError, print_entry, print_move
from smallworld.record import Entry
from smallworld.state import LETTERS, Stage, State
from smallworld_client.cli.arguments import at_least_one, bar
from smallworld_client.players.bot import Positions, View
from smallworld_client.players.judge import Judge, load_values
from smallworld_client.players.levels import BREADTH, Search, computer
from smallworld_client.players.lines import LineOfPlay, LineSearch
from smallworld_client.players.self_play import in_processes, play
from smallworld_client.process import UserError
from smallworld_client.study.check import SOLVED, Comparison, Effort, Figure, Line, figure
from smallworld_client.study.position_line import print_position, read_position
from smallworld_client.study.puzzle import (
    HALF,
    JUDGED,
    StoredPuzzle,
    TurnPuzzle,
    read_puzzle,
    shipped_id,
    store_puzzle,
)
from smallworld_client.table.setup import find_board
from smallworld_dev import last_turns
from smallworld_dev.tactics import FoundPosition, read_found

HELP = "make the puzzles that are shipped, or positions for tactics"

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
GLANCE, PROOF = Effort(0, 4, 1), Effort(0, 24, 2)
"""How often and how far the decisions of a position for tactics are played on: at first, and to
prove the best one."""
THOUGHTS, QUICK_THOUGHTS = 2_500, 400
"""Positions that are looked at to find the best line, and at first sight."""
CANDIDATES = 3
PATIENCE = 30
"""Games after which a place stays without its puzzle."""
DEEP = 2_500
"""Positions that are looked at to find the best line of each decision of a position for tactics."""
DECISIONS = 4
"""Decisions whose best lines are played on, the most promising first."""
CLEAR_CHANCE, CLEAR_COINS = 0.04, 1.5
"""By how much the best decision has to lead each other one, in chance to win and in coins."""


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
    parser.add_argument(
        "--tactics",
        choices=("decisions", "last-turns"),
        help="find positions for tactics instead: to decline or not and which combo, proven by "
        "playing on; or last turns, proven by the rules alone",
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help="judge the puzzles of FILE anew, and list those whose best turn is no longer the best "
        "or whose mistake is none beyond doubt",
    )
    parser.add_argument(
        "--renew", action="store_true", help="the same, and replace in FILE what is listed"
    )
    parser.add_argument("--seed", type=int, default=1, help="another seed, other puzzles (1)")
    parser.add_argument("--jobs", type=at_least_one, default=os.cpu_count() or 1)


def run(args: Namespace) -> int:
    if args.check or args.renew:
        return _check_puzzles(args)
    return _find_tactics(args) if args.tactics else _make_puzzles(args)


def _make_puzzles(args: Namespace) -> int:
    found = read(args.file)
    wanted = places(args.number, args.seed)[len(found) :]
    for puzzle in bar(in_processes(make, wanted, args.jobs), len(wanted), "puzzles"):
        if puzzle is not None:
            found.append(measured(puzzle, shipped_id(len(found))))
            write(args.file, found)
    print(f"{len(found)} puzzles of {args.number} are in {args.file}.")
    return 0 if len(found) == args.number else 1


def read(path: Path) -> list[StoredPuzzle]:
    """The puzzles that are there already, after which the command goes on."""
    return json.decode(path.read_bytes(), type=list[StoredPuzzle]) if path.exists() else []


def measured(stored: StoredPuzzle, id: str) -> StoredPuzzle:
    """With the chances that the judge measures, as it will in a person's program."""
    puzzle = read_puzzle(id, stored)
    comparison = Comparison(puzzle.game, puzzle.state, id, JUDGED)
    played, best = (
        comparison.line(moves, comparison.samples(moves)).chance
        for moves in (puzzle.played_moves, puzzle.best)
    )
    return replace(stored, played_chance=played, best_chance=best)


def write(path: Path, puzzles: Sequence[StoredPuzzle | FoundPosition]) -> None:
    lines = ",\n".join(json.encode(puzzle).decode() for puzzle in puzzles)
    path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def _check_puzzles(args: Namespace) -> int:
    stored = read(args.file)
    if not stored:
        raise UserError(f"{args.file} has no puzzles.")
    checked = in_processes(check, list(enumerate(stored)), args.jobs)
    faults = 0
    for place, found in enumerate(bar(checked, len(stored), "puzzles")):
        if found.fault is None:
            continue
        print(f"{place + 1}: {found.fault}", flush=True)
        faults += 1
        if args.renew:
            wanted = places(len(stored), args.seed)[place]
            stored[place] = found.mended or _another(wanted, place)
            write(args.file, stored)
    print(f"{faults} of {len(stored)} puzzles {'were renewed' if args.renew else 'have a fault'}.")
    return int(faults > 0 and not args.renew)


class CheckedPuzzle(Struct):
    fault: str | None = None
    mended: StoredPuzzle | None = None  # with a better best turn, where that is enough


def check(task: tuple[int, StoredPuzzle]) -> CheckedPuzzle:
    """Judge a puzzle as a person's program does, with what the search now thinks best beside it."""
    place, stored = task
    puzzle = read_puzzle(shipped_id(place), stored)
    comparison = Comparison(puzzle.game, puzzle.state, puzzle.id, JUDGED)
    view = View(puzzle.game, puzzle.state, puzzle.seat)
    search = Search(view, Random(puzzle.id), Positions(THOUGHTS))
    now = search.prospects()[0].line.moves
    samples = {it: comparison.samples(it) for it in {puzzle.played_moves, puzzle.best, now}}

    def ahead(line: tuple[Move, ...], other: tuple[Move, ...]) -> Figure:
        pairs = zip(samples[line], samples[other], strict=True)
        return figure([a.chance - b.chance for a, b in pairs])

    better, gap = ahead(now, puzzle.best), ahead(puzzle.best, puzzle.played_moves)
    is_better = better.value > max(SOLVED, SURE * better.error)
    if not is_better and not _is_weak(gap):
        return CheckedPuzzle()
    fault = f"the mistake loses {gap.value:.1%} ± {gap.error:.1%}"
    if not is_better:
        return CheckedPuzzle(fault)
    fault += f", and another turn is {better.value:.1%} ± {better.error:.1%} better than the best"
    if _is_weak(ahead(now, puzzle.played_moves)):
        return CheckedPuzzle(fault)
    return CheckedPuzzle(fault, _with_best(puzzle, stored, comparison.line(now, samples[now])))


def _is_weak(gap: Figure) -> bool:
    return gap.value < max(HALF, SURE * gap.error)


def _with_best(puzzle: TurnPuzzle, stored: StoredPuzzle, best: Line) -> StoredPuzzle:
    game, _ = read_position(stored.line, LETTERS)
    moves = tuple(print_entry(game, Entry(puzzle.seat, move)) for move in best.moves)
    return replace(stored, best=moves, best_chance=best.chance)


def _another(wanted: Wanted, place: int) -> StoredPuzzle:
    for attempt in count():
        puzzle = make(replace(wanted, seed=f"{wanted.seed}/again {attempt}"))
        if puzzle is not None and check((place, puzzle)).fault is None:
            return measured(puzzle, shipped_id(place))
    raise AssertionError


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
    judge = _judge(turn)
    return judge.worth(turn.after) - max(line.worth for line in _sight(turn, judge, seed))


def _judge(turn: PlayedTurn) -> Judge:
    values = load_values("values", len(turn.state.players))
    return Judge(values, turn.game, turn.state, turn.state.seat)


def _sight(turn: PlayedTurn, judge: Judge, seed: str) -> list[LineOfPlay]:
    """The lines that are seen at first sight, the best first."""
    return LineSearch(judge, Random(seed), BREADTH, Positions(QUICK_THOUGHTS)).all(turn.state)


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


def _find_tactics(args: Namespace) -> int:
    """Positions of one place in the list are those of one game, so that a run can go on."""
    found = read_found(args.file) if args.file.exists() else []
    if args.tactics == "last-turns":
        return _find_last_turns(args, found)
    begun = {position.game for position in found}
    last = max((int(game.split("/")[1]) for game in begun), default=-1)
    wanted = places(last + 1 + args.number, args.seed)[last + 1 :]
    for positions in in_processes(tactics, wanted, args.jobs):
        found += positions
        write(args.file, found)
        print(f"{len(found)} positions of {args.number}", flush=True)
        if len(found) >= args.number:
            return 0
    return 1


def _find_last_turns(args: Namespace, found: list[FoundPosition]) -> int:
    """The game of the last position says where a run goes on."""
    first = int(found[-1].game.split()[-1]) + 1 if found else args.seed * 1_000
    for number in count(first):
        if len(found) >= args.number:
            return 0
        position = last_turns.tactics(number)
        if position is not None:
            found.append(position)
            write(args.file, found)
    return 1


def tactics(wanted: Wanted) -> list[FoundPosition]:
    """The positions of a game that have a clearly best decision, at most one of each kind."""
    skilled = replace(wanted, strength=max(1, wanted.strength))
    turns = _turns(skilled, wanted.seed)
    Random(wanted.seed).shuffle(turns)
    found: list[FoundPosition] = []
    for stage in (Stage.PICK, Stage.START):
        at = [turn for turn in turns if turn.state.stage is stage]
        each = (_found(turn, wanted.seed, f"{wanted.seed}/{n}") for n, turn in enumerate(at))
        found += islice(filter(None, each), 1)
    return found


def _decision(line: Sequence[Move]) -> object:
    """What tells lines of different decisions apart: whether one declines, or which combo."""
    first = line[0]
    return type(first) if isinstance(first, Decline | Expand) else first


def _by_decision(lines: Iterable[tuple[Move, ...]]) -> dict[object, list[tuple[Move, ...]]]:
    """The lines of each decision, in their order."""
    found: dict[object, list[tuple[Move, ...]]] = {}
    for line in lines:
        found.setdefault(_decision(line), []).append(line)
    return dict(list(found.items())[:DECISIONS])


def _best(
    turn: PlayedTurn, seed: str, effort: Effort, asked: dict[object, list[tuple[Move, ...]]]
) -> object | None:
    """The decision that leads all others clearly; None if there is none, or only one."""
    played = Comparison(turn.game, turn.state, seed, effort)
    chances = {
        key: sum(sample.chance for sample in played.samples(each[0])) / effort.samples
        for key, each in asked.items()
    }
    ranked = sorted(chances, key=lambda key: -chances[key])
    is_clear = len(ranked) > 1 and chances[ranked[0]] - chances[ranked[1]] >= CLEAR_CHANCE
    return ranked[0] if is_clear else None


def _found(turn: PlayedTurn, game: str, seed: str) -> FoundPosition | None:
    at_first = _by_decision(line.moves for line in _sight(turn, _judge(turn), seed))
    if _best(turn, seed, GLANCE, at_first) is None:
        return None
    deep = Search(_view(turn), Random(seed), Positions(DEEP)).prospects()
    asked = _by_decision(prospect.line.moves for prospect in deep)
    best = _best(turn, seed, FIRST, asked)
    if best is None:
        return None
    last = Comparison(turn.game, turn.state, f"{seed}/judged", PROOF)
    sampled = {key: last.samples(each[0]) for key, each in asked.items()}
    told = []
    for key, samples in sampled.items():
        if key == best:
            continue
        pairs = list(zip(sampled[best], samples, strict=True))
        chance = figure([a.chance - b.chance for a, b in pairs])
        coins = figure([a.lead - b.lead for a, b in pairs])
        if chance.value < max(CLEAR_CHANCE, SURE * chance.error) or coins.value < max(
            CLEAR_COINS, SURE * coins.error
        ):
            return None
        told.append((chance, coins, asked[key]))
    line = print_position(turn.game, turn.state)
    seat = turn.state.to_move

    def printed(lines: Sequence[tuple[Move, ...]]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(print_move(lettered, seat, moves[0]) for moves in lines))

    try:
        lettered, _ = read_position(line, LETTERS)
        chance, coins, _ = min(told, key=lambda each: each[0].value)
        return FoundPosition(
            game,
            turn.state.stage.value,
            line,
            printed(asked[best]),
            tuple(text for *_, each in told for text in printed(each)),
            chance,
            coins,
        )
    except NotationError:
        return None
