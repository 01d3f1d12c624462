"""The explorer's table, its filters, and what it says of one combo."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.analysis.combos import ComboGame, PickedCombo, shipped_games
from smallworld_client.gui.explorer.screen import ExplorerScreen
from smallworld_client.gui.explorer.table import BarScale
from smallworld_client.gui.records.statistics import names_of_pieces
from smallworld_client.gui.shell.at_learn import ExplorerVisit
from smallworld_client.gui.shell.visit import Preferences
from smallworld_client.home.settings import SettingsFile
from tests.gui.showing import on_screen

SETS = ("cursed",)


def games(race: str, coins: int, number: int, *, sets: tuple[str, ...] = ()) -> list[ComboGame]:
    """Games in which the first seat picked that race on hills, and won half of them."""
    return [
        ComboGame(
            "two-players",
            2,
            (game % 2,),
            sets,
            (
                PickedCombo(
                    0, race, "hill", coins + game % 5 - 2, turns=2 + game % 2, declined=True
                ),
            ),
        )
        for game in range(number)
    ]


SHIPPED = [*games("elves", 30, 60), *games("orcs", 20, 30), *games("kobolds", 25, 40, sets=SETS)]


@pytest.fixture
def screen(qtbot: QtBot) -> ExplorerScreen:
    return on_screen(qtbot, ExplorerScreen(SHIPPED), 1280, 720)


def names(screen: ExplorerScreen) -> list[str]:
    return [line.accessibleName() for line in screen.table.lines if not line.isHidden()]


def test_it_begins_with_the_combos_of_the_base_game_that_earned_most(
    screen: ExplorerScreen,
) -> None:
    assert names(screen) == ["Hill Elves", "Hill Orcs"]
    assert screen.count.text() == "90 picks in 90 of 130 games"
    assert screen.details.banner.accessibleName() == "Hill Elves"
    assert screen.details.coins.text().startswith("30")
    assert screen.table.said.text().endswith("with 20 games or more; red: fewer than 50")
    screen.source.set_value("own")
    assert screen._empty.isVisible()


def test_another_language_keeps_the_filters(
    tmp_path: Path, qapp: QApplication, qtbot: QtBot
) -> None:
    visit = ExplorerVisit(Preferences(qapp, SettingsFile(tmp_path / "settings.ini")))
    visit.screen.kind.set_value("power")
    visit.screen.players.set_value("3")
    visit.retranslate()
    screen = on_screen(qtbot, visit.screen, 1280, 720)
    assert (screen.kind.value, screen.players.value) == ("power", "3")
    assert names(screen)[0] in names_of_pieces()[1].values()
    visit.end()


def test_a_click_on_a_column_sorts_by_it(screen: ExplorerScreen) -> None:
    heads = screen.table._heads.heads
    QTest.mouseClick(heads["name"], Qt.MouseButton.LeftButton)
    assert names(screen) == ["Hill Elves", "Hill Orcs"]
    screen.content.set_value("")
    QTest.mouseClick(heads["games"], Qt.MouseButton.LeftButton)
    assert names(screen) == ["Hill Elves", "Hill Kobolds", "Hill Orcs"]


def test_filters_narrow_the_games_and_count_races_and_powers_over_all_their_combos(
    screen: ExplorerScreen,
) -> None:
    screen.content.set_value("sets")
    assert names(screen) == ["Hill Kobolds"]
    assert screen.count.text() == "40 picks in 40 of 130 games"
    screen.price.set_value("many")
    assert names(screen) == []
    assert screen._none.isVisible()
    screen.price.set_value("")
    screen.content.set_value("base")
    for kind, counted in (("race", ["Elves", "Orcs"]), ("power", ["Hill"])):
        screen.kind.set_value(kind)
        assert names(screen) == counted


@pytest.mark.painted
def test_a_line_says_its_uncertainty_and_its_games_and_its_details_what_they_prove(
    screen: ExplorerScreen,
) -> None:
    orcs = screen.table.lines[1]
    assert "between" in orcs.accessibleDescription()
    assert orcs.accessibleDescription().endswith("30 games")
    orcs.setFocus()
    QTest.keyClick(orcs, Qt.Key.Key_Space)
    assert screen.table.chosen is orcs.row
    assert screen.details.banner.accessibleName() == "Hill Orcs"
    said = screen.details.conclusion.text()
    assert "Going into decline after 2 turns brings more coins a turn than after 3 turns" in said
    assert "less than the average" in said


def test_a_single_game_is_counted_in_words_of_its_own(screen: ExplorerScreen) -> None:
    screen.show_own(games("orcs", 25, 1))
    screen.source.set_value("own")
    assert screen.count.text().endswith("in 1 of 1 game")


def test_only_ones_own_games_can_be_listed_and_few_of_them_tell_little(
    qtbot: QtBot, screen: ExplorerScreen
) -> None:
    assert screen.details.games.isHidden()
    screen.show_own([*games("orcs", 20, 25), *games("elves", 30, 30)])
    screen.source.set_value("own")
    assert screen.count.text() == "55 picks in 55 of 55 games"
    QTest.mouseClick(screen.table.lines[1], Qt.MouseButton.LeftButton)
    assert screen.details.games.text() == "See the 25 games"
    with qtbot.waitSignal(screen.games_requested) as asked:
        screen.details.games.click()
    assert asked.args == [list(range(25))]
    screen.show_own([*games("orcs", 20, 2), *games("elves", 30, 1)])
    assert sorted(names(screen)) == ["Hill Elves", "Hill Orcs"]
    assert screen.table.said.text() == "1 to 2 of 2; pale: fewer than 20 games, which tell little"


def test_where_combos_are_too_rare_it_begins_with_races(qtbot: QtBot) -> None:
    rare = [
        replace(game, combos=(replace(game.combos[0], power=power),))
        for power in ("hill", "swamp", "forest")
        for game in games("elves", 30, 10)
    ]
    screen = ExplorerScreen(rare)
    qtbot.addWidget(screen)
    assert screen.kind.value == "race"


def test_bars_stay_within_their_track() -> None:
    scale, track = BarScale(10, 20, 15), QRectF(100, 0, 200, 10)
    assert [scale.x(track, coins) for coins in (0, 10, 15, 20, 99)] == [100, 100, 200, 300, 300]


def test_the_shipped_games_can_be_read_and_are_all_finished() -> None:
    shipped = shipped_games()
    assert shipped.player
    assert all(game.winners and game.combos for game in shipped.games)
    assert {game.players for game in shipped.games} == {2, 3, 4, 5}
