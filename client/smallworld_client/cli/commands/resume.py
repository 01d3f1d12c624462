"""``smallworld resume``: resume an unfinished game."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from smallworld_client.cli.arguments import add_bot, add_text

if TYPE_CHECKING:
    from smallworld_client.storage.unfinished import Unfinished

HELP = "resume an unfinished game"

EPILOG = """\
A game is stored on the computer of its host and of every player, so it can be resumed after a crash
or on another day. If you hosted it you host it again, on the same port if that is free; if you were
a guest you get your seat back, wherever the game is hosted now.

Without GAME the only unfinished game is resumed; if there are several they are listed. The first
letters of its id are enough.

examples:
  smallworld resume                          in the window
  smallworld resume 3f9a --text --bot random   a computer player goes on for you
  smallworld host --resume --headless        only a game of which you were the host
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Which game, and how to play it."""
    parser.epilog = EPILOG
    parser.add_argument("game", nargs="?", default="", metavar="GAME", help="the game's id")
    add_text(parser)
    add_bot(parser)


def go_on(
    games: "Sequence[Unfinished]",
    wanted: str,
    text: bool,
    bot: str = "",
    web: int | None = None,
    web_host: str = "",
) -> int:
    """Play the one of these games that is ``wanted`` until it is over.

    Whoever hosts it can have a page on the port ``web`` of ``web_host``, too.
    """
    from smallworld_client.bots.computers import computer
    from smallworld_client.cli.terminal import Terminal, TerminalBot
    from smallworld_client.runtime import resumed_link

    game = _choose(games, wanted)
    if text:
        player = TerminalBot(computer(bot)) if bot else None
        return Terminal(player).follow(lambda tell: resumed_link(game.path, tell, web, web_host))
    from smallworld_client.cli.window import open_window

    return open_window(lambda session: session.resume(game, web, web_host))


def _choose(games: "Sequence[Unfinished]", wanted: str) -> "Unfinished":
    """The one game that is meant; UserError tells which there are."""
    from smallworld_client.errors import UserError

    latest = {game.game: game for game in reversed(games)}
    fitting = [game for game in latest.values() if game.game.startswith(wanted)]
    if len(fitting) == 1:
        return fitting[0]
    if not games:
        raise UserError("No game is unfinished here.")
    asked = f"No unfinished game is “{wanted}”" if not fitting else "Say which game is meant"
    raise UserError(f"{asked}: {'; '.join(map(_describe, fitting or games))}")


def _describe(game: "Unfinished") -> str:
    players = ", ".join(game.players)
    sets = f", with {', '.join(game.sets)}" if game.sets else ""
    return f"{game.game[:8]} (“{game.title}”, {players}, round {game.round}{sets})"


def run(args: Namespace) -> int:
    """Play on until the game is over."""
    from smallworld_client.storage.unfinished import unfinished

    return go_on(unfinished(), args.game, args.text, args.bot)
