"""What the prompt bar says: the question with its help, and what the turn will score."""

import re
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.kit.base import Painted
from smallworld_client.gui.kit.draw import (
    height_of,
    least_size,
    smallest,
    width_of,
    write,
    write_lines,
)
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import Weight, fitting, pen, wrapped_height
from smallworld_client.gui.paint.shields import paint_coin
from smallworld_client.gui.theme import Type
from smallworld_client.turn.scene import Forecast

_BETWEEN_STEPS = 28
_AROUND, _UNDER = 12, 3
_LEAST_SAID = 280  # the width that the steps of the turn take, at normal text size
_SENTENCES = re.compile(r"(?<=[.!?])\s+")
_BELOW = 2  # pixels between the question and its help, and below that
_STEPS, _WITH_STEPS = 28, 80
"""The height of the turn's steps, at normal text size, and that from which on they have room above
a question with two lines of help."""
_LEAST_ASKED = 13  # the smallest question, at normal text size, that makes room for its help
_OUTWEIGHS = 1.2  # the size of the question in that of its help, which is made smaller first
_TWO_LINES, _FOUR_LINES = 2.2, 4.4
"""Height of lines with the leading between them, in heights of one."""


class QuestionText(Painted):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.question = ""
        self._told = self._forecast = ""
        self._steps: tuple[str, ...] = ()
        self._current = -1
        self._compact = False

    def ask(self, question: str, help_text: str, steps: tuple[str, ...], current: int) -> None:
        asked = question, help_text, steps, current
        if asked != (self.question, self._told, self._steps, self._current):
            self.question, self._told, self._steps, self._current = asked
            self.setAccessibleDescription(help_text)
            self.update()

    def set_compact(self, compact: bool) -> None:
        if compact != self._compact:
            self._compact = compact
            self.update()

    def set_forecast(self, text: str) -> None:
        """What the help begins with; empty where coins say it elsewhere."""
        if text != self._forecast:
            self._forecast = text
            self.update()

    @property
    def _help(self) -> str:
        return f"{self._forecast} {self._told}".strip()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The question begins at one height whatever is said, unless it is too long for that."""
        painter = self.brush()
        surround = self.theme.surround
        room = self._room()
        above, font, helper = self._divided(room)
        wanted = wrapped_height(room.width(), self.question, font)
        asked = min(wanted, room.height() - above)
        below = self._height_of_help(room, helper, room.height() - above - asked)
        spare = max(0.0, room.height() - above - asked - below)
        top = room.top() + min(spare, max(0.0, (room.height() - self._usual_height(above)) / 2))
        if above:
            self._paint_steps(painter, QRectF(room.left(), top, room.width(), above - 6))
        spot = QRectF(room.left(), top + above, room.width(), asked)
        write_lines(painter, spot, self.question, font, surround.text)
        under = QRectF(room.left(), spot.bottom() + 1, room.width(), below)
        told = self._help_within(under, helper) if below else ""
        self.setToolTip("" if told == self._help else self._told)
        if told:
            write_lines(painter, under, told, helper, surround.second)

    def _room(self) -> QRectF:
        return self.frame().adjusted(_AROUND / 2, 0, -_AROUND / 2, -_UNDER)

    def _help_within(self, room: QRectF, font: QFont) -> str:
        said = _SENTENCES.split(self._help)
        while len(said) > 1 and wrapped_height(room.width(), " ".join(said), font) > room.height():
            said.pop()
        return " ".join(said)

    def _usual_height(self, above: float) -> float:
        question = height_of(self.theme.font(Type.QUESTION, small=self._compact))
        line = height_of(self.theme.font(Type.BODY, small=self._compact))
        return above + question + line + _BELOW

    @property
    def said(self) -> QRect:
        """The part of the widget, across, in which there is text."""
        room = self._room()
        _, *fonts = self._divided(room)
        texts = zip((self.question, self._help), fonts, strict=True)
        wide = _AROUND + max(round(width_of(text, font)) for text, font in texts)
        return self.rect() & QRect(0, 0, max(wide, self.theme.px(_LEAST_SAID)), self.height())

    @property
    def is_held(self) -> bool:
        least = smallest(self.theme.font(Type.QUESTION, small=True))
        room = self._room()
        if any(width_of(word, least) > room.width() for word in self.question.split()):
            return False
        return wrapped_height(room.width(), self.question, least) <= room.height() + 1

    def _height_of_help(self, room: QRectF, font: QFont, left: float) -> float:
        left -= _BELOW
        if not self._help or left < height_of(smallest(font)):
            return 0.0
        wanted = wrapped_height(room.width(), self._help, font)
        return min(wanted, _FOUR_LINES * height_of(font), left)

    def _divided(self, room: QRectF) -> tuple[float, QFont, QFont]:
        """The height of the steps, and the fonts in which the question and its help are whole.

        Steps are left out only where smaller type does not make room for them.
        """
        large, helper = self._question_font(room), self.theme.font(Type.BODY, small=self._compact)
        line, told = self.theme.px(_STEPS), helper
        least = least_size(helper)
        stepped = bool(self._steps) and room.height() >= self.theme.px(_WITH_STEPS)
        for above in (line, 0.0) if stepped else (0.0,):
            for size in range(helper.pixelSize(), least - 1, -1):
                told = QFont(helper)
                told.setPixelSize(size)
                font = self._beside_help(room, above, large, told)
                outweighs = font.pixelSize() >= min(large.pixelSize(), size * _OUTWEIGHS)
                fits = self._needed(room, font, told) + above <= room.height()
                if fits and (outweighs or size == least):
                    return above, font, told
        one_line = wrapped_height(room.width(), self.question, font) + height_of(told)
        fits = stepped and one_line + line <= room.height()
        return line if fits else 0.0, font, told

    def _needed(self, room: QRectF, font: QFont, helper: QFont) -> float:
        told = wrapped_height(room.width(), self._help, helper) + _BELOW if self._help else 0.0
        return wrapped_height(room.width(), self.question, font) + told

    def _beside_help(self, room: QRectF, above: float, font: QFont, helper: QFont) -> QFont:
        least, result = min(least_size(font), self.theme.px(_LEAST_ASKED)), QFont(font)
        while (
            result.pixelSize() > least
            and self._needed(room, result, helper) + above > room.height()
        ):
            result.setPixelSize(result.pixelSize() - 1)
        return result

    def _question_font(self, room: QRectF) -> QFont:
        """The large size, unless only a smaller one keeps the question on one or two lines."""
        width = room.width()
        large = self.theme.font(Type.QUESTION, small=self._compact)
        small = fitting(self.question, large, int(width), least=self.theme.px(15))
        if width_of(self.question, small) <= width:
            return small
        two = min(_TWO_LINES * height_of(large), room.height())
        return large if wrapped_height(width, self.question, large) <= two else small

    def _named_steps(self, room: float) -> tuple[str, ...]:
        dotted = tuple(
            step if index == self._current else "•" for index, step in enumerate(self._steps)
        )
        bold = self.theme.font(Type.SMALL, weight=Weight.Bold)
        for steps in (self._steps, dotted):
            wide = sum(width_of(step, bold) + _BETWEEN_STEPS for step in steps)
            if wide - _BETWEEN_STEPS <= room:
                return steps
        return self._steps[self._current : self._current + 1]

    def _paint_steps(self, painter: QPainter, row: QRectF) -> None:
        surround = self.theme.surround
        x = row.left()
        steps = self._named_steps(row.width())
        current = self._steps[self._current] if self._current >= 0 else ""
        for index, step in enumerate(steps):
            here = step == current
            font = self.theme.font(Type.SMALL, weight=Weight.Bold if here else Weight.Medium)
            ink = surround.gold_text if here else surround.third
            wide = write(
                painter, QRectF(x, row.top(), row.right() - x, row.height()), step, font, ink
            )
            if here:
                y = row.bottom()
                painter.setPen(pen(surround.gold_line, 2, cap=Qt.PenCapStyle.FlatCap))
                painter.drawLine(QPointF(x, y), QPointF(x + wide, y))
            x += wide + _BETWEEN_STEPS / 2
            if index + 1 < len(steps):
                center = QPointF(x, row.center().y() + 1)
                paint_icon(painter, "forward", center, self.theme.px(12), surround.third)
                x += _BETWEEN_STEPS / 2


_RADIUS, _OVERLAP, _MOST_COINS = 9, 1.12, 20
_BETWEEN, _PALE, _RAISED, _FALLS = 24, 0.35, 4, 400
"""Between two forecasts; the opacity of a coin that is only expected; how high the latest coin
lies, in pixels at normal text size; and the milliseconds it takes to get there."""


class ForecastRow(Painted):
    """Forecasts side by side, each as text above a row of coins; a coin that is new falls in."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._shown: tuple[Forecast, ...] = ()
        self._new = 0  # how many of the last coins of the only forecast are new
        self._fall = QVariantAnimation(self, duration=_FALLS, startValue=0.0, endValue=1.0)
        self._fall.valueChanged.connect(self.update)
        self.hide()

    @property
    def text(self) -> str:
        said = " · ".join(f"{it.label} {it.amount}" for it in self._shown)
        return f"{said}." if said else ""

    def show_forecasts(self, forecasts: Sequence[Forecast], *, animated: bool) -> None:
        now = tuple(forecasts)
        if now == self._shown:
            return
        before = {it.label: it.coins for it in self._shown}
        more = now[0].coins - before.get(now[0].label, now[0].coins) if len(now) == 1 else 0
        self._shown, self._new = now, max(0, more)
        self._fall.stop()
        if animated and self._new:
            self._fall.start()
        self.update()

    def sizeHint(self) -> QSize:
        return self._size(notes=True)

    def minimumSizeHint(self) -> QSize:
        """Without the notes, which are left out where there is no room for them."""
        return self._size(notes=False)

    def _size(self, *, notes: bool) -> QSize:
        wide = sum(self._width(it, notes=notes) for it in self._shown)
        wide += (len(self._shown) - 1) * self.theme.px(_BETWEEN)
        return QSize(int(wide) + 1, self.theme.px(56 if notes else 44))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, x = self.brush(), 0.0
        label, amount, note = self._fonts()
        surround = self.theme.surround
        half, notes = self.height() / 2, self.width() >= self.sizeHint().width()
        for it in self._shown:
            line = QRectF(x, half - self.theme.px(26), self.width() - x, self.theme.px(26))
            wide = write(painter, line, f"{it.label} ", label, surround.second)
            write(painter, line.adjusted(wide, 0, 0, 0), it.amount, amount, surround.gold_text)
            right = self._paint_coins(painter, QPointF(x, half + self.theme.px(14)), it)
            under = QRectF(right, half + self.theme.px(3), self.width() - right, self.theme.px(22))
            if notes:
                write(painter, under, it.note, note, surround.third)
            x += self._width(it, notes=notes) + self.theme.px(_BETWEEN)

    def _paint_coins(self, painter: QPainter, left: QPointF, it: Forecast) -> float:
        radius, shown = self.theme.px(_RADIUS), min(it.coins, _MOST_COINS)
        way = 1.0
        if self._fall.state() is QVariantAnimation.State.Running:
            way = float(self._fall.currentValue())
        for index in range(shown):
            new = index >= shown - self._new
            up = self.theme.px(_RAISED + 24 * (1 - way)) if new else 0
            sure = it.sure is None or index < it.sure
            painter.setOpacity((way if new else 1.0) if sure else _PALE)
            paint_coin(painter, left + QPointF(radius + index * radius * _OVERLAP, -up), radius)
        painter.setOpacity(1)
        return left.x() + self._row(it) + self.theme.px(8)

    def _row(self, it: Forecast) -> float:
        radius, shown = self.theme.px(_RADIUS), min(it.coins, _MOST_COINS)
        return radius * (2 + (shown - 1) * _OVERLAP) if shown else 0.0

    def _width(self, it: Forecast, *, notes: bool) -> float:
        label, amount, note = self._fonts()
        said = width_of(f"{it.label} ", label) + width_of(it.amount, amount)
        below = width_of(it.note, note) + self.theme.px(8) if it.note and notes else 0.0
        return max(said, self._row(it) + below)

    def _fonts(self) -> tuple[QFont, QFont, QFont]:
        bold = self.theme.font(Type.HEADING, weight=Weight.Bold)
        return self.theme.font(Type.BODY), bold, self.theme.font(Type.SMALL)
