"""What players can ask before they move, as plain data: a price, the room to redeploy."""

from typing import Literal

from msgspec import Struct

from smallworld.errors import Refusal
from smallworld.moves import LARGEST
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


class Placing(Struct, frozen=True):
    """The pieces of one part of a redeployment, by the name of its field in the move.

    ``stands`` maps each region that may hold them to how many stand there now. All ``total`` are
    placed, or as many as the owner likes where they are ``optional``; ``most`` in one region.
    """

    part: str
    kind: str  # of marker, or the relic
    stands: dict[int, int]
    total: int
    most: int = LARGEST
    optional: bool = False
    only_add: bool = False  # none is taken from where it stands

    @property
    def loose(self) -> int:
        return self.total - sum(self.stands.values())


class RedeploymentOptions(Struct, frozen=True):
    """``pieces`` are in the order of the panel, and what is laid as long as all regions are kept.

    Winter lies neither where heroes nor where the Ghost come to stand.
    """

    seat: int
    active: TokenOptions | None = None
    declined: TokenOptions | None = None
    pieces: tuple[Placing, ...] = ()
    leader_at: int = NOBODY  # where the leader stands now, also if no region may hold them

    def of(self, part: str) -> Placing | None:
        for it in self.pieces:
            if it.part == part:
                return it
        return None


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
