"""The links to scenarios under the rules are written by ``tools/rule_proofs.py``."""

from pathlib import Path

import pytest

import rule_proofs
from rule_proofs import Proofs, proofs_in, scenarios_by_rule, with_proofs

DOCS = Path(__file__).parents[2] / "docs"
TEXT = """# Les règles

<a id="a-first-rule"></a>
**Une première règle.** Sans exception.
<sub>Montré par [b](../tests/b.toml), [gone](../tests/gone.toml)</sub>

Rien de plus.

<a id="a-second-rule"></a>
**Une seconde règle.**

<a id="a-third-rule"></a>
**Une troisième règle.**
<sub>Montré par [e](../tests/e.toml)</sub>
"""
NAMED = {
    "a-first-rule": ["../tests/a.toml", "../tests/b.toml"],
    "a-second-rule": ["../tests/c.toml"],
    "elsewhere": ["../tests/e.toml"],
}


def tied() -> str:
    return with_proofs(TEXT, proofs_in(TEXT, NAMED))


def test_a_missing_scenario_comes_after_those_that_stand_there() -> None:
    assert "<sub>Montré par [b](../tests/b.toml), [a](../tests/a.toml)</sub>" in tied()


def test_a_scenario_that_is_gone_is_linked_no_more() -> None:
    assert "gone" not in tied()


def test_a_rule_without_small_print_gets_it() -> None:
    rule = "**Une seconde règle.**\n<sub>Montré par [c](../tests/c.toml)</sub>\n\n<a"
    assert rule in tied()


def test_a_link_to_a_scenario_of_another_rule_stays() -> None:
    assert (
        TEXT.partition('<a id="a-third-rule">')[2] == tied().partition('<a id="a-third-rule">')[2]
    )


def test_what_is_no_rule_stays_as_it_is() -> None:
    assert "# Les règles\n\n<a" in tied()
    assert "\n\nRien de plus.\n\n" in tied()
    assert tied().endswith("</sub>\n")


def test_many_links_stand_on_lines_of_their_own() -> None:
    links = [f"../tests/scenarios/a-long-name-{number}.toml" for number in range(3)]
    lines = with_proofs(TEXT, {"a-second-rule": links}).splitlines()
    at = lines.index("**Une seconde règle.**")
    assert lines[at + 1] == "<sub>Montré par"
    assert lines[at + 4] == "[a-long-name-2](../tests/scenarios/a-long-name-2.toml)</sub>"


@pytest.fixture(scope="module")
def proofs() -> Proofs:
    """Those of the English document: all scenarios are read for that."""
    return proofs_in(rule_proofs.ENGLISH.read_text(encoding="utf-8"), scenarios_by_rule())


@pytest.mark.parametrize("name", ["RULES.md", "RULES.de.md", "RULES.fr.md"])
def test_the_documents_are_as_the_tool_writes_them(name: str, proofs: Proofs) -> None:
    text = (DOCS / name).read_text(encoding="utf-8")
    assert with_proofs(text, proofs) == text, "run `python tools/rule_proofs.py`"
