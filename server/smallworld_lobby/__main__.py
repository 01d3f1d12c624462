"""The command line of ``smallworld-lobby``. What runs is imported once it has been read."""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path

from smallworld import __version__
from smallworld_lobby import (
    CLIENTS_AN_ADDRESS,
    MONTHS,
    MOST_BYTES,
    MOST_GAMES,
    MOST_RESULTS,
    MOST_TUNNELS,
    MOST_VISITORS,
    NOTICE,
    STORE,
)
from smallworld_lobby.options import add_status, add_together
from smallworld_net import LOBBY_PORT

LIMITS = (
    ("--clients", MOST_VISITORS, "most people at a time"),
    ("--clients-an-address", CLIENTS_AN_ADDRESS, "most people from one address"),
    ("--games", MOST_GAMES, "most games at a time"),
    ("--tunnels", MOST_TUNNELS, "most relay tunnels at a time"),
    ("--results", MOST_RESULTS, "most results to keep"),
    ("--record-megabytes", MOST_BYTES >> 20, "most megabytes of records to keep"),
)
DESCRIPTION = """\
A lobby for Small World, where people find each other's games. The games run on their hosts'
computers; the lobby lists them and helps guests connect. With --tables it also hosts games itself,
even over days, and with --web people can watch games in a browser.
"""

EXAMPLES = f"""\
The lobby uses two TCP ports: the port of --bind, and the next one (or another, if that is taken)
for the relay, which carries games whose hosts can't be reached from outside. Players type the
first: NAME:PORT, or NAME:PORT#KEY to be sure that it is this lobby.

examples:
  smallworld-lobby --tables --web                     everything a family or a club needs
  smallworld-lobby                                    only a lobby, on port {LOBBY_PORT}
  smallworld-lobby --bind tcp://127.0.0.1:0           for this machine only, any free port
  smallworld-lobby --keys /var/lib/smallworld-lobby   keep the same key after a restart
  smallworld-lobby --store valkey://db.example/0 --public lobby1.example
                                                      one of several lobbies that share a store

for operators, each with --help (docs/OPERATING.md):
  smallworld-lobby ban | unban | bans                 keep people out
  smallworld-lobby reports | reports close ID         reports about players
  smallworld-lobby backup FILE | restore FILE         all permanent data, including the key
  smallworld-lobby export KEY | forget KEY            the data about a person

exit status:
  0  stopped by SIGINT or SIGTERM
  1  could not listen, use its key, or save which host leads which game
  2  invalid arguments
"""


OPERATIONS = ("ban", "unban", "bans", "backup", "restore", "export", "forget", "reports")
"""What the first word may be; without one of these the lobby runs."""


def build_parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="smallworld-lobby",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"smallworld-lobby {__version__}")
    _add_place(parser)
    for option, default, meaning in LIMITS:
        told = f"{meaning} (default: %(default)s)"
        parser.add_argument(option, metavar="N", type=_count, default=default, help=told)
    _add_results(parser)
    parser.add_argument(
        "--drain",
        metavar="SECONDS",
        type=float,
        default=60.0,
        help="how long the relay keeps carrying games after SIGTERM (default: %(default)s)",
    )
    add_status(parser, 9373)
    add_together(parser)
    return parser


def _add_place(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--bind",
        metavar="tcp://HOST:PORT",
        default=f"tcp://0.0.0.0:{LOBBY_PORT}",
        help="address to listen on (default: %(default)s); port 0 for any free port",
    )
    parser.add_argument(
        "--keys",
        metavar="DIR",
        type=Path,
        help="folder for the lobby's key and, in one SQLite file, its data (default: a folder in "
        "your home; if another lobby is using it, this one creates a new key and saves "
        "nothing)",
    )
    parser.add_argument(
        "--store",
        metavar="URL",
        default=os.environ.get(STORE),
        help="the store that several lobbies share for their list and the hosts' leases: "
        "valkey://HOST/0 or redis://HOST/0 (Valkey or Redis 7), or sqlite:PATH on one "
        f"machine. Set {STORE} in the environment instead to keep a password off the command "
        "line (default: this lobby's own file)",
    )
    parser.add_argument(
        "--public",
        metavar="HOST[:PORT]",
        help="the address at which guests of other lobbies on the same store reach this one "
        "(default: the address and port of --bind)",
    )
    parser.add_argument(
        "--release-notice",
        metavar="FILE",
        type=Path,
        help="the project's signed notice of a new release, to show to people here (default: "
        f"{NOTICE} in the folder of --keys, if it exists)",
    )
    parser.add_argument(
        "--relay",
        metavar="PORT",
        type=_port,
        help="port of the relay (default: the one after the lobby's port, or any other one where "
        "that is taken)",
    )
    parser.add_argument(
        "--no-relay",
        action="store_true",
        help="don't run a relay; only tell guests the hosts' addresses",
    )


def _add_results(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--season",
        metavar="MONTHS",
        type=int,
        choices=(1, 2, 3, 4, 6, 12),
        default=MONTHS,
        help="length of a season in months: 1, 2, 3, 4, 6 or 12 (default: %(default)s)",
    )
    parser.add_argument("--no-results", action="store_true", help="don't accept results of games")
    parser.add_argument(
        "--records",
        metavar="DIR",
        type=Path,
        help="folder for the records of ranked games (default: records in the lobby's folder; "
        "none with --store alone)",
    )
    parser.add_argument(
        "--records-at",
        metavar="URL",
        default="",
        help="where people can view them, such as https://games.example.org/r/, served by a "
        "smallworld-web with the same --records",
    )


def main(argv: Sequence[str] | None = None) -> int:
    words = sys.argv[1:] if argv is None else list(argv)
    if words and words[0] in OPERATIONS:
        from smallworld_lobby.operate import main as operate

        return operate(words)
    parser = build_parser()
    args = parser.parse_args(words)
    from smallworld_lobby.service import run

    return run(args, words, parser.error)


def _count(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"“{text}” is not a number of at least 1")
    return int(text)


def _port(text: str) -> int:
    port = _count(text)
    if port > 65535:
        raise ArgumentTypeError(f"“{text}” is not a port from 1 to 65535")
    return port


if __name__ == "__main__":
    sys.exit(main())
