"""Scenarios: a position, then moves and what must be seen after each, in one TOML file.

    scenario = read(text, boards)
    failures = run(scenario)

``file`` defines the form of such a file, ``position`` builds the position, ``play`` runs the steps.
"""

from smallworld_dev.scenarios.file import ScenarioError
from smallworld_dev.scenarios.play import Failure, Puzzle, Scenario, puzzles, read, run

__all__ = ["Failure", "Puzzle", "Scenario", "ScenarioError", "puzzles", "read", "run"]
