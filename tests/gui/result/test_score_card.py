"""The cards that tell a score or losses in passing."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld.state import Score, ScoreLine
from smallworld_client.gui.kit.label import Backdrop, Label
from smallworld_client.gui.table.cards import Cards
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.turn.score_card import LossCard, MomentCard, ScoreCard
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.words.names import find_text, score_rows
from tests.gui.audit.words import is_label_cut
from tests.gui.log.test_log import steps_of
from tests.gui.showing import on_screen
from tests.gui.table.positions import START
from tests.gui.table.table_kit import TableSession

LINES = [("Orcs, 3 regions", 3), ("Merchant", 3)]


@pytest.fixture
def screen(qtbot: QtBot) -> Backdrop:
    return on_screen(qtbot, Backdrop(), 1280, 720)


def test_a_card_is_as_wide_as_its_place_and_its_shadow_stays_in_the_window(
    screen: Backdrop,
) -> None:
    card = ScoreCard(screen)
    for left in (8, 500, 1272 - 234):
        place = QRect(left, 42, 234, 670)
        card.show_score("You take 6 coins", LINES, place)
        assert (card.card.left(), card.card.width()) == (place.left(), place.width())
        assert card.card.bottom() == place.bottom()
        assert screen.rect().contains(card.geometry())


@pytest.fixture
def large_text(qapp: QApplication) -> Iterator[None]:
    """Text of 200 %."""
    Theme(text=2.0).apply(qapp)
    yield
    Theme().apply(qapp)


def cut_words(*cards: QWidget) -> list[str]:
    labels = [it for card in cards for it in card.findChildren(Label) if it.isVisible()]
    return [it.text() for it in labels if is_label_cut(it)]


@pytest.mark.usefixtures("large_text")
def test_words_longer_than_a_card_in_passing_make_its_text_smaller(screen: Backdrop) -> None:
    place = QRect(700, 80, 245, 570)
    score, moment = ScoreCard(screen), MomentCard(screen)
    for text, line in (
        ("You take 4 coins", ("Rattenmenschen, 4 regions", 4)),
        ("Du bekommst 12 Münzen", ("Menschen, 4 Regionen", 12)),
    ):
        score.show_score(text, [line], place)
        QApplication.processEvents()
        assert cut_words(score) == []
        assert score.card.width() == 245
    moment._show(
        "Die Riesenwaldmenschen kommen", "Ada erobert Schlammpfeifenmoor.", _blank, place, 9
    )
    assert cut_words(moment) == []


def _blank(painter: QPainter, at: QPointF, size: float) -> None:
    """No picture."""


def test_a_moment_that_follows_another_has_room_for_its_picture(screen: Backdrop) -> None:
    place, moment = QRect(1040, 362, 234, 300), MomentCard(screen)
    for _ in range(2):
        moment._show("The Skeletons arrive", "Doffin conquers Dripfen.", _blank, place, 9)
        height = moment.card.height()
    QApplication.processEvents()
    moment.stand_on(place, level=True)
    assert moment.card.height() == height


def test_a_score_leaves_what_is_above_its_place_alone(screen: Backdrop) -> None:
    lines = [("Wizards, 3 regions", 3), ("Wizards", 1), ("Hill people", 1)]
    narrow, wide = QRect(480, 85, 250, 335), QRect(8, 868, 884, 215)
    screen.resize(1000, 1200)
    for place, more in ((narrow, []), (wide, [("Trolls, 1 region", 1)])):
        card = ScoreCard(screen)
        card.show_score("Player 3 takes 5 coins", [*lines, *more], place)
        QApplication.processEvents()
        assert card.card.top() >= place.top()


def test_a_card_of_losses_shows_all_its_lines_and_leaves_the_newest_of_the_log_to_be_read(
    screen: Backdrop,
) -> None:
    card, log = LossCard(screen), QRect(8, 42, 234, 670)
    card.show_losses([f"Cleo took Gurglesink {it}: 1 token lost." for it in range(4)], log)
    assert card.card.height() > 4 * card.fontMetrics().height()
    assert cut_words(card) == []
    card.show_losses(["Cleo took Gurglesink: 1 token lost."], log)
    assert card.card.top() == log.top()
    assert card.card.bottom() < log.center().y()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (ScoreLine("dwarves", "regions", 3), "Dwarves, 3 regions"),
        (ScoreLine("dwarves", "dwarves", 1), "Dwarves: 1 mine"),
        (ScoreLine("giants", "swamp", 2), "2 swamps"),
        (ScoreLine("giants", "merchant", 3), "Merchant: 3 regions"),
        (ScoreLine("giants", "wealthy", 7), "Wealthy"),
        (ScoreLine("orcs", "pillaging", 2), "Pillaging"),
    ],
)
def test_a_line_of_a_score_says_how_many_of_what_pay(line: ScoreLine, said: str) -> None:
    game = TableSession.posed(START).connection.game
    assert score_rows(game, Score(0, 1, (line,))) == [(said, line.coins)]


def test_the_card_of_a_decline_counts_the_coins_of_the_loot(screen: Backdrop) -> None:
    cards = Cards(screen, lambda _: QRect())
    cards.arrange(QRect(240, 42, 700, 500), QRect(8, 42, 220, 600), QRect(1038, 42, 234, 600))
    game, steps = steps_of("spiders-web/skags-decline")
    seat = steps[0].entry.seat
    earned = steps[0].after.players[seat].coins - steps[0].before.players[seat].coins
    cards.tell(PlayerScene(game, steps[0].after, frozenset({seat})), steps[:1])
    assert cards.score.title == f"You take {earned} coins"
    assert "Loot" in [it.text() for it in cards.score.findChildren(Label)]


def test_a_find_says_what_it_does_until_a_click(screen: Backdrop) -> None:
    cards = Cards(screen, lambda _: QRect())
    cards.arrange(QRect(240, 42, 700, 500), QRect(8, 42, 220, 600), QRect(1038, 42, 234, 600))
    game, steps = steps_of("relics/find")
    scene = PlayerScene(game, steps[-1].after, frozenset({0}))
    for number in range(len(steps)):
        cards.tell(scene, steps[: number + 1])
    assert cards.moment.title == "ann finds: Altar of Souls"
    assert cards.moment.text == find_text(game.content.finds["altar"])
    assert cards.moment.isVisible()
    QTest.mouseClick(cards.moment, Qt.MouseButton.LeftButton)
    assert not cards.moment.isVisible()


def test_a_moment_stands_below_a_score_that_is_still_shown(screen: Backdrop) -> None:
    cards, corner = Cards(screen, lambda _: QRect()), QRect(1038, 42, 234, 600)
    cards.arrange(QRect(240, 42, 700, 500), QRect(8, 42, 220, 600), corner)
    cards.score.show_score("You take 6 coins", LINES, corner, level=True)
    game, steps = steps_of("relics/find")
    cards.tell(PlayerScene(game, steps[-1].after, frozenset({1})), steps)
    assert cards.score.isVisible()
    assert cards.moment.isVisible()
    assert not cards.moment.card.intersects(cards.score.card)
