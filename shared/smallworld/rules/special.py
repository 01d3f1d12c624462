"""Special moves and choices that only some races have.

A trait's row names one of them. The two tables at the end are in the order in which legal moves are
offered; no other part of the rules knows what a special move does.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from smallworld.board import bits
from smallworld.errors import Reason, Refusal, refuse
from smallworld.moves import DIE, LARGEST, Balrog, Dragon, Move, Orb, Regroup, Roll, Sorcery
from smallworld.rules import decline, lending, settlement
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.rules.conquest import army_of, can_conquer, ready, take_up
from smallworld.rules.context import RulesContext
from smallworld.rules.decline import legal_declines
from smallworld.rules.draft import Draft, Position, add, take
from smallworld.rules.questions import answered
from smallworld.rules.settlement import Conquest, settle
from smallworld.state import LEADER, NOBODY, Marker, Region, Stage, State


class SpecialMove(NamedTuple):
    """A move during conquests for races that have a row for it.

    ``legal`` lists, in a fixed order, exactly the moves that ``why_not`` allows.
    """

    verb: type[Move]
    legal: Callable[[AttackingArmy], list[Move]]
    why_not: Callable[[RulesContext, State, Any], Refusal | None]
    apply: Callable[[Draft, Any], None]
    stages: tuple[Stage, ...] = (Stage.CONQUER,)


BALROG: str = settlement.BALROG  # mypyc has to be told the type


def legal_balrog_moves(army: AttackingArmy) -> list[Move]:
    if BALROG in army.position.turn.used:
        return []
    return [
        settlement.BALROG_MOVES[i] for i in settlement.open_to_balrog(army.context, army.position)
    ]


def why_not_balrog(context: RulesContext, state: State, move: Balrog) -> Refusal | None:
    """Once a turn, by its holder, to an open neighbour."""
    if state.stage is not Stage.BALROG:
        army = attacking_army(context, state)
        if isinstance(army, Refusal):
            return army
        if BALROG not in army.abilities.specials:
            return Refusal(Reason.NO_PENTACLE)
        if BALROG in state.turn.used:
            return refuse(Reason.HELP_USED, piece=BALROG)
    if move.region not in settlement.open_to_balrog(context, state):
        return Refusal(Reason.BALROG_NOT_THERE)
    return None


def apply_balrog(draft: Draft, move: Balrog) -> None:
    if draft.stage is Stage.BALROG:
        answered(draft)
    draft.use(BALROG)
    settlement.send_balrog(draft, move.region)


BALROG_MOVE: SpecialMove = SpecialMove(
    Balrog, legal_balrog_moves, why_not_balrog, apply_balrog, (Stage.CONQUER, Stage.BALROG)
)


DRAGON = "dragon"
DRAGON_MARKER = "dragon"
DRAGON_MOVES = [Dragon(i) for i in range(LARGEST + 1)]
"""The moves by region; the same ones each time, since they are offered again and again."""


def flown(position: Position) -> bool:
    return any(attack.means == DRAGON for attack in position.turn.attacks)


def legal_dragon_moves(army: AttackingArmy) -> list[Move]:
    if _hand(army) < army.abilities.least or flown(army.position):
        return []
    return [DRAGON_MOVES[i] for i in army.open_to()]


def _hand(army: AttackingArmy) -> int:
    """No leader stays with the dragon."""
    return army.in_play.hand - army.in_play.reserved(LEADER)


def why_not_dragon(context: RulesContext, state: State, move: Dragon) -> Refusal | None:
    """Once a turn, with one token, within reach."""
    army = attacking_army(context, state)
    if isinstance(army, Refusal):
        return army
    if DRAGON not in army.abilities.specials:
        return Refusal(Reason.NO_DRAGON)
    if flown(state):
        return Refusal(Reason.DRAGON_USED)
    found = ready(context, state, move.region)
    if isinstance(found, Refusal):
        return found
    if _hand(army) < army.abilities.least:
        return refuse(Reason.NO_TOKENS_IN_HAND, race=army.in_play.race)
    return None


def apply_dragon(draft: Draft, move: Dragon) -> None:
    """It takes one token, or the race's minimum.

    If Loot ends the conquest the dragon stays where it was.
    """
    army = army_of(draft)
    least = army.abilities.least
    conquest = Conquest(army, move.region, DRAGON, least, least, (Marker(DRAGON_MARKER),))
    before = _standing(draft)
    _call_back(draft)
    if not settle(draft, conquest) and before is not None:
        _send_back(draft, before)


def _standing(draft: Draft) -> int | None:
    for i, region in enumerate(draft.regions):
        if region.markers and region.marker(DRAGON_MARKER):
            return i
    return None


def _send_back(draft: Draft, i: int) -> None:
    in_play = army_of(draft).in_play
    now = draft.in_play(draft.seat, in_play.race)
    draft.set_reserve(draft.seat, now, take(now.reserve, [Marker(DRAGON_MARKER)]))
    draft.put_marker(i, DRAGON_MARKER, 1)


def _call_back(draft: Draft) -> None:
    for i, region in enumerate(draft.regions):
        if region.markers and region.marker(DRAGON_MARKER):
            draft.put_marker(i, DRAGON_MARKER, 0)
            in_play = draft.in_play(draft.seat, region.race)
            draft.set_race(
                draft.seat, replace(in_play, reserve=add(in_play.reserve, [Marker(DRAGON_MARKER)]))
            )


DRAGON_MOVE: SpecialMove = SpecialMove(Dragon, legal_dragon_moves, why_not_dragon, apply_dragon)


REGROUP = "regroup"


def legal_regroupings(army: AttackingArmy) -> list[Move]:
    return [] if _why_not(army) else [Regroup()]


def why_not_regroup(context: RulesContext, state: State, move: Regroup) -> Refusal | None:
    """Once a turn, after a conquest, with tokens to take up."""
    army = attacking_army(context, state)
    return army if isinstance(army, Refusal) else _why_not(army)


def _why_not(army: AttackingArmy) -> Refusal | None:
    if REGROUP not in army.abilities.specials:
        return Refusal(Reason.NOT_MARAUDING)
    if REGROUP in army.position.turn.used:
        return Refusal(Reason.REGROUPED_ALREADY)
    regions, least = army.position.regions, army.abilities.least
    won = any(attack.won and not attack.by_declined for attack in army.position.turn.attacks)
    if not won or not any(regions[i].tokens > least for i in bits(army.held)):
        return Refusal(Reason.NOTHING_TO_REGROUP)
    return None


def apply_regroup(draft: Draft, move: Regroup) -> None:
    draft.use(REGROUP)
    active = draft.player.active
    assert active is not None
    take_up(draft, active)


REGROUP_MOVE: SpecialMove = SpecialMove(Regroup, legal_regroupings, why_not_regroup, apply_regroup)


ROLL = "roll"


def legal_rolls(army: AttackingArmy) -> list[Move]:
    return [Roll()] if army.in_play.hand and army.position.turn.die is None else []


def why_not_roll(context: RulesContext, state: State, move: Roll) -> Refusal | None:
    """One roll before each conquest, with a token in hand."""
    army = attacking_army(context, state)
    if isinstance(army, Refusal):
        return army
    if ROLL not in army.abilities.specials:
        return Refusal(Reason.NOT_BERSERK)
    if state.turn.die is not None:
        return Refusal(Reason.ROLLED_ALREADY)
    if not army.in_play.hand:
        return refuse(Reason.NO_TOKENS_IN_HAND, race=army.in_play.race)
    return None


def apply_roll(draft: Draft, move: Roll) -> None:
    """If the roll can pay for no region, the conquests are over."""
    die = draft.ask("die", DIE)
    assert isinstance(die, int)
    draft.set_turn(replace(draft.turn, die=die, rolled=True))
    army = AttackingArmy(draft.context, draft, draft.seat, army_of(draft).in_play)
    if not can_conquer(army):
        draft.await_move(Stage.REDEPLOY, draft.seat)


ROLL_MOVE: SpecialMove = SpecialMove(Roll, legal_rolls, why_not_roll, apply_roll)


SORCERY = "sorcery"
SORCERY_MOVES = [Sorcery(i) for i in range(LARGEST + 1)]
"""The moves by region; the same ones each time, since they are offered again and again."""


def sorcery_victims(position: Position) -> list[int]:
    return [attack.victim for attack in position.turn.attacks if attack.means == SORCERY]


def legal_sorceries(army: AttackingArmy) -> list[Move]:
    return [
        SORCERY_MOVES[i] for i in lone_tokens(army) if why_not_replace_by_sorcery(army, i) is None
    ]


def lone_tokens(army: AttackingArmy) -> list[int]:
    return [i for i in army.open_to() if army.position.regions[i].tokens == 1]


def why_not_sorcery(context: RulesContext, state: State, move: Sorcery) -> Refusal | None:
    """A lone active token in reach, once per opponent."""
    army = attacking_army(context, state)
    if isinstance(army, Refusal):
        return army
    if SORCERY not in army.abilities.specials:
        return Refusal(Reason.NO_SORCERY)
    return army.barred(move.region) or why_not_replace_by_sorcery(army, move.region)


def why_not_replace_by_sorcery(army: AttackingArmy, i: int) -> Refusal | None:
    region = army.position.regions[i]
    why = why_not_reached(army, i) or why_not_target(army, region)
    if why is not None:
        return why
    if region.owner in sorcery_victims(army.position):
        return refuse(Reason.SORCERY_USED, player=army.context.names[region.owner])
    if in_tray(army) < army.abilities.least:
        return refuse(Reason.EMPTY_TRAY, one=army.in_play.race)
    return None


def why_not_reached(army: AttackingArmy, i: int) -> Refusal | None:
    """The region must be adjacent, unless a power reaches it from everywhere."""
    if not army.held and not army.abilities.reaches >> i & 1:
        return refuse(Reason.NOT_ADJACENT, race=army.in_play.race)
    return None


def in_tray(army: AttackingArmy) -> int:
    return army.position.tray[army.context.race_order[army.in_play.race]]


def why_not_target(army: AttackingArmy, region: Region) -> Refusal | None:
    if region.owner in (NOBODY, army.seat) or region.declined:
        return Refusal(Reason.NO_ENEMY_TO_SUBSTITUTE)
    markers = army.context.markers
    if region.tokens != 1 or any(markers[marker.kind].company for marker in region.markers):
        return Refusal(Reason.NOT_ALONE)
    return None


def apply_sorcery(draft: Draft, move: Sorcery) -> None:
    replace_token(draft, move.region, SORCERY)


def replace_token(draft: Draft, i: int, means: str, extra: tuple[Marker, ...] = ()) -> bool:
    """The race's minimum, from the tray as far as it goes, then from the hand."""
    army = army_of(draft)
    least = army.abilities.least
    taken = draft.from_tray(army.in_play.race, least)
    spent = least - taken
    if settle(draft, Conquest(army, i, means, least, spent, extra, substitutes=True)):
        return True
    draft.to_tray(army.in_play.race, taken)
    return False


