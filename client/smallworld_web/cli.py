"""The command ``smallworld-web``."""

import logging
import signal
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from os import environ
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

from smallworld import __version__
from smallworld_client.cli.arguments import read_address
from smallworld_client.errors import UserError
from smallworld_client.process.hidden_arguments import hide_invitations
from smallworld_net import WEB_PORT
from smallworld_net.address import BadAddress, parse_lobby, parse_target
from smallworld_net.command_lines import log_written
from smallworld_net.interfaces import own_addresses
from smallworld_web.serving import Stop, Task, run

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
    """The parser of the command line."""
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
    """Serve until it is told to stop; return the exit status."""
    if argv is None:
        hide_invitations()
    parser = build_parser()
    args = parser.parse_args(argv)
    if not 0 <= args.port <= 65535:
        parser.error("a port is a number from 1 to 65535, or 0 for any")
    if not (args.lobby or args.watch or args.records):
        parser.error("there is nothing to show: use --lobby, --watch or --records")
    try:
        task = Task(
            lobbies=tuple(map(parse_lobby, args.lobby or ())),
            target=parse_target(read_address(args.watch)) if args.watch else None,
            ports=(args.port,),
            host=args.bind,
            records=args.records.absolute() if args.records else None,
            watchers=max(1, args.watchers),
            is_proxied=args.behind_proxy,
            names=tuple(args.name),
        )
    except (BadAddress, UserError) as error:
        parser.error(str(error))
    with log_written(logging.WARNING):
        return _serve(task)


def _serve(task: Task) -> int:
    """Serve; spectators keep nothing, so what they would keep goes to a folder that is removed."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        environ["SMALLWORLD_HOME"] = folder
        try:
            run(task, lambda port: _say(task, port), _stop_on_signals)
        except OSError as error:
            print(f"smallworld-web: can't listen: {error.strerror or error}", file=sys.stderr)
            return 1
    return 0


def _say(task: Task, port: int) -> None:
    host = task.host if task.host and task.host not in ("0.0.0.0", "::") else own_addresses()[0]
    place = f"[{host}]" if ":" in host else host
    print(f"smallworld-web {__version__} is open at http://{place}:{port}/", flush=True)


def _stop_on_signals(stop: Stop) -> None:
    def on_signal(number: int, frame: FrameType | None) -> None:
        stop()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, on_signal)
