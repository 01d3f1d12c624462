"""Races and powers as rows: the numbers of the box, the loader's errors, every trait in use."""

import re
from pathlib import Path
from typing import get_args

import pytest

from smallworld import rules
from smallworld.content import (
    AnyTrait,
    ContentError,
    Power,
    Race,
    all_sets,
    content_of,
    in_order,
    load_content,
    read_content,
)
from smallworld.content.base_traits import Cheaper
from smallworld.content.rows import Choice, Forgoes, Markers, Row, Special
from smallworld.errors import Reason
from smallworld.rules import column
from smallworld.rules.special import CHOICES, SPECIAL_MOVES
from tests.shared.walks import BOARDS

BASE = load_content("base")
ALL = content_of("base", tuple(each.id for each in all_sets()))
SEVEN = (
    *("cursed", "grand-dames", "be-not-afraid", "royal-bonus", "spiders-web"),
    *("leaders", "relics"),
)
ROWS: list[Race | Power] = [*ALL.race, *ALL.power]

RACES = {  # banner, tokens in the box
    "amazons": (6, 15),
    "dwarves": (3, 8),
    "elves": (6, 11),
    "ghouls": (5, 10),
    "giants": (6, 11),
    "halflings": (6, 11),
    "humans": (5, 10),
    "orcs": (5, 10),
    "ratmen": (8, 13),
    "skeletons": (6, 20),
    "sorcerers": (5, 18),
    "tritons": (6, 11),
    "trolls": (5, 10),
    "wizards": (5, 10),
}
BADGES = {
    "alchemist": 4,
    "berserk": 4,
    "bivouacking": 5,
    "commando": 4,
    "diplomat": 5,
    "dragon-master": 5,
    "flying": 5,
    "forest": 4,
    "fortified": 3,
    "heroic": 5,
    "hill": 4,
    "merchant": 2,
    "mounted": 5,
    "pillaging": 5,
    "seafaring": 5,
    "spirit": 5,
    "stout": 4,
    "swamp": 4,
    "underworld": 5,
    "wealthy": 4,
}


def test_banners_and_supplies_are_those_of_the_box() -> None:
    assert {race.id: (race.banner, race.supply) for race in BASE.race} == RACES


def test_badges_are_those_of_the_box() -> None:
    assert {power.id: power.badge for power in BASE.power} == BADGES


def test_the_box_holds_168_race_tokens() -> None:
    assert sum(race.supply for race in BASE.race) == 168


def test_no_combo_takes_more_tokens_than_the_box_has() -> None:
    largest = max(BADGES.values())
    assert all(race.supply >= race.banner + largest for race in BASE.race)


def test_every_row_has_a_text_and_every_race_a_singular() -> None:
    assert all(row.text for row in ROWS)
    assert all(race.one and race.one != race.name for race in ALL.race)


def test_sets_stand_in_one_order_however_they_were_chosen() -> None:
    assert in_order(["relics", "cursed", "leaders"]) == ("cursed", "leaders", "relics")
    assert content_of("base", ("relics", "cursed")).sets == ("cursed", "relics")


def test_an_unknown_set_is_told() -> None:
    with pytest.raises(ContentError, match="there is no set 'moon' here; a newer version"):
        in_order(["cursed", "moon"])


def test_the_seven_sets_make_thirty_races_and_thirty_eight_powers() -> None:
    seven = content_of("base", SEVEN)
    assert (len(seven.races), len(seven.powers)) == (30, 38)
    assert (len(seven.relic), len(seven.place)) == (6, 9)


def test_every_trait_is_used_by_some_row() -> None:
    pieces = (*ROWS, *ALL.relic, *ALL.place)
    used = {type(trait) for row in pieces for trait in row.traits}
    assert used == set(get_args(AnyTrait))


def test_every_marker_that_a_trait_places_is_a_known_kind() -> None:
    placed = {row.kind for row in _effects() if isinstance(row, Markers)}
    assert placed
    assert placed <= set(ALL.markers)


def test_every_special_move_and_choice_is_named_by_a_row_and_every_named_one_exists() -> None:
    effects = _effects()
    named = {row.move for row in effects if isinstance(row, Special)}
    assert named == {*SPECIAL_MOVES, column.COPY}
    assert {row.choice for row in effects if isinstance(row, Choice)} == set(CHOICES)


def test_whoever_tries_a_forgone_move_is_told_a_reason_that_exists() -> None:
    reasons = [row.reason for row in _effects() if isinstance(row, Forgoes)]
    assert reasons
    assert set(reasons) <= set(Reason.__members__)


def test_the_rules_name_no_race_and_no_power() -> None:
    ids = "|".join(row.id for row in ROWS)
    for module in Path(rules.__file__).parent.rglob("*.py"):
        assert not re.search(rf"[\"']({ids})[\"']", module.read_text(encoding="utf-8")), module


def _effects() -> list[Row]:
    board = next(iter(BOARDS.values()))
    pieces = (*ROWS, *ALL.relic, *ALL.place)
    return [row for which in pieces for trait in which.traits for row in trait.rows(board)]


@pytest.mark.parametrize("id", ["moon", "", "../base", "base.toml"])
def test_an_unknown_content_is_told(id: str) -> None:
    with pytest.raises(ContentError, match="there is no content"):
        load_content(id)


OWN = """
id = "own"
[[race]]
id = "gnomes"
name = "Gnomes"
one = "Gnome"
banner = 6
supply = 11
text = "Small."
traits = [{ trait = "cheaper", terrains = ["hill"] }]
[[power]]
id = "happy"
name = "Happy"
badge = 4
text = "Glad."
[[marker]]
id = "hat"
name = "Hat"
"""


def test_a_race_of_ones_own_is_read_like_any_other() -> None:
    content = read_content(OWN)
    assert content.races["gnomes"].traits == (Cheaper(terrains=("hill",)),)
    assert content.powers["happy"].badge == 4


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('id = "own"', "id = ", "can't be read"),
        ('trait = "cheaper"', 'trait = "cheapest"', "cheapest"),
        ('terrains = ["hill"]', 'terrain = "hill"', "terrain"),
        ("banner = 6", 'banner = "six"', "banner"),
        ("badge = 4", "", "badge"),
        ("supply = 11", "supply = 11\ncolour = 1", "colour"),
        ("[[power]]", '[[marker]]\nid = "hat"\nname = "Cap"\n[[power]]', "stands twice"),
    ],
)
def test_a_fault_in_a_content_file_is_told(old: str, new: str, reason: str) -> None:
    assert old in OWN
    with pytest.raises(ContentError, match=reason):
        read_content(OWN.replace(old, new))
