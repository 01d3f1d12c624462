"""A visit to Ada's table as Bram's window sees it: what the host tells, and what is pressed."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.result.screen import ResultScreen
from smallworld_client.gui.setup.waiting import WaitingScreen
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.table.events import Began, RoomChanged
from smallworld_dev.shots.posing import played
from smallworld_wire.common import Phase, Role
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings
from tests.gui.shell.conftest import Exchange

ADA, BRAM = 0, 1


def room(
    stage: Phase = "waiting",
    *,
    bram_sits: bool = True,
    me: Role = "player",
    ada_is_here: bool = True,
) -> Room:
    """Ada's table for two; Bram looks at it from their own window."""
    bram = SeatAssignment("person", "Bram", BRAM) if bram_sits else SeatAssignment()
    return Room(
        TableSettings("Ada's table", "two-players"),
        stage,
        (SeatAssignment("person", "Ada", ADA), bram),
        (Person(ADA, "Ada", "host", ada_is_here), Person(BRAM, "Bram", me)),
    )


def press(screen: QWidget, name: str) -> None:
    for result in screen.findChildren(ResultScreen):
        result.finish()  # its buttons come last
    button = screen.findChild(QWidget, name)
    assert button is not None
    assert button.isVisible()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def waiting(qtbot: QtBot, visit: TableVisit, exchange: Exchange, told: Room) -> WaitingScreen:
    exchange.wire.tell(RoomChanged(told, BRAM))
    qtbot.waitUntil(lambda: isinstance(visit.screen, WaitingScreen))
    assert isinstance(visit.screen, WaitingScreen)
    return visit.screen


def at_table(
    qtbot: QtBot, visit: TableVisit, exchange: Exchange, moves: int = 0, me: int = BRAM
) -> TableScreen:
    reel = played(2, 0)
    exchange.wire.tell(RoomChanged(room("running"), me))
    exchange.wire.tell(Began(reel.game, reel.states[moves], reel.entries[:moves]))
    qtbot.waitUntil(lambda: isinstance(visit.screen, TableScreen))
    assert isinstance(visit.screen, TableScreen)
    return visit.screen


def alone_at_the_end(qtbot: QtBot, visit: TableVisit, exchange: Exchange) -> TableScreen:
    """The game is over, and Ada has gone: there is nobody to ask for another one."""
    table = at_table(qtbot, visit, exchange, played(2, 0).length)
    gone = room("over", ada_is_here=False)
    exchange.wire.tell(RoomChanged(gone, BRAM))
    qtbot.waitUntil(lambda: visit.session.room == gone)
    return table
