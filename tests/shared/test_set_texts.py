"""What the files of the sets say of their pieces: names, texts, and the numbers of the box."""

from collections import Counter
from itertools import chain

import pytest

from tests.helpers.content_files import FILES, KINDS, SETS, rows

MOST = 38
RACES = {  # banner, tokens in the box
    "cursed": {"goblins": (6, 11), "kobolds": (11, 16)},
    "grand-dames": {"nomads": (6, 11), "priestesses": (4, 9), "white-ladies": (2, 7)},
    "be-not-afraid": {
        "barbarians": (9, 14),
        "homunculi": (5, 18),
        "leprechauns": (6, 11),
        "pixies": (11, 16),
        "witch-doctors": (6, 18),
    },
    "royal-bonus": {"fauns": (5, 18), "igors": (4, 15), "shrubmen": (6, 11)},
    "spiders-web": {"ice-witches": (5, 10), "skags": (6, 11), "slingmen": (5, 10)},
    "leaders": {},
    "relics": {},
}
BADGES: dict[str, dict[str, int]] = {
    "cursed": {"cursed": 0, "hordes-of": 5, "marauding": 5, "ransacking": 4, "were": 4},
    "grand-dames": {"historian": 5, "peace-loving": 4},
    "be-not-afraid": {"barricade": 4, "catapult": 4, "corrupt": 4, "imperial": 4, "mercenary": 4},
    "royal-bonus": {"aquatic": 3, "behemoth": 4, "fireball": 5},
    "spiders-web": {"copycat": 3, "lava": 5, "soul-touch": 4},
    "leaders": {},
    "relics": {},
}


@pytest.mark.parametrize("name", RACES)
def test_a_set_has_the_banners_and_badges_of_its_box(name: str) -> None:
    file = SETS[name]
    races = {row["id"]: (row["banner"], row["supply"]) for row in file.get("race", [])}
    assert races == RACES[name]
    assert {row["id"]: row["badge"] for row in file.get("power", [])} == BADGES[name]


def test_there_are_16_races_and_18_powers_6_relics_and_9_places() -> None:
    of_sets = [sum(len(SETS[name].get(kind, [])) for name in RACES) for kind in KINDS]
    races, powers, _, relics, places = of_sets
    assert (races, powers, relics, places) == (16, 18, 6, 9)


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
        assert row["brief"].endswith("."), row["id"]
        assert len(row["brief"]) <= MOST, row["id"]


def test_every_race_has_a_name_for_one_of_them() -> None:
    assert [row["id"] for row in rows("race") if not row["one"] or row["one"] == row["name"]] == []


def test_every_set_of_a_box_has_its_file() -> None:
    assert set(RACES) == set(BADGES) <= set(SETS)
    assert "base" in FILES


def test_no_two_sets_have_the_same_place_among_the_sets() -> None:
    places = [file["order"] for file in SETS.values()]
    assert len(set(places)) == len(places)
