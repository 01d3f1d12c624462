"""The Shiny Orb: once a turn its holder replaces a lone active token of an opponent."""

from smallworld.moves import LARGEST, Move, Orb
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft
from smallworld.rules.special.kinds import SpecialMove
from smallworld.rules.special.sorcery import (
    alone,
    in_tray,
    replace_token,
    why_not_reached,
    why_not_target,
)
from smallworld.state import State

NAME = "orb"
MOVES = [Orb(i) for i in range(LARGEST + 1)]
"""The moves by region; the same ones each time, since they are offered again and again."""


def legal(army: AttackingArmy) -> list[Move]:
    """The substitutions that are legal now."""
    if NAME in army.position.turn.used:
        return []
    return [MOVES[i] for i in alone(army) if why_not_replace(army, i) is None]


def why_not(context: RulesContext, state: State, move: Orb) -> Refusal | None:
    """What speaks against it: once a turn, a lone active token in reach."""
    army = attacking_army(context, state)
    if isinstance(army, Refusal):
        return army
    if NAME not in army.abilities.specials:
        return refuse(Reason.NOT_YOUR_RELIC, piece=NAME)
    if NAME in state.turn.used:
        return refuse(Reason.HELP_USED, piece=NAME)
    return army.barred(move.region) or why_not_replace(army, move.region)


def why_not_replace(army: AttackingArmy, i: int) -> Refusal | None:
    """Why the token in region ``i``, which is not barred, can't be replaced by the Orb."""
    why = why_not_reached(army, i) or why_not_target(army, army.position.regions[i])
    if why is None and in_tray(army) + army.hand_for(i) < army.abilities.least:
        return refuse(Reason.NO_TOKENS_IN_HAND, race=army.in_play.race)
    return why


def apply(draft: Draft, move: Orb) -> None:
    """The Orb goes where it was used; it stays where it was if Loot ends the conquest."""
    draft.use(NAME)
    if replace_token(draft, move.region, NAME):
        draft.move_marker(NAME, move.region)


SPECIAL_MOVE: SpecialMove = SpecialMove(Orb, legal, why_not, apply)
