"""How large a board may be, whoever made it.

Boards come from strangers too, so everything that costs memory, time or a place on the screen has a
limit. Lengths are in units of the canvas, in which the printed boards are 1600 wide.
"""

from smallworld.header import LARGEST_BOARD

SIZES = ((1600, 1000), (1600, 1200))
"""The canvases that the window lays boards, prices and pieces out for."""
FEWEST_PLAYERS, MOST_PLAYERS = 2, 5
MOST_ROUNDS = 20
MOST_REGIONS = 60
"""Land and water; the largest board of this package has 48."""
MOST_POINTS, MOST_POINTS_OF_ONE = 6000, 500
"""Points of all outlines, and of one; the largest board here has 4,000, and 200."""
LONGEST_TITLE, LONGEST_NAME = 40, 24
MOST_PACKED = LARGEST_BOARD
"""Bytes of a board as it travels with a game: a log must still fit into a message to a host."""
LARGEST_FILE = 512 << 10
"""Bytes of a board's file; the largest of this package has 70,000."""

SHORTEST_BORDER = 25
SHORTEST_RIM = 30
LEAST_ROOM = 38  # on land: a stack of tokens and a marker beside it
LARGEST_TO_SMALLEST = 4

LAND_OF_A_PLAYER = 6
"""Land regions for each player at least; the printed boards have nine or ten."""
ENTRIES_OF_A_PLAYER = 2
"""Ways in from the rim for each player at least; the printed boards have five to seven."""
MOST_NEIGHBOURS = 12
"""Of a land region; the printed ones have eight at most."""
