"""The chart of an analysis: the chance to win over the turns, and luck beside skill below."""

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from smallworld_client.gui.kit.base import Painted, keeps_key
from smallworld_client.gui.kit.draw import CENTRE, RIGHT, focus_ring, height_of, width_of, write
from smallworld_client.gui.paint import ink
from smallworld_client.gui.paint.owners import owner_of
from smallworld_client.gui.theme import Type
from smallworld_client.study.check import GameCheck, TurnCheck
from smallworld_client.words.study import chance_at, study_headings
from smallworld_client.words.translation import share_text

PALE = 0.5  # the opacity of first figures, which are about to become sharper
_DASHES: tuple[tuple[float, ...], ...] = ((6, 3), (2, 2), (8, 2, 2, 2), (4, 4))
"""Of the lines of others, in the order of seats."""
_THICK, _THIN = 3.4, 1.8
_STRIP = 0.3  # the share of the height in which luck and skill stand
_LEAST_CHANGE = 0.1  # the change of chance for which a bar is as long as may be, at least
WAYS: dict[int, int] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class ChanceChart(Painted):
    """``picked`` carries the place of a turn among those that are checked."""

    picked = Signal(int)

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = tuple(names)
        self._check, self._seat, self._chosen = GameCheck(()), 0, -1
        self._worst: dict[int, int] = {}
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        headings = study_headings()
        self._missing = headings["missing"]
        self.setAccessibleName(headings["chart"])

    def show_check(
        self, check: GameCheck, seat: int, worst: Sequence[TurnCheck], chosen: int
    ) -> None:
        """``chosen`` is the place of the turn that is shown on the board."""
        self._check, self._seat, self._chosen = check, seat, chosen
        self._worst = {turn.number: rank for rank, turn in enumerate(worst, 1)}
        if 0 <= chosen < len(check.turns):
            turn = check.turns[chosen]
            self.setAccessibleDescription(chance_at(self._names, turn, seat))
        self.update()

    def turn_at(self, x: float) -> int:
        field, turns = self._field(), len(self._check.turns)
        place = int((x - field.left()) / max(1.0, field.width()) * self._all)
        return place if 0 <= place < turns else -1

    @property
    def _all(self) -> int:
        return max(1, len(self._check.turns) + self._check.missing)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(620), self.theme.px(250))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.theme.px(100))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self.turn_at(event.position().x())
        if place >= 0:
            self.picked.emit(place)

    def event(self, event: QEvent) -> bool:
        return keeps_key(event, WAYS) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = WAYS.get(event.key())
        if way is None or not self._check.turns:
            super().keyPressEvent(event)
            return
        self.picked.emit(min(max(0, self._chosen + way), len(self._check.turns) - 1))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        self._paint_grid(painter)
        if self._check.turns:
            if not self._check.is_sharp:
                painter.setOpacity(PALE)
            self._paint_bars(painter)
            self._paint_lines(painter)
            painter.setOpacity(1)
            self._paint_missing(painter)
            self._paint_worst(painter)
        if self.hasFocus():
            focus_ring(painter, self.frame().adjusted(1, 1, -1, -1), 6)

    def _field(self) -> QRectF:
        left = width_of(share_text(1), self._font()) + 12
        low = height_of(self._font()) + 6
        return self.frame().adjusted(left, self.theme.px(16), -self.theme.px(8), -low)

    def _upper(self) -> QRectF:
        field = self._field()
        field.setHeight(field.height() * (1 - _STRIP))
        return field

    def _font(self, weight: ink.Weight = ink.Weight.Medium) -> QFont:
        return self.theme.font(Type.SMALL, small=True, weight=weight)

    def _x(self, turn: float) -> float:
        field = self._field()
        return field.left() + field.width() * turn / self._all

    def _y(self, chance: float) -> float:
        upper = self._upper()
        return upper.bottom() - upper.height() * chance

    def _paint_grid(self, painter: QPainter) -> None:
        surround, field, font = self.theme.surround, self._field(), self._font()
        turns = enumerate(self._check.turns)
        for round, group in groupby(turns, lambda item: item[1].round):
            places = [place for place, _ in group]
            left, right = self._x(places[0]), self._x(places[-1] + 1)
            if round % 2:
                band = QRectF(left, field.top(), right - left, field.height())
                painter.fillRect(band, ink.colour(surround.text, 0.04))
            room = QRectF(left, field.bottom() + 3, right - left, height_of(font))
            write(painter, room, str(round), font, surround.second, CENTRE)
        if 0 <= self._chosen < len(self._check.turns):
            left, right = self._x(self._chosen), self._x(self._chosen + 1)
            band = QRectF(left, field.top(), right - left, field.height())
            painter.fillRect(band, ink.colour(surround.text, 0.14))
            painter.strokePath(ink.rounded(band, 2), ink.pen(surround.text, 1, alpha=0.4))
        for chance in (0.0, 0.5, 1.0):
            y = self._y(chance)
            painter.setPen(ink.pen(surround.line, 1))
            painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y))
            room = QRectF(0, y - 10, field.left() - 6, 20)
            write(painter, room, share_text(chance), font, surround.second, RIGHT)

    def _paint_missing(self, painter: QPainter) -> None:
        """A word where the turns will stand that are still to be checked."""
        if self._check.missing:
            room = self._upper()
            room.setLeft(self._x(len(self._check.turns)) + 6)
            room.setBottom(room.center().y())
            word = self.missing_word(room.width())
            write(painter, room, word, self._font(), self.theme.surround.second, CENTRE)

    def missing_word(self, wide: float) -> str:
        """What fits into that width of what is said of the turns that are still to be checked."""
        return self._missing if width_of(self._missing, self._font()) <= wide else "…"

    def _paint_lines(self, painter: QPainter) -> None:
        others = [seat for seat in range(len(self._names)) if seat != self._seat]
        for dash, seat in zip(_DASHES, others, strict=False):
            self._paint_line(painter, seat, seat_pen(self, seat, _THIN, dash))
        self._paint_line(painter, self._seat, seat_pen(self, self._seat, _THICK))

    def _paint_line(self, painter: QPainter, seat: int, line: QPen) -> None:
        path = self._check.path(seat)
        points = [(self._x(place), self._y(chance)) for place, chance in enumerate(path)]
        painter.strokePath(ink.polyline(points), line)

    def _paint_bars(self, painter: QPainter) -> None:
        surround, field, upper = self.theme.surround, self._field(), self._upper()
        middle = (upper.bottom() + self.theme.px(6) + field.bottom()) / 2
        half = max(4.0, field.bottom() - middle)
        painter.setPen(ink.pen(surround.line, 1))
        painter.drawLine(QPointF(field.left(), middle), QPointF(field.right(), middle))
        path = self._check.path(self._seat)
        bars = [self._bars(turn, path) for turn in self._check.turns]
        most = max([_LEAST_CHANGE, *(abs(value) for each in bars for value, _ in each)])
        wide = (self._x(1) - self._x(0)) * 0.34
        for place, each in enumerate(bars):
            left = self._x(place + 0.5) - wide * len(each) / 2
            for value, tone in each:
                high = value / most * half
                box = QRectF(left, middle - max(0.0, high), wide, abs(high))
                painter.fillPath(ink.rounded(box, min(2.0, abs(high) / 2)), ink.colour(tone))
                left += wide

    def _bars(self, turn: TurnCheck, path: Sequence[float]) -> list[tuple[float, str]]:
        """Luck and skill of the reader's own turn, or the whole change by another's."""
        surround, place = self.theme.surround, self._check.turns.index(turn)
        if turn.seat != self._seat:
            change = path[place + 1] - path[place] if place + 1 < len(path) else 0.0
            return [(change, surround.third)]
        skill = turn.chance.value
        tone = surround.good if skill >= 0 else surround.warning
        return [(turn.luck.chances[self._seat], surround.focus), (skill, tone)]

    def _paint_worst(self, painter: QPainter) -> None:
        size = min(self.theme.px(20), 28)
        for place, turn in enumerate(self._check.turns):
            rank = self._worst.get(turn.number)
            if rank is None:
                continue
            chance = self._check.path(self._seat)[place]
            y = max(size / 2 + 1, self._y(chance) - size * 0.9)
            with ink.kept(painter):
                paint_rank(painter, QPointF(self._x(place + 0.5), y), size, rank)


