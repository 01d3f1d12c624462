"""How many redeployments there are, counted one by one and as combinatorics says."""

from itertools import combinations, permutations, product
from math import comb

from smallworld.moves import Placement, Redeploy, RedeployWith
from smallworld_dev.scenarios import Scenario, read
from tests.shared.walks import BOARDS, SETS

POSITION = """
[board]
regions = [
  { id = "a", terrain = "hill", edge = true, adjacent = ["b", "c", "d"] },
  { id = "b", terrain = "farmland" },
  { id = "c", terrain = "swamp" },
  { id = "d", terrain = "forest" },
]
[game]
players = ["ann", "bob"]
stage = "conquer"
[player.ann]
active = "POWER RACE"
declined = DECLINED
hand = HAND
[on]
a = "ann RACE 1"
b = "ann RACE 1"
c = "ann RACE 1"
"""
HELD = (0, 1, 2)


def position_with_sets(combo: str, hand: int, more: str = "", tokens: int = 1) -> Scenario:
    """The same in a game of all sets, with more said of the player."""
    power, race = combo.split()
    text = POSITION.replace("POWER", power).replace("RACE 1", f"{race} {tokens}")
    text = text.replace("RACE", race).replace("HAND", str(hand)).replace("DECLINED", "[]")
    sets = ", ".join(f'"{id}"' for id in SETS)
    text = text.replace('stage = "conquer"', f'stage = "conquer"\nsets = [{sets}]')
    return read(text.replace("[on]", f"{more}\n[on]"), lambda id: BOARDS[id])


def position(combo: str, hand: int, declined: str = "") -> Scenario:
    power, race = combo.split()
    text = POSITION.replace("POWER", power).replace("RACE", race).replace("HAND", str(hand))
    if not declined:
        return read(text.replace("DECLINED", "[]"), lambda id: BOARDS[id])
    text = text.replace("DECLINED", f'["{declined}"]') + f'd = "ann {declined} 3 declined"\n'
    return read(text, lambda id: BOARDS[id])


def placements(most: int, regions: tuple[int, ...] = HELD) -> list[Placement]:
    numbers = product(range(most + 1), repeat=len(regions))
    return [tuple(zip(regions, said, strict=True)) for said in numbers]


def legal(scenario: Scenario, moves: list[Redeploy]) -> list[Redeploy]:
    game, start = scenario.game, scenario.start
    return [move for move in moves if game.why_not(start, 0, move) is None]


def spread(things: int, regions: int) -> int:
    return comb(things + regions - 1, regions - 1)


def test_tokens_may_stand_in_any_numbers_from_one_on_and_no_others() -> None:
    plain = position("hill ratmen", 4)
    wide = product((-300, -3, -2, -1, *range(9), 12, 255, 256, 300), repeat=len(HELD))
    found = legal(plain, [Redeploy(tuple(zip(HELD, said, strict=True))) for said in wide])
    assert len(found) == spread(4, 3) == 15


def test_encampments_below_none_add_no_way_of_standing() -> None:
    camps = position("bivouacking ratmen", 0)
    wide = product(range(-3, 9), repeat=len(HELD))
    moves = [Redeploy((), (), tuple(zip(HELD, said, strict=True))) for said in wide]
    assert len(legal(camps, moves)) == spread(5, 3)


def test_what_is_left_unsaid_stays_so_every_split_can_be_said_in_several_ways() -> None:
    plain = position("hill ratmen", 1)
    subsets = [some for count in range(4) for some in combinations(HELD, count)]
    found = legal(plain, [Redeploy(said) for some in subsets for said in placements(3, some)])
    assert len(found) == 3 * 4
    assert {frozenset({0: 1, 1: 1, 2: 1, **dict(move.tokens)}.items()) for move in found} == {
        frozenset({0: 2, 1: 1, 2: 1}.items()),
        frozenset({0: 1, 1: 2, 2: 1}.items()),
        frozenset({0: 1, 1: 1, 2: 2}.items()),
    }


def test_amazons_leave_the_board_as_far_as_they_must() -> None:
    for hand, ways in ((7, spread(3, 3)), (4, 1), (3, 3), (2, 3), (1, 1)):
        amazons = position("hill amazons", hand)
        found = legal(amazons, [Redeploy(said) for said in placements(7)])
        assert len(found) == ways


