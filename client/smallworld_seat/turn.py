"""The turn of whoever sits in the browser: which prompt stands, and what their taps do.

The prompts are the window's own. A move that ends a turn is held back for a moment, as there.
"""

from collections.abc import Callable
from math import ceil
from typing import Literal

from msgspec import Struct

from smallworld.game import Game
from smallworld.moves import Decline, Expand, Move, Pick, Redeploy
from smallworld.state import NOBODY, Stage, State
from smallworld_client.analysis.redeployment import RestRule
from smallworld_client.analysis.summary import begins_turn, losses_since, taken_since
from smallworld_client.players.bot import BotClock, View
from smallworld_client.players.levels import marks, plans
from smallworld_client.table.events import Began, ClockTold, GameStep, WentBack
from smallworld_client.turn.advice import Advice, placing_title
from smallworld_client.turn.combos import prices_asked
from smallworld_client.turn.prices import combo_earnings, explain, standing
from smallworld_client.turn.prompts import Prompt, PromptView
from smallworld_client.turn.redeployment_view import redeployment_view
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.turn.scripted import Input, LessonRun
from smallworld_client.turn.stages import prompt_for, replayed, why_not_undo
from smallworld_client.turn.turn_end import HELD, LOW_TURN, MAKE, UNDO, HeldMove
from smallworld_client.words import names
from smallworld_client.words.log import loss_lines
from smallworld_web.position import Data
from smallworld_wire.sentences import sentence_for

LAYER = "layer-"  # begins the id of the button that chooses which pieces are placed
_PRESSED: dict[type, str] = {Decline: "decline", Expand: "expand"}
"""The button for a move that has one of its own."""
CONFIRMATION = ("confirm-decline", "cancel-decline")


class Tap(Struct, frozen=True, tag="tap", forbid_unknown_fields=True):
    """What the person did: pressed a button, a region or a combo, or stepped a count."""

    what: Literal["act", "click", "take", "pick", "step", "carry"]
    id: str = ""
    at: int = -1  # a region's number, or a place in the column
    to: int = -1
    by: int = 1


