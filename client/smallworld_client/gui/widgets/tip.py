"""Tooltips on parchment, inside the window, with a tail at what they are about.

Qt's own are windows of their own without round corners or a tail. There is one tip at a time; it
lies over everything, and the pointer goes through it.
"""

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.paint.parchment import PAPER, REACH, tail_tip
from smallworld_client.gui.paint.type import wrapped, wrapped_height
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.gui.widgets.draw import BLEED, paper, smooth, width_of
from smallworld_client.gui.widgets.stacking import Layer, put_on, screen_of

MOST = 320
"""The greatest width of a tip at normal text size."""
_PADDING, _BETWEEN = 11, 6
"""Pixels around the text at normal text size, and between a tip and its subject."""
_LASTS = 10_000
"""Milliseconds."""
_NAME = "tip"


class Tip(QWidget):
    """A text on parchment beside a rectangle of its parent."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(_NAME)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._over = parent
        self._text = ""
        self.about = 0
        """The identity of the widget that it is about."""
        self._tip: QPointF | None = None
        self._timer = QTimer(self, singleShot=True, interval=_LASTS)
        self._timer.timeout.connect(self.hide)
        self.hide()

    @property
    def text(self) -> str:
        """What it says."""
        return self._text

    @property
    def card(self) -> QRect:
        """The card without its shadow and its tail, in the parent's coordinates."""
        return self.geometry().adjusted(REACH, REACH, -REACH, -REACH)

    def tell(self, text: str, subject: QRect) -> None:
        """Show a text below a rectangle, or above it where there is no room."""
        self._text = text
        size = self._size()
        room = self._over.rect().adjusted(4, 4, -4, -4)
        card = QRect(QPoint(0, subject.bottom() + 1 + _BETWEEN), size)
        if card.bottom() > room.bottom():
            card.moveBottom(subject.top() - 1 - _BETWEEN)
        card.moveLeft(subject.center().x() - size.width() // 2)
        card.moveLeft(max(room.left(), min(card.left(), room.right() + 1 - card.width())))
        card.moveTop(max(room.top(), card.top()))
        spot = card.adjusted(-REACH, -REACH, REACH, REACH)
        tip = tail_tip(QRectF(card), QRectF(subject))
        self._tip = tip - QPointF(spot.topLeft()) if tip is not None else None
        self.setGeometry(spot)
        self.show()
        put_on(self, Layer.TIP)
        self.update()
        self._timer.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        card = QRectF(self.rect()).adjusted(REACH, REACH, -REACH, -REACH)
        paper(painter, card, self._tip)
        edge = Theme.current().px(_PADDING)
        inner = card.adjusted(edge, edge * 0.7, -edge, 0)
        wrapped(painter, inner, self._text, Theme.current().font(Type.NOTE), PAPER.ink)

    def _size(self) -> QSize:
        theme = Theme.current()
        font, edge = theme.font(Type.NOTE), theme.px(_PADDING)
        room = self._over.width() - 8 - 2 * edge
        longest = max(width_of(line, font) for line in self._text.splitlines())
        wide = min(longest + 1, theme.px(MOST), room)
        high = wrapped_height(wide, self._text, font)
        return QSize(int(wide + 2 * edge + 1), int(high + 1.4 * edge + 1))


def show_tip(widget: QWidget, text: str, part: QRect | None = None) -> None:
    """Show a text beside a widget, or beside a part of it; an empty one hides what is shown."""
    screen = screen_of(widget)
    if not text:
        hide_tip(widget)
        return
    place = part or widget.rect().adjusted(BLEED, BLEED, -BLEED, -BLEED)
    shown = screen.findChild(Tip, _NAME, Qt.FindChildOption.FindDirectChildrenOnly) or Tip(screen)
    shown.about = id(widget)
    shown.tell(text, QRect(widget.mapTo(screen, place.topLeft()), place.size()))


def hide_tip(widget: QWidget) -> None:
    """Hide what is shown about a widget, not what is shown about others."""
    shown = _shown_about(widget)
    if shown is not None:
        shown.hide()


def renew_tip(widget: QWidget, text: str) -> None:
    """What is shown about a widget says this now; where nothing is shown, nothing happens."""
    shown = _shown_about(widget)
    if shown is not None and shown.isVisible() and shown.text != text:
        show_tip(widget, text)


def _shown_about(widget: QWidget) -> Tip | None:
    found = screen_of(widget).findChild(Tip, _NAME, Qt.FindChildOption.FindDirectChildrenOnly)
    return found if isinstance(found, Tip) and found.about == id(widget) else None


def around(pointer: QPoint) -> QRect:
    """The place of a pointer, for a tip about what is under it."""
    return QRect(pointer.x() - 8, pointer.y() - 8, 16, 26)
