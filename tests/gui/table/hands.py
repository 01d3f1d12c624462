"""Plays at a table as a person would: every move by clicks on what the screen shows."""

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from smallworld.state import State
from smallworld_client.gui.kit import screen as names
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.turn.prompts import PromptView
from tests.gui.showing import existing
from tests.gui.table.by_prompts import Answers

_LEFT = Qt.MouseButton.LeftButton


class Hands(Answers):
    """``make`` does a legal move of the person at the screen by clicks."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen

    @property
    def view(self) -> PromptView:
        return self.screen.controller.prompt

    @property
    def state(self) -> State:
        return self.screen.controller.scene.state

    def press(self, name: str) -> None:
        """Click the middle of a control."""
        widget = self.find(name)
        assert widget.isEnabled(), f"{name} is disabled: {widget.toolTip()}"
        QTest.mouseClick(widget, _LEFT, pos=widget.rect().center())

    def find(self, name: str) -> QWidget:
        """The control of that name that can be seen."""
        QCoreApplication.processEvents()
        found = [w for w in self.screen.findChildren(QWidget, name) if w.isVisible()]
        assert len(found) == 1, f"{len(found)} visible controls called {name}"
        return found[0]

    def act(self, action: str) -> None:
        """By its button, or from the list of those that have no room in the bar."""
        if self.view.decline is not None:
            self.press(action)
        elif not self.screen.bar.offers(action):
            self.press(names.action(action))
        else:
            button = self.screen.bar.button(action).objectName()
            self.press(button)
            if button != names.action(action):
                self.press(action)

    def pick(self, slot: int) -> None:
        self.press(names.combo(slot))

    def click(self, region: int) -> None:
        self.click_region(region)

    def click_region(self, region: int, button: Qt.MouseButton = _LEFT) -> None:
        """Click a region at its anchor."""
        board = self.screen.board
        QTest.mouseClick(board, button, pos=board.region_point(self._id(region)))

    def _id(self, region: int) -> str:
        return self.screen.controller.scene.game.board.regions[region].id

    def turn_to(self, part: str) -> None:
        if existing(existing(self.view.placing).layer).part != part:
            self.press(names.layer(part))

    def step(self, region: int, by: int) -> None:
        stepper = self.find(names.stepper(self._id(region)))
        third = stepper.width() // 6
        x = third if by < 0 else stepper.width() - third
        QTest.mouseClick(stepper, _LEFT, pos=QPoint(x, stepper.height() // 2))
