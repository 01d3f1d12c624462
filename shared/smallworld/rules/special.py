"""Special moves and choices that only some races have.

A trait's row names one of them. The two tables at the end are in the order in which legal moves are
offered; no other part of the rules knows what a special move does. What all of them have in common,
such as that the race must have a row for it and has it once a turn, is checked in one place.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from smallworld.board import bits
from smallworld.errors import Reason, Refusal, refuse
from smallworld.moves import (
    DIE,
    LARGEST,
    AtRegion,
    Balrog,
    Dragon,
    Move,
    Orb,
    Regroup,
    Roll,
    Sorcery,
    verb_of,
)
from smallworld.rules import decline, lending, settlement
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.rules.conquest import army_of, can_conquer, take_up
from smallworld.rules.context import RulesContext
from smallworld.rules.decline import legal_declines
from smallworld.rules.draft import Draft, Position, add, take
from smallworld.rules.questions import answered
from smallworld.rules.settlement import Conquest, settle
from smallworld.state import LEADER, NOBODY, Marker, Region, Stage, State, replace


@dataclass(slots=True)
class SpecialMove:
    """Once a turn, during conquests, to a region in reach unless ``sites`` says otherwise."""

    moves: Sequence[Move]  # by region; a single one where it names none
    missing: Refusal  # told to a race that has no row for it
    used: Refusal | None  # none where it may come any number of times
    why_not: Callable[[AttackingArmy, int], Refusal | None]
    """What speaks against that region in reach."""
    apply: Callable[[Draft, Any], None]
    is_used: Callable[[Position], bool] | None = None
    """Where the turn's attacks or die tell it; otherwise the turn names the moves used."""
    sites: Callable[[AttackingArmy], Sequence[int]] | None = None
    """In a fixed order, exactly the regions against which nothing speaks."""

    @property
    def kind(self) -> type[Move]:
        return type(self.moves[0])


def _why_used(name: str, position: Position) -> Refusal | None:
    is_used = SPECIAL_MOVES[name].is_used
    used = name in position.turn.used if is_used is None else is_used(position)
    return SPECIAL_MOVES[name].used if used else None


def legal_special_moves(army: AttackingArmy) -> list[Move]:
    named = army.abilities.specials
    moves: list[Move] = []
    for name, special in SPECIAL_MOVES.items() if named else ():
        if name not in named or _why_used(name, army.position) is not None:
            continue
        if special.sites is not None:
            moves += [special.moves[i] for i in special.sites(army)]
        else:
            near = army.open_to()
            moves += [special.moves[i] for i in near if special.why_not(army, i) is None]
    return moves


def why_not_special(context: RulesContext, state: State, move: Move) -> Refusal | None:
    name = verb_of(type(move))
    special = SPECIAL_MOVES[name]
    army = attacking_army(context, state)
    if isinstance(army, Refusal):
        return army
    if name not in army.abilities.specials:
        return special.missing
    used = _why_used(name, state)
    if used is not None:
        return used
    i = move.region if isinstance(move, AtRegion) else 0
    why = army.barred(i) if special.sites is None else None
    return why or special.why_not(army, i)


def apply_special(draft: Draft, move: Move) -> None:
    name = verb_of(type(move))
    special = SPECIAL_MOVES[name]
    if special.used is not None and special.is_used is None:
        draft.use(name)
    special.apply(draft, move)


BALROG: str = settlement.BALROG  # mypyc has to be told the type


def why_not_balrog(context: RulesContext, state: State, move: Balrog) -> Refusal | None:
    """A find may ask where it goes, even if its holder has sent it in this turn."""
    if state.stage is Stage.BALROG:
        return _why_not_open(context, state, move.region)
    return why_not_special(context, state, move)


def _why_not_open(context: RulesContext, position: Position, i: int) -> Refusal | None:
    is_open = i in settlement.open_to_balrog(context, position)
    return None if is_open else Refusal(Reason.BALROG_NOT_THERE)


