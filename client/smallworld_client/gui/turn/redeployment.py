"""Redeployment: where tokens and markers go after conquests, and after an opponent's turn.

The prompt edits a plan, which nobody else sees until it is submitted. The panel beside the board
shows the same plan.
"""

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import QCoreApplication

from smallworld.moves import Move
from smallworld.rules.options import RedeploymentOptions
from smallworld.state import Score, ScoreLine, Stage
from smallworld_client.analysis.pieces import HOME, RACES, LayerKind, PieceLayer
from smallworld_client.analysis.redeployment import RedeploymentPlan
from smallworld_client.gui.board.pieces import paint_piece
from smallworld_client.gui.board.scene import Load, Picture, PlayerScene, RegionOffer, StepperState
from smallworld_client.gui.kit import keys
from smallworld_client.gui.turn.prompt_bar import Action, HandView
from smallworld_client.gui.turn.prompts import Prompt, PromptView
from smallworld_client.gui.turn.redeployment_panel import (
    AfterView,
    RedeploymentRowView,
    RedeploymentView,
    TabView,
)
from smallworld_client.gui.turn.turn_end import rest_label
from smallworld_client.words import names
from smallworld_client.words.names import AMOUNTS, score_rows, source_name

translate = QCoreApplication.translate


def piece_name(scene: PlayerScene, layer: PieceLayer, count: int) -> str:
    if layer.kind in RACES:
        return names.piece(scene.game, layer.piece, count)
    many = {
        LayerKind.ENCAMPMENTS: (
            translate("table", "encampment"),
            translate("table", "encampments"),
        ),
        LayerKind.HEROES: (translate("table", "hero"), translate("table", "heroes")),
        LayerKind.FORTRESS: (translate("table", "fortress"), translate("table", "fortresses")),
        LayerKind.BEHEMOTHS: (translate("table", "Behemoth"), translate("table", "Behemoths")),
        LayerKind.LEADER: (translate("table", "leader"), translate("table", "leaders")),
        LayerKind.POTS: (translate("table", "pot"), translate("table", "pots")),
    }
    named = many.get(layer.kind)
    return named[count != 1] if named else source_name(scene.game.content, layer.piece)


def about(scene: PlayerScene, form: RedeploymentOptions) -> str:
    active = form.active
    if active is None or not active.stands:
        return translate("table", "You hold no region to place them in.")
    race = names.race_name(scene.game, active.race)
    return resting(race, active.rest) or translate("table", "There is nothing to place.")


def resting(race: str, rest: str) -> str:
    if rest == "stays":
        text = translate("table", "The {race} stay where they are. What is in hand waits.")
    elif rest == "leaves":
        text = translate("table", "All but one of the {race} in each region return to your hand.")
    else:
        return ""
    return text.format(race=race)


def offered(kind: LayerKind) -> str:
    return {
        LayerKind.FORTRESS: translate("table", "Build a fortress, or score the turn."),
        LayerKind.RING: translate("table", "Use Froggy's Ring, or score the turn."),
        LayerKind.SCEPTER: translate("table", "Use the Scepter, or score the turn."),
        LayerKind.GHOST: translate("table", "Send the Ghost, or score the turn."),
        LayerKind.POTS: translate("table", "Leave pots, or score the turn."),
        LayerKind.WINTER: translate("table", "Place Winter, or score the turn."),
        LayerKind.LAVA: translate("table", "Pour Lava, or score the turn."),
        LayerKind.ALTAR: translate("table", "Give a token to the Altar, or score the turn."),
    }[kind]


def help_for(kind: LayerKind) -> str:
    return {
        LayerKind.FORTRESS: translate(
            "table", "Click a highlighted region to build this turn's fortress."
        ),
        LayerKind.LEADER: translate("table", "Click the region where your leader stays."),
        LayerKind.RING: translate(
            "table", "Click a region of yours: each active neighbour pays you a coin."
        ),
        LayerKind.SCEPTER: translate("table", "Click a region of yours: it pays twice this turn."),
        LayerKind.GHOST: translate(
            "table", "Click any region: nobody can touch it while the Ghost is there."
        ),
        LayerKind.POTS: translate(
            "table", "Click a region to leave a pot there, or to take it back."
        ),
        LayerKind.WINTER: translate(
            "table", "Click a region: it costs one more there and pays one coin less."
        ),
        LayerKind.LAVA: translate(
            "table", "Click a region next to a mountain of yours: everybody has to leave it."
        ),
        LayerKind.ALTAR: translate("table", "Click a region in decline: one token for 3 coins."),
    }.get(kind, "")


