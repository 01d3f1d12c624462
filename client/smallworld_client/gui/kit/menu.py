"""The parchment that lists what can be done or chosen."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QCursor, QEnterEvent, QFont, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from smallworld_client.gui.kit.base import Pressable, around, screen_of
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.draw import BLEED, CENTRE, body, paper, width_of, write
from smallworld_client.gui.kit.input import key_name
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import PAPER, REACH, Weight, colour, pen, rounded, tail_tip
from smallworld_client.gui.theme import Theme, Type


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """``detail`` is a note below, ``key`` presses it elsewhere. Without ``id``: a heading."""

    id: str
    icon: str
    text: str
    detail: str = ""
    key: str = ""


_LINE, _LINE_WITH_NOTE = 38, 50  # the height of a row at normal text size
_LEAD, _EDGE, _APART = 44, 16, 24
"""The room for the icon, the edge at the right, and the gap before a key."""


class MenuRow(Pressable):
    """A highlighted row is one with the focus, which pointer and arrow keys move."""

    def __init__(self, entry: MenuEntry) -> None:
        super().__init__(text=entry.text)
        self.setAccessibleDescription(entry.detail)
        self._icon, self._detail, self._heads = entry.icon, entry.detail, not entry.id
        self._key = key_name(entry.key) if entry.key else ""
        self._most = 0.0
        self.setMouseTracking(True)
        policy = Qt.FocusPolicy
        self.setFocusPolicy(policy.NoFocus if self._heads else policy.StrongFocus)
        self.setEnabled(not self._heads)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def theme(self) -> Theme:
        """The program's, with smaller text where the window is too small for all rows."""
        theme = Theme.current()
        return replace(theme, text=min(theme.text, self._most)) if self._most else theme

    def set_most(self, text: float) -> None:
        self._most = text
        self.retheme()

    def sizeHint(self) -> QSize:
        names = width_of(self.text(), self._name_font())
        wide = max(names, width_of(self._detail, self.theme.font(Type.NOTE)))
        if self._key:
            wide += self.theme.px(_APART) + self._key_width()
        high = self.theme.px(_LINE_WITH_NOTE if self._detail else _LINE)
        return QSize(self.theme.px(_LEAD + _EDGE) + ceil(wide), high)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def enterEvent(self, event: QEnterEvent) -> None:
        if not self._heads:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
        super().enterEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect = self.brush(), QRectF(self.rect())
        if self.hasFocus():
            painter.fillPath(rounded(rect.adjusted(1, 0, -1, 0), 5), colour(PAPER.hovered))
        lead, size = self.theme.px(_LEAD), self.theme.px(18)
        if self._heads:
            write(painter, rect.adjusted(14, 6, 0, 0), self.text(), self._name_font(), PAPER.second)
            return
        icon = "check" if self.isChecked() else self._icon
        if icon:
            at = QPointF(rect.left() + lead / 2, rect.center().y())
            paint_icon(painter, icon, at, size, PAPER.second)
        line = rect.adjusted(lead, 0, -self.theme.px(_EDGE), 0)
        if self._key:
            wide = self._key_width()
            cap = QRectF(line.right() - wide, line.center().y() - self.theme.px(10), wide, 0)
            cap.setHeight(self.theme.px(20))
            painter.strokePath(rounded(cap, 4), pen(PAPER.button_edge, 1))
            font = self.theme.font(Type.SMALL, small=True, weight=Weight.Medium)
            write(painter, cap, self._key, font, PAPER.second, CENTRE)
            line.setRight(cap.left() - 8)
        if self._detail:
            name = line.adjusted(0, self.theme.px(5), 0, -line.height() / 2)
            note = line.adjusted(0, line.height() / 2 - 1, 0, -self.theme.px(5))
            write(painter, note, self._detail, self.theme.font(Type.NOTE), PAPER.second)
        else:
            name = line
        write(painter, name, self.text(), self._name_font(), PAPER.ink)

    def _name_font(self) -> QFont:
        if self._heads:
            return self.theme.font(Type.HEADING)
        weight = Weight.Bold if self._detail else Weight.Medium
        return self.theme.font(Type.BODY, weight=weight)

    def _key_width(self) -> float:
        font = self.theme.font(Type.SMALL, small=True, weight=Weight.Medium)
        return width_of(self._key, font) + 12


