"""The panel of a result: each player's coins grow in stacks until the winner is known."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import (
    QEasingCurve,
    QObject,
    QPointF,
    QRectF,
    QSizeF,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPixmap

from smallworld_client.gui.kit.draw import (
    height_of,
    panel,
    rule,
    smooth,
    transparent,
    write,
    write_lines,
)
from smallworld_client.gui.paint.ink import (
    Weight,
    colour,
    fitting,
    kept,
    mix,
    pen,
    text_at,
    text_width,
    ui,
    wrapped_height,
)
from smallworld_client.gui.paint.owners import (
    has_portrait,
    owner_of,
    paint_portrait,
    paint_silhouette,
)
from smallworld_client.gui.paint.pieces import paint_token
from smallworld_client.gui.result.ribbon import RibbonEmblem
from smallworld_client.gui.theme import LEAST_TEXT, Surround

# Milliseconds.
_VEIL, _RIBBON, _TURN, _REST = 300, 350, 350, 250
_A_COIN, _COUNT = 32, 1_600  # for one coin, and at most for all of them


class RevealTimer(QObject):
    """The clock of a result. Each phase is a share from 0 to 1; at rest all are 1."""

    moved = Signal()  # another moment is to be shown
    counted = Signal()  # all coins are counted, so the winner may be named
    finished = Signal()

    def __init__(self, most: int, parent: QObject) -> None:
        super().__init__(parent)
        self._most = most
        self._count = max(1, min(_A_COIN * most, _COUNT))
        self._end = _VEIL + _RIBBON + self._count + _TURN + _REST
        self._now = float(self._end)
        self.is_counted = True
        self._time = QVariantAnimation(self, startValue=0.0, endValue=float(self._end))
        self._time.valueChanged.connect(self._move)
        self._time.finished.connect(self.finish)

    @property
    def running(self) -> bool:
        return self._now < self._end

    @property
    def veil(self) -> float:
        return self._share(0, _VEIL)

    @property
    def ribbon(self) -> float:
        share = self._share(_VEIL, _RIBBON)
        return QEasingCurve(QEasingCurve.Type.OutCubic).valueForProgress(share)

    @property
    def coins(self) -> int:
        share = self._share(_VEIL + _RIBBON, self._count)
        eased = QEasingCurve(QEasingCurve.Type.OutSine).valueForProgress(share)
        return self._most if share >= 1 else int(self._most * eased)

    @property
    def turned(self) -> float:
        share = self._share(_VEIL + _RIBBON + self._count, _TURN)
        return QEasingCurve(QEasingCurve.Type.InOutCubic).valueForProgress(share)

    @property
    def rest(self) -> float:
        return self._share(self._end - _REST, _REST)

    def start(self, speed: float) -> None:
        """Show it from the beginning; at speed 0 everything is there at once."""
        if speed <= 0:
            self.finish()
            return
        self._now, self.is_counted = 0.0, False
        self._time.setDuration(max(1, round(self._end / speed)))
        self._time.start()

    def hold(self, share: float) -> None:
        self._time.pause()
        self._move(_VEIL + _RIBBON + share * self._count)

    def finish(self) -> None:
        self._time.stop()
        was_running, self._now = self.running, float(self._end)
        self._tell_counted()
        if was_running:
            self.moved.emit()
            self.finished.emit()

    def _move(self, now: float) -> None:
        if now >= self._end:
            return  # the end follows, and is told once
        self._now = now
        if self.coins >= self._most and now >= _VEIL + _RIBBON + self._count:
            self._tell_counted()
        self.moved.emit()

    def _tell_counted(self) -> None:
        if not self.is_counted:
            self.is_counted = True
            self.counted.emit()

    def _share(self, begin: float, length: float) -> float:
        return max(0.0, min(1.0, (self._now - begin) / length))


TEN = 10
_WIDEST, _GAP, _THICK = 31, 6, 5.2
"""A coin's width, the gap between two stacks and the thickness of a coin, in logical pixels."""
_FLAT = 0.17  # half the height of a coin's face, of its width: it is seen from above at an angle
_SIDES, _EDGE, _STACKS_FACE, _RING = ("#D89A2A", "#C98A1E"), "#6B430C", "#FFD36B", "#B97A10"


