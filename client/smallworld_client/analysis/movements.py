"""What was added, moved and lost between two states of the board.

Nothing here knows the rules: pieces are counted, and a piece that is afterwards neither in another
region nor in its owner's hand is lost.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from smallworld_client.analysis.region_views import EMPTY, RegionView

HOME = ""
"""The id of a player's hand, used like a region's id."""
TRIBE = "lost-tribe"
COIN = "coin"
BESIDE = "combo-"
"""Prefix, followed by a number, of a place in the column where coins lie."""


@dataclass(frozen=True, order=True)
class Piece:
    """One kind of piece that moves: a race's token, a marker, a coin, the Lost Tribe."""

    name: str
    owner: int = -1
    declined: bool = False
    is_marker: bool = False


@dataclass(frozen=True)
class Movement:
    """So many of a piece that move; those that are ``lost`` fade where they stood."""

    piece: Piece
    count: int
    start: str
    end: str
    lost: bool = False


Hands = Mapping[Piece, int]
"""How many of each piece its owner holds off the board."""


def movements_between(
    before: Mapping[str, RegionView],
    after: Mapping[str, RegionView],
    hands_before: Hands,
    hands_after: Hands,
) -> list[Movement]:
    """Lost pieces and those that go home first, then moves between regions, then from home."""
    then, now = _committed(_declined_alike(before, after)), _committed(after)
    movements: list[Movement] = []
    for piece in sorted({*then, *now}):
        gone, come = _difference(then.get(piece, {}), now.get(piece, {}))
        grown = hands_after.get(piece, 0) - hands_before.get(piece, 0)
        movements += _movements_of(piece, gone, come, grown)
    return sorted(movements, key=_order)


def declines_between(
    before: Mapping[str, RegionView], after: Mapping[str, RegionView]
) -> frozenset[str]:
    """The regions whose race has gone into decline in place."""
    return frozenset(
        region for region, new in after.items() if _has_declined(before.get(region, EMPTY), new)
    )


def without(view: RegionView, underway: Iterable[Movement]) -> RegionView:
    """A region before these pieces arrived."""
    for movement in underway:
        if movement.piece.is_marker:
            left = Counter(dict(view.markers))
            left[movement.piece.name] -= movement.count
            view = replace(view, markers=tuple((+left).items()))
        elif movement.piece.name == TRIBE:
            view = replace(view, lost_tribe=False)
        else:
            view = replace(view, count=max(0, view.count - movement.count))
    return view


def _order(movement: Movement) -> int:
    return 0 if movement.lost or movement.end == HOME else 1 if movement.start != HOME else 2


def _has_declined(old: RegionView, new: RegionView) -> bool:
    same = (old.owner, old.race) == (new.owner, new.race)
    return same and new.has_token and new.declined and not old.declined


def _declined_alike(
    before: Mapping[str, RegionView], after: Mapping[str, RegionView]
) -> Mapping[str, RegionView]:
    """The state before, with races that went into decline already so: they do not move."""
    turned = {region: after[region] for region in declines_between(before, after)}
    return {**before, **turned}


def _committed(regions: Mapping[str, RegionView]) -> dict[Piece, dict[str, int]]:
    committed: dict[Piece, dict[str, int]] = {}
    for region, view in regions.items():
        for piece, count in _pieces(view):
            committed.setdefault(piece, {})[region] = count
    return committed


def _pieces(view: RegionView) -> Iterator[tuple[Piece, int]]:
    owner = -1 if view.owner is None else view.owner
    if view.lost_tribe:
        yield Piece(TRIBE), 1
    if view.has_token and view.race is not None:
        yield Piece(view.race, owner, view.declined), view.count
    for marker, count in view.markers:
        yield Piece(marker, owner, is_marker=True), count


def _difference(
    then: Mapping[str, int], now: Mapping[str, int]
) -> tuple[dict[str, int], dict[str, int]]:
    """How many have left each region, and how many have come to each."""
    changed = {i: now.get(i, 0) - then.get(i, 0) for i in sorted({*then, *now})}
    gone = {region: -count for region, count in changed.items() if count < 0}
    return gone, {region: count for region, count in changed.items() if count > 0}


def _movements_of(
    piece: Piece, gone: dict[str, int], come: dict[str, int], grown: int
) -> Iterator[Movement]:
    """Match changes of the hand first, then exchange between regions."""
    home = {HOME: abs(grown)} if grown else {}
    if grown > 0:
        yield from _matched(piece, gone, home)
    else:
        yield from _matched(piece, home, come)
    yield from _matched(piece, gone, come)
    for region, count in gone.items():
        yield Movement(piece, count, region, region, lost=True)
    for region, count in come.items():
        yield Movement(piece, count, HOME, region)


def _matched(piece: Piece, gone: dict[str, int], come: dict[str, int]) -> Iterator[Movement]:
    """Pair departures with arrivals, and remove the pairs from both."""
    while gone and come:
        start, end = next(iter(gone)), next(iter(come))
        count = min(gone[start], come[end])
        for side, region in ((gone, start), (come, end)):
            side[region] -= count
            if not side[region]:
                del side[region]
        yield Movement(piece, count, start, end)
