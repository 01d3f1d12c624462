"""``smallworld-dev facts``: plays the games whose combos the explorer shows to everybody, or writes
what they say into a document.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path

from smallworld.content import all_sets
from smallworld.moves import Move
from smallworld.state import Stage
from smallworld_client.analysis.combos import ComboGame, packed, shipped_games
from smallworld_client.cli.arguments import add_processes, at_least_one, bar, plot_file
from smallworld_client.players.bot import BotClock, View
from smallworld_client.players.judge import Judge, load_values
from smallworld_client.players.levels import BREADTH, PlannedBot, computer
from smallworld_client.players.lines import LineSearch
from smallworld_client.players.self_play import (
    Matchup,
    board_for,
    known_bots,
    play,
    until_interrupted,
)
from smallworld_client.process import INTERRUPTED, UserError
from smallworld_client.table.setup import find_board
from smallworld_dev.balance_tables import save_shipped, with_tables

HELP = "play the games that the explorer ships with, or write what they say into a document"
QUICK_HARD = "smallworld_dev.facts:QuickHardBot"
PLAYERS = (2, 3, 4, 5)
WITH_SETS = 3
"""Every third round of tables is played with all sets."""


class QuickHardBot(PlannedBot):
    """Judges positions as hard does and looks at as many lines as medium.

    It won 60 % of 50 games of two against medium, in hardly more time.
    """

    def plan(self, view: View, clock: BotClock) -> Sequence[Move]:
        values = load_values("values", len(view.state.players))
        judge = Judge(values, view.game, view.state, view.seat)
        return LineSearch(judge, self.rng, BREADTH, clock).all(view.state)[0].moves


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, nargs="?", help="the file to write")
    parser.add_argument("--games", type=at_least_one, default=2000, help="how many games (2000)")
    parser.add_argument("--bot", default=QUICK_HARD, metavar="NAME", help="who plays on all seats")
    parser.add_argument("--name", default="quick hard", help="what the file calls that player")
    parser.add_argument(
        "--tables",
        type=Path,
        metavar="DOCUMENT",
        help="instead write the tables of the shipped games into DOCUMENT",
    )
    parser.add_argument(
        "--plot", type=Path, metavar="PICTURE", help="instead draw the shipped games (.svg or .png)"
    )
    add_processes(parser)
    parser.epilog = """\
Two of three games are of the base game, the others have all sets; two to five players take turns.
Ctrl-C ends it, and the file gets the games so far. A document names its tables in comments, as
docs/BALANCE.md does.

examples:
  smallworld-dev facts client/smallworld_client/analysis/games.facts --jobs 1
  smallworld-dev facts --tables docs/BALANCE.md --plot docs/pictures/balance.png
"""


def run(args: Namespace) -> int:
    if args.tables or args.plot:
        return _show_shipped(args.tables, plot_file(args.plot))
    if args.file is None:
        raise UserError("Name the file to write, or a document with --tables.")
    (bot,) = known_bots(args.bot)
    games = until_interrupted(
        combos_of,
        tables(bot, args.games, args.seed),
        args.jobs,
        lambda results: bar(results, args.games),
    )
    finished = [game for game in games if game is not None]
    args.file.write_bytes(packed(args.name, finished))
    picks = sum(len(game.combos) for game in finished)
    print(f"{len(finished)} games with {picks} combos, {args.file.stat().st_size} bytes")
    return 0 if len(games) == args.games else INTERRUPTED


def tables(bot: str, games: int, seed: int) -> Iterator[Matchup]:
    rounds = cycle([(), *[()] * (WITH_SETS - 2), tuple(one.id for one in all_sets())])
    kinds = ((players, sets) for sets in rounds for players in PLAYERS)
    for number, (players, sets) in enumerate(islice(kinds, games)):
        yield Matchup(board_for(None, players), (bot,) * players, f"{seed}/{number}", sets=sets)


def combos_of(table: Matchup) -> ComboGame | None:
    """Play a game; None if it was given up as endless."""
    makers = [computer(name) for name in table.bots]
    played = play(find_board(table.board), makers, table.seed, sets=table.sets)
    if played.state.stage is not Stage.OVER:
        return None
    return played.ledger.finished(played.state)


def _show_shipped(document: Path | None, picture: Path | None) -> int:
    games = shipped_games().games
    if document is not None:
        try:
            text = document.read_text("utf-8")
            document.write_text(with_tables(text, games), "utf-8")
        except OSError as error:
            raise UserError(f"{document} can't be used: {error.strerror}.") from error
    if picture is not None:
        save_shipped(games, picture)
    return 0
