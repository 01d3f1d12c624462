from collections.abc import Iterable
from itertools import product

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QFontDatabase
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.base import Painted
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.label import Panel
from smallworld_client.gui.kit.screen import Screen
from smallworld_client.gui.paint.ink import PAPER
from smallworld_client.gui.paint.owners import OWNERS, OwnerLook, Pattern
from smallworld_client.gui.theme import (
    CONTRAST,
    DARK,
    INKS,
    LEAST_TEXT,
    LIGHT,
    Theme,
    Type,
    interface_scale,
    load_fonts,
)
from tests.gui.audit.words import contrast_between
from tests.gui.conftest import Dress
from tests.gui.showing import on_screen


class Dressed(Painted):
    """Counts how often it is told of another look."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def retheme(self) -> None:
        self.times += 1


def test_a_theme_that_holds_already_dresses_nothing_anew(qtbot: QtBot, dress: Dress) -> None:
    widget = on_screen(qtbot, Dressed())
    before = widget.times
    dress()
    assert widget.times == before
    dress(LIGHT)
    assert widget.times > before


def contrast(one: str, other: str) -> float:
    return contrast_between(QColor(one), QColor(other))


GROUNDS = ("table", "panel", "raised", "field")
TEXTS = ("text", "second", "third", "gold_text", "warning", "good")


def too_like(
    colours: object, inks: Iterable[str], grounds: Iterable[str], least: float
) -> list[tuple[str, str]]:
    """The pairs of an ink and a ground that have less contrast than that."""
    return [
        (ink, ground)
        for ink, ground in product(inks, grounds)
        if contrast(getattr(colours, ink), getattr(colours, ground)) < least
    ]


ON_TABLE = ("panel", "raised", "field")
LINES = ("line", "strong_line", "gold_line", "focus")


@pytest.mark.parametrize(
    ("colours", "inks", "grounds", "least"),
    [
        (DARK, TEXTS, ON_TABLE, 4.5),
        (LIGHT, TEXTS, ON_TABLE, 4.5),
        (CONTRAST, TEXTS, GROUNDS, 7),
        (CONTRAST, LINES, GROUNDS, 4.5),
        (PAPER, ("ink", "second", "warning", "good"), ("top", "bottom"), 7),
        (DARK, ("text",), ("table",), 7),
        (LIGHT, ("text",), ("table",), 7),
        (INKS, ("on_gold",), ("gold_top", "gold_bottom"), 7),
    ],
    ids=["dark", "light", "contrast", "lines", "parchment", "dark table", "light table", "gold"],
)
def test_every_ink_can_be_read_on_every_ground(
    colours: object, inks: Iterable[str], grounds: Iterable[str], least: float
) -> None:
    assert too_like(colours, inks, grounds, least) == []


def test_with_high_contrast_every_line_is_broad_and_all_of_a_gold_button_can_be_read() -> None:
    assert CONTRAST.edge >= 2 > DARK.edge
    assert contrast(Theme(CONTRAST).key_on_gold, INKS.gold_bottom) >= 7


@pytest.mark.parametrize("owner", OWNERS, ids=lambda owner: owner.name)
def test_bold_patterns_stand_out_and_leave_the_emblem_readable(owner: OwnerLook) -> None:
    assert contrast(owner.bold, owner.field) >= 2
    if owner.pattern is not Pattern.PLAIN:  # its line runs around the emblem
        assert contrast(owner.bold, owner.emblem) >= 3


def test_high_contrast_makes_patterns_bold_and_another_theme_calms_them(dress: Dress) -> None:
    dress(CONTRAST)
    assert [owner.shown_tone for owner in OWNERS] == [owner.bold for owner in OWNERS]
    dress(DARK)
    assert [owner.shown_tone for owner in OWNERS] == [owner.tone for owner in OWNERS]


@pytest.mark.usefixtures("qapp")
def test_both_families_come_with_the_program() -> None:
    assert {"Lato", "Vollkorn"} <= set(load_fonts())
    assert {"Bold", "Black", "SemiBold"} <= set(QFontDatabase.styles("Vollkorn"))


@pytest.mark.usefixtures("qapp")
def test_text_grows_with_its_size_and_never_falls_below_the_least() -> None:
    for role in Type:
        small, large = Theme(text=0.8).font(role), Theme(text=2.0).font(role)
        assert small.pixelSize() >= LEAST_TEXT, role
        assert large.pixelSize() == int(role.value.size * 2 + 0.5), role
    with pytest.raises(ValueError, match=r"2\.5 is not within"):
        Theme(text=2.5)


@pytest.mark.parametrize(
    ("width", "height", "scale"),
    [
        (1280, 720, 1.0),
        (1024, 640, 1.0),
        (1920, 1080, 1.25),
        (2560, 1440, 1.5),
        (3840, 2160, 2.0),
        (7680, 4320, 2.0),
        (1440, 2560, 1.05),
        (2560, 1080, 1.25),
    ],
)
def test_the_interface_grows_with_the_lesser_of_height_and_width(
    width: int, height: int, scale: float
) -> None:
    assert interface_scale(QSize(width, height)) == scale


def test_a_theme_reaches_widgets_that_are_there_already(dress: Dress, qtbot: QtBot) -> None:
    button = on_screen(qtbot, Button("Start the game"))
    before = button.sizeHint()
    dress(LIGHT, 1.5)
    assert Theme.current() == Theme(LIGHT, 1.5)
    assert button.sizeHint().width() > before.width()
    assert button.sizeHint().height() > before.height()


@pytest.mark.usefixtures("dress")
def test_the_margins_of_screens_and_panels_grow_with_the_interface(
    qapp: QApplication, qtbot: QtBot
) -> None:
    screen, panel, later = Screen("Setup"), Panel(padding=16), Panel(padding=16)
    for widget in (screen, panel, later):
        qtbot.addWidget(widget)
    screen.show()
    panel.show()
    before = screen.rows.contentsMargins().left()
    Theme(DARK, 1.5, 1.5).apply(qapp)
    assert screen.rows.contentsMargins().left() > before
    later.show()
    assert panel.rows.contentsMargins().left() == later.rows.contentsMargins().left() == 24
