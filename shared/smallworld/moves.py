"""The moves of the game, and the questions that they put to chance.

There is one checked type for each verb of the notation. A region is given by its index on the
board in play, a player by seat number, a combo by its place in the column, counted from 0.

Moves that only the sets know, such as ``ConquerWith``, are subtypes of the plain ones. The plain
moves keep their form, so a game without sets is encoded as it was before there were any.

Chance is never part of a move. The rules ask a :class:`Question` and the caller answers it: the
host draws an outcome and writes it into the entry, everyone else takes it from the entry.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Final, get_args

from msgspec import Meta, Struct, structs

from smallworld.errors import GameError

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
    """A move's tag is its name in lower case."""


class AtRegion(_Verb, frozen=True):
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
    """Wakes the sleeping race, which leaves ``regions``."""

    leave: Regions = ()


class Expand(_Verb, frozen=True):
    """Takes all tokens but one per region into hand."""


class Decline(_Verb, frozen=True):
    pass


class DeclineWith(Decline, frozen=True):
    """A decline with parts of the sets.

    ``leave``: regions that only hordes held. ``pile``: where the tokens are stacked. ``altar``:
    where a declined token is sacrificed.
    """

    leave: Regions = ()
    pile: RegionIndex | None = None
    altar: RegionIndex | None = None


class Abandon(_Verb, frozen=True):
    """Takes the last token out of each region, before the first conquest."""

    regions: Annotated[tuple[RegionIndex, ...], Meta(min_length=1, max_length=64)]


class Conquer(AtRegion, frozen=True):
    """``declined``: by the race in decline that still conquers."""

    declined: bool = False


class Attempt(AtRegion, frozen=True):
    declined: bool = False


class ConquerWith(Conquer, frozen=True, kw_only=True):
    """Helps are in alphabetical order."""

    helps: Helps


class AttemptWith(Attempt, frozen=True, kw_only=True):
    helps: Helps


class Regroup(_Verb, frozen=True):
    pass


class Substitution(AtRegion, frozen=True):
    """Replaces a lone token: it is lost, whatever its race."""


class Orb(Substitution, frozen=True):
    """Shiny Orb: replaces a lone active token of an opponent."""


class Balrog(AtRegion, frozen=True):
    pass


class Hire(_Verb, frozen=True):
    pass


class Ransom(_Verb, frozen=True):
    pass


class Roll(_Verb, frozen=True):
    pass


class Dragon(AtRegion, frozen=True):
    pass


class Sorcery(Substitution, frozen=True):
    pass


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


COUNTED: Final[tuple[str, ...]] = ("tokens", "declined", "encampments", "behemoths")
SEVERAL: Final[tuple[str, ...]] = ("heroes", "pots", "winter", "lava")
WINTER: Final[str] = "winter"
LAVA: Final[str] = "lava"
LAID: Final[tuple[str, ...]] = (WINTER, LAVA)  # as many as the owner holds regions of a kind
PARTS: Final[tuple[str, ...]] = RedeployWith.__struct_fields__
"""The parts of a redeployment. Those that are counted give a number for each of their regions,
several name regions that get one, and all others name one region."""


def said(move: Redeploy, part: str) -> Placement | None:
    """The regions of a part with the number in each; None where the move leaves it out."""
    value: Any = getattr(move, part, None)
    if value is None:
        return None
    if part not in COUNTED:
        return tuple((i, 1) for i in (value if part in SEVERAL else (value,)))
    placed: Placement = value
    return placed


def saying(parts: Mapping[str, Placement | None]) -> Redeploy:
    """Inverse of :func:`said`: the plain move, unless a set's piece is placed."""
    values: dict[str, Any] = {}
    for part, placed in parts.items():
        if placed and part not in COUNTED:
            sites = tuple(i for i, _ in placed)
            values[part] = sites if part in SEVERAL else sites[0]
        elif placed is not None and (placed or part in (*COUNTED, "heroes")):
            values[part] = placed
    is_plain = values.keys() <= {*Redeploy.__struct_fields__}
    return Redeploy(**values) if is_plain else RedeployWith(**values)


def with_parts(move: Redeploy, **pieces: Any) -> RedeployWith:
    return RedeployWith(**{**structs.asdict(move), **pieces})


class Ally(_Verb, frozen=True):
    seat: Annotated[int, Meta(ge=0, le=4)]


class Pass(_Verb, frozen=True):
    """Uses none of the choices at the turn's end, or declines what was asked."""


RegionMove = Conquer | Attempt | Dragon | Sorcery | Orb  # the attacks, each on one region
REGION_MOVES: tuple[type[RegionMove], ...] = get_args(RegionMove)

Move = (
    Pick | Expand | Decline | Abandon | RegionMove | Roll | Redeploy | Ally | Pass
    | PickLed | Copy | Wake | DeclineWith | ConquerWith | AttemptWith | Regroup | Balrog | Hire
    | Ransom | RedeployWith
)  # fmt: skip


def verb_of(kind: type[Move]) -> str:
    return kind.__name__.lower()


DIE = (0, 0, 0, 1, 2, 3)  # the six faces of the reinforcement die

Outcome = int | str


class Question(Struct, frozen=True):
    """Asked of chance. ``kind`` is ``die``, ``race``, ``power``, or ``first`` before the game.

    All members of ``outcomes`` are equally likely; a value listed twice is twice as likely.
    """

    kind: str
    outcomes: tuple[Outcome, ...]


Draw = Callable[[Question], Outcome]  # answers a question with one of its outcomes


def any_outcome(question: Question) -> Outcome:
    """Chance for looking ahead where the outcome does not matter."""
    return question.outcomes[0]


class ChanceError(GameError):
    pass


class Recorded:
    """Replays the outcomes of an entry. Raises ChanceError if one does not fit its question."""

    def __init__(self, outcomes: Iterable[Outcome]) -> None:
        self._left = list(outcomes)

    def __call__(self, question: Question) -> Outcome:
        if not self._left:
            raise ChanceError(f"the entry lacks an outcome for the {question.kind}")
        outcome = self._left.pop(0)
        if type(outcome) not in (int, str) or outcome not in question.outcomes:
            raise ChanceError(f"{outcome!r} cannot come from the {question.kind}")
        return outcome

    def finish(self) -> None:
        """Raise ChanceError where the entry holds more outcomes than the move met."""
        if self._left:
            raise ChanceError(f"the entry has outcomes that the move did not meet: {self._left}")


class Recording:
    def __init__(self, draw: Draw) -> None:
        self._draw = draw
        self.outcomes: list[Outcome] = []

    def __call__(self, question: Question) -> Outcome:
        outcome = self._draw(question)
        self.outcomes.append(outcome)
        return outcome
