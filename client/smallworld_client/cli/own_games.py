"""The subcommands for games at an always-on service: games and notices."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from smallworld.errors import GameError
from smallworld_client.cli.arguments import add_lobby, add_name, day, name_of, say, usual_lobby
from smallworld_client.process import UserError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from smallworld_net.address import Address
    from smallworld_wire.lobby import ServiceTable
    from smallworld_wire.people import MyNotices, SetNotices, TestNotice
    from smallworld_wire.table import Vacation, Wish


GAMES_HELP = "list your games that are always on, and open one"

EVENLY = "If you lose a region, your tokens are spread evenly over your other regions."
BORDERS = "If you lose a region, your tokens go to your borders."
_DAY, _HOUR, _MINUTE = 86_400, 3600, 60


def add_games_arguments(parser: ArgumentParser) -> None:
    parser.epilog = """\
Prints a line for each of your games at the lobby's service: its number, its title, whose turn it is
and how much time is left. Games in which it is your turn come first. The default for --lobby is the
lobby whose service hosts your games, or else the lobby that you visited last.

With vacation you stop your clock in a game for as many days as the table allows. With region-lost
you choose in advance where your tokens go if you lose a region during another player's turn. If a
table is open in your window, change both there.

examples:
  smallworld games
  smallworld games --lobby lobby.example.org --json
  smallworld games open 1              the first of them, in the window
  smallworld games vacation 1 --days 5               stop your clock; --days 0 restarts it
  smallworld games region-lost 1 --tokens borders    no one has to wait if you lose a region

exit status:
  0  done
  1  the table refused; the message says why
  2  invalid arguments, or the lobby can't be reached
