"""Boards as the page reads them."""

from collections.abc import Sequence

import msgspec

from smallworld_maps import MapFile

TENTHS = 10
"""Outlines are told in tenths of a board's unit."""


def board_data(board: MapFile | None) -> bytes:
    """A board as JSON; nothing where there is none."""
    if board is None:
        return b""
    told = msgspec.to_builtins(board)
    for region in told["regions"]:
        region["outline"] = _steps(region["outline"])
    return msgspec.json.encode(told)


def _steps(outline: Sequence[tuple[float, float]]) -> list[int]:
    """How far each point is from the one before, across and down: half as long as where it is."""
    steps, before = [], (0, 0)
    for across, down in outline:
        point = (round(across * TENTHS), round(down * TENTHS))
        steps += [point[0] - before[0], point[1] - before[1]]
        before = point
    return steps
