"""The effects that all traits are made of, as rows that the rules add up.

A trait has a tag and settings in a content file, and yields rows. The rules ask for rows of a kind
and never for a race, a power or a trait. Regions are bit masks on one board. Where rows of several
traits meet, numbers are added and masks are joined.
"""

from enum import Enum, auto
from typing import ClassVar, Final, Literal

from msgspec import Struct

from smallworld.board import Board
from smallworld.moves import Move
from smallworld.state import NOBODY, RaceInPlay, Region, Turn

HORDE: Final = "horde"  # the kind under which a race's hordes are counted, wherever they are
COLLECTED: Final = "collected"  # the kind under which lost tokens are counted that become new ones


class When(Enum):
    ACTIVE = auto()
    DECLINED = auto()
    ALWAYS = auto()

    def holds(self, declined: bool) -> bool:
        return self is When.ALWAYS or (self is When.DECLINED) == declined


class Row(Struct, frozen=True):
    when: When = When.ACTIVE

    @property
    def pieces(self) -> tuple[str, ...]:
        """The kinds of markers that come with it; no two sources at a table share one."""
        return ()


class Cost(Row, frozen=True, kw_only=True):
    """More tokens, or fewer where negative, for the conquest of these regions."""

    tokens: int
    regions: int
    in_decline: bool = False
    """Only where a race in decline stands, or a Lost Tribe, which counts as one."""
    even_rounds: bool = False  # only in rounds 2, 4, 6


class Least(Row, frozen=True, kw_only=True):
    """A minimum of tokens for every conquest, and for every region."""

    tokens: int


class Immunity(Row, frozen=True, kw_only=True):
    """Opponents can neither conquer nor otherwise touch these regions of the race."""

    regions: int


class CostBeside(Row, frozen=True, kw_only=True):
    """More or fewer tokens for the neighbours of those regions, if the race holds them."""

    tokens: int
    regions: int


class Reach(Row, frozen=True, kw_only=True):
    holds: int = 0  # regions that it may hold beyond all land
    enters: int = 0  # regions for a first conquest beyond those at the rim
    anywhere: int = 0  # regions in reach from every region that it holds
    joined: int = 0  # regions that are adjacent to each other
    over: int = 0  # regions over which it reaches what lies behind them


class Loss(Row, frozen=True, kw_only=True):
    tokens: int = 0  # so many tokens more, or fewer where negative, are lost
    whole: bool = False  # all of them are lost
    reborn: bool = False  # for each token that is lost the die says how many come from the tray


class Collects(Row, frozen=True):
    """Race tokens lost in any conquest are counted; a full set becomes a token of the race."""

    @property
    def pieces(self) -> tuple[str, ...]:
        return (COLLECTED,)


class Toll(Row, frozen=True, kw_only=True):
    """Coins for a region taken from another active race: its loser pays, or its new owner."""

    coins: int
    by_loser: bool


class Hordes(Row, frozen=True, kw_only=True):
    """Tokens that count as the race's own, are in no tray, and vanish with their source."""

    tokens: int

    @property
    def pieces(self) -> tuple[str, ...]:
        return (HORDE,)


class Passing(Row, frozen=True, kw_only=True):
    """The coins that a player who skips the combo puts on it, and tokens added from the tray."""

    coins: int = 1
    tokens: int = 0


class Supply(Row, frozen=True, kw_only=True):
    """Tokens beyond the banner's that come back into hand at every redeployment."""

    tokens: int


class Growth(Row, frozen=True, kw_only=True):
    """A new token from the tray for every few non-empty regions conquered this turn."""

    regions: int

    def grown(self, turn: Turn) -> int:
        return conquests(turn) // self.regions


class SharedGrowth(Growth, frozen=True):
    """For regions taken from an opponent's active race, which gets a token for each, too."""

    def grown(self, turn: Turn) -> int:
        return len(victims(turn)) // self.regions


Each = Literal[
    "region", "marker", "conquest", "turn", "first turn", "abandoned", "beyond", "peak",
    "unattacked", "of its terrain",
]  # fmt: skip
"""What coins are paid for at the turn's end: each region of a mask that the race holds, each marker
of a kind in its regions, each non-empty region conquered this turn, or the turn (the first one of
the race) by itself; each region abandoned this turn, each held beyond a number, the turn if at most
so many are held, the turn if no active race was attacked, and each region of the terrain where a
place lies.
"""


class Coins(Row, frozen=True, kw_only=True):
    """Coins at the turn's end for each of something."""

    each: Each
    coins: int
    regions: int = 0
    marker: str = ""
    number: int = 0  # for ``beyond`` and ``at most``: how many regions
    never_doubled: bool = False  # whatever doubles what a region pays does nothing where this pays

    def turn_coins(self, in_play: RaceInPlay, turn: Turn) -> int:
        """Coins that do not depend on a region of the mask."""
        match self.each:
            case "conquest":
                return self.coins * conquests(turn)
            case "turn":
                return self.coins
            case "first turn":
                return self.coins if in_play.first_turn else 0
            case "abandoned":
                return self.coins * turn.left
            case "beyond":
                return self.coins * max(0, in_play.held.bit_count() - self.number)
            case "peak":
                return self.coins if in_play.held.bit_count() <= self.number else 0
            case "unattacked":
                return 0 if attacked(turn) else self.coins
            case _:
                return 0

    def marker_coins(self, region: Region) -> int:
        return self.coins * region.marker(self.marker) if self.marker else 0


