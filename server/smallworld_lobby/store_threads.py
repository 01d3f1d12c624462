"""A store beside a lobby's own thread, which never waits for a disk or for another machine.

One thread commits what was submitted meanwhile as one batch, so that a disk syncs once for all of
it; another one reads what others change. Where the store is away both try again until it is back.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from queue import SimpleQueue
from threading import Event, Thread

from smallworld_lobby.store import (
    Answered,
    Away,
    Changed,
    Everything,
    Fact,
    Gap,
    Store,
    StoreAway,
    StoreError,
    StoreNews,
    Verdict,
    Write,
)

log = logging.getLogger(__name__)

AGAIN = 0.25
"""Seconds after which a store that was away is tried again."""
SAID_AFTER = 4
"""Tries to write after which it is said that there is no way to, where reading goes on."""
WAIT = 0.5
"""Seconds for which a change is waited for at a time."""


class StoreThreads:
    """A store with two threads; the owner is called back by ``ring`` when there is news."""

    def __init__(self, store: Store) -> None:
        """Read what is there; raises StoreError where that can't be done."""
        self._store = store
        self._ring: Callable[[], None] = lambda: None
        self._news: SimpleQueue[StoreNews | StoreError] = SimpleQueue()
        self._submitted: SimpleQueue[tuple[Write, ...] | None] = SimpleQueue()
        self._over = Event()
        self._is_away = False  # as the thread has found that reads
        try:
            self._number, self.facts = store.snapshot()
        except StoreAway as error:
            store.close()
            raise StoreError(f"The store can't be reached: {error}.") from None
        self._threads = [
            Thread(target=self._commit_all, name="store"),
            Thread(target=self._follow, name="changes of the store"),
        ]

    def start(self, ring: Callable[[], None]) -> None:
        """Begin; ``ring`` is called from other threads when there is news."""
        self._ring = ring
        for thread in self._threads:
            thread.start()

    def submit(self, writes: Sequence[Write]) -> None:
        """Have this written; the verdicts come later. Batches are judged in order."""
        if writes:
            self._submitted.put(tuple(writes))

    def work(self) -> Iterable[StoreNews]:
        """What has come since; StoreError where the store can't be used any more."""
        while not self._news.empty():
            news = self._news.get()
            if isinstance(news, StoreError):
                raise news
            yield news

    def close(self) -> None:
        """Write what is left, and close."""
        self._submitted.put(None)
        self._over.set()
        for thread in self._threads:
            if thread.is_alive():
                thread.join()
        self._store.close()

    def _tell(self, news: StoreNews | StoreError) -> None:
        self._news.put(news)
        self._ring()

    # Writing

    def _commit_all(self) -> None:
        while batches := self._next():
            try:
                verdicts = self._commit([write for batch in batches for write in batch])
            except StoreError as error:
                self._tell(error)
                return
            if verdicts is None:
                return
            for batch in batches:
                mine, verdicts = verdicts[: len(batch)], verdicts[len(batch) :]
                self._news.put(Answered(batch, tuple(mine)))
            self._ring()

    def _next(self) -> list[tuple[Write, ...]]:
        """What was submitted by now, at least one batch; nothing when all is over."""
        batches: list[tuple[Write, ...]] = []
        while not batches or not self._submitted.empty():
            batch = self._submitted.get()
            if batch is None:
                self._submitted.put(None)
                break
            batches.append(batch)
        return batches

    def _commit(self, writes: list[Write]) -> list[Verdict] | None:
        """The verdicts, however long the store is away; None if it is when all is over."""
        tries, is_said = 0, False
        while True:
            try:
                verdicts = self._store.commit(writes)
            except StoreAway as error:
                tries += 1
                if tries == SAID_AFTER and not self._is_away:  # else the owner says so
                    is_said = True
                    log.warning("nothing can be written to the store: %s", error)
                if self._over.wait(AGAIN):
                    return None
            else:
                if is_said:
                    log.info("what waited for the store is written")
                return verdicts

    # Reading

    def _follow(self) -> None:
        while not self._over.is_set():
            try:
                news = self._everything() if self._is_away else self._changes()
            except StoreAway as error:
                if not self._is_away:
                    self._tell(Away(str(error)))
                self._is_away = True
                self._over.wait(AGAIN)
                continue
            except StoreError as error:
                self._tell(error)
                return
            self._is_away = False
            if news.facts or isinstance(news, Everything):
                self._tell(news)

    def _changes(self) -> Changed | Everything:
        try:
            facts: Sequence[Fact] = self._store.changes(self._number, WAIT)
        except Gap:
            return self._everything()
        if facts:
            self._number = facts[-1].version
        return Changed(tuple(facts))

    def _everything(self) -> Everything:
        self._number, facts = self._store.snapshot()
        return Everything(facts)
