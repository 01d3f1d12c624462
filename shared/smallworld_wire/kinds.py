"""The types of the fields of messages, with their limits, and the base classes of all messages."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from smallworld.header import Word
from smallworld.hidden import SECRET, discreet
from smallworld.log_entries import LONGEST

PROTOCOL = 10
"""The version of these messages."""

Chat = Annotated[str, Meta(max_length=500)]
Emote = Literal["", "WELL_PLAYED", "GOOD_LUCK", "THANKS", "SORRY", "WOW", "THINKING"]
"""A short remark from a fixed set, which everybody reads in their own language; "" for none."""
Secret = Annotated[str, Meta(max_length=64, extra=SECRET)]
"""An invitation's token; empty where none is held."""
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
PersonId = Annotated[int, Meta(ge=0, le=1_000_000)]
Index = Annotated[int, Meta(ge=0, le=LONGEST)]
Key = Annotated[bytes, Meta(min_length=40, max_length=40)]
"""A CURVE public key as Z85 text."""
VerifyKey = Annotated[bytes, Meta(max_length=32)]
"""Who signs: an Ed25519 public key; empty for a program that signs nothing."""
Port = Annotated[int, Meta(ge=1, le=65535)]
HostName = Annotated[str, Meta(min_length=1, max_length=255)]
Features = Annotated[tuple[Word, ...], Meta(max_length=32)]

Epoch = Annotated[int, Meta(ge=1, le=1_000_000)]
"""Counts the leaders of a game: 1 is the host who began it, and each takeover adds one."""
Seconds = Annotated[int, Meta(ge=0, le=10_000_000)]
"""Up to 115 days: the clocks of a slow game count in days."""
Instant = Annotated[int, Meta(ge=0, le=1 << 40)]
"""A point in time, in seconds since 1970; 0 for none."""
RelayToken = Annotated[
    str, Meta(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]+\Z", extra=SECRET)
]
"""Opens one tunnel through the relay, once."""

Role = Literal["host", "player", "spectator"]
Phase = Literal["waiting", "running", "over"]
Then = Literal["end", "adjourn", "succeed"]
"""What becomes of a game that its host leaves; see :class:`Bye`."""
NOBODY = -1


class MessagePart(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A part of a message."""


class Message(Struct, frozen=True, array_like=True, tag=str.lower, forbid_unknown_fields=True):
    """The base of all messages; a message's tag is its class's name in lower case.

    Its ``repr`` hides secrets, so that errors and logs hold none.
    """

    def __repr__(self) -> str:
        return discreet(self)
