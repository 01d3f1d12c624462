"""The bar under the board: one question, one line of help, one gold button."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import pen
from smallworld_client.gui.paint.type import Weight, fitting, wrapped_height
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted, plain
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.draw import (
    BLEED,
    CENTRE,
    body,
    height_of,
    panel,
    width_of,
    write,
    write_lines,
)
from smallworld_client.gui.widgets.label import Label, Tone
from smallworld_client.gui.widgets.tray import Hand, Tray

__all__ = ["Action", "AskingBar", "Hand"]

_LEAST_QUESTION = 380
"""Width that the question should have, in logical pixels at normal text size."""
_BETWEEN_STEPS = 28
_TWO_LINES = 2.2
"""Height of two lines with the leading between them, in heights of one."""


@dataclass(frozen=True, slots=True)
class Action:
    """A button of the bar. ``key`` presses it; a disabled one says its reason under itself."""

    id: str
    label: str
    primary: bool = False
    key: str = ""
    enabled: bool = True
    reason: str = ""
    icon: str = ""


class AskingBar(Painted):
    """Says what is asked of whom. ``triggered`` tells the id of the action that was chosen."""

    triggered = Signal(str)

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._compact = False
        self._asked = True
        self.tray = Tray()
        self._question = _Question()
        self._buttons = QHBoxLayout()
        self._actions: dict[str, Button] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(BLEED + 8, BLEED + 4, BLEED + 8, BLEED + 4)
        self._row.setSpacing(8)
        self._row.addWidget(self.tray)
        self._row.addWidget(self._question, 1)
        self._row.addLayout(self._buttons)
        self._row.setAlignment(self._buttons, Qt.AlignmentFlag.AlignVCenter)
        self._buttons.setSpacing(2)
        self.tray.hide()

    @property
    def question(self) -> str:
        return self._question.question

    def button(self, action: str) -> Button:
        """The button of an action; KeyError if the bar does not offer it."""
        return self._actions[action]

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
        self.update()

    def set_actions(self, actions: Sequence[Action]) -> None:
        """The buttons from left to right; the primary one belongs last."""
        focused = next((it for it, button in self._actions.items() if button.hasFocus()), "")
        while (item := self._buttons.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._actions = {action.id: self._make_button(action) for action in actions}
        self._fit()
        if focused in self._actions:
            self._actions[focused].setFocus(Qt.FocusReason.OtherFocusReason)

    def set_hand(self, hand: Hand | None) -> None:
        """Show tokens in hand at the left, or nothing."""
        self.tray.show_hand(hand)
        self._fit()

    def set_compact(self, compact: bool) -> None:
        self._compact = compact
        self.tray.set_compact(compact)
        self._question.set_compact(compact)
        for button in self._actions.values():
            button.set_small(compact)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def retheme(self) -> None:
        super().retheme()
        self._fit()

    def _fit(self) -> None:
        """Make room in a narrow bar.

        The tray goes first, for the player's panel tells the number too. If the height allows it
        the buttons stand below each other.
        """
        sizes = [button.sizeHint() for button in self._actions.values()]
        across = sum(size.width() + 2 for size in sizes)
        downward = sum(size.height() for size in sizes)
        room = self.width() - self.theme.px(_LEAST_QUESTION)
        down = across > room and downward < self.height()
        direction = QBoxLayout.Direction
        self._buttons.setDirection(direction.TopToBottom if down else direction.LeftToRight)
        room -= max((size.width() for size in sizes), default=0) if down else across
        self.tray.setVisible(self.tray.filled and room >= self.tray.minimumSizeHint().width() + 16)

    def sizeHint(self) -> QSize:
        return QSize(700, self.theme.px(56 if self._compact else 112) + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return QSize(300, self.theme.px(56) + 2 * BLEED)

    def paintEvent(self, event: QPaintEvent) -> None:
        panel(self.brush(), body(self.frame()), self.theme.surround, gold=self._asked)

    def _make_button(self, action: Action) -> Button:
        kind = Kind.PRIMARY if action.primary else Kind.SECONDARY
        button = Button(action.label, kind, key=action.key, icon=action.icon, small=self._compact)
        button.clicked.connect(lambda: self.triggered.emit(action.id))
        if not action.enabled:
            button.set_reason(action.reason or self.tr("Not possible now"))
        shown = self._with_reason(button, action)
        self._buttons.addWidget(shown)
        shown.setVisible(True)
        return button

    def _with_reason(self, button: Button, action: Action) -> QWidget:
        """In a tall bar the reason stands under its button; in a low one in the tooltip."""
        if action.enabled or not action.reason or self._compact:
            return button
        box = QWidget()
        rows = QVBoxLayout(box)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        reason = Label(action.reason, Type.SMALL, Tone.GOLD, elide=True)
        reason.setAlignment(CENTRE)
        rows.addStretch(1)
        rows.addWidget(button)
        rows.addWidget(reason)
        rows.addStretch(1)
        return box


class _Question(Painted):
    """Steps, question and help below each other, in the middle of the height there is."""

    def __init__(self) -> None:
        super().__init__()
        self.question = ""
        self._help = ""
        self._steps: tuple[str, ...] = ()
        self._current = -1
        self._compact = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def ask(self, question: str, help_text: str, steps: tuple[str, ...], current: int) -> None:
        self.question, self._help = question, help_text
        self._steps, self._current = steps, current
        self.setToolTip(plain(help_text) if self._compact else "")
        self.update()

    def set_compact(self, compact: bool) -> None:
        self._compact = compact
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(_LEAST_QUESTION), 20)

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.theme.px(260), 260), 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        surround = self.theme.surround
        room = self.frame().adjusted(6, 0, -6, 0)
        font = self._question_font(room.width())
        helper = self.theme.font(Type.BODY, small=self._compact)
        line, below = height_of(font), height_of(helper) if self._help else 0.0
        above = self.theme.px(28) if self._shows_steps(room, line + below) else 0.0
        most = max(line, min(_TWO_LINES * line, room.height() - above - below))
        asked = min(most, wrapped_height(room.width(), self.question, font))
        below = (
            min(
                wrapped_height(room.width(), self._help, helper),
                _TWO_LINES * below,
                room.height() - above - asked,
            )
            if self._help
            else 0.0
        )
        top = room.top() + max(0.0, (room.height() - above - asked - below) / 2)
        if above:
            self._paint_steps(painter, QRectF(room.left(), top, room.width(), above - 6))
        spot = QRectF(room.left(), top + above, room.width(), asked)
        write_lines(painter, spot, self.question, font, surround.text)
        under = QRectF(room.left(), spot.bottom() + 1, room.width(), below)
        write_lines(painter, under, self._help, helper, surround.second)

    def _question_font(self, width: float) -> QFont:
        """The large size, unless only a smaller one keeps the question on one line, or on two."""
        large = self.theme.font(Type.QUESTION, small=self._compact)
        small = fitting(self.question, large, int(width), least=self.theme.px(15))
        if width_of(self.question, small) <= width:
            return small
        two = _TWO_LINES * height_of(large)
        return large if wrapped_height(width, self.question, large) <= two else small

    def _shows_steps(self, room: QRectF, rest: float) -> bool:
        return bool(self._steps) and room.height() >= rest + self.theme.px(28)

    def _named_steps(self, room: float) -> tuple[str, ...]:
        """All by name where there is room for that, else only the one that it is about."""
        bold = self.theme.font(Type.SMALL, weight=Weight.Bold)
        wide = sum(width_of(step, bold) + _BETWEEN_STEPS for step in self._steps)
        if wide - _BETWEEN_STEPS <= room:
            return self._steps
        return tuple(
            step if index == self._current else "•" for index, step in enumerate(self._steps)
        )

    def _paint_steps(self, painter: QPainter, row: QRectF) -> None:
        surround = self.theme.surround
        x = row.left()
        for index, step in enumerate(self._named_steps(row.width())):
            here = index == self._current
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
            if index + 1 < len(self._steps):
                center = QPointF(x, row.center().y() + 1)
                paint_icon(painter, "forward", center, self.theme.px(12), surround.third)
                x += _BETWEEN_STEPS / 2
