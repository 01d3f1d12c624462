"""Buttons: gold for the one thing asked, plain for the rest, and icons for tools."""

from enum import Enum
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from smallworld_client.gui.kit import draw
from smallworld_client.gui.kit.base import LastPicture, Pressable
from smallworld_client.gui.kit.input import key_name, target
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import (
    PAPER,
    Weight,
    colour,
    downward,
    fitting,
    mix,
    pen,
    rounded,
)
from smallworld_client.gui.theme import INKS, LEAST_TEXT, Surround, Theme, Type

_RADIUS = 8
_ICON_ALONE = 1.25  # the least width of a button with nothing but an icon, of its height
_GAP = 10
_CORNER, _IN_CAP = 2, 2  # pixels from a small key in the corner to the edge, and to its letters
_MOST_CORNER = 18  # the width for a small key that a button is widened for, at normal text size
_SHARE_OF_KEY = 0.3  # of the width of a button whose size is given
_PALE, _PALE_GOLD = 0.85, 0.8  # the opacity of a plate that can't be pressed, or need not be


class ButtonKind(Enum):
    """Primary: one a screen. Quiet: underlined, in a panel. Plain: on the table."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    QUIET = "quiet"
    PLAIN = "plain"
    PAPER = "paper"


class Button(Pressable):
    """``key`` is a sequence such as ``Space`` or ``Z``; it works wherever the focus is."""

    def __init__(
        self,
        text: str,
        kind: ButtonKind = ButtonKind.SECONDARY,
        *,
        key: str = "",
        icon: str = "",
        small: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.kind, self._key, self._icon, self._small = kind, key, icon, small
        self.faint = self._big = False
        self.is_harmful = False
        """Whether what it does can't be taken back, so that no stray key may press it."""
        self._is_key_taken = False
        self._last = LastPicture()
        self._key_shown = self._text_shown = True
        self._also: QShortcut | None = None
        self._given = False
        self.setText(text)
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        if key:
            self.setShortcut(QKeySequence(key))

    @property
    def is_gold(self) -> bool:
        return self.kind is ButtonKind.PRIMARY and not self.is_harmful

    def set_text(self, text: str) -> None:
        self.setText(text)
        self.setAccessibleName(text)
        if self._key:
            self.setShortcut(QKeySequence(self._key))
        self.updateGeometry()

    def set_key(self, key: str, also: str = "") -> None:
        """Another key presses it from now on, or none; ``also`` does the same, unseen."""
        self._key = key
        self.setShortcut(QKeySequence(key))
        if self._also is None and also:
            self._also = QShortcut(self)
            self._also.activated.connect(self.click)
        if self._also is not None:
            self._also.setKey(QKeySequence(also))
        self.updateGeometry()

    def show_key(self, shown: bool, *, text: bool = True) -> None:
        """In its line, else small in a corner that holds it; without ``text`` an icon alone."""
        text = text or not self._icon or self.kind is ButtonKind.PRIMARY
        if (shown, text) != (self._key_shown, self._text_shown):
            self._key_shown, self._text_shown = shown, text
            self._say_hint()
            self.updateGeometry()
            self.update()

    def set_key_taken(self, taken: bool) -> None:
        """Whether its key does something else for now, so that it is not shown; its room stays."""
        if taken != self._is_key_taken:
            self._is_key_taken = taken
            self._say_hint()
            self.update()

    @property
    def key_told(self) -> str:
        return "" if self._is_key_taken else key_name(self._key)

    def _say_hint(self) -> None:
        key = "" if self._key_shown else self.key_told
        self.set_hint(" – ".join(filter(None, ("" if self._text_shown else self.text(), key))))

    def set_icon(self, icon: str) -> None:
        self._icon = icon
        self.retheme()

    def set_kind(self, kind: ButtonKind) -> None:
        self.kind = kind
        self.retheme()

    def set_small(self, small: bool) -> None:
        self._small = small
        self.retheme()

    def set_big(self, big: bool = True) -> None:
        self._big = big
        self.retheme()

    def set_given(self, given: bool) -> None:
        """Whether its size is given: what it says is then smaller or on two lines, if need be.

        Its key is always in its line, and why it is disabled stands below what it does.
        """
        if given != self._given:
            self._given = given
            self.update()

    def set_faint(self, faint: bool) -> None:
        if faint != self.faint:
            self.faint = faint
            self.update()

    def sizeHint(self) -> QSize:
        height = target(self.theme.px(56 if self._big else 36 if self._small else 44))
        framed = self.kind in (ButtonKind.PRIMARY, ButtonKind.SECONDARY, ButtonKind.PAPER)
        padding = self.theme.px((14 if self._small else 24 if self._big else 18) if framed else 8)
        if not self._key_shown and 0 < self._corner_width() <= self.theme.px(_MOST_CORNER):
            padding = max(padding, self._corner_width())
        width = self._content_width() + 2 * padding
        least = height * (2 if self._text_shown else _ICON_ALONE) if framed else 0
        return QSize(int(max(width, least)) + 2 * draw.BLEED, height + 2 * draw.BLEED)

    def paintEvent(self, event: QPaintEvent) -> None:
        said = (self.text(), self._key, self._icon, self.kind, self._small, self.faint, self._big)
        state = (
            self._key_shown,
            self._text_shown,
            self._is_key_taken,
            self._given,
            self.reason,
            self.isEnabled(),
            self.hovered,
            self.isDown(),
            self.ringed,
        )
        self._last.show(self, (*said, *state, self.theme), self._paint)

    def _paint(self, painter: QPainter) -> None:
        rect = draw.body(QRectF(self.rect()))
        if self.isDown():
            rect.translate(0, 1)
        surround = self.theme.surround
        pale = _PALE_GOLD if self.kind is ButtonKind.PRIMARY and self.isEnabled() else _PALE
        painter.setOpacity(pale if self.faint or not self.isEnabled() else 1)
        self._paint_plate(painter, rect, surround)
        painter.setOpacity(1)  # a plate may be pale, what is said on it has to be read
        self._paint_content(painter, rect, *self._inks(surround))
        if self.ringed:
            draw.focus_ring(painter, rect, _RADIUS, paper=self.kind is ButtonKind.PAPER)

    def _paint_plate(self, painter: QPainter, rect: QRectF, surround: Surround) -> None:
        if self.kind is ButtonKind.PAPER:
            fill = PAPER.hovered if self.hovered else PAPER.button
            painter.fillPath(rounded(rect, _RADIUS), colour(fill))
            draw.outline(painter, rect, _RADIUS, pen(PAPER.button_edge, 1.1))
        elif not self.isEnabled():
            painter.fillPath(rounded(rect, _RADIUS), colour(surround.raised))
            dashed = pen(surround.strong_line, 1, dash=(3, 3), cap=Qt.PenCapStyle.FlatCap)
            draw.outline(painter, rect, _RADIUS, dashed)
        elif self.kind is ButtonKind.PRIMARY:
            _paint_gold(painter, rect, hovered=self.hovered, down=self.isDown())
        elif self.kind is ButtonKind.SECONDARY:
            _paint_plain(painter, rect, surround, hovered=self.hovered, down=self.isDown())
        elif self.kind is ButtonKind.QUIET:
            self._underline(painter, rect)
        elif self.hovered:
            painter.fillPath(rounded(rect, _RADIUS), colour(surround.gold_text, 0.10))

    def _inks(self, surround: Surround) -> tuple[str, str]:
        if self.kind is ButtonKind.PAPER:
            return PAPER.ink, PAPER.second
        if not self.isEnabled():
            return surround.third, surround.third
        match self.kind:
            case ButtonKind.PRIMARY:
                return INKS.on_gold, INKS.on_gold if self.faint else self.theme.key_on_gold
            case ButtonKind.SECONDARY:
                return surround.second if self.faint else surround.text, surround.second
            case ButtonKind.QUIET:
                return surround.gold_text, surround.third
            case ButtonKind.PLAIN:
                quiet = surround.dark and not self.hovered
                return surround.second if quiet else surround.text, surround.third

    def _font(self) -> QFont:
        weight = Weight.Bold if self.kind is ButtonKind.PRIMARY else Weight.DemiBold
        if self._big:
            return self.theme.font(Type.COINS, weight=weight)
        return self.theme.font(Type.NOTE if self._small else Type.BODY, weight=weight)

    def _key_font(self) -> QFont:
        return self.theme.font(Type.SMALL, small=True, weight=Weight.Medium)

    def _icon_size(self) -> float:
        return self.theme.px(17) if self._icon else 0

    def _key_width(self) -> float:
        shown = self._key and self._key_shown
        return draw.width_of(key_name(self._key), self._key_font()) + 12 if shown else 0

    def _corner_width(self) -> int:
        wide = draw.width_of(key_name(self._key), self._key_font()) if self._key else 0.0
        return ceil(wide) + 2 * _IN_CAP + _CORNER + 1 if wide else 0

    def _content_width(self) -> float:
        text = draw.width_of(self.text(), self._font()) if self._text_shown else 0.0
        parts = [part for part in (text, self._icon_size(), self._key_width()) if part]
        return sum(parts) + _GAP * max(0, len(parts) - 1)

    def _paint_content(self, painter: QPainter, rect: QRectF, ink: str, second: str) -> None:
        if self._given:
            self._paint_given(painter, rect, ink, second)
            return
        taken = self._key_width() + _GAP if self._is_key_taken and self._key_shown else 0
        x = rect.center().x() - (self._content_width() - taken) / 2
        x = max(x, rect.left() + 4)
        middle = rect.center().y()
        size = self._icon_size()
        if size:
            paint_icon(painter, self._icon, QPointF(x + size / 2, middle), size, ink)
            x += size + _GAP
        key = self._key_width()
        room = rect.right() - x - (key + _GAP if key else 0)
        line = QRectF(x, rect.top(), max(0.0, room), rect.height())
        if self._text_shown:
            x += draw.write(painter, line, self.text(), self._font(), ink) + _GAP
        if self._is_key_taken:
            return
        if key:
            _paint_key(painter, x, middle, key_name(self._key), self._key_font(), second)
        elif self._key:
            self._paint_small_key(painter, rect, second)

    def _paint_given(self, painter: QPainter, rect: QRectF, ink: str, second: str) -> None:
        around = min(self.theme.px(12), int(rect.width() * 0.06))
        line, font = rect.adjusted(around, 2, -around, -2), self._font()
        if not self.isEnabled() and self.reason:
            below = self.theme.font(Type.SMALL, small=True)
            for it, share in ((font, 0.42), (below, 0.3)):
                it.setPixelSize(max(LEAST_TEXT, min(it.pixelSize(), int(line.height() * share))))
            middle = line.top() + line.height() * 0.58
            upper, lower = QRectF(line), rect.adjusted(5, 0, -5, -2)
            upper.setBottom(middle)
            lower.setTop(middle)
            draw.write(painter, upper, self.text(), font, ink, draw.CENTRE)
            draw.write(painter, lower, self.reason, below, ink, draw.CENTRE)
            return
        key, keys = key_name(self._key), self._key_font()
        keys = fitting(key, keys, line.width() * _SHARE_OF_KEY, least=LEAST_TEXT)
        icon, cap = self._icon_size(), draw.width_of(key, keys) + 12 if key else 0.0
        if icon + cap + 2 * _GAP + draw.width_of(self.text(), font) > line.width():
            icon = 0.0  # the words say it, too
        beside = (icon + _GAP if icon else 0) + (cap + _GAP if key else 0)
        room = QRectF(0, 0, line.width() - beside, line.height())
        smaller = fitting(self.text(), font, room.width(), least=round(font.pixelSize() * 0.85))
        if draw.width_of(self.text(), smaller) > room.width():
            smaller = draw.fitting_lines(self.text(), font, room)
        text = min(draw.width_of(self.text(), smaller), room.width())
        x = line.center().x() - (text + beside) / 2
        if icon:
            paint_icon(painter, self._icon, QPointF(x + icon / 2, line.center().y()), icon, ink)
            x += icon + _GAP
        spot = QRectF(x - 0.5, line.top(), text + 1, line.height())
        draw.write_lines(painter, spot, self.text(), smaller, ink, draw.CENTRE)
        if key and not self._is_key_taken:
            _paint_key(painter, x + text + _GAP, line.center().y(), key, keys, second)

    def _paint_small_key(self, painter: QPainter, rect: QRectF, ink: str) -> None:
        """In the upper right corner, beside what is said; a longer name has no room there."""
        key, font = key_name(self._key), self._key_font()
        wide = draw.width_of(key, font)
        if self._corner_width() <= (rect.width() - self._content_width()) / 2 + 0.5:
            left, high = rect.right() - wide - 2 * _IN_CAP - _CORNER, draw.height_of(font)
            cap = QRectF(left - 0.5, rect.top() + _CORNER - 0.5, wide + 2 * _IN_CAP, high)
            painter.strokePath(rounded(cap, 4), pen(ink, 1, alpha=0.7))
            draw.write(painter, cap, key, font, ink, draw.CENTRE)

    def _underline(self, painter: QPainter, rect: QRectF) -> None:
        half = min(self._content_width(), rect.width() - 8) / 2
        y = rect.center().y() + self.theme.px(10)
        painter.setPen(pen(self.theme.surround.gold_text, 1, alpha=0.9 if self.hovered else 0.5))
        painter.drawLine(QPointF(rect.center().x() - half, y), QPointF(rect.center().x() + half, y))


