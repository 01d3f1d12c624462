"""A saved game: what a journal holds, so that the game can be resumed."""

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta, Struct

from smallworld.game_log import GameLog
from smallworld.header import Header, Name
from smallworld.hidden import SECRET, Discreet
from smallworld.log_entries import LogEntry
from smallworld_client.table.snapshot import TableSnapshot


class Origin(Discreet, Struct, frozen=True, forbid_unknown_fields=True):
    """How this person takes part in a game, and how they came to the table.

    ``identity`` is the number of the key pair that the seat belongs to, 0 at a local table. A
    guest's ``target`` is the address or invitation that they came by. A host's ``port`` is the one
    it listened on, and ``pace`` the seconds that computer players take for a move.
    """

    role: Literal["host", "guest"]
    name: Name
    identity: Annotated[int, Meta(ge=0, le=64)] = 0
    target: Annotated[str, Meta(max_length=1000, extra=SECRET)] = ""
    port: Annotated[int, Meta(ge=0, le=65535)] = 0
    pace: Annotated[float, Meta(ge=0, le=60)] = 0.8


@dataclass(frozen=True)
class SavedGame:
    """A game as it was left: its log, how many entries are committed, and the table's snapshot."""

    origin: Origin
    snapshot: TableSnapshot
    header: Header
    items: tuple[LogEntry, ...]
    committed: int


def saved_game_of(
    origin: Origin, snapshot: TableSnapshot, game_log: GameLog, committed: int
) -> SavedGame:
    """The saved game for a game as it is now."""
    return SavedGame(origin, snapshot, game_log.game.header, tuple(game_log.items), committed)
