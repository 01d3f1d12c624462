"""What a redeployment must and may place, as plain data."""

from typing import Literal

from msgspec import Struct

from smallworld.state import NOBODY


class TokenOptions(Struct, frozen=True):
    """What must be said of the tokens of one race.

    ``stands`` gives the regions held and what stands there now; ``total`` tokens must stand there
    afterwards. ``grown`` of them come new from the tray. ``zeros`` regions must be emptied, since
    there are too few tokens to hold them all. ``only_add``: numbers may not fall.
    """

    race: str
    stands: dict[int, int]
    total: int
    grown: int = 0
    zeros: int = 0
    only_add: bool = False
    least: int = 1
    """A region that is held keeps so many tokens at least."""
    rest: Literal["", "stays", "leaves"] = ""
    """Nothing is said of the numbers: no token moves, or all but one a region leave the board."""

    @property
    def to_place(self) -> int:
        """Tokens beyond those that stand on the board now; negative where some come back."""
        return self.total - sum(self.stands.values())


class MarkerOptions(Struct, frozen=True):
    """Markers that are placed anew: ``total`` of a kind, ``stands`` says where they are now.

    ``loose`` of them have no place. ``only_add``: numbers may not fall.
    """

    kind: str
    stands: dict[int, int]
    total: int
    loose: int
    only_add: bool = False


class RedeploymentOptions(Struct, frozen=True):
    """Everything that a redeployment of ``seat`` must and may place."""

    seat: int
    active: TokenOptions | None = None
    declined: TokenOptions | None = None
    encampments: MarkerOptions | None = None
    fortress: tuple[int, ...] = ()
    """Regions where this turn's fortress may be built."""
    heroes: MarkerOptions | None = None
    behemoths: MarkerOptions | None = None
    leader: tuple[int, ...] | None = None
    """Regions where the leader may stand; None where there is none, or no place for them."""
    leader_at: int = NOBODY
    """Where the leader stands now."""
    pots: int = 0
    """Pots that may be left, one a region."""
    winter: tuple[int, tuple[int, ...]] | None = None
    """Winters that may be laid, and where, as long as all regions are kept.

    Neither where heroes nor where the Ghost come to stand.
    """
    lava: tuple[int, tuple[int, ...]] | None = None
    """Lava that may be laid, and where, as long as all regions are kept."""
    parts: tuple[str, ...] = ()
    """``ring``, ``scepter``, ``ghost`` and ``altar``, where the player has them."""