class ByToken(Row, frozen=True):
    pass


Moment = Literal["pick", "decline", "others decline", "distant conquest"]
"""When coins are paid at once: as the combo is picked, for each race in decline; as the race
declines, or another one does; for each conquest at distance two.
"""


class Payment(Row, frozen=True, kw_only=True):
    moment: Moment
    coins: int


class Placed(Enum):
    CONQUEST = auto()  # one with each conquest
    SPREAD = auto()  # all anew at each redeployment, several in one region
    APART = auto()  # all anew at each redeployment, one a region
    BUILT = auto()  # one a turn and a region at the redeployment, as long as the box has any
    USED = auto()  # by the special move or the help that uses them
    OFFERED = auto()
    """At the redeployment in any of the race's regions, one each, as its owner likes."""
    LAID = auto()
    """At the redeployment, as many as the race holds regions of ``sites``, as its owner likes."""
    EARNED = auto()
    """Into the hand after scoring, one for each region of ``sites`` that the race holds."""


class Markers(Row, frozen=True, kw_only=True):
    kind: str
    placed: Placed
    count: int = 0
    """How many come with the race. Without a number they come from the box as they are needed."""
    box: int = 0  # how many the box has for all, where that is a limit of the rules
    sites: int = 0  # the regions that count for ``LAID`` and ``EARNED``, and for ``worth``
    worth: bool = False  # each is worth as many tokens as the race holds regions of ``sites``

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.kind,)


class Loot(Row, frozen=True, kw_only=True):
    """A marker in each region that it conquers, worth one of ``values``: coins, or ``attack``."""

    kind: str
    values: tuple[str, ...]

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.kind,)


class Help(Row, frozen=True, kw_only=True):
    """Something that a player may add to one conquest, by the name in the notation."""

    help: str
    tokens: int = 0  # so many tokens more, or fewer where negative, for each that is said
    coins: int = 0  # what it costs its owner
    spends: str = ""  # the kind of markers in hand that it uses up
    moves: str = ""
    """The kind of marker that ends where the conquest was: one, or so many as are said."""
    worth: int = 0  # each that is said is worth as many tokens as the race holds of these regions
    numbered: bool = False  # it says how many
    behind: int = 0
    """It names a region of the race's own, from which it reaches what lies behind these."""
    anywhere: int = 0  # regions that are in reach with it
    as_if_empty: bool = False  # what stands in the region doesn't count, and withdraws without loss
    once: bool = False  # it helps once a turn
    after_the_die: bool = False  # in a final attempt it is decided after the die


class OnDecline(Row, frozen=True, kw_only=True):
    whole: bool = False  # all tokens stay on the board, not one a region
    beside: bool = False  # the race never counts as the player's one declined race
    badge: bool = False  # the badge stays with the race
    piles: bool = False  # one token of each region goes on one pile; the other regions are left
    wakes_older: bool = False
    """The race that was in decline stays, and wakes in the owner's next turn."""


class Redeployment(Row, frozen=True, kw_only=True):
    stays: bool = False  # no token moves; what is in hand waits there
    leaves: bool = False  # all tokens but one a region leave the board and wait in hand


class RedeploymentPart(Row, frozen=True, kw_only=True):
    part: str


class Discovery(Row, frozen=True, kw_only=True):
    then: Literal["badge", "balrog"]


class Abandoning(Row, frozen=True):
    pass


class TurnStart(Row, frozen=True, kw_only=True):
    tokens: int


class Army(Row, frozen=True):
    pass


class Special(Row, frozen=True, kw_only=True):
    """A special move during conquests, by its key in :mod:`smallworld.rules.special`."""

    move: str


class Forgoes(Row, frozen=True, kw_only=True):
    """A move that all other races have; ``reason`` names the refusal."""

    move: type[Move]
    reason: str


class Choice(Row, frozen=True, kw_only=True):
    """A choice after scoring, by its key in :mod:`smallworld.rules.special`."""

    choice: str


def conquests(turn: Turn) -> int:
    return sum(a.won and a.nonempty and not a.by_declined for a in turn.attacks)


def victims(turn: Turn) -> list[int]:
    won = (a for a in turn.attacks if a.won and not a.by_declined and not a.victim_declined)
    return [a.victim for a in won if a.victim != NOBODY]


def attacked(turn: Turn) -> bool:
    return any(
        a.victim != NOBODY and not a.victim_declined and not a.by_declined for a in turn.attacks
    )


class Trait(
    Struct,
    frozen=True,
    tag_field="trait",
    forbid_unknown_fields=True,
    omit_defaults=True,
    kw_only=True,
):
    since: ClassVar[str] = "0.2.0"  # the first release that knows it

    def rows(self, board: Board) -> tuple[Row, ...]:
        """Called once per board; none where all that it does hangs on the piece's region."""
        return ()

    def rows_at(self, board: Board, region: int) -> tuple[Row, ...]:
        """For a piece with this trait that lies in ``region``."""
        return self.rows(board)


def of_a_kind(board: Board, terrains: tuple[str, ...], symbols: tuple[str, ...] = ()) -> int:
    """All regions if nothing is named."""
    return board.having(terrains, symbols) if terrains or symbols else board.all
