"""The dialogs of a table: leaving, a lost connection, the keys, going back to an earlier step."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui import keys
from smallworld_client.gui.keys import Key
from smallworld_client.gui.paint.ink import colour, pen, rounded
from smallworld_client.gui.paint.owners import owner_of, paint_chip
from smallworld_client.gui.paint.type import Weight, wrapped_height
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.gui.widgets.base import Painted, Pressable
from smallworld_client.gui.widgets.button import Kind
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.draw import (
    BLEED,
    CENTRE,
    body,
    focus_ring,
    width_of,
    write,
    write_lines,
)
from smallworld_client.gui.widgets.label import Label, Tone, heading, note

if TYPE_CHECKING:
    from smallworld_client.guest.events import Then

STEPS = 40
"""So many of the last steps are offered."""


class GoingBackDialog(Dialog):
    """``answered`` carries the log index of the step before which the game should continue."""

    def __init__(self, steps: Sequence[tuple[int, int, str]], alone: bool, parent: QWidget) -> None:
        """``steps`` are index, seat and text, the oldest first; ``alone``: nobody has to agree."""
        super().__init__(self.tr("Go back to before …"), parent, veil=True, width=520)
        self.setObjectName("going-back")
        everybody = self.tr("The game goes back once all players have agreed.")
        self.content.addWidget(
            note(self.tr("The game goes back immediately.") if alone else everybody)
        )
        self.content.setSpacing(2)
        for number, seat, text in reversed(steps[-STEPS:]):
            row = _StepRow(seat, text)
            row.setObjectName(f"before-{number}")
            row.clicked.connect(lambda _=False, number=number: self._choose(number))
            self.content.addWidget(row)
        self.content.addStretch(1)

    def _choose(self, number: int) -> None:
        self.dismiss()
        self.answered.emit(str(number))


class _StepRow(Pressable):
    """Whose step it was, and what it did, in as many lines as that takes."""

    def __init__(self, seat: int, text: str) -> None:
        super().__init__()
        self._seat = seat
        self.setText(text)
        self.setAccessibleName(text)
        self.set_hint(text)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(300), self.heightForWidth(self.theme.px(480)))

    def heightForWidth(self, width: int) -> int:
        line = self._line(body(QRectF(0, 0, width, 0)))
        high = wrapped_height(line.width(), self.text(), self.theme.font(Type.NOTE))
        return max(28, self.theme.px(30), round(high) + self.theme.px(10)) + 2 * BLEED

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(160), max(28, self.theme.px(30)) + 2 * BLEED)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        surround, rect = self.theme.surround, body(QRectF(self.rect()))
        if self.hovered:
            painter.fillPath(rounded(rect, 6), colour(surround.gold_text, 0.10))
        wide, high = self.theme.px(_CHIP), self.theme.px(11)
        chip = QRectF(rect.left() + 8, rect.center().y() - high / 2, wide, high)
        paint_chip(painter, chip, owner_of(self._seat), 2)
        font = self.theme.font(Type.NOTE)
        line = self._line(rect)
        apart = (line.height() - wrapped_height(line.width(), self.text(), font)) / 2
        write_lines(painter, line.adjusted(0, apart, 0, 0), self.text(), font, surround.text)
        if self.ringed:
            focus_ring(painter, rect, 6)

    def _line(self, rect: QRectF) -> QRectF:
        """The room for the text."""
        return rect.adjusted(8 + self.theme.px(_CHIP) + 10, 0, -8, 0)


_CHIP = 8
"""How wide the colour of a player is, at normal text size."""


_COLUMNS, _COLUMN = 2, 480
"""In how many the keys stand, where each has that width at normal text size."""


class KeysSheet(Dialog):
    """The list of all keys, grouped by purpose."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=1000)
        self.set_title(self.tr("Keys"))
        self.content.addWidget(
            note(self.tr("Tab moves from control to control; Return or Space activates one."))
        )
        columns = QHBoxLayout()
        columns.setSpacing(28)
        count = min(_COLUMNS, max(1, parent.width() // Theme.current().px(_COLUMN)))
        halves = [QVBoxLayout() for _ in range(count)]
        for half in halves:
            columns.addLayout(half, 1)
        counts = [0] * count
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
    """The labels of the keys; a modifier that they share is drawn once."""
    if all(press.startswith("Shift+") for press in key.presses):
        shift = QCoreApplication.translate("KeysSheet", "Shift")
        return (shift, *(keys.shown(press.removeprefix("Shift+")) for press in key.presses))
    return tuple(map(keys.shown, key.presses))


class LeavingDialog(Dialog):
    """``answered`` carries ``leave-table`` or ``stay``; ``warning`` says what leaving means."""

    def __init__(self, warning: str, parent: QWidget) -> None:
        super().__init__(self.tr("Leave the table?"), parent, veil=True, width=400)
        self.setObjectName("leaving")
        if warning:
            self.content.addWidget(note(warning))
        self.add_button("stay", self.tr("Stay")).setObjectName("stay")
        leave = self.add_button("leave-table", self.tr("Leave"), Kind.PRIMARY)
        leave.setObjectName("leave-table")


class LostDialog(Dialog):
    """``answered`` carries ``leave-table``, ``look`` or ``play-here``; ``reason`` is a sentence.

    ``then`` is what happens to the game: whether it continues, here or elsewhere, now or later.
    """

    def __init__(self, reason: str, parent: QWidget, then: "Then" = "end") -> None:
        titles = {
            "end": self.tr("The connection was lost"),
            "adjourn": self.tr("The game is adjourned"),
            "succeed": self.tr("The others have continued"),
            "out": self.tr("You are no longer at the table"),
            "error": self.tr("Something went wrong in this program"),
            "elsewhere": self.tr("You are playing from another program"),
        }
        super().__init__("", parent, width=420)
        self.set_title(titles[then])
        self.setObjectName("lost")
        self.content.addWidget(note(reason))
        if then == "end":
            self.content.addWidget(note(self.tr("The game can't be continued from here.")))
        if then == "error":
            kept = self.tr("The game is saved. You can continue it from the start screen.")
            self.content.addWidget(note(kept))
        self.add_button("look", self.tr("View the board")).setObjectName("look")
        is_elsewhere = then == "elsewhere"
        kind = Kind.SECONDARY if is_elsewhere else Kind.PRIMARY
        self.add_button("leave-table", self.tr("Leave"), kind).setObjectName("leave-table")
        if is_elsewhere:
            here = self.add_button("play-here", self.tr("Play here"), Kind.PRIMARY)
            here.setObjectName("play-here")
