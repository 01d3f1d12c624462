"""The board editor's canvas: the board in its frame, to draw on, and the tools beside it."""

from collections.abc import Collection
from enum import Enum
from functools import partial
from math import inf

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.background import PicturePainter
from smallworld_client.gui.board.pictures import terrain
from smallworld_client.gui.board.thumbnails import paint_draft
from smallworld_client.gui.kit.base import Painted, Pressable, marginless
from smallworld_client.gui.kit.draw import (
    BLEED,
    CENTRE,
    body,
    focus_ring,
    height_of,
    width_of,
    write,
)
from smallworld_client.gui.kit.label import Panel
from smallworld_client.gui.paint.geometry import BoardGeometry
from smallworld_client.gui.paint.icons import paint_icon, paint_symbol
from smallworld_client.gui.paint.ink import clipped, colour, pen, polyline, rounded
from smallworld_client.gui.paint.pieces import paint_lost_tribe, paint_marker
from smallworld_client.gui.paint.wood import paint_frame
from smallworld_client.gui.theme import Type
from smallworld_maps import DrawnRegion, MapFile, Point
from smallworld_maps.drawing import region_at


class Tool(Enum):
    SHAPE = "pencil"
    CUT = "cut"
    TRACE = "trace"
    JOIN = "link"
    TERRAIN = "terrain"
    SYMBOL = "emote-well-played"
    TRIBE = "people"


class ToolButton(Pressable):
    """A tool with its word under its icon; ``wordless`` where there is no room for words."""

    def __init__(self, tool: Tool, word: str, hint: str, key: str) -> None:
        super().__init__(checkable=True)
        self.tool, self._word = tool, word
        self._wordless = False
        self.setAccessibleName(word)
        self.set_hint(f"{word} ({key})\n{hint}")
        self.setShortcut(key)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_wordless(self, wordless: bool) -> None:
        if wordless != self._wordless:
            self._wordless = wordless
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        side = self.theme.px(34)
        if self._wordless:
            return QSize(side + 2 * BLEED, side + 2 * BLEED)
        font = self.theme.font(Type.SMALL)
        wide = max(self.theme.px(56), round(width_of(self._word, font)) + self.theme.px(10))
        return QSize(wide + 2 * BLEED, round(side + height_of(font)) + self.theme.px(8) + 2 * BLEED)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect = self.brush(), body(QRectF(self.rect()))
        surround = self.theme.surround
        if self.hovered or self.isChecked():
            painter.fillPath(rounded(rect, 8), colour(surround.gold_text, 0.10))
        if self.isChecked():
            painter.strokePath(rounded(rect.adjusted(1, 1, -1, -1), 8), pen(surround.text, 1.6))
        ink = surround.text if self.isChecked() or not surround.dark else surround.second
        size = self.theme.px(20)
        if self._wordless:
            paint_icon(painter, self.tool.value, rect.center(), size, ink)
        else:
            high = height_of(self.theme.font(Type.SMALL))
            middle = QPointF(rect.center().x(), rect.top() + (rect.height() - high) / 2)
            paint_icon(painter, self.tool.value, middle, size, ink)
            line = QRectF(rect.left(), rect.bottom() - high - 3, rect.width(), high + 2)
            write(painter, line, self._word, self.theme.font(Type.SMALL), ink, CENTRE)
        if self.ringed:
            focus_ring(painter, rect, 8)


class ToolColumn(QWidget):
    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored)
        self._panel = Panel(padding=4)
        self._panel.rows.setSpacing(0)
        self._group = QButtonGroup(self)
        self.buttons: dict[Tool, ToolButton] = {}
        for key, (tool, (word, hint)) in enumerate(self._words().items(), 1):
            button = ToolButton(tool, word, hint, str(key))
            self.buttons[tool] = button
            self._group.addButton(button)
            self._panel.rows.addWidget(button, alignment=Qt.AlignmentFlag.AlignHCenter)
            button.toggled.connect(partial(self._toggle, tool))
        rows = marginless(QVBoxLayout(self))
        rows.addWidget(self._panel)
        rows.addStretch(1)
        self.buttons[Tool.SHAPE].setChecked(True)

    def _toggle(self, tool: Tool, on: bool) -> None:
        if on:
            self.chosen.emit(tool)

    def choose(self, tool: Tool) -> None:
        self.buttons[tool].setChecked(True)

    def how_to_use(self, tool: Tool) -> str:
        return self._words()[tool][1]

    def fit_into(self, height: int) -> None:
        for wordless in (False, True):
            for button in self.buttons.values():
                button.set_wordless(wordless)
            self._panel.rows.invalidate()
            if self._panel.sizeHint().height() <= height:
                return

    def _words(self) -> dict[Tool, tuple[str, str]]:
        return {
            Tool.SHAPE: (self.tr("Shape"), self.tr("Click a region, then drag its border.")),
            Tool.CUT: (
                self.tr("Cut"),
                self.tr("Draw a line across a region, or click it to halve it."),
            ),
            Tool.TRACE: (self.tr("Trace"), self.tr("Draw a loop around the new region.")),
            Tool.JOIN: (
                self.tr("Join"),
                self.tr("Click a region, then the neighbour to join it with."),
            ),
            Tool.TERRAIN: (
                self.tr("Terrain"),
                self.tr("Choose a terrain on the right, then click regions."),
            ),
            Tool.SYMBOL: (
                self.tr("Symbol"),
                self.tr("Choose a symbol on the right, then click regions to add or remove it."),
            ),
            Tool.TRIBE: (self.tr("Tribe"), self.tr("Click regions to add or remove a Lost Tribe.")),
        }


