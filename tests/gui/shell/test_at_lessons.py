"""The lessons from the first screen to the first game, and what is remembered of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from smallworld_client.analysis.lessons import LESSONS
from smallworld_client.gui.guide.lists import LessonsScreen
from smallworld_client.gui.shell.at_learn import LessonsVisit, LessonVisit
from smallworld_client.gui.shell.at_start import StartVisit
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.start_screen import StartScreen
from smallworld_client.gui.shell.visit import Preferences
from smallworld_client.gui.shell.window import Window
from smallworld_client.gui.table.lesson_screen import LessonScreen
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.home.settings import SettingsFile, UserSettings
from tests.gui.showing import existing, the


@pytest.fixture
def window(qtbot: QtBot, preferences: Preferences, home: Path) -> Iterator[Window]:
    memory = QSettings(str(home / "window.ini"), QSettings.Format.IniFormat)
    window = Window(memory, StartVisit(preferences))
    preferences.change(UserSettings(speed=0.0, hints=True))
    qtbot.addWidget(window)
    window.show()
    yield window
    window.close_down()
    preferences.change(SettingsFile(home / "none.ini").load())


def press(window: Window, text: str) -> None:
    buttons = window.visit.screen.findChildren(QAbstractButton)
    button = next(b for b in buttons if b.text() == text and b.isVisible())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def listed(window: Window) -> LessonsScreen:
    assert isinstance(window.visit.screen, LessonsScreen)
    return window.visit.screen


def lesson(window: Window) -> LessonScreen:
    assert isinstance(window.visit.screen, LessonScreen)
    return window.visit.screen


def begin(window: Window, id: str) -> None:
    """From the first screen to a lesson."""
    press(window, "Learn")
    press(window, "Learn to play")
    listed(window).buttons[id].click()


def finish(qtbot: QtBot, screen: LessonScreen) -> None:
    """Let the lesson play its last step."""
    screen.begin(len(screen.guide.lesson.steps) - 1)
    take(qtbot, screen, 1)


def take(qtbot: QtBot, screen: LessonScreen, steps: int) -> None:
    """Let the lesson play so many steps."""
    for _ in range(steps):
        following = screen.guide.index + 1
        screen.guide.show()
        qtbot.waitUntil(
            lambda at=following: (
                screen.guide.is_over  # type: ignore[misc]
                or (screen.guide.index == at and not screen.guide.is_watching)
            ),
            timeout=10_000,
        )


def test_a_new_home_is_told_of_the_lessons_until_one_has_begun(
    qtbot: QtBot, window: Window
) -> None:
    start = the(StartScreen, window.visit.screen)
    assert start.new_here.isVisible()
    QTest.mouseClick(start.new_here, Qt.MouseButton.LeftButton)
    assert listed(window).buttons["pick"].text() == "Begin"
    listed(window).buttons["pick"].click()
    take(qtbot, lesson(window), 1)
    lesson(window).leave()
    listed(window).back.emit()
    assert not start.new_here.isVisible()


def test_somebody_who_has_played_is_not_told_of_the_lessons(preferences: Preferences) -> None:
    preferences.change(UserSettings(hints=False))
    visit = StartVisit(preferences)
    assert isinstance(visit.screen, StartScreen)
    assert visit.screen.new_here.isHidden()
    visit.end()


def test_a_lesson_that_was_left_is_resumed_where_it_was_or_begins_again(
    qtbot: QtBot, window: Window
) -> None:
    begin(window, "enter")
    take(qtbot, lesson(window), 2)
    QTest.mouseClick(lesson(window).card.leave, Qt.MouseButton.LeftButton)
    assert listed(window).buttons["enter"].text() == "Resume"
    listed(window).buttons["enter"].click()
    assert lesson(window).guide.index == 2
    lesson(window).leave()
    listed(window).again["enter"].click()
    assert lesson(window).guide.index == 0


def test_what_was_learned_is_kept_and_space_goes_on_to_the_next_lesson(
    qtbot: QtBot, window: Window, home: Path
) -> None:
    begin(window, "die")
    finish(qtbot, lesson(window))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: lesson(window).guide.lesson.id == "redeploy")
    assert isinstance(window.visit, LessonVisit)
    take(qtbot, lesson(window), 1)
    assert SettingsFile(home / "settings.ini").load().lessons == ("die", "redeploy:1")
    lesson(window).leave()
    assert listed(window).buttons["die"].text() == "Repeat"


@pytest.mark.turns(8)
def test_after_the_last_lesson_comes_a_first_game_with_hints_and_an_easy_opponent(
    qtbot: QtBot, window: Window, preferences: Preferences
) -> None:
    preferences.end_hints()
    begin(window, LESSONS[-1])
    finish(qtbot, lesson(window))
    press(window, "Your first game")
    qtbot.waitUntil(lambda: isinstance(window.visit.screen, TableScreen), timeout=20_000)
    assert isinstance(window.visit, TableVisit)
    room = existing(window.visit.session.room)
    assert [(it.kind, it.bot) for it in room.seats] == [("person", ""), ("computer", "easy")]
    assert preferences.settings.hints


def test_a_lesson_is_heard_once_has_nothing_to_skip_and_goes_on_in_another_language(
    qtbot: QtBot, window: Window, preferences: Preferences
) -> None:
    begin(window, "enter")
    assert not lesson(window).top.skip.isVisible()
    made: list[str] = []
    heard: list[str] = []
    lesson(window).sounds.sounded.connect(made.append)
    window.visit.sounded.connect(heard.append)
    take(qtbot, lesson(window), 1)
    assert heard
    assert heard == made
    preferences.change(UserSettings(speed=0.0, language="de"))
    window.visit.retranslate()
    assert lesson(window).guide.index == 1
    assert "Wähle Brombeerstille." in lesson(window).card.said
    preferences.change(UserSettings(speed=0.0, language="en"))


def test_leaving_while_the_other_player_moves_loses_nothing_and_ends_the_lesson(
    qtbot: QtBot, window: Window
) -> None:
    begin(window, "attacked")
    assert not window.visit.warning
    screen = lesson(window)
    screen.guide.show()
    qtbot.waitUntil(lambda: screen.guide.is_watching)
    screen.leave()
    assert isinstance(window.visit, LessonsVisit)
