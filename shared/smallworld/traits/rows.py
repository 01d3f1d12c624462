"""The effects of which all traits are made, as rows that the rules add up.

The rules ask for rows of a kind and never for a race, a power or a trait. Regions are masks (bits)
on one board. Where the rows of several traits meet, numbers are added and masks are joined.
"""

from enum import Enum, auto
from typing import Literal

from msgspec import Struct

from smallworld.moves import Move
from smallworld.state import RaceInPlay, Region, Turn


class When(Enum):
    """In which states of its race a row has an effect."""

    ACTIVE = auto()
    DECLINED = auto()
    ALWAYS = auto()

    def holds(self, declined: bool) -> bool:
        """Whether that is so for a race that is in decline, or is not."""
        return self is When.ALWAYS or (self is When.DECLINED) == declined


class Row(Struct, frozen=True):
    """One effect; the kinds below say what."""

    when: When = When.ACTIVE


class Cost(Row, frozen=True, kw_only=True):
    """So many tokens more, or fewer where negative, for the conquest of these regions."""

    tokens: int
    regions: int


class CostBeside(Row, frozen=True, kw_only=True):
    """So many tokens more or fewer for the neighbours of those regions, if the race holds them."""

    tokens: int
    regions: int


class Reach(Row, frozen=True, kw_only=True):
    """Where the race may go."""

    holds: int = 0
    """Regions that it may hold beyond all land."""
    enters: int = 0
    """Regions for a first conquest beyond those at the rim."""
    anywhere: int = 0
    """Regions in reach from every region that it holds."""
    joined: int = 0
    """Regions that are adjacent to each other."""


class Loss(Row, frozen=True, kw_only=True):
    """So many tokens more, or fewer where negative, are lost when a region is conquered."""

    tokens: int


class Supply(Row, frozen=True, kw_only=True):
    """Tokens beyond the banner's that come back into hand at every redeployment."""

    tokens: int


class Growth(Row, frozen=True, kw_only=True):
    """A new token from the tray for every so many non-empty regions conquered this turn."""

    regions: int

    def grown(self, turn: Turn) -> int:
        """The tokens that are due as the redeployment begins."""
        return conquests(turn) // self.regions


Each = Literal["region", "marker", "conquest", "turn", "first turn"]
"""What coins are paid for at the turn's end: each region of a mask that the race holds, each marker
of a kind in its regions, each non-empty region conquered this turn, or the turn (the first one of
the race) by itself.
"""


class Coins(Row, frozen=True, kw_only=True):
    """So many coins at the turn's end for each of something."""

    each: Each
    coins: int
    regions: int = 0
    marker: str = ""

    def turn_coins(self, in_play: RaceInPlay, turn: Turn) -> int:
        """Coins that hang on no region."""
        each = self.each
        if each == "conquest":
            return self.coins * conquests(turn)
        return self.coins if each == "turn" or (each == "first turn" and in_play.first_turn) else 0

    def marker_coins(self, region: Region) -> int:
        """Coins for the markers in one region."""
        return self.coins * region.marker(self.marker) if self.marker else 0


class Placed(Enum):
    """When markers are placed, and how."""

    CONQUEST = auto()
    """One with each conquest."""
    SPREAD = auto()
    """All anew at each redeployment, several in one region."""
    APART = auto()
    """All anew at each redeployment, one a region."""
    BUILT = auto()
    """One a turn and a region at the redeployment, as long as the box has any."""
    USED = auto()
    """By the special move that uses them."""


class Markers(Row, frozen=True, kw_only=True):
    """Markers of one kind that the race places."""

    kind: str
    placed: Placed
    count: int = 0
    """How many come with the race. Without a number they come from the box as they are needed."""
    box: int = 0
    """How many the box has for all, where that is a limit of the rules."""


class OnDecline(Row, frozen=True, kw_only=True):
    """What is otherwise as the race goes in decline."""

    whole: bool = False
    """All tokens stay on the board, not one a region."""
    beside: bool = False
    """The race never counts as the player's one declined race."""
    badge: bool = False
    """The badge stays with the race."""


class Army(Row, frozen=True):
    """The race readies, conquers and redeploys, as every active one does."""


class Special(Row, frozen=True, kw_only=True):
    """A special move during conquests, by its name in :mod:`smallworld.rules.special`."""

    move: str


class Forgoes(Row, frozen=True, kw_only=True):
    """A move of all races that this one does not have; ``reason`` names the refusal's reason."""

    move: type[Move]
    reason: str


class Choice(Row, frozen=True, kw_only=True):
    """A choice after scoring, by its name in :mod:`smallworld.rules.special`."""

    choice: str


def conquests(turn: Turn) -> int:
    """Non-empty regions that the active race has conquered this turn."""
    return sum(a.won and a.nonempty and not a.by_declined for a in turn.attacks)
