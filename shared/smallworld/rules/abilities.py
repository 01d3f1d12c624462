"""What a race can do on a board: the rows of its traits, added up once and read often."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from smallworld.board import Board, bits
from smallworld.content import Content, Piece, Power, Race
from smallworld.content.rows import (
    Abandoning,
    Army,
    ByToken,
    Choice,
    Coins,
    Collects,
    Cost,
    CostBeside,
    Discovery,
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
    Passing,
    Payment,
    Placed,
    Reach,
    Redeployment,
    RedeploymentPart,
    Row,
    SharedGrowth,
    Special,
    Supply,
    Toll,
    TurnStart,
)
from smallworld.moves import LAVA, WINTER, Move
from smallworld.state import Lent, Marker, Player, RaceInPlay

BASE_PRICE: Final = 2  # tokens for an empty region without a mountain

Effect = tuple[str, Row]
"""A row, and before it the id of the race, power, relic or place whose it is."""


@dataclass(slots=True)
class Sources:
    races: frozenset[str]
    powers: frozenset[str]


class Effects:
    """The rows of each source, computed once per board, apart for active and declined races."""

    def __init__(self, board: Board, content: Content) -> None:
        self.board = board
        self.kinds = content.markers
        self.prices = base_prices(board)
        self._races = {it.id: _by_side(_rows(it, board)) for it in content.race}
        self._powers = {it.id: _by_side(_rows(it, board)) for it in content.power}
        self._finds = content.finds
        self._finds_at: dict[tuple[str, int], tuple[list[Effect], list[Effect]]] = {}
        self._first_alike: dict[tuple[str, int, bool], Lent | None] = {}

    def of_race(self, id: str, declined: bool) -> list[Effect]:
        return self._races[id][declined]

    def of_power(self, id: str, declined: bool) -> list[Effect]:
        return self._powers[id][declined]

    def of_find(self, id: str, region: int, declined: bool) -> list[Effect]:
        at = (id, region)
        if at not in self._finds_at:
            piece = self._finds[id]
            rows = [row for it in piece.traits for row in it.rows_at(self.board, region)]
            self._finds_at[at] = _by_side([(id, row) for row in rows])
        return self._finds_at[at][declined]

    def of_all(self, race: str, powers: tuple[str, ...], declined: bool) -> list[Effect]:
        found = self.of_race(race, declined) if race else []
        for power in powers:
            found = found + self.of_power(power, declined)
        return found

    def of_lent(self, lent: tuple[Lent, ...], declined: bool) -> list[Effect]:
        found: list[Effect] = []
        for it in lent:
            if it.source:
                found += self.of_power(it.id, declined)
            else:
                found += self.of_find(it.id, it.region, declined)
        return found

    def alike(self, lent: tuple[Lent, ...], declined: bool) -> tuple[Lent, ...]:
        """What has the same rows: most finds mean the same wherever they lie, or nothing."""
        first = [it if it.source else self._first(it.id, it.region, declined) for it in lent]
        return tuple([it for it in first if it is not None])

    def _first(self, id: str, region: int, declined: bool) -> Lent | None:
        """The find in the first region where it has these rows; None if it has none."""
        key = (id, region, declined)
        if key not in self._first_alike:
            rows = self.of_find(id, region, declined)
            like = (i for i in range(region + 1) if self.of_find(id, i, declined) == rows)
            self._first_alike[key] = Lent(id, "", next(like)) if rows else None
        return self._first_alike[key]

    def all_rows(self) -> Iterable[Effect]:
        for active, declined in (*self._races.values(), *self._powers.values()):
            yield from active
            yield from (effect for effect in declined if effect not in active)


def _rows(source: Race | Power | Piece, board: Board) -> list[Effect]:
    return [(source.id, row) for trait in source.traits for row in trait.rows(board)]


def _by_side(effects: list[Effect]) -> tuple[list[Effect], list[Effect]]:
    active, declined = ([it for it in effects if it[1].when.holds(side)] for side in (False, True))
    return active, declined


def base_prices(board: Board) -> list[int]:
    return [BASE_PRICE + (region.terrain == "mountain") for region in board.regions]


def kind_of(row: Row) -> type[Row]:
    """The direct subclass of ``Row``; deeper subclasses are special cases of the same kind."""
    kind: type[Row] = type(row).__mro__[-DEPTH_OF_KINDS]
    return kind


DEPTH_OF_KINDS = len(Row.__mro__) + 1


BASE_LOSS: Final = 1  # tokens that a conquered region costs its defender

NO_NUMBERS: Mapping[str, int] = {}
NO_WORDS: Mapping[str, str] = {}
NO_MARKERS: Mapping[str, Markers] = {}
NO_MOVES: Mapping[type[Move], str] = {}
NO_HELPS: Mapping[str, tuple[str, Help]] = {}


class Abilities:
    """The rows of one race with its badges, active or in decline, on one board.

    Regions are masks, next to the id of the race or power that the row comes from. The
    first assignments hold for a race without rows; each kind of row then changes its part.
    """

    def __init__(
        self,
        effects: Effects,
        race: str,
        powers: tuple[str, ...],
        declined: bool,
        lent: tuple[Lent, ...] = (),
    ) -> None:
        """With an empty ``race`` only the powers count."""
        self._effects = effects
        self._set_prices(effects)
        self._set_reach(effects.board)
        self._set_scoring()
        self._set_pieces()
        self._set_abilities()
        found = effects.of_all(race, powers, declined)
        if lent:
            found = found + effects.of_lent(lent, declined)
        for kind, rows in _by_kind(found).items():
            TAKES[kind](self, rows)
        self.guards = bool(self.immune or self.settlers)
        self.varies = bool(self.guards or self.rescuers or self.worth or self.discounts_at_times)

    def _set_prices(self, effects: Effects) -> None:
        """A discount is a negative number of tokens."""
        self.discounts: tuple[tuple[str, int, int], ...] = ()
        self.discounts_at_times: tuple[tuple[str, Cost], ...] = ()
        """What hangs on who stands in a region, or on the round."""
        self.discounts_beside: tuple[tuple[str, int, int], ...] = ()
        """Regions which, held by the race, change what their neighbours cost."""
        self.prices = effects.prices
        """What each region costs with nothing in it; it may be less than one."""
        self.least = 1  # the fewest tokens in a conquest, and in a region that the race holds

    def _set_reach(self, board: Board) -> None:
        self.holds = board.land
        self.enters = board.rim
        self.reaches = 0
        self.joins: tuple[int, ...] = ()
        self.over = 0  # regions over which it reaches what lies behind them
        self.immune = 0  # regions that opponents can't touch while the race holds them
        self.guards = False  # whether a region may be immune as soon as the race has it
        self.varies = False
        """Whether prices, or who may go where, may hang on more than where everybody stands."""

    def _set_scoring(self) -> None:
        self.payers: tuple[tuple[str, Coins, int], ...] = ()
        self.pays_unevenly = False
        """Whether a region may pay less than one coin, or is paid by the token."""
        self.pays_by_token = False
        self.growers: tuple[Growth, ...] = ()
        self.shares_growth = False
        self.losses = BASE_LOSS
        self.loses_all = self.is_reborn = False
        self.conquest_tokens = self.hordes = self.turn_start = 0
        self.tolls: tuple[Toll, ...] = ()
        self.is_paid_for_leaving = False
        self.passing_coins, self.passing_tokens = 1, 0  # what passing over its combo lays on that
        self._paid: Mapping[str, int] = NO_NUMBERS

    def _set_pieces(self) -> None:
        self.markers: tuple[str, ...] = ()
        self.settlers: tuple[Markers, ...] = ()
        self.reserve: tuple[Marker, ...] = ()
        self.brings: Mapping[str, int] = NO_NUMBERS
        """How many markers of each kind come with the race."""
        self.spreads: tuple[str, ...] = ()  # kinds that are spread anew at each redeployment
        self.worth: Mapping[str, int] = NO_NUMBERS
        """Kinds that are worth as many tokens as the race holds of these regions."""
        self.pieces: Mapping[str, Markers] = NO_MARKERS
        """What is placed at redeployments, by the part of the move that says where."""
        self.offered = self.builds = ""
        self.lays: Mapping[str, Markers] = NO_MARKERS
        self.earns: tuple[Markers, ...] = ()
        self.has_pieces = False  # whether each redeployment places some of them
        self.loot: Loot | None = None
        self.parts: Mapping[str, str] = NO_WORDS
        """Further parts of the redeployment, and the relic or place that gives each."""

    def _set_abilities(self) -> None:
        self.specials: tuple[str, ...] = ()
        self.choices: tuple[str, ...] = ()
        self.forgoes: Mapping[type[Move], str] = NO_MOVES
        """The moves of all races that it does not have, and the name of the reason."""
        self.conquers_declined = False
        self.stays_whole = self.stays_beside = self.keeps_badge = False
        self.piles = self.wakes_older = False
        self.helps: Mapping[str, tuple[str, Help]] = NO_HELPS
        """What may be added to a conquest, by name, in alphabetical order."""
        self.rescuers: tuple[Help, ...] = ()
        """Helps that may be paid for after the die of a final attempt."""
        self.stays_put = self.leaves_board = False

    def _take_costs(self, rows: list[tuple[str, Cost]]) -> None:
        self.prices = self._effects.prices.copy()
        self.discounts = self.discounts_at_times = ()
        for id, row in rows:
            if row.in_decline or row.even_rounds:
                self.discounts_at_times += ((id, row),)
            else:
                self.discounts += ((id, row.regions, row.tokens),)
                for i in bits(row.regions):
                    self.prices[i] += row.tokens

    def _take_costs_beside(self, rows: list[tuple[str, CostBeside]]) -> None:
        self.discounts_beside = tuple(
            (id, row.regions, row.tokens) for id, row in rows if row.regions
        )

    def _take_least(self, rows: list[tuple[str, Least]]) -> None:
        self.least = max(1, *(row.tokens for _, row in rows))

    def _take_reaches(self, rows: list[tuple[str, Reach]]) -> None:
        for _, row in rows:
            self.holds |= row.holds
            self.enters |= row.enters
            self.reaches |= row.anywhere
            self.over |= row.over
        self.enters &= self.holds
        self.joins = tuple(row.joined for _, row in rows if row.joined)

    def _take_immunities(self, rows: list[tuple[str, Immunity]]) -> None:
        for _, row in rows:
            self.immune |= row.regions

    def _take_coins(self, rows: list[tuple[str, Coins]]) -> None:
        self.payers = tuple((id, row, row.regions) for id, row in rows)
        self.pays_unevenly |= any(row.coins < 0 for _, row in rows)

    def _take_growths(self, rows: list[tuple[str, Growth]]) -> None:
        self.growers = tuple(row for _, row in rows)
        self.shares_growth = any(isinstance(row, SharedGrowth) for row in self.growers)

    def _take_losses(self, rows: list[tuple[str, Loss]]) -> None:
        self.losses = max(0, BASE_LOSS + sum(row.tokens for _, row in rows))
        self.loses_all = any(row.whole for _, row in rows)
        self.is_reborn = any(row.reborn for _, row in rows)

    def _take_passings(self, rows: list[tuple[str, Passing]]) -> None:
        self.passing_coins = max(1, *(row.coins for _, row in rows))
        self.passing_tokens = sum(row.tokens for _, row in rows)

    def _take_markers(self, rows: list[tuple[str, Markers]]) -> None:
        markers = [row for _, row in rows]
        self.markers = tuple(row.kind for row in markers)
        self.settlers = tuple(row for row in markers if row.placed is Placed.CONQUEST)
        self.reserve = tuple(Marker(row.kind, row.count) for row in markers if row.count)
        self.brings = Counter()
        for marker in self.reserve:
            self.brings[marker.kind] += marker.count
        self.spreads = tuple(row.kind for row in markers if row.placed is Placed.SPREAD)
        self.worth = {row.kind: row.sites for row in markers if row.worth}
        self.lays = {row.kind: row for row in markers if row.placed is Placed.LAID}
        self.earns = tuple(row for row in markers if row.placed is Placed.EARNED)
        parts = ((self._part(row), row) for row in markers)
        self.pieces = {part: row for part, row in parts if part}
        self.offered = self.pieces["pots"].kind if "pots" in self.pieces else ""
        self.builds = self.pieces["fortress"].kind if "fortress" in self.pieces else ""
        anew = (Placed.SPREAD, Placed.APART, Placed.BUILT)
        self.has_pieces = any(row.placed in anew for row in markers)

    def _part(self, row: Markers) -> str:
        """The part of a redeployment that places these markers; empty where none does."""
        match row.placed:
            case Placed.SPREAD:
                return "behemoths" if row.worth else "encampments"
            case Placed.APART:
                return "heroes"
            case Placed.BUILT:
                return "fortress"
            case Placed.OFFERED:
                return "pots"
            case Placed.LAID:
                return LAVA if self._effects.kinds[row.kind].drives_out else WINTER
            case _:
                return ""

    def _take_by_token(self, rows: list[tuple[str, ByToken]]) -> None:
        self.pays_by_token = self.pays_unevenly = True

    def _take_supply(self, rows: list[tuple[str, Supply]]) -> None:
        self.conquest_tokens = sum(row.tokens for _, row in rows)

    def _take_hordes(self, rows: list[tuple[str, Hordes]]) -> None:
        self.hordes = sum(row.tokens for _, row in rows)

    def _take_turn_start(self, rows: list[tuple[str, TurnStart]]) -> None:
        self.turn_start = sum(row.tokens for _, row in rows)

    def _take_tolls(self, rows: list[tuple[str, Toll]]) -> None:
        self.tolls = tuple(row for _, row in rows)

    def _take_abandoning(self, rows: list[tuple[str, Abandoning]]) -> None:
        self.is_paid_for_leaving = True

    def _take_payments(self, rows: list[tuple[str, Payment]]) -> None:
        self._paid = Counter()
        for _, row in rows:
            self._paid[row.moment] += row.coins

    def _take_loot(self, rows: list[tuple[str, Loot]]) -> None:
        self.loot = rows[0][1]

    def _take_parts(self, rows: list[tuple[str, RedeploymentPart]]) -> None:
        self.parts = {row.part: id for id, row in rows}

    def _take_specials(self, rows: list[tuple[str, Special]]) -> None:
        self.specials = tuple(row.move for _, row in rows)

    def _take_choices(self, rows: list[tuple[str, Choice]]) -> None:
        self.choices = tuple(row.choice for _, row in rows)

    def _take_army(self, rows: list[tuple[str, Army]]) -> None:
        self.conquers_declined = True

    def _take_helps(self, rows: list[tuple[str, Help]]) -> None:
        named = {row.help: (id, row) for id, row in rows}
        self.helps = {name: named[name] for name in sorted(named)}
        self.rescuers = tuple(row for _, row in named.values() if row.after_the_die)

    def _take_forgoes(self, rows: list[tuple[str, Forgoes]]) -> None:
        self.forgoes = {row.move: row.reason for _, row in rows}

    def _take_declines(self, rows: list[tuple[str, OnDecline]]) -> None:
        self.stays_whole = any(row.whole for _, row in rows)
        self.stays_beside = any(row.beside for _, row in rows)
        self.keeps_badge = any(row.badge for _, row in rows)
        self.piles = any(row.piles for _, row in rows)
        self.wakes_older = any(row.wakes_older for _, row in rows)

    def _take_redeployments(self, rows: list[tuple[str, Redeployment]]) -> None:
        self.stays_put = any(row.stays for _, row in rows)
        self.leaves_board = any(row.leaves for _, row in rows)

    def paid_at(self, moment: Moment) -> int:
        return self._paid.get(moment, 0)

    def settles(self, in_play: RaceInPlay) -> tuple[str, ...]:
        """The markers that stand in a region from its conquest on, as long as there are any."""
        if not self.settlers:
            return ()
        return tuple(
            row.kind for row in self.settlers if not row.count or in_play.reserved(row.kind)
        )


def _by_kind(effects: list[Effect]) -> dict[type[Row], list[Effect]]:
    found: dict[type[Row], list[Effect]] = {}
    for effect in effects:
        found.setdefault(kind_of(effect[1]), []).append(effect)
    return found


def is_among(in_play: RaceInPlay, sources: Sources) -> bool:
    """Cheaper than computing abilities, which most races don't need."""
    if in_play.race in sources.races:
        return True
    powers = sources.powers
    if powers:
        # Plain loops: a race has one power at most in most games, and most are lent nothing.
        for power in in_play.powers:
            if power in powers:
                return True
        for lent in in_play.lent:
            if lent.id in powers:
                return True
    return False


