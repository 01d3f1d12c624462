"""Puzzles: the questions of scenarios, with their good and bad answers."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from smallworld.chance import Draw
from smallworld.game import Game
from smallworld.moves import Move
from smallworld.notation import read_move
from smallworld.scenario.play import Run, Scenario
from smallworld.state import State, digest

Verdict = Literal["good", "bad", "other"]


class Puzzle(Struct, frozen=True):
    """One question of a scenario. Answers that lead to the same position are the same answer."""

    game: Game
    state: State
    good: tuple[Move, ...]
    bad: tuple[Move, ...]
    why: str
    draw: Draw

    def verdict(self, move: Move) -> Verdict:
        """Whether a move is a good or a bad answer, or neither. Raises IllegalMove."""
        end = self._after(move)
        if end in map(self._after, self.good):
            return "good"
        return "bad" if end in map(self._after, self.bad) else "other"

    def _after(self, move: Move) -> bytes:
        return digest(self.game.apply(self.state, self.state.to_move, move, self.draw))


def puzzles(scenario: Scenario) -> Iterator[Puzzle]:
    """The questions of a scenario, in order. Raises GameError where a move can't be made."""
    game, run = scenario.game, Run(scenario)
    for number, step in enumerate(scenario.steps, 1):
        if step.good:
            good = tuple(read_move(game, text)[1] for text in step.good)
            bad = tuple(read_move(game, text)[1] for text in step.bad)
            yield Puzzle(game, run.state, good, bad, step.why, run.draw)
        elif not run.do(number, step):
            return
