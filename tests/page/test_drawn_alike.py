"""A browser draws what the window paints."""

from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat
from playwright.sync_api import Page
from PySide6.QtCore import QBuffer, QIODevice, QSize
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from smallworld_client.gui.board.pictures import painted_position, position_of, printed_board
from smallworld_client.gui.paint.geometry import geometry_of
from smallworld_client.gui.records.saving import position_svg
from smallworld_client.gui.theme import load_fonts
from smallworld_maps import load
from tests.page.puppet import table
from web_sheets import board_svg

pytestmark = pytest.mark.turns(8, together=True)
WIDE, HIGH = 1280, 800
ALIKE, PATCH = 3.0, 45.0
"""How much all of it may differ on average, of 255, and any patch of sixteen pixels."""


@pytest.fixture(autouse=True)
def _fonts(qtbot: QtBot) -> None:
    load_fonts()


def _pillow(image: QImage) -> Image.Image:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # its stubs want bytes
    return Image.open(BytesIO(buffer.data().data())).convert("RGB")


def _drawn(open_page: Callable[..., Page], text: str) -> Image.Image:
    page = open_page("about:blank", viewport={"width": WIDE, "height": HIGH})
    page.set_content(
        "<body style='margin:0'>"
        + text.replace("<svg", f"<svg style='width:{WIDE}px;height:{HIGH}px'", 1)
    )
    return Image.open(BytesIO(page.screenshot())).convert("RGB")


def _assert_alike(one: Image.Image, other: Image.Image) -> None:
    assert one.size == other.size == (WIDE, HIGH)
    blurred = [image.filter(ImageFilter.BoxBlur(8)) for image in (one, other)]
    apart = ImageChops.difference(*blurred)
    assert max(ImageStat.Stat(apart).mean) < ALIKE
    assert max(high for _, high in apart.getextrema()) < PATCH  # type: ignore[misc]


def test_a_printed_board_looks_alike(open_page: Callable[..., Page]) -> None:
    geometry = geometry_of(load("two-players"))
    painted = _pillow(printed_board(geometry, WIDE))
    _assert_alike(painted, _drawn(open_page, board_svg(geometry)))


def test_a_board_with_its_pieces_looks_alike(open_page: Callable[..., Page]) -> None:
    shown = table("two-players", seed=3)
    shown.played = len(shown.walk)
    position = position_of(shown.game, shown.state)
    painted = _pillow(painted_position(position, QSize(WIDE, HIGH)))
    _assert_alike(painted, _drawn(open_page, position_svg(position)))
