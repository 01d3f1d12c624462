"""The state of a game: immutable values, all of them public knowledge.

A later state shares with an earlier one whatever did not change. Regions are indexed as on the
:class:`~smallworld.board.Board`, players by seat. Nothing is secret: what a shuffled stack shows
next is decided when it shows it, so a stack is the set of what may come.
"""

from enum import StrEnum
from hashlib import blake2b

import msgspec
from msgspec import Struct

NOBODY = -1
LOST_TRIBE = "lost-tribe"


class Stage(StrEnum):
    """What the game waits for."""

    START = "start"  # expand or decline
    PICK = "pick"  # a combo of the column
    CONQUER = "conquer"  # conquests, until a redeploy
    REDEPLOY = "redeploy"  # the die has ended the conquests
    CHOOSE = "choose"  # ally, Stout's decline, or pass
    WITHDRAW = "withdraw"  # an opponent places withdrawn pieces
    OVER = "over"


# Values without cycles: the garbage collector need not look at them (gc=False).


class Marker(Struct, frozen=True, array_like=True, gc=False):
    """Pieces of one kind that are no tokens: ``hole``, ``encampment``, ``fortress`` ..."""

    kind: str
    count: int = 1


class Region(Struct, frozen=True, array_like=True, gc=False):
    """What stands in one region. Empty: no race, no owner, no tokens.

    ``defence`` and ``immune`` follow from the rest; they are kept because every price asks for
    them. :meth:`smallworld.rules.ground.Ground.region` makes regions.
    """

    owner: int = NOBODY
    race: str = ""
    tokens: int = 0
    declined: bool = False
    markers: tuple[Marker, ...] = ()
    defence: int = 0
    """What tokens and markers add to the price of this region."""
    immune: bool = False
    """Whether a marker forbids any conquest."""

    def marker(self, kind: str) -> int:
        """How many markers of that kind stand here."""
        for marker in self.markers:
            if marker.kind == kind:
                return marker.count
        return 0


EMPTY = Region()


class Band(Struct, frozen=True, array_like=True, gc=False):
    """A race in play, active or in decline, with its badges and what is off the board."""

    race: str
    powers: tuple[str, ...] = ()
    declined: bool = False
    hand: int = 0
    """Tokens in hand that may conquer."""
    withdrawn: int = 0
    """Tokens driven out of their regions, to be placed again at this turn's end."""
    reserve: tuple[Marker, ...] = ()
    """Markers of this race in hand: holes to come, encampments, heroes, the dragon."""
    first_turn: bool = False
    ally: int = NOBODY
    """Diplomat: the seat with whom there is peace."""
    held: int = 0
    """The regions where its tokens stand, as bits; it follows from the regions."""

    @property
    def in_hand(self) -> int:
        """All tokens in hand, withdrawn ones too."""
        return self.hand + self.withdrawn

    def reserved(self, kind: str) -> int:
        """How many markers of that kind are in hand."""
        for marker in self.reserve:
            if marker.kind == kind:
                return marker.count
        return 0


class Player(Struct, frozen=True, array_like=True, gc=False):
    """One seat's coins and races; declined races stand oldest first."""

    coins: int = 5
    active: Band | None = None
    declined: tuple[Band, ...] = ()

    @property
    def bands(self) -> tuple[Band, ...]:
        """All races that the player leads, the active one first."""
        return self.declined if self.active is None else (self.active, *self.declined)


class Slot(Struct, frozen=True, array_like=True, gc=False):
    """A combo in the column and the coins lying on it."""

    race: str
    power: str
    coins: int = 0


class Stack(Struct, frozen=True, array_like=True, gc=False):
    """A face-down stack: what may come in any order, then what was put back under it in order."""

    unseen: tuple[str, ...] = ()
    under: tuple[str, ...] = ()


class Attack(Struct, frozen=True, array_like=True, gc=False):
    """One conquest, or lost attempt, of this turn."""

    region: int
    by_declined: bool = False
    victim: int = NOBODY
    victim_declined: bool = False
    nonempty: bool = False
    """A Lost Tribe or race tokens stood there."""
    won: bool = True
    means: str = "conquer"
    """The verb of the move: conquer, attempt, dragon, sorcery."""


class Turn(Struct, frozen=True, array_like=True, gc=False):
    """What the rules remember of the turn that runs."""

    attacks: tuple[Attack, ...] = ()
    die: int | None = None
    """Berserk's roll that waits for its conquest."""
    rolled: bool = False
    declined_over: bool = False
    """The final attempt of the declined race has ended its conquests."""


class ScoreLine(Struct, frozen=True, array_like=True, gc=False):
    """So many coins for one reason: ``source`` is ``regions`` or the id of a race or power."""

    race: str
    source: str
    coins: int


class Score(Struct, frozen=True, array_like=True, gc=False):
    """What the last scored turn paid, line by line."""

    seat: int
    round: int
    lines: tuple[ScoreLine, ...] = ()

    @property
    def total(self) -> int:
        """The coins of all lines."""
        return sum(line.coins for line in self.lines)


class State(Struct, frozen=True, array_like=True, gc=False):
    """One position of a game.

    ``seat`` is the active player, ``to_move`` the seat whose decision it is (it differs while
    opponents place withdrawn pieces; ``NOBODY`` when the game is over).
    """

    round: int
    seat: int
    to_move: int
    stage: Stage
    regions: tuple[Region, ...]
    players: tuple[Player, ...]
    column: tuple[Slot, ...]
    banners: Stack
    badges: Stack
    discard: tuple[str, ...]
    tray: tuple[int, ...]
    """Tokens left in the box, in the order of the content's races."""
    turn: Turn = Turn()
    score: Score | None = None


_encoder = msgspec.msgpack.Encoder()


def digest(state: State) -> bytes:
    """Eight bytes that tell two states apart."""
    return blake2b(_encoder.encode(state), digest_size=8).digest()