def rule(kind: LayerKind) -> str:
    return {
        LayerKind.ENCAMPMENTS: translate(
            "table", "Each adds 1 to the defence. Several per region."
        ),
        LayerKind.BEHEMOTHS: translate(
            "table", "Each adds as much to the defence as you hold swamps. Both need a place."
        ),
        LayerKind.HEROES: translate("table", "A hero's region can't be taken. One per region."),
        LayerKind.FORTRESS: translate(
            "table", "One per turn. It earns a coin and stays where it is."
        ),
        LayerKind.LEADER: translate(
            "table", "Opponents can capture a leader. No immune region takes one."
        ),
        LayerKind.RING: translate("table", "Once a turn, if you like. The Ring stays there."),
        LayerKind.SCEPTER: translate("table", "Once a turn, if you like. The Scepter stays there."),
        LayerKind.GHOST: translate("table", "The Ghost may stay where it is."),
        LayerKind.POTS: translate(
            "table", "Each pays a coin as your next turn begins, or to whoever takes the region."
        ),
        LayerKind.WINTER: translate(
            "table", "In your regions and next to them, as many as you hold magic sources."
        ),
        LayerKind.LAVA: translate(
            "table", "One for each mountain you hold. Nobody can enter until your next turn."
        ),
        LayerKind.ALTAR: translate("table", "Once a turn, if you like."),
    }[kind]


_REDEPLOY_STEP = 2


