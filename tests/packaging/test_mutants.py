"""What the tool that breaks the rules knows: where a broken thing stands, and who sees it."""

import tomllib
from pathlib import Path

import pytest

import reached
from mutants import PACKAGE, ROOT, Mutant, broken_function, ids_of

CONQUEST = PACKAGE / "rules" / "conquest.py"
MUTANTS = ROOT / "tools" / "rule_mutants.toml"
SCENARIO = "races/giants-flying.toml"


def broken(file: Path, old: str, new: str, name: str = "") -> Mutant:
    source = (ROOT / file).read_text(encoding="utf-8")
    assert source.count(old) == 1
    return Mutant(name, file, source.replace(old, new))


def test_what_is_broken_goes_by_the_function_in_which_it_stands() -> None:
    mutant = broken(CONQUEST, "if turn.rolled:", "if False:")
    assert broken_function(mutant) == "rules/conquest.py:begun"


def test_what_stands_in_no_function_goes_by_none() -> None:
    assert broken_function(broken(CONQUEST, "LONGEST: Final[int] = max(DIE)", "LONGEST = 4")) == ""
    assert broken_function(Mutant("", PACKAGE / "content" / "base.toml", "")) == ""


def test_a_broken_trait_goes_by_all_that_have_it() -> None:
    base = PACKAGE / "content" / "base_traits.py"
    having = ids_of(Mutant("Cheaper: Cost is gone", base, ""))
    assert sorted(having) == ["commando", "mounted", "tritons", "underworld"]


def test_what_is_broken_for_all_traits_goes_by_no_race() -> None:
    assert ids_of(Mutant("any attack counts", PACKAGE / "content" / "rows.py", "")) == []


def test_a_scenario_is_noted_with_the_functions_that_it_reaches() -> None:
    with reached.noting() as found:
        assert reached.fails(SCENARIO) == ""
    noted = reached.names(found)
    assert "rules/army.py:AttackingArmy.quote" in noted
    assert "rules/column.py:wake" not in noted


def test_scenarios_are_played_up_to_the_first_that_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = (ROOT / reached.SCENARIOS / SCENARIO).read_text(encoding="utf-8")
    (tmp_path / "whole.toml").write_text(whole, encoding="utf-8")
    (tmp_path / "broken.toml").write_text("this is no scenario", encoding="utf-8")
    monkeypatch.setattr(reached, "SCENARIOS", tmp_path)
    assert reached.first_failure(iter(["whole.toml", "broken.toml", "missing.toml"])) == 1
    assert capsys.readouterr().out.startswith("broken.toml: ")
    assert reached.first_failure(iter(["whole.toml"])) == 0


@pytest.mark.skipif(not MUTANTS.exists(), reason="a copy in which something is broken")
def test_each_rule_that_is_broken_by_hand_stands_just_once_in_its_file() -> None:
    for mutant in tomllib.loads(MUTANTS.read_text(encoding="utf-8"))["mutant"]:
        source = (ROOT / PACKAGE / mutant["file"]).read_text(encoding="utf-8")
        assert source.count(mutant["old"]) == 1, mutant["what"]
