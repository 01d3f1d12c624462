"""What a game's log is made of: a move, a rollback, and what makes a game provable.

A :class:`Moved` changes the position, a :class:`Rollback` takes the game to an earlier one. The
other kinds say who plays with which keys, which draw is under way, and who confirms the result.
A log without signatures has only the first two. :mod:`smallworld_chance` says what the signatures
and links mean and checks them; the rules read neither.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from smallworld.header import Digest, DrawNumber, Entry, Link, Party, PartyNumber, Share, Signature
from smallworld.moves import Move
from smallworld.state import NOBODY

LONGEST = 4096
"""The most items that a log may have: several times the longest game."""

Place = Annotated[int, Meta(ge=0, le=LONGEST)]
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
EpochNumber = Annotated[int, Meta(ge=0, le=1_000_000)]


class Seal(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Which party signed an item, in the leader's which epoch, and the signature."""

    signer: PartyNumber
    epoch: EpochNumber
    signature: Signature


class Drawn(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What a draw was made of, beside the link that its leader had shown before.

    There are the ``links`` of the other contributors and those whose link was ``missing``, and for
    each outcome ``of`` how many equally likely ones it was drawn.
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
        """The move with its outcomes alone, as records hold it."""
        return Entry(self.seat, self.move, self.chance)


class Pending(Struct, frozen=True, array_like=True, tag="p", forbid_unknown_fields=True):
    """A move that meets chance: made and signed, not yet drawn.

    ``contributors`` are the parties, without the ``leader``, for whose links of that ``number`` the
    draw waits; the leader's own is ``link``. The next item is the :class:`Moved` that completes it.
    """

    seat: SeatNumber
    move: Move
    seal: Seal
    leader: PartyNumber
    number: DrawNumber
    link: Link
    contributors: Annotated[tuple[PartyNumber, ...], Meta(max_length=8)] = ()


class Consent(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A party's signed consent that a game goes back, given when the log had ``at`` items."""

    signer: PartyNumber
    at: Place
    signature: Signature


class Rollback(Struct, frozen=True, array_like=True, tag="r", forbid_unknown_fields=True):
    """The game goes on from the position after the first ``to`` items.

    ``seat`` is the player who took back their own last step; it is NOBODY where all have agreed,
    and then there are their ``votes``.
    """

    to: Place
    seat: Annotated[int, Meta(ge=NOBODY, le=4)] = NOBODY
    seal: Seal | None = None
    votes: Annotated[tuple[Consent, ...], Meta(max_length=8)] = ()


class Joined(Struct, frozen=True, array_like=True, tag="j", forbid_unknown_fields=True):
    """A program joins as a party, whose number is the next one; it plays these ``seats``."""

    party: Party
    seats: Annotated[tuple[SeatNumber, ...], Meta(max_length=5)] = ()


class Confirmed(Struct, frozen=True, array_like=True, tag="c", forbid_unknown_fields=True):
    """A party's signature under the result, once the game is over.

    ``contested`` are the draws, by the index of their :class:`Moved`, from which its link was left
    out although it had sent it. ``head`` is the leader's own signature under the log that this
    party was shown, to hold against another one.
    """

    signer: PartyNumber
    signature: Signature
    contested: Annotated[tuple[Place, ...], Meta(max_length=256)] = ()
    head: Seal | None = None


LogEntry = Moved | Rollback | Pending | Joined | Confirmed


class SignedLog(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A whole log with its signatures, as a record keeps it.

    ``digests`` begins with that of the first position; then comes that of the position after each
    :class:`Moved`.
    """

    items: Annotated[tuple[LogEntry, ...], Meta(max_length=LONGEST)]
    digests: Annotated[tuple[Digest, ...], Meta(min_length=1, max_length=LONGEST + 1)]

    def digests_after(self) -> list[Digest]:
        """The digest before the first item and after each; ValueError where they don't fit."""
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
    """The entries as the items of a log without signatures."""
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
    """The indices of the moves that stand after so many items, without those taken back."""
    return list(_backwards(items, len(items) if length is None else length))[::-1]


def last_standing(items: Sequence[LogEntry]) -> int | None:
    """The index of the last move that stands; None where there is none."""
    return next(_backwards(items, len(items)), None)
