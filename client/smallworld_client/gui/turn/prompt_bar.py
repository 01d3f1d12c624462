"""The bar under the board, which asks the question and shows how far the turn has come."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from math import inf
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QSize, QSizeF, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.kit.base import Fitted
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.draw import BLEED, body, panel, rule
from smallworld_client.gui.turn.hand import Tray, TrayForm
from smallworld_client.gui.turn.prompt_controls import ActionButtons, HelpButtons
from smallworld_client.gui.turn.question import ForecastRow, QuestionText
from smallworld_client.turn.scene import Action, Forecast, HandView, HelpChip

LEAST_QUESTION, _LEAST_BESIDE_COINS = 380, 520
"""Widths that the question should have, in logical pixels at normal text size."""
_ROOMY = QSize(560, 104)
"""From this size on, at normal text, there is room for steps and large type."""
_MANY_BUTTONS, _WIDE = 3, 1000  # with more buttons than these that needs this width
_LEAST_BESIDE = (300, 220)
"""Widths that the question should have, before buttons leave out their keys, then their texts."""
_LEAST_BESIDE_GOLD = 320  # the same before the gold button leaves out its key
_BESIDE_HAND = {TrayForm.WHOLE: 260, TrayForm.PAIR: 200, TrayForm.LEAST: 0}
"""Widths that the question should have beside each form of the hand, which is never left out."""
_MOST_OF_HELP = 460
"""The width that a line of help may claim before buttons say their keys, at normal text size."""
_LEAST_SHARE = 0.33
"""Of the bar's width, the question beside the buttons; with less it stands above them if it can."""
_MOST_HAND = 122  # the height of the hand, at normal text size
_SPARE = 40  # the height that may stay empty
_GAP = 8
_BESIDE_COINS = 12
_LEAST_ABOVE_HELPS, _LEAST_ABOVE_LOW = 44, 32
"""The height for the question above the helps, at normal text size, and above low ones at any."""


class _Form(NamedTuple):
    """Question above, buttons below: from which height, up to which width, and how high below."""

    height: int
    width: float
    footer: int


_STACKED, _TIGHT, _WITH_COINS = _Form(190, inf, 108), _Form(112, 560, 52), _Form(118, inf, 52)


class PromptBar(Fitted):
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
        self._buttons.changed.connect(self.fit)
        self.chips = HelpButtons(named, self)
        self.chips.triggered.connect(self.triggered)
        self.forecast = ForecastRow(self)
        self.tray.hide()

    @property
    def question(self) -> str:
        return self._question.question

    def button(self, action: str) -> Button:
        return self._buttons.button(action)

    def press_gold(self) -> bool:
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
            self.fit()

    def set_question(
        self,
        question: str,
        help_text: str = "",
        steps: Sequence[str] = (),
        current: int = -1,
        *,
        asked: bool = True,
    ) -> None:
        """``asked``: False while others decide; nothing in the bar is gold then."""
        if asked != self._asked:
            self._asked = asked
            self.update()
        self._question.ask(question, help_text, tuple(steps), current)
        self.setAccessibleName(question)
        self.setAccessibleDescription(help_text)
        self.fit()

    def set_actions(self, actions: Sequence[Action]) -> None:
        self._buttons.offer(actions)

    def set_forecasts(self, forecasts: Sequence[Forecast], *, animated: bool) -> None:
        """Beside the buttons as coins if they have room there, else before the help."""
        self.forecast.show_forecasts(forecasts, animated=animated)
        self.fit()

    def set_helps(self, helps: Sequence[HelpChip]) -> None:
        self.chips.offer(helps)
        self.fit()

    def set_waiting(self, waiting: bool) -> None:
        self._buttons.set_waiting(waiting)

    def set_hand(self, hand: HandView | None) -> None:
        self.tray.show_hand(hand)
        self.fit()

    def fit(self) -> None:
        if self._is_changing:
            return
        before = self._rule
        self._lay_out()
        if self._rule != before:
            self.update()

    def _lay_out(self) -> None:
        room = self.rect().adjusted(BLEED + _GAP, BLEED + 4, -BLEED - _GAP, -BLEED - 4)
        self.chips.set_low(False)
        self._buttons.set_low(False)
        self._hide_forecast()
        for form in (_STACKED, _TIGHT, _WITH_COINS):
            size = QSizeF(form.width, form.height) * self.theme.text
            suits = room.width() < size.width() and room.height() >= size.height()
            if suits and self._fit_stacked(room, form):
                return
        self._fit_abreast(room)
        narrow = self._question.width() < room.width() * _LEAST_SHARE
        if narrow or not self._can_be_asked():
            self._fit_above(room)

    def _fit_stacked(self, room: QRect, form: _Form) -> bool:
        """False without room; low, only if the forecast stands beside the buttons."""
        tight, coins = form is _TIGHT, self._least_coins(form)
        if form is _WITH_COINS and not coins:
            return False
        self._question.set_compact(form is not _STACKED)
        used = min(room.height(), self.theme.px(form.height + _SPARE))
        room = QRect(room.x(), room.y() + (room.height() - used) // 2, room.width(), used)
        most = QSize(room.width(), self.theme.px(form.footer))
        for small in (tight, True):
            self._buttons.set_small(small)
            wide = self._wide_buttons(most, room.width(), (coins / self.theme.text, 0))
            if wide <= room.width() and not (form is _WITH_COINS and wide + coins > room.width()):
                break
        else:
            return False
        footer = min(most.height(), self._buttons.height_within(most))
        lower = room.adjusted(0, used - footer, 0, 0)
        self._buttons.setGeometry(lower.adjusted(lower.width() - wide, 0, 0, 0))
        self._buttons.arrange()
        apart = 0 if tight or not footer else _GAP
        self._rule = lower.top() - apart // 2 if apart else 0
        if coins:
            self._place_forecast(lower.adjusted(_BESIDE_COINS, 0, -wide - _GAP, 0))
        self._place_question(room.adjusted(0, 0, 0, -footer - apart))
        if form is _WITH_COINS and not self._can_be_asked():
            self._hide_forecast()
            return False
        return True

    def _hide_forecast(self) -> None:
        self._rule = 0
        self.forecast.hide()
        self._question.set_forecast(self.forecast.text)

    def _least_coins(self, form: _Form) -> int:
        """The width that the forecast needs beside the buttons; 0 if it does not stand there."""
        if form is _TIGHT or not self.forecast.text:
            return 0
        return self.forecast.minimumSizeHint().width() + _BESIDE_COINS + _GAP

    def _place_forecast(self, room: QRect) -> None:
        if self.forecast.minimumSizeHint().width() <= room.width():
            self.forecast.setGeometry(room)
            self.forecast.show()
            self._question.set_forecast("")

    def _fit_abreast(self, room: QRect) -> None:
        """Buttons at the right, one below another if narrow; the hand at the left."""
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
        """For wide buttons. Without room even above low ones, the question is left out."""
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
        """In the widest form that leaves the question room; returns the rest."""
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
        """With keys and texts if that leaves room ``beside``, or if none is gained."""
        for keys, least in ((True, beside[0]), (False, min(beside[0], _LEAST_BESIDE_GOLD))):
            self._buttons.show_keys(keys, gold=True)
            wide = self._buttons.width_within(wanted)
            if room - wide >= self.theme.px(least):
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
