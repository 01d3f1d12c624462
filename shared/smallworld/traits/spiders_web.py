"""The traits of the set "Spider's Web"."""

from smallworld.board import Board
from smallworld.traits.rows import Loot, Markers, OnDecline, Payment, Placed, Reach, Row, Special
from smallworld.traits.trait import Trait, of_a_kind


class LaysByRegions(Trait, frozen=True, tag="lays-by-regions"):
    """At each redeployment as many markers as the race holds regions of some kind.

    They lie in its regions or in neighbours of these and stay there.
    """

    marker: str
    supply: int
    terrains: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (
            Markers(
                kind=self.marker,
                placed=Placed.LAID,
                box=self.supply,
                sites=of_a_kind(board, self.terrains, self.symbols),
            ),
        )


class LaysLava(LaysByRegions, frozen=True, tag="lays-lava"):
    """The same with a marker that drives everybody out of a neighbour of each such region."""


class HidesLoot(Trait, frozen=True, tag="hides-loot"):
    """A marker in each region that it conquers: coins for whoever takes it, or an attack."""

    marker: str
    values: tuple[str, ...]

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Loot(kind=self.marker, values=self.values),)


class Slings(Trait, frozen=True, tag="slings"):
    """It reaches what lies behind a neighbour, and is paid for each such conquest."""

    barred: tuple[str, ...]
    """The terrains over which it does not reach."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (
            Reach(over=board.all & ~board.having(self.barred)),
            Payment(moment="distant conquest", coins=1),
        )


class Copies(Trait, frozen=True, tag="copies"):
    """Once a turn it copies the power of a badge in the column."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Special(move="copy"),)


class WakesTheOlder(Trait, frozen=True, tag="wakes-the-older"):
    """On its decline the race that was in decline stays, and is active again in the next turn."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (OnDecline(wakes_older=True),)
