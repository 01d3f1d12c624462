"""Options of the servers' command lines, in a module that costs next to nothing to import."""

from argparse import ArgumentParser

from smallworld_net import TABLES_PORT, WEB_PORT


def add_status(parser: ArgumentParser, port: int) -> None:
    """Add ``--status``, ``--log`` and ``--quiet``; ``port`` is the one that the help names."""
    parser.add_argument(
        "--status",
        metavar="HOST:PORT",
        help=f"answer /metrics (Prometheus) and /healthz over HTTP there, such as 127.0.0.1:{port}",
    )
    parser.add_argument("--log", choices=("text", "json"), default="text", help="form of the log")
    parser.add_argument("--quiet", action="store_true", help="log nothing but what goes wrong")


def add_together(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("all by one command, for a family or a club")
    for option, port, meaning in (
        ("--tables", TABLES_PORT, "tables that are always on (smallworld-tables)"),
        ("--web", WEB_PORT, "the page on which games are watched (smallworld-web)"),
    ):
        group.add_argument(
            option,
            metavar="PORT",
            type=int,
            nargs="?",
            const=port,
            help=f"run {meaning} beside the lobby, too, on this port (default: {port}; 0 is any)",
        )
