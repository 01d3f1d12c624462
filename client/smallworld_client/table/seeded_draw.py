"""Chance from a seed, for practice at one screen: the same seed deals the same game again."""

from collections import Counter
from hashlib import blake2b
from random import Random

from smallworld.chance import Outcome, Question

_IN_ORDER = ("race", "power")


class SeededDraw:
    """The same seed gives the same column, the same stacks under it and the same dice in a row.

    Races and powers come in an order of their own, so that another roll of the die, or another
    choice, does not change which race comes next. Whoever knows the seed knows what will come: it
    is for games in which nobody else plays.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._streams: dict[str, Random] = {}
        self._drawn: Counter[Outcome] = Counter()

    def __call__(self, question: Question) -> Outcome:
        if question.kind in _IN_ORDER:
            outcome = min(question.outcomes, key=self._rank)
            self._drawn[outcome] += 1
            return outcome
        stream = self._streams.setdefault(question.kind, Random(f"{self._seed}/{question.kind}"))
        return stream.choice(question.outcomes)

    def _rank(self, outcome: Outcome) -> bytes:
        """What comes earlier has a lower rank; after it came, its rank is another one."""
        text = f"{self._seed}/{outcome}/{self._drawn[outcome]}"
        return blake2b(text.encode(), digest_size=8).digest()
