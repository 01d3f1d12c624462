"""What a race can do on a board: the rows of its traits, added up once and asked often."""

from collections.abc import Iterable
from typing import TypeVar

from smallworld.board import Board
from smallworld.content import Content, Power, Race
from smallworld.moves import Move
from smallworld.state import Marker, RaceInPlay
from smallworld.traits.rows import (
    Army,
    Choice,
    Coins,
    Cost,
    CostBeside,
    Forgoes,
    Growth,
    Loss,
    Markers,
    OnDecline,
    Placed,
    Reach,
    Row,
    Special,
    Supply,
)

BASE_PRICE = 2
"""Tokens for an empty region without a mountain."""
BASE_LOSS = 1
"""Tokens that a conquered region costs its defender."""

REDEPLOYED = (Placed.SPREAD, Placed.APART, Placed.BUILT)
"""How markers are placed that a redeployment places."""

AnyRow = TypeVar("AnyRow", bound=Row)


class Abilities:
    """The rows of one race with its badges, active or in decline, on one board.

    Where a row speaks of regions, that is a mask of them, and beside it stands the id of the race
    or power whose it is.
    """

    def __init__(
        self, content: Content, board: Board, race: str, powers: tuple[str, ...], declined: bool
    ) -> None:
        sources: list[Race | Power] = [content.races[race]]
        sources += [content.powers[power] for power in powers]
        self.rows: tuple[tuple[str, Row], ...] = tuple(
            (source.id, row)
            for source in sources
            for trait in source.traits
            for row in trait.rows(board)
            if row.when.holds(declined)
        )
        self._compute_prices(board)
        self._compute_reach(board)
        self._compute_scoring()
        self._compute_pieces()
        self._compute_abilities()

    def _compute_prices(self, board: Board) -> None:
        """What each region costs; a discount is a negative number of tokens."""
        self.discounts = [
            (id, row.regions, row.tokens) for id, row in _of(Cost, self.rows) if row.regions
        ]
        self.discounts_beside = [
            (id, row.regions, row.tokens) for id, row in _of(CostBeside, self.rows) if row.regions
        ]
        """Regions which, held by the race, change what their neighbours cost."""
        self.prices = [
            price + sum(tokens for _, mask, tokens in self.discounts if mask >> i & 1)
            for i, price in enumerate(base_prices(board))
        ]
        """What each region costs with nothing in it; it may be less than one."""

    def _compute_reach(self, board: Board) -> None:
        """Where the race may stand, and how it gets there."""
        reaches = [row for _, row in _of(Reach, self.rows)]
        self.holds = board.land | _union(row.holds for row in reaches)
        self.enters = (board.rim | _union(row.enters for row in reaches)) & self.holds
        self.reaches = _union(row.anywhere for row in reaches)
        self.joins = [row.joined for row in reaches if row.joined]

    def _compute_scoring(self) -> None:
        """What the race is paid, and how many tokens it gains and loses."""
        self.payers = [(id, row, row.regions) for id, row in _of(Coins, self.rows)]
        self.growers = [row for _, row in _of(Growth, self.rows)]
        self.losses = max(0, BASE_LOSS + sum(row.tokens for _, row in _of(Loss, self.rows)))
        self.conquest_tokens = sum(row.tokens for _, row in _of(Supply, self.rows))

    def _compute_pieces(self) -> None:
        """The markers of the race, by how they are placed."""
        pieces = [row for _, row in _of(Markers, self.rows)]
        placed = {row.placed: row for row in pieces}
        self.settlers = [row for row in pieces if row.placed is Placed.CONQUEST]
        self.reserve: tuple[Marker, ...] = tuple(
            Marker(row.kind, row.count) for row in pieces if row.count
        )
        self.spreads = placed[Placed.SPREAD].kind if Placed.SPREAD in placed else ""
        self.leads = placed[Placed.APART].kind if Placed.APART in placed else ""
        self.builds = placed[Placed.BUILT].kind if Placed.BUILT in placed else ""
        self.build_supply = placed[Placed.BUILT].box if Placed.BUILT in placed else 0
        self.has_pieces = any(how in placed for how in REDEPLOYED)

    def _compute_abilities(self) -> None:
        """What this race may do and others may not, and what it gives up for that."""
        self.specials = tuple(row.move for _, row in _of(Special, self.rows))
        self.forgoes: dict[type[Move], str] = {
            row.move: row.reason for _, row in _of(Forgoes, self.rows)
        }
        """The moves of all races that it does not have, and the name of the reason."""
        self.choices = tuple(row.choice for _, row in _of(Choice, self.rows))
        declines = [row for _, row in _of(OnDecline, self.rows)]
        self.conquers_declined = any(True for _ in _of(Army, self.rows))
        self.stays_whole = any(row.whole for row in declines)
        self.stays_beside = any(row.beside for row in declines)
        self.keeps_badge = any(row.badge for row in declines)

    def settles(self, in_play: RaceInPlay) -> tuple[str, ...]:
        """The markers that stand in a region from its conquest on, as long as there are any."""
        if not self.settlers:
            return ()
        return tuple(
            row.kind for row in self.settlers if not row.count or in_play.reserved(row.kind)
        )


def base_prices(board: Board) -> list[int]:
    """Tokens that each region of a board costs when nothing stands there."""
    return [BASE_PRICE + (region.terrain == "mountain") for region in board.regions]


def _of(kind: type[AnyRow], rows: Iterable[tuple[str, Row]]) -> list[tuple[str, AnyRow]]:
    """The rows of one kind with their sources."""
    return [(id, row) for id, row in rows if isinstance(row, kind)]


def _union(masks: Iterable[int]) -> int:
    total = 0
    for mask in masks:
        total |= mask
    return total
