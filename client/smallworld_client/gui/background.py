"""Work outside the window's thread: painting boards, preparing tables, loading modules.

The first screen needs it, so nothing of the network is in here. Nothing here touches a widget. Each
kind of work has its own thread, which starts with the first job and lives as long as the window, so
jobs of one kind run in order. Qt has to outlive them: a painter whose application has been
destroyed waits for Qt's own threads for ever while it holds Python's lock. So the window ends the
work (``shell/program.py``): jobs that have not started are dropped, and running ones end at their
next ``checkpoint``.

Modules that the first screen does not need are loaded in several threads, but never in two at once.
Two threads that import one package from different modules of it wait for each other; Python then
lets one of them go on with a package that is not whole. Whatever is loaded after the start, while
others may load something too, is therefore loaded by :func:`load`, first of all.
"""

from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from functools import partial
from importlib import import_module
from threading import RLock
from types import ModuleType
from typing import Literal, ParamSpec, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage

Work = Literal["boards", "picture", "thumbnails", "prewarming", "programs"]
"""The boards of tables, pictures behind the start screen and a result and of a board that is being
drawn, pictures in lists and forms, prewarming, and whether another program is there.
"""

P = ParamSpec("P")
R = TypeVar("R")


class Background:
    """Thread pools beside the window; other threads may call only ``checkpoint``."""

    def __init__(self) -> None:
        self._pools: dict[Work, ThreadPoolExecutor] = {}
        self._is_ending = False

    def submit(
        self, kind: Work, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs
    ) -> Future[R]:
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
        """Cancel jobs that have not started, and interrupt the others, which end soon."""
        self._is_ending = True
        for pool in self._pools.values():
            pool.shutdown(wait=False, cancel_futures=True)


def was_ended(job: Future[R]) -> bool:
    return job.cancelled() or isinstance(job.exception(), CancelledError)


background = Background()  # the program's own: it has one window


_LOOK = 40  # milliseconds between two checks whether a picture is ready


class PicturePainter(QObject):
    """Paints on a thread that touches no Qt object of the window; ``done`` brings the picture."""

    done = Signal(QImage)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._picture: Future[QImage] | None = None
        self._begun: list[Future[QImage]] = []
        self.destroyed.connect(partial(_give_up, self._begun))
        self._look = QTimer(self, interval=_LOOK)
        self._look.timeout.connect(self._fetch)

    @property
    def is_idle(self) -> bool:
        return self._picture is None

    def paint(self, painted: Callable[[], QImage]) -> None:
        """Begin the picture; one that was not begun yet is given up for it."""
        _give_up(self._begun)
        self._picture = background.submit("picture", painted)
        self._begun.append(self._picture)
        self._look.start()

    def _fetch(self) -> None:
        if self._picture is None or not self._picture.done():
            return
        painted, self._picture = self._picture, None
        self._look.stop()
        if not was_ended(painted):
            self.done.emit(painted.result())


def _give_up(pictures: list[Future[QImage]]) -> None:
    for picture in pictures:
        picture.cancel()
    pictures.clear()


class GamesNews(QObject):
    """What a ``GamesSession`` hears; the first screen listens before its module is loaded."""

    changed = Signal()  # the ``tables`` are others, or whether the lobby ``takes_orders``
    turned = Signal(object)
    """It has become this person's turn at a table that is not open: a ServiceTable."""
    made = Signal(object)  # the table that was ordered is there: an Invitation
    refused = Signal(str)  # the table that was ordered is not to be had; a sentence
    notices_told = Signal(object)  # what the lobby says of notices: Notices, NoticeSent
    notices_failed = Signal(str)  # why the lobby does not answer about notices; a sentence
    lost = Signal()  # the lobby is out of reach, or hears this program no longer


_one_at_a_time = RLock()


def load(name: str) -> ModuleType:
    """Import a module, when no other thread is importing one."""
    with _one_at_a_time:
        return import_module(name)
