from collections.abc import Iterator
from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.toast import Toast
from smallworld_client.gui.rules.book import HowToPlay
from smallworld_client.gui.shell.start_screen import BigButton, StartRow, StartScreen
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.theme import LIGHT, Theme
from tests.gui.showing import existing, on_screen


@pytest.fixture
def screen(qtbot: QtBot) -> StartScreen:
    return on_screen(qtbot, StartScreen(), 1280, 720)


@pytest.fixture
def light(qapp: QApplication) -> Iterator[None]:
    Theme(LIGHT).apply(qapp)
    yield
    Theme().apply(qapp)


def button(screen: StartScreen, text: str) -> QAbstractButton:
    return next(it for it in screen.findChildren(QAbstractButton) if it.text() == text)


def test_every_way_tells_that_it_was_chosen(screen: StartScreen) -> None:
    chosen: list[str] = []
    screen.way_chosen.connect(chosen.append)
    for text in ("Learn", "Play on one screen", "Host a game", "Join a game", "Watch",
                 "Finished games", "Play against the computer"):  # fmt: skip
        QTest.mouseClick(button(screen, text), Qt.MouseButton.LeftButton)
    assert chosen == ["learn", "share", "host", "join", "watch", "records", "play"]


def test_what_the_ways_mean_stands_in_one_column(screen: StartScreen) -> None:
    rows = screen.findChildren(StartRow)
    assert len(rows) == 6
    assert len({row.detail_at for row in rows}) == 1


def test_going_on_is_offered_only_with_an_unfinished_game(
    qtbot: QtBot, screen: StartScreen
) -> None:
    assert not screen.go_on.isVisible()
    screen.set_unfinished("An evening with friends, round 5")
    assert screen.go_on.isVisible()
    with qtbot.waitSignal(screen.go_on.clicked):
        QTest.mouseClick(screen.go_on, Qt.MouseButton.LeftButton)
    screen.set_unfinished("")
    assert not screen.go_on.isVisible()


def test_a_notice_stands_over_the_board_and_not_over_the_title(screen: StartScreen) -> None:
    screen.resize(1280, 720)
    screen.show()
    screen.tell("The game is saved. “Continue” on the start screen brings you back to it.")
    toast = existing(screen.findChild(Toast))
    assert toast.isVisible()
    assert toast.x() >= screen._column.geometry().right()


def test_the_rules_open_over_the_screen_and_close_by_escape(screen: StartScreen) -> None:
    QTest.mouseClick(button(screen, "How to play"), Qt.MouseButton.LeftButton)
    page = existing(screen.findChild(HowToPlay))
    QApplication.processEvents()
    assert page.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not page.isVisible()


@pytest.mark.parametrize("size", [(1280, 720), (900, 1200)])
def test_an_offer_that_comes_late_moves_nothing_under_the_pointer(
    screen: StartScreen, size: tuple[int, int]
) -> None:
    def lowest(widget: QWidget) -> int:
        QApplication.sendPostedEvents()
        return widget.mapTo(screen, widget.rect().bottomLeft()).y()

    screen.resize(*size)
    below = [screen.play, *screen.findChildren(StartRow)]
    before = [lowest(it) for it in below]
    screen.set_unfinished("An evening with friends, round 5")
    assert [lowest(it) for it in below] == before
    screen.set_unfinished("")
    screen.set_turns("Slow and thorough, 5 hours left", 0)
    assert [lowest(it) for it in below] == before


@pytest.mark.usefixtures("light")
def test_the_light_table_offers_the_dark_one(screen: StartScreen) -> None:
    assert button(screen, "Dark theme").isVisible()


def test_the_board_is_painted_beside_the_window_and_appears_softly(
    qtbot: QtBot, screen: StartScreen
) -> None:
    bare = screen.grab().toImage()
    with qtbot.waitSignal(screen.art_ready, timeout=30_000):
        screen.resize(1300, 730)
    qtbot.waitUntil(lambda: screen.grab().toImage().pixel(900, 300) != bare.pixel(900, 300))


def test_a_game_that_waits_takes_the_gold_from_a_new_one(screen: StartScreen) -> None:
    def gold() -> list[str]:
        buttons = screen.findChildren(BigButton)
        return [it.text() for it in buttons if it.isVisible() and it.kind is ButtonKind.PRIMARY]

    assert gold() == ["Play against the computer"]
    screen.set_unfinished("An evening with friends, round 5")
    assert gold() == ["Continue"]
    screen.set_unfinished("")
    assert gold() == ["Play against the computer"]


@pytest.mark.parametrize(
    ("text", "size"), [(2.0, (900, 1200)), (2.0, (1024, 640)), (1.0, (900, 1200))]
)
def test_the_column_stands_in_the_middle_where_no_picture_has_room_beside_it(
    qapp: QApplication, screen: StartScreen, text: float, size: tuple[int, int]
) -> None:
    Theme(text=text).apply(qapp)
    screen.resize(*size)
    QApplication.processEvents()
    column = screen._column.geometry()
    Theme().apply(qapp)
    left, right = column.left(), screen.width() - column.right() - 1
    assert right == left or right >= 100


def test_the_title_is_large_again_once_the_text_is_smaller(
    qapp: QApplication, screen: StartScreen
) -> None:
    screen.resize(1280, 720)
    Theme.current().dress(screen)
    size = screen._title.font().pixelSize()
    Theme(text=1.5).apply(qapp)
    screen.resize(1280, 721)
    assert screen._title.font().pixelSize() != size
    Theme().apply(qapp)
    QApplication.processEvents()
    assert screen._title.font().pixelSize() == size


def test_no_two_ways_of_the_start_screen_have_the_same_sign(qtbot: QtBot) -> None:
    screen = StartScreen()
    qtbot.addWidget(screen)
    rows = [it for it in screen.findChildren(StartRow) if it.text()]
    plain = [it for it in screen.findChildren(Button) if it.text() and it is not screen.own_games]
    signs = [it._icon for it in rows] + [it._icon for it in plain]
    assert len(signs) == len(set(signs))


def test_space_and_return_press_gold_on_a_start_screen_that_has_just_opened(
    qtbot: QtBot, screen: StartScreen
) -> None:
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        with qtbot.waitSignal(screen.play.clicked):
            QTest.keyClick(screen.windowHandle(), key)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_everything_fits_into_a_window_with_its_frame_on_a_small_screen(
    qapp: QApplication, qtbot: QtBot, language: str
) -> None:
    speak(qapp, language)
    screen = StartScreen()
    speak(qapp, "en")
    qtbot.addWidget(screen)
    screen.resize(1280, 676)
    screen.show()
    for new, game, turn in product((False, True), ("", "Moles, 3"), ("", "Owls, 2")):
        screen.set_new_here(new and not game)
        screen.set_unfinished(game)
        screen.set_turns(turn, 2 if turn else 0)
        qtbot.waitUntil(lambda: not screen._column.verticalScrollBar().isVisible())
