"""The vocabulary of which races and powers are made.

A trait is a handful of hooks with defaults that change nothing, and says only what differs. A race
or a power is a row of data that names its traits. To add one: write the class, list it in
``AnyTrait``, name it in a content file, show it in a scenario.

Hooks that take a board give masks of regions (bits), and are asked once a board.
"""

from typing import ClassVar

from msgspec import Struct

from smallworld.board import Board
from smallworld.state import Band, Marker, Region, Turn


class Trait(Struct, frozen=True, tag_field="trait", forbid_unknown_fields=True, kw_only=True):
    """One thing that a race or a power does otherwise than the rules for all."""

    in_decline: ClassVar[bool] = False
    """Whether the trait goes on when its race is in decline."""
    keeps_badge: ClassVar[bool] = False
    """Whether the badge stays with a race in decline."""
    stays_beside: ClassVar[bool] = False
    """Whether the race in decline never counts as the player's one declined race."""
    stays_whole: ClassVar[bool] = False
    """Whether all tokens stay on the board on decline, not one a region."""
    conquers_declined: ClassVar[bool] = False
    """Whether the race in decline readies, conquers and redeploys."""
    rolls_first: ClassVar[bool] = False
    """Whether the die is rolled before conquests, instead of a final attempt."""
    declines_late: ClassVar[bool] = False
    """Whether the race may go in decline after scoring."""
    makes_peace: ClassVar[bool] = False
    """Whether an opponent may be named for peace after scoring."""
    substitutes: ClassVar[bool] = False
    """Whether lone active tokens of opponents may be substituted."""
    flies_dragon: ClassVar[bool] = False
    """Whether the dragon conquers a region a turn."""

    def discounts(self, board: Board) -> int:
        """Regions that cost one token less, wherever the race stands."""
        return 0

    def discounts_beside(self, board: Board) -> int:
        """Regions which, held by the race, make their neighbours one token cheaper."""
        return 0

    def holds(self, board: Board) -> int:
        """Regions that the race may hold beyond all land."""
        return 0

    def enters(self, board: Board) -> int:
        """Regions for a first conquest beyond those at the rim."""
        return 0

    def reaches(self, board: Board) -> int:
        """Regions that the race reaches from any region it holds."""
        return 0

    def joins(self, board: Board) -> int:
        """Regions that count as adjacent to each other."""
        return 0

    def saved(self) -> int:
        """Tokens fewer that are lost when a region is conquered."""
        return 0

    def conquest_tokens(self) -> int:
        """Tokens beyond the banner's that come back into hand at every redeployment."""
        return 0

    def grown(self, turn: Turn) -> int:
        """New tokens from the tray as the redeployment begins."""
        return 0

    def reserve(self) -> tuple[Marker, ...]:
        """Markers that come with the race."""
        return ()

    def settles(self, held_back: Band) -> str:
        """The marker that is placed in a region as it is conquered, or an empty string."""
        return ""

    def fortifies(self) -> tuple[str, int]:
        """The marker that may be built once a turn and how many the box has."""
        return "", 0

    def spreads(self) -> str:
        """The marker of which all are placed anew at each redeployment, several in one region."""
        return ""

    def leads(self) -> str:
        """The marker of which all are placed anew at each redeployment, one a region."""
        return ""

    def region_coins(self, board: Board) -> int:
        """Regions that pay one coin more at the turn's end."""
        return 0

    def marker_coins(self, region: Region) -> int:
        """Coins for the markers in one region."""
        return 0

    def turn_coins(self, band: Band, turn: Turn) -> int:
        """Coins at the turn's end that hang on no region."""
        return 0


def conquests(turn: Turn) -> int:
    """Non-empty regions that the active race has conquered this turn."""
    return sum(a.won and a.nonempty and not a.by_declined for a in turn.attacks)


class Cheaper(Trait, frozen=True, tag="cheaper"):
    """One token fewer for regions of some kind; for all if no kind is named."""

    terrains: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    coastal: bool = False

    def discounts(self, board: Board) -> int:
        if self.coastal:
            return board.coast
        if self.terrains or self.symbols:
            return board.having(self.terrains, self.symbols)
        return board.all


class CheaperBeside(Trait, frozen=True, tag="cheaper-beside"):
    """One token fewer for the neighbours of regions of some terrain that the race holds."""

    terrains: tuple[str, ...]

    def discounts_beside(self, board: Board) -> int:
        return board.having(self.terrains)


class EntersAnywhere(Trait, frozen=True, tag="enters-anywhere"):
    """The first conquest may be any land region."""

    def enters(self, board: Board) -> int:
        return board.land


class Flies(Trait, frozen=True, tag="flies"):
    """Every land region is in reach, for a first conquest too."""

    def enters(self, board: Board) -> int:
        return board.land

    def reaches(self, board: Board) -> int:
        return board.land


class Tunnels(Trait, frozen=True, tag="tunnels"):
    """Regions with a symbol are adjacent to each other."""

    symbol: str

    def joins(self, board: Board) -> int:
        return board.having(symbols=(self.symbol,))


class Sails(Trait, frozen=True, tag="sails"):
    """Seas and lakes can be conquered; a sea at the rim may be the first conquest."""

    def holds(self, board: Board) -> int:
        return board.water

    def enters(self, board: Board) -> int:
        return board.rim_seas


