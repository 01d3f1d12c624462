"""The subcommands for records and positions as text: show and convert."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from smallworld_client.cli.arguments import OWN, SETS, read_own_pieces
from smallworld_client.process import UserError

if TYPE_CHECKING:
    from smallworld.game import Game
    from smallworld.record import Record
    from smallworld.state import State

SHOW_HELP = "draw a position or a moment of a saved game, as text or as a picture"

SHOW_EPILOG = """\
WHAT is a saved game (a record or its text) or a position in one line of text, as programs get it
(docs/PROGRAMS.md). For a position, add --board and the sets that are in play.

examples:
  smallworld show game.swr                       its last position
  smallworld show game.swr --step 40 --svg at-40.svg
  smallworld show --board two-players '3B conquer on=4/lost-tribe/...'

exit status:
  0  drawn
  2  WHAT can't be read; the message says what is wrong with it
"""


def add_show_arguments(parser: ArgumentParser) -> None:
    parser.epilog = SHOW_EPILOG
    parser.add_argument("what", metavar="WHAT", help="a file, or a position in one line")
    parser.add_argument(
        "--step", type=int, metavar="N", help="show the position after the first N moves"
    )
    parser.add_argument("--svg", type=Path, metavar="FILE", help="write a picture to this file")
    parser.add_argument("--line", action="store_true", help="print the position in one line")
    parser.add_argument("--board", metavar="ID", help="the board for a position in one line")
    parser.add_argument("--sets", **SETS)
    parser.add_argument("--own", **OWN)


def run_show(args: Namespace) -> int:
    from smallworld_client.analysis.drawing import svg_of, text_of
    from smallworld_maps import find

    path = Path(args.what)
    if args.board is None:
        game, state = _moment(read_game(path), args.step)
    else:
        game, state = _position(args)
    if args.svg is not None:
        drawn = find(game.board.id)
        if drawn is None:
            raise UserError(f"The board “{game.board.id}” has no drawing here.")
        _write(args.svg, svg_of(game, state, drawn))
    else:
        print(f"{state}\n" if args.line else text_of(game, state), end="")
    return 0


CONVERT_HELP = "convert a record to readable text, or the text to a record"

CONVERT_EPILOG = """\
A record's name ends in .swr, a text's in .txt. The text has one line a move, in the notation of
`smallworld replay`, and converts back to exactly the same record, signatures included. If you edit
it, the moves are checked against the rules.

examples:
  smallworld convert game.swr game.txt
  smallworld convert game.txt game.swr

exit status:
  0  the file was written
  1  the record is damaged, or the rules forbid a move; the message names the line
  2  a file can't be read or written
"""


def add_convert_arguments(parser: ArgumentParser) -> None:
    parser.epilog = CONVERT_EPILOG
    parser.add_argument("file", type=Path, metavar="FILE", help="a record or its text")
    parser.add_argument("to", type=Path, metavar="TO", help="the file to write")


def run_convert(args: Namespace) -> int:
    from smallworld.errors import GameError
    from smallworld.record import encode
    from smallworld.record_text import print_record
    from smallworld_client.table.setup import open_game
    from smallworld_wire.sentences import told_by

    if args.to.exists():
        raise UserError(f"{args.to} already exists. Name another file, or delete it.")
    record = read_game(args.file)
    if args.to.suffix == ".swr":
        _write(args.to, encode(record))
        return 0
    try:
        text = print_record(record, open_game)
    except GameError as error:
        raise UserError(f"{args.file}: {told_by(error)}", exit_status=1) from None
    _write(args.to, text)
    return 0


def read_game(path: Path) -> Record:
    """A record, or the text of one; UserError with the line that is wrong."""
    from smallworld.errors import GameError
    from smallworld.record import LARGEST, MAGIC, decode
    from smallworld.record_text import read_record
    from smallworld_client.table.setup import open_game
    from smallworld_net.files import TooLarge, read_regular
    from smallworld_wire.sentences import told_by

    try:
        data = read_regular(path, 4 * LARGEST)
        return decode(data) if data.startswith(MAGIC) else read_record(data.decode(), open_game)
    except TooLarge:
        raise UserError(f"{path} is too large to be a game.") from None
    except OSError as error:
        raise UserError(f"{path} can't be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise UserError(f"{path} is neither a record nor the text of one.") from None
    except GameError as error:
        raise UserError(f"{path}: {told_by(error)}", exit_status=1) from None


def _moment(record: Record, step: int | None) -> tuple[Game, State]:
    from smallworld.errors import GameError
    from smallworld_client.table.setup import open_game
    from smallworld_wire.sentences import told_by

    most = len(record.entries)
    if step is not None and not 0 <= step <= most:
        raise UserError(f"This game has {most} moves, so --step must be 0 to {most}.")
    try:
        game = open_game(record.header)
        state = game.start()
        for entry in record.entries[:step]:
            state = game.replay(state, entry)
    except GameError as error:
        raise UserError(f"This record is not valid: {told_by(error)}", exit_status=1) from None
    return game, state


def _position(args: Namespace) -> tuple[Game, State]:
    from msgspec import UNSET

    from smallworld.content import BASE
    from smallworld.content.own import content_with
    from smallworld.game import Game
    from smallworld.position_text import parse_position
    from smallworld.record import Header
    from smallworld.state import LETTERS
    from smallworld_client.table.setup import find_board

    own = read_own_pieces(args.own, args.sets)
    board = find_board(args.board)
    content = content_with(BASE, args.sets, own)
    state = parse_position(args.what, board, content)
    names = tuple(LETTERS[: len(state.players)])
    header = Header("position", board.id, names, (), sets=args.sets or UNSET, own=own or UNSET)
    return Game(header, board, content), state


def _write(path: Path, content: bytes | str) -> None:
    try:
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    except OSError as error:
        raise UserError(f"{path} can't be written: {error.strerror}.") from None
