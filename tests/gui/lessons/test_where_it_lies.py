"""Where a lesson's card lies, in every size of window and text."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.theme import Theme
from smallworld_client.lessons.lesson import LESSONS
from tests.gui.lessons.pupil import Pupil

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (900, 1200))


@pytest.fixture(params=(1.0, 2.0))
def text(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[float]:
    """The size of text, small to large."""
    Theme(text=request.param).apply(qapp)
    yield request.param
    Theme().apply(qapp)


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_card_is_whole_and_covers_nothing_that_is_to_be_clicked(
    lesson: str, text: float, qtbot: QtBot, plain_boards: None
) -> None:
    pupil = Pupil(qtbot, lesson)
    for size in SIZES:
        pupil.screen.resize(*size)
        for index, step in enumerate(pupil.lesson.steps):
            pupil.begin(index)
            card = pupil.screen.card.geometry()
            where = (size, text, step.id)
            assert pupil.screen.rect().contains(card), where
            assert not card.intersects(target(pupil)), where


def target(pupil: Pupil) -> QRect:
    """What the step wants clicked."""
    act, screen = pupil.guide.step.do, pupil.screen
    if act.is_at_region:
        place = screen.parts.place_of(act.number)
        return place & screen.rect()
    widget = pupil.button(act.target) if act.verb == "press" else screen.combos.cards[act.number]
    return QRect(widget.mapTo(screen, QPoint()), widget.size())


def test_the_veil_leaves_the_board_and_what_the_step_needs(
    qtbot: QtBot, plain_boards: None
) -> None:
    pupil = Pupil(qtbot, "pick")
    pupil.begin()
    board, combos = pupil.screen.board.geometry().center(), pupil.screen.combos.geometry().center()
    bar = pupil.screen.bar.geometry().center()
    holes = pupil.screen.veil.holes
    assert any(hole.contains(board) for hole in holes)
    assert any(hole.contains(combos) for hole in holes)
    assert not any(hole.contains(bar) for hole in holes)
