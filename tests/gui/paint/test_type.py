import pytest
from PySide6.QtCore import QPointF, QRectF

from smallworld_client.gui.paint.ink import (
    centered,
    display,
    fitting,
    text_at,
    text_width,
    ui,
    wrapped,
    wrapped_height,
)
from tests.gui.paint.canvas import CENTER, painted

pytestmark = pytest.mark.usefixtures("qapp")


def test_fonts_have_the_pixels_that_are_asked_for() -> None:
    assert display(18).pixelSize() == 18
    assert ui(12.5).pixelSize() == 12
    assert ui(0.2).pixelSize() == 1


def test_titles_have_lining_and_texts_tabular_figures() -> None:
    assert [tag.toString() for tag in display(18).featureTags()] == [b"lnum"]
    assert [tag.toString() for tag in ui(18).featureTags()] == [b"tnum"]


def test_a_long_word_is_set_smaller_until_it_fits() -> None:
    font = ui(40)
    smaller = fitting("Bivouacking", font, text_width("Bivouacking", font) / 2)
    assert text_width("Bivouacking", smaller) <= text_width("Bivouacking", font) / 2
    assert font.pixelSize() == 40


def test_a_word_is_not_set_too_small_to_read() -> None:
    assert fitting("Bivouacking", ui(40), 1).pixelSize() == 9


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
