"""Boards for tests: a plain one of bricks, which is quick to check, and one of a person's own."""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from msgspec.structs import replace

from smallworld_maps import DrawnRegion, MapFile, Point, Terrain
from smallworld_maps.own import adopted
from smallworld_maps.plan import with_neighbours, with_room

_LAND: tuple[Terrain, ...] = ("farmland", "forest", "hill", "swamp", "mountain")


@dataclass(frozen=True)
class Wall:
    """A board of so many rows of bricks, every other row with a half brick at its ends."""

    rows: int = 4
    bricks: int = 4
    players: int = 2
    size: tuple[int, int] = (1600, 1000)

    def regions(self) -> list[DrawnRegion]:
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

    def _brick(self, number: int, row: int, left: float) -> DrawnRegion:
        width, high = self.size[0], self.size[1] / self.rows
        half = width / self.bricks / 2
        right = min(width, left + (half if row % 2 and left == 0 else 2 * half))
        terrain = _LAND[number % len(_LAND)]
        tribe = terrain != "mountain" and number % 5 == 0
        name, ring = f"Field {number}", tuple(self._ring(row, left, right, half, high))
        return with_room(
            DrawnRegion(str(number), name, terrain, (), tribe, False, (), ring, (0.0, 0.0), 0.0)
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


def comb_board(teeth: int = 117) -> MapFile:
    """The slowest sound board to check: seas with long, narrow teeth between those of the land."""
    wide, spine, deep, body, high = 1.1, 1.0, 400.0, 500.0, 233.3333
    corners = [0.0, 266.7, 533.3, 800.0, 1066.7, 1333.3, 1600.0]
    middles = [133.3, 400.0, 666.7, 933.3, 1200.0, 1466.7]
    seas: list[DrawnRegion] = []
    lands: list[list[Point]] = []
    ends, notch = [0.0], list[Point]()
    for middle, (left, right) in zip(middles, pairwise(corners), strict=True):
        margin = (right - left - 2 * wide * teeth - 1) / 2
        starts = [right - 0.5 - margin - 2 * wide * tooth for tooth in range(teeth)]
        path = [
            point
            for x in starts
            for point in ((x, spine), (x, deep), (x - wide, deep), (x - wide, spine))
        ]
        ends.append(right if right == corners[-1] else right - 0.5 - margin / 2)
        closes = [(left + 0.5, spine), (left + 0.5, 27.0), (left, 27.0)] if left else [(0.0, spine)]
        # Where a land ends its neighbour begins, so that no four regions meet.
        before = [(ends[-2], spine), *notch, *closes[1::-1]] if left else closes
        after = [(ends[-1], spine)]
        notch = [(right - 0.5, spine), (right - 0.5, 27.0), (right, 27.0)]
        begins = after if right == corners[-1] else [*notch[::-1], *after]
        ring = [(left, 0.0), (right, 0.0), *begins, *path, *closes]
        seas.append(_region(len(seas) + 1, "sea", ring, (starts[0] - wide / 2, deep / 2), 0.5))
        bottom = [(ends[-1], body), (middle, body), (ends[-2], body)]
        lands.append([*before, *path[::-1], *after, *bottom])
    regions = [
        *seas,
        *(
            _region(number, _LAND[number % 5], ring, (middles[number - 7], 450.0), 50.0)
            for number, ring in enumerate(lands, 7)
        ),
    ]
    cuts, others = [0.0, *middles, 1600.0], ends
    for row in range(3):
        over, under = body + row * high, body + (row + 1) * high
        for left, right in pairwise(cuts):
            between = [x for x in others if left < x < right]
            below = [(x, under) for x in between[::-1]] if row < 2 else []
            above = [(left, over), *((x, over) for x in between), (right, over)]
            number = len(regions) + 1
            ring = [*above, (right, under), *below, (left, under)]
            regions.append(with_room(_region(number, _LAND[number % 5], ring)))
        cuts, others = others, cuts
    return with_neighbours(MapFile("", "Combs", 4, 8, (1600, 1200), tuple(regions)))


def _region(
    number: int,
    terrain: Terrain,
    ring: list[Point],
    anchor: Point = (0.0, 0.0),
    room: float = 0.0,
) -> DrawnRegion:
    outline = tuple((round(x, 1), round(y, 1)) for x, y in ring)
    place, name = (round(anchor[0], 1), round(anchor[1], 1)), f"Region {number}"
    return DrawnRegion(str(number), name, terrain, (), False, False, (), outline, place, room)
