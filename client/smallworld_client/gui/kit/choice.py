"""Controls that choose: pickers, segmented choices, switches, steppers."""

from collections.abc import Sequence
from functools import partial
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QSizePolicy,
    QWidget,
)
from shiboken6 import isValid

from smallworld_client.gui.kit import draw
from smallworld_client.gui.kit.base import Painted, Pressable, handles_tip, keeps_key
from smallworld_client.gui.kit.input import target
from smallworld_client.gui.kit.menu import MenuDialog, MenuEntry, drop_list
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import (
    Weight,
    circle,
    colour,
    mix,
    pen,
    rounded,
    wrapped_height,
)
from smallworld_client.gui.theme import INKS, Theme, Type


def stop_at_chosen(buttons: Sequence[QAbstractButton]) -> None:
    """Let Tab go to the selected button, not to the first one."""
    tab, none = Qt.FocusPolicy.TabFocus, Qt.FocusPolicy.NoFocus
    chosen = any(button.isChecked() for button in buttons)
    for button in buttons:
        button.setFocusPolicy(tab if button.isChecked() or not chosen else none)


class Option(NamedTuple):
    value: str
    label: str
    note: str = ""


class SegmentedChoice(Painted):
    changed = Signal(str)

    def __init__(self, name: str, options: Sequence[Option], value: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._group = QButtonGroup(self)
        self._segments: dict[str, _Segment] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 0, 2, 0)
        row.setSpacing(0)
        for option in options:
            segment = _Segment(text=option.label, checkable=True)
            segment.setChecked(option.value == value)
            segment.toggled.connect(partial(self._toggle, option.value))
            self._group.addButton(segment)
            self._segments[option.value] = segment
            row.addWidget(segment)
        stop_at_chosen(self._group.buttons())

    @property
    def value(self) -> str:
        return next((it for it, segment in self._segments.items() if segment.isChecked()), "")

    def _toggle(self, value: str, on: bool) -> None:
        if on:
            stop_at_chosen(self._group.buttons())
            self.changed.emit(value)

    def set_value(self, value: str) -> None:
        self._segments[value].setChecked(True)

    def set_reason(self, reason: str) -> None:
        """Why nothing else can be chosen; empty if it can."""
        for segment in self._segments.values():
            segment.set_reason(reason)

    def label(self, value: str) -> str:
        """How an option is called; KeyError if there is none of that value."""
        return self._segments[value].text()

    def set_label(self, value: str, label: str) -> None:
        """Call an option otherwise; KeyError if there is none of that value."""
        segment = self._segments[value]
        if segment.text() != label:
            segment.setText(label)
            segment.setAccessibleName(label)
            segment.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        draw.sink(self.brush(), draw.body(self.frame()), self.theme.surround, 8)


class _Segment(Pressable):
    def sizeHint(self) -> QSize:
        wide = draw.width_of(self.text(), self.theme.font(Type.NOTE, weight=Weight.Bold))
        return QSize(int(wide) + self.theme.px(26), self.theme.px(34) + 2 * draw.BLEED)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        surround = self.theme.surround
        rect = QRectF(self.rect()).adjusted(
            draw.BLEED, draw.BLEED + 3, -draw.BLEED, -draw.BLEED - 3
        )
        on = self.isChecked()
        if on or self.hovered:
            fill = mix(surround.raised, INKS.cream, 0.08) if on else surround.panel
            painter.fillPath(rounded(rect, 6), mix(fill, surround.field, 0.0 if on else 0.4))
        if on:
            painter.strokePath(rounded(rect, 6), pen(surround.strong_line, surround.edge))
        weight = Weight.Bold if on else Weight.Medium
        other = surround.second if self.isEnabled() else surround.third
        ink = surround.text if on else other
        draw.write(
            painter, rect, self.text(), self.theme.font(Type.NOTE, weight=weight), ink, draw.CENTRE
        )
        if self.ringed:
            draw.focus_ring(painter, rect.adjusted(2, 2, -2, -2), 4)


_NOTE = Qt.ItemDataRole.UserRole + 1


