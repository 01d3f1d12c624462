"""A seat's own copy of a game's log, checked item by item, and how much of it counts.

Every item is replayed with the same rules as the host's, and the digests are compared. What counts
has happened and never changes; a tail that does not count yet is replaced when the host says so.
"""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from itertools import takewhile

from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.game_log import GameLog, LogEntry
from smallworld.record import Header
from smallworld_wire import Append, AppendBatch

OpenGame = Callable[[Header], Game]
"""The rules of the game that begins so; GameError where it can't be played here."""


class Verdict(Enum):
    """What a logbook says to something that a host has told."""

    FITS = auto()
    """It is taken, or known already."""
    GAP = auto()
    """Something before it is missing, or gives way to something else."""
    DIFFERS = auto()
    """By the rules here it would lead elsewhere."""
    CONTRADICTS = auto()
    """What counted already was otherwise."""


class ReplicaLog:
    """The log of one game, as far as it is known here."""

    def __init__(
        self, open_game: OpenGame, game_log: GameLog | None = None, committed: int = 0
    ) -> None:
        self.game_log = game_log
        self.committed = committed
        self._open_game = open_game

    @property
    def have(self) -> int:
        """How many items there are."""
        return 0 if self.game_log is None else len(self.game_log)

    def count(self, length: int) -> None:
        """So many items count, as far as they are here."""
        self.committed = max(self.committed, min(length, self.have))

    def add(self, news: Append) -> Verdict:
        """Take one item of the log."""
        game_log = self.game_log
        if game_log is None or news.index > len(game_log):
            return Verdict.GAP
        if news.index < len(game_log) and game_log.items[news.index] != news.entry:
            return Verdict.CONTRADICTS if news.index < self.committed else Verdict.GAP
        known = len(game_log)
        new = [news.entry] if news.index == known else []
        if not _follow(game_log, new) or game_log.digest_at(news.index + 1) != news.digest:
            game_log.cut(known)
            return Verdict.DIFFERS
        if news.counts:
            self.count(news.index + 1)
        return Verdict.FITS

    def fill(self, log: AppendBatch) -> Verdict:
        """Take the log from one item on, in place of what does not count.

        Raises GameError where the game can't be played here at all.
        """
        if self.game_log is None and log.first == 0:
            self.game_log = GameLog(self._open_game(log.header))
        game_log = self.game_log
        if game_log is None or log.header != game_log.game.header or log.first > len(game_log):
            return Verdict.CONTRADICTS
        same = in_common(game_log.items[log.first :], log.entries)
        if log.first + same < self.committed:
            return self._outrun(log) if same == len(log.entries) else Verdict.CONTRADICTS
        game_log.cut(log.first + same)
        if not _follow(game_log, log.entries[same:]) or game_log.digest != log.digest:
            game_log.cut(log.first + same)
            return Verdict.DIFFERS
        self.count(log.committed)
        return Verdict.FITS

    def _outrun(self, log: AppendBatch) -> Verdict:
        """A host who came back does not know yet that all counts of which he told; he will."""
        assert self.game_log is not None
        self.game_log.cut(self.committed)
        known = self.game_log.digest_at(log.first + len(log.entries)) == log.digest
        return Verdict.FITS if known else Verdict.CONTRADICTS

    def entries_from(self, first: int) -> AppendBatch | None:
        """What is here from one item on; None where there is nothing."""
        game_log = self.game_log
        if game_log is None or first >= len(game_log):
            return None
        items = tuple(game_log.items[first:])
        return AppendBatch(game_log.game.header, first, items, game_log.digest, self.committed)


def in_common(mine: Sequence[LogEntry], theirs: Sequence[LogEntry]) -> int:
    """How many items two logs begin with alike."""
    pairs = zip(mine, theirs, strict=False)
    return len(list(takewhile(lambda pair: pair[0] == pair[1], pairs)))


def _follow(game_log: GameLog, items: Sequence[LogEntry]) -> bool:
    """Whether the rules allowed these items, so that they are taken."""
    try:
        for item in items:
            game_log.follow(item)
    except GameError:
        return False
    return True
