"""``smallworld season``: the table of a lobby's season."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from smallworld_client.cli.arguments import add_lobby
from smallworld_client.cli.commands.profile import day, games

if TYPE_CHECKING:
    from smallworld_wire.results import SeasonRow

HELP = "print the table of a lobby's season"

EPILOG = """\
Who has played five games that count, with three other people at least, has a place. Computer
players stand where their number belongs, without a place.

examples:
  smallworld season --lobby lobby.example.org
  smallworld season --lobby lobby.example.org --back 1 --json     the season before
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Which season, and where."""
    parser.epilog = EPILOG
    add_lobby(parser)
    parser.add_argument("--back", type=int, default=0, metavar="N", help="N seasons ago")
    parser.add_argument("--skip", type=int, default=0, metavar="N", help="leave out N rows")
    parser.add_argument("--json", action="store_true", help="print everything that is told")


def run(args: Namespace) -> int:
    """Ask for the table, and print a page of it."""
    import json

    import msgspec

    from smallworld.text import plain
    from smallworld_client.cli.lobby_arguments import answer_of
    from smallworld_client.errors import UserError
    from smallworld_wire.results import AskSeason, SeasonTable

    if not 0 <= args.back <= 20 or not 0 <= args.skip <= 1_000_000:
        raise UserError("--back is a number from 0 to 20, --skip one from 0 on.")
    question = AskSeason(args.back, args.skip)
    table = answer_of(args, lambda _lobby, _line: question, SeasonTable)
    if args.json:
        rows = [
            {**msgspec.structs.asdict(row), "key": row.key.decode("latin-1")} for row in table.rows
        ]
        print(json.dumps({**msgspec.structs.asdict(table), "rows": rows}, indent=1))
        return 0
    verb = "counts" if table.games == 1 else "count"
    print(f"{day(table.since)} to {day(table.until - 1)}: {games(table.games)} {verb}")
    for row in table.rows:
        print(plain(_line(row)))
    left = table.total - table.skip - len(table.rows)
    if left > 0:
        print(f"{left} more: --skip {table.skip + len(table.rows)}")
    return 0


def _line(row: SeasonRow) -> str:
    place = f"{row.place}." if row.place else "  "
    name = f"{row.name} (computer, {row.computer})" if row.computer else row.name
    return f"{place:>5} {row.rating:>5}  {name}, {games(row.games)}, {row.won} won"
