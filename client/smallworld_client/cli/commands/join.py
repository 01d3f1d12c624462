"""``smallworld join``: take a seat at somebody else's table."""

from argparse import ArgumentParser, Namespace

from smallworld_client.cli.arguments import (
    ADDRESS_HELP,
    add_address,
    add_bot,
    add_name,
    add_text,
    read_address,
)

HELP = "join a game that somebody hosts"

EPILOG = f"""\
{ADDRESS_HELP}
Who comes by an invitation to watch watches. `smallworld nearby` tells what is hosted on your
network.

examples:
  smallworld join 192.168.1.20                         the table on that machine, in the window
  smallworld join example.org:7474 --text --bot random   a computer player takes the seat
  smallworld join @invitation.txt                      where the invitation in that file leads
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Where to, and who plays."""
    parser.epilog = EPILOG
    add_address(parser)
    add_name(parser)
    add_text(parser)
    add_bot(parser)


def run(args: Namespace) -> int:
    """Play until the game is over."""
    from smallworld.errors import GameError
    from smallworld_client.bots.computers import computer
    from smallworld_client.cli.terminal import Terminal, TerminalBot
    from smallworld_client.errors import UserError
    from smallworld_client.process.account import own_name
    from smallworld_net.address import SCHEME, BadAddress, parse_target

    name = (args.name or own_name())[:40]
    address = read_address(args.address)
    try:
        target = parse_target(address)
        terminal = Terminal(TerminalBot(computer(args.bot)) if args.bot else None)
    except BadAddress as error:
        if args.text or not args.address.startswith(f"{SCHEME}://"):
            raise UserError(str(error)) from None
        return _say_in_window(str(error))
    except GameError as error:
        raise UserError(str(error)) from None
    if args.text:
        from smallworld_client.runtime import guest_link

        return terminal.follow(lambda tell: guest_link(target, name, "player", tell))
    from smallworld_client.cli.window import open_window

    return open_window(lambda session: session.join(target, name))


def _say_in_window(reason: str) -> int:
    """Whoever has clicked a link has no terminal to read in."""
    from smallworld_client.cli.window import open_window

    return open_window(lambda session: session.nowhere(reason))
