"""What a redeployment must and may place, as plain data."""

from msgspec import Struct


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
