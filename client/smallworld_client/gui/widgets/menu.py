"""A menu's rows, and the dialog that lists what can be done."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import colour, pen, rounded
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Pressable
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.draw import BLEED, focus_ring, width_of, write


class MenuRow(Pressable):
    """An icon, a name, and beside it what it means; ``lead`` is the room for the icon."""

    def __init__(
        self,
        icon: str,
        text: str,
        detail: str,
        *,
        last: bool = False,
        lead: int = 68,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setText(text)
        self.setAccessibleName(text)
        self.setAccessibleDescription(detail)
        self._icon, self._detail, self._last, self._leadership = icon, detail, last, lead
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        font, small = self.theme.font(Type.NAME, weight=Weight.DemiBold), self.theme.font(Type.NOTE)
        beside = width_of(self._detail, small) + 12 if self._detail else 0
        names = max(self.theme.px(142) if beside else 0, width_of(self.text(), font))
        wide = self.theme.px(self._leadership + 12) + names + beside + 2 * BLEED
        return QSize(max(self.theme.px(300), int(wide)), self.theme.px(40) + BLEED)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        surround = self.theme.surround
        rect = QRectF(self.rect()).adjusted(BLEED, 2, -BLEED, -2)
        if self.hovered:
            painter.fillPath(rounded(rect, 8), colour(surround.gold_text, 0.10))
        lead, middle = self.theme.px(self._leadership), rect.center().y()
        at = QPointF(rect.left() + lead / 2, middle)
        ink = surround.gold_text if surround.dark else surround.text
        paint_icon(painter, self._icon, at, self.theme.px(22), ink)
        text = rect.adjusted(lead, 0, -8, 0)
        font = self.theme.font(Type.NAME, weight=Weight.DemiBold)
        write(painter, text, self.text(), font, surround.text)
        names = self.theme.px(142)
        beside = text.adjusted(max(names, width_of(self.text(), font) + 12), 0, 0, 0)
        quiet = surround.second if surround.dark else surround.text
        write(painter, beside, self._detail, self.theme.font(Type.NOTE), quiet)
        if not self._last:
            painter.setPen(pen(surround.text, 1, alpha=0.09))
            y = rect.bottom() + 1.5
            painter.drawLine(QPointF(text.left(), y), QPointF(text.right(), y))
        if self.ringed:
            focus_ring(painter, rect.adjusted(2, 1, -2, -1), 6)


_WIDE, _HEAD = 430, 110
"""The width of a column, and the height of all that is not a row, at normal text size."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that can be done; ``detail`` is its key, or what it means."""

    id: str
    icon: str
    text: str
    detail: str = ""


class MenuDialog(Dialog):
    """``answered`` carries the id of the chosen entry; the card is closed by then."""

    def __init__(self, title: str, entries: Sequence[Entry], parent: QWidget) -> None:
        super().__init__(title, parent, veil=True, width=_WIDE)
        self.setObjectName("menu")
        self.content.setSpacing(0)
        half = -(-len(entries) // 2)
        rows = [self._row(it, last=it in (entries[-1], entries[half - 1])) for it in entries]
        if not _need_two_columns(rows, parent.size()):
            for row in rows:
                self.content.addWidget(row)
            return
        self.set_width(2 * _WIDE)
        columns = QGridLayout()
        columns.setVerticalSpacing(0)
        for index, row in enumerate(rows):
            columns.addWidget(row, index % half, index // half)
        self.content.addLayout(columns)

    def _row(self, entry: Entry, *, last: bool) -> MenuRow:
        row = MenuRow(entry.icon, entry.text, entry.detail, last=last, lead=44)
        row.setObjectName(entry.id)
        row.clicked.connect(lambda: self._choose(entry.id))
        return row

    def _choose(self, id: str) -> None:
        self.dismiss()
        self.answered.emit(id)

    def mousePressEvent(self, event: object) -> None:
        """A click beside the menu closes it."""
        self.dismiss()


def _need_two_columns(rows: Sequence[MenuRow], window: QSize) -> bool:
    """Whether one column would have to scroll, and the window is wide enough for two."""
    theme = rows[0].theme
    high = sum(row.sizeHint().height() for row in rows) + theme.px(_HEAD)
    wide = 2 * max(row.minimumSizeHint().width() for row in rows)
    return high > window.height() and wide <= window.width()
