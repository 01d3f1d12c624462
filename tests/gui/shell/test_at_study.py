"""An analysis is opened, left and come back to, and an analysis board from its turns."""

from datetime import date
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_client.gui.shell.at_study import AnalyseVisit, StudyVisit
from smallworld_client.gui.shell.visit import Preferences
from smallworld_client.gui.study.run import CheckRun
from smallworld_client.gui.study.screen import AnalyseScreen
from smallworld_client.home.records import CheckedGame, checked_games, keep_check
from smallworld_client.study.check import Effort, check_turn, turn_queries
from smallworld_client.study.game_check import GameCheck
from smallworld_client.study.outlook import result
from smallworld_dev.shots.posing import played

pytestmark = pytest.mark.usefixtures("plain_boards")

REEL = played(2, 0)
_LAST = list(turn_queries(REEL.game, REEL.entries, Effort(0.02, 2, 1)))[-4:]
CHECK = GameCheck(
    tuple(check_turn(REEL.game, it) for it in _LAST), result(REEL.game, REEL.states[-1])
)


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


@pytest.mark.parametrize("is_damaged", [False, True])
def test_a_finished_check_of_an_own_game_is_kept_and_set_beside_the_earlier_ones(
    preferences: Preferences,
    home: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    is_damaged: bool,
) -> None:
    monkeypatch.setattr(CheckRun, "start", lambda run: None)
    if is_damaged:
        home.joinpath("checks.json").write_text("Dear Ada")
    else:
        keep_check(CheckedGame("earlier", date(2026, 11, 28), 0, 3.0, 1, 0.0))
    preferences.rename(REEL.game.names[1])
    visit = AnalyseVisit(preferences, REEL)
    screen = visit.screen
    assert isinstance(screen, AnalyseScreen)
    qtbot.addWidget(screen)
    run = preferences.checks.of(REEL.game, REEL.entries, 1)
    run._note(CHECK, run.all - 1)
    assert len(checked_games()) == (not is_damaged)
    run._note(CHECK, run.all)
    latest = checked_games()[-1]
    assert (latest.game, latest.seat, latest.turns) == (REEL.game.header.game, 1, 2)
    assert latest.rate == pytest.approx(CHECK.error_rate(1).value, abs=0.001)
    assert latest.luck == pytest.approx(CHECK.luck(1), abs=0.01)
    if is_damaged:
        assert screen.told.endswith(str(home / "checks.json.damaged"))
        assert screen.errors.said == ""
    else:
        mean, this = (3 + 2 * latest.rate) / 3, latest.rate
        assert screen.errors.said == (
            f"Your last 2 checked games: {mean:.1f} coins a turn; this one {this:.1f}."
        )
    visit.end()


def test_a_check_of_a_game_of_others_is_not_kept(
    preferences: Preferences, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(CheckRun, "start", lambda run: None)
    preferences.rename("Somebody else")
    visit = AnalyseVisit(preferences, REEL)
    qtbot.addWidget(visit.screen)
    run = preferences.checks.of(REEL.game, REEL.entries, None)
    run._note(CHECK, run.all)
    assert checked_games() == ()
    visit.end()
