"""The subcommands that open a window or take a seat: play, join, watch, resume, bot."""

from __future__ import annotations

import gc
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from smallworld_client.cli.arguments import (
    ADDRESS_HELP,
    add_address,
    add_bot,
    add_name,
    add_publish,
    add_text,
    name_of,
    publisher,
    publishing,
    seconds,
)
from smallworld_client.process import UserError, read_address

if TYPE_CHECKING:
    from collections.abc import Callable

    from smallworld_client.gui.session import Session
    from smallworld_client.home.journal import Unfinished
    from smallworld_client.programs.feed import Publisher


JOIN_HELP = "join a game"


def add_join_arguments(parser: ArgumentParser) -> None:
    parser.epilog = f"""\
{ADDRESS_HELP} If your invitation is one to watch, you join as a spectator. `smallworld nearby`
lists the games that are hosted on your network.

examples:
  smallworld join 192.168.1.20                         the table on that machine, in the window
  smallworld join example.org:7474 --text --bot random   a computer player plays for you
  smallworld join @invitation.txt                      the table that this invitation is for
"""
    add_address(parser)
    add_name(parser)
    add_text(parser)
    add_bot(parser)


def run_join(args: Namespace) -> int:
    from smallworld_client.cli.terminal import Terminal, TerminalBot
    from smallworld_client.players.levels import computer
    from smallworld_net.address import SCHEME, BadAddress, parse_target

    name = name_of(args)
    address = read_address(args.address)
    terminal = Terminal(TerminalBot(computer(args.bot)) if args.bot else None)
    try:
        target = parse_target(address)
    except BadAddress as error:
        if args.text or not args.address.startswith(f"{SCHEME}://"):
            raise
        return _say_in_window(str(error))
    if args.text:
        from smallworld_client.app.sessions import guest_link

        return terminal.follow(lambda tell: guest_link(target, name, "player", tell))

    return open_window(lambda session: session.join(target, name))


def _say_in_window(reason: str) -> int:
    """Show the reason in the window: a user who clicked a link has no terminal."""
    return open_window(lambda session: session.nowhere(reason))


BOT_HELP = "let a computer player join a game"


def add_bot_arguments(parser: ArgumentParser) -> None:
    parser.epilog = f"""\
{ADDRESS_HELP} The computer player takes the first free seat and thinks on this machine. It knows
only what a person in that seat would know.

To use a computer player of your own, give its import path, MODULE:FACTORY. Its code runs with all
your permissions, so name only code that you trust. The module may also be in the current folder;
smallworld_client.players.bot documents what it must offer.

With --engine another program, in any language, chooses the moves: it listens at a ZeroMQ address
and answers each position with a move (docs/PROGRAMS.md).

examples:
  smallworld bot 192.168.1.20                            a strong player joins that table
  smallworld bot 192.168.1.20 --engine tcp://127.0.0.1:5557
  smallworld bot example.org:7474 --level easy --name Otto
  smallworld bot 192.168.1.20 --bot my_bots:Cautious
"""
    add_address(parser)
    who = parser.add_mutually_exclusive_group()
    who.add_argument(
        "--level", default="hard", help="random, beginner, easy, medium or hard (default: hard)"
    )
    who.add_argument(
        "--bot", metavar="MODULE:FACTORY", help="a computer player of your own; runs its code"
    )
    who.add_argument(
        "--engine", metavar="tcp://HOST:PORT", help="a program that listens at this address"
    )
    parser.add_argument("--name", help="its name (default: the computer player's own)")
    parser.add_argument(
        "--seconds",
        type=seconds,
        default=1.0,
        metavar="S",
        help="time to think about a turn (default: 1)",
    )
    parser.add_argument(
        "--pace",
        type=seconds,
        default=0.8,
        metavar="S",
        help="minimum time for a move, so that people can follow (default: 0.8)",
    )


def run_bot(args: Namespace) -> int:
    import secrets
    from functools import partial

    from smallworld_client.app.sessions import guest_link
    from smallworld_client.cli.terminal import Terminal, TerminalBot
    from smallworld_client.players.bot import Seconds
    from smallworld_client.players.levels import ENGINE, computer, find_own_modules
    from smallworld_client.table.authority.seats import NAMES
    from smallworld_net.address import parse_target

    name = (args.name or secrets.choice(NAMES))[:40]
    find_own_modules()
    target = parse_target(read_address(args.address))
    maker = computer(f"{ENGINE}:{args.engine}" if args.engine else args.bot or args.level)
    player = TerminalBot(maker, partial(Seconds, args.seconds), args.pace)
    return Terminal(player).follow(lambda tell: guest_link(target, name, "player", tell))


