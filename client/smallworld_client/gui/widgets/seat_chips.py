"""Who sits at a table, as a row of chips: taken, a computer player, or free."""

from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import colour, pen, rounded
from smallworld_client.gui.paint.owners import OWNERS, paint_chip
from smallworld_client.gui.theme import INKS
from smallworld_client.gui.widgets.base import Painted


class Seat(Enum):
    """Who has one seat of a table."""

    FREE = "free"
    PERSON = "person"
    COMPUTER = "computer"


class SeatChips(Painted):
    """One chip a seat, in the seats' colours; free ones are dashed."""

    def __init__(self, seats: Sequence[Seat] = (), *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats: tuple[Seat, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_seats(seats)

    def show_seats(self, seats: Sequence[Seat]) -> None:
        self._seats = tuple(seats)
        free = sum(seat is Seat.FREE for seat in seats)
        said = self.tr("{taken} of {seats} seats taken")
        self.setAccessibleName(said.format(taken=len(seats) - free, seats=len(seats)))
        self.setToolTip(self.accessibleName())
        self.retheme()

    def sizeHint(self) -> QSize:
        return QSize(int(len(self._seats) * self._step()) + 4, self.theme.px(18) + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        side = self.theme.px(18)
        top = self.frame().center().y() - side / 2
        for index, seat in enumerate(self._seats):
            chip = QRectF(2 + index * self._step(), top, side, side)
            self._paint_chip(painter, chip, index, seat)

    def _step(self) -> float:
        return self.theme.px(23)

    def _paint_chip(self, painter: QPainter, chip: QRectF, index: int, seat: Seat) -> None:
        if seat is Seat.FREE:
            dash = pen(self.theme.surround.third, 1.3, dash=(2.2, 2))
            painter.strokePath(rounded(chip.adjusted(0.5, 0.5, -0.5, -0.5), 5), dash)
            return
        paint_chip(painter, chip, OWNERS[index], 5)
        if seat is Seat.COMPUTER:
            inset = chip.width() / 6
            plate = chip.adjusted(inset, inset, -inset, -inset)
            painter.fillPath(rounded(plate, 3), colour(INKS.shadow, 0.72))
            center = QPointF(plate.center())
            paint_icon(painter, "bot", center, plate.width() * 0.92, INKS.cream, width=2.4)
