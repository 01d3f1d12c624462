"""The panel of a result: a column with coins for each player, and facts of the game below."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QPainter, QPixmap

from smallworld_client.gui.paint.ink import kept, mix, pen
from smallworld_client.gui.paint.owners import owner_of
from smallworld_client.gui.paint.portraits import has_portrait, paint_portrait, paint_silhouette
from smallworld_client.gui.paint.tokens import paint_token
from smallworld_client.gui.paint.type import (
    Weight,
    fitting,
    text_at,
    text_width,
    ui,
    wrapped_height,
)
from smallworld_client.gui.result.ribbon import Emblem
from smallworld_client.gui.result.show import Show
from smallworld_client.gui.result.stacks import Stacks
from smallworld_client.gui.theme import LEAST_TEXT, Surround
from smallworld_client.gui.widgets.draw import (
    height_of,
    panel,
    rule,
    smooth,
    write,
    write_lines,
)

LEAST_COLUMN = 170
_WIDTHS = {2: 900, 3: 1000, 4: 1100, 5: 1200}
_BESIDE = 330
"""From this width of a column on, the number is written beside the name."""
_PAD, _FACE, _NUMBER, _ROW = 22, 42, 56, 34


@dataclass(frozen=True, slots=True)
class Purse:
    """One player's coins, ready to read.

    ``place`` is the rank, ``standing`` says it, ``tokens`` those on the board, which break a tie,
    and ``few`` the same in fewer words; ``race`` is what they played in the end.
    """

    place: int
    seat: int
    name: str
    coins: int
    standing: str = ""
    tokens: str = ""
    race: str = ""
    emblem: Emblem | None = None
    computer: bool = False
    few: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact of the game: what it is about, and what it says."""

    label: str
    text: str


def widest(players: int) -> int:
    """The greatest width of a panel at normal text size."""
    return _WIDTHS[max(2, players)]