class CoinStacks:
    def __init__(
        self, most: int, width: float, scale: float, ratio: float, *, squeezed: float = 1.0
    ) -> None:
        """``most``: coins of a player. ``squeezed``: how many times thinner coins are."""
        self._count = max(TEN, -(-most // TEN))
        pitch = min((_WIDEST + _GAP) * scale, width / self._count)
        self._wide, self._pitch = pitch * _WIDEST / (_WIDEST + _GAP), pitch
        self._thick, self._ratio = _THICK * scale / squeezed, ratio
        self._drawn: dict[int, QPixmap] = {}

    @property
    def height(self) -> float:
        return TEN * self._thick + self._wide * 2 * _FLAT + 2

    def draw(self, painter: QPainter, left: float, ground: float, coins: int) -> None:
        for index in range(-(-coins // TEN)):
            picture = self._stack(min(TEN, coins - index * TEN))
            at = QPointF(left + index * self._pitch, ground - self.height)
            painter.drawPixmap(at, picture)

    def _stack(self, coins: int) -> QPixmap:
        if coins not in self._drawn:
            size = QSizeF(self._wide + 4, self.height + 1) * self._ratio
            picture = transparent(size.toSize(), self._ratio)
            painter = smooth(QPainter(picture))
            self._paint(painter, coins)
            painter.end()
            self._drawn[coins] = picture
        return self._drawn[coins]

    def _paint(self, painter: QPainter, coins: int) -> None:
        wide, half = self._wide, self._wide * _FLAT
        line = max(0.7, wide / 31)
        ground = self.height - half - 1
        for index in range(coins):
            left, top = 1.5 + _askew(index) * wide / 31, ground - (index + 1) * self._thick
            side = _side(QRectF(left, top, wide, self._thick), half)
            painter.fillPath(side, colour(_SIDES[index % 2]))
            painter.strokePath(side, pen(_EDGE, line))
        middle = QPointF(
            1.5 + _askew(coins - 1) * wide / 31 + wide / 2, ground - coins * self._thick
        )
        painter.setPen(pen(_EDGE, line))
        painter.setBrush(colour(_STACKS_FACE))
        painter.drawEllipse(middle, wide / 2, half)
        painter.setPen(pen(_RING, line * 1.1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, wide * 0.34, half * 0.62)


def _side(rect: QRectF, half: float) -> QPainterPath:
    path = QPainterPath(rect.topLeft())
    path.lineTo(rect.bottomLeft())
    path.arcTo(QRectF(rect.left(), rect.bottom() - half, rect.width(), 2 * half), 180, 180)
    path.lineTo(rect.topRight())
    path.closeSubpath()
    return path


def _askew(index: int) -> float:
    """The sideways offset of a coin, so that no stack is quite straight."""
    return (index * 7 % 3 - 1) * 0.7


LEAST_COLUMN = 170
_WIDTHS = {2: 900, 3: 1000, 4: 1100, 5: 1200}
_BESIDE = 330  # from this width of a column on, the number is written beside the name
_PAD, _FACE, _NUMBER, _ROW = 22, 42, 56, 34


@dataclass(frozen=True, slots=True)
class Purse:
    """One player's coins, ready to read; ``tokens`` on the board break a tie."""

    place: int
    seat: int
    name: str
    coins: int
    standing: str = ""
    tokens: str = ""
    race: str = ""
    emblem: RibbonEmblem | None = None
    face: str = ""  # the character whose portrait is shown; empty for a silhouette
    few: str = ""


@dataclass(frozen=True, slots=True)
class GameFact:
    label: str
    text: str


def widest(players: int) -> int:
    return _WIDTHS[max(2, players)]


class Podium:
    """In logical pixels. ``grown``: how much its words grow at the expense of the stacks."""

    def __init__(
        self,
        purses: Sequence[Purse],
        facts: Sequence[GameFact],
        width: float,
        scale: float,
        ratio: float = 1.0,
        grown: float = 1.0,
    ) -> None:
        self._by_seat = sorted(purses, key=lambda purse: purse.seat)
        self._ranked = sorted(purses, key=lambda purse: purse.place)
        self._facts, self._scale, self._ratio = tuple(facts), scale, ratio
        self._words = scale * grown
        self._stills: dict[tuple[int, str], QPixmap] = {}
        self.width = width
        most = max(purse.coins for purse in purses)
        self._stacks = CoinStacks(most, self._inner, scale, ratio, squeezed=grown)

    @cached_property
    def height(self) -> float:
        return self._column + self._below

    def column_at(self, x: float) -> Purse:
        index = int(x * len(self._ranked) / self.width)
        return self._ranked[max(0, min(index, len(self._ranked) - 1))]

    def paint(self, painter: QPainter, rect: QRectF, surround: Surround, show: RevealTimer) -> None:
        panel(painter, rect, surround, radius=10)
        wide = rect.width() / len(self._by_seat)
        painter.setPen(pen(surround.line, 1, alpha=0.8))
        for index in range(1, len(self._by_seat)):
            top = QPointF(rect.left() + index * wide, rect.top() + 1)
            painter.drawLine(top, top + QPointF(0, self._column - 1))
        for index, purse in enumerate(self._by_seat):
            at = index + (self._ranked.index(purse) - index) * show.turned
            room = QRectF(rect.left() + at * wide, rect.top(), wide, self._column)
            self._paint_column(painter, room, purse, surround, show)
        if self._facts:
            with kept(painter):
                painter.setOpacity(painter.opacity() * show.rest)
                self._paint_facts(painter, rect, surround)

    @property
    def _pad(self) -> float:
        return self._px(_PAD if len(self._by_seat) < 5 else _PAD * 0.7)

    @property
    def _inner(self) -> float:
        return self.width / len(self._by_seat) - 2 * self._pad

    @property
    def _is_beside(self) -> bool:
        return self._inner >= self._px(_BESIDE)

    @property
    def _column(self) -> float:
        number = 0.0 if self._is_beside else self._px(_NUMBER + 6)
        has_races = any(purse.race for purse in self._ranked)
        below = self._px(14) + self._row if has_races else 0.0
        return self._px(18 + 14 + 16) + self._head + number + self._stacks.height + below

    @cached_property
    def _head(self) -> float:
        words = height_of(self._font(16.5, Weight.Bold)) + height_of(self._font(13.5))
        return max(self._px(_FACE + 2), words)

    @cached_property
    def _row(self) -> float:
        lines = max(self.lines_of(purse) for purse in self._by_seat)
        return max(self._px(_ROW), (lines + 1) * height_of(self._font(13)) + 2)

    def lines_of(self, purse: Purse) -> int:
        """A combo that has no room in its size on one line has two."""
        wide, font = self._inner - self._px(_ROW + 9), self._font(13)
        return 2 if wrapped_height(wide, purse.race, font) > height_of(font) * 1.5 else 1

    @cached_property
    def _below(self) -> float:
        if not self._facts:
            return 0.0
        lines = max(
            wrapped_height(self._cell, fact.text, self._font(15, Weight.Bold))
            for fact in self._facts
        )
        return self._px(14 + 2 + 14) + height_of(self._font(13.5)) + lines

    @property
    def _cell(self) -> float:
        return (self.width - 2 * self._px(8)) / max(1, len(self._facts)) - 2 * self._px(16)

    def _px(self, length: float) -> float:
        return length * self._scale

    def _font(self, pixels: float, weight: QFont.Weight = Weight.Normal) -> QFont:
        return ui(max(LEAST_TEXT, pixels * self._words), weight)

    def _fitting(
        self, text: str, pixels: float, width: float, weight: QFont.Weight = Weight.Normal
    ) -> QFont:
        return fitting(text, self._font(pixels, weight), width, least=LEAST_TEXT)

    def _paint_column(
        self, painter: QPainter, room: QRectF, purse: Purse, surround: Surround, show: RevealTimer
    ) -> None:
        at = QPointF(round(room.left()), round(room.top()))
        painter.drawPixmap(at, self._still(purse, room.width(), surround))
        left, top = room.left() + self._pad, room.top() + self._px(18)
        number = self._number_room(left, top)
        with kept(painter):
            painter.setOpacity(painter.opacity() * show.turned)
            _, lower = self._name_rooms(left, top)
            said = self._fitting(purse.standing, 13.5, lower.width())
            write(painter, lower, purse.standing, said, surround.second)
        shown = min(purse.coins, show.coins)
        ink = mix(surround.text, surround.gold_text, show.turned if purse.place == 1 else 0.0)
        large = fitting(str(purse.coins), ui(self._px(_NUMBER), Weight.Black), number.width())
        wide = text_width(str(shown), large) if self._is_beside else number.width()
        at = QPointF(number.right() - wide, number.center().y())
        text_at(painter, at, str(shown), large, ink)
        self._stacks.draw(painter, left, self._ground(left, top), shown)

    def _still(self, purse: Purse, width: float, surround: Surround) -> QPixmap:
        key = purse.seat, surround.name
        if key not in self._stills:
            size = QSizeF(width, self._column) * self._ratio
            picture = transparent(size.toSize(), self._ratio)
            painter = smooth(QPainter(picture))
            self._paint_still(painter, purse, surround)
            painter.end()
            self._stills[key] = picture
        return self._stills[key]

    def _paint_still(self, painter: QPainter, purse: Purse, surround: Surround) -> None:
        left, top, face = self._pad, self._px(18), self._px(_FACE)
        _paint_face(painter, QPointF(left + face / 2, top + self._head / 2), face, purse)
        upper, _ = self._name_rooms(left, top)
        name = self._fitting(purse.name, 16.5, upper.width(), Weight.Bold)
        write(painter, upper, purse.name, name, surround.text)
        if purse.race:
            ground = self._ground(left, top) + self._px(14)
            row = QRectF(left, ground, self._inner, self._row)
            self._paint_race(painter, row, purse, surround)

    def _ground(self, left: float, top: float) -> float:
        under = max(self._number_room(left, top).bottom(), top + self._head)
        return under + self._px(14) + self._stacks.height

    def _number_room(self, left: float, top: float) -> QRectF:
        if self._is_beside:
            wide = self._px(_NUMBER * 2.1)
            return QRectF(left + self._inner - wide, top, wide, self._head)
        return QRectF(left, top + self._head, self._inner, self._px(_NUMBER + 6))

    def _name_rooms(self, left: float, top: float) -> tuple[QRectF, QRectF]:
        x = left + self._px(_FACE + 11)
        right = self._number_room(left, top).left() if self._is_beside else left + self._inner
        name, said = height_of(self._font(16.5, Weight.Bold)), height_of(self._font(13.5))
        upper = QRectF(x, top + (self._head - name - said) / 2, right - 4 - x, name)
        return upper, QRectF(x, upper.bottom(), upper.width(), said)

    def _paint_race(self, painter: QPainter, row: QRectF, purse: Purse, surround: Surround) -> None:
        if purse.emblem is not None:
            owner, size = owner_of(purse.seat), self._px(_ROW) * 0.86
            at = QPointF(row.left() + self._px(_ROW) / 2, row.center().y())
            emblem = purse.emblem
            paint_token(
                painter, at, size, owner, emblem.race, declined=emblem.declined, show_count=False
            )
        font = self._font(13)
        high = height_of(font)
        left = row.left() + self._px(_ROW + 9)
        lines = self.lines_of(purse)
        top = row.center().y() - ((lines + 1) * high + 2) / 2
        title = QRectF(left, top, row.right() - left, lines * high)
        upper = QRectF(left, title.bottom() - high, title.width(), high)
        if lines == 1:
            write(painter, title, purse.race, font, surround.text)
        else:
            write_lines(painter, title, purse.race, font, surround.text)
        tokens = purse.tokens if text_width(purse.tokens, font) <= upper.width() else purse.few
        said = self._fitting(tokens, 13, upper.width())
        write(painter, upper.translated(0, high + 2), tokens, said, surround.second)

    def _paint_facts(self, painter: QPainter, rect: QRectF, surround: Surround) -> None:
        top = rect.top() + self._column
        rule(painter, QPointF(rect.left(), top), QPointF(rect.right(), top), surround)
        label, text = self._font(13.5), self._font(15, Weight.Bold)
        x = rect.left() + self._px(8 + 16)
        for fact in self._facts:
            line = QRectF(x, top + self._px(14), self._cell, height_of(label))
            said = self._fitting(fact.label, 13.5, line.width())
            write(painter, line, fact.label, said, surround.second)
            rest = QRectF(x, line.bottom() + self._px(2), self._cell, rect.bottom())
            rest.setBottom(rect.bottom() - self._px(8))
            write_lines(painter, rest, fact.text, text, surround.text)
            x += self._cell + 2 * self._px(16)


def _paint_face(painter: QPainter, center: QPointF, size: float, purse: Purse) -> None:
    if has_portrait(purse.face):
        paint_portrait(painter, purse.face, center, size)
    else:
        paint_silhouette(painter, owner_of(purse.seat), center, size)
