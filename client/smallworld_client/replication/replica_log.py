"""A guest's copy of a game's log, verified entry by entry, and how much of it is committed.

Each entry is replayed with the guest's own rules, and the digest of the position after it compared
with the host's. A committed entry never changes; entries after the last committed one are replaced
when the host sends others (:mod:`smallworld_client.replication.commit`).
"""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from itertools import takewhile

from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.game_log import GameLog
from smallworld.header import Header
from smallworld.log_entries import LogEntry
from smallworld.record import Record
from smallworld_chance.checked_log import Forgery, open_log
from smallworld_wire import Append, AppendBatch

Examine = Callable[[GameLog, LogEntry | None], None]
"""Looks at the next entry of a log, or at its header, before it is believed."""
OpenGame = Callable[[Header], Game]
"""Opens the game with that header; GameError if this installation can't play it."""


def _trust(_log: GameLog, _item: LogEntry | None) -> None:
    """Know nothing of an entry that the log itself does not show."""


class Verdict(Enum):
    """What became of entries that a host has sent."""

    FITS = auto()
    """They are in the log now, or were before."""
    GAP = auto()
    """An entry before them is missing, or another one has taken its place."""
    DIFFERS = auto()
    """The rules here do not allow them, or lead to another position."""
    CONTRADICTS = auto()
    """They differ from an entry that is committed."""


class ReplicaLog:
    """The log of one game as far as it is known here; ``committed`` is its commit index."""

    def __init__(
        self,
        open_game: OpenGame,
        game_log: GameLog | None = None,
        committed: int = 0,
        examine: Examine = _trust,
    ) -> None:
        """``examine`` raises GameError for what can't be by all that this program knows."""
        self.game_log = game_log
        self.committed = committed
        self.forgery: Forgery | None = None
        """What was wrong with the entry that did not fit last, where it was not what it says."""
        self._open_game = open_game
        self._examine = examine

    @property
    def have(self) -> int:
        """How many entries there are, committed or not."""
        return 0 if self.game_log is None else len(self.game_log)

    @property
    def record(self) -> Record | None:
        """The finished game; None until its last entry is committed."""
        game_log = self.game_log
        if game_log is None or not game_log.is_over or self.committed < game_log.played:
            return None
        return game_log.record()

    def commit(self, length: int) -> None:
        """Commit the first ``length`` entries, as far as they are here."""
        self.committed = max(self.committed, min(length, self.have))

    def add(self, message: Append) -> Verdict:
        """Take one entry, sent as it was appended."""
        game_log = self.game_log
        if game_log is None or message.index > len(game_log):
            return Verdict.GAP
        if message.index < len(game_log) and game_log.items[message.index] != message.entry:
            return Verdict.CONTRADICTS if message.index < self.committed else Verdict.GAP
        known = len(game_log)
        new = [message.entry] if message.index == known else []
        if (
            not self._replay(game_log, new)
            or game_log.digest_at(message.index + 1) != message.digest
        ):
            game_log.cut(known)
            return Verdict.DIFFERS
        if message.is_committed:
            self.commit(message.index + 1)
        return Verdict.FITS

    def add_batch(self, batch: AppendBatch) -> Verdict:
        """Take the entries from one index on, in place of those here that are not committed.

        Raises GameError if this installation can't play the game at all.
        """
        if self.game_log is None and batch.first == 0:
            opened = open_log(self._open_game(batch.header))
            self._examine(opened, None)
            self.game_log = opened
        game_log = self.game_log
        if game_log is None or batch.header != game_log.game.header or batch.first > len(game_log):
            return Verdict.CONTRADICTS
        same = common_prefix(game_log.items[batch.first :], batch.entries)
        if batch.first + same < self.committed:
            return self._check_shorter(batch) if same == len(batch.entries) else Verdict.CONTRADICTS
        game_log.cut(batch.first + same)
        if not self._replay(game_log, batch.entries[same:]) or game_log.digest != batch.digest:
            game_log.cut(batch.first + same)
            return Verdict.DIFFERS
        self.commit(batch.committed)
        return Verdict.FITS

    def _check_shorter(self, batch: AppendBatch) -> Verdict:
        """Judge a batch that ends before the last committed entry.

        That is no contradiction: a host that was restarted may not know yet that its last entries
        were committed. It will learn it from its replicas.
        """
        assert self.game_log is not None
        self.game_log.cut(self.committed)
        known = self.game_log.digest_at(batch.first + len(batch.entries)) == batch.digest
        return Verdict.FITS if known else Verdict.CONTRADICTS

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
    """The number of entries that two logs have in common at their beginning."""
    pairs = zip(mine, theirs, strict=False)
    return len(list(takewhile(lambda pair: pair[0] == pair[1], pairs)))
