"""The subcommands that read files: replay and board."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from smallworld.errors import GameError
from smallworld_client.cli.arguments import scores
from smallworld_client.process import UserError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from smallworld.game import Game
    from smallworld.record import Entry, Record
    from smallworld.state import State
    from smallworld_maps import MapFile


REPLAY_HELP = "print a saved game in notation, or check it move by move"
RECORD_DIFFERS = 1
PROOF = ".swe"


def add_replay_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game")
    parser.add_argument(
        "--verify",
        action="store_true",
        help="recompute every digest and draw, check every signature, and print what that proves",
    )
    parser.add_argument(
        "--against",
        type=Path,
        metavar="OTHER",
        help="compare with another player's record, to see whether the host showed two different "
        "games",
    )
    parser.epilog = """\
FILE can also be a proof that a host showed two different games, which programs save beside the
records. In that case, the command checks the proof and prints what it proves.

exit status:
  0  the record was printed, or every check passed; the proof is valid
  1  the rules forbid an entry, a digest differs, or a signature or a draw is wrong; the message
     names the entry and the player. With --against: the host showed two different games
  2  the file can't be read as a record or a proof
"""


def run_replay(args: Namespace) -> int:
    if args.file.suffix == PROOF:
        return _say_proof(args.file)
    record = read(args.file)
    if args.against:
        return _compare_records(args.file, record, args.against)
    game, start = open_record(record)
    if args.verify:
        verify(game, start, record)
        print(f"{args.file}: {len(record.entries)} entries, every digest matches")
        for line in _proved(game, record):
            print(line)
    else:
        _print_record(game, start, record)
    return 0


def read(path: Path) -> Record:
    from smallworld.errors import RecordError
    from smallworld_client.home.records import read_record
    from smallworld_wire.sentences import told_by

    try:
        return read_record(path)
    except OSError as error:
        raise UserError(f"{path} can't be read: {error.strerror}.") from error
    except RecordError as error:
        raise UserError(f"{path}: {told_by(error)}") from error


def _say_proof(path: Path) -> int:
    from smallworld_chance.equivocation import BadProof
    from smallworld_client.analysis.proof import equivocation_lines as lines
    from smallworld_client.home.records import read_proof

    try:
        proof = read_proof(path)
    except OSError as error:
        raise UserError(f"{path} can't be read: {error.strerror}.") from error
    except BadProof as error:
        raise UserError(f"{path}: {error}") from error
    print(f"{path}: proves that a host showed two different games")
    print("\n".join(lines(proof)))
    return 0


def _compare_records(path: Path, record: Record, other: Path) -> int:
    """Say whether the two records prove that a host told two games, and save the proof."""
    from smallworld_client.analysis.proof import (
        equivocation_lines as lines,
        equivocations_between as between,
    )
    from smallworld_client.home.records import save_proof
    from smallworld_wire.sentences import told_by

    try:
        proofs = between(record, read(other))
    except GameError as error:
        raise UserError(
            f"One of the records is not valid: {told_by(error)}", RECORD_DIFFERS
        ) from error
    for proof in proofs:
        print(f"{save_proof(proof, path.parent)}: proves that a host showed two different games")
        print("\n".join(lines(proof)))
    if not proofs:
        print("The two records don't prove that a host showed two different games.")
    return RECORD_DIFFERS if proofs else 0


def open_record(record: Record) -> tuple[Game, State]:
    from smallworld_client.table.setup import open_game
    from smallworld_wire.sentences import told_by

    try:
        game = open_game(record.header)
        return game, game.start()
    except GameError as error:
        raise UserError(f"This record can't be opened: {told_by(error)}") from error


def play(game: Game, state: State, record: Record) -> Iterator[tuple[Entry, State]]:
    from smallworld_wire.sentences import told_by

    for number, entry in enumerate(record.entries, 1):
        try:
            state = game.replay(state, entry)
        except GameError as error:
            why = f"Entry {number} is not legal in this game: {told_by(error)}"
            raise UserError(why, RECORD_DIFFERS) from error
        yield entry, state


def verify(game: Game, start: State, record: Record) -> None:
    from smallworld.notation import print_entry
    from smallworld.state import digest

    for number, (entry, after) in enumerate(play(game, start, record), 1):
        if digest(after) != record.digests[number - 1]:
            line = print_entry(game, entry)
            raise UserError(f"Entry {number} ({line}): the digest differs.", RECORD_DIFFERS)


def _proved(game: Game, record: Record) -> Iterator[str]:
    from smallworld_chance.checked_log import Forgery
    from smallworld_chance.verification import report, verified_log
    from smallworld_client.analysis.proof import proof_lines as lines, what_is_wrong

    try:
        log = verified_log(game, record)
    except Forgery as forgery:
        raise UserError(what_is_wrong(game, record, forgery), RECORD_DIFFERS) from forgery
    if log is None:
        yield (
            "The record has no signatures, so it doesn't prove who made the moves or that the "
            "draws were fair."
        )
    else:
        yield from lines(game, report(log))


def _print_record(game: Game, state: State, record: Record) -> None:
    from smallworld.content.own import own_names
    from smallworld.notation import print_entry

    header = record.header
    print(f"game {header.game}")
    print(f"board {header.board} ({game.board.title})")
    if header.chosen_sets:
        print(f"sets {', '.join(header.chosen_sets)}")
    if header.own_pieces:
        print(f"own {', '.join(own_names(header.own_pieces))}")
    print(f"players {', '.join(game.names)}")
    opening = zip(header.opening[1::2], header.opening[::2], strict=True)
    print(f"column {', '.join(f'{power} {race}' for power, race in opening)}")
    shown = 0
    for entry, after in play(game, state, record):
        if state.round != shown:
            shown = state.round
            print(f"\nround {shown}")
        print(print_entry(game, entry))
        state = after
    print(f"\n{_result(game, state)}")


def _result(game: Game, state: State) -> str:
    winners = [game.names[seat] for seat in game.winners(state)]
    ending = f"won by {' and '.join(winners)}" if winners else f"not over: round {state.round}"
    return f"{ending}\ncoins {scores(game, state)}"


BOARD_HELP = "make a board from a seed, or check boards and compare them with the originals"
PLAYABLE, UNSOUND = 0, 1


def add_board_arguments(parser: ArgumentParser) -> None:
    parser.epilog = """\
