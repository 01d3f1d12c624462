"""Conquests: why one is not legal, and what it does."""

from fractions import Fraction

from msgspec.structs import replace

from smallworld.chance import DIE
from smallworld.moves import Attempt, Conquer, Help
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.rules.balrog import NAME as BALROG
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, Position
from smallworld.rules.helps import pay, set_up, why_not_help
from smallworld.rules.settlement import Conquest, note, settle
from smallworld.state import Asked, Stage, State

SHORTEST, LONGEST = 1, max(DIE)
"""By how many tokens a final attempt may fall short."""


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
    if price - hand > LONGEST + rescue(army, price):
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
    price = army.price(move.region, helps)
    short = price - army.hand_for(move.region) - rescue(army, price)
    return Fraction(sum(face >= short for face in DIE), len(DIE))


def conquer(draft: Draft, move: Conquer) -> None:
    """Pay from the hand and take the region; a roll before it is used up."""
    army, helps = army_of(draft, move.declined), helps_of(move)
    price = army.price(move.region, helps)
    if draft.turn.die is not None and not move.declined:
        draft.set_turn(replace(draft.turn, die=None))
    if helps:
        _with_helps(draft, army, helps)
    settle(draft, Conquest(army, move.region, "conquer", price, price, (), helps))


def attempt(draft: Draft, move: Attempt) -> None:
    """Roll the die; won or lost, the conquests of that race are over."""
    army, helps = army_of(draft, move.declined), helps_of(move)
    die = draft.ask("die", DIE)
    assert isinstance(die, int)
    if helps:
        _with_helps(draft, army, helps)
    price = army.price(move.region, helps)
    short = price - army.hand_for(move.region) - die
    if 0 < short <= rescue(army, price):
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
        draft.earn(draft.seat, -army.rescuers()[0].coins)
    draft.found = replace(draft.found, asked=draft.found.asked[1:])
    _decide(draft, army, asked.region, asked.helps, won=hired)


def _race(draft: Draft) -> str:
    active = draft.player.active
    assert active is not None
    return active.race


def rescue(army: AttackingArmy, price: int) -> int:
    """By how many tokens a failed attempt at that price may still be saved after the die."""
    return min(army.rescued, price - army.abilities.least) if army.rescued else 0


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
