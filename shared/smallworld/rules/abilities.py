"""What a race can do on a board: the rows of its traits, added up once and asked often."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from smallworld.board import Board
from smallworld.content import Content, Power, Race
from smallworld.moves import Move
from smallworld.state import Lent, Marker, RaceInPlay
from smallworld.traits.rows import (
    Abandoning,
    Army,
    ByToken,
    Choice,
    Coins,
    Collects,
    Cost,
    CostBeside,
    Forgoes,
    Growth,
    Help,
    Hordes,
    Immunity,
    Least,
    Loot,
    Loss,
    Markers,
    Moment,
    OnDecline,
    Part,
    Passing,
    Payment,
    Placed,
    Reach,
    Redeployment,
    Row,
    Special,
    Supply,
    Toll,
    TurnStart,
)

BASE_PRICE = 2
"""Tokens for an empty region without a mountain."""
BASE_LOSS = 1
"""Tokens that a conquered region costs its defender."""

REDEPLOYED = (Placed.SPREAD, Placed.APART, Placed.BUILT, Placed.OFFERED, Placed.LAID)
"""How markers are placed that a redeployment places."""

AnyRow = TypeVar("AnyRow", bound=Row)


class Abilities:
    """The rows of one race with its badges, active or in decline, on one board.

    Where a row speaks of regions, that is a mask of them, and beside it stands the id of the race
    or power whose it is.
    """

    def __init__(
        self,
        content: Content,
        board: Board,
        race: str,
        powers: tuple[str, ...],
        declined: bool,
        lent: tuple[Lent, ...] = (),
        race_counts: bool = True,
    ) -> None:
        """``race_counts`` False leaves out what the race does itself."""
        own = _own_rows(content, board, race if race_counts else "", powers)
        all_rows = [*own, *_lent_rows(content, board, lent)]
        self.rows: tuple[tuple[str, Row], ...] = tuple(
            (id, row) for id, row in all_rows if row.when.holds(declined)
        )
        self._compute_prices(board)
        self._compute_reach(board)
        self._compute_scoring()
        self._compute_pieces()
        self._compute_abilities()

    def _compute_prices(self, board: Board) -> None:
        """What each region costs; a discount is a negative number of tokens."""
        costs = [(id, row) for id, row in _of(Cost, self.rows) if row.regions]
        self.discounts = [
            (id, row.regions, row.tokens)
            for id, row in costs
            if not row.in_decline and not row.even_rounds
        ]
        self.discounts_at_times = [
            (id, row) for id, row in costs if row.in_decline or row.even_rounds
        ]
        """What hangs on who stands in a region, or on the round."""
        self.least = max([1, *(row.tokens for _, row in _of(Least, self.rows))])
        """The fewest tokens in a conquest, and in a region that the race holds."""
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
        self.over = _union(row.over for row in reaches)
        """Regions over which it reaches what lies behind them."""
        self.immune = _union(row.regions for _, row in _of(Immunity, self.rows))
        """Regions that opponents can't touch while the race holds them."""

    def _compute_scoring(self) -> None:
        """What the race is paid, and how many tokens it gains and loses."""
        self.payers = [(id, row, row.regions) for id, row in _of(Coins, self.rows)]
        self.growers = [row for _, row in _of(Growth, self.rows)]
        losses = [row for _, row in _of(Loss, self.rows)]
        self.losses = max(0, BASE_LOSS + sum(row.tokens for row in losses))
        self.loses_all = any(row.whole for row in losses)
        self.is_reborn = any(row.reborn for row in losses)
        self.collects = any(True for _ in _of(Collects, self.rows))
        self.conquest_tokens = sum(row.tokens for _, row in _of(Supply, self.rows))
        self.hordes = sum(row.tokens for _, row in _of(Hordes, self.rows))
        self.turn_start = sum(row.tokens for _, row in _of(TurnStart, self.rows))
        self.pays_by_token = any(True for _ in _of(ByToken, self.rows))
        self.tolls = [row for _, row in _of(Toll, self.rows)]
        self.is_paid_for_leaving = any(True for _ in _of(Abandoning, self.rows))
        passings = [row for _, row in _of(Passing, self.rows)]
        self.passing_coins = max([1, *(row.coins for row in passings)])
        self.passing_tokens = sum(row.tokens for row in passings)
        """What passing over its combo lays on that."""
        self._payments = _of(Payment, self.rows)

    def _compute_pieces(self) -> None:
        """The markers of the race, by how they are placed."""
        pieces = [row for _, row in _of(Markers, self.rows)]
        placed = {row.placed: row for row in pieces}
        self.markers = tuple(row.kind for row in pieces)
        self.settlers = [row for row in pieces if row.placed is Placed.CONQUEST]
        self.reserve: tuple[Marker, ...] = tuple(
            Marker(row.kind, row.count) for row in pieces if row.count
        )
        self.spreads = tuple(row.kind for row in pieces if row.placed is Placed.SPREAD)
        """Kinds that are spread anew at each redeployment."""
        self.worth = {row.kind: row.sites for row in pieces if row.worth}
        """Kinds that are worth as many tokens as the race holds of these regions."""
        self.offered = next((row.kind for row in pieces if row.placed is Placed.OFFERED), "")
        self.lays = {row.kind: row for row in pieces if row.placed is Placed.LAID}
        self.earns = [row for row in pieces if row.placed is Placed.EARNED]
        self.loot = next((row for _, row in _of(Loot, self.rows)), None)
        self.leads = placed[Placed.APART].kind if Placed.APART in placed else ""
        self.builds = placed[Placed.BUILT].kind if Placed.BUILT in placed else ""
        self.build_supply = placed[Placed.BUILT].box if Placed.BUILT in placed else 0
        self.parts = {row.part: id for id, row in _of(Part, self.rows)}
        """Further parts of the redeployment, and the relic or place that gives each."""
        self.has_pieces = any(how in placed for how in REDEPLOYED) or bool(self.parts)

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
        self.piles = any(row.piles for row in declines)
        self.wakes_older = any(row.wakes_older for row in declines)
        self.helps = {row.help: (id, row) for id, row in _of(Help, self.rows)}
        """What may be added to a conquest, by name."""
        redeployments = [row for _, row in _of(Redeployment, self.rows)]
        self.stays_put = any(row.stays for row in redeployments)
        self.leaves_board = any(row.leaves for row in redeployments)

    @classmethod
    def of_power(cls, content: Content, board: Board, race: str, power: str) -> "Abilities":
        """What a power brings by itself, beside no race's own traits."""
        return cls(content, board, race, (power,), False, race_counts=False)

    def paid_at(self, moment: Moment) -> int:
        """Coins from the stash at some moment."""
        return sum(row.coins for _, row in self._payments if row.moment == moment)

    def settles(self, in_play: RaceInPlay) -> tuple[str, ...]:
        """The markers that stand in a region from its conquest on, as long as there are any."""
        if not self.settlers:
            return ()
        return tuple(
            row.kind for row in self.settlers if not row.count or in_play.reserved(row.kind)
        )


def _own_rows(
    content: Content, board: Board, race: str, powers: tuple[str, ...]
) -> Iterator[tuple[str, Row]]:
    """The rows of a race and its badges."""
    sources: list[Race | Power] = [content.races[race]] if race else []
    sources += [content.powers[power] for power in powers]
    for source in sources:
        for trait in source.traits:
            for row in trait.rows(board):
                yield source.id, row


def _lent_rows(content: Content, board: Board, lent: tuple[Lent, ...]) -> Iterator[tuple[str, Row]]:
    """The rows of powers that are not the race's own, and of what lies in its regions."""
    for it in lent:
        traits = content.powers[it.id].traits if it.source else content.finds[it.id].traits
        for trait in traits:
            for row in trait.rows(board) if it.source else trait.rows_at(board, it.region):
                yield it.id, row


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
