"""``smallworld watch``: watch a game as a spectator."""

from argparse import ArgumentParser, Namespace

from smallworld_client.cli.arguments import (
    ADDRESS_HELP,
    add_address,
    add_name,
    add_text,
    read_address,
)

HELP = "watch a game as a spectator"

EPILOG = f"""\
{ADDRESS_HELP}
examples:
  smallworld watch 192.168.1.20            the table on that machine, on the usual port
  smallworld watch '[fe80::1]:7474' --text   in the terminal, move by move, until the game's end
  smallworld watch -                       where the link leads that is typed in then
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Where to, and how to look at it."""
    parser.epilog = EPILOG
    add_address(parser)
    add_name(parser)
    add_text(parser)


def run(args: Namespace) -> int:
    """Watch until the game is over."""
    from smallworld_client.cli.terminal import Terminal
    from smallworld_client.errors import UserError
    from smallworld_client.process.account import own_name
    from smallworld_net.address import BadAddress, parse_target

    name = (args.name or own_name())[:40]
    address = read_address(args.address)
    try:
        target = parse_target(address)
    except BadAddress as error:
        raise UserError(str(error)) from None
    if args.text:
        from smallworld_client.runtime import guest_link

        return Terminal().follow(lambda tell: guest_link(target, name, "spectator", tell))
    from smallworld_client.cli.window import open_window

    return open_window(lambda session: session.watch(target, name))
