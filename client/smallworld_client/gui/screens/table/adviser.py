"""Advice for whoever is to move at this screen: asked for, shown, followed step by step."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal

from smallworld.game import Game
from smallworld.moves import Move
from smallworld.state import State
from smallworld_client.bots.plans import Plan
from smallworld_client.gui.screens.table.director import Director
from smallworld_client.seat.events import Step
from smallworld_client.workers.hint_process import HintProcess


class Counsellor(Protocol):
    """Who finds plans."""

    def ask(self, game: Game, state: State, tell: Callable[[list[Plan]], None]) -> None:
        """Call ``tell`` when they are found, from any thread."""

    def close(self) -> None:
        """Nobody asks any more."""


class Adviser(QObject):
    """Holds the advice for the turn that runs. Whoever does something else is let alone."""

    changed = Signal()
    _told = Signal(object, object)

    def __init__(
        self, director: Director, parent: QObject, counsellor: Counsellor | None = None
    ) -> None:
        super().__init__(parent)
        self._director = director
        self.counsellor: Counsellor = counsellor or HintProcess()
        self.plans: list[Plan] = []
        self.asked_at: State | None = None
        """The position for which the plans are; None while no advice is given."""
        self.is_thinking = False
        self.chosen = 0
        self._done = 0
        self._told.connect(self._on_told, Qt.ConnectionType.QueuedConnection)
        director.stepped.connect(self._on_step)
        director.taken_back.connect(lambda _: self.dismiss())

    @property
    def can_ask(self) -> bool:
        """Whether it is this person who decides now."""
        return self._director.scene.mine and not self._director.is_interrupted

    @property
    def next_move(self) -> Move | None:
        """The step of the chosen plan that comes now."""
        moves = self.plans[self.chosen].moves if self.plans else ()
        return moves[self._done] if self._done < len(moves) else None

    def ask(self) -> None:
        """Think about the position on the table; asked again, stop showing what was found."""
        if self.asked_at is not None:
            self.dismiss()
            return
        if not self.can_ask:
            return
        scene = self._director.scene
        self.asked_at, self.is_thinking = scene.state, True
        self.changed.emit()
        state = scene.state
        self.counsellor.ask(scene.game, state, lambda found: self._told.emit(state, found))

    def choose(self, index: int) -> None:
        """Follow another plan; they all begin where the advice was asked for."""
        if self._director.scene.state == self.asked_at:
            self.chosen, self._done = index, 0
            self.changed.emit()

    def follow(self) -> None:
        """Do the next step of the plan."""
        move = self.next_move
        if move is not None:
            self._director.submit(move)

    def dismiss(self) -> None:
        """Show no advice any more."""
        if self.asked_at is not None:
            self.plans, self.asked_at, self.is_thinking = [], None, False
            self.chosen = self._done = 0
            self.changed.emit()

    def _on_told(self, state: State, found: list[Plan]) -> None:
        """What was found; too late where something has been done meanwhile."""
        if self.is_thinking and state == self.asked_at:
            self.plans, self.is_thinking = found, False
            self.changed.emit()

    def _on_step(self, step: Step) -> None:
        """Who does what was advised is told the next step; another has made up his own mind."""
        if self.asked_at is None:
            return
        as_planned = not self.is_thinking and step.entry.move == self.next_move
        self._done += 1
        if as_planned and self.can_ask and self._is_possible():
            self.changed.emit()
        else:
            self.dismiss()

    def _is_possible(self) -> bool:
        scene, move = self._director.scene, self.next_move
        if move is None:
            return False
        return scene.game.why_not(scene.state, scene.state.to_move, move) is None
