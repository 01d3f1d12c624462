"""What a person decides before a game: the table to be hosted, and who sits where."""

from typing import Literal

from msgspec import Struct

from smallworld.wire import Pace, Settings


class Place(Struct, frozen=True):
    """Who a seat is for: anybody who comes, a person at this screen, or a computer player.

    ``name`` is the person's name, or which computer player (``random``).
    """

    kind: Literal["open", "person", "computer"] = "open"
    name: str = ""


class Setup(Struct, frozen=True):
    """A table to be hosted.

    ``pace`` is the time in seconds that a computer player takes for a move. ``port`` None means the
    usual one, or any that is free. ``lobby`` is the address of the lobby that lists the game; empty
    for none. A table that ``starts_itself`` does so when the last seat is taken. ``clock``,
    ``late``, ``grace``, ``delay`` and ``late_guests`` are as in :class:`smallworld.wire.Settings`.
    """

    name: str
    board: str
    places: tuple[Place, ...]
    title: str = ""
    spectators: bool = True
    private: bool = False
    pace: float = 0.8
    port: int | None = None
    lobby: str = ""
    starts_itself: bool = False
    clock: Pace = Pace()
    late: Literal["wait", "computer", "vote"] = "wait"
    grace: int = 60
    delay: int = 0
    late_guests: bool = True

    def settings(self) -> Settings:
        """What the others at the table are told of it."""
        return Settings(
            title=self.title or f"{self.name}'s table"[:40],
            board=self.board,
            spectators=self.spectators,
            private=self.private,
            delay=self.delay,
            pace=self.clock,
            late=self.late,
            grace=self.grace,
            late_guests=self.late_guests,
            lobby=self.lobby,
        )
