"""Where a combo would earn coins or save tokens, wherever the player goes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from smallworld.board import bits
from smallworld.game import Game
from smallworld.rules.abilities import Abilities
from smallworld_client.words.names import AMOUNTS, kind_amount, shared_kind
from smallworld_client.words.translation import translate


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
    for _, regions, tokens in abilities.discounts:
        for i in bits(regions):
            found[i] = found.get(i, 0) + tokens
    return found


def _sentences(game: Game, abilities: Abilities, open_to: set[int]) -> Iterator[str]:
    for coins, regions in _grouped(_paid(abilities), open_to):
        if coins > 0:
            text = translate("table", "{regions} would pay +{coins} each.")
        else:
            text = translate("table", "{regions} would pay {coins} less each.")
        yield text.format(regions=_counted(game, regions), coins=AMOUNTS.coins(abs(coins)))
    for tokens, regions in _grouped(_saved(abilities), open_to):
        text = translate("table", "{regions} would cost {tokens} less.")
        yield text.format(regions=_counted(game, regions), tokens=AMOUNTS.tokens(-tokens))
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
