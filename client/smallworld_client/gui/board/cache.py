"""The cache of painted boards by size, and painting them ahead of need."""

from collections import OrderedDict
from concurrent.futures import Future
from threading import Event
from typing import NamedTuple
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject, QRectF, QSize, QSizeF, QTimer, Signal, Slot
from PySide6.QtGui import QImage, QPainter

from smallworld_client.gui.background import background
from smallworld_client.gui.board.placement import survey
from smallworld_client.gui.paint.emblems import EMBLEMS, emblem
from smallworld_client.gui.paint.terrain import (
    BoardGeometry,
    geometry_of,
    paint_board,
    paint_board_simple,
)
from smallworld_maps import for_players

_MOST = 3  # pictures cached of one board, for all its views
_WIDEST = 5000  # device pixels; a picture that would be wider is painted smaller and scaled up
_SETTLE = 90  # milliseconds without another request, so that resizing the window counts as one


class _Size(NamedTuple):
    """Device pixels of a whole board."""

    width: int
    height: int


_SHELVES: WeakKeyDictionary[BoardGeometry, OrderedDict[_Size, QImage]] = WeakKeyDictionary()
_SKETCHES: WeakKeyDictionary[BoardGeometry, QImage] = WeakKeyDictionary()


class BoardCache(QObject):
    """Cached pictures of one board. Until the right one is ready, the best available is used."""

    ready = Signal()
    """The picture that was requested last is ready."""

    def __init__(self, geometry: BoardGeometry, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._geometry = geometry
        self._pictures = _SHELVES.setdefault(geometry, OrderedDict())
        self._wanted: _Size | None = None
        self._job: Future[None] | None = None
        self._gone = Event()
        self.destroyed.connect(self._gone.set)
        self._relay = _Relay()
        self._relay.painted.connect(self._keep)
        self._settle = QTimer(self, singleShot=True, interval=_SETTLE)
        self._settle.timeout.connect(self._start)

    @property
    def is_sharp(self) -> bool:
        """Whether the picture that was requested last is ready."""
        return self._wanted in self._pictures

    def ask(self, scale: float, ratio: float) -> None:
        """Request a picture at ``scale`` pixels per unit, for a screen of that pixel ratio."""
        wanted = _size(self._geometry, scale * ratio)
        if wanted == self._wanted:
            return
        self._wanted = wanted
        if self._job is not None:
            self._job.cancel()
        if wanted in self._pictures:
            self._pictures.move_to_end(wanted)
        else:
            self._settle.start(_SETTLE if self._pictures else 0)

    def paint_now(self) -> None:
        """Paint the requested picture synchronously, which takes a second or two."""
        self._settle.stop()
        if self._wanted is not None and not self.is_sharp:
            self._keep(_painted(self._geometry, self._wanted))

    def draw(self, painter: QPainter, target: QRectF) -> None:
        """Draw the whole board into ``target`` from the picture that fits it best."""
        image = self._pictures.get(self._wanted) if self._wanted else None
        if image is None:
            latest = next(reversed(self._pictures.values()), None)
            image = latest or sketch(self._geometry)
        exact = QSizeF(image.size()) / painter.device().devicePixelRatioF()
        if abs(exact.width() - target.width()) < 1:  # then it need not be scaled, which is slow
            target = QRectF(target.topLeft(), exact)
        painter.drawImage(target, image, QRectF(image.rect()))

    def _start(self) -> None:
        if self._wanted is not None:
            self._job = background.submit(
                "boards", _deliver, self._geometry, self._wanted, self._relay, self._gone
            )

    @Slot(QImage)
    def _keep(self, image: QImage) -> None:
        size = _Size(image.width(), image.height())
        self._pictures[size] = image
        while len(self._pictures) > _MOST:
            self._pictures.popitem(last=False)
        if size == self._wanted:
            self.ready.emit()


def sketch(geometry: BoardGeometry) -> QImage:
    """A board in flat colours, shown until its first picture is ready; painted once."""
    image = _SKETCHES.get(geometry)
    if image is None:
        image = _canvas(_size(geometry, 0.6))
        painter = _scaled_painter(image, geometry)
        paint_board_simple(painter, geometry)
        painter.end()
        _SKETCHES[geometry] = image
    return image


class _Relay(QObject):
    """Carries a finished picture from the worker to the window's thread.

    It belongs to both the picture and the job, so a job may end after its board is gone.
    """

    painted = Signal(QImage)


def _deliver(geometry: BoardGeometry, size: _Size, relay: _Relay, gone: Event) -> None:
    """Paint, unless the board was discarded while the job was queued."""
    if not gone.is_set():
        relay.painted.emit(_painted(geometry, size))


def _painted(geometry: BoardGeometry, size: _Size) -> QImage:
    image = _canvas(size)
    painter = _scaled_painter(image, geometry)
    try:
        paint_board(painter, geometry, background.checkpoint)
    finally:
        painter.end()  # before its image is deleted
    return image


def _canvas(size: _Size) -> QImage:
    return QImage(QSize(*size), QImage.Format.Format_RGB32)


def _scaled_painter(image: QImage, geometry: BoardGeometry) -> QPainter:
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    width, height = geometry.size
    painter.scale(image.width() / width, image.height() / height)
    return painter


def _size(geometry: BoardGeometry, scale: float) -> _Size:
    width, height = geometry.size
    scale = min(scale, _WIDEST / width)
    return _Size(max(1, round(width * scale)), max(1, round(height * scale)))


def prewarm() -> Future[None]:
    """Start the job in a background thread."""
    return background.submit("prewarming", _work_out)


def _work_out() -> None:
    for players in range(2, 6):
        geometry = geometry_of(for_players(players))
        for shape in geometry.regions.values():
            background.checkpoint()
            survey(shape)
        background.checkpoint()
        sketch(geometry)
    for name in EMBLEMS:
        background.checkpoint()
        emblem(name)
