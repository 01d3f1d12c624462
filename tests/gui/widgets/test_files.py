"""The dialog that asks for a file, where the system has none of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QListView, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.form import file_dialog
from smallworld_client.gui.theme import Theme


@pytest.fixture(params=[1.0, 2.0])
def text(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[float]:
    Theme(text=request.param).apply(qapp)
    yield request.param
    Theme().apply(qapp)


@pytest.mark.usefixtures("text")
def test_the_names_of_places_have_room_in_any_size_of_text(qtbot: QtBot, tmp_path: Path) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    dialog = file_dialog(window, "Save a picture", tmp_path)
    dialog.show()
    places = dialog.findChild(QListView, "sidebar")
    assert isinstance(places, QListView)
    assert places.viewport().width() >= places.sizeHintForColumn(0)
    assert dialog.height() <= window.height()
    dialog.reject()
