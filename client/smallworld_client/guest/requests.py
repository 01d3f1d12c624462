"""What a person can ask for at a table."""

from dataclasses import dataclass

from smallworld.moves import Move
from smallworld_wire import TableTalk


@dataclass(frozen=True)
class TakeBack:
    """Take back one's own last move, which is possible if chance has shown nothing since."""


AtTable = Move | TakeBack | TableTalk
"""What a guest passes on to the host."""


@dataclass(frozen=True)
class LeadOn:
    """Host the game from now on, since its host is lost."""


@dataclass(frozen=True)
class GoOnWithoutLobby:
    """Wait no longer for replicas that are gone, though the lobby can't be told of it."""


@dataclass(frozen=True)
class Hurry:
    """Let computer players take no time for show until a person has to decide."""


Request = AtTable | LeadOn | GoOnWithoutLobby | Hurry
