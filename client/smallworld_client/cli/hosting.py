"""``smallworld host``: host a table."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, BooleanOptionalAction, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from smallworld.errors import GameError
from smallworld_client.cli.arguments import (
    OWN,
    SETS,
    add_publish,
    name_of,
    publisher,
    publishing,
    read_own_pieces,
)
from smallworld_net import WEB_PORT

if TYPE_CHECKING:
    from smallworld_client.table.setup import SeatSetup, Setup
    from smallworld_maps import MapFile
    from smallworld_wire.room import Pace, TableSettings


_UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86_400}
HOST_HELP = "host a game that others join from their computers"


def add_host_arguments(parser: ArgumentParser) -> None:
    parser.epilog = """\
Others join with `smallworld join ADDRESS` or from the start screen of their window. On the same
network they use the printed address; through a lobby, its list or your invitation. In a shell,
quote an invitation or an address with a key.

The game uses two ports: on --port anyone can ask for this table's key; the next port (or any free
one, if that is taken) carries the encrypted game.

examples:
  smallworld host                                     in the window, two seats
  smallworld host --headless --players 3 --bots random
                                                      two guests and a computer player
  smallworld host --headless --lobby lobby.example.org --private
  smallworld host --web                               others can watch in a browser
  smallworld host --clock turn:90 --late computer     90 seconds a turn, then a computer takes over
  smallworld host --clock turn:3d --vacation 14       a game over weeks: three days a turn
  smallworld host --service --lobby lobby.example.org --clock turn:1d
                                                      the same at the lobby's service, always on;
                                                      --bots hard seats a computer player there

