"""Which sets are added to the base game: a folded list with what each of them brings."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld.content import all_sets
from smallworld_client.gui.paint.ink import colour, rounded
from smallworld_client.gui.paint.type import Weight, wrapped_height
from smallworld_client.gui.texts.content_names import set_name, set_text
from smallworld_client.gui.texts.sets import sets_amount, sets_tip, without_sets
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import plain
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.choice import ToggleRow
from smallworld_client.gui.widgets.draw import BLEED, body, focus_ring, write, write_lines
from smallworld_client.gui.widgets.fold import Fold

_SWITCH, _ROOM, _NAME = 56, 8, 24
"""Width of the switch with its margin, the row's margins together, and the height of its name."""
_USUAL, _INDENT = 300, 18


class SetRow(ToggleRow):
    """A set's name, in as many lines as it takes what it brings, and a switch."""

    def __init__(self, id: str, name: str, text: str, *, on: bool = False) -> None:
        self.id, self._text = id, text
        super().__init__(name, text, on=on)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        wide = self.theme.px(_USUAL)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(160), self.theme.px(_NAME) + self.theme.px(_ROOM) + 2 * BLEED)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        room = width - 2 * BLEED - self.theme.px(_SWITCH)
        text = wrapped_height(room, self._text, self.theme.font(Type.SMALL))
        return round(text) + 1 + self.theme.px(_NAME) + self.theme.px(_ROOM) + 2 * BLEED

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = self.brush(), self.theme
        rect = body(QRectF(self.rect()))
        if self.hovered:
            painter.fillPath(rounded(rect, 8), colour(theme.surround.gold_text, 0.07))
        half = theme.px(_ROOM) / 2
        text = rect.adjusted(0, half, -theme.px(_SWITCH), -half)
        name = QRectF(text.left(), text.top(), text.width(), theme.px(_NAME))
        font = theme.font(Type.STRONG, weight=Weight.Medium)
        write(painter, name, self.text(), font, theme.surround.text)
        rest = text.adjusted(0, name.height(), 0, 1)
        small = theme.font(Type.SMALL)
        write_lines(painter, rest, self._text, small, theme.surround.second)
        self._paint_switch(painter, rect)
        if self.ringed:
            focus_ring(painter, rect.adjusted(2, 2, -2, -2), 8)


class SetList(QWidget):
    """A switch for each set; ``changed`` comes with every change."""

    changed = Signal()

    def __init__(self, chosen: Iterable[str] = (), *, parent: QWidget | None = None) -> None:
        """``chosen`` are ids; those of sets that this program does not have are left out."""
        super().__init__(parent)
        wanted = frozenset(chosen)
        self.switches = [
            SetRow(each.id, set_name(each), set_text(each), on=each.id in wanted)
            for each in all_sets()
        ]
        self.all = Button(self.tr("All"), Kind.QUIET, small=True)
        self.none = Button(self.tr("None"), Kind.QUIET, small=True)
        self._lay_out()
        for switch in self.switches:
            switch.toggled.connect(self._tell)
        self.all.clicked.connect(lambda: self.choose(switch.id for switch in self.switches))
        self.none.clicked.connect(lambda: self.choose(()))
        self.changed.connect(self._offer)
        self._offer()

    @property
    def sets(self) -> tuple[str, ...]:
        """The ids of the chosen sets, in the order of their content."""
        return tuple(switch.id for switch in self.switches if switch.isChecked())

    def choose(self, sets: Iterable[str]) -> None:
        """Choose these sets, and no others."""
        wanted, before = frozenset(sets), self.sets
        for switch in self.switches:
            was = switch.blockSignals(True)
            switch.setChecked(switch.id in wanted)
            switch.blockSignals(was)
        if self.sets != before:
            self._tell()

    def _tell(self) -> None:
        self.changed.emit()

    def _offer(self) -> None:
        """What would change nothing can't be pressed."""
        every = len(self.sets) == len(self.switches)
        self.all.set_reason(self.tr("All sets are chosen.") if every else "")
        self.none.set_reason("" if self.sets else self.tr("No set is chosen."))

    def _lay_out(self) -> None:
        rows = QVBoxLayout(self)
        rows.setContentsMargins(_INDENT, 0, 0, 0)
        rows.setSpacing(0)
        both = QHBoxLayout()
        both.setContentsMargins(0, 0, 0, 0)
        both.setSpacing(4)
        both.addWidget(self.all)
        both.addWidget(self.none)
        both.addStretch(1)
        rows.addLayout(both)
        for switch in self.switches:
            rows.addWidget(switch)


class SetsPicker(Fold):
    """``changed`` comes with every change. Folded, it says how many sets are played."""

    changed = Signal()

    def __init__(self, chosen: Iterable[str] = (), *, parent: QWidget | None = None) -> None:
        """``chosen`` as for :class:`SetList`."""
        switches = SetList(chosen)
        title = QCoreApplication.translate("SetsPicker", "Sets")
        super().__init__(title, switches, parent=parent)
        self.list = switches
        self.list.changed.connect(self._sum_up)
        self.list.changed.connect(self.changed)
        self._sum_up()

    @property
    def sets(self) -> tuple[str, ...]:
        """The ids of the chosen sets, in the order of their content."""
        return self.list.sets

    def _sum_up(self) -> None:
        self.line.set_summary(sets_amount(self.sets) or without_sets())
        self.line.setToolTip(plain(sets_tip(self.sets)))
