"""Every step of every lesson, played through the window: a lesson can't go out of date unseen."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.languages import speak
from smallworld_client.gui.translation import LANGUAGES
from smallworld_client.lessons.lesson import LESSONS
from tests.gui.lessons.pupil import Pupil

MOST_WORDS = 25


class Taken(NamedTuple):
    """A lesson as somebody took it: what each step said, and whether they came to its end."""

    said: list[str]
    is_over: bool
    entries_left: int


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    """Each of the window's languages in turn."""
    speak(qapp, request.param)
    yield request.param
    speak(qapp, "en")


_TAKEN: dict[tuple[str, str], Taken] = {}
"""A whole lesson in a window takes a while, so each is taken once in each language."""


@pytest.fixture(params=LESSONS)
def taken(request: pytest.FixtureRequest, language: str, qtbot: QtBot, plain_boards: None) -> Taken:
    """Each of the lessons, taken with the mouse."""
    key = request.param, language
    if key not in _TAKEN:
        _TAKEN[key] = take(Pupil(qtbot, request.param))
    return _TAKEN[key]


def take(pupil: Pupil) -> Taken:
    """Take a lesson, each step by a click on what it names."""
    said: list[str] = []
    pupil.begin()
    for index in range(len(pupil.lesson.steps)):
        assert pupil.guide.index == index
        assert pupil.screen.card.isVisible()
        said.append(pupil.screen.card.said)
        pupil.act()
    left = len(pupil.lesson.entries) - pupil.session.position
    return Taken(said, pupil.guide.is_over, left)


def test_a_lesson_is_taken_with_the_mouse_alone(taken: Taken) -> None:
    assert taken.is_over
    assert not taken.entries_left


def test_no_step_has_more_words_than_one_reads_at_a_glance(taken: Taken) -> None:
    for said in taken.said:
        words = [word for word in said.split() if any(map(str.isalnum, word))]
        assert len(words) <= MOST_WORDS, said


def test_every_name_that_a_step_leaves_open_is_filled_in(taken: Taken) -> None:
    assert not [said for said in taken.said if "{" in said]


@pytest.mark.parametrize("lesson", LESSONS)
def test_show_me_plays_a_lesson_to_its_end(lesson: str, qtbot: QtBot, plain_boards: None) -> None:
    pupil = Pupil(qtbot, lesson)
    pupil.begin()
    for index in range(len(pupil.lesson.steps)):
        pupil.click(pupil.screen.card.show_me)
        pupil.wait_for_step(index + 1)
    assert pupil.guide.is_over