With --headless you don't take a seat yourself. The game starts when every seat is taken. When it
ends, the program prints the result and the path of the record, and exits. With --web it keeps the
page open for another ten minutes, or until Ctrl+C.
"""
    parser.add_argument("--headless", action="store_true", help="without a window")
    parser.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="GAME",
        help="resume a game that you hosted; see `smallworld resume --help`",
    )
    _add_seats(parser)
    _add_time(parser)
    _add_access(parser)
    add_publish(parser)


def _add_seats(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("who plays")
    group.add_argument("--players", type=int, metavar="N", help="seats, 2 to 5 (default: 2)")
    group.add_argument(
        "--board",
        metavar="ID|FILE",
        help="the board, or a file with a board of your own, which your guests get "
        "automatically; see `smallworld board --help` (default: the board for N players)",
    )
    group.add_argument(
        "--bots",
        default="",
        metavar="NAME,...",
        help="computer players for the last seats, from random to hard",
    )
    group.add_argument(
        "--pace",
        type=float,
        metavar="SECONDS",
        help="time a computer player takes for a move (default: 0 with --headless, else 0.8)",
    )
    group.add_argument("--name", help="your name (default: your user name)")
    group.add_argument(
        "--first",
        default="1",
        metavar="SEAT|lot",
        help="the seat that goes first, or lot to choose at random (default: 1)",
    )
    group.add_argument(
        "--rounds",
        type=int,
        default=0,
        metavar="N",
        help="a house rule: rounds to play, 1 to 20 (default: the board's)",
    )

    group.add_argument("--sets", **SETS)
    group.add_argument("--own", **OWN)


def _add_time(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("time and absence")
    group.add_argument(
        "--clock",
        type=_clock,
        default="off",
        metavar="off|turn:TIME|game:TIME",
        help="time per turn, or per player for the whole game, such as turn:90 (seconds), "
        "game:30m, turn:12h or turn:3d; with an hour or more, the clock runs even while "
        "players are offline (default: off)",
    )
    group.add_argument(
        "--late",
        choices=["wait", "computer", "vote"],
        default="wait",
        help="if a player is away or out of time: wait, let a computer player take over, or let "
        "the others vote (default: wait)",
    )
    group.add_argument(
        "--grace",
        type=_time,
        default=60,
        metavar="TIME",
        help="how long a player may be away first, such as 90 (seconds), 5m or 1d; at least 5 "
        "seconds (default: 60)",
    )
    group.add_argument(
        "--vacation",
        type=int,
        default=0,
        metavar="DAYS",
        help="days per player and game for which they may stop a clock of hours or days, at most "
        "60 (default: 0)",
    )
    group.add_argument(
        "--late-guests",
        action=BooleanOptionalAction,
        default=True,
        help="let guests take a computer player's seat during the game (default: yes)",
    )


def _add_access(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("who can come")
    group.add_argument(
        "--spectators",
        action=BooleanOptionalAction,
        default=True,
        help="let others watch (default: yes)",
    )
    group.add_argument(
        "--delay",
        type=int,
        default=0,
        metavar="SECONDS",
        help="delay for spectators, at most 600 (default: 0)",
    )
    group.add_argument(
        "--web",
        nargs="?",
        type=int,
        const=WEB_PORT,
        metavar="PORT",
        help=f"let others watch in a browser, on this port (default: {WEB_PORT}; 0 for any free "
        "port)",
    )
    group.add_argument(
        "--web-bind",
        default="",
        metavar="HOST",
        help="the only address that the page listens on (default: all)",
    )
    group.add_argument(
        "--private", action="store_true", help="only people with an invitation can join"
    )
    group.add_argument("--lobby", default="", metavar="ADDRESS", help="a lobby that lists the game")
    group.add_argument(
        "--service",
        action="store_true",
        help="have the lobby's service host it, so that no computer has to stay on; with "
        "--headless the program only prints the address",
    )
    group.add_argument(
        "--rated",
        action="store_true",
        help="a ranked game: it counts for the lobby's season, which shows its result and record",
    )
    group.add_argument("--title", default="", help="the table's name in the lobby's list")
    group.add_argument(
        "--port", type=int, help="TCP port; 0 for any free port (default: 7474, or any free port)"
    )


def run_host(args: Namespace) -> int:
    if args.resume is not None:
        return _resume(args)
    setup = _setup(args)
    if args.service:
        return _at_service(setup, args.headless)
    told = publisher(args)
    if args.headless:
        from smallworld_client.app.sessions import host_link
        from smallworld_client.cli.terminal import Terminal

        return Terminal().follow(publishing(lambda tell: host_link(setup, tell), told))
    from smallworld_client.cli.joining import open_window

    return open_window(lambda session: session.host(setup), told)


def _at_service(setup: Setup, headless: bool) -> int:
    from smallworld_client.app.own_games import open_table
    from smallworld_net.address import parse_lobby

    bots = tuple(place.name for place in setup.places if place.kind == "computer")
    way = open_table(parse_lobby(setup.settings.lobby), setup.name, setup.settings, bots)
    print(f"The table is open and always on at:\n{way}")
    if headless:
        return 0
    from smallworld_client.cli.joining import open_window

    return open_window(lambda session: session.join(way, setup.name))


def _resume(args: Namespace) -> int:
    from smallworld_client.cli.joining import go_on
    from smallworld_client.home.journal import unfinished

    hosted = [game for game in unfinished() if game.role == "host"]
    return go_on(hosted, args.resume, args.headless, web=args.web, web_host=args.web_bind)


def _setup(args: Namespace) -> Setup:
    from smallworld_client.table.setup import Setup

    _check(args)
    own_board = _own_board(args.board)
    if args.rated:
        _check_rated(args, own_board)
    board, seats = _board(own_board.id if own_board else args.board, args.players)
    name = name_of(args)
    usual_pace = 0.0 if args.headless and args.web is None else 0.8
    return Setup(
        name,
        _settings(args, name, board, seats),
        _places([] if args.headless else [name], args.bots, seats),
        pace=usual_pace if args.pace is None else max(0.0, args.pace),
        port=args.port,
        starts_itself=args.headless,
        own_board=own_board,
        web=args.web,
        web_host=args.web_bind,
    )


def _own_board(wanted: str | None) -> MapFile | None:
    """The board in a file; None where no file is meant. GameError if it can't be played on."""
    if not wanted or not (wanted.endswith(".json") or Path(wanted).exists()):
        return None
    from smallworld_maps import BadBoard
    from smallworld_maps.files import read_board  # and with it NumPy and shapely

    try:
        return read_board(Path(wanted))
    except OSError as error:
        raise GameError(f"{wanted} can't be read: {error.strerror}.") from None
    except BadBoard as error:
        raise GameError(f"{wanted}: {error}") from None


def _check(args: Namespace) -> None:
    from smallworld.record import MOST_ROUNDS
    from smallworld_net.address import parse_lobby
    from smallworld_wire.room import LONGEST_PACE, MOST_VACATION

    if args.port is not None and not 0 <= args.port <= 65534:
        raise GameError("A port is a number from 1 to 65534, or 0 for any free port.")
    if args.rounds and not 1 <= args.rounds <= MOST_ROUNDS:
        raise GameError(f"A game has 1 to {MOST_ROUNDS} rounds.")
    if args.web is not None and not 0 <= args.web <= 65535:
        raise GameError("A port is a number from 1 to 65535, or 0 for any free port.")
    if args.web_bind and args.web is None:
        raise GameError("An address for the page (--web-bind) needs a page: add --web.")
    if args.web is not None and not args.spectators:
        raise GameError("The page (--web) needs spectators: leave out --no-spectators.")
    if not 0 <= args.delay <= 600:
        raise GameError("The delay for spectators can be 0 to 600 seconds.")
    if not 5 <= args.grace <= LONGEST_PACE:
        raise GameError("The time a player may be away must be between 5 seconds and 30 days.")
    if not 0 <= args.vacation <= MOST_VACATION:
        raise GameError(f"A vacation can have 0 to {MOST_VACATION} days.")
    if args.vacation and not args.clock.is_slow:
        raise GameError("A vacation (--vacation) needs a clock of hours or days, such as turn:3d.")
    if args.lobby:
        parse_lobby(args.lobby)
    if args.service:
        _check_service(args)


