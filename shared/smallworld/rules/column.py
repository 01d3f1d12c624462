"""Picking a combo from the column."""

from msgspec.structs import replace

from smallworld.moves import Move, Pick
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft
from smallworld.rules.stacks import COLUMN, fill
from smallworld.rules.troops import ready_declined
from smallworld.state import RaceInPlay, Slot, Stage, State


def why_not_pick(context: RulesContext, state: State, move: Pick) -> Refusal | None:
    """What speaks against a pick: each combo passed over costs a coin of one's own."""
    if not 0 <= move.slot < len(state.column):
        return Refusal(Reason.NO_SUCH_COMBO)
    coins = state.players[state.seat].coins
    if coins < move.slot:
        return refuse(Reason.TOO_FEW_COINS, price=move.slot, coins=coins)
    return None


PICKS = [Pick(slot) for slot in range(COLUMN)]


def legal_picks(context: RulesContext, state: State) -> list[Move]:
    """The combos that the player's coins reach."""
    return [*PICKS[: min(len(state.column), state.players[state.seat].coins + 1)]]


def pick(draft: Draft, move: Pick) -> None:
    """Drop a coin on each combo above, pocket those on the picked one, take its tokens."""
    above, slot = draft.column[: move.slot], draft.column[move.slot]
    passed = (replace(combo, coins=combo.coins + 1) for combo in above)
    draft.column = (*passed, *draft.column[move.slot + 1 :])
    draft.earn(draft.seat, slot.coins - move.slot)
    _muster(draft, slot)
    fill(draft)
    ready_declined(draft)
    draft.await_move(Stage.CONQUER, draft.seat)


def _muster(draft: Draft, slot: Slot) -> None:
    context = draft.context
    race, power = context.races[slot.race], context.powers[slot.power]
    in_play = RaceInPlay(slot.race, (slot.power,), first_turn=True)
    abilities = context.abilities(in_play)
    tokens = draft.from_tray(race.id, race.banner + power.badge + abilities.conquest_tokens)
    in_play = replace(in_play, hand=tokens, reserve=abilities.reserve)
    draft.players[draft.seat] = replace(draft.player, active=in_play)
