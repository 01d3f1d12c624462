"""The painted board, kept for its size, and painted before it is needed."""

from collections import OrderedDict
from concurrent.futures import Future
from threading import Event
from typing import NamedTuple
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject, QRectF, QSize, QSizeF, QTimer, Signal, Slot
from PySide6.QtGui import QImage, QPainter

from smallworld_client.gui.background import background
from smallworld_client.gui.board.placement import survey
from smallworld_client.gui.paint.emblems import LOST_TRIBE, POWERS, RACES, SYMBOLS, emblem
from smallworld_client.gui.paint.terrain import (
    BoardGeometry,
    geometry_of,
    paint_board,
    paint_board_simple,
)
from smallworld_maps import for_players

_MOST = 3  # stills that are kept of one board, for all views of it
_WIDEST = 5000  # device pixels; a still that would be wider is painted smaller and scaled up
_SETTLE = 90  # milliseconds without another wish, so that a drag of the window's edge is one


class _Size(NamedTuple):
    """Device pixels of a whole board."""

    width: int
    height: int


_SHELVES: WeakKeyDictionary[BoardGeometry, OrderedDict[_Size, QImage]] = WeakKeyDictionary()
_SKETCHES: WeakKeyDictionary[BoardGeometry, QImage] = WeakKeyDictionary()


class BoardCache(QObject):
    """Stills of one board. Until the right one is ready, the best there is stands in."""

    ready = Signal()
    """The still that was asked for last can be drawn."""

    def __init__(self, geometry: BoardGeometry, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._geometry = geometry
        self._stills = _SHELVES.setdefault(geometry, OrderedDict())
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
        """Whether the still that was asked for last is there."""
        return self._wanted in self._stills

    def ask(self, scale: float, ratio: float) -> None:
        """Wish for a still at ``scale`` pixels a unit, on a screen of that pixel ratio."""
        wanted = _size(self._geometry, scale * ratio)
        if wanted == self._wanted:
            return
        self._wanted = wanted
        if self._job is not None:
            self._job.cancel()
        if wanted in self._stills:
            self._stills.move_to_end(wanted)
        else:
            self._settle.start(_SETTLE if self._stills else 0)

    def paint_now(self) -> None:
        """Paint the wished still here and now, which takes a second or two."""
        self._settle.stop()
        if self._wanted is not None and not self.is_sharp:
            self._keep(_painted(self._geometry, self._wanted))

    def draw(self, painter: QPainter, target: QRectF) -> None:
        """The whole board into ``target``, from the still that fits it best."""
        image = self._stills.get(self._wanted) if self._wanted else None
        if image is None:
            latest = next(reversed(self._stills.values()), None)
            image = latest or sketch(self._geometry)
        exact = QSizeF(image.size()) / painter.device().devicePixelRatioF()
        if abs(exact.width() - target.width()) < 1:  # then it need not be scaled, which takes long
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
        self._stills[size] = image
        while len(self._stills) > _MOST:
            self._stills.popitem(last=False)
        if size == self._wanted:
            self.ready.emit()


def sketch(geometry: BoardGeometry) -> QImage:
    """A board in flat colours, which stands in for its first still; painted once."""
    image = _SKETCHES.get(geometry)
    if image is None:
        image = _canvas(_size(geometry, 0.6))
        painter = _scaled_painter(image, geometry)
        paint_board_simple(painter, geometry)
        painter.end()
        _SKETCHES[geometry] = image
    return image


class _Relay(QObject):
    """Carries a finished still from the worker to the window's thread.

    It belongs to the still and to the job alike, so a job may end after its board is gone.
    """

    painted = Signal(QImage)


def _deliver(geometry: BoardGeometry, size: _Size, relay: _Relay, gone: Event) -> None:
    """Paint, unless the board was put away while the job waited for its turn."""
    if not gone.is_set():
        relay.painted.emit(_painted(geometry, size))


def _painted(geometry: BoardGeometry, size: _Size) -> QImage:
    image = _canvas(size)
    painter = _scaled_painter(image, geometry)
    try:
        paint_board(painter, geometry, background.checkpoint)
    finally:
        painter.end()  # before its image goes
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
    """Begin, in a thread of the background."""
    return background.submit("prewarming", _work_out)


def _work_out() -> None:
    for players in range(2, 6):
        geometry = geometry_of(for_players(players))
        for shape in geometry.regions.values():
            background.checkpoint()
            survey(shape)
        background.checkpoint()
        sketch(geometry)
    for name in (*RACES, *POWERS, *SYMBOLS, LOST_TRIBE):
        background.checkpoint()
        emblem(name)