class Picker(QComboBox):
    chosen = Signal(str)
    never_shown: object = None
    """The value of an entry that is in the list only, so that no room is kept for it."""

    def __init__(
        self, name: str, options: Sequence[Option], value: str, *, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._list: MenuDialog | None = None
        self._offer(options, value)
        self.currentIndexChanged.connect(lambda _: self._announce())

    @property
    def value(self) -> str:
        return str(self.currentData())

    def set_value(self, value: str) -> None:
        index = self.findData(value)
        if index < 0:
            raise KeyError(value)
        self.setCurrentIndex(index)

    def set_options(self, options: Sequence[Option], value: str) -> None:
        """Offer others, with that one chosen or else the first, without a signal."""
        with QSignalBlocker(self):
            self.clear()
            self._offer(options, value)
        self.updateGeometry()
        self.update()

    def _offer(self, options: Sequence[Option], value: str) -> None:
        for option in options:
            self.addItem(option.label, option.value)
            self.setItemData(self.count() - 1, option.note, _NOTE)
        self.setCurrentIndex(max(0, self.findData(value)))

    def event(self, event: QEvent) -> bool:
        return handles_tip(self, event) or super().event(event)

    def _announce(self) -> None:
        self.chosen.emit(self.value)

    def showPopup(self) -> None:
        chosen = self.currentIndex()
        entries = [
            MenuEntry(
                str(index),
                "check" if index == chosen else "",
                self.itemText(index),
                self.itemData(index, _NOTE) or "",
            )
            for index in range(self.count())
        ]
        self._list = drop_list(self, self.accessibleName(), entries, chosen=str(chosen))
        self._list.answered.connect(lambda index: self.setCurrentIndex(int(index)))

    def hidePopup(self) -> None:
        """Qt calls this also where none is open."""
        if self._list is not None and isValid(self._list):
            self._list.dismiss()
        self._list = None
        super().hidePopup()

    def sizeHint(self) -> QSize:
        theme = Theme.current()
        font = theme.font(Type.NOTE, weight=Weight.DemiBold)
        shown = (it for it in range(self.count()) if self.itemData(it) != self.never_shown)
        labels = [self.itemText(index) for index in shown]
        wide = max((draw.width_of(label, font) for label in labels), default=0)
        return QSize(int(wide) + theme.px(54), theme.px(36) + 2 * draw.BLEED)

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(90), self.sizeHint().height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scrolling past a list never changes what is chosen in it."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = draw.smooth(QPainter(self))
        theme = Theme.current()
        rect = draw.body(QRectF(self.rect()))
        draw.sink(painter, rect, theme.surround)
        size = theme.px(14)
        middle = QPointF(rect.right() - theme.px(16), rect.center().y())
        paint_icon(painter, "down", middle, size, theme.surround.third)
        font = theme.font(Type.NOTE, weight=Weight.DemiBold)
        ink = theme.surround.text if self.isEnabled() else theme.surround.third
        draw.write(painter, rect.adjusted(12, 0, -theme.px(28), 0), self.currentText(), font, ink)
        if self.hasFocus():
            draw.focus_ring(painter, rect, 7)


_SWITCH = 52  # width of a switch with its margin


class ToggleRow(Pressable):
    """A name, help in as many lines as it takes, and a switch, which emits ``toggled``."""

    def __init__(self, text: str, help_text: str = "", *, on: bool = False) -> None:
        super().__init__(text=text, checkable=True)
        self.setChecked(on)
        self.setAccessibleDescription(help_text)
        self._help = help_text
        high = QSizePolicy.Policy.Minimum if help_text else QSizePolicy.Policy.Fixed
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, high)
        policy.setHeightForWidth(bool(help_text))
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return bool(self._help)

    def heightForWidth(self, width: int) -> int:
        return self.sizeHint().height() + self._more(width - 2 * draw.BLEED)

    def _more(self, width: float) -> int:
        font = self.theme.font(Type.SMALL)
        lines = wrapped_height(width - self.theme.px(_SWITCH), self._help, font)
        return max(0, ceil(lines - draw.height_of(font)))

    def sizeHint(self) -> QSize:
        font, small = self.theme.font(Type.STRONG), self.theme.font(Type.SMALL)
        wide = max(draw.width_of(self.text(), font), draw.width_of(self._help, small))
        high = self.theme.px(46 if self._help else 34)
        return QSize(int(wide) + self.theme.px(70) + 2 * draw.BLEED, high + 2 * draw.BLEED)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(160), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        theme = self.theme
        rect = draw.body(QRectF(self.rect()))
        if self.hovered:
            painter.fillPath(rounded(rect, 8), colour(theme.surround.gold_text, 0.07))
        surround, enabled = theme.surround, self.isEnabled()
        more = self._more(rect.width()) if self._help else 0
        half = (rect.height() - more) / 2 if self._help else rect.height()
        text = rect.adjusted(0, 0, -theme.px(_SWITCH), 0)
        upper = QRectF(text.left(), text.top(), text.width(), half + 1)
        font = theme.font(Type.STRONG, weight=Weight.Medium)
        draw.write(painter, upper, self.text(), font, surround.text if enabled else surround.third)
        lower = QRectF(text.left(), text.top() + half, text.width(), half - 1 + more)
        ink = surround.second if enabled else surround.third
        draw.write_lines(painter, lower, self._help, theme.font(Type.SMALL), ink, draw.LEFT)
        painter.setOpacity(1 if enabled else 0.6)
        self._paint_switch(painter, rect)
        painter.setOpacity(1)
        if self.ringed:
            draw.focus_ring(painter, rect, 8)

    def _paint_switch(self, painter: QPainter, rect: QRectF) -> None:
        surround = self.theme.surround
        high, wide = self.theme.px(22), self.theme.px(40)
        track = QRectF(rect.right() - wide - 1, rect.center().y() - high / 2, wide, high)
        on = self.isChecked()
        fill = INKS.past_line if on else surround.field
        painter.fillPath(rounded(track, high / 2), colour(fill))
        painter.strokePath(rounded(track, high / 2), pen(surround.strong_line, 1.1))
        x = track.right() - high / 2 if on else track.left() + high / 2
        knob = circle(QPointF(x, track.center().y()), high / 2 - 3)
        painter.fillPath(knob, colour(INKS.cream if on else surround.third))