class IconButton(Pressable):
    """A tool with a picture only; its name is its tooltip. ``paper``: it lies on parchment."""

    def __init__(self, icon: str, name: str, *, key: str = "", paper: bool = False) -> None:
        super().__init__()
        self._icon, self._paper = icon, paper
        self.set_icon(icon, name, key=key)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        if key:
            self.setShortcut(QKeySequence(key))

    def set_icon(self, icon: str, name: str, *, key: str = "") -> None:
        if icon != self._icon:
            self._icon = icon
            self.update()
        self.setAccessibleName(name)
        self.set_hint(f"{name} ({key_name(key)})" if key else name)

    def sizeHint(self) -> QSize:
        side = target(max(28, self.theme.px(34))) + 2 * draw.BLEED
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        rect = draw.body(QRectF(self.rect()))
        surround = self.theme.surround
        if self.hovered:
            fill = colour(PAPER.hovered) if self._paper else colour(surround.gold_text, 0.10)
            painter.fillPath(rounded(rect, _RADIUS), fill)
        plain = surround.text if self.hovered or not surround.dark else surround.second
        ink = PAPER.second if self._paper else plain
        center = rect.center() + QPointF(0, 1 if self.isDown() else 0)
        painter.setOpacity(1 if self.isEnabled() else 0.5)
        paint_icon(painter, self._icon, center, rect.height() * 0.58, ink)
        if self.ringed:
            painter.setOpacity(1)
            draw.focus_ring(painter, rect, _RADIUS, paper=self._paper)


