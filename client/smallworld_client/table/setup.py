"""The setup of a table: what a person decides before they host it."""

from typing import Literal

from msgspec import Struct

from smallworld_maps import MapFile
from smallworld_wire import NOBODY, Settings

UNRATED_RULES = (
    "A game that counts is played on a board of the program, without races or powers of your own, "
    "for as many rounds as the board says."
)


class Place(Struct, frozen=True):
    """Who a seat is for: anybody who comes, a person at this screen, or a computer player.

    ``name`` is the name of the person, or of the computer player (such as ``random``), which is
    ``called`` something at the table; empty for any free name. ``colour`` is one of the five,
    NOBODY where nobody has chosen.
    """

    kind: Literal["open", "person", "computer"] = "open"
    name: str = ""
    called: str = ""
    colour: int = NOBODY


MOST_SEED = 40
"""Characters of a seed."""


class Setup(Struct, frozen=True):
    """A table to be hosted by ``name``; ``settings`` are what everybody is told of it.

    ``settings.lobby`` is the address of the lobby that is to list the game, with or without its
    key; empty for none. ``pace`` is the time in seconds that a computer player takes for a move.
    ``port`` None means the usual one, or else any that is free. A table that ``starts_itself``
    begins its game when the last seat is taken. With a ``seed`` the same column, stacks and dice
    come again, at this screen only; empty for the system's chance. ``own_board`` is the board of
    ``settings.board`` if it is somebody's own, so that it is known until the table has it.
    ``web`` is the port of a page on which others watch, 0 for any, None for no page; it listens on
    ``web_host`` alone, on all addresses where that is empty.
    """

    name: str
    settings: Settings
    places: tuple[Place, ...]
    pace: float = 0.8
    port: int | None = None
    starts_itself: bool = False
    seed: str = ""
    own_board: MapFile | None = None
    web: int | None = None
    web_host: str = ""
