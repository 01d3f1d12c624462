"""What a journal holds of a game in play, so that it can be gone on with."""

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta, Struct

from smallworld.game_log import GameLog, LogEntry
from smallworld.hidden import SECRET, Discreet
from smallworld.record import Header, Name
from smallworld_client.table.snapshot import TableSnapshot


class Origin(Discreet, Struct, frozen=True, forbid_unknown_fields=True):
    """As whom somebody came to a table, and how.

    ``identity`` is the number of the key pair that his seat belongs to, 0 where nobody can come
    from outside. A guest's ``target`` is the address or invitation that he came by; a host's
    ``port`` is where he listened, and ``pace`` the seconds that his computer players take.
    """

    role: Literal["host", "guest"]
    name: Name
    identity: Annotated[int, Meta(ge=0, le=64)] = 0
    target: Annotated[str, Meta(max_length=1000, extra=SECRET)] = ""
    port: Annotated[int, Meta(ge=0, le=65535)] = 0
    pace: Annotated[float, Meta(ge=0, le=60)] = 0.8


@dataclass(frozen=True)
class SavedGame:
    """A game in play as it was left: its log, how much of that counted, and what goes with it."""

    origin: Origin
    snapshot: TableSnapshot
    header: Header
    items: tuple[LogEntry, ...]
    committed: int


def saved_game_of(
    origin: Origin, snapshot: TableSnapshot, game_log: GameLog, committed: int
) -> SavedGame:
    """A game as it is now."""
    return SavedGame(origin, snapshot, game_log.game.header, tuple(game_log.items), committed)
