"""Pieces that move: animated by the program, or dragged by hand."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QVariantAnimation, Signal
from PySide6.QtWidgets import QWidget

from smallworld.state import MONSTERS
from smallworld_client.analysis.pieces import (
    COIN,
    EMPTY,
    HOME,
    Hands,
    Movement,
    MovingPiece,
    RegionView,
    declines_between,
    movements_between,
    without,
)
from smallworld_client.gui.board.pieces import DottedLine, OverlayLayer, Sprite
from smallworld_client.gui.board.stage import BoardStage
from smallworld_client.gui.paint.ink import square
from smallworld_client.turn.scene import Load, RegionOffer

# Milliseconds.
ARRIVES, LEAVES, DECLINES, COIN_FLIES, FALLS = 260, 320, 500, 330, 620
_APART, _SPREAD = 60, 480
_COINS_APART, _COINS_SPREAD = 90, 270


@dataclass(frozen=True)
class Flight:
    """A piece's movement with its start and duration in milliseconds."""

    movement: Movement
    delay: int
    time: int
    source: QPointF | None = None
    """Where it starts, in pixels of the board's widget, if not at the place it comes from."""
    falls: bool = False  # whether it comes from above its goal and bounces there

    @property
    def end(self) -> int:
        return self.delay + self.time

    def progress(self, milliseconds: float) -> float:
        """From 0 to 1, slow at both ends unless it falls."""
        share = (milliseconds - self.delay) / self.time
        return eased(share, _BOUNCES if self.falls else _CALM)


_CALM, _BOUNCES = QEasingCurve.Type.InOutCubic, QEasingCurve.Type.OutBounce


def eased(share: float, curve: QEasingCurve.Type = _CALM) -> float:
    return QEasingCurve(curve).valueForProgress(max(0.0, min(1.0, share)))


def schedule(movements: Sequence[Movement], after: int = 0, *, falling: str = "") -> list[Flight]:
    """``falling`` is the region to which tokens come from above."""
    coins = any(movement.piece.name == COIN for movement in movements)
    apart, spread = (_COINS_APART, _COINS_SPREAD) if coins else (_APART, _SPREAD)
    step = min(apart, spread / max(1, len(movements) - 1))
    falls = [it.end == falling != HOME and not (it.lost or it.piece.is_marker) for it in movements]
    return [
        Flight(it, after + round(step * n), FALLS if falls[n] else _time(it), falls=falls[n])
        for n, it in enumerate(movements)
    ]


def _time(movement: Movement) -> int:
    if movement.piece.name == COIN:
        return COIN_FLIES
    return LEAVES if movement.lost or movement.end == HOME else ARRIVES


def _differing(before: Mapping[str, RegionView], after: Mapping[str, RegionView]) -> set[str]:
    both = before.keys() | after.keys()
    pairs = ((each, before.get(each, EMPTY), after.get(each, EMPTY)) for each in both)
    return {each for each, then, now in pairs if then is not now and then != now}


