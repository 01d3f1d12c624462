"""Work outside the window's thread: painting boards and preparing tables.

Nothing here touches a widget. Each kind of work has its own thread, which starts with the first job
and lives as long as the window, so jobs of one kind run in order. Qt has to outlive them: a painter
whose application has been destroyed waits for Qt's own threads for ever while it holds Python's
lock. So the window ends the work (``shell/program.py``): jobs that have not started are dropped,
and running ones end at their next ``checkpoint``.
"""

from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from typing import Literal, ParamSpec, TypeVar

Work = Literal["boards", "picture", "thumbnails", "prewarming"]
"""The boards of tables, the start screen's picture, pictures in lists and forms, and prewarming."""

P = ParamSpec("P")
R = TypeVar("R")


class Background:
    """The threads for such work. Only ``checkpoint`` may be called outside the window's thread."""

    def __init__(self) -> None:
        self._pools: dict[Work, ThreadPoolExecutor] = {}
        self._is_ending = False

    def submit(
        self, kind: Work, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs
    ) -> Future[R]:
        """Queue a job after the others of its kind; it is cancelled if everything is ending."""
        if self._is_ending:
            dropped: Future[R] = Future()
            dropped.cancel()
            return dropped
        if kind not in self._pools:
            self._pools[kind] = ThreadPoolExecutor(1, f"background {kind}")
        return self._pools[kind].submit(work, *args, **kwargs)

    def checkpoint(self) -> None:
        """Raise CancelledError if everything is ending. Call it every few milliseconds of work."""
        if self._is_ending:
            raise CancelledError

    def end(self) -> None:
        """Drop the jobs that have not started and interrupt the others; the threads end soon."""
        self._is_ending = True
        for pool in self._pools.values():
            pool.shutdown(wait=False, cancel_futures=True)


def was_ended(job: Future[R]) -> bool:
    """Whether a job that is done was dropped or interrupted, as everything is ending."""
    return job.cancelled() or isinstance(job.exception(), CancelledError)


background = Background()
"""The program's own: it has one window."""
