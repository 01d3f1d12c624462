"""The base of every painted widget: theme, cached look, tooltips, stacking and tab order.

What lies above what, where widgets of one parent overlap.

Qt keeps the order in which siblings were created or last raised, so whatever happened to be raised
last covered all others. Here each widget that can overlap has a layer instead, and is raised no
higher than the layers above its own.
"""

from collections.abc import Callable, Container, Iterator, Sequence
from enum import IntEnum
from typing import TypeVar
from weakref import WeakSet

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLayout,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

from smallworld_client.gui.kit.draw import BLEED, paper, picture_of, smooth, width_of
from smallworld_client.gui.paint.ink import PAPER, REACH, tail_tip, wrapped, wrapped_height
from smallworld_client.gui.theme import Theme, Type

_LAYER = "stackingLayer"


class StackLevel(IntEnum):
    PART = 0  # a part of the screen; they do not overlap
    DRAWER = 1
    """A part that lies over its neighbours where it has no room of its own, such as the log."""
    PIECES = 2  # what moves over the table
    HINT = 3
    CARD = 4  # the die, a score, advice: what was asked for or passes by itself
    TOOLTIP = 5
    NOTICE = 6
    DIALOG = 7
    TIP = 8  # what says in a line what something is for, on dialogs too


_SCREEN = "isScreen"


def make_screen(widget: QWidget) -> None:
    """What fills a window, over which lists, dialogs and tips of everything on it lie."""
    widget.setProperty(_SCREEN, True)


def screen_of(widget: QWidget) -> QWidget:
    above: QWidget | None = widget
    while above is not None and not above.property(_SCREEN):
        above = above.parentWidget()
    return above or widget.window()


def layer_of(widget: QWidget) -> StackLevel:
    return StackLevel(widget.property(_LAYER) or StackLevel.PART)


def put_on(widget: QWidget, layer: StackLevel) -> None:
    """Raise a widget above all siblings of its layer, and below those of higher ones."""
    widget.setProperty(_LAYER, int(layer))
    widget.raise_()
    parent = widget.parentWidget()
    siblings = [it for it in parent.children() if isinstance(it, QWidget)] if parent else []
    for sibling in siblings:
        if layer_of(sibling) > layer:
            sibling.raise_()


def can_stop(widget: QWidget) -> bool:
    tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return tab and widget.isVisible() and widget.isEnabled()


def in_order(root: QWidget) -> Iterator[QWidget]:
    yield root
    inner = root.widget() if isinstance(root, QScrollArea) else None
    layout = root.layout()
    if inner is not None:
        yield from in_order(inner)
    elif layout is not None:
        yield from _laid_out(layout)
    else:
        for child in root.children():
            if isinstance(child, QWidget) and not child.isWindow():
                yield from in_order(child)


def _laid_out(layout: QLayout) -> Iterator[QWidget]:
    items = (layout.itemAt(place) for place in range(layout.count()))
    for item in items:
        widget, inner = (item.widget(), item.layout()) if item else (None, None)
        if widget is not None:
            yield from in_order(widget)
        elif inner is not None:
            yield from _laid_out(inner)


BY_KEYBOARD = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
"""How focus comes with Tab, and backwards."""


def step(stops: Sequence[QWidget], forward: bool) -> None:
    """Go from the stop that has the focus to the next one or the one before, and round."""
    here, by = QApplication.focusWidget(), 1 if forward else -1
    after = stops.index(here) + by if here in stops else min(by, 0)
    stop = stops[after % len(stops)]
    stop.setFocus(BY_KEYBOARD[0] if forward else BY_KEYBOARD[1])
    reveal(stop)


def reveal(widget: QWidget) -> None:
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(widget)
        above = above.parentWidget()


MOST = 320  # the greatest width of a tip at normal text size
_PADDING, _BETWEEN = 11, 6
"""Pixels around the text at normal text size, and between a tip and its subject."""
_LASTS = 10_000  # milliseconds
_NAME = "tip"
_TIPS: WeakSet["Tip"] = WeakSet()
"""Every widget asks for its tip whenever it is described anew, and hardly ever has one."""


