"""Advice: asks for the best plans, shows one on a card, and plays it step by step."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from smallworld.game import Game
from smallworld.moves import (
    AtRegion,
    Attempt,
    Copy,
    Decline,
    Move,
    Pick,
    Redeploy,
)
from smallworld.state import State
from smallworld_client.analysis.redeployment import RedeploymentPlan
from smallworld_client.gui.board.view import BoardView
from smallworld_client.gui.guide.advice_card import AdviceCard, AdviceView, StepView
from smallworld_client.gui.turn.combo_card import ComboColumn
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.players.levels import TurnPlan
from smallworld_client.players.processes import HintProcess
from smallworld_client.table.events import GameStep
from smallworld_client.turn.advice import placing_title
from smallworld_client.turn.prompts import PromptView
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.words.guide import (
    PlannedStep,
    advice_step_text,
    numbered,
    plan_coins,
    plan_reason,
    plan_title,
    rolls,
    step_means,
    why_safe,
)
from smallworld_client.words.names import region_name

translate = QCoreApplication.translate


class Counsellor(Protocol):
    def ask(
        self,
        game: Game,
        state: State,
        tell: Callable[[list[TurnPlan]], None],
        *,
        placing: bool = False,
        weigh: bool = False,
    ) -> None:
        """Find plans, then call ``tell`` with them from any thread.

        ``placing``: the conquests are over, and the tokens are to be placed. ``weigh``: the plans'
        chances to win are wanted, too.
        """

    def close(self) -> None: ...


class Adviser(QObject):
    """The advice for a turn, dropped as soon as the player does something else."""

    changed = Signal()
    _told = Signal(object, object)
    _foreseen = Signal(object, object)

    def __init__(
        self, controller: TurnController, parent: QObject, counsellor: Counsellor | None = None
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self.counsellor: Counsellor = counsellor or HintProcess()
        self.plans: list[TurnPlan] = []
        self.asked_at: State | None = None
        """The position for which the plans are; None while no advice is given."""
        self.is_placing = False
        """Whether the advice is where to place the tokens."""
        self.is_thinking = False
        self.chosen = 0
        self._done = 0
        self._goes_on = self._asks_anew = False
        self._ahead_of: State | None = None
        """The position for which the forecast of its turn has been asked."""
        self._told.connect(self._on_told, Qt.ConnectionType.QueuedConnection)
        self._foreseen.connect(self._on_foreseen, Qt.ConnectionType.QueuedConnection)
        controller.taken_back.connect(lambda _: self.dismiss())
        controller.prompted.connect(self._on_prompt)

    @property
    def next_move(self) -> Move | None:
        moves = self.plans[self.chosen].moves if self.plans else ()
        return moves[self._done] if self._done < len(moves) else None

    @property
    def steps(self) -> list[PlannedStep]:
        if self.asked_at is None or not self.plans:
            return []
        moves = self.plans[self.chosen].moves
        return numbered(self._controller.scene.game, self.asked_at, moves)

    @property
    def steps_left(self) -> list[PlannedStep]:
        return [step for step in self.steps if step.index >= self._done]

    @property
    def steps_ahead(self) -> list[PlannedStep]:
        """Those of the steps left that come before the die has to be rolled."""
        moves = self.plans[self.chosen].moves[self._done :] if self.plans else ()
        rolled = (index for index, move in enumerate(moves, self._done) if rolls(move))
        first = next(rolled, self._done + len(moves))
        return [step for step in self.steps_left if step.index < first]

    @property
    def placed(self) -> RedeploymentPlan[PlayerScene] | None:
        """The redeployment as it is advised, with the layer that the player looks at."""
        move, placing = self.next_move, self._controller.prompt.placing
        if not self.is_placing or not isinstance(move, Redeploy) or placing is None:
            return None
        advised = RedeploymentPlan(placing.scene)
        advised.follow(move)
        advised.select(placing.current)
        return advised

    def ask(self) -> None:
        if self.asked_at is not None:
            self.dismiss()
            return
        if not self._controller.awaits_move:
            return
        scene = self._controller.scene
        state, placing = scene.state, self._controller.prompt.is_placing
        self.asked_at, self.is_placing, self.is_thinking = state, placing, True
        self._controller.stepped.connect(self._on_step)
        self.changed.emit()

        def tell(found: list[TurnPlan]) -> None:
            self._told.emit((state, placing), found)

        self.counsellor.ask(scene.game, state, tell, placing=placing, weigh=True)

    def choose(self, index: int) -> None:
        if self._controller.scene.state == self.asked_at:
            self.chosen, self._done = index, 0
            self.changed.emit()

    def follow(self) -> None:
        self._goes_on = False
        self._do_next()

    def follow_all(self) -> None:
        """Do the steps up to the last region or to a roll, as long as everything goes as planned.

        The die is rolled only by a press that is for the die alone.
        """
        self._goes_on = True
        self._do_next()

    def choose_another(self) -> None:
        if self.plans:
            self.choose((self.chosen + 1) % len(self.plans))

    def _do_next(self) -> None:
        """Make the next move; a redeployment is laid out for the player, who scores the turn."""
        move = self.next_move
        if isinstance(move, Redeploy) and self.is_placing:
            self._controller.arrange(move)
        elif isinstance(move, Redeploy):
            self._controller.act("redeploy-myself")
        elif move is not None:
            self._controller.submit(move)

    def dismiss(self) -> None:
        if self.asked_at is not None:
            self._controller.stepped.disconnect(self._on_step)
            self.plans, self.asked_at, self.is_thinking = [], None, False
            self.chosen = self._done = 0
            self._goes_on = self.is_placing = False
            self.changed.emit()

    def _on_told(self, asked: tuple[State, bool], found: list[TurnPlan]) -> None:
        if self.is_thinking and asked == (self.asked_at, self.is_placing):
            self.plans, self.is_thinking = found, False
            self.changed.emit()

    def _on_step(self, step: GameStep) -> None:
        as_planned = not self.is_thinking and step.entry.move == self.next_move
        self._done += 1
        if as_planned and rolls(step.entry.move):
            self.dismiss()
            self._asks_anew = True
        elif as_planned and self._controller.awaits_move and self._is_possible():
            self.changed.emit()
            if self._goes_on and self.steps_ahead:
                QTimer.singleShot(0, self, self._do_next)
        else:
            self.dismiss()

    def _on_prompt(self, prompt: PromptView) -> None:
        """Conquests and placing are advised apart: where one ends, the advice is asked for anew.

        So it is once the die has decided what the plan could only expect.
        """
        if self._asks_anew:
            self._asks_anew = False
            self.ask()
            return
        if prompt.ahead is not None and self._controller.awaits_move:
            self._look_ahead()
        if self.asked_at is None:
            return
        placing = prompt.placing
        if prompt.held or prompt.is_placing != self.is_placing:
            self.dismiss()
            if prompt.is_placing:
                self.ask()
        elif placing is not None and not self.is_thinking:
            advised = self.placed
            if advised is not None and advised.move() == placing.move():
                self.dismiss()
            else:
                self.changed.emit()

    def _look_ahead(self) -> None:
        """Ask once in each position what its turn may bring, for the bar."""
        scene = self._controller.scene
        state = scene.state
        if state is self._ahead_of:
            return
        self._ahead_of = state
        self.counsellor.ask(scene.game, state, lambda found: self._foreseen.emit(state, found))

    def _on_foreseen(self, state: State, found: list[TurnPlan]) -> None:
        expands = [it for it in found if not isinstance(it.moves[0], Decline | Copy)]
        if expands:
            self._controller.expect(state, expands[0].coins)

    def _is_possible(self) -> bool:
        scene, move = self._controller.scene, self.next_move
        if move is None:
            return False
        return scene.game.why_not(scene.state, scene.state.to_move, move) is None


class Advising(QObject):
    def __init__(
        self, screen: QWidget, board: BoardView, combos: ComboColumn, controller: TurnController
    ) -> None:
        super().__init__(screen)
        self._board, self._combos, self._controller = board, combos, controller
        self._footer = QRect()
        self._is_aside = False
        self.adviser = Adviser(controller, self)
        self.card = AdviceCard(screen)
        self.card.another.connect(self.adviser.choose_another)
        self.card.followed.connect(self.adviser.follow)
        self.card.followed_all.connect(self.adviser.follow_all)
        self.card.closed.connect(self.adviser.dismiss)
        self.adviser.changed.connect(self._show)
        counsellor = self.adviser.counsellor
        screen.destroyed.connect(counsellor.close)  # also when the table is rebuilt

    def end(self) -> None:
        """Stop advising and end the hint process."""
        self.adviser.counsellor.close()

    def arrange(self, footer: QRect) -> None:
        self._footer = footer
        if self.card.isVisible():
            self.card.stand_on(footer, level=True)

    def set_aside(self, aside: bool) -> None:
        """Hide the advice while another moment is shown; it is still there afterwards."""
        self._is_aside = aside
        self._show()

    def _show(self) -> None:
        adviser = self.adviser
        if adviser.asked_at is None or self._is_aside:
            self.card.hide()
            self._board.advise({})
            self._combos.advise(None)
            return
        self.card.show_advice(self._view(), self._footer)
        move = adviser.next_move
        if adviser.is_placing:
            self._board.advise(self._numbers(adviser.placed), in_order=False)
        else:
            ids = self._controller.scene.game.board.regions
            steps = reversed(adviser.steps_left)
            self._board.advise({ids[it.region].id: it.number for it in steps})
        self._combos.advise(move.slot if isinstance(move, Pick) else None)

    def _numbers(self, placed: RedeploymentPlan[PlayerScene] | None) -> Mapping[str, int]:
        """How many pieces of the layer at hand are to stand in each region, by its id."""
        layer, regions = placed and placed.layer, self._controller.scene.game.board.regions
        counts = layer.counts if layer else {}
        return {regions[region].id: count for region, count in counts.items() if count}

    def _view(self) -> AdviceView:
        adviser, scene = self.adviser, self._controller.scene
        asked_at = adviser.asked_at
        assert asked_at is not None
        if adviser.is_thinking:
            return AdviceView(self.tr("Thinking…"))
        if not adviser.plans:
            return AdviceView(self.tr("No plan found. Ask again later."))
        placed = adviser.placed
        if placed is not None:
            return self._placing(placed)
        plans, chosen = adviser.plans, adviser.chosen
        left, ahead, move = adviser.steps_left, adviser.steps_ahead, adviser.next_move
        is_first = scene.state == asked_at
        idea = self.tr("{idea} of {ideas}").format(idea=chosen + 1, ideas=len(plans))
        return AdviceView(
            plan_reason(scene.game, asked_at, plans, chosen),
            plan_coins(plans[chosen]) if is_first else "",
            before=self._before(move, left),
            steps=[self._row(step) for step in left],
            next=self._next(move, left),
            all=self.tr("Do all {count}").format(count=len(ahead)) if len(ahead) > 1 else "",
            idea=idea if is_first and len(plans) > 1 else "",
        )

    def _placing(self, placed: RedeploymentPlan[PlayerScene]) -> AdviceView:
        scene, layer = placed.scene, placed.layer
        counts = layer.counts if layer is not None else {}
        rows = [
            StepView(count, region_name(scene.game, region))
            for region, count in counts.items()
            if count
        ]
        is_own = scene.state.to_move == scene.state.seat
        reason = why_safe(scene.game, scene.state, taken=False) if is_own else ""
        return AdviceView(placing_title(placed), reason, steps=rows, next=self.tr("Do it"))

    def _row(self, step: PlannedStep) -> StepView:
        game = self._controller.scene.game
        move = self.adviser.plans[self.adviser.chosen].moves[step.index]
        name, means = region_name(game, step.region), step_means(game, move)
        return StepView(step.number, name, step.tokens, step.percent, means)

    def _next(self, move: Move | None, left: Sequence[PlannedStep]) -> str:
        if move is None:
            return ""
        if isinstance(move, Attempt) and left and left[0].percent is not None:
            text = self.tr("Try step {number} ({percent}%)")
            return text.format(number=left[0].number, percent=left[0].percent)
        if isinstance(move, AtRegion) and left:
            return self.tr("Do step {number}").format(number=left[0].number)
        return self.tr("Do it")

    def _before(self, move: Move | None, left: Sequence[PlannedStep]) -> str:
        if move is None or isinstance(move, AtRegion):
            return ""
        game, plan = self._controller.scene.game, self.adviser.plans[self.adviser.chosen]
        state = self._controller.scene.state
        if isinstance(move, Redeploy):
            return translate("texts", "End your conquests")
        return advice_step_text(game, state, move) if left else plan_title(game, state, plan)
