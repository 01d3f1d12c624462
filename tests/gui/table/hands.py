"""Plays at a table as a person would: every move by clicks on what the screen shows."""

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from smallworld.game import regions_of
from smallworld.moves import (
    Ally,
    Attempt,
    Conquer,
    Copy,
    Decline,
    DeclineWith,
    Expand,
    Hire,
    Move,
    Pass,
    Pick,
    PickLed,
    Placement,
    Ransom,
    Redeploy,
    Regroup,
    Roll,
    Wake,
)
from smallworld.rules.conquest import helps_of
from smallworld.state import Stage
from smallworld_client.analysis.pieces import RACES
from smallworld_client.gui.kit import screen as names
from smallworld_client.gui.table.screen import TableScreen
from tests.gui.showing import existing
from tests.gui.table.by_prompts import wanted

_LEFT = Qt.MouseButton.LeftButton


class Hands:
    """``make`` does a legal move of the person at the screen by clicks."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen

    def make(self, move: Move) -> None:
        match move:
            case Pick(slot):
                if isinstance(move, PickLed):
                    self.press(names.action("leader"))
                self.press(names.combo(slot))
                if self.screen.bar.offers("pay"):
                    self.press(names.action("pay"))
            case Copy(slot):
                self.press(names.action("copy"))
                self.press(names.combo(slot))
            case Wake(leave):
                for region in leave:
                    self.click_region(region)
                self.press(names.action("wake"))
            case Decline():
                self._decline(move)
            case Expand() | Roll() | Pass() | Regroup() | Hire() | Ransom():
                self.press(names.action(type(move).__name__.lower()))
            case Ally(seat):
                self._choose(f"ally-{seat}")
            case Redeploy():
                self._redeploy(move)
            case Conquer() | Attempt():
                self._conquer(move)
            case _:
                self._attack(move)

    def press(self, name: str) -> None:
        """Click the middle of a control."""
        widget = self.find(name)
        assert widget.isEnabled(), f"{name} is disabled: {widget.toolTip()}"
        QTest.mouseClick(widget, _LEFT, pos=widget.rect().center())

    def _choose(self, action: str) -> None:
        """By its button, or from the list of those that have no room in the bar."""
        button = self.screen.bar.button(action)
        if button.objectName() == names.action(action):
            self.press(names.action(action))
        else:
            self.press(button.objectName())
            self.press(action)

    def stop(self) -> None:
        """Stop conquering, also where nothing was conquered and the bar asks."""
        self.press(names.action("stop"))
        if self.screen.bar.offers("stop-anyway"):
            self.press(names.action("stop-anyway"))

    def find(self, name: str) -> QWidget:
        """The control of that name that can be seen."""
        QCoreApplication.processEvents()
        found = [w for w in self.screen.findChildren(QWidget, name) if w.isVisible()]
        assert len(found) == 1, f"{len(found)} visible controls called {name}"
        return found[0]

    def click_region(self, region: int, button: Qt.MouseButton = _LEFT) -> None:
        """Click a region at its anchor."""
        board = self.screen.board
        QTest.mouseClick(board, button, pos=board.region_point(self.id(region)))

    def id(self, region: int) -> str:
        return self.screen.controller.scene.game.board.regions[region].id

    def _decline(self, move: Decline) -> None:
        said = move if isinstance(move, DeclineWith) else DeclineWith()
        self.press(names.action("decline"))
        for region in said.leave:
            self.click_region(region)
        if said.pile is not None and self.screen.controller.prompt.decline is None:
            self.click_region(said.pile)
        if said.altar is not None:
            self.click_region(said.altar)
        elif self.screen.bar.offers("keep-token"):
            self.press(names.action("keep-token"))
        self.press("confirm-decline")

    def _attack(self, move: Move) -> None:
        """Press the button of a special way to conquer, and click the region."""
        stage = self.screen.controller.scene.state.stage
        for region in regions_of(move):
            if stage is Stage.CONQUER:
                self.press(names.action(type(move).__name__.lower()))
            self.click_region(region)

    def _conquer(self, move: Conquer | Attempt) -> None:
        self._choose_army(declined=move.declined)
        for name, number in helps_of(move):
            self.press(names.action(f"help-{name}"))
            if not self.screen.controller.prompt.helps:  # it asks where the catapult is set up
                self.click_region(number)
            elif name in ("behemoths", "fireballs"):
                for _ in range(number - 1):
                    self.press(names.action(f"help-{name}"))
        self.click_region(move.region)
        for asked in ("attempt", "take-own"):
            if self.screen.bar.offers(asked):
                self.press(names.action(asked))

    def _choose_army(self, *, declined: bool) -> None:
        prompt = self.screen.controller.prompt
        if prompt.with_declined is not declined:
            self.press(names.action("ghouls"))

    def _redeploy(self, move: Redeploy) -> None:
        if self.screen.controller.scene.state.stage is Stage.CONQUER:
            self.stop()
        for kind, goal in wanted(move).items():
            if goal is not None:
                self._layer(kind, goal)
        self._place_leader()
        self.press(names.action("redeploy"))

    def _place_leader(self) -> None:
        """A move need not say where the leader stands if there is but one place for them."""
        placing = existing(self.screen.controller.prompt.placing)
        for layer in [it for it in placing.layers if it.part == "leader" and it.left]:
            free = [i for i in layer.counts if layer.can_add(i)]
            if len(free) == 1:
                self._layer("leader", ((free[0], 1),))

    def _layer(self, part: str, said: Placement) -> None:
        """Turn the steppers of one part of pieces, first down, then up."""
        placing = existing(self.screen.controller.prompt.placing)
        parts = [layer.part for layer in placing.layers]
        if part not in parts:
            return
        layer = placing.layers[parts.index(part)]
        state, goal = self.screen.controller.scene.state, dict(said)
        if part in RACES and not layer.total:
            return  # nothing stays, which need not be said
        if part in RACES:
            goal = {i: goal.get(i, state.regions[i].tokens) for i in layer.counts}
        elif state.stage is Stage.WITHDRAW:
            goal = {**layer.least, **goal}
        for sign in (-1, 1):
            for region in layer.counts:
                while (goal.get(region, 0) - layer.counts[region]) * sign > 0:
                    self._select(part, parts)
                    before = layer.counts[region]
                    self._turn(region, sign)
                    assert layer.counts[region] == before + sign, (part, region, sign)

    def _select(self, kind: str, kinds: list[str]) -> None:
        placing = existing(self.screen.controller.prompt.placing)
        if kinds[placing.current] != kind:
            self.press(names.layer(kind))

    def _turn(self, region: int, sign: int) -> None:
        stepper = self.find(names.stepper(self.id(region)))
        third = stepper.width() // 6
        x = third if sign < 0 else stepper.width() - third
        QTest.mouseClick(stepper, _LEFT, pos=QPoint(x, stepper.height() // 2))
