"""The screen on which a race or a power is made, in every size of text."""

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.workshop.emblems import EmblemGrid
from smallworld_client.gui.workshop.own_editor import OwnEditor
from tests.gui.audit.painting import is_wrapped_cut
from tests.gui.conftest import Dress
from tests.gui.showing import on_screen
from tests.gui.workshop.conftest import FOUND

STRONGER = replace(FOUND, verdict="stronger", partners=(("dragon-master", 31.0),) * 6)


@pytest.mark.turns(8)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("text", [0.8, 1.0, 1.5, 2.0])
def test_what_the_games_showed_is_shown_whole(
    qtbot: QtBot, dress: Dress, text: float, language: str
) -> None:
    dress(text=text, language=language)
    editor = on_screen(qtbot, OwnEditor(), 1024, 640)
    editor.strength.show_standing(replace(FOUND, verdict="few"), "Moles")
    QApplication.processEvents()
    said = editor.strength.said
    assert said.isVisible()
    assert not is_wrapped_cut(said, said.text())
    editor.strength.show_standing(STRONGER, "W" * 24)
    QApplication.processEvents()
    figure = editor.strength.figure
    assert figure.height() >= figure.heightForWidth(figure.width())
    for button in (editor.share, editor.trial):
        assert button.width() >= button.minimumSizeHint().width()


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_while_games_run_the_screen_is_no_longer_and_the_heading_whole(
    qtbot: QtBot, dress: Dress, language: str
) -> None:
    dress(language=language)
    editor = on_screen(qtbot, OwnEditor(), 1280, 720)
    panel = editor.strength
    [*_, columns] = [it for it in editor.findChildren(QScrollArea) if it.isAncestorOf(editor.card)]
    for known in (None, STRONGER):
        if known is not None:
            panel.show_standing(known, "Moles")
        panel.show_progress(10, 400)
        settle()
        assert columns.verticalScrollBar().maximum() == 0, known
    editor.resize(985, 720)
    settle()
    [title] = [it for it in panel.findChildren(QLabel) if it not in (panel.games, panel.said)]
    assert title.width() >= title.sizeHint().width()


def settle() -> None:
    """Until every layout has its size."""
    for _ in range(4):
        QApplication.processEvents()


def test_the_emblems_keep_their_shape_in_a_narrow_column(qtbot: QtBot, dress: Dress) -> None:
    dress(text=2.0)
    column = QWidget()
    qtbot.addWidget(column)
    grid = EmblemGrid(parent=column)
    grid.setGeometry(0, 0, 344, 600)
    column.show()
    QApplication.processEvents()
    assert len({button.y() for button in grid.buttons}) == 6
    assert grid.buttons[0].width() >= 0.75 * grid.buttons[0].sizeHint().height()