_KEYS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_Minus: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Plus: 1,
}

_USUAL, _NARROW = 3, 2.3  # the width of a stepper, in its heights
_MOST = 46  # height that is enough for a finger, however large the text


class Stepper(Painted):
    changed = Signal(int)

    def __init__(
        self,
        name: str,
        least: int,
        most: int,
        value: int,
        *,
        wheels: bool = False,
        narrow: bool = False,
    ) -> None:
        """``name`` says what is counted, for screen readers; ``wheels``: the wheel changes it."""
        super().__init__()
        self._wheels, self._wide = wheels, _NARROW if narrow else _USUAL
        self._name, self._least, self._most, self.value = name, least, most, value
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._tell()

    def set_range(self, least: int, most: int) -> None:
        self._least, self._most = least, max(least, most)
        self.set_value(self.value)
        self.update()

    def set_value(self, value: int) -> None:
        value = min(max(value, self._least), self._most)
        if value == self.value:
            return
        self.value = value
        self._tell()
        self.changed.emit(value)

    def sizeHint(self) -> QSize:
        height = target(max(28, min(self.theme.px(30), _MOST)))
        return QSize(int(height * self._wide) + 2 * draw.BLEED, height + 2 * draw.BLEED)

    def event(self, event: QEvent) -> bool:
        """Its keys are its own, also where arrows are a shortcut."""
        return keeps_key(event, _KEYS) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _KEYS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        self.set_value(self.value + step)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y()
        if self._wheels and turned:
            self.set_value(self.value + (1 if turned > 0 else -1))
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        third = self.width() / 3
        x = event.position().x()
        self.set_value(self.value + (-1 if x < third else 1 if x > 2 * third else 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        rect = draw.body(self.frame())
        surround = self.theme.surround
        round_end = rect.height() / 2
        painter.fillPath(rounded(rect, round_end), colour(surround.field))
        painter.strokePath(rounded(rect, round_end), pen(surround.strong_line, 1.2))
        self._paint_end(painter, rect, "minus", -1, self.value > self._least)
        self._paint_end(painter, rect, "plus", 1, self.value < self._most)
        font = self.theme.font(Type.NAME, weight=Weight.Black)
        ink = surround.text if self.isEnabled() else surround.third
        draw.write(painter, rect, str(self.value), font, ink, draw.CENTRE)
        if self.hasFocus():
            draw.focus_ring(painter, rect, round_end)

    def _paint_end(
        self, painter: QPainter, rect: QRectF, icon: str, side: int, possible: bool
    ) -> None:
        surround = self.theme.surround
        wide = min(rect.height() * 1.05, rect.width() / 3)
        x = rect.center().x() + side * (rect.width() / 2 - wide / 2)
        ink = colour(surround.text, 1 if possible and self.isEnabled() else 0.35)
        paint_icon(painter, icon, QPointF(x, rect.center().y()), rect.height() * 0.56, ink)
        line = rect.center().x() + side * (rect.width() / 2 - wide)
        painter.setPen(pen(surround.line, surround.edge))
        painter.drawLine(QPointF(line, rect.top() + 4), QPointF(line, rect.bottom() - 4))

    def _tell(self) -> None:
        self.setAccessibleName(f"{self._name}: {self.value}")
        self.update()
