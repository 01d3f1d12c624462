"""What only shows: text by role and tone, panels, cards of parchment, progress bars."""

from enum import Enum
from math import ceil
from typing import TypeVar
from weakref import WeakValueDictionary

from PySide6.QtCore import QEvent, QMargins, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QBoxLayout, QLabel, QLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.kit import base, draw
from smallworld_client.gui.kit.base import Painted, handles_tip, make_screen, marginless
from smallworld_client.gui.paint.ink import PAPER, REACH, colour, fitting, rounded, wrapped_height
from smallworld_client.gui.paint.wood import paint_table
from smallworld_client.gui.theme import Surround, Theme, Type
from smallworld_client.words.translation import share_text


class Tone(Enum):
    TEXT = "text"
    SECOND = "second"
    THIRD = "third"
    GOLD = "gold_text"
    WARNING = "warning"
    GOOD = "good"
    INK = "ink"  # on parchment, in either surround
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
    """Text in a role and a tone; if ``elide`` cuts it, the tooltip has the whole."""

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
        self.setContentsMargins(draw.BLEED, 0, draw.BLEED, 0)
        if elide:
            self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._dress()

    def take_height(self) -> None:
        policy = self.sizePolicy()
        policy.setVerticalPolicy(QSizePolicy.Policy.Preferred)
        self.setSizePolicy(policy)

    def set_small(self, small: bool) -> None:
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
        return handles_tip(self, event) or super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        margins = self.contentsMargins()
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self.setContentsMargins(margins)  # QFrame has set its own
            self._dress()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._elide:
            super().paintEvent(event)
            return
        color = self.palette().color(QPalette.ColorRole.WindowText)
        painter = draw.smooth(QPainter(self))
        room = QRectF(self.contentsRect())
        paint = draw.write if self._lines == 1 else draw.write_lines
        paint(painter, room, self.text(), self.font(), color, self.alignment())

    @property
    def is_whole(self) -> bool:
        room, least = self.contentsRect(), draw.smallest(self.font())
        if self._lines == 1:
            return draw.width_of(self.text(), least) <= room.width() + 0.5
        return wrapped_height(room.width(), self.text(), least) <= room.height() + 1

    @property
    def _lines(self) -> int:
        """As few as make the type largest, and no more than have room in the smallest."""
        room, least = QRectF(self.contentsRect()), draw.smallest(self.font())
        if draw.width_of(self.text(), self.font()) <= room.width() + 0.5:
            return 1
        if 2 * draw.height_of(least) > room.height() + 1:
            return 1
        one = fitting(self.text(), self.font(), room.width(), least=least.pixelSize())
        cut = draw.width_of(self.text(), least) > room.width() + 0.5
        several = draw.fitting_lines(self.text(), self.font(), room)
        return 2 if cut or several.pixelSize() > one.pixelSize() else 1

    def setText(self, text: str) -> None:
        super().setText(text)
        self._explain()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._explain()
        super().resizeEvent(event)

    def _explain(self) -> None:
        if self._elide:
            self.setToolTip("" if self.is_whole else self.text())

    def _dress(self) -> None:
        theme = Theme.current()
        self.setFont(
            theme.font(self._role, small=self._small, weight=self._weight, italic=self._italic)
        )
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, QColor(self._tone.of(theme.surround)))
        self.setPalette(palette)
        if self.wordWrap():  # else the first line loses the dots of its capitals
            self.setContentsMargins(draw.BLEED, _overhang(self.font()), draw.BLEED, 0)


def _overhang(font: QFont) -> int:
    """How far an "Ä" rises above the ascent that the font claims."""
    metrics = QFontMetricsF(font)
    return max(0, ceil(-metrics.tightBoundingRect("Ä").top() - metrics.ascent()))


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
        room = width - 2 * draw.BLEED
        if not self._has_longer_word(room):
            return super().heightForWidth(width)
        whole = QRect(0, 0, room, _ENDLESS)
        high = self.fontMetrics().boundingRect(whole, _ANYWHERE, self.text()).height()
        return high + self.contentsMargins().top()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._has_longer_word(self.contentsRect().width()):
            super().paintEvent(event)
            return
        painter = draw.smooth(QPainter(self))
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        where = QRectF(self.contentsRect())
        painter.drawText(where, int(self.alignment()) | _ANYWHERE, self.text())

    def _has_longer_word(self, room: int) -> bool:
        metrics = self.fontMetrics()
        return any(metrics.horizontalAdvance(word) > room for word in self.text().split())


def title(text: str) -> Label:
    return Label(text, Type.SCREEN, elide=True)


def heading(text: str) -> Label:
    return Label(text, Type.CARD)


def note(text: str, *, tone: Tone = Tone.SECOND, with_names: bool = False) -> Label:
    """A line of explanation; it wraps. ``with_names``: it has some that people chose."""
    if with_names:
        return NamesLabel(text, Type.NOTE, tone)
    return Label(text, Type.NOTE, tone, wrap=True)


_SAWN: WeakValueDictionary[object, "_Wood"] = WeakValueDictionary()


class _Wood(QPixmap):
    """The table, painted once for all screens of one look that are there."""


class Backdrop(Painted):
    """A widget on the wood background; all of one size and theme share one picture."""

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        make_screen(self)
        self._wood: _Wood | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not base.presses_gold(self, event):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        dark, ratio = self.theme.surround.dark, self.devicePixelRatioF()
        look = (self.width(), self.height(), ratio, dark)
        self._wood = _SAWN.get(look)
        if self._wood is None:
            self._wood = _SAWN[look] = _Wood(self.size() * ratio)
            self._wood.setDevicePixelRatio(ratio)
            painter = draw.smooth(QPainter(self._wood))
            paint_table(painter, self.frame(), dark=dark)
            painter.end()
        self.brush().drawPixmap(QPointF(0, 0), self._wood)


