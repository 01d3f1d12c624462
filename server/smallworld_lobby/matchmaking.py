"""Which of the people who search for a quick match play together. No I/O, and no state."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from smallworld_wire import Key

PATIENCE = 8.0
"""Seconds for which somebody waits for more players than the least that they want."""


class Wish(Struct, frozen=True, array_like=True):
    """What somebody searches for, who is at the lobby ``at`` with the connection of ``peer``.

    ``key`` names the search. They want ``least`` to ``most`` players, and ``seconds`` for a turn.
    ``since`` is when they began. ``strength`` is their rating, or a newcomer's.

    Once they are matched, ``order`` names the match, and ``players`` are the keys of its searches,
    the host's first. Once the table is open, ``invitations`` has one for each of the others, sealed
    by the host.
    """

    at: str
    peer: Key
    key: Key
    least: int
    most: int
    seconds: int
    sets: tuple[str, ...]
    rated: bool
    since: float
    strength: int = 0
    is_reachable: bool = False
    order: str = ""
    players: tuple[Key, ...] = ()
    invitations: tuple[bytes, ...] = ()


def matches(wishes: Iterable[Wish], now: float) -> Iterator[tuple[Wish, ...]]:
    """Groups of people who may play together, the host first; who waits longest comes first."""
    waiting: dict[int, list[Wish]] = {}
    for wish in sorted(wishes, key=lambda each: (each.since, each.key)):
        waiting.setdefault(wish.seconds, []).append(wish)
    for alike in waiting.values():
        yield from _matches(alike, now)


def _matches(alike: list[Wish], now: float) -> Iterator[tuple[Wish, ...]]:
    """The groups among those who want the same time for a turn."""
    left = alike
    for eldest in alike:
        if eldest not in left:
            continue
        group = _group(eldest, [each for each in left if each is not eldest], now)
        if group:
            left = [each for each in left if each not in group]
            yield _host_first(group)


def _group(eldest: Wish, others: Sequence[Wish], now: float) -> tuple[Wish, ...]:
    """Who plays with somebody: as many as they want, or after a while as many as there are.

    Those who play about as well come first, then those who wait longest, as ``others`` do.
    """
    others = sorted(others, key=lambda each: abs(each.strength - eldest.strength))
    fewest = eldest.least if now - eldest.since >= PATIENCE else eldest.most
    for size in range(eldest.most, fewest - 1, -1):
        fitting = [each for each in others if each.least <= size <= each.most]
        if len(fitting) >= size - 1:
            return (eldest, *fitting[: size - 1])
    return ()


def _host_first(group: tuple[Wish, ...]) -> tuple[Wish, ...]:
    """The host is somebody whom others have reached before, else who waits longest."""
    return tuple(sorted(group, key=lambda each: not each.is_reachable))


def is_rated(group: Sequence[Wish]) -> bool:
    """Whether their game counts for the season: where all of them want it."""
    return all(each.rated for each in group)


def common_sets(group: Sequence[Wish]) -> tuple[str, ...]:
    """The sets that all of them would play with, in the order of the first."""
    first, *others = group
    return tuple(each for each in first.sets if all(each in other.sets for other in others))
