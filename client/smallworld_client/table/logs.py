"""The log of a game as its host and its replicas keep it, and how a replica catches up.

A replica replays each entry by its own rules and compares the digest of the position after it with
the host's. A committed entry never changes; entries after the last committed one are replaced
when the host sends others (:mod:`smallworld_client.table.commit`).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import takewhile

from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.game_log import GameLog
from smallworld.record import Header, LogEntry, Record
from smallworld.state import State
from smallworld_chance.checked_log import Forgery, open_log
from smallworld_wire.table import Append, AppendBatch, AppendCommitted, Committed, FromTable

Examine = Callable[[GameLog, LogEntry | None], None]
"""Looks at the next entry of a log, or at its header, before it is believed."""
OpenGame = Callable[[Header], Game]
"""Opens the game with that header; GameError if this installation can't play it."""


class AppendResult(Enum):
    FITS = auto()  # they are in the log now, or were before
    GAP = auto()  # an entry before them is missing, or another one has taken its place
    DIFFERS = auto()  # the rules here do not allow them, or lead to another position
    CONTRADICTS = auto()  # they differ from an entry that is committed


@dataclass(eq=False, repr=False)
class ReplicaLog:
    """The log of one game as far as it is known here; ``committed`` is its commit index."""

    _open_game: OpenGame
    _examine: Examine  # raises GameError for what can't be by all that this program knows
    game_log: GameLog | None = None
    committed: int = 0
    forgery: Forgery | None = None
    """What was wrong with the entry that did not fit last, where it was not what it says."""

    @property
    def have(self) -> int:
        return 0 if self.game_log is None else len(self.game_log)

    @property
    def record(self) -> Record | None:
        game_log = self.game_log
        if game_log is None or not game_log.is_over or self.committed < game_log.played:
            return None
        return game_log.record()

    def commit(self, length: int) -> None:
        self.committed = max(self.committed, min(length, self.have))

    def add(self, first: int, entries: Sequence[LogEntry], digest: bytes) -> AppendResult:
        """Take the entries from one index on; the state after them has that digest."""
        game_log = self.game_log
        if game_log is None or first > len(game_log):
            return AppendResult.GAP
        known, end = len(game_log), first + len(entries)
        same = common_prefix(game_log.items[first:end], entries)
        if first + same < min(known, end):
            is_committed = first + same < self.committed
            return AppendResult.CONTRADICTS if is_committed else AppendResult.GAP
        if not self._replay(game_log, entries[same:]) or game_log.digest_at(end) != digest:
            game_log.cut(known)
            return AppendResult.DIFFERS
        return AppendResult.FITS

    def add_batch(self, batch: AppendBatch) -> AppendResult:
        """Replace what is not committed. GameError if the game can't be played here."""
        if self.game_log is None and batch.first == 0:
            opened = open_log(self._open_game(batch.header))
            self._examine(opened, None)
            self.game_log = opened
        game_log = self.game_log
        if game_log is None or batch.header != game_log.game.header or batch.first > len(game_log):
            return AppendResult.CONTRADICTS
        same = common_prefix(game_log.items[batch.first :], batch.entries)
        if batch.first + same < self.committed:
            return (
                self._check_shorter(batch)
                if same == len(batch.entries)
                else AppendResult.CONTRADICTS
            )
        game_log.cut(batch.first + same)
        if not self._replay(game_log, batch.entries[same:]) or game_log.digest != batch.digest:
            game_log.cut(batch.first + same)
            return AppendResult.DIFFERS
        self.commit(batch.committed)
        return AppendResult.FITS

    def _check_shorter(self, batch: AppendBatch) -> AppendResult:
        """Judge a batch that ends before the last committed entry.

        That is no contradiction: a host that was restarted may not know yet that its last entries
        were committed. It will learn it from its replicas.
        """
        assert self.game_log is not None
        self.game_log.cut(self.committed)
        known = self.game_log.digest_at(batch.first + len(batch.entries)) == batch.digest
        return AppendResult.FITS if known else AppendResult.CONTRADICTS

    def _replay(self, game_log: GameLog, items: Sequence[LogEntry]) -> bool:
        """Append the entries; False at the first one that the rules do not allow, or a forgery."""
        self.forgery = None
        try:
            for item in items:
                self._examine(game_log, item)
                game_log.follow(item)
        except Forgery as forgery:
            self.forgery = forgery
            return False
        except GameError:
            return False
        return True

    def entries_from(self, first: int) -> AppendBatch | None:
        """The log from one index on, to be sent to a new host; None if it has no such entry."""
        game_log = self.game_log
        if game_log is None or first >= len(game_log):
            return None
        items = tuple(game_log.items[first:])
        return AppendBatch(game_log.game.header, first, items, game_log.digest, self.committed)


