"""The board in its frame, to draw on: it can be zoomed, and shows what is being drawn."""

from collections.abc import Collection
from concurrent.futures import Future
from math import inf

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)

from smallworld_client.gui.background import background, was_ended
from smallworld_client.gui.boards.editor.tools import Tool
from smallworld_client.gui.paint.emblems import paint_symbol
from smallworld_client.gui.paint.ink import clipped, colour, linear, pen, polyline, rounded
from smallworld_client.gui.paint.markers import paint_marker
from smallworld_client.gui.paint.table import paint_frame
from smallworld_client.gui.paint.terrain import BoardGeometry, paint_board
from smallworld_client.gui.paint.terrain.geometry import GROUNDS
from smallworld_client.gui.paint.tokens import paint_lost_tribe
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import BLEED
from smallworld_maps import MapFile, MapRegion, Point
from smallworld_maps.drawing import region_at

_THICK = 8
_MOST_ZOOM = 5.0
_STEP = 1.25
_CALM = 500
"""Milliseconds without a change after which the board is painted."""
_LOOK = 60
_WIDE = 1280
"""Device pixels of a painted board at the least."""
_SYMBOL, _TRIBE = 44.0, 72.0
_FOCUS = "#2F7FE0"
_WRONG = "#D8432B"
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class EditorCanvas(Painted):
    """``pressed`` carries a region; ``lined`` the tool and a line on the board; ``bent`` a way.

    ``acted`` is Return on the region that is selected, ``moved`` an arrow key's next region.
    """

    pressed = Signal(str)
    lined = Signal(object, object)
    bent = Signal(object, object)
    acted = Signal()
    moved = Signal(str)

    def __init__(self, board: MapFile) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(False)
        self.tool = Tool.SHAPE
        self.zoom = 1.0
        self._board = board
        self._selected = ""
        self._wrong: frozenset[str] = frozenset()
        self._centre = QPointF(board.size[0] / 2, board.size[1] / 2)
        self._line: list[Point] = []
        self._grip: QPointF | None = None
        self._painted: QImage | None = None
        self._painted_of: MapFile | None = None
        self._job: Future[QImage] | None = None
        self._job_of: MapFile | None = None
        self._calm = QTimer(self, singleShot=True, interval=_CALM)
        self._calm.timeout.connect(self._paint_ahead)
        self._looking = QTimer(self, interval=_LOOK)
        self._looking.timeout.connect(self._fetch)
        self.setAccessibleName(self.tr("The board that you draw"))
        self._calm.start()

    @property
    def board(self) -> MapFile:
        return self._board

    @property
    def is_painted(self) -> bool:
        """Whether the board is shown as it will look, and no longer in flat colours."""
        return self._painted_of == self._board

    def show_board(self, board: MapFile, selected: str, wrong: Collection[str] = ()) -> None:
        """Show a board, the region that is selected, and those with which something is wrong."""
        if board.size != self._board.size:
            self._centre = QPointF(board.size[0] / 2, board.size[1] / 2)
        same = board.regions == self._board.regions and board.size == self._board.size
        self._board, self._selected, self._wrong = board, selected, frozenset(wrong)
        if not same:
            self._calm.start()
        elif self._painted_of is not None and self._painted_of.regions == board.regions:
            self._painted_of = board
        region = next((it for it in board.regions if it.id == selected), None)
        self.setAccessibleDescription(region.name if region else "")
        self.update()

    def set_tool(self, tool: Tool) -> None:
        """What the mouse does from now on."""
        self.tool, self._line, self._grip = tool, [], None
        cross = tool in (Tool.CUT, Tool.TRACE)
        self.setCursor(Qt.CursorShape.CrossCursor if cross else Qt.CursorShape.ArrowCursor)
        self.update()

    # Zoom

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Zoom in or out around a place of this widget, or around the middle."""
        at = at or self.plate().center()
        before = self.to_board(at)
        self.zoom = min(max(self.zoom * factor, 1.0), _MOST_ZOOM)
        after = self.to_board(at)
        self._move(before - after)

    def zoom_in(self) -> None:
        self.zoom_by(_STEP)

    def zoom_out(self) -> None:
        self.zoom_by(1 / _STEP)

    def fit(self) -> None:
        """Show the whole board."""
        self.zoom = 1.0
        self._move(QPointF())

    def _move(self, by: QPointF) -> None:
        width, height = self._board.size
        view = QRectF(QPointF(), self.plate().size() / self._scale)
        x = min(max(self._centre.x() + by.x(), view.width() / 2), width - view.width() / 2)
        y = min(max(self._centre.y() + by.y(), view.height() / 2), height - view.height() / 2)
        self._centre = QPointF(x, y)
        self.update()

    def plate(self) -> QRectF:
        """Where the board is seen inside its frame."""
        room = self.frame().adjusted(_THICK, _THICK, -_THICK - BLEED, -_THICK - BLEED)
        width, height = self._board.size
        scale = max(0.01, min(room.width() / width, room.height() / height))
        return QRectF(room.left(), room.top(), width * scale, height * scale)

    @property
    def _scale(self) -> float:
        """Pixels of a unit of the board."""
        return self.plate().width() / self._board.size[0] * self.zoom

    def to_board(self, at: QPointF) -> QPointF:
        """A place of this widget on the board."""
        return (at - self.plate().center()) / self._scale + self._centre

    # The mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            self._grip = event.position()
            return
        at = self.to_board(event.position())
        place = (at.x(), at.y())
        if self.tool in (Tool.CUT, Tool.TRACE):
            self._line = [place]
        elif self.tool is Tool.SHAPE and self._selected and self._is_near_border(at):
            self._line = [place, place]
        else:
            self._line = []
            self.pressed.emit(region_at(self._board, place))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = self.to_board(event.position())
        if self._grip is not None:
            self._move((self._grip - event.position()) / self._scale)
            self._grip = event.position()
        elif self._line and self.tool is Tool.SHAPE:
            self._line[1] = (at.x(), at.y())
        elif self._line:
            self._line.append((at.x(), at.y()))
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        line, self._line, self._grip = self._line, [], None
        if not line:
            return
        if self.tool is Tool.SHAPE:
            self.bent.emit(line[0], line[1])
        else:
            self.lined.emit(self.tool, line)
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom_by(_STEP if event.angleDelta().y() > 0 else 1 / _STEP, event.position())

    def _is_near_border(self, at: QPointF) -> bool:
        region = self._region(self._selected)
        if region is None:
            return False
        reach = 14 / self._scale
        return any(abs(x - at.x()) < reach and abs(y - at.y()) < reach for x, y in region.outline)

    # The keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _ARROWS:
            self.moved.emit(self._next_to(*_ARROWS[key]))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.acted.emit()
        else:
            super().keyPressEvent(event)

    def _next_to(self, x: int, y: int) -> str:
        """The region that is nearest in a direction; the first one if none is selected."""
        here = self._region(self._selected)
        if here is None:
            return self._board.regions[0].id
        best, found = inf, here.id
        for region in self._board.regions:
            dx, dy = region.anchor[0] - here.anchor[0], region.anchor[1] - here.anchor[1]
            along, aside = dx * x + dy * y, abs(dx * y) + abs(dy * x)
            if along > 0 and along + 2 * aside < best:
                best, found = along + 2 * aside, region.id
        return found

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusOutEvent(event)

    # Painting

    def sizeHint(self) -> QSize:
        return QSize(640, 420)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 130)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._move(QPointF())
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, plate = self.brush(), self.plate()
        outer = plate.adjusted(-_THICK, -_THICK, _THICK, _THICK)
        paint_frame(painter, outer, _THICK, dark=self.theme.surround.dark)
        with clipped(painter, rounded(plate, 1)):
            painter.translate(plate.center())
            painter.scale(self._scale, self._scale)
            painter.translate(-self._centre)
            self._paint_board(painter)
            self._paint_marks(painter)
        if self.hasFocus():
            painter.strokePath(rounded(plate.adjusted(1, 1, -1, -1), 2), pen(_FOCUS, 2))

    def _paint_board(self, painter: QPainter) -> None:
        width, height = self._board.size
        if self._painted is not None and self.is_painted:
            whole = QRectF(0, 0, width, height)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(whole, self._painted, QRectF(self._painted.rect()))
        else:
            for region in self._board.regions:
                _paint_flat(painter, region)
        for region in self._board.regions:
            _paint_printed(painter, region)

    def _paint_marks(self, painter: QPainter) -> None:
        width = 1 / self._scale
        for region in self._board.regions:
            if region.id in self._wrong:
                path = polyline(region.outline, closed=True)
                painter.fillPath(path, colour(_WRONG, 0.22))
                painter.strokePath(path, pen(_WRONG, 2.5 * width))
        selected = self._region(self._selected)
        if selected is not None:
            path = polyline(selected.outline, closed=True)
            painter.strokePath(path, pen("#FFFFFF", 5 * width))
            painter.strokePath(path, pen(_FOCUS, 3 * width))
        if len(self._line) > 1:
            closed = self.tool is Tool.TRACE
            painter.strokePath(polyline(self._line, closed=closed), pen("#FFFFFF", 5 * width))
            painter.strokePath(polyline(self._line, closed=closed), pen(_FOCUS, 2.5 * width))

    def _region(self, id: str) -> MapRegion | None:
        return next((it for it in self._board.regions if it.id == id), None)

    def _paint_ahead(self) -> None:
        """Have the board painted as it will look, unless that is being done already."""
        if self._job is not None or self.is_painted:
            return
        self._job_of = self._board
        ratio = self.devicePixelRatioF()
        wide = max(_WIDE, round(self.plate().width() * ratio))
        self._job = background.submit("boards", _painted, self._board, wide)
        self._looking.start()

    def _fetch(self) -> None:
        job = self._job
        if job is None or not job.done():
            return
        self._job = None
        self._looking.stop()
        if not was_ended(job):
            self._painted, self._painted_of = job.result(), self._job_of
            if not self.is_painted:
                self._calm.start()
            self.update()


def _paint_flat(painter: QPainter, region: MapRegion) -> None:
    ground = GROUNDS[region.terrain]
    shape = QPolygonF([QPointF(x, y) for x, y in region.outline])
    rect = shape.boundingRect()
    painter.setBrush(
        linear(rect.topLeft(), rect.bottomLeft(), (0.0, ground.light), (1.0, ground.dark))
    )
    painter.setPen(pen("#40301F", 3))
    painter.drawPolygon(shape)


def _paint_printed(painter: QPainter, region: MapRegion) -> None:
    """Symbols around the middle of a region, and its Lost Tribe or mountain in it."""
    middle = QPointF(*region.anchor)
    side = min(1.0, region.room / 60) * _TRIBE
    if region.lost_tribe:
        paint_lost_tribe(painter, middle, side)
    elif region.terrain == "mountain":
        paint_marker(painter, "mountain", middle, side, None, 1)
    for place, symbol in enumerate(region.symbols):
        aside = QPointF((place - (len(region.symbols) - 1) / 2) * _SYMBOL * 1.2, side * 0.85)
        paint_symbol(painter, symbol, middle + aside, _SYMBOL)


def _painted(board: MapFile, width: int) -> QImage:
    """The terrain as it will look, without what stands on it; in a thread of the background."""
    geometry = BoardGeometry(board)
    across, down = board.size
    image = QImage(width, round(width * down / across), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(image.width() / across, image.height() / down)
    try:
        paint_board(painter, geometry, background.checkpoint)
    finally:
        painter.end()
    return image