def place_of(widget: QWidget, parent: QWidget) -> QRect:
    """Where a menu about a widget opens: at the pointer if that is on it, else beside it."""
    pointer = widget.mapFromGlobal(QCursor.pos())
    place = around(pointer) if widget.rect().contains(pointer) else widget.rect()
    return QRect(widget.mapTo(parent, place.topLeft()), place.size())


_PADDING, _BELOW = 6, 44
"""Pixels above the first row and below the last, and those of a bar above the card."""
_CLOSE = 4  # pixels between a list and what it belongs to


class MenuDialog(Dialog):
    """``answered`` carries the chosen id once the card is closed; it opens next to ``beside``."""

    def __init__(
        self,
        title: str,
        entries: Sequence[MenuEntry],
        parent: QWidget,
        *,
        headed: bool = True,
        beside: QRect | None = None,
        chosen: str = "",
        drops: bool = False,
        ticked: frozenset[str] | None = None,
    ) -> None:
        """``drops``: it is the list of a field, as wide as that, and may scroll.

        A menu never does: what lacks room stands in two columns, and then in smaller text.

        ``ticked`` are the rows with a tick: then each choice is told and the list stays open.
        """
        super().__init__(title, parent, veil=True, headed=headed, paper=True)
        self.setObjectName("menu")
        self._beside, self._drops, self._stays = beside, drops, ticked is not None
        margins = self.card.rows.contentsMargins()
        side = BLEED if not headed else margins.left()
        self.card.rows.setContentsMargins(side, BLEED + _PADDING, side, BLEED + _PADDING)
        self.card.rows.setSpacing(2 if headed else 0)
        self.content.setSpacing(0)
        self.rows = [self._row(it) for it in entries]
        named = (it for it in self.rows if it.objectName())
        self._first = next((it for it in named if it.objectName() == chosen), None)
        self.tick(ticked or frozenset())
        columns = QGridLayout()
        columns.setSpacing(0)
        self._columns = _fit(self.rows, parent.size(), headed=headed) if not drops else 1
        first = _first_column(self.rows, self._columns)
        for index, row in enumerate(self.rows):
            column = int(index >= first)
            columns.addWidget(row, index - column * first, column)
        self.content.addLayout(columns)

    def open(self) -> None:
        super().open()
        first = self._first or next((it for it in self.rows if it.objectName()), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)
            self._scroll.ensureWidgetVisible(first)

    def tick(self, ids: frozenset[str]) -> None:
        for row in self.rows:
            row.setCheckable(self._stays)
            row.setChecked(row.objectName() in ids)

    def begin_at(self, id: str) -> None:
        """Scroll so that a row and the heading above it are the first that are seen."""
        at = [row.objectName() for row in self.rows].index(id)
        row = self.rows[max(0, at - 1)]
        self._scroll.verticalScrollBar().setValue(row.y())
        self.rows[at].setFocus(Qt.FocusReason.OtherFocusReason)

    def mousePressEvent(self, event: object) -> None:
        self.dismiss()

    def paintEvent(self, event: QPaintEvent) -> None:
        spot = QRectF(self.card.geometry()).adjusted(BLEED, BLEED, -BLEED, -BLEED)
        subject = None if self._drops else self._beside
        tip = tail_tip(spot, QRectF(subject)) if subject is not None else None
        paper(self.brush(), spot, tip)

    def _row(self, entry: MenuEntry) -> MenuRow:
        row = MenuRow(entry)
        row.setObjectName(entry.id)
        row.clicked.connect(lambda: self._choose(entry.id))
        return row

    def _choose(self, id: str) -> None:
        if not id:
            return
        if not self._stays:
            self.dismiss()
        self.answered.emit(id)

    def _middle(self, over: QRect) -> QRect:
        room = over.adjusted(REACH, REACH, -REACH, -REACH)
        size = self._wanted().boundedTo(room.size())
        spot = QRect(QPoint(), size)
        if self._beside is None:
            spot.moveCenter(over.center())
            return spot
        below = room.bottom() - self._beside.bottom() - _CLOSE
        above = self._beside.top() - room.top() - _CLOSE
        if size.height() <= below or below >= above:
            spot.setHeight(min(size.height(), max(below, 3 * self.theme.px(_LINE))))
            spot.moveTop(self._beside.bottom() + 1 + _CLOSE)
        else:
            spot.setHeight(min(size.height(), above))
            spot.moveBottom(self._beside.top() - _CLOSE)
        if spot.height() < size.height():  # it scrolls, and its bar takes no room of the rows
            wide = spot.width() + self._scroll.verticalScrollBar().sizeHint().width()
            spot.setWidth(min(wide, room.width()))
        spot.moveLeft(min(self._beside.left(), room.right() + 1 - spot.width()))
        spot.moveTop(max(room.top(), min(spot.top(), room.bottom() + 1 - spot.height())))
        return spot

    def _wanted(self) -> QSize:
        margins = self.card.rows.contentsMargins()
        across = margins.left() + margins.right() - 2 * BLEED
        wide = self._columns * max((it.sizeHint().width() for it in self.rows), default=0)
        least = self._beside.width() - across if self._drops and self._beside else 0
        wide = max(wide, self.theme.px(180), least)
        first = _first_column(self.rows, self._columns)
        columns = (self.rows[:first], self.rows[first:])
        high = max(sum(it.sizeHint().height() for it in column) for column in columns)
        high += margins.top() + margins.bottom() - 2 * BLEED
        if self._headed:
            wide = max(wide, min(self._title.sizeHint().width() + self.theme.px(60), 2 * wide))
            high += self._title_height(wide) + self.card.rows.spacing()
        high += self._buttons.sizeHint().height() + self.card.rows.spacing()
        return QSize(wide + across, high)


