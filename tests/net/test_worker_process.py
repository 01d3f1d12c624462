"""A worker process can fail in any way, and nobody waits for it for long."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from multiprocessing import active_children
from multiprocessing.context import SpawnProcess
from pathlib import Path
from threading import Event, Thread

import pytest

from smallworld_net.programs import (
    LARGEST_ANSWER,
    ClosedError,
    NoAnswerError,
    NotStartedError,
    WorkerProcess,
)
from tests.helpers import odd_workers
from tests.helpers.expect import PATIENCE

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes end otherwise there")


@pytest.fixture
def worker() -> Iterator[WorkerProcess]:
    with closing(WorkerProcess(odd_workers.obliging)) as worker:
        yield worker


def process_of(worker: WorkerProcess) -> int:
    """The number of the process that answers."""
    return int(worker.ask(odd_workers.WHO))


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


class Asking:
    """A question asked in a thread of its own, and what came of it."""

    def __init__(self, worker: WorkerProcess, question: bytes) -> None:
        self.error: NoAnswerError | None = None
        self._thread = Thread(target=self._ask, args=(worker, question))
        self._thread.start()

    def _ask(self, worker: WorkerProcess, question: bytes) -> None:
        try:
            worker.ask(question)
        except NoAnswerError as error:
            self.error = error

    def ended(self) -> NoAnswerError | None:
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        return self.error


def test_the_same_process_answers_one_question_after_the_other_and_prints_beside_them(
    worker: WorkerProcess,
) -> None:
    assert worker.ask(b"one") == b"one"
    assert process_of(worker) == process_of(worker) != os.getpid()
    assert worker.ask(odd_workers.PRINT) == b"printed"
    with pytest.raises(NoAnswerError):
        worker.ask(odd_workers.LONG)


def test_a_worker_that_is_killed_while_it_thinks_gives_no_answer_and_another_takes_its_place(
    worker: WorkerProcess,
) -> None:
    pid = process_of(worker)
    asking = Asking(worker, odd_workers.HANG)
    os.kill(pid, signal.SIGKILL)
    assert type(asking.ended()) is NoAnswerError
    assert process_of(worker) != pid


@pytest.mark.parametrize(
    "question",
    [odd_workers.HALF, odd_workers.ENDLESS],
    ids=["sends half an answer", "sends without an end"],
)
def test_a_worker_without_an_answer_is_killed_when_its_time_is_up(
    worker: WorkerProcess, question: bytes
) -> None:
    pid = process_of(worker)
    worker.patience = 0.5
    with pytest.raises(NoAnswerError):
        worker.ask(question)
    assert is_gone(pid)


def test_a_worker_that_reads_nothing_holds_nobody_up(worker: WorkerProcess) -> None:
    """A pipe takes a few thousand bytes, and then whoever writes waits for the reader."""
    os.kill(process_of(worker), signal.SIGSTOP)
    worker.patience = 0.5
    with pytest.raises(NoAnswerError):
        worker.ask(bytes(LARGEST_ANSWER))


def test_a_worker_that_does_not_start_in_time_is_told_from_one_that_gives_no_answer() -> None:
    with (
        closing(WorkerProcess(odd_workers.deaf, starting=0.5)) as worker,
        pytest.raises(NotStartedError),
    ):
        worker.ask(b"a question")


def test_closing_kills_a_worker_that_thinks_and_none_is_started_after_it(
    worker: WorkerProcess,
) -> None:
    pid = process_of(worker)
    asking = Asking(worker, odd_workers.HANG)
    worker.close()
    assert is_gone(pid)
    assert type(asking.ended()) is ClosedError
    others = set(active_children())
    with pytest.raises(ClosedError):
        worker.ask(b"one")
    assert not set(active_children()) - others


def test_closing_kills_a_worker_that_only_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    """``close`` comes while the process is on its way, and has nothing to kill yet."""
    start, starts = SpawnProcess.start, Event()
    others = set(active_children())  # a table of another test may be thinking still
    worker = WorkerProcess(odd_workers.obliging)

    def start_slowly(process: SpawnProcess) -> None:
        starts.set()
        start(process)

    monkeypatch.setattr(SpawnProcess, "start", start_slowly)
    asking = Asking(worker, odd_workers.HANG)
    assert starts.wait(PATIENCE)
    worker.close()
    assert type(asking.ended()) is ClosedError
    assert not set(active_children()) - others


def test_a_worker_ends_with_a_program_that_is_killed_whatever_it_is_busy_with(
    tmp_path: Path,
) -> None:
    words = [sys.executable, "-m", "tests.helpers.odd_workers"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        program.kill()
    deadline = time.monotonic() + PATIENCE
    while not is_gone(pid):
        assert time.monotonic() < deadline, "the worker lives on"
        time.sleep(0.02)
