"""Sorcery: once a turn and opponent, a lone active token is replaced by one from the tray.

The Shiny Orb does the same with a token from the tray or the hand, once a turn for whomever.
"""

from smallworld.moves import LARGEST, Move, Sorcery
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.rules.conquest import army_of
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, Position
from smallworld.rules.settlement import Conquest, settle
from smallworld.rules.special.kinds import SpecialMove
from smallworld.state import NOBODY, Marker, Region, State

NAME = "sorcery"
MOVES = [Sorcery(i) for i in range(LARGEST + 1)]
"""The moves by region; the same ones each time, since they are offered again and again."""


def victims(position: Position) -> list[int]:
    """The opponents of whom a token has been replaced this turn."""
    return [attack.victim for attack in position.turn.attacks if attack.means == NAME]


def legal(army: AttackingArmy) -> list[Move]:
    """The substitutions that are legal now."""
    return [MOVES[i] for i in alone(army) if why_not_replace(army, i) is None]


def alone(army: AttackingArmy) -> list[int]:
    """The regions in reach where one token stands."""
    return [i for i in army.open_to() if army.position.regions[i].tokens == 1]


def why_not(context: RulesContext, state: State, move: Sorcery) -> Refusal | None:
    """What speaks against a substitution: a lone active token in reach, once an opponent."""
    army = attacking_army(context, state)
    if isinstance(army, Refusal):
        return army
    if NAME not in army.abilities.specials:
        return Refusal(Reason.NO_SORCERY)
    return army.barred(move.region) or why_not_replace(army, move.region)


def why_not_replace(army: AttackingArmy, i: int) -> Refusal | None:
    """Why the token in region ``i``, which is not barred, can't be replaced by sorcery."""
    region = army.position.regions[i]
    why = why_not_reached(army, i) or why_not_target(army, region)
    if why is not None:
        return why
    if region.owner in victims(army.position):
        return refuse(Reason.SORCERY_USED, player=army.context.names[region.owner])
    if in_tray(army) < army.abilities.least:
        return refuse(Reason.EMPTY_TRAY, one=army.in_play.race)
    return None


def why_not_reached(army: AttackingArmy, i: int) -> Refusal | None:
    """It takes a region next to it, or a power that reaches it from everywhere."""
    if not army.held and not army.abilities.reaches >> i & 1:
        return refuse(Reason.NOT_ADJACENT, race=army.in_play.race)
    return None


def in_tray(army: AttackingArmy) -> int:
    """Tokens of the race that the box has."""
    return army.position.tray[army.context.race_order[army.in_play.race]]


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
    replace_token(draft, move.region, NAME)


def replace_token(draft: Draft, i: int, means: str, extra: tuple[Marker, ...] = ()) -> bool:
    """As many tokens as the race always takes, from the tray as far as it goes, else the hand."""
    army = army_of(draft)
    least = army.abilities.least
    taken = draft.from_tray(army.in_play.race, least)
    spent = least - taken
    if settle(draft, Conquest(army, i, means, least, spent, extra, substitutes=True)):
        return True
    draft.to_tray(army.in_play.race, taken)
    return False


SPECIAL_MOVE: SpecialMove = SpecialMove(Sorcery, legal, why_not, apply)
