from smallworld_client.analysis.pieces import (
    EMPTY,
    HOME,
    Movement,
    MovingPiece,
    RegionView,
    declines_between,
    movements_between,
    without,
)

GIANTS, ORCS, FORT = (
    MovingPiece("giants", 0),
    MovingPiece("orcs", 1),
    MovingPiece("fortress", 0, is_marker=True),
)


def giants(count: int, *markers: tuple[str, int]) -> RegionView:
    return RegionView(0, "giants", count, markers=markers)


def orcs(count: int) -> RegionView:
    return RegionView(1, "orcs", count)


def test_a_conquest_brings_tokens_out_of_the_hand() -> None:
    movements = movements_between({}, {"1": giants(2)}, {GIANTS: 5}, {GIANTS: 3})
    assert movements == [Movement(GIANTS, 2, HOME, "1")]


def test_defenders_go_home_and_one_of_them_is_lost() -> None:
    before, after = {"1": orcs(3)}, {"1": giants(2)}
    movements = movements_between(before, after, {GIANTS: 5, ORCS: 0}, {GIANTS: 3, ORCS: 2})
    assert movements == [
        Movement(ORCS, 2, "1", HOME),
        Movement(ORCS, 1, "1", "1", lost=True),
        Movement(GIANTS, 2, HOME, "1"),
    ]


def test_a_lost_tribe_is_lost() -> None:
    (movement,) = movements_between({"1": RegionView(lost_tribe=True)}, {}, {}, {})
    assert (movement.piece, movement.lost) == (MovingPiece("lost-tribe"), True)


def test_tokens_that_change_the_region_go_from_one_to_the_other() -> None:
    before, after = {"1": giants(3), "2": giants(1)}, {"1": giants(1), "2": giants(3)}
    assert movements_between(before, after, {}, {}) == [Movement(GIANTS, 2, "1", "2")]


def test_readied_troops_go_home_from_every_region() -> None:
    before, after = {"1": giants(3), "2": giants(2)}, {"1": giants(1), "2": giants(1)}
    movements = movements_between(before, after, {GIANTS: 0}, {GIANTS: 3})
    assert movements == [Movement(GIANTS, 2, "1", HOME), Movement(GIANTS, 1, "2", HOME)]


def test_a_new_fortress_comes_from_its_owner() -> None:
    movements = movements_between({"1": giants(1)}, {"1": giants(1, ("fortress", 1))}, {}, {})
    assert movements == [Movement(FORT, 1, HOME, "1")]


def test_a_race_that_declines_does_not_travel() -> None:
    before, after = {"1": giants(3)}, {"1": RegionView(0, "giants", 1, declined=True)}
    assert movements_between(before, after, {GIANTS: 0}, {}) == []
    assert declines_between(before, after) == {"1"}


def test_a_conquest_by_a_race_in_decline_is_no_decline() -> None:
    before, after = {"1": orcs(1)}, {"1": RegionView(0, "ghouls", 1, declined=True)}
    assert declines_between(before, after) == frozenset()


def test_nothing_travels_where_nothing_changes() -> None:
    same = {"1": giants(3), "2": orcs(1)}
    assert movements_between(same, same, {GIANTS: 2}, {GIANTS: 1}) == []


def test_a_region_before_anybody_has_come() -> None:
    view = giants(3, ("fortress", 1), ("lair", 1))
    coming = [Movement(GIANTS, 2, HOME, "1"), Movement(FORT, 1, HOME, "1")]
    assert without(view, coming) == giants(1, ("lair", 1))
    tribe = [Movement(MovingPiece("lost-tribe"), 1, HOME, "1")]
    assert without(RegionView(lost_tribe=True), tribe) == EMPTY
