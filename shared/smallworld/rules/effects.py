"""The rows of all that a content has, on one board: what abilities are put together from."""

from collections.abc import Iterable

from msgspec import Struct

from smallworld.board import Board
from smallworld.content import Content, Piece, Power, Race
from smallworld.state import Lent
from smallworld.traits.rows import Row

BASE_PRICE = 2
"""Tokens for an empty region without a mountain."""

Effect = tuple[str, Row]
"""A row, and before it the id of the race, power, relic or place whose it is."""


class Sources(Struct, frozen=True):
    """The races and the powers that have rows of some kind."""

    races: frozenset[str]
    powers: frozenset[str]


class Effects:
    """The rows of each source, asked of its traits once a board.

    Of a source there are those that hold for an active race, and those for one in decline.
    """

    def __init__(self, board: Board, content: Content) -> None:
        self.board = board
        self.prices = base_prices(board)
        self._races = {it.id: _by_side(_rows(it, board)) for it in content.race}
        self._powers = {it.id: _by_side(_rows(it, board)) for it in content.power}
        self._finds = content.finds
        self._finds_at: dict[tuple[str, int], tuple[list[Effect], list[Effect]]] = {}

    def of_race(self, id: str, declined: bool) -> list[Effect]:
        """What a race does itself."""
        return self._races[id][declined]

    def of_power(self, id: str, declined: bool) -> list[Effect]:
        """What a power does for its race."""
        return self._powers[id][declined]

    def of_find(self, id: str, region: int, declined: bool) -> list[Effect]:
        """What a relic or place does for the race that holds its region."""
        at = (id, region)
        if at not in self._finds_at:
            piece = self._finds[id]
            rows = [row for it in piece.traits for row in it.rows_at(self.board, region)]
            self._finds_at[at] = _by_side([(id, row) for row in rows])
        return self._finds_at[at][declined]

    def of_all(self, race: str, powers: tuple[str, ...], declined: bool) -> list[Effect]:
        """What a race does, and its powers; of an empty ``race`` the powers."""
        found = self.of_race(race, declined) if race else []
        for power in powers:
            found = found + self.of_power(power, declined)
        return found

    def of_lent(self, lent: tuple[Lent, ...], declined: bool) -> list[Effect]:
        """What a race is lent."""
        found: list[Effect] = []
        for it in lent:
            if it.source:
                found += self.of_power(it.id, declined)
            else:
                found += self.of_find(it.id, it.region, declined)
        return found

    def all_rows(self) -> Iterable[Effect]:
        """The rows of all races and powers."""
        for active, declined in (*self._races.values(), *self._powers.values()):
            yield from active
            yield from (effect for effect in declined if effect not in active)


def _rows(source: Race | Power | Piece, board: Board) -> list[Effect]:
    return [(source.id, row) for trait in source.traits for row in trait.rows(board)]


def _by_side(effects: list[Effect]) -> tuple[list[Effect], list[Effect]]:
    active, declined = ([it for it in effects if it[1].when.holds(side)] for side in (False, True))
    return active, declined


def base_prices(board: Board) -> list[int]:
    """Tokens that each region of a board costs when nothing stands there."""
    return [BASE_PRICE + (region.terrain == "mountain") for region in board.regions]


def kind_of(row: Row) -> type[Row]:
    """The class right below ``Row``: what is below that one is a special case of the same kind."""
    kind: type[Row] = type(row).__mro__[-DEPTH_OF_KINDS]
    return kind


DEPTH_OF_KINDS = len(Row.__mro__) + 1
