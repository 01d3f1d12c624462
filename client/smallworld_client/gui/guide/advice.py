"""Advice: asks for the best plans, shows one on a card, and plays it step by step."""

from collections.abc import Callable, Mapping, Sequence
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
    SignalInstance,
)
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld.game import Game
from smallworld.moves import AtRegion, Attempt, Copy, Decline, Move, Pick, Redeploy
from smallworld.state import Stage, State
from smallworld_client.analysis.redeployment import RedeploymentPlan
from smallworld_client.gui.board.view import BoardView
from smallworld_client.gui.kit.base import Painted, StackLevel, discard, put_on
from smallworld_client.gui.kit.button import Button, ButtonKind, closing_button
from smallworld_client.gui.kit.draw import BLEED, LEFT, RIGHT, width_of, write
from smallworld_client.gui.kit.label import Label, PaperCard, Tone
from smallworld_client.gui.kit.screen import set_abreast
from smallworld_client.gui.paint.ink import PAPER, Weight, paint_number, paint_rule
from smallworld_client.gui.paint.pieces import paint_stack_icon
from smallworld_client.gui.paint.shields import paint_die_icon
from smallworld_client.gui.theme import Type
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
from smallworld_client.words.translation import chance_text


@dataclass(frozen=True, slots=True)
class StepView:
    """A row: a number as on the board, a name, its cost or chance, and below what it ``means``."""

    number: int
    name: str
    tokens: int | None = None
    percent: int | None = None
    means: str = ""
    counts: bool = False  # whether the number is of tokens


@dataclass(frozen=True, slots=True)
class AdviceView:
    """Texts ready to read; an empty label hides its button."""

    reason: str
    outcome: str = ""
    before: str = ""
    steps: Sequence[StepView] = ()
    next: str = ""
    all: str = ""
    idea: str = ""


_SPARED = 12  # pixels beside its words that a button can do without


class AdviceCard(PaperCard):
    wider = (1.0, 1.3)
    ceiling = 0  # the height on the screen above which it should not reach

    followed = Signal()
    followed_all = Signal()
    another = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("advice")
        self.hide()

    def _make_parts(self) -> None:  # when they are first wanted: few ask for advice
        cross = closing_button(self.tr("Close"))
        cross.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.addWidget(Label(self.tr("Hint"), Type.CARD, Tone.INK), 1)
        head.addWidget(cross, 0, Qt.AlignmentFlag.AlignTop)
        self._reason = Label("", Type.BODY, Tone.INK, wrap=True)
        self._outcome = Label("", Type.NOTE, Tone.INK_SECOND, wrap=True)
        self._before = Label("", Type.STRONG, Tone.INK, wrap=True)
        self._steps = QVBoxLayout()
        self._steps.setSpacing(0)
        self.follow = self._button("advice-follow", self.followed)
        self.follow_all = self._button("advice-all", self.followed_all)
        buttons = self._both = QHBoxLayout()
        buttons.setSpacing(2)
        buttons.addWidget(self.follow, 1)
        buttons.addWidget(self.follow_all, 1)
        self._idea = Label("", Type.NOTE, Tone.INK_SECOND)
        self.next_idea = Button(self.tr("Another idea"), ButtonKind.PAPER, small=True)
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

    def show_advice(self, view: AdviceView, footer: QRect) -> None:
        if self.rows.isEmpty():
            self._make_parts()
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
        """Stand on ``footer`` like any parchment card, and say less where it would be too high."""
        self._lay_buttons(footer.width())
        rows = [self._steps.itemAt(place) for place in range(self._steps.count())]
        steps = [item.widget() for item in rows if item is not None]
        told = [part for part in (self._outcome, self._before) if part.text()]
        said = [*told, *(it for it in steps if it is not None)]
        for part in said:
            part.show()
        while said and not self._fits(footer):
            said.pop().hide()
        super().stand_on(footer, level=level)

    def _lay_buttons(self, wide: int) -> None:
        # One is below the other where their words have no room side by side.
        room = (wide - 2 * (self._padding - BLEED) - self._both.spacing()) / 2
        needed = max(it.sizeHint().width() for it in (self.follow, self.follow_all))
        set_abreast(self._both, needed - self.theme.px(_SPARED) <= room)

    def _fits(self, footer: QRect) -> bool:
        room = footer.bottom() - max(self.ceiling, BLEED)
        widths = (round(footer.width() * share) for share in self.wider)
        return any(self._height(footer, wide) <= room for wide in widths)

    def _button(self, name: str, pressed: SignalInstance) -> Button:
        button = Button("", ButtonKind.PAPER, small=True)
        button.setObjectName(name)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.clicked.connect(pressed)
        return button

    def _list(self, steps: Sequence[StepView]) -> None:
        while (item := self._steps.takeAt(0)) is not None:
            row = item.widget()
            if row is not None:
                discard(row)
        for step in steps:
            row = StepRow(step, last=step is steps[-1], parent=self)
            self._steps.addWidget(row)
            row.show()


