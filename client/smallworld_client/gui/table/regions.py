"""What lies in each region of a position, as the board shows it."""

from smallworld.game import Game
from smallworld.state import LOST_TRIBE, NOBODY, Region, State
from smallworld_client.gui.board import RegionView


def region_views(game: Game, state: State) -> dict[str, RegionView]:
    """The contents of every region, by the region's id."""
    ids = (ground.id for ground in game.board.regions)
    return {id: region_view(region) for id, region in zip(ids, state.regions, strict=True)}


def region_view(region: Region) -> RegionView:
    """The contents of one region."""
    if region.race == LOST_TRIBE:
        return RegionView(lost_tribe=True)
    return RegionView(
        owner=None if region.owner == NOBODY else region.owner,
        race=region.race or None,
        count=region.tokens,
        declined=region.declined,
        markers=tuple((marker.kind, marker.count) for marker in region.markers),
    )
