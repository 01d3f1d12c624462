"""The same work in one process or in several."""

import signal
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def in_processes(
    work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int
) -> Iterator[Result]:
    """The results in the order of the tasks, however many processes work on them.

    Whoever stops to take results ends the processes.
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
    """All results, or after Ctrl-C those that there are by then; ``progress`` may show them."""
    done: list[Result] = []
    try:
        for result in progress(in_processes(work, tasks, jobs)):
            done.append(result)
    except KeyboardInterrupt:
        pass
    return done


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that collects the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
