"""The subcommands that read a saved game or a position: show, convert and analyse."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from smallworld_client.cli.arguments import OWN, SETS, at_least_one, read_own_pieces
from smallworld_client.process import UserError

if TYPE_CHECKING:
    from smallworld.game import Game
    from smallworld.record import Record
    from smallworld.state import State
    from smallworld_client.study.check import GameCheck, TurnCheck

SHOW_HELP = "draw a position or a moment of a saved game, as text or as a picture"


def add_show_arguments(parser: ArgumentParser) -> None:
    parser.epilog = """\
WHAT is a saved game (a record or its text) or a position in one line of text, as programs get it
(docs/PROGRAMS.md). For a position, add --board and the sets that are in play.

examples:
  smallworld show game.swr                       its last position
  smallworld show game.swr --step 40 --svg at-40.svg
  smallworld show --board two-players '3B conquer on=4/lost-tribe/...'

exit status:
  0  drawn
  1  the saved game is damaged, or the rules forbid a move
  2  WHAT can't be read; the message says what is wrong with it
"""
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


def add_convert_arguments(parser: ArgumentParser) -> None:
    parser.epilog = """\
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


ANALYSE_HELP = "check a saved game for its worst turns, and tell luck from skill"


def add_analyse_arguments(parser: ArgumentParser) -> None:
    parser.epilog = """\
Each turn is compared with the program's own line. Both are played on with the same chance. `skill`
is how far the turn that was played is ahead, in chance to win and in coins, ± its standard error.
`luck` is what dice, reveals and finds brought above their mean. Ctrl+C stops early and prints what
is known so far.

exit status:
  0  every turn was checked
  1  the record is damaged, or the rules forbid a move
  2  the file can't be read as a record
"""
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game")
    parser.add_argument("--quick", action="store_true", help="only first, rough figures")
    parser.add_argument("--jobs", type=at_least_one, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


class TurnReport(Struct, frozen=True):
    """A turn; chances are from 0 to 1, ``error`` ends the names of standard errors."""

    round: int
    player: str
    played: str
    better: str
    reason: str
    chance_before: float
    skill: float
    skill_error: float
    coins: float
    coins_error: float
    luck: float
    luck_coins: float
    rest: float  # the change in the player's chance that is neither luck nor the turn's own skill


class PlayerReport(Struct, frozen=True):
    """``error_rate`` is in coins a turn, ``luck`` in coins; ``worst`` are places in the turns."""

    player: str
    error_rate: float
    error_rate_error: float
    luck: float
    worst: list[int]


class GameReport(Struct, frozen=True):
    players: list[PlayerReport]
    turns: list[TurnReport]


def run_analyse(args: Namespace) -> int:
    from smallworld_client.cli.arguments import bar, show
    from smallworld_client.cli.records import open_record, play, read, verify
    from smallworld_client.home.records import given_advice
    from smallworld_client.process import INTERRUPTED
    from smallworld_client.study.check import QUICK, GameCheck
    from smallworld_client.study.game_check import GameChecker
    from smallworld_net.programs import NoAnswerError

    record = read(args.file)
    game, start = open_record(record)
    verify(game, start, record)
    states = [start, *(state for _, state in play(game, start, record))]
    passes = (QUICK,) if args.quick else ()
    checker = GameChecker(game, record.entries, args.jobs, passes, given_advice())
    found, whole = GameCheck(()), False
    try:
        for latest in bar(checker.run(), checker.steps, "turns"):
            found = latest
        whole = True
    except KeyboardInterrupt:
        pass
    except NoAnswerError:
        raise UserError("A process that checked a turn has failed.", 1) from None
    finally:
        checker.close()
    show(_report(game, states, found), args.json, _print)
    return 0 if whole else INTERRUPTED


def _report(game: Game, states: list[State], found: GameCheck) -> GameReport:
    players = []
    for seat, name in enumerate(game.names):
        rate = found.error_rate(seat)
        worst = [turn.number for turn in found.worst(seat)]
        players.append(PlayerReport(name, rate.value, rate.error, found.luck(seat), worst))
    return GameReport(players, [_turn(game, states, found, turn) for turn in found.turns])


def _turn(game: Game, states: list[State], found: GameCheck, turn: TurnCheck) -> TurnReport:
    from smallworld_client.words.study import reason, turn_texts

    return TurnReport(
        turn.round,
        game.names[turn.seat],
        *turn_texts(game, states, turn),
        reason(game, states[turn.start], turn),
        turn.before.chances[turn.seat],
        turn.chance.value,
        turn.chance.error,
        turn.coins.value,
        turn.coins.error,
        turn.luck.chances[turn.seat],
        turn.luck.leads[turn.seat],
        found.rest(turn.seat)[found.turns.index(turn)],
    )


def _print(report: GameReport) -> None:
    print(f"{'round':>5}  {'player':<16}{'chance':>7}{'skill':>13}{'coins':>13}{'luck':>7}")
    for turn in report.turns:
        print(
            f"{turn.round:>5}  {turn.player[:15]:<16}{turn.chance_before:>7.0%}"
            f"{turn.skill:>+7.0%} ±{turn.skill_error:>4.0%}"
            f"{turn.coins:>+7.1f} ±{turn.coins_error:>4.1f}{turn.luck:>+7.0%}"
        )
    for player in report.players:
        print(
            f"\n{player.player}: {player.error_rate:.1f} ± {player.error_rate_error:.1f} coins lost"
            f" a turn, {player.luck:+.0f} coins by luck"
        )
        for number in player.worst:
            turn = report.turns[number]
            print(
                f"  round {turn.round}, {turn.skill:+.0%}\n    played  {turn.played}\n"
                f"    better  {turn.better}\n            {turn.reason}"
            )