def _check_service(args: Namespace) -> None:
    from smallworld_client.players.levels import LEVELS

    if not args.lobby:
        raise GameError("An always-on table (--service) needs a lobby: add --lobby ADDRESS.")
    if args.web is not None or args.port is not None:
        raise GameError("--web and --port don't work with --service.")
    if not set(filter(None, args.bots.split(","))) <= set(LEVELS):
        raise GameError(f"The service has only its own computer players: {', '.join(LEVELS)}.")


def _check_rated(args: Namespace, own_board: MapFile | None) -> None:
    """A table that is to count is told at once what would speak against it."""
    from smallworld_client.table.setup import UNRATED_RULES

    if not args.lobby:
        raise GameError("A ranked game needs a lobby: add --lobby ADDRESS.")
    if args.rounds or args.own or own_board:
        raise GameError(UNRATED_RULES)


def _settings(args: Namespace, name: str, board: str, seats: int) -> TableSettings:
    from smallworld_wire.room import TableSettings

    return TableSettings(
        title=args.title[:40] or f"{name}'s table"[:40],
        board=board,
        spectators=args.spectators,
        private=args.private,
        delay=args.delay,
        pace=args.clock,
        late=args.late,
        grace=args.grace,
        vacation=args.vacation,
        late_guests=args.late_guests,
        lobby=args.lobby,
        rounds=args.rounds,
        sets=args.sets,
        own=read_own_pieces(args.own, args.sets),
        service=args.service,
        rated=args.rated,
        first=_first(args.first, seats),
    )


def _first(text: str, seats: int) -> int:
    """The seat that begins, or a lot; GameError for anything else."""
    from smallworld_wire.room import LOT

    if text == "lot":
        return LOT
    if not text.isdecimal() or not 1 <= int(text) <= seats:
        raise GameError(f"--first must be a seat from 1 to {seats}, or lot.")
    return int(text) - 1


def _clock(text: str) -> Pace:
    """The turn clock that is meant by ``off``, ``turn:90``, ``game:30m`` or ``turn:3d``."""
    from smallworld_wire.room import LONGEST_PACE, Pace

    kind, _, time = text.partition(":")
    if text == "off":
        return Pace()
    seconds = _seconds(time)
    if kind not in ("turn", "game") or not 5 <= seconds <= LONGEST_PACE:
        raise ArgumentTypeError(
            f"“{text}” is not a clock: write off, turn:90, game:30m, turn:12h or turn:3d, at most "
            "30 days."
        )
    return Pace("turn" if kind == "turn" else "game", seconds)


def _time(text: str) -> int:
    """The seconds meant by ``90``, ``5m``, ``12h`` or ``3d``."""
    seconds = _seconds(text)
    if seconds < 0:
        raise ArgumentTypeError(f"“{text}” is not a time: write 90 (seconds), 5m, 12h or 3d.")
    return seconds


def _seconds(text: str) -> int:
    """The same; -1 where it means none."""
    number, unit = (text[:-1], text[-1:]) if text[-1:] in _UNITS else (text, "s")
    is_number = number.isascii() and number.isdecimal() and len(number) < 9
    return int(number) * _UNITS[unit] if is_number else -1


def _board(wanted: str | None, players: int | None) -> tuple[str, int]:
    import smallworld_maps
    from smallworld_client.table.setup import seats_of

    try:
        board = wanted or smallworld_maps.for_players(players or 2).id
    except smallworld_maps.UnknownBoard as error:
        raise GameError(str(error)) from None
    seats = seats_of(board)
    if players not in (None, seats):
        raise GameError(f"The board “{board}” is for {seats} players, not {players}.")
    return board, seats


def _places(people: list[str], bots: str, seats: int) -> tuple[SeatSetup, ...]:
    """Those at this screen first, computer players last, open seats between them."""
    from smallworld_client.players.levels import computer
    from smallworld_client.table.setup import SeatSetup

    names = [name for name in bots.split(",") if name]
    for name in names:
        computer(name)
    still_open = seats - len(people) - len(names)
    if still_open < 0:
        raise GameError(f"There are only {seats} seats for {len(names)} computer players.")
    return (
        *(SeatSetup("person", name) for name in people),
        *[SeatSetup()] * still_open,
        *(SeatSetup("computer", name) for name in names),
    )
