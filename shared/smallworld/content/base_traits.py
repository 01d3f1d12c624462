"""The traits of the base game.

To add a trait, write the class with its settings and rows, name it in a content file, and show it
in a scenario.
"""

from smallworld.board import Board
from smallworld.content.rows import (
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
    Trait,
    When,
    of_a_kind,
)
from smallworld.moves import Attempt


class Cheaper(Trait, frozen=True, tag="cheaper"):
    """Fewer tokens for regions of some kind, or for all if no kind is named."""

    terrains: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    coastal: bool = False
    tokens: int = 1

    def rows(self, board: Board) -> tuple[Row, ...]:
        kind = of_a_kind(board, self.terrains, self.symbols)
        return (Cost(tokens=-self.tokens, regions=board.coast if self.coastal else kind),)


class CheaperBeside(Trait, frozen=True, tag="cheaper-beside"):
    """Fewer tokens for the neighbours of regions of some terrain that the race holds."""

    terrains: tuple[str, ...]
    tokens: int = 1

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (CostBeside(tokens=-self.tokens, regions=board.having(self.terrains)),)


class EntersAnywhere(Trait, frozen=True, tag="enters-anywhere"):
    """The first conquest may be any land region."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Reach(enters=board.land),)


class Flies(Trait, frozen=True, tag="flies"):
    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Reach(enters=board.land, anywhere=board.land),)


class Tunnels(Trait, frozen=True, tag="tunnels"):
    symbol: str

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Reach(joined=board.having(symbols=(self.symbol,))),)


class Sails(Trait, frozen=True, tag="sails"):
    """Seas and lakes can be conquered; a sea at the edge may be the first conquest."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Reach(holds=board.water, enters=board.rim_seas),)


class Survives(Trait, frozen=True, tag="survives"):
    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Loss(tokens=-1),)


class ConquestTokens(Trait, frozen=True, tag="conquest-tokens"):
    """Some tokens serve conquest only and come back into hand at every redeployment."""

    tokens: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Supply(tokens=self.tokens),)


class Grows(Trait, frozen=True, tag="grows"):
    """A new token for every few non-empty regions conquered this turn."""

    regions: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Growth(regions=self.regions),)


class Burrows(Trait, frozen=True, tag="burrows"):
    marker: str
    count: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Markers(kind=self.marker, placed=Placed.CONQUEST, count=self.count),)


class Settles(Trait, frozen=True, tag="settles"):
    marker: str

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Markers(kind=self.marker, placed=Placed.CONQUEST),)


class Restless(Trait, frozen=True, tag="restless"):
    def rows(self, board: Board) -> tuple[Row, ...]:
        return (OnDecline(whole=True), Army(When.DECLINED))


class Substitutes(Trait, frozen=True, tag="substitutes"):
    """Once per turn and opponent, a lone active token is replaced by one from the box."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Special(move="sorcery"),)


class RegionPays(Trait, frozen=True, tag="region-pays"):
    """Coins for regions of some kind, or for all if no kind is named."""

    terrains: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    coins: int = 1

    def rows(self, board: Board) -> tuple[Row, ...]:
        kind = of_a_kind(board, self.terrains, self.symbols)
        return (Coins(each="region", coins=self.coins, regions=kind),)


class RegionPaysForever(RegionPays, frozen=True, tag="region-pays-forever"):
    """Coins for regions of some kind, in decline, too."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        kind = of_a_kind(board, self.terrains, self.symbols)
        return (Coins(When.ALWAYS, each="region", coins=self.coins, regions=kind),)


class ConquestPays(Trait, frozen=True, tag="conquest-pays"):
    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Coins(each="conquest", coins=1),)


class TurnPays(Trait, frozen=True, tag="turn-pays"):
    coins: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Coins(each="turn", coins=self.coins),)


class FirstTurnPays(Trait, frozen=True, tag="first-turn-pays"):
    coins: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Coins(each="first turn", coins=self.coins),)


class RollsFirst(Trait, frozen=True, tag="rolls-first"):
    """The die may be rolled before each conquest, but not for a final attempt."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Special(move="roll"), Forgoes(move=Attempt, reason="NO_ATTEMPT_WITH_BERSERK"))


class Camps(Trait, frozen=True, tag="camps"):
    marker: str
    count: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Markers(kind=self.marker, placed=Placed.SPREAD, count=self.count),)


class Fortifies(Trait, frozen=True, tag="fortifies"):
    """One marker a turn and per region, as many as the box has; a coin each."""

    marker: str
    supply: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (
            Markers(kind=self.marker, placed=Placed.BUILT, box=self.supply),
            Coins(each="marker", coins=1, marker=self.marker),
        )


class Leads(Trait, frozen=True, tag="leads"):
    marker: str
    count: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Markers(kind=self.marker, placed=Placed.APART, count=self.count),)


class FliesDragon(Trait, frozen=True, tag="flies-dragon"):
    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Markers(kind="dragon", placed=Placed.USED, count=1), Special(move="dragon"))


class MakesPeace(Trait, frozen=True, tag="makes-peace"):
    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Choice(choice="peace"),)


class StaysBeside(Trait, frozen=True, tag="stays-beside"):
    def rows(self, board: Board) -> tuple[Row, ...]:
        return (OnDecline(When.ALWAYS, beside=True, badge=True),)


class DeclinesLate(Trait, frozen=True, tag="declines-late"):
    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Choice(choice="late-decline"),)
