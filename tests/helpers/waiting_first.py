"""Tests that mostly wait, for programs and browsers that they start, run before the others.

pytest-xdist (``--dist worksteal``) deals the tests out in their order, as many to each worker, and
a worker that is done takes over the end of another's share. Were the longest tests in that end, the
last of them would run alone. And workers that all wait leave the cores idle: so only every second
share begins with such tests.
"""

import os
from collections.abc import Sequence
from itertools import groupby, islice
from pathlib import Path
from typing import TypeVar

import pytest

T = TypeVar("T")
WAITING = frozenset(("attacks", "end_to_end", "outages", "packaging", "page", "web"))
"""Folders whose tests mostly wait."""
ROOT = Path(__file__).resolve().parents[1]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Bring them in order, the same in each worker."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    waiting: list[list[pytest.Item]] = []
    others: list[pytest.Item] = []
    for path, tests in groupby(items, lambda item: item.path):
        if path.relative_to(ROOT).parts[0] in WAITING:
            waiting.append(list(tests))
        else:
            others += tests
    items[:] = dealt(waiting, others, workers)


def dealt(waiting: Sequence[Sequence[T]], others: Sequence[T], shares: int) -> list[T]:
    """All of them in that many equal shares, every second of which begins with ``waiting`` ones.

    Those of one module stay together.
    """
    firsts: list[list[T]] = [[] for _ in range(shares)]
    beginning = firsts[:: 2 if shares > 1 else 1]
    for module in sorted(waiting, key=len, reverse=True):
        min(beginning, key=len).extend(module)
    left, rest = sum(map(len, firsts)) + len(others), iter(others)
    order: list[T] = []
    for number, first in enumerate(firsts):
        size = left // (shares - number)
        share = [*first, *islice(rest, max(0, size - len(first)))]
        left -= len(share)
        order += share
    return [*order, *rest]
