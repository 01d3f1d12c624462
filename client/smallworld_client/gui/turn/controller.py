"""Turns a person's input into moves, and decides which prompt their position needs.

The controller stands between the session and the screen. While the host's answer is awaited, input
is held back; while an overlay replaces the game's prompt, clicks on the board do nothing.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import get_args

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from smallworld.game_log import UndoReason
from smallworld.moves import Move, Redeploy
from smallworld.state import Stage, State
from smallworld_client.analysis.redeployment import RestRule
from smallworld_client.gui.kit.input import is_by_touch
from smallworld_client.gui.session import Session
from smallworld_client.gui.turn.interruptions import EndedPrompt, LostHost, late_seat, overlay
from smallworld_client.home.settings import FLOWING, UserSettings
from smallworld_client.table.events import GameStep, WentBack
from smallworld_client.turn.person_turn import Input, PersonTurn
from smallworld_client.turn.prompts import PromptView
from smallworld_client.turn.scene import Action, PlayerScene
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
        lost = session.lost
        self._lost = LostHost(names.told(lost.text), lost.can_lead) if lost else None
        self._overlay: PromptView | None = None
        self._done: Input = ()
        self.looks_back = False
        """Whether a past moment is shown: clicks there do not concern the game."""
        self.accepts: Callable[[Input], bool] = lambda _: True
        """Whether an input may have an effect; a lesson lets through what it waits for."""
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self._patience.timeout.connect(self._offer)
        self._note = QTimer(self, singleShot=True, interval=NOTED)
        self._note.timeout.connect(self._forget_note)
        self._seconds = 0  # until the held move is made
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
        self._turn = PersonTurn(
            session.game, self._submit, seats=lambda: session.seats, by_touch=is_by_touch
        )
        session.started.connect(self.begin)
        session.advanced.connect(self._on_step)
        session.went_back.connect(self._on_back)
        session.host_lost.connect(self._on_lost)
        session.host_back.connect(self._on_host_back)
        session.refused.connect(self._on_refused)
        session.ended.connect(self._on_ended)

    @property
    def scene(self) -> PlayerScene:
        return self._turn.scene

    @property
    def steps(self) -> list[GameStep]:
        return self._turn.steps

    @property
    def prompt(self) -> PromptView:
        if self._overlay is not None:
            return self._overlay
        turn = self._turn
        prompt = turn.view(self._seconds)
        if turn.held is not None:
            return prompt
        late = late_seat(self._session.room, self._session.me)
        if late is not None and not prompt.actions:
            prompt = replace(prompt, actions=[late])
        if prompt.may_undo or (self._session.is_study and self.steps):
            prompt = _with_undo(prompt, self.why_not_undo())
        if turn.prompt.rule:
            prompt = replace(prompt, rule=turn.prompt.rule)
        return _held_back(prompt) if turn.waits else prompt

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
        return self._turn.why_not_undo()

    def let_turns_flow(self, rest: RestRule | None) -> None:
        """Place what is left by this rule at the end of a turn; None: turns go step by step."""
        if rest != self._turn.rest:
            self._turn.rest = rest
            self._ask_anew()

    def expect(self, state: State, coins: int) -> None:
        """Say what expanding in a position should bring, if that is still the present one."""
        if state is self._turn.state:
            self._turn.prompt.expected = coins
            self._offer()

    def undo(self) -> None:
        """Take back the end of the turn while it waits, else what was placed, else a step.

        An earlier moment hides all of these, so nothing is taken back there.
        """
        if self.looks_back:
            return
        if self._turn.held is not None:
            self._let_go()
            self._offer()
            return
        placing = self.prompt.placing
        if placing is not None and placing.can_undo:
            self.act("undo")
        else:
            self._session.undo()

    def begin(self) -> None:
        session = self._session
        if session.game is None:
            return
        self._unshown.clear()
        self._answered()  # a log that comes as a whole has taken or dropped the move on its way
        self._turn.begin(session.game, session.places, session.entries)
        self.begun.emit(self.steps)
        self._ask_anew()

    def refresh(self) -> None:
        if self._turn.prompt.scene.seats != self._session.seats:
            self._ask_anew()
        elif self._overlays_change() or not self._session.seats:
            self._offer()  # a spectator may be offered a seat, or no longer

    def look_back(self, on: bool) -> None:
        if on != self.looks_back:
            self.looks_back = on
            self._offer()

    def why_not(self, region: int) -> str | None:
        return None if self._overlay is not None else self._turn.prompt.why_not(region)

    def act(self, action: str) -> None:
        self.do(("act", action))

    def submit(self, move: Move) -> None:
        self.do(("submit", move))

    def pick(self, slot: int) -> None:
        self.do(("pick", slot))

    def click(self, region: str) -> None:
        self.do(("click", region))

    def take(self, region: str) -> None:
        self.do(("take", region))

    def carry(self, piece: str, start: str, end: str) -> None:
        """A piece was dragged between regions; an empty id is its owner's hand."""
        self.do(("carry", piece, start, end))

    def step(self, region: str, by: int) -> None:
        self.do(("step", region, by))

    def arrange(self, move: Redeploy) -> None:
        """Place the pieces as ``move`` would; the player may change that before they score."""
        self.do(("arrange", move))

    def do(self, given: Input) -> None:
        """Handle input now or after the host's answer; drop a repeated input as a double click."""
        turn = self._turn
        if self._overlay is not None or self.looks_back or not self.accepts(given):
            return
        if turn.held is not None:
            if given == ("act", MAKE):
                self.make_held()
            return
        if turn.waits:
            if given != self._done:
                turn.next = given
            return
        made = turn.do(given)
        if made is None:
            self._offer_again(given)
            return
        self._done = given
        if isinstance(made, HeldMove):
            self._hold()

    def _submit(self, move: Move) -> None:
        self._patience.start()
        self._session.submit(move)

    def _hold(self) -> None:
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
        self._holding.stop()
        if self._turn.held is not None:
            self._turn.make_held()
            self._offer()

    def _let_go(self) -> None:
        self._turn.let_go()
        self._holding.stop()

    def _offer_again(self, given: Input) -> None:
        """Show a refusal where the input was made; the bar keeps its question and the hand."""
        place = _place_of(given)
        refusal = self._turn.prompt.take_note() if place is not None else ""
        self._offer()
        if place and refusal:
            self.region_refused.emit(place, refusal)

    def _on_step(self, step: GameStep) -> None:
        """What a die decides, and whatever follows, is shown when it lies still."""
        if self._unshown or self.shows_chance(step):
            self._unshown.append(step)
            self._turn.waits = True
        else:
            self._show_step(step)

    def show_rest(self) -> None:
        """The die lies still: show what it has decided, and the window answers between steps."""
        if self._unshown:
            self._show_step(self._unshown.pop(0))
        if self._unshown:
            self._turn.waits = True
            if not self.shows_chance(self._unshown[0]):
                self._soon.start()

    def _show_step(self, step: GameStep) -> None:
        awaits = self._turn.next
        self._answered()
        self._turn.add(step)
        self.stepped.emit(step)
        if self._turn.answer(may=not self.is_interrupted):
            return
        self._ask_anew()
        same_turn = step.before.seat == step.after.seat == step.after.to_move
        if awaits is not None and same_turn and self._offers_again(awaits):
            self.do(awaits)

    def _offers_again(self, given: Input) -> bool:
        if given[0] == "act":
            return any(it.id == given[1] and it.enabled for it in self.prompt.actions)
        return given[0] in ("click", "carry", "step")

    def _on_back(self, back: WentBack) -> None:
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
        over = session.has_ended or self._turn.state.stage is Stage.OVER
        told = (self.scene, session.room, session.me, self._lost, self.steps)
        self._overlay = None if over else overlay(*told)
        if self._overlay is not None:
            self._let_go()
        return self._overlay != before

    def _on_refused(self, reason: str) -> None:
        self._patience.stop()
        self._turn.refuse()
        self._turn.prompt.note, self._turn.prompt.rule = reason, ""
        self._note.start()
        self._offer()

    def _forget_note(self) -> None:
        self._turn.prompt.note = ""
        self._offer()

    def _on_ended(self) -> None:
        self._answered()
        self._ask_anew()

    def _answered(self) -> None:
        self._turn.stop_waiting()
        self._patience.stop()

    def _ask_anew(self) -> None:
        self._holding.stop()
        self._turn.ask()
        if self._session.has_ended and self._turn.state.stage is not Stage.OVER:
            self._turn.prompt = EndedPrompt(self.scene, self._session.then)
        self._overlays_change()
        self._offer()

    def _offer(self) -> None:
        self.prompted.emit(self.prompt)


def _place_of(given: Input) -> str | None:
    """The id of the region of an input; empty for a combo, None for neither."""
    match given:
        case ("click" | "take", str(region)) | ("step", str(region), _):
            return region
        case ("carry", _, str(start), str(end)):
            return end or start
        case ("pick", _):
            return ""
        case _:
            return None


def _with_undo(prompt: PromptView, why: UndoReason | None) -> PromptView:
    """Always there, before the gold one, so that nothing moves under the pointer."""
    reason = names.told(sentence_for(why)) if why is not None else ""
    label = QCoreApplication.translate("table", "Undo")
    undo = Action(UNDO, label, key=keys.UNDO.press, enabled=not reason, reason=reason, icon="undo")
    return replace(prompt, actions=[*prompt.actions[:-1], undo, *prompt.actions[-1:]])


def _held_back(prompt: PromptView) -> PromptView:
    """No targets on the board, while buttons stay: none is disabled as it is clicked."""
    return replace(prompt, waits=True, targets={}, steppers={}, loads=(), picks=None, decline=None)
