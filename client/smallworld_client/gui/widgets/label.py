"""Text on a screen by its role and tone instead of by font and colour."""

from enum import Enum

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from smallworld_client.gui.paint.parchment import PAPER
from smallworld_client.gui.paint.type import fitting, wrapped_height
from smallworld_client.gui.theme import Surround, Theme, Type
from smallworld_client.gui.widgets.base import handles_tip, plain
from smallworld_client.gui.widgets.draw import (
    BLEED,
    fitting_lines,
    height_of,
    least_size,
    smooth,
    width_of,
    write,
    write_lines,
)


class Tone(Enum):
    """Which colour a text takes: one of the surround, or one of the inks on parchment."""

    TEXT = "text"
    SECOND = "second"
    THIRD = "third"
    GOLD = "gold_text"
    WARNING = "warning"
    GOOD = "good"
    INK = "ink"
    """On parchment, in either surround."""
    INK_SECOND = "second ink"

    def of(self, surround: Surround) -> str:
        if self in (Tone.INK, Tone.INK_SECOND):
            return PAPER.ink if self is Tone.INK else PAPER.second
        color: str = getattr(surround, self.value)
        return color


_LEAST_LINE = 120
_ENDLESS = 100_000
_ANYWHERE = int(Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextWrapAnywhere)


class Label(QLabel):
    """Text in a role and a tone.

    ``wrap`` breaks it into lines; ``elide`` ends it in an ellipsis where it lacks room even if it
    is set smaller, with the whole text as tooltip. :meth:`take_height` lets it use the height of
    what it stands beside. Left and right it keeps the bleed of the other widgets.
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

    def take_height(self) -> None:
        """Break into lines, before it is set smaller, where its row is higher than one line."""
        policy = self.sizePolicy()
        policy.setVerticalPolicy(QSizePolicy.Policy.Preferred)
        self.setSizePolicy(policy)

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

    def event(self, event: QEvent) -> bool:
        """Its tooltip, like those of buttons, is on parchment."""
        return handles_tip(self, event) or super().event(event)

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
        paint = write if self._lines == 1 else write_lines
        paint(painter, room, self.text(), self.font(), color, self.alignment())

    @property
    def is_whole(self) -> bool:
        """Whether one that elides has room for all of its text, perhaps in smaller type."""
        room, least = self.contentsRect(), self._least_font()
        if self._lines == 1:
            return width_of(self.text(), least) <= room.width() + 0.5
        return wrapped_height(room.width(), self.text(), least) <= room.height() + 1

    @property
    def _lines(self) -> int:
        """As many as let the type be largest; one where that makes no difference.

        There are no more than have room in the smallest type, and two of that always have theirs.
        """
        room, least = QRectF(self.contentsRect()), self._least_font()
        if width_of(self.text(), self.font()) <= room.width() + 0.5:
            return 1
        if 2 * height_of(least) > room.height() + 1:
            return 1
        one = fitting(self.text(), self.font(), room.width(), least=least.pixelSize())
        cut = width_of(self.text(), least) > room.width() + 0.5
        several = fitting_lines(self.text(), self.font(), room)
        return 2 if cut or several.pixelSize() > one.pixelSize() else 1

    def _least_font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(least_size(font))
        return font

    def setText(self, text: str) -> None:
        super().setText(text)
        self._explain()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._explain()
        super().resizeEvent(event)

    def _explain(self) -> None:
        """The whole text as a tooltip, where it is cut."""
        if self._elide:
            self.setToolTip("" if self.is_whole else plain(self.text()))

    def _dress(self) -> None:
        theme = Theme.current()
        self.setFont(
            theme.font(self._role, small=self._small, weight=self._weight, italic=self._italic)
        )
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, QColor(self._tone.of(theme.surround)))
        self.setPalette(palette)


class NamesLabel(Label):
    """Wraps a text with names that people chose: one longer than a line is broken within itself."""

    def __init__(
        self,
        text: str = "",
        role: Type = Type.BODY,
        tone: Tone = Tone.TEXT,
        *,
        weight: QFont.Weight | None = None,
    ) -> None:
        super().__init__(text, role, tone, weight=weight, wrap=True)

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        return QSize(min(hint.width(), Theme.current().px(_LEAST_LINE)), hint.height())

    def heightForWidth(self, width: int) -> int:
        room = width - 2 * BLEED
        if not self._has_longer_word(room):
            return super().heightForWidth(width)
        whole = QRect(0, 0, room, _ENDLESS)
        return self.fontMetrics().boundingRect(whole, _ANYWHERE, self.text()).height()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._has_longer_word(self.contentsRect().width()):
            super().paintEvent(event)
            return
        painter = smooth(QPainter(self))
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        where = QRectF(self.contentsRect())
        painter.drawText(where, int(self.alignment()) | _ANYWHERE, self.text())

    def _has_longer_word(self, room: int) -> bool:
        metrics = self.fontMetrics()
        return any(metrics.horizontalAdvance(word) > room for word in self.text().split())


def title(text: str) -> Label:
    """The title of a screen, which may be what somebody calls a table: it is as long as fits."""
    return Label(text, Type.SCREEN, elide=True)


def heading(text: str) -> Label:
    """The heading of a panel or of a part of one."""
    return Label(text, Type.CARD)


def note(text: str, *, tone: Tone = Tone.SECOND, with_names: bool = False) -> Label:
    """A line of explanation; it wraps. ``with_names``: it has some that people chose."""
    if with_names:
        return NamesLabel(text, Type.NOTE, tone)
    return Label(text, Type.NOTE, tone, wrap=True)
