"""What a person can ask for at a table."""

from dataclasses import dataclass

from smallworld.moves import Move
from smallworld_wire import TableTalk


@dataclass(frozen=True)
class TakeBack:
    """One's own last step, as long as chance has shown nothing in it."""


AtTable = Move | TakeBack | TableTalk
"""What a seat asks for."""


@dataclass(frozen=True)
class LeadOn:
    """To host the game from here on, now that its host is lost."""


@dataclass(frozen=True)
class GoOnWithoutLobby:
    """To wait no longer for those who are gone, while the lobby can't be told of it."""


Request = AtTable | LeadOn | GoOnWithoutLobby
