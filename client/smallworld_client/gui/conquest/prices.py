"""What a region costs, line by line, or why it can't be conquered."""

from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QCoreApplication

from smallworld.game import Game
from smallworld.moves import Help
from smallworld.rules.quote import PricePart
from smallworld.state import LOST_TRIBE, MONSTERS, NOBODY, Region, Stage, State
from smallworld_client.gui.board import Explanation, Line
from smallworld_client.gui.board.scene import Picture
from smallworld_client.gui.conquest.why_not import headline, what_helps
from smallworld_client.gui.paint.pieces import paint_piece
from smallworld_client.gui.scene import Scene
from smallworld_client.gui.texts.content_names import marker_name, marker_text
from smallworld_client.gui.texts.names import (
    AMOUNTS,
    region_name,
    source_name,
    symbol_name,
    terrain_name,
    tokens,
)
from smallworld_client.gui.texts.told import refused
from smallworld_wire.sentences import piece_id

translate = QCoreApplication.translate

Helps = tuple[Help, ...]


@dataclass(frozen=True)
class PriceLine:
    """One line of a price; ``icon`` is the id of what it comes from, or empty."""

    icon: str
    text: str
    value: str


@dataclass(frozen=True)
class RegionTold:
    """A region's name and terrain, its price line by line, or why it can't be conquered."""

    title: str
    subtitle: str
    lines: tuple[PriceLine, ...]
    total: tuple[str, str] | None
    footer: str
    refusal: str | None


def explain(
    game: Game, state: State, region: int, declined: bool = False, helps: Helps = ()
) -> RegionTold:
    """The explanation of a region with its price for the player to move, or the reason why not."""
    if state.stage is not Stage.CONQUER:
        return standing(game, state, region)
    quote = game.quote(state, region, declined, helps)
    if quote.refusal is not None:
        told = standing(game, state, region)
        return replace(told, refusal=refused(quote.refusal))
    lines = tuple(_price_line(game, state.regions[region], part) for part in quote.parts)
    total = AMOUNTS.tokens(quote.price)
    footer = _what_is_left(game, state, region, quote.price, declined, helps)
    price = translate("texts", "Price")
    told = standing(game, state, region)
    return replace(told, lines=lines, total=(price, total), footer=footer)


def standing(game: Game, state: State, region: int) -> RegionTold:
    """The explanation of a region without a price: its terrain and who holds it."""
    ground, name = game.board.regions[region], region_name(game, region)
    subtitle = " · ".join([terrain_name(ground.terrain), *map(symbol_name, ground.symbols)])
    return RegionTold(name, subtitle, (), None, _standing(game, state, region), None)


def _what_is_left(
    game: Game, state: State, region: int, price: int, declined: bool, helps: Helps
) -> str:
    hand = _hand(game, state, declined)
    if price <= hand:
        left = hand - price
        text = translate("texts", "You have {hand}: {left} left afterwards.")
        return text.format(hand=hand, left=left or translate("texts", "none"))
    odds = game.odds(state, region, declined, helps)
    if odds is None:
        text = translate("texts", "You have {hand}: {lacking} too few.")
        return text.format(hand=hand, lacking=price - hand)
    text = translate("texts", "You have {hand}: the die is enough with a chance of {percent} %.")
    return text.format(hand=hand, percent=round(100 * odds))


def _hand(game: Game, state: State, declined: bool) -> int:
    player = state.players[state.seat]
    if not declined:
        return player.active.hand if player.active else 0
    return sum(b.hand for b in player.declined if game.context.abilities(b).conquers_declined)


def _standing(game: Game, state: State, region: int) -> str:
    there = state.regions[region]
    if there.race == LOST_TRIBE:
        return translate("texts", "A Lost Tribe lives here.")
    if there.race == MONSTERS:
        return translate("texts", "Monsters live here.")
    if there.owner == NOBODY:
        return translate("texts", "Nobody lives here.")
    text = (
        translate("texts", "{player}: {tokens}, in decline")
        if there.declined
        else translate("texts", "{player}: {tokens}")
    )
    return text.format(
        player=game.names[there.owner], tokens=tokens(game, there.race, there.tokens)
    )


def _price_line(game: Game, region: Region, part: PricePart) -> PriceLine:
    value = f"+{part.tokens}" if part.tokens > 0 else f"\N{MINUS SIGN}{-part.tokens}"
    if part.source == "conquest":
        return PriceLine("", translate("texts", "A conquest"), str(part.tokens))
    if part.source == "tokens":
        return PriceLine(region.race, tokens(game, region.race, region.tokens), value)
    return PriceLine(
        piece_id(part.source, game.content), source_name(game.content, part.source), value
    )


def explanation(
    scene: Scene,
    region: int,
    why_not: str | None = None,
    *,
    declined: bool = False,
    helps: Helps = (),
) -> Explanation:
    """A region's price line by line for the player to move, with icons.

    A refusal is shown only to that player, whom the sentence addresses. ``why_not`` replaces the
    price when something other than an ordinary conquest is chosen. ``helps`` are those that are
    added to its conquest.
    """
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
        Line(_picture(scene, there, line.icon), line.text, line.value) for line in told.lines
    )
    footer = told.footer if scene.mine or not told.total else ""
    if told.refusal and scene.mine:
        footer = told.refusal  # the owner was not refused anything
    return Explanation(told.title, told.subtitle, lines, told.total, footer, pieces=pieces)


def _pieces(scene: Scene, region: int) -> tuple[Line, ...]:
    """The pieces of sets that lie in a region, each with what it does."""
    content, there = scene.game.content, scene.state.regions[region]
    kinds = [marker.kind for marker in there.markers]
    guards = [MONSTERS] if there.race == MONSTERS else []
    found = []
    for kind in (*guards, *kinds):
        row = content.markers.get(kind)
        if row is not None and row.text:
            picture = partial(paint_piece, scene.game, kind, (there.owner, False))
            found.append(Line(picture, marker_name(row), marker_text(row)))
    return tuple(found)


def refusal_at(
    scene: Scene, region: int, sentence: str, *, has_rule: bool, declined: bool = False
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


def _picture(scene: Scene, there: Region, icon: str) -> Picture | None:
    if not icon:
        return None
    return partial(paint_piece, scene.game, icon, _whose(scene, there, icon))


def _whose(scene: Scene, there: Region, icon: str) -> tuple[int, bool]:
    """Whose token stands for a race in a price, and whether it is one in decline."""
    if icon == there.race:
        return there.owner, there.declined
    return scene.state.seat, False
