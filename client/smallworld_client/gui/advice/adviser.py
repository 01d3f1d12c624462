"""Advice for the player at this screen: requested, put into words, and played step by step."""

from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from smallworld.game import Game
from smallworld.moves import (
    Ally,
    AtRegion,
    Balrog,
    Copy,
    Decline,
    Hire,
    Move,
    Pass,
    Pick,
    Ransom,
    Wake,
)
from smallworld.state import NOBODY, State
from smallworld_client.bots.plans import TurnPlan
from smallworld_client.guest.events import Step
from smallworld_client.gui.advice.card import AdviceCard, AdviceView, StepView
from smallworld_client.gui.advice.steps import PlannedStep, numbered
from smallworld_client.gui.advice.words import combo_of, step_text
from smallworld_client.gui.board import BoardView
from smallworld_client.gui.combos.column import ComboColumn
from smallworld_client.gui.texts.names import (
    coins,
    listed,
    race_name,
    region_name,
)
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.workers.hint_process import HintProcess

translate = QCoreApplication.translate


def plan_title(game: Game, state: State, plan: TurnPlan) -> str:
    """A plan in a few words."""
    first = plan.moves[0]
    if isinstance(first, Decline):
        return step_text(game, state, first)
    if isinstance(first, Pick):
        return combo_of(game, state, first)
    if isinstance(first, Ally | Pass | Copy | Wake | Hire | Ransom | Balrog):
        return step_text(game, state, first)
    taken = [region_name(game, i) for i in plan.taken]
    if not taken:
        return translate("texts", "Conquer nothing more")
    if plan.left:
        left = [region_name(game, i) for i in plan.left]
        text = translate("texts", "Take {regions}, abandon {left}")
        return text.format(left=listed(left), regions=listed(taken))
    return translate("texts", "Take {regions}").format(regions=listed(taken))


def plan_coins(plan: TurnPlan) -> str:
    """What it earns now, and what it is expected to earn by the end."""
    text = translate("texts", "{coins} now, about {total} at the end")
    return text.format(coins=coins(plan.coins), total=plan.total)


def plan_reason(game: Game, state: State, plans: Sequence[TurnPlan], chosen: int = 0) -> str:
    """Why the first plan is the best, or how another compares with it, in one sentence."""
    best = plans[0]
    if chosen:
        less = best.total - plans[chosen].total
        if less <= 0:
            return translate("texts", "By the end it earns as much as the first idea.")
        text = translate("texts", "By the end it earns {coins} less than the first idea.")
        return text.format(coins=coins(less))
    seat = state.to_move
    active = state.players[seat].active
    first = best.moves[0]
    if isinstance(first, Decline) and active is not None:
        text = translate("texts", "The {race} are worn out: a new race earns more.")
        return text.format(race=race_name(game, active.race))
    if isinstance(first, Pick) and state.column[first.slot].coins > first.slot:
        return translate("texts", "The coins that lie on it are worth more than its price.")
    leader = _leader(state, seat)
    struck = [i for i in best.taken if state.regions[i].owner == leader]
    if leader != NOBODY and struck:
        text = translate("texts", "It takes {regions} from {player}, who earns the most.")
        names = listed([region_name(game, i) for i in struck])
        return text.format(regions=names, player=game.names[leader])
    lead = best.total - plans[1].total if len(plans) > 1 else 0
    if lead > 0:
        text = translate("texts", "By the end it earns {coins} more than the next best plan.")
        return text.format(coins=coins(lead))
    if best.taken:
        return translate("texts", "It leaves the others the fewest ways to strike back.")
    return translate("texts", "The tokens stand where the others would attack first.")


def _leader(state: State, seat: int) -> int:
    """The opponent with the most regions; None if two are tied, or in a game of two."""
    if len(state.players) == 2:
        return NOBODY
    held = [
        0 if other == seat else sum(region.owner == other for region in state.regions)
        for other in range(len(state.players))
    ]
    return held.index(max(held)) if held.count(max(held)) == 1 else NOBODY


class Counsellor(Protocol):
    """Who finds plans."""

    def ask(self, game: Game, state: State, tell: Callable[[list[TurnPlan]], None]) -> None:
        """Call ``tell`` when they are found, from any thread."""

    def close(self) -> None:
        """Stop; the answer is no longer wanted."""


