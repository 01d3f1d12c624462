"""Marauding: once a turn, after a conquest, the tokens come back into hand and conquer on."""

from smallworld.board import bits
from smallworld.moves import Move, Regroup
from smallworld.refusals import Reason, Refusal
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft
from smallworld.rules.special.kinds import SpecialMove
from smallworld.rules.troops import take_up
from smallworld.state import State

NAME = "regroup"


def legal(army: AttackingArmy) -> list[Move]:
    """To regroup, where it is legal now."""
    return [] if _why_not(army) else [Regroup()]


def why_not(context: RulesContext, state: State, move: Regroup) -> Refusal | None:
    """What speaks against it: once a turn, after a conquest, with tokens to take up."""
    army = attacking_army(context, state)
    return army if isinstance(army, Refusal) else _why_not(army)


def _why_not(army: AttackingArmy) -> Refusal | None:
    if NAME not in army.abilities.specials:
        return Refusal(Reason.NOT_MARAUDING)
    if NAME in army.position.turn.used:
        return Refusal(Reason.REGROUPED_ALREADY)
    regions, least = army.position.regions, army.abilities.least
    won = any(attack.won and not attack.by_declined for attack in army.position.turn.attacks)
    if not won or not any(regions[i].tokens > least for i in bits(army.held)):
        return Refusal(Reason.NOTHING_TO_REGROUP)
    return None


def apply(draft: Draft, move: Regroup) -> None:
    """Take the tokens up; pieces stay where they are."""
    draft.use(NAME)
    active = draft.player.active
    assert active is not None
    take_up(draft, active)


SPECIAL_MOVE: SpecialMove = SpecialMove(Regroup, legal, why_not, apply)
