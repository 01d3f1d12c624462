"""A real session over a connection on which the rules answer at once."""

import random
from collections.abc import Callable

from msgspec.structs import replace

from smallworld.board import Board
from smallworld.content import load_content
from smallworld.errors import IllegalMove
from smallworld.game import Game, deal
from smallworld.moves import Move, Question, Recording
from smallworld.record import Entry
from smallworld.state import Stage, State
from smallworld_client.gui.session import Session
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.players import simple_bots
from smallworld_client.table.events import (
    Began,
    Denied,
    Ended,
    Event,
    GameStep,
    Request,
    RoomChanged,
    Then,
    WentBack,
)
from smallworld_client.table.setup import find_board
from smallworld_dev.scenarios.file import parse
from smallworld_dev.scenarios.position import game_of, position
from smallworld_maps import for_players
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings
from smallworld_wire.sentences import sentence_for
from smallworld_wire.table import Say

NAMES = ("Mira", "Bram", "Cleo", "Dov", "Greta")
ME = 0


class Posed(Game):
    """A game that begins with a given position."""

    def __init__(self, game: Game, position: State) -> None:
        super().__init__(game.header, game.board, game.content)
        self._position = position

    def start(self) -> State:
        return self._position


class Connection:
    """Stands for the link to a host: moves go through the rules, all else is only noted.

    ``hold`` keeps answers back until ``answer``.
    """

    def __init__(self, game: Game, room: Room, rng: random.Random) -> None:
        self.game, self.room, self._rng = game, room, rng
        self.tell: Callable[[Event], None] = lambda _: None
        self.state = game.start()
        self.entries: tuple[Entry, ...] = ()
        self.hold = False
        self.dice: list[int] = []
        """What the die shows next; then chance goes on."""
        self.submitted: list[Move] = []
        self.spoken: list[str] = []
        self.asked: list[Request] = []

    def start(self) -> None:
        """The game is on the table already."""
        self.tell(RoomChanged(self.room, ME))
        self.tell(Began(self.game, self.state, ()))

    def ask(self, request: Request) -> None:
        if isinstance(request, Say):
            self.spoken.append(request.text)
        elif not isinstance(request, Move):
            self.asked.append(request)
        else:
            self.submitted.append(request)
            if not self.hold:
                self.make(request)

    def leave(self) -> None:
        """Nothing is open."""

    def make(self, move: Move) -> None:
        """The player whose decision it is makes a move."""
        before, recording = self.state, Recording(self.draw)
        try:
            after = self.game.apply(before, before.to_move, move, recording)
        except IllegalMove as error:
            self.tell(Denied(sentence_for(error.refusal)))
            return
        self.put(Entry(before.to_move, move, tuple(recording.outcomes)), after)

    def put(self, entry: Entry, after: State) -> None:
        """Let an entry lead to a position."""
        before, self.state = self.state, after
        self.entries = (*self.entries, entry)
        self.tell(GameStep(len(self.entries) - 1, before, entry, after))

    def take_back(self, by: int) -> None:
        """The last entry does not count any more."""
        self.entries = self.entries[:-1]
        self.state = self.game.start()
        for entry in self.entries:
            self.state = self.game.replay(self.state, entry)
        places = tuple(range(len(self.entries)))
        self.tell(WentBack(self.game, self.state, self.entries, by, places))

    def draw(self, question: Question) -> int | str:
        if question.kind == "die" and self.dice:
            return self.dice.pop(0)
        return self._rng.choice(question.outcomes)


class TableSession(Session):
    """The session of a person in ``seats``; what it is told is there at once, without a thread."""

    game: Game
    state: State
    room: Room

    def __init__(
        self,
        players: int = 2,
        seats: tuple[int, ...] = (0,),
        seed: int = 1,
        *,
        game: Game | None = None,
    ) -> None:
        """A new game for so many players, or the game given."""
        self._rng = random.Random(seed)
        if game is None:
            board = Board.of(for_players(players))
            game = Game(
                deal(board, NAMES[:players], "test", self._choose, load_content("base")), board
            )
        people = (Person(ME, "Mira", "host"), Person(1, "Ada", "spectator"))
        settings = TableSettings("Evening", game.board.id)
        room = Room(settings, "running", _seats(game.names, seats), people)
        self.connection = Connection(game, room, self._rng)

        def connect(tell: Callable[[Event], None]) -> Connection:
            self.connection.tell = tell
            return self.connection

        super().__init__(connect)

    @classmethod
    def posed(cls, text: str, seats: tuple[int, ...] = (0,)) -> "TableSession":
        """A game that begins with the position of a scenario's text, on a map."""
        sheet = parse(text)
        rules = game_of(sheet, find_board)
        state, _ = position(rules, sheet)
        return cls(seats=seats, game=Posed(rules, state))

    def put(self, event: object) -> None:
        self._on_event(event)  # type: ignore[arg-type]  # a Connection tells nothing else

    @property
    def submitted(self) -> list[Move]:
        """The moves that the table has asked for."""
        return self.connection.submitted

    @property
    def asked(self) -> list[Request]:
        """All else that the table has asked for."""
        return self.connection.asked

    def take_seats(self, *seats: int) -> None:
        """Let this person have other seats."""
        self.change_room(seats=_seats(self.game.names, seats))

    def make(self, move: Move) -> None:
        """The player whose decision it is makes a move."""
        self.connection.make(move)

    def end(self, reason: str, then: Then = "end") -> None:
        """The connection ends."""
        self.put(Ended(reason, then))

    def change_room(self, **fields: object) -> None:
        """The host tells that something about the room is otherwise now."""
        self.put(RoomChanged(replace(self.room, **fields), self.me))

    def play_until(self, wanted: Callable[[State], bool], most: int = 3000) -> bool:
        """Random moves until the position is as wanted; whether it came to that."""
        for _ in range(most):
            if wanted(self.state):
                return True
            if self.state.stage is Stage.OVER:
                return False
            self.make(simple_bots.choose(self.game, self.state, self._rng))
        return False

    def _choose(self, question: Question) -> int | str:
        return self._rng.choice(question.outcomes)


Seat = Callable[[TableSession], TableScreen]
"""Shows a session's table: the fixture ``seat_at``."""


def _seats(names: tuple[str, ...], seats: tuple[int, ...]) -> tuple[SeatAssignment, ...]:
    """This person in those seats, computer players in all others."""
    return tuple(
        SeatAssignment("person", name, ME) if seat in seats else SeatAssignment("computer", name)
        for seat, name in enumerate(names)
    )
