"""Games whose entries are known: a record that is shown, and a lesson that is taken.

A lesson lets one input through at a time. :class:`LessonRun` knows which step is due, judges what
the person does, and says what follows; a :class:`LessonTable` is the table that it happens at, in
the window or in a browser.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from smallworld.errors import IllegalMove
from smallworld.game import Game
from smallworld.moves import ChanceError, Move, Recorded
from smallworld.record import Entry
from smallworld.state import Stage, State, digest
from smallworld_client.analysis.lessons import Act, Lesson, LessonStep
from smallworld_client.table.events import (
    Began,
    Denied,
    Ended,
    Event,
    GameStep,
    Request,
    RoomChanged,
    TakeBack,
)
from smallworld_client.turn.person_turn import Input
from smallworld_client.turn.prompts import PromptView
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.turn.stages import prompt_for
from smallworld_client.words.lessons import lesson_correction
from smallworld_client.words.seat import SeatSays
from smallworld_client.words.translation import translate
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings

_ME = 0
_LEVEL = "easy"


class ScriptedLink:
    """Shows a game whose entries are known, a record or a lesson. Every request is refused."""

    def __init__(
        self,
        room: Room,
        game: Game,
        states: Sequence[State],
        entries: Sequence[Entry],
        tell: Callable[[Event], None],
    ) -> None:
        self.room, self.game, self.states, self.entries = room, game, states, tuple(entries)
        self.tell = tell
        self.position = 0  # how many entries are on the table
        self._closed = False

    def start(self) -> None:
        self.tell(RoomChanged(self.room, self.room.people[0].id))

    def lay_out(self, position: int) -> Began:
        """Put the first ``position`` entries on the table at once."""
        self.position = position
        return Began(self.game, self.states[position], self.entries[:position])

    def step(self) -> GameStep:
        index = self.position
        self.position += 1
        return GameStep(index, self.states[index], self.entries[index], self.states[index + 1])

    def ask(self, request: Request) -> None:
        self.tell(Denied(SeatSays.ONLY_A_RECORD()))

    def leave(self) -> None:
        if not self._closed:
            self._closed = True
            self.tell(Ended(""))


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


def _room(lesson: Lesson, portrait: int) -> Room:
    seats = tuple(
        SeatAssignment("person", name, _ME, portrait=portrait)
        if seat == lesson.seat
        else SeatAssignment("computer", name, bot=_LEVEL)
        for seat, name in enumerate(lesson.game.names)
    )
    person = Person(_ME, lesson.game.names[lesson.seat], "player")
    return Room(TableSettings("", lesson.game.board.id), "running", seats, (person,))


class LessonTable(Protocol):
    @property
    def position(self) -> int:
        """How many entries are on the table."""

    @property
    def scene(self) -> PlayerScene: ...

    @property
    def prompt(self) -> PromptView: ...

    def why_not(self, region: int) -> str | None: ...

    def lay_out(self, position: int) -> None:
        """Show the position after the first ``position`` entries at once."""

    def play(self, until: int) -> None:
        """Play the entries up to ``until`` one by one, then call :meth:`LessonRun.go_on`."""

    def do(self, given: Input) -> None: ...

    def do_later(self, what: Callable[[], None]) -> None:
        """Do it once what happens now is shown."""

    def refuse(self, region: str, reason: str) -> None:
        """Show that an input was not the awaited one; ``reason`` is the table's own, or empty."""

    def tell(self) -> None:
        """Show the step, or what is said about the last act."""

    def reach(self) -> None:
        """A step begins, or the lesson is over."""


