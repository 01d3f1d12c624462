"""Every legal move of every scenario of the sets can be made by what the prompts offer."""

from pathlib import Path

import pytest

from smallworld.errors import IllegalMove
from smallworld.moves import Abandon, Move, Outcome, Question, Recorded
from smallworld.notation import read_move
from smallworld.state import State
from smallworld_client.table.setup import find_board
from smallworld_dev.scenarios import read
from smallworld_dev.scenarios.play import Run, Scenario
from tests.gui.table.by_prompts import Presser

HERE = Path(__file__).parents[2] / "scenarios"
FOLDERS = (
    "cursed", "grand-dames", "be-not-afraid", "royal-bonus", "spiders-web", "leaders", "relics",
    "sets",
)  # fmt: skip


class _Watched(Run):
    """A run that notes each move that the rules accept, with where it leads."""

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario)
        self.asked: list[tuple[Question, Outcome]] = []

    def draw(self, question: Question) -> Outcome:
        outcome = super().draw(question)
        self.asked.append((question, outcome))
        return outcome


def accepted(scenario: Scenario) -> list[tuple[State, int, Move, tuple[Outcome, ...], State]]:
    """The moves of a scenario that are legal: position, seat, move, chance, position after."""
    running, found = _Watched(scenario), []
    for number, step in enumerate(scenario.steps, 1):
        before, running.asked = running.state, []
        if not running.do(number, step):
            break
        if step.do is not None and not step.refused:
            seat, move = read_move(scenario.game, step.do)
            chance = tuple(outcome for _, outcome in running.asked)
            found.append((before, seat, move, chance, running.state))
    return found


@pytest.mark.turns(4)
@pytest.mark.parametrize("folder", FOLDERS)
def test_whatever_a_scenario_does_the_prompts_can_do(folder: str) -> None:
    wrong = []
    for path in sorted((HERE / folder).glob("*.toml")):
        scenario = read(path.read_text(encoding="utf-8"), find_board)
        for before, seat, move, chance, after in accepted(scenario):
            if isinstance(move, Abandon) and len(move.regions) > 1:
                continue  # it is made one after the other
            try:
                made = Presser(scenario.game, before).make(move)
                assert made is not None, "nothing was submitted"
                led = scenario.game.apply(before, seat, made, Recorded(chance))
                assert led == after, f"another move came out: {made}"
            except (AssertionError, IllegalMove) as why:
                wrong.append(f"{path.name}: {move}: {why}")
    assert wrong == []
