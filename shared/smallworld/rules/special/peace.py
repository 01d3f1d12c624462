"""A Diplomat's peace: an opponent who was left alone this turn can't attack until the next one."""

from msgspec.structs import replace

from smallworld.moves import Ally, Move
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, Position
from smallworld.state import NOBODY, State

NAME = "peace"


def peaceful(position: Position) -> list[int]:
    """The opponents whose active race was not attacked this turn by the active race."""
    attacked = {
        attack.victim
        for attack in position.turn.attacks
        if not attack.by_declined and not attack.victim_declined
    }
    return [
        seat
        for seat in range(len(position.players))
        if seat != position.seat and seat not in attacked
    ]


def offers(context: RulesContext, position: Position) -> list[Move]:
    """Peace with each opponent with whom it may be made."""
    return [Ally(seat) for seat in peaceful(position)]


def why_not(context: RulesContext, state: State, move: Ally) -> Refusal | None:
    """What speaks against a peace: it is for an opponent who was left alone."""
    active = state.players[state.seat].active
    if active is None or NAME not in context.abilities(active).choices:
        return Refusal(Reason.NO_DIPLOMAT)
    if move.seat == state.seat or not 0 <= move.seat < len(state.players):
        return Refusal(Reason.NO_ALLY)
    if move.seat not in peaceful(state):
        return refuse(Reason.WAS_ATTACKED, player=context.names[move.seat])
    return None


def make(draft: Draft, move: Ally) -> None:
    """Make peace with the opponent."""
    active = draft.player.active
    assert active is not None
    draft.set_race(draft.seat, replace(active, ally=move.seat))


def lapse(draft: Draft) -> None:
    """End the active player's peace, as their turn begins."""
    active = draft.players[draft.seat].active
    if active is not None and active.ally != NOBODY:
        draft.set_race(draft.seat, replace(active, ally=NOBODY))
