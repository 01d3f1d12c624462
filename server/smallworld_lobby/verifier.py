"""The process in which records are verified: they come from strangers, and take their time.

A game takes some 50 ms. A record that is made to take longer, or to need more memory than there is
for it, ends the process and nothing else; the next record gets another one.
"""

import logging
import sys
from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from threading import Thread

import msgspec

from smallworld_lobby.findings import NotProved, Verified, finding_of
from smallworld_lobby.logs import Logs
from smallworld_lobby.service_facts import record_name
from smallworld_lobby.store import StoreAway, StoreError
from smallworld_net.worker_process import NoAnswerError, WorkerProcess
from smallworld_wire.phrases import ResultSays

if sys.platform != "win32":
    import resource

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds for one record."""
STARTING = 60.0
"""Seconds in which the process has to start; no record is to blame if it does not."""
MEMORY = 1 << 30
"""Bytes of address space that the process may have, its program included."""


class Verifier:
    """Verifies one record after the other, in a thread that waits for the process."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self.open_logs: Callable[[], Logs] | None = None
        """Opens the logs in the store, where it has some."""
        self._logs: Logs | None = None
        self._worker = WorkerProcess(Examiner, patience)
        self._has_started = False
        self._records: SimpleQueue[tuple[int, bytes | str] | None] = SimpleQueue()
        self._found: SimpleQueue[Verified] = SimpleQueue()
        self._thread: Thread | None = None
        self._wake: Callable[[], None] = lambda: None

    def wake_with(self, wake: Callable[[], None]) -> None:
        """Call this, in another thread, when there is something for :meth:`work`."""
        self._wake = wake

    def verify(self, number: int, data: bytes) -> None:
        """Verify a record; what is found comes with that number."""
        self._put(number, data)

    def verify_kept(self, number: int, game: str) -> None:
        """Verify the record that the service has kept of a game of its own."""
        self._put(number, game)

    def work(self) -> Iterator[Verified]:
        """What has been found since this was asked last."""
        while True:
            try:
                yield self._found.get_nowait()
            except Empty:
                return

    def close(self) -> None:
        """End the process and the thread."""
        self._worker.close()
        self._records.put(None)
        if self._thread is not None:
            self._thread.join()

    def _put(self, number: int, record: bytes | str) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._run, name="verifier")
            self._thread.start()
        self._records.put((number, record))

    def _run(self) -> None:
        while (asked := self._records.get()) is not None:
            number, record = asked
            if isinstance(record, bytes):
                self._found.put(self._examine(number, record))
            else:
                self._found.put(self._examine_kept(number, record))
            self._wake()
        if self._logs is not None:
            self._logs.close()

    def _examine_kept(self, number: int, game: str) -> Verified:
        """A record from the store; where that is away, it is tried again later."""
        if self.open_logs is None:
            return Verified(number, NotProved(ResultSays.RESULTS_NOT_KEPT()))
        try:
            if self._logs is None:
                self._logs = self.open_logs()
            _epoch, pieces = self._logs.read(record_name(game))
        except (StoreAway, StoreError) as error:
            log.warning("the record of a table can't be read: %s", error)
            return Verified(number, NotProved(ResultSays.RECORDS_BUSY()))
        data = b"".join(pieces)
        return self._examine(number, data)._replace(data=data)

    def _examine(self, number: int, data: bytes) -> Verified:
        was_there = False
        try:
            if not self._has_started:
                self._worker.patience = STARTING
                self._worker.ask(b"")
                self._worker.patience, self._has_started = self._patience, True
            was_there = True
            return Verified(number, finding_of(self._worker.ask(data)))
        except (NoAnswerError, msgspec.MsgspecError):
            self._has_started = False
            log.warning("a record could not be verified within its time or memory")
            return Verified(number, NotProved(ResultSays.RECORD_TOO_SLOW()), was_there)
        except Exception:
            # No process may be started for lack of memory, say; later records are asked again.
            log.exception("no record can be verified at the moment")
            self._has_started = False
            return Verified(number, NotProved(ResultSays.RECORDS_BUSY()))


class Examiner:
    """Answers in the process."""

    def __init__(self) -> None:
        """Take no more memory than a record may need."""
        if sys.platform != "win32":
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    def __call__(self, question: bytes) -> bytes:
        """What a record proves."""
        # The rules and boards are for this process alone.
        from smallworld_lobby.records import examined  # noqa: PLC0415

        return examined(question)
