"""The record of a game: its header, the entries of its log, and the file that holds both.

The header is fixed before the first move. A :class:`Moved` entry changes the position, a
:class:`Rollback` returns the game to an earlier one. The other entries say who plays with which
keys, which draw is under way, and who confirms the result; an unsigned log has none of them.
:mod:`smallworld_chance` checks signatures and draws. The rules read neither.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from smallworld.errors import RecordFault, RecordFaultError
from smallworld.moves import Move, Outcome, RegionIndex
from smallworld.safe_text import Word
from smallworld.state import NOBODY

Name = Annotated[str, Meta(min_length=1, max_length=40)]
GameId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+\Z")]
"""Files are named after it, so it holds nothing that means anything to a file system."""
Digest = Annotated[bytes, Meta(min_length=8, max_length=8)]

MOST_ROUNDS = 20  # the most rounds that a table may agree on; the boards print 8 to 10
Rounds = Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]
Colour = Annotated[int, Meta(ge=0, le=4)]
LARGEST_BOARD = 24 << 10
BoardFile = Annotated[bytes, Meta(max_length=LARGEST_BOARD)]
"""A board that is somebody's own, packed; the rules don't read it."""

LARGEST_OWN = 4 << 10
OwnPieces = Annotated[bytes, Meta(max_length=LARGEST_OWN)]
"""Races and powers that are somebody's own, packed; see :mod:`smallworld.content.own`."""
LONGEST_OWN_NAMES = 48  # characters in which a list of games names them

Sets = Annotated[tuple[Word, ...], Meta(max_length=16)]
"""The ids of sets that are added to the base game."""

FORMAT = 1  # the version of the record's form and of the rules; it changes when either does
SIGNED_FORMAT = 3
"""The version where all players draw together and sign, which a header with a ``deal`` has."""

Moment = Annotated[int, Meta(ge=0, le=1 << 40)]  # seconds since 1970, UTC
Link = Annotated[bytes, Meta(min_length=32, max_length=32)]
"""A link of a party's hash chain; see :mod:`smallworld_chance.draws`."""
VerifyKey = Annotated[bytes, Meta(min_length=32, max_length=32)]  # an Ed25519 public key
Signature = Annotated[bytes, Meta(min_length=64, max_length=64)]  # by an Ed25519 key
PartyNumber = Annotated[int, Meta(ge=0, le=999)]
LINKS = 4096  # the most draws of one game, and so the links of one chain
DrawNumber = Annotated[int, Meta(ge=1, le=LINKS)]
"""The place of a link in its chain, counted from the tip."""
Share = tuple[PartyNumber, Link]  # a party and the link that it contributes to a draw


