"""The bar under the board, which asks the question and shows how far the turn has come."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
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
    width_of,
    write,
    write_lines,
)
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import Weight, fitting, pen, wrapped_height
from smallworld_client.gui.theme import Type
from smallworld_client.gui.turn.hand import HandView, Tray
from smallworld_client.gui.turn.prompt_controls import Action, ActionButtons, HelpButtons, HelpChip

__all__ = ["Action", "HandView"]


_BETWEEN_STEPS, _EDGES = 28, 28
_AROUND = 12
_BELOW = 2
"""Pixels between the question and its help, and below that."""
_TWO_LINES = 2.2
"""Height of two lines with the leading between them, in heights of one."""


class QuestionText(Painted):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.question = ""
        self._help = ""
        self._steps: tuple[str, ...] = ()
        self._current = -1
        self._compact = False

    def ask(self, question: str, help_text: str, steps: tuple[str, ...], current: int) -> None:
        self.question, self._help = question, help_text
        self._steps, self._current = steps, current
        self.setToolTip(plain(help_text))
        self.update()

    def set_compact(self, compact: bool) -> None:
        if compact != self._compact:
            self._compact = compact
            self.update()

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
        least = _least(self.theme.font(Type.QUESTION, small=True))
        room = self.frame().adjusted(_AROUND / 2, 0, -_AROUND / 2, 0)
        if any(width_of(word, least) > room.width() for word in self.question.split()):
            return False
        return wrapped_height(room.width(), self.question, least) <= room.height() + 1

    def _height_of_help(self, room: QRectF, font: QFont, left: float) -> float:
        left -= _BELOW
        if not self._help or left < wrapped_height(room.width(), self._help, _least(font)):
            return 0.0
        wanted = wrapped_height(room.width(), self._help, font)
        return min(wanted, _TWO_LINES * height_of(font), left)

    def _beside_help(self, room: QRectF, font: QFont, helper: QFont) -> QFont:
        least, result = least_size(font), QFont(font)
        told = wrapped_height(room.width(), self._help, _least(helper)) if self._help else 0.0
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


def _least(font: QFont) -> QFont:
    least = QFont(font)
    least.setPixelSize(least_size(font))
    return least


LEAST_QUESTION = 380
"""Width that the question should have, in logical pixels at normal text size."""
_ROOMY = QSize(560, 104)
"""From this size on, at normal text, there is room for steps, large type and a tray."""
_MANY_BUTTONS, _WIDE = 3, 1000
"""With more buttons than these that needs this width."""
_LEAST_BESIDE, _STACK_OF_TRAY = (300, 220), 80
"""Widths that the question should have, before buttons leave out their keys, then their texts; and
that of a small tray beside them, where the question stands above."""
_MOST_OF_HELP = 460
"""The width that a line of help may claim before buttons say their keys, at normal text size."""
_LEAST_SHARE = 0.33
"""Of the bar's width, the question beside the buttons; with less it stands above them if it can."""
_WHOLE_TRAY, _SPARE = 170, 40
"""The width that shows tokens singly, and the height that may stay empty."""
_GAP = 8
_LEAST_ABOVE_HELPS, _LEAST_ABOVE_LOW = 44, 32
"""The height for the question above the helps, at normal text size, and above low ones at any."""


class _Form(NamedTuple):
    size: QSize
    footer: int


_STACKED, _TIGHT = _Form(QSize(800, 216), 108), _Form(QSize(560, 112), 52)


class PromptBar(Painted):
    """Shows the prompt. ``triggered`` carries the id of the chosen action."""

    triggered = Signal(str)

    def __init__(self, *, named: Callable[[str], str] = str, parent: QWidget | None = None) -> None:
        """``named`` gives the object name of a button for the id of its action."""
        super().__init__(parent)
        self._asked = True
        self._is_changing = False
        self.tray = Tray()
        self.tray.setParent(self)
        self._question = QuestionText(self)
        self._buttons = ActionButtons(named, self)
        self._buttons.triggered.connect(self.triggered)
        self._buttons.changed.connect(self._fit)
        self.chips = HelpButtons(named, self)
        self.chips.triggered.connect(self.triggered)
        self.tray.hide()

    @property
    def question(self) -> str:
        return self._question.question

    def button(self, action: str) -> Button:
        """The button of an action; KeyError if the bar does not offer it."""
        return self._buttons.button(action)

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
        for form in (_STACKED, _TIGHT):
            size = form.size * self.theme.text
            suits = room.width() < size.width() and room.height() >= size.height()
            if suits and self._fit_stacked(room, form):
                return
        self._fit_abreast(room)
        narrow = self._question.width() < room.width() * _LEAST_SHARE
        if narrow or not self._can_be_asked():
            self._fit_above(room)

    def _fit_stacked(self, room: QRect, form: _Form) -> bool:
        """Put the question above, tray and buttons below; False if they have no room."""
        self._question.set_compact(form is _TIGHT)
        used = min(room.height(), self.theme.px(form.size.height() + _SPARE))
        room = QRect(room.x(), room.y() + (room.height() - used) // 2, room.width(), used)
        footer = self.theme.px(form.footer) if self.tray.filled or self._buttons.count else 0
        upper, lower = room.adjusted(0, 0, 0, -footer), room.adjusted(0, used - footer, 0, 0)
        beside = (_STACK_OF_TRAY if self.tray.filled else 0,) * 2
        many = self._buttons.count >= _MANY_BUTTONS
        for small in (many or form is _TIGHT, True):
            self._buttons.set_small(small)
            wide = self._wide_buttons(lower.size(), lower.width(), beside)
            if wide <= lower.width():
                break
        else:
            return False
        left = lower.width() - wide - _GAP
        self.tray.set_compact(form is _TIGHT or left < self.theme.px(_WHOLE_TRAY))
        tray = min(self.tray.sizeHint().width(), left)
        self.tray.setVisible(self.tray.filled and left >= self.tray.minimumSizeHint().width())
        self.tray.setGeometry(lower.x(), lower.y(), tray, lower.height())
        self._buttons.setGeometry(lower.adjusted(lower.width() - wide, 0, 0, 0))
        self._buttons.arrange()
        self._place_question(upper)
        return True

    def _fit_abreast(self, room: QRect) -> None:
        """Put buttons at the right, the question beside them, and the tray where room is left.

        A narrow bar drops the tray first, since the player's panel shows its number, too; then the
        buttons stand below each other.
        """
        compact = self._is_compact()
        for part in (self.tray, self._question):
            part.set_compact(compact)
        self._buttons.set_small(compact)
        asking = self.theme.px(LEAST_QUESTION)
        with_keys, with_texts = _LEAST_BESIDE
        beside = (max(with_keys, min(self._question.wide_help, _MOST_OF_HELP)), with_texts)
        wanted = QSize(room.width() - asking, room.height())
        wide = self._wide_buttons(wanted, room.width(), beside)
        left = room.width() - wide - _GAP
        self._buttons.setGeometry(QRect(room.right() + 1 - wide, room.y(), wide, room.height()))
        self._buttons.arrange()
        tray = min(self.tray.sizeHint().width(), left - asking - _GAP)
        fits = self.tray.filled and tray >= self.tray.minimumSizeHint().width()
        self.tray.setVisible(fits)
        self.tray.setGeometry(room.x(), room.y(), tray, room.height())
        aside = tray + _GAP if fits else 0
        self._place_question(QRect(room.x() + aside, room.y(), left - aside, room.height()))

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
                self.tray.hide()
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

    def _place_question(self, room: QRect) -> None:
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
        panel(self.brush(), body(self.frame()), self.theme.surround, gold=self._asked)
