"""Games and lessons at this device: what the worker needs where it hosts the table itself.

The host's driver runs here without a listener, as it does for a game at one screen in the window.
A lesson is the same script as in the window, and has the driver's place.
"""

from base64 import b64decode, b64encode
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from smallworld.errors import RecordError
from smallworld.game import Game
from smallworld.moves import Move
from smallworld.record import decode
from smallworld.safe_text import plain
from smallworld.state import State
from smallworld_client.analysis.lessons import LESSONS, Lesson, load_lesson
from smallworld_client.home import folders
from smallworld_client.home.folders import changed_at
from smallworld_client.home.journal import Unfinished, unfinished
from smallworld_client.home.records import read_record
from smallworld_client.players.bot import Seconds
from smallworld_client.players.levels import seated
from smallworld_client.table.events import Event, Request
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_client.turn.person_turn import Input
from smallworld_client.turn.prompts import PromptView
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.turn.scripted import LessonLink, LessonRun
from smallworld_client.words.lessons import StepText, lesson_end, lesson_step_text, lesson_title
from smallworld_maps import for_players
from smallworld_seat.turn import SeatTurn
from smallworld_web.feed import FinishedGame
from smallworld_web.position import Data
from smallworld_wire.room import LOT, TableSettings
from smallworld_wire.sentences import Sentence

THINKS = 1.0
"""Seconds for a computer player's turn. Python is half as fast here as in the program, so the
player called hard looks about half as far."""
Level = Literal["", "beginner", "easy", "medium", "hard"]


class Chair(Struct, frozen=True, forbid_unknown_fields=True):
    """A person of that name, or a computer player of that level."""

    name: Annotated[str, Meta(max_length=40)] = ""
    level: Level = ""


class Begin(Struct, frozen=True, tag="begin", forbid_unknown_fields=True):
    seats: Annotated[tuple[Chair, ...], Meta(min_length=2, max_length=5)]
    sets: tuple[str, ...] = ()
    pace: Annotated[float, Meta(ge=0, le=5)] = 0.8
    """Seconds that a computer player takes for a move."""
    language: str = "en"


class Resume(Struct, frozen=True, tag="resume", forbid_unknown_fields=True):
    """Resume a game that was left; without an id the latest."""

    game: str = ""
    language: str = "en"


class Home(Struct, frozen=True, tag="home"):
    """Leave the game, which can be resumed, and list those that were left."""


class Read(Struct, frozen=True, tag="read", forbid_unknown_fields=True):
    """Show a record; ``data`` is its file in base64, without which it is the latest kept here."""

    data: str = ""

    def game(self) -> FinishedGame:
        """GameError where it is no record, or none that the rules can follow."""
        return FinishedGame(decode(b64decode(self.data)))


def setup_of(begin: Begin) -> Setup:
    board = for_players(len(begin.seats))
    settings = TableSettings(board.title, board.id, spectators=False, first=LOT, sets=begin.sets)
    places = tuple(
        SeatSetup("computer", each.level, each.name)
        if each.level
        else SeatSetup("person", each.name)
        for each in begin.seats
    )
    host = next((each.name for each in begin.seats if not each.level), "")
    return Setup(host, settings, places, begin.pace)


def left_game(id: str) -> Path | None:
    """The journal of a game that can be resumed here; that of the latest without an id."""
    return next((it.path for it in _left() if id in ("", it.game)), None)


def left_games() -> Data:
    told = [
        {
            "game": it.game,
            "board": it.board,
            "players": list(it.players),
            "round": it.round,
            "rounds": it.rounds,
            "when": it.when,
        }
        for it in _left()
    ]
    return {"type": "left-games", "games": told, "last": _last_players()}


def _left() -> list[Unfinished]:
    return [it for it in unfinished() if it.role == "host"]


def last_record() -> Path | None:
    records = folders.records_folder().glob("*.swr")
    return max(records, key=changed_at, default=None)


def _last_players() -> list[str]:
    path = last_record()
    try:
        return [plain(it) for it in read_record(path).header.seats] if path else []
    except (OSError, RecordError):
        return []


def record_file(path: Path) -> Data:
    data = b64encode(path.read_bytes()).decode()
    return {"type": "record-file", "name": path.name, "data": data}


class ComputersHere:
    """Computer players that think in this worker, where nothing else happens meanwhile."""

    def __init__(self, _tell: Callable[[Sentence], None]) -> None:
        clock = partial(Seconds, THINKS)
        self._player = cache(lambda _seat, level: seated(level, clock))  # a new one for each seat
        self._index = -1
        self._chosen: Move | None = None

    def move(self, index: int, bot: str, game: Game, state: State) -> Move | None:
        if self._index != index:
            self._index, self._chosen = index, None
            return None  # what has just happened is shown before anybody thinks
        if self._chosen is None:
            self._chosen = self._player(state.to_move, bot).move(game, state)
        return self._chosen

    def close(self) -> None: ...


PACE = 0.9  # seconds that another player takes for a move


class TakeLesson(Struct, frozen=True, tag="lesson", forbid_unknown_fields=True):
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

    def do(self, given: Input) -> None:
        self._turn.do(given, self._clock())

    def do_later(self, what: Callable[[], None]) -> None:
        self._due.append(what)

    def refuse(self, region: str, reason: str) -> None: ...

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
