"""Who sits where in each game of a tournament."""

from collections.abc import Sequence
from itertools import combinations


def lineup(names: Sequence[str], players: int, number: int) -> tuple[str, ...]:
    """The seats of the game of that number, counted from 0.

    All ways to choose so many of the names take turns; when all have had theirs, each has moved on
    by one seat.
    """
    tables = list(combinations(names, players))
    table = tables[number % len(tables)]
    first = number // len(tables) % players
    return (*table[first:], *table[:first])
