"""What of a region's contents is shown, and how."""

from smallworld.state import LOST_TRIBE, Marker, Region
from smallworld_client.analysis.pieces import RegionView, region_view

WINTER = (Marker("winter", 1),)


def test_defenders_that_belong_to_nobody_are_shown_as_a_piece_before_the_markers() -> None:
    shown = region_view(Region(race="monsters", tokens=2, markers=WINTER))
    assert shown == RegionView(markers=(("monsters", 2), ("winter", 1)))


def test_a_marker_beside_a_lost_tribe_is_shown() -> None:
    shown = region_view(Region(race=LOST_TRIBE, tokens=1, markers=WINTER))
    assert shown == RegionView(lost_tribe=True, markers=(("winter", 1),))


def test_a_marker_in_an_empty_region_is_shown() -> None:
    assert region_view(Region(markers=WINTER)) == RegionView(markers=(("winter", 1),))


def test_a_race_is_shown_with_its_owner_and_markers() -> None:
    shown = region_view(Region(1, "orcs", 3, True, WINTER))
    assert shown == RegionView(1, "orcs", 3, declined=True, markers=(("winter", 1),))
