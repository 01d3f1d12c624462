"""A lesson: a game's log, and the steps at which the person acts themselves.

Each lesson is a file of this folder. It holds a header and entries in the notation of
:mod:`smallworld.notation`, so it is a record that the rules replay, and it can't contradict them:

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
    prepare = ["press stop"]                 # acts that make no entry, done before the step
    do = "press attempt"                     # what the person has to do
    entry = "me attempt 15 {die 2}"          # the entry that this makes, if it makes one
    then = ["other pick 1 {...}", ...]       # what follows by itself

An act is ``pick SLOT`` (from 1), ``press ACTION`` (a button of the bar), ``click REGION``,
``add REGION`` or ``take REGION`` (a token, while pieces are placed). In texts ``{region}``,
``{race}``, ``{price}``, ``{percent}`` and ``{button}`` stand for what the act is about.
"""

import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Literal, NamedTuple, Never

import msgspec
from msgspec import Struct

from smallworld.chance import ChanceError
from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.header import Entry, Header
from smallworld.notation import NotationError, read_entry
from smallworld.refusals import IllegalMove
from smallworld.state import State, digest
from smallworld_client.table.boards import open_game

LESSONS = ("pick", "enter", "price", "die", "redeploy", "attacked", "decline")
"""The ids of all lessons, in the order in which they are best taken."""
ME = "me"
"""The person's name in a file."""
_OTHER = "Nettlo"

Verb = Literal["pick", "press", "click", "add", "take"]
_VERBS: tuple[Verb, ...] = ("pick", "press", "click", "add", "take")
_AT_REGION = ("click", "add", "take")


class LessonError(GameError):
    """A lesson that contradicts the rules or itself; the text says where."""


class Act(NamedTuple):
    """Something that a person does at the table: a verb and what it is about.

    ``target`` is an action's id, or the number of a region or a slot, counted from 0, as text.
    """

    verb: Verb
    target: str

    @property
    def number(self) -> int:
        """The region's or the slot's number; -1 for a button."""
        return -1 if self.verb == "press" else int(self.target)

    @property
    def is_at_region(self) -> bool:
        """Whether it is done on the board."""
        return self.verb in _AT_REGION


class Step(NamedTuple):
    """One act of the person and what is said about it; the texts are English.

    ``start`` entries are there when it begins, ``made`` when it has been done (one more, or as
    many), ``end`` when everything that follows by itself has been played.
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
    """A lesson that has been replayed: ``states[n]`` follows the first ``n`` entries.

    ``last`` says what has been learned.
    """

    id: str
    title: str
    about: str
    last: str
    game: Game
    seat: int
    entries: tuple[Entry, ...]
    states: tuple[State, ...]
    steps: tuple[Step, ...]


class _StepFile(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: str
    text: str
    ask: str
    do: str
    entry: str = ""
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


def source(lesson: str) -> str:
    """The text of a lesson's file; its id has to be one of LESSONS."""
    return (files(__package__) / f"{lesson}.toml").read_text(encoding="utf-8")


@cache
def load(lesson: str, name: str = ME) -> Lesson:
    """A lesson of this program, for a person of that name."""
    return read(source(lesson), name)


def read(text: str, name: str = ME) -> Lesson:
    """Read a lesson and replay it. Raises LessonError where it can't be played."""
    try:
        sheet = msgspec.convert(tomllib.loads(text), _LessonFile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise LessonError(f"a lesson can't be read: {error}") from error
    return _Reader(sheet).lesson(name)


class _Reader:
    """Replays a file's entries under the names that stand in it."""

    def __init__(self, sheet: _LessonFile) -> None:
        self._sheet = sheet
        if ME not in sheet.seats:
            self._wrong("seats", f"nobody is called '{ME}'")
        self._game = open_game(self._header(sheet.seats))
        self._entries: list[Entry] = []
        self._states = [self._game.start()]

    def lesson(self, name: str) -> Lesson:
        """The whole lesson, with the person's name on their seat."""
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

    def _step(self, step: _StepFile) -> Step:
        self._play(step, step.before)
        start = len(self._entries)
        if self._states[-1].to_move != self._game.names.index(ME):
            self._wrong(step.id, "it is not this person's turn")
        self._play(step, [step.entry] if step.entry else [])
        made = len(self._entries)
        self._play(step, step.then)
        acts = [self._act(step, text) for text in (*step.prepare, step.do)]
        return Step(
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
