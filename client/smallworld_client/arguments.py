"""The arguments that several commands have in common."""

import os
from argparse import ArgumentParser, ArgumentTypeError


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


def add_way(parser: ArgumentParser) -> None:
    """Where to: the address or the invitation of a table."""
    parser.add_argument("address", metavar="ADDRESS", help="the table, or an invitation to it")


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
