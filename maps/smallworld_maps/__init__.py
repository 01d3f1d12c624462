"""The boards as data: terrain, borders and outlines, one JSON file a board.

Outlines are rings in a canvas of ``size``, x to the right and y down. Two neighbours share the
points along their border, so a border drawn from either side is the same line.

Boards of people's own are found here too, by the hash of their content, as long as somebody uses
them: a file that was opened or a game that came with its board (:mod:`smallworld_maps.own`).
"""

from collections import deque
from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Literal
from weakref import WeakValueDictionary

import msgspec

Terrain = Literal["sea", "lake", "farmland", "forest", "hill", "swamp", "mountain"]
Symbol = Literal["mine", "magic", "cavern"]
Point = tuple[float, float]


class MapRegion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
    """One board: for how many players, over how many rounds, on a canvas of which size."""

    id: str
    title: str
    players: int
    rounds: int
    size: tuple[int, int]
    regions: tuple[MapRegion, ...]


# Made while one thread imports this: msgspec crashes where two threads are first with a type.
_decoder = msgspec.json.Decoder(MapFile)


class UnknownBoard(LookupError):
    """No board goes by this name, or none seats so many players; the message says what there is."""


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


OWN = "own-"
"""How the ids of boards begin that this package does not bring."""
_LATELY = 16

_own: WeakValueDictionary[str, MapFile] = WeakValueDictionary()
_lately: deque[MapFile] = deque(maxlen=_LATELY)


def remember(board: MapFile) -> MapFile:
    """Find somebody's own board by its id from now on, as long as it is used; the board found.

    Only a board whose id is its content's may come here, so no two boards have one id.
    """
    kept = _own.setdefault(board.id, board)
    _lately.append(kept)
    return kept


def find(board_id: str) -> MapFile | None:
    """The board of that id; None if there is none, or it is somebody's own and not known here."""
    return _boards().get(board_id) or _own.get(board_id)


def load(board_id: str) -> MapFile:
    """The board of that id, read once; ``UnknownBoard`` if there is none."""
    board = find(board_id)
    if board is None:
        known = ", ".join(ids())
        raise UnknownBoard(f"There is no board “{board_id}”. There are: {known}.")
    return board


def for_players(count: int) -> MapFile:
    """The board made for so many players; ``UnknownBoard`` if there is none."""
    for board in _boards().values():
        if board.players == count:
            return board
    seats = ", ".join(str(board.players) for board in _boards().values())
    raise UnknownBoard(f"There is no board for {count} players, only for {seats}.")
