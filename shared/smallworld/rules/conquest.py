"""Conquests: which are legal, and what they do."""

from fractions import Fraction

from msgspec.structs import replace

from smallworld.board import bits
from smallworld.chance import DIE
from smallworld.moves import Attempt, AttemptWith, Conquer, ConquerWith, Help, Move
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.rules.balrog import NAME as BALROG
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, Position, army_in_decline
from smallworld.rules.helps import combinations_of, offered, pay, set_up, why_not_help
from smallworld.rules.settlement import Conquest, note, settle
from smallworld.state import Asked, Stage, State
from smallworld.traits.rows import Help as HelpRow

SHORTEST, LONGEST = 1, max(DIE)
"""By how many tokens a final attempt may fall short."""
MOST_RESCUED = 7
"""No more can be paid for after the die, since no number in a setting is larger."""


def begun(position: Position) -> bool:
    """Whether the active race has begun its conquests: from then on it abandons nothing."""
    turn = position.turn
    if turn.rolled:
        return True
    for attack in reversed(turn.attacks):
        if attack.means != BALROG:
            return not attack.by_declined
    return False


def declined_begun(position: Position) -> bool:
    """Whether a race in decline has begun its conquests."""
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
    """The army that may attack region ``i`` now, whatever that costs, or why none may."""
    army = attacking_army(context, state, declined)
    if isinstance(army, Refusal):
        return army
    why = out_of_order(state, declined)
    if why is None:
        why = why_not_help(army, i, helps, attempt) if helps else army.barred(i)
    if why is None and not army.in_play.hand:
        why = refuse(Reason.NO_TOKENS_IN_HAND, race=army.in_play.race)
    return why or army


def legal_conquests(context: RulesContext, state: State) -> list[Move]:
    """Every abandoning, conquest and attempt that is legal now, in a fixed order.

    It says directly what the ``why_not`` of the verbs would let through one by one.
    """
    moves: list[Move] = []
    has_army = army_in_decline(context, state.players[state.seat]) is not None
    for declined in (True, False) if has_army else (False,):
        army = attacking_army(context, state, declined)
        if isinstance(army, Refusal):
            continue
        if not begun(state) and not (declined and declined_begun(state)):
            moves += [context.abandons[i] for i in bits(army.held)]
        if army.in_play.hand and out_of_order(state, declined) is None:
            moves += _attacks(army, declined)
    return moves


def _attacks(army: AttackingArmy, declined: bool) -> list[Move]:
    """The conquests that the hand can pay, then the attempts that the die may win."""
    if army.context.has_sets:
        return _attacks_with_sets(army, declined)
    context, hand = army.context, army.in_play.hand
    conquests, attempts = context.conquests[declined], context.attempts[declined]
    paid: list[Move] = []
    tried: list[Move] = []
    prices, regions, most = army.prices, army.position.regions, hand + LONGEST
    for i in bits(army.reach & ~army.peace):
        region = regions[i]
        # A hand is one token at least, so that a price below one needs no lifting to one.
        price = prices[i] + region.defence
        if price > most or region.immune:
            continue
        if price <= hand:
            paid.append(conquests[i])
        else:
            tried.append(attempts[i])
    return paid if Attempt in army.abilities.forgoes else paid + tried


def _attacks_with_sets(army: AttackingArmy, declined: bool) -> list[Move]:
    """The same where a race may take a least number of tokens, lead a leader, or have helps."""
    context, hand = army.context, army.in_play.hand
    conquests, attempts = context.conquests[declined], context.attempts[declined]
    paid: list[Move] = []
    tried: list[Move] = []
    prices, regions, least = army.prices, army.position.regions, army.abilities.least
    most = hand + LONGEST + MOST_RESCUED if army.abilities.helps else hand + LONGEST
    for i in bits(army.reach & ~army.shut):
        region = regions[i]
        price = prices[i] + region.defence
        if price > most or region.immune:
            continue
        if price < least:  # noqa: PLR1730 - max takes three times as long
            price = least
        usable = hand - (army.leaderless >> i & 1)
        if price <= usable:
            paid.append(conquests[i])
        elif usable >= least and price <= usable + LONGEST + rescue(army, i):
            tried.append(attempts[i])
    moves = paid if Attempt in army.abilities.forgoes else paid + tried
    return moves + _helped(army, moves) if army.abilities.helps else moves


def _is_attempt(army: AttackingArmy, i: int, short: int, helps: tuple[Help, ...] = ()) -> bool:
    """Whether the die may win what the hand falls so many tokens short of."""
    if Attempt in army.abilities.forgoes or army.hand_for(i) < army.abilities.least:
        return False
    return SHORTEST <= short <= LONGEST + rescue(army, i, helps)


def _helped(army: AttackingArmy, without: list[Move]) -> list[Move]:
    """Conquests with each help alone, and with the smallest sums that make a region payable."""
    helps, regions = offered(army), army.position.regions
    payable = {move.region for move in without if isinstance(move, Conquer)}
    reaches = [army.reach | army.reach_with((one,)) for one in helps]
    reach = 0
    for each in reaches:
        reach |= each
    moves: list[Move] = []
    for i in bits(reach & army.abilities.holds & ~army.held & ~army.shut):
        if regions[i].immune:
            continue
        fitting = [one for one, each in zip(helps, reaches, strict=True) if each >> i & 1]
        alone = [move for one in fitting for move in _with(army, i, (one,))]
        moves += alone
        if i not in payable and not any(isinstance(move, Conquer) for move in alone):
            moves += _smallest(army, i, fitting if army.reach >> i & 1 else helps)
    return moves


