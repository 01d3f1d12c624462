"""The board as the rules see it."""

from smallworld.board import Board, PrintedRegion, bits

GROUND = [
    PrintedRegion("s", "Sea", "sea", edge=True),
    PrintedRegion("a", "Shore", "hill"),
    PrintedRegion("l", "Lake", "lake", edge=True),
    PrintedRegion("b", "Bank", "forest", ("cavern",)),
    PrintedRegion("c", "Coast", "mountain", ("mine",), edge=True),
]
BORDERS = [("s", "a"), ("a", "l"), ("l", "b"), ("b", "c"), ("c", "b")]
BOARD = Board("small", "A small one", 10, GROUND, BORDERS)


def ids(mask: int) -> str:
    return "".join(BOARD.regions[i].id for i in bits(mask))


def test_a_border_holds_both_ways_and_may_be_said_twice() -> None:
    assert [ids(mask) for mask in BOARD.neighbours] == ["a", "sl", "ab", "lc", "b"]


def test_one_enters_at_the_rim_or_by_a_sea_at_the_rim_but_not_by_a_lake() -> None:
    assert ids(BOARD.rim) == "ac"
    assert ids(BOARD.rim_seas) == "s"


def test_a_coast_borders_a_sea_or_a_lake() -> None:
    assert ids(BOARD.coast) == "ab"


def test_land_and_water_are_everything() -> None:
    assert ids(BOARD.land) == "abc"
    assert ids(BOARD.water) == "sl"
    assert BOARD.land | BOARD.water == BOARD.all
    assert len(BOARD) == 5


def test_regions_are_found_by_terrain_and_by_symbol() -> None:
    assert ids(BOARD.having(("hill", "lake"))) == "al"
    assert ids(BOARD.having(symbols=("mine", "cavern"))) == "bc"
    assert ids(BOARD.having(("hill",), ("mine",))) == "ac"


def test_beside_is_every_neighbour_of_any() -> None:
    assert ids(BOARD.beside(0)) == ""
    assert ids(BOARD.beside(1 << BOARD.index["s"] | 1 << BOARD.index["c"])) == "ab"


def test_bits_come_lowest_first() -> None:
    assert list(bits(0b101001)) == [0, 3, 5]