def common_prefix(mine: Sequence[LogEntry], theirs: Sequence[LogEntry]) -> int:
    pairs = zip(mine, theirs, strict=False)
    return len(list(takewhile(lambda pair: pair[0] == pair[1], pairs)))


def missing_entries(game_log: GameLog, theirs: AppendBatch) -> Iterator[tuple[LogEntry, State]]:
    """Yield the entries by which another's whole log is longer, with the state after each.

    The caller appends each one before it takes the next. There are none if ``theirs`` is of another
    game or has another beginning, and none from the first one on that the rules do not allow.
    """
    known = len(game_log)
    if theirs.header != game_log.game.header or theirs.first != 0:
        return
    if list(theirs.entries[:known]) != game_log.items:
        return
    for item in theirs.entries[known:]:
        try:
            yield item, game_log.after(item)
        except GameError:
            return


@dataclass
class SendProgress:
    """How many entries a peer has been sent, and how many of them as committed.

    ``resend_from`` is the index from which the peer has asked for the log again, in one batch; None
    while it follows entry by entry.
    """

    sent: int = 0
    committed: int = 0
    resend_from: int | None = None


REMEMBERED = 8  # entries whose messages a host remembers while it tells everybody of them


class HostLog:
    """A game log, its commit index, and the time at which each entry was appended."""

    def __init__(self, game_log: GameLog, committed: int = 0, now: float = 0.0) -> None:
        self.game_log = game_log
        self.sign_head: Callable[[int], bytes] = lambda _length: b""
        """The host's signature under so many committed entries, where the game is signed."""
        self.committed = committed
        self._appended_at = [now] * len(game_log)
        self._appends: dict[tuple[int, bool], Append] = {}
        self._latest_committed = Committed(0)
        self._latest_several: AppendCommitted | None = None

    @property
    def length(self) -> int:
        return len(self.game_log)

    @property
    def is_all_committed(self) -> bool:
        return self.committed == self.length

    @property
    def is_over(self) -> bool:
        return self.game_log.is_over and self.committed >= self.game_log.played

    def append(self, item: LogEntry, after: State, now: float) -> None:
        """Add the next entry, which leads to the state ``after``; it is not committed yet."""
        self.game_log.add(item, after)
        self._appended_at.append(now)

    def commit(self, length: int) -> None:
        self.committed = max(self.committed, min(length, self.length))

    def prepare_commit(self) -> None:
        """Sign what was appended, ahead of its commit: nobody sees the signature before."""
        self._committed_message(self.length)

    def missing_since(self, have: int) -> float | None:
        """When the first entry was appended that a log of length ``have`` lacks; None if none."""
        return self._appended_at[have] if have < len(self._appended_at) else None

    def messages_for(
        self, progress: SendProgress, upto: int, together: bool = False
    ) -> list[FromTable]:
        """What to send to a peer that may know the first ``upto`` entries, noted as sent.

        Several that are committed come ``together`` to somebody who only watches.
        """
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
        known = min(sent, committed)
        messages: list[FromTable] = [self._committed_message(known)] if told < known else []
        if together and upto - sent > 1 and committed >= upto:
            return [*messages, self._several_message(sent, upto)]
        messages += [self._append_message(index) for index in range(sent, upto)]
        return messages

    def _append_message(self, index: int) -> Append:
        """One entry; the same object for all who are sent it now, so that it is encoded once.

        Several are remembered: a crowd may be sent some at a time, each of them one after another.
        """
        is_committed = index < self.committed
        known, item = self._appends.get((index, is_committed)), self.game_log.items[index]
        if known is None or known.entry is not item:
            digest = self.game_log.digest_at(index + 1)
            head = self.sign_head(index + 1) if is_committed else b""
            known = Append(index, item, digest, is_committed, head)
            if len(self._appends) >= REMEMBERED:
                del self._appends[next(iter(self._appends))]
            self._appends[index, is_committed] = known
        return known

    def _several_message(self, first: int, end: int) -> AppendCommitted:
        latest, items = self._latest_several, tuple(self.game_log.items[first:end])
        if latest is None or (latest.first, latest.entries) != (first, items):
            digest, head = self.game_log.digest_at(end), self.sign_head(end)
            latest = self._latest_several = AppendCommitted(first, items, digest, head)
        return latest

    def _committed_message(self, length: int) -> Committed:
        if self._latest_committed.length != length:
            self._latest_committed = Committed(length, self.sign_head(length))
        return self._latest_committed

    def _batch(self, first: int, upto: int, committed: int) -> AppendBatch:
        items = tuple(self.game_log.items[first:upto])
        header = self.game_log.game.header
        digest, head = self.game_log.digest_at(upto), self.sign_head(committed)
        return AppendBatch(header, first, items, digest, committed, head)
