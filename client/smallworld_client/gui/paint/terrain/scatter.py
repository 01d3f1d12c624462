"""Points strewn over a region: never too close to each other, its border or its pieces."""

import math
import random
from typing import NamedTuple

import shapely
from shapely.geometry.base import BaseGeometry

from smallworld_client.gui.paint.terrain.curves import Point
from smallworld_client.gui.paint.terrain.geometry import BoardGeometry, RegionShape


class Strewing(NamedTuple):
    """A region and its own source of chance, the same in every run."""

    shape: RegionShape
    rng: random.Random

    def points(
        self, spacing: float, inset: float, *, calm: float = 0.0, tries: int = 1000
    ) -> list[Point]:
        """Points at least ``spacing`` apart and ``inset`` off the border, from top to bottom.

        ``calm`` keeps a disc around the anchor free, a little wider than high.
        """
        inner = self.shape.polygon.buffer(-inset)
        if inner.is_empty:
            return []
        kept: list[Point] = []
        grid: dict[tuple[int, int], list[Point]] = {}
        for x, y in self._candidates(inner, tries):
            if calm and self.from_anchor(x, y) < calm:
                continue
            cell = (int(x // spacing), int(y // spacing))
            if _is_free(grid, cell, x, y, spacing):
                grid.setdefault(cell, []).append((x, y))
                kept.append((x, y))
        return sorted(kept, key=lambda point: point[1])

    def from_anchor(self, x: float, y: float, stretch: float = 1.15) -> float:
        """The distance to the anchor, where width counts ``stretch`` times less than height."""
        ax, ay = self.shape.region.anchor
        return math.hypot((x - ax) / stretch, y - ay)

    def _candidates(self, inner: BaseGeometry, tries: int) -> list[Point]:
        left, top, right, bottom = inner.bounds
        xs = [self.rng.uniform(left, right) for _ in range(tries)]
        ys = [self.rng.uniform(top, bottom) for _ in range(tries)]
        inside = shapely.contains_xy(inner, xs, ys)
        return [point for point, good in zip(zip(xs, ys, strict=True), inside, strict=True) if good]


def strewing(geometry: BoardGeometry, shape: RegionShape) -> Strewing:
    """The region with a source of chance seeded by its board and its id."""
    seed = f"{geometry.board.id}/{shape.region.id}"
    return Strewing(shape, random.Random(seed))


def _is_free(
    grid: dict[tuple[int, int], list[Point]],
    cell: tuple[int, int],
    x: float,
    y: float,
    spacing: float,
) -> bool:
    column, row = cell
    near = (
        point
        for i in (column - 1, column, column + 1)
        for j in (row - 1, row, row + 1)
        for point in grid.get((i, j), ())
    )
    return all((x - a) ** 2 + (y - b) ** 2 >= spacing * spacing for a, b in near)
