"""A lesson's game on the table: a session whose host is a file that expects the person's moves."""

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal

from smallworld.chance import ChanceError, Recorded
from smallworld.moves import Move
from smallworld.refusals import IllegalMove
from smallworld.state import digest
from smallworld_client.guest.events import Began, Denied, Ended, Event, RoomChanged, Step
from smallworld_client.guest.requests import Request, TakeBack
from smallworld_client.gui.session import Session
from smallworld_client.lessons.lesson import Lesson
from smallworld_wire import Person, Room, SeatAssignment, Settings
from smallworld_wire.phrases import SeatSays

_ME = 0
_LEVEL = "easy"


class LessonLink:
    """Answers the person's move with the lesson's entry, if both lead to the same position."""

    def __init__(self, lesson: Lesson, tell: Callable[[Event], None]) -> None:
        self._lesson, self._tell = lesson, tell
        self._closed = False
        self.position = 0
        """How many entries are on the table."""
        self.on_take_back: Callable[[], object] = lambda: None

    def start(self) -> None:
        """Say who is at the table; the game is laid out on request."""
        self._tell(RoomChanged(_room(self._lesson), _ME))

    def laid_out(self, position: int) -> Began:
        """The game from now on, with so many entries."""
        self.position = position
        lesson = self._lesson
        return Began(lesson.game, lesson.states[position], lesson.entries[:position])

    def ask(self, request: Request) -> None:
        """Make the expected move; refuse any other one."""
        if isinstance(request, TakeBack):
            self.on_take_back()
        elif isinstance(request, Move) and self._is_next(request):
            self._tell(self.step())
        else:
            self._tell(Denied(SeatSays.ONLY_A_RECORD()))

    def step(self) -> Step:
        """Make the next move of the lesson; there has to be one."""
        index, lesson = self.position, self._lesson
        self.position += 1
        return Step(index, lesson.states[index], lesson.entries[index], lesson.states[index + 1])

    def leave(self) -> None:
        """The lesson is left."""
        if not self._closed:
            self._closed = True
            self._tell(Ended(""))

    def _is_next(self, move: Move) -> bool:
        """Whether the move has the same effect as the next entry: it may be worded otherwise."""
        lesson, index = self._lesson, self.position
        if index >= len(lesson.entries) or lesson.entries[index].seat != lesson.seat:
            return False
        entry, before = lesson.entries[index], lesson.states[index]
        try:
            after = lesson.game.apply(before, lesson.seat, move, Recorded(entry.chance))
        except (IllegalMove, ChanceError):
            return False
        return digest(after) == digest(lesson.states[index + 1])


class LessonSession(Session):
    """A session over a lesson. It has started immediately.

    ``take_back_wanted``: the person wants to take back their last step.
    """

    played = Signal()
    """What follows by itself has been played."""
    take_back_wanted = Signal()

    def __init__(self, lesson: Lesson, pace: float) -> None:
        """``pace`` is the time in seconds that another player takes for a move."""
        self.lesson = lesson
        self._lesson_link: LessonLink

        def make_link(tell: Callable[[Event], None]) -> LessonLink:
            self._lesson_link = LessonLink(lesson, tell)
            return self._lesson_link

        super().__init__(make_link)
        self._lesson_link.on_take_back = self.take_back_wanted.emit
        self.game, self.state = lesson.game, lesson.states[0]
        self.room, self.me = _room(lesson), _ME
        self._until = 0
        self._clock = QTimer(self, singleShot=True, interval=round(pace * 1000))
        self._clock.timeout.connect(self._play_next)

    @property
    def position(self) -> int:
        """How many entries are on the table."""
        return self._lesson_link.position

    def lay_out(self, position: int) -> None:
        """Show the position after so many entries, at once."""
        self._clock.stop()
        self._on_event(self._lesson_link.laid_out(position))

    def play(self, until: int) -> None:
        """Play the entries up to that position one after the other; ``played`` follows."""
        self._until = until
        self._clock.start()

    def leave(self) -> None:
        self._clock.stop()
        super().leave()

    def _play_next(self) -> None:
        if self.position < self._until:
            self._on_event(self._lesson_link.step())
        if self.position < self._until:
            self._clock.start()
        else:
            QTimer.singleShot(0, self, self.played.emit)


def _room(lesson: Lesson) -> Room:
    """The person, and computer players on all other seats."""
    seats = tuple(
        SeatAssignment("person", name, _ME)
        if seat == lesson.seat
        else SeatAssignment("computer", name, bot=_LEVEL)
        for seat, name in enumerate(lesson.game.names)
    )
    person = Person(_ME, lesson.game.names[lesson.seat], "player")
    return Room(Settings("", lesson.game.board.id), "running", seats, (person,))
