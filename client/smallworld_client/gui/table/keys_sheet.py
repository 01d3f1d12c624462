"""The sheet of keys, made from the very table that binds them."""

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui import keys
from smallworld_client.gui.keys import Key
from smallworld_client.gui.paint.ink import pen, rounded
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.draw import CENTRE, width_of, write
from smallworld_client.gui.widgets.label import Label, Tone, heading, note

_COLUMNS = 2


class KeysSheet(Dialog):
    """All keys by what they are for. Any of the groups may be longer than the others."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=1000)
        self.set_title(self.tr("Keys"))
        self.content.addWidget(
            note(self.tr("Tab moves from control to control; Return or Space activates one."))
        )
        columns = QHBoxLayout()
        columns.setSpacing(28)
        halves = [QVBoxLayout() for _ in range(_COLUMNS)]
        for half in halves:
            columns.addLayout(half, 1)
        counts = [0] * _COLUMNS
        for group, listed in keys.GROUPS.items():
            shortest = counts.index(min(counts))
            halves[shortest].addLayout(_group(keys.group_name(group), listed))
            counts[shortest] += len(listed) + 2
        for half in halves:
            half.addStretch(1)
        self.content.addLayout(columns)


class KeyCaps(Painted):
    """Keys drawn as caps, side by side."""

    def __init__(self, key: Key) -> None:
        super().__init__()
        self._texts = _caps(key)
        self.setAccessibleName(", ".join(self._texts))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        wide = sum(self._wide(text) + 4 for text in self._texts)
        return QSize(int(wide) + 2, self.theme.px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        x = 1.0
        for text in self._texts:
            cap = QRectF(x, 2, self._wide(text), self.height() - 4)
            painter.strokePath(rounded(cap, 4), pen(surround.third, 1))
            write(painter, cap.adjusted(0, 0, 2, 0), text, self._font(), surround.text, CENTRE)
            x += cap.width() + 4

    def _font(self) -> QFont:
        return self.theme.font(Type.SMALL, weight=Weight.Medium)

    def _wide(self, text: str) -> float:
        return max(width_of(text, self._font()) + 12, self.theme.px(20))


def open_keys(over: QWidget) -> None:
    """The sheet as a card over a screen."""
    sheet = KeysSheet(over)
    sheet.dismissed.connect(sheet.deleteLater)
    sheet.open()


def _group(name: str, listed: tuple[Key, ...]) -> QVBoxLayout:
    rows = QVBoxLayout()
    rows.setSpacing(3)
    rows.addWidget(heading(name))
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(1)
    grid.setColumnStretch(1, 1)
    for row, key in enumerate(listed):
        grid.addWidget(KeyCaps(key), row, 0, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(Label(key.says, Type.NOTE, Tone.SECOND, wrap=True), row, 1)
    rows.addLayout(grid)
    rows.addSpacing(2)
    return rows


def _caps(key: Key) -> tuple[str, ...]:
    """What is written on the caps; what is held down with all of them is drawn once."""
    if all(press.startswith("Shift+") for press in key.presses):
        shift = QCoreApplication.translate("KeysSheet", "Shift")
        return (shift, *(keys.shown(press.removeprefix("Shift+")) for press in key.presses))
    return tuple(map(keys.shown, key.presses))