Part = QWidget | QLayout | tuple[QWidget, int] | int
"""A number is room that is left, or the share of it that a widget takes."""
_Box = TypeVar("_Box", bound=QBoxLayout)


def filled(layout: _Box, *parts: Part) -> _Box:
    for part in parts:
        if isinstance(part, int):
            layout.addStretch(part)
        elif isinstance(part, tuple):
            layout.addWidget(*part)
        elif isinstance(part, QWidget):
            layout.addWidget(part)
        else:
            layout.addLayout(part)
    return layout


def stacked(*parts: Part, spacing: int = -1) -> QWidget:
    """Parts below each other, without margins; the style's spacing unless one is given."""
    whole = QWidget()
    filled(marginless(QVBoxLayout(whole), spacing), *parts)
    return whole


class Panel(Painted):
    """``rows`` is the layout, ``gold`` where one can act; ``bare`` paints nothing."""

    def __init__(
        self,
        *parts: Part,
        gold: bool = False,
        padding: int = 16,
        spacing: int = 8,
        bare: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._gold, self._bare = gold, bare
        self.rows = filled(QVBoxLayout(self), *parts)
        self.rows.setSpacing(spacing)
        self._padding = padding
        self._set_margins()

    def _set_margins(self) -> None:
        edge = self.theme.scaled(self._padding)
        self.rows.setContentsMargins(edge, edge, edge, edge)

    def retheme(self) -> None:
        super().retheme()
        self._set_margins()

    def showEvent(self, event: QShowEvent) -> None:
        """Qt tells of no other style what has never been shown."""
        self._set_margins()
        super().showEvent(event)

    def set_gold(self, gold: bool) -> None:
        self._gold = gold
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._bare:
            draw.panel(
                self.brush(),
                draw.body(self.frame()),
                self.theme.surround,
                gold=self._gold,
                radius=12,
            )


class PanelLine(Painted):
    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(20, 9)

    def paintEvent(self, event: QPaintEvent) -> None:
        middle = QRectF(self.rect()).center().y() + 0.5
        draw.rule(
            self.brush(),
            QPointF(draw.BLEED, middle),
            QPointF(self.width() - draw.BLEED, middle),
            self.theme.surround,
        )


class PaperCard(Painted):
    """Fill ``rows``. Around the card is room for its shadow, as far as its parent has some."""

    wider: tuple[float, ...] = (1.0,)
    """How much wider than its place it may be, where it would be too high."""

    def __init__(self, parent: QWidget, *, padding: int = 14) -> None:
        super().__init__(parent)
        self._over, self._padding = parent, padding
        self._reach = QMargins(REACH, REACH, REACH, REACH)
        self.rows = QVBoxLayout(self)
        self.rows.setSpacing(4)

    @property
    def card(self) -> QRect:
        return self.geometry().marginsRemoved(self._reach)

    def stand_on(self, footer: QRect, *, level: bool = False) -> None:
        """Stand on a rectangle's lower edge, as wide as it or wider; ``level``: at its top."""
        for share in self.wider:
            wide = min(round(footer.width() * share), self._over.width() - 2 * draw.BLEED)
            spot = QRect(self._left(footer, wide), 0, wide, self._height(footer, wide))
            if self._suits(spot.size(), footer):
                break
        if level and spot.height() <= footer.height():
            spot.moveTop(footer.top())
        else:
            spot.moveTop(max(draw.BLEED, footer.bottom() + 1 - spot.height()))
        self._leave_room(spot)
        self.setGeometry(spot.marginsAdded(self._reach))
        self.update()

    def _suits(self, size: QSize, footer: QRect) -> bool:
        return size.height() <= footer.bottom()

    def paintEvent(self, event: QPaintEvent) -> None:
        card = self.rect().marginsRemoved(self._reach).toRectF()
        draw.paper(self.brush(), card)

    def _left(self, footer: QRect, wide: int) -> int:
        left = footer.right() + 1 - wide
        return left if left >= draw.BLEED else footer.left()

    def _height(self, footer: QRect, wide: int) -> int:
        self._leave_room(QRect(self._left(footer, wide), footer.top(), wide, footer.height()))
        self.rows.activate()
        reach, high = self._reach, -1
        if self.rows.hasHeightForWidth():
            high = self.rows.heightForWidth(wide + reach.left() + reach.right())
        return max(high, self.rows.minimumSize().height()) - reach.top() - reach.bottom()

    def _leave_room(self, spot: QRect) -> None:
        room = self._over.rect()
        self._reach = QMargins(
            *(
                max(0, min(REACH, free))
                for free in (
                    spot.left() - room.left(),
                    spot.top() - room.top(),
                    room.right() - spot.right(),
                    room.bottom() - spot.bottom(),
                )
            )
        )
        edge = self._padding - draw.BLEED
        margins = QMargins(edge, edge - 4, edge, edge - 2)
        self.rows.setContentsMargins(self._reach + margins)


class ProgressBar(Painted):
    def __init__(self, name: str) -> None:
        super().__init__()
        self._name, self._share = name, 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_share(0)

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return self._share

    def show_share(self, share: float) -> None:
        self._share = share
        self.setAccessibleName(f"{self._name} {share_text(share)}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.theme.px(14) + 2 * draw.BLEED)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect = self.brush(), draw.body(self.frame())
        draw.sink(painter, rect, self.theme.surround)
        done = QRectF(rect).adjusted(2, 2, -2, -2)
        done.setWidth(done.width() * self._share)
        if done.width() > 2:
            painter.fillPath(rounded(done, 3), colour(self.theme.surround.gold_line))
