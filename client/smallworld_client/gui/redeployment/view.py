"""The view model of the redeployment panel."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QCoreApplication

from smallworld.state import Score, ScoreLine, Stage
from smallworld_client.gui import texts
from smallworld_client.gui.board.scene import Picture
from smallworld_client.gui.paint.pieces import paint_piece
from smallworld_client.gui.redeployment.panel import AfterView, RedeploymentView, TabView
from smallworld_client.gui.redeployment.rows import RowView
from smallworld_client.gui.redeployment.words import piece_name, resting, rule
from smallworld_client.gui.scene import Scene
from smallworld_client.gui.texts.names import AMOUNTS, score_rows
from smallworld_client.redeployment.layers import RACES, Kind, Layer
from smallworld_client.redeployment.plan import RedeploymentPlan

translate = QCoreApplication.translate


def redeployment_view(placing: RedeploymentPlan[Scene]) -> RedeploymentView:
    """The panel for the current plan of a redeployment."""
    scene, layer = placing.scene, placing.layer
    scored = scene.state.to_move == scene.state.seat
    return RedeploymentView(
        title=_title(scene),
        tabs=[_tab(placing, each) for each in placing.layers],
        current=placing.current,
        left=max(0, layer.left) if layer else 0,
        rows=_rows(placing, layer) if layer else (),
        note=_note(placing, layer),
        score=_score(placing) if scored else None,
        after=_after(scene) if scored else (),
        has_before=layer is not None and bool(placing.before(layer)),
        fixed=scene.state.stage is Stage.WITHDRAW,
    )


def _title(scene: Scene) -> str:
    if scene.state.stage is Stage.WITHDRAW:
        return translate("table", "Driven out")
    return translate("table", "Redeploy")


def _tab(placing: RedeploymentPlan[Scene], layer: Layer) -> TabView:
    name = piece_name(placing.scene, layer, 2)
    name = name[:1].upper() + name[1:]
    return TabView(layer.kind.value, name, _picture(placing, layer), max(0, layer.left))


def _picture(placing: RedeploymentPlan[Scene], layer: Layer) -> Picture:
    whose = (placing.form.seat, layer.kind is Kind.GHOULS)
    return partial(paint_piece, placing.scene.game, layer.piece, whose)


def _rows(placing: RedeploymentPlan[Scene], layer: Layer) -> list[RowView]:
    scene = placing.scene
    return [
        RowView(
            region,
            scene.game.board.regions[region].id,
            texts.region_name(scene.game, region),
            _about(placing, region),
            count,
            count - 1 if layer.can_take(region) else count,
            count + 1 if layer.can_add(region) else count,
        )
        for region, count in layer.counts.items()
    ]


def _about(placing: RedeploymentPlan[Scene], region: int) -> str:
    """How many active races border on a region."""
    enemies = placing.scene.enemies(placing.form.seat, region)
    if enemies == 0:
        return translate("table", "no enemies")
    return AMOUNTS.enemies(enemies)


def _note(placing: RedeploymentPlan[Scene], layer: Layer | None) -> str:
    """What is special about these pieces: where they come from, what must stay."""
    scene, active = placing.scene, placing.form.active
    said = [resting(texts.race_name(scene.game, active.race), active.rest)] if active else []
    if layer is None:
        none = translate("table", "You hold no region with an active race.")
        return said[0] if active is not None and active.stands else none
    if layer.kind is Kind.TOKENS and placing.grown:
        text = translate("table", "{tokens} joined for this turn's conquests.")
        said.append(text.format(tokens=texts.tokens(scene.game, layer.piece, placing.grown)))
    if layer.kind is Kind.TOKENS and placing.returning:
        text = translate("table", "{tokens} stay in your hand until next turn.")
        back = min(placing.returning, _all_tokens(placing))
        said.append(text.format(tokens=texts.tokens(scene.game, layer.piece, back)))
    said.append(_rule(placing, layer))
    return " ".join(filter(None, said))


def _all_tokens(placing: RedeploymentPlan[Scene]) -> int:
    form, in_play = placing.form.active, placing.scene.state.players[placing.form.seat].active
    if form is None or in_play is None:
        return 0
    return sum(form.stands.values()) + in_play.in_hand + form.grown


def _rule(placing: RedeploymentPlan[Scene], layer: Layer) -> str:
    if placing.scene.state.stage is Stage.WITHDRAW:
        return translate("table", "What is already there stays.")
    form = placing.form.active
    if layer.kind is Kind.TOKENS and form is not None and form.zeros:
        text = translate("table", "They can't hold every region: {regions} must be abandoned.")
        return text.format(regions=texts.regions(form.zeros))
    if layer.kind in RACES:
        least = form.least if form is not None and layer.kind is Kind.TOKENS else 1
        if least > 1:
            text = translate("table", "At least {pieces} stay in every region.")
            pieces = texts.tokens(placing.scene.game, layer.piece, least)
            return text.format(pieces=pieces)
        text = translate("table", "At least one {race} stays in every region.")
        return text.format(race=piece_name(placing.scene, layer, 1))
    return rule(layer.kind)


def _score(placing: RedeploymentPlan[Scene]) -> list[tuple[str, int]]:
    scene = placing.scene
    lines: tuple[ScoreLine, ...] = scene.game.tally(placing.preview(), placing.doubled)
    return score_rows(scene.game, Score(scene.state.seat, scene.state.round, lines))


def _after(scene: Scene) -> list[AfterView]:
    """The opponents whose driven out tokens find a place after this turn, clockwise."""
    return [view for seat in _clockwise(scene) for view in _losses(scene, seat)]


def _clockwise(scene: Scene) -> list[int]:
    count = len(scene.state.players)
    return [(scene.state.seat + step) % count for step in range(1, count)]


def _losses(scene: Scene, seat: int) -> Iterable[AfterView]:
    for in_play in scene.state.players[seat].races:
        if not in_play.withdrawn:
            continue
        text = (
            translate("table", "{player} places {tokens}")
            if in_play.held
            else translate("table", "{player} keeps {tokens} in hand")
        )
        tokens = texts.tokens(scene.game, in_play.race, in_play.withdrawn)
        picture = partial(paint_piece, scene.game, in_play.race, (seat, in_play.declined))
        yield AfterView(picture, text.format(player=scene.name(seat), tokens=tokens))
