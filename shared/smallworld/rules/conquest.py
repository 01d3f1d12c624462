"""Conquests: which are legal, and what they do."""

from fractions import Fraction

from msgspec.structs import replace

from smallworld.board import bits
from smallworld.chance import DIE
from smallworld.moves import Attempt, Conquer, Move
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, Position, army_in_decline, vanished
from smallworld.rules.stacks import vanish
from smallworld.state import NOBODY, Attack, RaceInPlay, Stage, State

SHORTEST, LONGEST = 1, max(DIE)
"""By how many tokens a final attempt may fall short."""


def begun(position: Position) -> bool:
    """Whether the active race has begun its conquests: from then on it abandons nothing."""
    turn = position.turn
    return turn.rolled or bool(turn.attacks and not turn.attacks[-1].by_declined)


def out_of_order(position: Position, declined: bool) -> Refusal | None:
    """The race in decline conquers before the active race's first conquest."""
    if declined and begun(position):
        return Refusal(Reason.DECLINED_ARMY_FIRST)
    if declined and position.turn.declined_over:
        return Refusal(Reason.DECLINED_ARMY_DONE)
    return None


def ready(
    context: RulesContext, state: State, i: int, declined: bool = False
) -> AttackingArmy | Refusal:
    """The army that may attack region ``i`` now, whatever that costs, or why none may."""
    army = attacking_army(context, state, declined)
    if isinstance(army, Refusal):
        return army
    why = out_of_order(state, declined) or army.barred(i)
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
        if not begun(state) and not (declined and state.turn.attacks):
            moves += [context.abandons[i] for i in bits(army.held)]
        if army.in_play.hand and out_of_order(state, declined) is None:
            moves += _attacks(army, declined)
    return moves


def _attacks(army: AttackingArmy, declined: bool) -> list[Move]:
    """The conquests that the hand can pay, then the attempts that the die may win."""
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


def why_not_conquer(context: RulesContext, state: State, move: Conquer) -> Refusal | None:
    """What speaks against an ordinary conquest."""
    army = ready(context, state, move.region, move.declined)
    if isinstance(army, Refusal):
        return army
    if army.price(move.region) <= army.in_play.hand:
        return None
    if Attempt in army.abilities.forgoes:
        return _too_dear(army, move.region, Reason.TOO_DEAR)
    within = army.price(move.region) <= army.in_play.hand + LONGEST
    return _too_dear(army, move.region, Reason.ATTEMPT_INSTEAD if within else Reason.BEYOND_THE_DIE)


def _too_dear(army: AttackingArmy, i: int, reason: Reason) -> Refusal:
    price, hand = army.price(i), army.in_play.hand
    return refuse(reason, price=price, sum=army.sum(i), hand=hand, most=LONGEST)


def why_not_attempt(context: RulesContext, state: State, move: Attempt) -> Refusal | None:
    """What speaks against a final attempt: it is for a region one to three tokens too dear."""
    army = ready(context, state, move.region, move.declined)
    if isinstance(army, Refusal):
        return army
    if Attempt in army.abilities.forgoes:
        return Refusal(Reason[army.abilities.forgoes[Attempt]])
    price, hand = army.price(move.region), army.in_play.hand
    if price - hand < SHORTEST:
        return refuse(Reason.NO_NEED_OF_THE_DIE, hand=hand)
    if price - hand > LONGEST:
        return _too_dear(army, move.region, Reason.BEYOND_THE_DIE)
    return None


def odds(context: RulesContext, state: State, move: Attempt) -> Fraction | None:
    """The chance that an attempt wins; None where it is not legal."""
    if why_not_attempt(context, state, move) is not None:
        return None
    army = attacking_army(context, state, move.declined)
    assert isinstance(army, AttackingArmy)
    short = army.price(move.region) - army.in_play.hand
    return Fraction(sum(face >= short for face in DIE), len(DIE))


def conquer(draft: Draft, move: Conquer) -> None:
    """Pay from the hand and take the region; a roll before it is used up."""
    army = army_of(draft, move.declined)
    price = army.price(move.region)
    if not move.declined and draft.turn.die is not None:
        draft.set_turn(replace(draft.turn, die=None))
    take(draft, army.in_play, move.region, price, "conquer")


def attempt(draft: Draft, move: Attempt) -> None:
    """Roll the die; won or lost, the conquests of that race are over."""
    army = army_of(draft, move.declined)
    die = draft.ask("die", DIE)
    assert isinstance(die, int)
    if army.in_play.hand + die >= army.price(move.region):
        take(draft, army.in_play, move.region, army.in_play.hand, "attempt")
    else:
        note(draft, army.in_play, move.region, "attempt", won=False)
    if move.declined:
        draft.set_turn(replace(draft.turn, declined_over=True))
    else:
        draft.await_move(Stage.REDEPLOY, draft.seat)


def army_of(draft: Draft, declined: bool = False) -> AttackingArmy:
    """The army as it stood when the move was made."""
    army = attacking_army(draft.context, draft.origin, declined)
    assert isinstance(army, AttackingArmy)
    return army


def note(draft: Draft, in_play: RaceInPlay, i: int, means: str, won: bool = True) -> None:
    """Remember an attack; ``means`` is the name of its verb."""
    region = draft.regions[i]
    attack = Attack(
        i, in_play.declined, region.owner, region.declined, region.tokens > 0, won, means
    )
    draft.set_turn(replace(draft.turn, attacks=(*draft.turn.attacks, attack)))


def take(
    draft: Draft, in_play: RaceInPlay, i: int, tokens: int, means: str, extra: str = ""
) -> None:
    """Conquer region ``i`` with so many tokens from the race's hand, and ``extra`` as a marker."""
    note(draft, in_play, i, means)
    _drive_out(draft, i)
    in_play = draft.in_play(draft.seat, in_play.race)
    draft.occupy(i, draft.seat, in_play, tokens, spent=tokens, extra=extra)


def _drive_out(draft: Draft, i: int) -> None:
    """The loser discards a token and keeps the others to place at the turn's end."""
    region = draft.regions[i]
    if region.owner == NOBODY:
        draft.empty_region(i)
        return
    in_play = draft.in_play(region.owner, region.race)
    lost = min(region.tokens, draft.context.abilities(in_play).losses)
    draft.to_tray(region.race, lost)
    draft.empty_region(i, withdrawn=region.tokens - lost)
    if region.declined:
        in_play = draft.in_play(region.owner, region.race)
        if vanished(in_play):
            vanish(draft, region.owner, in_play)
