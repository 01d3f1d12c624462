"""``smallworld watch``: look over the players' shoulders."""

from argparse import ArgumentParser, Namespace

from smallworld_client.arguments import add_name, add_text, add_way

HELP = "watch a game as a spectator"

EPILOG = """\
ADDRESS is what the host hands out: HOST:PORT, HOST:PORT#KEY, or an invitation
(smallworld://...). Invitations, and addresses with a key, stand in quotes in a shell.

examples:
  smallworld watch 192.168.1.20            the table on that machine, on the usual port
  smallworld watch '[fe80::1]:7474' --text   in the terminal, move by move, until the game's end
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Where to, and how to look at it."""
    parser.epilog = EPILOG
    add_way(parser)
    add_name(parser)
    add_text(parser)


def run(args: Namespace) -> int:
    """Watch until the game is over."""
    from smallworld_client.errors import UserError
    from smallworld_client.person import own_name
    from smallworld_client.terminal import Terminal
    from smallworld_link.address import BadAddress, parse_target

    name = (args.name or own_name())[:40]
    try:
        target = parse_target(args.address)
    except BadAddress as error:
        raise UserError(str(error)) from None
    if args.text:
        from smallworld_client.links import guest_link

        return Terminal().follow(lambda tell: guest_link(target, name, "spectator", tell))
    from smallworld_client.gui.app import main
    from smallworld_client.gui.session import Session

    return main(lambda: Session.watch(target, name))
