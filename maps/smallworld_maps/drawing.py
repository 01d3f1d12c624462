"""Drawing a board: lines that cut regions, shapes that become regions, joining, bending borders.

A :class:`Sketch` is a board that is being drawn: regions that cover the canvas without gap or
overlap, whatever else may still be wrong with it. Each act gives another sketch, so that undoing is
going back to the one before. A line is laid over all borders on a grid of tenths, which leaves
whole faces; each face belongs to the region that it was cut from, or to the new one. So neighbours
share their points exactly, and what is drawn never has gaps.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

import shapely
import shapely.ops
from msgspec.structs import replace
from shapely import LineString, Point as Dot, Polygon

from smallworld_maps import (
    FEWEST_PLAYERS,
    LONGEST_NAME,
    LONGEST_TITLE,
    MOST_PLAYERS,
    MOST_POINTS_OF_ONE,
    MOST_REGIONS,
    MOST_ROUNDS,
    SIZES,
    DrawnRegion,
    MapFile,
    Point,
    Problem,
)
from smallworld_maps.plan import steps, with_neighbours, with_room
from smallworld_maps.proofs import is_name, problems

GRID = 0.1
SNAP = 26.0
"""How near to a border, beside that, a line may end to be led to it, in units of the canvas."""
CLEAR = 34.0  # how far from the corners of regions a cut ends
STEP = 10.0  # how far points of a drawn line lie apart
LEAST_AREA = 900.0  # a face that is smaller goes to its neighbour
REACH = 90.0  # how far from the pointer a border is bent along

Ring = tuple[Point, ...]


class CannotDraw(ValueError):
    """What was asked for leads to no board; ``args[0]`` is one of WHY."""


INSIDE, NO_CUT, TOO_MANY, NOT_BESIDE, CROSSES = WHY = (
    "inside",  # a region would lie all inside another one
    "no cut",  # the line leads from no border to another, and around nothing
    "too many",  # there are as many regions or points as there may be
    "not beside",  # regions that share no border can't be joined
    "crosses",  # a border would cross itself or another one
)


def blank(title: str, players: int, rounds: int, size: tuple[int, int]) -> MapFile:
    width, height = size
    ring = ((0.0, 0.0), (float(width), 0.0), (float(width), float(height)), (0.0, float(height)))
    region = DrawnRegion("1", "Region 1", "hill", (), False, True, (), ring, (0.0, 0.0), 0.0)
    return finished(MapFile("", title, players, rounds, size, (with_room(region),)), ())


_UNFINISHED = frozenset(
    {
        Problem.LITTLE_RIM,
        Problem.SHORT_BORDER,
        Problem.TOUCH,
        Problem.LITTLE_ROOM,
        Problem.DWARFED,
        Problem.TOO_FEW_REGIONS,
        Problem.TOO_FEW_ENTRIES,
        Problem.UNREACHABLE,
        Problem.TOO_MANY_NEIGHBOURS,
        Problem.NO_PLACE_FOR_MONSTERS,
    }
)
"""What may be wrong with a board that can be drawn on."""


def drawable(board: MapFile) -> MapFile | None:
    """None if the regions don't cover the canvas. Unreadable names are replaced."""
    width, height = board.size
    printed = next((it for it in SIZES if it == (width, height)), None)
    if printed is None or len(board.regions) > MOST_REGIONS:
        return None
    numbered = {region.id: str(n) for n, region in enumerate(board.regions, 1)}
    regions = tuple(
        replace(
            region,
            id=numbered[region.id],
            name=f"Region {numbered[region.id]}",
            adjacent=tuple(numbered.get(other, "") for other in region.adjacent[:MOST_REGIONS]),
        )
        for region in board.regions
    )
    plain = replace(board, title="Board", players=2, rounds=1, regions=regions)
    if not {fault.problem for fault in problems(plain)} <= _UNFINISHED:
        return None
    return _readable(board, plain)


def _readable(board: MapFile, plain: MapFile) -> MapFile:
    names = [region.name for region in board.regions]
    kept = tuple(
        replace(there, name=name)
        if is_name(name, LONGEST_NAME) and names.count(name) == 1
        else there
        for there, name in zip(plain.regions, names, strict=True)
    )
    title = board.title if is_name(board.title, LONGEST_TITLE) else plain.title
    players = min(max(board.players, FEWEST_PLAYERS), MOST_PLAYERS)
    rounds = min(max(board.rounds, 1), MOST_ROUNDS)
    return replace(board, title=title, players=players, rounds=rounds, regions=kept)


