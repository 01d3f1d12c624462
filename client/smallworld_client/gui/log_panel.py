"""The log panel with its chat field, its emotes, and the button that shows the newest line."""

from enum import IntEnum
from typing import get_args

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from smallworld_client.gui.kit import draw
from smallworld_client.gui.kit.base import Painted, Pressable, marginless
from smallworld_client.gui.kit.button import IconButton
from smallworld_client.gui.kit.form import LineBox
from smallworld_client.gui.kit.input import is_by_touch, target
from smallworld_client.gui.log_lines import Lines, LogRow
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import Weight, circle, colour, pen
from smallworld_client.gui.paint.owners import owner_of, paint_chip
from smallworld_client.gui.theme import Type
from smallworld_client.words.names import told
from smallworld_wire.common import Emote
from smallworld_wire.sentences import Sentence

EMOTES: tuple[Emote, ...] = tuple(emote for emote in get_args(Emote) if emote)
_SIDE = 34


class EmoteRow(QWidget):
    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(draw.BLEED + 3, 0, draw.BLEED + 3, 0)
        self._grid.setSpacing(0)
        self.buttons = {emote: _EmoteButton(emote) for emote in EMOTES}
        for emote, button in self.buttons.items():
            button.clicked.connect(lambda _=False, emote=emote: self.chosen.emit(emote))
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        self._arrange()
        super().showEvent(event)

    def _arrange(self) -> None:
        """In one row, or in two for fingers, which need larger targets."""
        columns = -(-len(self.buttons) // 2) if is_by_touch() else len(self.buttons)
        for number, button in enumerate(self.buttons.values()):
            button.updateGeometry()
            self._grid.addWidget(button, *divmod(number, columns))


class _EmoteButton(IconButton):
    """Smaller than other tools, so that all fit into the narrowest column."""

    def __init__(self, emote: Emote) -> None:
        super().__init__(f"emote-{emote.lower().replace('_', '-')}", told(Sentence(emote)))

    def sizeHint(self) -> QSize:
        side = target(max(28, self.theme.px(_SIDE)))
        return QSize(side, side)


class Page(IntEnum):
    LOG = 0
    CHAT = 1


class LogPanel(Painted):
    """``said`` carries what was typed; it is added to the chat only when the table sends it."""

    said = Signal(str)
    emoted = Signal(str)  # an emote was chosen
    pressed = Signal(int)  # the place in the game of a line of the log that was clicked
    pointed = Signal(int)  # the moment of the line of the log under the pointer; 0 for none
    changed = Signal()  # there is another last line, or something unread, or it was read

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages = (
            Lines(self.tr("Log"), self.tr("Nothing has happened yet.")),
            Lines(self.tr("Chat"), self.tr("No messages yet.")),
        )
        self._pages[Page.LOG].pressed.connect(self.pressed)
        self._tabs = (Tab(self.tr("Log")), Tab(self.tr("Chat")))
        self.has_chat = True
        self._group = QButtonGroup(self)
        placeholder = self.tr("Write a message")
        self.box = LineBox(placeholder, placeholder=placeholder, send=self.tr("Send"))
        self.box.setMaxLength(300)
        self.box.submitted.connect(self._say)
        self.emote_button = IconButton("emote", self.tr("Quick remarks"))
        self.emote_button.setCheckable(True)
        self.emotes = EmoteRow()
        self.emotes.hide()
        self.emotes.chosen.connect(self._emote)
        self.emote_button.toggled.connect(self.emotes.setVisible)
        self._lay_out()
        self.show_page(Page.LOG)

    @property
    def page(self) -> Page:
        return Page(self._group.checkedId())

    @property
    def unread(self) -> bool:
        return self._tabs[Page.CHAT].dotted

    @property
    def shows_chat(self) -> bool:
        return self.isVisible() and self.page is Page.CHAT

    @property
    def last(self) -> LogRow | None:
        return self._pages[Page.LOG].last

    def lines(self, page: Page) -> list[str]:
        return self._pages[page].texts()

    def add_lines(self, *lines: LogRow) -> None:
        self._pages[Page.LOG].add(*lines)
        self.changed.emit()

    def look_back(self, place: int | None, *, bare: bool = False) -> None:
        self._pages[Page.LOG].look_back(place, bare=bare)
        self.changed.emit()

    def add_chat(self, line: LogRow, *, read: bool = False) -> None:
        """Add a chat message; without a seat it is a spectator's. ``read``: it is not new."""
        self._pages[Page.CHAT].add(line)
        if not read and self.page is not Page.CHAT:
            self._tabs[Page.CHAT].set_dotted(True)
            self.changed.emit()

    def clear(self) -> None:
        self._pages[Page.LOG].clear()
        self.changed.emit()

    def show_page(self, page: Page) -> None:
        self._tabs[page].setChecked(True)

    def set_chat(self, possible: bool) -> None:
        """Without others at the table there is no chat tab and no field."""
        self.has_chat = possible
        self._tabs[Page.CHAT].setVisible(possible)
        self.box.setVisible(possible)
        self.emote_button.setVisible(possible)
        if not possible:
            self.show_page(Page.LOG)
            self.emote_button.setChecked(False)
        self.changed.emit()

    @property
    def foot(self) -> int:
        return self.box.sizeHint().height() + draw.BLEED if not self.box.isHidden() else 0

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(240), self.theme.px(200))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        rect = draw.body(self.frame())
        surround = self.theme.surround
        draw.panel(painter, rect, surround)
        y = self._tabs[0].geometry().bottom() + 0.5
        draw.rule(painter, QPointF(rect.left() + 1, y), QPointF(rect.right() - 1, y), surround)

    def _lay_out(self) -> None:
        tabs = QHBoxLayout()
        tabs.setContentsMargins(draw.BLEED + 6, draw.BLEED, draw.BLEED + 6, 0)
        tabs.setSpacing(0)
        for page, tab in enumerate(self._tabs):
            self._group.addButton(tab, page)
            tabs.addWidget(tab)
        tabs.addStretch(1)
        self._group.idToggled.connect(self._turn)
        self._pages[Page.LOG].pointed.connect(self.pointed)
        self._pages[Page.CHAT].hide()
        footer = QHBoxLayout()
        footer.setContentsMargins(draw.BLEED + 5, 0, draw.BLEED + 5, draw.BLEED + 4)
        footer.setSpacing(0)
        footer.addWidget(self.emote_button)
        footer.addWidget(self.box)
        rows = marginless(QVBoxLayout(self), 2)
        rows.addLayout(tabs)
        for page_widget in self._pages:
            rows.addWidget(page_widget, 1)
        rows.addWidget(self.emotes)
        rows.addLayout(footer)

    def _turn(self, page: int, on: bool) -> None:
        self._pages[page].setVisible(on)
        if on and page == Page.CHAT:
            self._tabs[Page.CHAT].set_dotted(False)
            self.changed.emit()

    def go_on_writing(self, draft: str) -> None:
        self.show_page(Page.CHAT)
        self.box.setText(draft)
        self.box.setFocus(Qt.FocusReason.OtherFocusReason)

    def _say(self, text: str) -> None:
        """What is said appears in the chat once the table sends it, so that is shown."""
        if text:
            self.show_page(Page.CHAT)
            self.box.setText("")
            self.said.emit(text)

    def _emote(self, emote: str) -> None:
        self.emote_button.setChecked(False)
        self.show_page(Page.CHAT)
        self.emoted.emit(emote)


