"""The rules as a document: how it is read, and that it travels with the program."""

import tomllib
from pathlib import Path

import pytest

from smallworld.content import whole_content
from smallworld.errors import Reason
from smallworld_client.words import rulebook
from smallworld_client.words.rulebook import (
    Prose,
    RulebookError,
    RulebookRule,
    RulebookSection,
    TextTable,
    parse_rulebook,
    read_rulebook,
    rule_of,
    slug,
)

ROOT = Path(__file__).parents[3]

TEXT = """
# The rules

What this is.

## Giants

<a id="mountains-help"></a>
**Mountains help.** A neighbour of them
costs one less.
<sub>Shown in [a](../one.toml),
[b](../two.toml)</sub>

**Not a rule.** Only prose.

| race | banner |
| --- | ---: |
| Giants | 6 |
"""


def test_a_document_is_sections_of_rules_prose_and_tables() -> None:
    title, giants = parse_rulebook(TEXT)
    assert (title.level, title.heading, title.blocks) == (1, "The rules", (Prose("What this is."),))
    assert (giants.level, giants.anchor) == (2, "giants")
    assert giants.blocks == (
        RulebookRule(
            "mountains-help",
            "Mountains help",
            "A neighbour of them costs one less.",
            ("../one.toml", "../two.toml"),
        ),
        Prose("**Not a rule.** Only prose."),
        TextTable((("race", "banner"), ("Giants", "6"))),
    )


def test_a_text_before_the_first_heading_is_refused() -> None:
    with pytest.raises(RulebookError, match="heading should come before 'Lost words'"):
        parse_rulebook("Lost words\n\n# Title\n")


@pytest.mark.parametrize(
    ("name", "anchor"),
    [
        ("A lake's shore is no way in", "a-lakes-shore-is-no-way-in"),
        ("Dragon Master", "dragon-master"),
        ("First, the pick; then: Ghouls", "first-the-pick-then-ghouls"),
    ],
)
def test_an_anchor_is_the_words_joined_by_hyphens(name: str, anchor: str) -> None:
    assert slug(name) == anchor


def test_the_document_is_read_from_where_it_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside, beside = tmp_path / "in" / "RULES.md", tmp_path / "RULES.md"
    monkeypatch.setattr(rulebook, "PLACES", (inside, beside))
    with pytest.raises(RulebookError, match="install the program again"):
        read_rulebook()
    beside.write_text("# In a checkout\n", encoding="utf-8")
    assert read_rulebook()[0].heading == "In a checkout"
    inside.parent.mkdir()
    inside.write_text("# Installed\n", encoding="utf-8")
    assert read_rulebook()[0].heading == "Installed"


def test_a_language_without_a_document_of_its_own_reads_the_english_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rulebook, "PLACES", (tmp_path / "RULES.md",))
    (tmp_path / "RULES.md").write_text("# The rules\n", encoding="utf-8")
    (tmp_path / "RULES.de.md").write_text("# Die Regeln\n", encoding="utf-8")
    assert read_rulebook("de")[0].heading == "Die Regeln"
    assert read_rulebook("fr")[0].heading == "The rules"


def test_wheel_and_program_carry_the_document_to_where_it_is_looked_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    carried = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    installed, checkout = rulebook.PLACES
    assert carried[str(checkout.relative_to(ROOT).as_posix())] == "smallworld_client/RULES.md"
    for path in checkout.parent.glob("RULES.*.md"):
        assert carried[f"docs/{path.name}"] == f"smallworld_client/{path.name}"
    assert (installed.parent.name, installed.name) == ("smallworld_client", "RULES.md")
    packed = (ROOT / "packaging" / "smallworld.spec").read_text(encoding="utf-8")
    assert '(str(ROOT / "docs" / "RULES.md"), "smallworld_client")' in packed


DOCS = Path(__file__).parents[3] / "docs"
ENGLISH = parse_rulebook((DOCS / "RULES.md").read_text(encoding="utf-8"))


def anchors(sections: tuple[RulebookSection, ...]) -> list[tuple[int, str]]:
    """Headings with their level, rules with none, in the order of the document."""
    return [
        place
        for section in sections
        for place in [(section.level, section.anchor), *((0, it.anchor) for it in section.rules)]
    ]


def test_every_refusal_leads_to_a_rule() -> None:
    rules = anchors(ENGLISH)
    assert [reason for reason in Reason if (0, rule_of(reason)) not in rules] == []


def test_every_race_and_every_power_has_a_part_under_its_id() -> None:
    content = whole_content()
    ids = [race.id for race in content.race] + [power.id for power in content.power]
    assert [id for id in ids if (3, id) not in anchors(ENGLISH)] == []
