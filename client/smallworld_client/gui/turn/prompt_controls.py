"""The buttons of the prompt bar, the chips of helps, and the presets and tabs of placing."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QFont, QKeySequence, QPaintEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from smallworld_client.gui.board.pieces import paint_sign
from smallworld_client.gui.kit import draw, screen
from smallworld_client.gui.kit.base import Pressable, discard, marginless, screen_of
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.draw import BLEED, body, focus_ring, panel, smallest, width_of, write
from smallworld_client.gui.kit.input import key_name
from smallworld_client.gui.kit.menu import MenuDialog, MenuEntry, place_of
from smallworld_client.gui.paint.ink import Weight, pen, rounded
from smallworld_client.gui.theme import Type
from smallworld_client.turn.redeployment_view import TabView
from smallworld_client.turn.scene import Action, HelpChip

_SIGN = 0.66  # the picture of a tab, in its height
_BESIDE_SIGN = 5  # pixels between the parts of a tab
_TAB, _LOW_TAB = 38, 28  # height of a tab at normal text size, without its bleed
_AROUND_PRESET = 7  # the least room at either side of a preset's name
_GAP = 2
_KNOWN_ICONS = frozenset({"undo", "dice"})


class ButtonLook(NamedTuple):
    """Of all buttons but the main one: keys in their line, and texts beside well-known icons."""

    keys: bool
    texts: bool


LOOKS = (ButtonLook(True, True), ButtonLook(False, True), ButtonLook(False, False))
"""From the widest to the narrowest."""


class ActionButtons(QWidget):
    """The main button always at the lower right and of one size, the others left of it.

    The main one is gold if one is, and else the last. What has no room left of it stands above
    where there are several rows, and then in a list that the button with the dots opens.

    Nothing changes under a finger: while a button is held down, updates wait, and an action that
    stays keeps its widget.
    """

    triggered = Signal(str)  # the id of the action that was chosen
    changed = Signal()  # others are offered now

    def __init__(self, named: Callable[[str], str], parent: QWidget) -> None:
        super().__init__(parent)
        self._named = named
        self._due: tuple[Action, ...] = ()
        self._shown: tuple[Action, ...] = ()
        self._buttons: dict[str, Button] = {}
        self._more = Button(self.tr("More"), icon="dots", parent=self)
        self._more.setObjectName(named("more"))
        self._more.show_key(False, text=False)
        self._more.clicked.connect(self._list_more)
        self._more.hide()
        self._folded: dict[str, QShortcut] = {}
        self._small = False
        self._taken = ""
        self._let_go = QTimer(self, singleShot=True, interval=0)
        self._let_go.timeout.connect(self._catch_up)

    def button(self, action: str) -> Button:
        return self._more if action in self._folded else self._buttons[action]

    @property
    def gold(self) -> Button | None:
        return next((self._buttons[it.id] for it in self._shown if it.primary), None)

    def offers(self, action: str) -> bool:
        return action in self._buttons

    def offer(self, actions: Sequence[Action]) -> None:
        self._due = tuple(actions)
        self._catch_up()

    def set_waiting(self, waiting: bool) -> None:
        for button in self._buttons.values():
            button.set_faint(waiting)

    def set_taken(self, press: str) -> None:
        """Show that key on no button, as it closes something on top first; empty for none."""
        self._taken = press
        for it in self._shown:
            self._buttons[it.id].set_key_taken(it.key == press != "")

    def set_small(self, small: bool) -> None:
        self._small = small
        for button in (*self._buttons.values(), self._more):
            button.set_small(small and button is not self._main)

    @property
    def _main(self) -> Button | None:
        return self.gold or (self._buttons[self._shown[-1].id] if self._shown else None)

    @property
    def _others(self) -> list[Action]:
        return [it for it in self._shown if self._buttons[it.id] is not self._main]

    def set_look(self, look: ButtonLook) -> None:
        for it in self._others:
            shown = look.texts or it.icon not in _KNOWN_ICONS
            self._buttons[it.id].show_key(look.keys, text=shown)

    def width_beside(self) -> int:
        """What all others need, left of the main button, as they look now."""
        return self._wide(self._others)

    def width_within(self, room: int) -> int:
        """Of all others, or of those that have room beside the button that lists the rest."""
        least = self._more.sizeHint().width() + _GAP if self._others else 0
        return min(self.width_beside(), max(room, least))

    def arrange(self, main: QSize, rows: int) -> int:
        """Returns the left edge of the lowest row; ``main`` is the size of the main button."""
        if self._main is None:
            self._fold(())
            return self.width()
        low, high = self.height() - main.height(), self.height() // rows
        self._main.setGeometry(QRect(self.width() - main.width(), low, main.width(), main.height()))
        left = self.width() - main.width() - _GAP
        lowest = left
        others = self._others
        for row in range(rows):
            fold = row == rows - 1 and self._wide(others) > left + _GAP
            least = self._more.sizeHint().width() + _GAP if fold else 0
            while others and left + _GAP - self._wide(others[-1:]) >= least:
                left = self._place(self._buttons[others.pop().id], left, low)
            if fold:
                left = self._place(self._more, left, low)
            lowest = left if row == 0 else lowest
            low, left = low - high, self.width()
        self._fold(others)
        return lowest

    def _wide(self, actions: Sequence[Action]) -> int:
        return sum(self._buttons[it.id].sizeHint().width() + _GAP for it in actions)

    def _place(self, button: Button, right: int, top: int) -> int:
        main = self._main.height() if self._main is not None else 0
        wide, high = button.sizeHint().width(), min(button.sizeHint().height(), main)
        button.setGeometry(right - wide, top + (main - high) // 2, wide, high)
        return right - wide - _GAP

    def _fold(self, actions: Sequence[Action]) -> None:
        """Hidden buttons have no shortcuts, so those of the list's actions stand in for them."""
        for shortcut in self._folded.values():
            shortcut.deleteLater()
        self._folded = {}
        for it in actions:
            self._folded[it.id] = QShortcut(QKeySequence(it.key), self)
            self._folded[it.id].activated.connect(partial(self._choose, it.id))
        for id, button in self._buttons.items():
            button.setVisible(id not in self._folded)
        self._more.setVisible(bool(self._folded))

    def _list_more(self) -> None:
        listed = [it for it in self._shown if it.id in self._folded]
        entries = [MenuEntry(it.id, it.icon, it.label, it.reason, it.key) for it in listed]
        screen = screen_of(self)
        place = place_of(self._more, screen)
        menu = MenuDialog(self._more.text(), entries, screen, headed=False, beside=place)
        menu.answered.connect(self._choose)
        menu.open_once()

    def _catch_up(self) -> None:
        held = any(button.isDown() and button.isVisible() for button in self._buttons.values())
        if held or self._shown == self._due:
            return
        prompted = {action.id for action in self._due}
        for gone in [self._buttons.pop(id) for id in set(self._buttons) - prompted]:
            discard(gone)
        for action in self._due:
            self._show(action)
        self._shown = self._due
        self.set_taken(self._taken)
        for button in self._buttons.values():
            is_main = button is self._main
            button.set_given(is_main)
            if is_main:
                button.show_key(True)
                button.set_small(False)
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

    def set_low(self, low: bool) -> None:
        self._low = low
        for chip in self._chips.values():
            chip.set_low(low)
        self._row.invalidate()

    def offer(self, chips: Sequence[HelpChip]) -> None:
        wanted = [chip.id for chip in chips]
        for gone in [self._chips.pop(id) for id in list(self._chips) if id not in wanted]:
            self._row.removeWidget(gone)
            discard(gone)
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


