"""Buttons: gold for the one thing asked, plain for the rest, a bare icon for tools."""

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from smallworld_client.gui import keys
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import colour, downward, mix, pen, rounded
from smallworld_client.gui.paint.parchment import PAPER
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import INKS, Surround, Theme, Type
from smallworld_client.gui.widgets.base import LastPicture, Pressable
from smallworld_client.gui.widgets.draw import (
    BLEED,
    CENTRE,
    body,
    focus_ring,
    under,
    width_of,
    write,
)

_RADIUS = 8
_ICON_ALONE = 1.25
"""The least width of a button with nothing but an icon, of its height."""
_GAP = 10
_PALE, _PALE_GOLD = 0.85, 0.8
"""The opacity of a plate that can't be pressed, or need not be."""


class Kind(Enum):
    """The emphasis of a button. A screen has at most one primary button.

    Quiet is underlined gold text in a panel; plain is text on the bare table; paper
    is a frame on parchment.
    """

    PRIMARY = "primary"
    SECONDARY = "secondary"
    QUIET = "quiet"
    PLAIN = "plain"
    PAPER = "paper"


class Button(Pressable):
    """A button with its text, and if given an icon before it and the key that presses it.

    ``key`` is a key sequence such as ``Space`` or ``Z``; it works wherever the focus is.
    """

    def __init__(
        self,
        text: str,
        kind: Kind = Kind.SECONDARY,
        *,
        key: str = "",
        icon: str = "",
        small: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._kind, self._key, self._icon, self._small = kind, key, icon, small
        self._faint = self._big = False
        self._last = LastPicture()
        self._key_shown = self._text_shown = True
        self._also: QShortcut | None = None
        self.setText(text)
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        if key:
            self.setShortcut(QKeySequence(key))

    @property
    def kind(self) -> Kind:
        return self._kind

    def set_text(self, text: str) -> None:
        """Change what the button says, and keep its key."""
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
        """Show the key on the button, or only in its tooltip if room is short.

        Without ``text`` a button that has an icon shows nothing else.
        """
        text = text or not self._icon or self._kind is Kind.PRIMARY
        if (shown, text) != (self._key_shown, self._text_shown):
            self._key_shown, self._text_shown = shown, text
            said = ("" if text else self.text(), "" if shown else keys.shown(self._key))
            self.set_hint(" – ".join(filter(None, said)))
            self.updateGeometry()
            self.update()

    def set_icon(self, icon: str) -> None:
        """Set the icon before the text, or none."""
        self._icon = icon
        self.retheme()

    def set_kind(self, kind: Kind) -> None:
        """Make it primary, or secondary."""
        self._kind = kind
        self.retheme()

    def set_small(self, small: bool) -> None:
        self._small = small
        self.retheme()

    def set_big(self, big: bool = True) -> None:
        """The one button that a screen leads to is larger than all others."""
        self._big = big
        self.retheme()

    def set_faint(self, faint: bool) -> None:
        """Set whether it looks pale although it can be pressed."""
        if faint != self._faint:
            self._faint = faint
            self.update()

    @property
    def faint(self) -> bool:
        """Whether it looks pale."""
        return self._faint

    def sizeHint(self) -> QSize:
        height = self.theme.px(56 if self._big else 36 if self._small else 44)
        framed = self._kind in (Kind.PRIMARY, Kind.SECONDARY, Kind.PAPER)
        padding = self.theme.px((14 if self._small else 24 if self._big else 18) if framed else 8)
        width = self._content_width() + 2 * padding
        least = height * (2 if self._text_shown else _ICON_ALONE) if framed else 0
        return QSize(int(max(width, least)) + 2 * BLEED, height + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        said = (self.text(), self._key, self._icon, self._kind, self._small, self._faint, self._big)
        state = (
            self._key_shown,
            self._text_shown,
            self.isEnabled(),
            self.hovered,
            self.isDown(),
            self.ringed,
        )
        self._last.show(self, (*said, *state, self.theme), self._paint)

    def _paint(self, painter: QPainter) -> None:
        rect = body(QRectF(self.rect()))
        if self.isDown():
            rect.translate(0, 1)
        surround = self.theme.surround
        pale = _PALE_GOLD if self._kind is Kind.PRIMARY and self.isEnabled() else _PALE
        painter.setOpacity(pale if self._faint or not self.isEnabled() else 1)
        self._paint_plate(painter, rect, surround)
        painter.setOpacity(1)  # a plate may be pale, what is said on it has to be read
        self._paint_content(painter, rect, *self._inks(surround))
        if self.ringed:
            focus_ring(painter, rect, _RADIUS, paper=self._kind is Kind.PAPER)

    def _paint_plate(self, painter: QPainter, rect: QRectF, surround: Surround) -> None:
        """What the text stands on."""
        if self._kind is Kind.PAPER:
            _paint_paper(painter, rect, hovered=self.hovered)
        elif not self.isEnabled():
            _paint_disabled(painter, rect, surround)
        elif self._kind is Kind.PRIMARY:
            _paint_gold(painter, rect, hovered=self.hovered, down=self.isDown())
        elif self._kind is Kind.SECONDARY:
            _paint_plain(painter, rect, surround, hovered=self.hovered, down=self.isDown())
        elif self._kind is Kind.QUIET:
            self._underline(painter, rect)
        elif self.hovered:
            painter.fillPath(rounded(rect, _RADIUS), colour(surround.gold_text, 0.10))

    def _inks(self, surround: Surround) -> tuple[str, str]:
        """Of the text, and of the key beside it."""
        if self._kind is Kind.PAPER:
            return PAPER.ink, PAPER.second
        if not self.isEnabled():
            return surround.third, surround.third
        match self._kind:
            case Kind.PRIMARY:
                return INKS.on_gold, INKS.on_gold if self._faint else self.theme.key_on_gold
            case Kind.SECONDARY:
                return surround.second if self._faint else surround.text, surround.second
            case Kind.QUIET:
                return surround.gold_text, surround.third
            case Kind.PLAIN:
                quiet = surround.dark and not self.hovered
                return surround.second if quiet else surround.text, surround.third

    def _font(self) -> QFont:
        weight = Weight.Bold if self._kind is Kind.PRIMARY else Weight.DemiBold
        if self._big:
            return self.theme.font(Type.COINS, weight=weight)
        return self.theme.font(Type.NOTE if self._small else Type.BODY, weight=weight)

    def _key_font(self) -> QFont:
        return self.theme.font(Type.SMALL, small=True, weight=Weight.Medium)

    def _icon_size(self) -> float:
        return self.theme.px(17) if self._icon else 0

    def _key_width(self) -> float:
        shown = self._key and self._key_shown
        return width_of(keys.shown(self._key), self._key_font()) + 12 if shown else 0

    def _content_width(self) -> float:
        text = width_of(self.text(), self._font()) if self._text_shown else 0.0
        parts = [part for part in (text, self._icon_size(), self._key_width()) if part]
        return sum(parts) + _GAP * max(0, len(parts) - 1)

    def _paint_content(self, painter: QPainter, rect: QRectF, ink: str, second: str) -> None:
        x = rect.center().x() - self._content_width() / 2
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
            x += write(painter, line, self.text(), self._font(), ink) + _GAP
        if key:
            _paint_key(painter, x, middle, keys.shown(self._key), self._key_font(), second)

    def _underline(self, painter: QPainter, rect: QRectF) -> None:
        half = min(self._content_width(), rect.width() - 8) / 2
        y = rect.center().y() + self.theme.px(10)
        painter.setPen(pen(self.theme.surround.gold_text, 1, alpha=0.9 if self.hovered else 0.5))
        painter.drawLine(QPointF(rect.center().x() - half, y), QPointF(rect.center().x() + half, y))


class IconButton(Pressable):
    """A tool with a picture only; its name is its tooltip. ``paper``: it lies on parchment."""

    def __init__(
        self,
        icon: str,
        name: str,
        *,
        key: str = "",
        paper: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._icon, self._paper = icon, paper
        self.setAccessibleName(name)
        self.set_hint(f"{name} ({keys.shown(key)})" if key else name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        if key:
            self.setShortcut(QKeySequence(key))

    def set_icon(self, icon: str, name: str) -> None:
        self._icon = icon
        self.setAccessibleName(name)
        self.set_hint(name)

    def sizeHint(self) -> QSize:
        side = max(28, self.theme.px(34)) + 2 * BLEED
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        rect = body(QRectF(self.rect()))
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
            focus_ring(painter, rect, _RADIUS, paper=self._paper)


def ended(*buttons: Button) -> QHBoxLayout:
    """Buttons at the right end of a row."""
    row = QHBoxLayout()
    row.setSpacing(2)
    row.addStretch(1)
    for button in buttons:
        row.addWidget(button)
    return row


def paint_gold(painter: QPainter, rect: QRectF, radius: float, *, hovered: bool = False) -> None:
    """The gold plate of a primary button."""
    lift = 0.12 if hovered else 0.0
    path = rounded(rect, radius)
    top, bottom = mix(INKS.gold_top, INKS.cream, lift), mix(INKS.gold_bottom, INKS.cream, lift)
    painter.fillPath(path, downward(rect, (0.0, top), (1.0, bottom)))
    edge = rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius - 0.5)
    painter.strokePath(edge, pen(INKS.gold_edge, 1.2))
    painter.setPen(pen(INKS.cream, 1.2, alpha=0.6))
    y = rect.top() + 1.8
    painter.drawLine(QPointF(rect.left() + radius, y), QPointF(rect.right() - radius, y))


def _paint_gold(painter: QPainter, rect: QRectF, *, hovered: bool, down: bool) -> None:
    if not down:
        dark = Theme.current().surround.dark
        under(painter, rounded(rect, _RADIUS), 0.40 if dark else 0.24)
    paint_gold(painter, rect, _RADIUS, hovered=hovered)


def _paint_plain(
    painter: QPainter, rect: QRectF, surround: Surround, *, hovered: bool, down: bool
) -> None:
    path = rounded(rect, _RADIUS)
    if not down:
        under(painter, path, 0.22 if surround.dark else 0.12, 2.5)
    lift = 0.06 if hovered and surround.dark else 0.4 if hovered else 0.0
    top = mix(surround.raised, INKS.cream, 0.07 + lift)
    painter.fillPath(
        path, downward(rect, (0.0, top), (1.0, mix(surround.raised, INKS.cream, lift)))
    )
    edge = rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS - 0.5)
    line = mix(surround.strong_line, surround.text, 0.35 if hovered else 0.0)
    painter.strokePath(edge, pen(line, 1.1))


def _paint_paper(painter: QPainter, rect: QRectF, *, hovered: bool) -> None:
    painter.fillPath(rounded(rect, _RADIUS), colour(PAPER.hovered if hovered else PAPER.button))
    edge = rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS - 0.5)
    painter.strokePath(edge, pen(PAPER.button_edge, 1.1))


def _paint_disabled(painter: QPainter, rect: QRectF, surround: Surround) -> None:
    painter.fillPath(rounded(rect, _RADIUS), colour(surround.raised))
    edge = rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS - 0.5)
    painter.strokePath(edge, pen(surround.strong_line, 1, dash=(3, 3), cap=Qt.PenCapStyle.FlatCap))


def _paint_key(painter: QPainter, x: float, middle: float, key: str, font: QFont, ink: str) -> None:
    height = Theme.current().px(19)
    box = QRectF(x + 0.5, middle - height / 2, width_of(key, font) + 11, height)
    painter.strokePath(rounded(box, 4), pen(ink, 1, alpha=0.7))
    write(painter, box.adjusted(0, 0, 2, 0), key, font, ink, CENTRE)