def cut(board: MapFile, line: Sequence[Point]) -> tuple[MapFile, tuple[str, ...]]:
    """Cut a region along a line; the board, and the ids of the regions that are new.

    It is the region in which most of the line lies; others stay whole, since regions that meet in
    fours would touch in a point. Both ends are led to its border. Raises CannotDraw.
    """
    points = tidy(line)
    if len(points) < 2 or not LineString(points).is_simple:
        raise CannotDraw(CROSSES)
    drawn = LineString(points)
    shapes = {region.id: Polygon(region.outline) for region in board.regions}
    lengths = {id: shape.intersection(drawn).length for id, shape in shapes.items()}
    region = max(lengths, key=lengths.__getitem__)
    inside = _longest(drawn.intersection(shapes[region].buffer(-1)))
    return _redrawn(board, _led_to_border(board, region, inside), None, region)


def trace(board: MapFile, line: Sequence[Point]) -> tuple[MapFile, tuple[str, ...]]:
    """The regions that a closed line goes around become one. Raises CannotDraw."""
    points = [_to_rim(point, board.size) for point in tidy([*line, line[0]])]
    shape = shapely.make_valid(Polygon(points)) if len(points) > 3 else Polygon()
    width, height = board.size
    shape = _largest(shape.intersection(shapely.box(0, 0, width, height)))
    if shape.area < LEAST_AREA:
        raise CannotDraw(NO_CUT)
    return _redrawn(board, LineString(shape.exterior), shape, "")


def _to_rim(point: Point, size: tuple[int, int]) -> Point:
    x, y = (
        0.0 if value < SNAP else float(most) if value > most - SNAP else value
        for value, most in zip(point, size, strict=True)
    )
    return x, y


def halve(board: MapFile, region: str) -> tuple[MapFile, tuple[str, ...]]:
    shape = Polygon(_by_id(board)[region].outline)
    box = shape.minimum_rotated_rectangle
    if not isinstance(box, Polygon):
        raise CannotDraw(NO_CUT)
    a, b, c, d, _ = box.exterior.coords
    if Dot(a).distance(Dot(b)) > Dot(b).distance(Dot(c)):
        ends = _between(a, b), _between(c, d)
    else:
        ends = _between(b, c), _between(d, a)
    inside = tidy(_longest(LineString(ends).intersection(shape.buffer(-1))))
    return _redrawn(board, _led_to_border(board, region, inside), None, region)


def joined(board: MapFile, one: str, other: str) -> MapFile:
    """Two neighbours made one, with the face of the first. Raises CannotDraw."""
    regions = _by_id(board)
    if one == other or other not in regions[one].adjacent:
        raise CannotDraw(NOT_BESIDE)
    rings = _rings_of([regions[one].outline, regions[other].outline])
    if len(rings) != 1:
        raise CannotDraw(INSIDE)
    merged = with_room(replace(regions[one], outline=rings[0]))
    kept = [merged if r.id == one else r for r in board.regions if r.id != other]
    return finished(board, kept)


def bent(board: MapFile, start: Point, end: Point, only: str = "") -> MapFile:
    """The borders around a point moved along; at the rim they slide, and the corners stay.

    ``only`` is a region whose outline is meant; others move where they share it. Raises CannotDraw
    where a border would cross another.
    """
    width, height = board.size
    own = set(_by_id(board)[only].outline) if only else None
    shift = end[0] - start[0], end[1] - start[1]

    def moved(point: Point) -> Point:
        x, y = point
        away = ((x - start[0]) ** 2 + (y - start[1]) ** 2) / REACH**2
        if away >= 1 or (own is not None and point not in own):
            return point
        share = (1 - away) ** 2
        upright, level = x in (0, width), y in (0, height)
        new_x = x if upright else min(max(x + shift[0] * share, 1.0), width - 1.0)
        new_y = y if level else min(max(y + shift[1] * share, 1.0), height - 1.0)
        return round(new_x, 1), round(new_y, 1)

    return _moved(board, moved)


def _moved(board: MapFile, moved: Callable[[Point], Point]) -> MapFile:
    regions = []
    for region in board.regions:
        ring = tuple(map(moved, region.outline))
        if ring != region.outline:
            shape = Polygon(ring)
            if len(set(ring)) < len(ring) or not shape.is_valid or not shape.exterior.is_ccw:
                raise CannotDraw(CROSSES)
        bent_one = replace(region, outline=ring)
        regions.append(region if ring == region.outline else with_room(bent_one))
    covered = sum(Polygon(region.outline).area for region in regions)
    if abs(covered - board.size[0] * board.size[1]) > 1:
        raise CannotDraw(CROSSES)
    return finished(board, regions)


