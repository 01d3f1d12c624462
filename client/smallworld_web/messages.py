"""What pages send: checked before anything is done with it."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

VERSION = 1
LARGEST = 4096
"""Bytes of a page's message."""

_Id = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_-]*\Z")]


class Watch(Struct, frozen=True, tag="watch"):
    """Wants to watch a game; from an index of a stream on, where one was seen already."""

    game: _Id = ""
    secret: Annotated[str, Meta(max_length=64)] = ""
    stream: _Id = ""
    first: Annotated[int, Meta(ge=0, le=1_000_000)] = msgspec.field(name="from", default=0)
    v: int = VERSION


class ListGames(Struct, frozen=True, tag="games"):
    """Wants the lobby's list of games."""

    v: int = VERSION


class History(Struct, frozen=True, tag="history"):
    """Wants all moments of the game that is watched."""


class Probe(Struct, frozen=True, tag="probe"):
    """Asks for a beat at once: the browser has slept, or changed its network."""


FromPage = Watch | ListGames | History | Probe

_decoder: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)


def read(text: str) -> FromPage | None:
    """The message; None where it is none."""
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
