"""The bar under the board: the question, the steps of the turn, the pieces in hand, the buttons."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.prompts.buttons import Action, ActionButtons
from smallworld_client.gui.prompts.chips import Chips, HelpChip
from smallworld_client.gui.prompts.question import Question
from smallworld_client.gui.prompts.tray import Hand, Tray
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.button import Button
from smallworld_client.gui.widgets.draw import BLEED, body, panel

__all__ = ["Action", "Hand", "PromptBar"]

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
    """In a bar that is narrower and at least so high, the question stands above the buttons."""

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
        self._question = Question(self)
        self._buttons = ActionButtons(named, self)
        self._buttons.triggered.connect(self.triggered)
        self._buttons.changed.connect(self._fit)
        self.chips = Chips(named, self)
        self.chips.triggered.connect(self.triggered)
        self.tray.hide()

    @property
    def question(self) -> str:
        return self._question.question

    def button(self, action: str) -> Button:
        """The button of an action; KeyError if the bar does not offer it."""
        return self._buttons.button(action)

    def offers(self, action: str) -> bool:
        """Whether there is a button for an action."""
        return self._buttons.offers(action)

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Parts that change together get their places once, at the end."""
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
        """One line in the display face, one of help, the steps of a turn with the current one.

        ``asked`` is False while others are: then nothing about the bar is gold.
        """
        self._asked = asked
        self._question.ask(question, help_text, tuple(steps), current)
        self.setAccessibleName(question)
        self.setAccessibleDescription(help_text)
        self._fit()
        self.update()

    def set_actions(self, actions: Sequence[Action]) -> None:
        """The buttons from left to right; the primary one belongs last."""
        self._buttons.offer(actions)

    def set_helps(self, helps: Sequence[HelpChip]) -> None:
        """The helps that can be added to a conquest, beside or below the question."""
        self.chips.offer(helps)
        self._fit()

    def set_waiting(self, waiting: bool) -> None:
        """Dim the buttons while an answer is awaited; they can still be pressed."""
        self._buttons.set_waiting(waiting)

    def set_hand(self, hand: Hand | None) -> None:
        """Show tokens in hand at the left, or nothing."""
        self.tray.show_hand(hand)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def retheme(self) -> None:
        super().retheme()
        self._fit()

    def _fit(self) -> None:
        """Give each part its place, at its size."""
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
        """The question stands above, tray and buttons below; False where they have no room."""
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
        """Buttons at the right, the question beside them, and the tray where room is left.

        In a narrow bar the tray goes first, for the player's panel tells the number too; then the
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
        """The question stands above the buttons, which leave it too little width beside them.

        It is left out where it has no room there either, not even above low buttons: they say what
        can be done.
        """
        for low in (False, True):
            self._buttons.set_low(low)
            if self._stands_above(room):
                return
        self._buttons.set_low(False)
        self._fit_abreast(room)
        self._question.setVisible(self._question.is_held)

    def _stands_above(self, room: QRect) -> bool:
        """Whether it has room above the buttons with the helps; then all have their places."""
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
        """Whether the question and the helps have room where they are."""
        if not self.chips.filled:
            return self._question.is_held
        wanted, place = self.chips.sizeHint(), self.chips.geometry()
        wide = wanted.width() <= max(place.width(), self._question.width())
        beside = place.left() > self._question.geometry().right()
        high = not beside or wanted.height() <= self._question.height()
        return self._question.is_held and wide and high

    def _place_question(self, room: QRect) -> None:
        """The helps stand below the question where there is room, else at its right."""
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
        """How wide the buttons stand: with keys and texts if that leaves enough room ``beside``.

        These are two widths at normal text, with keys and without. Texts stay where leaving them
        out would not make the buttons narrower.
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
        """Many buttons, or large text, need the small form of the bar."""
        wide = _WIDE if self._buttons.count > _MANY_BUTTONS else _ROOMY.width()
        return self.width() < self.theme.px(wide) or self.height() < self.theme.px(_ROOMY.height())

    def sizeHint(self) -> QSize:
        return QSize(700, self.theme.px(112) + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return QSize(300, self.theme.px(56) + 2 * BLEED)

    def paintEvent(self, event: QPaintEvent) -> None:
        panel(self.brush(), body(self.frame()), self.theme.surround, gold=self._asked)
