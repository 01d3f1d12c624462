"""Another program as an opponent: named in a dialog, seated under a name that people understand."""

from collections.abc import Callable, Iterator
from socket import create_server

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.setup.levels import PROGRAM, LevelPicker, ProgramDialog

EXAMPLE = "tcp://127.0.0.1:5557"


@pytest.fixture
def place() -> Iterator[str]:
    """Where a program listens."""
    with create_server(("127.0.0.1", 0)) as listener:
        yield f"tcp://127.0.0.1:{listener.getsockname()[1]}"


@pytest.fixture
def screen(qtbot: QtBot) -> QWidget:
    screen = QWidget()
    screen.resize(900, 600)
    qtbot.addWidget(screen)
    return screen


@pytest.fixture
def picker(screen: QWidget) -> LevelPicker:
    picker = LevelPicker(programs=True)
    picker.setParent(screen)
    screen.show()
    return picker


@pytest.fixture
def ask(picker: LevelPicker) -> Callable[[str], ProgramDialog]:
    def choose(address: str) -> ProgramDialog:
        picker.set_value(PROGRAM)
        dialog = picker.window().findChildren(ProgramDialog)[-1]
        dialog.address.set_text(address)
        QTest.mouseClick(dialog.button("yes"), Qt.MouseButton.LeftButton)
        return dialog

    return choose


Ask = Callable[[str], ProgramDialog]


def test_a_program_is_chosen_by_its_address_which_is_offered_again(
    qtbot: QtBot, picker: LevelPicker, ask: Ask, place: str
) -> None:
    with qtbot.waitSignal(picker.chosen) as told:
        ask(place)
    assert told.args == [f"engine:{place}"] == [picker.value]
    assert picker.currentText() == f"program at {place.removeprefix('tcp://')}"
    picker.offer_programs(False)  # as at a table of a service
    assert picker.findData(PROGRAM) < 0
    assert ProgramDialog(picker.window()).address.text() == place  # the next time


def test_where_no_program_listens_the_dialog_says_so_and_the_level_stays(
    qtbot: QtBot, picker: LevelPicker, ask: Ask
) -> None:
    dialog = ask("tcp://127.0.0.1:1")
    qtbot.waitUntil(lambda: dialog.address.error() != "")
    assert dialog.address.error() == "No program is running there. Start it, then try again."
    assert picker.value == "medium"


def test_what_is_no_address_is_refused_with_an_example_and_the_level_stays(
    picker: LevelPicker, ask: Ask
) -> None:
    for address in ("", "127.0.0.1:5557", "tcp://*:5557", "tcp://127.0.0.1:0", "ipc:///tmp/x"):
        dialog = ask(address)
        assert EXAMPLE in dialog.address.error()
        assert dialog.isVisible()
        assert picker.value == "medium"
    dialog.address.set_text(f"tcp://{'h' * 40}.example:5557")
    assert len(f"engine:{dialog.address.text()}") == 40, "no longer than a seat can say"
