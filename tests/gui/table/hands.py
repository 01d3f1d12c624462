"""Plays at a table as a person would: every move by clicks on what the screen shows."""

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from smallworld.moves import (
    Abandon,
    Ally,
    Attempt,
    Conquer,
    Decline,
    Dragon,
    Expand,
    Move,
    Pass,
    Pick,
    Placement,
    Redeploy,
    Roll,
    Sorcery,
)
from smallworld.state import Stage
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.widgets import names

_LEFT = Qt.MouseButton.LeftButton


class Hands:
    """``make`` does a legal move of the person at the screen by clicks."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen

    def make(self, move: Move) -> None:
        match move:
            case Pick(slot):
                self.press(names.combo(slot))
            case Expand():
                self.press(names.action("expand"))
            case Decline():
                self.press(names.action("decline"))
                self.press("confirm-decline")
            case Roll():
                self.press(names.action("roll"))
            case Ally(seat):
                self.press(names.action(f"ally-{seat}"))
            case Pass():
                self.press(names.action("pass"))
            case Redeploy():
                self._redeploy(move)
            case Conquer() | Attempt() | Dragon() | Sorcery() | Abandon():
                self._attack(move)

    def press(self, name: str) -> None:
        """Click the middle of a control."""
        widget = self.find(name)
        assert widget.isEnabled(), f"{name} is disabled: {widget.toolTip()}"
        QTest.mouseClick(widget, _LEFT, pos=widget.rect().center())

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

    def _attack(self, move: Conquer | Attempt | Dragon | Sorcery | Abandon) -> None:
        if isinstance(move, Abandon):
            for region in move.regions:
                self.press(names.action("abandon"))
                self.click_region(region)
        elif isinstance(move, Dragon):
            self.press(names.action("dragon"))
            self.click_region(move.region)
        elif isinstance(move, Sorcery):
            self.press(names.action("sorcery"))
            self.click_region(move.region)
        else:
            self._choose_army(declined=move.declined)
            self.click_region(move.region)
            if isinstance(move, Attempt):
                self.press(names.action("attempt"))

    def _choose_army(self, *, declined: bool) -> None:
        prompt = self.screen.controller.prompt
        if prompt.with_declined is not declined:
            self.press(names.action("ghouls"))

    def _redeploy(self, move: Redeploy) -> None:
        if self.screen.controller.scene.state.stage is Stage.CONQUER:
            self.stop()
        self._layer("tokens", move.tokens, partial=True)
        self._layer("ghouls", move.declined, partial=True)
        if move.encampments is not None:
            self._layer("encampments", move.encampments)
        if move.heroes is not None:
            self._layer("heroes", tuple((i, 1) for i in move.heroes))
        if move.fortress is not None:
            self._layer("fortress", ((move.fortress, 1),))
        self.press(names.action("redeploy"))

    def _layer(self, kind: str, wanted: Placement, *, partial: bool = False) -> None:
        """Turn the steppers of one kind of pieces, first down, then up."""
        placing = self.screen.controller.prompt.placing
        assert placing is not None
        kinds = [layer.kind.value for layer in placing.layers]
        if kind not in kinds:
            return
        layer = placing.layers[kinds.index(kind)]
        stands = self.screen.controller.scene.state.regions
        goal = dict(wanted)
        if partial:
            goal = {i: goal.get(i, stands[i].tokens) for i in layer.counts}
        for sign in (-1, 1):
            for region in layer.counts:
                while (goal.get(region, 0) - layer.counts[region]) * sign > 0:
                    self._select(kind, kinds)
                    before = layer.counts[region]
                    self._turn(region, sign)
                    assert layer.counts[region] == before + sign, (kind, region, sign)

    def _select(self, kind: str, kinds: list[str]) -> None:
        placing = self.screen.controller.prompt.placing
        assert placing is not None
        if kinds[placing.current] != kind:
            self.press(names.layer(kind))

    def _turn(self, region: int, sign: int) -> None:
        stepper = self.find(names.stepper(self.id(region)))
        third = stepper.width() // 6
        x = third if sign < 0 else stepper.width() - third
        QTest.mouseClick(stepper, _LEFT, pos=QPoint(x, stepper.height() // 2))
