"""The boards as data: terrain, borders and outlines, one JSON file a board.

Outlines are rings in a canvas of ``size``, x to the right and y down. Two neighbours share the
points along their border, so a border drawn from either side is the same line.

Boards of people's own are found here too, by the hash of their content, as long as somebody uses
them: a file that was opened or a game that came with its board (:mod:`smallworld_maps.own`).

Boards come from strangers too, so everything that costs memory, time or a place on the screen has a
limit. Lengths are in units of the canvas, in which the printed boards are 1600 wide.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Literal
from weakref import WeakValueDictionary

import msgspec

from smallworld.record import LARGEST_BOARD

Terrain = Literal["sea", "lake", "farmland", "forest", "hill", "swamp", "mountain"]
Symbol = Literal["mine", "magic", "cavern"]
Point = tuple[float, float]


class DrawnRegion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One region of a board.

    ``outline`` is a closed ring without its first point repeated, clockwise on the screen.
    ``anchor`` is the middle of its widest place, ``room`` the radius free of borders around it:
    the place for pieces. ``edge`` says that the region touches the rim of the board.
    """

    id: str
    name: str
    terrain: Terrain
    symbols: tuple[Symbol, ...]
    lost_tribe: bool
    edge: bool
    adjacent: tuple[str, ...]
    outline: tuple[Point, ...]
    anchor: Point
    room: float


class MapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, weakref=True):
    id: str
    title: str
    players: int
    rounds: int
    size: tuple[int, int]
    regions: tuple[DrawnRegion, ...]


# Made while one thread imports this: msgspec crashes where two threads are first with a type.
_decoder = msgspec.json.Decoder(MapFile)


class UnknownBoard(LookupError):
    pass


def _files() -> Iterator[Traversable]:
    return (file for file in resources.files(__name__).iterdir() if file.name.endswith(".json"))


def decode(text: bytes) -> MapFile:
    """Read a board from its JSON; ``msgspec.ValidationError`` names the field that is wrong."""
    return _decoder.decode(text)


@cache
def _boards() -> dict[str, MapFile]:
    boards = (decode(file.read_bytes()) for file in _files())
    return {board.id: board for board in sorted(boards, key=lambda board: board.players)}


def ids() -> tuple[str, ...]:
    """The boards of this package, the smallest table first."""
    return tuple(_boards())


OWN = "own-"  # how the ids of boards begin that this package does not bring
_LATELY = 16

_own: WeakValueDictionary[str, MapFile] = WeakValueDictionary()
_lately: deque[MapFile] = deque(maxlen=_LATELY)


def remember(board: MapFile) -> MapFile:
    """Make a player's own board known by its id, a hash of its content, while in use."""
    kept = _own.setdefault(board.id, board)
    _lately.append(kept)
    return kept


def find(board_id: str) -> MapFile | None:
    """The board of that id; None if there is none, or it is somebody's own and not known here."""
    return _boards().get(board_id) or _own.get(board_id)


def load(board_id: str) -> MapFile:
    board = find(board_id)
    if board is None:
        known = ", ".join(ids())
        raise UnknownBoard(f"There is no board “{board_id}”. There are: {known}.")
    return board


def for_players(count: int) -> MapFile:
    for board in _boards().values():
        if board.players == count:
            return board
    seats = ", ".join(str(board.players) for board in _boards().values())
    raise UnknownBoard(f"There is no board for {count} players, only for {seats}.")


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
class BoardFault:
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
    pass


class UnsoundBoard(BadBoard):
    """A board that can't be played; ``faults`` is everything that is wrong with it."""

    def __init__(self, faults: Sequence[BoardFault]) -> None:
        self.faults = tuple(faults)
        more = f" (and {len(faults) - 1} more faults)" if len(faults) > 1 else ""
        super().__init__(f"The board can't be played: {faults[0]}{more}.")


SIZES = ((1600, 1000), (1600, 1200))
"""The canvases that the window lays boards, prices and pieces out for."""
FEWEST_PLAYERS, MOST_PLAYERS = 2, 5
MOST_ROUNDS = 20
MOST_REGIONS = 60  # land and water; the largest board of this package has 48
MOST_POINTS, MOST_POINTS_OF_ONE = 6000, 500
"""Points of all outlines, and of one; the largest board here has 4,000, and 200."""
LONGEST_TITLE, LONGEST_NAME = 40, 24
MOST_PACKED = LARGEST_BOARD
"""Bytes of a board as it travels with a game: a log must still fit into a message to a host."""
LARGEST_FILE = 512 << 10  # bytes of a board's file; the largest of this package has 70,000

SHORTEST_BORDER = 25
SHORTEST_RIM = 30
LEAST_ROOM = 38  # on land: a stack of tokens and a marker beside it
LARGEST_TO_SMALLEST = 4

LAND_OF_A_PLAYER = 6  # land regions for each player at least; the printed boards have nine or ten
ENTRIES_OF_A_PLAYER = 2
"""Ways in from the rim for each player at least; the printed boards have five to seven."""
MOST_NEIGHBOURS = 12  # of a land region; the printed ones have eight at most
