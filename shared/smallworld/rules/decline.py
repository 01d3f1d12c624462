"""Going in decline, and vanishing."""

from msgspec.structs import replace

from smallworld.board import bits
from smallworld.moves import Decline
from smallworld.refusals import Reason, Refusal
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft
from smallworld.rules.special import late_decline
from smallworld.rules.stacks import discard, return_banner, vanish
from smallworld.state import EMPTY, RaceInPlay, Stage, State


def why_not_decline(context: RulesContext, state: State, move: Decline) -> Refusal | None:
    """What speaks against a decline: after scoring it is for a Stout race only."""
    active = state.players[state.seat].active
    if active is None:
        return Refusal(Reason.NO_ACTIVE_RACE)
    return late_decline.why_not(context.abilities(active)) if state.stage is Stage.CHOOSE else None


def decline(draft: Draft) -> None:
    """Put the active race in decline; the older declined race leaves the board.

    The badge is discarded first, so it is there if the older race's banner, in a gap of the column,
    needs the discard shuffled. A race that stays beside others neither drives out an older one nor
    is driven out. A race without a token on the board vanishes at once, badge and all.
    """
    seat, in_play = draft.seat, draft.player.active
    assert in_play is not None
    abilities = draft.context.abilities(in_play)
    kept = in_play.powers if abilities.keeps_badge and in_play.held else ()
    if not kept:
        discard(draft, in_play)
    if not abilities.stays_beside:
        for older in draft.player.declined:
            if not draft.context.abilities(older).stays_beside:
                _leave(draft, seat, older)
    if in_play.held:
        _turn_over(draft, seat, in_play, kept)
    else:
        draft.to_tray(in_play.race, in_play.in_hand)
        draft.players[seat] = replace(draft.player, active=None)
        return_banner(draft, in_play)


def _turn_over(draft: Draft, seat: int, in_play: RaceInPlay, kept: tuple[str, ...]) -> None:
    draft.to_tray(in_play.race, in_play.in_hand)
    abilities, kinds = draft.context.abilities(in_play), draft.context.markers
    old = RaceInPlay(in_play.race, kept, declined=True, held=in_play.held)
    for i in bits(in_play.held):
        region = draft.regions[i]
        stays = region.tokens if abilities.stays_whole else 1
        draft.to_tray(in_play.race, region.tokens - stays)
        markers = tuple(m for m in region.markers if kinds[m.kind].stays)
        draft.regions[i] = draft.context.region(seat, in_play.race, stays, True, markers)
    draft.players[seat] = replace(draft.player, active=None, declined=(*draft.player.declined, old))


def _leave(draft: Draft, seat: int, in_play: RaceInPlay) -> None:
    """Take a declined race off the board and put its banner back."""
    for i in bits(in_play.held):
        draft.to_tray(in_play.race, draft.regions[i].tokens)
        draft.regions[i] = EMPTY
    draft.to_tray(in_play.race, in_play.in_hand)
    vanish(draft, seat, in_play)
