"""Type, and the parchment that it stands on."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from smallworld_client.gui.paint.ink import (
    MISTAKE,
    PAPER,
    REACH,
    centered,
    display,
    fitting,
    paint_number,
    paint_parchment,
    tail_tip,
    text_at,
    text_width,
    ui,
    wrapped,
    wrapped_height,
)
from tests.gui.paint.canvas import CENTER, painted


def test_fonts_have_the_pixels_that_are_asked_for() -> None:
    assert display(18).pixelSize() == 18
    assert ui(12.5).pixelSize() == 12
    assert ui(0.2).pixelSize() == 1


def test_titles_have_lining_and_texts_tabular_figures() -> None:
    assert [tag.toString() for tag in display(18).featureTags()] == [b"lnum"]
    assert [tag.toString() for tag in ui(18).featureTags()] == [b"tnum"]


def test_a_long_word_is_set_smaller_until_it_fits_but_not_too_small_to_read() -> None:
    font = ui(40)
    smaller = fitting("Bivouacking", font, text_width("Bivouacking", font) / 2)
    assert text_width("Bivouacking", smaller) <= text_width("Bivouacking", font) / 2
    assert font.pixelSize() == 40
    assert fitting("Bivouacking", font, 1).pixelSize() == 9


def test_a_figure_stands_in_the_middle_of_its_plate() -> None:
    image = painted(lambda on: centered(on, CENTER, "0", ui(60), "#000000"))
    rows = [y for y in range(120) if any(image.pixelColor(x, y).alpha() for x in range(120))]
    assert (rows[0] + rows[-1]) / 2 == pytest.approx(60, abs=4)


def test_text_says_how_wide_and_how_high_it_is() -> None:
    font, text = ui(14), "Two lines of words at least, here"
    widths: list[float] = []
    heights: list[float] = []
    painted(lambda on: widths.append(text_at(on, QPointF(0, 60), text, font, "#000000")))
    painted(lambda on: heights.append(wrapped(on, QRectF(0, 0, 110, 99), text, font, "#000000")))
    assert widths == [text_width(text, font)]
    assert heights == [wrapped_height(110, text, font)]
    assert heights[0] > wrapped_height(1000, text, font)


CARD = QRectF(100, 100, 200, 120)


@pytest.mark.parametrize(
    ("subject", "tip"),
    [
        (QRectF(150, 230, 40, 40), QPointF(170, 230)),
        (QRectF(150, 40, 40, 50), QPointF(170, 90)),
        (QRectF(310, 140, 40, 40), QPointF(310, 160)),
        (QRectF(40, 140, 50, 40), QPointF(90, 160)),
        (QRectF(150, 221 + REACH, 40, 40), None),
        (QRectF(310, 230, 40, 40), None),
        (QRectF(290, 225, 60, 40), None),
        (QRectF(150, 150, 40, 40), None),
    ],
    ids=["below", "above", "right", "left", "too far", "diagonal", "at a round corner", "under"],
)
def test_a_tail_touches_the_near_edge_of_its_subject_or_is_not_there(
    subject: QRectF, tip: QPointF | None
) -> None:
    assert tail_tip(CARD, subject) == tip


@pytest.mark.parametrize("dark", [True, False])
def test_a_card_is_filled_with_parchment_in_either_theme(*, dark: bool) -> None:
    def paint(on: QPainter) -> None:
        paint_parchment(on, QRectF(60, 60, 280, 280), dark=dark)

    picture = painted(paint, 400)
    assert picture.pixelColor(200, 64).name().upper() == PAPER.top
    assert picture.pixelColor(200, 335).name().upper() == PAPER.bottom


def test_a_mistaken_step_is_told_from_a_better_one_by_its_shape_too() -> None:
    corner = QPointF(60 - 33, 60 - 33).toPoint()
    solid = [
        painted(lambda it: paint_number(it, CENTER, 80, 2, mistaken=on)).pixelColor(corner).red()  # noqa: B023
        for on in (False, True)
    ]
    assert solid == [0, QColor(MISTAKE).red()]
