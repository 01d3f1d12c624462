"""A visit to Ada's table as Bram's window sees it: what the host tells, and what is pressed."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.result.screen import ResultScreen
from smallworld_client.gui.session import Session
from smallworld_client.gui.setup.waiting import WaitingScreen
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.rematch import ConnectingScreen
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.table.events import Began, Ended, Event, Request, RoomChanged
from smallworld_dev.shots.posing import played
from smallworld_wire.common import Phase, Role
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings
from tests.gui.showing import existing

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
    button = existing(screen.findChild(QWidget, name))
    assert button.isVisible()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


class Wire:
    """Stands for a link to a host: keeps what is asked, and tells what the test lets it tell."""

    def __init__(self, tell: Callable[[Event], None]) -> None:
        self.tell = tell
        self.asked: list[Request] = []
        self.closed = False

    def start(self) -> None:
        pass

    def ask(self, request: Request) -> None:
        self.asked.append(request)

    def leave(self) -> None:
        self.closed = True


class Exchange:
    """Makes sessions over wires, and keeps the wires."""

    def __init__(self) -> None:
        self.wires: list[Wire] = []

    def make_session(self) -> Session:
        def make_wire(tell: Callable[[Event], None]) -> Wire:
            self.wires.append(Wire(tell))
            return self.wires[-1]

        return Session(make_wire)

    @property
    def wire(self) -> Wire:
        """The one made last."""
        return self.wires[-1]


class Bram:
    """In front of a window that visits a table: hears the host, and waits for what is shown."""

    def __init__(self, qtbot: QtBot, visit: TableVisit, exchange: Exchange) -> None:
        self.visit, self.exchange = visit, exchange
        self.wait = qtbot.waitUntil

    @property
    def asked(self) -> list[Request]:
        return self.exchange.wire.asked

    def hear(self, event: Event) -> None:
        self.exchange.wire.tell(event)

    def waiting(self, told: Room, me: int = BRAM) -> WaitingScreen:
        self.hear(RoomChanged(told, me))
        self.wait(lambda: isinstance(self.visit.screen, WaitingScreen))
        assert isinstance(self.visit.screen, WaitingScreen)
        return self.visit.screen

    def at_table(self, moves: int = 0, me: int = BRAM) -> TableScreen:
        reel = played(2, 0)
        self.hear(RoomChanged(room("running"), me))
        self.hear(Began(reel.game, reel.states[moves], reel.entries[:moves]))
        self.wait(lambda: isinstance(self.visit.screen, TableScreen))
        assert isinstance(self.visit.screen, TableScreen)
        return self.visit.screen

    def alone_at_the_end(self) -> TableScreen:
        """The game is over, and Ada has gone: there is nobody to ask for another one."""
        table = self.at_table(played(2, 0).length)
        gone = room("over", ada_is_here=False)
        self.hear(RoomChanged(gone, BRAM))
        self.wait(lambda: self.visit.session.room == gone)
        return table

    def card(self, said: str) -> ConnectingScreen:
        """The card that tells how connecting goes, once it says that."""

        def shown() -> ConnectingScreen | None:
            screen = self.visit.screen
            return screen if isinstance(screen, ConnectingScreen) and said in screen.said else None

        self.wait(lambda: shown() is not None)
        return existing(shown())

    def ended(self, table: TableScreen, event: Ended) -> QWidget:
        """The dialog over the table once its link has ended."""
        self.hear(event)
        self.wait(lambda: table.findChild(QWidget, "lost") is not None)
        return table.findChildren(QWidget, "lost")[0]