class Tab(Pressable):
    def __init__(self, text: str) -> None:
        super().__init__(text=text, checkable=True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.dotted = False

    def set_dotted(self, dotted: bool) -> None:
        self.dotted = dotted
        self.setAccessibleDescription(self.tr("There is something new.") if dotted else "")
        self.update()

    def sizeHint(self) -> QSize:
        font = self.theme.font(Type.NOTE, weight=Weight.Bold)
        wide = draw.width_of(self.text(), font) + self.theme.px(24)
        return QSize(int(wide), int(draw.height_of(font)) + self.theme.px(18))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        surround = self.theme.surround
        on = self.isChecked()
        rect = QRectF(self.rect()).adjusted(draw.BLEED + 2, draw.BLEED, -draw.BLEED, -1)
        font = self.theme.font(Type.NOTE, weight=Weight.Bold if on else Weight.Medium)
        ink = surround.text if on else surround.second if self.hovered else surround.third
        wide = draw.write(painter, rect, self.text(), font, ink, draw.LEFT)
        if on:
            painter.setPen(pen(surround.gold_line, 2.4, cap=Qt.PenCapStyle.FlatCap))
            y = self.height() - 1.2  # over the rule of the panel, not beside it
            painter.drawLine(QPointF(rect.left(), y), QPointF(rect.left() + wide, y))
        if self.dotted:
            paint_dot(painter, QPointF(rect.left() + wide + 7, rect.center().y() - 4))
        if self.ringed:
            draw.focus_ring(painter, rect.adjusted(0, 1, -1, -4), 4)


def paint_dot(painter: QPainter, center: QPointF) -> None:
    painter.fillPath(circle(center, 4), colour("#E9A23B"))


class NewestLogLine(Pressable):
    def __init__(self, log: LogPanel, *, key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._log = log
        self.setAccessibleName(self.tr("Log and chat"))
        self.setShortcut(key)
        log.changed.connect(self._on_changed)
        self._on_changed()

    def _on_changed(self) -> None:
        line = self._log.last
        unread = self.tr("There is something new in the chat.") if self._log.unread else ""
        self.set_hint("\n".join(filter(None, (line.whole or line.text if line else "", unread))))

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(400), self.theme.px(50))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        surround, rect = self.theme.surround, draw.body(QRectF(self.rect()))
        draw.panel(painter, rect, surround, raised=self.hovered)
        strong = self.theme.font(Type.NOTE, weight=Weight.Bold)
        gap = self.theme.px(14)
        row = rect.adjusted(gap, 0, -gap, 0)
        row.setLeft(
            row.left() + draw.write(painter, row, self.tr("Log"), strong, surround.text) + gap
        )
        if self._log.has_chat:
            plain = self.theme.font(Type.NOTE, weight=Weight.Medium)
            ink = surround.text if self._log.unread else surround.second
            row.setLeft(row.left() + draw.write(painter, row, self.tr("Chat"), plain, ink) + gap)
            if self._log.unread:
                paint_dot(painter, QPointF(row.left() - gap + 7, row.center().y() - 4))
        x = row.left()
        painter.setPen(pen(surround.line, surround.edge))
        painter.drawLine(QPointF(x, rect.top() + gap), QPointF(x, rect.bottom() - gap))
        size = self.theme.px(16)
        arrow = QPointF(row.right() - size / 2, row.center().y())
        paint_icon(painter, "up", arrow, size, surround.second)
        self._paint_last(painter, row.adjusted(gap, 0, -size - gap, 0))
        if self.ringed:
            draw.focus_ring(painter, rect, 10)

    def _paint_last(self, painter: QPainter, row: QRectF) -> None:
        line = self._log.last
        if line is None:
            return
        if line.seat is not None:
            wide, high = self.theme.px(10), self.theme.px(13)
            chip = QRectF(row.left(), row.center().y() - high / 2, wide, high)
            paint_chip(painter, chip, owner_of(line.seat), 2)
            row = row.adjusted(wide + self.theme.px(10), 0, 0, 0)
        font = self.theme.font(Type.NOTE, weight=Weight.Bold if line.strong else Weight.Normal)
        draw.write(painter, row, line.text, font, self.theme.surround.text)
