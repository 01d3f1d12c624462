"""Scenarios: a position, then moves and what must be seen after each, in one TOML file.

    scenario = read(text, boards)
    failures = run(scenario)

``file`` knows the form of such a file, ``texts`` how regions and combos read, ``pieces`` and
``position`` make the position, ``sight`` tells what can be seen, ``play`` runs the steps,
``puzzle`` asks those that are questions.
"""

from smallworld.scenario.errors import ScenarioError
from smallworld.scenario.play import Failure, Scenario, read, run
from smallworld.scenario.puzzle import Puzzle, puzzles

__all__ = ["Failure", "Puzzle", "Scenario", "ScenarioError", "puzzles", "read", "run"]
