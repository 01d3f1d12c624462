"""A game is its log: a header and entries. The same two give the same state everywhere."""

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from smallworld.chance import Outcome
from smallworld.moves import Move

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Word = Annotated[str, Meta(max_length=40)]
Digest = Annotated[bytes, Meta(min_length=8, max_length=8)]

FORMAT = 1
"""The version of the record's form and of the rules; it changes when either does."""


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed before the first move.

    ``opening`` holds what chance showed when the column was laid: race and power of each of the
    six combos, top first.
    """

    game: Annotated[str, Meta(min_length=1, max_length=64)]
    board: Word
    seats: Annotated[tuple[Name, ...], Meta(min_length=2, max_length=5)]
    opening: Annotated[tuple[Word, ...], Meta(max_length=12)]
    content: Word = "base"
    format: int = FORMAT


class Entry(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A move, who made it, and the outcomes of chance that it met."""

    seat: Annotated[int, Meta(ge=0, le=4)]
    move: Move
    chance: Annotated[tuple[Annotated[Outcome, Meta()], ...], Meta(max_length=8)] = ()
