"""Everything that chance can make of a move."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from smallworld.game import Game
from smallworld.moves import Move, Outcome, Question
from smallworld.state import State


class Result(NamedTuple):
    outcomes: tuple[Outcome, ...]
    probability: Fraction
    state: State


class _Asked(Exception):
    def __init__(self, question: Question) -> None:
        super().__init__(question)
        self.question = question


def results(game: Game, state: State, move: Move) -> Iterator[Result]:
    """The move with every sequence of different outcomes, in the order of the questions."""
    open_ends: list[tuple[tuple[Outcome, ...], Fraction]] = [((), Fraction(1))]
    while open_ends:
        given, probability = open_ends.pop()
        try:
            after = _apply(game, state, move, given)
        except _Asked as asked:
            every = asked.question.outcomes
            for outcome in reversed(dict.fromkeys(every)):
                share = Fraction(every.count(outcome), len(every))
                open_ends.append(((*given, outcome), probability * share))
        else:
            yield Result(given, probability, after)


def _apply(game: Game, state: State, move: Move, given: tuple[Outcome, ...]) -> State:
    answers = iter(given)

    def draw(question: Question) -> Outcome:
        for outcome in answers:
            return outcome
        raise _Asked(question)

    return game.apply(state, state.to_move, move, draw)
