"""Sorcery: once a turn and opponent, a lone active token is replaced by one from the tray."""

from smallworld.moves import LARGEST, Move, Sorcery
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.rules.conquest import army_of, note
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, Position
from smallworld.rules.special.kinds import SpecialMove
from smallworld.state import NOBODY, Region, State

NAME = "sorcery"
MOVES = [Sorcery(i) for i in range(LARGEST + 1)]
"""The moves by region; the same ones each time, since they are offered again and again."""


def victims(position: Position) -> list[int]:
    """The opponents of whom a token has been replaced this turn."""
    return [attack.victim for attack in position.turn.attacks if attack.means == NAME]


def legal(army: AttackingArmy) -> list[Move]:
    """The substitutions that are legal now."""
    regions = army.position.regions
    alone = [i for i in army.open_to() if regions[i].tokens == 1]
    return [MOVES[i] for i in alone if why_not_replace(army, i) is None]


def why_not(context: RulesContext, state: State, move: Sorcery) -> Refusal | None:
    """What speaks against a substitution: a lone active token in reach, once an opponent."""
    army = attacking_army(context, state)
    if isinstance(army, Refusal):
        return army
    if NAME not in army.abilities.specials:
        return Refusal(Reason.NO_SORCERY)
    return army.barred(move.region) or why_not_replace(army, move.region)


def why_not_replace(army: AttackingArmy, i: int) -> Refusal | None:
    """Why the token in region ``i``, which is not barred, can't be replaced."""
    context, state, region = army.context, army.position, army.position.regions[i]
    if not army.held and not army.abilities.reaches >> i & 1:
        return refuse(Reason.NOT_ADJACENT, race=army.in_play.race)
    why = why_not_target(army, region)
    if why is not None:
        return why
    if region.owner in victims(state):
        return refuse(Reason.SORCERY_USED, player=context.names[region.owner])
    if not state.tray[context.race_order[army.in_play.race]]:
        return refuse(Reason.EMPTY_TRAY, one=army.in_play.race)
    return None


def why_not_target(army: AttackingArmy, region: Region) -> Refusal | None:
    """Why what stands in a region can't be replaced, wherever it is and whatever came before."""
    if region.owner in (NOBODY, army.seat) or region.declined:
        return Refusal(Reason.NO_ENEMY_TO_SUBSTITUTE)
    markers = army.context.markers
    if region.tokens != 1 or any(markers[marker.kind].company for marker in region.markers):
        return Refusal(Reason.NOT_ALONE)
    return None


def apply(draft: Draft, move: Sorcery) -> None:
    """A token from the tray takes the place of the lone one, which goes back to the tray."""
    in_play = army_of(draft).in_play
    note(draft, in_play, move.region, NAME)
    gone = draft.empty_region(move.region)
    draft.to_tray(gone.race, gone.tokens)
    draft.occupy(move.region, draft.seat, in_play, draft.from_tray(in_play.race, 1), spent=0)


SPECIAL_MOVE: SpecialMove = SpecialMove(Sorcery, legal, why_not, apply)