class Adviser(QObject):
    """Holds the advice for the current turn. It is dropped when the player does something else."""

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
        self._goes_on = False
        self._told.connect(self._on_told, Qt.ConnectionType.QueuedConnection)
        controller.stepped.connect(self._on_step)
        controller.taken_back.connect(lambda _: self.dismiss())

    @property
    def can_ask(self) -> bool:
        """Whether the person at this screen has to decide now."""
        return self._controller.scene.mine and not self._controller.is_interrupted

    @property
    def next_move(self) -> Move | None:
        """The next step of the chosen plan."""
        moves = self.plans[self.chosen].moves if self.plans else ()
        return moves[self._done] if self._done < len(moves) else None

    @property
    def steps(self) -> list[PlannedStep]:
        """All numbered steps of the chosen plan."""
        if self.asked_at is None or not self.plans:
            return []
        moves = self.plans[self.chosen].moves
        return numbered(self._controller.scene.game, self.asked_at, moves)

    @property
    def steps_left(self) -> list[PlannedStep]:
        """Those that have not been done yet."""
        return [step for step in self.steps if step.index >= self._done]

    def ask(self) -> None:
        """Analyse the current position; if advice is already shown, hide it."""
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
        self._goes_on = False
        self._do_next()

    def follow_all(self) -> None:
        """Do all steps up to the last region, as long as everything goes as planned."""
        self._goes_on = True
        self._do_next()

    def choose_another(self) -> None:
        """Look at the next plan, or after the last one at the first."""
        if self.plans:
            self.choose((self.chosen + 1) % len(self.plans))

    def _do_next(self) -> None:
        move = self.next_move
        if move is not None:
            self._controller.submit(move)

    def dismiss(self) -> None:
        """Hide the advice."""
        if self.asked_at is not None:
            self.plans, self.asked_at, self.is_thinking = [], None, False
            self.chosen = self._done = 0
            self._goes_on = False
            self.changed.emit()

    def _on_told(self, state: State, found: list[TurnPlan]) -> None:
        """Show the plans, unless the position has changed in the meantime."""
        if self.is_thinking and state == self.asked_at:
            self.plans, self.is_thinking = found, False
            self.changed.emit()

    def _on_step(self, step: Step) -> None:
        """Show the next step if the player followed the advice; otherwise drop it."""
        if self.asked_at is None:
            return
        as_planned = not self.is_thinking and step.entry.move == self.next_move
        self._done += 1
        if as_planned and self.can_ask and self._is_possible():
            self.changed.emit()
            if self._goes_on and self.steps_left:
                QTimer.singleShot(0, self, self._do_next)
        else:
            self.dismiss()

    def _is_possible(self) -> bool:
        scene, move = self._controller.scene, self.next_move
        if move is None:
            return False
        return scene.game.why_not(scene.state, scene.state.to_move, move) is None


class Advising(QObject):
    """Shows the adviser's plans until the player does something else."""

    def __init__(
        self, screen: QWidget, board: BoardView, combos: ComboColumn, controller: TurnController
    ) -> None:
        super().__init__(screen)
        self._board, self._combos, self._controller = board, combos, controller
        self._footer = QRect()
        self.adviser = Adviser(controller, self)
        self.card = AdviceCard(screen)
        self.card.another.connect(self.adviser.choose_another)
        self.card.followed.connect(self.adviser.follow)
        self.card.followed_all.connect(self.adviser.follow_all)
        self.card.closed.connect(self.adviser.dismiss)
        self.adviser.changed.connect(self._show)
        counsellor = self.adviser.counsellor
        screen.destroyed.connect(counsellor.close)  # also when the table is rebuilt

    @property
    def is_allowed(self) -> bool:
        """Whether advice can be given now."""
        return self.adviser.can_ask and not self._controller.looks_back

    def end(self) -> None:
        """Stop advising and end the hint process."""
        self.adviser.counsellor.close()

    def arrange(self, footer: QRect) -> None:
        """Place the card on the lower edge of that rectangle."""
        self._footer = footer
        if self.card.isVisible():
            self.card.stand_on(footer, level=True)

    def _show(self) -> None:
        adviser = self.adviser
        if adviser.asked_at is None:
            self.card.hide()
            self._board.advise({})
            self._combos.advise(None)
            return
        self.card.show_advice(self._view(), self._footer)
        move = adviser.next_move
        ids = self._controller.scene.game.board.regions
        self._board.advise({ids[it.region].id: it.number for it in reversed(adviser.steps_left)})
        self._combos.advise(move.slot if isinstance(move, Pick) else None)

    def _view(self) -> AdviceView:
        adviser, scene = self.adviser, self._controller.scene
        asked_at = adviser.asked_at
        assert asked_at is not None
        if adviser.is_thinking:
            return AdviceView(self.tr("Thinking about it …"))
        if not adviser.plans:
            return AdviceView(self.tr("No plan was found. Ask again later."))
        plans, chosen = adviser.plans, adviser.chosen
        left, move = adviser.steps_left, adviser.next_move
        regions = [region_name(scene.game, step.region) for step in left]
        rows = [
            StepView(step.number, name, step.tokens)
            for step, name in zip(left, regions, strict=True)
        ]
        is_first = scene.state == asked_at
        idea = self.tr("{idea} of {ideas}").format(idea=chosen + 1, ideas=len(plans))
        return AdviceView(
            plan_reason(scene.game, asked_at, plans, chosen),
            plan_coins(plans[chosen]) if is_first else "",
            before=self._before(move, left),
            steps=rows,
            next=self._next(move, left),
            all=self.tr("Do all {count}").format(count=len(left)) if len(left) > 1 else "",
            idea=idea if is_first and len(plans) > 1 else "",
        )

    def _next(self, move: Move | None, left: Sequence[PlannedStep]) -> str:
        """What the button for the next step says."""
        if move is None:
            return ""
        if isinstance(move, AtRegion) and left:
            return self.tr("Do step {number}").format(number=left[0].number)
        return self.tr("Do it")

    def _before(self, move: Move | None, left: Sequence[PlannedStep]) -> str:
        """What comes before the first region, or is all that there is to do."""
        if move is None or isinstance(move, AtRegion):
            return ""
        game, plan = self._controller.scene.game, self.adviser.plans[self.adviser.chosen]
        state = self._controller.scene.state
        return step_text(game, state, move) if left else plan_title(game, state, plan)