examples:
  smallworld board mine.json                          is it playable and balanced?
  smallworld board --new --players 3 --seed 7 mine.json
                                                      make one; the same seed gives the same board
  smallworld host --board mine.json                   play on it; your guests get it

exit status:
  0  every board is playable
  1  a board is not playable; the output says what is wrong with it
"""
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE", help="a board's file")
    parser.add_argument("--new", action="store_true", help="make a board and write it to FILE")
    parser.add_argument("--players", type=int, metavar="N", help="with --new: 2 to 5 (default: 2)")
    parser.add_argument("--seed", metavar="TEXT", help="with --new: any text (default: a new one)")


def run_board(args: Namespace) -> int:
    if args.new:
        return _make(args)
    if args.players is not None or args.seed is not None:
        raise UserError("--players and --seed belong to --new.")
    return max(_check(path) for path in args.files)


def _make(args: Namespace) -> int:
    from smallworld_client.table.factory import new_seed
    from smallworld_maps import UnknownBoard
    from smallworld_maps.files import write_board
    from smallworld_maps.generate import LONGEST_SEED, generate

    if len(args.files) != 1:
        raise UserError("--new makes one board: name a single FILE.")
    path: Path = args.files[0]
    if path.exists():
        raise UserError(f"{path} already exists. Name another FILE, or delete it.")
    seed = args.seed or new_seed()
    if len(seed) > LONGEST_SEED:
        raise UserError(f"A seed has {LONGEST_SEED} characters at most.")
    try:
        board = generate(2 if args.players is None else args.players, seed)
        write_board(path, board)
    except UnknownBoard as error:
        raise UserError(str(error)) from None
    except OSError as error:
        raise UserError(f"{path} can't be written: {error.strerror}.") from None
    print(f"seed {seed}")
    return _tell(path, board)


def _check(path: Path) -> int:
    from smallworld_maps import NoBoard
    from smallworld_maps.files import read_unchecked

    try:
        board = read_unchecked(path)
    except NoBoard as error:
        raise UserError(f"{path}: {error}") from None
    except OSError as error:
        raise UserError(f"{path} can't be read: {error.strerror}.") from None
    return _tell(path, board)


def _tell(path: Path, board: MapFile) -> int:
    from smallworld.safe_text import printable
    from smallworld_maps.proofs import problems

    wrong = problems(board)
    verdict = "not playable" if wrong else "playable"
    print(printable(f"{path}: “{board.title}” for {board.players} {verdict}"))
    for fault in wrong:
        print(printable(f"    {fault}"))
    if not wrong:
        _compare_board(board)
    return UNSOUND if wrong else PLAYABLE


def _compare_board(board: MapFile) -> None:
    from smallworld_maps import for_players
    from smallworld_maps.plan import balance_of

    mine, printed = balance_of(board), balance_of(for_players(board.players))
    print(f"    {'':12}{'here':>6}{'printed':>9}")
    for name, count in mine.terrains.items():
        print(f"    {name:12}{count:6}{printed.terrains[name]:9}")
    for symbol, count in mine.symbols.items():
        print(f"    {symbol:12}{count:6}{printed.symbols[symbol]:9}")
    print(f"    {'Lost Tribes':12}{mine.lost_tribes:6}{printed.lost_tribes:9}")
    print(f"    {'ways in':12}{mine.entries:6}{printed.entries:9}")
    print(f"    {'neighbours':12}{mine.neighbours:6.1f}{printed.neighbours:9.1f}")
