"""What the panel of a redeployment shows, and the words for the pieces that are placed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import get_args

from smallworld.content import PlacingTexts
from smallworld.rules.options import RedeploymentOptions, TokenOptions
from smallworld.state import Score, ScoreLine, Stage
from smallworld_client.analysis.pieces import RACES, PieceLayer
from smallworld_client.analysis.redeployment import RedeploymentPlan, RestRule
from smallworld_client.turn.scene import PieceSign, PlayerScene, piece_sign
from smallworld_client.words import names
from smallworld_client.words.names import AMOUNTS, score_rows, source_name
from smallworld_client.words.translation import translate


@dataclass(frozen=True)
class RedeploymentRowView:
    region: int
    id: str
    name: str
    about: str
    count: int
    least: int
    most: int


@dataclass(frozen=True)
class TabView:
    """One kind of pieces: ``id`` as in a layer, and how many lack a place."""

    id: str
    name: str
    piece: PieceSign
    left: int


@dataclass(frozen=True)
class AfterView:
    piece: PieceSign
    text: str


@dataclass(frozen=True)
class RedeploymentView:
    """Everything that the panel shows; ``score`` is None where no turn will be scored."""

    title: str
    tabs: Sequence[TabView]
    current: int
    rows: Sequence[RedeploymentRowView]
    note: str
    score: Sequence[tuple[str, int]] | None = None
    after: Sequence[AfterView] = ()
    has_before: bool = False
    idle: frozenset[str] = frozenset()  # presets that would move nothing
    fixed: bool = False  # pieces can only be added, so nothing can be rearranged


def piece_name(scene: PlayerScene, layer: PieceLayer, count: int) -> str:
    if layer.part in RACES:
        return names.piece(scene.game, layer.piece, count)
    texts = texts_of(scene, layer)
    named = texts.one if count == 1 else texts.many
    return named or source_name(scene.game.content, layer.piece)


def about(scene: PlayerScene, form: RedeploymentOptions) -> str:
    active = form.active
    if active is None or not active.stands:
        return translate("table", "You hold no region to place them in.")
    race = names.race_name(scene.game, active.race)
    return resting(race, active.rest) or translate("table", "There is nothing to place.")


def resting(race: str, rest: str) -> str:
    if rest == "stays":
        text = translate("table", "The {race} stay where they are. Tokens in hand wait.")
    elif rest == "leaves":
        text = translate("table", "All but one of the {race} in each region return to your hand.")
    else:
        return ""
    return text.format(race=race)


def texts_of(scene: PlayerScene, layer: PieceLayer) -> PlacingTexts:
    return names.placing_texts(scene.game.context.markers[layer.piece])


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
        idle=frozenset(it for it in get_args(RestRule) if not placing.rearranges(it)),
        fixed=scene.state.stage is Stage.WITHDRAW,
    )


def _title(scene: PlayerScene) -> str:
    if scene.state.stage is Stage.WITHDRAW:
        return translate("table", "Driven out")
    return translate("table", "Redeploy")


def _tab(placing: RedeploymentPlan[PlayerScene], layer: PieceLayer) -> TabView:
    name = piece_name(placing.scene, layer, 1 if layer.is_single else 2)
    name = name[:1].upper() + name[1:]
    return TabView(layer.part, name, _sign(placing, layer), max(0, layer.left))


def _sign(placing: RedeploymentPlan[PlayerScene], layer: PieceLayer) -> PieceSign:
    declined = layer.part == "declined"
    return piece_sign(placing.scene.game, layer.piece, placing.form.seat, declined)


def _rows(placing: RedeploymentPlan[PlayerScene], layer: PieceLayer) -> list[RedeploymentRowView]:
    scene = placing.scene
    return [
        RedeploymentRowView(
            region,
            scene.game.board.regions[region].id,
            names.region_name(scene.game, region),
            _about(placing, layer, region),
            count,
            count - 1 if layer.can_take(region) else count,
            count + 1 if layer.can_add(region) else count,
        )
        for region, count in layer.counts.items()
    ]


def _about(placing: RedeploymentPlan[PlayerScene], layer: PieceLayer, region: int) -> str:
    """The tokens that other pieces join; beside tokens themselves, who could attack."""
    held = [it for it in placing.layers if it.part in RACES and it.counts.get(region)]
    if layer.part not in RACES and held:
        return committed(placing.scene, held[0], held[0].counts[region])
    enemies = placing.scene.enemies(placing.form.seat, region)
    if enemies == 0:
        return translate("table", "no enemies")
    return AMOUNTS.enemies(enemies)


def _note(placing: RedeploymentPlan[PlayerScene], layer: PieceLayer | None) -> str:
    scene, active = placing.scene, placing.form.active
    said = [resting(names.race_name(scene.game, active.race), active.rest)] if active else []
    if layer is None:
        none = translate("table", "You hold no region with an active race.")
        return said[0] if active is not None and active.stands else none
    if layer.part == "tokens" and placing.grown:
        text = translate("table", "{tokens} joined for this turn's conquests.")
        said.append(text.format(tokens=names.tokens(scene.game, layer.piece, placing.grown)))
    if layer.part == "tokens" and placing.returning:
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


def abandoning(form: TokenOptions) -> str:
    if not form.zeros:
        return ""
    text = translate("table", "They can't hold every region: {regions} must be abandoned.")
    return text.format(regions=names.regions(form.zeros))


def _rule(placing: RedeploymentPlan[PlayerScene], layer: PieceLayer) -> str:
    if placing.scene.state.stage is Stage.WITHDRAW:
        return translate("table", "Tokens already there can't move.")
    form = placing.form.active
    if layer.part == "tokens" and form is not None and form.zeros:
        return abandoning(form)
    if layer.part in RACES:
        least = form.least if form is not None and layer.part == "tokens" else 1
        if least > 1:
            text = translate("table", "At least {pieces} stay in every region.")
            pieces = names.tokens(placing.scene.game, layer.piece, least)
            return text.format(pieces=pieces)
        text = translate("table", "At least one {race} stays in every region.")
        return text.format(race=piece_name(placing.scene, layer, 1))
    return texts_of(placing.scene, layer).rule


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
        piece = piece_sign(scene.game, in_play.race, seat, in_play.declined)
        yield AfterView(piece, text.format(player=scene.name(seat), tokens=tokens))