class Tip(QWidget):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(_NAME)
        _TIPS.add(self)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._over = parent
        self.text = ""
        self.about: QWidget | None = None
        self._tip: QPointF | None = None
        self._timer = QTimer(self, singleShot=True, interval=_LASTS)
        self._timer.timeout.connect(self.hide)
        self.hide()

    @property
    def card(self) -> QRect:
        return self.geometry().adjusted(REACH, REACH, -REACH, -REACH)

    def tell(self, about: QWidget, text: str, subject: QRect) -> None:
        """``about`` is watched while this is shown, and ``subject`` its place."""
        self._let_go()
        self.about = about
        about.installEventFilter(self)
        self.text = text
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
        put_on(self, StackLevel.TIP)
        self.update()
        self._timer.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in _ENDS_TIP:
            self.hide()
        elif kind is _NEW_TIP and isinstance(watched, QWidget) and watched.toolTip() != self.text:
            show_tip(watched, watched.toolTip())
        return False

    def hideEvent(self, event: QHideEvent) -> None:
        self._let_go()
        super().hideEvent(event)

    def _let_go(self) -> None:
        about, self.about = self.about, None
        if about is not None and isValid(about):
            about.removeEventFilter(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        card = QRectF(self.rect()).adjusted(REACH, REACH, -REACH, -REACH)
        paper(painter, card, self._tip)
        edge = Theme.current().px(_PADDING)
        inner = card.adjusted(edge, edge * 0.7, -edge, 0)
        wrapped(painter, inner, self.text, Theme.current().font(Type.NOTE), PAPER.ink)

    def _size(self) -> QSize:
        theme = Theme.current()
        font, edge = theme.font(Type.NOTE), theme.px(_PADDING)
        room = self._over.width() - 8 - 2 * edge
        longest = max(width_of(line, font) for line in self.text.splitlines())
        wide = min(longest + 1, theme.px(MOST), room)
        high = wrapped_height(wide, self.text, font)
        return QSize(int(wide + 2 * edge + 1), int(high + 1.4 * edge + 1))


def show_tip(widget: QWidget, text: str, part: QRect | None = None) -> None:
    screen = screen_of(widget)
    if not text:
        hide_tip(widget)
        return
    place = part or widget.rect().adjusted(BLEED, BLEED, -BLEED, -BLEED)
    shown = screen.findChild(Tip, _NAME, Qt.FindChildOption.FindDirectChildrenOnly) or Tip(screen)
    shown.tell(widget, text, QRect(widget.mapTo(screen, place.topLeft()), place.size()))


def hide_tip(widget: QWidget) -> None:
    for shown in _TIPS:
        if shown.about is widget and isValid(shown):
            shown.hide()


def around(pointer: QPoint) -> QRect:
    return QRect(pointer.x() - 8, pointer.y() - 8, 16, 26)


_RETHEMED = (QEvent.Type.StyleChange, QEvent.Type.ApplicationPaletteChange)
_ENDS_TIP = (QEvent.Type.Leave, QEvent.Type.MouseButtonPress, QEvent.Type.Hide)
_NEW_TIP, _TIP, _OVERRIDE = (
    QEvent.Type.ToolTipChange, QEvent.Type.ToolTip, QEvent.Type.ShortcutOverride,
)  # fmt: skip
_PRESSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_HELD = ~Qt.KeyboardModifier.KeypadModifier


def keeps_key(event: QEvent, keys: Container[int]) -> bool:
    """Whether a key is asked for that the widget keeps, also where it is a shortcut."""
    asked = isinstance(event, QKeyEvent) and event.type() is _OVERRIDE and event.key() in keys
    if asked:
        event.accept()
    return asked


def handles_tip(widget: QWidget, event: QEvent) -> bool:
    """Show the tooltip as a :class:`Tip`, which takes no text for markup, unlike Qt's own.

    Every widget is asked about every event, and its class is known sooner than its type.
    """
    if not isinstance(event, QHelpEvent) or event.type() is not _TIP or not widget.toolTip():
        return False
    show_tip(widget, widget.toolTip())
    return True


_Layout = TypeVar("_Layout", bound=QLayout)


def marginless(layout: _Layout, spacing: int = -1) -> _Layout:
    """The layout without margins; the style's spacing unless one is given, in pixels."""
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(spacing)
    return layout


class Painted(QWidget):
    def event(self, event: QEvent) -> bool:
        return handles_tip(self, event) or super().event(event)

    def setToolTip(self, text: str) -> None:
        if text != self.toolTip():  # Qt tells of one that stays the same, too
            super().setToolTip(text)

    @property
    def theme(self) -> Theme:
        return Theme.current()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in _RETHEMED:
            self.retheme()
        super().changeEvent(event)

    def retheme(self) -> None:
        self.updateGeometry()
        self.update()

    def brush(self) -> QPainter:
        return smooth(QPainter(self))

    def frame(self) -> QRectF:
        return QRectF(self.rect())


def discard(widget: QWidget) -> None:
    widget.hide()
    widget.deleteLater()


class Fitted(Painted):
    """Arranges its parts by ``fit`` at each size and, from the first one on, in each theme."""

    _has_size = False

    def fit(self) -> None: ...

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._has_size = True
        self.fit()
        super().resizeEvent(event)

    def retheme(self) -> None:
        super().retheme()
        if self._has_size:
            self.fit()


class Pressable(QAbstractButton):
    """Painted; says why it is disabled. Only Tab focuses it, so clicks leave the letter keys."""

    _ring = False

    def __init__(
        self, parent: QWidget | None = None, *, text: str = "", checkable: bool = False
    ) -> None:
        """``text`` is its name for screen readers, too."""
        super().__init__(parent)
        self.setCheckable(checkable)
        if text:
            self.setText(text)
            self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._reason = ""
        self._hint = ""

    @property
    def theme(self) -> Theme:
        return Theme.current()

    @property
    def reason(self) -> str:
        """Why the button is disabled; empty while it can be pressed."""
        return self._reason

    def setText(self, text: str) -> None:
        """Without Qt's mnemonics: an ampersand in a name binds no key."""
        key = self.shortcut()
        super().setText(text)
        self.setShortcut(key)

    def set_reason(self, reason: str) -> None:
        if reason == self._reason and self.isEnabled() is not bool(reason):
            return
        self._reason = reason
        self.setEnabled(not reason)
        self.setCursor(Qt.CursorShape.ArrowCursor if reason else Qt.CursorShape.PointingHandCursor)
        self._describe()

    def set_hint(self, hint: str) -> None:
        if hint != self._hint:
            self._hint = hint
            self._describe()

    def _describe(self) -> None:
        said = self._reason or self._hint
        self.setToolTip(said)
        self.setAccessibleDescription(said)
        self.update()

    @property
    def hovered(self) -> bool:
        return self.isEnabled() and self.underMouse()

    def brush(self) -> QPainter:
        return smooth(QPainter(self))

    def retheme(self) -> None:
        self.updateGeometry()
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in _RETHEMED:
            self.retheme()
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        """A focused button handles the space bar even if that is another button's shortcut."""
        if handles_tip(self, event):
            return True
        if (
            isinstance(event, QKeyEvent)
            and event.type() is _OVERRIDE
            and event.key() in (Qt.Key.Key_Space, *_PRESSING)
            and not self._gives_way
        ):
            event.accept()
            return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """A window that opens gives its first control the focus, which nobody has asked for."""
        if event.reason() is not Qt.FocusReason.ActiveWindowFocusReason:
            self._ring = True
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if event.reason() is not Qt.FocusReason.ActiveWindowFocusReason:
            self._ring = False
        super().focusOutEvent(event)

    @property
    def ringed(self) -> bool:
        return self._ring and self.hasFocus()

    @property
    def is_unasked(self) -> bool:
        """Whether it has the focus only since its window opened."""
        return self.hasFocus() and not self._ring

    @property
    def _gives_way(self) -> bool:
        """Whether Space and Return are the gold button's, as nobody has gone to this one."""
        return self.is_unasked and gold_button(screen_of(self)) is not None

    @property
    def is_gold(self) -> bool:
        """Whether it is the button that its screen or dialog asks for, which Space presses."""
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Space, *_PRESSING):
            super().keyPressEvent(event)
        elif self._gives_way:
            event.ignore()
        elif event.key() in _PRESSING:
            self.click()
        else:
            super().keyPressEvent(event)


