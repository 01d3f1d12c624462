"""The arguments that several commands have in common."""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path

from smallworld_client.errors import UserError
from smallworld_net.files import read_regular


def at_least_one(text: str) -> int:
    """A whole number from 1, for argparse."""
    if not text.isascii() or not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"'{text}' is not a number of at least one")
    return int(text)


def seconds(text: str) -> float:
    """A time to think, for argparse."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 3600:
        raise ArgumentTypeError(f"'{text}' is not a number of seconds up to 3600")
    return value


WAYS = """\
ADDRESS is what the host hands out: HOST:PORT, HOST:PORT#KEY, or an invitation
(smallworld://...). Invitations, and addresses with a key, stand in quotes in a shell. Other users
of this computer may read what stands on a command line; they can't where ADDRESS is - and the
invitation is typed or piped in, or @FILE and it stands in a file.
"""
"""What the help of a command says of its address."""
LONGEST_WAY = 4096
"""Bytes of an address or an invitation that is read from a file or from standard input."""


def add_way(parser: ArgumentParser) -> None:
    """Where to: the address or the invitation of a table."""
    parser.add_argument(
        "address",
        metavar="ADDRESS",
        help="the table, or an invitation to it; - for standard input, @FILE for a file",
    )


def read_way(address: str) -> str:
    """The address that is meant, be it in a file or on standard input; UserError where it is not.

    It is the first line there.
    """
    if address == "-":
        return _first_line(_typed(), "standard input")
    if address.startswith("@"):
        path = Path(address[1:])
        try:
            data = read_regular(path, LONGEST_WAY)
        except OSError as error:
            raise UserError(f"{path} can't be read: {error.strerror}.") from None
        return _first_line(data, str(path))
    return address


def _typed() -> bytes:
    """A line of standard input; at a terminal it is asked for."""
    if sys.stdin.isatty():
        print("Address or invitation: ", end="", file=sys.stderr, flush=True)
    return sys.stdin.buffer.readline(LONGEST_WAY)


def _first_line(data: bytes, source: str) -> str:
    lines = data.decode("utf-8-sig", "replace").strip().splitlines()
    if not lines:
        raise UserError(f"There is neither an address nor an invitation in {source}.")
    return lines[0]


def add_name(parser: ArgumentParser) -> None:
    """``--name`` of whoever sits at this machine."""
    parser.add_argument("--name", help="your name (default: as on this machine)")


def add_text(parser: ArgumentParser) -> None:
    """``--text``: in the terminal."""
    parser.add_argument(
        "--text", "--headless", action="store_true", help="print the moves instead of a window"
    )


def add_stand_in(parser: ArgumentParser) -> None:
    """``--bot``, for somebody who plays in the terminal."""
    parser.add_argument(
        "--bot",
        default="",
        metavar="NAME",
        help="with --text: a computer player, from random to hard, plays for you",
    )


def add_processes(parser: ArgumentParser) -> None:
    """``--jobs``, ``--seconds`` and ``--seed``."""
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same games (1)")
    parser.add_argument(
        "--jobs",
        type=at_least_one,
        default=os.cpu_count() or 1,
        help="processes at once; the games are the same (as many as there are processors)",
    )
    parser.add_argument(
        "--seconds",
        type=seconds,
        metavar="S",
        help="think for so long a turn, as at a table; then a seed gives only similar games"
        " (default: a number of positions)",
    )
