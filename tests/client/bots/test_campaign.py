"""Conquests are searched as sets of regions, with all that a race can do."""

from smallworld.moves import Attempt, Conquer, Dragon, Move, Sorcery
from smallworld.rules.force import Force, force
from smallworld.scenario import read
from smallworld_client.boards import find_board
from smallworld_client.bots.campaign import Campaigns

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
peak = "bob orcs 1"
wood = "bob orcs 3"
"""
HOME, FIELD, WOOD, PEAK, FAR = range(5)


def best(race: str, hand: int, gains: dict[int, float], keep: float = 0.1) -> tuple[Move, ...]:
    """The best campaign of Ann's race."""
    text = POSITION.format(race=race, name=race.split()[1], hand=hand)
    scenario = read(text, find_board)
    army = force(scenario.game.ground, scenario.start)
    assert isinstance(army, Force)
    worth = [gains.get(i, 0.0) for i in range(5)]
    return Campaigns(army, worth, keep).best(4, 1)[0].moves


def test_what_is_worth_most_for_its_price_is_taken() -> None:
    assert best("hill ratmen", 2, {FIELD: 1, PEAK: 1}) == (Conquer(FIELD),)


def test_a_region_opens_the_way_to_the_next() -> None:
    assert best("hill ratmen", 7, {WOOD: 0, FAR: 5}) == (Conquer(WOOD), Conquer(FAR))


def test_the_last_tokens_try_their_luck() -> None:
    assert best("hill ratmen", 3, {FIELD: 1, PEAK: 2}) == (Conquer(FIELD), Attempt(PEAK))


def test_tokens_stay_at_home_where_that_is_worth_more() -> None:
    assert best("hill ratmen", 2, {FIELD: 1}, keep=2) == ()


def test_the_dragon_takes_the_dearest() -> None:
    assert best("dragon-master ratmen", 3, {FIELD: 1, WOOD: 1}) == (Dragon(WOOD), Conquer(FIELD))


def test_giants_count_what_a_mountain_makes_cheaper() -> None:
    assert best("hill giants", 4, {FIELD: 1, PEAK: 3}) == (Conquer(PEAK),)


def test_sorcerers_swap_a_lone_token_without_a_token_of_their_own() -> None:
    assert best("hill sorcerers", 0, {PEAK: 1}) == (Sorcery(PEAK),)