def resized(board: MapFile, size: tuple[int, int]) -> MapFile:
    across, down = size[0] / board.size[0], size[1] / board.size[1]

    def moved(point: Point) -> Point:
        return round(point[0] * across, 1), round(point[1] * down, 1)

    regions = [
        with_room(replace(region, outline=tuple(map(moved, region.outline))))
        for region in board.regions
    ]
    return finished(replace(board, size=size), regions)


def finished(board: MapFile, regions: Sequence[DrawnRegion]) -> MapFile:
    regions = regions or board.regions
    numbered = tuple(replace(region, id=str(n)) for n, region in enumerate(regions, 1))
    return with_neighbours(replace(board, regions=numbered))


def region_at(board: MapFile, point: Point) -> str:
    dot = Dot(point)
    return next((r.id for r in board.regions if Polygon(r.outline).intersects(dot)), "")


def tidy(line: Sequence[Point]) -> list[Point]:
    drawn = LineString(line).simplify(2.0) if len(line) > 1 else LineString()
    if drawn.length < STEP:
        return list(line)
    points = list(drawn.coords)
    for _ in range(2):
        points = _without_corners(points)
    even = LineString(points)
    count = max(2, round(even.length / STEP))
    return [_dot(even.interpolate(i / count, normalized=True)) for i in range(count + 1)]


def _without_corners(points: list[tuple[float, ...]]) -> list[tuple[float, ...]]:
    """Chaikin's way: each corner cut at a quarter and at three quarters of its sides."""
    if len(points) < 3:
        return points
    between: list[tuple[float, ...]] = [points[0]]
    for (ax, ay, *_), (bx, by, *_) in pairwise(points):
        between += [(0.75 * ax + 0.25 * bx, 0.75 * ay + 0.25 * by)]
        between += [(0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by)]
    return [*between, points[-1]]


def _dot(point: Dot) -> Point:
    return point.x, point.y


def _between(a: tuple[float, ...], b: tuple[float, ...]) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _longest(line: shapely.Geometry) -> list[Point]:
    pieces = [it for it in shapely.get_parts(line) if isinstance(it, LineString) and it.length]
    if not pieces:
        raise CannotDraw(NO_CUT)
    return [(x, y) for x, y, *_ in max(pieces, key=shapely.length).coords]


def _led_to_border(board: MapFile, region: str, line: Sequence[Point]) -> LineString:
    """The line from border to border of a region, if both ends are near its border.

    Its ends keep away from where three regions meet, so that no border comes out too short.
    """
    outline = _by_id(board)[region].outline
    ring = LineString([*outline, outline[0]])
    uses = Counter(point for it in board.regions for point in it.outline)
    width, height = board.size
    meeting = [
        Dot(x, y)
        for x, y in outline
        if uses[x, y] >= 3 or (uses[x, y] == 2 and (x in (0, width) or y in (0, height)))
    ]
    meeting += [Dot(x, y) for x in (0, width) for y in (0, height)]
    crowd = shapely.union_all([dot.buffer(CLEAR) for dot in meeting])
    free = ring.difference(crowd)
    if free.is_empty:
        raise CannotDraw(NO_CUT)
    ends = []
    for end in (line[0], line[-1]):
        near, _ = shapely.ops.nearest_points(free, Dot(end))
        if near.distance(Dot(end)) > SNAP + CLEAR:
            raise CannotDraw(NO_CUT)
        ends.append(_dot(near))
    if Dot(ends[0]).distance(Dot(ends[1])) < CLEAR:
        raise CannotDraw(NO_CUT)
    return LineString([ends[0], *line[1:-1], ends[1]])


def _redrawn(
    board: MapFile, line: LineString, shape: Polygon | None, only: str
) -> tuple[MapFile, tuple[str, ...]]:
    borders = [LineString([*r.outline, r.outline[0]]) for r in board.regions]
    drawn = shapely.union_all([*borders, line], grid_size=GRID)
    faces = [face for face in shapely.get_parts(shapely.polygonize([drawn])) if face.area > 0]
    owned = _owned(board, faces, shape, only)
    regions = _merged(board, owned)
    if regions is None:
        raise CannotDraw(INSIDE)
    fresh = len(regions) - len(board.regions)
    if fresh == 0 and shape is None:
        raise CannotDraw(NO_CUT)
    most = max(len(region.outline) for region in regions)
    if len(regions) > MOST_REGIONS or most > MOST_POINTS_OF_ONE:
        raise CannotDraw(TOO_MANY)
    known = {region.name for region in board.regions}
    new = finished(board, regions)
    return new, tuple(region.id for region in new.regions if region.name not in known)


