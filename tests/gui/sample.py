"""Of all screens of ``smallworld-dev shots`` some that stand for the others."""

from collections.abc import Iterable
from typing import Any

import pytest

from smallworld_dev.shots.taking import SHOTS

ALIKE = (
    *("table-", "hint-", "card-", "rules-", "lobby-", "watch", "connecting-", "replay-"),
    *("set-", "lesson-"),
)
"""Of many pictures that differ only in what happens, a few are enough."""
SAMPLE = [
    *(name for name in SHOTS if not name.startswith(ALIKE)),
    "table-2-early-pick", "table-2-late-start", "table-2-late-decline", "table-2-late-redeploy",
    "table-5-late-conquer", "table-crowded-redeploy", "hint-pick", "card-keys", "card-advice",
    "connecting-failed", "rules-found", "lobby-full", "lobby-new-game", "set-leaders", "set-relics",
    "lesson-pick", "lesson-die", "lesson-end",
]  # fmt: skip


def some(names: Iterable[str]) -> list[Any]:
    """Parameters of a test that looks at the sample; `make long` has it look at the others, too."""
    return [
        name if name in SAMPLE else pytest.param(name, marks=pytest.mark.long) for name in names
    ]
