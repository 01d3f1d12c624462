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
    from smallworld_client.errors import UserError
    from smallworld_client.process.account import own_name
    from smallworld_client.runtime.own_games import tables_at
    from smallworld_net.address import BadAddress, parse_lobby

    name = (args.name or own_name())[:40]
    try:
        lobby = parse_lobby(args.lobby or _usual_lobby())
        tables = tables_at(lobby, name).tables
    except (BadAddress, GameError) as error:
        raise UserError(str(error)) from None
    if args.what == "open":
        return _open(_chosen(tables, args.number), lobby, name)
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
    for unit, word in ((_DAY, "days"), (_HOUR, "hours"), (_MINUTE, "minutes")):
        if left >= 2 * unit:
            return f"{left // unit} {word} left"
    return "a moment left" if left > 0 else "the time is up"


def _chosen(tables: "Sequence[ServiceTable]", number: int | None) -> "ServiceTable":
    from smallworld_client.errors import UserError

    if number is None or not 1 <= number <= len(tables):
        raise UserError(f"Say which of your {len(tables)} games: smallworld games open NUMBER.")
    return tables[number - 1]


def _open(table: "ServiceTable", lobby: "Address", name: str) -> int:
    from smallworld_client.discovery.own_tables import way_to
    from smallworld_client.gui.app import main
    from smallworld_client.gui.session import Session

    return main(lambda: Session.join(way_to(table, lobby), name))


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


def _usual_lobby() -> str:
    """The lobby that the window knows; UserError where it knows none."""
    from smallworld_client.errors import UserError
    from smallworld_client.gui.shell.preferences import settings_file

    settings = settings_file().load()
    lobby = settings.games_at or settings.lobby
    if not lobby:
        raise UserError("Say at which lobby: smallworld games --lobby ADDRESS.")
    return lobby
