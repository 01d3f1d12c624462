"""The card that tells how connecting goes."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.shell.rematch import ConnectingScreen
from smallworld_client.gui.theme import Theme
from tests.gui.audit import controls, words
from tests.gui.audit.painting import Painted


@pytest.fixture
def doubled(qapp: QApplication) -> Iterator[None]:
    Theme(text=2.0).apply(qapp)
    yield
    Theme().apply(qapp)


@pytest.mark.usefixtures("doubled")
@pytest.mark.parametrize("size", [(1024, 640), (900, 1200)])
def test_the_card_stays_within_a_window_narrower_than_it_would_be(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    screen = ConnectingScreen("Connecting to 192.168.1.20 …")
    qtbot.addWidget(screen)
    screen.resize(*size)
    screen.show()
    screen.fail("Nobody answers at 192.168.1.20:7474.")
    QApplication.processEvents()
    assert list(controls.off_edge(screen)) == []
    assert list(words.cut(Painted(screen))) == []
