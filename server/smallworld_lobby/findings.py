"""What is found when a record is verified: plain values, which cross between two processes."""

from typing import NamedTuple

import msgspec
from msgspec import Struct

from smallworld_wire.sentences import Sentence


class Seat(Struct, frozen=True, array_like=True):
    """A seat at the end: who had it, how they fared, and the races that they played.

    ``key`` is the person's CURVE key as text, or for a computer player its kind, which
    ``is_computer`` tells apart. ``place`` 1 is the winner's.
    """

    key: str
    name: str
    place: int
    coins: int
    races: tuple[str, ...]
    is_computer: bool = False


class Proved(Struct, frozen=True, array_like=True, tag=True):
    """What a record proves: a whole game, whose moves and result all its people have signed.

    ``id`` is that of the result, ``game`` the game's own. It was ``begun`` so many seconds after
    the beginning of 1970.
    """

    id: str
    game: str
    board: str
    sets: tuple[str, ...]
    seats: tuple[Seat, ...]
    begun: int


class NotProved(Struct, frozen=True, array_like=True, tag=True):
    """Why a record does not count."""

    reason: Sentence


Finding = Proved | NotProved
_finding: msgspec.msgpack.Decoder[Finding] = msgspec.msgpack.Decoder(Finding)


class Verified(NamedTuple):
    """What was found of a record that was submitted under a number.

    One that ``is_costly`` took more time or memory than any game needs. ``data`` is a record that
    the verifier has got from the store itself.
    """

    number: int
    finding: Finding
    is_costly: bool = False
    data: bytes = b""


def finding_of(answer: bytes) -> Finding:
    """The finding in these bytes. Raises msgspec.MsgspecError for anything else."""
    return _finding.decode(answer)
