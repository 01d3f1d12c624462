"""Conquests are searched as sets of regions, with all that a race can do."""

from collections.abc import Sequence

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


def test_a_region_is_abandoned_for_one_that_is_worth_more() -> None:
    gains = {FIELD: 1.0, PEAK: 3.0}
    moves = best("hill ratmen", 3, gains, 0.1, TWO_REGIONS, leaves=[FIELD])
    assert moves == (Abandon((FIELD,)), Conquer(PEAK))


def test_a_region_is_kept_where_its_token_wins_no_more() -> None:
    gains = {FIELD: 1.0, PEAK: 1.2}
    moves = best("hill ratmen", 3, gains, 0.1, TWO_REGIONS, leaves=[FIELD])
    assert moves == (Attempt(PEAK),)


def test_what_was_abandoned_is_not_taken_back() -> None:
    gains = {FIELD: 0.0, PEAK: 3.0}
    moves = best("hill ratmen", 9, gains, 0.1, TWO_REGIONS, leaves=[FIELD])
    assert Conquer(FIELD) not in moves


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
