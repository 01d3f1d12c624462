"""Advice for whoever is to move at this screen: asked for, shown, followed step by step."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtWidgets import QWidget

from smallworld.game import Game, regions_of
from smallworld.moves import Move, Pick, Redeploy
from smallworld.state import State
from smallworld_client.bots.plans import TurnPlan
from smallworld_client.guest.events import Step
from smallworld_client.gui.advice.card import AdviceCard, AdviceView
from smallworld_client.gui.advice.texts import plan_coins, plan_reason, plan_title, step_text
from smallworld_client.gui.board import BoardView
from smallworld_client.gui.combos.column import ComboColumn
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.workers.hint_process import HintProcess


class Counsellor(Protocol):
    """Who finds plans."""

    def ask(self, game: Game, state: State, tell: Callable[[list[TurnPlan]], None]) -> None:
        """Call ``tell`` when they are found, from any thread."""

    def close(self) -> None:
        """Nobody asks any more."""


class Adviser(QObject):
    """Holds the advice for the turn that runs. Whoever does something else is let alone."""

    changed = Signal()
    _told = Signal(object, object)

    def __init__(
        self, controller: TurnController, parent: QObject, counsellor: Counsellor | None = None
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self.counsellor: Counsellor = counsellor or HintProcess()
        self.plans: list[TurnPlan] = []
        self.asked_at: State | None = None
        """The position for which the plans are; None while no advice is given."""
        self.is_thinking = False
        self.chosen = 0
        self._done = 0
        self._told.connect(self._on_told, Qt.ConnectionType.QueuedConnection)
        controller.stepped.connect(self._on_step)
        controller.taken_back.connect(lambda _: self.dismiss())

    @property
    def can_ask(self) -> bool:
        """Whether it is this person who decides now."""
        return self._controller.scene.mine and not self._controller.is_interrupted

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
        scene = self._controller.scene
        self.asked_at, self.is_thinking = scene.state, True
        self.changed.emit()
        state = scene.state
        self.counsellor.ask(scene.game, state, lambda found: self._told.emit(state, found))

    def choose(self, index: int) -> None:
        """Follow another plan; they all begin where the advice was asked for."""
        if self._controller.scene.state == self.asked_at:
            self.chosen, self._done = index, 0
            self.changed.emit()

    def follow(self) -> None:
        """Do the next step of the plan."""
        move = self.next_move
        if move is not None:
            self._controller.submit(move)

    def dismiss(self) -> None:
        """Show no advice any more."""
        if self.asked_at is not None:
            self.plans, self.asked_at, self.is_thinking = [], None, False
            self.chosen = self._done = 0
            self.changed.emit()

    def _on_told(self, state: State, found: list[TurnPlan]) -> None:
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
        scene, move = self._controller.scene, self.next_move
        if move is None:
            return False
        return scene.game.why_not(scene.state, scene.state.to_move, move) is None


class Advising(QObject):
    """Shows what the adviser has found, until something else is done."""

    def __init__(
        self, screen: QWidget, board: BoardView, combos: ComboColumn, controller: TurnController
    ) -> None:
        super().__init__(screen)
        self._board, self._combos, self._controller = board, combos, controller
        self._footer = QRect()
        self.adviser = Adviser(controller, self)
        self.card = AdviceCard(screen)
        self.card.chosen.connect(self.adviser.choose)
        self.card.followed.connect(self.adviser.follow)
        self.card.closed.connect(self.adviser.dismiss)
        self.adviser.changed.connect(self._show)
        counsellor = self.adviser.counsellor
        screen.destroyed.connect(counsellor.close)  # of a table that is built anew, too

    @property
    def is_allowed(self) -> bool:
        """Whether there is something to be advised about."""
        return self.adviser.can_ask and not self._controller.looks_back

    def end(self) -> None:
        """Nobody is advised any more: the hint process ends."""
        self.adviser.counsellor.close()

    def arrange(self, footer: QRect) -> None:
        """The card stands on the lower edge of that place."""
        self._footer = footer
        if self.card.isVisible():
            self.card.stand_on(footer)

    def _show(self) -> None:
        adviser = self.adviser
        if adviser.asked_at is None:
            self.card.hide()
            self._board.advise(())
            self._combos.advise(None)
            return
        self.card.show_advice(self._view(), self._footer)
        move = adviser.next_move
        ids = self._controller.scene.game.board.regions
        shown = [] if move is None or isinstance(move, Redeploy) else regions_of(move)
        self._board.advise([ids[i].id for i in shown])
        self._combos.advise(move.slot if isinstance(move, Pick) else None)

    def _view(self) -> AdviceView:
        adviser, scene = self.adviser, self._controller.scene
        asked_at = adviser.asked_at
        assert asked_at is not None
        if adviser.is_thinking:
            return AdviceView(self.tr("Thinking about it …"))
        if not adviser.plans:
            return AdviceView(self.tr("No plan was found. Ask again later."))
        move = adviser.next_move
        step = step_text(scene.game, scene.state, move) if move is not None else ""
        return AdviceView(
            plan_reason(scene.game, asked_at, adviser.plans),
            [(plan_title(scene.game, asked_at, plan), plan_coins(plan)) for plan in adviser.plans],
            adviser.chosen,
            self.tr("Next: {step}.").format(step=step),
        )
