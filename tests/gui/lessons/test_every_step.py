"""Every step of every lesson, played through the window: a lesson can't go out of date unseen."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.analysis.lessons import LESSONS, load_lesson
from smallworld_client.gui.guide.lesson import LessonDesk, LessonSession
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.home.settings import LANGUAGES
from smallworld_client.words.lessons import lesson_step_text
from tests.gui.lessons.pupil import NAME, Pupil, Taught

MOST_WORDS = 25


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    """Each of the window's languages in turn."""
    speak(qapp, request.param)
    yield request.param
    speak(qapp, "en")


@pytest.fixture(params=LESSONS)
def said(request: pytest.FixtureRequest, language: str) -> list[str]:
    """What the steps of each lesson say; that takes no window."""
    session = LessonSession(load_lesson(request.param, NAME), pace=0.0)
    guide = LessonDesk(session, TurnController(session)).run
    texts = []
    for index, step in enumerate(guide.lesson.steps):
        guide.begin(index)
        texts.append(lesson_step_text(guide.lesson, step, guide.button).plain)
    return texts


@pytest.mark.turns(8)
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_taken_with_the_mouse_alone(
    lesson: str, qtbot: QtBot, plain_boards: None
) -> None:
    pupil = Pupil(qtbot, lesson)
    pupil.begin()
    for index in range(len(pupil.lesson.steps)):
        assert pupil.guide.index == index
        assert pupil.screen.card.isVisible()
        pupil.act()
    assert pupil.guide.is_over
    assert pupil.session.position == len(pupil.lesson.entries)


def test_a_step_is_read_at_a_glance_and_every_name_in_it_is_filled_in(said: list[str]) -> None:
    for text in said:
        words = [word for word in text.split() if any(map(str.isalnum, word))]
        assert len(words) <= MOST_WORDS, text
        assert "{" not in text


@pytest.mark.parametrize("lesson", LESSONS)
def test_show_me_plays_a_lesson_to_its_end(lesson: str, qtbot: QtBot) -> None:
    pupil = Taught(qtbot, lesson)
    for index in range(len(pupil.lesson.steps)):
        assert pupil.guide.index == index
        pupil.act()
    assert pupil.guide.is_over
