"""Fair scheduling among connections that are ready at the same time."""

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

from smallworld_net.connection import Connection

T = TypeVar("T")


def in_turn(ready: Iterable[tuple[Connection, T]]) -> list[tuple[Connection, T]]:
    """The connections in the order in which to serve them.

    Those that were served longest ago come first, and of each prefix one before any has two. So a
    crowd from one address delays others by no more than one of its connections, and where there is
    no time for all, the next turn begins with those that had to wait.
    """
    waited = sorted(ready, key=lambda each: each[0].served)
    places: Counter[str] = Counter()
    ranked = []
    for connection, what in waited:
        ranked.append((places[connection.prefix], connection, what))
        places[connection.prefix] += 1
    ranked.sort(key=lambda each: each[0])
    return [(connection, what) for _, connection, what in ranked]
