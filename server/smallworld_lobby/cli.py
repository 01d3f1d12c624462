"""The command line of ``smallworld-lobby``. What runs is imported once it has been read."""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
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
    ("--clients", MOST_VISITORS, "people at a time"),
    ("--clients-an-address", CLIENTS_AN_ADDRESS, "of those, from one address"),
    ("--games", MOST_GAMES, "games at a time"),
    ("--tunnels", MOST_TUNNELS, "tunnels of the relay at a time"),
    ("--results", MOST_RESULTS, "results of games that are kept"),
    ("--record-megabytes", MOST_BYTES >> 20, "megabytes of records that are kept"),
)
DESCRIPTION = """\
A lobby for Small World: people find each other's games here. The games themselves run on the
computers of those who host them; the lobby lists them and tells guests the way there. With --tables
it hosts games itself, over days too, and with --web they are watched in a browser.
"""

EXAMPLES = f"""\
Two TCP ports are used: the one of --bind, and the next one for the relay, through which games go
whose hosts can't be reached from outside (another one, if that is taken). Players type the
first: NAME:PORT, or NAME:PORT#KEY to make sure that it is this lobby.

examples:
  smallworld-lobby --tables --web                     all that a family or a club needs
  smallworld-lobby                                    a lobby alone, on port {LOBBY_PORT}
  smallworld-lobby --bind tcp://127.0.0.1:0           for this machine only, any free port
  smallworld-lobby --keys /var/lib/smallworld-lobby   the same lobby after every start
  smallworld-lobby --store valkey://db.example/0 --public lobby1.example
                                                      one of several lobbies on one store

for whoever runs a lobby, each with --help (docs/OPERATING.md):
  smallworld-lobby ban | unban | bans                 who may not come
  smallworld-lobby reports | reports close ID         what people reported of others
  smallworld-lobby backup FILE | restore FILE         all that lasts, the key too
  smallworld-lobby export KEY | forget KEY            what is kept of a person

exit status:
  0  stopped by SIGINT or SIGTERM
  1  could not listen, use its key, or keep who leads which game
  2  asked for in a way that can't be done
"""


def _operate(words: Sequence[str]) -> int:
    from smallworld_lobby.operate import main as operate

    return operate(words)


OPERATIONS = ("ban", "unban", "bans", "backup", "restore", "export", "forget", "reports")
COMMANDS: dict[str, Callable[[Sequence[str]], int]] = dict.fromkeys(OPERATIONS, _operate)
"""What the first word may be, and what it does; without one of these the lobby runs."""


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
        help="how long games may still go through the relay after SIGTERM (default: %(default)s)",
    )
    add_status(parser, 9373)
    add_together(parser)
    return parser


def _add_place(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--bind",
        metavar="tcp://HOST:PORT",
        default=f"tcp://0.0.0.0:{LOBBY_PORT}",
        help="where to listen (default: %(default)s); port 0 is any free one",
    )
    parser.add_argument(
        "--keys",
        metavar="DIR",
        type=Path,
        help="folder that keeps the lobby's key, and in one SQLite file all else (default: one in "
        "your home; while another lobby uses that, a new key, and nothing is kept)",
    )
    parser.add_argument(
        "--store",
        metavar="URL",
        default=os.environ.get(STORE),
        help="valkey://HOST/0 or redis://HOST/0: a Valkey or Redis 7 server that several lobbies "
        "share, with their list and who leads which game; or sqlite:PATH, for several on one "
        f"machine. {STORE} in the environment says the same, and shows nobody a password "
        "(default: a file that this lobby has for itself)",
    )
    parser.add_argument(
        "--public",
        metavar="HOST[:PORT]",
        help="where the guests of other lobbies on the same store reach this one (default: the "
        "address and port of --bind)",
    )
    parser.add_argument(
        "--release-notice",
        metavar="FILE",
        type=Path,
        help="the project's signed notice of a new release, of which people here are told "
        f"(default: {NOTICE} in the folder of --keys, if it is there)",
    )
    parser.add_argument(
        "--no-relay", action="store_true", help="carry no game: only tell guests the way"
    )


def _add_results(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--season",
        metavar="MONTHS",
        type=int,
        choices=(1, 2, 3, 4, 6, 12),
        default=MONTHS,
        help="how long a season is: 1, 2, 3, 4, 6 or 12 months (default: %(default)s)",
    )
    parser.add_argument("--no-results", action="store_true", help="take no results of games")
    parser.add_argument(
        "--records",
        metavar="DIR",
        type=Path,
        help="folder that keeps the records of games that count (default: records in the lobby's "
        "own; with --store alone, none are kept)",
    )
    parser.add_argument(
        "--records-at",
        metavar="URL",
        default="",
        help="where people can see them, such as https://games.example.org/r/: a smallworld-web "
        "with the same --records",
    )


def main(argv: Sequence[str] | None = None) -> int:
    words = sys.argv[1:] if argv is None else list(argv)
    if words and words[0] in COMMANDS:
        return COMMANDS[words[0]](words)
    parser = build_parser()
    args = parser.parse_args(words)
    from smallworld_lobby.service import run

    return run(args, words, parser.error)


def _count(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"“{text}” is no number of at least 1")
    return int(text)
