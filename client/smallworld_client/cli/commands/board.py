"""``smallworld board``: make a board from a seed, or say whether boards can be played."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from smallworld_client.errors import UserError

if TYPE_CHECKING:
    from smallworld_maps import MapFile

HELP = "make a board from a seed, or check boards and compare them with the printed ones"

PLAYABLE, UNSOUND = 0, 1

EPILOG = """\
examples:
  smallworld board mine.json                          can it be played, and is it balanced?
  smallworld board --new --players 3 --seed 7 mine.json
                                                      make one; the same seed, the same board
  smallworld host --board mine.json                   play on it; guests need not have it

exit status:
  0  every board can be played
  1  a board can't be played; the output says what is wrong with it
"""


def add_arguments(parser: ArgumentParser) -> None:
    """The files, and what a new board is made from."""
    parser.epilog = EPILOG
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE", help="a board's file")
    parser.add_argument("--new", action="store_true", help="make a board, and write it to FILE")
    parser.add_argument("--players", type=int, metavar="N", help="with --new: 2 to 5 (default: 2)")
    parser.add_argument("--seed", metavar="TEXT", help="with --new: any text (default: a new one)")


def run(args: Namespace) -> int:
    """Make a board, or check the files."""
    if args.new:
        return _make(args)
    if args.players is not None or args.seed is not None:
        raise UserError("--players and --seed belong to --new.")
    return max(_check(path) for path in args.files)


def _make(args: Namespace) -> int:
    from smallworld_client.runtime.table_factory import new_seed
    from smallworld_maps import UnknownBoard
    from smallworld_maps.files import write_board
    from smallworld_maps.generate import LONGEST_SEED, generate

    if len(args.files) != 1:
        raise UserError("--new makes one board; name one FILE.")
    path: Path = args.files[0]
    if path.exists():
        raise UserError(f"{path} is there already; name another FILE, or delete it.")
    seed = args.seed or new_seed()
    if len(seed) > LONGEST_SEED:
        raise UserError(f"A seed has {LONGEST_SEED} characters at most.")
    try:
        board = generate(args.players or 2, seed)
        write_board(path, board)
    except UnknownBoard as error:
        raise UserError(str(error)) from None
    except OSError as error:
        raise UserError(f"{path} can't be written: {error.strerror}.") from None
    print(f"seed {seed}")
    return _tell(path, board)


def _check(path: Path) -> int:
    from smallworld_maps.faults import NoBoard
    from smallworld_maps.files import read_unchecked

    try:
        board = read_unchecked(path)
    except NoBoard as error:
        raise UserError(str(error)) from None
    except OSError as error:
        raise UserError(f"{path} can't be read: {error.strerror}.") from None
    return _tell(path, board)


def _tell(path: Path, board: MapFile) -> int:
    from smallworld.text import printable
    from smallworld_maps.proofs import problems

    wrong = problems(board)
    verdict = "can't be played" if wrong else "can be played"
    print(printable(f"{path}: “{board.title}” for {board.players} {verdict}"))
    for fault in wrong:
        print(printable(f"    {fault}"))
    if not wrong:
        _compare(board)
    return UNSOUND if wrong else PLAYABLE


def _compare(board: MapFile) -> None:
    """Print the board's numbers beside those of the printed one for as many players."""
    from smallworld_maps import for_players
    from smallworld_maps.balance import balance_of

    mine, printed = balance_of(board), balance_of(for_players(board.players))
    print(f"    {'':12}{'here':>6}{'printed':>9}")
    for name, count in mine.terrains.items():
        print(f"    {name:12}{count:6}{printed.terrains[name]:9}")
    for symbol, count in mine.symbols.items():
        print(f"    {symbol:12}{count:6}{printed.symbols[symbol]:9}")
    print(f"    {'Lost Tribes':12}{mine.lost_tribes:6}{printed.lost_tribes:9}")
    print(f"    {'ways in':12}{mine.entries:6}{printed.entries:9}")
    print(f"    {'neighbours':12}{mine.neighbours:6.1f}{printed.neighbours:9.1f}")
