"""Whose turn it is among many who all want something at the same time."""

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

from smallworld_net.connection import Connection

T = TypeVar("T")


def in_turn(ready: Iterable[tuple[Connection, T]]) -> list[tuple[Connection, T]]:
    """Those who were served the longest ago first, and of each prefix one before any has two.

    So a crowd from one address keeps nobody else waiting for longer than one of it takes, and
    where there is no time for all the next turn begins with those who had to wait.
    """
    waited = sorted(ready, key=lambda each: each[0].served)
    places: Counter[str] = Counter()
    ranked = []
    for connection, what in waited:
        ranked.append((places[connection.prefix], connection, what))
        places[connection.prefix] += 1
    ranked.sort(key=lambda each: each[0])
    return [(connection, what) for _, connection, what in ranked]
