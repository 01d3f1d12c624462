"""A person who spends an hour with the program: the window, their hands, their pictures."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QWidget

from smallworld_client.gui.kit import screen
from smallworld_client.gui.kit.choice import SegmentedChoice
from smallworld_client.gui.session import Session
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.window import Window
from smallworld_client.gui.table.screen import TableScreen
from tests.end_to_end.playing import Player
from tests.hour.look import Look
from tests.hour.real_hands import Album, RealHands, Tongue, live

PATIENCE = 60.0
SETTLES = 400
"""Milliseconds in which a screen has its layout after a change of size."""


class Visitor:
    def __init__(self, window: Window, app: QApplication, look: Look, folder: Path) -> None:
        self.window, self.folder = window, folder
        self.hands = RealHands(window, folder, app, Tongue(look.language))
        self.album = Album(window, folder)
        self._look = look

    def take_place(self) -> None:
        """Give the window its size, which the window manager does in its own time."""
        size = QSize(*self._look.size)
        self.window.move(0, 0)
        self.window.resize(size)
        self.hands.until(
            lambda: self.window.size() == size and self.window.isActiveWindow(),
            f"a window of {size.width()} x {size.height()}, which is {self.window.size()}",
        )
        live(SETTLES)

    # Telling the driver, and waiting for it

    def tell(self, **said: str) -> None:
        """Print a line for the driver."""
        print(json.dumps(said), flush=True)

    def wait_for(self, name: str) -> str:
        """What the driver has written into the file of that name, as soon as it is there."""
        file = self.folder / name
        self.hands.until(file.exists, f"the driver's word on {name}", 2 * PATIENCE)
        return file.read_text()

    # Looking

    def take(self, station: str) -> None:
        self.album.take(station)

    def opened(self, station: str, text: str, close: str = "Escape") -> None:
        """Press something, take what opens, and close it by a key."""
        self.hands.press(text)
        self.take(station)
        if close:
            self.hands.keys(close)

    def dropped_down(self, station: str, list_: QComboBox) -> None:
        """Take a list that drops down, and leave it as it was."""
        self.hands.click(list_)
        self.hands.until(lambda: self.hands.named("choices"), "a list that drops down", 5)
        self.take(station)
        self.hands.keys("Escape")

    def hovered(self, station: str, widget: QWidget, at: QPoint | None = None) -> None:
        """Take what appears beside the pointer."""
        self.hands.point_at(widget, at)
        live(900)
        self.take(station)

    # At a table

    @property
    def session(self) -> Session:
        visit = self.window.visit
        assert isinstance(visit, TableVisit)
        return visit.session

    @property
    def is_in_room(self) -> bool:
        """Whether a table has let the person in."""
        visit = self.window.visit
        return isinstance(visit, TableVisit) and visit.session.room is not None

    @property
    def misses_somebody(self) -> bool:
        """Whether anybody is away from the table."""
        room = self.session.room
        return room is not None and any(not person.here for person in room.people)

    @property
    def table(self) -> TableScreen:
        return self.hands.see(TableScreen, lambda _: True, "the table")

    def region_spot(self, region: int) -> QPoint:
        assert self.session.game is not None
        return self.table.board.region_point(self.session.game.board.regions[region].id)

    def to_my_turn(self) -> None:
        """Wait until the person has to decide something."""
        self.hands.until(self._is_my_turn, "one's own turn", PATIENCE)
        live(150)

    def _is_my_turn(self) -> bool:
        state = self.session.state
        return state is not None and state.to_move in self.session.seats

    def take_over(self) -> None:
        """At one screen: say that the next player is there."""
        if self.hands.named("take-over") is not None:
            self.album.take_once("handover")
            self.hands.press_named("take-over")
            self.hands.until(lambda: self.hands.named("take-over") is None, "the table again", 5)

    def understand_hints(self, *, take: bool = True) -> None:
        """Take each hint that is shown, and put it away."""
        for _ in range(6):
            hint = self.hands.named("first-hint")
            if hint is None:
                return
            if take:
                self.album.take_once(f"hint-{hint.accessibleName()[:24]}")
            self._put_away()
            live(120)

    def _put_away(self) -> None:
        """By its button, or by the key where the button is out of reach; that has been reported."""
        button = self.hands.named("got-it")
        if button is not None and self.hands.is_in_reach(button):
            self.hands.click(button)
        else:
            self.hands.keys("Escape")

    def play(self, seed: str, until: Callable[[], bool] = lambda: False) -> None:
        """Play by clicks, and take every new kind of question."""
        Curious(self, seed).play_until(until)

    def copied(self) -> str:
        return QGuiApplication.clipboard().text()


def segments(choice: SegmentedChoice) -> list[QAbstractButton]:
    return choice.findChildren(QAbstractButton)


class Curious(Player):
    """Plays on, and takes a picture where something is asked for the first time."""

    def __init__(self, visitor: Visitor, seed: str) -> None:
        super().__init__(visitor.hands, visitor.session, seed)
        self._visitor, self._random = visitor, Random(seed)
        self._until: Callable[[], bool] = lambda: False

    def play_until(self, until: Callable[[], bool]) -> None:
        self._until = until
        self.play()

    def _over(self) -> bool:
        return super()._over() or self._until()

    def _act(self) -> None:
        live(30)
        self._visitor.take_over()
        self._visitor.understand_hints()
        bar = self._hands.named(screen.PROMPT_BAR)
        buttons = bar.findChildren(QWidget) if bar is not None else []
        shown = sorted(it.objectName() for it in buttons if it.isVisible() and it.objectName())
        actions = "-".join(it.removeprefix("action-") for it in shown if it.startswith("action-"))
        self._visitor.album.take_once(f"asked-{self._state.stage.name.lower()}-{actions}"[:60])
        super()._act()