class RedeploymentPrompt(Prompt):
    def __init__(self, scene: PlayerScene, *, goes_back: bool = True) -> None:
        """``goes_back``: to the conquests, by a button; where nothing can be conquered, by Undo."""
        super().__init__(scene)
        self._goes_back = goes_back
        self.placing = RedeploymentPlan(scene)
        if scene.rest and scene.state.stage is Stage.REDEPLOY:
            self.placing.place_rest(scene.rest)
        self._actions: dict[str, Callable[[], None]] = {
            "even": self.placing.even,
            "borders": self.placing.borders,
            "before": self.placing.as_before,
            "undo": self.placing.undo,
            "rest": lambda: self.placing.place_rest(scene.rest or "borders"),
        }

    def view(self) -> PromptView:
        layer = self.placing.layer
        counts = layer.counts if layer else {}
        return PromptView(
            self.asked(self._question(), self._help(), _REDEPLOY_STEP),
            actions=[*self._back(), *self._always(), *self._undo(), self._done()],
            may_undo=not self.placing.can_undo,
            hand=self._hand(layer),
            targets={i: RegionOffer() for i in counts if layer is not None and _takes(layer, i)},
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

    def _why_not_carried(self, layer: PieceLayer, end: int | None) -> str:
        if end is None or end in layer.counts:
            return translate("table", "There can be only one here.")
        return translate("table", "Only highlighted regions can hold them.")

    def _why_not_step(self, layer: PieceLayer, region: int, by: int) -> str:
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
            return text.format(pieces=names.tokens(self.scene.game, active.race, active.least))
        return translate("table", "At least one {piece} stays in every region.").format(piece=name)

    def _question(self) -> str:
        missing = self.placing.missing
        if missing and missing[0].missing > 0:
            layer, count = missing[0], missing[0].missing
            if layer.kind is LayerKind.LEADER:
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
        if self.scene.state.stage is not Stage.CONQUER or not self._goes_back:
            return []
        return [Action("back", translate("table", "Back"), key=keys.BACK.press)]

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
        if any(layer.missing > 0 for layer in self.placing.missing):
            label = rest_label(self.scene.rest)
            return Action("rest", label, primary=True, key=keys.GO_ON.press)
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
            reason = names.refused(why)
        return Action(
            "redeploy", label, primary=True, key=keys.GO_ON.press, enabled=not reason, reason=reason
        )

    def _hand(self, layer: PieceLayer | None) -> HandView | None:
        if layer is None:
            return None
        left = max(0, layer.left)
        text = translate("table", "{tokens} left to place")
        piece = self.placing.piece(layer)
        return HandView(
            piece.owner,
            piece.name,
            left,
            text.format(tokens=committed(self.scene, layer, left)),
            translate("table", "{pieces} left to place").format(
                pieces=piece_name(self.scene, layer, left)
            ),
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
    if layer is None or (
        layer.is_toggled and layer.kind not in (LayerKind.HEROES, LayerKind.FORTRESS)
    ):
        return {}
    return {
        i: StepperState(count, layer.can_add(i), layer.can_take(i))
        for i, count in layer.counts.items()
    }


def committed(scene: PlayerScene, layer: PieceLayer, count: int) -> str:
    return f"{count} {piece_name(scene, layer, count)}"


def redeployment_view(placing: RedeploymentPlan[PlayerScene]) -> RedeploymentView:
    scene, layer = placing.scene, placing.layer
    scored = scene.state.to_move == scene.state.seat
    return RedeploymentView(
        title=_title(scene),
        tabs=[_tab(placing, each) for each in placing.layers],
        current=placing.current,
        rows=_rows(placing, layer) if layer else (),
        note=_note(placing, layer),
        score=_score(placing) if scored else None,
        after=_after(scene) if scored else (),
        has_before=layer is not None and bool(placing.before(layer)),
        fixed=scene.state.stage is Stage.WITHDRAW,
    )


def _title(scene: PlayerScene) -> str:
    if scene.state.stage is Stage.WITHDRAW:
        return translate("table", "Driven out")
    return translate("table", "Redeploy")


def _tab(placing: RedeploymentPlan[PlayerScene], layer: PieceLayer) -> TabView:
    name = piece_name(placing.scene, layer, 2)
    name = name[:1].upper() + name[1:]
    return TabView(layer.kind.value, name, _picture(placing, layer), max(0, layer.left))


def _picture(placing: RedeploymentPlan[PlayerScene], layer: PieceLayer) -> Picture:
    whose = (placing.form.seat, layer.kind is LayerKind.GHOULS)
    return partial(paint_piece, placing.scene.game, layer.piece, whose)


def _rows(placing: RedeploymentPlan[PlayerScene], layer: PieceLayer) -> list[RedeploymentRowView]:
    scene = placing.scene
    return [
        RedeploymentRowView(
            region,
            scene.game.board.regions[region].id,
            names.region_name(scene.game, region),
            _about(placing, region),
            count,
            count - 1 if layer.can_take(region) else count,
            count + 1 if layer.can_add(region) else count,
        )
        for region, count in layer.counts.items()
    ]


def _about(placing: RedeploymentPlan[PlayerScene], region: int) -> str:
    enemies = placing.scene.enemies(placing.form.seat, region)
    if enemies == 0:
        return translate("table", "nobody beside it")
    return AMOUNTS.enemies(enemies)


def _note(placing: RedeploymentPlan[PlayerScene], layer: PieceLayer | None) -> str:
    scene, active = placing.scene, placing.form.active
    said = [resting(names.race_name(scene.game, active.race), active.rest)] if active else []
    if layer is None:
        none = translate("table", "You hold no region with an active race.")
        return said[0] if active is not None and active.stands else none
    if layer.kind is LayerKind.TOKENS and placing.grown:
        text = translate("table", "{tokens} joined for this turn's conquests.")
        said.append(text.format(tokens=names.tokens(scene.game, layer.piece, placing.grown)))
    if layer.kind is LayerKind.TOKENS and placing.returning:
        text = translate("table", "{tokens} stay in your hand until next turn.")
        back = min(placing.returning, _all_tokens(placing))
        said.append(text.format(tokens=names.tokens(scene.game, layer.piece, back)))
    said.append(_rule(placing, layer))
    return " ".join(filter(None, said))


def _all_tokens(placing: RedeploymentPlan[PlayerScene]) -> int:
    form, in_play = placing.form.active, placing.scene.state.players[placing.form.seat].active
    if form is None or in_play is None:
        return 0
    return sum(form.stands.values()) + in_play.in_hand + form.grown


def _rule(placing: RedeploymentPlan[PlayerScene], layer: PieceLayer) -> str:
    if placing.scene.state.stage is Stage.WITHDRAW:
        return translate("table", "What is already there stays.")
    form = placing.form.active
    if layer.kind is LayerKind.TOKENS and form is not None and form.zeros:
        text = translate("table", "They can't hold every region: {regions} must be abandoned.")
        return text.format(regions=names.regions(form.zeros))
    if layer.kind in RACES:
        least = form.least if form is not None and layer.kind is LayerKind.TOKENS else 1
        if least > 1:
            text = translate("table", "At least {pieces} stay in every region.")
            pieces = names.tokens(placing.scene.game, layer.piece, least)
            return text.format(pieces=pieces)
        text = translate("table", "At least one {race} stays in every region.")
        return text.format(race=piece_name(placing.scene, layer, 1))
    return rule(layer.kind)


def _score(placing: RedeploymentPlan[PlayerScene]) -> list[tuple[str, int]]:
    scene = placing.scene
    lines: tuple[ScoreLine, ...] = scene.game.tally(placing.preview(), placing.doubled)
    return score_rows(scene.game, Score(scene.state.seat, scene.state.round, lines))


def _after(scene: PlayerScene) -> list[AfterView]:
    return [view for seat in _clockwise(scene) for view in _losses(scene, seat)]


def _clockwise(scene: PlayerScene) -> list[int]:
    count = len(scene.state.players)
    return [(scene.state.seat + step) % count for step in range(1, count)]


def _losses(scene: PlayerScene, seat: int) -> Iterable[AfterView]:
    for in_play in scene.state.players[seat].races:
        if not in_play.withdrawn:
            continue
        text = (
            translate("table", "{player} places {tokens}")
            if in_play.held
            else translate("table", "{player} keeps {tokens} in hand")
        )
        tokens = names.tokens(scene.game, in_play.race, in_play.withdrawn)
        picture = partial(paint_piece, scene.game, in_play.race, (seat, in_play.declined))
        yield AfterView(picture, text.format(player=scene.name(seat), tokens=tokens))
