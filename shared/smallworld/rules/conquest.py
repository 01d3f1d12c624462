"""Conquests: gathering troops, what speaks against an attack, what it does, which are legal.

The list of legal attacks is computed directly, in a fixed order. It equals what the ``why_not``
functions would let through one by one. Most armies can add nothing to a conquest, so they are
handled first.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from smallworld.board import bits
from smallworld.errors import Reason, Refusal, refuse
from smallworld.moves import (
    DIE,
    Abandon,
    Attempt,
    AttemptWith,
    Conquer,
    ConquerWith,
    Expand,
    Help,
    Move,
)
from smallworld.rules.army import (
    AttackingArmy,
    attacking_army,
    combinations_of,
    help_offers,
    pay_helps,
    set_up_helps,
    why_not_help,
)
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, Position, add, army_in_decline, race_tokens
from smallworld.rules.settlement import BALROG, Conquest, record_attack, settle
from smallworld.state import (
    CONQUER,
    LEADER,
    REDEPLOY,
    Marker,
    PendingQuestion,
    RaceInPlay,
    Region,
    Stage,
    State,
    replace,
)

SHORTEST: Final = 1
LONGEST: Final[int] = max(DIE)  # by how many tokens a final attempt may fall short


def begun(position: Position) -> bool:
    """From then on the active race abandons nothing."""
    turn = position.turn
    if turn.rolled:
        return True
    for attack in reversed(turn.attacks):
        if attack.means != BALROG:
            return not attack.by_declined
    return False


def declined_begun(position: Position) -> bool:
    return any(attack.means != BALROG for attack in position.turn.attacks)


def out_of_order(position: Position, declined: bool) -> Refusal | None:
    """The race in decline conquers before the active race's first conquest."""
    if declined and begun(position):
        return Refusal(Reason.DECLINED_ARMY_FIRST)
    if declined and position.turn.declined_over:
        return Refusal(Reason.DECLINED_ARMY_DONE)
    return None


def ready(
    context: RulesContext,
    state: State,
    i: int,
    declined: bool = False,
    helps: tuple[Help, ...] = (),
    attempt: bool = False,
) -> AttackingArmy | Refusal:
    """The army, whatever the price, or why none may attack."""
    army = attacking_army(context, state, declined)
    if isinstance(army, Refusal):
        return army
    why = out_of_order(state, declined)
    if why is None:
        why = why_not_help(army, i, helps, attempt) if helps else army.barred(i)
    if why is None and not army.in_play.hand:
        why = refuse(Reason.NO_TOKENS_IN_HAND, race=army.in_play.race)
    return why or army


def why_not_conquer(context: RulesContext, state: State, move: Conquer) -> Refusal | None:
    helps = helps_of(move)
    army = ready(context, state, move.region, move.declined, helps)
    if isinstance(army, Refusal):
        return army
    price, hand = army.price(move.region, helps), army.hand_for(move.region)
    if price <= hand:
        return None
    if Attempt in army.abilities.forgoes:
        return _too_dear(army, move.region, helps, Reason.TOO_DEAR)
    if hand < army.abilities.least:
        return _too_few(army)
    within = price <= hand + LONGEST + rescue(army, price)
    reason = Reason.ATTEMPT_INSTEAD if within else Reason.BEYOND_THE_DIE
    return _too_dear(army, move.region, helps, reason)


def _too_few(army: AttackingArmy) -> Refusal:
    least = army.abilities.least
    if least > 1:
        return refuse(Reason.AT_LEAST_TWO, race=army.in_play.race, least=least)
    return refuse(Reason.NO_TOKENS_IN_HAND, race=army.in_play.race)


def _too_dear(army: AttackingArmy, i: int, helps: tuple[Help, ...], reason: Reason) -> Refusal:
    return refuse(
        reason,
        price=army.price(i, helps),
        sum=army.sum(i, helps),
        hand=army.hand_for(i),
        most=LONGEST + rescue(army, army.price(i, helps)),
    )


