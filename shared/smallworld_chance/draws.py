"""From links to outcomes: what everybody computes alike."""

from collections.abc import Iterable
from hashlib import sha256

from smallworld.chance import Outcome, Question
from smallworld.errors import GameError
from smallworld.header import Share

_RANGE = 1 << 64


class MeetsChance(GameError):
    """A move asks what only a draw can answer."""


def undrawn(question: Question) -> Outcome:
    """Chance while nothing is drawn yet."""
    raise MeetsChance(question.kind)


def seed_of(before: bytes, shares: Iterable[Share]) -> bytes:
    """The seed of a draw, 32 bytes: a hash of the seed of the draw before it and of the links.

    Nothing else is in it, since everything else in a log could be one of many: a move, the
    signature under it, who is said to be missing, and entries that change nothing.
    """
    data = b"smallworld draw\0" + before
    for party, link in sorted(shares):
        data += party.to_bytes(2, "big") + link
    return sha256(data).digest()


def seed_before(game: str) -> bytes:
    """What stands in place of an earlier seed when the beginning of a game is drawn."""
    return sha256(b"smallworld game\0" + game.encode()).digest()


class JointDraw:
    """Answers the questions of one draw from its seed, in the order in which they are asked.

    Block number n of the stream is the SHA-256 of the seed and n. Each outcome takes eight bytes;
    a number too large to be divided evenly among the outcomes is skipped, so that all are equally
    likely. ``of`` has the number of outcomes that each question had.
    """

    def __init__(self, seed: bytes) -> None:
        self.of: list[int] = []
        self._seed = seed
        self._block = b""
        self._blocks = 0

    def __call__(self, question: Question) -> Outcome:
        count = len(question.outcomes)
        self.of.append(count)
        return question.outcomes[self._below(count)]

    def _below(self, count: int) -> int:
        while (number := self._next()) >= _RANGE - _RANGE % count:
            pass
        return number % count

    def _next(self) -> int:
        if not self._block:
            self._block = sha256(self._seed + self._blocks.to_bytes(4, "big")).digest()
            self._blocks += 1
        number, self._block = self._block[:8], self._block[8:]
        return int.from_bytes(number, "big")
