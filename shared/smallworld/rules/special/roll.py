"""The Berserk roll: the die lowers the price of the next conquest, before it is chosen."""

from msgspec.structs import replace

from smallworld.chance import DIE
from smallworld.moves import Move, Roll
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.rules.attacks import can_conquer
from smallworld.rules.conquest import army_of
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft
from smallworld.rules.special.kinds import SpecialMove
from smallworld.state import Stage, State

NAME = "roll"


def legal(army: AttackingArmy) -> list[Move]:
    """The roll, where it is legal now."""
    return [Roll()] if army.in_play.hand and army.position.turn.die is None else []


def why_not(context: RulesContext, state: State, move: Roll) -> Refusal | None:
    """What speaks against a roll: one before each conquest, with a token in hand."""
    army = attacking_army(context, state)
    if isinstance(army, Refusal):
        return army
    if NAME not in army.abilities.specials:
        return Refusal(Reason.NOT_BERSERK)
    if state.turn.die is not None:
        return Refusal(Reason.ROLLED_ALREADY)
    if not army.in_play.hand:
        return refuse(Reason.NO_TOKENS_IN_HAND, race=army.in_play.race)
    return None


def apply(draft: Draft, move: Roll) -> None:
    """Roll for the next conquest; where it can pay for no region, the conquests are over."""
    die = draft.ask("die", DIE)
    assert isinstance(die, int)
    draft.set_turn(replace(draft.turn, die=die, rolled=True))
    army = AttackingArmy(draft.context, draft, draft.seat, army_of(draft).in_play)
    if not can_conquer(army):
        draft.await_move(Stage.REDEPLOY, draft.seat)


SPECIAL_MOVE: SpecialMove = SpecialMove(Roll, legal, why_not, apply)
