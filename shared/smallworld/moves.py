"""The moves of the game as checked types, one for each verb of the notation.

A region is given by its index on the board in play, a player by the number of the seat, a combo by
its place in the column, counted from 0. Chance is never part of a move (see
:mod:`smallworld.chance`).

What only the sets can say is said by moves of their own, such as ``ConquerWith``. They are subtypes
of the plain ones, whose form has stayed the same, so a game without sets has the bytes that it had
before there were any.
"""

from typing import Annotated, get_args

from msgspec import Meta, Struct

LARGEST = 255
"""No number in a move is larger: boards have fewer regions, and the box has fewer tokens."""

RegionIndex = Annotated[int, Meta(ge=0, le=LARGEST)]
Count = Annotated[int, Meta(ge=0, le=LARGEST)]
Placement = Annotated[tuple[tuple[RegionIndex, Count], ...], Meta(max_length=64)]
"""Pairs of a region and the number that stands there afterwards."""
Regions = Annotated[tuple[RegionIndex, ...], Meta(max_length=64)]
Help = tuple[Annotated[str, Meta(max_length=24)], Count]
"""What a player adds to one conquest: its name, and how many of it, or for the catapult where from.

It is 0 where there is nothing to say.
"""
Helps = Annotated[tuple[Help, ...], Meta(min_length=1, max_length=16)]


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


class PickLed(Pick, frozen=True):
    """Takes the combo and, for another coin, the race's leader."""


class Copy(_Verb, frozen=True):
    """Copycat: copies the power of the badge at ``slot`` of the column."""

    slot: Annotated[int, Meta(ge=0, le=5)]


class Wake(_Verb, frozen=True):
    """Makes the race that slept active again; it leaves those regions."""

    leave: Regions = ()


class Expand(_Verb, frozen=True):
    """Readies the troops: all tokens but one a region come into hand."""


class Decline(_Verb, frozen=True):
    """Puts the active race in decline."""


class DeclineWith(Decline, frozen=True):
    """A decline with something to say.

    ``leave``: regions without a token of the race's own, which hordes held. ``pile``: where the
    tokens are put on one pile. ``altar``: the declined token that is given to the Altar.
    """

    leave: Regions = ()
    pile: RegionIndex | None = None
    altar: RegionIndex | None = None


class Abandon(_Verb, frozen=True):
    """Takes the last token out of each region, before the first conquest."""

    regions: Annotated[tuple[RegionIndex, ...], Meta(min_length=1, max_length=64)]


class Conquer(AtRegion, frozen=True):
    """An ordinary conquest; ``declined``: by the race in decline that still conquers."""

    declined: bool = False


class Attempt(AtRegion, frozen=True):
    """The final conquest attempt, with the reinforcement die."""

    declined: bool = False


class ConquerWith(Conquer, frozen=True, kw_only=True):
    """A conquest with helps, in alphabetical order."""

    helps: Helps


class AttemptWith(Attempt, frozen=True, kw_only=True):
    """A final attempt with helps, in alphabetical order."""

    helps: Helps


class Regroup(_Verb, frozen=True):
    """Marauding: takes all tokens but one a region back into hand, to go on conquering."""


class Orb(AtRegion, frozen=True):
    """Shiny Orb: replaces a lone active token of an opponent."""


class Balrog(AtRegion, frozen=True):
    """Sends the Balrog."""


class Hire(_Verb, frozen=True):
    """Pays the mercenary after the die."""


class Ransom(_Verb, frozen=True):
    """Pays for a captured leader."""


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


class RedeployWith(Redeploy, frozen=True):
    """A redeployment with pieces of the sets; a part that is left out is None or names nothing.

    ``behemoths`` are like encampments, ``leader`` says where the leader stands. ``pots``,
    ``winter`` and ``lava`` name regions that get one, ``ring`` and ``scepter`` the region of which
    the relic speaks, ``ghost`` where the Ghost stands, ``altar`` the token that is given up.
    """

    behemoths: Placement | None = None
    leader: RegionIndex | None = None
    pots: Regions = ()
    winter: Regions = ()
    lava: Regions = ()
    ring: RegionIndex | None = None
    scepter: RegionIndex | None = None
    ghost: RegionIndex | None = None
    altar: RegionIndex | None = None


class Ally(_Verb, frozen=True):
    """Diplomat: the opponent with whom there is peace until the next turn."""

    seat: Annotated[int, Meta(ge=0, le=4)]


class Pass(_Verb, frozen=True):
    """Uses none of the choices at the turn's end, or declines what was asked."""


RegionMove = Conquer | Attempt | Dragon | Sorcery | Orb
"""The attacks, each on one region."""
REGION_MOVES: tuple[type[RegionMove], ...] = get_args(RegionMove)

Move = (
    Pick | Expand | Decline | Abandon | RegionMove | Roll | Redeploy | Ally | Pass
    | PickLed | Copy | Wake | DeclineWith | ConquerWith | AttemptWith | Regroup | Balrog | Hire
    | Ransom | RedeployWith
)  # fmt: skip


def verb_of(kind: type[Move]) -> str:
    """What a kind of move is called on the wire and in the notation."""
    return kind.__name__.lower()
