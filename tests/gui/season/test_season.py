"""Profiles, the season's table and reports in the window, at a real lobby."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.lobby.company import LobbyErrands
from smallworld_client.gui.lobby.profile import (
    NameButton,
    ProfileScreen,
    SeasonScreen,
    season_name,
    standing_text,
)
from smallworld_client.gui.shell.people import ProfileVisit, ReportDialog, SeasonVisit
from smallworld_client.gui.theme import Theme
from smallworld_client.home.identity import own_identity
from smallworld_dev.shots.lobby import profile, season
from smallworld_lobby.facts import REPORT
from smallworld_lobby.places import NoRecords
from smallworld_lobby.store import MemoryStore
from smallworld_wire.results import LONGEST_REPORT, Profile, SeasonStanding, SeasonTable
from tests.gui.showing import existing, on_screen, the
from tests.helpers.lobbies import running_lobby

ADA = b"a" * 40


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore(lambda: 0.0)


@pytest.fixture
def errands(store: MemoryStore) -> Iterator[LobbyErrands]:
    with running_lobby(records=NoRecords(), store=store) as address:
        made = LobbyErrands(address)
        yield made
        made.leave()


def told(qtbot: QtBot, signal: object, ask: Callable[[], None]) -> object:
    with qtbot.waitSignal(signal, timeout=15_000) as heard:
        ask()
    return heard.args[0] if heard.args else None


def texts(screen: QWidget) -> str:
    return "\n".join(label.text() for label in screen.findChildren(Label))


def test_a_lobby_tells_profiles_and_seasons_and_looking_at_it_makes_no_identity(
    qtbot: QtBot, errands: LobbyErrands
) -> None:
    shown = the(Profile, told(qtbot, errands.profile_told, lambda: errands.ask_profile(ADA)))
    assert (shown.key, shown.total) == (ADA, 0)
    table = the(SeasonTable, told(qtbot, errands.season_told, errands.ask_season))
    assert not table.rows
    assert errands.own_key == b""


def test_somebody_has_their_games_hidden_and_shown(qtbot: QtBot, errands: LobbyErrands) -> None:
    key = own_identity().keys.public
    for wanted in (False, True):
        assert told(qtbot, errands.rated_told, partial(errands.be_rated, wanted)) is wanted
        shown = the(Profile, told(qtbot, errands.profile_told, lambda: errands.ask_profile(key)))
        assert shown.is_hidden is not wanted


def test_a_report_arrives(qtbot: QtBot, errands: LobbyErrands, store: MemoryStore) -> None:
    told(qtbot, errands.reported, lambda: errands.report(ADA, "", "language", "He swore."))
    [kept] = REPORT.all(store.snapshot().facts).values()
    assert (kept.key, kept.reason, kept.text) == (ADA.decode(), "language", "He swore.")


def test_a_lobby_that_is_not_there_is_told(qtbot: QtBot) -> None:
    errands = LobbyErrands("127.0.0.1:9")
    assert told(qtbot, errands.failed, lambda: errands.ask_profile(ADA))
    errands.leave()


def test_a_profile_leads_to_the_season_to_other_players_and_to_more_games(qtbot: QtBot) -> None:
    screen, shown = ProfileScreen(own=False), profile()
    qtbot.addWidget(screen)
    screen.show_profile(shown)
    with qtbot.waitSignal(screen.season_requested):
        screen.season.click()
    [bram, *_] = [each for each in screen.findChildren(Button) if "Bram" in each.text()]
    with qtbot.waitSignal(screen.player_requested) as heard:
        bram.click()
    assert heard.args == [b"b" * 40]
    with qtbot.waitSignal(screen.more_requested) as heard:
        existing(screen.more).click()
    assert heard.args == [len(shown.games)]
    rest = shown.games * 4
    for _ in range(2):  # as where Show more is pressed twice
        screen.show_profile(Profile(shown.key, games=rest[:10], skip=4, total=17))
    assert sum("Won with 98" in line for line in texts(screen).splitlines()) > 1
    with qtbot.waitSignal(screen.more_requested) as heard:
        existing(screen.more).click()
    assert heard.args == [14]


def test_a_game_of_any_time_that_a_lobby_may_name_has_its_day(qtbot: QtBot) -> None:
    screen, shown = ProfileScreen(own=False), profile()
    qtbot.addWidget(screen)
    games = tuple(replace(game, at=1 << 40) for game in shown.games)
    screen.show_profile(replace(shown, games=games))
    assert "+36812" in texts(screen)


def test_only_on_ones_own_profile_it_is_decided_whether_games_count(qtbot: QtBot) -> None:
    own, other = ProfileScreen(own=True), ProfileScreen(own=False)
    for screen in (own, other):
        qtbot.addWidget(screen)
    own.show_profile(Profile(ADA))
    with qtbot.waitSignal(own.lobby_requested):  # without a ranked game it offers to find one
        existing(own.findChild(Button, "to-lobby")).click()
    for screen in (own, other):
        screen.show_profile(profile())
    assert other.rated is None
    assert not other.report.isHidden()
    assert own.report.isHidden()
    with qtbot.waitSignal(own.rated_wanted) as heard:
        existing(own.rated).click()
    assert heard.args == [False]
    with qtbot.assertNotEmitted(own.rated_wanted):
        own.show_failure("The lobby does not answer.")
    assert existing(own.rated).isChecked()


def test_the_table_leads_to_profiles_and_to_earlier_seasons(qtbot: QtBot) -> None:
    screen = SeasonScreen(ADA)
    qtbot.addWidget(screen)
    screen.show_season(season())
    assert not screen.later.isEnabled()
    with qtbot.waitSignal(screen.season_requested) as heard:
        screen.earlier.click()
    assert heard.args == [1]
    with qtbot.waitSignal(screen.player_requested) as heard:
        screen.lines[0].name.click()
    assert heard.args == [season().rows[0].key]


def test_more_of_a_season_is_shown_once_and_only_below_that_season(qtbot: QtBot) -> None:
    screen, table = SeasonScreen(ADA), season()
    qtbot.addWidget(screen)
    screen.show_season(table)
    count = len(table.rows)
    more = replace(table, skip=count, total=4 * count)
    for _ in range(2):
        screen.show_season(more)
    assert len(screen.lines) == 2 * count
    screen.show_season(replace(table, back=1))
    screen.show_season(more)
    assert (screen.back_by, len(screen.lines)) == (1, count)


def test_a_narrow_window_shows_every_column_of_the_season(qtbot: QtBot) -> None:
    screen = SeasonScreen(ADA)
    qtbot.addWidget(screen)
    screen.show_season(season())
    screen.resize(430, 700)
    screen.show()
    qtbot.waitUntil(lambda: screen.lines[0].height() > 0)
    [area] = [each for each in screen.findChildren(QScrollArea) if each.isVisible()]
    content = existing(area.widget())
    assert content.width() <= area.viewport().width()


def test_a_report_says_why_and_in_which_words(qtbot: QtBot) -> None:
    under = QWidget()
    qtbot.addWidget(under)
    dialog = ReportDialog("Bram", under)
    dialog.text.set_text("x" * (LONGEST_REPORT + 50))
    with qtbot.waitSignal(dialog.reported) as heard:
        dialog.button("yes").click()
    reason, text = heard.args
    assert reason == "language"
    assert len(text) <= LONGEST_REPORT


@pytest.mark.parametrize("make", [ProfileVisit, SeasonVisit])
def test_a_visit_shows_what_the_lobby_says(
    qtbot: QtBot, make: Callable[[str], ProfileVisit | SeasonVisit]
) -> None:
    with running_lobby(records=NoRecords()) as address:
        visit = make(address)
        qtbot.addWidget(visit.screen)
        expected = "No ranked game yet" if isinstance(visit, ProfileVisit) else "still empty"
        qtbot.waitUntil(lambda: expected in texts(visit.screen), timeout=15_000)
        visit.end()


def test_the_offer_of_an_empty_season_leads_back_to_the_lobby_past_the_profile(
    qtbot: QtBot,
) -> None:
    left: list[str] = []
    profile, season = ProfileVisit("127.0.0.1:9"), SeasonVisit("127.0.0.1:9")
    for visit in (profile, season):
        qtbot.addWidget(visit.screen)
    profile.left.connect(lambda: left.append("profile"))
    season.left.connect(lambda: left.append("season"))
    profile._go(season)
    screen = the(SeasonScreen, season.screen)
    screen.show_season(SeasonTable(0, 1_790_812_800, 1_798_761_600, 0, (), 0, 0))
    button = existing(screen.findChild(Button, "to-lobby"))
    button.click()
    assert left == ["season", "profile"]
    profile.end()
    season.end()


def test_a_season_is_called_by_its_months() -> None:
    assert season_name(1_790_812_800, 1_798_761_600) == "October to December 2026"
    assert season_name(1_793_491_200, 1_796_083_200) == "November 2026"
    assert (
        season_name(1_793_491_200, 1_798_761_600 + 86_400 * 31) == "November 2026 to January 2027"
    )


def test_a_standing_is_told_in_a_few_words() -> None:
    assert standing_text(None) == ""
    assert standing_text(SeasonStanding(0, 1, 1000)) == ""
    assert standing_text(SeasonStanding(0, 1, 1240, games=2)) == "1,240, not ranked yet"
    assert standing_text(SeasonStanding(0, 1, 1642, 38, 214, 17)) == "1,642, place 38 this season"


@pytest.mark.parametrize("size", [(1024, 640), (760, 600)])
def test_a_long_name_gives_way_to_the_numbers_of_its_row(
    qtbot: QtBot, qapp: QApplication, size: tuple[int, int]
) -> None:
    Theme(text=1.5).apply(qapp)
    table = season(4)
    rows = (replace(table.rows[0], name="W" * 40), *table.rows[1:])
    screen = on_screen(qtbot, SeasonScreen(ADA), *size)
    screen.show_season(replace(table, rows=rows))
    line = screen.lines[0]
    try:
        qtbot.waitUntil(lambda: line.visibleRegion().boundingRect().width() == line.width() > 0)
        assert "W" * 40 in line.name.toolTip()
        assert screen.lines[1].name.toolTip() == ""
    finally:
        Theme().apply(qapp)


def test_in_a_profile_tab_goes_from_the_games_to_what_stands_below_them(qtbot: QtBot) -> None:
    screen = on_screen(qtbot, ProfileScreen(own=True), 760, 600)
    screen.show_profile(profile())
    QApplication.processEvents()
    walked: list[QWidget | None] = []
    screen.activateWindow()
    screen.setFocus()
    for _ in range(20):
        screen.focusNextPrevChild(True)
        walked.append(QApplication.focusWidget())
    names = [each for each in walked if isinstance(each, NameButton)]
    assert names
    assert walked.index(names[0]) < walked.index(screen.rated)
