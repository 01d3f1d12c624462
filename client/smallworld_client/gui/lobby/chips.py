"""What a row of a list of games is made of: chips for its seats, tags for its facts."""

from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import colour, pen, rounded
from smallworld_client.gui.paint.owners import OWNERS, paint_chip
from smallworld_client.gui.theme import INKS, Theme, Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import BLEED, CENTRE, width_of, write


class Seat(Enum):
    """Who has one seat of a table."""

    FREE = "free"
    PERSON = "person"
    COMPUTER = "computer"


def paint_seat(painter: QPainter, chip: QRectF, index: int, seat: Seat) -> None:
    """The chip of the seat with that index: dashed while free, marked for a computer player."""
    if seat is Seat.FREE:
        dash = pen(Theme.current().surround.third, 1.3, dash=(2.2, 2))
        painter.strokePath(rounded(chip.adjusted(0.5, 0.5, -0.5, -0.5), 5), dash)
        return
    paint_chip(painter, chip, OWNERS[index], 5)
    if seat is Seat.COMPUTER:
        inset = chip.width() / 6
        plate = chip.adjusted(inset, inset, -inset, -inset)
        painter.fillPath(rounded(plate, 3), colour(INKS.shadow, 0.72))
        center = QPointF(plate.center())
        paint_icon(painter, "bot", center, plate.width() * 0.92, INKS.cream, width=2.4)


class SeatChips(Painted):
    """One chip per seat, in the seats' colours; free ones are dashed."""

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
            paint_seat(painter, chip, index, seat)

    def _step(self) -> float:
        return self.theme.px(23)


class Tags(Painted):
    """Short facts side by side, each in an outline; those that find no room are left out."""

    def __init__(self, facts: Sequence[str] = (), *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._facts: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_facts(facts)

    @property
    def facts(self) -> tuple[str, ...]:
        return self._facts

    def show_facts(self, facts: Sequence[str]) -> None:
        self._facts = tuple(facts)
        self.setAccessibleName(", ".join(facts))
        if self.parentWidget() is not None:
            self.setVisible(bool(facts))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(60), self.theme.px(22) + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, font = self.brush(), self.theme.font(Type.SMALL)
        edge, ink = self.theme.surround.strong_line, self.theme.surround.second
        left, high = float(BLEED), float(self.theme.px(22))
        for fact in self._facts:
            wide = width_of(fact, font) + self.theme.px(18)
            if left + wide > self.width():
                break
            tag = QRectF(left + 0.5, 1.5, wide - 1, high - 1)
            painter.strokePath(rounded(tag, high / 2), pen(edge, 1))
            write(painter, tag, fact, font, ink, CENTRE)
            left += wide + self.theme.px(6)