class StepRow(Painted):
    def __init__(self, step: StepView, *, last: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.step, self._last = step, last
        self.setAccessibleName(f"{step.number}. {step.name} {step.means}".strip())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        wide = width_of(self.step.name, self.theme.font(Type.BODY)) + self.theme.px(96)
        return QSize(int(wide) + 2 * BLEED, self.theme.px(44 if self.step.means else 31))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(120), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect = self.brush(), self.frame().adjusted(BLEED, 0, -BLEED, -1)
        disc, middle = self.theme.px(22), rect.center().y()
        at = QPointF(rect.left() + disc / 2 + 1, middle)
        paint_number(painter, at, disc, self.step.number, counts=self.step.counts)
        right = self._paint_price(painter, rect, middle)
        name = QRectF(rect)
        name.setLeft(rect.left() + disc + self.theme.px(9))
        name.setRight(right - self.theme.px(8))
        if self.step.means:
            below = QRectF(name.left(), middle - self.theme.px(1), name.width(), self.theme.px(18))
            note = self.theme.font(Type.NOTE)
            write(painter, below, self.step.means, note, PAPER.second, LEFT)
            name = QRectF(name.left(), middle - self.theme.px(20), name.width(), self.theme.px(20))
        write(painter, name, self.step.name, self.theme.font(Type.BODY), PAPER.ink, LEFT)
        if not self._last:
            paint_rule(painter, rect.left(), rect.right(), QRectF(self.rect()).bottom() - 0.5)

    def _paint_price(self, painter: QPainter, rect: QRectF, middle: float) -> float:
        """Paint what the step costs or its chance at the right end; its left edge is returned."""
        step, size = self.step, self.theme.px(13)
        if step.percent is None and step.tokens is None:
            return rect.right()
        text = str(step.tokens) if step.percent is None else chance_text(step.percent)
        number = self.theme.font(Type.STRONG, weight=Weight.Bold)
        left = rect.right() - write(painter, rect, text, number, PAPER.ink, RIGHT) - size
        at = QPointF(left, middle)
        if step.percent is not None:
            paint_die_icon(painter, at, self.theme.px(16))
        else:
            paint_stack_icon(painter, at - QPointF(0, 1), size)
        return at.x() - size


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
        self._footer = QRect()
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

    def arrange(self, footer: QRect) -> None:
        self._footer = footer
        if self.card.isVisible():
            self.card.stand_on(footer, level=True)

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
        self.card.show_advice(self._view(advice, placed), self._footer)
        if advice.is_placing:
            self._board.advise(self._numbers(placed), in_order=False)
        else:
            ids = self._controller.scene.game.board.regions
            self._board.advise({ids[it.region].id: it.number for it in reversed(advice.steps)})
        self._combos.advise(move.slot if isinstance(move, Pick) else None)

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
