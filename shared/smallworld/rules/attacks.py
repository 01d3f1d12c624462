"""Every conquest, attempt and abandoning that is legal now, in a fixed order.

It says directly what the ``why_not`` of the verbs would let through one by one. Most armies have
neither helps nor anything else to say with a conquest, so they are dealt with first.
"""

from smallworld.board import bits
from smallworld.moves import Attempt, AttemptWith, Conquer, ConquerWith, Help, Move
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
from smallworld.rules.draft import army_in_decline
from smallworld.rules.helps import Offer, combinations_of, offers, why_not_help
from smallworld.state import State


def legal_conquests(context: RulesContext, state: State) -> list[Move]:
    """All of them, those of the race in decline first."""
    moves: list[Move] = []
    if army_in_decline(context, state.players[state.seat]) is not None:
        army = attacking_army(context, state, declined=True)
        if isinstance(army, AttackingArmy):
            if not begun(state) and not declined_begun(state):
                moves += [context.abandons[i] for i in bits(army.held)]
            if army.in_play.hand and out_of_order(state, declined=True) is None:
                moves += _attacks(army, declined=True)
    army = attacking_army(context, state)
    if isinstance(army, AttackingArmy):
        if not begun(state):
            moves += [context.abandons[i] for i in bits(army.held)]
        if army.in_play.hand:
            moves += _attacks(army, declined=False)
    return moves


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
        paid, tried = _with_care(army, declined)
    else:
        paid, tried = _plainly(army, declined)
    if Attempt not in abilities.forgoes:
        paid += tried
    return paid + _helped(army) if abilities.helps else paid


def _plainly(army: AttackingArmy, declined: bool) -> tuple[list[Move], list[Move]]:
    """Conquests and attempts where a token in hand is a token, and the die decides alone."""
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


def _with_care(army: AttackingArmy, declined: bool) -> tuple[list[Move], list[Move]]:
    """The same where conquests take a least number, a leader waits, or a mercenary may come."""
    context, hand = army.context, army.in_play.hand
    conquests, attempts = context.conquests[declined], context.attempts[declined]
    paid: list[Move] = []
    tried: list[Move] = []
    prices, regions, least = army.prices, army.position.regions, army.abilities.least
    most = hand + LONGEST + MOST_RESCUED
    for i in bits(army.reach & ~army.shut):
        region = regions[i]
        price = prices[i] + region.defence
        if price > most or region.immune:
            continue
        price = max(price, least)
        usable = army.hand_for(i)
        if price <= usable:
            paid.append(conquests[i])
        elif usable >= least and price <= usable + LONGEST + rescue(army, price):
            tried.append(attempts[i])
    return paid, tried


def _helped(army: AttackingArmy) -> list[Move]:
    """Conquests with each help alone, and with the smallest sums that make a region payable."""
    said = offers(army)
    reach = army.reach
    for offer in said:
        reach |= offer.reach
    regions, least = army.position.regions, army.abilities.least
    moves: list[Move] = []
    for i in bits(reach & army.abilities.holds & ~army.held & ~army.shut):
        region = regions[i]
        if region.immune:
            continue
        cost, hand = army.prices[i] + region.defence, army.hand_for(i)
        payable = army.reach >> i & 1 and max(cost, least) <= hand
        for offer in said:
            if (offer.sites & (army.reach | offer.reach)) >> i & 1:
                move = _alone(army, i, offer, cost, hand)
                if move is not None:
                    moves.append(move)
                    payable = payable or isinstance(move, Conquer)
        if not payable:
            moves += _smallest(army, i, [it.help for it in said if it.sites >> i & 1])
    return moves


def _alone(army: AttackingArmy, i: int, offer: Offer, cost: int, hand: int) -> Move | None:
    """The conquest or the attempt of a region with one help, if that is legal.

    ``cost`` is its price before any least number, and ``hand`` what may pay it.
    """
    least = army.abilities.least
    price = army.price(i, (offer.help,)) if offer.as_if_empty else max(least, cost + offer.tokens)
    if max(least, cost + offer.fewer) <= price and (army.reach | offer.reach_of_fewer) >> i & 1:
        return None  # it is of no use
    if price <= hand:
        return ConquerWith(i, helps=(offer.help,))
    return _attempt(army, i, (offer.help,), price, hand)


def _smallest(army: AttackingArmy, i: int, helps: list[Help]) -> list[Move]:
    for some in combinations_of(helps):
        found: list[Move] = [move for move in _with(army, i, some) if isinstance(move, Conquer)]
        if found:
            return found
    return []


def _with(army: AttackingArmy, i: int, helps: tuple[Help, ...]) -> list[Move]:
    """The conquest or the attempt with these helps, if it is legal."""
    if why_not_help(army, i, helps) is not None:
        return []
    price, hand = army.price(i, helps), army.hand_for(i)
    if price <= hand:
        return [ConquerWith(i, helps=helps)]
    move = _attempt(army, i, helps, price, hand)
    return [] if move is None else [move]


def _attempt(
    army: AttackingArmy, i: int, helps: tuple[Help, ...], price: int, hand: int
) -> Move | None:
    """The attempt, if the die may win what the hand falls short of the price."""
    abilities = army.abilities
    if Attempt in abilities.forgoes or hand < abilities.least:
        return None
    if price - hand > LONGEST + rescue(army, price):
        return None
    if any(abilities.helps[name][1].after_the_die for name, _ in helps):
        return None
    return AttemptWith(i, helps=helps)
