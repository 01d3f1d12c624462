"""The tail of a card on parchment touches what the card is about, or is not drawn."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from smallworld_client.gui.paint.ink import PAPER, REACH, paint_parchment, tail_tip
from tests.gui.paint.canvas import painted

CARD = QRectF(100, 100, 200, 120)


@pytest.mark.parametrize(
    ("subject", "tip"),
    [
        (QRectF(150, 230, 40, 40), QPointF(170, 230)),
        (QRectF(150, 40, 40, 50), QPointF(170, 90)),
        (QRectF(310, 140, 40, 40), QPointF(310, 160)),
        (QRectF(40, 140, 50, 40), QPointF(90, 160)),
    ],
    ids=["below", "above", "right", "left"],
)
def test_a_tail_touches_the_near_edge_of_its_subject(subject: QRectF, tip: QPointF) -> None:
    assert tail_tip(CARD, subject) == tip


@pytest.mark.parametrize(
    "subject",
    [
        QRectF(150, 221 + REACH, 40, 40),
        QRectF(310, 230, 40, 40),
        QRectF(290, 225, 60, 40),
        QRectF(150, 150, 40, 40),
    ],
    ids=["too far", "diagonal", "at a round corner", "under the card"],
)
def test_no_tail_is_drawn_where_it_would_point_at_nothing(subject: QRectF) -> None:
    assert tail_tip(CARD, subject) is None


@pytest.mark.parametrize("dark", [True, False])
def test_a_card_is_filled_with_parchment_in_either_theme(*, dark: bool) -> None:
    def paint(on: QPainter) -> None:
        paint_parchment(on, QRectF(60, 60, 280, 280), dark=dark)

    picture = painted(paint, 400)
    assert picture.pixelColor(200, 64).name().upper() == PAPER.top
    assert picture.pixelColor(200, 335).name().upper() == PAPER.bottom
