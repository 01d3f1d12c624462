"""Chance from a seed."""

from collections import Counter

from smallworld.moves import DIE, Outcome, Question
from smallworld_client.table.setup import SeededDraw

RACES: tuple[Outcome, ...] = ("elves", "giants", "orcs", "trolls", "wizards")


def races(draw: SeededDraw) -> list[Outcome]:
    """Every race, one after the other."""
    left, drawn = list(RACES), []
    while left:
        drawn.append(draw(Question("race", tuple(left))))
        left.remove(drawn[-1])
    return drawn


def dice(draw: SeededDraw, count: int) -> list[Outcome]:
    return [draw(Question("die", DIE)) for _ in range(count)]


def test_the_same_seed_deals_the_same_races_and_dice() -> None:
    one, other = SeededDraw("heron"), SeededDraw("heron")
    assert (races(one), dice(one, 20)) == (races(other), dice(other, 20))


def test_another_seed_deals_others() -> None:
    assert len({tuple(races(SeededDraw(f"{seed}"))) for seed in range(30)}) > 10


def test_a_roll_more_or_less_does_not_change_which_race_comes_next() -> None:
    rolled = SeededDraw("heron")
    dice(rolled, 3)
    assert races(rolled) == races(SeededDraw("heron"))


def test_a_race_that_was_put_back_does_not_come_first_again_by_its_seed() -> None:
    """Of each seed's first races, what comes first the second time is a matter of chance again."""
    same = 0
    for seed in range(60):
        draw = SeededDraw(f"{seed}")
        same += draw(Question("race", RACES)) == draw(Question("race", RACES))
    assert 0 < same < 30


def test_a_seeds_die_is_a_fair_one() -> None:
    rolled = Counter(dice(SeededDraw("heron"), 6000))
    assert 2800 < rolled[0] < 3200
    assert all(850 < rolled[face] < 1150 for face in (1, 2, 3))