"""
    parser.add_argument(
        "what",
        nargs="?",
        choices=["list", "open", "vacation", "region-lost"],
        default="list",
        help="(default: list)",
    )
    parser.add_argument("number", nargs="?", type=int, help="the number of the game")
    parser.add_argument(
        "--days", type=int, metavar="N", help="with vacation: number of days, or 0 to end it"
    )
    parser.add_argument(
        "--tokens",
        choices=["even", "borders", "ask"],
        help="with region-lost: spread evenly, on your borders, or ask you each time",
    )
    parser.add_argument("--lobby", default="", metavar="ADDRESS", help="the lobby's address")
    parser.add_argument("--json", action="store_true", help="print everything")
    add_name(parser)


def run_games(args: Namespace) -> int:
    from smallworld_client.app.own_games import tables_at

    request = _request(args)
    name, lobby = name_of(args), usual_lobby(args, "games", has_games=True)
    tables = tables_at(lobby, name).tables
    if args.what == "open":
        return _open(numbered(tables, args.number), lobby, name)
    if request is not None:
        return _say_there(numbered(tables, args.number), lobby, name, request)
    if args.json:
        _print_json(tables)
        return 0
    for number, table in enumerate(tables, 1):
        say(f"{number:2}  {line(table, time.time())}")
    if not tables:
        print("You have no games at this lobby's service.")
    return 0


def line(table: ServiceTable, now: float) -> str:
    others = ", ".join(seat or "a free seat" for seat in table.seats)
    stages = {"waiting": "not begun", "running": f"round {table.round}", "over": "over"}
    said = f"{table.title}: {stages[table.stage]}; {others}"
    if table.stage != "running":
        return said
    names = [table.seats[seat] for seat in table.turn_of if seat < len(table.seats)]
    whose = "your turn" if table.is_mine else f"{' and '.join(names)} to move" if names else ""
    clock = _left(table.until, now)
    if table.rests_until:
        stands = "your clock is stopped" if table.is_mine else "on vacation"
        clock = f"{stands} until {day(table.rests_until)}"
    return "; ".join(filter(None, (said, whose, clock)))


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


def numbered(tables: Sequence[ServiceTable], number: int | None) -> ServiceTable:
    """The game of that number in the list; UserError where there is none."""
    if number is None or not 1 <= number <= len(tables):
        raise UserError(
            f"Give a number from 1 to {len(tables)}: type smallworld games to list your games."
        )
    return tables[number - 1]


def _request(args: Namespace) -> Vacation | Wish | None:
    """What is to be said at the table; UserError where it is not said whole."""
    from smallworld_wire.room import MOST_VACATION
    from smallworld_wire.table import Vacation, Wish

    if args.what == "vacation":
        if args.days is None or not 0 <= args.days <= MOST_VACATION:
            raise UserError(f"Add --days and a number from 0 to {MOST_VACATION}.")
        return Vacation(args.days)
    if args.what == "region-lost":
        if args.tokens is None:
            raise UserError("Add --tokens even, borders or ask.")
        return Wish(0, args.tokens)
    return None


def _say_there(table: ServiceTable, lobby: Address, name: str, request: Vacation | Wish) -> int:
    from smallworld_client.app.own_games import ask_at_table
    from smallworld_client.discovery.lobby_client import way_to
    from smallworld_wire.table import Wish

    try:
        until = ask_at_table(way_to(table, lobby), name, request)
    except GameError as error:
        raise UserError(str(error), exit_status=1) from None
    if isinstance(request, Wish):
        print(
            {"ask": "If you lose a region, you will be asked.", "even": EVENLY, "borders": BORDERS}[
                request.placing
            ]
        )
    else:
        print(f"Your clock is stopped until {day(until)}." if until else "Your clock runs.")
    return 0


def _open(table: ServiceTable, lobby: Address, name: str) -> int:
    from smallworld_client.cli.joining import open_window
    from smallworld_client.discovery.lobby_client import way_to

    return open_window(lambda session: session.join(way_to(table, lobby), name))


def _print_json(tables: Sequence[ServiceTable]) -> None:
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
            "rests_until": table.rests_until,
        }
        for table in tables
    ]
    print(json.dumps(rows, indent=1))


NOTICES_HELP = "get a message when it is your turn at an always-on table"

NOTICES_EPILOG = """\
When it is your turn and you are not at the table, the lobby's service sends you a message, at most
one a turn. It accepts Apprise addresses (https://github.com/caronc/apprise/wiki), such as
  ntfy://a-topic-of-your-own
  discord://WEBHOOK_ID/WEBHOOK_TOKEN
  mailtos://NAME:PASSWORD@example.org
and, as described on that page, gotifys, jsons, matrixs, mmosts, ntfys, pover (Pushover), pbul
(Pushbullet), rockets (Rocket.Chat), signals, slack, tgram (Telegram), xmpps and zulip; no others.
`set` reads the addresses from standard input, one per line, because they may contain passwords. The
lobby stores them for this purpose only and shows them to no one. Every message has a link to
unsubscribe.

examples:
  smallworld notices --lobby lobby.example.org             your current settings
  smallworld notices set --lobby lobby.example.org         at each turn
  smallworld notices set --digest --lobby lobby.example.org
                                                           once a day, for all tables
  smallworld notices test --lobby lobby.example.org        send a test message now
  smallworld notices off --lobby lobby.example.org
"""


def add_notices_arguments(parser: ArgumentParser) -> None:
    parser.epilog = NOTICES_EPILOG
    parser.add_argument(
        "what",
        nargs="?",
        choices=["show", "set", "test", "off"],
        default="show",
        help="(default: show)",
    )
    parser.add_argument(
        "--digest", action="store_true", help="with set: once a day, for all tables"
    )
    add_lobby(parser)
    add_name(parser)


def run_notices(args: Namespace) -> int:
    from smallworld_client.app.own_games import ask_notices as ask
    from smallworld_net.address import parse_lobby
    from smallworld_wire.people import NoticeSent

    answer = ask(parse_lobby(args.lobby), name_of(args), _word(args))
    if isinstance(answer, NoticeSent):
        print(f"The message went out to {answer.reached} of {answer.targets} addresses.")
        return 0 if answer.reached == answer.targets else 1
    if not answer.kinds:
        print("You get no messages.")
    else:
        when = "once a day" if answer.digest else "at each turn"
        print(f"You get messages {when}, by: {', '.join(answer.kinds)}.")
    return 0


def _word(args: Namespace) -> SetNotices | MyNotices | TestNotice:
    from smallworld_wire.people import MyNotices, SetNotices, TestNotice

    match args.what:
        case "set":
            return SetNotices(_targets(), args.digest)
        case "off":
            return SetNotices()
        case "test":
            return TestNotice()
        case _:
            return MyNotices()


def _targets() -> tuple[str, ...]:
    """The addresses that are typed in; UserError where there are none, or too many."""
    from smallworld_wire.people import MOST_TARGETS

    if sys.stdin.isatty():
        print("Type one address per line, then an empty line:", file=sys.stderr)
    lines = []
    for line in sys.stdin:
        if not line.strip():
            break
        lines.append(line.strip())
    if not 1 <= len(lines) <= MOST_TARGETS:
        raise UserError(f"Type 1 to {MOST_TARGETS} addresses, one per line.")
    if any(not 4 <= len(line) <= 500 for line in lines):
        raise UserError("An address must have 4 to 500 characters.")
    return tuple(lines)
