"""What the board answers to pointing at something beside it, and to clicks that are refused."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtGui import QFocusEvent

from smallworld.game import Game
from smallworld.moves import Decline
from smallworld.state import State
from smallworld_client.analysis.redeployment import RedeploymentPlan
from smallworld_client.analysis.summary import arrival_of, loss_of, score_of
from smallworld_client.gui.board.scene import Pointing, RegionMark
from smallworld_client.gui.kit.base import BY_KEYBOARD
from smallworld_client.gui.sound import Sound
from smallworld_client.gui.table.parts import TableParts
from smallworld_client.gui.table.tooltips import Tooltips
from smallworld_client.gui.table.transitions import FastForward
from smallworld_client.gui.turn.combo_card import ComboCard
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.gui.turn.die import roll_of
from smallworld_client.gui.turn.history import TableHistory
from smallworld_client.gui.turn.player_panel import PlayerPanel
from smallworld_client.gui.turn.prices import refusal_at
from smallworld_client.table.events import GameStep
from smallworld_client.turn.combos import Combo
from smallworld_client.turn.prices import combo_earnings
from smallworld_client.turn.prompts import PromptView
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.words.names import combo_name

translate = QCoreApplication.translate
NOTHING = Pointing()


def combo_pointing(game: Game, combo: Combo) -> Pointing:
    """Where the combo would earn coins or save tokens, wherever the player goes."""
    earnings = combo_earnings(game, combo.race, combo.power)
    marks = {game.board.regions[i].id: RegionMark(*it) for i, it in earnings.regions.items()}
    return Pointing(marks, combo_name([combo.power_name], combo.race_name), earnings.text)


def player_pointing(game: Game, state: State, seat: int) -> Pointing:
    return _plain(game, (i for i, it in enumerate(state.regions) if it.owner == seat))


def step_pointing(game: Game, step: GameStep) -> Pointing:
    both = zip(step.before.regions, step.after.regions, strict=True)
    return _plain(game, (i for i, (before, after) in enumerate(both) if before != after))


def _plain(game: Game, regions: Iterable[int]) -> Pointing:
    return Pointing({game.board.regions[i].id: RegionMark() for i in regions})


_ENDS = (QEvent.Type.Leave, QEvent.Type.FocusOut, QEvent.Type.Hide)


class PointingOut(QObject):
    """For what is pointed at or focused; a clicked panel's regions stay until the next click."""

    def __init__(
        self, parts: TableParts, controller: TurnController, history: TableHistory
    ) -> None:
        super().__init__(parts.board)
        self._board, self._controller, self._history = parts.board, controller, history
        self._about: QObject | None = None
        self._kept: PlayerPanel | None = None
        for panel in parts.players.panels:
            panel.pressed.connect(partial(self._keep_or_not, panel))
        parts.board.input.region_clicked.connect(self._let_go)
        for widget in (*parts.combos.cards, *parts.players.panels):
            widget.installEventFilter(self)
        parts.log.pointed.connect(self._about_line)
        parts.placing.pointed.connect(self._about_region)
        controller.stepped.connect(self._end)
        history.moved.connect(self._end)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        focused = isinstance(event, QFocusEvent) and event.reason() in BY_KEYBOARD
        if kind is QEvent.Type.Enter or (kind is QEvent.Type.FocusIn and focused):
            self._about = watched
            self._board.point_out(self._answer(watched))
        elif kind in _ENDS and watched is self._about:
            self._end()
        return False

    def _keep_or_not(self, panel: PlayerPanel) -> None:
        self._kept = None if panel is self._kept else panel
        self._end()

    def _let_go(self) -> None:
        self._kept = None
        self._end()

    def _answer(self, widget: QObject | None) -> Pointing:
        scene = self._history.scene
        if isinstance(widget, ComboCard) and widget.combo is not None:
            return combo_pointing(scene.game, widget.combo)
        if isinstance(widget, PlayerPanel):
            return player_pointing(scene.game, scene.state, widget.view.seat)
        return NOTHING

    def _about_line(self, place: int) -> None:
        """``place`` is the number of the step that the line tells, 0 for none."""
        self._about = None
        steps = self._controller.steps
        shown = 0 < place <= len(steps)
        if shown:
            self._board.point_out(step_pointing(self._controller.scene.game, steps[place - 1]))
        else:
            self._end()

    def _about_region(self, region: int) -> None:
        if region < 0:
            self._end()
            return
        self._about = None
        self._board.point_out(_plain(self._controller.scene.game, (region,)))

    def _end(self, _: object = None) -> None:
        self._about = None
        self._board.point_out(self._answer(self._kept))


