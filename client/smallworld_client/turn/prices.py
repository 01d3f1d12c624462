"""What a region costs, line by line, or why it can't be conquered; and where a combo earns."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from smallworld.board import bits
from smallworld.errors import Reason, Refusal
from smallworld.game import Game
from smallworld.moves import Help
from smallworld.rules.abilities import Abilities
from smallworld.rules.options import PricePart
from smallworld.state import LOST_TRIBE, MONSTERS, NOBODY, Region, Stage, State
from smallworld_client.words.names import (
    AMOUNTS,
    kind_amount,
    race_name,
    refused,
    region_name,
    shared_kind,
    source_name,
    symbol_name,
    terrain_name,
    tokens,
)
from smallworld_client.words.translation import QT_TRANSLATE_NOOP, translate
from smallworld_wire.sentences import piece_id


@dataclass(frozen=True)
class ComboEarnings:
    """By region, its coins beyond the usual one and the tokens that it costs less.

    ``text`` says the same. Seas and lakes that the combo can hold are there with nothing.
    """

    regions: Mapping[int, tuple[int, int]]
    text: str


def combo_earnings(game: Game, race: str, power: str) -> ComboEarnings:
    abilities = game.context.abilities_of_combo(race, power)
    pays, saves = _paid(abilities), _saved(abilities)
    open_to = set(bits(abilities.holds))
    water = set(bits(abilities.holds & game.board.water))
    regions = {
        i: (pays.get(i, 0), saves.get(i, 0))
        for i in sorted(open_to & (pays.keys() | saves.keys()) | water)
        if pays.get(i, 0) or saves.get(i, 0) or i in water
    }
    return ComboEarnings(regions, " ".join(_sentences(game, abilities, open_to)))


def _paid(abilities: Abilities) -> dict[int, int]:
    found: dict[int, int] = {}
    for _, row, regions in abilities.payers:
        if row.each == "region":
            for i in bits(regions):
                found[i] = found.get(i, 0) + row.coins
    return found


def _saved(abilities: Abilities) -> dict[int, int]:
    found: dict[int, int] = {}
    for _, regions, saved in abilities.discounts:
        for i in bits(regions):
            found[i] = found.get(i, 0) + saved
    return found


def _sentences(game: Game, abilities: Abilities, open_to: set[int]) -> Iterator[str]:
    for coins, regions in _grouped(_paid(abilities), open_to):
        if coins > 0:
            text = translate("table", "{regions} would pay +{coins} each.")
        else:
            text = translate("table", "{regions} would pay {coins} less each.")
        yield text.format(regions=_counted(game, regions), coins=AMOUNTS.coins(abs(coins)))
    for saved, regions in _grouped(_saved(abilities), open_to):
        text = translate("table", "{regions} would cost {tokens} less.")
        yield text.format(regions=_counted(game, regions), tokens=AMOUNTS.tokens(-saved))
    if abilities.holds & game.board.water:
        yield translate("table", "They can conquer seas and lakes.")
    if not game.board.land & ~abilities.reaches:
        yield translate("table", "They can attack any land region.")
    elif not game.board.land & ~abilities.enters:
        yield translate("table", "They enter anywhere.")


def _grouped(values: dict[int, int], open_to: set[int]) -> Iterator[tuple[int, list[int]]]:
    for value in sorted(set(values.values()) - {0}, reverse=True):
        regions = [i for i in values if values[i] == value and i in open_to]
        if regions:
            yield value, regions


def _counted(game: Game, regions: list[int]) -> str:
    """``5 hills`` where it is all of a kind, ``5 regions`` otherwise."""
    return kind_amount(shared_kind(game, regions), len(regions))


_TOO_FEW = QT_TRANSLATE_NOOP("texts", "Too few tokens")
_HEADLINES: Final = {
    Reason.NOT_ADJACENT: QT_TRANSLATE_NOOP("texts", "Too far away"),
    Reason.NOT_AT_THE_RIM: QT_TRANSLATE_NOOP("texts", "Not at the edge"),
    Reason.TOO_DEAR: _TOO_FEW,
    Reason.BEYOND_THE_DIE: _TOO_FEW,
    Reason.ATTEMPT_INSTEAD: _TOO_FEW,
    Reason.NO_TOKENS_IN_HAND: QT_TRANSLATE_NOOP("texts", "No tokens left"),
    Reason.OWN_REGION: QT_TRANSLATE_NOOP("texts", "Already yours"),
    Reason.WATER: QT_TRANSLATE_NOOP("texts", "Only water"),
    Reason.IMMUNE: QT_TRANSLATE_NOOP("texts", "Protected"),
    Reason.PEACE: QT_TRANSLATE_NOOP("texts", "You are at peace"),
}


def headline(refusal: Refusal) -> str:
    text = _HEADLINES.get(refusal.reason)
    return translate("texts", str(text)) if text else ""


def what_helps(game: Game, state: State, region: int, refusal: Refusal, declined: bool) -> str:
    match refusal.reason:
        case Reason.NOT_ADJACENT:
            between = _stepping_stone(game, state, region, declined)
            if between is None:
                return ""
            text = translate("texts", "Take {region} first, then you can reach it.")
            return text.format(region=region_name(game, between))
        case Reason.NOT_AT_THE_RIM:
            return translate("texts", "Start with one of the lit regions.")
    return ""


def _stepping_stone(game: Game, state: State, region: int, declined: bool) -> int | None:
    """The cheapest neighbour of a region that can be conquered now."""
    beside = bits(game.board.neighbours[region])
    quotes = {near: game.quote(state, near, declined) for near in beside}
    open_now = {near: quote.price for near, quote in quotes.items() if quote.refusal is None}
    return min(open_now, key=lambda near: (open_now[near], near), default=None)


Helps = tuple[Help, ...]


@dataclass(frozen=True)
class PriceLine:
    """One line of a price; ``icon`` is the id of what it comes from, or empty."""

    icon: str
    text: str
    value: str


@dataclass(frozen=True)
class RegionTold:
    title: str
    subtitle: str
    lines: tuple[PriceLine, ...]
    total: tuple[str, str] | None
    footer: str
    refusal: str | None


def explain(
    game: Game, state: State, region: int, declined: bool = False, helps: Helps = ()
) -> RegionTold:
    if state.stage is not Stage.CONQUER:
        return standing(game, state, region)
    quote = game.quote(state, region, declined, helps)
    if quote.refusal is not None:
        told = standing(game, state, region)
        return replace(told, refusal=refused(quote.refusal))
    lines = tuple(_price_line(game, state.regions[region], part) for part in quote.parts)
    total = AMOUNTS.tokens(quote.price)
    left = _what_is_left(game, state, region, quote.price, declined, helps)
    footer = f"{what_is_given_up(game, state, region)} {left}".strip()
    price = translate("texts", "Price")
    told = standing(game, state, region)
    return replace(told, lines=lines, total=(price, total), footer=footer)


def standing(game: Game, state: State, region: int) -> RegionTold:
    ground, name = game.board.regions[region], region_name(game, region)
    subtitle = " · ".join([terrain_name(ground.terrain), *map(symbol_name, ground.symbols)])
    return RegionTold(name, subtitle, (), None, _standing(game, state, region), None)


def what_is_given_up(game: Game, state: State, region: int) -> str:
    """What one's own race in decline would lose there; empty in any other region."""
    there = state.regions[region]
    if there.owner != state.seat or not there.declined:
        return ""
    text = translate(
        "texts", "Your {race} in decline hold this region: they would lose it and its coin."
    )
    return text.format(race=race_name(game, there.race))


def _what_is_left(
    game: Game, state: State, region: int, price: int, declined: bool, helps: Helps
) -> str:
    hand = hand_of(game, state, declined)
    if price <= hand:
        left = hand - price
        text = translate("texts", "You have {hand}: {left} left afterwards.")
        return text.format(hand=hand, left=left or translate("texts", "none"))
    odds = game.odds(state, region, declined, helps)
    if odds is None:
        text = translate("texts", "You have {hand}: {lacking} too few.")
        return text.format(hand=hand, lacking=price - hand)
    text = translate("texts", "You have {hand}. The die makes up the rest {percent}% of the time.")
    return text.format(hand=hand, percent=round(100 * odds))


def hand_of(game: Game, state: State, declined: bool) -> int:
    """The tokens with which the player at turn can attack; ``declined``: of races in decline."""
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
