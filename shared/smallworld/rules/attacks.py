"""Every conquest, attempt and abandoning that is legal now, in a fixed order.

It says directly what the ``why_not`` of the verbs would let through one by one. Most armies have
neither helps nor anything else to say with a conquest, so they are dealt with first.
"""

from smallworld.board import bits
from smallworld.moves import Attempt, AttemptWith, Conquer, ConquerWith, Help, Move
from smallworld.refusals import Refusal
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.rules.conquest import (
    LONGEST,
    begun,
    declined_begun,
    out_of_order,
)
from smallworld.rules.context import RulesContext
from smallworld.rules.helps import combinations_of, offers, why_not_help
from smallworld.state import State


def of_declined(context: RulesContext, state: State) -> list[Move]:
    """Those of the race in decline that conquers, which come before the active race's."""
    army = attacking_army(context, state, declined=True)
    if isinstance(army, Refusal):
        return []
    moves: list[Move] = []
    if not begun(state) and not declined_begun(state):
        moves += [context.abandons[i] for i in bits(army.held)]
    if army.in_play.hand and out_of_order(state, declined=True) is None:
        moves += _attacks(army, declined=True)
    return moves


def of_active(army: AttackingArmy) -> list[Move]:
    """Those of the active race."""
    attacks = _attacks(army, declined=False) if army.in_play.hand else []
    if begun(army.position):
        return attacks
    return [army.context.abandons[i] for i in bits(army.held)] + attacks


def can_conquer(army: AttackingArmy) -> bool:
    """Whether any region can be paid for, with any help that is left."""
    if any(army.price(i) <= army.hand_for(i) for i in army.open_to()):
        return True
    helped = _helped(army) if army.abilities.helps else []
    return any(isinstance(move, Conquer) for move in helped)


def _attacks(army: AttackingArmy, declined: bool) -> list[Move]:
    """The conquests that the hand can pay, then the attempts that the die may win."""
    abilities = army.abilities
    if abilities.least > 1 or army.leaderless:
        attacks, tried = _by_region_with_care(army, declined)
    else:
        attacks, tried = _by_region(army, declined)
    if Attempt not in abilities.forgoes:
        attacks += tried
    return attacks + _helped(army) if abilities.helps else attacks


def _by_region(army: AttackingArmy, declined: bool) -> tuple[list[Move], list[Move]]:
    """Conquests, and attempts, where each token in hand may go anywhere, and one is enough."""
    context, hand = army.context, army.in_play.hand
    conquests, attempts = context.conquests[declined], context.attempts[declined]
    paid: list[Move] = []
    tried: list[Move] = []
    prices, regions, most = army.prices, army.position.regions, hand + LONGEST + army.rescued
    for i in bits(army.reach & ~army.shut):
        region = regions[i]
        # A hand is one token at least, so that a price below one needs no lifting to one.
        price = prices[i] + region.defence
        if price > most or region.immune:
            continue
        if price <= hand:
            paid.append(conquests[i])
        else:
            tried.append(attempts[i])
    return paid, tried


def _by_region_with_care(army: AttackingArmy, declined: bool) -> tuple[list[Move], list[Move]]:
    """The same where conquests take a least number, or a leader waits."""
    context, hand = army.context, army.in_play.hand
    conquests, attempts = context.conquests[declined], context.attempts[declined]
    paid: list[Move] = []
    tried: list[Move] = []
    prices, regions, least = army.prices, army.position.regions, army.abilities.least
    further, leaderless = LONGEST + army.rescued, army.leaderless
    for i in bits(army.reach & ~army.shut):
        region = regions[i]
        price = prices[i] + region.defence
        usable = hand - (leaderless >> i & 1)
        if price > usable + further or usable < least or region.immune:
            continue
        if price <= usable:
            paid.append(conquests[i])
        else:
            tried.append(attempts[i])
    return paid, tried


def _helped(army: AttackingArmy) -> list[Move]:
    """Conquests with each help alone, and with the smallest sums that make a region payable."""
    said = offers(army)
    if not said:
        return []
    several = len(said) > 1 and len({offer.help[0] for offer in said}) > 1
    reach = army.reach if several else 0
    for offer in said:
        reach |= offer.reach if several else offer.where
    moves: list[Move] = []
    prices, regions, least = army.prices, army.position.regions, army.abilities.least
    for i in bits(reach & army.abilities.holds & ~army.held & ~army.shut):
        region = regions[i]
        if region.immune:
            continue
        usable, bit = army.in_play.hand - (army.leaderless >> i & 1), 1 << i
        cost, payable = prices[i] + region.defence, False
        for offer in said:
            if not offer.where & bit:
                continue
            price = offer.tokens + (army.price_if_empty(i) if offer.as_if_empty else cost)
            with_fewer = cost + offer.fewer
            if offer.where_fewer & bit and (with_fewer <= least or price >= with_fewer):
                continue  # it is of no use
            price = least if price < least else price
            if price <= usable:
                moves.append(ConquerWith(i, helps=offer.helps))
                payable = True
            elif not offer.after_the_die and _can_try(army, price, usable):
                moves.append(AttemptWith(i, helps=offer.helps))
        if several and not payable and not (army.reach & bit and army.price(i) <= usable):
            moves += _smallest(army, i, [it.help for it in said if it.sites & bit])
    return moves


def _smallest(army: AttackingArmy, i: int, helps: list[Help]) -> list[Move]:
    for some in combinations_of(helps):
        if why_not_help(army, i, some) is None and army.price(i, some) <= army.hand_for(i):
            return [ConquerWith(i, helps=some)]
    return []


def _can_try(army: AttackingArmy, price: int, hand: int) -> bool:
    """Whether the die, and what may be paid after it, may win what the hand falls short."""
    if price - hand > LONGEST + army.rescued or hand < army.abilities.least:
        return False
    return Attempt not in army.abilities.forgoes
