"""What the window does outside of its own thread: it paints boards and prepares for tables.

Nothing here touches a widget. Each kind of work has a thread of its own, which starts with the
first piece of it and lives as long as the window, so that pieces of one kind are done in order.

Qt has to outlive all of it: a painter whose application is taken down waits for ever for Qt's own
threads, and holds Python's lock meanwhile. So the window ends it (``shell/program.py``): what has
not begun is dropped, and what has begun ends at its next ``checkpoint``.
"""

from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from typing import Literal, ParamSpec, TypeVar

Work = Literal["boards", "picture", "prewarming"]
"""The boards of tables, the first screen's picture, and what is prepared ahead."""

P = ParamSpec("P")
R = TypeVar("R")


class Background:
    """The threads for such work; for the window's thread, but for ``checkpoint``."""

    def __init__(self) -> None:
        self._pools: dict[Work, ThreadPoolExecutor] = {}
        self._is_ending = False

    def submit(
        self, kind: Work, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs
    ) -> Future[R]:
        """Have this done after the other work of its kind; cancelled where all is ending."""
        if self._is_ending:
            dropped: Future[R] = Future()
            dropped.cancel()
            return dropped
        if kind not in self._pools:
            self._pools[kind] = ThreadPoolExecutor(1, f"background {kind}")
        return self._pools[kind].submit(work, *args, **kwargs)

    def checkpoint(self) -> None:
        """Raise CancelledError where all is ending; to be called every few milliseconds of work."""
        if self._is_ending:
            raise CancelledError

    def end(self) -> None:
        """Drop what has not begun and interrupt the rest; the threads end soon."""
        self._is_ending = True
        for pool in self._pools.values():
            pool.shutdown(wait=False, cancel_futures=True)


background = Background()
"""The program's own: it has one window."""
