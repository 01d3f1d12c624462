"""What a race can do on a board: its traits, put together once and asked often."""

from collections.abc import Iterable, Sequence

from smallworld.board import Board
from smallworld.content import Content, Power, Race
from smallworld.state import Band, Marker
from smallworld.traits import Trait

BASE_PRICE = 2
"""Tokens for an empty region without a mountain."""
BASE_LOSS = 1
"""Tokens that a conquered region costs its defender."""


class Kit:
    """The living traits of one race with its badges, active or in decline, on one board.

    Where a trait says what it does in regions, that is a mask of them, and beside it stands the id
    of the race or power whose it is.
    """

    def __init__(
        self, content: Content, board: Board, race: str, powers: tuple[str, ...], declined: bool
    ) -> None:
        rows: list[Race | Power] = [content.races[race]]
        rows += [content.powers[power] for power in powers]
        self.traits: tuple[tuple[str, Trait], ...] = tuple(
            (row.id, trait)
            for row in rows
            for trait in row.traits
            if trait.in_decline or not declined
        )
        traits = [trait for _, trait in self.traits]
        self._price(board)
        self._find_ways(board, traits)
        self._account(board, traits)
        self._lay_out_pieces(traits)
        self._see_what_it_may_do(traits)

    def _price(self, board: Board) -> None:
        """What a region costs."""
        self.discounts = [(id, t.discounts(board)) for id, t in self.traits if t.discounts(board)]
        self.prices = [
            price - sum(mask >> i & 1 for _, mask in self.discounts)
            for i, price in enumerate(base_prices(board))
        ]
        """What each region costs with nothing in it; it may be less than one."""
        self.discounts_beside = [
            (id, t.discounts_beside(board)) for id, t in self.traits if t.discounts_beside(board)
        ]

    def _find_ways(self, board: Board, traits: Sequence[Trait]) -> None:
        """Where it may stand, and how it gets there."""
        self.holds = board.land | _union(t.holds(board) for t in traits)
        self.enters = (board.rim | _union(t.enters(board) for t in traits)) & self.holds
        self.reaches = _union(t.reaches(board) for t in traits)
        self.joins = [t.joins(board) for t in traits if t.joins(board)]

    def _account(self, board: Board, traits: Sequence[Trait]) -> None:
        """What it earns, gains and loses."""
        self.payers = [(id, t, t.region_coins(board)) for id, t in self.traits if _pays(t, board)]
        self.growers = [t for t in traits if type(t).grown is not Trait.grown]
        self.losses = max(0, BASE_LOSS - sum(t.saved() for t in traits))
        self.conquest_tokens = sum(t.conquest_tokens() for t in traits)

    def _lay_out_pieces(self, traits: Sequence[Trait]) -> None:
        """Its pieces that are no tokens, by their kinds."""
        self.settlers = [t for t in traits if type(t).settles is not Trait.settles]
        self.reserve: tuple[Marker, ...] = tuple(m for t in traits for m in t.reserve())
        self.spreads = "".join(t.spreads() for t in traits)
        self.leads = "".join(t.leads() for t in traits)
        self.has_pieces = any(t.spreads() or t.leads() or t.fortifies()[0] for t in traits)
        self.builds, self.build_supply = next(
            (t.fortifies() for t in traits if t.fortifies()[0]), ("", 0)
        )

    def _see_what_it_may_do(self, traits: Sequence[Trait]) -> None:
        """What others may not."""
        self.substitutes = any(t.substitutes for t in traits)
        self.flies_dragon = any(t.flies_dragon for t in traits)
        self.rolls_first = any(t.rolls_first for t in traits)
        self.makes_peace = any(t.makes_peace for t in traits)
        self.declines_late = any(t.declines_late for t in traits)
        self.conquers_declined = any(t.conquers_declined for t in traits)
        self.stays_whole = any(t.stays_whole for t in traits)
        self.stays_beside = any(t.stays_beside for t in traits)
        self.keeps_badge = any(t.keeps_badge for t in traits)

    def settles(self, band: Band) -> tuple[str, ...]:
        """The markers that stand in a region from its conquest on."""
        if not self.settlers:
            return ()
        return tuple(kind for trait in self.settlers if (kind := trait.settles(band)))


def base_prices(board: Board) -> list[int]:
    """Tokens that each region of a board costs when nothing stands there."""
    return [BASE_PRICE + (region.terrain == "mountain") for region in board.regions]


def _pays(trait: Trait, board: Board) -> bool:
    own = type(trait)
    at_once = own.turn_coins is not Trait.turn_coins or own.marker_coins is not Trait.marker_coins
    return at_once or trait.region_coins(board) != 0


def _union(masks: Iterable[int]) -> int:
    total = 0
    for mask in masks:
        total |= mask
    return total
