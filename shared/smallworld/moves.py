"""The moves of the game as checked types, one for each verb of the notation.

A region is given by its index on the board in play, a player by the number of the seat, a combo by
its place in the column, counted from 0. Chance is never part of a move (see
:mod:`smallworld.chance`).
"""

from typing import Annotated, get_args

from msgspec import Meta, Struct

LARGEST = 255
"""No number in a move is larger: boards have fewer regions, and the box has fewer tokens."""

RegionIndex = Annotated[int, Meta(ge=0, le=LARGEST)]
Count = Annotated[int, Meta(ge=0, le=LARGEST)]
Placement = Annotated[tuple[tuple[RegionIndex, Count], ...], Meta(max_length=64)]
"""Pairs of a region and the number that stands there afterwards."""


class _Verb(
    Struct, frozen=True, array_like=True, gc=False, tag=str.lower, forbid_unknown_fields=True
):
    """What all moves have in common; a move's tag is its name in small letters."""


class AtRegion(_Verb, frozen=True):
    """An attack on one region."""

    region: RegionIndex


class Pick(_Verb, frozen=True):
    """Takes the combo at ``slot`` of the column (0 is the top, free)."""

    slot: Annotated[int, Meta(ge=0, le=5)]


class Expand(_Verb, frozen=True):
    """Readies the troops: all tokens but one a region come into hand."""


class Decline(_Verb, frozen=True):
    """Puts the active race in decline."""


class Abandon(_Verb, frozen=True):
    """Takes the last token out of each region, before the first conquest."""

    regions: Annotated[tuple[RegionIndex, ...], Meta(min_length=1, max_length=64)]


class Conquer(AtRegion, frozen=True):
    """An ordinary conquest; ``declined``: by the race in decline that still conquers."""

    declined: bool = False


class Attempt(AtRegion, frozen=True):
    """The final conquest attempt, with the reinforcement die."""

    declined: bool = False


class Roll(_Verb, frozen=True):
    """Berserk: rolls the die for the next conquest."""


class Dragon(AtRegion, frozen=True):
    """Dragon Master: the dragon's conquest, with one token."""


class Sorcery(AtRegion, frozen=True):
    """Sorcerers: substitutes a lone active token of an opponent."""


class Redeploy(_Verb, frozen=True):
    """Leaves so many tokens, encampments and so on in each region.

    A region that is not named keeps what it has. ``encampments`` and ``heroes`` are ``None`` where
    the part is left out. For an opponent's redeployment of withdrawn tokens the numbers are those
    that stand afterwards in the regions that are added to.
    """

    tokens: Placement = ()
    declined: Placement = ()
    encampments: Placement | None = None
    fortress: RegionIndex | None = None
    heroes: Annotated[tuple[RegionIndex, ...], Meta(max_length=2)] | None = None


class Ally(_Verb, frozen=True):
    """Diplomat: the opponent with whom there is peace until the next turn."""

    seat: Annotated[int, Meta(ge=0, le=4)]


class Pass(_Verb, frozen=True):
    """Uses none of the choices at the turn's end."""


RegionMove = Conquer | Attempt | Dragon | Sorcery
"""The attacks, each on one region."""
REGION_MOVES: tuple[type[RegionMove], ...] = get_args(RegionMove)

Move = Pick | Expand | Decline | Abandon | RegionMove | Roll | Redeploy | Ally | Pass


def verb_of(kind: type[Move]) -> str:
    """What a kind of move is called on the wire and in the notation."""
    return kind.__name__.lower()
