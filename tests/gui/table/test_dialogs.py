"""The cards over the table."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.table.cards import DeclineDialog, GoingBackDialog, LostDialog
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.turn.die import DieCard, RollView
from smallworld_client.gui.turn.score_card import LossCard, ScoreCard
from tests.gui.audit.auditing import audit


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
    assert card.geometry().top() <= 400


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


def test_a_decline_stays_in_the_window_where_the_board_is_small(window: QWidget) -> None:
    dialog = DeclineDialog("Giants", ("The Elves leave the board.",) * 4, 8, window)
    dialog.open_over(QRect(20, 60, 300, 120))
    assert window.rect().contains(dialog.geometry())


def test_a_decline_is_put_away_by_escape(window: QWidget, qtbot: QtBot) -> None:
    dialog = DeclineDialog("Giants", (), None, window)
    dialog.open_over(window.rect())
    with qtbot.waitSignal(dialog.dismissed):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)


def test_a_lost_connection_says_why(window: QWidget) -> None:
    assert "The host has gone." in texts(LostDialog("The host has gone.", window))


@pytest.mark.parametrize("text", [0.8, 1.0, 2.0])
def test_a_step_to_go_back_to_is_written_in_full(
    window: QWidget, qapp: QApplication, text: float
) -> None:
    Theme(text=text).apply(qapp)
    steps = [(1, 0, "Ada redeploys."), (2, 1, LONG_STEP), (3, 0, LONG_STEP)]
    dialog = GoingBackDialog(steps, True, window)
    dialog.open()
    found = audit(window)
    Theme().apply(qapp)
    assert found == []


LONG_STEP = "Bram picks Dragon Master Ratmen: 13 Ratmen. Paid: 4 coins. Taken: 2 coins. Round 3."
