"""Carrying pieces over the board by hand: what can be lifted here, and where it may be put."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPointF, Signal

from smallworld_client.analysis.movements import HOME, Piece
from smallworld_client.analysis.region_views import EMPTY
from smallworld_client.gui.board.animation import BoardAnimation, Lifted
from smallworld_client.gui.board.scene import Load, Offer
from smallworld_client.gui.board.stage import Stage
from smallworld_client.gui.paint.ink import square


class Carrying(QObject):
    """Drags one piece at a time, from a region or from its owner's hand."""

    dropped = Signal(str, str, str)
    """A piece, from where and to where it was dragged; the receiver knows whether that is legal."""
    changed = Signal()
    """A piece has been lifted or dropped: other regions are highlighted."""

    def __init__(
        self, stage: Stage, animation: BoardAnimation, speed: Callable[[], float], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._stage, self._animation, self._speed = stage, animation, speed
        self._load: Load | None = None
        self._loads: Sequence[Load] = ()

    @property
    def loads(self) -> Sequence[Load]:
        """What may be carried now."""
        return self._loads

    def set_loads(self, loads: Sequence[Load]) -> None:
        """Set which pieces can be dragged; one that no longer may be is dropped."""
        self._loads = tuple(loads)
        if self._load is not None and self._load.name not in {load.name for load in loads}:
            self.cancel()

    @property
    def load(self) -> Load | None:
        """What is carried."""
        return self._load

    @property
    def targets(self) -> dict[str, Offer]:
        """The regions where the dragged piece may be dropped."""
        if self._load is None or self._animation.lifted is None:
            return {}
        start = self._animation.lifted.start
        return {region: Offer() for region in self._load.takes if region not in (HOME, start)}

    def load_at(self, point: QPointF) -> tuple[Load, str] | None:
        """What would be lifted at a point of the board, and from which region."""
        region = self._stage.region_at(point)
        for load in self.loads:
            if region and region in load.gives and self._lies_at(load, region, point):
                return load, region
        return None

    def lift(self, load: Load, start: str, at: QPointF) -> None:
        """Lift a piece."""
        self._load = load
        piece = Piece(load.name, load.owner, load.declined, load.is_marker)
        self._animation.lift(Lifted(piece, start, at))
        self.changed.emit()

    def carry(self, at: QPointF) -> None:
        """Drag the lifted piece to a point."""
        if self._animation.lifted is not None:
            lifted = self._animation.lifted
            self._animation.lift(Lifted(lifted.piece, lifted.start, at))

    def drop(self, at: QPointF) -> None:
        """Drop the piece at a point; beside the board it returns to the hand.

        If nobody accepts it, it moves back; a region that was highlighted may accept it later.
        """
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
        """Cancel the drag; the piece is where it was."""
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
