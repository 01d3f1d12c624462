"""Redeployment: where tokens and markers go after conquests, and after an opponent's turn.

The prompt edits a plan, which nobody else sees until it is submitted. The panel beside the board
shows the same plan.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import get_args

from smallworld.moves import Move
from smallworld.state import Stage
from smallworld_client.analysis.pieces import HOME, RACES, PieceLayer
from smallworld_client.analysis.redeployment import RedeploymentPlan, RestRule
from smallworld_client.turn.prompts import Prompt, PromptView, back_button, gold_button
from smallworld_client.turn.redeployment_view import about, committed, piece_name, texts_of
from smallworld_client.turn.scene import (
    Action,
    HandView,
    Load,
    PlayerScene,
    RegionOffer,
    StepperState,
)
from smallworld_client.turn.turn_end import ENDINGS, TurnChoice, first_placed, forecast, rest_label
from smallworld_client.words import keys, names
from smallworld_client.words.translation import translate

_REDEPLOY_STEP = 2


class RedeploymentPrompt(Prompt):
    def __init__(
        self, scene: PlayerScene, *, goes_back: bool = True, by_hand: bool = False
    ) -> None:
        """``goes_back``: to the conquests, by a button; where nothing can be conquered, by Undo.

        Where turns flow, the player's rule places everything first, unless it is done ``by_hand``.
        """
        super().__init__(scene)
        self._goes_back = goes_back
        self.placing = RedeploymentPlan(scene)
        self._flows = scene.rest is not None and not self._withdrawing
        if scene.rest and self._flows and not by_hand:
            new = first_placed(self.placing)
            self.placing.place_all(scene.rest)
            if new:
                self.placing.select(self.placing.layers.index(new[0]))
        self._actions: dict[str, Callable[[], None]] = {
            **{rule: partial(self.placing.arrange, rule) for rule in get_args(RestRule)},
            "undo": self.placing.undo,
            "rest": lambda: self.placing.place_rest(scene.rest or "borders"),
        }

    def view(self) -> PromptView:
        layer = self.placing.layer
        counts = layer.counts if layer else {}
        return PromptView(
            self.asked(self._question(), self._told(), _REDEPLOY_STEP),
            actions=[
                *self._back(),
                *self._always(),
                *(self._choice.actions() if self._choice else ()),
                *self._undo(),
                self._done(),
            ],
            may_undo=not self.placing.can_undo,
            hand=self._hand(layer),
            targets={i: RegionOffer() for i in counts if layer is not None and _takes(layer, i)},
            own=frozenset(counts),
            dim=True,
            steppers=_steppers(layer),
            placing=self.placing,
            loads=self._loads(),
            forecast=[forecast(self.placing)] if self._flows else (),
        )

    def act(self, action: str) -> Move | None:
        self.refuse(None)
        choice = self._choice
        if action == "redeploy" or action in ENDINGS:
            why = self.placing.why_not()
            self.refuse(why)
            if why:
                return None
            self.holds = self._flows
            self.choice = choice.answer(action) if choice else None
            return self.placing.move()
        if action.startswith("layer-"):
            kinds = [layer.part for layer in self.placing.layers]
            self.placing.select(kinds.index(action.removeprefix("layer-")))
        elif action in self._actions:
            self._actions[action]()
            if action != "undo":
                self.placing.turn_to_missing()
        return None

    @property
    def _choice(self) -> TurnChoice | None:
        """What the turn asks once it has scored; None while pieces are missing."""
        if not self._flows or self.placing.why_not() is not None:
            return None
        return TurnChoice(self.scene, self.placing.move())

    def _told(self) -> str:
        choice = self._choice
        return " ".join(
            filter(None, (choice.help if choice else "", self._leading(), self._help()))
        )

    def _leading(self) -> str:
        """Whether one of the tokens that wait for a place is the leader."""
        layer = self.placing.layer
        waits = any(it.part == "leader" and it.left > 0 for it in self.placing.layers)
        if layer is None or layer.part != "tokens" or layer.left <= 0 or not waits:
            return ""
        if layer.left == 1:
            return translate("table", "It is your leader.")
        return translate("table", "One of them is your leader.")

    def why_not(self, region: int) -> str | None:
        layer = self.placing.layer
        if layer is None:
            return self._help()
        return "" if region in layer.counts else self._why_not_step(layer, region, 1)

    def click(self, region: int) -> Move | None:
        layer = self.placing.layer
        if layer is None or not layer.is_toggled:
            return self.step(region, 1)
        self.refuse(None)
        if self.placing.toggle(region):
            self.placing.turn_to_missing()
        else:
            self.note = self._why_not_step(layer, region, 1)
        return None

    def take(self, region: int) -> Move | None:
        return self.step(region, -1)

    def step(self, region: int, by: int) -> Move | None:
        self.refuse(None)
        layer = self.placing.layer
        if layer is None:
            return None
        if self.placing.add(region, by):
            self.placing.turn_to_missing()
        else:
            self.note = self._why_not_step(layer, region, by)
        return None

    def carry(self, piece: str, start: int | None, end: int | None) -> Move | None:
        self.note = ""
        pieces = [layer.piece for layer in self.placing.layers]
        if piece in pieces:
            self.placing.select(pieces.index(piece))
            if self.placing.carry(start, end):
                self.placing.turn_to_missing()
            else:
                self.note = self._why_not_carried(self.placing.layers[pieces.index(piece)], end)
        return None

    def _why_not_carried(self, layer: PieceLayer, end: int | None) -> str:
        if end is None or end in layer.counts:
            return translate("table", "There can be only one here.")
        return translate("table", "Only lit regions can hold them.")

    def _why_not_step(self, layer: PieceLayer, region: int, by: int) -> str:
        name = piece_name(self.scene, layer, 1)
        if region not in layer.counts:
            return translate("table", "Only lit regions can hold them.")
        if by > 0 and layer.left <= 0:
            return translate("table", "Nothing is left to place. Take some from elsewhere first.")
        if by > 0:
            return translate("table", "There can be only one here.")
        if self.placing.form.seat != self.scene.state.seat:
            return translate("table", "You can only add to what is already there.")
        if layer.part in RACES and layer.counts[region]:
            return self._why_some_stay(name)
        return translate("table", "There is nothing here to remove.")

    def _why_some_stay(self, name: str) -> str:
        active = self.placing.form.active
        if active is not None and active.least > 1:
            text = translate("table", "At least {pieces} stay in every region.")
            return text.format(pieces=names.tokens(self.scene.game, active.race, active.least))
        return translate("table", "At least one {piece} stays in every region.").format(piece=name)

    def _question(self) -> str:
        missing = self.placing.missing
        if missing and missing[0].missing > 0:
            layer, count = missing[0], missing[0].missing
            if layer.part == "leader":
                return translate("table", "Place your leader.")
            if count == 1:
                text = translate("table", "Place your last {piece}.")
                return text.format(piece=piece_name(self.scene, layer, 1))
            text = translate("table", "Place your last {pieces}.")
            return text.format(pieces=committed(self.scene, layer, count))
        if missing:
            text = translate("table", "Take back {pieces}.")
            return text.format(pieces=committed(self.scene, missing[0], -missing[0].missing))
        if self._withdrawing:
            return translate("table", "Everything is placed.")
        if self.placing.layer is None:
            return translate("table", "Score the turn?")
        spare = [it for it in self.placing.layers if it.optional and it.left]
        now = self.placing.layer
        offer = texts_of(self.scene, now if now in spare else spare[0]).offer if spare else ""
        return offer or translate("table", "Everything is placed. Score the turn?")

    def _help(self) -> str:
        layer = self.placing.layer
        if layer is None:
            return about(self.scene, self.placing.form)
        if self._withdrawing and self.placing.missing:
            text = translate(
                "table",
                "Driven out by {player}. Choose a lit region; tokens already there can't move.",
            )
            return text.format(player=self.scene.game.names[self.scene.state.seat])
        if layer.is_toggled and texts_of(self.scene, layer).help:
            return texts_of(self.scene, layer).help
        if self.scene.by_touch:
            return translate("table", "Tap a region to add, hold it to remove.")
        if layer.left <= 0:
            return translate("table", "Drag to move, or right-click to remove.")
        return translate("table", "Drag, or click to add and right-click to remove.")

    @property
    def _withdrawing(self) -> bool:
        return self.scene.state.stage is Stage.WITHDRAW

    def _back(self) -> list[Action]:
        if self.scene.state.stage is not Stage.CONQUER or not self._goes_back:
            return []
        return [back_button()]

    def _always(self) -> list[Action]:
        if not self._withdrawing:
            return []
        return [Action("wish", translate("table", "Always do this…"), quiet=True)]

    def _undo(self) -> list[Action]:
        """What was placed; before that the last step, for which there is always a button."""
        if not self.placing.can_undo:
            return []
        return [Action("undo", translate("table", "Undo"), key=keys.UNDO.press, icon="undo")]

    def _done(self) -> Action:
        missing = self.placing.missing
        if any(layer.missing > 0 for layer in missing):
            return gold_button("rest", rest_label(self.scene.rest))
        withdrawing = self._withdrawing
        label = translate("table", "Done") if withdrawing else translate("table", "Score the turn")
        reason = names.refused(self.placing.why_not())
        if missing:
            text = translate("table", "{pieces} too many")
            reason = text.format(pieces=committed(self.scene, missing[0], -missing[0].missing))
        also = "" if withdrawing or reason else keys.EXPAND.press
        done = gold_button("redeploy", label, also=also)
        return replace(done, enabled=not reason, reason=reason)

    def _hand(self, layer: PieceLayer | None) -> HandView | None:
        if layer is None:
            return None
        left = max(0, layer.left)
        text = translate("table", "{tokens} left to place")
        below = translate("table", "{pieces} left to place").format(
            pieces=piece_name(self.scene, layer, left)
        )
        piece = self.placing.piece(layer)
        return HandView(
            piece.owner,
            piece.name,
            left,
            text.format(tokens=committed(self.scene, layer, left)),
            below[:1].upper() + below[1:],
            declined=piece.declined,
            is_marker=piece.is_marker,
            loose=True,
        )

    def _loads(self) -> list[Load]:
        return [self._load(layer) for layer in self.placing.layers]

    def _load(self, layer: PieceLayer) -> Load:
        """The pieces of a layer that can be dragged; dragging back to the hand always works."""
        board, piece = self.scene.game.board, self.placing.piece(layer)
        gives = {board.regions[i].id for i in self.placing.gives(layer)}
        takes = {board.regions[i].id for i in self.placing.takes(layer)}
        return Load(
            piece.name,
            piece.owner,
            frozenset(gives | ({HOME} if layer.left > 0 else set())),
            frozenset(takes | {HOME}),
            declined=piece.declined,
            is_marker=piece.is_marker,
        )


def _takes(layer: PieceLayer, region: int) -> bool:
    if layer.is_single and not layer.counts[region]:
        return region not in layer.closed
    return layer.can_add(region)


def _steppers(layer: PieceLayer | None) -> dict[int, StepperState]:
    """None hangs on the board where a click does the same and it would hide the pieces."""
    if layer is None or (layer.is_toggled and layer.part not in ("heroes", "fortress")):
        return {}
    return {
        i: StepperState(count, layer.can_add(i), layer.can_take(i), layer.part in RACES)
        for i, count in layer.counts.items()
    }
