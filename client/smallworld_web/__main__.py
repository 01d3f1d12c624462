"""The command line of ``smallworld-web``. What runs is imported once it has been read."""

import multiprocessing
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path

from smallworld import __version__
from smallworld_net import WEB_PORT

DESCRIPTION = """\
Small World in a browser: people follow a link and watch a game or take a free seat, with nothing to
install. The games run elsewhere; this program joins the ones that people watch, as a spectator.
"""

EXAMPLES = """\
The link to a private game has a secret after the #. Browsers never send that part; the page passes
it to this program only.

On the internet, run it behind a web server that encrypts (https), with --bind 127.0.0.1,
--behind-proxy and --name. The web server must limit the connections per address.

The page answers only to IP addresses, to this computer's name (also followed by .local, .lan,
.internal or .home.arpa) and to the names that you give with --name.

examples:
  smallworld-web --lobby lobby.example.org          the public games of a lobby
  smallworld-web --lobby lobby.example.org --records /var/lib/smallworld-web
                                                    the same, and finished ones at /r/ID
  smallworld-web --lobby lobby.example.org --bind 127.0.0.1 --behind-proxy --name games.example.org
                                                    behind a web server with that name
  smallworld-web --watch 192.168.1.20               the table on that machine
  smallworld-web --watch -                          type in an invitation afterwards
  smallworld-web --static site                      write a folder to play without a server

exit status:
  0  stopped by SIGINT or SIGTERM
  1  could not listen, or could not write the folder
  2  invalid arguments
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
        help="show this lobby's public games; can be repeated",
    )
    source.add_argument(
        "--watch",
        metavar="ADDRESS",
        help="show the table at this address or of this invitation (- reads it from standard "
        "input, @FILE from a file)",
    )
    parser.add_argument(
        "--records", metavar="DIR", type=Path, help="show the finished games in this folder"
    )
    source.add_argument(
        "--static",
        metavar="DIR",
        type=Path,
        help="write a folder for any web server: games against computers and at one device; "
        "nothing is served",
    )
    parser.add_argument(
        "--port",
        type=int,
        default=WEB_PORT,
        help="TCP port of the page (default: %(default)s; 0 for any free port)",
    )
    parser.add_argument(
        "--relay",
        metavar="PORT",
        type=int,
        help="port of the lobby's relay, through which people play in browsers (default: the one "
        "after the lobby's port; 0 if the lobby has none)",
    )
    parser.add_argument(
        "--tables",
        metavar="PORT",
        type=int,
        default=0,
        help="port of the always-on tables on the lobby's machine, if people may play there in "
        "browsers",
    )
    parser.add_argument(
        "--bind", metavar="HOST", help="the only address to listen on (default: all)"
    )
    parser.add_argument(
        "--watchers", type=int, default=6000, metavar="N", help="most viewers at a time"
    )
    parser.add_argument(
        "--behind-proxy",
        action="store_true",
        help="trust a web server in front, which limits the connections per address",
    )
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="NAME",
        help="a host name of the page, such as games.example.org; can be repeated",
    )
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    parser = build_parser()
    args = parser.parse_args(argv)
    if argv is None:
        from smallworld_client.process import hide_invitations

        hide_invitations()
    if not all(0 <= port <= 65535 for port in (args.port, args.relay or 0, args.tables)):
        parser.error("a port is a number from 1 to 65535, or 0 for any free port")
    if args.static is not None:
        return _write_static(args.static)
    if not (args.lobby or args.watch or args.records):
        parser.error("there is nothing to show: use --lobby, --watch, --records or --static")
    from smallworld_web.service import serve_asked

    return serve_asked(args, parser.error)


def _write_static(folder: Path) -> int:
    from smallworld_web.answers import seat_trouble
    from smallworld_web.static import NoSeatProgram, write_folder

    if trouble := seat_trouble():
        print(f"smallworld-web: {trouble}", file=sys.stderr)
    try:
        size = write_folder(folder)
    except NoSeatProgram:
        if not trouble:
            print("smallworld-web: this installation lacks what seats run on", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"smallworld-web: can't write {folder}: {error.strerror or error}", file=sys.stderr)
        return 1
    print(f"{folder} has {size / 1e6:.1f} MB. Let a web server serve it, for example:")
    print(f"  python -m http.server --directory {folder}")
    return 0


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
