"""The subcommands that find people to play with: match and nearby."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from contextlib import closing
from typing import TYPE_CHECKING

from smallworld_client.cli.arguments import (
    SETS,
    add_bot,
    add_name,
    add_text,
    add_usual_lobby,
    name_of,
    say,
    seconds as read_seconds,
    user_identity,
)
from smallworld_client.process import UserError

if TYPE_CHECKING:
    from collections.abc import Callable

    from smallworld_client.app.sessions import QuickMatchSearch
    from smallworld_client.app.table_thread import TableThread
    from smallworld_client.discovery.announcements import NearbyGame
    from smallworld_client.discovery.lobby_client import MatchWish
    from smallworld_client.table.events import Event
    from smallworld_client.table.setup import Setup
    from smallworld_net.address import Invitation


MATCH_HELP = "play now, with people who want the same game"

MATCH_EPILOG = """\
The lobby seats you with others who want the same number of players and the same clock. The table
opens and the game starts automatically. If no one is found within half a minute, you can keep
looking or play against computer players. Without a terminal you aren't asked: the search
continues, or with --computers you play against computer players.

examples:
  smallworld match --lobby lobby.example.org            any number of players, 90 s a turn
  smallworld match --players 2-4 --clock 60
  smallworld match --players 3 --computers              against computer players if no one comes
  smallworld match --text --bot hard                    a computer player plays for you

exit status:
  0  the game is over, or you stopped looking
  2  invalid arguments, or the lobby can't be reached
"""

ALONE = 30.0  # seconds after which somebody who has found nobody is offered computer players
LEVEL = "medium"  # the computer players that are offered


def players(text: str) -> tuple[int, int]:
    """Parse a number of players, or the least and the most of them, for argparse."""
    least, _, most = text.partition("-")
    if not (least.isdecimal() and (most or least).isdecimal()):
        raise ArgumentTypeError(f"'{text}' is neither a number nor two such as 2-4")
    found = int(least), int(most or least)
    if not 2 <= found[0] <= found[1] <= 5:
        raise ArgumentTypeError(f"'{text}': two to five people play")
    return found


def add_match_arguments(parser: ArgumentParser) -> None:
    parser.epilog = MATCH_EPILOG
    add_usual_lobby(parser)
    parser.add_argument(
        "--players", type=players, default=(2, 5), metavar="N|N-M", help="(default: 2-5)"
    )
    parser.add_argument(
        "--clock",
        type=int,
        choices=(60, 90, 180),
        default=90,
        metavar="SECONDS",
        help="seconds per turn: 60, 90 or 180 (default: 90)",
    )
    parser.add_argument("--sets", **{**SETS, "help": "sets you would play with (default: none)"})
    parser.add_argument(
        "--rated", action="store_true", help="a ranked game, if everyone wants that"
    )
    parser.add_argument(
        "--computers",
        nargs="?",
        type=read_seconds,
        const=ALONE,
        metavar="SECONDS",
        help="don't ask: play against computers if no one is found in this time (30)",
    )
    add_name(parser)
    add_text(parser)
    add_bot(parser)


def run_match(args: Namespace) -> int:
    from smallworld_client.app.sessions import QuickMatchSearch
    from smallworld_client.cli.arguments import usual_lobby

    if args.text != bool(args.bot):
        raise UserError("--text needs --bot: in a terminal, a computer player plays for you.")
    name, lobby = name_of(args), usual_lobby(args, "match")
    identity = user_identity() if args.rated else None
    with closing(QuickMatchSearch(lobby, name, _wish(args), identity)) as search:
        found = _found(search, args, name)
        return 0 if found is None else _play(search, found, args, name)


def _wish(args: Namespace) -> MatchWish:
    from smallworld_client.discovery.lobby_client import MatchWish

    least, most = args.players
    return MatchWish(least, most, args.clock, args.sets, args.rated)


def _found(search: QuickMatchSearch, args: Namespace, name: str) -> Setup | Invitation | None:
    """The game that is found, or one against computers; None where nothing is wanted any more."""
    say("Looking for a game. Press Ctrl+C to stop.")
    while True:
        found = search.find(args.computers or ALONE, say)
        answer = "" if found is not None else _answer(asks=args.computers is None)
        if found is not None or answer == "stop":
            return found
        if answer == "computers":
            return _against_computers(args, name)


def _answer(*, asks: bool) -> str:
    """What the user wants to do next: ``look``, ``computers`` or ``stop``."""
    if not asks:
        return "computers"
    if not sys.stdin.isatty():
        return "look"
    say("No one has been found yet. Others can't find you until you answer.")
    typed = input("Keep [l]ooking, play against [c]omputers, or [s]top? [l] ").strip().lower()
    return {"c": "computers", "s": "stop"}.get(typed[:1], "look")


def _against_computers(args: Namespace, name: str) -> Setup:
    from smallworld_client.table.setup import SeatSetup, Setup
    from smallworld_maps import for_players
    from smallworld_wire.room import TableSettings

    least, most = args.players
    board = for_players(min(max(least, 3), most))
    others = (SeatSetup("computer", LEVEL),) * (board.players - 1)
    settings = TableSettings(board.title, board.id, spectators=False, sets=args.sets)
    return Setup(name, settings, (SeatSetup("person", name), *others))


def _play(search: QuickMatchSearch, found: Setup | Invitation, args: Namespace, name: str) -> int:
    if args.text:
        from smallworld_client.cli.terminal import Terminal, TerminalBot
        from smallworld_client.players.levels import computer

        bot = TerminalBot(computer(args.bot))  # it sits down by itself
        return Terminal(bot).follow(lambda tell: _link(search, found, name, tell))
    from smallworld_client.app.sessions import SeatTaker
    from smallworld_client.cli.joining import open_window

    def seated(tell: Callable[[Event], None]) -> TableThread:
        return SeatTaker.at(lambda tell: _link(search, found, name, tell), tell)

    return open_window(lambda session: session(seated))


def _link(
    search: QuickMatchSearch, found: Setup | Invitation, name: str, tell: Callable[[Event], None]
) -> TableThread:
    from smallworld_client.app.sessions import guest_link, host_link
    from smallworld_client.table.setup import Setup

    if not isinstance(found, Setup):
        return guest_link(found, name, "player", tell)
    is_alone = not found.settings.lobby
    return host_link(found, tell if is_alone else search.hosting(tell), local=is_alone)


NEARBY_HELP = "list the games that are hosted on your network"

NEARBY_EPILOG = """\
Prints a line for each game, with the address for `smallworld join` or `smallworld watch`. Private
games are not listed. If your network blocks multicast, no games are found; ask the host for the
address instead.

