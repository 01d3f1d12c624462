"""What a board shows in each region, as plain values: whoever draws it need know no rules.

Region ids are the map's, owners are seats 0 to 4.
"""

from dataclasses import dataclass

from smallworld.game import Game
from smallworld.state import LOST_TRIBE, NOBODY, Region, State


@dataclass(frozen=True)
class RegionView:
    """The contents of one region.

    ``markers`` are (name, number) pairs without the mountain, which mountain regions always show.
    """

    owner: int | None = None
    race: str | None = None
    count: int = 0
    declined: bool = False
    lost_tribe: bool = False
    markers: tuple[tuple[str, int], ...] = ()

    @property
    def has_token(self) -> bool:
        """Whether a race of a player stands here."""
        return self.owner is not None and self.race is not None and self.count > 0


EMPTY = RegionView()


def region_views(game: Game, state: State) -> dict[str, RegionView]:
    """The contents of every region, by the region's id."""
    ids = (ground.id for ground in game.board.regions)
    return {id: region_view(region) for id, region in zip(ids, state.regions, strict=True)}


def region_view(region: Region) -> RegionView:
    """The contents of one region. Defenders of nobody's, such as Monsters, are shown as a piece."""
    markers = tuple((marker.kind, marker.count) for marker in region.markers)
    if region.race == LOST_TRIBE:
        return RegionView(lost_tribe=True, markers=markers)
    if region.owner == NOBODY:
        guards = ((region.race, region.tokens),) if region.race else ()
        return RegionView(markers=(*guards, *markers))
    return RegionView(
        owner=region.owner,
        race=region.race or None,
        count=region.tokens,
        declined=region.declined,
        markers=markers,
    )
