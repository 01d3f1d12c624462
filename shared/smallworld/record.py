"""A game is its log: a header and entries. The same two give the same state everywhere."""

from enum import Enum, auto
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from smallworld.chance import Outcome
from smallworld.errors import GameError
from smallworld.moves import Move, RegionIndex
from smallworld.refusals import Argument

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Word = Annotated[str, Meta(max_length=40)]
GameId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+\Z")]
"""Files are named after it, so it holds nothing that means anything to a file system."""
Digest = Annotated[bytes, Meta(min_length=8, max_length=8)]

MOST_ROUNDS = 20
"""The most rounds that a table may agree on; the boards print 8 to 10."""
Rounds = Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]
Colour = Annotated[int, Meta(ge=0, le=4)]
LARGEST_BOARD = 24 << 10
BoardFile = Annotated[bytes, Meta(max_length=LARGEST_BOARD)]
"""A board that is somebody's own, packed; the rules don't read it."""

LARGEST_OWN = 4 << 10
OwnPieces = Annotated[bytes, Meta(max_length=LARGEST_OWN)]
"""Races and powers that are somebody's own, packed; see :mod:`smallworld.content.own`."""
LONGEST_OWN_NAMES = 48
"""Characters in which a list of games names them."""

Sets = Annotated[tuple[Word, ...], Meta(max_length=16)]
"""The ids of sets that are added to the base game."""

FORMAT = 1
"""The version of the record's form and of the rules; it changes when either does."""


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed before the first move.

    ``opening`` holds what chance showed when the column was laid: race and power of each of the
    six combos, top first. ``rounds`` is a house rule: another number than the one that the board
    prints. ``colours`` are those of the seats, where they are not simply the first ones in order;
    the rules know nothing of them. ``board_file`` is a board that programs do not bring along,
    packed, and ``board`` its hash. ``sets`` are added to the content, and ``monsters`` are the
    regions where chance has laid Monsters for them. ``own`` are races and powers that programs do
    not bring along, packed. What is not set is not written, so a game by the printed rules on a
    printed board has the same bytes as before there were these.
    """

    game: GameId
    board: Word
    seats: Annotated[tuple[Name, ...], Meta(min_length=2, max_length=5)]
    opening: Annotated[tuple[Word, ...], Meta(max_length=12)]
    content: Word = "base"
    format: int = FORMAT
    rounds: Rounds | UnsetType = UNSET
    colours: Annotated[tuple[Colour, ...], Meta(min_length=2, max_length=5)] | UnsetType = UNSET
    board_file: BoardFile | UnsetType = UNSET
    sets: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=16)] | UnsetType = UNSET
    monsters: Annotated[tuple[RegionIndex, ...], Meta(min_length=1, max_length=8)] | UnsetType = (
        UNSET
    )
    own: OwnPieces | UnsetType = UNSET

    @property
    def own_pieces(self) -> bytes:
        """The packed races and powers of somebody's own; empty without any."""
        return b"" if self.own is UNSET else self.own

    @property
    def chosen_sets(self) -> tuple[str, ...]:
        """The sets beside the base game."""
        return () if self.sets is UNSET else self.sets

    @property
    def colours_of_seats(self) -> tuple[int, ...]:
        """The colour of each seat, 0 to 4."""
        usual = tuple(range(len(self.seats)))
        given = self.colours
        if given is UNSET or len(given) != len(usual) or len(set(given)) != len(given):
            return usual
        return given


class Entry(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A move, who made it, and the outcomes of chance that it met."""

    seat: Annotated[int, Meta(ge=0, le=4)]
    move: Move
    chance: Annotated[tuple[Outcome, ...], Meta(max_length=16)] = ()


class RecordFault(Enum):
    """What is wrong with a record."""

    NO_RECORD = auto()
    RECORD_TOO_LARGE = auto()
    RECORD_DAMAGED = auto()
    RECORD_OF_OTHER_FORMAT = auto()
    RECORD_LEADS_ELSEWHERE = auto()
    """A move leads to another state than the one whose digest was recorded."""


class RecordError(GameError):
    """A record that can't be read, or whose parts contradict each other."""


class RecordFaultError(RecordError):
    """A record with one of the faults that have a sentence in every language."""

    def __init__(self, fault: RecordFault, **values: Argument) -> None:
        super().__init__(fault.name)
        self.fault = fault
        self.values = values


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A game as it is kept: ``digests[i]`` is that of the state after ``entries[i]``."""

    header: Header
    entries: tuple[Entry, ...]
    digests: tuple[Digest, ...]


MAGIC = b"SWR1"
LARGEST = 1 << 20
"""Bytes; a whole game of five players is some 16 KB."""

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Record)


def encode(record: Record) -> bytes:
    """The record as bytes; equal records give equal bytes."""
    return MAGIC + _encoder.encode(record)


def decode(data: bytes) -> Record:
    """Read a record. Raises RecordError with what is wrong with it."""
    if len(data) > LARGEST:
        raise RecordFaultError(RecordFault.RECORD_TOO_LARGE)
    if not data.startswith(MAGIC):
        raise RecordFaultError(RecordFault.NO_RECORD)
    try:
        record = _decoder.decode(data[len(MAGIC) :])
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise RecordFaultError(RecordFault.RECORD_DAMAGED) from error
    if record.header.format != FORMAT:
        raise RecordFaultError(
            RecordFault.RECORD_OF_OTHER_FORMAT, theirs=record.header.format, ours=FORMAT
        )
    if len(record.entries) != len(record.digests):
        raise RecordFaultError(RecordFault.RECORD_DAMAGED)
    return record