def closing_button(name: str) -> IconButton:
    """The cross of a card on parchment that Esc closes, too."""
    cross = IconButton("close", name, paper=True)
    cross.set_hint(f"{name} ({key_name('Esc')})")
    return cross


def ended(*buttons: QAbstractButton) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(2)
    row.addStretch(1)
    for button in buttons:
        row.addWidget(button)
    return row


def paint_gold(painter: QPainter, rect: QRectF, radius: float, *, hovered: bool = False) -> None:
    lift = 0.12 if hovered else 0.0
    path = rounded(rect, radius)
    top, bottom = mix(INKS.gold_top, INKS.cream, lift), mix(INKS.gold_bottom, INKS.cream, lift)
    painter.fillPath(path, downward(rect, (0.0, top), (1.0, bottom)))
    draw.outline(painter, rect, radius, pen(INKS.gold_edge, 1.2))
    painter.setPen(pen(INKS.cream, 1.2, alpha=0.6))
    y = rect.top() + 1.8
    painter.drawLine(QPointF(rect.left() + radius, y), QPointF(rect.right() - radius, y))


def _paint_gold(painter: QPainter, rect: QRectF, *, hovered: bool, down: bool) -> None:
    if not down:
        dark = Theme.current().surround.dark
        draw.under(painter, rounded(rect, _RADIUS), 0.40 if dark else 0.24)
    paint_gold(painter, rect, _RADIUS, hovered=hovered)


def _paint_plain(
    painter: QPainter, rect: QRectF, surround: Surround, *, hovered: bool, down: bool
) -> None:
    path = rounded(rect, _RADIUS)
    if not down:
        draw.under(painter, path, 0.22 if surround.dark else 0.12, 2.5)
    lift = 0.06 if hovered and surround.dark else 0.4 if hovered else 0.0
    top = mix(surround.raised, INKS.cream, 0.07 + lift)
    painter.fillPath(
        path, downward(rect, (0.0, top), (1.0, mix(surround.raised, INKS.cream, lift)))
    )
    line = mix(surround.strong_line, surround.text, 0.35 if hovered else 0.0)
    draw.outline(painter, rect, _RADIUS, pen(line, 1.1))


def _paint_key(painter: QPainter, x: float, middle: float, key: str, font: QFont, ink: str) -> None:
    height = Theme.current().px(19)
    box = QRectF(x + 0.5, middle - height / 2, draw.width_of(key, font) + 11, height)
    painter.strokePath(rounded(box, 4), pen(ink, 1, alpha=0.7))
    draw.write(painter, box.adjusted(0, 0, 2, 0), key, font, ink, draw.CENTRE)
