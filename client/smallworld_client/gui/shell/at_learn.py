"""What teaches the game: the list of all that does, the lessons, and the first game."""

from PySide6.QtCore import QCoreApplication, QDate

from smallworld.game import Game
from smallworld_client.analysis.lessons import LESSONS, LessonProgress, load_lesson
from smallworld_client.gui.guide.lesson import LessonSession
from smallworld_client.gui.guide.lesson_list import LessonsScreen
from smallworld_client.gui.session import Session
from smallworld_client.gui.shell.at_daily import DailyVisit
from smallworld_client.gui.shell.at_explorer import ExplorerVisit
from smallworld_client.gui.shell.at_records import RecordsVisit
from smallworld_client.gui.shell.at_study import PuzzleListVisit, puzzle_of_the_day, study_of
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.learn import Course, LearnScreen, StudyDialog
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit
from smallworld_client.gui.shell.ways import own_table
from smallworld_client.gui.table.lesson_screen import LessonScreen
from smallworld_client.study.puzzle import of_the_day, shipped, shipped_id
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_client.words.guide import lesson_title
from smallworld_maps import for_players
from smallworld_wire.room import TableSettings

_LEVEL = "easy"
translate = QCoreApplication.translate


def progress_of(preferences: Preferences) -> LessonProgress:
    return LessonProgress.of(preferences.settings.lessons)


class LessonsVisit(ScreenVisit):
    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        super().__init__(self._make())
        self._listen()
        self.set_title(translate("LessonsScreen", "Learn to play"))

    def come_back(self) -> None:
        self.retranslate()

    def retranslate(self) -> None:
        self.show_screen(self._make())
        self._listen()

    def _make(self) -> LessonsScreen:
        lessons = [load_lesson(id, self._preferences.name) for id in LESSONS]
        return LessonsScreen(lessons, progress_of(self._preferences))

    def _listen(self) -> None:
        assert isinstance(self.screen, LessonsScreen)
        self.screen.back.connect(self.left)
        self.screen.lesson_wanted.connect(self._begin)
        self.screen.game_wanted.connect(self._play)

    def _begin(self, lesson: str, step: int) -> None:
        self.onward.emit(LessonVisit(self._preferences, lesson, step))

    def _play(self) -> None:
        self.onward.emit(first_game(self._preferences))


class LearnVisit(ScreenVisit):
    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        super().__init__(self._make())
        self._listen()

    def come_back(self) -> None:
        self.retranslate()

    def retranslate(self) -> None:
        self.show_screen(self._make())
        self._listen()

    def _make(self) -> LearnScreen:
        done = progress_of(self._preferences).done.issuperset(LESSONS)
        return LearnScreen(self._courses(), "day" if done else "lessons")

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
        number, solved = len(shipped()), set(self._preferences.settings.puzzles)
        today = shipped_id(of_the_day(QDate.currentDate().toJulianDay(), number))
        done = sum(shipped_id(place) in solved for place in range(number))
        day = self.tr("A turn that lost a game, the same for everybody today: find a better one.")
        if today in solved:
            day = self.tr("Solved. There is another one tomorrow.")
        about = self.tr("Turns that lost much, to be played better: {done} of {number} solved")
        return [
            Course("day", "sun", self.tr("Puzzle of the day"), day),
            Course(
                "puzzles",
                "puzzle",
                self.tr("Find the turn"),
                about.format(number=number, done=done),
            ),
        ]

    def _listen(self) -> None:
        assert isinstance(self.screen, LearnScreen)
        self.screen.back.connect(self.left)
        self.screen.chosen.connect(self._begin)

    def _begin(self, course: str) -> None:
        if course == "study":
            dialog = StudyDialog(self.screen)
            dialog.chosen.connect(self._study)
            dialog.dismissed.connect(dialog.deleteLater)
            dialog.open()
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


class LessonVisit(ScreenVisit):
    def __init__(self, preferences: Preferences, lesson: str, step: int = 0) -> None:
        self._preferences, self._id = preferences, lesson
        self._session = self._open()
        self._lesson = self._make()
        super().__init__(self._lesson)
        self._listen()
        self.set_title(lesson_title(self._session.lesson))
        self._lesson.begin(step)

    def retranslate(self) -> None:
        step = self._lesson.guide.index
        self.end()
        self._session = self._open()
        self._lesson = self._make()
        self.show_screen(self._lesson)
        self._listen()
        self._lesson.begin(step)

    def _open(self) -> LessonSession:
        preferences = self._preferences
        lesson = load_lesson(self._id, preferences.name)
        return LessonSession(lesson, preferences.pace, preferences.portrait_of(preferences.name))

    def end(self) -> None:
        self._lesson.advising.end()
        self._session.blockSignals(True)
        self._session.leave()

    def _make(self) -> LessonScreen:
        following = self._following()
        text = (
            translate("lessons", "Next lesson")
            if following
            else translate("lessons", "Your first game")
        )
        speed = self._preferences.settings.speed
        return LessonScreen(self._session, speed, following=text)

    def _listen(self) -> None:
        self._lesson.left.connect(self.left)
        self._lesson.sounds.sounded.connect(self.sounded)
        self._lesson.guide.reached.connect(self._reach)
        self._lesson.guide.finished.connect(self._finish)
        self._lesson.card.next_wanted.connect(self._go_on)
        self._lesson.sounds.sounded.connect(self.sounded)

    def _following(self) -> str:
        return next(iter(LESSONS[LESSONS.index(self._id) + 1 :]), "")

    def _reach(self, step: int) -> None:
        self._preferences.remember_lessons(progress_of(self._preferences).reached(self._id, step))

    def _finish(self) -> None:
        self._preferences.remember_lessons(progress_of(self._preferences).finished(self._id))

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
    places = (SeatSetup("person", name), SeatSetup("computer", _LEVEL))
    setup = own_table(preferences, Setup(name, settings, places))
    awaited = translate("SetupVisit", "Setting up the board…")
    return TableVisit(preferences, lambda: Session.local(setup), awaited, at_home=True, opens=True)
