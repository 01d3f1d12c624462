"""A lesson in the browser: the same script as in the window, at a table of the worker."""

from collections.abc import Callable
from typing import Annotated, Literal

from msgspec import Meta, Struct

from smallworld_client.analysis.lessons import LESSONS, Act, Lesson, load_lesson
from smallworld_client.table.events import Event, Request
from smallworld_client.turn.prompts import PromptView
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.turn.scripted import LessonLink, LessonRun
from smallworld_client.words.guide import (
    StepText,
    lesson_end,
    lesson_step_text,
    lesson_title,
)
from smallworld_seat.turn import SeatTurn, Tap
from smallworld_web.position import Data

PACE = 0.9
"""Seconds that another player takes for a move."""


class TakeLesson(Struct, frozen=True, tag="lesson", forbid_unknown_fields=True):
    """Begin the lesson at a step, counted from 0."""

    id: str
    step: Annotated[int, Meta(ge=0, le=9)] = 0
    name: Annotated[str, Meta(max_length=40)] = ""
    language: str = "en"

    def lesson(self) -> Lesson | None:
        return load_lesson(self.id, self.name) if self.id in LESSONS else None


class LessonPress(Struct, frozen=True, tag="lesson-step", forbid_unknown_fields=True):
    """Go back a step, or have the step shown."""

    what: Literal["back", "show"]


class LessonAtSeat:
    """The table of a lesson, in the place of a driver."""

    has_ended = False

    def __init__(
        self,
        taken: Lesson,
        turn: SeatTurn,
        hear: Callable[[Event], None],
        tell: Callable[[Data], None],
        clock: Callable[[], float],
    ) -> None:
        self._turn, self._hear, self._tell, self._clock = turn, hear, tell, clock
        self._link = LessonLink(taken, 0, hear)
        self._due: list[Callable[[], None]] = []
        self._until = self._next_at = 0.0
        self.run = turn.lesson = LessonRun(taken, self)
        self._link.on_take_back = self.run.back

    # In the place of a driver

    def begin(self, step: int) -> None:
        self._link.start()
        self.run.begin(step)

    def ask(self, request: Request) -> None:
        self._link.ask(request)

    def work(self) -> None:
        due, self._due = self._due, []
        for each in due:
            each()
        self.run.note_prompt()
        if self._until and self._clock() >= self._next_at:
            self._play_next()

    def leave(self, _: str = "end") -> None:
        self._until = 0

    def close(self) -> None: ...

    def _play_next(self) -> None:
        self._next_at = self._clock() + PACE
        if self.position < self._until:
            self._hear(self._link.step())
        if self.position >= self._until:
            self._until = 0
            self.run.go_on()

    # What the lesson has the table do

    @property
    def position(self) -> int:
        return self._link.position

    @property
    def scene(self) -> PlayerScene:
        scene = self._turn.scene
        assert scene is not None
        return scene

    @property
    def prompt(self) -> PromptView:
        prompt = self._turn.prompt
        assert prompt is not None
        return prompt

    def why_not(self, region: int) -> str | None:
        return self._turn.why_not(region)

    def lay_out(self, position: int) -> None:
        self._until = 0
        self._due.clear()
        self._hear(self._link.lay_out(position))

    def play(self, until: int) -> None:
        self._until, self._next_at = until, self._clock() + PACE

    def perform(self, act: Act) -> None:
        match act.verb:
            case "pick":
                tap = Tap("pick", at=act.number)
            case "press":
                tap = Tap("act", act.target)
            case "click":
                tap = Tap("click", at=act.number)
            case "add":
                tap = Tap("step", at=act.number, by=1)
            case "take":
                tap = Tap("step", at=act.number, by=-1)
        self._turn.tap(tap, self._clock())

    def do_later(self, what: Callable[[], None]) -> None:
        self._due.append(what)

    def refuse(self, region: str, reason: str) -> None:
        """The card says it."""

    def reach(self) -> None:
        """The page keeps how far somebody has come by what it is told."""

    def tell(self) -> None:
        run, step = self.run, self.run.step
        if run.is_over:
            text = StepText(lesson_title(run.lesson), lesson_end(run.lesson), "")
        else:
            by_touch = self.scene.by_touch
            text = lesson_step_text(run.lesson, step, run.button, by_touch=by_touch)
        self._tell(
            {
                "type": "lesson",
                "id": run.lesson.id,
                "title": text.title,
                "text": text.text,
                "ask": "" if run.is_watching else text.ask,
                "answer": run.answer,
                "at": run.index,
                "count": len(run.lesson.steps),
                "watches": run.is_watching,
                "over": run.is_over,
                "verb": step.do.verb,
                "target": step.do.target,
            }
        )
