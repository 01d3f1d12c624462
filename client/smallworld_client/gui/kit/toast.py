"""What the window says in passing: notices, and announcements that screen readers read aloud."""

from collections.abc import Callable
from math import ceil

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QHideEvent, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_client.gui.kit.base import Painted, StackLevel, put_on
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.draw import BLEED, paper, width_of, write_lines
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import PAPER, REACH, wrapped_height
from smallworld_client.gui.theme import Type


def announce(widget: QWidget, text: str) -> None:
    """Have a screen reader say a text at once, wherever the focus is."""
    if text:
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # noqa: PLC0415 - with hundreds of names for the first painting

        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


SHOWN_FOR = 5_000  # milliseconds until a notice disappears
WIDTH = 420  # width of a notice at normal text size, where there is room for it
_EDGE, _SIGN, _LEAST = 14, 26, 44
"""Room around the text, room for the sign, and the least height, at normal text size."""

_APART = 8  # pixels between a notice and a card above it
_MOVES = (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Move, QEvent.Type.Resize)


class Toast(Painted):
    """A toast at its parent's upper edge; where cards leave no room, it waits until they go."""

    toggled = Signal(bool)  # whether one is shown now

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self._area = QRect()
        self.text = ""
        self._warning = False
        self._does: Callable[[], object] | None = None
        self._cards: tuple[QWidget, ...] = ()
        self._due = self._lasts = False
        """Whether a text is to be shown, and whether until the next one or a click."""
        self._rests = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        self.action = Button("", ButtonKind.PAPER, small=True, parent=self)
        self.action.setObjectName("notice-action")
        self.action.clicked.connect(self._act)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    @property
    def stays(self) -> bool:
        return self._due and self._lasts

    def tell(
        self,
        text: str,
        *,
        warning: bool = False,
        stay: bool = False,
        action: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        """``stay``: until the next one or a click. ``action``: a button's text, and its effect."""
        self.text, self._warning = text, warning
        said, self._does = action if action is not None else ("", None)
        self.action.set_text(said)
        self.action.setVisible(bool(said))
        self.setAccessibleName(text)
        announce(self, text)
        self.setToolTip(text if self._is_cut() else "")
        self._due, self._lasts = True, stay
        self._place()
        if not self.isHidden():
            self._pass_by()
        self.update()

    def stand_in(self, area: QRect) -> None:
        """Show notices at the upper edge of this part of the parent, so that its bar stays free."""
        self._area = area
        self._place()

    def keep_clear_of(self, *cards: QWidget) -> None:
        self._cards = cards
        for card in cards:
            card.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVES and self._due:
            self._place()
        return super().eventFilter(watched, event)

    def retheme(self) -> None:
        super().retheme()
        self._place()

    def hide(self) -> None:
        self._due = False
        super().hide()

    def mousePressEvent(self, event: object) -> None:
        self.hide()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.toggled.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.toggled.emit(False)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Who points at it is still reading."""
        if self._timer.isActive():
            self._timer.stop()
            self._rests = True
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        if self._rests:
            self._rests = False
            self._timer.start(SHOWN_FOR)
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        card = self.frame().adjusted(REACH, REACH, -REACH, -REACH)
        paper(painter, card)
        sign = QPointF(card.left() + self.theme.px(_EDGE + 8), card.center().y())
        ink = PAPER.warning if self._warning else PAPER.second
        paint_icon(painter, "warning" if self._warning else "notice", sign, self.theme.px(18), ink)
        font = self.theme.font(Type.NOTE)
        lines = self._lines(card)
        high = wrapped_height(lines.width(), self.text, font)
        lines.adjust(0, max(0.0, (lines.height() - high) / 2), 0, 0)
        write_lines(painter, lines, self.text, font, PAPER.ink)

    def _act(self) -> None:
        does = self._does
        self.hide()
        if does is not None:
            does()

    def _room(self) -> QRect:
        return self._area if self._area.isValid() else self._over.rect()

    def _aside(self) -> int:
        button = self.action.sizeHint().width() if self.action.text() else 0
        return self.theme.px(2 * _EDGE + _SIGN) + button

    def _lines(self, card: QRectF) -> QRectF:
        edge, right = self.theme.px(_EDGE), self._aside() - self.theme.px(_EDGE + _SIGN)
        return card.adjusted(self.theme.px(_EDGE + _SIGN), edge / 2, -right, -edge / 2)

    def _wanted(self) -> QSize:
        room = self._room()
        most = room.width() - 2 * REACH
        usual = self._sized(min(self.theme.px(WIDTH), most))
        if usual.height() <= room.height() - 2 * REACH:
            return usual
        line = width_of(self.text, self.theme.font(Type.NOTE)) + self._aside() + 1
        return self._sized(max(usual.width(), min(ceil(line), most)))

    def _sized(self, wide: int) -> QSize:
        lines = wrapped_height(wide - self._aside(), self.text, self.theme.font(Type.NOTE))
        high = max(self.theme.px(_LEAST), round(lines) + self.theme.px(_EDGE) + 6)
        if self.action.text():
            high = max(high, self.action.sizeHint().height() + 2 * BLEED)
        return QSize(wide, high)

    def _is_cut(self) -> bool:
        return self._wanted().height() > self._room().height() - 2 * REACH

    def _place(self) -> None:
        room, card = self._room(), self._wanted()
        high = min(card.height(), room.height() - 2 * REACH)
        left = room.x() + (room.width() - card.width()) // 2
        spot, is_free = QRect(left, room.y() + REACH, card.width(), high), True
        for other in self._cards:
            taken = other.geometry().adjusted(REACH, REACH, -REACH, -REACH)
            if not other.isHidden() and taken.intersects(spot):
                below = taken.bottom() + 1 + _APART
                spot.moveTop(min(below, room.bottom() + 1 - REACH - high))
                is_free = not taken.intersects(spot)
        self.setGeometry(spot.adjusted(-REACH, -REACH, REACH, REACH))
        if self.action.text():
            size = self.action.sizeHint()
            right = self.width() - REACH - self.theme.px(_EDGE) + BLEED - size.width()
            self.action.setGeometry(
                QRect(right, (self.height() - size.height()) // 2, size.width(), size.height())
            )
        if self._due:
            self._come(is_free)

    def _come(self, is_free: bool) -> None:
        if not is_free:
            self._timer.stop()
            super().hide()
        elif self.isHidden():
            self.show()
            self._pass_by()

    def _pass_by(self) -> None:
        """Lie above what is there now, and disappear after a while unless it lasts."""
        put_on(self, StackLevel.NOTICE)
        self._rests = False
        self._timer.stop()
        if not self._lasts:
            self._timer.start(SHOWN_FOR)