def seat_pen(widget: Painted, seat: int, width: float, dash: Sequence[float] = ()) -> QPen:
    dark = widget.theme.surround.dark
    owner = owner_of(seat)
    tone = ink.mix(owner.field, "#FFFFFF" if dark else "#000000", 0.3 if dark else 0.15)
    return ink.pen(tone, width, dash=dash, cap=Qt.PenCapStyle.FlatCap)


def paint_rank(painter: QPainter, at: QPointF, size: float, rank: int) -> None:
    disc = ink.circle(at, size / 2)
    painter.fillPath(disc, ink.colour(ink.MISTAKE_EDGE))
    painter.strokePath(disc, ink.pen(ink.MISTAKE, max(1.4, size * 0.08)))
    ink.centered(painter, at, str(rank), ink.ui(size * 0.58, ink.Weight.Black), "#FFFFFF")


class Legend(Painted):
    def __init__(self, names: Sequence[str], seat: int) -> None:
        super().__init__()
        self._names, self._seat = tuple(names), seat
        self._headings = study_headings()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_seat(self, seat: int) -> None:
        self._seat = seat
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(240), round(height_of(self._font())) + 6)

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self.sizeHint().height())

    def _font(self) -> QFont:
        return self.theme.font(Type.SMALL, small=True)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround, font = self.brush(), self.theme.surround, self._font()
        middle, x, gap = self.height() / 2, 4.0, self.theme.px(12)
        others = [seat for seat in range(len(self._names)) if seat != self._seat]
        entries = [(self._seat, ()), *zip(others, _DASHES, strict=False)]
        for seat, dash in entries:
            width = _THICK if seat == self._seat else _THIN
            line = ink.segment(x, middle, x + self.theme.px(26), middle)
            painter.strokePath(line, seat_pen(self, seat, width, dash))
            x += self.theme.px(26) + 6
            room = QRectF(x, 0, max(0.0, self.width() - x), self.height())
            x += write(painter, room, self._names[seat], font, surround.text) + gap
        bars = (
            ((surround.focus,), self._headings["luck-bar"]),
            ((surround.good, surround.warning), self._headings["skill-bar"]),
            ((surround.third,), self._headings["others-bar"]),
        )
        wide = sum(width_of(text, font) + 10 * len(tones) + 4 + gap for tones, text in bars)
        if x + wide > self.width():
            return
        x = self.width() - wide
        for tones, text in bars:
            for tone in tones:
                painter.fillPath(ink.rounded(QRectF(x, middle - 5, 8, 10), 2), ink.colour(tone))
                x += 10
            room = QRectF(x + 2, 0, max(0.0, self.width() - x), self.height())
            x += write(painter, room, text, font, surround.second) + 4 + gap
