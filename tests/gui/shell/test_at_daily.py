"""The deal of the day in the window: what it shows, and when computers play it, too."""

from datetime import date, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from smallworld_client.gui.daily.screen import DailyScreen, place_text
from smallworld_client.gui.shell.at_daily import BookReader, DailyVisit, SeatRun, deal_setup
from smallworld_client.gui.shell.visit import Preferences
from smallworld_client.home.deals import DealBook
from smallworld_client.players.daily import DayResult, deal_of

pytestmark = pytest.mark.usefixtures("plain_boards")
DAY = date(2026, 11, 29)
COMPUTERS = {
    "hard": DayResult(91, 1, 3),
    "medium": DayResult(80, 3, -11),
    "easy": DayResult(72, 4, -19),
}


@pytest.fixture
def screen(qtbot: QtBot) -> DailyScreen:
    screen = DailyScreen(deal_of(DAY))
    qtbot.addWidget(screen)
    return screen


def test_before_the_first_game_computers_results_stay_hidden(screen: DailyScreen) -> None:
    screen.show_day(None, COMPUTERS, can_go_on=False)
    assert screen.play.text() == "Play today’s deal"
    assert screen.scores.isHidden()
    assert screen.counts.text() == "Your first finished game counts."


def test_ones_result_stands_among_computers_by_coins(screen: DailyScreen) -> None:
    screen.show_day(DayResult(86, 2, -4), COMPUTERS, can_go_on=False)
    assert screen.scores.accessibleDescription() == (
        "Computer, hard: 91, won by 3; You: 86, place 2, 4 behind; "
        "Computer, medium: 80, place 3, 11 behind; Computer, easy: 72, place 4, 19 behind"
    )
    assert screen.said.text() == "You earned more in your seat than medium and easy."
    assert screen.play.text() == "Play it again"


def test_it_says_which_computers_still_play(screen: DailyScreen) -> None:
    screen.show_day(DayResult(86, 2, -4), {"easy": COMPUTERS["easy"]}, can_go_on=False)
    assert screen.said.text() == "Computers play it in your seat: hard, medium …"


@pytest.mark.parametrize(
    ("result", "text"),
    [
        (DayResult(86, 1, 6), "won by 6"),
        (DayResult(86, 1, 0), "won"),
        (DayResult(86, 2, 0), "place 2"),
        (DayResult(86, 3, -9), "place 3, 9 behind"),
    ],
)
def test_a_place_is_told_with_what_lay_between(result: DayResult, text: str) -> None:
    assert place_text(result) == text


def test_the_calendar_tells_each_day_up_to_today(qtbot: QtBot, screen: DailyScreen) -> None:
    screen.show_days({DAY - timedelta(1): DayResult(86, 1, 6)}, 1)
    calendar = screen.calendar
    calendar.resize(420, 240)
    assert calendar.accessibleDescription() == "28 November 2026: 86 coins, won by 6"
    assert calendar.day_at(calendar._place(DAY).center()) == DAY
    assert calendar.day_at(QPointF(-5, -5)) is None
    assert screen.streak.text() == "1 of 1 won."


def test_a_deal_seats_the_person_among_steady_computers() -> None:
    deal = deal_of(DAY)
    setup = deal_setup(deal, "Ann")
    assert setup.seed == deal.seed
    assert [place.name for place in setup.places].count("steady:hard") == deal.players - 1
    assert setup.places[deal.seat].name == "Ann"


def test_computers_play_in_the_seat_only_once_a_game_is_finished(
    preferences: Preferences, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    started = list[list[str]]()

    def start(run: SeatRun) -> None:
        started.append(run._levels)

    monkeypatch.setattr(SeatRun, "start", start)
    monkeypatch.setattr(BookReader, "start", BookReader.work)
    visit = DailyVisit(preferences, DAY)
    qtbot.addWidget(visit.screen)
    visit._take(None)
    assert started == []
    visit._book.note_computer(DAY, "easy", COMPUTERS["easy"])
    visit._book._change(DAY, lambda entry: replace(entry, result=DayResult(86, 2, -4)))
    visit._take(None)
    assert started == [["hard", "medium"]]
    visit._note("hard", COMPUTERS["hard"])
    assert DealBook()[DAY].computers["hard"] == COMPUTERS["hard"]
    visit.end()
