"""The traits of the base game.

To add a trait: write the class with its settings and rows, name it in a content file, show it in a
scenario.
"""

from smallworld.board import Board
from smallworld.moves import Attempt
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
    When,
)
from smallworld.traits.trait import Trait, of_a_kind


class Cheaper(Trait, frozen=True, tag="cheaper"):
    """One token fewer for regions of some kind; for all if no kind is named."""

    terrains: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    coastal: bool = False

    def rows(self, board: Board) -> tuple[Row, ...]:
        if self.coastal:
            return (Cost(tokens=-1, regions=board.coast),)
        return (Cost(tokens=-1, regions=of_a_kind(board, self.terrains, self.symbols)),)


class CheaperBeside(Trait, frozen=True, tag="cheaper-beside"):
    """One token fewer for the neighbours of regions of some terrain that the race holds."""

    terrains: tuple[str, ...]

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (CostBeside(tokens=-1, regions=board.having(self.terrains)),)


class EntersAnywhere(Trait, frozen=True, tag="enters-anywhere"):
    """The first conquest may be any land region."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Reach(enters=board.land),)


class Flies(Trait, frozen=True, tag="flies"):
    """Every land region is in reach, for a first conquest too."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Reach(enters=board.land, anywhere=board.land),)


class Tunnels(Trait, frozen=True, tag="tunnels"):
    """Regions with a symbol are adjacent to each other."""

    symbol: str

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Reach(joined=board.having(symbols=(self.symbol,))),)


class Sails(Trait, frozen=True, tag="sails"):
    """Seas and lakes can be conquered; a sea at the rim may be the first conquest."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Reach(holds=board.water, enters=board.rim_seas),)


class Survives(Trait, frozen=True, tag="survives"):
    """No token is lost when a region is conquered."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Loss(tokens=-1),)


class ConquestTokens(Trait, frozen=True, tag="conquest-tokens"):
    """Some tokens serve conquest only and come back into hand at every redeployment."""

    tokens: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Supply(tokens=self.tokens),)


class Grows(Trait, frozen=True, tag="grows"):
    """A new token for every so many non-empty regions conquered this turn."""

    regions: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Growth(regions=self.regions),)


class Burrows(Trait, frozen=True, tag="burrows"):
    """The first regions conquered get a marker each, as long as there are any."""

    marker: str
    count: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Markers(kind=self.marker, placed=Placed.CONQUEST, count=self.count),)


class Settles(Trait, frozen=True, tag="settles"):
    """A marker stands in every region of the race."""

    marker: str

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Markers(kind=self.marker, placed=Placed.CONQUEST),)


class Restless(Trait, frozen=True, tag="restless"):
    """All tokens stay on decline, and the declined race goes on conquering."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (OnDecline(whole=True), Army(When.DECLINED))


class Substitutes(Trait, frozen=True, tag="substitutes"):
    """Once a turn and opponent, a lone active token is replaced by one from the tray."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Special(move="sorcery"),)


class RegionPays(Trait, frozen=True, tag="region-pays"):
    """A coin more for regions of some kind; for all if no kind is named."""

    terrains: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (
            Coins(each="region", coins=1, regions=of_a_kind(board, self.terrains, self.symbols)),
        )


class RegionPaysForever(RegionPays, frozen=True, tag="region-pays-forever"):
    """A coin more for regions of some kind, in decline, too."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (
            Coins(
                When.ALWAYS,
                each="region",
                coins=1,
                regions=of_a_kind(board, self.terrains, self.symbols),
            ),
        )


class ConquestPays(Trait, frozen=True, tag="conquest-pays"):
    """A coin for each non-empty region conquered this turn."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Coins(each="conquest", coins=1),)


class TurnPays(Trait, frozen=True, tag="turn-pays"):
    """So many coins at the end of each turn."""

    coins: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Coins(each="turn", coins=self.coins),)


class FirstTurnPays(Trait, frozen=True, tag="first-turn-pays"):
    """So many coins once, at the end of the race's first turn."""

    coins: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Coins(each="first turn", coins=self.coins),)


class RollsFirst(Trait, frozen=True, tag="rolls-first"):
    """The die may be rolled before each conquest, and never for a final attempt."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (
            Special(move="roll"),
            Forgoes(move=Attempt, reason="NO_ATTEMPT_WITH_BERSERK"),
        )


class Camps(Trait, frozen=True, tag="camps"):
    """Markers that are spread anew over the race's regions at each redeployment."""

    marker: str
    count: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Markers(kind=self.marker, placed=Placed.SPREAD, count=self.count),)


class Fortifies(Trait, frozen=True, tag="fortifies"):
    """One marker a turn and a region, as many as the box has; a coin each."""

    marker: str
    supply: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (
            Markers(kind=self.marker, placed=Placed.BUILT, box=self.supply),
            Coins(each="marker", coins=1, marker=self.marker),
        )


class Leads(Trait, frozen=True, tag="leads"):
    """Markers that stand in different regions, placed anew at each redeployment."""

    marker: str
    count: int

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Markers(kind=self.marker, placed=Placed.APART, count=self.count),)


class FliesDragon(Trait, frozen=True, tag="flies-dragon"):
    """Once a turn the dragon conquers a region with one token and stays there."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Markers(kind="dragon", placed=Placed.USED, count=1), Special(move="dragon"))


class MakesPeace(Trait, frozen=True, tag="makes-peace"):
    """After scoring, one opponent who was not attacked may be named for peace."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Choice(choice="peace"),)


class StaysBeside(Trait, frozen=True, tag="stays-beside"):
    """The race in decline never counts as the one declined race, and keeps its badge."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (OnDecline(When.ALWAYS, beside=True, badge=True),)


class DeclinesLate(Trait, frozen=True, tag="declines-late"):
    """The race may go in decline at the end of a turn of conquests."""

    def rows(self, board: Board) -> tuple[Row, ...]:
        return (Choice(choice="late-decline"),)
