"""The game on an analysis board: in this process, by one person for all seats, with free undo."""

from collections.abc import Callable, Sequence

from smallworld.game import Game
from smallworld.moves import Draw, Move, Recording
from smallworld.record import Entry
from smallworld.state import Stage, State
from smallworld_client.gui.board.thumbnails import table_title
from smallworld_client.gui.session import Session
from smallworld_client.table.authority.seats import portrait_of
from smallworld_client.table.events import (
    Began,
    Denied,
    Ended,
    Event,
    GameStep,
    Request,
    RoomChanged,
    TakeBack,
    WentBack,
)
from smallworld_client.table.factory import draw
from smallworld_client.words.seat import SeatSays
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings
from smallworld_wire.sentences import sentence_for

_ME = 0


class StudyLink:
    """Makes each move at once. Every entry may be taken back, down to the first ``fixed`` ones."""

    def __init__(
        self,
        game: Game,
        entries: Sequence[Entry],
        seats: Sequence[int],
        tell: Callable[[Event], None],
        portraits: Callable[[str], int] = portrait_of,
    ) -> None:
        self.game, self._tell = game, tell
        self.room = room_of(game, seats, portraits)
        self.entries: list[Entry] = []
        self.states: list[State] = [game.start()]
        self.fixed = 0
        self._closed = False
        self._given = list(entries)
        for entry in entries:
            self.entries.append(entry)
            self.states.append(game.replay(self.state, entry))

    @property
    def is_changed(self) -> bool:
        return self.entries != self._given

    @property
    def state(self) -> State:
        return self.states[-1]

    def draw_for(self, move: Move) -> Draw:
        return draw

    def start(self) -> None:
        self._tell(RoomChanged(self.room, _ME))
        self._tell(Began(self.game, self.state, tuple(self.entries)))

    def ask(self, request: Request) -> None:
        if isinstance(request, TakeBack):
            self.go_back(len(self.entries) - 1)
        elif isinstance(request, Move):
            self._make(request)
        else:
            self._tell(Denied(SeatSays.ONLY_A_STUDY()))

    def leave(self) -> None:
        if not self._closed:
            self._closed = True
            self._tell(Ended(""))

    def make(self, move: Move) -> None:
        before, chance = self.state, Recording(self.draw_for(move))
        after = self.game.apply(before, before.to_move, move, chance)
        entry = Entry(before.to_move, move, tuple(chance.outcomes))
        self.entries.append(entry)
        self.states.append(after)
        self._tell(GameStep(len(self.entries) - 1, before, entry, after))

    def _make(self, move: Move) -> None:
        refusal = self.game.why_not(self.state, self.state.to_move, move)
        if refusal is not None:
            self._tell(Denied(sentence_for(refusal)))
        else:
            self.make(move)

    def go_back(self, number: int) -> None:
        if not self.fixed <= number < len(self.entries):
            self._tell(Denied(SeatSays.NOTHING_TO_TAKE_BACK()))
            return
        by = self.entries[number].seat
        del self.entries[number:], self.states[number + 1 :]
        places = tuple(range(number))
        self._tell(WentBack(self.game, self.state, tuple(self.entries), by, places))


class StudySession(Session):
    """A table at which one person moves for all ``seats``, or plays alone against none."""

    is_study = True

    def __init__(self, make_link: Callable[[Callable[[Event], None]], StudyLink]) -> None:
        self.study: StudyLink

        def make(tell: Callable[[Event], None]) -> StudyLink:
            self.study = make_link(tell)
            return self.study

        super().__init__(make)

    @classmethod
    def of(
        cls,
        game: Game,
        entries: Sequence[Entry] = (),
        portraits: Callable[[str], int] = portrait_of,
    ) -> "StudySession":
        """All seats of a game, after these entries; raises GameError if the rules forbid one."""
        seats = range(len(game.names))
        return cls(lambda tell: StudyLink(game, entries, seats, tell, portraits))


def room_of(game: Game, seats: Sequence[int], portraits: Callable[[str], int]) -> Room:
    colours = game.header.colours_of_seats
    return Room(
        TableSettings(table_title("", game.board.id)[:40], game.header.board, spectators=False),
        "over" if game.start().stage is Stage.OVER else "running",
        tuple(
            SeatAssignment("person", name, _ME, colour=colours[seat], portrait=portraits(name))
            if seat in seats
            else SeatAssignment("computer", name, colour=colours[seat])
            for seat, name in enumerate(game.names)
        ),
        (Person(_ME, game.names[seats[0]], "player"),),
        leader=_ME + 1,
    )
