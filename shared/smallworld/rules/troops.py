"""Readying the troops at the start of a turn, and abandoning regions."""

from collections.abc import Iterable

from msgspec.structs import replace

from smallworld.board import bits
from smallworld.moves import Abandon, Expand
from smallworld.refusals import Reason, Refusal
from smallworld.rules.conquest import begun, declined_begun
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, add, army_in_decline, race_tokens
from smallworld.state import LEADER, Marker, RaceInPlay, Region, Stage, State


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
    take_up(draft, in_play)
    if draft.context.has_sets:
        worth = draft.context.abilities(in_play).worth
        if worth:
            _take_up_beasts(draft, draft.in_play(draft.seat, in_play.race), worth)


def take_up(draft: Draft, in_play: RaceInPlay) -> None:
    """Take all tokens but one a region (or as many as the race always leaves) into hand.

    The leader comes too, unless they are the one that stays.
    """
    hand, reserve = in_play.hand, in_play.reserve
    least = draft.context.abilities(in_play).least
    for i in bits(in_play.held):
        region = draft.regions[i]
        stays = min(least, region.tokens)
        hand += region.tokens - stays
        if region.markers and region.marker(LEADER) and stays <= race_tokens(region):
            draft.put_marker(i, LEADER, 0)
            reserve = add(reserve, [Marker(LEADER)])
        draft.set_tokens(i, stays)
    draft.set_race(draft.seat, replace(in_play, hand=hand, reserve=reserve))


def _take_up_beasts(draft: Draft, in_play: RaceInPlay, worth: Iterable[str]) -> None:
    """Markers that are worth tokens come into hand with these."""
    reserve = in_play.reserve
    for kind in worth:
        for i in bits(in_play.held):
            count = draft.regions[i].marker(kind)
            if count:
                draft.put_marker(i, kind, 0)
                reserve = add(reserve, [Marker(kind, count)])
    if reserve != in_play.reserve:
        draft.set_reserve(draft.seat, in_play, reserve)


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
    if begun(state) or (region.declined and declined_begun(state)):
        return Refusal(Reason.ABANDON_TOO_LATE)
    return None


def abandon(draft: Draft, move: Abandon) -> None:
    """Take the last tokens out of the regions; what they built there is gone."""
    for i in move.regions:
        in_play = draft.in_play(draft.seat, draft.regions[i].race)
        if draft.context.abilities(in_play).is_paid_for_leaving:
            turn = draft.turn
            draft.set_turn(replace(turn, closed=turn.closed | 1 << i, left=turn.left + 1))
        draft.empty_region(i, hand=draft.regions[i].tokens)
    if draft.context.has_sets:
        draft.use("abandon")
