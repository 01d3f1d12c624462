"""The Balrog's next way: the active holder of the Pentacle sends it once a turn."""

from smallworld.moves import Balrog, Move
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules import balrog
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft
from smallworld.rules.questions import answered
from smallworld.rules.special.kinds import SpecialMove
from smallworld.state import Stage, State

NAME: str = balrog.NAME  # mypyc has to be told the type


def legal(army: AttackingArmy) -> list[Move]:
    """The regions where it may go now."""
    if NAME in army.position.turn.used:
        return []
    return [balrog.MOVES[i] for i in balrog.open_to(army.context, army.position)]


def why_not(context: RulesContext, state: State, move: Balrog) -> Refusal | None:
    """What speaks against sending it: once a turn, by the holder, to an open neighbour."""
    if state.stage is not Stage.BALROG:
        army = attacking_army(context, state)
        if isinstance(army, Refusal):
            return army
        if NAME not in army.abilities.specials:
            return Refusal(Reason.NO_PENTACLE)
        if NAME in state.turn.used:
            return refuse(Reason.HELP_USED, piece=NAME)
    if move.region not in balrog.open_to(context, state):
        return Refusal(Reason.BALROG_NOT_THERE)
    return None


def apply(draft: Draft, move: Balrog) -> None:
    """It goes there."""
    if draft.stage is Stage.BALROG:
        answered(draft)
    draft.use(NAME)
    balrog.send(draft, move.region)


SPECIAL_MOVE: SpecialMove = SpecialMove(
    Balrog, legal, why_not, apply, (Stage.CONQUER, Stage.BALROG)
)
