"""Boards for tests: a plain one of bricks, which is quick to check, and one of a person's own."""

from dataclasses import dataclass
from functools import cache

from msgspec.structs import replace

from smallworld_maps import MapFile, MapRegion, Point, Terrain
from smallworld_maps.outlines import with_neighbours, with_room
from smallworld_maps.own import adopted

_LAND: tuple[Terrain, ...] = ("farmland", "forest", "hill", "swamp", "mountain")


@dataclass(frozen=True)
class Wall:
    """A board of so many rows of bricks, every other row with a half brick at its ends."""

    rows: int = 4
    bricks: int = 4
    players: int = 2
    size: tuple[int, int] = (1600, 1000)

    def regions(self) -> list[MapRegion]:
        """The regions, row by row, with no neighbours yet."""
        wide = self.size[0] / self.bricks
        starts = [
            (row, left * wide)
            for row in range(self.rows)
            for left in (
                [0.0, *(i + 0.5 for i in range(self.bricks))] if row % 2 else range(self.bricks)
            )
        ]
        return [self._brick(n, row, left) for n, (row, left) in enumerate(starts, 1)]

    def _brick(self, number: int, row: int, left: float) -> MapRegion:
        width, high = self.size[0], self.size[1] / self.rows
        half = width / self.bricks / 2
        right = min(width, left + (half if row % 2 and left == 0 else 2 * half))
        terrain = _LAND[number % len(_LAND)]
        tribe = terrain != "mountain" and number % 5 == 0
        name, ring = f"Field {number}", tuple(self._ring(row, left, right, half, high))
        return with_room(
            MapRegion(str(number), name, terrain, (), tribe, False, (), ring, (0.0, 0.0), 0.0)
        )

    def _ring(self, row: int, left: float, right: float, half: float, high: float) -> list[Point]:
        """Clockwise, with the corners of the rows above and below in between."""
        count = round((right - left) / half)
        along = [left + i * half for i in range(count + 1)]
        over = [(x, row * high) for x in along if row > 0 or x in (left, right)]
        last = row == self.rows - 1
        under = [(x, (row + 1) * high) for x in along if not last or x in (left, right)]
        return [*over, *under[::-1]]


@cache
def brick_board(players: int = 2) -> MapFile:
    """A sound board of bricks for 2 or 3 players, under the id of its content."""
    rows = 4 if players == 2 else 5
    wall = Wall(rows, players=players)
    regions = tuple(wall.regions())
    return adopted(with_neighbours(MapFile("", "The Brickfield", players, 6, wall.size, regions)))


def renamed(board: MapFile, title: str) -> MapFile:
    """The board under another title, and so under another id."""
    return adopted(replace(board, title=title))
