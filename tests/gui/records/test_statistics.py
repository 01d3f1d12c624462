"""The screen of somebody's own statistics."""

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QStackedWidget
from pytestqt.qtbot import QtBot

from smallworld_client.analysis.combos import ComboGame
from smallworld_client.analysis.statistics import (
    GameFacts,
    RaceFacts,
    SeatFacts,
    Statistics,
    statistics_of,
)
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.records.statistics import StatisticsScreen
from tests.gui.showing import on_screen

pytestmark = pytest.mark.usefixtures("plain_boards")

NO_COMBOS = ComboGame("two-players", 2, (0,), (), ())


def game(ada: int, bram: int) -> GameFacts:
    race = RaceFacts("ratmen", ("bivouacking",), 40, 9, 5)
    seats = (
        SeatFacts("Ada", ada, 10, 80, 14, 20, (race,)),
        SeatFacts("Bram", bram, 10, 70, 12, 18, ()),
    )
    return GameFacts("two-players", (0,) if ada > bram else (1,), seats, NO_COMBOS)


@pytest.fixture
def screen(qtbot: QtBot) -> StatisticsScreen:
    screen = on_screen(qtbot, StatisticsScreen(), 1280, 720)
    screen.show_names(["Ada", "Bram"], "Ada")
    screen.show_statistics("Ada", statistics_of("Ada", [game(90, 80), game(75, 80)]))
    QApplication.processEvents()
    return screen


def texts(screen: StatisticsScreen) -> list[str]:
    return [label.text() for label in screen.findChildren(QLabel) if label.isVisible()]


@pytest.mark.painted
def test_games_wins_coins_and_bests_are_shown_of_whom_is_chosen(
    qtbot: QtBot, screen: StatisticsScreen
) -> None:
    shown = texts(screen)
    figures = ("2", "1", "50% of your games", "90", "82.5", "8.0")
    assert {*figures, "Bivouacking Ratmen", "5 rounds"} <= {*shown}
    with qtbot.waitSignal(screen.name_chosen) as told:
        screen.who.set_value("Bram")
    assert told.args == ["Bram"]
    screen.show_counting(120, 500)
    assert "Counting your games: 120 of 500" in texts(screen)


def test_races_and_powers_of_sets_have_their_names(screen: StatisticsScreen) -> None:
    race = RaceFacts("white-ladies", ("peace-loving",), 40, 9, 5)
    seats = (SeatFacts("Ada", 90, 10, 80, 14, 20, (race,)), SeatFacts("Bram", 1, 1, 1, 1, 1, ()))
    screen.show_statistics(
        "Ada", statistics_of("Ada", [GameFacts("two-players", (0,), seats, NO_COMBOS)])
    )
    assert {"White Ladies", "Peace-Loving", "Peace-Loving White Ladies"} <= set(texts(screen))


def test_the_one_gold_button_replays_the_best_game(qtbot: QtBot, screen: StatisticsScreen) -> None:
    shown = [button for button in screen.findChildren(Button) if button.isVisible()]
    assert [button for button in shown if button.kind is ButtonKind.PRIMARY] == [screen.replay]
    with qtbot.waitSignal(screen.replay_requested) as told:
        screen.replay.click()
    assert told.args == [0]


def test_without_games_the_screen_is_an_offer(qtbot: QtBot, screen: StatisticsScreen) -> None:
    screen.show_statistics("Ada", Statistics())
    assert "Nothing to count yet" in texts(screen)
    with qtbot.waitSignal(screen.play_requested):
        screen.play.click()


def test_the_tables_take_the_width_that_there_is(qtbot: QtBot) -> None:
    window, inner = QStackedWidget(), StatisticsScreen()
    window.addWidget(inner)
    inner.show_names(["Ada" * 10], "Ada" * 10)
    inner.show_statistics("Ada", statistics_of("Ada", [game(90, 80)]))
    on_screen(qtbot, window)
    for wide, high in ((900, 1200), (1024, 640), (1920, 1080)):
        window.resize(wide, high)
        QApplication.processEvents()
        assert window.width() == wide
        assert inner.replay.mapTo(inner, inner.replay.rect().topRight()).x() <= wide
