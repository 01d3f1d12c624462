"""Options of the servers' command lines, in a module that costs next to nothing to import."""

from argparse import ArgumentParser

from smallworld_net import TABLES_PORT, WEB_PORT


def add_status(parser: ArgumentParser, port: int) -> None:
    """Add ``--status``, ``--log`` and ``--quiet``; ``port`` is the one that the help names."""
    parser.add_argument(
        "--status",
        metavar="HOST:PORT",
        help="serve /metrics (Prometheus) and /healthz over HTTP at this address, such as "
        f"127.0.0.1:{port}",
    )
    parser.add_argument("--log", choices=("text", "json"), default="text", help="format of the log")
    parser.add_argument("--quiet", action="store_true", help="log only errors and warnings")


def add_together(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("everything with one command, for a family or a club")
    for option, port, meaning in (
        ("--tables", TABLES_PORT, "always-on tables (smallworld-tables)"),
        ("--web", WEB_PORT, "the page for watching games (smallworld-web)"),
    ):
        group.add_argument(
            option,
            metavar="PORT",
            type=int,
            nargs="?",
            const=port,
            help=f"also run {meaning}, on this port (default: {port}; 0 for any free port)",
        )
