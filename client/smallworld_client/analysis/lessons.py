"""The guide for beginners: lessons, progress through them, and hints in a first game.

A lesson is a game's log with steps at which the person acts. Each is a file of this folder, with a
header and entries in the notation of :mod:`smallworld.notation`, so it is a record that the rules
replay, and it can't contradict them:

    id = "die"
    title = "The final attempt"
    board = "two-players"
    seats = ["me", "other"]                  # "me" is the person, whatever they are called
    opening = ["swamp", ...]                 # power and race of each combo, top first
    digest = "0123456789abcdef"              # of the position after all entries

    [[step]]
    id = "roll"
    title = "Roll the die"
    text = "It adds **0 to 3** to your tokens."
    ask = "Press {button}."
    before = ["me conquer 21"]               # entries that are there when the step begins
    prepare = ["take 16"]                    # acts that make no entry, done before the step
    do = "press attempt"                     # what the person has to do
    entries = ["me attempt 15 {die 2}"]      # those that this makes: none, one or two
    then = ["other pick 1 {...}", ...]       # what follows by itself

An act is ``pick SLOT`` (from 1), ``press ACTION`` (a button of the bar), ``click REGION``,
``add REGION`` or ``take REGION`` (a token, while pieces are placed). In texts ``{region}``,
``{race}``, ``{price}``, ``{percent}`` and ``{button}`` stand for what the act is about.
"""

import tomllib
from collections.abc import Callable, Collection, Iterable, Sequence
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Literal, NamedTuple, Never

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from smallworld.errors import GameError, IllegalMove
from smallworld.game import Game
from smallworld.moves import AtRegion, Attempt, ChanceError, Conquer
from smallworld.notation import NotationError, read_entry
from smallworld.record import Entry, Header
from smallworld.state import RaceInPlay, Stage, State, digest
from smallworld_client.analysis.summary import losses_since
from smallworld_client.table.events import GameStep
from smallworld_client.table.setup import open_game

LESSONS = ("pick", "enter", "price", "die", "redeploy", "attacked", "decline")
"""The ids of all lessons, in the order in which they are best taken."""
ME = "me"  # the person's name in a file
_OTHER = "Nettlo"
Verb = Literal["pick", "press", "click", "add", "take"]
_VERBS: tuple[Verb, ...] = ("pick", "press", "click", "add", "take")
_AT_REGION = ("click", "add", "take")


class LessonError(GameError):
    pass


class Act(NamedTuple):
    """``target`` is an action's id, or the number of a region or slot from 0, as text."""

    verb: Verb
    target: str

    @property
    def number(self) -> int:
        return -1 if self.verb == "press" else int(self.target)

    @property
    def is_at_region(self) -> bool:
        return self.verb in _AT_REGION

    def is_at(self, region: int) -> bool:
        return self.is_at_region and self.number == region


class LessonStep(NamedTuple):
    """One act of the person and what is said about it; the texts are English.

    ``start`` entries are there when it begins, ``made`` when it has been done (as many, or one or
    two more), ``end`` when everything that follows by itself has been played.
    """

    id: str
    title: str
    text: str
    ask: str
    do: Act
    prepare: tuple[Act, ...]
    start: int
    made: int
    end: int


class Lesson(NamedTuple):
    """A replayed lesson: ``states[n]`` follows ``n`` entries; ``last`` says what was learned."""

    id: str
    title: str
    about: str
    last: str
    game: Game
    seat: int
    entries: tuple[Entry, ...]
    states: tuple[State, ...]
    steps: tuple[LessonStep, ...]


