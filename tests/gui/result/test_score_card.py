"""The cards that tell a score or losses in passing."""

import pytest
from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from smallworld_client.gui.result.score_card import LossCard, ScoreCard
from smallworld_client.gui.widgets.panel import Backdrop

LINES = [("Orcs, 3 regions", 3), ("Merchant", 3)]


@pytest.fixture
def screen(qtbot: QtBot) -> Backdrop:
    backdrop = Backdrop()
    qtbot.addWidget(backdrop)
    backdrop.resize(1280, 720)
    backdrop.show()
    return backdrop


@pytest.mark.parametrize("left", [8, 500, 1272 - 234])
def test_a_card_is_as_wide_as_its_place_and_its_shadow_stays_in_the_window(
    screen: Backdrop, left: int
) -> None:
    place = QRect(left, 42, 234, 670)
    card = ScoreCard(screen)
    card.show_score("You take 6 coins", LINES, place)
    assert (card.card.left(), card.card.width()) == (place.left(), place.width())
    assert card.card.bottom() == place.bottom()
    assert screen.rect().contains(card.geometry())


def test_a_card_of_losses_shows_all_of_its_lines(screen: Backdrop) -> None:
    card = LossCard(screen)
    card.show_losses(
        [f"Cleo took Gurglesink {it}: 1 token lost." for it in range(4)], QRect(8, 42, 234, 670)
    )
    assert card.card.height() > 4 * card.fontMetrics().height()
    assert all(row.height() >= row.heightForWidth(row.width()) for row in [card._sentences])
