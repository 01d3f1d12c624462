"""Everything that can be looked up in place stands in the rules, in every language."""

from pathlib import Path

import pytest

from smallworld.content import whole_content
from smallworld.errors import Reason
from smallworld_client.words.rulebook import (
    Picture,
    RulebookSection,
    TextTable,
    parse_rulebook,
    rule_of,
)

DOCS = Path(__file__).parents[3] / "docs"
ENGLISH = parse_rulebook((DOCS / "RULES.md").read_text(encoding="utf-8"))
TRANSLATIONS = sorted(DOCS.glob("RULES.*.md"))


def anchors(sections: tuple[RulebookSection, ...]) -> list[tuple[int, str]]:
    """Headings with their level, rules with none, in the order of the document."""
    return [
        place
        for section in sections
        for place in [(section.level, section.anchor), *((0, it.anchor) for it in section.rules)]
    ]


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_leads_to_a_rule(reason: Reason) -> None:
    assert (0, rule_of(reason)) in anchors(ENGLISH)


def test_every_race_and_every_power_has_a_part_under_its_id() -> None:
    content = whole_content()
    ids = [race.id for race in content.race] + [power.id for power in content.power]
    assert [id for id in ids if (3, id) not in anchors(ENGLISH)] == []


@pytest.mark.parametrize("path", TRANSLATIONS, ids=lambda path: path.name)
class TestTranslation:
    """A translation tells the same rules at the same places."""

    def test_it_has_the_anchors_of_the_original_in_its_order(self, path: Path) -> None:
        assert anchors(parse_rulebook(path.read_text(encoding="utf-8"))) == anchors(ENGLISH)

    def test_its_rules_are_proved_by_the_same_scenarios(self, path: Path) -> None:
        told = parse_rulebook(path.read_text(encoding="utf-8"))
        assert [rule.shown for part in told for rule in part.rules] == [
            rule.shown for part in ENGLISH for rule in part.rules
        ]

    def test_it_shows_the_same_pictures(self, path: Path) -> None:
        def pictures(sections: tuple[RulebookSection, ...]) -> list[str]:
            blocks = [block for section in sections for block in section.blocks]
            return [block.name for block in blocks if isinstance(block, Picture)]

        assert pictures(parse_rulebook(path.read_text(encoding="utf-8"))) == pictures(ENGLISH)

    def test_its_tables_are_as_large(self, path: Path) -> None:
        def sizes(sections: tuple[RulebookSection, ...]) -> list[tuple[int, int]]:
            blocks = [block for section in sections for block in section.blocks]
            return [(len(it.rows), len(it.rows[0])) for it in blocks if isinstance(it, TextTable)]

        assert sizes(parse_rulebook(path.read_text(encoding="utf-8"))) == sizes(ENGLISH)
