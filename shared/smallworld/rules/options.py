"""What players can ask before they move, as plain data: a price, the room to redeploy.

These are msgspec structs, so mypyc leaves this module out.
"""

from typing import Literal

from msgspec import Struct

from smallworld.errors import Refusal
from smallworld.state import NOBODY


class TokenOptions(Struct, frozen=True):
    """What a redeployment must say about the tokens of one race.

    ``stands`` maps the regions held to their tokens now; afterwards ``total`` tokens must
    stand there, ``grown`` of them new from the tray. ``zeros`` regions must be emptied
    because there are too few tokens. ``only_add``: numbers may not fall.
    """

    race: str
    stands: dict[int, int]
    total: int
    grown: int = 0
    zeros: int = 0
    only_add: bool = False
    least: int = 1  # a region that is held keeps so many tokens at least
    rest: Literal["", "stays", "leaves"] = ""
    """Nothing is said of the numbers: no token moves, or all but one a region leave the board."""

    @property
    def to_place(self) -> int:
        """Negative if tokens must come back from the board."""
        return self.total - sum(self.stands.values())


class MarkerOptions(Struct, frozen=True):
    """``total`` of a kind, ``loose`` of them without a place. ``only_add``: none is taken."""

    kind: str
    stands: dict[int, int]
    total: int
    loose: int
    only_add: bool = False


class RedeploymentOptions(Struct, frozen=True):
    seat: int
    active: TokenOptions | None = None
    declined: TokenOptions | None = None
    encampments: MarkerOptions | None = None
    fortress: tuple[int, ...] = ()  # regions where this turn's fortress may be built
    heroes: MarkerOptions | None = None
    behemoths: MarkerOptions | None = None
    leader: tuple[int, ...] | None = None
    """Regions where the leader may stand; None where there is none, or no place for them."""
    leader_at: int = NOBODY  # where the leader stands now
    pots: int = 0  # Pots that may be left, one a region
    winter: tuple[int, tuple[int, ...]] | None = None
    """Winters that may be laid, and where, as long as all regions are kept.

    Neither where heroes nor where the Ghost come to stand.
    """
    lava: tuple[int, tuple[int, ...]] | None = None
    """Lava that may be laid, and where, as long as all regions are kept."""
    parts: tuple[str, ...] = ()
    """``ring``, ``scepter``, ``ghost`` and ``altar``, where the player has them."""


class PricePart(Struct, frozen=True):
    """One line of a price.

    ``source`` is ``conquest``, ``mountain``, ``tokens``, ``lost-tribe``,
    ``die``, ``at-least-one``, a kind of marker, or the race or power that gives a discount.
    """

    source: str
    tokens: int


class Quote(Struct, frozen=True):
    parts: tuple[PricePart, ...]
    price: int
    refusal: Refusal | None = None
