"""The links to scenarios under the rules are written by ``tools/rule_proofs.py``."""

from pathlib import Path

import pytest

import rule_proofs
from rule_proofs import Proofs, proofs_in, scenarios_by_rule, with_proofs

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def proofs() -> Proofs:
    """Those of the English document: all scenarios are read for that."""
    return proofs_in(rule_proofs.ENGLISH.read_text(encoding="utf-8"), scenarios_by_rule())


@pytest.mark.parametrize("name", ["RULES.md", "RULES.de.md", "RULES.fr.md"])
def test_the_documents_are_as_the_tool_writes_them(name: str, proofs: Proofs) -> None:
    text = (DOCS / name).read_text(encoding="utf-8")
    assert with_proofs(text, proofs) == text, "run `python tools/rule_proofs.py`"
