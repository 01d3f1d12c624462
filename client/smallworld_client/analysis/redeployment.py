"""The plan of a redeployment: which pieces of each kind go where."""

from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import dataclass, field
from typing import Generic, Literal, Protocol, TypeVar

from smallworld.errors import Refusal
from smallworld.game import Game
from smallworld.moves import Redeploy, said, saying
from smallworld.rules.army import AttackingArmy
from smallworld.rules.draft import add, army_in_decline
from smallworld.state import EMPTY, NOBODY, Marker, Region, Stage, State, Turn, replace
from smallworld_client.analysis.pieces import (
    ANYWHERE,
    CHOSEN,
    LAID,
    RACES,
    MovingPiece,
    PieceLayer,
    layers_of,
)

RestRule = Literal["borders", "even", "before"]
"""Where tokens go that are left at the end of a turn: guard the borders, spread evenly, or as many
as stood in each region when the turn began."""


class RedeployScene(Protocol):
    """The position in which somebody redeploys; ``turn_start`` is that in which the turn began."""

    @property
    def game(self) -> Game: ...
    @property
    def state(self) -> State: ...
    @property
    def turn_start(self) -> State | None: ...


S = TypeVar("S", bound=RedeployScene)


@dataclass
class RedeploymentPlan(Generic[S]):
    scene: S
    layers: tuple[PieceLayer, ...] = ()
    current: int = 0
    _past: list[tuple[int, dict[str, dict[int, int]]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.form = self.scene.game.redeployment_options(self.scene.state)
        self.layers = tuple(layers_of(self.form))
        self._clear_emptied()
        for layer in self.layers:
            layer.to_place = max(0, layer.left)
            if layer.part == "pots":
                layer.spread(lambda region, _: (-region,))
            if layer.part == "leader":
                self._place_leader(layer)
        if self.missing:
            self.turn_to_missing()

    @property
    def layer(self) -> PieceLayer | None:
        return self.layers[self.current] if self.layers else None

    @property
    def missing(self) -> list[PieceLayer]:
        return [layer for layer in self.layers if layer.missing]

    @property
    def grown(self) -> int:
        return self.form.active.grown if self.form.active else 0

    @property
    def returning(self) -> int:
        in_play = self.scene.state.players[self.form.seat].active
        if in_play is None or self.form.active is None or self.form.active.only_add:
            return 0
        kit = self.scene.game.context.abilities(in_play)
        return kit.conquest_tokens if self.form.active.stands else 0

    @property
    def in_hand(self) -> int | None:
        """The active race's tokens that have no place yet; None if none of its tokens move."""
        tokens = self._of("tokens")
        return None if tokens is None else max(0, tokens.left)

    @property
    def doubled(self) -> int | None:
        return next(iter(self._sites("scepter")), None)

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def coins(self) -> int:
        lines = self.scene.game.tally(self.preview(), self.doubled)
        return sum(line.coins for line in lines)

    def select(self, layer: int) -> None:
        self.current = layer

    def turn_to_missing(self) -> None:
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

    def toggle(self, region: int) -> bool:
        layer = self.layer
        if layer is None or region not in layer.counts or region in layer.closed:
            return False
        if layer.counts[region]:
            return self.add(region, -1)
        if not layer.left and layer.is_single:
            self._remember()
            layer.counts = {**dict.fromkeys(layer.counts, 0), region: 1}
            return True
        return self.add(region)

    def carry(self, start: int | None, end: int | None) -> bool:
        """From region to region; None is the hand. Returns whether that was legal."""
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

    def piece(self, layer: PieceLayer) -> MovingPiece:
        declined = layer.part == "declined"
        return MovingPiece(layer.piece, self.form.seat, declined, layer.part not in RACES)

    def gives(self, layer: PieceLayer) -> frozenset[int]:
        return frozenset(i for i in layer.counts if layer.can_take(i))

    def takes(self, layer: PieceLayer) -> frozenset[int]:
        counts = layer.counts.items()
        return frozenset(i for i, n in counts if n < layer.most and i not in layer.closed)

    def place_rest(self, rule: RestRule) -> None:
        """Without moving what stands. What the rule leaves goes to the borders."""
        self._remember()
        for layer in _guards_first(self.missing):
            self._fill(layer, rule)
        self.turn_to_missing()

    def place_all(self, rule: RestRule) -> None:
        for layer in _guards_first(self.layers):
            if layer.part == "leader":
                self._bring_company(layer)
            if layer.missing or layer.part == "fortress":
                self._fill(layer, rule)

    def _fill(self, layer: PieceLayer, rule: RestRule) -> None:
        best = self._best_first(layer)
        layer.fill_up(self._escort(layer, best))
        if rule == "even" and layer.part in RACES:
            layer.fill(lambda _, count: (-count,))
        elif rule == "before" and layer.part != "leader":
            layer.fill_up(self.before(layer))
        layer.fill(best)
        self._clear_emptied()

    def arrange(self, rule: RestRule) -> None:
        """Lay the current layer anew.

        To the borders: where opponents can attack, the cheapest first, then elsewhere. As it was
        before the turn: what did not stand then stays to be placed.
        """
        if self.layer is not None:
            self._remember()
            self._lay(self.layer, rule)
            self._clear_emptied()

    def rearranges(self, rule: RestRule) -> bool:
        """Whether ``arrange`` would move any piece."""
        if self.layer is None:
            return False
        trial = copy(self.layer)  # laying gives it counts of its own
        self._lay(trial, rule)
        return trial.counts != self.layer.counts

    def _lay(self, layer: PieceLayer, rule: RestRule) -> None:
        if rule == "before":
            layer.restore(self.before(layer))
            return
        best = self._best_first(layer)
        layer.restore(self._escort(layer, best))
        layer.fill(
            (lambda _, count: (-count,)) if rule == "even" and layer.part != "leader" else best
        )

    def _best_first(self, layer: PieceLayer) -> Callable[[int, int], tuple[int, ...]]:
        return self._safest_first() if layer.part == "leader" else self._border_first(layer)

    def _escort(
        self, tokens: PieceLayer, best: Callable[[int, int], tuple[int, ...]]
    ) -> dict[int, int]:
        """A leader alone is easily lost: where they stand, or may come to stand, needs two."""
        leader = self._of("leader")
        if leader is None or tokens.part != "tokens":
            return {}
        sites = self._sites("leader") or [i for i in leader.counts if leader.can_add(i)]
        if any(tokens.counts.get(i, 0) > 1 for i in sites):
            return {}
        return {max(sites, key=lambda i: best(i, tokens.counts[i])): 2} if sites else {}

    def _bring_company(self, leader: PieceLayer) -> None:
        """Take up a leader who stands alone if there are others to go to."""
        tokens = self._of("tokens")
        if tokens is None or any(tokens.counts[i] > 1 for i in self._sites("leader")):
            return
        if any(tokens.counts[i] > 1 and i not in leader.closed for i in leader.counts):
            leader.counts = dict(leader.least)

    def _safest_first(self) -> Callable[[int, int], tuple[int, ...]]:
        """For a leader: never alone if possible, then out of reach, then where most stand."""
        after = self.preview()
        reach, regions = self._reach_of_opponents(after), after.regions
        return lambda i, _: (regions[i].tokens > 1, not reach >> i & 1, regions[i].tokens)

    def _border_first(self, layer: PieceLayer) -> Callable[[int, int], tuple[int, ...]]:
        """Regions that can be attacked first; one that nobody can conquer needs no guard."""
        game, after = self.scene.game, self.preview()
        near = {i: enemies(game, after, self.form.seat, i) for i in layer.counts}
        apart = {i: self._defence(i, after.regions[i], layer) for i in layer.counts}
        reach = self._reach_of_opponents(after)
        immune = {i for i in layer.counts if self._is_immune(after.regions[i], layer)}
        return lambda i, count: (i not in immune, bool(reach >> i & 1), -apart[i] - count, near[i])

    def _reach_of_opponents(self, after: State) -> int:
        """Regions that an opponent's army may attack; a new race enters at the edge."""
        context, reach = self.scene.game.context, 0
        after = replace(after, turn=Turn())
        for seat, player in enumerate(after.players):
            if seat == self.form.seat:
                continue
            if player.active is None:
                reach |= context.board.rim
            for in_play in (player.active, army_in_decline(context, player)):
                if in_play is not None:
                    army = AttackingArmy(context, after, seat, in_play)
                    reach |= army.reach & ~army.shut
        return reach

    def _defence(self, i: int, there: Region, layer: PieceLayer) -> int:
        markers = self.scene.game.context.markers
        others = [it for it in there.markers if it.kind != layer.piece]
        raised = sum(markers[it.kind].defence * it.count for it in others)
        tokens = 0 if layer.part in RACES else there.tokens
        return raised + tokens + (self.scene.game.board.regions[i].terrain == "mountain")

    def _is_immune(self, there: Region, layer: PieceLayer) -> bool:
        markers = self.scene.game.context.markers
        others = [it for it in there.markers if it.kind != layer.piece]
        return any(markers[it.kind].immune or markers[it.kind].closed for it in others)

    def before(self, layer: PieceLayer) -> dict[int, int]:
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

    def follow(self, move: Redeploy) -> None:
        """Place everything as ``move`` does; a part that it leaves out stays as it is."""
        self._remember()
        for layer in self.layers:
            placed = said(move, layer.part)
            if placed is not None or layer.optional:
                now = {**layer.unsaid, **dict(placed or ())}
                layer.counts = {i: now.get(i, 0) for i in layer.counts}
        self._clear_emptied()

    def undo(self) -> None:
        if self._past:
            self.current, counts = self._past.pop()
            self._restore(counts)

    def move(self) -> Redeploy:
        return saying({layer.part: layer.said for layer in self.layers})

    def _sites(self, part: str) -> list[int]:
        layer = self._of(part)
        return [i for i, n in layer.counts.items() if n] if layer else []

    def why_not(self) -> Refusal | None:
        return self.scene.game.why_not(self.scene.state, self.scene.state.to_move, self.move())

    def preview(self) -> State:
        regions = list(self.scene.state.regions)
        if self.form.active is not None and self.form.active.rest == "leaves":
            for i in self.form.active.stands:
                regions[i] = replace(regions[i], tokens=1)
        for layer in self.layers:
            if layer.part in CHOSEN and layer.left:
                continue  # it stays where it lies
            for i, region in enumerate(regions):
                if i in layer.counts:
                    regions[i] = self._with(region, layer, layer.counts[i])
                elif layer.part in CHOSEN and region.marker(layer.piece):
                    regions[i] = self._with(region, layer, 0)
        return replace(self.scene.state, regions=tuple(regions))

    def _with(self, region: Region, layer: PieceLayer, count: int) -> Region:
        """A region with so many pieces of a layer; without a token only what is its own stays."""
        if layer.part in RACES or layer.part == "altar":
            left = region.tokens - count if layer.part == "altar" else count
            return replace(region, tokens=left) if left else self._left_by_all(region)
        if region is EMPTY and not count:
            return EMPTY
        others = tuple(marker for marker in region.markers if marker.kind != layer.piece)
        return replace(region, markers=add(others, [Marker(layer.piece, count)]))

    def _left_by_all(self, region: Region) -> Region:
        kinds = self.scene.game.context.markers
        lasting = tuple(marker for marker in region.markers if kinds[marker.kind].lasting)
        return replace(EMPTY, markers=lasting) if lasting else EMPTY

    def _of(self, part: str) -> PieceLayer | None:
        return next((layer for layer in self.layers if layer.part == part), None)

    def _clear_emptied(self) -> None:
        """Markers leave a region whose last token has gone, and the leader an immune one."""
        tokens = self._of("tokens")
        counts = tokens.counts if tokens is not None else {}
        emptied = frozenset(i for i, count in counts.items() if not count)
        for layer in self.layers:
            if layer.part in LAID:
                layer.closed = self._guarded_after()
                layer.counts |= dict.fromkeys(layer.closed & layer.counts.keys(), 0)
            if layer.part in (*RACES, *ANYWHERE):
                continue
            layer.closed = emptied
            if layer.part == "leader":
                layer.closed |= self._shut_to_leader()
            layer.counts |= dict.fromkeys(layer.closed & layer.counts.keys(), 0)
            if layer.part == "leader":
                self._let_wait(layer)

    def _let_wait(self, leader: PieceLayer) -> None:
        """Where heroes leave no region, the leader waits in hand, one token of those there."""
        waits = leader.closed.issuperset(leader.counts)
        leader.total = int(not waits)
        tokens, active = self._of("tokens"), self.form.active
        if tokens is not None and active is not None and not active.only_add:
            tokens.total = active.total - waits

    def _place_leader(self, layer: PieceLayer) -> None:
        free = [i for i in layer.counts if layer.can_add(i)]
        if len(free) == 1:
            layer.counts[free[0]] = 1

    def _shut_to_leader(self) -> frozenset[int]:
        """Where heroes or the Ghost come to stand; of withdrawn tokens, where none is added."""
        shut = {*self._sites("heroes"), *self._sites("ghost")}
        tokens, active = self._of("tokens"), self.form.active
        if tokens is not None and active is not None and active.only_add:
            shut |= {i for i, count in tokens.counts.items() if count == active.stands[i]}
        return frozenset(shut)

    def _guarded_after(self) -> frozenset[int]:
        kinds = self.scene.game.context.markers
        regions = self.preview().regions
        return frozenset(
            i for i, it in enumerate(regions) if any(kinds[m.kind].immune for m in it.markers)
        )

    def _remember(self) -> None:
        self._past.append((self.current, self._snapshot()))

    def _restore(self, counts: dict[str, dict[int, int]]) -> None:
        for layer in self.layers:
            layer.counts = counts[layer.part]
        self._clear_emptied()

    def _snapshot(self) -> dict[str, dict[int, int]]:
        return {layer.part: dict(layer.counts) for layer in self.layers}


def _guards_first(layers: Iterable[PieceLayer]) -> list[PieceLayer]:
    """Heroes and the turn's fortress come first: where they stand fewer tokens are needed."""
    guards = ("heroes", "fortress")
    return sorted(layers, key=lambda it: it.part not in guards)


def enemies(game: Game, state: State, seat: int, region: int) -> int:
    near = game.board.neighbours[region]
    return sum(
        there.owner not in (NOBODY, seat) and not there.declined
        for i, there in enumerate(state.regions)
        if near >> i & 1
    )


def _count(layer: PieceLayer, region: Region) -> int:
    if layer.part in RACES:
        return region.tokens
    return region.marker(layer.piece)


@dataclass(frozen=True)
class _Position:
    game: Game
    state: State
    turn_start: State | None = None


def is_withdrawal(state: State) -> bool:
    return state.stage is Stage.WITHDRAW and state.to_move != state.seat


def wished_redeployment(
    game: Game, state: State, placing: Literal["even", "borders"]
) -> Redeploy | None:
    """All placed by that rule; None if this makes no legal move."""
    plan = RedeploymentPlan(_Position(game, state))
    for index, layer in enumerate(plan.layers):
        if layer.missing:
            plan.select(index)
            plan.arrange(placing)
    return None if plan.why_not() else plan.move()
