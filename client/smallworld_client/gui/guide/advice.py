"""Advice: asks for the best plans, shows one on a card, and plays it step by step."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from smallworld.game import Game
from smallworld.moves import AtRegion, Attempt, Copy, Decline, Move, Pick, Redeploy
from smallworld.state import Stage, State
from smallworld_client.analysis.redeployment import RedeploymentPlan
from smallworld_client.gui.board.view import BoardView
from smallworld_client.gui.guide.advice_card import AdviceCard, AdviceView, StepView
from smallworld_client.gui.turn.combo_card import ComboColumn
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.players.campaign import abandons
from smallworld_client.players.levels import TurnPlan, marks
from smallworld_client.players.processes import HintProcess
from smallworld_client.table.events import GameStep
from smallworld_client.turn.advice import Advice, placing_title
from smallworld_client.turn.prompts import PromptView
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.words.guide import PlannedStep, rolls, step_means, why_placed
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
        """Find plans, then call ``tell`` with them, from any thread; ``weigh`` their chances."""

    def close(self) -> None: ...


class Adviser(QObject):
    changed = Signal()
    named = Signal(tuple)  # marks of moves that the player has been told to make
    _told = Signal(object, object)
    _foreseen = Signal(object, object)

    def __init__(self, controller: TurnController, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self.counsellor: Counsellor = HintProcess()
        self.advice: Advice | None = None  # what was asked for, perhaps still without plans
        self._goes_on = self._asks_anew = False
        self._ahead_of: State | None = None
        """The position for which the forecast of its turn has been asked."""
        self._declines_at: State | None = None
        self._named: set[str] = set()
        self._told.connect(self._on_told, Qt.ConnectionType.QueuedConnection)
        self._foreseen.connect(self.foresee, Qt.ConnectionType.QueuedConnection)
        controller.taken_back.connect(lambda _: self.dismiss())
        controller.prompted.connect(self._on_prompt)

    @property
    def placed(self) -> RedeploymentPlan[PlayerScene] | None:
        placing = self._controller.prompt.placing
        return self.advice.placed(placing) if self.advice is not None else None

    def declines(self, state: State) -> bool:
        """Whether the program itself would go into decline there, as far as is known by now."""
        return state is self._declines_at

    def name(self, state: State, moves: Sequence[Move]) -> None:
        # The player is told to make these moves.
        told = list(marks(self._controller.scene.game, state, moves))
        if not self._named.issuperset(told):
            self._named.update(told)
            self.named.emit(tuple(told))

    def ask(self) -> None:
        if self.advice is not None:
            self.dismiss()
            return
        if not self._controller.awaits_move:
            return
        scene, placing = self._controller.scene, self._controller.prompt.is_placing
        asked = self.advice = Advice(scene, is_placing=placing)
        self._controller.stepped.connect(self._on_step)
        self.changed.emit()

        def tell(found: list[TurnPlan]) -> None:
            self._told.emit(asked, found)

        self.counsellor.ask(scene.game, scene.state, tell, placing=placing, weigh=True)

    def follow(self) -> None:
        self._goes_on = False
        self._do_next()

    def follow_all(self) -> None:
        """Do the steps up to the last region or a roll, which only a press for the die makes."""
        self._goes_on = True
        self._do_next()

    def choose_another(self) -> None:
        if self.advice is not None:
            self.advice.choose_another()
            self._say()

    def _do_next(self) -> None:
        """Make the next move; a redeployment is laid out for the player, who scores the turn."""
        advice = self.advice
        move = advice.next_move if advice is not None else None
        if advice is None or move is None:
            return
        if not isinstance(move, Redeploy):
            self._controller.submit(move)
        elif advice.is_placing:
            self._controller.arrange(move)
        else:
            self._controller.act("redeploy-myself")

    def dismiss(self) -> None:
        if self.advice is not None:
            self._controller.stepped.disconnect(self._on_step)
            self.advice = None
            self._goes_on = False
            self.changed.emit()

    def _on_told(self, asked: Advice, found: list[TurnPlan]) -> None:
        if asked is self.advice:
            asked.plans = found
            self._say()

    def _on_step(self, step: GameStep) -> None:
        """Go on by the advice; after a roll as planned it is asked for anew."""
        advice, move = self.advice, step.entry.move
        assert advice is not None
        self._asks_anew = rolls(move) and move == advice.next_move
        if not advice.follow(step, self._controller.scene) or self._controller.is_interrupted:
            self.dismiss()
            return
        self._say()
        if self._goes_on and advice.steps_ahead:
            QTimer.singleShot(0, self, self._do_next)

    def _on_prompt(self, prompt: PromptView) -> None:
        """Conquests and placing are advised apart: where one ends, the advice is asked for anew."""
        if self._asks_anew:
            self._asks_anew = False
            self.ask()
            return
        if self._controller.scene.state.stage is Stage.START and self._controller.awaits_move:
            self._look_ahead()
        advice = self.advice
        if advice is None:
            return
        if not advice.fits(prompt):
            self.dismiss()
            if prompt.is_placing and not advice.is_placing:
                self.ask()
        elif prompt.placing is not None and not advice.is_thinking:
            self.changed.emit()

    def _look_ahead(self) -> None:
        """Ask once in each position what its turn may bring, for the bar."""
        scene = self._controller.scene
        state = scene.state
        if state is self._ahead_of:
            return
        self._ahead_of = state
        self.counsellor.ask(scene.game, state, lambda found: self._foreseen.emit(state, found))

    def foresee(self, state: State, found: Sequence[TurnPlan]) -> None:
        """Note from plans, the best first, whether to decline and what expanding should bring."""
        if found and isinstance(found[0].moves[0], Decline):
            self._declines_at = state
            self.changed.emit()
        expands = [it for it in found if not isinstance(it.moves[0], Decline | Copy)]
        if expands:
            self._controller.expect(state, expands[0].coins)

    def _say(self) -> None:
        advice, scene = self.advice, self._controller.scene
        if advice is not None and advice.next_move is not None:
            self.name(scene.state, advice.moves_left)
        self.changed.emit()


class Advising(QObject):
    def __init__(
        self, screen: QWidget, board: BoardView, combos: ComboColumn, controller: TurnController
    ) -> None:
        super().__init__(screen)
        self._board, self._combos, self._controller = board, combos, controller
        self._footers: Sequence[QRect] = (QRect(),)
        self._is_aside = False
        self.adviser = Adviser(controller, self)
        self.card = AdviceCard(screen)
        self.card.another.connect(self.adviser.choose_another)
        self.card.followed.connect(self.adviser.follow)
        self.card.followed_all.connect(self.adviser.follow_all)
        self.card.closed.connect(self.adviser.dismiss)
        self.adviser.changed.connect(self._show)
        screen.destroyed.connect(self.adviser.counsellor.close)  # also when the table is rebuilt

    def end(self) -> None:
        self.adviser.counsellor.close()

    def arrange(self, *footers: QRect) -> None:
        """The card stands on the one where it covers the least of the regions that it speaks of."""
        self._footers = footers
        if self.card.isVisible():
            self._stand()

    def _stand(self) -> None:
        best = min(self._footers, key=self._covered) if self._footers[1:] else self._footers[0]
        self.card.stand_on(best, level=True)

    def _covered(self, footer: QRect) -> int:
        self.card.stand_on(footer, level=True)
        shift = self._board.mapTo(self.card.parentWidget() or self._board, QPoint())
        spots = (self._board.region_rect(it).toAlignedRect() for it in self._board.shown.advised)
        hidden = (it.translated(shift) & self.card.card for it in spots)
        return sum(it.width() * it.height() for it in hidden)

    def set_aside(self, aside: bool) -> None:
        """Hide the advice while another moment is shown; it is still there afterwards."""
        self._is_aside = aside
        self._show()

    def _show(self) -> None:
        advice = self.adviser.advice
        if advice is None or self._is_aside:
            self.card.hide()
            self._board.advise({})
            self._combos.advise(None)
            return
        placed, move = self.adviser.placed, advice.next_move
        self.card.show_advice(self._view(advice, placed), self._footers[0])
        if advice.is_placing:
            self._board.advise(self._numbers(placed), in_order=False)
        else:
            ids = self._controller.scene.game.board.regions
            self._board.advise({ids[it.region].id: it.number for it in reversed(advice.steps)})
        self._combos.advise(move.slot if isinstance(move, Pick) else None)
        self._stand()

    def _numbers(self, placed: RedeploymentPlan[PlayerScene] | None) -> Mapping[str, int]:
        """How many pieces of the layer at hand are to stand in each region, by its id."""
        layer, regions = placed and placed.layer, self._controller.scene.game.board.regions
        counts = layer.counts if layer else {}
        return {regions[region].id: count for region, count in counts.items() if count}

    def _view(self, advice: Advice, placed: RedeploymentPlan[PlayerScene] | None) -> AdviceView:
        scene = self._controller.scene
        if advice.is_thinking:
            return AdviceView(self.tr("Thinking…"))
        if placed is not None:
            return self._placing(placed)
        left, ahead, move = advice.steps, advice.steps_ahead, advice.next_move
        is_told = not isinstance(move, AtRegion) or abandons(advice.moves_left)
        idea = self.tr("{idea} of {ideas}")
        return AdviceView(
            advice.reason,
            advice.brings,
            before=advice.next_text(scene) if is_told else "",
            steps=[self._row(step, advice.moves[step.index]) for step in left],
            next=self._next(move, left),
            all=self._all(ahead),
            idea=idea.format(idea=advice.chosen + 1, ideas=advice.others + 1) * bool(advice.others),
        )

    def _placing(self, placed: RedeploymentPlan[PlayerScene]) -> AdviceView:
        scene, layer = placed.scene, placed.layer
        counts = layer.counts if layer is not None else {}
        rows = [
            StepView(count, region_name(scene.game, region), counts=True)
            for region, count in counts.items()
            if count
        ]
        is_own = scene.state.to_move == scene.state.seat
        reason = why_placed(scene.game, scene.state) if is_own else ""
        now = self._controller.prompt.placing
        if now is not None and now.move() == placed.move():
            return AdviceView(self.tr("Your tokens already stand well."), reason)
        return AdviceView(
            placing_title(placed), reason, steps=rows, next=self.tr("Place the tokens")
        )

    def _row(self, step: PlannedStep, move: Move) -> StepView:
        game = self._controller.scene.game
        name, means = region_name(game, step.region), step_means(game, move)
        return StepView(step.number, name, step.tokens, step.percent, means)

    def _next(self, move: Move | None, left: Sequence[PlannedStep]) -> str:
        if move is None:
            return ""
        if isinstance(move, Attempt) and left and left[0].percent is not None:
            text = self.tr("Try step {number} ({percent}%)")
            return text.format(number=left[0].number, percent=left[0].percent)
        return self.tr("Do next step")

    def _all(self, ahead: Sequence[PlannedStep]) -> str:
        if len(ahead) < 2:
            return ""
        text = self.tr("Do steps {first}–{last}")
        return text.format(first=ahead[0].number, last=ahead[-1].number)
