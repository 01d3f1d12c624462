"""The colours that players have chosen."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from smallworld.game import Game
from smallworld_client.gui.paint.owners import OWNERS, owner_of, wear
from smallworld_client.gui.study.screen import AnalyseScreen
from smallworld_client.gui.table.screen import TableScreen
from smallworld_maps import load
from tests.gui.table.table_kit import TableSession

PLUM, JADE = 4, 3


@pytest.fixture(autouse=True)
def usual_colours() -> Iterator[None]:
    yield
    wear(())


def coloured(*colours: int) -> TableSession:
    """A table for two, on whose header those colours stand."""
    game = TableSession().game
    header = replace(game.header, colours=colours)
    return TableSession(game=Game(header, game.board))


def holds(image: QImage, wanted: str) -> bool:
    colour = QColor(wanted).rgb()
    return any(image.pixel(x, image.height() // 2) == colour for x in range(image.width() // 4))


def test_a_players_panel_has_the_colour_that_they_chose(qtbot: QtBot) -> None:
    screen = TableScreen(coloured(PLUM, JADE))
    qtbot.addWidget(screen)
    screen.resize(1280, 720)
    picture = screen.players.panels[0].grab().toImage()
    assert holds(picture, OWNERS[PLUM].field)
    assert not holds(picture, OWNERS[0].field)


def test_at_the_next_table_everybody_has_the_usual_colour_again(qtbot: QtBot) -> None:
    for session in (coloured(PLUM, JADE), TableSession()):
        qtbot.addWidget(TableScreen(session))
    assert [owner_of(seat) for seat in range(2)] == list(OWNERS[:2])


def test_an_analysis_has_the_colours_of_its_game_whatever_table_was_shown_last(
    qtbot: QtBot,
) -> None:
    game = coloured(JADE, PLUM).game
    qtbot.addWidget(TableScreen(coloured(PLUM, JADE)))
    qtbot.addWidget(AnalyseScreen(game, [game.start()], load(game.board.id)))
    assert [owner_of(seat) for seat in range(2)] == [OWNERS[JADE], OWNERS[PLUM]]
