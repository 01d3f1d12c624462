"""What follows from the regions of a state and is kept in it, worked out from nothing."""

from msgspec.structs import replace

from smallworld.rules.context import RulesContext
from smallworld.rules.lending import with_lent
from smallworld.state import Player, RaceInPlay, Region, State


def with_derived_fields(context: RulesContext, state: State) -> State:
    """The state with every defence, immunity, holding and loan as its regions say.

    For a position that did not come from the rules, which keep these fields up to date themselves.
    """
    regions = tuple(
        context.region(r.owner, r.race, r.tokens, r.declined, r.markers) for r in state.regions
    )
    players = tuple(_holding(player, seat, regions) for seat, player in enumerate(state.players))
    return with_lent(context, replace(state, regions=regions, players=players))


def _holding(player: Player, seat: int, regions: tuple[Region, ...]) -> Player:
    active = player.active and _held(player.active, seat, regions)
    declined = tuple(_held(in_play, seat, regions) for in_play in player.declined)
    return replace(player, active=active, declined=declined)


def _held(in_play: RaceInPlay, seat: int, regions: tuple[Region, ...]) -> RaceInPlay:
    owned = (1 << i for i, r in enumerate(regions) if (r.owner, r.race) == (seat, in_play.race))
    return replace(in_play, held=sum(owned))
