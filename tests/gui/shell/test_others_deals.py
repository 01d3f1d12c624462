"""What others came to in the deal of the day: when a lobby is asked, and what is shown of it."""

from dataclasses import replace as settings_with
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.daily.screen import DailyScreen
from smallworld_client.gui.shell.at_daily import BookReader, DailyVisit, OthersRun, SeatRun
from smallworld_client.gui.shell.visit import Preferences
from smallworld_client.gui.theme import Theme
from smallworld_client.home.records import DealBook, keep_played_by_computer, save_record
from smallworld_client.players.self_play import COMPARED
from smallworld_maps.deals import DayResult, deal_of
from smallworld_wire.results import DealResults, DealRow
from tests.gui.showing import on_screen
from tests.helpers.deals import played

pytestmark = pytest.mark.usefixtures("plain_boards")
DAY = date(2026, 11, 29)


@pytest.fixture
def screen(qtbot: QtBot) -> DailyScreen:
    screen = DailyScreen(deal_of(DAY))
    qtbot.addWidget(screen)
    return screen


def shown(screen: DailyScreen) -> tuple[str, str]:
    return screen.others.said.text(), screen.others.table.accessibleDescription()


def row(place: int, name: str, coins: int) -> DealRow:
    return DealRow(place, name.encode(), name, coins, 1, 3)


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_what_was_earned_in_ones_seat_is_seen_without_scrolling(
    qtbot: QtBot, qapp: QApplication, text: float
) -> None:
    Theme(text=text).apply(qapp)
    try:
        screen = on_screen(qtbot, DailyScreen(deal_of(DAY)), 1280, 720)
        results = {level: DayResult(72, 3, -9) for level in COMPARED}
        screen.show_day(DayResult(86, 2, -4), results, can_go_on=False)
        QApplication.processEvents()
        assert screen.scores.visibleRegion().boundingRect() == screen.scores.rect()
    finally:
        Theme().apply(qapp)


def test_results_of_others_are_shown_once_a_lobby_has_told_them(screen: DailyScreen) -> None:
    others = screen.others
    screen.show_day(DayResult(86, 2, -4), {}, can_go_on=False)
    assert others.isHidden()
    others.wait()
    assert shown(screen) == ("Asking the lobby for the results of others…", "")
    others.show_table(DealResults(1, (row(1, "Ada", 86),), 1), b"Ada")
    assert shown(screen) == ("Nobody else in your lobby has finished this deal yet.", "")
    others.show_table(DealResults(1, (row(1, "Bram", 91), row(2, "Ada", 86)), 7), b"Ada")
    assert shown(screen) == (
        "You are number 2 of 7 who have finished this deal.",
        "1. Bram: 91 coins, won by 3; 2. You: 86 coins, won by 3",
    )
    others.fail("This lobby doesn't save results.")
    assert shown(screen) == ("This lobby doesn't save results.", "")


LOBBY = "lobby.example.org:7373"


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[OthersRun]:
    """What would have asked a lobby."""
    begun: list[OthersRun] = []

    def begin(run: OthersRun) -> None:
        begun.append(run)

    monkeypatch.setattr(OthersRun, "start", begin)
    monkeypatch.setattr(OthersRun, "stop", lambda run: None)
    monkeypatch.setattr(SeatRun, "start", lambda run: None)
    monkeypatch.setattr(BookReader, "start", lambda run: None)
    return begun


def finished(preferences: Preferences, *, lobby: str, is_kept: bool = True) -> DailyVisit:
    """A visit to a day whose deal was finished; ``is_kept``: its record is still there."""
    _, record = played(deal_of(DAY))
    book = DealBook()
    book.begin(DAY, record.header.game)
    path = save_record(record)
    book.settle()
    if not is_kept:
        path.unlink()
    preferences.change(settings_with(preferences.settings, lobby=lobby))
    visit = DailyVisit(preferences, DAY)
    visit._take(None)
    return visit


@pytest.mark.parametrize(("lobby", "is_kept"), [("", True), (LOBBY, False)])
def test_without_a_lobby_or_the_games_record_nothing_is_sent_and_nothing_asked(
    preferences: Preferences,
    home: Path,
    qtbot: QtBot,
    runs: list[OthersRun],
    lobby: str,
    is_kept: bool,
) -> None:
    visit = finished(preferences, lobby=lobby, is_kept=is_kept)
    qtbot.addWidget(visit.screen)
    assert runs == []
    assert visit.screen.others.isHidden()
    visit.end()


def test_before_one_has_finished_nothing_is_asked(
    preferences: Preferences, home: Path, qtbot: QtBot, runs: list[OthersRun]
) -> None:
    preferences.change(settings_with(preferences.settings, lobby=LOBBY))
    visit = DailyVisit(preferences, DAY)
    qtbot.addWidget(visit.screen)
    visit._take(None)
    assert runs == []
    visit.end()


def test_the_deal_can_be_begun_once_the_book_is_read_in_another_language_too(
    preferences: Preferences, home: Path, qtbot: QtBot, runs: list[OthersRun]
) -> None:
    visit = DailyVisit(preferences, DAY)
    visit.retranslate()
    qtbot.addWidget(visit.screen)
    before = visit.screen.play.isEnabled()
    visit._take(None)
    assert (before, visit.screen.play.isEnabled()) == (False, True)
    visit.end()


def test_the_counted_record_is_sent_once(
    preferences: Preferences, home: Path, qtbot: QtBot, runs: list[OthersRun]
) -> None:
    visit = finished(preferences, lobby=LOBBY)
    qtbot.addWidget(visit.screen)
    [run] = runs
    assert run._record == played(deal_of(DAY))[1]
    run.sent.emit(LOBBY)
    visit._take(None)
    assert runs[-1] is not run
    assert runs[-1]._record is None
    run.told.emit("This lobby doesn't save results.")
    visit.retranslate()
    qtbot.addWidget(visit.screen)
    assert shown(visit.screen)[0] == "This lobby doesn't save results."
    visit.end()


def test_a_game_in_which_a_computer_played_is_neither_sent_nor_compared(
    preferences: Preferences, home: Path, qtbot: QtBot, runs: list[OthersRun]
) -> None:
    keep_played_by_computer(played(deal_of(DAY))[1].header.game)
    visit = finished(preferences, lobby=LOBBY)
    qtbot.addWidget(visit.screen)
    assert runs == []
    assert visit._run is None
    assert visit.screen.said.text().startswith("A computer made moves for you")
    assert visit.screen.play.text() == "Play it again"
    visit.end()


def test_a_lobby_out_of_reach_is_told(preferences: Preferences, home: Path, qtbot: QtBot) -> None:
    run = OthersRun(deal_of(DAY), "no address at all", None, "Ada", preferences)
    with qtbot.waitSignal(run.told) as told:
        run.start()
    assert "is not an address" in told.args[0]
    run.stop()
