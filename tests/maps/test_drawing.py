"""Drawing a board: whatever is done, the regions cover it without gap or overlap."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from math import cos, sin, tau
from random import Random

import pytest
from msgspec.structs import replace

from smallworld_maps import MapFile, Point, Problem, for_players, load
from smallworld_maps.drawing import (
    CROSSES,
    INSIDE,
    NO_CUT,
    NOT_BESIDE,
    CannotDraw,
    bent,
    blank,
    cut,
    drawable,
    halve,
    joined,
    region_at,
    resized,
    trace,
)
from smallworld_maps.generate import generate
from smallworld_maps.proofs import problems

WIDE, HIGH = 1600, 1000
BROKEN = {
    Problem.NUMBER,
    Problem.CROSSES,
    Problem.ANTICLOCKWISE,
    Problem.WALKED_TWICE,
    Problem.OPEN_BORDER,
    Problem.RIM,
    Problem.NO_EDGE_REGION,
    Problem.NOT_NEIGHBOURS,
    Problem.ANCHOR,
    Problem.ROOM,
    Problem.NOT_COVERED,
    Problem.SAME_ID,
    Problem.SAME_NAME,
    Problem.REGION_ID,
}
"""What drawing may never lead to; all else is for whoever draws to put right."""


def empty() -> MapFile:
    return blank("Mine", 2, 10, (WIDE, HIGH))


@cache
def halves() -> MapFile:
    return cut(empty(), [(5, 500), (800, 480), (1595, 500)])[0]


def around(x: float, y: float, radius: float) -> list[Point]:
    return [(x + radius * cos(i * tau / 24), y + radius * sin(i * tau / 24)) for i in range(24)]


def broken(board: MapFile) -> set[Problem]:
    return {fault.problem for fault in problems(board)} & BROKEN


def test_a_line_from_rim_to_rim_makes_two_regions_of_one() -> None:
    board, fresh = cut(empty(), [(5, 500), (800, 480), (1595, 500)])
    assert len(board.regions) == 2
    assert len(fresh) == 1
    assert broken(board) == set()
    assert board.regions[0].adjacent == ("2",)


def test_a_line_across_several_regions_cuts_the_one_in_which_most_of_it_lies() -> None:
    """Cut through at one place, four regions would touch in a point."""
    board, _ = cut(halves(), [(800, 10), (790, 300), (805, 480), (800, 560)])
    assert len(board.regions) == 3
    assert broken(board) == set()
    assert not [fault for fault in problems(board) if fault.problem is Problem.TOUCH]


def test_a_cut_ends_off_the_corners_where_regions_meet() -> None:
    board, _ = cut(halves(), [(8, 495), (400, 200), (800, 6)])
    assert broken(board) == set()
    assert not [fault for fault in problems(board) if fault.problem is Problem.SHORT_BORDER]


def test_a_shape_takes_its_ground_from_all_that_lie_under_it() -> None:
    board, [fresh] = trace(halves(), around(800, 490, 160))
    assert len(board.regions) == 3
    assert broken(board) == set()
    assert region_at(board, (800, 490)) == fresh


def test_a_shape_that_parts_a_region_makes_two_of_it() -> None:
    board, _ = trace(halves(), [(700, -50), (900, -50), (900, 700), (700, 700)])
    assert len(board.regions) == 4
    assert broken(board) == set()


def test_a_click_halves_a_region_across_its_longer_side() -> None:
    board, _ = halve(empty(), "1")
    widths = [max(x for x, _ in r.outline) - min(x for x, _ in r.outline) for r in board.regions]
    assert max(widths) < WIDE * 0.6
    assert broken(board) == set()


def test_joining_gives_the_ground_of_one_to_the_other() -> None:
    board = halves()
    whole = joined(board, "1", "2")
    [region] = whole.regions
    assert (region.name, region.terrain) == (board.regions[0].name, board.regions[0].terrain)
    assert broken(whole) == set()


def test_borders_bend_on_both_sides_and_corners_of_the_board_stay() -> None:
    board = halves()
    upper, lower = (set(region.outline) for region in board.regions)
    at = min(upper & lower, key=lambda point: abs(point[0] - 800))
    moved = bent(board, at, (at[0], at[1] + 60))
    assert broken(moved) == set()
    assert moved.regions != board.regions
    assert bent(board, (0, 0), (50, 50)).regions == board.regions


def test_a_board_keeps_its_regions_on_another_canvas() -> None:
    board = resized(load("three-players"), (1600, 1200))
    assert board.size == (1600, 1200)
    assert broken(board) == set()
    there = [region.adjacent for region in load("three-players").regions]
    assert [set(a) for a in there] == [set(region.adjacent) for region in board.regions]


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (lambda: trace(empty(), around(800, 500, 200)), INSIDE),
        (lambda: trace(empty(), around(800, 500, 5)), NO_CUT),
        (lambda: cut(empty(), [(500, 500), (900, 500)]), NO_CUT),
        (lambda: cut(empty(), [(500, 500)]), CROSSES),
        (lambda: cut(empty(), [(5, 500), (900, 500), (900, 300), (700, 700), (5, 700)]), CROSSES),
        (lambda: joined(halves(), "1", "1"), NOT_BESIDE),
        (lambda: joined(load("two-players"), "1", "23"), NOT_BESIDE),
        (lambda: bent(halves(), (800, 490), (1500, 490)), CROSSES),
    ],
)
def test_what_leads_to_no_board_is_refused_with_a_reason(act: object, why: str) -> None:
    assert callable(act)
    with pytest.raises(CannotDraw) as refused:
        act()
    assert refused.value.args == (why,)


def _act(board: MapFile, rng: Random) -> MapFile:
    region = rng.choice(board.regions)
    x, y = rng.random() * WIDE, rng.random() * HIGH
    match rng.randrange(5):
        case 0:
            return halve(board, region.id)[0]
        case 1:
            line = [(x, y)]
            for _ in range(6):
                x, y = x + rng.uniform(-250, 250), y + rng.uniform(-250, 250)
                line.append((x, y))
            return cut(board, line)[0]
        case 2:
            return trace(board, around(x, y, rng.uniform(40, 260)))[0]
        case 3:
            others = region.adjacent or (region.id,)
            return joined(board, region.id, rng.choice(others))
        case _:
            at = rng.choice(region.outline)
            return bent(board, at, (at[0] + rng.uniform(-90, 90), at[1] + rng.uniform(-90, 90)))


def draw_at_random(board: MapFile, rng: Random, acts: int) -> Iterator[MapFile]:
    """The board after each act of this and that that could be drawn."""
    for _ in range(acts):
        with suppress(CannotDraw):
            board = _act(board, rng)
            yield board


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_drawn_the_regions_cover_the_board(seed: int) -> None:
    assert all(broken(it) == set() for it in draw_at_random(empty(), Random(seed), 6))


@pytest.mark.turns(4)
def test_a_made_board_can_be_drawn_on() -> None:
    made = generate(2, "drawn on")
    assert all(broken(it) == set() for it in draw_at_random(made, Random(5), 25))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(8))
def test_long_drawing_breaks_nothing(seed: int) -> None:
    boards = list(draw_at_random(empty(), Random(seed), 150))
    assert all(broken(it) == set() for it in boards)
    assert len(boards[-1].regions) > 5


def test_any_sound_board_can_be_drawn_on_as_it_is() -> None:
    for players in range(2, 6):
        assert drawable(for_players(players)) == for_players(players)


def test_an_unfinished_board_keeps_what_can_be_read() -> None:
    named = replace(halves().regions[0], name="Bell\x07")
    board = replace(halves(), title="x" * 99, players=99, regions=(named, halves().regions[1]))
    ready = drawable(board)
    assert ready is not None
    assert (ready.title, ready.players) == ("Board", 5)
    assert [region.name for region in ready.regions] == ["Region 1", halves().regions[1].name]


@pytest.mark.parametrize(
    "change",
    [
        lambda board: replace(board, regions=board.regions[:1]),
        lambda board: replace(board, size=(10, 10)),
        lambda board: replace(board, regions=()),
        lambda board: replace(board, regions=board.regions * 40),
        lambda board: replace(board, regions=(board.regions[0], board.regions[0])),
    ],
)
def test_regions_that_do_not_cover_the_board_cannot_be_drawn_on(
    change: Callable[[MapFile], MapFile],
) -> None:
    assert drawable(change(halves())) is None
