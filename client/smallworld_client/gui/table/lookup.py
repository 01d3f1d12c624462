"""Opens the rules at what one means: a race, a power, a region, a refusal, or what is asked now."""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QWidget

from smallworld.state import NOBODY, RaceInPlay, Stage
from smallworld_client.gui import texts
from smallworld_client.gui.board import BoardView
from smallworld_client.gui.combos.card import ComboCard
from smallworld_client.gui.players.panel import PlayerPanel
from smallworld_client.gui.rules.book import open_rules
from smallworld_client.gui.texts.given import power_name
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.gui.widgets.menu import Entry, MenuDialog
from smallworld_client.rulebook.refusals import rule_of

translate = QCoreApplication.translate

_PRICE = "a-region-costs-two-tokens-and-one-for-each-defender"
_ASKED = {
    Stage.PICK: "picking-a-race-and-special-power-combo",
    Stage.START: "decline",
    Stage.CONQUER: "conquering-a-region",
    Stage.REDEPLOY: "troop-redeployment",
    Stage.CHOOSE: "course-of-a-turn",
    Stage.WITHDRAW: "losing-a-region",
    Stage.OVER: "the-end-of-the-game",
}


class Subject(NamedTuple):
    """Something that the rules speak of, and of what kind it is."""

    name: str
    anchor: str
    about: str


class Lookup(QObject):
    """Where more than one thing may be meant it asks which, in a menu."""

    def __init__(self, screen: QWidget, controller: TurnController) -> None:
        super().__init__(screen)
        self._screen, self._controller = screen, controller

    def open(self, anchor: str = "") -> None:
        """The rules at a place; without one where they were read last."""
        open_rules(self._screen, anchor)

    def look_up(self) -> None:
        """What is in the way, has the focus or is pointed at; else what is asked now."""
        prompt = self._controller.prompt
        if prompt.rule:
            self.open(prompt.rule)
            return
        for widget in (QApplication.focusWidget(), self._pointed()):
            if self.about(widget):
                return
        placing = prompt.placing is not None
        stage = Stage.REDEPLOY if placing else self._controller.scene.state.stage
        self.open(_ASKED[stage])

    def about(self, widget: QWidget | None) -> bool:
        """What a widget shows, if the rules speak of it; False where they do not."""
        while widget is not None and widget is not self._screen:
            if isinstance(widget, BoardView) and widget.pointed:
                self.open(self._rule_of_region(widget.pointed))
                return True
            subjects = list(self._subjects(widget))
            if subjects:
                self._offer(subjects)
                return True
            widget = widget.parentWidget()
        return False

    def _pointed(self) -> QWidget | None:
        return self._screen.childAt(self._screen.mapFromGlobal(QCursor.pos()))

    def _subjects(self, widget: QWidget) -> Iterator[Subject]:
        scene = self._controller.scene
        if isinstance(widget, ComboCard) and widget.combo is not None:
            yield from self._of_band(RaceInPlay(widget.combo.race, (widget.combo.power,)))
        elif isinstance(widget, PlayerPanel):
            for in_play in scene.state.players[widget.view.seat].races:
                yield from self._of_band(in_play)

    def _of_band(self, in_play: RaceInPlay) -> Iterator[Subject]:
        game = self._controller.scene.game
        race, badge = translate("table", "race"), translate("table", "power")
        yield Subject(texts.race_name(game, in_play.race), in_play.race, race)
        for power in in_play.powers:
            name = power_name(game.content.powers[power])
            yield Subject(name, power, badge)

    def _rule_of_region(self, region: str) -> str:
        """Why it can't be had, where somebody conquers; else what regions cost."""
        scene = self._controller.scene
        if scene.state.stage is not Stage.CONQUER or scene.state.to_move == NOBODY:
            return _PRICE
        index, declined = scene.game.board.index[region], self._controller.prompt.with_declined
        refusal = scene.game.quote(scene.state, index, declined).refusal
        return rule_of(refusal.reason) if refusal else _PRICE

    def _offer(self, subjects: list[Subject]) -> None:
        entries = [Entry(it.anchor, "help", it.name, it.about) for it in subjects]
        menu = MenuDialog(translate("table", "Read the rules"), entries, self._screen)
        menu.answered.connect(self.open)
        menu.dismissed.connect(menu.deleteLater)
        menu.open()
