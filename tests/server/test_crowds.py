"""Who makes room where all is full."""

from hypothesis import given
from hypothesis import strategies as st

from smallworld_lobby.crowds import Crowds

PREFIXES = ("198.51.100.7", "203.0.113.9", "2001:db8::/64")


def crowds(**sizes: int) -> Crowds[str]:
    made: Crowds[str] = Crowds()
    for prefix, size in sizes.items():
        for number in range(size):
            made.put(prefix, f"{prefix}-{number}")
    return made


def test_members_of_a_prefix_stand_in_the_order_in_which_they_were_put_last() -> None:
    made = crowds(near=3)
    made.put("near", "near-0")
    assert list(made.members("near")) == ["near-1", "near-2", "near-0"]
    assert (len(made), made.size("near"), made.size("far")) == (3, 3, 0)


def test_the_largest_crowd_makes_room_for_a_newcomer() -> None:
    assert crowds(near=1, far=5, six=3).larger_than("near") == "far"
    assert crowds(near=1, far=5, six=3).larger_than("unseen") == "far"


def test_nobody_makes_room_for_one_of_the_largest_crowd() -> None:
    assert crowds(near=1, far=5).larger_than("far") is None
    assert crowds(near=4, far=5).larger_than("near") is None
    assert crowds(near=1).larger_than("unseen") is None
    assert crowds().larger_than("unseen") is None


def test_the_first_of_the_largest_crowd_is_displaced_else_the_newcomers_own_else_the_first() -> (
    None
):
    assert crowds(near=1, far=5).displaced_by("near") == "far-0"
    assert crowds(near=2, far=2).displaced_by("far") == "far-0"
    assert crowds(near=1, far=1).displaced_by("unseen") == "near-0"
    assert crowds().displaced_by("unseen") is None


@given(st.lists(st.tuples(st.booleans(), st.sampled_from(PREFIXES), st.integers(0, 5))))
def test_what_is_counted_is_what_is_there(steps: list[tuple[bool, str, int]]) -> None:
    made: Crowds[int] = Crowds()
    there: set[tuple[str, int]] = set()
    for comes, prefix, member in steps:
        (made.put if comes else made.drop)(prefix, member)
        (there.add if comes else there.discard)((prefix, member))
    sizes = {each: sum(prefix == each for prefix, _ in there) for each in PREFIXES}
    assert len(made) == len(there)
    assert {each: made.size(each) for each in PREFIXES} == sizes
    assert set(made.prefixes) == {prefix for prefix, _ in there}
    most = max(sizes.values())
    larger = made.larger_than("unseen")
    assert (larger is None) == (most <= 1)
    assert larger is None or sizes[larger] == most
