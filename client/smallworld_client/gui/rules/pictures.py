"""The pictures on the page of the rules, painted as they are needed."""

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QImage, QPainter

from smallworld.content import whole_content
from smallworld_client.gui.board.cache import BoardCache
from smallworld_client.gui.paint.owners import OWNERS
from smallworld_client.gui.paint.shields import paint_badge
from smallworld_client.gui.paint.terrain import geometry_of
from smallworld_client.gui.paint.tokens import paint_token
from smallworld_client.gui.rules.html import EMBLEM_SIZE, ILLUSTRATION
from smallworld_client.gui.rules.illustrations import ILLUSTRATIONS
from smallworld_client.gui.rules.sheet import example_map
from smallworld_client.gui.widgets.draw import smooth


class _Wish(NamedTuple):
    """A requested picture: which, how large, for which pixel ratio."""

    url: QUrl
    scale: float
    ratio: float


class Pictures(QObject):
    """Paints what ``illustration:price`` or ``emblem:ghouls`` names, one thing at a time.

    An illustration takes its time, so at first its place is empty; ``ready`` tells of each.
    The printed board below some comes from another thread, and a sketch stands in for it until
    then.
    """

    ready = Signal(QUrl)
    """A picture is ready, or a better one than before."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._cache = BoardCache(geometry_of(example_map()), self)
        self._cache.ready.connect(self._paint_sketched_anew)
        self._painted: dict[_Wish, QImage] = {}
        self._sketched: set[_Wish] = set()
        self._wishes: list[_Wish] = []
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._paint_next)

    def image(self, url: QUrl, scale: float, ratio: float) -> QImage:
        """One picture, so many times as large as usual, for a screen of that pixel ratio."""
        if url.scheme() != ILLUSTRATION:
            return _emblem(url.path(), scale, ratio)
        wish = _Wish(url, scale, ratio)
        if wish in self._painted:
            return self._painted[wish]
        self._wish_for([wish])
        return _blank(ILLUSTRATIONS[url.path()].size, scale, ratio)

    def paint_now(self) -> None:
        """Paint everything that was requested synchronously."""
        while self._wishes:
            self._paint_next()
        self._cache.paint_now()
        while self._wishes:
            self._paint_next()

    def _wish_for(self, wishes: Iterable[_Wish]) -> None:
        self._wishes += [wish for wish in wishes if wish not in self._wishes]
        self._next.start()

    def _paint_sketched_anew(self) -> None:
        sketched, self._sketched = self._sketched, set()
        self._wish_for(sketched)

    def _paint_next(self) -> None:
        """Paint one at a time, so that the window stays responsive."""
        if not self._wishes:
            return
        wish = self._wishes.pop(0)
        self._painted[wish] = self._paint(wish)
        self.ready.emit(wish.url)
        self._next.start()

    def _paint(self, wish: _Wish) -> QImage:
        illustration = ILLUSTRATIONS[wish.url.path()]
        image = _blank(illustration.size, wish.scale, wish.ratio)

        def ground(on: QPainter, rect: QRectF) -> None:
            board = geometry_of(example_map()).canvas
            self._cache.ask(rect.width() * wish.scale / board.width(), wish.ratio)
            if not self._cache.is_sharp:
                self._sketched.add(wish)
            self._cache.draw(on, rect)

        painter = _brush(image, wish.scale)
        illustration.paint(painter, ground)
        painter.end()
        return image


def _emblem(kind: str, scale: float, ratio: float) -> QImage:
    """A race's token or a power's badge."""
    size = float(EMBLEM_SIZE)
    image = _blank(QSizeF(size, size), scale, ratio)
    painter = _brush(image, scale)
    center = QPointF(size / 2, size / 2)
    if kind in whole_content().races:
        paint_token(
            painter, center - QPointF(0, 1), size * 0.88, OWNERS[0], kind, show_count=False,
            layers=1,
        )  # fmt: skip
    else:
        paint_badge(painter, center, size * 0.46, kind)
    painter.end()
    return image


def _blank(size: QSizeF, scale: float, ratio: float) -> QImage:
    """A clear image."""
    image = QImage((size * scale * ratio).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    return image


def _brush(image: QImage, scale: float) -> QPainter:
    """A painter in units of the usual size."""
    painter = smooth(QPainter(image))
    painter.scale(scale, scale)
    return painter
