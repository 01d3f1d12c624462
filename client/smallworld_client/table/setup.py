"""What a person decides before a game: the table to be hosted, and who sits where."""

from typing import Literal

from msgspec import Struct

from smallworld_wire import Settings


class Place(Struct, frozen=True):
    """Who a seat is for: anybody who comes, a person at this screen, or a computer player.

    ``name`` is the person's name, or which computer player (``random``).
    """

    kind: Literal["open", "person", "computer"] = "open"
    name: str = ""


class Setup(Struct, frozen=True):
    """A table to be hosted by ``name``; ``settings`` are what the others are told of it.

    Their ``lobby``, whose address may still lack its key, is to list the game; empty for none.
    ``pace`` is the time in seconds that a computer player takes for a move. ``port`` None means
    the usual one, or any that is free. A table that ``starts_itself`` does so when the last seat
    is taken.
    """

    name: str
    settings: Settings
    places: tuple[Place, ...]
    pace: float = 0.8
    port: int | None = None
    starts_itself: bool = False