_THICK = 8
_MOST_ZOOM = 5.0
_STEP = 1.25
_CALM = 500  # milliseconds without a change after which the board is painted
_WIDE = 1280  # device pixels of a painted board at the least
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
    """``acted``: Return on a region; ``moved``: an arrow key's next one; ``bent``: a way."""

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
        self.board = board
        self._selected = ""
        self._wrong: frozenset[str] = frozenset()
        self._centre = QPointF(board.size[0] / 2, board.size[1] / 2)
        self._line: list[Point] = []
        self._grip: QPointF | None = None
        self._painted: QImage | None = None
        self._painted_of: MapFile | None = None
        self._ahead = PicturePainter(self)
        self._ahead.done.connect(self._on_painted)
        self._ahead_of: MapFile | None = None
        self._calm = QTimer(self, singleShot=True, interval=_CALM)
        self._calm.timeout.connect(self._paint_ahead)
        self.setAccessibleName(self.tr("The board you are drawing"))
        self._calm.start()

    @property
    def is_painted(self) -> bool:
        return self._painted_of == self.board

    def show_board(self, board: MapFile, selected: str, wrong: Collection[str] = ()) -> None:
        if board.size != self.board.size:
            self._centre = QPointF(board.size[0] / 2, board.size[1] / 2)
        same = board.regions == self.board.regions and board.size == self.board.size
        self.board, self._selected, self._wrong = board, selected, frozenset(wrong)
        if not same:
            self._calm.start()
        elif self._painted_of is not None and self._painted_of.regions == board.regions:
            self._painted_of = board
        region = self._region(selected)
        self.setAccessibleDescription(region.name if region else "")
        self.update()

    def set_tool(self, tool: Tool) -> None:
        self.tool, self._line, self._grip = tool, [], None
        cross = tool in (Tool.CUT, Tool.TRACE)
        self.setCursor(Qt.CursorShape.CrossCursor if cross else Qt.CursorShape.ArrowCursor)
        self.update()

    # Zoom

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
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
        self.zoom = 1.0
        self._move(QPointF())

    def _move(self, by: QPointF) -> None:
        width, height = self.board.size
        view = QRectF(QPointF(), self.plate().size() / self._scale)
        x = min(max(self._centre.x() + by.x(), view.width() / 2), width - view.width() / 2)
        y = min(max(self._centre.y() + by.y(), view.height() / 2), height - view.height() / 2)
        self._centre = QPointF(x, y)
        self.update()

    def plate(self) -> QRectF:
        room = self.frame().adjusted(_THICK, _THICK, -_THICK - BLEED, -_THICK - BLEED)
        width, height = self.board.size
        scale = max(0.01, min(room.width() / width, room.height() / height))
        return QRectF(room.left(), room.top(), width * scale, height * scale)

    @property
    def _scale(self) -> float:
        return self.plate().width() / self.board.size[0] * self.zoom

    def to_board(self, at: QPointF) -> QPointF:
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
            self.pressed.emit(region_at(self.board, place))

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
        here = self._region(self._selected)
        if here is None:
            return self.board.regions[0].id
        best, found = inf, here.id
        for region in self.board.regions:
            dx, dy = region.anchor[0] - here.anchor[0], region.anchor[1] - here.anchor[1]
            along, aside = dx * x + dy * y, abs(dx * y) + abs(dy * x)
            if along > 0 and along + 2 * aside < best:
                best, found = along + 2 * aside, region.id
        return found

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
        width, height = self.board.size
        if self._painted is not None and self.is_painted:
            whole = QRectF(0, 0, width, height)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(whole, self._painted, QRectF(self._painted.rect()))
        else:
            paint_draft(painter, self.board)
        for region in self.board.regions:
            _paint_printed(painter, region)

    def _paint_marks(self, painter: QPainter) -> None:
        width = 1 / self._scale
        for region in self.board.regions:
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
            path = polyline(self._line, closed=self.tool is Tool.TRACE)
            painter.strokePath(path, pen("#FFFFFF", 5 * width))
            painter.strokePath(path, pen(_FOCUS, 2.5 * width))

    def _region(self, id: str) -> DrawnRegion | None:
        return next((it for it in self.board.regions if it.id == id), None)

    def _paint_ahead(self) -> None:
        if not self._ahead.is_idle or self.is_painted:
            return
        self._ahead_of = self.board
        ratio = self.devicePixelRatioF()
        wide = max(_WIDE, round(self.plate().width() * ratio))
        self._ahead.paint(partial(_painted, self.board, wide))

    def _on_painted(self, picture: QImage) -> None:
        self._painted, self._painted_of = picture, self._ahead_of
        if not self.is_painted:
            self._calm.start()
        self.update()


def _paint_printed(painter: QPainter, region: DrawnRegion) -> None:
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
    return terrain(BoardGeometry(board), width)
