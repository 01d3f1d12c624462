"""Running a scenario: its moves with preset chance, and a comparison after each step.

A ``see`` item names something to look at in the position. A scenario may also be a puzzle, with
good and bad answers.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

from msgspec import Struct

from smallworld.board import bits
from smallworld.content.rows import COLLECTED, HORDE
from smallworld.errors import IllegalMove
from smallworld.game import Game
from smallworld.moves import Draw, Move, Outcome, Question
from smallworld.notation import NotationError, read_helps, read_move
from smallworld.rules.draft import RETURNING, army_in_decline
from smallworld.rules.lending import copied
from smallworld.state import LEADER, MONSTERS, NOBODY, State, digest
from smallworld_dev.scenarios.file import (
    ScenarioError,
    ScenarioStep,
    Sight,
    parse,
    print_race,
    print_region,
)
from smallworld_dev.scenarios.position import Boards, game_of, position

NOT_AT_ALL = "no"


def see(game: Game, state: State, item: str) -> Sight:
    """Raises ScenarioError if there is no such thing to see."""
    if item in game.board.index:
        return print_region(game, state.regions[game.board.index[item]])
    if item in SIGHTS:
        return SIGHTS[item](game, state)
    word, _, name = item.partition(" ")
    if word in OF_PLAYERS and name in game.names:
        return OF_PLAYERS[word](game, state, game.names.index(name))
    if word == "cost":
        return _cost(game, state, name)
    if word == "tray" and name in game.content.races:
        return state.tray[game.context.race_order[name]]
    raise ScenarioError(f"'{item}' is nothing that can be seen")


def _cost(game: Game, state: State, text: str) -> Sight:
    """``cost R`` or ``cost R with HELPS``."""
    id, _, helps = text.partition(" with ")
    try:
        region, said = game.board.index[id], read_helps(game, helps)
    except (KeyError, NotationError) as error:
        raise ScenarioError(f"'cost {text}' is nothing that can be seen: {error}") from error
    quote = game.quote(state, region, helps=said)
    return quote.price if quote.refusal is None else NOT_AT_ALL


def _reserved(kind: str) -> Callable[[Game, State, int], Sight]:
    def count(game: Game, state: State, seat: int) -> Sight:
        active = state.players[seat].active
        return active.reserved(kind) if active else 0

    return count


def _leader(game: Game, state: State, seat: int) -> Sight:
    """The region, ``hand`` or ``none``."""
    active = state.players[seat].active
    if active is None:
        return "none"
    if active.reserved(LEADER) or active.reserved(RETURNING):
        return "hand"
    for i in bits(active.held):
        if state.regions[i].marker(LEADER):
            return game.board.regions[i].id
    return "none"


def _copy(game: Game, state: State, seat: int) -> Sight:
    active = state.players[seat].active
    return (copied(active) if active else "") or "none"


def _loot_left(game: Game, state: State) -> Sight:
    """Loot that is neither on the board nor revealed."""
    box = sum(len(row.values) for row in game.context.loot)
    laid = sum(region.marker(row.kind) for row in game.context.loot for region in state.regions)
    return box - laid - len(state.found.loot if state.found else ())


def _monsters(game: Game, state: State) -> Sight:
    held = [i for i, region in enumerate(state.regions) if region.race == MONSTERS]
    return [game.board.regions[i].id for i in held]


def _hand(game: Game, state: State, seat: int) -> Sight:
    active = state.players[seat].active
    return active.in_hand if active else 0


def _ghouls(game: Game, state: State, seat: int) -> Sight:
    army = army_in_decline(game.context, state.players[seat])
    return army.in_hand if army else 0


def _ally(game: Game, state: State, seat: int) -> Sight:
    active = state.players[seat].active
    return _name(game, active.ally if active else NOBODY)


def _name(game: Game, seat: int) -> str:
    return "none" if seat == NOBODY else game.names[seat]


SIGHTS: dict[str, Callable[[Game, State], Sight]] = {
    "column": lambda game, state: [f"{slot.power} {slot.race}" for slot in state.column],
    "column coins": lambda game, state: [slot.coins for slot in state.column],
    "discard": lambda game, state: list(state.discard),
    "turn": lambda game, state: game.names[state.seat],
    "to move": lambda game, state: _name(game, state.to_move),
    "stage": lambda game, state: str(state.stage),
    "round": lambda game, state: state.round,
    "column tokens": lambda game, state: [slot.tokens for slot in state.column],
    "stonehedge": lambda game, state: (state.found.stonehedge if state.found else "") or "none",
    "loot left": _loot_left,
    "relics left": lambda game, state: len(state.found.relics) if state.found else 0,
    "monsters": _monsters,
    "winners": lambda game, state: [game.names[seat] for seat in game.winners(state)],
}
"""Items of the whole game."""

OF_PLAYERS: dict[str, Callable[[Game, State, int], Sight]] = {
    "coins": lambda game, state, seat: state.players[seat].coins,
    "hand": _hand,
    "ghouls": _ghouls,
    "active": lambda game, state, seat: print_race(state.players[seat].active),
    "declined": lambda game, state, seat: [
        print_race(each) for each in state.players[seat].declined
    ],
    "ally": _ally,
    "copy": _copy,
    "collected": _reserved(COLLECTED),
    "fireballs": _reserved("fireball"),
    "hordes": _reserved(HORDE),
    "pots": _reserved("pot"),
    "captives": lambda game, state, seat: list(state.players[seat].captives),
    "wakes": lambda game, state, seat: state.players[seat].wakes or "none",
    "leader": _leader,
}
"""Items of one player, written as ``coins NAME``."""


UNSAID = 0
"""What the die shows where no step presets it."""


class Scenario(Struct, frozen=True):
    title: str
    rule: str
    game: Game
    start: State
    order: tuple[str, ...]
    """Races and powers in the order in which the stacks show them."""
    steps: tuple[ScenarioStep, ...]


class Failure(Struct, frozen=True):
    step: int
    what: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"step {self.step}, {self.what}: expected {self.expected}, found {self.found}"


def read(text: str, boards: Boards) -> Scenario:
    """Raises ScenarioError."""
    sheet = parse(text)
    game = game_of(sheet, boards)
    start, order = position(game, sheet)
    for step in sheet.step:
        for item in step.see:
            see(game, start, item)
    return Scenario(sheet.title, sheet.rule, game, start, order, tuple(sheet.step))


def run(scenario: Scenario) -> list[Failure]:
    """Stops at a move that should have been legal."""
    running = Run(scenario)
    for number, step in enumerate(scenario.steps, 1):
        if not running.do(number, step):
            break
        running.compare(number, step)
    running.end()
    return running.failures


class Run:
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
        for item, expected in step.see.items():
            found = see(self.game, self.state, item)
            if _plain(expected) != found:
                self._fail(number, item, _told(expected), _told(found))

    def end(self) -> None:
        for kind, value in self.preset:
            asked = f"a roll that gives {value}" if kind == "die" else f"{kind} {value}"
            self._fail(self.preset_by, kind, asked, "none")
        self.preset = []

    def draw(self, question: Question) -> Outcome:
        """What is preset, then banners, badges and relics in the file's order."""
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
    return " ".join(sight.split()) if isinstance(sight, str) else sight


def _told(sight: Sight) -> str:
    if isinstance(sight, list):
        return f"[{', '.join(str(part) for part in sight)}]"
    return str(sight)


Verdict = Literal["good", "bad", "other"]


class Puzzle(Struct, frozen=True):
    """Answers that lead to the same position are the same answer."""

    game: Game
    state: State
    good: tuple[Move, ...]
    bad: tuple[Move, ...]
    why: str
    draw: Draw

    def verdict(self, move: Move) -> Verdict:
        """Raises IllegalMove."""
        end = self._after(move)
        if end in map(self._after, self.good):
            return "good"
        return "bad" if end in map(self._after, self.bad) else "other"

    def _after(self, move: Move) -> bytes:
        return digest(self.game.apply(self.state, self.state.to_move, move, self.draw))


def puzzles(scenario: Scenario) -> Iterator[Puzzle]:
    """Raises GameError if a move can't be made."""
    game, run = scenario.game, Run(scenario)
    for number, step in enumerate(scenario.steps, 1):
        if step.good:
            good = tuple(read_move(game, text)[1] for text in step.good)
            bad = tuple(read_move(game, text)[1] for text in step.bad)
            yield Puzzle(game, run.state, good, bad, step.why, run.draw)
        elif not run.do(number, step):
            return
