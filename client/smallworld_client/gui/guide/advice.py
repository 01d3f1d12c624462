"""Advice: asks for the best plans, shows one on a card, and plays it step by step."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import (
    QCoreApplication,
    QObject,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

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
from smallworld_client.gui.board.view import BoardView
from smallworld_client.gui.kit.base import Painted, StackLevel, put_on
from smallworld_client.gui.kit.button import Button, ButtonKind, IconButton
from smallworld_client.gui.kit.draw import BLEED, LEFT, RIGHT, width_of, write
from smallworld_client.gui.kit.label import Label, PaperCard, Tone
from smallworld_client.gui.paint.ink import PAPER, Weight, paint_number, paint_rule
from smallworld_client.gui.paint.pieces import paint_stack_icon
from smallworld_client.gui.theme import Type
from smallworld_client.gui.turn.combo_card import ComboColumn
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.players.levels import TurnPlan
from smallworld_client.players.processes import HintProcess
from smallworld_client.table.events import GameStep
from smallworld_client.words.guide import PlannedStep, advice_step_text, combo_of, numbered
from smallworld_client.words.names import coins, listed, race_name, region_name


@dataclass(frozen=True, slots=True)
class StepView:
    number: int
    name: str
    tokens: int | None


@dataclass(frozen=True, slots=True)
class AdviceView:
    """Texts ready to read: the reason, the gain, and what comes before the first region.

    ``next`` and ``all`` label the buttons; an empty one hides its button. ``idea`` says which plan
    this is, as in ``2 of 3``.
    """

    reason: str
    outcome: str = ""
    before: str = ""
    steps: Sequence[StepView] = ()
    next: str = ""
    all: str = ""
    idea: str = ""


class AdviceCard(PaperCard):
    wider = (1.0, 1.3)
    ceiling = 0
    """The height on the screen above which it should not reach."""

    followed = Signal()
    followed_all = Signal()
    another = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("advice")
        cross = IconButton("close", self.tr("Close"), paper=True)
        cross.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.addWidget(Label(self.tr("Hint"), Type.CARD, Tone.INK), 1)
        head.addWidget(cross, 0, Qt.AlignmentFlag.AlignTop)
        self._reason = Label("", Type.BODY, Tone.INK, wrap=True)
        self._outcome = Label("", Type.NOTE, Tone.INK_SECOND, wrap=True)
        self._before = Label("", Type.STRONG, Tone.INK, wrap=True)
        self._steps = QVBoxLayout()
        self._steps.setSpacing(0)
        self.follow = self._button("advice-follow")
        self.follow.clicked.connect(self.followed)
        self.follow_all = self._button("advice-all")
        self.follow_all.clicked.connect(self.followed_all)
        buttons = QHBoxLayout()
        buttons.setSpacing(2)
        buttons.addWidget(self.follow, 1)
        buttons.addWidget(self.follow_all, 1)
        self._idea = Label("", Type.NOTE, Tone.INK_SECOND)
        self.next_idea = Button(self.tr("Another"), ButtonKind.PAPER, small=True)
        self.next_idea.setObjectName("advice-another")
        self.next_idea.clicked.connect(self.another)
        foot = QHBoxLayout()
        foot.addWidget(self._idea, 1)
        foot.addWidget(self.next_idea)
        for part in (head, self._reason, self._outcome, self._before, self._steps, buttons, foot):
            if isinstance(part, QWidget):
                self.rows.addWidget(part)
            else:
                self.rows.addLayout(part)
        self.hide()

    def show_advice(self, view: AdviceView, footer: QRect) -> None:
        self.setAccessibleName(view.reason)
        labels = ((self._reason, view.reason), (self._outcome, view.outcome))
        for label, text in (*labels, (self._before, view.before), (self._idea, view.idea)):
            label.setText(text)
            label.setVisible(bool(text))
        for button, text in ((self.follow, view.next), (self.follow_all, view.all)):
            button.set_text(text)
            button.setVisible(bool(text))
        self.next_idea.setVisible(bool(view.idea))
        self._list(view.steps)
        self.show()
        self.stand_on(footer, level=True)
        put_on(self, StackLevel.CARD)
        self.update()

    def stand_on(self, footer: QRect, *, level: bool = False) -> None:
        """Stand on ``footer`` like any parchment card, and say less where it would be too high.

        The board numbers the regions of a plan, too, and the button names its first step.
        """
        rows = [self._steps.itemAt(place) for place in range(self._steps.count())]
        steps = [item.widget() for item in rows if item is not None]
        told = [part for part in (self._outcome, self._before) if part.text()]
        said = [*told, *(it for it in steps if it is not None)]
        for part in said:
            part.show()
        while said and not self._fits(footer):
            said.pop().hide()
        super().stand_on(footer, level=level)

    def _fits(self, footer: QRect) -> bool:
        room = footer.bottom() - max(self.ceiling, BLEED)
        widths = (round(footer.width() * share) for share in self.wider)
        return any(self._height(footer, wide) <= room for wide in widths)

    def _button(self, name: str) -> Button:
        button = Button("", ButtonKind.PAPER, small=True)
        button.setObjectName(name)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        return button

    def _list(self, steps: Sequence[StepView]) -> None:
        while (item := self._steps.takeAt(0)) is not None:
            row = item.widget()
            if row is not None:
                row.hide()
                row.deleteLater()
        for step in steps:
            row = StepRow(step, last=step is steps[-1], parent=self)
            self._steps.addWidget(row)
            row.show()


class StepRow(Painted):
    def __init__(self, step: StepView, *, last: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.step, self._last = step, last
        self.setAccessibleName(f"{step.number}. {step.name}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        wide = width_of(self.step.name, self.theme.font(Type.BODY)) + self.theme.px(80)
        return QSize(int(wide) + 2 * BLEED, self.theme.px(31))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(120), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect = self.brush(), self.frame().adjusted(BLEED, 0, -BLEED, -1)
        disc, middle = self.theme.px(22), rect.center().y()
        at = QPointF(rect.left() + disc / 2 + 1, middle)
        paint_number(painter, at, disc, self.step.number)
        name = rect.adjusted(disc + self.theme.px(9), 0, -self.theme.px(40), 0)
        write(painter, name, self.step.name, self.theme.font(Type.BODY), PAPER.ink, LEFT)
        if self.step.tokens is not None:
            number = self.theme.font(Type.STRONG, weight=Weight.Bold)
            wide = write(painter, rect, str(self.step.tokens), number, PAPER.ink, RIGHT)
            size = self.theme.px(13)
            icon = QPointF(rect.right() - wide - size, middle - 1)
            paint_stack_icon(painter, icon, size)
        if not self._last:
            paint_rule(painter, rect.left(), rect.right(), QRectF(self.rect()).bottom() - 0.5)


translate = QCoreApplication.translate


def plan_title(game: Game, state: State, plan: TurnPlan) -> str:
    first = plan.moves[0]
    if isinstance(first, Decline):
        return advice_step_text(game, state, first)
    if isinstance(first, Pick):
        return combo_of(game, state, first)
    if isinstance(first, Ally | Pass | Copy | Wake | Hire | Ransom | Balrog):
        return advice_step_text(game, state, first)
    taken = [region_name(game, i) for i in plan.taken]
    if not taken:
        return translate("texts", "Conquer nothing more")
    if plan.left:
        left = [region_name(game, i) for i in plan.left]
        text = translate("texts", "Take {regions}, abandon {left}")
        return text.format(left=listed(left), regions=listed(taken))
    return translate("texts", "Take {regions}").format(regions=listed(taken))


def plan_coins(plan: TurnPlan) -> str:
    """The coins that it earns now, and those that it is expected to earn by the end."""
    text = translate("texts", "{coins} now, about {total} at the end")
    return text.format(coins=coins(plan.coins), total=plan.total)


def plan_reason(game: Game, state: State, plans: Sequence[TurnPlan], chosen: int = 0) -> str:
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
    """The opponent with the most regions; None on a tie or in a game of two."""
    if len(state.players) == 2:
        return NOBODY
    held = [
        0 if other == seat else sum(region.owner == other for region in state.regions)
        for other in range(len(state.players))
    ]
    return held.index(max(held)) if held.count(max(held)) == 1 else NOBODY


class Counsellor(Protocol):
    def ask(self, game: Game, state: State, tell: Callable[[list[TurnPlan]], None]) -> None:
        """Find plans, then call ``tell`` with them from any thread."""

    def close(self) -> None: ...


class Adviser(QObject):
    """The advice for a turn, dropped as soon as the player does something else."""

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
        controller.taken_back.connect(lambda _: self.dismiss())

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

    def ask(self) -> None:
        if self.asked_at is not None:
            self.dismiss()
            return
        if not self._controller.awaits_move:
            return
        scene = self._controller.scene
        self.asked_at, self.is_thinking = scene.state, True
        self._controller.stepped.connect(self._on_step)
        self.changed.emit()
        state = scene.state
        self.counsellor.ask(scene.game, state, lambda found: self._told.emit(state, found))

    def choose(self, index: int) -> None:
        if self._controller.scene.state == self.asked_at:
            self.chosen, self._done = index, 0
            self.changed.emit()

    def follow(self) -> None:
        self._goes_on = False
        self._do_next()

    def follow_all(self) -> None:
        """Do all steps up to the last region, as long as everything goes as planned."""
        self._goes_on = True
        self._do_next()

    def choose_another(self) -> None:
        if self.plans:
            self.choose((self.chosen + 1) % len(self.plans))

    def _do_next(self) -> None:
        move = self.next_move
        if move is not None:
            self._controller.submit(move)

    def dismiss(self) -> None:
        if self.asked_at is not None:
            self._controller.stepped.disconnect(self._on_step)
            self.plans, self.asked_at, self.is_thinking = [], None, False
            self.chosen = self._done = 0
            self._goes_on = False
            self.changed.emit()

    def _on_told(self, state: State, found: list[TurnPlan]) -> None:
        if self.is_thinking and state == self.asked_at:
            self.plans, self.is_thinking = found, False
            self.changed.emit()

    def _on_step(self, step: GameStep) -> None:
        as_planned = not self.is_thinking and step.entry.move == self.next_move
        self._done += 1
        if as_planned and self._controller.awaits_move and self._is_possible():
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

    def end(self) -> None:
        """Stop advising and end the hint process."""
        self.adviser.counsellor.close()

    def arrange(self, footer: QRect) -> None:
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
        if move is None:
            return ""
        if isinstance(move, AtRegion) and left:
            return self.tr("Do step {number}").format(number=left[0].number)
        return self.tr("Do it")

    def _before(self, move: Move | None, left: Sequence[PlannedStep]) -> str:
        if move is None or isinstance(move, AtRegion):
            return ""
        game, plan = self._controller.scene.game, self.adviser.plans[self.adviser.chosen]
        state = self._controller.scene.state
        return advice_step_text(game, state, move) if left else plan_title(game, state, plan)
