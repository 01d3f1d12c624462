"""What can be wrong with a board, each fault with its sentence.

A sentence's values are the regions concerned, what there is, and what is needed. The window has
the same sentences in the person's language.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum


class Problem(Enum):
    """One kind of fault; its value is the sentence in English."""

    # Numbers and names
    SIZE = "the canvas is {have}; a board is {need}"
    PLAYERS = "a board is for 2 to 5 players, not {have}"
    ROUNDS = "a game has 1 to {need} rounds, not {have}"
    TITLE = "the board's name has 1 to {need} visible characters, and none of < > & {{ }} \\"
    TOO_MANY_REGIONS = "there are {have} regions, at most {need} are allowed"
    TOO_MANY_POINTS = "the outlines have {have} points, at most {need} are allowed"
    TOO_LARGE = "the board takes {have} bytes, at most {need} are allowed"
    REGION_NAME = "{region}: a name has 1 to {need} visible characters, none of < > & {{ }} \\"
    REGION_ID = "{region}: regions are numbered 1, 2, 3 in their order; this one is {need}"
    POINTS = "{region}: an outline has 4 to {need} points, not {have}"
    NUMBER = "{region}: coordinates lie on the board and have at most one decimal"
    SYMBOLS = "{region}: a symbol stands on land, and not twice on one region"
    TRIBE_ON_WATER = "{region}: Lost Tribes live on land"

    # Ids and neighbours
    SAME_ID = "two regions have the same id, {region}"
    SAME_NAME = "two regions have the same name, {need}"
    NO_SUCH_NEIGHBOUR = "{region}: its neighbour {other} is not on the board"
    OWN_NEIGHBOUR = "{region}: is its own neighbour"
    ONE_SIDED = "{region}: its neighbour {other} does not name it back"

    # Outlines
    CROSSES = "{region}: the outline crosses or touches itself"
    ANTICLOCKWISE = "{region}: the outline runs anticlockwise"
    WALKED_TWICE = "{region}: a step of the outline belongs to another region too"
    OPEN_BORDER = "{region}: {have} is nobody else's border"
    RIM = "the rim is not one walk around the board"
    LITTLE_RIM = "{region}: is an edge region, but touches {have} of the rim"
    NO_EDGE_REGION = "{region}: touches the rim, but is no edge region"
    NOT_NEIGHBOURS = "{region} and {other}: share a border, but are no neighbours"
    SHORT_BORDER = "{region} and {other}: are neighbours along {have} only, {need} are needed"
    TOUCH = "{region} and {other}: touch in a point, but are no neighbours"
    ANCHOR = "{region}: the anchor lies outside"
    ROOM = "{region}: room is {have}, but the free place there is {need}"
    LITTLE_ROOM = "{region}: pieces need room {need}, there is {have}"
    NOT_COVERED = "the regions cover {have} of the board"
    DWARFED = "{region}: is {have} times as large as {other}, at most {need} are allowed"

    # Play
    TOO_FEW_REGIONS = "there are {have} land regions, {need} are needed for that many players"
    TOO_FEW_ENTRIES = "races can enter {have} regions at the rim, {need} are needed"
    UNREACHABLE = "{region}: can't be reached over land from the rim"
    TOO_MANY_NEIGHBOURS = "{region}: has {have} neighbours, at most {need} are allowed"
    NO_PLACE_FOR_MONSTERS = "Monsters need {need} land regions apart, and may find fewer here"


@dataclass(frozen=True)
class Fault:
    """A problem, the ids of the regions that have it, and what there is and what is needed."""

    problem: Problem
    regions: tuple[str, ...] = ()
    have: str = ""
    need: str = ""

    def __str__(self) -> str:
        region, other = (*self.regions, "", "")[:2]
        return self.problem.value.format(region=region, other=other, have=self.have, need=self.need)


class BadBoard(ValueError):
    """Something that can't be played on; the message is a sentence for people."""


class NoBoard(BadBoard):
    """A file, or bytes, that hold no board at all."""


class UnsoundBoard(BadBoard):
    """A board that can't be played; ``faults`` is everything that is wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        more = f" (and {len(faults) - 1} more faults)" if len(faults) > 1 else ""
        super().__init__(f"The board can't be played: {faults[0]}{more}.")
