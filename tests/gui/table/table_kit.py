"""A session without threads: the rules answer at once, chance comes from a seeded generator."""

import random
from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from smallworld.board import Board
from smallworld.chance import Question, Recording
from smallworld.game import Game, deal
from smallworld.moves import Move
from smallworld.record import Entry
from smallworld.refusals import IllegalMove
from smallworld.scenario.file import parse
from smallworld.scenario.position import game_of, position
from smallworld.state import Stage, State
from smallworld.wire import Chair, Person, Room, Settings
from smallworld_client.boards import find_board
from smallworld_client.bots import random_bot
from smallworld_client.seat.events import ClockTold, HostLost, Step, Then, WentBack
from smallworld_maps import for_players

NAMES = ("Mira", "Bram", "Cleo", "Dov", "Greta")


REQUESTS = (
    *("sit", "undo", "pause", "propose", "vote", "stand_in", "arrange", "kick", "mute"),
    *("adjourn", "hand_over", "lead_on", "go_on_without_lobby"),
)
"""What is only noted when a person asks for it."""


class Posed(Game):
    """A game that begins with a given position."""

    def __init__(self, game: Game, position: State) -> None:
        super().__init__(game.header, game.board, game.content)
        self._position = position

    def start(self) -> State:
        return self._position


class FakeSession(QObject):
    """What a table needs of a session; ``hold`` keeps answers back until ``answer``."""

    started = Signal()
    advanced = Signal(object)
    went_back = Signal(object)
    clocks_changed = Signal(object)
    host_lost = Signal(str, bool)
    host_back = Signal()
    refused = Signal(str)
    room_changed = Signal(object)
    said = Signal(object)
    noticed = Signal(str, bool)
    saved = Signal(object)
    ended = Signal(str)

    def __init__(self, players: int = 2, seats: tuple[int, ...] = (0,), seed: int = 1) -> None:
        super().__init__()
        self._rng = random.Random(seed)
        self.dice: list[int] = []
        """What the die shows next; then chance goes on."""
        board = Board.of(for_players(players))
        self._sit(Game(deal(board, NAMES[:players], "test", self._draw), board), seats)

    @classmethod
    def posed(cls, text: str, seats: tuple[int, ...] = (0,)) -> "FakeSession":
        """A game that begins with the position of a scenario's text, on a map."""
        sheet = parse(text)
        rules = game_of(sheet, find_board)
        state, _ = position(rules, sheet)
        session = cls()
        session._sit(Posed(rules, state), seats)
        return session

    def _sit(self, game: Game, seats: tuple[int, ...]) -> None:
        self.game = game
        self.state: State = game.start()
        self.entries: tuple[Entry, ...] = ()
        self.places: tuple[int, ...] = ()
        self.lost: HostLost | None = None
        self.clocks: ClockTold | None = None
        self.invitation = self.watch_invitation = ""
        self.asked: list[tuple[object, ...]] = []
        self.seats = frozenset(seats)
        self.me = 0
        self.is_host = True
        self.has_ended = False
        self.then: Then = "end"
        self.hold = False
        self.submitted: list[Move] = []
        self.spoken: list[str] = []
        chairs = tuple(
            Chair("person", name, 0) if seat in seats else Chair("computer", name)
            for seat, name in enumerate(game.names)
        )
        people = (Person(0, "Mira", "host"), Person(1, "Ada", "spectator"))
        self.room = Room(Settings("Evening", game.board.id), "running", chairs, people)

    def submit(self, move: Move) -> None:
        self.submitted.append(move)
        if not self.hold:
            self.answer()

    def answer(self) -> None:
        """Do what was submitted last, and tell of it."""
        self.make(self.submitted[-1])

    def say(self, text: str) -> None:
        self.spoken.append(text)

    def make(self, move: Move) -> None:
        """The player whose decision it is makes a move."""
        before, recording = self.state, Recording(self._draw)
        try:
            after = self.game.apply(before, before.to_move, move, recording)
        except IllegalMove as error:
            self.refused.emit(str(error))
            return
        entry = Entry(before.to_move, move, tuple(recording.outcomes))
        self.put(entry, after)

    def put(self, entry: Entry, after: State) -> None:
        """Let an entry lead to a position."""
        before, self.state = self.state, after
        self.entries = (*self.entries, entry)
        self.places = (*self.places, len(self.places))
        self.advanced.emit(Step(len(self.entries) - 1, before, entry, after))

    def take_back(self, by: int) -> None:
        """The last entry does not count any more."""
        self.entries, self.places = self.entries[:-1], self.places[:-1]
        self.state = self.game.start()
        for entry in self.entries:
            self.state = self.game.replay(self.state, entry)
        self.went_back.emit(WentBack(self.game, self.state, self.entries, by, self.places))

    def change_room(self, **fields: object) -> None:
        """The host tells that something about the room is otherwise now."""
        self.room = replace(self.room, **fields)
        self.room_changed.emit(self.room)

    def __getattr__(self, name: str) -> Callable[..., None]:
        """Whatever else is asked for is noted."""
        if name not in REQUESTS:
            raise AttributeError(name)
        return lambda *words: self.asked.append((name, *words))

    def play_until(self, wanted: Callable[[State], bool], most: int = 3000) -> bool:
        """Random moves until the position is as wanted; whether it came to that."""
        for _ in range(most):
            if wanted(self.state):
                return True
            if self.state.stage is Stage.OVER:
                return False
            self.make(random_bot.choose(self.game, self.state, self._rng))
        return False

    def _draw(self, question: Question) -> int | str:
        if question.kind == "die" and self.dice:
            return self.dice.pop(0)
        return self._rng.choice(question.outcomes)
