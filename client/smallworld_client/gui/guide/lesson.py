"""A lesson in progress: a prepared game, and a guide that lets only the next act through."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from smallworld.errors import IllegalMove
from smallworld.moves import ChanceError, Move, Recorded
from smallworld.state import Stage, digest
from smallworld_client.analysis.lessons import Act, Lesson, LessonStep
from smallworld_client.gui.session import ScriptedLink, Session
from smallworld_client.gui.turn.controller import Input, TurnController
from smallworld_client.table.events import Event, Request, TakeBack
from smallworld_client.turn.stages import prompt_for
from smallworld_client.words.guide import lesson_correction
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings

_ME = 0
_LEVEL = "easy"


class LessonLink(ScriptedLink):
    """Answers the person's move with the lesson's entry, if both lead to the same position."""

    def __init__(self, lesson: Lesson, portrait: int, tell: Callable[[Event], None]) -> None:
        room = _room(lesson, portrait)
        super().__init__(room, lesson.game, lesson.states, lesson.entries, tell)
        self._seat = lesson.seat
        self.on_take_back: Callable[[], object] = lambda: None

    def ask(self, request: Request) -> None:
        if isinstance(request, TakeBack):
            self.on_take_back()
        elif isinstance(request, Move) and self._is_next(request):
            self.tell(self.step())
        else:
            super().ask(request)

    def _is_next(self, move: Move) -> bool:
        """Whether the move has the same effect as the next entry: it may be worded otherwise."""
        index = self.position
        if index >= len(self.entries) or self.entries[index].seat != self._seat:
            return False
        chance = Recorded(self.entries[index].chance)
        try:
            after = self.game.apply(self.states[index], self._seat, move, chance)
        except (IllegalMove, ChanceError):
            return False
        return digest(after) == digest(self.states[index + 1])


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
        self.room, self.me = self._lesson_link.room, _ME
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
        """Play the entries up to ``until`` one by one, then emit ``played``."""
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


def _room(lesson: Lesson, portrait: int) -> Room:
    seats = tuple(
        SeatAssignment("person", name, _ME, portrait=portrait)
        if seat == lesson.seat
        else SeatAssignment("computer", name, bot=_LEVEL)
        for seat, name in enumerate(lesson.game.names)
    )
    person = Person(_ME, lesson.game.names[lesson.seat], "player")
    return Room(TableSettings("", lesson.game.board.id), "running", seats, (person,))


translate = QCoreApplication.translate


class LessonGuide(QObject):
    """Lets only the awaited act through; ``refused``: the guide, not the table, has answered."""

    changed = Signal()
    reached = Signal(int)
    finished = Signal()
    refused = Signal()

    def __init__(self, session: LessonSession, controller: TurnController) -> None:
        super().__init__(controller)
        self._session, self._controller = session, controller
        self.lesson: Lesson = session.lesson
        self.index = 0
        self.answer = ""
        """What is said about the last act, which was not the awaited one; empty if it was."""
        self.is_watching = False
        """Whether moves are played that nobody is asked about."""
        self.is_over = False
        self._prepares = self._was_done = False
        controller.accepts = self._accepts
        controller.may_hold = lambda: False  # the card's Back takes the end of a turn back
        controller.let_turns_flow("borders")
        controller.stepped.connect(self._on_step)
        controller.prompted.connect(self._on_prompt)
        session.played.connect(self._go_on)
        session.take_back_wanted.connect(self.back)

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.index]

    @property
    def is_done(self) -> bool:
        return self._was_done

    @property
    def button(self) -> str:
        target = self.step.do.target
        actions = self._controller.prompt.actions
        return next((it.label for it in actions if it.id == target), "")

    def begin(self, index: int = 0) -> None:
        self.index = max(0, min(index, len(self.lesson.steps) - 1))
        self.is_over = self.is_watching = self._was_done = False
        self._prepares = True
        self._session.lay_out(self.step.start)
        for earlier in self.lesson.steps[: self.index]:
            if earlier.start == self.step.start:
                self._do_all((*earlier.prepare, earlier.do))
        self._start()

    def back(self) -> None:
        self.begin(self.index if self.is_over else self.index - 1)

    def show(self) -> None:
        if not self.is_watching and not self.is_over:
            self._perform(self.step.do)

    def remind(self, reason: str = "") -> None:
        """Say what to do instead; ``reason``: why not what was just tried."""
        if not self.is_watching and not self.is_over:
            self.answer = lesson_correction(self.lesson, self.step, self.button, reason)
            self.changed.emit()

    def _start(self) -> None:
        self._prepares = True
        self._do_all(self.step.prepare)
        self._prepares = False
        self.answer = ""
        self.reached.emit(self.index)
        self.changed.emit()

    def _do_all(self, acts: tuple[Act, ...]) -> None:
        for act in acts:
            self._perform(act)

    def _perform(self, act: Act) -> None:
        controller, regions = self._controller, self.lesson.game.board.regions
        match act.verb:
            case "pick":
                controller.pick(act.number)
            case "press":
                controller.act(act.target)
            case "click":
                controller.click(regions[act.number].id)
            case "add":
                controller.step(regions[act.number].id, 1)
            case "take":
                controller.step(regions[act.number].id, -1)

    def _accepts(self, given: Input) -> bool:
        """Whether an input may reach the table; otherwise the answer to it is set here."""
        if self._prepares:
            return True
        if self.is_watching or self.is_over or self._was_done:
            return False
        act = self.step.do
        if not self._means(given, act):
            self._refuse(given)
            return False
        self._was_done = self.step.made == self.step.start
        return True

    def _means(self, given: Input, act: Act) -> bool:
        number = act.number
        id = self.lesson.game.board.regions[number].id if act.is_at_region else ""
        match act.verb:
            case "pick":
                return given == ("pick", number)
            case "press":
                return given == ("act", act.target)
            case "click":
                return given == ("click", id) or _is_carried(given, "", id)
            case "add":
                ways = (("click", id), ("step", id, 1), ("step", number, 1))
                return given in ways or _is_carried(given, "", id)
            case "take":
                ways = (("take", id), ("step", id, -1), ("step", number, -1))
                return given in ways or _is_carried(given, id, "")

    def _refuse(self, given: Input) -> None:
        kind, *rest = given
        region = rest[0] if kind in ("click", "take") and rest else None
        reason = self._why_not(region) if isinstance(region, str) else ""
        if reason:
            self._controller.region_refused.emit(region, reason)
        else:
            self.refused.emit()
        if not reason and isinstance(region, str) and self.step.do.verb == "click":
            reason = translate("lessons", "You could take that one too.")
        self.remind(reason)

    def _why_not(self, region: str) -> str:
        """The table's own reason against a region; empty if the rules allow it."""
        controller, number = self._controller, self.lesson.game.board.index[region]
        if controller.prompt.placing is not None or controller.scene.state.stage is Stage.WITHDRAW:
            return controller.why_not(number) or ""
        asked = prompt_for(controller.scene)
        return "" if asked.click(number) is not None else asked.take_note()

    def _on_prompt(self) -> None:
        """An act without a log entry is over when the table shows its effect."""
        if self._was_done and not self._prepares and self.step.made == self.step.start:
            QTimer.singleShot(0, self, self._after)

    def _on_step(self) -> None:
        if not self.is_watching and self._session.position == self.step.made > self.step.start:
            self._was_done = True
            if self.step.end > self.step.made:
                self.is_watching, self.answer = True, ""
                self.changed.emit()
            QTimer.singleShot(0, self, self._after)

    def _after(self) -> None:
        if not self._was_done:
            return
        self._was_done = False
        if self.is_watching:
            self._session.play(self.step.end)
        else:
            self._go_on()

    def _go_on(self) -> None:
        """The next step, in the same position or in a later one; or the end."""
        self.is_watching = False
        if self.index + 1 == len(self.lesson.steps):
            self.is_over, self.answer = True, ""
            self.finished.emit()
            self.changed.emit()
            return
        self.index += 1
        if self.step.start == self._session.position:
            self._start()
        else:
            self.begin(self.index)


def _is_carried(given: Input, start: str, end: str) -> bool:
    return len(given) == 4 and given[0] == "carry" and given[2:] == (start, end)
