"""The card that says what a strong player would do, and why: a numbered list on parchment."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.paint.advice import paint_number
from smallworld_client.gui.paint.parchment import PAPER, paint_rule
from smallworld_client.gui.paint.tokens import paint_stack_icon
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.button import Button, IconButton, Kind
from smallworld_client.gui.widgets.draw import BLEED, LEFT, RIGHT, width_of, write
from smallworld_client.gui.widgets.label import Label, Tone
from smallworld_client.gui.widgets.paper_card import PaperCard
from smallworld_client.gui.widgets.stacking import Layer, put_on


@dataclass(frozen=True, slots=True)
class StepView:
    """A region of the plan: its number on the board, its name, the tokens that it takes."""

    number: int
    name: str
    tokens: int | None


@dataclass(frozen=True, slots=True)
class AdviceView:
    """Texts ready to read: why, what it pays, what is done first where that is no region.

    ``next`` and ``all`` are what the buttons say; an empty one is not shown. ``idea`` says which
    of how many is shown.
    """

    reason: str
    outcome: str = ""
    before: str = ""
    steps: Sequence[StepView] = ()
    next: str = ""
    all: str = ""
    idea: str = ""


class AdviceCard(PaperCard):
    """A card beside the board that does not block the game."""

    wider = (1.0, 1.3)
    ceiling = 0
    """The height on the screen above which it should not reach."""

    followed = Signal()
    followed_all = Signal()
    another = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("advice")
        cross = IconButton("close", self.tr("Close"), paper=True)
        cross.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.addWidget(Label(self.tr("Hint"), Type.CARD, Tone.INK), 1)
        head.addWidget(cross, 0, Qt.AlignmentFlag.AlignTop)
        self._reason = Label("", Type.BODY, Tone.INK, wrap=True)
        self._outcome = Label("", Type.NOTE, Tone.INK_SECOND, wrap=True)
        self._before = Label("", Type.STRONG, Tone.INK, wrap=True)
        self._steps = QVBoxLayout()
        self._steps.setSpacing(0)
        self.follow = self._button("advice-follow")
        self.follow.clicked.connect(self.followed)
        self.follow_all = self._button("advice-all")
        self.follow_all.clicked.connect(self.followed_all)
        buttons = QHBoxLayout()
        buttons.setSpacing(2)
        buttons.addWidget(self.follow, 1)
        buttons.addWidget(self.follow_all, 1)
        self._idea = Label("", Type.NOTE, Tone.INK_SECOND)
        self.next_idea = Button(self.tr("Another"), Kind.PAPER, small=True)
        self.next_idea.setObjectName("advice-another")
        self.next_idea.clicked.connect(self.another)
        foot = QHBoxLayout()
        foot.addWidget(self._idea, 1)
        foot.addWidget(self.next_idea)
        for part in (head, self._reason, self._outcome, self._before, self._steps, buttons, foot):
            if isinstance(part, QWidget):
                self.rows.addWidget(part)
            else:
                self.rows.addLayout(part)
        self.hide()

    def show_advice(self, view: AdviceView, footer: QRect) -> None:
        """Show it on the lower edge of a rectangle, at its width."""
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
        put_on(self, Layer.CARD)
        self.update()

    def stand_on(self, footer: QRect, *, level: bool = False) -> None:
        """As any card of parchment; where it would be too high, it says less.

        The regions of a plan are numbered on the board as well, and its first step is what the
        button says.
        """
        rows = [self._steps.itemAt(place) for place in range(self._steps.count())]
        steps = [item.widget() for item in rows if item is not None]
        told = [part for part in (self._outcome, self._before) if part.text()]
        said = [*told, *(it for it in steps if it is not None)]
        for part in said:
            part.show()
        while said and not self._fits(footer):
            said.pop().hide()
        super().stand_on(footer, level=level)

    def _fits(self, footer: QRect) -> bool:
        room = footer.bottom() - max(self.ceiling, BLEED)
        widths = (round(footer.width() * share) for share in self.wider)
        return any(self._height(footer, wide) <= room for wide in widths)

    def _button(self, name: str) -> Button:
        button = Button("", Kind.PAPER, small=True)
        button.setObjectName(name)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        return button

    def _list(self, steps: Sequence[StepView]) -> None:
        while (item := self._steps.takeAt(0)) is not None:
            row = item.widget()
            if row is not None:
                row.hide()
                row.deleteLater()
        for step in steps:
            row = StepRow(step, last=step is steps[-1], parent=self)
            self._steps.addWidget(row)
            row.show()


class StepRow(Painted):
    """The number as on the board, the region, and the tokens that it takes."""

    def __init__(self, step: StepView, *, last: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.step, self._last = step, last
        self.setAccessibleName(f"{step.number}. {step.name}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        wide = width_of(self.step.name, self.theme.font(Type.BODY)) + self.theme.px(80)
        return QSize(int(wide) + 2 * BLEED, self.theme.px(31))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(120), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect = self.brush(), self.frame().adjusted(BLEED, 0, -BLEED, -1)
        disc, middle = self.theme.px(22), rect.center().y()
        at = QPointF(rect.left() + disc / 2 + 1, middle)
        paint_number(painter, at, disc, self.step.number)
        name = rect.adjusted(disc + self.theme.px(9), 0, -self.theme.px(40), 0)
        write(painter, name, self.step.name, self.theme.font(Type.BODY), PAPER.ink, LEFT)
        if self.step.tokens is not None:
            number = self.theme.font(Type.STRONG, weight=Weight.Bold)
            wide = write(painter, rect, str(self.step.tokens), number, PAPER.ink, RIGHT)
            size = self.theme.px(13)
            icon = QPointF(rect.right() - wide - size, middle - 1)
            paint_stack_icon(painter, icon, size)
        if not self._last:
            paint_rule(painter, rect.left(), rect.right(), QRectF(self.rect()).bottom() - 0.5)
