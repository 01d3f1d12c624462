"""Unique names, so that people can be told apart."""

from collections.abc import Iterable

LONGEST = 40


def unused(name: str, taken: Iterable[str]) -> str:
    """The name, with a number after it if somebody has it already."""
    names = set(taken)
    free = name
    for number in range(2, len(names) + 2):
        if free not in names:
            break
        free = f"{name[: LONGEST - 4]} {number}"
    return free
