"""The pictures that were painted last, and the queue of those that are still to be painted."""

from collections import OrderedDict
from concurrent.futures import Future
from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, QSize, QTimer, Signal
from PySide6.QtGui import QImage, QPixmap

from smallworld_client.gui.background import background, was_ended
from smallworld_client.gui.pictures.painting import painted_position
from smallworld_client.gui.pictures.position import Position

_MOST = 300
"""Pictures kept. Those of a list are some hundred kilobytes each."""
_LOOK = 30
"""Milliseconds between two checks whether pictures are ready."""


class Wanted(NamedTuple):
    """A picture of a position.

    ``width`` and ``height`` are device pixels, ``ratio`` is how many of them make a logical one.
    """

    position: Position
    width: int
    height: int
    ratio: float


class Gallery(QObject):
    """Pictures by what they show; ``ready`` carries the Wanted that has just been painted.

    The thread that paints touches no Qt object of the window: a timer here looks whether it has
    finished, so the window may be destroyed meanwhile.
    """

    ready = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pictures: OrderedDict[Wanted, QPixmap] = OrderedDict()
        self._jobs: dict[Wanted, Future[QImage]] = {}
        self._timer = QTimer(self, interval=_LOOK)
        self._timer.timeout.connect(self._fetch)

    @property
    def is_idle(self) -> bool:
        """Whether everything that was asked for is ready."""
        return not self._jobs

    def picture(self, wanted: Wanted) -> QPixmap | None:
        """The picture, or None: then it is painted, and ``ready`` tells when it is there.

        Ask again when the widget is painted the next time; ask only for boards that are known.
        """
        found = self._pictures.get(wanted)
        if found is not None:
            self._pictures.move_to_end(wanted)
        elif wanted not in self._jobs:
            size = QSize(wanted.width, wanted.height)
            job = background.submit("thumbnails", painted_position, wanted.position, size)
            self._jobs[wanted] = job
            self._timer.start()
        return found

    def _fetch(self) -> None:
        for wanted in [each for each, job in self._jobs.items() if job.done()]:
            job = self._jobs.pop(wanted)
            if not was_ended(job):
                self._keep(wanted, job.result())
        if not self._jobs:
            self._timer.stop()

    def _keep(self, wanted: Wanted, image: QImage) -> None:
        picture = QPixmap.fromImage(image)
        picture.setDevicePixelRatio(wanted.ratio)
        self._pictures[wanted] = picture
        while len(self._pictures) > _MOST:
            self._pictures.popitem(last=False)
        self.ready.emit(wanted)


@cache
def gallery() -> Gallery:
    """The window's own; the first call makes it, in the window's thread."""
    return Gallery(QCoreApplication.instance())
