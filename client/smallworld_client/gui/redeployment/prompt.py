"""Placing tokens and markers: at the end of one's conquests, and after an opponent's turn."""

from collections.abc import Callable

from smallworld.moves import Move
from smallworld.state import Stage
from smallworld_client.analysis.movements import HOME
from smallworld_client.gui import keys, texts
from smallworld_client.gui.board import Load, Offer, StepperState
from smallworld_client.gui.prompts.bar import Action, Hand
from smallworld_client.gui.prompts.prompt import Prompt, PromptView, translate
from smallworld_client.gui.redeployment.words import about, help_for, offered, piece_name
from smallworld_client.gui.scene import Scene
from smallworld_client.redeployment.layers import RACES, Kind, Layer
from smallworld_client.redeployment.plan import RedeploymentPlan

_REDEPLOY_STEP = 2


class RedeploymentPrompt(Prompt):
    """A click adds to a region, a right-click takes; the gold button says what is missing."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.placing = RedeploymentPlan(scene)
        self._actions: dict[str, Callable[[], None]] = {
            "even": self.placing.even,
            "borders": self.placing.borders,
            "before": self.placing.as_before,
            "undo": self.placing.undo,
        }

    def view(self) -> PromptView:
        layer = self.placing.layer
        counts = layer.counts if layer else {}
        return PromptView(
            self.asked(self._question(), self._help(), _REDEPLOY_STEP),
            actions=[*self._back(), self._undo(), self._done()],
            hand=self._hand(layer),
            targets={i: Offer() for i in counts if layer is not None and _takes(layer, i)},
            own=frozenset(counts),
            dim=True,
            steppers=_steppers(layer),
            placing=self.placing,
            loads=self._loads(),
        )

    def act(self, action: str) -> Move | None:
        self.refuse(None)
        if action == "redeploy":
            why = self.placing.why_not()
            self.refuse(why)
            return None if why else self.placing.move()
        if action.startswith("layer-"):
            kinds = [layer.kind.value for layer in self.placing.layers]
            self.placing.select(kinds.index(action.removeprefix("layer-")))
        elif action in self._actions:
            self._actions[action]()
            if action != "undo":
                self.placing.turn_to_missing()
        return None

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

    def _why_not_carried(self, layer: Layer, end: int | None) -> str:
        if end is None or end in layer.counts:
            return translate("table", "There can be only one here.")
        return translate("table", "Only highlighted regions can hold them.")

    def _why_not_step(self, layer: Layer, region: int, by: int) -> str:
        name = piece_name(self.scene, layer, 1)
        if region not in layer.counts:
            return translate("table", "Only highlighted regions can hold them.")
        if by > 0 and layer.left <= 0:
            return translate("table", "Nothing is left to place. Take some from elsewhere first.")
        if by > 0:
            return translate("table", "There can be only one here.")
        if self.placing.form.seat != self.scene.state.seat:
            return translate("table", "You can only add to what is already there.")
        if layer.kind in RACES and layer.counts[region]:
            return self._why_some_stay(name)
        return translate("table", "There is nothing here to take away.")

    def _why_some_stay(self, name: str) -> str:
        active = self.placing.form.active
        if active is not None and active.least > 1:
            text = translate("table", "At least {pieces} stay in every region.")
            return text.format(pieces=texts.tokens(self.scene.game, active.race, active.least))
        return translate("table", "At least one {piece} stays in every region.").format(piece=name)

    def _question(self) -> str:
        missing = self.placing.missing
        if missing and missing[0].missing > 0:
            layer, count = missing[0], missing[0].missing
            if layer.kind is Kind.LEADER:
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
        spare = [it.kind for it in self.placing.layers if it.optional and it.left]
        if spare:
            now = self.placing.layer.kind
            return offered(now if now in spare else spare[0])
        return translate("table", "Everything is placed. Score the turn?")

    def _help(self) -> str:
        layer = self.placing.layer
        if layer is None:
            return about(self.scene, self.placing.form)
        if self._withdrawing:
            return translate("table", "Click a highlighted region to add; what was there stays.")
        if layer.is_toggled and help_for(layer.kind):
            return help_for(layer.kind)
        return translate(
            "table", "Drag pieces, or click a region to add and right-click it to take."
        )

    @property
    def _withdrawing(self) -> bool:
        return self.scene.state.stage is Stage.WITHDRAW

    def _back(self) -> list[Action]:
        if self.scene.state.stage is not Stage.CONQUER:
            return []
        return [Action("back", translate("table", "Back"), key=keys.BACK.press)]

    def _undo(self) -> Action:
        """Always there, so that nothing moves under the pointer."""
        text, possible = translate("table", "Undo"), self.placing.can_undo
        return Action("undo", text, key=keys.UNDO.press, enabled=possible, icon="undo")

    def _done(self) -> Action:
        withdrawing = self._withdrawing
        label = translate("table", "Done") if withdrawing else translate("table", "Score the turn")
        reason = ""
        for layer in self.placing.missing:
            text = (
                translate("table", "{pieces} still to place")
                if layer.missing > 0
                else translate("table", "{pieces} too many")
            )
            reason = text.format(pieces=committed(self.scene, layer, abs(layer.missing)))
            break
        else:
            why = self.placing.why_not()
            reason = texts.refused(why)
        return Action(
            "redeploy", label, primary=True, key=keys.GO_ON.press, enabled=not reason, reason=reason
        )

    def _hand(self, layer: Layer | None) -> Hand | None:
        if layer is None:
            return None
        left = max(0, layer.left)
        text = translate("table", "{tokens} left to place")
        piece = self.placing.piece(layer)
        return Hand(
            piece.owner,
            piece.name,
            left,
            text.format(tokens=committed(self.scene, layer, left)),
            placed=max(0, layer.to_place - left),
            declined=piece.declined,
            is_marker=piece.is_marker,
            loose=True,
        )

    def _loads(self) -> list[Load]:
        return [self._load(layer) for layer in self.placing.layers]

    def _load(self, layer: Layer) -> Load:
        """The pieces of a layer that can be dragged, always including back to the hand."""
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


def _takes(layer: Layer, region: int) -> bool:
    """Whether a click on a region places a piece there."""
    if layer.is_single and not layer.counts[region]:
        return region not in layer.closed
    return layer.can_add(region)


def _steppers(layer: Layer | None) -> dict[int, StepperState]:
    """None hang on the board where a click does the same: those would hide what lies there."""
    if layer is None or (layer.is_toggled and layer.kind not in (Kind.HEROES, Kind.FORTRESS)):
        return {}
    return {
        i: StepperState(count, layer.can_add(i), layer.can_take(i))
        for i, count in layer.counts.items()
    }


def committed(scene: Scene, layer: Layer, count: int) -> str:
    """``3 Giants`` or ``1 encampment``."""
    return f"{count} {piece_name(scene, layer, count)}"
