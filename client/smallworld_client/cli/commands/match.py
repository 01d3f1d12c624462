"""``smallworld match``: a game now, with people who look for the same."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from typing import TYPE_CHECKING

from smallworld_client.cli.arguments import SETS, add_bot, add_name, add_text, add_usual_lobby
from smallworld_client.cli.arguments import seconds as read_seconds

if TYPE_CHECKING:
    from collections.abc import Callable

    from smallworld_client.discovery.match_search import MatchWish
    from smallworld_client.guest.events import Event
    from smallworld_client.runtime.quick_match import QuickMatch
    from smallworld_client.runtime.table_thread import TableThread
    from smallworld_client.table.setup import Setup
    from smallworld_net.address import Invitation
    from smallworld_net.keys import Identity

HELP = "play now, with people who look for the same"

EPILOG = """\
You are seated with others at the lobby who look for as many players and the same clock, as soon as
they are there. The table opens and begins by itself. If nobody is found in half a minute you are
asked whether to look on or to play against computer players. Without a terminal nobody is asked:
the search goes on, or with --computers the computer players come.

examples:
  smallworld match --lobby lobby.example.org            any number of players, 90 s a turn
  smallworld match --players 2-4 --clock 60
  smallworld match --players 3 --computers              if nobody comes, against computer players
  smallworld match --text --bot hard                    a computer player plays for you

exit status:
  0  the game is over, or you did not want to look on
  2  asked for in a way that can't be done, or the lobby can't be reached
"""

ALONE = 30.0
"""Seconds after which somebody who has found nobody is offered computer players."""
LEVEL = "medium"
"""The computer players that are offered."""


def players(text: str) -> tuple[int, int]:
    """Parse a number of players, or the least and the most of them, for argparse."""
    least, _, most = text.partition("-")
    if not (least.isdecimal() and (most or least).isdecimal()):
        raise ArgumentTypeError(f"'{text}' is neither a number nor two such as 2-4")
    found = int(least), int(most or least)
    if not 2 <= found[0] <= found[1] <= 5:
        raise ArgumentTypeError(f"'{text}': two to five people play")
    return found


def add_arguments(parser: ArgumentParser) -> None:
    """What is looked for, and where."""
    parser.epilog = EPILOG
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
        help="for a turn: 60, 90 or 180 (default: 90)",
    )
    parser.add_argument("--sets", **{**SETS, "help": "sets that are welcome (default: none)"})
    parser.add_argument(
        "--rated", action="store_true", help="it may count for the season, if all want that"
    )
    parser.add_argument(
        "--computers",
        nargs="?",
        type=read_seconds,
        const=ALONE,
        metavar="SECONDS",
        help="don't ask: play against computers if nobody is found in so long (30)",
    )
    add_name(parser)
    add_text(parser)
    add_bot(parser)


def run(args: Namespace) -> int:
    """Look for a game, and play it."""
    from smallworld.errors import GameError
    from smallworld_client.cli.lobby_arguments import usual_lobby
    from smallworld_client.errors import UserError
    from smallworld_client.process.account import own_name
    from smallworld_client.runtime.quick_match import QuickMatch

    if args.text != bool(args.bot):
        raise UserError("--text and --bot go together: in a terminal a computer plays for you.")
    name = (args.name or own_name())[:40]
    lobby = usual_lobby(args, "match")
    try:
        search = QuickMatch(lobby, name, _wish(args), _who() if args.rated else None)
        try:
            found = _found(search, args, name)
            return 0 if found is None else _play(search, found, args, name)
        finally:
            search.close()
    except GameError as error:
        raise UserError(str(error)) from None


def _wish(args: Namespace) -> MatchWish:
    from smallworld_client.discovery.match_search import MatchWish

    least, most = args.players
    return MatchWish(least, most, args.clock, args.sets, args.rated)


def _who() -> Identity:
    from smallworld_client.storage.identity import own_identity

    return own_identity()


def _found(search: QuickMatch, args: Namespace, name: str) -> Setup | Invitation | None:
    """The game that is found, or one against computers; None where nothing is wanted any more."""
    _say("Looking for a game. Ctrl-C stops.")
    while True:
        found = search.find(args.computers or ALONE, _say)
        answer = "" if found is not None else _answer(asks=args.computers is None)
        if found is not None or answer == "stop":
            return found
        if answer == "computers":
            return _against_computers(args, name)


def _answer(*, asks: bool) -> str:
    """What the person wants now: ``look``, ``computers`` or ``stop``."""
    import sys

    if not asks:
        return "computers"
    if not sys.stdin.isatty():
        return "look"
    _say("Nobody was found yet, and nobody finds you until you answer.")
    typed = input("[l]ook on, play against [c]omputers, or [s]top? [l] ").strip().lower()
    return {"c": "computers", "s": "stop"}.get(typed[:1], "look")


def _against_computers(args: Namespace, name: str) -> Setup:
    """A game for as few players as are looked for, at this computer alone."""
    from smallworld_client.table.setup import Place, Setup
    from smallworld_maps import for_players
    from smallworld_wire import Settings

    least, most = args.players
    board = for_players(min(max(least, 3), most))
    others = (Place("computer", LEVEL),) * (board.players - 1)
    settings = Settings(board.title, board.id, spectators=False, sets=args.sets)
    return Setup(name, settings, (Place("person", name), *others))


def _play(search: QuickMatch, found: Setup | Invitation, args: Namespace, name: str) -> int:
    """Play in the window, or have a computer player play in the terminal."""
    if args.text:
        from smallworld_client.bots.computers import computer
        from smallworld_client.cli.terminal import Terminal, TerminalBot

        bot = TerminalBot(computer(args.bot))  # it sits down by itself
        return Terminal(bot).follow(lambda tell: _link(search, found, name, tell))
    from smallworld_client.cli.window import open_window
    from smallworld_client.runtime.quick_match import Seated

    def seated(tell: Callable[[Event], None]) -> TableThread:
        return Seated.at(lambda tell: _link(search, found, name, tell), tell)

    return open_window(lambda session: session(seated))


def _link(
    search: QuickMatch, found: Setup | Invitation, name: str, tell: Callable[[Event], None]
) -> TableThread:
    """The person's program at the table."""
    from smallworld_client.runtime import guest_link, host_link
    from smallworld_client.table.setup import Setup

    if not isinstance(found, Setup):
        return guest_link(found, name, "player", tell)
    is_alone = not found.settings.lobby
    return host_link(found, tell if is_alone else search.hosting(tell), local=is_alone)


def _say(text: str) -> None:
    from smallworld.text import plain

    print(plain(text), flush=True)
