"""The command line of ``smallworld-tables``. What runs is imported once it has been read."""

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path

from smallworld import __version__, engine
from smallworld_lobby import STORE
from smallworld_lobby.options import add_status
from smallworld_net import TABLES_PORT
from smallworld_tables import CLIENTS

DESCRIPTION = """\
Hosts always-on tables for the players of a Small World lobby: games that can last for days without
any player's computer staying on. Any number of these workers can share a store; when one stops or
crashes, the others take over its tables.
"""

EXAMPLES = """\
A worker shares a store with its lobbies. The default for --store is the file of the lobby on this
machine. All workers use the same key, in the file tables.key of --keys: copy it to each worker's
folder. Players connect to the tables directly, on one TCP port.

examples:
  smallworld-lobby & smallworld-tables           a lobby and its tables on one machine
  smallworld-tables --port 7676 --public 203.0.113.5
                                                 players connect to that address
  smallworld-tables --store valkey://db.example/0 --keys /var/lib/smallworld-tables
                                                 one of several workers that share a store

exit status:
  0  stopped by SIGINT or SIGTERM, after handing over its tables
  1  could not listen, use its key, or use the store
  2  invalid arguments
"""


def build_parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="smallworld-tables",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    version = f"smallworld-tables {__version__} ({engine()} engine)"
    parser.add_argument("--version", action="version", version=version)
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
        help="the port of all tables (default: %(default)s); 0 for any free port",
    )
    parser.add_argument(
        "--public",
        metavar="HOST[:PORT]",
        help="the address at which players reach this worker (default: this machine's addresses)",
    )
    parser.add_argument(
        "--keys",
        metavar="DIR",
        type=Path,
        help="folder with the service's key (default: the lobby's folder in your home)",
    )
    parser.add_argument(
        "--store",
        metavar="URL",
        default=os.environ.get(STORE),
        help=f"the lobbies' store: valkey://HOST/0, redis://HOST/0 or sqlite:PATH. Set {STORE} in "
        "the environment instead to keep a password off the command line (default: the "
        "lobby's file in --keys)",
    )
    parser.add_argument("--name", default="Service", help="the name of the service at its tables")
    parser.add_argument(
        "--clients",
        type=int,
        metavar="N",
        default=CLIENTS,
        help="most people at its tables at a time (default: %(default)s)",
    )
    parser.add_argument(
        "--stop-notices",
        metavar="URL",
        default="",
        help="the public address of /stop/ of --status, such as https://games.example.org/stop/; "
        "every notice then has a link to unsubscribe",
    )
    parser.add_argument(
        "--notices-at-home",
        action="store_true",
        help="also allow notices to private addresses and to this machine",
    )
    add_status(parser, 9376)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    parser = build_parser()
    args = parser.parse_args(argv)
    from smallworld_tables.service import run

    return run(args, parser.error)


if __name__ == "__main__":
    sys.exit(main())
