"""Controls that have no name, lie off an edge, or are not reached by Tab."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLineEdit,
    QScrollArea,
    QScrollBar,
    QWidget,
)

from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.draw import BLEED
from tests.gui.audit.covering import Popup, covering
from tests.gui.audit.finding import Finding, Kind, path_of, widgets_of
from tests.gui.audit.words import scrolls

_PRESSES = 400
"""More presses of Tab than any screen has controls."""


def controls(window: QWidget) -> list[QWidget]:
    """What can be clicked or takes the keyboard, as far as it is visible."""
    return [it for it in widgets_of(window) if is_control(it)]


def is_control(widget: QWidget) -> bool:
    """Whether a person can do something with a widget by itself."""
    if isinstance(widget, QScrollBar) or widget.focusProxy() is not None:
        return False
    if isinstance(widget, QAbstractButton | QComboBox | QLineEdit):
        return True
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and not scrolls(widget)


def unnamed(window: QWidget) -> Iterator[Finding]:
    """Controls of which a screen reader could say nothing."""
    for widget in controls(window):
        if not name_of(widget).strip():
            yield Finding(Kind.UNNAMED, path_of(widget), "has no name")


def name_of(widget: QWidget) -> str:
    """What a screen reader says of a widget."""
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name)


def off_edge(window: QWidget) -> Iterator[Finding]:
    """Controls that the window, or something around them that does not scroll, cuts off."""
    for widget in controls(window):
        cutter = _cut_off_by(widget, window)
        if cutter is not None:
            what = f"“{name_of(widget)}” is cut off by {path_of(cutter)}"
            yield Finding(Kind.OFF_EDGE, path_of(widget), what)
    for area in window.findChildren(QScrollArea):
        hidden = area.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        inner = area.widget()
        if area.isVisible() and hidden and inner and inner.width() > area.viewport().width() + 1:
            wide = inner.width() - area.viewport().width()
            yield Finding(Kind.OFF_EDGE, path_of(area), f"{wide} pixels lie beyond its right edge")


def _cut_off_by(widget: QWidget, window: QWidget) -> QWidget | None:
    """The first around it in which its body does not lie; what scrolls only counts across."""
    body = widget.rect().adjusted(BLEED, BLEED, -BLEED, -BLEED)
    body = body if body.isValid() else widget.rect()
    box = QRect(widget.mapTo(window, body.topLeft()), body.size())
    step = widget.parentWidget()
    while step is not None:
        room = QRect(step.mapTo(window, QPoint()), step.size())
        if _scrolls_down(step):
            box = QRect(box.left(), room.top(), box.width(), room.height())
        if not room.contains(box):
            return step
        step = None if step is window else step.parentWidget()
    return None


def _scrolls_down(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    return isinstance(parent, QAbstractScrollArea) and parent.viewport() is widget


def not_by_tab(window: QWidget, above: list[Popup]) -> Iterator[Finding]:
    """Enabled controls at which Tab never arrives, on the card that takes all keys if there is one.

    Of buttons that exclude each other, in a group or beside each other, one is enough: arrows lead
    to the others. The focus is where it was afterwards.
    """
    scope = _scope(window)
    reached = _walk(window, scope)
    groups = {_options(it) for it in reached} - {None}
    for widget in controls(scope):
        if not widget.isEnabled() or widget in reached or _is_hidden(widget, window, above):
            continue
        if _options(widget) not in groups:
            yield Finding(Kind.NO_TAB, path_of(widget), f"“{name_of(widget)}” is not reached")


def _options(widget: QWidget) -> QObject | None:
    """What holds all the buttons of which it is one that excludes the others."""
    if not isinstance(widget, QAbstractButton):
        return None
    group: QObject | None = widget.group()
    return widget.parentWidget() if group is None and widget.autoExclusive() else group


def _is_hidden(widget: QWidget, window: QWidget, above: list[Popup]) -> bool:
    middle = widget.mapTo(window, widget.rect().center())
    return bool(covering(widget, QRect(middle, QSize(1, 1)), above))


def _scope(window: QWidget) -> QWidget:
    """The uppermost dialog with a veil, or else the whole window."""
    veiled = [it for it in window.findChildren(Dialog) if it.isVisible() and _fills(it)]
    return veiled[-1] if veiled else window


def _fills(dialog: Dialog) -> bool:
    parent = dialog.parentWidget()
    return parent is not None and dialog.size() == parent.size()


def _walk(window: QWidget, scope: QWidget) -> set[QWidget]:
    """Where the focus comes by Tab until it has been around; a widget may take several presses."""
    before = _focus(window)
    here = before if before is not None and scope.isAncestorOf(before) else scope
    reached: set[QWidget] = set()
    for _ in range(_PRESSES):
        _press_tab(here)
        after = _focus(window)
        if after is None or (after in reached and after is not here):
            break
        reached.add(after)
        here = after
    _give_back(window, before)
    return reached


def _focus(window: QWidget) -> QWidget | None:
    """Where the keyboard is in a window; Qt's stubs leave out that it may be nowhere."""
    return window.focusWidget()


def _press_tab(widget: QWidget) -> None:
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        key = QKeyEvent(kind, Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(widget, key)


def _give_back(window: QWidget, before: QWidget | None) -> None:
    now = _focus(window)
    if before is not None:
        before.setFocus(Qt.FocusReason.OtherFocusReason)
    elif now is not None:
        now.clearFocus()


def off_screen(popup: QWidget) -> Iterator[Finding]:
    """A window of its own that reaches beyond the screen, or a list whose lines do."""
    screen = popup.screen().geometry()
    if not screen.contains(popup.frameGeometry()):
        yield Finding(Kind.OFF_EDGE, path_of(popup), "reaches beyond the screen")
    for lines in popup.findChildren(QAbstractItemView):
        wide = _widest_line(lines) - lines.viewport().width()
        if lines.isVisible() and wide > 0:
            yield Finding(Kind.CUT, path_of(lines), f"its lines lack {wide} pixels")


def _widest_line(lines: QAbstractItemView) -> int:
    model, metrics = lines.model(), lines.fontMetrics()
    texts = (str(model.index(row, 0).data()) for row in range(model.rowCount()))
    return max(map(metrics.horizontalAdvance, texts), default=0)
