"""Two logs of one game under one host's signature: what proves it, and how that is kept.

The host signs the log at each length that is committed
(:func:`~smallworld_chance.signatures.head_statement`). What is committed stands, so two such
signatures of one key in one epoch belong to one log: one of them covers the beginning of what the
other covers. Where they do not, the host has told two people different games. The proof needs
nothing else to be checked, neither a log nor anybody's word.

Other things are signed twice for one place without anybody cheating. A player whose move was
refused moves otherwise, and a host who lost the power plays on without what was not committed.
"""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec
from msgspec import Meta, Struct

from smallworld.errors import PeerFault
from smallworld.record import (
    LONGEST,
    EpochNumber,
    GameId,
    Header,
    LogEntry,
    Place,
    Signature,
    VerifyKey,
    hash_of,
    hash_onto,
)
from smallworld_chance import signatures
from smallworld_chance.signatures import verifies

if TYPE_CHECKING:
    from smallworld.game_log import GameLog

MAGIC = b"SWE1"  # how a file begins that holds such a proof

LogHash = Annotated[bytes, Meta(min_length=32, max_length=32)]


class Branch(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """How one of two logs goes on after the hash ``before``, with the host's signature."""

    before: LogHash
    items: Annotated[tuple[LogEntry, ...], Meta(max_length=LONGEST)]
    signature: Signature


class Equivocation(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Proof that ``key`` hosted two logs in one epoch that differ after ``length`` items."""

    game: GameId
    key: VerifyKey
    epoch: EpochNumber
    length: Place
    one: Branch
    other: Branch


class SignedLength(NamedTuple):
    key: bytes
    epoch: int
    length: int
    signature: bytes


class BadProof(PeerFault):
    pass


def encode(proof: Equivocation) -> bytes:
    return MAGIC + msgspec.msgpack.encode(proof)


def decode(data: bytes) -> Equivocation:
    """Raises BadProof if there is no proof, or if it proves nothing."""
    if not data.startswith(MAGIC):
        raise BadProof("This is not the proof of two games.")
    try:
        proof = msgspec.msgpack.decode(data[len(MAGIC) :], type=Equivocation)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise BadProof("The proof is damaged.") from None
    if encode(proof) != data:
        raise BadProof("The proof is damaged.")
    if not proves(proof):
        raise BadProof("It proves nothing: the two games or their signatures are not as it says.")
    return proof


def proves(proof: Equivocation) -> bool:
    """Whether that key signed both logs, and neither is the beginning of the other."""
    return _differ(proof.one, proof.other) and all(
        _is_signed(proof, branch) for branch in (proof.one, proof.other)
    )


def equivocation(
    mine: "GameLog",
    told: Mapping[int, bytes],
    header: Header,
    items: Sequence[LogEntry],
    theirs: SignedLength,
) -> Equivocation | None:
    """None if the host told no other log than ``mine``.

    ``told`` maps lengths of mine to that host's signatures, all of one epoch. The other log
    has ``header`` and ``items``.
    """
    is_one_game = header == mine.game.header
    same = _in_common(mine.items, items) if is_one_game else 0
    least = same + 1 if is_one_game else 0
    lengths = [length for length in told if least <= length <= len(mine)]
    is_covered = bool(lengths) and least <= theirs.length <= len(items)
    if not is_covered or header.game != mine.game.header.game:
        return None
    length = min(lengths)
    before = mine.hash_at(same)
    proof = Equivocation(
        header.game,
        theirs.key,
        theirs.epoch,
        same,
        Branch(before, tuple(mine.items[same:length]), told[length]),
        Branch(
            before if is_one_game else hash_of(header),
            tuple(items[same : theirs.length]),
            theirs.signature,
        ),
    )
    return proof if proves(proof) else None


def _in_common(mine: Sequence[LogEntry], theirs: Sequence[LogEntry]) -> int:
    pairs = zip(mine, theirs, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _differ(one: Branch, other: Branch) -> bool:
    if one.before != other.before:
        return True
    firsts = {hash_onto(one.before, branch.items[0]) for branch in (one, other) if branch.items}
    return len(firsts) > 1


def _is_signed(proof: Equivocation, branch: Branch) -> bool:
    log_hash = branch.before
    for item in branch.items:
        log_hash = hash_onto(log_hash, item)
    length = proof.length + len(branch.items)
    said = signatures.head_statement(proof.game, proof.epoch, length, log_hash)
    return verifies(proof.key, signatures.HEAD, said, branch.signature)
