"""The lessons: their list, a lesson at the table, and the first game that comes after them."""

from PySide6.QtCore import QCoreApplication

from smallworld_client.gui.lessons.list import LessonsScreen
from smallworld_client.gui.lessons.screen import LessonScreen
from smallworld_client.gui.lessons.session import LessonSession
from smallworld_client.gui.lessons.texts import lesson_title
from smallworld_client.gui.session import Session
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.preferences import Preferences
from smallworld_client.gui.shell.visit import Visit
from smallworld_client.lessons.lesson import LESSONS, load
from smallworld_client.lessons.progress import Progress
from smallworld_client.table.setup import Place, Setup
from smallworld_maps import for_players
from smallworld_wire import Settings

_LEVEL = "easy"
translate = QCoreApplication.translate


def progress_of(preferences: Preferences) -> Progress:
    """What this person has learned so far."""
    return Progress.of(preferences.settings.lessons)


class LessonsVisit(Visit):
    """The list of lessons."""

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
        lessons = [load(id, self._preferences.name) for id in LESSONS]
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


class LessonVisit(Visit):
    """A lesson at the table."""

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
        return LessonSession(load(self._id, preferences.name), preferences.pace)

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
        self._lesson.reached.connect(self._reach)
        self._lesson.done.connect(self._finish)
        self._lesson.onward.connect(self._go_on)
        self._lesson.sounds.sounded.connect(self.sounded)

    def _following(self) -> str:
        """The lesson after this one; empty after the last."""
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
    """A game for two against an easy computer player, with all hints of a first game."""
    preferences.begin_hints()
    name, board = preferences.name, for_players(2)
    settings = Settings(board.title, board.id, spectators=False)
    places = (Place("person", name), Place("computer", _LEVEL))
    setup = Setup(name, settings, places, pace=preferences.pace)
    awaited = translate("SetupVisit", "Setting up the board …")
    return TableVisit(preferences, lambda: Session.local(setup), awaited, at_home=True, opens=True)