def seats_among(players: Sequence[Player], sources: Sources) -> list[int]:
    found, races, powers = [], sources.races, sources.powers
    for seat, player in enumerate(players):
        active = player.active
        if active is not None and (active.race in races or (powers and is_among(active, sources))):
            found.append(seat)
    return found


def _nothing(it: Abilities, rows: list[tuple[str, Row]]) -> None: ...


TAKES: dict[type[Row], Callable[[Abilities, Any], None]] = {
    Abandoning: Abilities._take_abandoning,
    Army: Abilities._take_army,
    ByToken: Abilities._take_by_token,
    Choice: Abilities._take_choices,
    Coins: Abilities._take_coins,
    Cost: Abilities._take_costs,
    CostBeside: Abilities._take_costs_beside,
    Forgoes: Abilities._take_forgoes,
    Growth: Abilities._take_growths,
    Help: Abilities._take_helps,
    Hordes: Abilities._take_hordes,
    Immunity: Abilities._take_immunities,
    Least: Abilities._take_least,
    Loot: Abilities._take_loot,
    Loss: Abilities._take_losses,
    Markers: Abilities._take_markers,
    OnDecline: Abilities._take_declines,
    RedeploymentPart: Abilities._take_parts,
    Passing: Abilities._take_passings,
    Payment: Abilities._take_payments,
    Reach: Abilities._take_reaches,
    Redeployment: Abilities._take_redeployments,
    Special: Abilities._take_specials,
    Supply: Abilities._take_supply,
    Toll: Abilities._take_tolls,
    TurnStart: Abilities._take_turn_start,
    Collects: _nothing,
    Discovery: _nothing,
}
"""What each kind of row changes."""
