"""The card that shows a plan: why, what it brings, its steps, and the buttons to do them."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.kit.base import Painted, StackLevel, discard, put_on
from smallworld_client.gui.kit.button import Button, ButtonKind, closing_button
from smallworld_client.gui.kit.draw import BLEED, LEFT, RIGHT, width_of, write
from smallworld_client.gui.kit.label import Label, PaperCard, Tone, filled
from smallworld_client.gui.kit.screen import set_abreast
from smallworld_client.gui.paint.ink import PAPER, Weight, paint_number, paint_rule
from smallworld_client.gui.paint.pieces import paint_stack_icon
from smallworld_client.gui.paint.shields import paint_die_icon
from smallworld_client.gui.theme import Type
from smallworld_client.words.translation import chance_text


@dataclass(frozen=True, slots=True)
class StepView:
    """A row: a number as on the board, a name, its cost or chance, and below what it ``means``."""

    number: int
    name: str
    tokens: int | None = None
    percent: int | None = None
    means: str = ""
    counts: bool = False  # whether the number is of tokens


@dataclass(frozen=True, slots=True)
class AdviceView:
    """Texts ready to read; an empty label hides its button."""

    reason: str
    outcome: str = ""
    before: str = ""
    steps: Sequence[StepView] = ()
    next: str = ""
    all: str = ""
    idea: str = ""


_NOWHERE = QRect(), 0
_SPARED = 12  # pixels beside its words that a button can do without


class AdviceCard(PaperCard):
    wider = (1.0, 1.3)
    ceiling = 0  # the height on the screen above which it should not reach

    followed = Signal()
    followed_all = Signal()
    another = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("advice")
        self._stood = _NOWHERE  # on what it stood last since it was shown, and its lowest pixel
        self.hide()

    def _make_parts(self) -> None:  # when they are first wanted: few ask for advice
        cross = closing_button(self.tr("Close"))
        cross.clicked.connect(self.closed)
        head = filled(QHBoxLayout(), (Label(self.tr("Hint"), Type.CARD, Tone.INK), 1), cross)
        head.setAlignment(cross, Qt.AlignmentFlag.AlignTop)
        self._reason = Label("", Type.BODY, Tone.INK, wrap=True)
        self._outcome = Label("", Type.NOTE, Tone.INK_SECOND, wrap=True)
        self._before = Label("", Type.STRONG, Tone.INK, wrap=True)
        self._steps = QVBoxLayout()
        self._steps.setSpacing(0)
        self.follow = self._button("advice-follow", self.followed)
        self.follow_all = self._button("advice-all", self.followed_all)
        self._both = filled(QHBoxLayout(), (self.follow, 1), (self.follow_all, 1))
        self._both.setSpacing(2)
        self._idea = Label("", Type.NOTE, Tone.INK_SECOND)
        self.next_idea = Button(self.tr("Another idea"), ButtonKind.PAPER, small=True)
        self.next_idea.setObjectName("advice-another")
        self.next_idea.clicked.connect(self.another)
        foot = filled(QHBoxLayout(), (self._idea, 1), self.next_idea)
        said = (self._reason, self._outcome, self._before)
        filled(self.rows, head, *said, self._steps, self._both, foot)

    def show_advice(self, view: AdviceView, footer: QRect) -> None:
        if self.rows.isEmpty():
            self._make_parts()
        self.setAccessibleName(view.reason)
        labels = ((self._reason, view.reason), (self._outcome, view.outcome))
        for label, text in (*labels, (self._before, view.before), (self._idea, view.idea)):
            label.setText(text)
            label.setVisible(bool(text))
        for button, text in ((self.follow, view.next), (self.follow_all, view.all)):
            button.set_text(text)
            button.setVisible(bool(text))
        self.next_idea.setVisible(bool(view.idea))
        self._list(view.steps)
        self.show()
        self.stand_on(footer, level=True)
        put_on(self, StackLevel.CARD)
        self.update()

    def stand_on(self, footer: QRect, *, level: bool = False) -> None:
        """Stand on ``footer`` like any parchment card, and say less where it would be too high."""
        self._lay_buttons(footer.width())
        rows = [self._steps.itemAt(place) for place in range(self._steps.count())]
        steps = [item.widget() for item in rows if item is not None]
        told = [part for part in (self._outcome, self._before) if part.text()]
        said = [*told, *(it for it in steps if it is not None)]
        for part in said:
            part.show()
        while said and not self._fits(footer):
            said.pop().hide()
        super().stand_on(footer, level=level)
        if self.isVisible() and self._stood[0] == footer:  # its buttons stay under the pointer
            self.move(self.x(), max(self.y(), self._stood[1] + 1 - self.height()))
        self._stood = footer, self.geometry().bottom()

    def hideEvent(self, event: QHideEvent) -> None:
        self._stood = _NOWHERE
        super().hideEvent(event)

    def _lay_buttons(self, wide: int) -> None:
        # One is below the other where their words have no room side by side.
        room = (wide - 2 * (self._padding - BLEED) - self._both.spacing()) / 2
        needed = max(it.sizeHint().width() for it in (self.follow, self.follow_all))
        set_abreast(self._both, needed - self.theme.px(_SPARED) <= room)

    def _fits(self, footer: QRect) -> bool:
        room = footer.bottom() - max(self.ceiling, BLEED)
        widths = (round(footer.width() * share) for share in self.wider)
        return any(self._height(footer, wide) <= room for wide in widths)

    def _button(self, name: str, pressed: SignalInstance) -> Button:
        button = Button("", ButtonKind.PAPER, small=True)
        button.setObjectName(name)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.clicked.connect(pressed)
        return button

    def _list(self, steps: Sequence[StepView]) -> None:
        while (item := self._steps.takeAt(0)) is not None:
            row = item.widget()
            if row is not None:
                discard(row)
        for step in steps:
            row = StepRow(step, last=step is steps[-1], parent=self)
            self._steps.addWidget(row)
            row.show()


class StepRow(Painted):
    def __init__(self, step: StepView, *, last: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.step, self._last = step, last
        self.setAccessibleName(f"{step.number}. {step.name} {step.means}".strip())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        wide = width_of(self.step.name, self.theme.font(Type.BODY)) + self.theme.px(96)
        return QSize(int(wide) + 2 * BLEED, self.theme.px(44 if self.step.means else 31))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(120), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect = self.brush(), self.frame().adjusted(BLEED, 0, -BLEED, -1)
        disc, middle = self.theme.px(22), rect.center().y()
        at = QPointF(rect.left() + disc / 2 + 1, middle)
        paint_number(painter, at, disc, self.step.number, counts=self.step.counts)
        right = self._paint_price(painter, rect, middle)
        name = QRectF(rect)
        name.setLeft(rect.left() + disc + self.theme.px(9))
        name.setRight(right - self.theme.px(8))
        if self.step.means:
            below = QRectF(name.left(), middle - self.theme.px(1), name.width(), self.theme.px(18))
            note = self.theme.font(Type.NOTE)
            write(painter, below, self.step.means, note, PAPER.second, LEFT)
            name = QRectF(name.left(), middle - self.theme.px(20), name.width(), self.theme.px(20))
        write(painter, name, self.step.name, self.theme.font(Type.BODY), PAPER.ink, LEFT)
        if not self._last:
            paint_rule(painter, rect.left(), rect.right(), QRectF(self.rect()).bottom() - 0.5)

    def _paint_price(self, painter: QPainter, rect: QRectF, middle: float) -> float:
        """Paint what the step costs or its chance at the right end; its left edge is returned."""
        step, size = self.step, self.theme.px(13)
        if step.percent is None and step.tokens is None:
            return rect.right()
        text = str(step.tokens) if step.percent is None else chance_text(step.percent)
        number = self.theme.font(Type.STRONG, weight=Weight.Bold)
        left = rect.right() - write(painter, rect, text, number, PAPER.ink, RIGHT) - size
        at = QPointF(left, middle)
        if step.percent is not None:
            paint_die_icon(painter, at, self.theme.px(16))
        else:
            paint_stack_icon(painter, at - QPointF(0, 1), size)
        return at.x() - size
