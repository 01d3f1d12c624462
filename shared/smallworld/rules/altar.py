"""The Altar of Souls: once a turn a declined token is given up for coins."""

from smallworld.refusals import Reason, Refusal
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, Position
from smallworld.rules.stacks import vanish_if_gone

PART = "altar"
COINS = 3
"""What a token is given up for."""


def holds(context: RulesContext, position: Position, seat: int) -> bool:
    """Whether a race of the player holds the Altar, in decline too."""
    races = position.players[seat].races
    return any(PART in context.abilities(in_play).parts for in_play in races)


def why_not_given(context: RulesContext, position: Position, seat: int, i: int) -> Refusal | None:
    """What speaks against giving up a token in region ``i``."""
    if not holds(context, position, seat):
        return Refusal(Reason.NO_ALTAR)
    region = position.regions[i]
    if region.owner != seat or not region.declined:
        return Refusal(Reason.NO_DECLINED_TOKEN)
    return None


def give(draft: Draft, seat: int, i: int) -> None:
    """The token goes to the tray, and coins come for it; the last one of a race takes it away."""
    region = draft.regions[i]
    draft.lose(seat, region.race, 1)
    draft.earn(seat, COINS)
    if region.tokens > 1:
        draft.set_tokens(i, region.tokens - 1)
        return
    draft.empty_region(i)
    vanish_if_gone(draft, seat, region.race)
