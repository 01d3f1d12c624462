"""Turns a person's input into moves, and decides which prompt their position needs.

The controller stands between the session and the screen. While the host's answer is awaited, input
is held back; while an overlay replaces the game's prompt, clicks on the board do nothing.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import get_args

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from smallworld.game import Game
from smallworld.game_log import UndoReason
from smallworld.moves import Expand, Move, Redeploy
from smallworld.state import Stage, State
from smallworld_client.analysis.redeployment import RestRule
from smallworld_client.gui.kit.input import is_by_touch
from smallworld_client.gui.session import Session
from smallworld_client.gui.turn.interruptions import EndedPrompt, LostHost, late_seat, overlay
from smallworld_client.home.settings import FLOWING, UserSettings
from smallworld_client.table.events import GameStep, WentBack
from smallworld_client.turn.prompts import Prompt, PromptView
from smallworld_client.turn.scene import Action, PlayerScene
from smallworld_client.turn.scripted import Input
from smallworld_client.turn.stages import prompt_for, replayed, why_not_undo
from smallworld_client.turn.turn_end import HELD, MAKE, UNDO, HeldMove
from smallworld_client.words import keys, names
from smallworld_wire.sentences import sentence_for

BEAT = 1000  # milliseconds between two looks at how long a move is still held
NOTED = 7_000  # milliseconds that a host's refusal replaces the help text
PATIENCE = 200  # milliseconds without the host's answer before the table shows that it is waiting


def rest_rule(settings: UserSettings) -> RestRule | None:
    """Where a flowing turn puts what is left; None where turns go step by step."""
    rules: dict[str, RestRule] = {rule: rule for rule in get_args(RestRule)}
    return rules.get(settings.rest) if settings.turns == FLOWING else None


class TurnController(QObject):
    """Holds the position and its prompt; ``steps`` are the committed ones, the oldest first."""

    begun = Signal(object)  # all entries of the log so far, as a list of Steps
    stepped = Signal(object)  # one more Step; :attr:`scene` is that after it already
    taken_back = Signal(object)  # a WentBack, after ``begun`` has carried the remaining entries
    prompted = Signal(object)  # the PromptView to show
    region_refused = Signal(str, str)
    """Input at a region, named by its id, did nothing; with the reason as a sentence."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        """Raises ValueError if the session has no game yet."""
        super().__init__(parent)
        if session.game is None:
            raise ValueError("a table is shown when its session has started")
        self._session = session
        self._game: Game = session.game
        self._state: State = session.game.start()
        self._turn_start = self._state
        self.steps: list[GameStep] = []
        lost = session.lost
        self._lost = LostHost(names.told(lost.text), lost.can_lead) if lost else None
        self._overlay: PromptView | None = None
        self._pending = False
        self._done: Input = ()
        self._next: tuple[Input, Callable[[], Move | None]] | None = None
        """The latest input while the host's answer was awaited."""
        self.looks_back = False
        """Whether a past moment is shown: clicks there do not concern the game."""
        self.accepts: Callable[[Input], bool] = lambda _: True
        """Whether an input may have an effect; a lesson lets through what it waits for."""
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self._patience.timeout.connect(self._offer)
        self._note = QTimer(self, singleShot=True, interval=NOTED)
        self._note.timeout.connect(self._forget_note)
        self._rest: RestRule | None = None
        self._held: HeldMove | None = None
        self._seconds = 0  # until the held move is made
        self._choice: Move | None = None
        """What answers the question that the move just made will lead to."""
        self._holding = QTimer(self, interval=BEAT)
        self._holding.timeout.connect(self._count_down)
        self.may_hold: Callable[[], bool] = lambda: True
        """Whether there is time to hold the last move of a turn back."""
        self.shows_chance: Callable[[GameStep], bool] = lambda _: False
        """Begins to show what chance brought with a step; whether that takes its time."""
        self._unshown: list[GameStep] = []
        """Committed steps that wait until the die of the first of them lies still."""
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.show_rest)
        self._prompt: Prompt = prompt_for(self.scene)
        session.started.connect(self.begin)
        session.advanced.connect(self._on_step)
        session.went_back.connect(self._on_back)
        session.host_lost.connect(self._on_lost)
        session.host_back.connect(self._on_host_back)
        session.refused.connect(self._on_refused)
        session.ended.connect(self._on_ended)

    @property
    def scene(self) -> PlayerScene:
        seats = self._session.seats
        start, rest, touch = self._turn_start, self._rest, is_by_touch()
        return PlayerScene(self._game, self._state, seats, start, rest, touch)

    @property
    def prompt(self) -> PromptView:
        if self._overlay is not None:
            return self._overlay
        if self._held is not None:
            return self._held.view(self.scene, self._prompt.asked(), self._seconds)
        prompt = self._prompt.view()
        late = late_seat(self._session.room, self._session.me)
        if late is not None and not prompt.actions:
            prompt = replace(prompt, actions=[late])
        if prompt.may_undo or (self._session.is_study and self.steps):
            prompt = _with_undo(prompt, self.why_not_undo())
        if self._prompt.rule:
            prompt = replace(prompt, rule=self._prompt.rule)
        return _held_back(prompt) if self._pending else prompt

    @property
    def is_interrupted(self) -> bool:
        return self._overlay is not None

    @property
    def awaits_move(self) -> bool:
        """Whether this person can move now: it is their turn, and no overlay is in the way."""
        return self.scene.mine and not self.is_interrupted

    def why_not_undo(self) -> UndoReason | None:
        if self._session.is_study and self.steps:
            return None
        return why_not_undo(self.steps, self._session.seats)

    def let_turns_flow(self, rest: RestRule | None) -> None:
        """Place what is left by this rule at the end of a turn; None: turns go step by step."""
        if rest != self._rest:
            self._rest = rest
            self._ask_anew()

    def expect(self, state: State, coins: int) -> None:
        """Say what expanding in a position should bring, if that is still the present one."""
        if state is self._state:
            self._prompt.expected = coins
            self._offer()

    def undo(self) -> None:
        """Take back the end of the turn while it waits, else what was placed, else a step."""
        if self._held is not None:
            self._let_go()
            self._offer()
            return
        placing = self.prompt.placing
        if placing is not None and placing.can_undo:
            self.act("undo")
        else:
            self._session.undo()

    def begin(self) -> None:
        if self._session.game is None:
            return
        self._unshown.clear()
        self._let_go()
        self._choice = None
        self._game = self._session.game
        self._state = self._turn_start = self._game.start()
        self.steps = replayed(self._game, self._session.places, self._session.entries)
        for step in self.steps:
            self._advance(step.after)
        self.begun.emit(self.steps)
        self._ask_anew()

    def refresh(self) -> None:
        if self._prompt.scene.seats != self._session.seats:
            self._ask_anew()
        elif self._overlays_change():
            self._offer()

    def look_back(self, on: bool) -> None:
        if on != self.looks_back:
            self.looks_back = on
            self._offer()

    def why_not(self, region: int) -> str | None:
        return None if self._overlay is not None else self._prompt.why_not(region)

    def act(self, action: str) -> None:
        self._do(("act", action), lambda: self._prompt.act(action))

    def submit(self, move: Move) -> None:
        self._do(("submit", move), lambda: move)

    def pick(self, slot: int) -> None:
        self._do(("pick", slot), lambda: self._prompt.pick(slot))

    def click(self, region: str) -> None:
        self._do(("click", region), lambda: self._prompt.click(self._index(region)))

    def take(self, region: str) -> None:
        self._do(("take", region), lambda: self._prompt.take(self._index(region)))

    def carry(self, piece: str, start: str, end: str) -> None:
        """A piece was dragged between regions; an empty id is its owner's hand."""
        places = [self._index(region) if region else None for region in (start, end)]
        self._do(("carry", piece, start, end), lambda: self._prompt.carry(piece, *places))

    def step(self, region: str, by: int) -> None:
        self._do(("step", region, by), lambda: self._prompt.step(self._index(region), by))

    def arrange(self, move: Redeploy) -> None:
        """Place the pieces as ``move`` would; the player may change that before they score."""
        placing = self._prompt.view().placing
        if placing is not None:
            self._do(("arrange", move), lambda: placing.follow(move))

    def step_row(self, region: int, by: int) -> None:
        self._do(("step", region, by), lambda: self._prompt.step(region, by))

    def _index(self, region: str) -> int:
        return self._game.board.index[region]

    def _do(self, given: Input, react: Callable[[], Move | None]) -> None:
        """Handle input now or after the host's answer; drop a repeated input as a double click."""
        if self._overlay is not None or self.looks_back or not self.accepts(given):
            return
        if self._held is not None:
            if given == ("act", MAKE):
                self.make_held()
            return
        if self._pending:
            if given != self._done:
                self._next = given, react
            return
        move = react()
        if move is None:
            self._offer_again(given)
            return
        self._done = given
        if self._prompt.holds:
            self._hold(HeldMove.of(self.scene, move, self._prompt.choice))
            return
        if isinstance(move, Expand) and given[0] in ("click", "carry"):
            self._next = given, react
        self._submit(move)

    def _submit(self, move: Move) -> None:
        self._pending = True
        self._patience.start()
        self._session.submit(move)

    def _hold(self, held: HeldMove) -> None:
        self._held = held
        if not self.may_hold():
            self.make_held()
            return
        self._seconds = HELD
        self._holding.start()
        self._offer()

    def _count_down(self) -> None:
        self._seconds -= 1
        if self._seconds:
            self._offer()
        else:
            self.make_held()

    def make_held(self) -> None:
        held = self._held
        self._let_go()
        if held is not None:
            self._choice = held.choice
            self._submit(held.move)
            self._offer()

    def _let_go(self) -> None:
        self._held = None
        self._prompt.holds = False
        self._holding.stop()

    def _offer_again(self, given: Input) -> None:
        """Show a refusal where the input was made; the bar keeps its question and the hand."""
        place = self._place_of(given)
        refusal = self._prompt.take_note() if place is not None else ""
        self._offer()
        if place and refusal:
            self.region_refused.emit(place, refusal)

    def _place_of(self, given: Input) -> str | None:
        """The id of the region of an input; empty for a combo, None for neither."""
        match given:
            case ("click" | "take", str(region)) | ("step", str(region), _):
                return region
            case ("step", int(region), _):
                return self._game.board.regions[region].id
            case ("carry", _, str(start), str(end)):
                return end or start
            case ("pick", _):
                return ""
            case _:
                return None

    def _on_step(self, step: GameStep) -> None:
        """What a die decides, and whatever follows, is shown when it lies still."""
        if self._unshown or self.shows_chance(step):
            self._unshown.append(step)
            self._pending = True
        else:
            self._show_step(step)

    def show_rest(self) -> None:
        """The die lies still: show what it has decided, and the window answers between steps."""
        if self._unshown:
            self._show_step(self._unshown.pop(0))
        if self._unshown:
            self._pending = True
            if not self.shows_chance(self._unshown[0]):
                self._soon.start()

    def _show_step(self, step: GameStep) -> None:
        awaits = self._next
        self._answered()
        self._advance(step.after)
        self.steps.append(step)
        self.stepped.emit(step)
        if self._follows():
            return
        self._ask_anew()
        same_turn = step.before.seat == step.after.seat == step.after.to_move
        if awaits is not None and same_turn and self._offers_again(awaits[0]):
            self._do(*awaits)

    def _follows(self) -> bool:
        """Answer the question at the end of a turn as was said with its end."""
        choice, self._choice = self._choice, None
        scene = self.scene
        if choice is None or not self.awaits_move or scene.state.stage is not Stage.CHOOSE:
            return False
        if self._game.why_not(scene.state, scene.state.to_move, choice) is not None:
            return False
        self._prompt = prompt_for(scene)
        self._submit(choice)
        return True

    def _offers_again(self, given: Input) -> bool:
        prompted = {action.id for action in self.prompt.actions if action.enabled}
        return given[0] in ("click", "step") or (given[0] == "act" and given[1] in prompted)

    def _on_back(self, back: WentBack) -> None:
        self._answered()
        self.begin()
        self.taken_back.emit(back)

    def _on_lost(self, text: str, can_lead: bool) -> None:
        self._lost = LostHost(text, can_lead)
        self.refresh()

    def _on_host_back(self) -> None:
        self._lost = None
        self.refresh()

    def _overlays_change(self) -> bool:
        before, session = self._overlay, self._session
        over = session.has_ended or self._state.stage is Stage.OVER
        told = (self.scene, session.room, session.me, self._lost, self.steps)
        self._overlay = None if over else overlay(*told)
        if self._overlay is not None:
            self._let_go()
        return self._overlay != before

    def _on_refused(self, reason: str) -> None:
        self._answered()
        self._choice = None
        self._prompt.note, self._prompt.rule = reason, ""
        self._note.start()
        self._offer()

    def _forget_note(self) -> None:
        self._prompt.note = ""
        self._offer()

    def _on_ended(self) -> None:
        self._answered()
        self._ask_anew()

    def _answered(self) -> None:
        self._pending, self._next = False, None
        self._patience.stop()

    def _advance(self, after: State) -> None:
        if (after.round, after.seat) != (self._state.round, self._state.seat):
            self._turn_start = after
        self._state = after

    def _ask_anew(self) -> None:
        self._let_go()
        broken_off = self._session.has_ended and self._state.stage is not Stage.OVER
        then = self._session.then
        self._prompt = EndedPrompt(self.scene, then) if broken_off else prompt_for(self.scene)
        self._overlays_change()
        self._offer()

    def _offer(self) -> None:
        self.prompted.emit(self.prompt)


def _with_undo(prompt: PromptView, why: UndoReason | None) -> PromptView:
    """Always there, before the gold one, so that nothing moves under the pointer."""
    reason = names.told(sentence_for(why)) if why is not None else ""
    label = QCoreApplication.translate("table", "Undo")
    undo = Action(UNDO, label, key=keys.UNDO.press, enabled=not reason, reason=reason, icon="undo")
    return replace(prompt, actions=[*prompt.actions[:-1], undo, *prompt.actions[-1:]])


def _held_back(prompt: PromptView) -> PromptView:
    """No targets on the board, while buttons stay: none is disabled as it is clicked."""
    return replace(prompt, waits=True, targets={}, steppers={}, loads=(), picks=None, decline=None)