TYPING = (QLineEdit, QPlainTextEdit, QTextEdit)


def gold_button(root: QWidget) -> Pressable | None:
    """The gold button of a screen or dialog: of several the first on the uppermost layer."""

    def level(button: QWidget) -> int:
        highest, above = 0, button
        while above is not root and (parent := above.parentWidget()) is not None:
            highest, above = max(highest, layer_of(above)), parent
        return highest

    found = [it for it in root.findChildren(Pressable) if it.is_gold and it.isVisibleTo(root)]
    return max(filter(QWidget.isEnabled, found), key=level, default=None)


def presses_gold(root: QWidget, event: QKeyEvent) -> bool:
    if event.key() not in (Qt.Key.Key_Space, *_PRESSING) or event.modifiers() & _HELD:
        return False
    gold = gold_button(root)
    is_typing = isinstance(QApplication.focusWidget(), TYPING)
    if gold is None or is_typing or event.isAutoRepeat():
        return False
    gold.click()
    return True


class LastPicture:
    """Repaints a widget only if its look has changed, not for a neighbour's bleed."""

    def __init__(self) -> None:
        self._look: tuple[object, ...] = ()
        self._picture = QPixmap()

    def show(
        self, widget: QWidget, look: tuple[object, ...], paint: Callable[[QPainter], None]
    ) -> None:
        """Call this in the paint event; ``look`` is everything that ``paint`` depends on."""
        painter = QPainter(widget)
        ratio = painter.device().devicePixelRatioF()
        size = widget.size() * ratio
        if look != self._look or size != self._picture.size():
            self._look, self._picture = look, picture_of(size, ratio, paint)
        painter.drawPixmap(QPoint(), self._picture)