def can_conquer(army: AttackingArmy) -> bool:
    """Whether any region can be paid for, with any help that is left."""
    if any(army.price(i) <= army.hand_for(i) for i in army.open_to()):
        return True
    helped = _helped(army, []) if army.abilities.helps else []
    return any(isinstance(move, Conquer) for move in helped)


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
    short = army.price(i, helps) - army.hand_for(i)
    if short <= 0:
        return [ConquerWith(i, helps=helps)]
    after = any(army.abilities.helps[name][1].after_the_die for name, _ in helps)
    if not after and _is_attempt(army, i, short, helps):
        return [AttemptWith(i, helps=helps)]
    return []


def why_not_conquer(context: RulesContext, state: State, move: Conquer) -> Refusal | None:
    """What speaks against an ordinary conquest."""
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
    within = price <= hand + LONGEST + rescue(army, move.region, helps)
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
        most=LONGEST + rescue(army, i, helps),
    )


def why_not_attempt(context: RulesContext, state: State, move: Attempt) -> Refusal | None:
    """What speaks against a final attempt: it is for a region one to three tokens too dear."""
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
    if price - hand > LONGEST + rescue(army, move.region, helps):
        return _too_dear(army, move.region, helps, Reason.BEYOND_THE_DIE)
    return None


def odds(context: RulesContext, state: State, move: Attempt) -> Fraction | None:
    """The chance that an attempt wins; None where it is not legal.

    A mercenary who could be paid after the die counts as hired.
    """
    if why_not_attempt(context, state, move) is not None:
        return None
    army = attacking_army(context, state, move.declined)
    assert isinstance(army, AttackingArmy)
    helps = helps_of(move)
    short = army.price(move.region, helps) - army.hand_for(move.region)
    short -= rescue(army, move.region, helps)
    return Fraction(sum(face >= short for face in DIE), len(DIE))


def conquer(draft: Draft, move: Conquer) -> None:
    """Pay from the hand and take the region; a roll before it is used up."""
    army, helps = army_of(draft, move.declined), helps_of(move)
    price = army.price(move.region, helps)
    if not move.declined and draft.turn.die is not None:
        draft.set_turn(replace(draft.turn, die=None))
    if helps:
        _with_helps(draft, army, helps)
    settle(draft, Conquest(army, move.region, "conquer", price, price, helps=helps))


def attempt(draft: Draft, move: Attempt) -> None:
    """Roll the die; won or lost, the conquests of that race are over."""
    army, helps = army_of(draft, move.declined), helps_of(move)
    die = draft.ask("die", DIE)
    assert isinstance(die, int)
    if helps:
        _with_helps(draft, army, helps)
    short = army.price(move.region, helps) - army.hand_for(move.region) - die
    if 0 < short <= rescue(army, move.region, helps):
        draft.ask_player(Asked(Stage.HIRE, draft.seat, move.region, die=die, helps=helps))
    else:
        _decide(draft, army, move.region, helps, won=short <= 0)
    _end_conquests(draft, move.declined)


def _decide(draft: Draft, army: AttackingArmy, i: int, helps: tuple[Help, ...], won: bool) -> None:
    """An attempt that is won takes all that the hand can put there."""
    hand = army.hand_for(i)
    if won:
        settle(draft, Conquest(army, i, "attempt", hand, hand, helps=helps))
    else:
        note(draft, army.in_play, i, "attempt", won=False)


def _end_conquests(draft: Draft, declined: bool) -> None:
    if declined:
        draft.set_turn(replace(draft.turn, declined_over=True))
    else:
        draft.await_move(Stage.REDEPLOY, draft.seat)


def hire(draft: Draft, hired: bool) -> None:
    """Decide an attempt for which the mercenary was offered after the die."""
    assert draft.found is not None
    asked = draft.found.asked[0]
    army = AttackingArmy(draft.context, draft, draft.seat, draft.in_play(draft.seat, _race(draft)))
    if hired:
        draft.earn(draft.seat, -rescuers(army)[0].coins)
    draft.found = replace(draft.found, asked=draft.found.asked[1:])
    _decide(draft, army, asked.region, asked.helps, won=hired)


def _race(draft: Draft) -> str:
    active = draft.player.active
    assert active is not None
    return active.race


def rescuers(army: AttackingArmy) -> list[HelpRow]:
    """What may be paid for after the die of a final attempt, if there are coins for it."""
    coins = army.position.players[army.seat].coins
    rows = (row for _, row in army.abilities.helps.values() if row.after_the_die)
    return [row for row in rows if row.coins <= coins]


def rescue(army: AttackingArmy, i: int, helps: tuple[Help, ...] = ()) -> int:
    """By how many tokens a failed attempt may still be saved after the die."""
    if not army.abilities.helps:
        return 0
    most = -sum(row.tokens for row in rescuers(army))
    return min(most, army.price(i, helps) - army.abilities.least) if most else 0


def helps_of(move: Conquer | Attempt) -> tuple[Help, ...]:
    """The helps that a conquest or an attempt says."""
    return getattr(move, "helps", ())  # both kinds that have some; quicker than asking for them


def _with_helps(draft: Draft, army: AttackingArmy, helps: tuple[Help, ...]) -> None:
    pay(draft, army, helps)
    set_up(draft, army, helps)


def army_of(draft: Draft, declined: bool = False) -> AttackingArmy:
    """The army as it stood when the move was made."""
    army = attacking_army(draft.context, draft.origin, declined)
    assert isinstance(army, AttackingArmy)
    return army
