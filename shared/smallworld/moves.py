"""The moves of the game as checked types, one for each verb of the notation.

A region is meant by its index on the board in play, a player by the seat's number, a combo by its
place in the column counted from 0. Chance is never part of a move (see :mod:`smallworld.chance`).
"""

from typing import Annotated

from msgspec import Meta, Struct

RegionIndex = Annotated[int, Meta(ge=0, le=255)]
Count = Annotated[int, Meta(ge=0, le=255)]
Placement = Annotated[tuple[tuple[RegionIndex, Count], ...], Meta(max_length=64)]
"""Pairs of a region and the number that stands there afterwards."""


class Pick(Struct, frozen=True, array_like=True, gc=False, tag="pick", forbid_unknown_fields=True):
    """Takes the combo at ``slot`` of the column (0 is the top, free)."""

    slot: Annotated[int, Meta(ge=0, le=5)]


class Expand(
    Struct, frozen=True, array_like=True, gc=False, tag="expand", forbid_unknown_fields=True
):
    """Readies the troops: all tokens but one a region come into hand."""


class Decline(
    Struct, frozen=True, array_like=True, gc=False, tag="decline", forbid_unknown_fields=True
):
    """Puts the active race in decline."""


class Abandon(
    Struct, frozen=True, array_like=True, gc=False, tag="abandon", forbid_unknown_fields=True
):
    """Takes the last token out of each region, before the first conquest."""

    regions: Annotated[tuple[RegionIndex, ...], Meta(min_length=1, max_length=64)]


class Conquer(
    Struct, frozen=True, array_like=True, gc=False, tag="conquer", forbid_unknown_fields=True
):
    """An ordinary conquest; ``declined``: by the race in decline that still conquers."""

    region: RegionIndex
    declined: bool = False


class Attempt(
    Struct, frozen=True, array_like=True, gc=False, tag="attempt", forbid_unknown_fields=True
):
    """The final conquest attempt, with the reinforcement die."""

    region: RegionIndex
    declined: bool = False


class Roll(Struct, frozen=True, array_like=True, gc=False, tag="roll", forbid_unknown_fields=True):
    """Berserk: rolls the die for the next conquest."""


class Dragon(
    Struct, frozen=True, array_like=True, gc=False, tag="dragon", forbid_unknown_fields=True
):
    """Dragon Master: the dragon's conquest, with one token."""

    region: RegionIndex


class Sorcery(
    Struct, frozen=True, array_like=True, gc=False, tag="sorcery", forbid_unknown_fields=True
):
    """Sorcerers: substitutes a lone active token of an opponent."""

    region: RegionIndex


class Redeploy(
    Struct, frozen=True, array_like=True, gc=False, tag="redeploy", forbid_unknown_fields=True
):
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


class Ally(Struct, frozen=True, array_like=True, gc=False, tag="ally", forbid_unknown_fields=True):
    """Diplomat: the opponent with whom there is peace until the next turn."""

    seat: Annotated[int, Meta(ge=0, le=4)]


class Pass(Struct, frozen=True, array_like=True, gc=False, tag="pass", forbid_unknown_fields=True):
    """Uses none of the choices at the turn's end."""


Move = (
    Pick
    | Expand
    | Decline
    | Abandon
    | Conquer
    | Attempt
    | Roll
    | Dragon
    | Sorcery
    | Redeploy
    | Ally
    | Pass
)
