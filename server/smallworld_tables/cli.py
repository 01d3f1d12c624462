"""The command line of ``smallworld-tables``. What runs is imported once it has been read."""

import os
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path

from smallworld import __version__
from smallworld_lobby import STORE
from smallworld_lobby.options import add_status
from smallworld_net import TABLES_PORT
from smallworld_tables import CLIENTS

DESCRIPTION = """\
Hosts tables that are always on, for the people of a Small World lobby: games that go on for days,
and need no player's computer to stay on. Any number of these workers may share a store; when one
stops or dies, the others go on with its tables.
"""

EXAMPLES = """\
A worker and its lobbies have one store. Without --store that is the file of the lobby that runs on
this machine. All workers have one key, in the file tables.key of --keys: copy it to the folder of
each of them. People reach the tables directly, on one TCP port.

examples:
  smallworld-lobby & smallworld-tables           a lobby and its tables on one machine
  smallworld-tables --port 7676 --public 203.0.113.5
                                                 reached from outside by that address
  smallworld-tables --store valkey://db.example/0 --keys /var/lib/smallworld-tables
                                                 one of several workers on one store

exit status:
  0  stopped by SIGINT or SIGTERM: its tables were handed over
  1  could not listen, use its key, or use the store
  2  asked for in a way that can't be done
"""


def build_parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="smallworld-tables",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"smallworld-tables {__version__}")
    parser.add_argument(
        "--host",
        default="0.0.0.0",
        metavar="ADDRESS",
        help="the address to listen on (default: %(default)s)",
    )
    parser.add_argument(
        "--port",
        type=int,
        default=TABLES_PORT,
        metavar="PORT",
        help="the port of all tables (default: %(default)s); 0 is any free one",
    )
    parser.add_argument(
        "--public",
        metavar="HOST[:PORT]",
        help="where people reach this worker (default: the addresses of this machine)",
    )
    parser.add_argument(
        "--keys",
        metavar="DIR",
        type=Path,
        help="folder with the service's key (default: that of the lobby in your home)",
    )
    parser.add_argument(
        "--store",
        metavar="URL",
        default=os.environ.get(STORE),
        help="the lobbies' store: valkey://HOST/0, redis://HOST/0 or sqlite:PATH. "
        f"{STORE} in the environment says the same, and shows nobody a password (default: "
        "the file of the lobby in --keys)",
    )
    parser.add_argument(
        "--name", default="Service", help="what the service is called at its tables"
    )
    parser.add_argument(
        "--clients",
        type=int,
        metavar="N",
        default=CLIENTS,
        help="people at its tables at a time (default: %(default)s)",
    )
    parser.add_argument(
        "--stop-notices",
        metavar="URL",
        default="",
        help="how people reach /stop/ of --status from outside, such as "
        "https://games.example.org/stop/: then each notice has a link that ends them",
    )
    parser.add_argument(
        "--notices-at-home",
        action="store_true",
        help="let notices go to private addresses and to this machine, too",
    )
    add_status(parser, 9376)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    parser = build_parser()
    args = parser.parse_args(argv)
    from smallworld_tables.service import run

    return run(args, parser.error)
