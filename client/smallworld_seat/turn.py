"""The turn of whoever sits in the browser: which prompt stands, and what their taps do.

The prompts are the window's own. A move that ends a turn is held back for a moment, as there.
"""

from collections.abc import Callable
from math import ceil
from typing import Literal

from msgspec import Struct

from smallworld.game_log import UndoReason
from smallworld.moves import Decline, Expand, Move, Pick, Redeploy
from smallworld.state import NOBODY
from smallworld_client.analysis.redeployment import RestRule
from smallworld_client.analysis.summary import begins_turn, losses_since, taken_since
from smallworld_client.players.bot import BotClock, View
from smallworld_client.players.levels import marks, plans
from smallworld_client.table.events import Began, ClockTold, GameStep, WentBack
from smallworld_client.turn.advice import Advice, placing_title
from smallworld_client.turn.combos import prices_asked
from smallworld_client.turn.person_turn import Input, PersonTurn
from smallworld_client.turn.prices import combo_earnings, explain, standing
from smallworld_client.turn.prompts import PromptView
from smallworld_client.turn.redeployment_view import redeployment_view
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.turn.scripted import LessonRun
from smallworld_client.turn.turn_end import HELD, LOW_TURN, MAKE, HeldMove
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
        self._submit, self._rest = submit, rest
        self.by_touch = by_touch
        self.seats: frozenset[int] = frozenset()
        self._turn: PersonTurn | None = None  # None before a game
        self._held_until = 0.0
        self._shown_left = 0
        self._advice: Advice | None = None
        self._clocks: ClockTold | None = None
        self._clocks_at = 0.0
        self.lesson: LessonRun | None = None
        """The lesson that is taken, which lets through what it waits for."""
        self.note: tuple[int, str] | None = None
        """Why the last tap did nothing, with the region that it was made at or -1."""

    @property
    def scene(self) -> PlayerScene | None:
        return self._turn.scene if self._turn is not None else None

    # What happens at the table

    def sit(self, seats: frozenset[int]) -> None:
        if seats != self.seats:
            self.seats = seats
            if self._turn is not None:
                self._ask(self._turn)

    def begin(self, event: Began | WentBack) -> None:
        turn = self._turn = self._turn or PersonTurn(
            event.game,
            self._submit,
            seats=lambda: self.seats,
            by_touch=lambda: self.by_touch,
            rest=self._rest,
        )
        turn.begin(event.game, event.places or range(len(event.entries)), event.entries)
        self._advice = None
        self._ask(turn)

    def step(self, step: GameStep) -> None:
        turn = self._turn
        if turn is None:
            return
        again = turn.next
        turn.stop_waiting()
        turn.add(step)
        self._ask(turn)
        if self.lesson is not None:
            self.lesson.note_step()
        if self._advice is not None and not self._advice.follow(step, turn.scene):
            self._advice = None
        if not turn.answer() and again is not None and step.after.to_move in self.seats:
            turn.do(again)

    def set_clocks(self, clocks: ClockTold, now: float) -> None:
        self._clocks, self._clocks_at = clocks, now

    def _is_hurried(self, now: float) -> bool:
        """Whether there is no time to hold a move back."""
        clocks = self._clocks
        if clocks is None or clocks.running not in self.seats:
            return False
        return clocks.left[clocks.running] / 1000 - (now - self._clocks_at) < LOW_TURN

    def refuse(self, reason: str) -> None:
        if self._turn is not None:
            self._turn.refuse()
        self.note = (-1, reason)

    def _ask(self, turn: PersonTurn) -> None:
        turn.stop_waiting()
        turn.ask()
        self.note = None

    # What the person does

    def tap(self, tap: Tap, now: float) -> None:
        """Do what a tap means; ``now`` is in seconds, by which a move is held back."""
        turn = self._turn
        given = _input(turn, tap) if turn is not None and not turn.waits else None
        if given is not None:
            self.do(given, now, tap.at)

    def do(self, given: Input, now: float, at: int = -1) -> None:
        """``at`` is where it is said why nothing came of it."""
        turn = self._turn
        if turn is None or turn.waits or (self.lesson and not self.lesson.accepts(given)):
            return
        self.note = None
        if turn.held is not None:
            if given == ("act", MAKE):
                turn.make_held()
            return
        made = turn.do(given)
        if made is None:
            note = turn.prompt.take_note()
            self.note = (at, note) if note else None
        elif isinstance(made, HeldMove):
            self._held_until = now + HELD
            if self._is_hurried(now) or self.lesson is not None:
                turn.make_held()

    def undo(self) -> bool:
        """Take back what was only placed or held here; False if the host has to be asked."""
        turn = self._turn
        placing = turn.prompt.view().placing if turn is not None else None
        if turn is not None and turn.held is not None:
            turn.let_go()
        elif placing is not None and placing.can_undo:
            placing.undo()
        else:
            return False
        return True

    def tick(self, now: float) -> bool:
        """Make the held move when its time is up; whether the prompt has changed."""
        if self._turn is None or self._turn.held is None:
            return False
        if now < self._held_until:
            return self._left(now) != self._shown_left
        self._turn.make_held()
        return True

    def _left(self, now: float) -> int:
        """Seconds for which the last move can still be undone, one at least; 0 if none is held."""
        held = self._turn is not None and self._turn.held is not None
        return max(1, ceil(self._held_until - now)) if held else 0

    # Advice

    @property
    def may_advise(self) -> bool:
        """Whether advice can be asked for: there is a question, and no advice on it yet."""
        turn, advice = self._turn, self._advice
        if turn is None or not turn.prompt.scene.mine or turn.waits or turn.held is not None:
            return False
        return advice is None or not advice.fits(turn.prompt.view())

    def advise(self, clock: BotClock) -> None:
        """Think about the position until the clock has run out; where there is advice, end it."""
        turn = self._turn
        if turn is None or not self.may_advise:
            self._advice = None
        else:
            scene, placing = turn.prompt.scene, turn.prompt.view().is_placing
            self._advice = Advice(scene, is_placing=placing)
            with clock:
                view = View(scene.game, scene.state, scene.state.to_move)
                self._advice.plans = plans(view, clock, placing=placing)

    @property
    def advised(self) -> tuple[str, ...]:
        advice, turn = self._advice, self._turn
        if advice is None or turn is None:
            return ()
        return tuple(marks(turn.game, advice.asked_at, advice.moves))

    def choose_another(self) -> None:
        if self._advice is not None:
            self._advice.choose_another()

    def follow_advice(self) -> None:
        """Do the next step; a redeployment is laid out for the player, who scores the turn."""
        turn, move = self._turn, self._advice.next_move if self._advice else None
        if turn is None or move is None or turn.waits or turn.held is not None:
            return
        if not isinstance(move, Redeploy):
            turn.submit(move)
        elif turn.prompt.view().placing is not None:
            turn.do(("arrange", move))
            self._advice = None
        else:
            turn.prompt.act("redeploy-myself")

    # What the page shows

    @property
    def prompt(self) -> PromptView | None:
        return None if self._turn is None else self._turn.prompt.view()

    def why_not(self, region: int) -> str | None:
        return None if self._turn is None else self._turn.prompt.why_not(region)

    def about_region(self, region: int) -> Data | None:
        """What a region costs, line by line, or what stands there; None before a game."""
        turn = self._turn
        if turn is None or not 0 <= region < len(turn.game.board):
            return None
        scene, view = turn.scene, turn.prompt.view()
        why_not = turn.prompt.why_not(region) if scene.mine else ""
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
        turn = self._turn
        return turn.state.players[seat].coins if turn is not None and seat in self.seats else None

    def data(self, now: float) -> Data | None:
        """The prompt in the language that is spoken; None before a game."""
        turn = self._turn
        if turn is None:
            return None
        scene = turn.scene
        left = self._shown_left = self._left(now)
        view = turn.view(left)
        if self.lesson is not None:
            view = self.lesson.only_wanted(view)
        seat = scene.state.to_move if scene.mine else min(self.seats, default=NOBODY)
        shows = seat != NOBODY and (scene.mine or len(self.seats) == 1)
        told = prompt_data(view) | self._meanwhile(turn, scene)
        if not scene.mine and scene.state.to_move == scene.state.seat:
            told["help"] = ""  # whose turn it is, which the sentence before it says
        return told | {
            "type": "prompt",
            "prices": prices_asked(scene, view),
            "mine": scene.mine,
            "waits": turn.waits,
            "held": left,
            "undo": _sentence(turn.why_not_undo()) if view.may_undo else None,
            "seat": seat if scene.mine else NOBODY,
            "coins": {str(seat): scene.state.players[seat].coins} if shows else {},
            "note": None if self.note is None else list(self.note),
            "advice": self._advised(scene, view),
        }

    def _meanwhile(self, turn: PersonTurn, scene: PlayerScene) -> Data:
        """What others have taken since this player's last turn, as long as they have not moved."""
        steps, seat = turn.steps, scene.state.seat
        if not scene.mine or scene.state.to_move != seat or not steps or not begins_turn(steps[-1]):
            return {"since": [], "lost": []}
        losses = losses_since(steps, seat) if len(self.seats) == 1 else []
        lost = loss_lines(scene.game, scene.state, losses)
        return {"since": taken_since(steps, seat), "lost": lost}

    def _advised(self, scene: PlayerScene, view: PromptView) -> Data | None:
        """What is advised, with a number for each of its regions in their order."""
        advice = self._advice
        if advice is None or not advice.fits(view):
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


def _sentence(why: UndoReason | None) -> str:
    return names.told(sentence_for(why)) if why is not None else ""


def _input(turn: PersonTurn, tap: Tap) -> Input | None:
    """None for what is not on the board, and for a button that is not shown."""
    regions = turn.game.board.regions
    place, other = (regions[it].id if 0 <= it < len(regions) else "" for it in (tap.at, tap.to))
    match tap.what:
        case "act":
            shown = turn.held is not None or _has_button(turn.prompt.view(), tap.id)
            return ("act", tap.id) if shown else None
        case "pick":
            return "pick", tap.at
        case "carry":
            return "carry", tap.id, place, other
        case "step" if place:
            return "step", place, tap.by
        case "click" | "take" if place:
            return tap.what, place
    return None


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
