"""The course of a game: which moment the table shows, its name, and how the game is played back."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from smallworld.game import Game
from smallworld.state import RaceInPlay, Stage, State
from smallworld_client.analysis.summary import Story, TurnSummary, turns
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.table.events import GameStep
from smallworld_client.turn.prompts import PromptText, PromptView
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.words.log import result, step_line
from smallworld_client.words.names import coins, combo_title, regions

translate = QCoreApplication.translate


def moment(game: Game, state: State, step: GameStep | None) -> PromptText:
    if state.stage is Stage.OVER:
        return PromptText(result(game, state), translate("texts", "The game is over."))
    if step is None:
        return PromptText(
            turn_name(game, state.round, state.seat), translate("texts", "The game begins.")
        )
    whose = step.before
    return PromptText(turn_name(game, whose.round, whose.seat), step_line(game, step))


def turn_name(game: Game, round: int, seat: int) -> str:
    text = translate("texts", "Round {round}, {player}'s turn")
    return text.format(round=round, player=game.names[seat])


def turn_tip(game: Game, turn: TurnSummary) -> str:
    lines = [turn_name(game, turn.round, turn.seat)]
    taken = turn.count("conquest")
    if taken:
        lines.append(translate("texts", "Conquered: {regions}").format(regions=regions(taken)))
    if turn.count("decline"):
        lines.append(translate("texts", "A race goes into decline."))
    if turn.coins is not None:
        lines.append(translate("texts", "Scored: {coins}").format(coins=coins(turn.coins)))
    return "\n".join(lines)


def story_text(game: Game, story: Story) -> str:
    parts = [_picked(game, story)]
    if story.declined is not None:
        text = translate("texts", "In decline since round {round}.")
        parts.append(text.format(round=story.declined))
    if story.gone is not None:
        parts.append(translate("texts", "Gone in round {round}.").format(round=story.gone))
    earned = translate("texts", "Earned: {coins}. Peak: {regions}.")
    most = regions(story.most_regions)
    return " ".join([*parts, earned.format(coins=coins(story.coins), regions=most)])


def _picked(game: Game, story: Story) -> str:
    text = translate("texts", "{player} picked the {combo} in round {round}.")
    combo = combo_title(game, RaceInPlay(story.race, story.powers))
    return text.format(player=game.names[story.seat], combo=combo, round=story.picked)


class TableHistory(QObject):
    """The game so far and its shown moment; a spectator who reaches the end follows again."""

    moved = Signal()  # another moment is shown, or the game so far has changed
    called = Signal()
    """The game waits for this person while they look back, for something else, or no longer."""

    def __init__(self, controller: TurnController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._position: int | None = None
        self._turns: list[TurnSummary] = []
        self._asked = ""  # what the game waits for this person to decide
        self.is_open = False
        self.glides = True
        """Whether the shown moment directly follows the previous one, so that its move is
        animated."""
        self.eye: int | None = None  # the seat whose view is shown instead of this person's own
        controller.begun.connect(self._on_begun)
        controller.stepped.connect(self._on_step)
        controller.prompted.connect(self._on_offered)

    @property
    def is_past(self) -> bool:
        return self._position is not None

    @property
    def is_awaited(self) -> bool:
        return self._controller.scene.mine or self._controller.is_interrupted

    @property
    def length(self) -> int:
        return len(self._controller.steps)

    @property
    def position(self) -> int:
        return self.length if self._position is None else self._position

    @property
    def turns(self) -> list[TurnSummary]:
        if not self._turns:
            self._turns = turns(self._controller.steps)
        return self._turns

    @property
    def state(self) -> State:
        steps, at = self._controller.steps, self.position
        if not steps:
            return self._controller.scene.state
        return steps[at - 1].after if at else steps[0].before

    @property
    def scene(self) -> PlayerScene:
        now = self._controller.scene
        if not self.is_past and self.eye is None:
            return now
        seats = now.seats if self.eye is None else frozenset({self.eye})
        return PlayerScene(now.game, self.state, seats)

    @property
    def prompt(self) -> PromptView:
        if not self.is_past:
            return self._controller.prompt
        game, at = self._controller.scene.game, self.position
        step = self._controller.steps[at - 1] if at else None
        return PromptView(moment(game, self.state, step), asked=False)

    def open(self, position: int | None = None) -> None:
        self.is_open = True
        self._show(self.length if position is None else position, glides=False)

    def close(self) -> None:
        self.is_open = False
        self.eye = None
        self._position = None
        self.glides = False
        self._tell()

    def go(self, position: int) -> None:
        """Show the moment after ``position`` steps; values out of range are clamped."""
        self._show(position, glides=position == self.position + 1)

    def go_by_turn(self, way: int) -> None:
        at = self.position
        starts = [turn.first for turn in self.turns] + [self.length]
        later = [start for start in starts if start > at]
        earlier = [start for start in starts if start < at]
        if way > 0:
            self.go(min(later, default=self.length))
        else:
            self.go(max(earlier, default=0))

    def see_by(self, seat: int | None) -> None:
        self.eye = seat
        self.glides = False
        self._tell()

    def _show(self, position: int, *, glides: bool) -> None:
        position = min(max(0, position), self.length)
        follows = position == self.length and not self._controller.scene.seats
        self._position = None if follows else position
        self.glides = glides
        self._tell()

    def _tell(self) -> None:
        self.moved.emit()
        self._controller.look_back(self.is_past)

    def _on_begun(self) -> None:
        if self._position is not None:
            self._position = min(self._position, self.length)
        self._on_step()

    def _on_step(self) -> None:
        self._turns = []
        if self.is_past:
            self.glides = False
            self._tell()

    def _on_offered(self) -> None:
        asked = self._controller.prompt.text.question if self.is_awaited else ""
        before, self._asked = self._asked, asked
        if self.is_past and asked != before:
            self.called.emit()


BEAT = 900  # milliseconds from one step to the next at normal speed
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)


class Playback(QObject):
    changed = Signal()  # it started or paused, or its speed changed

    def __init__(self, history: TableHistory) -> None:
        super().__init__(history)
        self._history = history
        self.speed = 1.0
        self.is_seen: Callable[[], bool] = lambda: True  # while the board is not, the game waits
        self._beat = QTimer(self, interval=BEAT)
        self._beat.timeout.connect(self._go_on)

    @property
    def playing(self) -> bool:
        return self._beat.isActive()

    def play_or_pause(self) -> None:
        if self.playing:
            self.pause()
            return
        if self._history.position >= self._history.length:
            self._history.go(0)
        self._beat.start()
        self.changed.emit()

    def pause(self) -> None:
        self._beat.stop()
        self.changed.emit()

    def set_speed(self, speed: float) -> None:
        self.speed = speed
        self._beat.setInterval(round(BEAT / speed))
        self.changed.emit()

    def change_speed(self, by: int) -> None:
        at = SPEEDS.index(self.speed) + by
        self.set_speed(SPEEDS[min(max(0, at), len(SPEEDS) - 1)])

    def _go_on(self) -> None:
        if not self.is_seen():
            return
        self._history.go(self._history.position + 1)
        if self._history.position >= self._history.length:
            self.pause()
