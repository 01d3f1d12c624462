"""Leads through a lesson: which act is awaited, whether it was done, and what follows it."""

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from smallworld.state import Stage
from smallworld_client.gui.lessons.session import LessonSession
from smallworld_client.gui.lessons.texts import instead
from smallworld_client.gui.turn.controller import Input, TurnController, prompt_for
from smallworld_client.lessons.lesson import Act, Lesson, Step

_PAYING = ("pay", "back")
"""Buttons that a key press on a combo leads to."""
_DECLINES, _KEEPS = "confirm-decline", "cancel-decline"

translate = QCoreApplication.translate


class Guide(QObject):
    """Lets only the awaited act through; anything else is answered with a sentence.

    ``changed``: another step, or another answer. ``reached`` carries the number of a step that has
    begun, ``finished`` comes after the last one. ``refused``: an act was answered here, and not by
    the table.
    """

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
        controller.stepped.connect(self._on_step)
        controller.prompted.connect(self._on_prompt)
        session.played.connect(self._go_on)
        session.take_back_wanted.connect(self.back)

    @property
    def step(self) -> Step:
        """The current one."""
        return self.lesson.steps[self.index]

    @property
    def is_done(self) -> bool:
        """Whether the act was just done, and what follows has not begun."""
        return self._was_done

    @property
    def button(self) -> str:
        """What the wanted button says; empty where the step wants something else."""
        target = self.step.do.target
        if target == _DECLINES:
            return translate("DeclineDialog", "Decline")
        actions = self._controller.prompt.actions
        return next((it.label for it in actions if it.id == target), "")

    def begin(self, index: int = 0) -> None:
        """Show the position of a step, whatever is on the table now."""
        self.index = max(0, min(index, len(self.lesson.steps) - 1))
        self.is_over = self.is_watching = self._was_done = False
        self._prepares = True
        self._session.lay_out(self.step.start)
        for earlier in self.lesson.steps[: self.index]:
            if earlier.start == self.step.start:
                self._do_all((*earlier.prepare, earlier.do))
        self._start()

    def back(self) -> None:
        """Show the step before this one again."""
        self.begin(self.index if self.is_over else self.index - 1)

    def show(self) -> None:
        """Do what the step asks for."""
        if not self.is_watching and not self.is_over:
            self._perform(self.step.do)

    def remind(self) -> None:
        """Say what the step asks for, after a click on something that does not matter now."""
        if not self.is_watching and not self.is_over:
            self.answer = instead(self.lesson, self.step, self.button)
            self.changed.emit()

    def _start(self) -> None:
        """Begin the current step, in the position that is on the table."""
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
        """Do an act as a click would."""
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
        """Whether an input may reach the table; the answer to any other is set here."""
        if self._prepares:
            return True
        if self.is_watching or self.is_over or self._was_done:
            return False
        if given == ("act", _KEEPS):
            QTimer.singleShot(0, self, self.back)  # the dialog is closed, so its step is over
            return False
        act = self.step.do
        if act.verb == "pick" and given[0] == "act" and given[1] in _PAYING:
            return True
        if not self._means(given, act):
            self._refuse(given)
            return False
        self._was_done = self.step.made == self.step.start
        return True

    def _means(self, given: Input, act: Act) -> bool:
        """Whether an input does what an act says, in any of the ways that the table knows."""
        number = act.number
        id = self.lesson.game.board.regions[number].id if act.is_at_region else ""
        match act.verb:
            case "pick":
                return given in (("pick", number), ("consider", number))
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
        """Say what to do instead; where the rules refuse too, the table says why."""
        if not self._tell_rule(given):
            self.refused.emit()
        self.remind()

    def _tell_rule(self, given: Input) -> bool:
        """Have the table refuse a region that the rules refuse; whether they do."""
        kind, *rest = given
        if kind not in ("click", "take") or not isinstance(rest[0], str):
            return False
        controller, region = self._controller, rest[0]
        number = self.lesson.game.board.index[region]
        if controller.prompt.placing is not None or controller.scene.state.stage is Stage.WITHDRAW:
            refusal = controller.why_not(number) or ""
        else:
            asked = prompt_for(controller.scene)
            refusal = "" if asked.click(number) is not None else asked.take_note()
        if refusal:
            controller.region_refused.emit(region, refusal)
        return bool(refusal)

    def _on_prompt(self) -> None:
        """An act that makes no entry is over when the table shows what it has led to."""
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
        """The act has been done: watch what follows, then go on."""
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
    """Whether a piece was dragged from one place to the other; empty is the hand."""
    return len(given) == 4 and given[0] == "carry" and given[2:] == (start, end)
