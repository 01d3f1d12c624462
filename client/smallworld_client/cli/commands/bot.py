"""``smallworld bot``: a computer player takes a seat at somebody's table."""

from argparse import ArgumentParser, Namespace

from smallworld_client.cli.arguments import ADDRESS_HELP, add_address, read_address, seconds

HELP = "let a computer player join a game that somebody hosts"

EPILOG = f"""\
{ADDRESS_HELP}
The computer player takes the first open seat, knows no more than a person there would, and thinks
on this machine.

A computer player of your own is named by its import path, MODULE:FACTORY. Its code is run with all
that you may do on this machine, so name only what you trust. The module is looked for in this
folder too; smallworld_client.bots.bot says what it has to offer.

examples:
  smallworld bot 192.168.1.20                            a strong one joins that table
  smallworld bot example.org:7474 --level easy --name Otto
  smallworld bot 192.168.1.20 --bot my_bots:Cautious
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Where to, and who plays."""
    parser.epilog = EPILOG
    add_address(parser)
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--level", default="hard", help="random, easy, medium or hard (default: hard)")
    who.add_argument("--bot", metavar="MODULE:FACTORY", help="one of your own; its code is run")
    parser.add_argument("--name", help="what it is called (default: a name of its own)")
    parser.add_argument(
        "--seconds", type=seconds, default=1.0, metavar="S", help="to think about a turn (1)"
    )
    parser.add_argument(
        "--pace",
        type=seconds,
        default=0.8,
        metavar="S",
        help="that a move takes at least, so that people can follow (0.8)",
    )


def run(args: Namespace) -> int:
    """Play until the game is over."""
    import secrets
    from functools import partial

    from smallworld.errors import GameError
    from smallworld_client.bots.clock import Seconds
    from smallworld_client.bots.computers import computer, find_own_modules
    from smallworld_client.cli.terminal import Terminal, TerminalBot
    from smallworld_client.errors import UserError
    from smallworld_client.host.bot_names import NAMES
    from smallworld_client.runtime import guest_link
    from smallworld_net.address import parse_target

    name = (args.name or secrets.choice(NAMES))[:40]
    find_own_modules()
    address = read_address(args.address)
    try:
        target = parse_target(address)
        maker = computer(args.bot or args.level)
    except GameError as error:
        raise UserError(str(error)) from None
    player = TerminalBot(maker, partial(Seconds, args.seconds), args.pace)
    return Terminal(player).follow(lambda tell: guest_link(target, name, "player", tell))
