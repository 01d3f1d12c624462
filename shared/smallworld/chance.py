"""Chance comes from outside: the rules ask a question, and the caller answers it.

The host answers with the system's secure generator and writes the outcome into the entry; everyone
else answers with what the entry says.
"""

from collections.abc import Callable, Iterable

from msgspec import Struct

from smallworld.errors import GameError

DIE = (0, 0, 0, 1, 2, 3)
"""The six faces of the reinforcement die."""

Outcome = int | str


class Question(Struct, frozen=True):
    """What chance is asked: ``kind`` is ``die``, ``race`` or ``power``.

    A table also asks which seat is ``first``, before the game.
    Every member of ``outcomes`` is equally likely; a value that stands there twice is twice as
    likely.
    """

    kind: str
    outcomes: tuple[Outcome, ...]


Draw = Callable[[Question], Outcome]
"""Answers a question with one of its outcomes."""


class ChanceError(GameError):
    """Outcomes that do not fit the move they stand beside."""


class Recorded:
    """A draw that gives the outcomes of an entry again, and notices any that do not fit."""

    def __init__(self, outcomes: Iterable[Outcome]) -> None:
        self._left = list(outcomes)

    def __call__(self, question: Question) -> Outcome:
        if not self._left:
            raise ChanceError(f"the entry lacks an outcome for the {question.kind}")
        outcome = self._left.pop(0)
        if type(outcome) not in (int, str) or outcome not in question.outcomes:
            raise ChanceError(f"{outcome!r} cannot come from the {question.kind}")
        return outcome

    def finish(self) -> None:
        """Raise ChanceError where the entry holds more outcomes than the move met."""
        if self._left:
            raise ChanceError(f"the entry has outcomes that the move did not meet: {self._left}")


class Recording:
    """A draw that passes each question on and remembers the answers, for the entry."""

    def __init__(self, draw: Draw) -> None:
        self._draw = draw
        self.outcomes: list[Outcome] = []

    def __call__(self, question: Question) -> Outcome:
        outcome = self._draw(question)
        self.outcomes.append(outcome)
        return outcome