class LessonRun:
    def __init__(self, lesson: Lesson, table: LessonTable) -> None:
        self.lesson, self._table = lesson, table
        self.index = 0
        self.answer = ""
        """What is said about the last act, which was not the awaited one; empty if it was."""
        self.is_watching = False  # whether moves are played that nobody is asked about
        self.is_over = False
        self.was_done = False
        self._prepares = False

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.index]

    @property
    def button(self) -> str:
        target = self.step.do.target
        actions = self._table.prompt.actions
        return next((it.label for it in actions if it.id == target), "")

    def begin(self, index: int = 0) -> None:
        self.index = max(0, min(index, len(self.lesson.steps) - 1))
        self.is_over = self.is_watching = self.was_done = False
        self._prepares = True
        self._table.lay_out(self.step.start)
        for earlier in self.lesson.steps[: self.index]:
            if earlier.start == self.step.start:
                self._do_all((*earlier.prepare, earlier.do))
        self._start()

    def back(self) -> None:
        self.begin(self.index if self.is_over else self.index - 1)

    def show(self) -> None:
        if not self.is_watching and not self.is_over:
            self._table.do(self._input(self.step.do))

    def remind(self, reason: str = "") -> None:
        """Say what to do instead; ``reason``: why not what was just tried."""
        if not self.is_watching and not self.is_over:
            by_touch = self._table.scene.by_touch
            self.answer = lesson_correction(
                self.lesson, self.step, self.button, reason, by_touch=by_touch
            )
            self._table.tell()

    def accepts(self, given: Input) -> bool:
        """Whether an input may reach the table; otherwise the answer to it is set here."""
        if self._prepares:
            return True
        if self.is_watching or self.is_over or self.was_done:
            return False
        if not self._is_wanted(given):
            self._refuse(given)
            return False
        self.was_done = self.step.made == self.step.start
        return True

    def only_wanted(self, prompt: PromptView) -> PromptView:
        """Only what the step asks for is gold; after the last step, nothing is."""
        act = self.step.do
        if self.is_over:
            return replace(prompt, targets={}, loads=(), actions=())
        if self.is_watching or not self._table.scene.mine:
            return prompt
        targets = {i: offer for i, offer in prompt.targets.items() if act.is_at(i)}
        actions = [replace(it, primary=it.primary and it.id == act.target) for it in prompt.actions]
        picks = prompt.picks
        if picks is not None and act.verb == "pick":
            others = translate("lessons", "The lesson goes on with the combo that is lit.")
            picks = [it if slot == act.number else it or others for slot, it in enumerate(picks)]
        return replace(prompt, targets=targets, actions=actions, picks=picks)

    def note_prompt(self) -> None:
        """An act without a log entry is over when the table shows its effect."""
        if self.was_done and not self._prepares and self.step.made == self.step.start:
            self._table.do_later(self._after)

    def note_step(self) -> None:
        if not self.is_watching and self._table.position == self.step.made > self.step.start:
            self.was_done = True
            if self.step.end > self.step.made:
                self.is_watching, self.answer = True, ""
                self._table.tell()
            self._table.do_later(self._after)

    def go_on(self) -> None:
        """The next step, in the same position or in a later one; or the end."""
        self.is_watching = False
        if self.index + 1 == len(self.lesson.steps):
            self.is_over, self.answer = True, ""
            self._table.reach()
            self._table.tell()
            return
        self.index += 1
        if self.step.start == self._table.position:
            self._start()
        else:
            self.begin(self.index)

    def _start(self) -> None:
        self._prepares = True
        self._do_all(self.step.prepare)
        self._prepares = False
        self.answer = ""
        self._table.reach()
        self._table.tell()

    def _do_all(self, acts: tuple[Act, ...]) -> None:
        for act in acts:
            self._table.do(self._input(act))

    def _input(self, act: Act) -> Input:
        match act.verb:
            case "pick":
                return "pick", act.number
            case "press":
                return "act", act.target
        region = self.lesson.game.board.regions[act.number].id
        return ("click", region) if act.verb == "click" else ("step", region, _STEPS[act.verb])

    def _is_wanted(self, given: Input) -> bool:
        """Whether it is the act that the step asks for, in whichever way it is done."""
        act = self.step.do
        wanted = self._input(act)
        if given == wanted or not act.is_at_region:
            return given == wanted
        region = wanted[1]
        if act.verb == "take":
            return given == ("take", region) or _is_carried(given, region, "")
        return given == ("click", region) or _is_carried(given, "", region)

    def _refuse(self, given: Input) -> None:
        kind, *rest = given
        region = rest[0] if kind in ("click", "take") and rest else None
        reason = self._why_not(region) if isinstance(region, str) else ""
        self._table.refuse(region if isinstance(region, str) else "", reason)
        if not reason and isinstance(region, str) and self.step.do.verb == "click":
            reason = translate("lessons", "You could take that one too.")
        self.remind(reason)

    def _why_not(self, region: str) -> str:
        """The table's own reason against a region; empty if the rules allow it."""
        number, scene = self.lesson.game.board.index[region], self._table.scene
        if self._table.prompt.placing is not None or scene.state.stage is Stage.WITHDRAW:
            return self._table.why_not(number) or ""
        asked = prompt_for(scene)
        return "" if asked.click(number) is not None else asked.take_note()

    def _after(self) -> None:
        if not self.was_done:
            return
        self.was_done = False
        if self.is_watching:
            self._table.play(self.step.end)
        else:
            self.go_on()


_STEPS = {"add": 1, "take": -1}


def _is_carried(given: Input, start: object, end: object) -> bool:
    return len(given) == 4 and given[0] == "carry" and given[2:] == (start, end)
