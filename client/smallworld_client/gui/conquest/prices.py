"""What a region costs, line by line, or why it can't be had."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication

from smallworld.game import Game
from smallworld.rules.quote import Part
from smallworld.state import LOST_TRIBE, NOBODY, Region, Stage, State
from smallworld_client.gui.texts.amounts import AMOUNTS
from smallworld_client.gui.texts.names import (
    region_name,
    source_name,
    symbol_name,
    terrain_name,
    tokens,
)
from smallworld_client.gui.texts.told import refused

translate = QCoreApplication.translate


@dataclass(frozen=True)
class PriceLine:
    """One line of a price; ``icon`` is the id of what it comes from, or empty."""

    icon: str
    text: str
    value: str


@dataclass(frozen=True)
class RegionTold:
    """A region's name and nature, its price line by line, or why it can't be had."""

    title: str
    subtitle: str
    lines: tuple[PriceLine, ...]
    total: tuple[str, str] | None
    footer: str
    refusal: str | None


def explain(game: Game, state: State, region: int, declined: bool = False) -> RegionTold:
    """A region with its price line by line for the player to move, or why it can't be had."""
    if state.stage is not Stage.CONQUER:
        return standing(game, state, region)
    quote = game.quote(state, region, declined)
    if quote.refusal is not None:
        told = standing(game, state, region)
        return replace(told, refusal=refused(quote.refusal))
    lines = tuple(_price_line(game, state.regions[region], part) for part in quote.parts)
    total = AMOUNTS.tokens(quote.price)
    footer = _what_is_left(game, state, region, quote.price, declined)
    price = translate("words", "Price")
    told = standing(game, state, region)
    return replace(told, lines=lines, total=(price, total), footer=footer)


def standing(game: Game, state: State, region: int) -> RegionTold:
    """A region without its price: what it is, and who stands there."""
    ground, name = game.board.regions[region], region_name(game, region)
    subtitle = " · ".join([terrain_name(ground.terrain), *map(symbol_name, ground.symbols)])
    return RegionTold(name, subtitle, (), None, _standing(game, state, region), None)


def _what_is_left(game: Game, state: State, region: int, price: int, declined: bool) -> str:
    hand = _hand(game, state, declined)
    if price <= hand:
        left = hand - price
        text = translate("words", "You have {hand}: {left} left after it.")
        return text.format(hand=hand, left=left or translate("words", "none"))
    odds = game.odds(state, region, declined)
    if odds is None:
        text = translate("words", "You have {hand}: {lacking} too few.")
        return text.format(hand=hand, lacking=price - hand)
    text = translate("words", "You have {hand}: the die makes up for it with {percent} %.")
    return text.format(hand=hand, percent=round(100 * odds))


def _hand(game: Game, state: State, declined: bool) -> int:
    player = state.players[state.seat]
    if not declined:
        return player.active.hand if player.active else 0
    return sum(b.hand for b in player.declined if game.ground.kit(b).conquers_declined)


def _standing(game: Game, state: State, region: int) -> str:
    there = state.regions[region]
    if there.race == LOST_TRIBE:
        return translate("words", "A Lost Tribe lives here.")
    if there.owner == NOBODY:
        return translate("words", "Nobody lives here.")
    text = (
        translate("words", "{player}: {tokens}, in decline")
        if there.declined
        else translate("words", "{player}: {tokens}")
    )
    return text.format(
        player=game.names[there.owner], tokens=tokens(game, there.race, there.tokens)
    )


def _price_line(game: Game, region: Region, part: Part) -> PriceLine:
    value = f"+{part.tokens}" if part.tokens > 0 else f"\N{MINUS SIGN}{-part.tokens}"
    if part.source == "conquest":
        return PriceLine("", translate("words", "A conquest"), str(part.tokens))
    if part.source == "tokens":
        return PriceLine(region.race, tokens(game, region.race, region.tokens), value)
    return PriceLine(part.source, source_name(game.content, part.source), value)