class Party(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A program with a key: the tip of its hash chain, signed by that key."""

    key: VerifyKey
    tip: Link
    signature: Signature

    @property
    def chain(self) -> tuple[VerifyKey, Link]:
        return self.key, self.tip


class Deal(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """How chance laid the column, where all players drew together.

    ``parties`` are the programs at the table, numbered in this order, and ``seats`` names the party
    of each seat, -1 for a computer player. All links are those of the same ``number``, which counts
    the attempts to begin. The ``leader`` contributed ``link`` first, then came the ``links`` of all
    others, but for those ``missing``. ``lot`` is the seat that was drawn to begin, in the order in
    which the seats had been before; -1 where nobody drew for that. ``of`` has for each outcome the
    number of equally likely ones.
    """

    parties: Annotated[tuple[Party, ...], Meta(min_length=1, max_length=8)]
    seats: Annotated[tuple[Annotated[int, Meta(ge=-1, le=7)], ...], Meta(max_length=5)]
    leader: PartyNumber
    number: DrawNumber
    link: Link
    lot: Annotated[int, Meta(ge=-1, le=4)] = -1
    links: Annotated[tuple[Share, ...], Meta(max_length=8)] = ()
    missing: Annotated[tuple[PartyNumber, ...], Meta(max_length=8)] = ()
    of: Annotated[tuple[Annotated[int, Meta(ge=1, le=1000)], ...], Meta(max_length=64)] = ()


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed before the first move.

    ``opening`` holds what chance showed when the column was laid: race and power of each of the
    six combos, top first. ``rounds`` is a house rule: another number than the one that the board
    prints. ``colours`` are those of the seats, where they are not simply the first ones in order;
    the rules know nothing of them. ``board_file`` is a board that programs do not bring along,
    packed, and ``board`` its hash. ``sets`` are added to the content, and ``monsters`` are the
    regions where chance has laid Monsters for them. ``own`` are races and powers that programs do
    not bring along, packed. ``rated`` is there where the game is to count for a lobby's season: for
    each seat the computer player that has it, empty for a person; ``begun`` is the date of its
    beginning then, in seconds since 1970. ``deal`` is there where all
    players draw together. What is not set is not written, so a game by the printed rules on a
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
    rated: Annotated[tuple[Word, ...], Meta(min_length=2, max_length=5)] | UnsetType = UNSET
    begun: Moment | UnsetType = UNSET
    deal: Deal | UnsetType = UNSET

    def unsigned(self, game: str) -> "Header":
        """The same beginning for another game, in which one computer draws."""
        return replace(self, game=game, format=FORMAT, rated=UNSET, begun=UNSET, deal=UNSET)

    @property
    def is_signed(self) -> bool:
        """Whether all players draw together and sign their moves."""
        return self.deal is not UNSET

    @property
    def own_pieces(self) -> bytes:
        return b"" if self.own is UNSET else self.own

    @property
    def chosen_sets(self) -> tuple[str, ...]:
        return () if self.sets is UNSET else self.sets

    @property
    def colours_of_seats(self) -> tuple[int, ...]:
        usual = tuple(range(len(self.seats)))
        given = self.colours
        if given is UNSET or len(given) != len(usual) or len(set(given)) != len(given):
            return usual
        return given


class Entry(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=4)]
    move: Move
    chance: Annotated[tuple[Outcome, ...], Meta(max_length=16)] = ()


LONGEST = 4096  # the most items that a log may have: several times the longest game

Place = Annotated[int, Meta(ge=0, le=LONGEST)]
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
EpochNumber = Annotated[int, Meta(ge=0, le=1_000_000)]


class Seal(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """``epoch`` is the leader's."""

    signer: PartyNumber
    epoch: EpochNumber
    signature: Signature


class Drawn(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """How a draw was made, beside the leader's link, which was shown before.

    ``links`` are those of the other contributors; ``missing`` are the parties without one.
    ``of`` counts the equally likely outcomes of each question.
    """

    links: Annotated[tuple[Share, ...], Meta(max_length=8)]
    missing: Annotated[tuple[PartyNumber, ...], Meta(max_length=8)]
    of: Annotated[tuple[Annotated[int, Meta(ge=1, le=1000)], ...], Meta(max_length=64)]


class Moved(Entry, frozen=True, array_like=True, tag="m", forbid_unknown_fields=True):
    """A move that was made, and the outcomes of chance that it met.

    Where all players draw together, a move without chance has a ``seal``. One with chance follows
    its :class:`Pending`, which is sealed, and has a ``draw``.
    """

    seal: Seal | None = None
    draw: Drawn | None = None

    @property
    def entry(self) -> Entry:
        return Entry(self.seat, self.move, self.chance)


class Pending(Struct, frozen=True, array_like=True, tag="p", forbid_unknown_fields=True):
    """A signed move that waits for its draw.

    ``link`` is the leader's. The draw waits for the links of that ``number`` from the
    ``contributors``, who do not include the leader. The next item is the :class:`Moved`
    that completes it.
    """

    seat: SeatNumber
    move: Move
    seal: Seal
    leader: PartyNumber
    number: DrawNumber
    link: Link
    contributors: Annotated[tuple[PartyNumber, ...], Meta(max_length=8)] = ()


class Consent(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A party's signed consent to a rollback, given when the log had ``at`` items."""

    signer: PartyNumber
    at: Place
    signature: Signature


class Rollback(Struct, frozen=True, array_like=True, tag="r", forbid_unknown_fields=True):
    """Returns the game to the position after the first ``to`` items.

    ``seat`` is the player who took back their last step, or NOBODY if everybody agreed with
    ``votes``.
    """

    to: Place
    seat: Annotated[int, Meta(ge=NOBODY, le=4)] = NOBODY
    seal: Seal | None = None
    votes: Annotated[tuple[Consent, ...], Meta(max_length=8)] = ()


class Joined(Struct, frozen=True, array_like=True, tag="j", forbid_unknown_fields=True):
    """The new party's number is the next one; it plays ``seats``."""

    party: Party
    seats: Annotated[tuple[SeatNumber, ...], Meta(max_length=5)] = ()


class Confirmed(Struct, frozen=True, array_like=True, tag="c", forbid_unknown_fields=True):
    """A party's signature under the result.

    ``contested`` lists the draws, by the index of their :class:`Moved`, that left out a
    link which the party had sent. ``head`` is the leader's signature under the log that the
    party saw, as evidence against another log.
    """

    signer: PartyNumber
    signature: Signature
    contested: Annotated[tuple[Place, ...], Meta(max_length=256)] = ()
    head: Seal | None = None


LogEntry = Moved | Rollback | Pending | Joined | Confirmed


class SignedLog(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """``digests``: that of the first position, then one after each :class:`Moved`."""

    items: Annotated[tuple[LogEntry, ...], Meta(max_length=LONGEST)]
    digests: Annotated[tuple[Digest, ...], Meta(min_length=1, max_length=LONGEST + 1)]

    def digests_after(self) -> list[Digest]:
        """Raises ValueError if they do not fit the items."""
        if len(self.digests) != 1 + sum(isinstance(item, Moved) for item in self.items):
            raise ValueError("there is not one digest for each move")
        after, left = [self.digests[0]], iter(self.digests[1:])
        for index, item in enumerate(self.items):
            if isinstance(item, Rollback) and item.to > index:
                raise ValueError("a rollback leads to where the game has not been")
            if isinstance(item, Rollback):
                after.append(after[item.to])
            else:
                after.append(next(left) if isinstance(item, Moved) else after[-1])
        return after


def moved(entries: Iterable[Entry]) -> list[Moved]:
    return [Moved(entry.seat, entry.move, entry.chance) for entry in entries]


def _backwards(items: Sequence[LogEntry], length: int) -> Iterator[int]:
    while length:
        item = items[length - 1]
        if isinstance(item, Rollback):
            length = item.to
        else:
            length -= 1
            if isinstance(item, Moved):
                yield length


def standing(items: Sequence[LogEntry], length: int | None = None) -> list[int]:
    return list(_backwards(items, len(items) if length is None else length))[::-1]


def last_standing(items: Sequence[LogEntry]) -> int | None:
    return next(_backwards(items, len(items)), None)


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """``digests[i]`` is that of the state after ``entries[i]``.

    ``signed`` is the whole signed log. If it is set, the file holds entries and digests
    only there.
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


def hash_of(header: Header) -> bytes:
    """The SHA-256 of a log without items."""
    return sha256(_encoder.encode(header)).digest()


def hash_onto(log_hash: bytes, item: LogEntry) -> bytes:
    return sha256(log_hash + _encoder.encode(item)).digest()


def encode(record: Record) -> bytes:
    """Equal records give equal bytes."""
    if record.signed is not UNSET:
        record = replace(record, entries=(), digests=())
    return MAGIC + _encoder.encode(record)


def decode(data: bytes) -> Record:
    """Raises RecordError. Only the bytes that :func:`encode` gives are a record."""
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
    """Fills in the entries, which the file of a signed game holds only in its log."""
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