def _first_column(rows: Sequence[MenuRow], columns: int) -> int:
    if columns == 1:
        return len(rows)
    middle = -(-len(rows) // columns)
    heads = (place for place, row in enumerate(rows) if place and not row.objectName())
    return min(heads, key=lambda place: abs(place - middle), default=middle)


def _fit(rows: Sequence[MenuRow], window: QSize, *, headed: bool) -> int:
    """Make the rows small enough for the window; returns in how many columns they stand."""
    text = Theme.current().text
    rest = 2 * (REACH + _PADDING) + 3 * BLEED + _BELOW
    if headed:
        rest += Theme.current().px(_LINE) + 2 * BLEED
    while True:
        high = max((row.sizeHint().height() for row in rows), default=0)
        wide = max((row.sizeHint().width() for row in rows), default=0)
        for columns in (1, 2):
            first = _first_column(rows, columns)
            fits = high * max(first, len(rows) - first) + rest <= window.height()
            if fits and columns * wide + 2 * REACH + 4 * BLEED <= window.width():
                return columns
        if text <= 1:
            return 1
        text = max(1.0, text - 0.1)
        for row in rows:
            row.set_most(text)


def drop_list(
    below: QWidget,
    name: str,
    entries: Sequence[MenuEntry],
    *,
    chosen: str = "",
    ticked: frozenset[str] | None = None,
) -> MenuDialog:
    screen = screen_of(below)
    place = body(QRectF(below.rect())).toRect()
    place.moveTopLeft(below.mapTo(screen, place.topLeft()))
    shown = MenuDialog(
        name, entries, screen, headed=False, beside=place, chosen=chosen, drops=True, ticked=ticked
    )
    shown.setObjectName("choices")
    shown.open_once()
    return shown
