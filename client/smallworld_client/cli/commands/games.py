"""``smallworld games``: one's own games at a lobby's service."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from smallworld_client.cli.arguments import add_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from smallworld_net.address import Address
    from smallworld_wire import ServiceTable

HELP = "list your games that are always on, and open one"

EPILOG = """\
A line for each game at the lobby's service: its number, what it is, whose turn it is and how much
time is left. Where it is your turn comes first. Without --lobby it is the lobby at whose service
your window knows games of yours, or the one you looked at last.

examples:
  smallworld games
  smallworld games --lobby lobby.example.org --json
  smallworld games open 1              the first of them, in the window

exit status:
  0  done
  2  asked for in a way that can't be done, or the lobby can't be reached
"""

_DAY, _HOUR, _MINUTE = 86_400, 3600, 60


def add_arguments(parser: ArgumentParser) -> None:
    """Which lobby, and what to do."""
    parser.epilog = EPILOG
    parser.add_argument(
        "what", nargs="?", choices=["list", "open"], default="list", help="(default: list)"
    )
    parser.add_argument("number", nargs="?", type=int, help="the number of the game to open")
    parser.add_argument("--lobby", default="", metavar="ADDRESS", help="the lobby's address")
    parser.add_argument("--json", action="store_true", help="print everything that is told")
    add_name(parser)


def run(args: Namespace) -> int:
    """List the games, or open one of them."""
    import time

    from smallworld.errors import GameError
    from smallworld.text import plain
    from smallworld_client.cli.lobby_arguments import usual_lobby
    from smallworld_client.errors import UserError
    from smallworld_client.process.account import own_name
    from smallworld_client.runtime.own_games import tables_at

    name = (args.name or own_name())[:40]
    lobby = usual_lobby(args, "games", has_games=True)
    try:
        tables = tables_at(lobby, name).tables
    except GameError as error:
        raise UserError(str(error)) from None
    if args.what == "open":
        return _open(numbered(tables, args.number), lobby, name)
    if args.json:
        _print_json(tables)
        return 0
    for number, table in enumerate(tables, 1):
        print(plain(f"{number:2}  {line(table, time.time())}"))
    if not tables:
        print("You have no games at this lobby's service.")
    return 0


def line(table: "ServiceTable", now: float) -> str:
    """What is said of a game: how far it is, who is there, whose turn it is."""
    others = ", ".join(seat or "a free seat" for seat in table.seats)
    stages = {"waiting": "not begun", "running": f"round {table.round}", "over": "over"}
    said = f"{table.title}: {stages[table.stage]}; {others}"
    if table.stage != "running":
        return said
    names = [table.seats[seat] for seat in table.turn_of if seat < len(table.seats)]
    whose = "your turn" if table.is_mine else f"{' and '.join(names)} to move" if names else ""
    return "; ".join(filter(None, (said, whose, _left(table.until, now))))


def _left(until: int, now: float) -> str:
    if not until:
        return ""
    left = int(until - now)
    for unit, word, slack in (
        (_DAY, "days", _HOUR),
        (_HOUR, "hours", _MINUTE),
        (_MINUTE, "minutes", 0),
    ):
        if left >= 2 * unit:
            return f"{(left + slack) // unit} {word} left"
    return "a moment left" if left > 0 else "the time is up"


def numbered(tables: "Sequence[ServiceTable]", number: int | None) -> "ServiceTable":
    """The game of that number in the list; UserError where there is none."""
    from smallworld_client.errors import UserError

    if number is None or not 1 <= number <= len(tables):
        raise UserError(f"Say the number of one of your {len(tables)} games: smallworld games.")
    return tables[number - 1]


def _open(table: "ServiceTable", lobby: "Address", name: str) -> int:
    from smallworld_client.cli.window import open_window
    from smallworld_client.discovery.own_tables import way_to

    return open_window(lambda session: session.join(way_to(table, lobby), name))


def _print_json(tables: "Sequence[ServiceTable]") -> None:
    import json

    rows = [
        {
            "game": table.game,
            "title": table.title,
            "board": table.board,
            "seats": table.seats,
            "stage": table.stage,
            "round": table.round,
            "turn_of": table.turn_of,
            "is_mine": table.is_mine,
            "until": table.until,
        }
        for table in tables
    ]
    print(json.dumps(rows, indent=1, ensure_ascii=False))
