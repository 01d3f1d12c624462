"""The pictures on the page of the rules, painted as they are needed."""

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, QUrl, Signal
from PySide6.QtGui import QImage, QPainter

from smallworld.content import load_content
from smallworld_client.gui.board.still import StillBoard
from smallworld_client.gui.lessons import LESSONS
from smallworld_client.gui.lessons.on_board import lesson_map
from smallworld_client.gui.paint.banner import paint_badge
from smallworld_client.gui.paint.owners import OWNERS
from smallworld_client.gui.paint.terrain import geometry_of
from smallworld_client.gui.paint.tokens import paint_token
from smallworld_client.gui.screens.rules_html import EMBLEM_SIZE, LESSON
from smallworld_client.gui.widgets.draw import smooth


class Pictures(QObject):
    """Paints what ``lesson:price`` or ``emblem:ghouls`` names.

    The printed board below a lesson comes from another thread; until it is there a sketch stands
    in, and ``ready`` tells when those that are ``sketched`` can be painted anew.
    """

    ready = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._still = StillBoard(geometry_of(lesson_map()), self)
        self._still.ready.connect(self.ready)
        self._sketched: set[QUrl] = set()

    def image(self, url: QUrl, scale: float, ratio: float) -> QImage:
        """One picture, so many times as large as usual, for a screen of that pixel ratio."""
        if url.scheme() != LESSON:
            return _emblem(url.path(), scale, ratio)
        lesson = LESSONS[url.path()]
        image, painter = _canvas(lesson.size, scale, ratio)
        sharp = True

        def ground(on: QPainter, rect: QRectF) -> None:
            nonlocal sharp
            self._still.ask(rect.width() * scale / geometry_of(lesson_map()).canvas.width(), ratio)
            sharp = self._still.is_sharp
            self._still.draw(on, rect)

        lesson.paint(painter, ground)
        painter.end()
        if not sharp:
            self._sketched.add(url)
        return image

    def sketched(self) -> list[QUrl]:
        """Those that show a sketch of the board; they are not told twice."""
        urls, self._sketched = list(self._sketched), set()
        return urls

    def paint_now(self) -> None:
        """Paint the board here and now."""
        self._still.paint_now()


def _emblem(kind: str, scale: float, ratio: float) -> QImage:
    """A race's token or a power's badge."""
    size = float(EMBLEM_SIZE)
    image, painter = _canvas(QSizeF(size, size), scale, ratio)
    center = QPointF(size / 2, size / 2)
    if kind in load_content("base").races:
        paint_token(
            painter, center - QPointF(0, 1), size * 0.88, OWNERS[0], kind, show_count=False,
            layers=1,
        )  # fmt: skip
    else:
        paint_badge(painter, center, size * 0.46, kind)
    painter.end()
    return image


def _canvas(size: QSizeF, scale: float, ratio: float) -> tuple[QImage, QPainter]:
    """A clear image, and a painter on it in units of the usual size."""
    image = QImage((size * scale * ratio).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = smooth(QPainter(image))
    painter.scale(scale, scale)
    return image, painter
