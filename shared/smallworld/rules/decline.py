"""Going in decline, and vanishing."""

from msgspec.structs import replace

from smallworld.board import bits
from smallworld.moves import Decline
from smallworld.refusals import Reason, Refusal
from smallworld.rules.draft import Draft
from smallworld.rules.ground import Ground
from smallworld.rules.special import late_decline
from smallworld.rules.stacks import discard, return_banner, vanish
from smallworld.state import EMPTY, Band, Stage, State


def why_not_decline(ground: Ground, state: State, move: Decline) -> Refusal | None:
    """What speaks against a decline: after scoring it is for a Stout race only."""
    active = state.players[state.seat].active
    if active is None:
        return Refusal(Reason.NO_ACTIVE_RACE)
    return late_decline.why_not(ground.kit(active)) if state.stage is Stage.CHOOSE else None


def decline(draft: Draft) -> None:
    """Put the active race in decline; the older declined race leaves the board.

    The badge is discarded first, so it is there if the older race's banner, in a gap of the column,
    needs the discard shuffled. A race that stays beside others neither drives out an older one nor
    is driven out. A race without a token on the board vanishes at once, badge and all.
    """
    seat, band = draft.seat, draft.player.active
    assert band is not None
    kit = draft.ground.kit(band)
    kept = band.powers if kit.keeps_badge and band.held else ()
    if not kept:
        discard(draft, band)
    if not kit.stays_beside:
        for older in draft.player.declined:
            if not draft.ground.kit(older).stays_beside:
                _leave(draft, seat, older)
    if band.held:
        _turn_over(draft, seat, band, kept)
    else:
        draft.to_tray(band.race, band.in_hand)
        draft.players[seat] = replace(draft.player, active=None)
        return_banner(draft, band)


def _turn_over(draft: Draft, seat: int, band: Band, kept: tuple[str, ...]) -> None:
    draft.to_tray(band.race, band.in_hand)
    kit, kinds = draft.ground.kit(band), draft.ground.markers
    old = Band(band.race, kept, declined=True, held=band.held)
    for i in bits(band.held):
        region = draft.regions[i]
        stays = region.tokens if kit.stays_whole else 1
        draft.to_tray(band.race, region.tokens - stays)
        markers = tuple(m for m in region.markers if kinds[m.kind].stays)
        draft.regions[i] = draft.ground.region(seat, band.race, stays, True, markers)
    draft.players[seat] = replace(draft.player, active=None, declined=(*draft.player.declined, old))


def _leave(draft: Draft, seat: int, band: Band) -> None:
    """Take a declined race off the board and put its banner back."""
    for i in bits(band.held):
        draft.to_tray(band.race, draft.regions[i].tokens)
        draft.regions[i] = EMPTY
    draft.to_tray(band.race, band.in_hand)
    vanish(draft, seat, band)
