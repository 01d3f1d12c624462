"""The rules of the sets: every ruling is told, in every language, for every race and power."""

import re
from pathlib import Path

import pytest

from smallworld_client.rulebook.document import RulebookSection, parse, slug
from tests.helpers.content_files import SETS

DOCS = Path(__file__).parents[3] / "docs"
TEXT = (DOCS / "RULES-SETS.md").read_text(encoding="utf-8")
SECTIONS = parse(TEXT)
TRANSLATIONS = sorted(DOCS.glob("RULES-SETS.*.md"))
RULINGS = 68


def anchors(sections: tuple[RulebookSection, ...]) -> list[str]:
    """Headings and rules in the order of the document."""
    return [
        anchor
        for part in sections
        for anchor in (part.anchor, *(rule.anchor for rule in part.rules))
    ]


def rulings(text: str) -> list[str]:
    """What stands in small print under each rule."""
    return [" ".join(re.findall(r"S\d+", proof)) for proof in re.findall(r"<sub>(.*?)</sub>", text)]


def test_every_ruling_is_told_by_a_rule() -> None:
    told = set(" ".join(rulings(TEXT)).split())
    assert told == {f"S{number}" for number in range(1, RULINGS + 1)}


def test_every_rule_says_which_ruling_it_tells() -> None:
    rules = [rule for part in SECTIONS for rule in part.rules]
    assert len(rules) == len(rulings(TEXT)) == TEXT.count("<a id=")
    assert "" not in rulings(TEXT)


def test_every_race_and_power_of_a_set_has_a_part_with_rules_under_its_id() -> None:
    parts = {part.anchor for part in SECTIONS if part.level == 3 and part.rules}
    ids = [
        row["id"]
        for file in SETS.values()
        for kind in ("race", "power")
        for row in file.get(kind, [])
    ]
    assert [id for id in ids if id not in parts] == []


def test_the_tables_give_the_numbers_of_the_content() -> None:
    for file in SETS.values():
        for row in file.get("race", []):
            assert f"| {row['name']} | {row['banner']} | {row['supply']} | {file['name']} |" in TEXT
        for row in file.get("power", []):
            assert f"| {row['name']} | {row['badge']} | {file['name']} |" in TEXT


def test_no_rule_of_a_set_is_called_as_one_of_the_base_game() -> None:
    base = anchors(parse((DOCS / "RULES.md").read_text(encoding="utf-8")))
    assert set(base) & set(anchors(SECTIONS)) == set()
    assert len(set(anchors(SECTIONS))) == len(anchors(SECTIONS))


def test_an_anchor_is_the_name_of_its_rule() -> None:
    rules = [rule for part in SECTIONS for rule in part.rules]
    assert [rule.name for rule in rules if rule.anchor != slug(rule.name)] == []


@pytest.mark.parametrize("path", TRANSLATIONS, ids=lambda path: path.name)
def test_a_translation_tells_the_same_rules_and_rulings_at_the_same_places(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert anchors(parse(text)) == anchors(SECTIONS)
    assert rulings(text) == rulings(TEXT)


def test_german_and_french_have_the_rules_of_the_sets() -> None:
    assert [path.name for path in TRANSLATIONS] == ["RULES-SETS.de.md", "RULES-SETS.fr.md"]