PLAY_HELP = "open the window (the default without a command)"


def add_play_arguments(parser: ArgumentParser) -> None:
    parser.epilog = """\
From the start screen you can play against computer players, share one screen, host, join or watch
a game, or open a saved record.
"""


def run_play(args: Namespace) -> int:
    return open_window()


RESUME_HELP = "resume an unfinished game"


def add_resume_arguments(parser: ArgumentParser) -> None:
    parser.epilog = """\
The host and every player store the game on their computers, so you can resume it after a crash or
on another day. If you were the host, you host it again, on the same port if that is free. If you
were a guest, you get your seat back, wherever the game is hosted now.

Without GAME, the command resumes your only unfinished game, or lists them if there are several.
GAME is the first few letters of the game's id.

examples:
  smallworld resume                          in the window
  smallworld resume 3f9a --text --bot random   a computer player continues for you
  smallworld host --resume --headless        only a game that you hosted
"""
    parser.add_argument("game", nargs="?", default="", metavar="GAME", help="the game's id")
    add_text(parser)
    add_bot(parser)


def go_on(
    games: Sequence[Unfinished],
    wanted: str,
    text: bool,
    bot: str = "",
    web: int | None = None,
    web_host: str = "",
) -> int:
    """Play the ``wanted`` game to its end, with a page at ``web_host`` on port ``web``."""
    from smallworld_client.app.sessions import resumed_link
    from smallworld_client.cli.terminal import Terminal, TerminalBot
    from smallworld_client.players.levels import computer

    game = _choose(games, wanted)
    if text:
        player = TerminalBot(computer(bot)) if bot else None
        return Terminal(player).follow(lambda tell: resumed_link(game.path, tell, web, web_host))

    return open_window(lambda session: session.resume(game, web, web_host))


def _choose(games: Sequence[Unfinished], wanted: str) -> Unfinished:
    """The one game that is meant; UserError tells which there are."""
    latest = {game.game: game for game in reversed(games)}
    fitting = [game for game in latest.values() if game.game.startswith(wanted)]
    if len(fitting) == 1:
        return fitting[0]
    if not games:
        raise UserError("There are no unfinished games here.")
    asked = f"No unfinished game is “{wanted}”" if not fitting else "Choose a game"
    raise UserError(f"{asked}: {'; '.join(map(_describe, fitting or games))}")


def _describe(game: Unfinished) -> str:
    players = ", ".join(game.players)
    sets = f", with {', '.join(game.sets)}" if game.sets else ""
    return f"{game.game[:8]} (“{game.title}”, {players}, round {game.round}{sets})"


def run_resume(args: Namespace) -> int:
    from smallworld_client.home.journal import unfinished

    return go_on(unfinished(), args.game, args.text, args.bot)


WATCH_HELP = "watch a game as a spectator"


def add_watch_arguments(parser: ArgumentParser) -> None:
    parser.epilog = f"""\
{ADDRESS_HELP}
examples:
  smallworld watch 192.168.1.20            the table on that machine, on the usual port
  smallworld watch '[fe80::1]:7474' --text   in the terminal, move by move, until the end
  smallworld watch -                       type in the link afterwards
"""
    add_address(parser)
    add_name(parser)
    add_text(parser)
    add_publish(parser)


def run_watch(args: Namespace) -> int:
    from smallworld_client.cli.terminal import Terminal
    from smallworld_net.address import parse_target

    name, target = name_of(args), parse_target(read_address(args.address))
    told = publisher(args)
    if args.text:
        from smallworld_client.app.sessions import guest_link

        return Terminal().follow(
            publishing(lambda tell: guest_link(target, name, "spectator", tell), told)
        )

    return open_window(lambda session: session.watch(target, name), told)


def need_qt() -> Callable[[Callable[[], Session] | None], int]:
    """Load Qt, and return what opens the window; UserError says what to install without it."""
    gc.disable()  # the window collects between two events, and its modules are no garbage
    try:
        from smallworld_client.gui.shell.program import run
    except ImportError as error:
        from smallworld_client.gui.lacking import no_library

        raise UserError(no_library(error), 1) from error
    return run


def open_window(
    make_session: Callable[[type[Session]], Session] | None = None,
    publisher: Publisher | None = None,
) -> int:
    """Open the window on its start screen, or at the session made then; returns the exit status."""
    run = need_qt()
    if make_session is None:
        return run(None)
    from smallworld_client.gui.session import Session

    def make() -> Session:
        session = make_session(Session)
        if publisher is not None:
            session.publish(publisher)
        return session

    return run(make)