class Motion(QObject):
    """Animates from one state of the board to the next; ``moved`` is called at every frame."""

    def __init__(self, moved: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._moved = moved
        self._flights: Sequence[Flight] = ()
        self._declining: Mapping[str, RegionView] = {}
        self._time = QVariantAnimation(self, startValue=0.0)
        self._time.valueChanged.connect(moved)
        self._time.finished.connect(self.finish)
        self.before: Mapping[str, RegionView] = {}  # the state from which the animation starts

    @property
    def running(self) -> bool:
        return bool(self._flights or self._declining)

    def start(
        self,
        before: Mapping[str, RegionView],
        flights: Sequence[Flight],
        declining: frozenset[str],
        *,
        speed: float = 1.0,
    ) -> None:
        self.finish()
        if not flights and not declining:
            return
        self.before, self._flights = before, flights
        self._declining = {region: before.get(region, EMPTY) for region in declining}
        turned = DECLINES if declining else 0
        total = max([turned, *(flight.end for flight in flights)])
        self._time.setDuration(max(1, round(total / speed)))
        self._time.setEndValue(float(total))
        self._time.start()

    def finish(self) -> None:
        if not self.running:
            return
        self._flights, self._declining = (), {}
        self._time.stop()
        self._moved()

    @property
    def now(self) -> float:
        """Milliseconds since the start, at normal speed."""
        return float(self._time.currentValue() or 0.0)

    @property
    def underway(self) -> list[Flight]:
        return [flight for flight in self._flights if self.now < flight.end]

    @property
    def turning(self) -> frozenset[str]:
        return frozenset(self._declining)

    def declining(self, region: str) -> tuple[RegionView, float] | None:
        before = self._declining.get(region)
        if before is None:
            return None
        return before, eased(self.now / DECLINES)


Home = Callable[[MovingPiece], QPointF | None]
"""Where a piece's owner keeps it, in pixels of the board's widget; None if that is not visible."""
Beside = Callable[[str], QPointF | None]  # the same for a place beside the board, by its name

_AT_HOME, _COIN = 0.8, 0.42  # of a token's size
_RISE = 0.6  # of a token's size: the height from which a piece without a home drops
_FALL = 3.4  # and that from which a race arrives
_SINK = 0.3
_LANDS = 0.75  # the fraction of the way home after which a piece starts to fade


@dataclass(frozen=True)
class Lifted:
    piece: MovingPiece
    start: str
    at: QPointF


class BoardAnimation(QObject):
    """Shows moving pieces on top, out of ``stage.shown.regions``; ``changed`` names the regions."""

    landed = Signal()  # called when a movement has ended

    def __init__(
        self, board: QWidget, stage: BoardStage, changed: Callable[[Collection[str] | None], None]
    ) -> None:
        super().__init__(board)
        self._board, self._stage, self._changed = board, stage, changed
        self.regions: Mapping[str, RegionView] = {}
        self._hands: Hands = {}
        self.lifted: Lifted | None = None
        self._turning: frozenset[str] = frozenset()
        self._landed = 0
        self._by_hand = False
        self.overlay: OverlayLayer | None = None
        self.home: Home = lambda piece: None
        self.beside: Beside = lambda place: None
        self.motion = Motion(self._tick, self)

    def underway(self, piece: MovingPiece) -> int:
        movements = [it.movement for it in self.motion.underway]
        return sum(it.count for it in movements if (it.piece, it.end) == (piece, HOME))

    def clear(self) -> None:
        self.motion.finish()
        self.regions, self._hands, self.lifted = {}, {}, None

    def show(
        self,
        regions: Mapping[str, RegionView],
        hands: Hands,
        coins: Sequence[Movement],
        *,
        speed: float,
        falling: str = "",
    ) -> None:
        """Set the pieces on the board and in hand; at speed 0 there is no animation."""
        before, self.regions = self.regions, regions
        hands_before, self._hands = self._hands, hands
        if not speed or self._by_hand:
            self.motion.finish()
        elif before != regions or coins:
            declining = declines_between(before, regions)
            movements = movements_between(before, regions, hands_before, hands)
            flights = schedule(movements, falling=falling)
            turned = DECLINES if declining else 0
            flights += schedule(coins, max([turned, *(flight.end for flight in flights)]))
            self.motion.start(before, flights, declining, speed=speed)
        self._refresh()

    def lift(self, lifted: Lifted | None) -> None:
        moved_on = self.lifted is None or lifted is None
        self.lifted = lifted
        if moved_on:
            self._refresh()
        else:
            self._show_overlay()

    @contextmanager
    def by_hand(self) -> Iterator[None]:
        """Changes made inside were carried out by hand, so they are not animated again."""
        self._by_hand = True
        yield
        self._by_hand = False

    def send_back(self, lifted: Lifted, speed: float) -> None:
        back = Movement(lifted.piece, 1, HOME, lifted.start)
        flight = Flight(back, 0, ARRIVES, lifted.at)
        self.motion.start(self.regions, [flight], frozenset(), speed=speed)
        self._refresh()

    def _tick(self) -> None:
        landed = len(self.motion.underway)
        if landed != self._landed:
            self._refresh()
            self.landed.emit()
        else:
            if self.motion.turning:
                self._changed(self.motion.turning)
            self._show_overlay()

    def _refresh(self) -> None:
        underway = self.motion.underway
        self._landed = len(underway)
        coming: dict[str, list[Movement]] = {}
        for flight in underway:
            if not flight.movement.lost:
                coming.setdefault(flight.movement.end, []).append(flight.movement)
        shown = self._stage.shown
        before, was_carrying = shown.regions, shown.carrying
        shown.lifted_from, shown.carrying = "", self.lifted is not None
        if self.lifted is not None and self.lifted.start != HOME:
            taken = Movement(self.lifted.piece, 1, HOME, self.lifted.start)
            coming.setdefault(self.lifted.start, []).append(taken)
            shown.lifted_from = self.lifted.start
        shown.regions = {
            region: without(view, coming.get(region, ())) for region, view in self.regions.items()
        }
        turned, self._turning = self._turning, self.motion.turning
        if shown.carrying or was_carrying:
            self._changed(None)
        else:
            self._changed(turned | self._turning | _differing(before, shown.regions))
        self._show_overlay()

    # moving

    def _show_overlay(self) -> None:
        if self.overlay is None:
            return
        now = self.motion.now
        # A piece waits at its start; a coin appears only when it moves.
        flights = [
            it for it in self.motion.underway if it.movement.piece.name != COIN or it.delay <= now
        ]
        sprites = [self._sprite(flight) for flight in flights]
        way = None
        if self.lifted is not None:
            size = self._size(self.lifted.piece)
            sprites.append(Sprite(self.lifted.piece, 1, self._aloft(self.lifted.at), size * 1.1))
            start = self._place(self.lifted.piece, self.lifted.start, self.regions)
            if start is not None:
                way = DottedLine(self._aloft(start), self._aloft(self.lifted.at))
        self.overlay.show_sprites(sprites, way)

    def _sprite(self, flight: Flight) -> Sprite:
        movement, share = flight.movement, flight.progress(self.motion.now)
        size = self._size(movement.piece)
        goal = self._place(movement.piece, movement.end, self.regions)
        start = flight.source or self._place(movement.piece, movement.start, self.motion.before)
        opacity = 1.0
        if movement.lost:
            opacity = 1 - share
            goal = start + QPointF(0, size * _SINK) if start else None
        elif start is None:
            opacity = share
        elif movement.end == HOME:
            opacity = 1.0 if goal and share < _LANDS else (1 - share) / (1 - _LANDS)
        if flight.falls and goal is not None:
            start, opacity = goal - QPointF(0, size * _FALL), min(1.0, 4 * share)
        goal = goal or (start or QPointF()) - QPointF(0, size * _RISE)
        start = start or goal - QPointF(0, size * _RISE)
        smaller = [_AT_HOME if end == HOME else 1.0 for end in (movement.start, movement.end)]
        size *= 1.0 if flight.falls else smaller[0] + (smaller[1] - smaller[0]) * share
        at = start + (goal - start) * share
        return Sprite(movement.piece, movement.count, self._aloft(at), size, min(1.0, opacity))

    def _size(self, piece: MovingPiece) -> float:
        sizes = self._stage.sizes
        if piece.name == COIN:
            return sizes.token * _COIN
        small = piece.is_marker and piece.name != MONSTERS
        return sizes.marker if small else sizes.token

    def _place(
        self, piece: MovingPiece, region: str, regions: Mapping[str, RegionView]
    ) -> QPointF | None:
        if region == HOME:
            return self.home(piece)
        if region not in self._stage.geometry.regions:
            return self.beside(region)
        placing = self._stage.placing_of(region, regions.get(region, EMPTY))
        markers = (it.center for it in placing.markers if it.name == piece.name)
        at = next(markers, placing.token) if piece.is_marker else placing.token
        return self._stage.to_seen(self._stage.camera.origin + at)

    def _aloft(self, at: QPointF) -> QPointF:
        return (
            at if self.overlay is None else self.overlay.mapFromGlobal(self._board.mapToGlobal(at))
        )


class Carrying(QObject):
    """Drags a piece at a time from a region or its owner's hand to a region that accepts it."""

    dropped = Signal(str, str, str)
    """A piece, from where and to where it was dragged; the receiver knows whether that is legal."""
    changed = Signal()  # a piece has been lifted or dropped: other regions are highlighted

    def __init__(
        self,
        stage: BoardStage,
        animation: BoardAnimation,
        speed: Callable[[], float],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._stage, self._animation, self._speed = stage, animation, speed
        self._load: Load | None = None
        self.loads: Sequence[Load] = ()

    def set_loads(self, loads: Sequence[Load]) -> None:
        """Set which pieces can be dragged; a drag whose piece is no longer listed is cancelled."""
        self.loads = tuple(loads)
        if self._load is not None and self._load.name not in {load.name for load in loads}:
            self.cancel()

    @property
    def load(self) -> Load | None:
        return self._load

    @property
    def targets(self) -> dict[str, RegionOffer]:
        if self._load is None or self._animation.lifted is None:
            return {}
        start = self._animation.lifted.start
        return {region: RegionOffer() for region in self._load.takes if region not in (HOME, start)}

    def load_at(self, point: QPointF) -> tuple[Load, str] | None:
        region = self._stage.region_at(point)
        for load in self.loads:
            if region and region in load.gives and self._lies_at(load, region, point):
                return load, region
        return None

    def lift(self, load: Load, start: str, at: QPointF) -> None:
        self._load = load
        piece = MovingPiece(load.name, load.owner, load.declined, load.is_marker)
        self._animation.lift(Lifted(piece, start, at))
        self.changed.emit()

    def carry(self, at: QPointF) -> None:
        if self._animation.lifted is not None:
            lifted = self._animation.lifted
            self._animation.lift(Lifted(lifted.piece, lifted.start, at))

    def drop(self, at: QPointF) -> None:
        """Drop the piece at a point; beside the board, or refused, it goes back where it was."""
        load, lifted = self._load, self._animation.lifted
        self.cancel()
        target = self._stage.region_at(at) or HOME
        if load is None or lifted is None or target == lifted.start:
            return
        before = self._animation.regions
        with self._animation.by_hand():
            self.dropped.emit(load.name, lifted.start, target)
        taken = target in load.takes or self._animation.regions != before
        if not taken and self._speed():
            self._animation.send_back(Lifted(lifted.piece, lifted.start, at), self._speed())

    def cancel(self) -> None:
        if self._load is not None:
            self._load = None
            self._animation.lift(None)
            self.changed.emit()

    def _lies_at(self, load: Load, region: str, point: QPointF) -> bool:
        placing, origin = self._stage.placing(region), self._stage.camera.origin
        if not load.is_marker:
            there = self._stage.shown.regions.get(region, EMPTY)
            return there.race == load.name and self._stage.token_rect(region).contains(point)
        size = self._stage.sizes.marker
        return any(
            square(origin + it.center, size).contains(point)
            for it in placing.markers
            if it.name == load.name
        )
