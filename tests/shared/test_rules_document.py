"""The rules as written are tied to the scenarios that prove them, in both directions."""

import re
from collections import Counter
from functools import cache
from pathlib import Path

from rule_proofs import proofs_in, scenarios_by_rule, with_proofs
from smallworld.content import whole_content
from smallworld_client.words.rulebook import RulebookRule, RulebookSection, parse_rulebook, slug
from tests.scenarios.test_scenarios import FILES, scenario_in

DOCUMENT = Path(__file__).parents[2] / "docs" / "RULES.md"
TEXT = DOCUMENT.read_text(encoding="utf-8")
SECTIONS = parse_rulebook(TEXT)
RULES = [rule for section in SECTIONS for rule in section.rules]


@cache
def rule_of() -> dict[Path, str]:
    """What each scenario says it shows: the anchor of a rule, or of a heading."""
    return {path: slug(scenario_in(path).rule) for path in FILES}


def shown_by(rule: RulebookRule) -> set[Path]:
    return {(DOCUMENT.parent / link).resolve() for link in rule.shown}


def section(heading: str) -> RulebookSection:
    return next(section for section in SECTIONS if section.heading == heading)


def test_every_rule_is_named_by_a_scenario_that_proves_it() -> None:
    named = set(rule_of().values())
    assert [rule.name for rule in RULES if rule.anchor not in named] == []


def test_every_scenario_names_a_rule_or_a_heading_and_is_linked_there() -> None:
    places = {rule.anchor: shown_by(rule) for rule in RULES}
    for part in SECTIONS:
        places[part.anchor] = {path for rule in part.rules for path in shown_by(rule)}
    lost = [path.name for path, rule in rule_of().items() if path not in places.get(rule, set())]
    assert lost == []


def test_every_link_leads_to_a_scenario() -> None:
    assert {path for rule in RULES for path in shown_by(rule)} == set(FILES)
    links = re.findall(r"\]\(([^)]*)\)", TEXT)
    assert [link for link in links if not (DOCUMENT.parent / link).is_file()] == []


def test_an_anchor_is_the_name_of_its_rule_and_no_two_are_the_same() -> None:
    assert [rule.name for rule in RULES if rule.anchor != slug(rule.name)] == []
    anchors = [rule.anchor for rule in RULES] + [part.anchor for part in SECTIONS]
    assert [anchor for anchor, times in Counter(anchors).items() if times > 1] == []


def test_what_carries_an_anchor_is_a_rule_and_says_where_it_is_shown() -> None:
    assert len(RULES) == TEXT.count("<a id=") == TEXT.count("<sub>")
    assert [rule.name for rule in RULES if not rule.shown] == []


def test_every_race_and_every_power_has_a_part_with_rules() -> None:
    content = whole_content()
    names = [race.name for race in content.race] + [power.name for power in content.power]
    assert [name for name in names if not section(name).rules] == []


def test_the_tables_give_the_numbers_of_the_content() -> None:
    content = whole_content()
    four_more = {"amazons": " + 4"}
    for race in content.race:
        banner = f"{race.banner}{four_more.get(race.id, '')}"
        assert f"| {race.name} | {banner} | {race.supply} |" in TEXT
    for power in content.power:
        assert f"| {power.name} | {power.badge} |" in TEXT


def test_the_documents_are_as_the_tool_writes_them() -> None:
    proofs = proofs_in(TEXT, scenarios_by_rule(scenario_in))
    for name in ("RULES.md", "RULES.de.md", "RULES.fr.md"):
        text = (DOCUMENT.parent / name).read_text(encoding="utf-8")
        assert with_proofs(text, proofs) == text, "run `python tools/rule_proofs.py`"
