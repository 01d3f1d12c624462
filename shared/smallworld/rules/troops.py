"""Readying the troops at the start of a turn, and abandoning regions."""

from msgspec.structs import replace

from smallworld.board import bits
from smallworld.moves import Abandon, Expand
from smallworld.refusals import Reason, Refusal
from smallworld.rules.conquest import begun
from smallworld.rules.draft import Draft, army_in_decline
from smallworld.rules.ground import Ground
from smallworld.state import Band, Region, Stage, State


def expand(draft: Draft, move: Expand) -> None:
    """Take all tokens but one a region into hand, those of a conquering declined race too."""
    active = draft.player.active
    assert active is not None
    _ready(draft, active)
    ready_declined(draft)
    draft.await_move(Stage.CONQUER, draft.seat)


def ready_declined(draft: Draft) -> None:
    """Ready the declined race that still conquers, if there is one."""
    band = army_in_decline(draft.ground, draft.player)
    if band is not None:
        _ready(draft, band)


def _ready(draft: Draft, band: Band) -> None:
    hand = band.hand
    for i in bits(band.held):
        hand += draft.regions[i].tokens - 1
        draft.set_tokens(i, 1)
    draft.set_band(draft.seat, replace(band, hand=hand))


def why_not_abandon(ground: Ground, state: State, move: Abandon) -> Refusal | None:
    """What speaks against abandoning: it belongs to readying, before the first conquest."""
    if not move.regions:
        return Refusal(Reason.NOT_YOURS)
    if len(set(move.regions)) != len(move.regions):
        return Refusal(Reason.NAMED_TWICE)
    for i in move.regions:
        why = _why_not_leave(ground, state, state.regions[i])
        if why is not None:
            return why
    return None


def _why_not_leave(ground: Ground, state: State, region: Region) -> Refusal | None:
    player = state.players[state.seat]
    army = army_in_decline(ground, player)
    led = [band for band in player.bands if band is player.active or band is army]
    if region.owner != state.seat or region.race not in [band.race for band in led]:
        return Refusal(Reason.NOT_YOURS)
    if begun(state) or (region.declined and state.turn.attacks):
        return Refusal(Reason.ABANDON_TOO_LATE)
    return None


def abandon(draft: Draft, move: Abandon) -> None:
    """Take the last tokens out of the regions; what they built there is gone."""
    for i in move.regions:
        draft.empty_region(i, hand=draft.regions[i].tokens)
