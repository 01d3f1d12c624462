"""Goes through a screen with the keyboard alone, and hears what it is called."""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from smallworld_client.gui.board.view import BoardView
from smallworld_client.gui.kit.dialog import Dialog
from tests.gui.showing import existing


def stops(screen: QWidget) -> list[QWidget]:
    """What the keyboard has to reach: all of a dialog that covers the screen, else all of it."""
    veiled = [
        it for it in screen.findChildren(Dialog) if it.isVisible() and it.size() == screen.size()
    ]
    top = veiled[-1] if veiled else screen
    return [
        widget
        for widget in top.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisible()
        and widget.isEnabled()
        and not is_another_choice(widget)
    ]


def is_another_choice(widget: QWidget) -> bool:
    """Of several choices Tab stops at the one that holds; arrows lead to the others."""
    if not isinstance(widget, QAbstractButton) or widget.isChecked():
        return False
    return widget.autoExclusive() or widget.group() is not None


def spoken(widget: QWidget) -> str:
    """What a screen reader calls a widget."""
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def where(widget: QWidget) -> str:
    return f"{type(widget).__name__} {widget.objectName()} {widget.geometry()}"


class Used(NamedTuple):
    """What somebody without a mouse finds at a screen: controls without a name, or out of reach."""

    nameless: list[str]
    unreached: list[str]


def use(screen: QWidget) -> Used:
    """Go through a screen with Tab."""
    nameless = [where(widget) for widget in stops(screen) if not spoken(widget)]
    QApplication.processEvents()
    wanted = stops(screen)
    reached = set(tabbed(screen, wanted)) if wanted else set()
    return Used(nameless, [where(widget) for widget in wanted if widget not in reached])


def tabbed(screen: QWidget, wanted: list[QWidget]) -> Iterator[QWidget]:
    """What has the focus after each Tab, once round."""
    if QApplication.focusWidget() is None:
        wanted[0].setFocus(Qt.FocusReason.TabFocusReason)
    prompted = sum(len(board.shown.offers) for board in screen.findChildren(BoardView))
    for _ in range(len(wanted) + prompted + 12):
        focused = existing(QApplication.focusWidget())
        yield focused
        QTest.keyClick(focused, Qt.Key.Key_Tab)
