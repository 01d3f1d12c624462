"""The host's log of a running game: how much of it is committed, and who has been sent what.

:mod:`smallworld_client.replication.commit` says when an entry is committed. Until then only
replicas are sent it.
"""

from collections.abc import Callable
from dataclasses import dataclass

from smallworld.game_log import GameLog
from smallworld.log_entries import LogEntry
from smallworld.state import State
from smallworld_wire import Append, AppendBatch, Committed, FromTable


@dataclass
class SendProgress:
    """How many entries a peer has been sent, and how many of them as committed.

    ``resend_from`` is the index from which the peer has asked for the log again, in one batch; None
    while it follows entry by entry.
    """

    sent: int = 0
    committed: int = 0
    resend_from: int | None = None


class HostLog:
    """A game log, its commit index, and the time at which each entry was appended."""

    def __init__(self, game_log: GameLog, committed: int = 0, now: float = 0.0) -> None:
        self.game_log = game_log
        self.sign_head: Callable[[int], bytes] = lambda _length: b""
        """The host's signature under so many committed entries, where the game is signed."""
        self.committed = committed
        self._appended_at = [now] * len(game_log)
        self._latest: Append | None = None

    @property
    def length(self) -> int:
        """How many entries there are, committed or not."""
        return len(self.game_log)

    @property
    def is_all_committed(self) -> bool:
        """Whether no entry is waiting to be acknowledged."""
        return self.committed == self.length

    @property
    def is_over(self) -> bool:
        """Whether the game has ended and its last entry is committed."""
        return self.game_log.is_over and self.committed >= self.game_log.played

    def append(self, item: LogEntry, after: State, now: float) -> None:
        """Add the next entry, which leads to the state ``after``; it is not committed yet."""
        self.game_log.add(item, after)
        self._appended_at.append(now)

    def commit(self, length: int) -> None:
        """Commit the first ``length`` entries; what is committed stays so."""
        self.committed = max(self.committed, min(length, self.length))

    def missing_since(self, have: int) -> float | None:
        """When the first entry was appended that a log of length ``have`` lacks; None if none."""
        return self._appended_at[have] if have < len(self._appended_at) else None

    def messages_for(self, progress: SendProgress, upto: int) -> list[FromTable]:
        """What to send to a peer that may know the first ``upto`` entries, noted as sent."""
        committed = min(self.committed, upto)
        resend_from = progress.resend_from
        if resend_from is None and progress.sent >= upto and progress.committed >= committed:
            return []
        if resend_from is not None:
            first = resend_from if resend_from <= upto else 0
            progress.sent, progress.committed, progress.resend_from = upto, committed, None
            return [self._batch(first, upto, committed)]
        sent, told = progress.sent, progress.committed
        progress.sent, progress.committed = max(sent, upto), max(told, committed)
        known, messages = min(sent, committed), list[FromTable]()
        if told < known:
            messages.append(Committed(known, self.sign_head(known)))
        return [*messages, *(self._append_message(index) for index in range(sent, upto))]

    def _append_message(self, index: int) -> Append:
        """One entry; the same object for all who are sent it now, so that it is encoded once."""
        is_committed, latest = index < self.committed, self._latest
        if latest is None or (latest.index, latest.is_committed) != (index, is_committed):
            digest = self.game_log.digest_at(index + 1)
            item = self.game_log.items[index]
            head = self.sign_head(index + 1) if is_committed else b""
            latest = self._latest = Append(index, item, digest, is_committed, head)
        return latest

    def _batch(self, first: int, upto: int, committed: int) -> AppendBatch:
        items = tuple(self.game_log.items[first:upto])
        header = self.game_log.game.header
        digest, head = self.game_log.digest_at(upto), self.sign_head(committed)
        return AppendBatch(header, first, items, digest, committed, head)
