"""An analysis, an analysis board and the deal of the day, in the window."""

from dataclasses import replace as settings_with
from datetime import date, timedelta
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from smallworld.moves import Decline, Expand
from smallworld.record import Entry
from smallworld_client.gui.daily.screen import WEEKS, DailyScreen, place_text
from smallworld_client.gui.guide.lists import OWN, PuzzleListScreen
from smallworld_client.gui.shell.at_daily import BookReader, DailyVisit, SeatRun, deal_setup
from smallworld_client.gui.shell.at_study import (
    AnalyseVisit,
    PuzzleListVisit,
    PuzzleShelf,
    PuzzleVisit,
    StudyVisit,
    own_mistakes,
    puzzle_of_the_day,
    shipped_shelf,
)
from smallworld_client.gui.shell.visit import Preferences
from smallworld_client.gui.study.screen import AnalyseScreen, CheckRun
from smallworld_client.gui.times import date_text
from smallworld_client.home.mistakes import Mistake, keep_mistakes
from smallworld_client.home.records import CheckedGame, DealBook, checked_games, keep_check
from smallworld_client.study.check import Effort, Figure, GameCheck, check_turn, turn_queries
from smallworld_client.study.outlook import result
from smallworld_client.study.puzzle import shipped, shipped_id, shipped_puzzle, turn_id
from smallworld_client.table.authority.seats import NAMES, face_of
from smallworld_dev.shots.posing import played
from smallworld_maps.deals import DayResult, deal_of
from tests.gui.showing import the

pytestmark = pytest.mark.usefixtures("plain_boards")

REEL = played(2, 0)


@cache
def check() -> GameCheck:
    last = list(turn_queries(REEL.game, REEL.entries, Effort(0.02, 2, 1)))[-4:]
    return GameCheck(tuple(map(check_turn, last)), result(REEL.game, REEL.states[-1]))


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
    screen = the(AnalyseScreen, again.screen)
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
    screen = the(AnalyseScreen, visit.screen)
    qtbot.addWidget(screen)
    run = preferences.checks.of(REEL.game, REEL.entries, 1)
    run._note(check(), run.all - 1)
    assert len(checked_games()) == (not is_damaged)
    run._note(check(), run.all)
    latest = checked_games()[-1]
    assert (latest.game, latest.seat, latest.turns) == (REEL.game.header.game, 1, 2)
    assert latest.rate == pytest.approx(check().error_rate(1).value, abs=0.001)
    assert latest.luck == pytest.approx(check().luck(1), abs=0.01)
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
    preferences: Preferences, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CheckRun, "start", lambda run: None)
    run = preferences.checks.of(REEL.game, REEL.entries, None)
    run._note(check(), run.all)
    assert checked_games() == ()


def test_another_ending_of_the_same_game_has_a_check_of_its_own(
    preferences: Preferences, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CheckRun, "start", lambda run: None)
    checks, game, entries = preferences.checks, REEL.game, REEL.entries
    at = next(i for i, each in enumerate(entries) if isinstance(each.move, Expand))
    one, other = ([*entries[:at], Entry(entries[at].seat, it)] for it in (Expand(), Decline()))
    run = checks.of(game, one, None)
    assert checks.of(game, one, None) is run
    assert checks.of(game, other, None) is not run


