"""Tables of the service whose games are over and are to count, in the order of their turn. No I/O.

Every lobby on the store learns of each, and looks at it after a time of its own. So mostly one has
taken the result before the others begin; where two do so, the store takes it once.
"""

from hashlib import blake2b
from typing import NamedTuple

from smallworld_wire.phrases import ResultSays
from smallworld_wire.sentences import Sentence

LONGEST = 10.0
"""Seconds after which the last lobby looks at a game."""
AGAIN = 30.0
"""Seconds after which a record is tried again that could not be read or verified."""
TOO_LATE = 86_400.0
"""Seconds after which a game that is over is left alone, should it still not be among the results:
then it did not count, or was taken out."""


class Finished(NamedTuple):
    """A game, the id of its result, the network of whoever ordered the table, and when it changed.

    ``changed`` is in seconds since 1970.
    """

    game: str
    result: str
    prefix: str
    changed: int


class FinishedTables:
    """Those that this lobby has not verified yet."""

    def __init__(self, me: str) -> None:
        """``me`` is the lobby's name among others; "" where there are none."""
        self._me = me
        self._waiting: dict[str, tuple[Finished, float]] = {}
        self._verified: dict[int, Finished] = {}

    def __len__(self) -> int:
        return len(self._waiting) + len(self._verified)

    def add(self, table: Finished) -> None:
        """A table is over, and waits for its turn."""
        digest = blake2b(f"{self._me} {table.result}".encode(), digest_size=1).digest()
        delay = digest[0] / 255 * LONGEST if self._me else 0.0
        self._waiting.setdefault(table.result, (table, table.changed + delay))

    def next(self, now: float) -> Finished | None:
        """One whose turn it is, which waits no more."""
        due = [table for table, at in self._waiting.values() if at <= now]
        for table in due:
            del self._waiting[table.result]
            if now - table.changed < TOO_LATE:
                return table
        return None

    def begin(self, number: int, table: Finished) -> None:
        """Its record is being verified under that number."""
        self._verified[number] = table

    def end(self, number: int, refused: Sentence | None, now: float) -> None:
        """It was; one whose record could not be looked at waits again."""
        table = self._verified.pop(number, None)
        if table is not None and refused == ResultSays.RECORDS_BUSY():
            self._waiting[table.result] = table, now + AGAIN
