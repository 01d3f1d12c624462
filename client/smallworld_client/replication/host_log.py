"""The log of a running game as its host keeps it: how much of it counts, and who knows what of it.

An item counts when every machine that could lead the game on holds it. Until then only those
machines are told of it, and no person.
"""

from dataclasses import dataclass

from smallworld.game_log import GameLog, LogEntry
from smallworld.state import State
from smallworld_wire import Append, AppendBatch, Committed, FromTable


@dataclass
class Sent:
    """How much of the log somebody was sent, and how much of that as counting.

    ``asked`` is where he wants to have it from anew, all in one; None where he follows.
    """

    sent: int = 0
    committed: int = 0
    asked: int | None = None


class HostLog:
    """A course, and how many of its items count."""

    def __init__(self, game_log: GameLog, committed: int = 0, now: float = 0.0) -> None:
        self.game_log = game_log
        self.committed = committed
        self._since = [now] * len(game_log)
        self._latest: Append | None = None

    @property
    def length(self) -> int:
        """How many items there are, those too that do not count yet."""
        return len(self.game_log)

    @property
    def all_counts(self) -> bool:
        """Whether nothing is waiting to be vouched for."""
        return self.committed == self.length

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, and that counts."""
        return self.game_log.is_over and self.all_counts

    def append(self, item: LogEntry, after: State, now: float) -> None:
        """The next item; it does not count yet."""
        self.game_log.add(item, after)
        self._since.append(now)

    def count(self, held: int) -> None:
        """All machines that matter hold so many items."""
        self.committed = max(self.committed, min(held, self.length))

    def lacking_since(self, have: int) -> float | None:
        """Since when there is something that one who holds so many items lacks; None: nothing."""
        return self._since[have] if have < len(self._since) else None

    def tell(self, told: Sent, upto: int) -> list[FromTable]:
        """What somebody has to hear who may know the first ``upto`` items, which he then knows."""
        committed = min(self.committed, upto)
        if told.asked is None and told.sent >= upto and told.committed >= committed:
            return []
        if told.asked is not None:
            first = told.asked if told.asked <= upto else 0
            told.sent, told.committed, told.asked = upto, committed, None
            return [self._entries(first, upto, committed)]
        known, vouched = told.sent, told.committed
        told.sent, told.committed = max(known, upto), max(vouched, committed)
        messages: list[FromTable] = [self._news(index) for index in range(known, upto)]
        if vouched < min(known, committed):
            messages.append(Committed(committed))
        return messages

    def _news(self, index: int) -> Append:
        """One item; the same object for all who hear of it now, so that it is encoded once."""
        counts, latest = index < self.committed, self._latest
        if latest is None or (latest.index, latest.counts) != (index, counts):
            digest = self.game_log.digest_at(index + 1)
            latest = self._latest = Append(index, self.game_log.items[index], digest, counts)
        return latest

    def _entries(self, first: int, upto: int, committed: int) -> AppendBatch:
        items = tuple(self.game_log.items[first:upto])
        header = self.game_log.game.header
        return AppendBatch(header, first, items, self.game_log.digest_at(upto), committed)
