"""What programs of a server share to say how they do: options, the log, and status over HTTP."""

import logging
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from typing import TYPE_CHECKING

from smallworld import __version__
from smallworld_lobby.status import Figures, JsonLines, ProgramStatus
from smallworld_net import command_lines
from smallworld_net.address import parse_address

if TYPE_CHECKING:
    from smallworld_lobby.status_server import Page

log = logging.getLogger(__name__)


def add_options(parser: ArgumentParser, port: int) -> None:
    """Add ``--status``, ``--log`` and ``--quiet``; ``port`` is the one that the help names."""
    parser.add_argument(
        "--status",
        metavar="HOST:PORT",
        help=f"answer /metrics (Prometheus) and /healthz over HTTP there, such as 127.0.0.1:{port}",
    )
    parser.add_argument("--log", choices=("text", "json"), default="text", help="form of the log")
    parser.add_argument("--quiet", action="store_true", help="log nothing but what goes wrong")


def log_written(args: Namespace) -> AbstractContextManager[None]:
    """Log to stderr as ``--log`` and ``--quiet`` say; afterwards nothing is left of that."""
    level = logging.WARNING if args.quiet else logging.INFO
    return command_lines.log_written(level, JsonLines() if args.log == "json" else None)


def say_open(args: Namespace, program: str, where: str) -> None:
    """Print to stdout that a program is open, in the form of its log; ``where`` says the place."""
    said, values = "%s %s is open %s", (program, __version__, where)
    if args.log == "json":
        line = logging.LogRecord(program, logging.INFO, "", 0, said, values, None)
        print(JsonLines().format(line), flush=True)
    else:
        print(said % values, flush=True)


def status_place(args: Namespace) -> tuple[str, int] | None:
    """Host and port of ``--status``, 0 for any free port; None where it is not asked for.

    Raises BadAddress.
    """
    if not args.status:
        return None
    host, _, port = args.status.rpartition(":")
    if port == "0" and host:
        return host, 0
    address = parse_address(args.status)
    return address.host, address.port


@contextmanager
def status_served(
    place: tuple[str, int] | None,
    latest: Callable[[], ProgramStatus],
    figures: Figures,
    page: "Page | None" = None,
) -> Iterator[None]:
    """Answer for the status over HTTP meanwhile, if a place is given. Raises PortTakenError.

    ``latest`` gives the program's status, from any thread. ``page`` answers for other paths.
    """
    if place is None:
        yield
        return
    # Only whoever asks for it pays for the library.
    from smallworld_lobby.status_server import StatusServer  # noqa: PLC0415

    with closing(StatusServer(*place, latest, figures, page)) as server:
        log.info("status at http://%s/metrics and /healthz", server.place)
        server.start()
        yield
