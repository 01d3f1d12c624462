"""What every test of the window stands on."""

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from smallworld_client.gui.board.still import StillBoard
from smallworld_client.gui.languages import speak
from smallworld_client.gui.screens.art_painter import ArtPainter


@pytest.fixture(scope="session", autouse=True)
def _english(qapp: QApplication) -> None:
    """Whatever the system speaks."""
    speak(qapp, "en")


@pytest.fixture(autouse=True)
def _nothing_vanishes_while_it_is_painted(qapp: QApplication) -> Iterator[None]:
    """A test's widgets live until its end, even those that nobody but a cycle refers to.

    Otherwise the collector may take one in the middle of its own paint event, and Qt crashes. And
    they live no longer: what is left of hundreds of tests would slow all later ones down.
    """
    gc.disable()
    yield
    for window in qapp.topLevelWidgets():
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.enable()


@pytest.fixture
def plain_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards stay sketches, and so do the pictures of them: no background thread paints them."""
    monkeypatch.setattr(StillBoard, "ask", lambda *_: None)
    monkeypatch.setattr(ArtPainter, "paint", lambda *_: None)
