"""Every step of every lesson, played through the window: a lesson can't go out of date unseen."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.languages import LANGUAGES, speak
from smallworld_client.lessons.lesson import LESSONS
from tests.gui.lessons.pupil import Pupil

MOST_WORDS = 25


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    """Each of the window's languages in turn."""
    speak(qapp, request.param)
    yield request.param
    speak(qapp, "en")


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_taken_with_the_mouse_alone(
    lesson: str, language: str, qtbot: QtBot, plain_boards: None
) -> None:
    pupil = Pupil(qtbot, lesson)
    pupil.begin()
    for index in range(len(pupil.lesson.steps)):
        assert pupil.guide.index == index
        assert pupil.screen.card.isVisible()
        assert not pupil.guide.answer
        pupil.act()
    assert pupil.guide.is_over
    assert pupil.session.position == len(pupil.lesson.entries)


@pytest.mark.parametrize("lesson", LESSONS)
def test_no_step_has_more_words_than_one_reads_at_a_glance(
    lesson: str, language: str, qtbot: QtBot, plain_boards: None
) -> None:
    pupil = Pupil(qtbot, lesson)
    pupil.begin()
    for step in pupil.lesson.steps:
        said = pupil.screen.card.said
        assert "{" not in said, said
        words = [word for word in said.split() if any(map(str.isalnum, word))]
        assert len(words) <= MOST_WORDS, (language, step.id, said)
        pupil.act()


@pytest.mark.parametrize("lesson", LESSONS)
def test_show_me_plays_a_lesson_to_its_end(lesson: str, qtbot: QtBot, plain_boards: None) -> None:
    pupil = Pupil(qtbot, lesson)
    pupil.begin()
    for index in range(len(pupil.lesson.steps)):
        pupil.click(pupil.screen.card.show_me)
        pupil.wait_for_step(index + 1)
    assert pupil.guide.is_over
