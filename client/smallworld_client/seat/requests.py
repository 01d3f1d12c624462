"""What a person can ask for at a table."""

from dataclasses import dataclass

from smallworld.moves import Move
from smallworld.wire import (
    Adjourn,
    Arrange,
    Hire,
    Kick,
    Mute,
    Pause,
    Propose,
    Say,
    Sit,
    Stand,
    StandIn,
    Start,
    Vote,
)


@dataclass(frozen=True)
class TakeBack:
    """One's own last step, as long as chance has shown nothing in it."""


TableTalk = (
    Sit
    | Stand
    | Hire
    | Start
    | Arrange
    | StandIn
    | Pause
    | Propose
    | Vote
    | Kick
    | Mute
    | Adjourn
    | Say
)
"""What goes to the table as it is."""

AtTable = Move | TakeBack | TableTalk
"""What a seat asks for."""


@dataclass(frozen=True)
class LeadOn:
    """To host the game from here on, now that its host is lost."""


@dataclass(frozen=True)
class GoOnWithoutLobby:
    """To wait no longer for those who are gone, while the lobby can't be told of it."""


Request = AtTable | LeadOn | GoOnWithoutLobby
