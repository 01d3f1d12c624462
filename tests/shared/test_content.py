"""Races and powers as rows: the numbers of the box, the loader's errors, every trait in use."""

import re
from collections import Counter
from itertools import chain
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
from smallworld.content.rows import Choice, Forgoes, Markers, Placed, RedeploymentPart, Row, Special
from smallworld.errors import Reason
from smallworld.rules.lending import COPY
from smallworld.rules.special import CHOICES, SPECIAL_MOVES
from smallworld.state import LEADER
from tests.helpers.content_files import KINDS, SETS, rows
from tests.shared.walks import BOARDS

BASE = load_content("base")
ALL = content_of("base", tuple(each.id for each in all_sets()))
SEVEN = (
    *("cursed", "grand-dames", "be-not-afraid", "royal-bonus", "spiders-web"),
    *("leaders", "relics"),
)
ROWS: list[Race | Power] = [*ALL.race, *ALL.power]


def test_the_box_holds_168_race_tokens() -> None:
    assert sum(race.supply for race in BASE.race) == 168


def test_no_combo_takes_more_tokens_than_the_box_has() -> None:
    largest = max(power.badge for power in BASE.power)
    assert all(race.supply >= race.banner + largest for race in BASE.race)


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
    assert named == {*SPECIAL_MOVES, COPY}
    assert {row.choice for row in effects if isinstance(row, Choice)} == set(CHOICES)


def test_whoever_tries_a_forgone_move_is_told_a_reason_that_exists() -> None:
    reasons = [row.reason for row in _effects() if isinstance(row, Forgoes)]
    assert reasons
    assert set(reasons) <= set(Reason.__members__)


def test_the_rules_name_no_race_and_no_power() -> None:
    ids = "|".join(row.id for row in ROWS)
    for module in Path(rules.__file__).parent.rglob("*.py"):
        assert not re.search(rf"[\"']({ids})[\"']", module.read_text(encoding="utf-8")), module


def test_every_piece_that_players_place_says_how() -> None:
    rows = [row for row in _effects() if isinstance(row, Markers)]
    optional = {
        row.kind for row in rows if row.placed in (Placed.BUILT, Placed.OFFERED, Placed.LAID)
    }
    optional |= {row.part for row in _effects() if isinstance(row, RedeploymentPart)}
    spread = {row.kind for row in rows if row.placed in (Placed.SPREAD, Placed.APART)}
    texts = {kind: ALL.markers[kind].placing for kind in {*optional, *spread, LEADER}}
    assert not [kind for kind, it in texts.items() if not it.rule]
    assert not [kind for kind in optional if not (texts[kind].help and texts[kind].offer)]


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


# What the files say of their pieces


@pytest.mark.parametrize("name", SETS)
def test_a_set_says_to_the_host_what_it_is(name: str) -> None:
    file = SETS[name]
    assert file["id"] == name
    assert file["name"]
    assert file["text"].endswith(".")


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_content_files_have_a_piece_of_the_same_id(kind: str) -> None:
    times = Counter(row["id"] for row in rows(kind))
    assert [id for id, found in times.items() if found > 1] == []


def test_no_race_power_relic_or_place_is_called_as_another() -> None:
    named = chain.from_iterable(rows(kind) for kind in KINDS if kind != "marker")
    times = Counter(row["name"] for row in named)
    assert [name for name, found in times.items() if found > 1] == []


@pytest.mark.parametrize("kind", ["race", "power", "relic", "place"])
def test_every_piece_says_what_it_does_in_a_line_and_in_a_short_sentence(kind: str) -> None:
    for row in rows(kind):
        assert row["text"].endswith("."), row["id"]
        assert len(row["text"]) <= 120, row["id"]
        if kind in ("race", "power"):
            assert row["brief"].endswith("."), row["id"]
            assert len(row["brief"]) <= 38, row["id"]


def test_every_race_has_a_name_for_one_of_them() -> None:
    assert [row["id"] for row in rows("race") if not row["one"] or row["one"] == row["name"]] == []


def test_no_two_sets_have_the_same_place_among_the_sets() -> None:
    places = [file["order"] for file in SETS.values()]
    assert len(set(places)) == len(places)
