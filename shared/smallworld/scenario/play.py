"""Running a scenario: its moves, with chance preset, and the comparison after each step."""

from collections.abc import Sequence

from msgspec import Struct

from smallworld.chance import Outcome, Question
from smallworld.game import Game
from smallworld.notation import NotationError, read_move
from smallworld.refusals import IllegalMove
from smallworld.scenario.file import ScenarioStep, Sight, parse
from smallworld.scenario.position import Boards, game_of, position
from smallworld.scenario.sight import see
from smallworld.state import State

UNSAID = 0
"""What the die shows where no step presets it."""


class Scenario(Struct, frozen=True):
    """A scenario that has been read: its position and its steps fit together."""

    title: str
    rule: str
    game: Game
    start: State
    order: tuple[str, ...]
    """Races and powers in the order in which the stacks show them."""
    steps: tuple[ScenarioStep, ...]


class Failure(Struct, frozen=True):
    """Something that did not hold, in which step (counted from 1), and both values."""

    step: int
    what: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"step {self.step}, {self.what}: expected {self.expected}, found {self.found}"


def read(text: str, boards: Boards) -> Scenario:
    """Read a scenario file. Raises ScenarioError where it contradicts itself or can't be read."""
    sheet = parse(text)
    game = game_of(sheet, boards)
    start, order = position(game, sheet)
    for step in sheet.step:
        for item in step.see:
            see(game, start, item)
    return Scenario(sheet.title, sheet.rule, game, start, order, tuple(sheet.step))


def run(scenario: Scenario) -> list[Failure]:
    """Everything that did not hold; after a move that should have been legal, nothing more."""
    running = Run(scenario)
    for number, step in enumerate(scenario.steps, 1):
        if not running.do(number, step):
            break
        running.compare(number, step)
    running.end()
    return running.failures


class Run:
    """A run of a scenario: the current position, and what has not held so far."""

    def __init__(self, scenario: Scenario) -> None:
        self.game = scenario.game
        self.state = scenario.start
        self.order = scenario.order
        self.failures: list[Failure] = []
        self.preset: list[tuple[str, Outcome]] = []
        """What chance shows next: the kind of the question, and its outcome."""
        self.preset_by = 0
        """The step that said so."""

    def do(self, number: int, step: ScenarioStep) -> bool:
        """Make the step's move; whether the position after it is the one that was meant."""
        if step.faces or step.values:
            self.end()
            self.preset = [("die", face) for face in step.faces]
            self.preset += [("loot", value) for value in step.values]
            self.preset_by = number
        self._try_answers(number, (*step.good, *step.bad))
        if step.do is None:
            return True
        try:
            seat, move = read_move(self.game, step.do)
            after = self.game.apply(self.state, seat, move, self.draw)
        except (NotationError, IllegalMove) as refusal:
            if not step.refused:
                self._fail(number, step.do, "accepted", f"refused: {refusal}")
            else:
                self.preset = []
            return step.refused
        if step.refused:
            self._fail(number, step.do, "refused", "accepted")
            return True
        self.state = after
        return True

    def compare(self, number: int, step: ScenarioStep) -> None:
        """Compare everything that the step expects with the position."""
        for item, expected in step.see.items():
            found = see(self.game, self.state, item)
            if _plain(expected) != found:
                self._fail(number, item, _told(expected), _told(found))

    def end(self) -> None:
        """Note a failure if chance was preset and never asked."""
        for kind, value in self.preset:
            asked = f"a roll that gives {value}" if kind == "die" else f"{kind} {value}"
            self._fail(self.preset_by, kind, asked, "none")
        self.preset = []

    def draw(self, question: Question) -> Outcome:
        """Answer chance: what is preset, then banners, badges and relics in the file's order."""
        for at, (kind, value) in enumerate(self.preset):
            if kind == question.kind and value in question.outcomes:
                del self.preset[at]
                return value
        if question.kind == "die":
            return UNSAID
        return next((id for id in self.order if id in question.outcomes), question.outcomes[0])

    def _try_answers(self, number: int, answers: Sequence[str]) -> None:
        for answer in answers:
            try:
                seat, move = read_move(self.game, answer)
                refusal = self.game.why_not(self.state, seat, move)
            except NotationError as error:
                self._fail(number, answer, "a legal answer", f"unreadable: {error}")
                continue
            if refusal is not None:
                self._fail(number, answer, "a legal answer", f"refused: {refusal}")

    def _fail(self, number: int, what: str, expected: str, found: str) -> None:
        self.failures.append(Failure(number, what, expected, found))


def _plain(sight: Sight) -> Sight:
    """An expected value with single blanks between its words."""
    return " ".join(sight.split()) if isinstance(sight, str) else sight


def _told(sight: Sight) -> str:
    if isinstance(sight, list):
        return f"[{', '.join(str(part) for part in sight)}]"
    return str(sight)
