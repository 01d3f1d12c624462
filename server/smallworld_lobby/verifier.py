"""Verification of records: what one proves and whether it counts, in a process of its own.

Records come from strangers. A game takes some 50 ms. A record that was made to take longer, or to
need more memory than it may have, ends the process and nothing else; the next record gets another
process.
"""

import logging
from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from threading import Thread

import msgspec

from smallworld_lobby.facts import record_name
from smallworld_lobby.store import Logs, StoreAway, StoreError
from smallworld_net.programs import NoAnswerError, NotStartedError, WorkerProcess
from smallworld_wire.phrases import ResultSays
from smallworld_wire.results import NotProved, Verified, finding_of

log = logging.getLogger(__name__)
_encode = msgspec.msgpack.encode

PATIENCE = 10.0  # seconds for one record
STARTING = 60.0  # seconds in which the process has to start; no record is to blame if it does not


def examiner() -> Callable[[bytes], bytes]:
    from smallworld_lobby.examination import Examiner  # noqa: PLC0415 - the lobby knows no rules

    return Examiner()


class Verifier:
    """Verifies one record after the other, in a thread that waits for the process."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.open_logs: Callable[[], Logs] | None = None
        """Opens the logs in the store, where it has some."""
        self._logs: Logs | None = None
        self._worker = WorkerProcess(examiner, patience, STARTING)
        self._records: SimpleQueue[tuple[int, bytes | str, int | None] | None] = SimpleQueue()
        self._found: SimpleQueue[Verified] = SimpleQueue()
        self._thread: Thread | None = None
        self._wake: Callable[[], None] = lambda: None

    def wake_with(self, wake: Callable[[], None]) -> None:
        """Call this, in another thread, when there is something for :meth:`work`."""
        self._wake = wake

    def verify(self, number: int, data: bytes, day: int | None) -> None:
        self._put(number, data, day)

    def verify_kept(self, number: int, game: str) -> None:
        self._put(number, game, None)

    def work(self) -> Iterator[Verified]:
        while True:
            try:
                yield self._found.get_nowait()
            except Empty:
                return

    def close(self) -> None:
        self._worker.close()
        self._records.put(None)
        if self._thread is not None:
            self._thread.join()

    def _put(self, number: int, record: bytes | str, day: int | None) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._run, name="verifier")
            self._thread.start()
        self._records.put((number, record, day))

    def _run(self) -> None:
        while (asked := self._records.get()) is not None:
            number, record, day = asked
            if isinstance(record, bytes):
                self._found.put(self._examine(number, record, day))
            else:
                self._found.put(self._examine_kept(number, record))
            self._wake()
        if self._logs is not None:
            self._logs.close()

    def _examine_kept(self, number: int, game: str) -> Verified:
        """Read a record from the store and verify it; if the store is away, it is retried later."""
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
        return self._examine(number, data, None)._replace(data=data)

    def _examine(self, number: int, data: bytes, day: int | None) -> Verified:
        try:
            return Verified(number, finding_of(self._worker.ask(_encode((data, day)))))
        except NotStartedError:
            log.warning("the process that verifies records did not start")
        except (NoAnswerError, msgspec.MsgspecError):
            log.warning("a record could not be verified within its time or memory")
            return Verified(number, NotProved(ResultSays.RECORD_TOO_SLOW()), is_costly=True)
        except Exception:
            # No process may be started for lack of memory, say.
            log.exception("no record can be verified at the moment")
        return Verified(number, NotProved(ResultSays.RECORDS_BUSY()))
