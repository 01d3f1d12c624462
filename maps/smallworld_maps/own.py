"""Boards of people's own: reading their files, and packing them to travel with a game.

Such a board is known by its content. Its id is a hash of its packed form, so two programs that name
the same id mean the same board, and nobody can pass another one off under it. Packed it has no ids,
neighbours or edges: those follow from the outlines, so they can't contradict them.

    board = adopted(decode(text))      # a file's, or a new one
    data = pack(board)                 # into a game's header
    board = unpack(data)               # on another computer

Whatever comes in is refused with a :class:`BadBoard` unless all of :mod:`smallworld_maps.proofs`
holds. Nothing is unzipped, and nothing but numbers and names is in there.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import pairwise
from typing import Annotated, get_args

import msgspec
from msgspec import Meta, Struct

import smallworld_maps
from smallworld.safe_text import plain
from smallworld_maps import (
    OWN,
    BoardFault,
    DrawnRegion,
    MapFile,
    NoBoard,
    Point,
    Problem,
    Symbol,
    Terrain,
    UnsoundBoard,
    find,
    remember,
)

TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
SYMBOLS: tuple[Symbol, ...] = tuple(sorted(get_args(Symbol)))
HASH_BYTES = 16
LONGEST_REASON = 200

_Tenths = Annotated[int, Meta(ge=-16_000, le=16_000)]
_Index = Annotated[int, Meta(ge=0, le=len(TERRAINS) - 1)]


class _PackedRegion(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A region; lengths are in tenths. A ring is its first point, then the way to each next one."""

    name: Annotated[str, Meta(min_length=1, max_length=smallworld_maps.LONGEST_NAME)]
    terrain: _Index
    symbols: Annotated[int, Meta(ge=0, le=(1 << len(SYMBOLS)) - 1)]
    lost_tribe: bool
    ring: Annotated[
        tuple[_Tenths, ...], Meta(min_length=8, max_length=2 * smallworld_maps.MOST_POINTS_OF_ONE)
    ]
    anchor: tuple[_Tenths, _Tenths]
    room: Annotated[int, Meta(ge=0, le=16_000)]


class _Packed(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    title: Annotated[str, Meta(min_length=1, max_length=smallworld_maps.LONGEST_TITLE)]
    players: Annotated[
        int, Meta(ge=smallworld_maps.FEWEST_PLAYERS, le=smallworld_maps.MOST_PLAYERS)
    ]
    rounds: Annotated[int, Meta(ge=1, le=smallworld_maps.MOST_ROUNDS)]
    size: tuple[Annotated[int, Meta(ge=1, le=1600)], Annotated[int, Meta(ge=1, le=1200)]]
    regions: Annotated[
        tuple[_PackedRegion, ...], Meta(min_length=1, max_length=smallworld_maps.MOST_REGIONS)
    ]


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(_Packed)


def is_own(board_id: str) -> bool:
    """Whether an id is that of somebody's own board, known here or not."""
    return board_id.startswith(OWN)


def adopted(board: MapFile) -> MapFile:
    """A board that was read or made here, checked and under its id. Raises UnsoundBoard."""
    from smallworld_maps.proofs import problems

    wrong = problems(board)
    if wrong:
        raise UnsoundBoard(wrong)
    data = pack(board)
    return find(own_id(data)) or remember(_decoded(data))


def pack(board: MapFile) -> bytes:
    """A sound board as bytes; equal boards give equal bytes."""
    regions = tuple(map(_packed, board.regions))
    return _encoder.encode(_Packed(board.title, board.players, board.rounds, board.size, regions))


def unpack(data: bytes) -> MapFile:
    """The board in these bytes, remembered under its id. Raises NoBoard or UnsoundBoard."""
    return find(own_id(data)) or remember(_checked(_decoded(data), data))


def short(error: Exception) -> str:
    """What is wrong, without pages of what a stranger has written."""
    return plain(str(error))[:LONGEST_REASON]


def own_id(data: bytes) -> str:
    return OWN + sha256(data).hexdigest()[: 2 * HASH_BYTES]


def _decoded(data: bytes) -> MapFile:
    from smallworld_maps.plan import with_neighbours

    if len(data) > smallworld_maps.MOST_PACKED:
        size = BoardFault(Problem.TOO_LARGE, (), str(len(data)), str(smallworld_maps.MOST_PACKED))
        raise UnsoundBoard([size])
    try:
        packed = _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise NoBoard(f"That is no board: {short(error)}") from None
    regions = tuple(_region(number, region) for number, region in enumerate(packed.regions, 1))
    return with_neighbours(
        MapFile(own_id(data), packed.title, packed.players, packed.rounds, packed.size, regions)
    )


def _checked(board: MapFile, data: bytes) -> MapFile:
    """A stranger's board, of which no more is looked at than up to its first fault."""
    from smallworld_maps.proofs import first_problem

    wrong = first_problem(board)
    if wrong is not None:
        raise UnsoundBoard([wrong])
    if pack(board) != data:
        raise NoBoard("That is no board: it is not written as boards are.")
    return board


def _packed(region: DrawnRegion) -> _PackedRegion:
    return _PackedRegion(
        region.name,
        TERRAINS.index(region.terrain),
        sum(1 << SYMBOLS.index(symbol) for symbol in region.symbols),
        region.lost_tribe,
        tuple(_ways(region.outline)),
        (_tenths(region.anchor[0]), _tenths(region.anchor[1])),
        _tenths(region.room),
    )


def _tenths(value: float) -> int:
    return round(value * 10)


def _ways(ring: Iterable[Point]) -> Iterator[int]:
    points = [(_tenths(x), _tenths(y)) for x, y in ring]
    for (ax, ay), (bx, by) in pairwise([(0, 0), *points]):
        yield bx - ax
        yield by - ay


def _region(number: int, packed: _PackedRegion) -> DrawnRegion:
    return DrawnRegion(
        str(number),
        packed.name,
        TERRAINS[packed.terrain],
        tuple(symbol for bit, symbol in enumerate(SYMBOLS) if packed.symbols >> bit & 1),
        packed.lost_tribe,
        False,
        (),
        tuple(_points(packed.ring)),
        (packed.anchor[0] / 10, packed.anchor[1] / 10),
        packed.room / 10,
    )


def _points(ring: tuple[int, ...]) -> Iterator[Point]:
    x = y = 0
    for dx, dy in zip(ring[::2], ring[1::2], strict=False):
        x, y = x + dx, y + dy
        yield x / 10, y / 10