SORCERY_MOVE: SpecialMove = SpecialMove(Sorcery, legal_sorceries, why_not_sorcery, apply_sorcery)


ORB = "orb"
ORB_MOVES = [Orb(i) for i in range(LARGEST + 1)]
"""The moves by region; the same ones each time, since they are offered again and again."""


def legal_orb_moves(army: AttackingArmy) -> list[Move]:
    if ORB in army.position.turn.used:
        return []
    return [ORB_MOVES[i] for i in lone_tokens(army) if why_not_replace_by_orb(army, i) is None]


def why_not_orb(context: RulesContext, state: State, move: Orb) -> Refusal | None:
    """Once a turn, a lone active token in reach."""
    army = attacking_army(context, state)
    if isinstance(army, Refusal):
        return army
    if ORB not in army.abilities.specials:
        return refuse(Reason.NOT_YOUR_RELIC, piece=ORB)
    if ORB in state.turn.used:
        return refuse(Reason.HELP_USED, piece=ORB)
    return army.barred(move.region) or why_not_replace_by_orb(army, move.region)


def why_not_replace_by_orb(army: AttackingArmy, i: int) -> Refusal | None:
    why = why_not_reached(army, i) or why_not_target(army, army.position.regions[i])
    if why is None and in_tray(army) + army.hand_for(i) < army.abilities.least:
        return refuse(Reason.NO_TOKENS_IN_HAND, race=army.in_play.race)
    return why


def apply_orb(draft: Draft, move: Orb) -> None:
    draft.use(ORB)
    if replace_token(draft, move.region, ORB):
        draft.move_marker(ORB, move.region)


ORB_MOVE: SpecialMove = SpecialMove(Orb, legal_orb_moves, why_not_orb, apply_orb)


SPECIAL_MOVES: dict[str, SpecialMove] = {
    ROLL: ROLL_MOVE,
    DRAGON: DRAGON_MOVE,
    SORCERY: SORCERY_MOVE,
    ORB: ORB_MOVE,
    BALROG: BALROG_MOVE,
    REGROUP: REGROUP_MOVE,
}
"""Moves during conquests, for rows of the kind ``Special``."""

CHOICES: dict[str, Callable[[RulesContext, Position], list[Move]]] = {
    lending.PEACE: lending.peace_offers,
    decline.LATE_DECLINE: legal_declines,
}
"""What each choice after scoring offers, for rows of the kind ``Choice``."""


def legal_special_moves(army: AttackingArmy) -> list[Move]:
    named = army.abilities.specials
    moves: list[Move] = []
    for name, special in SPECIAL_MOVES.items() if named else ():
        if name in named:
            moves += special.legal(army)
    return moves
