"""What sets add to a turn's conquests: helps to say with them, and prizes that lie in regions.

All of it follows from the rows of the content, never from the name of a race, power or relic.
"""

from collections.abc import Sequence
from typing import NamedTuple

from smallworld.board import bits
from smallworld.moves import AttemptWith, ConquerWith, Help, Orb
from smallworld.rules.army import AttackingArmy
from smallworld.rules.context import RulesContext
from smallworld.rules.helps import Offer, offers
from smallworld.rules.special import orb, sorcery
from smallworld.state import MONSTERS, NOBODY, State
from smallworld.traits.rows import Coins, Part, Special, TurnStart
from smallworld.traits.rows import Help as HelpRow

THROWN = 0.5
"""What each marker costs that a help uses up, in coins."""
SERVES = 1.0
"""What a relic or place is worth in a turn that helps, moves or sends something, in coins."""
A_TOKEN = 0.7
"""What a token at the start of each turn is worth, in coins."""
UNSEEN = 1.0
"""What is found beneath Monsters is worth in a turn, on average."""


class Helped(NamedTuple):
    """Conquests that become possible or cheaper by a help, which is said once in a campaign."""

    bit: int
    """Of its name, among the names of helps."""
    reach: int
    """The regions that it brings into reach."""
    sites: int
    """The regions for which it may be said."""
    prices: dict[int, int]
    spent: float
    """What it costs beyond tokens, in coins."""
    conquests: dict[int, ConquerWith | Orb]
    attempts: dict[int, AttemptWith]


def helped_conquests(army: AttackingArmy, open_to: int) -> list[Helped]:
    """The helps that the army may say now, and what the regions ``open_to`` it cost with each."""
    if army.in_play.declined or not army.context.has_sets:
        return []
    names: dict[str, int] = {}
    found = [
        _helped(army, offer, 1 << names.setdefault(offer.help[0], len(names)), open_to)
        for offer in (offers(army) if army.abilities.helps else ())
    ]
    if orb.NAME in army.abilities.specials and orb.NAME not in army.position.turn.used:
        found.append(_replaced(army, 1 << len(names), open_to))
    return [helped for helped in found if helped.sites]


def _helped(army: AttackingArmy, offer: Offer, bit: int, open_to: int) -> Helped:
    name, number = offer.help
    row: HelpRow = army.abilities.helps[name][1]
    prices = {i: army.price(i, offer.helps) for i in bits(offer.sites & open_to)}
    useful = [i for i in prices if prices[i] < army.price(i) or offer.reach >> i & 1]
    helps: tuple[Help, ...] = offer.helps
    spent = row.coins + (THROWN * number if row.spends else 0.0)
    return Helped(
        bit,
        offer.reach,
        sum(1 << i for i in useful),
        {i: prices[i] for i in useful},
        spent,
        {i: ConquerWith(i, helps=helps) for i in useful},
        {} if offer.after_the_die else {i: AttemptWith(i, helps=helps) for i in useful},
    )


def _replaced(army: AttackingArmy, bit: int, open_to: int) -> Helped:
    """The lone tokens that may be replaced: from the tray, or from the hand where that is empty."""
    price, regions = max(0, army.abilities.least - sorcery.in_tray(army)), army.position.regions
    useful = [i for i in bits(open_to) if sorcery.why_not_target(army, regions[i]) is None]
    sites = sum(1 << i for i in useful)
    return Helped(bit, 0, sites, dict.fromkeys(useful, price), 0.0, {i: Orb(i) for i in useful}, {})


def prizes(context: RulesContext, state: State, coin: float) -> Sequence[tuple[int, float]]:
    """What lies in regions for whoever conquers them, where anything does: region and coins.

    ``coin`` is what a coin a turn is worth that a region brings.
    """
    found = []
    for i, region in enumerate(state.regions):
        worth = 0.0
        if region.race == MONSTERS and region.owner == NOBODY:
            worth += UNSEEN * coin if state.found is not None and state.found.relics else 0.0
        for marker in region.markers:
            if marker.kind in context.finds:
                worth += coin * serves(context, marker.kind, i)
            elif region.owner != state.seat:
                worth += context.markers[marker.kind].pays * marker.count
        if worth:
            found.append((i, worth))
    return found


def serves(context: RulesContext, id: str, region: int) -> float:
    """What a relic or place is worth in a turn to the race that holds it, in coins."""
    worth = 0.0
    for _, row in context.effects.of_find(id, region, declined=False):
        match row:
            case HelpRow() | Part() | Special():
                worth += SERVES
            case TurnStart(tokens=tokens):
                worth += A_TOKEN * tokens
            case Coins(coins=coins):
                worth += coins
    return worth
