"""The pictures of the lessons: their list, and steps of each kind."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.lessons.list import LessonsScreen
from smallworld_client.gui.lessons.screen import LessonScreen
from smallworld_client.gui.lessons.session import LessonSession
from smallworld_client.gui.shots.posing import NAMES, Studio
from smallworld_client.gui.shots.screens import Pose
from smallworld_client.lessons.lesson import LESSONS, load
from smallworld_client.lessons.progress import Progress

translate = QCoreApplication.translate
Then = Callable[[LessonScreen], object]


def _step(lesson: str, step: str, *then: Then) -> Pose:
    """A step of a lesson, by its id; ``then`` is done there."""

    def pose(studio: Studio) -> QWidget:
        read = load(lesson, NAMES[0])
        following = translate("lessons", "Next lesson")
        screen = LessonScreen(LessonSession(read, 0.0), 0.0, following=following)
        studio.set_up(screen)
        screen.begin([it.id for it in read.steps].index(step))
        for act in then:
            studio.rest(screen)
            act(screen)
        return screen

    return pose


def _list(progress: Progress) -> Pose:
    def pose(studio: Studio) -> QWidget:
        screen = LessonsScreen([load(id, NAMES[0]) for id in LESSONS], progress)
        studio.set_up(screen)
        return screen

    return pose


def _elsewhere(screen: LessonScreen) -> None:
    """Click a region that the step does not mean, and that the rules refuse."""
    screen.controller.click("8")


LESSON_SHOTS: dict[str, Pose] = {
    "lessons": _list(Progress().finished("pick").finished("enter").reached("price", 2)),
    "lessons-new": _list(Progress()),
    "lesson-pick": _step("pick", "pay"),
    "lesson-price": _step("price", "defenders"),
    "lesson-wrong": _step("price", "mountain", _elsewhere),
    "lesson-die": _step("die", "dashed"),
    "lesson-redeploy": _step("redeploy", "safe"),
    "lesson-attacked": _step("attacked", "back"),
    "lesson-decline": _step("decline", "sure"),
    "lesson-button": _step("enter", "score"),
    "lesson-end": _step("enter", "score", lambda it: it.guide.show()),
}
