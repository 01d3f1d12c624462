"""An empty place as an offer: a drawing, a title, what happens here, and one thing to do."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QHideEvent, QPainter, QPainterPath, QPaintEvent, QPixmap, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.board.pictures import PictureRequest, gallery, printed
from smallworld_client.gui.kit.base import Painted
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.label import Label, Tone
from smallworld_client.gui.kit.screen import Middle
from smallworld_client.gui.paint import ink
from smallworld_client.gui.paint.owners import OWNERS, paint_field
from smallworld_client.gui.paint.shields import paint_coin
from smallworld_client.gui.theme import Surround, Type

SHEET = QRectF(0, 0, 320, 200)
BOARD = QRectF(54, 6, 212, 134)  # where the board lies on the sheets that have one

Drawing = Callable[[QPainter, Surround, QPixmap | None], None]
"""Paints a sheet; the picture is that of a board in the proportions of BOARD."""


def paint_seats(painter: QPainter, surround: Surround, board: QPixmap | None) -> None:
    _paint_board(painter, BOARD, surround, board)
    for center in (QPointF(26, 73), QPointF(294, 73)):
        seat = ink.circle(center, 16)
        painter.fillPath(seat, ink.colour(surround.raised))
        painter.strokePath(seat, ink.pen(surround.third, 1.4, dash=(2.6, 2.4)))
        _paint_plus(painter, center, surround)
    paint_person(painter, QPointF(160, 168), 22)


def paint_search(painter: QPainter, surround: Surround, board: QPixmap | None) -> None:
    whole = QRectF(20, 8, 280, 176)
    with ink.kept(painter):
        painter.setOpacity(0.38)
        _paint_board(painter, whole, surround, board)
    lens, radius = QPointF(176, 92), 58.0
    painter.setPen(Qt.PenStyle.NoPen)
    _paint_handle(painter, lens, radius)
    glass = ink.circle(lens, radius)
    ink.soft_shadow(painter, glass, QPointF(0, 4), 9, 0.5)
    painter.fillPath(glass, ink.colour(surround.field))
    if board is not None:
        with ink.clipped(painter, glass):
            near = QRectF(whole)
            near.setSize(whole.size() * 1.7)
            near.moveCenter(lens - (lens - whole.center()) * 1.7)
            painter.drawPixmap(near, board, QRectF(board.rect()))
    shine = ink.radial(
        lens - QPointF(20, 26),
        radius * 1.3,
        (0, ink.colour(ink.WHITE, 0.34)),
        (0.6, ink.colour(ink.WHITE, 0.03)),
        (1, ink.colour(ink.BLACK, 0.22)),
    )
    painter.fillPath(glass, shine)
    for width, tint in ((9.0, "#4A2D12"), (6.4, "#C99B52"), (2.0, "#F3D596")):
        painter.strokePath(ink.circle(lens, radius + 2), ink.pen(tint, width))


def paint_book(painter: QPainter, surround: Surround, board: QPixmap | None) -> None:
    cover = QPainterPath(QPointF(26, 30))
    for x, y in ((294, 30), (302, 186), (18, 186)):
        cover.lineTo(x, y)
    cover.closeSubpath()
    ink.soft_shadow(painter, cover, QPointF(0, 5), 10, 0.45)
    painter.fillPath(
        cover, ink.linear(QPointF(0, 30), QPointF(0, 186), (0, "#7A4A22"), (1, "#54300F"))
    )
    painter.strokePath(cover, ink.pen("#2A1709", 1.6))
    for side in (-1, 1):
        _paint_page(painter, side)
    ribbon = QPainterPath(QPointF(222, 21))
    for x, y in ((238, 22), (238, 76), (230, 66), (222, 76)):
        ribbon.lineTo(x, y)
    ribbon.closeSubpath()
    painter.fillPath(ribbon, ink.colour(OWNERS[0].field))
    painter.strokePath(ribbon, ink.pen(OWNERS[0].edge, 1.2))


def paint_stacks(painter: QPainter, surround: Surround, board: QPixmap | None) -> None:
    for index, coins in enumerate((3, 5, 8, 12)):
        center = 46.0 + 76 * index
        plate = ink.rounded(QRectF(center - 31, 150, 62, 34), 7)
        ink.soft_shadow(painter, plate, QPointF(0, 3), 6, 0.35)
        paint_field(painter, plate, QRectF(center - 31, 136, 62, 62), OWNERS[index])
        painter.strokePath(plate, ink.pen(OWNERS[index].edge, 1.6))
        for coin in range(coins):
            with ink.kept(painter):
                painter.translate(center, 144 - 10 * coin)
                painter.scale(1, 0.46)
                paint_coin(painter, QPointF(), 25)


def _paint_board(
    painter: QPainter, rect: QRectF, surround: Surround, board: QPixmap | None
) -> None:
    path = ink.rounded(rect, 4)
    ink.soft_shadow(painter, path, QPointF(0, 5), 10, 0.5)
    painter.fillPath(path, ink.colour(surround.field))
    if board is not None:
        with ink.clipped(painter, path):
            painter.drawPixmap(rect, board, QRectF(board.rect()))
    painter.strokePath(path, ink.pen("#2A170A", 4.2))
    painter.strokePath(path, ink.pen("#8A5A2C", 2.2))


def _paint_plus(painter: QPainter, center: QPointF, surround: Surround) -> None:
    painter.setPen(ink.pen(surround.second, 1.7))
    for arm in (QPointF(5.5, 0), QPointF(0, 5.5)):
        painter.drawLine(center - arm, center + arm)


def paint_person(painter: QPainter, center: QPointF, radius: float) -> None:
    medal = ink.circle(center, radius)
    ink.soft_shadow(painter, medal, QPointF(0, 3), 6, 0.45)
    around = QRectF(center.x() - radius, center.y() - radius, 2 * radius, 2 * radius)
    paint_field(painter, medal, around, OWNERS[0])
    with ink.clipped(painter, medal):
        painter.fillPath(
            ink.circle(center - QPointF(0, radius * 0.24), radius * 0.27), ink.colour(ink.CREAM)
        )
        body = QRectF(center.x() - radius * 0.45, center.y() + radius * 0.12, radius * 0.9, radius)
        painter.fillPath(ink.rounded(body, radius * 0.42), ink.colour(ink.CREAM))
    painter.strokePath(medal, ink.pen("#2A1709", 4))
    painter.strokePath(medal, ink.pen("#E2B564", 2.5))


def _paint_handle(painter: QPainter, lens: QPointF, radius: float) -> None:
    with ink.kept(painter):
        painter.translate(lens)
        painter.rotate(38)
        grip = ink.rounded(QRectF(radius + 12, -8, 74, 16), 7)
        neck = ink.rounded(QRectF(radius, -4.5, 18, 9), 2)
        ink.soft_shadow(painter, grip, QPointF(0, 3), 6, 0.5)
        painter.fillPath(
            neck, ink.linear(QPointF(0, -5), QPointF(0, 5), (0, "#F3D596"), (1, "#9A6A25"))
        )
        painter.strokePath(neck, ink.pen("#4A2D12", 1.2))
        wood = ink.linear(
            QPointF(0, -8), QPointF(0, 8), (0, "#8E5A2C"), (0.5, "#6A3E1A"), (1, "#43240D")
        )
        painter.fillPath(grip, wood)
        painter.strokePath(grip, ink.pen("#2A1709", 1.4))


def _paint_page(painter: QPainter, side: int) -> None:
    with ink.kept(painter):
        painter.translate(160, 0)
        painter.scale(side, 1)
        page = QPainterPath(QPointF(0, 40))
        page.cubicTo(QPointF(36, 14), QPointF(84, 20), QPointF(126, 30))
        page.lineTo(132, 172)
        page.cubicTo(QPointF(88, 160), QPointF(36, 156), QPointF(0, 182))
        page.closeSubpath()
        fold = ink.linear(QPointF(), QPointF(130, 0), (0, "#CDB58A"), (0.14, "#F3E4C2"),
                      (0.5, "#FBF2DC"), (1, "#EBD9B2"))  # fmt: skip
        painter.fillPath(page, fold)
        painter.strokePath(page, ink.pen(ink.INK, 1.4))
        for line in range(5):
            y = 62.0 + 22 * line
            stroke = QPainterPath(QPointF(16, y))
            stroke.cubicTo(QPointF(46, y - 12), QPointF(82, y - 9), QPointF(110, y - 2))
            painter.strokePath(stroke, ink.pen("#C9B084", 1.5))


_BOARD = "two-players"
_TEXT = 460
_DOTS = 400  # milliseconds for each dot


class DrawingSheet(Painted):
    """A drawing of 320 x 200 logical pixels in a small window, however large the text is."""

    def __init__(self, drawing: Drawing) -> None:
        super().__init__()
        self._drawing = drawing
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        gallery().ready.connect(self._on_ready)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.scaled(SHEET.width()), self.theme.scaled(SHEET.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        painter.scale(self.width() / SHEET.width(), self.height() / SHEET.height())
        self._drawing(painter, self.theme.surround, self._board())

    def _board(self) -> QPixmap | None:
        ratio = self.devicePixelRatioF()
        scale = self.width() / SHEET.width() * ratio * 1.5
        whole = (BOARD.size() * scale).toSize()
        return gallery().picture(
            PictureRequest(printed(_BOARD), whole.width(), whole.height(), ratio)
        )

    def _on_ready(self, wanted: PictureRequest) -> None:
        if wanted.position == printed(_BOARD):
            self.update()


class MovingDot(Painted):
    def __init__(self) -> None:
        super().__init__()
        self._lit = 0
        self._timer = QTimer(self, interval=_DOTS)
        self._timer.timeout.connect(self._move)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(52), self.theme.px(14))

    def showEvent(self, event: QShowEvent) -> None:
        self._timer.start()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        middle = QRectF(self.rect()).center()
        for index in range(3):
            center = middle + QPointF((index - 1) * self.theme.px(15), 0)
            lit = index == self._lit
            radius = self.theme.px(4.5 if lit else 3)
            painter.fillPath(
                ink.circle(center, radius),
                ink.colour(surround.gold_text if lit else surround.third),
            )

    def _move(self) -> None:
        self._lit = (self._lit + 1) % 3
        self.update()


class EmptyPlace(QWidget):
    """A drawing above title, sentence and buttons; ``busy``: something is looked for."""

    def __init__(
        self,
        drawing: Drawing,
        title: str,
        text: str,
        *buttons: Button,
        busy: bool = False,
    ) -> None:
        super().__init__()
        self._title = Label(title, Type.SCREEN, wrap=True)
        self._text = Label(text, Type.BODY, Tone.SECOND, wrap=True)
        for label in (self._title, self._text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 8, 0, 8)
        rows.setSpacing(8)
        rows.addStretch(1)
        rows.addWidget(DrawingSheet(drawing), alignment=Qt.AlignmentFlag.AlignHCenter)
        rows.addSpacing(10)
        rows.addWidget(self._title)
        if busy:
            rows.addWidget(MovingDot(), alignment=Qt.AlignmentFlag.AlignHCenter)
        rows.addWidget(Middle(self._text, _TEXT))
        rows.addSpacing(8)
        line = QHBoxLayout()
        line.setSpacing(4)
        line.addStretch(1)
        for button in buttons:
            line.addWidget(button)
        line.addStretch(1)
        rows.addLayout(line)
        rows.addStretch(2)
        self.setAccessibleName(title)

    @property
    def said(self) -> tuple[str, str]:
        return self._title.text(), self._text.text()
