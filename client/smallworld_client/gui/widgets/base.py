"""The base of every painted widget: theme, bleed, and the cached look."""

from collections.abc import Callable, Sequence
from html import escape, unescape

from PySide6.QtCore import (
    QEvent,
    QPoint,
    QRect,
    QRectF,
    Qt,
)
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from smallworld_client.gui.theme import Theme
from smallworld_client.gui.widgets.draw import BLEED, smooth
from smallworld_client.gui.widgets.tip import hide_tip, renew_tip, show_tip

_RETHEMED = (QEvent.Type.StyleChange, QEvent.Type.ApplicationPaletteChange)
_ENDS_TIP = (QEvent.Type.Leave, QEvent.Type.MouseButtonPress, QEvent.Type.Hide)
_NEW_TIP, _TIP, _OVERRIDE = (
    QEvent.Type.ToolTipChange, QEvent.Type.ToolTip, QEvent.Type.ShortcutOverride,
)  # fmt: skip
_OF_TIPS = (*_ENDS_TIP, _NEW_TIP, _TIP)
"""Every widget is asked about every event, so the others are told apart at once."""
_PRESSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


_MARKUP = frozenset("<&")
_OPEN, _CLOSE = "<span>", "</span>"
LONG = 80
"""Characters of a line of a tooltip from which on it has to be wrapped."""


def plain(text: str) -> str:
    """A tooltip that shows exactly this text, whatever a name contains.

    Anything that Qt might take for markup is escaped. Qt wraps only markup, so a long line is made
    markup to stay on the screen.
    """
    if not _MARKUP.isdisjoint(text) or any(len(line) > LONG for line in text.splitlines()):
        return f"{_OPEN}{escape(text, quote=False).replace(chr(10), '<br>')}{_CLOSE}"
    return text


def unmarked(tooltip: str) -> str:
    """The text of which :func:`plain` made a tooltip."""
    if not tooltip.startswith(_OPEN):
        return tooltip
    inner = tooltip.removeprefix(_OPEN).removesuffix(_CLOSE)
    return unescape(inner.replace("<br>", "\n"))


def handles_tip(widget: QWidget, event: QEvent) -> bool:
    """Show a widget's tooltip on parchment, or hide it; whether that was all there was to do."""
    kind = event.type()
    if kind not in _OF_TIPS:
        return False
    if kind in _ENDS_TIP:
        hide_tip(widget)
    if kind is _NEW_TIP:
        renew_tip(widget, unmarked(widget.toolTip()))
    if kind is not _TIP or not widget.toolTip():
        return False
    show_tip(widget, unmarked(widget.toolTip()))
    return True


class Painted(QWidget):
    """A widget that paints itself and updates its size when the theme changes."""

    def event(self, event: QEvent) -> bool:
        """Its tooltip is on parchment."""
        return handles_tip(self, event) or super().event(event)

    @property
    def theme(self) -> Theme:
        return Theme.current()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in _RETHEMED:
            self.retheme()
        super().changeEvent(event)

    def retheme(self) -> None:
        """Called when colours or type sizes have changed."""
        self.updateGeometry()
        self.update()

    def brush(self) -> QPainter:
        """A painter on this widget with smooth edges."""
        return smooth(QPainter(self))

    def frame(self) -> QRectF:
        return QRectF(self.rect())


class Pressable(QAbstractButton):
    """A painted button: Space and Return press it, and it can say why it is disabled.

    Only the keyboard's Tab gives it the focus, so that clicking does not take the letter keys
    away from the table.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._reason = ""
        self._hint = ""
        self._ring = False

    @property
    def theme(self) -> Theme:
        return Theme.current()

    @property
    def reason(self) -> str:
        """Why the button is disabled; empty while it can be pressed."""
        return self._reason

    def setText(self, text: str) -> None:
        """Set the text without Qt's mnemonics: an ampersand in a name must not bind a key.

        The button keeps its own key.
        """
        key = self.shortcut()
        super().setText(text)
        self.setShortcut(key)

    def set_reason(self, reason: str) -> None:
        """Disable the button with a reason, or enable it with an empty one."""
        self._reason = reason
        self.setEnabled(not reason)
        self.setCursor(Qt.CursorShape.ArrowCursor if reason else Qt.CursorShape.PointingHandCursor)
        self._describe()

    def set_hint(self, hint: str) -> None:
        """The tooltip while the button can be pressed."""
        self._hint = hint
        self._describe()

    def _describe(self) -> None:
        said = self._reason or self._hint
        self.setToolTip(plain(said))
        self.setAccessibleDescription(said)
        self.update()

    @property
    def hovered(self) -> bool:
        return self.isEnabled() and self.underMouse()

    def brush(self) -> QPainter:
        return smooth(QPainter(self))

    def retheme(self) -> None:
        """Called when colours or type sizes have changed."""
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
        ):
            event.accept()
            return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The focus ring follows keyboard navigation, not the opening of a window."""
        self._ring = event.reason() is not Qt.FocusReason.ActiveWindowFocusReason
        super().focusInEvent(event)

    @property
    def ringed(self) -> bool:
        """Whether to show the focus ring."""
        return self._ring and self.hasFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _PRESSING:
            self.click()
            return
        super().keyPressEvent(event)


class LastPicture:
    """Repaints a widget only if its look has changed since the last time.

    Qt also requests a paint when a neighbour has changed whose bleed overlaps this widget.
    """

    def __init__(self) -> None:
        self._look: tuple[object, ...] = ()
        self._picture = QPixmap()

    def show(
        self, widget: QWidget, look: tuple[object, ...], paint: Callable[[QPainter], None]
    ) -> None:
        """Call this in the paint event; ``look`` is everything that ``paint`` depends on."""
        painter = QPainter(widget)
        size = widget.size() * painter.device().devicePixelRatioF()
        if look != self._look or size != self._picture.size():
            self._look = look
            self._picture = QPixmap(size)
            self._picture.setDevicePixelRatio(painter.device().devicePixelRatioF())
            self._picture.fill(Qt.GlobalColor.transparent)
            inner = smooth(QPainter(self._picture))
            paint(inner)
            inner.end()
        painter.drawPixmap(QPoint(), self._picture)


def stack(widgets: Sequence[QWidget], place: QRect, height: int, gap: int) -> None:
    """Stack widgets, their visible bodies ``height`` high and ``gap`` apart.

    ``place`` is where the first body starts, in the parent's coordinates. The bleeds overlap.
    """
    for row, widget in enumerate(widgets):
        top = place.y() + row * (height + gap)
        body = QRect(place.x(), top, place.width(), height)
        widget.setGeometry(body.adjusted(-BLEED, -BLEED, BLEED, BLEED))


def lay_in_grid(
    widgets: Sequence[QWidget], place: QRect, columns: int, height: int, gap: int
) -> None:
    """Lay widgets out row by row, their bodies ``height`` high and ``gap`` apart."""
    wide = (place.width() - (columns - 1) * gap) // columns
    for column in range(columns):
        left = place.x() + column * (wide + gap)
        stack(widgets[column::columns], QRect(left, place.y(), wide, place.height()), height, gap)
