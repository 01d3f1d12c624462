"""Readying the troops at the start of a turn, and abandoning regions."""

from msgspec.structs import replace

from smallworld.board import bits
from smallworld.moves import Abandon, Expand
from smallworld.refusals import Reason, Refusal
from smallworld.rules.conquest import begun
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, army_in_decline
from smallworld.state import RaceInPlay, Region, Stage, State


def expand(draft: Draft, move: Expand) -> None:
    """Take all tokens but one a region into hand, those of a conquering declined race too."""
    active = draft.player.active
    assert active is not None
    _ready(draft, active)
    ready_declined(draft)
    draft.await_move(Stage.CONQUER, draft.seat)


def ready_declined(draft: Draft) -> None:
    """Ready the declined race that still conquers, if there is one."""
    in_play = army_in_decline(draft.context, draft.player)
    if in_play is not None:
        _ready(draft, in_play)


def _ready(draft: Draft, in_play: RaceInPlay) -> None:
    hand = in_play.hand
    for i in bits(in_play.held):
        hand += draft.regions[i].tokens - 1
        draft.set_tokens(i, 1)
    draft.set_race(draft.seat, replace(in_play, hand=hand))


def why_not_abandon(context: RulesContext, state: State, move: Abandon) -> Refusal | None:
    """What speaks against abandoning: it belongs to readying, before the first conquest."""
    if not move.regions:
        return Refusal(Reason.NOT_YOURS)
    if len(set(move.regions)) != len(move.regions):
        return Refusal(Reason.NAMED_TWICE)
    for i in move.regions:
        why = _why_not_leave(context, state, state.regions[i])
        if why is not None:
            return why
    return None


def _why_not_leave(context: RulesContext, state: State, region: Region) -> Refusal | None:
    player = state.players[state.seat]
    army = army_in_decline(context, player)
    led = [in_play for in_play in player.races if in_play is player.active or in_play is army]
    if region.owner != state.seat or region.race not in [in_play.race for in_play in led]:
        return Refusal(Reason.NOT_YOURS)
    if begun(state) or (region.declined and state.turn.attacks):
        return Refusal(Reason.ABANDON_TOO_LATE)
    return None


def abandon(draft: Draft, move: Abandon) -> None:
    """Take the last tokens out of the regions; what they built there is gone."""
    for i in move.regions:
        draft.empty_region(i, hand=draft.regions[i].tokens)