class Refusals(QObject):
    """Shakes what was clicked and says why beside it; ``felt`` is emitted for each refusal."""

    felt = Signal()

    def __init__(self, parts: TableParts, tooltips: Tooltips, controller: TurnController) -> None:
        super().__init__(tooltips)
        self._board, self._combos = parts.board, parts.combos
        self._tooltips, self._controller = tooltips, controller
        controller.region_refused.connect(self._on_region)
        parts.combos.refused.connect(self._on_combo)

    def _on_region(self, region: str, sentence: str) -> None:
        scene = self._controller.scene
        index = scene.game.board.index[region]
        prompt = self._controller.prompt
        scene = scene if prompt.ahead is None else replace(scene, state=prompt.ahead)
        told = refusal_at(
            scene, index, sentence, has_rule=bool(prompt.rule), declined=prompt.with_declined
        )
        self._board.refuse(region, told)
        self.felt.emit()

    def _on_combo(self, slot: int) -> None:
        self._controller.pick(slot)
        card = self._combos.cards[slot]
        card.refuse(animated=self._board.speed > 0)
        self._tooltips.tell_now(card)
        self.felt.emit()


class TableSounds(QObject):
    """``sounded`` carries a sound; the window decides whether to play it, and how loud."""

    sounded = Signal(object)  # a Sound

    def __init__(self, skipping: FastForward) -> None:
        super().__init__(skipping)
        self._skipping = skipping  # then steps pass too fast to be heard one by one
        self._plan: tuple[int, ...] | None = None

    def on_step(self, scene: PlayerScene, step: GameStep) -> None:
        self._plan = None
        if not self._skipping.is_on and roll_of(scene, step) is None:
            self.sounded.emit(sound_of(scene, step))

    def on_roll(self, scene: PlayerScene, step: GameStep) -> None:
        if not self._skipping.is_on and roll_of(scene, step) is not None:
            self.sounded.emit(Sound.DIE)

    def on_prompt(self, prompt: PromptView) -> None:
        before, self._plan = self._plan, _laid(prompt.placing)
        if before is not None and self._plan is not None and before != self._plan:
            self.sounded.emit(Sound.PLACE)

    def refuse(self) -> None:
        self.sounded.emit(Sound.REFUSAL)

    def count(self) -> None:
        self.sounded.emit(Sound.COINS)


def sound_of(scene: PlayerScene, step: GameStep) -> Sound:
    if roll_of(scene, step) is not None:
        return Sound.DIE
    if isinstance(step.entry.move, Decline):
        return Sound.DECLINE
    if score_of(step) is not None:
        return Sound.COINS
    if arrival_of(step) is not None:
        return Sound.ARRIVAL
    if len(step.after.turn.attacks) > len(step.before.turn.attacks) or loss_of(step) is not None:
        return Sound.CONQUER
    return Sound.PLACE


def _laid(plan: RedeploymentPlan[PlayerScene] | None) -> tuple[int, ...] | None:
    if plan is None:
        return None
    counts = (sorted(layer.counts.items()) for layer in plan.layers)
    return tuple(number for layer in counts for pair in layer for number in pair)
