"""What teaches the game: the list of all that does, lessons, first game and explorer."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld.content import BASE
from smallworld.content.own import content_with
from smallworld.errors import GameError
from smallworld.game import Game, deal
from smallworld_client.analysis.combos import shipped_games
from smallworld_client.analysis.lessons import LESSONS, LessonProgress, load_lesson
from smallworld_client.gui.explorer.screen import ExplorerScreen
from smallworld_client.gui.guide.lesson import LessonSession
from smallworld_client.gui.guide.lists import LessonsScreen
from smallworld_client.gui.kit.base import marginless
from smallworld_client.gui.kit.button import ButtonKind
from smallworld_client.gui.kit.choice import Option, Picker
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.form import Field, labelled
from smallworld_client.gui.kit.label import note
from smallworld_client.gui.kit.screen import Screen, scrolled
from smallworld_client.gui.session import Session
from smallworld_client.gui.shell.at_daily import DailyVisit
from smallworld_client.gui.shell.at_records import GameCounter, RecordsVisit, playing
from smallworld_client.gui.shell.at_study import PuzzleListVisit, puzzle_of_the_day, study_of
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.start_screen import BigButton
from smallworld_client.gui.shell.visit import FreshVisit, Preferences, RemadeVisit
from smallworld_client.gui.shell.ways import own_table
from smallworld_client.gui.table.lesson_screen import LessonScreen
from smallworld_client.home.records import RecordFacts
from smallworld_client.home.settings import AT_FIRST
from smallworld_client.study.position_line import LONGEST_LINE, began_at, read_position
from smallworld_client.study.puzzle import of_the_day, shipped, shipped_id
from smallworld_client.table.authority.seats import NAMES
from smallworld_client.table.factory import draw
from smallworld_client.table.setup import SeatSetup, Setup, find_board, seats_of
from smallworld_client.words.lessons import lesson_title
from smallworld_client.words.names import board_name, why
from smallworld_maps import for_players, ids, load
from smallworld_wire.room import TableSettings

_WIDE = 680


class Course(NamedTuple):
    """A way to learn: what it is called, and what it is in a sentence."""

    id: str
    icon: str
    name: str
    about: str


class LearnScreen(Screen):
    chosen = Signal(str)  # the id of a course

    def __init__(self, courses: Sequence[Course], gold: str) -> None:
        """``gold`` is the id of the course that comes next."""
        super().__init__("")
        self.set_title(self.tr("Learn"), self.tr("From the first game to the last coin."))
        self.buttons: dict[str, BigButton] = {}
        inner = QWidget()
        inner.setMaximumWidth(self.theme.px(_WIDE))
        rows = QVBoxLayout(inner)
        rows.setSpacing(8)
        rows.addStretch(1)
        for course in courses:
            kind = ButtonKind.PRIMARY if course.id == gold else ButtonKind.SECONDARY
            button = BigButton(course.name, course.about, kind, icon=course.icon)
            button.setObjectName(f"course-{course.id}")
            button.clicked.connect(lambda _=False, id=course.id: self.chosen.emit(id))
            self.buttons[course.id] = button
            rows.addWidget(button)
        rows.addStretch(2)
        middle = QWidget()
        across = marginless(QHBoxLayout(middle))
        across.addStretch(1)
        across.addWidget(inner, 1000)
        across.addStretch(1)
        self.rows.addWidget(scrolled(middle), 1)


class StudyDialog(Dialog):
    """Where an analysis board is to begin: with a new game, or with a line of text."""

    chosen = Signal(object)  # a Game that begins there

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=520)
        self.setObjectName("open-study")
        self.set_title(self.tr("Analysis board"))
        about = self.tr(
            "Move by hand for all seats, undo what you like, and ask for the best lines. You can "
            "also open one from any moment of a finished game."
        )
        self.content.addWidget(note(about))
        boards = [Option(id, board_name(load(id))) for id in ids()]
        self.board = Picker(self.tr("A new game on"), boards, boards[0].value)
        self.content.addWidget(labelled(self.tr("A new game on"), self.board))
        self.line = Field(self.tr("Or a position as a line of text"), most=LONGEST_LINE)
        self.line.submitted.connect(lambda: self.answered.emit("open"))
        self.content.addWidget(self.line)
        self.add_button("cancel", self.tr("Cancel")).setObjectName("cancel")
        opens = self.add_button("open", self.tr("Open"), ButtonKind.PRIMARY)
        opens.setObjectName("open-board")
        self.answered.connect(self._end)

    def open(self) -> None:
        super().open()
        self.button("open").setFocus(Qt.FocusReason.OtherFocusReason)

    def _end(self, answer: str) -> None:
        if answer != "open":
            self.dismiss()
            return
        try:
            game = self._game(self.line.text())
        except GameError as error:
            self.line.set_error(why(error))
            return
        self.dismiss()
        self.chosen.emit(game)

    def _game(self, text: str) -> Game:
        if text.strip():
            return began_at(*read_position(text))
        board = find_board(self.board.value)
        names = NAMES[: seats_of(board.id)]
        return Game(deal(board, names, "study", draw, content_with(BASE, (), b"")), board)


translate = QCoreApplication.translate


def progress_of(preferences: Preferences) -> LessonProgress:
    return LessonProgress.of(preferences.settings.lessons)


class LessonsVisit(FreshVisit[LessonsScreen]):
    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        super().__init__()
        self.set_title(translate("LessonsScreen", "Learn to play"))

    def make(self) -> LessonsScreen:
        lessons = [load_lesson(id, self._preferences.name) for id in LESSONS]
        screen = LessonsScreen(lessons, progress_of(self._preferences))
        screen.back.connect(self.left)
        screen.lesson_wanted.connect(self._begin)
        screen.game_wanted.connect(self._play)
        return screen

    def _begin(self, lesson: str, step: int) -> None:
        self.onward.emit(LessonVisit(self._preferences, lesson, step))

    def _play(self) -> None:
        self.onward.emit(first_game(self._preferences))


class LearnVisit(FreshVisit[LearnScreen]):
    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        super().__init__()

    def make(self) -> LearnScreen:
        done = progress_of(self._preferences).done.issuperset(LESSONS)
        screen = LearnScreen(self._courses(), "day" if done else "lessons")
        screen.back.connect(self.left)
        screen.chosen.connect(self._begin)
        return screen

    def _courses(self) -> list[Course]:
        done, lessons = len(progress_of(self._preferences).done), len(LESSONS)
        about = translate(
            "LessonsScreen", "Seven short lessons at the real table. Then you know the game."
        )
        if done:
            about = self.tr("Seven short lessons: {done} of {all} done").format(
                done=done, all=lessons
            )
        return [
            Course("lessons", "book", translate("LessonsScreen", "Learn to play"), about),
            *self._puzzles(),
            Course(
                "study",
                "study",
                translate("StudyDialog", "Analysis board"),
                self.tr("Move for all seats, undo freely, and ask for the best lines."),
            ),
            Course(
                "daily",
                "dice",
                translate("DailyScreen", "Deal of the day"),
                self.tr("The same combos, dice and opponents for everybody."),
            ),
            Course(
                "explorer",
                "chart",
                translate("ExplorerScreen", "What combos earn"),
                self.tr("Coins, victories and declines, from many games."),
            ),
        ]

    def _puzzles(self) -> list[Course]:
        settings = self._preferences.settings
        number, solved = len(shipped()), set(settings.puzzles)
        today = shipped_id(of_the_day(date.today(), number))
        done = sum(shipped_id(place) in solved for place in range(number))
        day = self.tr("A turn that lost a game, the same for everybody today: find a better one.")
        if today in solved:
            day = self.tr("Solved. There is another one tomorrow.")
        elif today in settings.seen_puzzles:
            day = self.tr("You have seen the answer. There is another puzzle tomorrow.")
        elif today in settings.tried_puzzles:
            day = self.tr("Tried, not solved yet: find a better turn.")
        about = self.tr("Costly turns that you play better: {done} of {number} solved")
        return [
            Course("day", "sun", self.tr("Puzzle of the day"), day),
            Course(
                "puzzles",
                "puzzle",
                self.tr("Find the turn"),
                about.format(number=number, done=done),
            ),
        ]

    def _begin(self, course: str) -> None:
        if course == "study":
            dialog = StudyDialog(self.screen)
            dialog.chosen.connect(self._study)
            dialog.open_once()
        elif course == "day":
            self.onward.emit(puzzle_of_the_day(self._preferences))
        elif course == "puzzles":
            visit = PuzzleListVisit(self._preferences)
            visit.games_wanted.connect(lambda: visit.onward.emit(RecordsVisit(self._preferences)))
            self.onward.emit(visit)
        elif course == "daily":
            self.onward.emit(DailyVisit(self._preferences))
        elif course == "explorer":
            self.onward.emit(ExplorerVisit(self._preferences))
        else:
            self.onward.emit(LessonsVisit(self._preferences))

    def _study(self, game: Game) -> None:
        self.onward.emit(study_of(self._preferences, game, ()))


class LessonVisit(RemadeVisit[LessonScreen]):
    def __init__(self, preferences: Preferences, lesson: str, step: int = 0) -> None:
        self._preferences, self._id = preferences, lesson
        super().__init__()
        self.set_title(lesson_title(self._session.lesson))
        self.screen.begin(step)

    def retranslate(self) -> None:
        step = self.screen.guide.index
        self.end()
        super().retranslate()
        self.screen.begin(step)

    def end(self) -> None:
        self.screen.advising.end()
        self._session.blockSignals(True)
        self._session.leave()

    def make(self) -> LessonScreen:
        preferences = self._preferences
        lesson, face = load_lesson(self._id, preferences.name), preferences.portrait_of
        self._session = LessonSession(lesson, preferences.pace, face(preferences.name))
        text = (
            translate("lessons", "Next lesson")
            if self._following()
            else translate("lessons", "Your first game")
        )
        screen = LessonScreen(self._session, preferences.settings.speed, following=text)
        screen.left.connect(self.left)
        screen.desk.reached.connect(self._reach)
        screen.desk.finished.connect(self._finish)
        screen.card.next_wanted.connect(self._go_on)
        screen.sounds.sounded.connect(self.sounded)
        return screen

    def _following(self) -> str:
        return next(iter(LESSONS[LESSONS.index(self._id) + 1 :]), "")

    def _reach(self, step: int) -> None:
        self._remember(progress_of(self._preferences).reached(self._id, step))

    def _finish(self) -> None:
        self._remember(progress_of(self._preferences).finished(self._id))

    def _remember(self, progress: LessonProgress) -> None:
        settings = replace(self._preferences.settings, lessons=progress.words)
        self._preferences.change(settings)

    def _go_on(self) -> None:
        following = self._following()
        if following:
            self.replaced.emit(LessonVisit(self._preferences, following))
        else:
            self.replaced.emit(first_game(self._preferences))


def first_game(preferences: Preferences) -> TableVisit:
    preferences.begin_hints()
    name, board = preferences.name, for_players(2)
    settings = TableSettings(board.title, board.id, spectators=False)
    places = (SeatSetup("person", name), SeatSetup("computer", AT_FIRST))
    setup = own_table(preferences, Setup(name, settings, places))
    awaited = translate("SetupVisit", "Setting up the board…")
    return TableVisit(preferences, lambda: Session.local(setup), awaited, at_home=True, opens=True)


class ExplorerVisit(RemadeVisit[ExplorerScreen]):
    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._games: Sequence[RecordFacts] = ()
        super().__init__()
        self._counter = GameCounter()
        self._counter.done.connect(self._show_own)
        self._counter.start()

    def retranslate(self) -> None:
        choices = self.screen.choices
        super().retranslate()
        if self._counter.is_done:
            self._show_own(self._games)
        self.screen.choose(choices)

    def end(self) -> None:
        self._counter.stop()

    def make(self) -> ExplorerScreen:
        explorer = ExplorerScreen(shipped_games().games)
        explorer.back.connect(self.left)
        explorer.games_requested.connect(self._list)
        explorer.play_requested.connect(self._play)
        return explorer

    def _show_own(self, games: Sequence[RecordFacts]) -> None:
        self._games = games
        self.screen.show_own([game.facts.combos for game in games])

    def _list(self, numbers: list[int]) -> None:
        chosen = {self._games[number].path for number in numbers}
        self.onward.emit(RecordsVisit(self._preferences, chosen))

    def _play(self) -> None:
        self.replaced.emit(playing(self._preferences))
