"""Distributes work over processes."""

import signal
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def in_processes(
    work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int
) -> Iterator[Result]:
    """Yield the results in the order of the tasks, from ``jobs`` processes.

    Closing the iterator ends the processes.
    """
    if jobs == 1:
        yield from map(work, tasks)
        return
    with get_context("spawn").Pool(jobs, _ignore_interrupts) as pool:
        yield from pool.imap(work, tasks)


def until_interrupted(
    work: Callable[[Task], Result],
    tasks: Iterable[Task],
    jobs: int,
    progress: Callable[[Iterator[Result]], Iterable[Result]],
) -> list[Result]:
    """All results, or after Ctrl-C those so far; ``progress`` may show a bar."""
    done: list[Result] = []
    try:
        for result in progress(in_processes(work, tasks, jobs)):
            done.append(result)
    except KeyboardInterrupt:
        pass
    return done


def _ignore_interrupts() -> None:
    """Ignore Ctrl-C, which is for the process that collects the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