class PresetButton(Button):
    def __init__(self, short: str, words: str) -> None:
        super().__init__(short, small=True)
        self._says = {False: short, True: words}
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def say(self, *, words: bool) -> None:
        if self.text() != self._says[words]:
            self.setText(self._says[words])
            self.updateGeometry()

    def needs(self, *, words: bool) -> int:
        return int(width_of(self._says[words], self._font())) + 2 * (_AROUND_PRESET + BLEED)

    def sizeHint(self) -> QSize:
        high = self.theme.px(34) + 2 * BLEED
        return QSize(int(self._content_width()) + 2 * (_AROUND_PRESET + BLEED), high)


class TabParts(NamedTuple):
    picture: bool
    name: bool


TAB_PARTS = (TabParts(True, True), TabParts(False, True), TabParts(True, False))


class PieceTab(Pressable):
    def __init__(self, id: str, *, low: bool) -> None:
        super().__init__()
        self._low = low
        self.setObjectName(screen.layer(id))
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._view: TabView | None = None
        self._parts = TAB_PARTS[-1]

    def show_tab(self, view: TabView, *, on: bool) -> None:
        self._view = view
        self.setChecked(on)
        self.setAccessibleName(f"{view.name} {view.left or ''}".strip())
        self.set_hint(view.name)
        self.update()

    def nextCheckState(self) -> None:
        """Do nothing: only the plan decides which pieces are at hand."""

    def sizeHint(self) -> QSize:
        high = _LOW_TAB if self._low else _TAB
        return QSize(self.theme.px(56), self.theme.px(high) + 2 * BLEED)

    def set_parts(self, parts: TabParts) -> None:
        if parts != self._parts:
            self._parts = parts
            self.update()

    def needed(self) -> int:
        """The width that its parts take, the name in the smallest type that this may have."""
        font = self.theme.font(Type.NOTE, weight=Weight.DemiBold)
        named = width_of(self._view.name, smallest(font)) if self._view else 0.0
        size = (self.sizeHint().height() - 2 * BLEED) * _SIGN
        shown = (size if self._parts.picture else 0.0) + (named if self._parts.name else 0.0)
        return ceil(shown + self._counted + 3 * _BESIDE_SIGN) + 2 * BLEED

    @property
    def _counted(self) -> float:
        number = str(self._view.left or "") if self._view else ""
        bold = self.theme.font(Type.STRONG, weight=Weight.Bold)
        return width_of(number, bold) + _BESIDE_SIGN if number else 0.0

    def set_low(self, low: bool) -> None:
        self._low = low
        self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._view is None:
            return
        painter = self.brush()
        rect = body(QRectF(self.rect()))
        panel(painter, rect, self.theme.surround, raised=self.isChecked() or self.hovered, radius=8)
        if self.isChecked():
            edge = rounded(rect.adjusted(0.8, 0.8, -0.8, -0.8), 7.5)
            painter.strokePath(edge, pen(self.theme.surround.gold_line, 1.6))
        size = min(rect.height() * _SIGN, rect.width() * 0.46) if self._parts.picture else 0.0
        number, bold = str(self._view.left or ""), self.theme.font(Type.STRONG, weight=Weight.Bold)
        counted, font = self._counted, self.theme.font(Type.NOTE, weight=Weight.DemiBold)
        name = self._view.name if self._parts.name else ""
        room = rect.width() - size - counted - 3 * _BESIDE_SIGN
        named = min(width_of(name, font), room) + _BESIDE_SIGN if name else 0.0
        after = 0 if size else _BESIDE_SIGN  # what stands last needs no gap at its right
        x = rect.center().x() - (size + counted + named - after) / 2
        if size:
            paint_sign(self._view.piece, painter, QPointF(x + size / 2, rect.center().y()), size)
            x += size + _BESIDE_SIGN
        if number:
            line = QRectF(x, rect.top(), counted, rect.height())
            write(painter, line, number, bold, self.theme.surround.gold_text)
            x += counted
        if name:
            line = QRectF(x, rect.top(), named, rect.height())
            write(painter, line, name, font, self.theme.surround.text)
        if self.hasFocus():
            focus_ring(painter, rect, 8)
