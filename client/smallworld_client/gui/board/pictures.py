"""Pictures of boards and positions, painted in the background and cached by size.

``BoardCache`` serves the board of a table, ``gallery`` all smaller pictures. A ``Position`` says
what stands on which board; ``printed`` is a board before the first move.
"""

from collections import OrderedDict
from collections.abc import Hashable
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from functools import cache
from math import ceil
from threading import Event, Lock, local
from typing import NamedTuple
from weakref import WeakKeyDictionary

from PySide6.QtCore import (
    QCoreApplication,
    QObject,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import QImage, QPainter, QPixmap

from smallworld.game import Game
from smallworld.state import State
from smallworld_client.analysis.pieces import EMPTY, RegionView, region_views
from smallworld_client.gui.background import background, was_ended
from smallworld_client.gui.board.pieces import Paint, PiecePainter
from smallworld_client.gui.board.scene import PieceSizes, place, survey
from smallworld_client.gui.paint.geometry import BoardGeometry, geometry_of
from smallworld_client.gui.paint.icons import EMBLEMS, emblem
from smallworld_client.gui.paint.owners import OWNERS
from smallworld_client.gui.paint.terrain import paint_board, paint_board_simple
from smallworld_maps import MapFile, find, for_players

_MOST_PIXMAPS = 3  # pictures cached of one board, for all its views
_WIDEST = 5000  # device pixels; a picture that would be wider is painted smaller and scaled up
_SETTLE = 90  # milliseconds without another request, so that resizing the window counts as one


_SHELVES: WeakKeyDictionary[BoardGeometry, OrderedDict[int, QImage]] = WeakKeyDictionary()
"""Of each board, its pictures by their widths."""
_SKETCHES: WeakKeyDictionary[BoardGeometry, QImage] = WeakKeyDictionary()


class BoardCache(QObject):
    """Pictures of one board; until a size is painted, the nearest is drawn."""

    ready = Signal()  # the picture that was requested last is ready

    def __init__(self, geometry: BoardGeometry, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._geometry = geometry
        self._pictures = _SHELVES.setdefault(geometry, OrderedDict())
        self._wanted = 0
        """The width of the picture that was requested last."""
        self._job: Future[None] | None = None
        self._gone = Event()
        self.destroyed.connect(self._gone.set)
        self._relay = _Relay()
        self._relay.painted.connect(self._keep)
        self._settle = QTimer(self, singleShot=True, interval=_SETTLE)
        self._settle.timeout.connect(self._start)

    @property
    def is_sharp(self) -> bool:
        return self._wanted in self._pictures

    def ask(self, scale: float, ratio: float) -> None:
        wanted = _width(self._geometry, scale * ratio)
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
        if self._wanted and not self.is_sharp:
            self._keep(terrain(self._geometry, self._wanted))

    @property
    def best(self) -> QImage:
        """The picture that fits best what was requested."""
        image = self._pictures.get(self._wanted)
        return image or next(reversed(self._pictures.values()), None) or sketch(self._geometry)

    def draw(self, painter: QPainter, target: QRectF) -> None:
        image = self.best
        exact = QSizeF(image.size()) / painter.device().devicePixelRatioF()
        if abs(exact.width() - target.width()) < 1:  # then it need not be scaled, which is slow
            target = QRectF(target.topLeft(), exact)
        painter.drawImage(target, image, QRectF(image.rect()))

    def _start(self) -> None:
        self._job = background.submit(
            "boards", _deliver, self._geometry, self._wanted, self._relay, self._gone
        )

    @Slot(QImage)
    def _keep(self, image: QImage) -> None:
        self._pictures[image.width()] = image
        while len(self._pictures) > _MOST_PIXMAPS:
            self._pictures.popitem(last=False)
        if image.width() == self._wanted:
            self.ready.emit()


def sketch(geometry: BoardGeometry) -> QImage:
    image = _SKETCHES.get(geometry)
    if image is None:
        image, painter = _canvas(geometry, _width(geometry, 0.6))
        paint_board_simple(painter, geometry)
        painter.end()
        _SKETCHES[geometry] = image
    return image


class _Relay(QObject):
    """Carries a finished picture to the window's thread; a job may end after its board is gone."""

    painted = Signal(QImage)


def _deliver(geometry: BoardGeometry, width: int, relay: _Relay, gone: Event) -> None:
    """Paint, unless the board was discarded while the job was queued."""
    if not gone.is_set():
        relay.painted.emit(terrain(geometry, width))


def terrain(geometry: BoardGeometry, width: int) -> QImage:
    """A board with nothing on it, ``width`` pixels wide. Raises CancelledError."""
    image, painter = _canvas(geometry, width)
    try:
        paint_board(painter, geometry, background.checkpoint)
    finally:
        painter.end()  # before its image is deleted
    return image


def _canvas(geometry: BoardGeometry, width: int) -> tuple[QImage, QPainter]:
    """An image of the board's proportions, and a painter on it in the board's units."""
    across, down = geometry.size
    image = QImage(width, max(1, round(width * down / across)), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(image.width() / across, image.height() / down)
    return image, painter


def _width(geometry: BoardGeometry, scale: float) -> int:
    return max(1, round(min(geometry.size[0] * scale, _WIDEST)))


def prewarm() -> Future[None]:
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


@dataclass(frozen=True, slots=True)
class Position:
    """A board's id, and what regions hold; owners are colours, the same at whatever table."""

    board: str
    regions: tuple[tuple[str, RegionView], ...] = ()
    kept: MapFile | None = field(default=None, compare=False, repr=False)
    """A board that is somebody's own stays known while there is a picture of it."""

    @property
    def map(self) -> MapFile | None:
        """The board; None for one that this program does not have."""
        return self.kept or find(self.board)


def printed(board: str) -> Position:
    known = find(board)
    if known is None:
        return Position(board)
    tribe = RegionView(lost_tribe=True)
    return Position(board, tuple((it.id, tribe) for it in known.regions if it.lost_tribe), known)


def position_of(game: Game, state: State) -> Position:
    colours, held = game.header.colours_of_seats, []
    for id, view in region_views(game, state).items():
        if view != RegionView():
            colour = None if view.owner is None else colours[view.owner]
            held.append((id, replace(view, owner=colour)))
    return Position(game.board.id, tuple(held), find(game.board.id))


_LEAST = 1280
"""Device pixels of the narrowest printed board that is kept: all smaller pictures come of it."""
_MOST_PRINTED = 8  # printed boards kept; one takes some five megabytes
_MOST_PIECES = 600

_printed: "OrderedDict[tuple[str, int], QImage]" = OrderedDict()
_printing = Lock()


class _ImageCache:
    """Draws copies of images, since pixmaps belong to the window's thread; for one thread."""

    def __init__(self) -> None:
        self._images: dict[tuple[Hashable, int], QImage] = {}

    def draw(
        self, painter: QPainter, key: Hashable, center: QPointF, extent: float, paint: Paint
    ) -> None:
        side = 2 * ceil(extent / 2)
        image = self._images.get((key, side))
        if image is None:
            if len(self._images) >= _MOST_PIECES:
                self._images.clear()
            image = self._images[key, side] = _stamp(side, paint)
        corner = (center - QPointF(side, side) / 2).toPoint()
        painter.drawImage(corner, image)


class _OfThread(local):
    def __init__(self) -> None:
        self.pieces = PiecePainter(_ImageCache().draw, OWNERS.__getitem__)


_of_thread = _OfThread()


def _stamp(side: int, paint: Paint) -> QImage:
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        paint(painter, QPointF(side, side) / 2)
    finally:
        painter.end()  # before its image is deleted
    return image


def painted_position(position: Position, size: QSize) -> QImage:
    """The position on an image of ``size`` device pixels, which it fills. Raises CancelledError."""
    board = position.map
    if board is None:
        raise LookupError(f"no board {position.board!r}")
    geometry = geometry_of(board)
    across, down = geometry.size
    wide = max(size.width(), -(-size.height() * across // down))
    image = printed_board(geometry, _width_for(wide))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        paint_position(painter, position, geometry, image.width() / across)
    finally:
        painter.end()
    return _filling(image, size)


def paint_position(
    painter: QPainter, position: Position, geometry: BoardGeometry, scale: float
) -> None:
    """Symbols and pieces over a printed board of ``scale`` pixels a unit."""
    views = dict(position.regions)
    sizes = PieceSizes.at(scale, geometry.board.players)
    pieces = _of_thread.pieces
    for name, shape in geometry.regions.items():
        background.checkpoint()
        view = views.get(name, EMPTY)
        placing = place(shape, view, sizes, priced=False)
        pieces.draw_region(painter, QPointF(), placing, view, sizes, show_count=True)


def _width_for(wanted: int) -> int:
    """The kept width that is at least as wide: 1280 pixels, or twice as much, and so on."""
    width = _LEAST
    while width < wanted:
        width *= 2
    return width


def printed_board(geometry: BoardGeometry, width: int) -> QImage:
    """A copy of the printed board; a second thread that needs it waits for the first."""
    key = (geometry.board.id, width)
    with _printing:
        image = _printed.pop(key, None) or terrain(geometry, width)
        _printed[key] = image
        while len(_printed) > _MOST_PRINTED:
            _printed.popitem(last=False)
    return QImage(image)


def _filling(image: QImage, size: QSize) -> QImage:
    part = size.scaled(image.size(), Qt.AspectRatioMode.KeepAspectRatio)
    middle = QRect(QPointF().toPoint(), part)
    middle.moveCenter(image.rect().center())
    return image.copy(middle).scaled(
        size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )


_MOST_PICTURES = 300  # Pictures kept. Those of a list are some hundred kilobytes each.
_LOOK = 30  # milliseconds between two checks whether pictures are ready


class PictureRequest(NamedTuple):
    """A position in device pixels, ``ratio`` of which make a logical one."""

    position: Position
    width: int
    height: int
    ratio: float


class Gallery(QObject):
    """Pictures by what they show; ``ready`` carries the one that has just been painted."""

    ready = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pictures: OrderedDict[PictureRequest, QPixmap] = OrderedDict()
        self._jobs: dict[PictureRequest, Future[QImage]] = {}
        self._timer = QTimer(self, interval=_LOOK)
        self._timer.timeout.connect(self._fetch)

    @property
    def is_idle(self) -> bool:
        return not self._jobs

    def picture(self, wanted: PictureRequest) -> QPixmap | None:
        """The picture, or None until ``ready``; ask again when the widget is painted next."""
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

    def _keep(self, wanted: PictureRequest, image: QImage) -> None:
        picture = QPixmap.fromImage(image)
        picture.setDevicePixelRatio(wanted.ratio)
        self._pictures[wanted] = picture
        while len(self._pictures) > _MOST_PICTURES:
            self._pictures.popitem(last=False)
        self.ready.emit(wanted)


@cache
def gallery() -> Gallery:
    """The window's shared gallery; the first call must come from the window's thread."""
    return Gallery(QCoreApplication.instance())
