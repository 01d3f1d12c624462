"""Which lessons a person has taken, and where they left others; kept as words in the settings."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

MOST_STEPS = 9
"""A lesson has so many steps at most: more dots than that are a burden."""


class Progress(Struct, frozen=True):
    """``done`` lessons by their ids; ``left`` are pairs of a lesson and the step to resume at.

    Steps are counted from 0.
    """

    done: frozenset[str] = frozenset()
    left: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(cls, words: Iterable[str]) -> "Progress":
        """Read what :attr:`words` wrote: ``pick`` is done, ``price:2`` was left. Skips the rest."""
        done, left = set[str](), dict[str, int]()
        for word in words:
            lesson, colon, step = word.partition(":")
            if not colon:
                done.add(lesson)
            elif step.isascii() and step.isdigit() and len(step) == 1:
                left[lesson] = int(step)
        return cls(frozenset(done), tuple(left.items()))

    @property
    def words(self) -> tuple[str, ...]:
        """The same as words."""
        return (*sorted(self.done), *(f"{lesson}:{step}" for lesson, step in self.left))

    def step_of(self, lesson: str) -> int:
        """The step to resume a lesson at; 0 where it was not left in the middle."""
        return dict(self.left).get(lesson, 0)

    def reached(self, lesson: str, step: int) -> "Progress":
        """A step of a lesson has begun."""
        others = tuple(it for it in self.left if it[0] != lesson)
        return replace(self, left=(*others, (lesson, step)) if step else others)

    def finished(self, lesson: str) -> "Progress":
        """The last step of a lesson is over."""
        return replace(self.reached(lesson, 0), done=self.done | {lesson})