class Podium:
    """The panel for one width and scale; all lengths are in logical pixels."""

    def __init__(
        self,
        purses: Sequence[Purse],
        facts: Sequence[Fact],
        width: float,
        scale: float,
        ratio: float = 1.0,
    ) -> None:
        self._by_seat = sorted(purses, key=lambda purse: purse.seat)
        self._ranked = sorted(purses, key=lambda purse: purse.place)
        self._facts, self._scale, self._ratio = tuple(facts), scale, ratio
        self._stills: dict[tuple[int, str], QPixmap] = {}
        self.width = width
        most = max(purse.coins for purse in purses)
        self._stacks = Stacks(most, self._inner, scale, ratio)

    @cached_property
    def height(self) -> float:
        return self._column + self._below

    def column_at(self, x: float) -> Purse:
        """The player in whose column that is, once all are in their places."""
        index = int(x * len(self._ranked) / self.width)
        return self._ranked[max(0, min(index, len(self._ranked) - 1))]

    def paint(self, painter: QPainter, rect: QRectF, surround: Surround, show: Show) -> None:
        """Paint a moment of it; ``rect`` is as large as the panel."""
        panel(painter, rect, surround, radius=10)
        wide = rect.width() / len(self._by_seat)
        for index in range(1, len(self._by_seat)):
            x = rect.left() + index * wide
            rule_down(painter, x, rect.top() + 1, rect.top() + self._column, surround)
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
        """The width of what stands in a column."""
        return self.width / len(self._by_seat) - 2 * self._pad

    @property
    def _is_beside(self) -> bool:
        return self._inner >= self._px(_BESIDE)

    @property
    def _column(self) -> float:
        number = 0.0 if self._is_beside else self._px(_NUMBER + 6)
        below = self._px(14 + _ROW) if any(purse.race for purse in self._ranked) else 0.0
        return self._px(18 + 44 + 14 + 16) + number + self._stacks.height + below

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
        return ui(max(LEAST_TEXT, pixels * self._scale), weight)

    def _fitting(self, text: str, pixels: float, width: float) -> QFont:
        """Smaller where a column is narrow, but never too small to read."""
        return fitting(text, self._font(pixels), width, least=LEAST_TEXT)

    def _paint_column(
        self, painter: QPainter, room: QRectF, purse: Purse, surround: Surround, show: Show
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
        large = fitting(str(purse.coins), self._font(_NUMBER, Weight.Black), number.width())
        wide = text_width(str(shown), large) if self._is_beside else number.width()
        at = QPointF(number.right() - wide, number.center().y())
        text_at(painter, at, str(shown), large, ink)
        self._stacks.draw(painter, left, self._ground(left, top), shown)

    def _still(self, purse: Purse, width: float, surround: Surround) -> QPixmap:
        """What does not change in a column: face, name and race, painted once."""
        key = purse.seat, surround.name
        if key not in self._stills:
            picture = QPixmap((QSizeF(width, self._column) * self._ratio).toSize())
            picture.setDevicePixelRatio(self._ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = smooth(QPainter(picture))
            self._paint_still(painter, purse, surround)
            painter.end()
            self._stills[key] = picture
        return self._stills[key]

    def _paint_still(self, painter: QPainter, purse: Purse, surround: Surround) -> None:
        left, top, face = self._pad, self._px(18), self._px(_FACE)
        _paint_face(painter, QPointF(left + face / 2, top + face / 2), face, purse)
        upper, _ = self._name_rooms(left, top)
        write(painter, upper, purse.name, self._font(16.5, Weight.Bold), surround.text)
        if purse.race:
            ground = self._ground(left, top) + self._px(14)
            row = QRectF(left, ground, self._inner, self._px(_ROW))
            self._paint_race(painter, row, purse, surround)

    def _ground(self, left: float, top: float) -> float:
        """The lowest edge of the stacks."""
        under = max(self._number_room(left, top).bottom(), top + self._px(_FACE))
        return under + self._px(14) + self._stacks.height

    def _number_room(self, left: float, top: float) -> QRectF:
        if self._is_beside:
            wide = self._px(_NUMBER * 2.1)
            return QRectF(left + self._inner - wide, top, wide, self._px(_FACE))
        return QRectF(left, top + self._px(44), self._inner, self._px(_NUMBER + 6))

    def _name_rooms(self, left: float, top: float) -> tuple[QRectF, QRectF]:
        """The lines of the name and of what is said of its player, beside the face."""
        x = left + self._px(_FACE + 11)
        right = self._number_room(left, top).left() if self._is_beside else left + self._inner
        name, said = height_of(self._font(16.5, Weight.Bold)), height_of(self._font(13.5))
        upper = QRectF(x, top + (self._px(_FACE) - name - said) / 2, right - 4 - x, name)
        return upper, QRectF(x, upper.bottom(), upper.width(), said)

    def _paint_race(self, painter: QPainter, row: QRectF, purse: Purse, surround: Surround) -> None:
        """The race of the end, and how many tokens are on the board."""
        if purse.emblem is not None:
            owner, size = owner_of(purse.seat), row.height() * 0.86
            at = QPointF(row.left() + row.height() / 2, row.center().y())
            emblem = purse.emblem
            paint_token(
                painter, at, size, owner, emblem.race, declined=emblem.declined, show_count=False
            )
        font = self._font(13)
        high = height_of(font)
        left = row.left() + row.height() + self._px(9)
        upper = QRectF(left, row.center().y() - high - 1, row.right() - left, high)
        title = self._fitting(purse.race, 13, upper.width())
        write(painter, upper, purse.race, title, surround.text)
        tokens = purse.tokens if text_width(purse.tokens, font) <= upper.width() else purse.few
        write(painter, upper.translated(0, high + 2), tokens, font, surround.second)

    def _paint_facts(self, painter: QPainter, rect: QRectF, surround: Surround) -> None:
        top = rect.top() + self._column
        rule(painter, QPointF(rect.left(), top), QPointF(rect.right(), top), surround)
        label, text = self._font(13.5), self._font(15, Weight.Bold)
        x = rect.left() + self._px(8 + 16)
        for fact in self._facts:
            line = QRectF(x, top + self._px(14), self._cell, height_of(label))
            write(painter, line, fact.label, label, surround.second)
            rest = QRectF(x, line.bottom() + self._px(2), self._cell, rect.bottom())
            rest.setBottom(rect.bottom() - self._px(8))
            write_lines(painter, rest, fact.text, text, surround.text)
            x += self._cell + 2 * self._px(16)


def rule_down(painter: QPainter, x: float, top: float, bottom: float, surround: Surround) -> None:
    """A thin upright line."""
    painter.setPen(pen(surround.line, 1, alpha=0.8))
    painter.drawLine(QPointF(x, top), QPointF(x, bottom))


def _paint_face(painter: QPainter, center: QPointF, size: float, purse: Purse) -> None:
    """A computer player's face, or a person in the colour of their seat."""
    if purse.computer and has_portrait(purse.name):
        paint_portrait(painter, purse.name, center, size)
    else:
        paint_silhouette(painter, owner_of(purse.seat), center, size)
