"""The cards over the table."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.conquest.die import DieCard, RollView
from smallworld_client.gui.decline import DeclineDialog
from smallworld_client.gui.result.chart import Curve
from smallworld_client.gui.result.dialog import Ending, ResultDialog
from smallworld_client.gui.result.score_card import LossCard, ScoreCard
from smallworld_client.gui.result.uncovering import Purse
from smallworld_client.gui.table.dialogs import LostDialog
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.widgets.label import Label


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    Theme().apply(app)
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(1000, 700)
    widget.show()
    return widget


def texts(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(Label)]


def test_a_score_card_shows_each_line_and_their_sum(window: QWidget) -> None:
    card = ScoreCard(window)
    card.show_score(
        "You take 5 coins", [("Giants, 3 regions", 3), ("Merchant", 2)], QRect(0, 400, 240, 200)
    )
    assert {"Giants, 3 regions", "3", "Merchant", "2"} <= set(texts(card))
    assert card.geometry().bottom() >= 599
    assert card.height() > 100


def test_a_score_card_that_is_shown_again_has_room_for_all_lines(window: QWidget) -> None:
    card, footer = ScoreCard(window), QRect(0, 400, 240, 200)
    card.show_score("One", [("a", 1)], footer)
    first = card.height()
    card.show_score("Six", [(str(n), n) for n in range(6)], footer)
    assert card.height() > first + 50


def test_what_was_lost_is_read_a_line_for_each_who_took_it(window: QWidget) -> None:
    card = LossCard(window)
    card.show_losses(["Bram took Undercrag.", "Cleo took Reedmother."], QRect(0, 400, 240, 200))
    assert card.title == "Lost since your last turn"
    assert card.sentences == "Bram took Undercrag.\nCleo took Reedmother."
    assert card.geometry().bottom() >= 599


def test_a_click_puts_a_score_card_away(window: QWidget) -> None:
    card = ScoreCard(window)
    card.show_score("You take 1 coin", [("Elves", 1)], QRect(0, 400, 240, 200))
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert not card.isVisible()


def test_a_roll_lets_clicks_through(window: QWidget) -> None:
    card = DieCard(window)
    card.show_roll(RollView(2, "Bram rolls 2", "Undercrag is taken.", True), window.rect())
    assert card.isVisible()
    assert window.childAt(card.geometry().center()) is None


def test_a_die_tumbles_before_it_says_what_came_of_it(window: QWidget, qtbot: QtBot) -> None:
    card, told = DieCard(window), RollView(2, "Bram rolls 2", "Undercrag is taken.", True)
    card.show_roll(told, window.rect(), speed=0.5)
    tumbling, began = card.grab().toImage(), card.rolling
    card.finish()
    lying = card.grab().toImage()
    assert (began, card.rolling) == (True, False)
    assert tumbling != lying
    card.show_roll(told, window.rect(), speed=20)
    qtbot.waitUntil(lambda: not card.rolling)
    assert card.grab().toImage() == lying


def test_a_decline_is_confirmed_by_return(window: QWidget, qtbot: QtBot) -> None:
    dialog = DeclineDialog("Giants", ("The Elves leave the board.",), 8, window)
    dialog.open_over(window.rect())
    assert window.rect().contains(dialog.geometry())
    with qtbot.waitSignal(dialog.answered) as answer:
        QTest.keyClick(dialog.button("confirm-decline"), Qt.Key.Key_Return)
    assert answer.args == ["confirm-decline"]


def test_a_decline_is_put_away_by_escape(window: QWidget, qtbot: QtBot) -> None:
    dialog = DeclineDialog("Giants", (), None, window)
    dialog.open_over(window.rect())
    with qtbot.waitSignal(dialog.dismissed):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)


BRAM, MIRA = Purse(1, 1, "Bram", 80), Purse(2, 0, "Mira", 72)


def an_end(tie: str = "") -> Ending:
    curves = [Curve(0, "Mira", (5, 38, 72)), Curve(1, "Bram", (5, 40, 80))]
    return Ending("Bram wins with 80 coins.", [BRAM, MIRA], curves, [], 2, tie)


def test_a_result_says_who_has_won_and_how_a_tie_was_decided(window: QWidget) -> None:
    shown = texts(ResultDialog(an_end("More tokens decide, 12 : 9."), window))
    assert "Bram wins with 80 coins." in shown
    assert "More tokens decide, 12 : 9." in shown


def test_who_has_won_is_not_said_before_the_coins_are_uncovered(
    window: QWidget, qtbot: QtBot
) -> None:
    dialog = ResultDialog(an_end(), window)
    dialog.open()
    dialog.uncover(0.1)
    assert "Bram wins with 80 coins." not in texts(dialog)
    QTest.mouseClick(dialog.coins, Qt.MouseButton.LeftButton)
    assert "Bram wins with 80 coins." in texts(dialog)


def test_with_motion_off_all_coins_lie_open_at_once(window: QWidget) -> None:
    dialog = ResultDialog(an_end(), window)
    dialog.open()
    dialog.uncover(0)
    assert dialog.coins.shown == [72, 80]
    assert "Bram wins with 80 coins." in texts(dialog)


def test_coins_are_uncovered_one_by_one(window: QWidget, qtbot: QtBot) -> None:
    dialog = ResultDialog(an_end(), window)
    dialog.open()
    dialog.uncover(2)
    assert dialog.coins.shown == [0, 0]
    qtbot.waitUntil(lambda: 0 < dialog.coins.shown[0] < 72)
    qtbot.waitUntil(lambda: dialog.coins.shown == [72, 80])


def test_a_result_has_a_page_for_the_coins_the_rounds_and_the_races(window: QWidget) -> None:
    dialog = ResultDialog(an_end(), window)
    dialog.open()
    for value, page in (("1", dialog.chart), ("2", dialog.lives), ("0", dialog.coins)):
        dialog.choice.set_value(value)
        assert page.isVisible()


def test_a_watcher_is_not_offered_another_game(window: QWidget) -> None:
    dialog = ResultDialog(an_end(), window, again=False)
    with pytest.raises(KeyError):
        dialog.button("again")


def test_a_lost_connection_says_why(window: QWidget) -> None:
    assert "The host has gone." in texts(LostDialog("The host has gone.", window))