def why_not_attempt(context: RulesContext, state: State, move: Attempt) -> Refusal | None:
    """A final attempt is for a region that is one to three tokens too dear."""
    helps = helps_of(move)
    army = ready(context, state, move.region, move.declined, helps, attempt=True)
    if isinstance(army, Refusal):
        return army
    if Attempt in army.abilities.forgoes:
        return Refusal(Reason[army.abilities.forgoes[Attempt]])
    price, hand = army.price(move.region, helps), army.hand_for(move.region)
    if price - hand < SHORTEST:
        return refuse(Reason.NO_NEED_OF_THE_DIE, hand=hand)
    if hand < army.abilities.least:
        return _too_few(army)
    if price - hand > LONGEST + rescue(army, price):
        return _too_dear(army, move.region, helps, Reason.BEYOND_THE_DIE)
    return None


def odds(context: RulesContext, state: State, move: Attempt) -> Fraction | None:
    """None if the attempt is illegal. A mercenary payable after the die counts as hired."""
    if why_not_attempt(context, state, move) is not None:
        return None
    army = attacking_army(context, state, move.declined)
    assert isinstance(army, AttackingArmy)
    helps = helps_of(move)
    price = army.price(move.region, helps)
    short = price - army.hand_for(move.region) - rescue(army, price)
    return Fraction(sum(face >= short for face in DIE), len(DIE))


def conquer(draft: Draft, move: Conquer) -> None:
    army, helps = army_of(draft, move.declined), helps_of(move)
    price = army.price(move.region, helps)
    if draft.turn.die is not None and not move.declined:
        draft.turn = replace(draft.turn, die=None)
    if helps:
        _with_helps(draft, army, helps)
    settle(draft, Conquest(army, move.region, "conquer", price, price, (), helps))


def attempt(draft: Draft, move: Attempt) -> None:
    """Won or lost, that race conquers no more."""
    army, helps = army_of(draft, move.declined), helps_of(move)
    die = draft.ask("die", DIE)
    assert isinstance(die, int)
    if helps:
        _with_helps(draft, army, helps)
    price = army.price(move.region, helps)
    short = price - army.hand_for(move.region) - die
    if 0 < short <= rescue(army, price):
        draft.ask_player(PendingQuestion(Stage.HIRE, draft.seat, move.region, die=die, helps=helps))
    else:
        _decide(draft, army, move.region, helps, won=short <= 0)
    if move.declined:
        draft.turn = replace(draft.turn, declined_over=True)
    else:
        draft.await_move(REDEPLOY, draft.seat)


def _decide(draft: Draft, army: AttackingArmy, i: int, helps: tuple[Help, ...], won: bool) -> None:
    hand = army.hand_for(i)
    if won:
        settle(draft, Conquest(army, i, "attempt", hand, hand, helps=helps))
    else:
        record_attack(draft, army.in_play, i, "attempt", won=False)


def hire(draft: Draft, hired: bool) -> None:
    assert draft.found is not None
    asked, active = draft.found.asked[0], draft.player.active
    assert active is not None
    army = AttackingArmy(draft.context, draft, draft.seat, active)
    if hired:
        draft.earn(draft.seat, -army.rescuers()[0].coins)
    draft.found = replace(draft.found, asked=draft.found.asked[1:])
    _decide(draft, army, asked.region, asked.helps, won=hired)


def rescue(army: AttackingArmy, price: int) -> int:
    """The tokens by which helps may still save a failed attempt at that price."""
    return min(army.rescued, price - army.abilities.least) if army.rescued else 0


def helps_of(move: Conquer | Attempt) -> tuple[Help, ...]:
    return move.helps if isinstance(move, (ConquerWith, AttemptWith)) else ()


def _with_helps(draft: Draft, army: AttackingArmy, helps: tuple[Help, ...]) -> None:
    pay_helps(draft, army, helps)
    set_up_helps(draft, army, helps)


def army_of(draft: Draft, declined: bool = False) -> AttackingArmy:
    army = attacking_army(draft.context, draft.origin, declined)
    assert isinstance(army, AttackingArmy)
    return army


def attacks_of_declined(context: RulesContext, state: State) -> list[Move]:
    army = attacking_army(context, state, declined=True)
    if isinstance(army, Refusal):
        return []
    moves: list[Move] = []
    if not begun(state) and not declined_begun(state):
        moves += [context.abandons[i] for i in bits(army.held)]
    if army.in_play.hand and out_of_order(state, declined=True) is None:
        moves += _attacks(army, declined=True)
    return moves


def attacks_of_active(army: AttackingArmy) -> list[Move]:
    attacks = _attacks(army, declined=False) if army.in_play.hand else []
    if begun(army.position):
        return attacks
    return [army.context.abandons[i] for i in bits(army.held)] + attacks