_Owner = tuple[str, int]  # a region's id and which of its parts; 0 is the part that keeps its name
_TRACED: _Owner = ("", 0)


def _owned(
    board: MapFile, faces: Sequence[Polygon], shape: Polygon | None, only: str
) -> dict[_Owner, list[Polygon]]:
    by_region: dict[str, list[Polygon]] = defaultdict(list)
    traced: list[Polygon] = []
    shapes = {region.id: Polygon(region.outline) for region in board.regions}
    for face in faces:
        inner = face.representative_point()
        owner = min(shapes, key=lambda id: shapes[id].distance(inner))
        if shape is not None and shape.contains(inner):
            traced.append(face)
        else:
            by_region[owner].append(face)
    owned: dict[_Owner, list[Polygon]] = {_TRACED: traced} if traced else {}
    for id, mine in by_region.items():
        whole = [mine] if only and id != only else _parts(mine, joins=shape is not None)
        whole.sort(key=lambda part: -sum(face.area for face in part))
        for number, part in enumerate(whole):
            owned[id, number] = part
    return owned


def _parts(faces: list[Polygon], *, joins: bool) -> list[list[Polygon]]:
    if not joins:
        return [[face] for face in faces]
    left, parts = list(faces), []
    while left:
        part = [left.pop()]
        for face in part:
            near = [it for it in left if face.intersection(it).length > GRID]
            left = [it for it in left if it not in near]
            part += near
        parts.append(part)
    return parts


def _merged(board: MapFile, owned: dict[_Owner, list[Polygon]]) -> list[DrawnRegion] | None:
    """The regions that these faces make; None if one of them has a hole."""
    small = [owner for owner, faces in owned.items() if sum(f.area for f in faces) < LEAST_AREA]
    for owner in small:
        _give_away(owned, owner)
    regions: list[DrawnRegion] = []
    old = _by_id(board)
    names = {region.name for region in board.regions}
    order = sorted(owned, key=lambda it: (it[0] == "", it[1], int(it[0] or 0)))
    for owner in order:
        rings = _rings_of([tuple(_ring(face)) for face in owned[owner]])
        if len(rings) != 1 or any(face.interiors for face in owned[owner]):
            return None
        id, part = owner
        like = old[id] if id else _under(old, owned[owner])
        if part or not id:
            like = replace(like, name=_fresh(names), symbols=(), lost_tribe=False)
        regions.append(with_room(replace(like, outline=rings[0])))
    return regions


def _under(old: dict[str, DrawnRegion], faces: list[Polygon]) -> DrawnRegion:
    whole = shapely.union_all(faces)
    return max(old.values(), key=lambda r: Polygon(r.outline).intersection(whole).area)


def _give_away(owned: dict[_Owner, list[Polygon]], owner: _Owner) -> None:
    faces = owned.pop(owner)
    for face in faces:
        lengths = {
            other: sum(face.intersection(it).length for it in theirs)
            for other, theirs in owned.items()
        }
        if lengths:
            owned[max(lengths, key=lengths.__getitem__)].append(face)


def _fresh(names: set[str]) -> str:
    number = 1
    while f"Region {number}" in names:
        number += 1
    names.add(f"Region {number}")
    return f"Region {number}"


def _ring(face: Polygon) -> Iterable[Point]:
    """A face's corners in tenths, clockwise on the screen."""
    coords = [(round(x, 1), round(y, 1)) for x, y, *_ in face.exterior.coords[:-1]]
    return coords if face.exterior.is_ccw else coords[::-1]


def _rings_of(rings: Sequence[Ring]) -> list[Ring]:
    """The rings around several faces: the steps that only one of them walks."""
    walked = {step for ring in rings for step in steps(ring)}
    ways: dict[Point, list[Point]] = defaultdict(list)
    for a, b in sorted(walked):
        if (b, a) not in walked:
            ways[a].append(b)
    if any(len(ends) > 1 for ends in ways.values()):
        return []  # it touches itself in a point
    found: list[Ring] = []
    while ways:
        start = next(iter(ways))
        ring, at = [], start
        while at in ways:
            ring.append(at)
            at = ways.pop(at)[0]
        found.append(tuple(ring))
    return found


def _largest(shape: shapely.Geometry) -> Polygon:
    whole = shapely.get_parts(shapely.get_parts(shape))  # of collections within a collection, too
    parts = [part for part in whole if isinstance(part, Polygon)]
    return max(parts, key=shapely.area, default=Polygon())


def _by_id(board: MapFile) -> dict[str, DrawnRegion]:
    return {region.id: region for region in board.regions}
