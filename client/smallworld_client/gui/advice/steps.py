"""The regions of a plan, numbered in order, with the tokens that each of them takes."""

from collections.abc import Sequence
from dataclasses import dataclass

from smallworld.chance import Outcome, Question
from smallworld.game import Game, regions_of
from smallworld.moves import AtRegion, Attempt, Conquer, Dragon, Move
from smallworld.refusals import IllegalMove
from smallworld.rules.conquest import helps_of
from smallworld.state import State


@dataclass(frozen=True, slots=True)
class PlannedStep:
    """The move at ``index`` of a plan, and its region; ``number`` counts such moves from 1.

    ``tokens`` is None where none are needed, or where that depends on chance.
    """

    index: int
    number: int
    region: int
    tokens: int | None


def numbered(game: Game, state: State, moves: Sequence[Move]) -> list[PlannedStep]:
    """All moves of a plan that are about one region, in order; ``state`` is where it begins."""
    steps: list[PlannedStep] = []
    at: State | None = state
    for index, move in enumerate(moves):
        if isinstance(move, AtRegion):
            [region] = regions_of(move)
            tokens = _tokens(game, at, move) if at is not None else None
            steps.append(PlannedStep(index, len(steps) + 1, region, tokens))
        at = _after(game, at, move) if at is not None else None
    return steps


def _tokens(game: Game, state: State, move: Move) -> int | None:
    if isinstance(move, Conquer | Attempt):
        return game.quote(state, move.region, move.declined, helps_of(move)).price
    return 1 if isinstance(move, Dragon) else None


def _after(game: Game, state: State, move: Move) -> State | None:
    """The state after a move, whatever chance brings; None where the plan depends on that."""
    try:
        return game.apply(state, state.to_move, move, _first)
    except IllegalMove:
        return None


def _first(question: Question) -> Outcome:
    return question.outcomes[0]