def can_conquer(army: AttackingArmy) -> bool:
    if any(army.price(i) <= army.hand_for(i) for i in army.open_to()):
        return True
    helped = _helped(army) if army.abilities.helps else []
    return any(isinstance(move, Conquer) for move in helped)


def _attacks(army: AttackingArmy, declined: bool) -> list[Move]:
    abilities = army.abilities
    if abilities.least > 1 or army.leaderless:
        attacks, tried = _by_region_with_care(army, declined)
    else:
        attacks, tried = _by_region(army, declined)
    if Attempt not in abilities.forgoes:
        attacks += tried
    return attacks + _helped(army) if abilities.helps else attacks


def _by_region(army: AttackingArmy, declined: bool) -> tuple[list[Move], list[Move]]:
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
    said = help_offers(army)
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
    if price - hand > LONGEST + army.rescued or hand < army.abilities.least:
        return False
    return Attempt not in army.abilities.forgoes


def expand(draft: Draft, move: Expand) -> None:
    """Take all tokens but one a region into hand, those of a conquering declined race too."""
    active = draft.player.active
    assert active is not None
    _ready(draft, active)
    ready_declined(draft)
    draft.await_move(CONQUER, draft.seat)


def ready_declined(draft: Draft) -> None:
    in_play = army_in_decline(draft.context, draft.player)
    if in_play is not None:
        _ready(draft, in_play)


def _ready(draft: Draft, in_play: RaceInPlay) -> None:
    take_up(draft, in_play)
    if draft.context.has_sets:
        worth = draft.context.abilities(in_play).worth
        if worth:
            _take_up_beasts(draft, draft.in_play(draft.seat, in_play.race), worth)


def take_up(draft: Draft, in_play: RaceInPlay) -> None:
    """Leaves the race's minimum in each region, and a leader where they have to stay."""
    hand, reserve = in_play.hand, in_play.reserve
    least = draft.context.abilities(in_play).least
    for i in bits(in_play.held):
        region = draft.regions[i]
        stays = min(least, region.tokens)
        hand += region.tokens - stays
        if region.markers and region.marker(LEADER) and stays <= race_tokens(region):
            draft.put_marker(i, LEADER, 0)
            reserve = add(reserve, [Marker(LEADER)])
        draft.set_tokens(i, stays)
    draft.set_race(draft.seat, replace(in_play, hand=hand, reserve=reserve))


def _take_up_beasts(draft: Draft, in_play: RaceInPlay, worth: Iterable[str]) -> None:
    reserve = in_play.reserve
    for kind in worth:
        for i in bits(in_play.held):
            count = draft.regions[i].marker(kind)
            if count:
                draft.put_marker(i, kind, 0)
                reserve = add(reserve, [Marker(kind, count)])
    if reserve != in_play.reserve:
        draft.set_reserve(draft.seat, in_play, reserve)


def why_not_abandon(context: RulesContext, state: State, move: Abandon) -> Refusal | None:
    """Abandoning is part of readying, before the first conquest."""
    if not move.regions:
        return Refusal(Reason.NOT_YOURS)
    if len(set(move.regions)) != len(move.regions):
        return Refusal(Reason.NAMED_TWICE)
    for i in move.regions:
        why = _why_not_leave(context, state, state.regions[i])
        if why is not None:
            return why
    return None


def _why_not_leave(context: RulesContext, state: State, region: Region) -> Refusal | None:
    player = state.players[state.seat]
    army = army_in_decline(context, player)
    led = [in_play for in_play in player.races if in_play is player.active or in_play is army]
    if region.owner != state.seat or region.race not in [in_play.race for in_play in led]:
        return Refusal(Reason.NOT_YOURS)
    if begun(state) or (region.declined and declined_begun(state)):
        return Refusal(Reason.ABANDON_TOO_LATE)
    return None


def abandon(draft: Draft, move: Abandon) -> None:
    for i in move.regions:
        in_play = draft.in_play(draft.seat, draft.regions[i].race)
        if draft.context.abilities(in_play).is_paid_for_leaving:
            turn = draft.turn
            draft.turn = replace(turn, closed=turn.closed | 1 << i, left=turn.left + 1)
        draft.empty_region(i, hand=draft.regions[i].tokens)
    if draft.context.has_sets:
        draft.use("abandon")