Set SMALLWORLD_LAN=ADDRESS,... in the environment to use only the networks in which this machine has
these addresses, or SMALLWORLD_LAN=off to use none. This also applies to hosting.

examples:
  smallworld nearby
  smallworld nearby --json --seconds 5
"""


def add_nearby_arguments(parser: ArgumentParser) -> None:
    parser.epilog = NEARBY_EPILOG
    parser.add_argument(
        "--seconds", type=float, default=2.0, metavar="S", help="how long to listen (default: 2)"
    )
    parser.add_argument("--json", action="store_true", help="print everything")


def run_nearby(args: Namespace) -> int:
    import json

    games = _listen(max(0.0, min(args.seconds, 60.0)))
    if args.json:
        print(json.dumps([_as_json(game) for game in games], indent=1))
    for game in [] if args.json else games:
        say(_as_line(game))
    if not games and not args.json:
        print("No game is hosted on your network at the moment.")
    return 0


def _listen(seconds: float) -> list[NearbyGame]:

    from smallworld_client.app.mdns import MdnsBrowser

    heard: list[list[NearbyGame]] = [[]]
    with closing(MdnsBrowser(heard.append)):
        time.sleep(seconds)
    return heard[-1]


def _as_line(game: NearbyGame) -> str:
    advert, way = game.advert, game.ways[0]._replace(key=None)
    assert advert is not None
    free = advert.seats - advert.taken
    state = f"{free} of {advert.seats} seats free"
    if advert.stage != "waiting":
        state = f"round {advert.round}" if advert.stage == "running" else "over"
    added = ", ".join(filter(None, (*advert.sets, advert.own)))
    sets = f" with {added}" if added else ""
    return f"{way}  {advert.title}, {advert.host} hosts it on {advert.board}{sets}: {state}"


def _as_json(game: NearbyGame) -> dict[str, object]:
    import msgspec

    advert = msgspec.structs.asdict(game.advert) if game.advert else {}
    addresses = [str(way) for way in game.ways]
    return {**advert, "key": game.key.decode(), "epoch": game.epoch, "addresses": addresses}
