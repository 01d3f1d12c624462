"""Make a board from a number of players and a seed.

The board has as many regions as the printed one for so many players, two seas at its corners and a
lake, the same terrains, symbols and Lost Tribes, and as many regions at its edge, from which it
follows that there are as many borders. The same seed makes the same board, byte for byte, on every
computer. Each board was checked by :mod:`smallworld_maps.proofs` before it is given out; where one
came out unsound, or less like the printed one than it should, another was made from the same seed.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from smallworld_maps import DrawnRegion, MapFile, Point, Symbol, Terrain, UnsoundBoard, for_players
from smallworld_maps.lattice import Ring, grow
from smallworld_maps.own import adopted
from smallworld_maps.plan import WATER, BoardPlan, with_neighbours, with_room

_TRIES = 1500
_SAME_TERRAIN, _SAME_SYMBOL, _TRIBES, _EDGE_TRIBES, _EDGE_TERRAIN = 3, 4, 1, 1, 1


class RegionFace(NamedTuple):
    terrain: Terrain
    symbols: tuple[Symbol, ...]
    lost_tribe: bool


@dataclass(frozen=True)
class Mix:
    """How a board is mixed: counts over its borders on land, and at its edge."""

    same_terrain: int
    same_symbol: int
    tribes_beside: int
    edge_tribes: int
    edge_terrains: tuple[tuple[str, int], ...]


@cache
def printed_faces(players: int) -> tuple[RegionFace, ...]:
    land = BoardPlan(for_players(players)).land
    return tuple(RegionFace(r.terrain, r.symbols, r.lost_tribe) for r in land)


@cache
def printed_mix(players: int) -> Mix:
    plan = BoardPlan(for_players(players))
    index = {region.id: i for i, region in enumerate(plan.land)}
    borders = [(index[a], index[b]) for a, b in map(sorted, plan.neighbours) if {a, b} <= {*index}]
    edge = [index[region.id] for region in plan.land if region.edge]
    return mix_of(printed_faces(players), borders, edge)


def mix_of(
    faces: Sequence[RegionFace], borders: Sequence[tuple[int, int]], edge: Sequence[int]
) -> Mix:
    terrains = Counter(faces[i].terrain for i in edge)
    return Mix(
        sum(faces[a].terrain == faces[b].terrain for a, b in borders),
        sum(not set(faces[a].symbols).isdisjoint(faces[b].symbols) for a, b in borders),
        sum(faces[a].lost_tribe and faces[b].lost_tribe for a, b in borders),
        sum(faces[i].lost_tribe for i in edge),
        tuple(sorted(terrains.items())),
    )


def dealt(
    players: int, borders: Sequence[tuple[int, int]], edge: Sequence[int], rng: Random
) -> list[RegionFace]:
    """A face for each region of land, as the printed board for so many players is mixed.

    ``borders`` are pairs of regions by number, ``edge`` those at the edge; there have to be as many
    regions as the printed board has.
    """
    wanted = printed_mix(players)
    faces = list(printed_faces(players))
    rng.shuffle(faces)
    cost = _distance(mix_of(faces, borders, edge), wanted)
    for _ in range(_TRIES):
        if not cost:
            break
        a, b = rng.randrange(len(faces)), rng.randrange(len(faces))
        faces[a], faces[b] = faces[b], faces[a]
        changed = _distance(mix_of(faces, borders, edge), wanted)
        if changed <= cost:
            cost = changed
        else:
            faces[a], faces[b] = faces[b], faces[a]
    return faces


def _distance(mix: Mix, wanted: Mix) -> int:
    have, need = dict(mix.edge_terrains), dict(wanted.edge_terrains)
    terrains = sum(abs(have.get(name, 0) - need.get(name, 0)) for name in {*have, *need})
    return (
        _SAME_TERRAIN * abs(mix.same_terrain - wanted.same_terrain)
        + _SAME_SYMBOL * abs(mix.same_symbol - wanted.same_symbol)
        + _TRIBES * abs(mix.tribes_beside - wanted.tribes_beside)
        + _EDGE_TRIBES * abs(mix.edge_tribes - wanted.edge_tribes)
        + _EDGE_TERRAIN * max(0, terrains - 2)
    )


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_FIRST = _words(
    """
    Amber Ash Badger Bell Birch Black Blue Bracken Bramble Briar Bright Bronze Brook Candle
    Clay Clover Cobble Cold Copper Crane Crow Dapple Dark Dew Drake Dun Dusk Eagle Elder
    Ember Fallow Far Feather Fern Finch Fox Frost Gale Ginger Glass Gold Goose Green Grey
    Hare Hazel Heath Hedge Heron High Hollow Honey Horn Iron Ivy Juniper Kestrel Lantern
    Lark Linden Long Low Mallow Maple Marrow Mill Mist Mole Moon Moss Moth Nettle Night Oak
    Old Otter Owl Pebble Pepper Pine Plum Quill Rain Raven Red Reed Robin Rook Rose Rowan
    Rust Rye Sage Salt Sedge Shadow Silver Sloe Snow Sorrel Sparrow Star Stoat Stone Storm
    Straw Summer Swallow Swift Tallow Tansy Tar Thistle Thorn Thunder Tin Toad Under Velvet
    Wax Weather West White Wild Willow Wind Winter Wolf Wren Yarrow Yew
    """
)

_LAST: dict[Terrain, Sequence[str]] = {
    "farmland": _words("acre croft field fold furrow hay lea meadow plough rick sheaf stead"),
    "forest": _words("bough copse grove hurst leaf shade shaw thicket timber weald wood holt"),
    "hill": _words("bank barrow brow down heights knoll mound rise slope top tump wold"),
    "swamp": _words("bog fen marsh mire moor quag rush sink slough sump wallow wash"),
    "mountain": _words("cliff crag crown fang head horn peak ridge scar spire stack tor"),
    "sea": ("Sea", "Deep", "Bay", "Sound", "Reach", "Water"),
    "lake": ("mere", "tarn", "pool"),
}
_LANDS = _words("Marches Vale Shires Reaches Hundreds Borders Downs Wilds Crossing Hollow")


def region_names(terrains: Sequence[Terrain], rng: Random) -> list[str]:
    first = list(_FIRST)
    rng.shuffle(first)
    return [_named(word, terrain, rng) for word, terrain in zip(first, terrains, strict=False)]


def title(rng: Random) -> str:
    return f"The {_word(rng, _FIRST)}{_word(rng, _LAST['lake'])} {_word(rng, _LANDS)}"


def _named(word: str, terrain: Terrain, rng: Random) -> str:
    last = _word(rng, _LAST[terrain])
    return f"{word} {last}" if terrain == "sea" else f"{word}{last}"


def _word(rng: Random, words: Sequence[str]) -> str:
    return words[rng.randrange(len(words))]


MOST_ATTEMPTS = 200  # outlines tried for one seed; one in some three is taken
LONGEST_SEED = 40
EDGE_SLACK, BORDER_SLACK, ENTRY_SLACK = 2, 3, 3
"""By how many regions at the edge, borders, and ways in a board may differ from the printed one."""
_LAND_SPREAD = 0.35  # by how much the land regions differ in size before they grow
_TO_THE_RIM = {2: 0, 3: 2, 4: 3, 5: 4}
"""How many of the inner regions come to the edge as they grow, by players."""
_FROM_RIM = 0.09  # where the regions at the edge begin, as a share of the canvas


@dataclass(frozen=True)
class Model:
    players: int
    regions: int
    at_edge: int
    entries: int
    borders: int
    waters: tuple[tuple[Terrain, float], ...]
    """Its seas, the larger first, and its lake, with their share of the board."""


@cache
def model(players: int) -> Model:
    board = for_players(players)
    plan = BoardPlan(board)
    width, height = board.size
    shares: dict[str, float] = {
        id: shape.area / (width * height) for id, shape in plan.shapes.items()
    }
    waters = [region for region in board.regions if region.terrain in WATER]
    waters.sort(key=lambda region: (region.terrain == "lake", -shares[region.id]))
    return Model(
        players,
        len(board.regions),
        sum(region.edge for region in board.regions),
        len(plan.entries),
        len(plan.neighbours),
        tuple((region.terrain, shares[region.id]) for region in waters),
    )


def generate(players: int, seed: str) -> MapFile:
    """For 2 to 5 players, sound, under the id of its content. Raises UnknownBoard."""
    wanted = model(players)
    for attempt in range(MOST_ATTEMPTS):
        rng = Random(f"{players}/{seed}/{attempt}")
        land, edge, borders = _drawn(players, wanted, rng)
        if not _is_like(wanted, land, edge, borders):
            continue
        try:
            return adopted(_dressed(players, land, rng))
        except UnsoundBoard:
            continue
    raise AssertionError(f"no board for {players} players came of the seed {seed}")


def _drawn(players: int, wanted: Model, rng: Random) -> tuple[MapFile, int, int]:
    """A board of water and bare land, how many regions lie at its edge, and its borders."""
    printed = for_players(players)
    sites = list(_sites(wanted, printed.size, rng))
    rings = grow(printed.size, sites, _areas(wanted, rng), rng)
    terrains: list[Terrain] = [terrain for terrain, _ in wanted.waters]
    terrains += ["hill"] * (wanted.regions - len(terrains))
    regions = [_bare(ring, terrain) for ring, terrain in zip(rings, terrains, strict=True)]
    regions.sort(
        key=lambda region: (
            int(_middle(region.outline)[1] * 6 / printed.size[1]),
            _middle(region.outline)[0],
        )
    )
    numbered = tuple(replace(region, id=str(i)) for i, region in enumerate(regions, 1))
    board = with_neighbours(
        MapFile("", title(rng), players, printed.rounds, printed.size, numbered)
    )
    edge = sum(region.edge for region in board.regions)
    return board, edge, sum(len(region.adjacent) for region in board.regions) // 2


def _bare(ring: Ring, terrain: Terrain) -> DrawnRegion:
    return DrawnRegion("", "", terrain, (), False, False, (), ring, (0.0, 0.0), 0.0)


def _middle(ring: Ring) -> Point:
    return sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)


def _sites(wanted: Model, size: tuple[int, int], rng: Random) -> Iterator[Point]:
    """Where the regions begin: seas in two corners, the lake inside, others around and within."""
    width, height = size
    corners: list[Point] = [(0, 0), (1, 0), (1, 1), (0, 1)]
    seas = rng.randrange(4)
    taken = corners[seas], corners[(seas + rng.choice((1, 2, 2, 3))) % 4]
    for x, y in taken:
        yield (x + (0.5 - x) * 0.12) * width, (y + (0.5 - y) * 0.12) * height
    yield (0.35 + 0.3 * rng.random()) * width, (0.35 + 0.3 * rng.random()) * height
    around = wanted.at_edge - 2 - _TO_THE_RIM[wanted.players]
    shift = rng.random()
    for number in range(around):
        yield _at_rim((number + shift + 0.3 * (rng.random() - 0.5)) / around, taken, size)
    for _ in range(wanted.regions - around - 3):
        x, y = 0.22 + 0.56 * rng.random(), 0.22 + 0.56 * rng.random()
        yield x * width, y * height


def _at_rim(share: float, seas: tuple[Point, ...], size: tuple[int, int]) -> Point:
    """A little inside; the way starts at the upper left and leaves out the seas."""
    width, height = size
    gap = 0.14 * (width + height)
    way: list[tuple[Point, Point]] = []
    corners: list[Point] = [(0, 0), (1, 0), (1, 1), (0, 1)]
    for number, start in enumerate(corners):
        end = corners[(number + 1) % 4]
        way.append(
            (
                _off(start, end, gap if start in seas else 0.0, size),
                _off(end, start, gap if end in seas else 0.0, size),
            )
        )
    lengths = [abs(b[0] - a[0]) + abs(b[1] - a[1]) for a, b in way]
    left = (share % 1) * sum(lengths)
    for (a, b), length in zip(way, lengths, strict=True):
        if left <= length or (a, b) == way[-1]:
            x, y = a[0] + (b[0] - a[0]) * left / length, a[1] + (b[1] - a[1]) * left / length
            return _inward(x, width), _inward(y, height)
        left -= length
    raise AssertionError("the way around has an end")


def _off(start: Point, end: Point, gap: float, size: tuple[int, int]) -> Point:
    width, height = size
    x, y = start[0] * width, start[1] * height
    return x + (end[0] - start[0]) * gap, y + (end[1] - start[1]) * gap


def _inward(value: float, most: int) -> float:
    return min(max(value, _FROM_RIM * most), (1 - _FROM_RIM) * most)


def _areas(wanted: Model, rng: Random) -> list[float]:
    """The share of the board that each region should have: waters as printed, land nearly alike."""
    waters = [share for _, share in wanted.waters]
    land = [1 + _LAND_SPREAD * (rng.random() - 0.5) for _ in range(wanted.regions - len(waters))]
    left = 1 - sum(waters)
    return [*waters, *(share * left / sum(land) for share in land)]


def _is_like(wanted: Model, board: MapFile, edge: int, borders: int) -> bool:
    entries = len(BoardPlan(board).entries)
    return (
        abs(edge - wanted.at_edge) <= EDGE_SLACK
        and abs(borders - wanted.borders) <= BORDER_SLACK
        and abs(entries - wanted.entries) <= ENTRY_SLACK
    )


def _dressed(players: int, board: MapFile, rng: Random) -> MapFile:
    land = [i for i, region in enumerate(board.regions) if region.terrain not in WATER]
    index = {board.regions[i].id: number for number, i in enumerate(land)}
    borders = [
        (index[board.regions[i].id], index[other])
        for i in land
        for other in board.regions[i].adjacent
        if index.get(other, -1) > index[board.regions[i].id]
    ]
    edge = [number for number, i in enumerate(land) if board.regions[i].edge]
    faces = dict(zip(land, dealt(players, borders, edge, rng), strict=True))
    regions = list(board.regions)
    for i, face in faces.items():
        regions[i] = _faced(regions[i], face)
    names = region_names([region.terrain for region in regions], rng)
    named = (
        with_room(replace(region, name=name)) for region, name in zip(regions, names, strict=True)
    )
    return replace(board, regions=tuple(named))


def _faced(region: DrawnRegion, face: RegionFace) -> DrawnRegion:
    return replace(region, terrain=face.terrain, symbols=face.symbols, lost_tribe=face.lost_tribe)