class SeatTurn:
    def __init__(
        self,
        submit: Callable[[Move], None],
        rest: RestRule | None = "borders",
        by_touch: bool = False,
    ) -> None:
        self._submit_move = submit
        self._rest = rest
        self.by_touch = by_touch
        self.seats: frozenset[int] = frozenset()
        self._game: Game | None = None
        self._state: State | None = None
        self._turn_start: State | None = None
        self._steps: list[GameStep] = []
        self._prompt: Prompt | None = None
        self._held: HeldMove | None = None
        self._held_until = 0.0
        self._shown_left = 0
        self._advice: Advice | None = None
        self._clocks: ClockTold | None = None
        self._clocks_at = 0.0
        self._choice: Move | None = None
        self._again: Tap | None = None
        """The tap that expands and then counts once more, as a conquest."""
        self._waits = False
        self.lesson: LessonRun | None = None
        """The lesson that is taken, which lets through what it waits for."""
        self.note: tuple[int, str] | None = None
        """Why the last tap did nothing, with the region that it was made at or -1."""

    @property
    def scene(self) -> PlayerScene | None:
        if self._game is None or self._state is None:
            return None
        start, rest = self._turn_start, self._rest
        return PlayerScene(self._game, self._state, self.seats, start, rest, self.by_touch)

    # What happens at the table

    def sit(self, seats: frozenset[int]) -> None:
        if seats != self.seats:
            self.seats = seats
            self._ask()

    def begin(self, event: Began | WentBack) -> None:
        self._game = event.game
        self._state = self._turn_start = event.game.start()
        places = event.places or range(len(event.entries))
        self._steps = replayed(event.game, places, event.entries)
        for step in self._steps:
            self._advance(step.after)
        self._choice = self._again = self._advice = None
        self._ask()

    def step(self, step: GameStep) -> None:
        again, self._again = self._again, None
        self._advance(step.after)
        self._steps.append(step)
        self._ask()
        if self.lesson is not None:
            self.lesson.note_step()
        scene = self.scene
        if self._advice is not None and not (scene and self._advice.follow(step, scene)):
            self._advice = None
        if self._follows():
            return
        if again is not None and step.after.to_move in self.seats:
            self._do(again, 0.0)

    def set_clocks(self, clocks: ClockTold, now: float) -> None:
        self._clocks, self._clocks_at = clocks, now

    def _is_hurried(self, now: float) -> bool:
        """Whether there is no time to hold a move back."""
        clocks = self._clocks
        if clocks is None or clocks.running not in self.seats:
            return False
        return clocks.left[clocks.running] / 1000 - (now - self._clocks_at) < LOW_TURN

    def refuse(self, reason: str) -> None:
        self._waits, self._choice, self._again = False, None, None
        self.note = (-1, reason)

    def _advance(self, after: State) -> None:
        before = self._state
        if before is None or (before.round, before.seat) != (after.round, after.seat):
            self._turn_start = after
        self._state = after

    def _ask(self) -> None:
        self._waits, self._held, self.note = False, None, None
        scene = self.scene
        self._prompt = prompt_for(scene) if scene is not None else None

    def _follows(self) -> bool:
        """Answer the question at the end of a turn as was said with its end."""
        choice, self._choice = self._choice, None
        game, state = self._game, self._state
        if choice is None or game is None or state is None or state.stage is not Stage.CHOOSE:
            return False
        if game.why_not(state, state.to_move, choice) is not None:
            return False
        self._submit(choice)
        return True

    # What the person does

    def tap(self, tap: Tap, now: float) -> None:
        """Do what a tap means; ``now`` is in seconds, by which a move is held back."""
        if self._prompt is None or self._waits or self._game is None:
            return
        if self.lesson is None or self.lesson.accepts(_input(self._game, tap)):
            self._do(tap, now)

    def _do(self, tap: Tap, now: float) -> None:
        prompt = self._prompt
        if prompt is None or self._waits:
            return
        self.note = None
        if (tap.what, tap.id) == ("act", UNDO):
            return  # which is the program's to ask for
        if self._held is not None:
            if (tap.what, tap.id) == ("act", MAKE):
                self.make_held()
            return
        move = self._meaning(prompt, tap)
        if move is None:
            note = prompt.take_note()
            self.note = (tap.at, note) if note else None
        elif prompt.holds:
            scene = self.scene
            assert scene is not None
            self._held = HeldMove.of(scene, move, prompt.choice)
            self._held_until = now + HELD
            if self._is_hurried(now) or self.lesson is not None:
                self.make_held()
        else:
            self._again = tap if isinstance(move, Expand) and tap.what == "click" else None
            self._submit(move)

    def _meaning(self, prompt: Prompt, tap: Tap) -> Move | None:
        match tap.what:
            case "act":
                return prompt.act(tap.id) if _has_button(prompt.view(), tap.id) else None
            case "pick":
                return prompt.pick(tap.at)
            case "step":
                return prompt.step(tap.at, tap.by)
            case "carry":
                ends = (None if it < 0 else it for it in (tap.at, tap.to))
                return prompt.carry(tap.id, *ends)
        if self._game is None or not 0 <= tap.at < len(self._game.board):
            return None
        return prompt.click(tap.at) if tap.what == "click" else prompt.take(tap.at)

    def undo(self) -> bool:
        """Take back what was only placed or held here; False if the host has to be asked."""
        if self._held is not None and self._prompt is not None:
            self._held, self._prompt.holds = None, False
            return True
        view = self._prompt.view() if self._prompt is not None else None
        if view is not None and view.placing is not None and view.placing.can_undo:
            view.placing.undo()
            return True
        return False

    def tick(self, now: float) -> bool:
        """Make the held move when its time is up; whether the prompt has changed."""
        if self._held is None:
            return False
        if now < self._held_until:
            return self._left(now) != self._shown_left
        self.make_held()
        return True

    def _left(self, now: float) -> int:
        """Seconds for which the last move can still be undone, one at least."""
        return max(1, ceil(self._held_until - now)) if self._held is not None else 0

    def make_held(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            self._choice = held.choice
            self._submit(held.move)

    def _submit(self, move: Move) -> None:
        self._waits = True
        self._submit_move(move)

    # Advice

    @property
    def may_advise(self) -> bool:
        """Whether advice can be asked for: there is a question, and no advice on it yet."""
        prompt, advice = self._prompt, self._advice
        if prompt is None or not prompt.scene.mine or self._waits or self._held is not None:
            return False
        return advice is None or not advice.fits(prompt.view())

    def advise(self, clock: BotClock) -> None:
        """Think about the position until the clock has run out; where there is advice, end it."""
        prompt = self._prompt
        if prompt is None or not self.may_advise:
            self._advice = None
        else:
            scene, placing = prompt.scene, prompt.view().is_placing
            self._advice = Advice(scene, is_placing=placing)
            with clock:
                view = View(scene.game, scene.state, scene.state.to_move)
                self._advice.plans = plans(view, clock, placing=placing)

    @property
    def advised(self) -> tuple[str, ...]:
        advice, game = self._advice, self._game
        if advice is None or game is None:
            return ()
        return tuple(marks(game, advice.asked_at, advice.moves))

    def choose_another(self) -> None:
        if self._advice is not None:
            self._advice.choose_another()

    def follow_advice(self) -> None:
        """Do the next step; a redeployment is laid out for the player, who scores the turn."""
        prompt, move = self._prompt, self._advice.next_move if self._advice else None
        if prompt is None or move is None or self._waits or self._held is not None:
            return
        placing = prompt.view().placing
        if not isinstance(move, Redeploy):
            self._submit(move)
        elif placing is not None:
            placing.follow(move)
            self._advice = None
        else:
            prompt.act("redeploy-myself")

    # What the page shows

    @property
    def prompt(self) -> PromptView | None:
        return None if self._prompt is None else self._prompt.view()

    def why_not(self, region: int) -> str | None:
        return None if self._prompt is None else self._prompt.why_not(region)

    def about_region(self, region: int) -> Data | None:
        """What a region costs, line by line, or what stands there; None before a game."""
        scene, prompt = self.scene, self._prompt
        if scene is None or prompt is None or not 0 <= region < len(scene.game.board):
            return None
        view = prompt.view()
        why_not = prompt.why_not(region) if scene.mine else ""
        if why_not is None:
            state = view.ahead or scene.state
            helps = view.helped.get(region, ())
            told = explain(scene.game, state, region, view.with_declined, helps)
        else:
            told = standing(scene.game, scene.state, region)
        return {
            "type": "about",
            "at": region,
            "slot": -1,
            "title": told.title,
            "subtitle": told.subtitle,
            "lines": [[it.text, it.value] for it in told.lines],
            "total": told.total,
            "footer": told.footer,
            "refusal": why_not or told.refusal or "",
        }

    def about_combo(self, slot: int) -> Data | None:
        """Where a combo of the column would earn coins or save tokens; None if there is none."""
        scene = self.scene
        if scene is None or not 0 <= slot < len(scene.state.column):
            return None
        combo = scene.state.column[slot]
        if not combo.race:
            return None
        earnings = combo_earnings(scene.game, combo.race, combo.power)
        marks = {str(i): earned_text(*it) for i, it in earnings.regions.items()}
        return {"type": "about", "at": -1, "slot": slot, "marks": marks, "says": earnings.text}

    def coins_of(self, seat: int) -> int | None:
        """The coins of one of the person's own seats; None of any other."""
        state = self._state
        return state.players[seat].coins if state is not None and seat in self.seats else None

    def data(self, now: float) -> Data | None:
        """The prompt in the language that is spoken; None before a game."""
        scene, prompt = self.scene, self._prompt
        if scene is None or prompt is None:
            return None
        left = self._shown_left = self._left(now)
        asked = prompt.asked()
        view = prompt.view() if self._held is None else self._held.view(scene, asked, left)
        if self.lesson is not None:
            view = self.lesson.only_wanted(view)
        seat = scene.state.to_move if scene.mine else min(self.seats, default=NOBODY)
        shows = seat != NOBODY and (scene.mine or len(self.seats) == 1)
        told = prompt_data(view) | self._meanwhile(scene)
        if not scene.mine and scene.state.to_move == scene.state.seat:
            told["help"] = ""  # whose turn it is, which the sentence before it says
        return told | {
            "type": "prompt",
            "prices": prices_asked(scene, view),
            "mine": scene.mine,
            "waits": self._waits,
            "held": left,
            "undo": self._why_not_undo() if view.may_undo else None,
            "seat": seat if scene.mine else NOBODY,
            "coins": {str(seat): scene.state.players[seat].coins} if shows else {},
            "note": None if self.note is None else list(self.note),
            "advice": self._advised(view),
        }

    def _meanwhile(self, scene: PlayerScene) -> Data:
        """What others have taken since this player's last turn, as long as they have not moved."""
        steps, seat = self._steps, scene.state.seat
        if not scene.mine or scene.state.to_move != seat or not steps or not begins_turn(steps[-1]):
            return {"since": [], "lost": []}
        losses = losses_since(steps, seat) if len(self.seats) == 1 else []
        lost = loss_lines(scene.game, scene.state, losses)
        return {"since": taken_since(steps, seat), "lost": lost}

    def _advised(self, view: PromptView) -> Data | None:
        """What is advised, with a number for each of its regions in their order."""
        advice, scene = self._advice, self.scene
        if advice is None or scene is None or not advice.fits(view):
            return None
        move, placed = advice.next_move, advice.placed(view.placing)
        if placed is not None:
            layer = placed.layer
            counts = {str(i): n for i, n in layer.counts.items() if n} if layer else {}
            texts = placing_title(placed), "", ""
        else:
            counts = {str(it.region): it.number for it in reversed(advice.steps)}
            texts = advice.reason, advice.brings, advice.next_text(scene)
        keys = ("says", "brings", "next")
        return dict(zip(keys, texts, strict=True)) | {
            "numbers": counts,
            "others": advice.others,
            "slot": move.slot if isinstance(move, Pick) else -1,
            "can_follow": move is not None,
            "act": _PRESSED.get(type(move), ""),
        }

    def _why_not_undo(self) -> str:
        """Why the last step stands; empty if it can be taken back."""
        why = why_not_undo(self._steps, self.seats)
        return names.told(sentence_for(why)) if why is not None else ""


def _input(game: Game, tap: Tap) -> Input:
    def place(number: int) -> str:
        return game.board.regions[number].id if 0 <= number < len(game.board) else ""

    match tap.what:
        case "act":
            return tap.what, tap.id
        case "pick":
            return tap.what, tap.at
        case "step":
            return tap.what, tap.at, tap.by
        case "carry":
            return tap.what, tap.id, place(tap.at), place(tap.to)
    return tap.what, place(tap.at)


def _has_button(view: PromptView, id: str) -> bool:
    """Whether that button is shown: one of the prompt before may be pressed as this one comes."""
    if id.startswith(LAYER):
        layers = view.placing.layers if view.placing is not None else ()
        return any(id == LAYER + it.part for it in layers)
    if id in CONFIRMATION:
        return view.decline is not None
    return id in {it.id for it in view.actions} | {it.id for it in view.helps}


def earned_text(coins: int, tokens: int) -> str:
    number = coins or tokens
    return f"{number:+}".replace("-", "\N{MINUS SIGN}") if number else ""


def prompt_data(view: PromptView) -> Data:
    """A prompt as the page is told it; FORMAT.md describes it."""
    return {
        "asked": view.asked,
        "question": view.text.question,
        "help": view.text.help,
        "steps": list(view.text.steps),
        "current": view.text.current,
        "actions": [
            {
                "id": it.id,
                "label": it.label,
                "gold": it.primary,
                "enabled": it.enabled,
                "reason": it.reason,
                "quiet": it.quiet,
                "keys": [*it.key.split(), *it.also.split()],
            }
            for it in view.actions
        ],
        "hand": None
        if view.hand is None
        else {
            "piece": view.hand.piece,
            "count": view.hand.count,
            "label": view.hand.label,
            "says": view.hand.caption,
            "seat": view.hand.seat,
            "marker": view.hand.is_marker,
        },
        "targets": {str(i): [it.price, it.percent] for i, it in view.targets.items()},
        "own": sorted(view.own),
        "dim": view.dim,
        "steppers": {
            str(i): [it.count, it.can_take, it.can_add] for i, it in view.steppers.items()
        },
        "picks": None if view.picks is None else list(view.picks),
        "helps": [
            {"id": it.id, "name": it.name, "said": it.said, "on": it.on, "hint": it.hint}
            for it in view.helps
        ],
        "forecast": [
            {"label": it.label, "coins": it.coins, "amount": it.amount, "note": it.note}
            for it in view.forecast
        ],
        "decline": view.decline
        and {"says": list(view.decline.sentences), "coins": view.decline.coins},
        "placing": _placing(view),
    }


def _placing(view: PromptView) -> Data | None:
    if view.placing is None or not view.is_placing:
        return None
    panel = redeployment_view(view.placing)
    return {
        "title": panel.title,
        "tabs": [[it.id, it.name, it.piece.name, it.left] for it in panel.tabs],
        "current": panel.current,
        "note": panel.note,
        "score": None if panel.score is None else [list(line) for line in panel.score],
        "after": [it.text for it in panel.after],
        "stands": [
            [it.region, it.name, it.about, it.count, it.least, it.most] for it in panel.rows
        ],
    }
