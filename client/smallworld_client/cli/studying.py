"""The subcommand that learns from a game: analyse."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from smallworld_client.cli.arguments import at_least_one
from smallworld_client.process import UserError

if TYPE_CHECKING:
    from smallworld.game import Game
    from smallworld.state import State
    from smallworld_client.study.check import TurnCheck
    from smallworld_client.study.game_check import GameCheck

ANALYSE_HELP = "check a saved game for its worst turns, and tell luck from skill"

EPILOG = """\
Each turn is set beside the program's own line. Both are played on under the same chance; `skill` is
how far the played one is ahead, in chance to win and in coins, and ± its standard error. `luck` is
what dice, reveals and finds brought beyond their mean. Ctrl-C ends it, and what is known is told.

exit status:
  0  every turn was checked
  1  the record is damaged, or the rules forbid a move
  2  the file can't be read as a record
"""


def add_analyse_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EPILOG
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
    from smallworld_client.process import INTERRUPTED
    from smallworld_client.study.check import QUICK
    from smallworld_client.study.game_check import GameCheck, GameChecker
    from smallworld_net.programs import NoAnswerError

    record = read(args.file)
    game, start = open_record(record)
    verify(game, start, record)
    states = [start, *(state for _, state in play(game, start, record))]
    checker = GameChecker(game, record.entries, args.jobs, (QUICK,) if args.quick else ())
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
    return GameReport(
        players, [_turn(game, states[turn.start], found, turn) for turn in found.turns]
    )


def _turn(game: Game, state: State, found: GameCheck, turn: TurnCheck) -> TurnReport:
    from smallworld_client.words.study import line_text, reason

    return TurnReport(
        turn.round,
        game.names[turn.seat],
        line_text(game, state, turn.played.moves),
        line_text(game, state, turn.better.moves),
        reason(game, state, turn),
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
