"""``smallworld simulate``: whole games between computer players, in one process."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from typing import TYPE_CHECKING

from smallworld_client.errors import UserError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from smallworld.board import Board
    from smallworld_client.bots.bot import Maker
    from smallworld_client.simulation import Report, Use

HELP = "let computer players play whole games, and print what they show"


def add_arguments(parser: ArgumentParser) -> None:
    """Players, games, seed and who plays."""
    parser.add_argument("--players", type=int, choices=range(2, 6), default=2, help="2 to 5")
    parser.add_argument("--games", type=_at_least_one, default=1, help="how many games (1)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same games (1)")
    parser.add_argument(
        "--bots",
        default="random",
        help="who plays: one name for all seats, or one a seat with commas between (random)",
    )
    parser.add_argument("--board", metavar="ID", help="the board (the one for so many players)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.epilog = """\
A race's or power's score is what its combo earned in all its turns, in decline too.

examples:
  smallworld simulate --players 5 --games 300
  smallworld simulate --players 3 --games 50 --seed 7 --json
"""


def _at_least_one(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"'{text}' is not a number of games")
    return int(text)


def run(args: Namespace) -> int:
    """Play the games and print the report."""
    import msgspec

    from smallworld_client.simulation import simulate

    bots = _bots(args.bots, args.players)
    report = simulate(_board(args.board, args.players), bots, args.games, args.seed, _bar)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        _print_tables(report)
    return 0


def _bots(names: str, players: int) -> list[Maker]:
    from smallworld.errors import GameError
    from smallworld_client.bots.computers import computer

    wanted = names.split(",")
    if len(wanted) not in (1, players):
        raise UserError(f"--bots names {len(wanted)} for {players} seats; name one, or {players}.")
    try:
        return [computer(name) for name in (wanted * players)[:players]]
    except GameError as error:
        raise UserError(str(error)) from error


def _board(id: str | None, players: int) -> Board:
    import smallworld_maps
    from smallworld.board import Board

    try:
        return Board.of(smallworld_maps.load(id) if id else smallworld_maps.for_players(players))
    except smallworld_maps.UnknownBoard as error:
        raise UserError(str(error)) from error


def _bar(games: range) -> Iterator[int]:
    """The same numbers, with a bar where somebody looks on."""
    from tqdm import tqdm

    return iter(tqdm(games, unit=" games", leave=False, disable=not sys.stderr.isatty()))


def _print_tables(report: Report) -> None:
    print(f"{report.games} games, {report.finished} finished, {report.moves} moves")
    print(f"\n{'seat':<16}{'wins':>8}{'score':>8}")
    for seat, (wins, score) in enumerate(zip(report.wins, report.mean_scores, strict=True)):
        print(f"{seat + 1:<16}{wins:>8}{score:>8.1f}")
    _print_uses("race", report.races)
    _print_uses("power", report.powers)


def _print_uses(title: str, uses: dict[str, Use]) -> None:
    print(f"\n{title:<16}{'picked':>8}{'score':>8}")
    order: Sequence[str] = sorted(uses, key=lambda id: -uses[id].mean_score)
    for id in order:
        print(f"{id:<16}{uses[id].picked:>8}{uses[id].mean_score:>8.1f}")
