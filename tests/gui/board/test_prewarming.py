from smallworld_client.gui.board.pictures import prewarm, sketch
from smallworld_client.gui.board.scene import survey
from smallworld_client.gui.paint.geometry import geometry_of
from smallworld_client.gui.paint.icons import EMBLEMS, emblem, path_of
from smallworld_maps import for_players


def test_boards_are_known_before_a_table_opens() -> None:
    prewarm().result()
    before = geometry_of.cache_info().misses, survey.cache_info().misses
    for players in (2, 3, 4, 5):
        for shape in geometry_of(for_players(players)).regions.values():
            survey(shape)
    assert (geometry_of.cache_info().misses, survey.cache_info().misses) == before


def test_sketches_and_emblems_are_painted_and_read_before_a_table_opens() -> None:
    prewarm().result()
    geometry = geometry_of(for_players(5))
    assert sketch(geometry) is sketch(geometry)
    before = path_of.cache_info().misses
    for name in EMBLEMS:
        emblem(name)
    assert path_of.cache_info().misses == before
