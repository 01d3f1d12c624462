"""What is broken by hand stands in the rules, so that the tool that breaks it can begin."""

import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MUTANTS = ROOT / "tools" / "rule_mutants.toml"


@pytest.mark.skipif(not MUTANTS.exists(), reason="a copy in which something is broken")
def test_each_rule_that_is_broken_by_hand_stands_just_once_in_its_file() -> None:
    for mutant in tomllib.loads(MUTANTS.read_text(encoding="utf-8"))["mutant"]:
        source = (ROOT / "shared" / "smallworld" / mutant["file"]).read_text(encoding="utf-8")
        assert source.count(mutant["old"]) == 1, mutant["what"]