def test_encampments_stand_anywhere_and_each_in_any_number() -> None:
    camps = position("bivouacking ratmen", 2)
    moves = [Redeploy(t, (), c) for t, c in product(placements(3), placements(5))]
    assert len(legal(camps, moves)) == spread(2, 3) * spread(5, 3)


def test_heroes_stand_in_two_different_regions() -> None:
    heroes = position("heroic ratmen", 1)
    pairs = [(), *((i,) for i in range(4)), *product(range(4), repeat=2), (0, 0, 1)]
    moves = [Redeploy(said, heroes=pair) for said, pair in product(placements(2), pairs)]
    assert len(legal(heroes, moves)) == spread(1, 3) * len(list(permutations(HELD, 2)))


def test_a_fortress_is_built_in_one_of_the_regions_or_not_at_all() -> None:
    builders = position("fortified ratmen", 1)
    sites = (None, 0, 1, 2, 3, 4)
    moves = [Redeploy(said, fortress=site) for said, site in product(placements(2), sites)]
    assert len(legal(builders, moves)) == spread(1, 3) * (1 + len(HELD))


def test_each_army_is_placed_in_its_own_regions() -> None:
    both = position("hill ratmen", 1, declined="ghouls")
    moves = [
        Redeploy(said, ghouls)
        for said, ghouls in product(placements(2), [(), *placements(4, (3,)), *placements(1, (0,))])
    ]
    assert len(legal(both, moves)) == spread(1, 3) * 2


def test_nothing_is_said_twice_of_one_region() -> None:
    camps = position("bivouacking ratmen", 2)
    whole = ((0, 3), (1, 1), (2, 1))
    twice = [
        Redeploy((*whole, (0, 3)), (), ((0, 5),)),
        Redeploy(whole, (), ((0, 5), (0, 5))),
        Redeploy(whole, ((3, 1), (3, 1)), ((0, 5),)),
    ]
    assert legal(camps, [Redeploy(whole, (), ((0, 5),)), *twice]) == [
        Redeploy(whole, (), ((0, 5),))
    ]


def test_kobolds_leave_two_in_every_region() -> None:
    kobolds = position_with_sets("hill kobolds", 3, tokens=2)
    assert len(legal(kobolds, [Redeploy(said) for said in placements(9)])) == spread(9 - 6, 3)


def test_barbarians_say_no_number_and_pixies_none_but_one() -> None:
    said = [(), *placements(4)]
    stay = position_with_sets("hill barbarians", 3)
    assert legal(stay, [Redeploy(numbers) for numbers in said]) == [Redeploy()]
    leave = position_with_sets("hill pixies", 3)
    ones = tuple((i, 1) for i in HELD)
    assert legal(leave, [Redeploy(numbers) for numbers in said]) == [Redeploy(), Redeploy(ones)]


def test_a_leader_stands_in_any_one_of_the_regions() -> None:
    led = position_with_sets("hill ratmen", 1, "leader = true")
    whole = ((0, 2), (1, 1), (2, 1))
    places = [RedeployWith(whole, leader=i) for i in range(4)]
    assert legal(led, [Redeploy(whole), *places]) == places[:3]


def test_both_behemoths_stand_somewhere_in_any_numbers() -> None:
    beasts = position_with_sets("behemoth ratmen", 0)
    moves = [RedeployWith(behemoths=said) for said in placements(3)]
    assert len(legal(beasts, [Redeploy(), *moves])) == spread(2, 3)


def test_pots_stand_in_any_of_the_regions_one_each_as_far_as_they_go() -> None:
    said = [some for size in range(4) for some in product(range(4), repeat=size)]
    for left, ways in ((16, 16), (2, 10), (0, 1)):
        leprechauns = position_with_sets("hill leprechauns", 0, f"pots = {left}")
        moves = [RedeployWith(pots=some) if some else Redeploy() for some in said]
        assert len(legal(leprechauns, moves)) == ways  # ordered choices of up to `left` regions


def test_a_part_that_says_nothing_is_no_part() -> None:
    plain = position_with_sets("hill ratmen", 0)
    assert legal(plain, [Redeploy(), RedeployWith()]) == [Redeploy()]
