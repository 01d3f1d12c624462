"""Every screen and dialog by keyboard alone, and as it is read aloud."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.board import BoardView
from smallworld_client.gui.shots import SHOTS
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.widgets.dialog import Dialog
from tests.gui.quick_studio import QuickStudio
from tests.gui.sample import SAMPLE


@pytest.fixture
def studio(qtbot: QtBot, qapp: QApplication, plain_boards: None) -> Iterator[QuickStudio]:
    Theme().apply(qapp)
    studio = QuickStudio()
    yield studio
    studio.leave()


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


_USED: dict[str, Used] = {}
"""To pose a screen takes longer than to look at it, so each is posed once."""


@pytest.fixture(params=SAMPLE)
def used(request: pytest.FixtureRequest, studio: QuickStudio) -> Used:
    """Each of the screens, gone through with the keyboard."""
    if request.param not in _USED:
        _USED[request.param] = use(SHOTS[request.param](studio))
    return _USED[request.param]


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
    prompted = sum(len(board._shown.offers) for board in screen.findChildren(BoardView))
    for _ in range(len(wanted) + prompted + 12):
        focused = QApplication.focusWidget()
        assert focused is not None
        yield focused
        QTest.keyClick(focused, Qt.Key.Key_Tab)


def test_whatever_takes_the_keyboard_has_a_name_to_be_read_aloud(used: Used) -> None:
    assert used.nameless == []


def test_tab_reaches_every_control(used: Used) -> None:
    assert used.unreached == []
