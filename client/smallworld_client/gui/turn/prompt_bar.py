"""The bar under the board, which asks the question and shows how far the turn has come."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from math import inf
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.kit.base import Painted, plain
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.draw import (
    BLEED,
    body,
    height_of,
    least_size,
    panel,
    rule,
    smallest,
    width_of,
    write,
    write_lines,
)
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import Weight, fitting, pen, wrapped_height
from smallworld_client.gui.theme import Type
from smallworld_client.gui.turn.hand import Tray, TrayForm
from smallworld_client.gui.turn.prompt_controls import ActionButtons, ForecastRow, HelpButtons
from smallworld_client.turn.scene import Action, Forecast, HandView, HelpChip

_BETWEEN_STEPS, _EDGES = 28, 28
_AROUND = 12
_BELOW = 2
"""Pixels between the question and its help, and below that."""
_TWO_LINES, _THREE_LINES = 2.2, 3.3
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
        self.question, self._told = question, help_text
        self._steps, self._current = steps, current
        self.setToolTip(plain(help_text))
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

    @property
    def wide_help(self) -> float:
        if not self._compact or not self._help:
            return 0.0
        font = self.theme.font(Type.BODY, small=True)
        return (width_of(self._help, font) + _EDGES) / self.theme.text

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        surround = self.theme.surround
        room = self.frame().adjusted(_AROUND / 2, 0, -_AROUND / 2, 0)
        helper = self.theme.font(Type.BODY, small=self._compact)
        font = self._beside_help(room, self._question_font(room), helper)
        below = height_of(helper) if self._help else 0.0
        wanted = wrapped_height(room.width(), self.question, font)
        above = self.theme.px(28) if self._shows_steps(room, wanted + below) else 0.0
        asked = min(wanted, room.height() - above)
        below = self._height_of_help(room, helper, room.height() - above - asked)
        top = room.top() + max(0.0, (room.height() - above - asked - below) / 2)
        if above:
            self._paint_steps(painter, QRectF(room.left(), top, room.width(), above - 6))
        spot = QRectF(room.left(), top + above, room.width(), asked)
        write_lines(painter, spot, self.question, font, surround.text)
        if below:
            under = QRectF(room.left(), spot.bottom() + 1, room.width(), below)
            write_lines(painter, under, self._help, helper, surround.second)

    @property
    def is_held(self) -> bool:
        least = smallest(self.theme.font(Type.QUESTION, small=True))
        room = self.frame().adjusted(_AROUND / 2, 0, -_AROUND / 2, 0)
        if any(width_of(word, least) > room.width() for word in self.question.split()):
            return False
        return wrapped_height(room.width(), self.question, least) <= room.height() + 1

    def _height_of_help(self, room: QRectF, font: QFont, left: float) -> float:
        left -= _BELOW
        if not self._help or left < height_of(smallest(font)):
            return 0.0
        wanted = wrapped_height(room.width(), self._help, font)
        return min(wanted, _THREE_LINES * height_of(font), left)

    def _beside_help(self, room: QRectF, font: QFont, helper: QFont) -> QFont:
        least, result = least_size(font), QFont(font)
        told = wrapped_height(room.width(), self._help, smallest(helper)) if self._help else 0.0
        while (
            result.pixelSize() > least
            and wrapped_height(room.width(), self.question, result) + told > room.height() - _BELOW
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

    def _shows_steps(self, room: QRectF, rest: float) -> bool:
        return bool(self._steps) and room.height() >= rest + self.theme.px(28)

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


LEAST_QUESTION, _LEAST_BESIDE_COINS = 380, 520
"""Widths that the question should have, in logical pixels at normal text size."""
_ROOMY = QSize(560, 104)
"""From this size on, at normal text, there is room for steps and large type."""
_MANY_BUTTONS, _WIDE = 3, 1000
"""With more buttons than these that needs this width."""
_LEAST_BESIDE = (300, 220)
"""Widths that the question should have, before buttons leave out their keys, then their texts."""
_BESIDE_HAND = {TrayForm.WHOLE: 260, TrayForm.PAIR: 200, TrayForm.LEAST: 0}
"""Widths that the question should have beside each form of the hand, which is never left out."""
_MOST_OF_HELP = 460
"""The width that a line of help may claim before buttons say their keys, at normal text size."""
_LEAST_SHARE = 0.33
"""Of the bar's width, the question beside the buttons; with less it stands above them if it can."""
_MOST_HAND = 122
"""The height of the hand, at normal text size."""
_SPARE = 40
"""The height that may stay empty."""
_GAP = 8
_LEAST_ABOVE_HELPS, _LEAST_ABOVE_LOW = 44, 32
"""The height for the question above the helps, at normal text size, and above low ones at any."""