class Survives(Trait, frozen=True, tag="survives"):
    """No token is lost when a region is conquered."""

    def saved(self) -> int:
        return 1


class ConquestTokens(Trait, frozen=True, tag="conquest-tokens"):
    """Some tokens serve conquest only and come back into hand at every redeployment."""

    tokens: int

    def conquest_tokens(self) -> int:
        return self.tokens


class Grows(Trait, frozen=True, tag="grows"):
    """A new token for every so many non-empty regions conquered this turn."""

    regions: int

    def grown(self, turn: Turn) -> int:
        return conquests(turn) // self.regions


class Burrows(Trait, frozen=True, tag="burrows"):
    """The first regions conquered get a marker each, as long as there are any."""

    marker: str
    count: int

    def reserve(self) -> tuple[Marker, ...]:
        return (Marker(self.marker, self.count),)

    def settles(self, held_back: Band) -> str:
        return self.marker if held_back.reserved(self.marker) else ""


class Settles(Trait, frozen=True, tag="settles"):
    """A marker stands in every region of the race."""

    marker: str

    def settles(self, held_back: Band) -> str:
        return self.marker


class Restless(Trait, frozen=True, tag="restless"):
    """All tokens stay on decline, and the declined race goes on conquering."""

    in_decline: ClassVar[bool] = True
    stays_whole: ClassVar[bool] = True
    conquers_declined: ClassVar[bool] = True


class Substitutes(Trait, frozen=True, tag="substitutes"):
    """Once a turn and opponent, a lone active token is replaced by one from the tray."""

    substitutes: ClassVar[bool] = True


class RegionPays(Trait, frozen=True, tag="region-pays"):
    """A coin more for regions of some kind; for all if no kind is named."""

    terrains: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()

    def region_coins(self, board: Board) -> int:
        if self.terrains or self.symbols:
            return board.having(self.terrains, self.symbols)
        return board.all


class RegionPaysForever(RegionPays, frozen=True, tag="region-pays-forever"):
    """The same, in decline too."""

    in_decline: ClassVar[bool] = True


class ConquestPays(Trait, frozen=True, tag="conquest-pays"):
    """A coin for each non-empty region conquered this turn."""

    def turn_coins(self, band: Band, turn: Turn) -> int:
        return conquests(turn)


class TurnPays(Trait, frozen=True, tag="turn-pays"):
    """So many coins at the end of each turn."""

    coins: int

    def turn_coins(self, band: Band, turn: Turn) -> int:
        return self.coins


class FirstTurnPays(Trait, frozen=True, tag="first-turn-pays"):
    """So many coins once, at the end of the race's first turn."""

    coins: int

    def turn_coins(self, band: Band, turn: Turn) -> int:
        return self.coins if band.first_turn else 0


class RollsFirst(Trait, frozen=True, tag="rolls-first"):
    """The die may be rolled before each conquest."""

    rolls_first: ClassVar[bool] = True


class Camps(Trait, frozen=True, tag="camps"):
    """Markers that are spread anew over the race's regions at each redeployment."""

    marker: str
    count: int

    def reserve(self) -> tuple[Marker, ...]:
        return (Marker(self.marker, self.count),)

    def spreads(self) -> str:
        return self.marker


class Fortifies(Trait, frozen=True, tag="fortifies"):
    """One marker a turn and a region, as many as the box has; a coin each."""

    marker: str
    supply: int

    def fortifies(self) -> tuple[str, int]:
        return self.marker, self.supply

    def marker_coins(self, region: Region) -> int:
        return region.marker(self.marker)


class Leads(Trait, frozen=True, tag="leads"):
    """Markers that stand in different regions, placed anew at each redeployment."""

    marker: str
    count: int

    def reserve(self) -> tuple[Marker, ...]:
        return (Marker(self.marker, self.count),)

    def leads(self) -> str:
        return self.marker


class FliesDragon(Trait, frozen=True, tag="flies-dragon"):
    """Once a turn the dragon conquers a region with one token and stays there."""

    flies_dragon: ClassVar[bool] = True

    def reserve(self) -> tuple[Marker, ...]:
        return (Marker("dragon", 1),)


class MakesPeace(Trait, frozen=True, tag="makes-peace"):
    """After scoring, one opponent who was not attacked may be named for peace."""

    makes_peace: ClassVar[bool] = True


class StaysBeside(Trait, frozen=True, tag="stays-beside"):
    """The race in decline never counts as the one declined race, and keeps its badge."""

    in_decline: ClassVar[bool] = True
    keeps_badge: ClassVar[bool] = True
    stays_beside: ClassVar[bool] = True


class DeclinesLate(Trait, frozen=True, tag="declines-late"):
    """The race may go in decline at the end of a turn of conquests."""

    declines_late: ClassVar[bool] = True


AnyTrait = (
    Cheaper
    | CheaperBeside
    | EntersAnywhere
    | Flies
    | Tunnels
    | Sails
    | Survives
    | ConquestTokens
    | Grows
    | Burrows
    | Settles
    | Restless
    | Substitutes
    | RegionPays
    | RegionPaysForever
    | ConquestPays
    | TurnPays
    | FirstTurnPays
    | RollsFirst
    | Camps
    | Fortifies
    | Leads
    | FliesDragon
    | MakesPeace
    | StaysBeside
    | DeclinesLate
)
