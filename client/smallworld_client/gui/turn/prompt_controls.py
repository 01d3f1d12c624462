"""The controls of the prompt bar: its buttons, and the chips that add a help to a conquest."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QFont, QKeySequence, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from smallworld_client.gui.board.pieces import paint_sign
from smallworld_client.gui.kit import draw
from smallworld_client.gui.kit.base import Pressable, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.input import key_name
from smallworld_client.gui.kit.label import Label, Tone
from smallworld_client.gui.paint.ink import Weight, pen, rounded
from smallworld_client.gui.theme import Type
from smallworld_client.turn.scene import Action, HelpChip

_GAP = 2
_LOW, _LEAST = 0.7, 44
"""How much of their height low buttons keep, and the pixels that are left at least."""
_AIR = 3  # pixels between a button and the reason below it
_KNOWN_ICONS = frozenset({"undo", "dice"})


class ActionButtons(QWidget):
    """Flush right in as few rows as fit, with the last action at the lower right.

    The last row is full, so that Undo stands beside the primary button and not above it. Nothing
    changes under a finger: while a button is held down, updates wait, and an action that stays
    keeps its widget.
    """

    triggered = Signal(str)  # the id of the action that was chosen
    changed = Signal()  # others are offered now

    def __init__(self, named: Callable[[str], str], parent: QWidget) -> None:
        super().__init__(parent)
        self._named = named
        self._due: tuple[Action, ...] = ()
        self._shown: tuple[Action, ...] = ()
        self._buttons: dict[str, Button] = {}
        self._reason = Label("", Type.SMALL, Tone.GOLD, elide=True, parent=self)
        self._reason.setAlignment(draw.CENTRE)
        self._reason.hide()
        self._small = self._low = False
        self._let_go = QTimer(self, singleShot=True, interval=0)
        self._let_go.timeout.connect(self._catch_up)

    @property
    def count(self) -> int:
        return len(self._shown)

    def button(self, action: str) -> Button:
        return self._buttons[action]

    @property
    def gold(self) -> Button | None:
        return next((self._buttons[it.id] for it in self._shown if it.primary), None)

    def offers(self, action: str) -> bool:
        return action in self._buttons

    def offer(self, actions: Sequence[Action]) -> None:
        self._due = tuple(actions)
        self._catch_up()

    def show_keys(self, shown: bool, *, gold: bool = False, text: bool = True) -> None:
        """On buttons, or on the ``gold`` one, or small in corners and in tooltips.

        Without ``text`` well-known icons stand alone.
        """
        known = {action.id for action in self._shown if action.icon in _KNOWN_ICONS}
        for id, button in self._buttons.items():
            keyed = shown or (gold and button is self.gold)
            button.show_key(keyed, text=text or id not in known)

    def set_waiting(self, waiting: bool) -> None:
        for button in self._buttons.values():
            button.set_faint(waiting)

    def set_small(self, small: bool) -> None:
        if small == self._small:
            return
        self._small = small
        for button in self._buttons.values():
            button.set_small(small)

    def set_low(self, low: bool) -> None:
        self._low = low

    def width_within(self, room: QSize) -> int:
        """First the height of the room limits it. The reason counts if it has room."""
        columns = self._columns(room)
        wide = sum(columns)
        last = self._shown[-1] if self._shown else None
        if last is None or last.enabled or not last.reason:
            return wide
        high = -(-len(self._shown) // len(columns)) * self._row_height()
        if high + self._reason.sizeHint().height() - draw.BLEED + _AIR > room.height():
            return wide
        reason = self._reason.fontMetrics().horizontalAdvance(last.reason) + 2 * draw.BLEED + 1
        return min(max(wide, reason), max(wide, room.width()))

    def height_within(self, room: QSize) -> int:
        columns = max(1, len(self._columns(room)))
        return -(-len(self._shown) // columns) * self._row_height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.arrange()
        super().resizeEvent(event)

    def arrange(self) -> None:
        columns = self._columns(self.size())
        high = self._row_height()
        rows = -(-len(self._shown) // max(1, len(columns)))
        top = (self.height() - rows * high) // 2
        left = self.width() - sum(columns)
        for cell, action in enumerate(self._shown, _unused(len(self._shown), columns)):
            row, column = divmod(cell, len(columns))
            x = left + sum(columns[:column])
            place = QRect(x, top + row * high, columns[column] - _GAP, high)
            self._buttons[action.id].setGeometry(place)
        self._place_reason(top + rows * high)

    def _columns(self, room: QSize) -> list[int]:
        wide = [self._buttons[it.id].sizeHint().width() + _GAP for it in self._shown]
        columns: list[int] = []
        for rows in range(1, len(wide) + 1):
            if rows > 1 and rows * self._row_height() > room.height():
                break
            columns = _widths(wide, -(-len(wide) // rows))
            if sum(columns) <= room.width():
                break
        return columns

    def _row_height(self) -> int:
        high = max((it.sizeHint().height() for it in self._buttons.values()), default=0)
        return min(high, max(_LEAST, round(high * _LOW))) if self._low else high

    def _place_reason(self, bottom: int) -> None:
        """Under the button that it is about, and beyond its edges where it is longer."""
        last = self._shown[-1] if self._shown else None
        high = self._reason.sizeHint().height()
        shown = last is not None and bool(last.reason) and not last.enabled
        if last is None or not shown or self.height() - bottom + draw.BLEED < high + _AIR:
            self._reason.hide()
            return
        place = self._buttons[last.id].geometry()
        self._reason.setText(last.reason)
        wide = min(max(place.width(), self._reason.sizeHint().width()), self.width())
        left = min(place.center().x() - wide // 2, self.width() - wide)
        self._reason.setGeometry(left, bottom - draw.BLEED + _AIR, wide, high)
        self._reason.show()

    def _catch_up(self) -> None:
        held = any(button.isDown() and button.isVisible() for button in self._buttons.values())
        if held or self._shown == self._due:
            return
        prompted = {action.id for action in self._due}
        for gone in [self._buttons.pop(id) for id in set(self._buttons) - prompted]:
            gone.hide()
            gone.deleteLater()
        for action in self._due:
            self._show(action)
        self._shown = self._due
        for before, after in pairwise(self._shown):
            QWidget.setTabOrder(self._buttons[before.id], self._buttons[after.id])
        self.changed.emit()

    def _show(self, action: Action) -> None:
        button = self._buttons.get(action.id) or self._make(action.id)
        kind = ButtonKind.QUIET if action.quiet else ButtonKind.SECONDARY
        button.set_kind(ButtonKind.PRIMARY if action.primary else kind)
        button.set_key(action.key, action.also)
        button.set_icon(action.icon)
        button.set_text(action.label)
        reason = "" if action.enabled else action.reason or self.tr("Not possible now")
        button.set_reason(reason)
        button.show()

    def _make(self, id: str) -> Button:
        button = Button("", small=self._small, parent=self)
        button.setObjectName(self._named(id))
        button.clicked.connect(lambda: self._choose(id))
        button.released.connect(self._let_go.start)
        self._buttons[id] = button
        return button

    def _choose(self, id: str) -> None:
        if any(action.id == id and action.enabled for action in self._due):
            self.triggered.emit(id)


def _widths(wide: Sequence[int], count: int) -> list[int]:
    unused = -len(wide) % count
    return [max(wide[(column - unused) % count :: count], default=0) for column in range(count)]


def _unused(buttons: int, columns: Sequence[int]) -> int:
    return -buttons % max(1, len(columns))


class HelpButton(Pressable):
    def __init__(self, chip: HelpChip, parent: QWidget) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._chip = chip
        self._low = False
        self.show_chip(chip)

    def set_low(self, low: bool) -> None:
        if low != self._low:
            self._low = low
            self.updateGeometry()
            self.update()

    def _px(self, size: float) -> float:
        return min(size, self.theme.px(size)) if self._low else self.theme.px(size)

    def show_chip(self, chip: HelpChip) -> None:
        self._chip = chip
        self.setChecked(chip.on)
        said = f"{chip.name} {chip.said}".strip()
        self.setAccessibleName(said)
        self.setShortcut(QKeySequence(chip.key))
        self.set_hint(f"{chip.name}\n{chip.hint}" if chip.hint else chip.name)
        self.updateGeometry()

    def nextCheckState(self) -> None:
        """Do nothing: only the prompt decides which helps are added."""

    def sizeHint(self) -> QSize:
        px = self._px
        wide = px(30) + self._extra(px(4))
        return QSize(int(max(px(36), wide)) + 2 * draw.BLEED, int(px(32)) + 2 * draw.BLEED)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _extra(self, gap: float) -> float:
        wide = draw.width_of(self._chip.said, self._bold) + gap if self._chip.said else 0.0
        return wide + draw.width_of(key_name(self._chip.key), self._small) + 2 * gap

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        rect = draw.body(QRectF(self.rect()))
        draw.panel(painter, rect, surround, raised=self.hovered or self._chip.on, radius=8)
        if self._chip.on:
            edge = rounded(rect.adjusted(0.8, 0.8, -0.8, -0.8), 7.5)
            painter.strokePath(edge, pen(surround.gold_line, 2))
        size = rect.height() * 0.74
        x = rect.left() + self._px(4) + size / 2
        paint_sign(self._chip.piece, painter, QPointF(x, rect.center().y()), size)
        x += size / 2 + self._px(4)
        ink = surround.gold_text if self._chip.on else surround.text
        if self._chip.said:
            line = QRectF(x, rect.top(), rect.right() - x, rect.height())
            x += draw.write(painter, line, self._chip.said, self._bold, ink) + self._px(4)
        line = QRectF(x, rect.top(), rect.right() - self._px(3) - x, rect.height())
        key = key_name(self._chip.key)
        if draw.width_of(key, self._small) <= line.width():
            draw.write(painter, line, key, self._small, surround.third, draw.CENTRE)
        if self.hasFocus():
            draw.focus_ring(painter, rect, 8)

    @property
    def _bold(self) -> QFont:
        return self._sized(self.theme.font(Type.STRONG, small=True, weight=Weight.Bold))

    @property
    def _small(self) -> QFont:
        return self._sized(self.theme.font(Type.SMALL, small=True))

    def _sized(self, font: QFont) -> QFont:
        if self._low:
            font.setPixelSize(draw.least_size(font))
        return font


class HelpButtons(QWidget):
    triggered = Signal(str)

    def __init__(self, named: Callable[[str], str], parent: QWidget) -> None:
        super().__init__(parent)
        self._named = named
        self._chips: dict[str, HelpButton] = {}
        self._low = False
        self._row = marginless(QHBoxLayout(self), _GAP)
        self._row.addStretch(1)
        self.hide()

    @property
    def filled(self) -> bool:
        return bool(self._chips)

    def chip(self, action: str) -> HelpButton:
        return self._chips[action]

    @property
    def is_low(self) -> bool:
        return self._low

    def set_low(self, low: bool) -> None:
        self._low = low
        for chip in self._chips.values():
            chip.set_low(low)
        self._row.invalidate()

    def offer(self, chips: Sequence[HelpChip]) -> None:
        wanted = [chip.id for chip in chips]
        for gone in [self._chips.pop(id) for id in list(self._chips) if id not in wanted]:
            self._row.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for at, chip in enumerate(chips):
            if chip.id not in self._chips:
                self._chips[chip.id] = self._make(chip)
                self._row.insertWidget(at, self._chips[chip.id])
            self._chips[chip.id].show_chip(chip)

    def _make(self, chip: HelpChip) -> HelpButton:
        made = HelpButton(chip, self)
        made.setObjectName(self._named(chip.id))
        made.set_low(self._low)
        made.clicked.connect(lambda: self.triggered.emit(chip.id))
        return made