def test_a_mistake_that_a_check_found_is_in_the_list_and_solved_there(
    preferences: Preferences, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    monkeypatch.setattr(CheckRun, "start", lambda run: None)
    turn = check().turns[-1]
    bad = replace(
        turn,
        played=replace(turn.played, chance=Figure(0.2)),
        better=replace(turn.better, chance=Figure(0.5)),
        coins=Figure(-9.0, 0.1),
        chance=Figure(-0.3, 0.01),
    )
    run = CheckRun(REEL.game, REEL.entries, bad.seat)
    run._note(GameCheck((bad,), check().result), run.all)
    visit = PuzzleListVisit(preferences)
    screen = visit.screen
    assert isinstance(screen, PuzzleListScreen)
    qtbot.addWidget(screen)
    screen.group.set_value(OWN)
    with qtbot.waitSignal(visit.onward) as onward:
        screen.buttons[OWN][0].click()
    puzzle = onward.args[0]
    assert isinstance(puzzle, PuzzleVisit)
    qtbot.addWidget(puzzle.screen)
    assert puzzle.screen.panel._solved.text() == ""
    puzzle._keep("puzzles")
    assert preferences.settings.puzzles == (turn_id(REEL.game, bad),)
    puzzle.end()
    visit.come_back()
    again = visit.screen
    assert isinstance(again, PuzzleListScreen)
    qtbot.addWidget(again)
    assert again.group.value == OWN
    assert again._subtitle.text() == "1 of 1 solved"


def test_a_puzzle_of_the_list_leads_to_the_one_after_it_and_past_solved_and_seen_ones(
    preferences: Preferences, qtbot: QtBot
) -> None:
    solved = tuple(map(shipped_id, range(3, 7)))
    settings = settings_with(preferences.settings, puzzles=solved, seen_puzzles=(shipped_id(2),))
    preferences.change(settings)
    visit = PuzzleVisit(preferences, shipped_shelf(), 1)
    qtbot.addWidget(visit.screen)
    visit.screen.seen.emit()
    assert preferences.settings.seen_puzzles == (shipped_id(2), shipped_id(1))
    assert visit.screen.panel._solved.text() == "4 of 60 solved"
    places = []
    for ask in (visit.screen.panel.after.click, visit._go_on):
        with qtbot.waitSignal(visit.replaced) as replaced:
            ask()
        following = the(PuzzleVisit, replaced.args[0])
        places.append((following.place, following.screen.panel.counts_as_seen))
        qtbot.addWidget(following.screen)
        following.end()
    assert places == [(2, True), (7, False)]
    visit.end()


def test_in_a_puzzle_of_ones_own_game_one_has_ones_own_picture(
    preferences: Preferences, qtbot: QtBot
) -> None:
    puzzle = shipped_puzzle(0)
    name = puzzle.game.names[puzzle.seat]
    face = next(it for it in NAMES if it != name)
    preferences.change(settings_with(preferences.settings, name=name, portrait=face))
    visit = PuzzleVisit(preferences, PuzzleShelf([puzzle.id], lambda _: puzzle, lambda _: ""))
    qtbot.addWidget(visit.screen)
    room = visit._session.room
    visit.end()
    assert room is not None
    assert face_of(room.seats[puzzle.seat]) == face


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


def test_a_date_is_written_in_one_way_and_the_calendar_names_its_months(
    preferences: Preferences, screen: DailyScreen
) -> None:
    visit = puzzle_of_the_day(preferences)
    visit.end()
    said = date_text(date.today())
    assert visit._shelf.about(0) == f"Puzzle of the day, {said}"
    first = DAY - timedelta(DAY.weekday() + 7 * (WEEKS - 1))
    days = [first + timedelta(number) for number in range((DAY - first).days)]
    named = [day for day in days if not screen.calendar.label(day).isdecimal()]
    assert named == [day for day in days if day == first or day.day == 1]


def test_ones_result_stands_among_computers_by_coins_once_there_is_one(
    screen: DailyScreen,
) -> None:
    screen.show_day(None, COMPUTERS, can_go_on=False)
    assert screen.play.text() == "Play today's deal"
    assert screen.scores.isHidden()
    assert screen.counts.text() == "Your first finished game counts."
    mine = DayResult(86, 2, -4)
    screen.show_day(mine, {"easy": COMPUTERS["easy"]}, can_go_on=False)
    assert screen.said.text() == "Computers are playing it in your seat: hard, medium…"
    screen.show_day(mine, COMPUTERS, can_go_on=False)
    assert screen.scores.accessibleDescription() == (
        "Computer, hard: 91, won by 3; You: 86, place 2, 4 behind; "
        "Computer, medium: 80, place 3, 11 behind; Computer, easy: 72, place 4, 19 behind"
    )
    assert screen.said.text() == "You earned more in your seat than medium and easy."
    assert screen.play.text() == "Play it again"


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


def test_the_list_of_mistakes_begins_with_the_dearest(home: Path) -> None:
    stored = shipped()[0]

    def mistake(number: int, lost: float) -> Mistake:
        chances = {"played_chance": Figure(0.5 - lost), "best_chance": Figure(0.5)}
        return Mistake(f"game/{number}", date(2026, 11, 29), NAMES[:2], replace(stored, **chances))

    keep_mistakes([mistake(1, 0.28), mistake(2, 0.16), mistake(3, 0.12)])
    keep_mistakes([mistake(4, 0.2)])
    assert [it.id for it, _ in own_mistakes()] == ["game/1", "game/4", "game/2", "game/3"]
