"""The pieces in each region, their layers in a redeployment, and which pieces a move shifts."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from smallworld.game import Game
from smallworld.moves import LARGEST, Placement
from smallworld.rules.options import Placing, RedeploymentOptions, TokenOptions
from smallworld.state import LOST_TRIBE, NOBODY, RaceInPlay, Region, Slot, State


def tokens_with(game: Game, state: State, slot: Slot) -> int:
    """As many as the tray still has, and those lying on the combo."""
    ground = game.context
    race, power = ground.races[slot.race], ground.powers[slot.power]
    abilities = ground.abilities(RaceInPlay(slot.race, (slot.power,)))
    in_box = state.tray[ground.race_order[slot.race]]
    from_box = min(race.banner + power.badge + abilities.conquest_tokens, in_box)
    return from_box + slot.tokens + abilities.hordes


@dataclass(frozen=True)
class RegionView:
    """``markers``: name and number, without the mountain that the terrain shows anyway."""

    owner: int | None = None
    race: str | None = None
    count: int = 0
    declined: bool = False
    lost_tribe: bool = False
    markers: tuple[tuple[str, int], ...] = ()

    @property
    def has_token(self) -> bool:
        return self.owner is not None and self.race is not None and self.count > 0


EMPTY = RegionView()


def region_views(game: Game, state: State) -> dict[str, RegionView]:
    ids = (ground.id for ground in game.board.regions)
    return {id: region_view(region) for id, region in zip(ids, state.regions, strict=True)}


@lru_cache(maxsize=512)
def region_view(region: Region) -> RegionView:
    """The contents of one region; one that stays as it was keeps its view, the same object."""
    markers = tuple((marker.kind, marker.count) for marker in region.markers)
    if region.race == LOST_TRIBE:
        return RegionView(lost_tribe=True, markers=markers)
    if region.owner == NOBODY:
        guards = ((region.race, region.tokens),) if region.race else ()
        return RegionView(markers=(*guards, *markers))
    return RegionView(
        owner=region.owner,
        race=region.race or None,
        count=region.tokens,
        declined=region.declined,
        markers=markers,
    )


HOME = ""  # the id of a player's hand, used like a region's id
TRIBE = "lost-tribe"
COIN = "coin"
BESIDE = "combo-"  # prefix, followed by a number, of a place in the column where coins lie


@dataclass(frozen=True, order=True)
class MovingPiece:
    name: str
    owner: int = -1
    declined: bool = False
    is_marker: bool = False


@dataclass(frozen=True)
class Movement:
    """So many of a piece that move; those that are ``lost`` fade where they stood."""

    piece: MovingPiece
    count: int
    start: str
    end: str
    lost: bool = False


Hands = Mapping[MovingPiece, int]  # how many of each piece its owner holds off the board


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
    return frozenset(
        region for region, new in after.items() if _has_declined(before.get(region, EMPTY), new)
    )


def without(view: RegionView, underway: Iterable[Movement]) -> RegionView:
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
    turned = {region: after[region] for region in declines_between(before, after)}
    return {**before, **turned}


def _committed(regions: Mapping[str, RegionView]) -> dict[MovingPiece, dict[str, int]]:
    committed: dict[MovingPiece, dict[str, int]] = {}
    for region, view in regions.items():
        for piece, count in _pieces(view):
            committed.setdefault(piece, {})[region] = count
    return committed


def _pieces(view: RegionView) -> Iterator[tuple[MovingPiece, int]]:
    owner = -1 if view.owner is None else view.owner
    if view.lost_tribe:
        yield MovingPiece(TRIBE), 1
    if view.has_token and view.race is not None:
        yield MovingPiece(view.race, owner, view.declined), view.count
    for marker, count in view.markers:
        yield MovingPiece(marker, owner, is_marker=True), count


def _difference(
    then: Mapping[str, int], now: Mapping[str, int]
) -> tuple[dict[str, int], dict[str, int]]:
    changed = {i: now.get(i, 0) - then.get(i, 0) for i in sorted({*then, *now})}
    gone = {region: -count for region, count in changed.items() if count < 0}
    return gone, {region: count for region, count in changed.items() if count > 0}


def _movements_of(
    piece: MovingPiece, gone: dict[str, int], come: dict[str, int], grown: int
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


def _matched(piece: MovingPiece, gone: dict[str, int], come: dict[str, int]) -> Iterator[Movement]:
    while gone and come:
        start, end = next(iter(gone)), next(iter(come))
        count = min(gone[start], come[end])
        for side, region in ((gone, start), (come, end)):
            side[region] -= count
            if not side[region]:
                del side[region]
        yield Movement(piece, count, start, end)


RACES = ("tokens", "declined")  # layers of tokens; all others are markers
CHOSEN = ("ring", "scepter", "ghost", "altar")
"""A region is named for them, or none: the piece lies somewhere already, or nowhere."""
LAID = ("winter", "lava")  # markers that lie where nobody is immune
ANYWHERE = CHOSEN + LAID
"""Layers that do not depend on the tokens of the active race in each of their regions."""


@dataclass
class PieceLayer:
    """Pieces of one part of the move: how many stand in each region that may hold them.

    ``piece`` is the race or the kind of marker. ``least`` may not be gone below, ``most`` not
    above; what is ``optional`` need not be placed at all.
    """

    part: str
    piece: str
    total: int
    counts: dict[int, int]
    least: dict[int, int]
    most: int
    optional: bool = False
    unsaid: dict[int, int] = field(default_factory=dict)  # how many stand where nothing is said
    to_place: int = 0  # how many needed a place when the redeployment began
    closed: frozenset[int] = frozenset()
    """Regions whose last token has gone: nothing may be added there."""

    @property
    def said(self) -> Placement:
        return tuple((i, n) for i, n in self.counts.items() if n != self.unsaid.get(i, 0))

    @property
    def is_single(self) -> bool:
        return self.total == 1 and self.most == 1

    @property
    def is_toggled(self) -> bool:
        """Whether a click adds to a region or takes back, since there is at most one in each."""
        return self.most == 1 and self.part not in RACES

    @property
    def left(self) -> int:
        return self.total - sum(self.counts.values())

    @property
    def missing(self) -> int:
        return 0 if self.optional else self.left

    def can_add(self, region: int) -> bool:
        free = self.left > 0 and region not in self.closed
        return free and self.counts.get(region, self.most) < self.most

    def can_take(self, region: int) -> bool:
        return self.counts.get(region, 0) > self.least.get(region, 0)

    def spread(self, wanted: Callable[[int, int], tuple[int, ...]]) -> None:
        """``wanted`` rates a region by the number that stands there by then; the best wins."""
        self.counts = dict(self.least)
        self.fill(wanted)

    def fill(self, wanted: Callable[[int, int], tuple[int, ...]]) -> None:
        while self.left > 0:
            free = [i for i in self.counts if self.can_add(i)]
            if not free:
                return
            best = max(free, key=lambda i: wanted(i, self.counts[i]))
            self.counts[best] += 1

    def restore(self, earlier: dict[int, int]) -> None:
        self.counts = dict(self.least)
        self.fill_up(earlier)

    def fill_up(self, earlier: dict[int, int]) -> None:
        for region, count in earlier.items():
            while self.counts.get(region, count) < count and self.can_add(region):
                self.counts[region] += 1


def layers_of(form: RedeploymentOptions) -> Iterator[PieceLayer]:
    active, declined = form.active, form.declined
    if active is not None and active.stands and not active.rest:
        yield _token_layer("tokens", active)
    if declined is not None and declined.stands:
        yield _token_layer("declined", declined)
    for placing in form.pieces:
        gone = active is not None and not active.total and placing.part not in ANYWHERE
        stays = active is not None and active.rest == "stays" and placing.part == "leader"
        if placing.stands and not gone and not stays:
            yield _piece_layer(placing, active)


def _token_layer(part: str, sheet: TokenOptions) -> PieceLayer:
    """Tokens start where they stand; where some must come back, the largest stacks give them."""
    counts = dict(sheet.stands)
    for _ in range(-sheet.to_place):
        counts[max(counts, key=lambda i: counts[i])] -= 1
    if sheet.only_add:
        least = dict(sheet.stands)
    else:
        least = dict.fromkeys(sheet.stands, 0 if sheet.zeros else sheet.least)
    most = 1 if sheet.zeros and sheet.least == 1 else LARGEST
    return PieceLayer(part, sheet.race, sheet.total, counts, least, most, unsaid=sheet.stands)


def _piece_layer(placing: Placing, active: TokenOptions | None) -> PieceLayer:
    """One piece at most goes into each of the regions that are kept where ``most`` is one."""
    counts, total = dict(placing.stands), placing.total
    least = dict(counts) if placing.only_add else dict.fromkeys(counts, 0)
    if placing.most == 1:
        kept = len(counts) - (active.zeros if active and placing.part == "heroes" else 0)
        total = min(total, kept)
    return PieceLayer(
        placing.part, placing.kind, total, counts, least, placing.most, placing.optional
    )
