"""The command line of ``smallworld-web``. What runs is imported once it has been read."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path

from smallworld import __version__
from smallworld_net import WEB_PORT

DESCRIPTION = """\
Small World in a browser: people watch games by a link, without installing anything. The games run
elsewhere; this program is a spectator of those that somebody watches.
"""

EXAMPLES = """\
A private game is watched by the link with its secret after the #, which browsers don't send: the
page shows it to this program only.

For the internet put it behind a web server that encrypts (https), with --bind 127.0.0.1,
--behind-proxy and --name; the web server then has to limit connections per address.

The page answers under IP addresses, under this computer's name (also with .local, .lan, .internal
or .home.arpa after it) and under the names that you give with --name, and under no other.

examples:
  smallworld-web --lobby lobby.example.org          the public games of a lobby
  smallworld-web --lobby lobby.example.org --records /var/lib/smallworld-web
                                                    the same, and finished ones at /r/ID
  smallworld-web --lobby lobby.example.org --bind 127.0.0.1 --behind-proxy --name games.example.org
                                                    behind a web server of that name
  smallworld-web --watch 192.168.1.20               the table on that machine
  smallworld-web --watch -                          that of the invitation that is typed in then

exit status:
  0  stopped by SIGINT or SIGTERM
  1  could not listen
  2  asked for in a way that can't be done
"""


def build_parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="smallworld-web",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"smallworld-web {__version__}")
    source = parser.add_mutually_exclusive_group()
    source.add_argument(
        "--lobby",
        metavar="ADDRESS",
        action="append",
        help="show this lobby's public games; may be given for several lobbies",
    )
    source.add_argument(
        "--watch",
        metavar="ADDRESS",
        help="show the table at this address or behind this invitation; - reads it, @FILE too",
    )
    parser.add_argument(
        "--records", metavar="DIR", type=Path, help="show the finished games in this folder"
    )
    parser.add_argument(
        "--port",
        type=int,
        default=WEB_PORT,
        help="TCP port of the page (default: %(default)s; 0 is any)",
    )
    parser.add_argument(
        "--bind", metavar="HOST", help="listen on this address only (default: on all)"
    )
    parser.add_argument(
        "--watchers", type=int, default=6000, metavar="N", help="how many may watch at a time"
    )
    parser.add_argument(
        "--behind-proxy",
        action="store_true",
        help="all connections come from a web server that limits them by their address",
    )
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="NAME",
        help="a name by which people visit the page, such as games.example.org; may be repeated",
    )
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    parser = build_parser()
    args = parser.parse_args(argv)
    if argv is None:
        from smallworld_client.process import hide_invitations

        hide_invitations()
    if not 0 <= args.port <= 65535:
        parser.error("a port is a number from 1 to 65535, or 0 for any")
    if not (args.lobby or args.watch or args.records):
        parser.error("there is nothing to show: use --lobby, --watch or --records")
    from smallworld_web.service import serve_asked

    return serve_asked(args, parser.error)
