"""A region's price as the window shows it, with the pieces it comes from."""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QCoreApplication

from smallworld.state import MONSTERS, Region, Stage
from smallworld_client.gui.board.pieces import paint_piece
from smallworld_client.gui.board.scene import BubbleLine, Explanation, Picture
from smallworld_client.turn.prices import Helps, explain, headline, standing, what_helps
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.words.names import marker_name, marker_text, refused

translate = QCoreApplication.translate


def spoken(scene: PlayerScene, region: int) -> str:
    """All that can be seen in a region, in sentences, without its name."""
    told = standing(scene.game, scene.state, region)
    pieces = ", ".join(piece.text for piece in _pieces(scene, region))
    ground = told.subtitle.replace(" ·", ",")
    sentences = (ground[:1].upper() + ground[1:], told.footer, pieces)
    return " ".join(f"{it.removesuffix('.')}." for it in sentences if it)


def explanation(
    scene: PlayerScene,
    region: int,
    why_not: str | None = None,
    *,
    declined: bool = False,
    helps: Helps = (),
) -> Explanation:
    """A region's price line by line; ``why_not`` replaces it where something else is chosen."""
    pieces = _pieces(scene, region)
    if why_not:
        refused_now = refusal_at(scene, region, why_not, has_rule=False, declined=declined)
        return replace(refused_now, pieces=pieces)
    if why_not is not None:
        bare = standing(scene.game, scene.state, region)
        return Explanation(bare.title, bare.subtitle, footer=bare.footer, pieces=pieces)
    told = explain(scene.game, scene.state, region, declined, helps)
    there = scene.state.regions[region]
    if told.refusal and scene.mine and there.owner != scene.state.to_move:
        refused_there = refusal_at(scene, region, told.refusal, has_rule=True, declined=declined)
        return replace(refused_there, pieces=pieces)
    lines = tuple(
        BubbleLine(_picture(scene, there, line.icon), line.text, line.value) for line in told.lines
    )
    footer = told.footer if scene.mine or not told.total else ""
    if told.refusal and scene.mine:
        footer = told.refusal  # the owner was not refused anything
    return Explanation(told.title, told.subtitle, lines, told.total, footer, pieces=pieces)


def _pieces(scene: PlayerScene, region: int) -> tuple[BubbleLine, ...]:
    content, there = scene.game.content, scene.state.regions[region]
    kinds = [marker.kind for marker in there.markers]
    guards = [MONSTERS] if there.race == MONSTERS else []
    found = []
    for kind in (*guards, *kinds):
        row = content.markers.get(kind)
        if row is not None and row.text:
            picture = partial(paint_piece, scene.game, kind, (there.owner, False))
            found.append(BubbleLine(picture, marker_name(row), marker_text(row)))
    return tuple(found)


def refusal_at(
    scene: PlayerScene, region: int, sentence: str, *, has_rule: bool, declined: bool = False
) -> Explanation:
    """The answer to a click on a region that does nothing; ``has_rule``: a rule is behind it."""
    game, state = scene.game, scene.state
    bare = standing(game, state, region)
    rule = translate("table", "Read the rule") if has_rule else ""
    why = game.quote(state, region, declined).refusal if state.stage is Stage.CONQUER else None
    if why is None or refused(why) != sentence:
        return Explanation(bare.title, bare.subtitle, refusal=sentence, rule=rule)
    title = headline(why) or bare.title
    subtitle = f"{bare.title} · {bare.subtitle}" if title != bare.title else bare.subtitle
    helps = what_helps(game, state, region, why, declined)
    return Explanation(title, subtitle, refusal=sentence, helps=helps, rule=rule)


def _picture(scene: PlayerScene, there: Region, icon: str) -> Picture | None:
    if not icon:
        return None
    return partial(paint_piece, scene.game, icon, _whose(scene, there, icon))


def _whose(scene: PlayerScene, there: Region, icon: str) -> tuple[int, bool]:
    if icon == there.race:
        return there.owner, there.declined
    return scene.state.seat, False