def apply_balrog(draft: Draft, move: Balrog) -> None:
    if draft.stage is Stage.BALROG:
        answered(draft)
    settlement.send_balrog(draft, move.region)


DRAGON = "dragon"  # its move, and its marker
DRAGON_MOVES: list[Move] = [Dragon(i) for i in range(LARGEST + 1)]
"""The moves by region; the same ones each time, since they are offered again and again."""


def flown(position: Position) -> bool:
    return any(attack.means == DRAGON for attack in position.turn.attacks)


def _why_not_fly(army: AttackingArmy, i: int) -> Refusal | None:
    """No leader stays with the dragon."""
    if army.in_play.hand - army.in_play.reserved(LEADER) < army.abilities.least:
        return refuse(Reason.NO_TOKENS_IN_HAND, race=army.in_play.race)
    return None


def apply_dragon(draft: Draft, move: Dragon) -> None:
    """Takes the race's minimum. If Loot ends the conquest the dragon stays where it was."""
    army = army_of(draft)
    least = army.abilities.least
    conquest = Conquest(army, move.region, DRAGON, least, least, (Marker(DRAGON),))
    before = settlement.region_of_piece(draft, DRAGON)
    if before != NOBODY:
        in_play = draft.in_play(draft.seat, draft.regions[before].race)
        draft.set_reserve(draft.seat, in_play, add(in_play.reserve, [Marker(DRAGON)]))
        draft.put_marker(before, DRAGON, 0)
    if not settle(draft, conquest) and before != NOBODY:
        now = draft.in_play(draft.seat, army.in_play.race)
        draft.set_reserve(draft.seat, now, take(now.reserve, [Marker(DRAGON)]))
        draft.put_marker(before, DRAGON, 1)


def _why_not_regroup(army: AttackingArmy, i: int = 0) -> Refusal | None:
    """After a conquest, with tokens to take up."""
    regions, least = army.position.regions, army.abilities.least
    won = any(attack.won and not attack.by_declined for attack in army.position.turn.attacks)
    if not won or not any(regions[i].tokens > least for i in bits(army.held)):
        return Refusal(Reason.NOTHING_TO_REGROUP)
    return None


def apply_regroup(draft: Draft, move: Regroup) -> None:
    active = draft.player.active
    assert active is not None
    take_up(draft, active)


ROLL = "roll"


def _rolled(position: Position) -> bool:
    return position.turn.die is not None


def _why_not_roll(army: AttackingArmy, i: int = 0) -> Refusal | None:
    if not army.in_play.hand:
        return refuse(Reason.NO_TOKENS_IN_HAND, race=army.in_play.race)
    return None


def apply_roll(draft: Draft, move: Roll) -> None:
    """If the roll can pay for no region, the conquests are over."""
    die = draft.ask("die", DIE)
    assert isinstance(die, int)
    draft.turn = replace(draft.turn, die=die, rolled=True)
    army = AttackingArmy(draft.context, draft, draft.seat, army_of(draft).in_play)
    if not can_conquer(army):
        draft.await_move(Stage.REDEPLOY, draft.seat)


SORCERY = "sorcery"
SORCERY_MOVES: list[Move] = [Sorcery(i) for i in range(LARGEST + 1)]


def sorcery_victims(position: Position) -> list[int]:
    return [attack.victim for attack in position.turn.attacks if attack.means == SORCERY]


def _why_not_sorcery(army: AttackingArmy, i: int) -> Refusal | None:
    """Once per opponent, with a token in the tray."""
    region = army.position.regions[i]
    why = _why_not_lone(army, i)
    if why is not None:
        return why
    if region.owner in sorcery_victims(army.position):
        return refuse(Reason.SORCERY_USED, player=army.context.names[region.owner])
    if in_tray(army) < army.abilities.least:
        return refuse(Reason.EMPTY_TRAY, one=army.in_play.race)
    return None


