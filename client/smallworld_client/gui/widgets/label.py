"""Text on a screen by its role and tone instead of by font and colour, and notices."""

from enum import Enum

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import colour, pen, rounded
from smallworld_client.gui.paint.type import wrapped_height
from smallworld_client.gui.theme import INKS, Surround, Theme, Type
from smallworld_client.gui.widgets.base import Painted, plain
from smallworld_client.gui.widgets.draw import (
    BLEED,
    body,
    smooth,
    under,
    width_of,
    write,
    write_lines,
)
from smallworld_client.gui.widgets.stacking import Layer, put_on

SHOWN_FOR = 5_000
"""Milliseconds until a notice disappears."""
_EDGE = 8
"""Pixels above and below several lines of a notice."""


class Notice(Painted):
    """A notice at the upper edge of its parent or of a part of it, for a while or until a click."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self._area = QRect()
        self._text = ""
        self._warning = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    @property
    def text(self) -> str:
        return self._text

    @property
    def stays(self) -> bool:
        """Whether the current one stays until the next one or a click."""
        return self.isVisibleTo(self._over) and not self._timer.isActive()

    def tell(self, text: str, *, warning: bool = False, stay: bool = False) -> None:
        """Show a text; ``stay`` keeps it until the next one or a click."""
        self._text, self._warning = text, warning
        self.setAccessibleName(text)
        self.setToolTip(plain(text))
        self._place()
        self.show()
        put_on(self, Layer.NOTICE)
        self.update()
        if stay:
            self._timer.stop()
        else:
            self._timer.start(SHOWN_FOR)

    def stand_in(self, area: QRect) -> None:
        """Show notices at the upper edge of this part of the parent, so that its bar stays free."""
        self._area = area
        self._place()

    def sizeHint(self) -> QSize:
        wide = width_of(self._text, self.theme.font(Type.NOTE)) + self.theme.px(58)
        return QSize(int(wide) + 2 * BLEED, self.theme.px(38) + 2 * BLEED)

    def _size_within(self, room: QSize) -> QSize:
        """On one line where there is room for it, else on as many as it needs."""
        hint = self.sizeHint()
        wide = min(hint.width(), room.width())
        aside = self.theme.px(36) + 12 + 2 * BLEED
        lines = wrapped_height(wide - aside, self._text, self.theme.font(Type.NOTE))
        high = max(hint.height(), round(lines) + 2 * (BLEED + _EDGE))
        return QSize(wide, min(high, room.height()))

    def mousePressEvent(self, event: object) -> None:
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        rect = body(self.frame())
        path = rounded(rect, 8)
        under(painter, path, 0.4)
        painter.fillPath(path, colour(INKS.parchment))
        painter.strokePath(path, pen(INKS.parchment_edge, 1.2))
        icon_center = QPointF(rect.left() + self.theme.px(20), rect.center().y())
        ink = INKS.warning if self._warning else INKS.ink_second
        icon = "warning" if self._warning else "notice"
        paint_icon(painter, icon, icon_center, self.theme.px(17), ink)
        font = self.theme.font(Type.NOTE)
        lines = QRectF(rect.adjusted(self.theme.px(36), 0, -12, 0))
        high = wrapped_height(lines.width(), self._text, font)
        lines.adjust(0, (lines.height() - high) / 2, 0, 0)
        write_lines(painter, lines, self._text, font, INKS.ink)

    def _place(self) -> None:
        over = self._area if self._area.isValid() else self._over.rect()
        size = self._size_within(over.size() - QSize(16, 16))
        left = over.x() + (over.width() - size.width()) // 2
        self.setGeometry(left, over.y() + 8, size.width(), size.height())


class Tone(Enum):
    """Which colour of the surround a text takes."""

    TEXT = "text"
    SECOND = "second"
    THIRD = "third"
    GOLD = "gold_text"
    WARNING = "warning"
    GOOD = "good"

    def of(self, surround: Surround) -> str:
        color: str = getattr(surround, self.value)
        return color


class Label(QLabel):
    """Text in a role and a tone.

    ``wrap`` breaks it into lines; ``elide`` ends it in an ellipsis where it lacks room, with the
    whole text as tooltip. Left and right it keeps the bleed of the other widgets.
    """

    def __init__(
        self,
        text: str = "",
        role: Type = Type.BODY,
        tone: Tone = Tone.TEXT,
        *,
        weight: QFont.Weight | None = None,
        italic: bool = False,
        wrap: bool = False,
        elide: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        self._role, self._tone, self._weight = role, tone, weight
        self._italic, self._elide, self._small = italic, elide, False
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        self.setContentsMargins(BLEED, 0, BLEED, 0)
        if elide:
            self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._dress()

    def set_small(self, small: bool) -> None:
        """The smaller size of the role, where room is short."""
        self._small = small
        self._dress()

    def set_tone(self, tone: Tone) -> None:
        self._tone = tone
        self._dress()

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        if not self._elide:
            return hint
        return QSize(min(hint.width(), Theme.current().px(48)), hint.height())

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.StyleChange:
            self._dress()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._elide:
            super().paintEvent(event)
            return
        color = self.palette().color(QPalette.ColorRole.WindowText)
        painter = smooth(QPainter(self))
        room = QRectF(self.contentsRect())
        write(painter, room, self.text(), self.font(), color, self.alignment())

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self._elide:
            short = self.contentsRect().width() < self.fontMetrics().horizontalAdvance(self.text())
            self.setToolTip(plain(self.text()) if short else "")
        super().resizeEvent(event)

    def _dress(self) -> None:
        theme = Theme.current()
        self.setFont(
            theme.font(self._role, small=self._small, weight=self._weight, italic=self._italic)
        )
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, QColor(self._tone.of(theme.surround)))
        self.setPalette(palette)


def title(text: str) -> Label:
    """The title of a screen, which may be what somebody calls a table: it is as long as fits."""
    return Label(text, Type.SCREEN, elide=True)


def heading(text: str) -> Label:
    """The heading of a panel or of a part of one."""
    return Label(text, Type.CARD)


def note(text: str, *, tone: Tone = Tone.SECOND) -> Label:
    """A line of explanation; it wraps."""
    return Label(text, Type.NOTE, tone, wrap=True)