class _Form(NamedTuple):
    """Question above, buttons below: from which height, up to which width, and how high below."""

    height: int
    width: float
    footer: int


_STACKED, _TIGHT = _Form(190, inf, 108), _Form(112, 560, 52)


class PromptBar(Painted):
    """Shows the prompt. ``triggered`` carries the id of the chosen action."""

    triggered = Signal(str)

    def __init__(self, *, named: Callable[[str], str] = str, parent: QWidget | None = None) -> None:
        """``named`` gives the object name of a button for the id of its action."""
        super().__init__(parent)
        self._asked = True
        self._is_changing = False
        self._rule = 0
        """Where a line divides question and buttons, 0 for none."""
        self.tray = Tray()
        self.tray.setParent(self)
        self._question = QuestionText(self)
        self._buttons = ActionButtons(named, self)
        self._buttons.triggered.connect(self.triggered)
        self._buttons.changed.connect(self._fit)
        self.chips = HelpButtons(named, self)
        self.chips.triggered.connect(self.triggered)
        self.forecast = ForecastRow(self)
        self.tray.hide()

    @property
    def question(self) -> str:
        return self._question.question

    def button(self, action: str) -> Button:
        """The button of an action; KeyError if the bar does not offer it."""
        return self._buttons.button(action)

    def press_gold(self) -> bool:
        """Press the gold button; whether there is one that can be pressed."""
        gold = self._buttons.gold
        if gold is None or not (gold.isVisible() and gold.isEnabled()):
            return False
        gold.click()
        return True

    def offers(self, action: str) -> bool:
        return self._buttons.offers(action)

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Lay the parts out once, at the end of a block that changes several of them."""
        self._is_changing = True
        try:
            yield
        finally:
            self._is_changing = False
            self._fit()

    def set_question(
        self,
        question: str,
        help_text: str = "",
        steps: Sequence[str] = (),
        current: int = -1,
        *,
        asked: bool = True,
    ) -> None:
        """Show the question, its help, and the steps of the turn with the current one.

        ``asked`` is False while others decide; nothing in the bar is gold then.
        """
        self._asked = asked
        self._question.ask(question, help_text, tuple(steps), current)
        self.setAccessibleName(question)
        self.setAccessibleDescription(help_text)
        self._fit()
        self.update()

    def set_actions(self, actions: Sequence[Action]) -> None:
        self._buttons.offer(actions)

    def set_forecasts(self, forecasts: Sequence[Forecast], *, animated: bool) -> None:
        """Beside the buttons as coins if they have room there, else before the help."""
        self.forecast.show_forecasts(forecasts, animated=animated)
        self._fit()

    def set_helps(self, helps: Sequence[HelpChip]) -> None:
        self.chips.offer(helps)
        self._fit()

    def set_waiting(self, waiting: bool) -> None:
        self._buttons.set_waiting(waiting)

    def set_hand(self, hand: HandView | None) -> None:
        self.tray.show_hand(hand)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def retheme(self) -> None:
        super().retheme()
        self._fit()

    def _fit(self) -> None:
        if self._is_changing:
            return
        room = self.rect().adjusted(BLEED + _GAP, BLEED + 4, -BLEED - _GAP, -BLEED - 4)
        self.chips.set_low(False)
        self._buttons.set_low(False)
        self._rule = 0
        self.forecast.hide()
        self._question.set_forecast(self.forecast.text)
        for form in (_STACKED, _TIGHT):
            size = QSizeF(form.width, form.height) * self.theme.text
            suits = room.width() < size.width() and room.height() >= size.height()
            if suits and self._fit_stacked(room, form):
                return
        self._fit_abreast(room)
        narrow = self._question.width() < room.width() * _LEAST_SHARE
        if narrow or not self._can_be_asked():
            self._fit_above(room)

    def _fit_stacked(self, room: QRect, form: _Form) -> bool:
        """Put the question above, the buttons below; False if they have no room."""
        tight = form is _TIGHT
        self._question.set_compact(tight)
        used = min(room.height(), self.theme.px(form.height + _SPARE))
        room = QRect(room.x(), room.y() + (room.height() - used) // 2, room.width(), used)
        most = QSize(room.width(), self.theme.px(form.footer))
        for small in (tight, True):
            self._buttons.set_small(small)
            wide = self._wide_buttons(most, room.width(), (0, 0))
            if wide <= room.width():
                break
        else:
            return False
        footer = min(most.height(), self._buttons.height_within(most))
        lower = room.adjusted(0, used - footer, 0, 0)
        self._buttons.setGeometry(lower.adjusted(lower.width() - wide, 0, 0, 0))
        self._buttons.arrange()
        apart = 0 if tight or not footer else _GAP
        self._rule = lower.top() - apart // 2 if apart else 0
        if not tight and self.forecast.text:
            self._place_forecast(lower.adjusted(_AROUND, 0, -wide - _GAP, 0))
        self._place_question(room.adjusted(0, 0, 0, -footer - apart))
        return True

    def _place_forecast(self, room: QRect) -> None:
        if self.forecast.sizeHint().width() <= room.width():
            self.forecast.setGeometry(room)
            self.forecast.show()
            self._question.set_forecast("")

    def _fit_abreast(self, room: QRect) -> None:
        """Put buttons at the right and the question beside them, the hand at its left.

        In a narrow bar the buttons stand below each other.
        """
        compact = self._is_compact()
        self._question.set_compact(compact)
        self._buttons.set_small(compact)
        hand = self.tray.width_in(TrayForm.LEAST, room.height())
        asking = self.theme.px(LEAST_QUESTION)
        with_keys, with_texts = _LEAST_BESIDE
        beside = (max(with_keys, min(self._question.wide_help, _MOST_OF_HELP)), with_texts)
        wanted = QSize(room.width() - hand - asking, room.height())
        wide = self._wide_buttons(wanted, room.width() - hand, beside)
        left = room.width() - wide - _GAP
        self._buttons.setGeometry(QRect(room.right() + 1 - wide, room.y(), wide, room.height()))
        self._buttons.arrange()
        self._place_question(QRect(room.x(), room.y(), left, room.height()))
        asked, coins = self._question.geometry(), self.forecast.sizeHint().width() + 2 * _GAP
        free = asked.width() - coins >= self.theme.px(_LEAST_BESIDE_COINS)
        if self.forecast.text and free and not self.chips.filled:
            self._question.setGeometry(asked.adjusted(0, 0, -coins, 0))
            self._place_forecast(QRect(asked.right() - coins, asked.y(), coins, asked.height()))

    def _fit_above(self, room: QRect) -> None:
        """Put the question above the buttons where these leave it too little width beside them.

        If it has no room there either, not even above low buttons, it is left out.
        """
        for low in (False, True):
            self._buttons.set_low(low)
            if self._stands_above(room):
                return
        self._buttons.set_low(False)
        self._fit_abreast(room)
        self._question.setVisible(self._question.is_held)

    def _stands_above(self, room: QRect) -> bool:
        self._buttons.set_small(True)
        for low, text in product((False, True), (True, False)):
            self.chips.set_low(low)
            self._buttons.show_keys(False, text=text)
            used = self._buttons.height_within(room.size())
            wide = self._buttons.width_within(QSize(room.width(), used))
            self._place_question(room.adjusted(0, 0, 0, -used))
            if wide <= room.width() and self._can_be_asked():
                self._buttons.setGeometry(room.adjusted(0, room.height() - used, 0, 0))
                self._buttons.arrange()
                return True
        return False

    def _can_be_asked(self) -> bool:
        if not self.chips.filled:
            return self._question.is_held
        wanted, place = self.chips.sizeHint(), self.chips.geometry()
        wide = wanted.width() <= max(place.width(), self._question.width())
        beside = place.left() > self._question.geometry().right()
        high = not beside or wanted.height() <= self._question.height()
        return self._question.is_held and wide and high

    def _place_hand(self, room: QRect) -> QRect:
        """Put the hand at the left, in the widest form that leaves the question its room.

        Returns what is left.
        """
        self.tray.setVisible(self.tray.filled)
        if not self.tray.filled:
            return room
        high = min(room.height(), self.theme.px(_MOST_HAND))
        wide = 0
        for form, beside in _BESIDE_HAND.items():
            self.tray.set_form(form)
            wide = self.tray.width_in(form, high)
            asked = room.width() - wide - _GAP >= self.theme.px(beside)
            if asked and self.tray.has_room(form, high):
                break
        self.tray.setGeometry(room.x(), room.y() + (room.height() - high) // 2, wide, high)
        return room.adjusted(wide + _GAP, 0, 0, 0)

    def _place_question(self, room: QRect) -> None:
        room = self._place_hand(room)
        self.chips.setVisible(self.chips.filled)
        self._question.show()
        self._question.setGeometry(room)
        if not self.chips.filled:
            return
        size = self.chips.sizeHint()
        least = _LEAST_ABOVE_LOW if self.chips.is_low else self.theme.px(_LEAST_ABOVE_HELPS)
        below = room.height() - size.height() >= least
        if below:
            high = room.height() - size.height()
            self._question.setGeometry(room.x(), room.y(), room.width(), high)
            self.chips.setGeometry(room.x(), room.y() + high, room.width(), size.height())
            return
        wide = min(size.width(), room.width() // 2)
        left = room.width() - wide - _GAP
        top = room.y() + (room.height() - size.height()) // 2
        self._question.setGeometry(room.x(), room.y(), left, room.height())
        self.chips.setGeometry(room.x() + left + _GAP, top, wide, size.height())

    def _wide_buttons(self, wanted: QSize, room: int, beside: tuple[float, float]) -> int:
        """The width of the buttons: with keys and texts if that leaves enough room ``beside``.

        Texts stay if leaving them out would not make the buttons narrower.
        """
        self._buttons.show_keys(True)
        wide = self._buttons.width_within(wanted)
        if room - wide >= self.theme.px(beside[0]):
            return wide
        self._buttons.show_keys(False)
        wide = self._buttons.width_within(wanted)
        if room - wide >= self.theme.px(beside[1]):
            return wide
        self._buttons.show_keys(False, text=False)
        narrow = self._buttons.width_within(wanted)
        if narrow == wide:
            self._buttons.show_keys(False)
        return narrow

    def _is_compact(self) -> bool:
        wide = _WIDE if self._buttons.count > _MANY_BUTTONS else _ROOMY.width()
        return self.width() < self.theme.px(wide) or self.height() < self.theme.px(_ROOMY.height())

    def sizeHint(self) -> QSize:
        return QSize(700, self.theme.px(112) + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return QSize(300, self.theme.px(56) + 2 * BLEED)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect = self.brush(), body(self.frame())
        panel(painter, rect, self.theme.surround, gold=self._asked)
        if self._rule:
            y = self._rule + 0.5
            rule(painter, QPointF(rect.left(), y), QPointF(rect.right(), y), self.theme.surround)
