"""The plan of a redeployment: which pieces of each kind go where."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum

from msgspec.structs import replace

from smallworld.moves import Placement, Redeploy
from smallworld.refusals import Refusal
from smallworld.rules.draft import add
from smallworld.rules.redeployment_options import MarkerOptions, TokenOptions
from smallworld.state import EMPTY, Marker, Region, State
from smallworld_client.gui.board.diff import Piece
from smallworld_client.gui.scene import Scene

_FORTRESS = "fortress"
_TOKENS = 255
"""More than a region ever holds."""


class Kind(Enum):
    """What a layer consists of."""

    TOKENS = "tokens"
    GHOULS = "ghouls"
    ENCAMPMENTS = "encampments"
    HEROES = "heroes"
    FORTRESS = "fortress"


MARKERS = (Kind.ENCAMPMENTS, Kind.HEROES, Kind.FORTRESS)


@dataclass
class Layer:
    """Pieces of one kind: ``counts`` says how many stand in each region that may hold them.

    ``piece`` is the race or the kind of marker. ``least`` may not be gone below, ``most`` not
    above; what is ``optional`` need not be placed at all.
    """

    kind: Kind
    piece: str
    total: int
    counts: dict[int, int]
    least: dict[int, int]
    most: int
    optional: bool = False
    to_place: int = 0
    """How many needed a place when the redeployment began."""
    closed: frozenset[int] = frozenset()
    """Regions whose last token has gone: nothing may be added there."""

    @property
    def left(self) -> int:
        """Pieces that still need a place."""
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
        """Place everything again, piece by piece where it is wanted most.

        ``wanted`` is asked with a region and the number that stands there by then.
        """
        self.counts = dict(self.least)
        while self.left > 0:
            free = [i for i in self.counts if self.can_add(i)]
            if not free:
                return
            best = max(free, key=lambda i: wanted(i, self.counts[i]))
            self.counts[best] += 1

    def restore(self, earlier: dict[int, int]) -> None:
        """Put as many as there were at an earlier time, as far as they reach."""
        self.counts = dict(self.least)
        for region, count in earlier.items():
            while self.counts.get(region, count) < count and self.can_add(region):
                self.counts[region] += 1


def token_layer(kind: Kind, sheet: TokenOptions) -> Layer:
    """Tokens start where they stand; where some must come back, the largest stacks give them."""
    counts = dict(sheet.stands)
    for _ in range(-sheet.to_place):
        counts[max(counts, key=lambda i: counts[i])] -= 1
    if sheet.only_add:
        least = dict(sheet.stands)
    else:
        least = dict.fromkeys(sheet.stands, 0 if sheet.zeros else 1)
    return Layer(kind, sheet.race, sheet.total, counts, least, 1 if sheet.zeros else _TOKENS)


def marker_layer(kind: Kind, sheet: MarkerOptions, kept: int = _TOKENS) -> Layer:
    """``kept``: in so many regions heroes may stand, one each."""
    counts = dict(sheet.stands)
    least = dict(counts) if sheet.only_add else dict.fromkeys(counts, 0)
    if kind is Kind.HEROES:
        return Layer(kind, sheet.kind, min(sheet.total, kept), counts, least, 1)
    return Layer(kind, sheet.kind, sheet.total, counts, least, _TOKENS)


def fortress_layer(regions: Iterable[int]) -> Layer:
    """One fortress, or none, in one of these regions."""
    free = dict.fromkeys(regions, 0)
    return Layer(Kind.FORTRESS, _FORTRESS, 1, free, dict(free), 1, optional=True)


@dataclass
class RedeploymentPlan:
    """All layers of one redeployment; one of them is the ``current`` one that clicks change."""

    scene: Scene
    layers: tuple[Layer, ...] = ()
    current: int = 0
    _past: list[tuple[int, dict[Kind, dict[int, int]]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.form = self.scene.game.redeployment_options(self.scene.state)
        self.layers = tuple(self._make_layers())
        self._clear_emptied()
        for layer in self.layers:
            layer.to_place = max(0, layer.left)
        if self.missing:
            self.turn_to_missing()

    @property
    def layer(self) -> Layer | None:
        """The layer that clicks change; None where there is nothing to place at all."""
        return self.layers[self.current] if self.layers else None

    @property
    def missing(self) -> list[Layer]:
        """The layers with pieces that must still be placed."""
        return [layer for layer in self.layers if layer.missing]

    @property
    def grown(self) -> int:
        """New tokens that have come from the tray."""
        return self.form.active.grown if self.form.active else 0

    @property
    def returning(self) -> int:
        """Tokens that went back to the hand, since they serve conquests only."""
        in_play = self.scene.state.players[self.form.seat].active
        if in_play is None or self.form.active is None or self.form.active.only_add:
            return 0
        kit = self.scene.game.context.abilities(in_play)
        return kit.conquest_tokens if self.form.active.stands else 0

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    def select(self, layer: int) -> None:
        self.current = layer

    def turn_to_missing(self) -> None:
        """Go on with the first layer that lacks something, if the current one lacks nothing."""
        if self.layer is not None and not self.layer.left:
            for index, layer in enumerate(self.layers):
                if layer.left:
                    self.current = index
                    return

    def add(self, region: int, more: int = 1) -> bool:
        """Add to a region of the current layer, or take where negative; whether that was legal."""
        layer = self.layer
        if layer is None:
            return False
        if not (layer.can_add(region) if more > 0 else layer.can_take(region)):
            return False
        self._remember()
        layer.counts[region] += more
        self._clear_emptied()
        return True

    def carry(self, start: int | None, end: int | None) -> bool:
        """Move one of the current layer from region to region, or from or into the hand (None).

        Gives whether that was legal.
        """
        layer = self.layer
        if layer is None or (start is not None and not layer.can_take(start)):
            return False
        before = self._snapshot()
        if start is not None:
            layer.counts[start] -= 1
            self._clear_emptied()
        if end is not None and not layer.can_add(end):
            self._restore(before)
            return False
        if end is not None:
            layer.counts[end] += 1
            self._clear_emptied()
        self._past.append((self.current, before))
        return True

    def piece(self, layer: Layer) -> Piece:
        """What a layer consists of, as it lies on the board."""
        declined = layer.kind is Kind.GHOULS
        return Piece(layer.piece, self.form.seat, declined, layer.kind in MARKERS)

    def gives(self, layer: Layer) -> frozenset[int]:
        """The regions of which one may be taken."""
        return frozenset(i for i in layer.counts if layer.can_take(i))

    def takes(self, layer: Layer) -> frozenset[int]:
        """The regions that have room for one more, wherever it comes from."""
        counts = layer.counts.items()
        return frozenset(i for i, n in counts if n < layer.most and i not in layer.closed)

    def even(self) -> None:
        """The current layer in equal numbers."""
        self._arrange(lambda layer: layer.spread(lambda _, count: (-count,)))

    def borders(self) -> None:
        """The current layer where active races of others are near, first where it is cheapest.

        What no one can take, or no one is beside, gets what the borders have no room for.
        """
        self._arrange(self._fortify)

    def _fortify(self, layer: Layer) -> None:
        regions = self.preview().regions
        near = {i: self.scene.enemies(self.form.seat, i) for i in layer.counts}
        apart = {i: self._defence(i, regions[i], layer) for i in layer.counts}
        safe = {i for i in layer.counts if not near[i] or self._is_immune(regions[i], layer)}
        layer.spread(lambda i, count: (i not in safe, -apart[i] - count, near[i]))

    def _defence(self, i: int, there: Region, layer: Layer) -> int:
        """What raises the price of a region apart from the pieces of this layer."""
        markers = self.scene.game.context.markers
        others = [it for it in there.markers if it.kind != layer.piece]
        raised = sum(markers[it.kind].defence * it.count for it in others)
        tokens = 0 if layer.kind in (Kind.TOKENS, Kind.GHOULS) else there.tokens
        return raised + tokens + (self.scene.game.board.regions[i].terrain == "mountain")

    def _is_immune(self, there: Region, layer: Layer) -> bool:
        markers = self.scene.game.context.markers
        others = [it for it in there.markers if it.kind != layer.piece]
        return any(markers[it.kind].immune for it in others)

    def as_before(self) -> None:
        """The current layer as it stood when the turn began; the rest stays to be placed."""
        self._arrange(lambda layer: layer.restore(self.before(layer)))

    def before(self, layer: Layer) -> dict[int, int]:
        """Where the pieces of a layer stood when the turn began."""
        start = self.scene.turn_start
        if start is None:
            return {}
        counts = {
            i: _count(layer, start.regions[i])
            for i in layer.counts
            if start.regions[i].owner == self.form.seat
            and start.regions[i].race == self.scene.state.regions[i].race
        }
        return {i: count for i, count in counts.items() if count}

    def undo(self) -> None:
        """Take back the last change."""
        if self._past:
            self.current, counts = self._past.pop()
            self._restore(counts)

    def move(self) -> Redeploy:
        """What is placed, as a move."""
        tokens, ghouls = self._of(Kind.TOKENS), self._of(Kind.GHOULS)
        camps, heroes = self._of(Kind.ENCAMPMENTS), self._of(Kind.HEROES)
        fortress = self._of(Kind.FORTRESS)
        return Redeploy(
            _said(tokens, self.form.active),
            _said(ghouls, self.form.declined),
            None if camps is None else tuple((i, n) for i, n in camps.counts.items() if n),
            next((i for i, n in fortress.counts.items() if n), None) if fortress else None,
            None if heroes is None else tuple(i for i, n in heroes.counts.items() if n),
        )

    def why_not(self) -> Refusal | None:
        """Why the planned move is refused; None if it is legal."""
        return self.scene.game.why_not(self.scene.state, self.scene.state.to_move, self.move())

    def preview(self) -> State:
        """The position with everything where it is placed so far."""
        regions = list(self.scene.state.regions)
        for layer in self.layers:
            for i, count in layer.counts.items():
                regions[i] = _with(regions[i], layer, count)
        return replace(self.scene.state, regions=tuple(regions))

    def _make_layers(self) -> Iterable[Layer]:
        form = self.form
        if form.active is not None and form.active.stands:
            yield token_layer(Kind.TOKENS, form.active)
        if form.declined is not None and form.declined.stands:
            yield token_layer(Kind.GHOULS, form.declined)
        if form.active is not None and not form.active.total:
            return
        if form.encampments is not None and form.encampments.stands:
            yield marker_layer(Kind.ENCAMPMENTS, form.encampments)
        if form.heroes is not None and form.heroes.stands:
            zeros = form.active.zeros if form.active else 0
            yield marker_layer(Kind.HEROES, form.heroes, len(form.heroes.stands) - zeros)
        if form.fortress:
            yield fortress_layer(form.fortress)

    def _of(self, kind: Kind) -> Layer | None:
        return next((layer for layer in self.layers if layer.kind is kind), None)

    def _arrange(self, change: Callable[[Layer], None]) -> None:
        if self.layer is not None:
            self._remember()
            change(self.layer)
            self._clear_emptied()

    def _clear_emptied(self) -> None:
        """Markers leave a region whose last token has gone."""
        tokens = self._of(Kind.TOKENS)
        if tokens is None:
            return
        emptied = frozenset(i for i, count in tokens.counts.items() if not count)
        for layer in self.layers:
            if layer.kind in MARKERS:
                layer.closed = emptied
                layer.counts |= dict.fromkeys(emptied & layer.counts.keys(), 0)

    def _remember(self) -> None:
        self._past.append((self.current, self._snapshot()))

    def _restore(self, counts: dict[Kind, dict[int, int]]) -> None:
        for layer in self.layers:
            layer.counts = counts[layer.kind]

    def _snapshot(self) -> dict[Kind, dict[int, int]]:
        return {layer.kind: dict(layer.counts) for layer in self.layers}


def _said(layer: Layer | None, sheet: TokenOptions | None) -> Placement:
    if layer is None or sheet is None:
        return ()
    return tuple((i, n) for i, n in layer.counts.items() if n != sheet.stands[i])


def _count(layer: Layer, region: Region) -> int:
    if layer.kind in (Kind.TOKENS, Kind.GHOULS):
        return region.tokens
    return region.marker(layer.piece)


def _with(region: Region, layer: Layer, count: int) -> Region:
    """A region with so many pieces of a layer; without a token it is empty."""
    if layer.kind in (Kind.TOKENS, Kind.GHOULS):
        return replace(region, tokens=count) if count else EMPTY
    if region is EMPTY:
        return EMPTY
    others = tuple(marker for marker in region.markers if marker.kind != layer.piece)
    return replace(region, markers=add(others, [Marker(layer.piece, count)]))