def _why_not_lone(army: AttackingArmy, i: int) -> Refusal | None:
    """The region must be adjacent, unless a power reaches it from everywhere."""
    if not army.held and not army.abilities.reaches >> i & 1:
        return refuse(Reason.NOT_ADJACENT, race=army.in_play.race)
    return why_not_target(army, army.position.regions[i])


def in_tray(army: AttackingArmy) -> int:
    return army.position.tray[army.context.race_order[army.in_play.race]]


NO_ENEMY: Final = Refusal(Reason.NO_ENEMY_TO_SUBSTITUTE)
NOT_ALONE: Final = Refusal(Reason.NOT_ALONE)


def why_not_target(army: AttackingArmy, region: Region) -> Refusal | None:
    if region.owner in (NOBODY, army.seat) or region.declined:
        return NO_ENEMY
    markers = army.context.markers
    if region.tokens != 1 or any(markers[marker.kind].company for marker in region.markers):
        return NOT_ALONE
    return None


def apply_sorcery(draft: Draft, move: Sorcery) -> None:
    replace_token(draft, move.region, SORCERY)


def replace_token(draft: Draft, i: int, means: str) -> bool:
    """The race's minimum, from the tray as far as it goes, then from the hand."""
    army = army_of(draft)
    least = army.abilities.least
    taken = draft.from_tray(army.in_play.race, least)
    spent = least - taken
    if settle(draft, Conquest(army, i, means, least, spent, substitutes=True)):
        return True
    draft.to_tray(army.in_play.race, taken)
    return False


ORB = "orb"


def _why_not_orb(army: AttackingArmy, i: int) -> Refusal | None:
    why = _why_not_lone(army, i)
    if why is None and in_tray(army) + army.hand_for(i) < army.abilities.least:
        return refuse(Reason.NO_TOKENS_IN_HAND, race=army.in_play.race)
    return why


def apply_orb(draft: Draft, move: Orb) -> None:
    if replace_token(draft, move.region, ORB):
        draft.move_marker(ORB, move.region)


SPECIAL_MOVES: dict[str, SpecialMove] = {
    ROLL: SpecialMove(
        [Roll()],
        Refusal(Reason.NOT_BERSERK),
        Refusal(Reason.ROLLED_ALREADY),
        _why_not_roll,
        apply_roll,
        is_used=_rolled,
        sites=lambda army: [0] if army.in_play.hand else [],
    ),
    DRAGON: SpecialMove(
        DRAGON_MOVES,
        Refusal(Reason.NO_DRAGON),
        Refusal(Reason.DRAGON_USED),
        _why_not_fly,
        apply_dragon,
        is_used=flown,
    ),
    SORCERY: SpecialMove(
        SORCERY_MOVES, Refusal(Reason.NO_SORCERY), None, _why_not_sorcery, apply_sorcery
    ),
    ORB: SpecialMove(
        [Orb(i) for i in range(LARGEST + 1)],
        refuse(Reason.NOT_YOUR_RELIC, piece=ORB),
        refuse(Reason.HELP_USED, piece=ORB),
        _why_not_orb,
        apply_orb,
    ),
    BALROG: SpecialMove(
        settlement.BALROG_MOVES,
        Refusal(Reason.NO_PENTACLE),
        refuse(Reason.HELP_USED, piece=BALROG),
        lambda army, i: _why_not_open(army.context, army.position, i),
        apply_balrog,
        sites=lambda army: settlement.open_to_balrog(army.context, army.position),
    ),
    "regroup": SpecialMove(
        [Regroup()],
        Refusal(Reason.NOT_MARAUDING),
        Refusal(Reason.REGROUPED_ALREADY),
        _why_not_regroup,
        apply_regroup,
        sites=lambda army: [0] if _why_not_regroup(army) is None else [],
    ),
}
"""Moves during conquests, for rows of the kind ``Special``."""

CHOICES: dict[str, Callable[[RulesContext, Position], list[Move]]] = {
    lending.PEACE: lending.peace_offers,
    decline.LATE_DECLINE: legal_declines,
}
"""What each choice after scoring offers, for rows of the kind ``Choice``."""
