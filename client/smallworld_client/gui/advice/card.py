"""The card that says what a strong player would do, and why."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.button import Button, IconButton, Kind
from smallworld_client.gui.widgets.draw import BLEED
from smallworld_client.gui.widgets.label import Label, Tone
from smallworld_client.gui.widgets.panel import Panel, Rule
from smallworld_client.gui.widgets.stacking import Layer, put_on

_WIDER = (1.0, 1.3, 1.6, 2.0)


@dataclass(frozen=True, slots=True)
class AdviceView:
    """Sentences ready to read: why, each plan with its coins, the step that comes next."""

    reason: str
    plans: Sequence[tuple[str, str]] = ()
    chosen: int = 0
    step: str = ""


class AdviceCard(Panel):
    """A card beside the board that does not block the game."""

    chosen = Signal(int)
    followed = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(gold=True, padding=14, parent=parent)
        self.setObjectName("advice")
        cross = IconButton("close", self.tr("Close"))
        cross.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.addWidget(Label(self.tr("Hint"), Type.CARD), 1)
        head.addWidget(cross, 0, Qt.AlignmentFlag.AlignTop)
        self._reason = Label("", Type.BODY, wrap=True)
        self._plans = QWidget()
        self._step = Label("", Type.NOTE, Tone.GOLD, wrap=True)
        self.follow = Button(self.tr("Do it"), Kind.SECONDARY, small=True)
        self.follow.setObjectName("advice-follow")
        self.follow.clicked.connect(self.followed)
        self.rows.setSpacing(4)
        self.rows.addLayout(head)
        self.rows.addWidget(self._reason)
        self.rows.addWidget(self._plans)
        self.rows.addWidget(self._step)
        self.rows.addWidget(self.follow, 0, Qt.AlignmentFlag.AlignRight)
        self.hide()

    def show_advice(self, view: AdviceView, footer: QRect) -> None:
        """Show it on the lower edge of a rectangle, at its width."""
        self.setAccessibleName(view.reason)
        self._reason.setText(view.reason)
        self.rows.removeWidget(self._plans)
        self._plans.hide()
        self._plans.deleteLater()
        self._plans = self._listed(view)
        self.rows.insertWidget(2, self._plans)
        self._plans.setVisible(bool(view.plans))
        self._step.setText(view.step)
        self._step.setVisible(bool(view.step))
        self.follow.setVisible(bool(view.step))
        self.show()
        self.stand_on(footer)
        put_on(self, Layer.CARD)

    def stand_on(self, footer: QRect) -> None:
        """Move the card to the lower edge of a rectangle, and widen it if it would be too tall."""
        self.rows.activate()
        for share in _WIDER:
            wide = round(footer.width() * share) + 2 * BLEED
            high = max(self.rows.heightForWidth(wide), self.rows.minimumSize().height())
            if high <= footer.bottom():
                break
        bottom, right = footer.bottom() + 1 + BLEED, footer.right() + 1 + BLEED
        self.setGeometry(right - wide, max(0, bottom - high), wide, high)

    def _listed(self, view: AdviceView) -> QWidget:
        inner = QWidget()
        rows = QVBoxLayout(inner)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(2)
        for index, (title, coins) in enumerate(view.plans):
            rows.addWidget(Rule())
            tone = Tone.GOLD if index == view.chosen else Tone.TEXT
            rows.addWidget(Label(title, Type.STRONG, tone, wrap=True))
            footer = QHBoxLayout()
            footer.addWidget(Label(coins, Type.NOTE, Tone.SECOND, wrap=True), 1)
            if index != view.chosen:
                show = Button(self.tr("Show"), Kind.QUIET, small=True)
                show.setObjectName(f"advice-{index}")
                show.clicked.connect(lambda _=False, at=index: self.chosen.emit(at))
                footer.addWidget(show)
            rows.addLayout(footer)
        return inner
