"""The room around a table: what the host has decided, who is there, and who sits where."""

from typing import Annotated, Literal

from msgspec import Meta

from smallworld.record import Name, Word
from smallworld_wire.kinds import (
    NOBODY,
    Epoch,
    Index,
    Message,
    Part,
    PersonId,
    Phase,
    Role,
    Seconds,
)


class Pace(Part, frozen=True):
    """The turn clock: none, so many ``seconds`` for each turn, or so many for a whole game."""

    kind: Literal["off", "turn", "game"] = "off"
    seconds: Seconds = 0


class Settings(Part, frozen=True):
    """What the host has decided about a table.

    ``late`` is what happens when somebody's time is up, or he has been away for ``grace`` seconds:
    the others wait, a computer player goes on for him, or they vote about that. Spectators see
    everything ``delay`` seconds later. ``late_guests`` may take a computer player's seat while the
    game goes on. ``lobby`` is the address, with its key, of the lobby that would name a successor.
    """

    title: Name
    board: Word
    spectators: bool = True
    private: bool = False
    delay: Annotated[int, Meta(ge=0, le=600)] = 0
    pace: Pace = Pace()
    late: Literal["wait", "computer", "vote"] = "wait"
    grace: Annotated[int, Meta(ge=5, le=86_400)] = 60
    late_guests: bool = True
    lobby: Annotated[str, Meta(max_length=320)] = ""


class SeatAssignment(Part, frozen=True):
    """Who has a seat: nobody, a ``person``, or a computer player called ``bot``.

    If a seat has both, the ``bot`` stands in for the ``person``.
    """

    kind: Literal["open", "person", "computer"] = "open"
    name: Annotated[str, Meta(max_length=40)] = ""
    person: Annotated[int, Meta(ge=NOBODY, le=1_000_000)] = NOBODY
    bot: Word = ""

    @property
    def is_played_by_computer(self) -> bool:
        """Whether a computer player moves here at the moment."""
        return self.bot != ""


class Person(Part, frozen=True):
    """Somebody in the room.

    ``here`` is false while the connection is lost, since ``away`` seconds when this was said.
    ``key`` is who he is everywhere. The machine of somebody ``in_sync`` holds every item of the log
    before anybody is told of it, so that he could take over.
    """

    id: PersonId
    name: Name
    role: Role
    here: bool = True
    key: Annotated[bytes, Meta(max_length=40)] = b""
    away: Seconds = 0
    muted: bool = False
    in_sync: bool = False


class Ballot(Part, frozen=True):
    """Something that those who play are asked to agree to.

    ``back``: the game goes back to its first ``argument`` items; everybody is asked, those too who
    are away, unless a computer player goes on for them. ``computer``: a computer player goes on for
    seat ``argument``; all others who are here are asked. ``agreed`` are the persons who said yes.
    """

    serial: Annotated[int, Meta(ge=0, le=1_000_000)]
    kind: Literal["back", "computer"]
    argument: Index
    by: Annotated[int, Meta(ge=NOBODY, le=1_000_000)]
    agreed: Annotated[tuple[PersonId, ...], Meta(max_length=5)] = ()


class Room(Message, frozen=True):
    """The whole room as it is now; sent again whenever anything in it changes.

    ``leader`` is the number of the person who hosts. While the game is ``paused`` by somebody
    nobody moves and no clock runs. ``waiting_for`` are those whose machines have not yet vouched
    for an item that took longer than it should: the next step shows when they have. The host is one
    of them while he has come back and the lobby has not yet said that he still leads.
    """

    settings: Settings
    stage: Phase
    seats: Annotated[tuple[SeatAssignment, ...], Meta(max_length=5)]
    people: Annotated[tuple[Person, ...], Meta(max_length=1000)]
    epoch: Epoch = 1
    leader: PersonId = 0
    paused: Annotated[int, Meta(ge=NOBODY, le=1_000_000)] = NOBODY
    ballot: Ballot | None = None
    waiting_for: Annotated[tuple[PersonId, ...], Meta(max_length=5)] = ()

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken, so that the host can start."""
        return all(assigned.kind != "open" for assigned in self.seats)

    @property
    def spectators(self) -> tuple[Person, ...]:
        """Those who watch."""
        return tuple(person for person in self.people if person.role == "spectator")

    def seats_of(self, person: int) -> frozenset[int]:
        """The seats that one person plays."""
        return frozenset(
            seat
            for seat, assigned in enumerate(self.seats)
            if assigned.kind == "person" and assigned.person == person
        )
