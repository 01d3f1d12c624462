"""A lesson's session, and what it has the table do."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from smallworld_client.analysis.lessons import Lesson
from smallworld_client.gui.session import Session
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.table.events import Event
from smallworld_client.turn.prompts import PromptView
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.turn.scripted import LessonLink, LessonRun


class LessonSession(Session):
    """A session over a lesson, begun when it is made."""

    played = Signal()  # what follows by itself has been played
    take_back_wanted = Signal()

    def __init__(self, lesson: Lesson, pace: float, portrait: int = 0) -> None:
        """``pace`` is the time in seconds that another player takes for a move."""
        self.lesson = lesson
        self._lesson_link: LessonLink

        def make_link(tell: Callable[[Event], None]) -> LessonLink:
            self._lesson_link = LessonLink(lesson, portrait, tell)
            return self._lesson_link

        super().__init__(make_link)
        self._lesson_link.on_take_back = self.take_back_wanted.emit
        self.game, self.state = lesson.game, lesson.states[0]
        self.room, self.me = self._lesson_link.room, self._lesson_link.room.people[0].id
        self._until = 0
        self._clock = QTimer(self, singleShot=True, interval=round(pace * 1000))
        self._clock.timeout.connect(self._play_next)

    @property
    def position(self) -> int:
        return self._lesson_link.position

    def lay_out(self, position: int) -> None:
        """Show the position after the first ``position`` entries at once."""
        self._clock.stop()
        self._on_event(self._lesson_link.lay_out(position))

    def play(self, until: int) -> None:
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


class LessonDesk(QObject):
    """The window's table of a lesson; ``refused``: the lesson, not the table, has answered."""

    changed = Signal()
    reached = Signal(int)
    finished = Signal()
    refused = Signal()

    def __init__(self, session: LessonSession, controller: TurnController) -> None:
        super().__init__(controller)
        self._session, self._controller = session, controller
        self.lay_out, self.play = session.lay_out, session.play
        self.why_not, self.do = controller.why_not, controller.do
        self.tell = self.changed.emit
        self.run = LessonRun(session.lesson, self)
        controller.accepts = self.run.accepts
        controller.may_hold = lambda: False  # the card's Back takes the end of a turn back
        controller.let_turns_flow("borders")
        controller.stepped.connect(self.run.note_step)
        controller.prompted.connect(self.run.note_prompt)
        session.played.connect(self.run.go_on)
        session.take_back_wanted.connect(self.run.back)

    @property
    def position(self) -> int:
        return self._session.position

    @property
    def scene(self) -> PlayerScene:
        return self._controller.scene

    @property
    def prompt(self) -> PromptView:
        return self._controller.prompt

    def do_later(self, what: Callable[[], None]) -> None:
        QTimer.singleShot(0, self, what)

    def refuse(self, region: str, reason: str) -> None:
        if reason:
            self._controller.region_refused.emit(region, reason)
        else:
            self.refused.emit()

    def reach(self) -> None:
        if self.run.is_over:
            self.finished.emit()
        else:
            self.reached.emit(self.run.index)