class _StepFile(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: str
    text: str
    ask: str
    do: str
    entries: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    prepare: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


class _LessonFile(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: str
    about: str
    last: str
    board: str
    seats: tuple[str, ...]
    opening: tuple[str, ...]
    digest: str
    step: tuple[_StepFile, ...]


def lesson_source(lesson: str) -> str:
    """The text of a lesson's file; its id has to be one of LESSONS."""
    return (files("smallworld_client") / "lessons" / f"{lesson}.toml").read_text(encoding="utf-8")


@cache
def load_lesson(lesson: str, name: str = ME) -> Lesson:
    return read_lesson(lesson_source(lesson), name)


def read_lesson(text: str, name: str = ME) -> Lesson:
    """Read a lesson and replay it. Raises LessonError where it can't be played."""
    try:
        sheet = msgspec.convert(tomllib.loads(text), _LessonFile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise LessonError(f"a lesson can't be read: {error}") from error
    return _Reader(sheet).lesson(name)


class _Reader:
    def __init__(self, sheet: _LessonFile) -> None:
        self._sheet = sheet
        if ME not in sheet.seats:
            self._wrong("seats", f"nobody is called '{ME}'")
        self._game = open_game(self._header(sheet.seats))
        self._entries: list[Entry] = []
        self._states = [self._game.start()]

    def lesson(self, name: str) -> Lesson:
        sheet = self._sheet
        steps = tuple([self._step(step) for step in sheet.step])
        reached = digest(self._states[-1]).hex()
        if reached != sheet.digest:
            self._wrong("digest", f"the last position has {reached}, not {sheet.digest}")
        names = tuple(name[:40] or ME if it == ME else _OTHER for it in sheet.seats)
        return Lesson(
            sheet.id,
            sheet.title,
            sheet.about,
            sheet.last,
            open_game(self._header(names)),
            sheet.seats.index(ME),
            tuple(self._entries),
            tuple(self._states),
            steps,
        )

    def _header(self, seats: Sequence[str]) -> Header:
        sheet = self._sheet
        return Header(f"lesson-{sheet.id}", sheet.board, tuple(seats), sheet.opening)

    def _step(self, step: _StepFile) -> LessonStep:
        self._play(step, step.before)
        start = len(self._entries)
        if self._states[-1].to_move != self._game.names.index(ME):
            self._wrong(step.id, "it is not this person's turn")
        self._play(step, step.entries)
        made = len(self._entries)
        self._play(step, step.then)
        acts = [self._act(step, text) for text in (*step.prepare, step.do)]
        return LessonStep(
            step.id, step.title, step.text, step.ask, acts[-1], tuple(acts[:-1]), start, made,
            len(self._entries),
        )  # fmt: skip

    def _play(self, step: _StepFile, lines: Iterable[str]) -> None:
        for line in lines:
            try:
                entry = read_entry(self._game, line)
                self._states.append(self._game.replay(self._states[-1], entry))
            except (NotationError, IllegalMove, ChanceError) as error:
                self._wrong(step.id, f"'{line}' can't be played: {error}")
            self._entries.append(entry)

    def _act(self, step: _StepFile, text: str) -> Act:
        word, _, target = text.partition(" ")
        verb = next((it for it in _VERBS if it == word), None)
        if verb is None or not target:
            self._wrong(step.id, f"'{text}' is no act; there are: {', '.join(_VERBS)}")
        if verb == "press":
            return Act(verb, target)
        if verb == "pick":
            if target not in tuple("123456"):
                self._wrong(step.id, f"there is no combo '{target}'")
            return Act(verb, str(int(target) - 1))
        if target not in self._game.board.index:
            self._wrong(step.id, f"there is no region '{target}'")
        return Act(verb, str(self._game.board.index[target]))

    def _wrong(self, where: str, what: str) -> Never:
        raise LessonError(f"lesson '{self._sheet.id}', {where}: {what}")


_FEW = 2  # with so few tokens to conquer with, a race is spent
_LATE = 3  # with so many rounds after this one, a decline can still earn back the turn it costs


class Hint(StrEnum):
    PICK = "pick"
    ENTER = "enter"
    PRICE = "price"
    DIE = "die"
    STOP = "stop"
    PLACE = "place"
    SCORED = "scored"
    OTHERS = "others"
    ATTACKED = "attacked"
    EXPAND = "expand"
    SPENT = "spent"
    FRESH = "fresh"
    ENDING = "ending"


PASSING = frozenset({Hint.SCORED, Hint.OTHERS, Hint.ATTACKED})
"""Hints to show while others play; all others are about this person's own decisions."""


class HintContext(Struct, frozen=True):
    """A position as the person in ``seats`` sees it; ``placing``: they spread tokens already.

    ``lost``: their active race has lost a region since their last turn. ``declines``: the program
    itself would put their race in decline.
    """

    game: Game
    state: State
    seats: frozenset[int]
    placing: bool = False
    lost: bool = False
    declines: bool = False

    @property
    def mine(self) -> bool:
        return self.state.to_move in self.seats

    @property
    def active(self) -> RaceInPlay | None:
        return self.state.players[self.state.to_move].active

    @property
    def has_declined(self) -> bool:
        return bool(self.state.players[self.state.to_move].declined)

    def asks(self, stage: Stage) -> bool:
        return self.mine and self.state.stage is stage and not self.placing

    def can(self, *kinds: type) -> bool:
        return any(isinstance(move, kinds) for move in self.game.legal_moves(self.state))


def hint_due(sight: HintContext, seen: Collection[Hint]) -> Hint | None:
    if sight.state.stage is Stage.OVER or not sight.seats:
        return None
    return next((hint for hint, when in _WHEN.items() if hint not in seen and when(sight)), None)


def hint_still_fits(hint: Hint, sight: HintContext) -> bool:
    """Whether a hint still applies; one about other players does until one's turn or act."""
    if sight.state.stage is Stage.OVER:
        return False
    if hint not in PASSING:
        return _WHEN[hint](sight)
    if hint is Hint.ATTACKED and sight.state.stage is Stage.WITHDRAW:
        return True  # the tokens that it speaks of are placed
    return not sight.mine or (sight.asks(Stage.START) and hint is not Hint.OTHERS)


def has_lost(state: State, steps: Sequence[GameStep]) -> bool:
    """Whether, as a turn starts, its player's active race has lost a region since their last."""
    active = state.players[state.seat].active
    if state.stage is not Stage.START or active is None:
        return False
    return any(it.race == active.race for it in losses_since(steps, state.seat))


def _conquers(sight: HintContext) -> bool:
    return sight.asks(Stage.CONQUER) and sight.can(Conquer)


def _is_in(sight: HintContext) -> bool:
    return sight.active is None or bool(sight.active.held)


def _was_attacked(sight: HintContext) -> bool:
    if sight.asks(Stage.START):
        return sight.lost
    lost = [it for it in sight.state.turn.attacks if it.won and not it.victim_declined]
    by_another = sight.state.seat not in sight.seats
    return by_another and any(it.victim in sight.seats for it in lost)


def _is_spent(sight: HintContext) -> bool:
    active = sight.active
    if not sight.declines or not sight.asks(Stage.START) or active is None:
        return False
    me = sight.state.to_move
    held = [it.tokens for it in sight.state.regions if it.owner == me and not it.declined]
    return sum(held) - len(held) + active.in_hand <= _FEW


def _rounds_left(sight: HintContext) -> int:
    return sight.game.board.rounds - sight.state.round


_WHEN: dict[Hint, Callable[[HintContext], bool]] = {
    Hint.PLACE: lambda it: it.mine and (it.placing or it.state.stage is Stage.REDEPLOY),
    Hint.PICK: lambda it: it.asks(Stage.PICK) and not it.has_declined,
    Hint.FRESH: lambda it: it.asks(Stage.PICK) and it.has_declined,
    Hint.ENTER: lambda it: _conquers(it) and not _is_in(it),
    Hint.PRICE: lambda it: _conquers(it) and _is_in(it),
    Hint.DIE: lambda it: it.asks(Stage.CONQUER) and not it.can(Conquer) and it.can(Attempt),
    Hint.STOP: lambda it: it.asks(Stage.CONQUER) and not it.can(AtRegion),
    Hint.ENDING: lambda it: it.asks(Stage.START) and _rounds_left(it) <= _LATE,
    Hint.SPENT: _is_spent,
    Hint.EXPAND: lambda it: it.asks(Stage.START),
    Hint.ATTACKED: _was_attacked,
    Hint.SCORED: lambda it: (
        not it.mine and it.state.score is not None and it.state.score.seat in it.seats
    ),
    Hint.OTHERS: lambda it: not it.mine,
}
"""When each matters, the most urgent first."""
MOST_STEPS = 9  # a lesson has so many steps at most: more dots than that are a burden


class LessonProgress(Struct, frozen=True):
    """``done`` by id; ``left`` as pairs of a lesson and the step to resume at, from 0."""

    done: frozenset[str] = frozenset()
    left: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(cls, words: Iterable[str]) -> "LessonProgress":
        """Read what :attr:`words` wrote: ``pick`` is done, ``price:2`` was left. Skips the rest."""
        done, left = set[str](), dict[str, int]()
        for word in words:
            lesson, colon, step = word.partition(":")
            if not colon:
                done.add(lesson)
            elif step.isascii() and step.isdigit() and len(step) == 1:
                left[lesson] = int(step)
        return cls(frozenset(done), tuple(left.items()))

    @property
    def words(self) -> tuple[str, ...]:
        return (*sorted(self.done), *(f"{lesson}:{step}" for lesson, step in self.left))

    def step_of(self, lesson: str) -> int:
        return dict(self.left).get(lesson, 0)

    def reached(self, lesson: str, step: int) -> "LessonProgress":
        others = tuple(it for it in self.left if it[0] != lesson)
        return replace(self, left=(*others, (lesson, step)) if step else others)

    def finished(self, lesson: str) -> "LessonProgress":
        return replace(self.reached(lesson, 0), done=self.done | {lesson})
