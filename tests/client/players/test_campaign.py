"""Conquests are searched as sets of regions, with all that a race can do."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from smallworld.moves import Abandon, Attempt, Conquer, Dragon, Move, Sorcery
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld_client.players.campaign import Campaigns
from smallworld_client.table.setup import find_board
from smallworld_dev.scenarios import read

POSITION = """
[board]
regions = [
  {{ id = "home", terrain = "hill", edge = true, adjacent = ["field", "wood", "peak"] }},
  {{ id = "field", terrain = "farmland", adjacent = ["wood"] }},
  {{ id = "wood", terrain = "forest", adjacent = ["far"] }},
  {{ id = "peak", terrain = "mountain" }},
  {{ id = "far", terrain = "swamp" }},
]
[game]
players = ["ann", "bob"]
turn = "ann"
stage = "conquer"
[player.ann]
active = "{race}"
hand = {hand}
[player.bob]
active = "swamp orcs"
[on]
home = "ann {name} 1"
wood = "bob orcs 3"
{more}
"""

LONE_ORC = 'peak = "bob orcs 1"'
TWO_REGIONS = f'{LONE_ORC}\nfield = "ann ratmen 1"'
HOME, FIELD, WOOD, PEAK, FAR = range(5)


def best(
    race: str,
    hand: int,
    gains: dict[int, float],
    keep: float = 0.1,
    more: str = LONE_ORC,
    leaves: Sequence[int] = (),
) -> tuple[Move, ...]:
    """The best campaign of Ann's race, which may abandon what it ``leaves``."""
    text = POSITION.format(race=race, name=race.split()[1], hand=hand, more=more)
    scenario = read(text, find_board)
    army = attacking_army(scenario.game.context, scenario.start)
    assert isinstance(army, AttackingArmy)
    worth = [gains.get(i, 0.0) for i in range(5)]
    left = sum(1 << i for i in leaves)
    return Campaigns(army, worth, keep, left).best(4, 1)[0].moves


RATMEN, DRAGONS = "hill ratmen", "dragon-master ratmen"


@pytest.mark.parametrize(
    ("race", "hand", "gains", "keep", "moves"),
    [
        (RATMEN, 2, {FIELD: 1, PEAK: 1}, 0.1, [Conquer(FIELD)]),
        (RATMEN, 7, {WOOD: 0, FAR: 5}, 0.1, [Conquer(WOOD), Conquer(FAR)]),
        (RATMEN, 3, {FIELD: 1, PEAK: 2}, 0.1, [Conquer(FIELD), Attempt(PEAK)]),
        (RATMEN, 2, {FIELD: 1}, 2.0, []),
        (DRAGONS, 3, {FIELD: 1, WOOD: 1}, 0.1, [Dragon(WOOD), Conquer(FIELD)]),
        ("hill giants", 4, {FIELD: 1, PEAK: 3}, 0.1, [Conquer(PEAK)]),
        ("hill sorcerers", 0, {PEAK: 1}, 0.1, [Sorcery(PEAK)]),
    ],
    ids=[
        "what is worth most for its price is taken",
        "a region opens the way to the next",
        "the last tokens try their luck",
        "tokens stay at home where that is worth more",
        "the dragon takes the dearest",
        "giants count what a mountain makes cheaper",
        "sorcerers swap a lone token without a token of their own",
    ],
)
def test_the_best_campaign(
    race: str, hand: int, gains: dict[int, float], keep: float, moves: list[Move]
) -> None:
    assert best(race, hand, gains, keep) == tuple(moves)


@pytest.mark.parametrize(
    ("hand", "field", "peak", "moves"),
    [
        (3, 1.0, 3.0, (Abandon((FIELD,)), Conquer(PEAK))),
        (3, 1.0, 1.2, (Attempt(PEAK),)),
        (9, 0.0, 3.0, (Abandon((FIELD,)), Conquer(PEAK))),
    ],
    ids=["for one that is worth more", "not where its token wins no more", "for good"],
)
def test_a_region_is_abandoned(
    hand: int, field: float, peak: float, moves: tuple[Move, ...]
) -> None:
    gains = {FIELD: field, PEAK: peak}
    assert best(RATMEN, hand, gains, 0.1, TWO_REGIONS, leaves=[FIELD]) == moves


def test_giants_stay_on_the_mountain_that_makes_others_cheaper() -> None:
    moves = best("hill giants", 3, {WOOD: 5.0}, 0.1, 'peak = "ann giants 1"', leaves=[PEAK])
    assert moves == (Attempt(WOOD),)


def test_an_army_whose_final_attempt_is_over_plans_no_more_conquests() -> None:
    text = POSITION.format(
        race="hill ratmen", name="ratmen", hand=2, more='far = "ann ghouls 1 declined"'
    )
    text = text.replace("hand = 2", 'hand = 2\ndeclined = ["ghouls"]\nghouls = 2')
    scenario = read(text, find_board)
    ghouls = attacking_army(scenario.game.context, scenario.start, True)
    assert isinstance(ghouls, AttackingArmy)
    assert Campaigns(ghouls, [1.0] * 5, 0.1).best(4, 1)[0].moves
    lost = replace(scenario.start, turn=replace(scenario.start.turn, declined_over=True))
    ghouls = attacking_army(scenario.game.context, lost, True)
    assert isinstance(ghouls, AttackingArmy)
    assert Campaigns(ghouls, [1.0] * 5, 0.1).best(4, 1)[0].moves == ()
