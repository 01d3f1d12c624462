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
    MOST_RESCUED,
    begun,
    declined_begun,
    out_of_order,
    rescue,
)
from smallworld.rules.context import RulesContext
from smallworld.rules.helps import Offer, combinations_of, offers, why_not_help
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
    if abilities.least > 1 or army.leaderless or army.rescued:
        attacks, tried = _by_region_with_care(army, declined)
    else:
        attacks, tried = _by_region(army, declined)
    if Attempt not in abilities.forgoes:
        attacks += tried
    return attacks + _helped(army) if abilities.helps else attacks


def _by_region(army: AttackingArmy, declined: bool) -> tuple[list[Move], list[Move]]:
    """Conquests, and attempts, where a token in hand is a token and the die decides alone."""
    context, hand = army.context, army.in_play.hand
    conquests, attempts = context.conquests[declined], context.attempts[declined]
    paid: list[Move] = []
    tried: list[Move] = []
    prices, regions, most = army.prices, army.position.regions, hand + LONGEST
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
    """The same where conquests take a least number, or a leader waits, or the die may be helped."""
    context, hand = army.context, army.in_play.hand
    conquests, attempts = context.conquests[declined], context.attempts[declined]
    paid: list[Move] = []
    tried: list[Move] = []
    prices, regions, least = army.prices, army.position.regions, army.abilities.least
    most, leaderless = hand + LONGEST + MOST_RESCUED, army.leaderless
    for i in bits(army.reach & ~army.shut):
        region = regions[i]
        price = prices[i] + region.defence
        if price > most or region.immune:
            continue
        price = least if price < least else price
        usable = hand - (leaderless >> i & 1)
        if price <= usable:
            paid.append(conquests[i])
        elif usable >= least and price <= usable + LONGEST + rescue(army, price):
            tried.append(attempts[i])
    return paid, tried


def _helped(army: AttackingArmy) -> list[Move]:
    """Conquests with each help alone, and with the smallest sums that make a region payable."""
    said, open_to = offers(army), army.abilities.holds & ~army.held & ~army.shut
    several = len(said) > 1 and len({offer.help[0] for offer in said}) > 1
    reach = army.reach if several else 0
    for offer in said:
        reach |= offer.reach if several else offer.where
    moves: list[Move] = []
    regions, hand = army.position.regions, army.in_play.hand
    for i in bits(reach & open_to):
        if regions[i].immune:
            continue
        usable = hand - (army.leaderless >> i & 1)
        payable = _alone(army, i, usable, said, moves)
        if several and not payable and not (army.reach >> i & 1 and army.price(i) <= usable):
            moves += _smallest(army, i, [it.help for it in said if it.sites >> i & 1])
    return moves


def _alone(army: AttackingArmy, i: int, usable: int, said: list[Offer], moves: list[Move]) -> bool:
    """Add the conquests and attempts of a region with one help each; whether one can be paid."""
    cost = army.prices[i] + army.position.regions[i].defence
    least, payable = army.abilities.least, False
    for offer in said:
        if not offer.where >> i & 1:
            continue
        price = army.price(i, offer.helps) if offer.as_if_empty else cost + offer.tokens
        price = least if price < least else price
        with_fewer = cost + offer.fewer
        if price >= (least if with_fewer < least else with_fewer) and offer.where_fewer >> i & 1:
            continue  # it is of no use
        if price <= usable:
            moves.append(ConquerWith(i, helps=offer.helps))
            payable = True
        elif not offer.after_the_die and _can_try(army, price, usable):
            moves.append(AttemptWith(i, helps=offer.helps))
    return payable


def _smallest(army: AttackingArmy, i: int, helps: list[Help]) -> list[Move]:
    for some in combinations_of(helps):
        if why_not_help(army, i, some) is None and army.price(i, some) <= army.hand_for(i):
            return [ConquerWith(i, helps=some)]
    return []


def _can_try(army: AttackingArmy, price: int, hand: int) -> bool:
    """Whether the die may win what the hand falls short of the price."""
    if Attempt in army.abilities.forgoes or hand < army.abilities.least:
        return False
    return price - hand <= LONGEST + rescue(army, price)
