"""The positions that prove the rules; which proves which: ``tests/shared/test_rules_document.py``.

`smallworld-dev scenario FILE` runs a single one.
"""

from functools import cache
from pathlib import Path

import pytest

from smallworld_client.table.setup import find_board
from smallworld_dev.scenarios import Scenario, read, run

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.toml"))


@cache
def scenario_in(path: Path) -> Scenario:
    """What a file describes; read once, as several tests look at all of them."""
    return read(path.read_text(encoding="utf-8"), find_board)


@pytest.mark.parametrize("folder", sorted({path.parent.name for path in FILES}))
def test_the_scenarios_hold(folder: str) -> None:
    paths = [path for path in FILES if path.parent.name == folder]
    wrong = {path.name: [str(failure) for failure in run(scenario_in(path))] for path in paths}
    assert {name: failures for name, failures in wrong.items() if failures} == {}


def test_every_scenario_has_a_title_of_its_own_and_something_to_show() -> None:
    scenarios = [scenario_in(path) for path in FILES]
    assert len({scenario.title for scenario in scenarios}) == len(FILES)
    assert all(scenario.rule for scenario in scenarios)
    assert all(any(step.see or step.refused for step in s.steps) for s in scenarios)
