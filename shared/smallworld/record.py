"""A game's record: what is kept of it, in one file."""

from enum import Enum, auto

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld.header import FORMAT, SIGNED_FORMAT, Digest, Entry, Header
from smallworld.log_entries import Moved, SignedLog, standing
from smallworld.refusals import Argument


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
    """A game as it is kept: ``digests[i]`` is that of the state after ``entries[i]``.

    ``signed`` is the whole log with everything that proves it, where there are signatures. Then the
    file holds entries and digests only there.
    """

    header: Header
    entries: tuple[Entry, ...]
    digests: tuple[Digest, ...]
    signed: SignedLog | UnsetType = UNSET


MAGIC = b"SWR1"
LARGEST = 1 << 20
"""Bytes; a whole game of five players is some 30 KB with its signatures, and 6 without."""

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Record)


def encode(record: Record) -> bytes:
    """The record as bytes; equal records give equal bytes."""
    if record.signed is not UNSET:
        record = replace(record, entries=(), digests=())
    return MAGIC + _encoder.encode(record)


def decode(data: bytes) -> Record:
    """Read a record; RecordError with what is wrong with it.

    A record has one form: the bytes that it is encoded to.
    """
    if len(data) > LARGEST:
        raise RecordFaultError(RecordFault.RECORD_TOO_LARGE)
    if not data.startswith(MAGIC):
        raise RecordFaultError(RecordFault.NO_RECORD)
    try:
        record = _decoder.decode(data[len(MAGIC) :])
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise RecordFaultError(RecordFault.RECORD_DAMAGED) from error
    if _encoder.encode(record) != data[len(MAGIC) :]:  # So every reader sees the same in it.
        raise RecordFaultError(RecordFault.RECORD_DAMAGED)
    header = record.header
    if header.format not in (FORMAT, SIGNED_FORMAT):
        raise RecordFaultError(
            RecordFault.RECORD_OF_OTHER_FORMAT, theirs=header.format, ours=SIGNED_FORMAT
        )
    if header.is_signed != (header.format == SIGNED_FORMAT):
        raise RecordFaultError(RecordFault.RECORD_DAMAGED)
    if record.signed is not UNSET:
        return _unfolded(record, record.signed)
    if header.is_signed:
        raise RecordFaultError(RecordFault.RECORD_DAMAGED)
    if len(record.entries) != len(record.digests):
        raise RecordFaultError(RecordFault.RECORD_DAMAGED)
    return record


def _unfolded(record: Record, signed: SignedLog) -> Record:
    """The record with the entries that stand, which its file has only among the signed ones."""
    if record.entries or record.digests or not record.header.is_signed:
        raise RecordFaultError(RecordFault.RECORD_DAMAGED)
    try:
        digests = signed.digests_after()
    except ValueError:
        raise RecordFaultError(RecordFault.RECORD_DAMAGED) from None
    places = standing(signed.items)
    moves = [signed.items[place] for place in places]
    entries = tuple(item.entry for item in moves if isinstance(item, Moved))
    return replace(record, entries=entries, digests=tuple(digests[i + 1] for i in places))
