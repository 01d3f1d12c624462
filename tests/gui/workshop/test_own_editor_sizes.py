"""The screen on which a race or a power is made, in every size of text."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.workshop.emblems import EmblemGrid
from smallworld_client.gui.workshop.own_editor import OwnEditor
from smallworld_client.players.balance import PieceStanding, Use
from tests.gui.audit.painting import is_wrapped_cut
from tests.gui.showing import on_screen

Dress = Callable[[float, str], None]


@pytest.fixture
def dress(qapp: QApplication) -> Iterator[Dress]:
    """Sets the size of the text and the language until the end of the test."""

    def change(text: float, language: str) -> None:
        Theme(text=text).apply(qapp)
        speak(qapp, language)

    yield change
    change(1.0, "en")


@pytest.mark.turns(4)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("text", [0.8, 1.0, 1.5, 2.0])
def test_what_the_games_showed_is_shown_whole(
    qtbot: QtBot, dress: Dress, text: float, language: str
) -> None:
    dress(text, language)
    editor = on_screen(qtbot, OwnEditor(), 1024, 640)
    use = Use(93, 26.4, (24.1, 28.7), 0.5269, (0.4262, 0.6253))
    few = PieceStanding(200, use, 3, 21, "few")
    editor.strength.show_standing(few, "Moles")
    QApplication.processEvents()
    said = editor.strength.said
    assert said.isVisible()
    assert not is_wrapped_cut(said, said.text())
    others, partners = (("giants", 28.0), ("dwarves", 21.0)), (("dragon-master", 31.0),) * 6
    found = PieceStanding(200, use, 3, 21, "stronger", others, partners, 30.0)
    editor.strength.show_standing(found, "W" * 24)
    QApplication.processEvents()
    figure = editor.strength.figure
    assert figure.height() >= figure.heightForWidth(figure.width())
    for button in (editor.share, editor.trial):
        assert button.width() >= button.minimumSizeHint().width()


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_while_games_run_the_screen_does_not_become_longer(
    qtbot: QtBot, dress: Dress, language: str
) -> None:
    dress(1.0, language)
    editor = on_screen(qtbot, OwnEditor(), 1280, 720)
    [*_, columns] = [it for it in editor.findChildren(QScrollArea) if it.isAncestorOf(editor.card)]
    others, partners = (("giants", 28.0), ("dwarves", 21.0)), (("dragon-master", 31.0),) * 6
    use = Use(93, 26.4, (24.1, 28.7), 0.5269, (0.4262, 0.6253))
    found = PieceStanding(200, use, 3, 21, "stronger", others, partners, 30.0)
    for known in (None, found):
        if known is not None:
            editor.strength.show_standing(known, "Moles")
        editor.strength.show_progress(10, 400)
        for _ in range(4):
            QApplication.processEvents()
        assert columns.verticalScrollBar().maximum() == 0, known


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_progress_of_games_leaves_the_heading_whole(
    qtbot: QtBot, dress: Dress, language: str
) -> None:
    dress(1.0, language)
    panel = on_screen(qtbot, OwnEditor(), 985, 720).strength
    panel.show_progress(10, 400)
    for _ in range(4):
        QApplication.processEvents()
    [title] = [it for it in panel.findChildren(QLabel) if it not in (panel.games, panel.said)]
    assert title.width() >= title.sizeHint().width()


def test_the_emblems_keep_their_shape_in_a_narrow_column(qtbot: QtBot, dress: Dress) -> None:
    dress(2.0, "en")
    column = QWidget()
    qtbot.addWidget(column)
    grid = EmblemGrid(parent=column)
    grid.setGeometry(0, 0, 344, 600)
    column.show()
    QApplication.processEvents()
    assert len({button.y() for button in grid.buttons}) == 6
    assert grid.buttons[0].width() >= 0.75 * grid.buttons[0].sizeHint().height()
