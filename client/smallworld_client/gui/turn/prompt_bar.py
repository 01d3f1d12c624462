"""The bar under the board, which asks the question and shows how far the turn has come."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.kit.base import Fitted
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.draw import BLEED, body, panel, rule
from smallworld_client.gui.kit.input import target
from smallworld_client.gui.turn.hand import Tray, TrayForm
from smallworld_client.gui.turn.prompt_controls import LOOKS, ActionButtons, HelpButtons
from smallworld_client.gui.turn.question import ForecastRow, QuestionText
from smallworld_client.turn.scene import Action, Forecast, HandView, HelpChip

_HIGH, _RATHER_HIGH, _NARROW = 124, 92, 500
"""The buttons stand below hand and question in a high bar and in a narrow one, and in one that is
rather high below the question alone."""
_FOOTER, _SHARE_OF_FOOTER = 44, 0.45  # the height of a main button, and its share of a lower bar
_TWO_ROWS, _ROOMY = 176, 182
"""The heights from which a narrow bar has a second row of buttons, and the question large type."""
_MAIN, _LEAST_MAIN, _SHARE_OF_MAIN, _SHARE_IF_NARROW = 184, 166, 0.2, 0.46
"""The widths of the main button, and its share of a bar beside the question, or of a narrow one."""
_LEAST_QUESTION = (440, 330, 230)
"""Widths that the question should have beside the buttons, by how these look."""
_LEAST_SHARE = 0.3  # of the bar, the question beside buttons that are in a list
_LEAST_BESIDE_HELPS = 300
_WHOLE_FROM, _PAIR_FROM, _COINS_FROM = 640, 560, 640
"""Widths from which the hand has a label, its number and piece stand further apart, and coins may
stand beside buttons."""
_APART, _LIFTED = 10, 3
"""Pixels between the question and the buttons below it, where a line divides them, and those below
these buttons."""
_GAP = 8
_MOST_HAND = 122  # the height of the hand
_BESIDE_COINS = 12
_LEAST_ABOVE_HELPS = 44  # the height for the question above the helps


class PromptBar(Fitted):
    """Shows the prompt. ``triggered`` carries the id of the chosen action."""

    triggered = Signal(str)

    def __init__(self, *, named: Callable[[str], str] = str, parent: QWidget | None = None) -> None:
        """``named`` gives the object name of a button for the id of its action."""
        super().__init__(parent)
        self._asked = True
        self._is_changing = False
        self._rule = 0  # where a line divides question and buttons, 0 for none
        self.tray = Tray()
        self.tray.setParent(self)
        self._question = QuestionText(self)
        self.buttons = ActionButtons(named, self)
        self.buttons.triggered.connect(self.triggered)
        self.buttons.changed.connect(self.fit)
        self.chips = HelpButtons(named, self)
        self.chips.triggered.connect(self.triggered)
        self.forecast = ForecastRow(self)
        self.tray.hide()

    @property
    def question(self) -> str:
        return self._question.question

    def button(self, action: str) -> Button:
        return self.buttons.button(action)

    def press_gold(self) -> bool:
        gold = self.buttons.gold
        if gold is None or not (gold.isVisible() and gold.isEnabled()):
            return False
        gold.click()
        return True

    def offers(self, action: str) -> bool:
        return self.buttons.offers(action)

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
        self.buttons.offer(actions)

    def set_forecasts(self, forecasts: Sequence[Forecast], *, animated: bool) -> None:
        """Left of buttons below as coins if they have room there, else before the help."""
        self.forecast.show_forecasts(forecasts, animated=animated)
        self.fit()

    def set_helps(self, helps: Sequence[HelpChip]) -> None:
        self.chips.offer(helps)
        self.fit()

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
        """Where things stand follows from the bar's size alone, and not from what is asked."""
        room = self.rect().adjusted(BLEED + _GAP, BLEED + 4, -BLEED - _GAP, -BLEED - 4)
        text = self.theme.text
        wide, high = room.width() / text, room.height() / text
        self._rule = 0
        self.forecast.hide()
        self._question.set_forecast(self.forecast.text)
        self.chips.set_low(False)
        if wide < _NARROW or high >= _RATHER_HIGH:
            self._lay_buttons_below(room)
        else:
            self._lay_buttons_beside(room)

    def _lay_buttons_below(self, room: QRect) -> None:
        px, narrow = self.theme.px, room.width() < self.theme.px(_NARROW)
        high = room.height() >= px(_HIGH)
        if not high and not narrow:
            room = self._place_hand(room)  # it stands beside both question and buttons
        row = max(target(0), min(px(_FOOTER), round(room.height() * _SHARE_OF_FOOTER))) + 2 * BLEED
        rows = 2 if narrow and room.height() >= px(_TWO_ROWS) else 1
        apart = _APART if high and rows == 1 else 0
        lower = room.adjusted(-BLEED, room.height() + BLEED - rows * row, BLEED, BLEED)
        lower.translate(0, -_LIFTED if high else 0)
        upper = room.adjusted(0, 0, 0, -rows * row - apart)
        most = round(room.width() * _SHARE_IF_NARROW)
        main = QSize(min(px(_MAIN), most) + 2 * BLEED, row)
        self.buttons.set_small(row < px(_FOOTER) + 2 * BLEED)
        coins = 0
        if self.forecast.text and room.width() >= px(_COINS_FROM):
            coins = self.forecast.minimumSizeHint().width() + _BESIDE_COINS + _GAP
        left = lower.width() - main.width()
        for look, least in (*((it, coins) for it in LOOKS[:2]), *((it, 0) for it in LOOKS)):
            self.buttons.set_look(look)
            if self.buttons.width_beside() <= (left - least) * rows:
                break
        self.buttons.setGeometry(lower)
        left = lower.left() + self.buttons.arrange(main, rows)
        free = QRect(lower.topLeft(), QPoint(left - 1, lower.bottom()))
        if coins and coins <= free.width():
            self.forecast.setGeometry(free.adjusted(_BESIDE_COINS, 0, -_GAP, -BLEED))
            self.forecast.show()
            self._question.set_forecast("")
        self._question.set_compact(narrow or room.height() < px(_ROOMY))
        filled = bool(self.buttons.gold) or self.buttons.width_beside() or self.forecast.text
        self._rule = upper.bottom() + 1 + (apart - _LIFTED) // 2 if apart and filled else 0
        self._place_question(self._place_hand(upper) if high or narrow else upper)

    def _lay_buttons_beside(self, room: QRect) -> None:
        px = self.theme.px
        high = min(px(_FOOTER), room.height()) + 2 * BLEED
        share = max(px(_LEAST_MAIN), round(room.width() * _SHARE_OF_MAIN))
        main = QSize(min(px(_MAIN), share) + 2 * BLEED, high)
        self.buttons.set_small(True)
        hand = self._width_of_hand(room)
        left = room.width() - hand - main.width()
        if self.chips.filled:
            left -= self.chips.sizeHint().width() + _GAP
        for look, least in zip(LOOKS, _LEAST_QUESTION, strict=True):
            self.buttons.set_look(look)
            if left - self.buttons.width_beside() >= px(least):
                break
        least = min(px(_LEAST_QUESTION[-1]), round(room.width() * _LEAST_SHARE))
        used = self.buttons.width_within(max(0, left - least))
        wide = used + main.width()
        top = room.y() + (room.height() - high) // 2
        self.buttons.setGeometry(room.right() + 1 + BLEED - wide, top, wide, high)
        wide -= self.buttons.arrange(main, 1)  # those in a list leave their room to the question
        self._question.set_compact(True)
        self._place_question(self._place_hand(room.adjusted(0, 0, BLEED - wide - _GAP, 0)))

    def _form_of_hand(self, room: QRect) -> TrayForm:
        wide = self.width()
        if wide < self.theme.px(_PAIR_FROM):
            return TrayForm.LEAST
        whole = wide >= self.theme.px(_WHOLE_FROM) and self.tray.has_room(
            TrayForm.WHOLE, room.height()
        )
        return TrayForm.WHOLE if whole else TrayForm.PAIR

    def _width_of_hand(self, room: QRect) -> int:
        if not self.tray.filled:
            return 0
        return self.tray.width_in(self._form_of_hand(room), room.height()) + _GAP

    def _place_hand(self, room: QRect) -> QRect:
        """Returns the rest. In a narrow bar, the question needs a place without tokens more."""
        hand, narrow = self.tray.hand, self.width() < self.theme.px(_NARROW)
        shown = hand is not None and not (narrow and hand.count is None)
        self.tray.setVisible(shown)
        if not shown:
            return room
        high = min(room.height(), self.theme.px(_MOST_HAND))
        place = QRect(room.x(), room.y() + (room.height() - high) // 2, 0, high)
        form = self._form_of_hand(place)
        self.tray.set_form(form)
        place.setWidth(self.tray.width_in(form, high))
        self.tray.setGeometry(place)
        return room.adjusted(place.width() + _GAP, 0, 0, 0)

    def _place_question(self, room: QRect) -> None:
        """Helps stand at its right, or below it where that leaves it more room."""
        self.chips.setVisible(self.chips.filled)
        self._question.show()
        self._question.setGeometry(room)
        if not self.chips.filled:
            return
        for low in (False, True):
            self.chips.set_low(low)
            size = self.chips.sizeHint()
            beside, below = room.width() - size.width() - _GAP, room.height() - size.height()
            if beside >= self.theme.px(_LEAST_BESIDE_HELPS):
                break
            if below >= self.theme.px(_LEAST_ABOVE_HELPS):
                high = size.height()
                self._question.setGeometry(room.x(), room.y(), room.width(), below)
                self.chips.setGeometry(room.x(), room.bottom() + 1 - high, room.width(), high)
                return
        top = room.y() + (room.height() - size.height()) // 2
        self._question.setGeometry(room.x(), room.y(), max(0, beside), room.height())
        self._question.setVisible(self._question.is_held)
        left = room.x() + max(0, beside + _GAP)
        self.chips.setGeometry(left, top, min(size.width(), room.width()), size.height())

    def sizeHint(self) -> QSize:
        return QSize(700, self.theme.px(112) + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return QSize(300, self.theme.px(66) + 2 * BLEED)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect = self.brush(), body(self.frame())
        panel(painter, rect, self.theme.surround, gold=self._asked)
        if self._rule:
            y = self._rule + 0.5
            rule(painter, QPointF(rect.left(), y), QPointF(rect.right(), y), self.theme.surround)
