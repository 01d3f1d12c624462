"""The lineup of each game of a tournament: who sits where."""

from collections.abc import Sequence
from itertools import combinations


def lineup(names: Sequence[str], players: int, number: int) -> tuple[str, ...]:
    """The names by seat in a game of a tournament, whose ``number`` starts at 0.

    All combinations of ``players`` names take turns; in the next round of them, everybody moves on
    by one seat.
    """
    tables = list(combinations(names, players))
    table = tables[number % len(tables)]
    first = number // len(tables) % players
    return (*table[first:], *table[:first])
