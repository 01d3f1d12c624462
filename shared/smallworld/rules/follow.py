"""What follows from the regions of a state and is kept in it, worked out from nothing."""

from msgspec.structs import replace

from smallworld.rules.ground import Ground
from smallworld.state import Band, Player, Region, State


def followed(ground: Ground, state: State) -> State:
    """The state with every defence, immunity and holding as its regions say.

    For a position that was put together by hand; the rules keep their own states so.
    """
    regions = tuple(
        ground.region(r.owner, r.race, r.tokens, r.declined, r.markers) for r in state.regions
    )
    players = tuple(_holding(player, seat, regions) for seat, player in enumerate(state.players))
    return replace(state, regions=regions, players=players)


def _holding(player: Player, seat: int, regions: tuple[Region, ...]) -> Player:
    active = player.active and _held(player.active, seat, regions)
    declined = tuple(_held(band, seat, regions) for band in player.declined)
    return replace(player, active=active, declined=declined)


def _held(band: Band, seat: int, regions: tuple[Region, ...]) -> Band:
    owned = (1 << i for i, r in enumerate(regions) if (r.owner, r.race) == (seat, band.race))
    return replace(band, held=sum(owned))
