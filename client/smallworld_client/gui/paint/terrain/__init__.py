"""The printed board: regions, coasts and borders of a map, painted as a still picture.

Units are those of the map's canvas. What is scattered over a region stands on a seed made of the
board's and the region's id, so a board looks the same on every screen and at every size.
"""

from smallworld_client.gui.paint.terrain.geometry import BoardGeometry, RegionShape, geometry_of
from smallworld_client.gui.paint.terrain.printed import paint_board, paint_board_simple

__all__ = ["BoardGeometry", "RegionShape", "geometry_of", "paint_board", "paint_board_simple"]
