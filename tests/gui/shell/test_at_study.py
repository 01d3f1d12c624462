"""A blunder check is opened, left and come back to, and an analysis board from its turns."""

import pytest
from pytestqt.qtbot import QtBot

from smallworld_client.gui.shell.at_study import AnalyseVisit, StudyVisit
from smallworld_client.gui.shell.visit import Preferences
from smallworld_client.gui.study.run import CheckRun
from smallworld_client.gui.study.screen import AnalyseScreen
from smallworld_client.study.game_check import GameCheck
from smallworld_dev.shots.posing import played

pytestmark = pytest.mark.usefixtures("plain_boards")

REEL = played(2, 0)


def test_a_check_goes_on_without_its_screen_and_one_plays_on_from_a_turn(
    preferences: Preferences, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[CheckRun] = []

    def start(run: CheckRun) -> None:
        started.append(run)

    monkeypatch.setattr(CheckRun, "start", start)
    visit = AnalyseVisit(preferences, REEL)
    qtbot.addWidget(visit.screen)
    visit.end()
    started[0]._note(GameCheck(()), started[0].all)
    again = AnalyseVisit(preferences, REEL)
    assert len(started) == 1
    screen = again.screen
    assert isinstance(screen, AnalyseScreen)
    qtbot.addWidget(screen)
    assert screen.said.text() == "Every turn is checked."
    with qtbot.waitSignal(again.onward) as onward:
        screen.play_on.click()
    assert isinstance(onward.args[0], StudyVisit)
    again.end()
    preferences.checks.end()
