"""The traits of the set "Royal Bonus"."""

from smallworld.board import Board
from smallworld.traits.rows import (
    Coins,
    Collects,
    Help,
    Immunity,
    Markers,
    Placed,
    Row,
    SharedGrowth,
    When,
)
from smallworld.traits.trait import Trait, of_a_kind


class GrowsWithVictims(Trait, frozen=True, tag="grows-with-victims"):
    """A new token for each region taken from an active race, whose owner gets one, too."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (SharedGrowth(regions=1),)


class CollectsTheLost(Trait, frozen=True, tag="collects-the-lost"):
    """Tokens lost in any conquest become new tokens, one for as many as there are players."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Collects(),)


class Protected(Trait, frozen=True, tag="protected"):
    """Opponents can't touch its regions of some terrain, in decline neither."""

    terrains: tuple[str, ...]

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Immunity(When.ALWAYS, regions=board.having(self.terrains)),)


class PaysByWater(Trait, frozen=True, tag="pays-by-water"):
    """A coin more for each region by water, and one fewer for every other."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        wet = board.coast | board.water
        return (
            Coins(each="region", coins=1, regions=wet),
            Coins(each="region", coins=-1, regions=board.all & ~wet),
        )


class LeadsBeasts(Trait, frozen=True, tag="leads-beasts"):
    """Markers that are worth as many tokens as the race holds regions of some terrain."""

    marker: str
    help: str
    count: int
    terrains: tuple[str, ...]

    def rows(self, board: Board) -> tuple[Row, ...]:
        sites = board.having(self.terrains)
        return (
            Markers(
                kind=self.marker, placed=Placed.SPREAD, count=self.count, sites=sites, worth=True
            ),
            Help(help=self.help, moves=self.marker, worth=sites, numbered=True),
        )


class Throws(Trait, frozen=True, tag="throws"):
    """A marker after each turn for each region of some kind, to be used up in a conquest."""

    marker: str
    help: str
    tokens: int
    symbols: tuple[str, ...]

    def rows(self, board: Board) -> tuple[Row, ...]:
        sites = of_a_kind(board, (), self.symbols)
        return (
            Markers(kind=self.marker, placed=Placed.EARNED, sites=sites),
            Help(help=self.help, tokens=-self.tokens, spends=self.marker, numbered=True),
        )
