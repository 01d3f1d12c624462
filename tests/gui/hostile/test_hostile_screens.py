"""Every screen among people who would make something of it: markup, links, pictures, long names.

What they have chosen is shown as the text it is, and takes no more room than there is. These are
some of the screens; `make long` looks at all of them.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QHelpEvent, QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QScrollArea,
    QTextEdit,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.base import Tip
from smallworld_client.gui.shell.window import LEAST
from smallworld_client.gui.theme import Theme
from tests.gui.hostile.staging import hostile_shots
from tests.gui.quick_studio import QuickStudio
from tests.gui.sample import some

HOSTILE = hostile_shots()
NAMELESS = ("board", "dialog-menu", "own-editor", "records-none", "start", "statistics-none")
"""How the names of screens begin that show nothing of what people have written."""


ALIKE = (
    *("dialog-arranging", "dialog-elsewhere", "dialog-leave", "dialog-lost", "dialog-vacation"),
    *("dialog-wish", "setup-computer", "setup-five", "setup-shared", "table-2", "waiting-guest"),
    *("waiting-page", "waiting-service", "waiting-spectator", "waiting-unseated"),
    *("records-rename", "hint-", "card-keys"),
)
"""How those begin that have the same widgets with the same names as others."""


def sample() -> list[Any]:
    """Some of the screens with names on them; `make long` looks at all of them."""
    left = NAMELESS + ALIKE
    named = (name for name in sorted(HOSTILE) if not name.startswith(left))
    others = (name for name in sorted(HOSTILE) if name.startswith(left))
    return [*some(named), *(pytest.param(name, marks=pytest.mark.long) for name in others)]


@pytest.fixture(scope="module", autouse=True)
def _look(qapp: QApplication) -> None:
    Theme().apply(qapp)


@pytest.fixture(params=sample())
def screen(request: pytest.FixtureRequest, qtbot: QtBot, plain_boards: None) -> Iterator[QWidget]:
    """Each screen as in ``smallworld-dev shots``, as small as the window gets, and painted once."""
    studio = QuickStudio(LEAST)
    made = HOSTILE[request.param](studio)
    studio.unfold(made)
    made.grab()
    yield made
    studio.leave()


@pytest.mark.turns(8)
def test_a_screen_among_hostile_people_shows_their_words_as_they_are_and_keeps_its_shape(
    screen: QWidget,
) -> None:
    for widget in (screen, *screen.findChildren(QWidget)):
        _shows_text_alone(widget)
    rules = [page.document() for page in screen.findChildren(QTextEdit)]
    for document in screen.findChildren(QTextDocument):
        if document not in rules:
            _is_text_alone(document)
    assert _outside(screen) == []
    assert screen.minimumSizeHint().boundedTo(LEAST) == screen.minimumSizeHint()


def _shows_text_alone(widget: QWidget) -> None:
    if isinstance(widget, QLabel):
        assert widget.textFormat() is Qt.TextFormat.PlainText, widget.text()
    if isinstance(widget, QAbstractButton):
        pressed = widget.shortcut().toString()
        assert not pressed.startswith("Alt+"), (widget.text(), pressed)
    if widget.toolTip():
        asked = QHelpEvent(QEvent.Type.ToolTip, QPoint(), QPoint())
        QApplication.sendEvent(widget, asked)
        assert not QToolTip.isVisible()  # it takes text for markup
        for tip in widget.window().findChildren(Tip):
            tip.hide()


def _is_text_alone(document: QTextDocument) -> None:
    """No links, no pictures, no tables, no letters of another size."""
    block = document.begin()
    while block.isValid():
        fragments = block.begin()
        while not fragments.atEnd():
            kind = fragments.fragment().charFormat()
            assert not kind.isAnchor()
            assert not kind.isImageFormat()
            fragments += 1
        assert block.blockFormat().headingLevel() == 0
        block = block.next()
    assert len(document.rootFrame().childFrames()) == 0


def _outside(screen: QWidget) -> list[str]:
    """What lies beyond the right or the lower edge, and does not scroll there."""
    whole = QRect(QPoint(), screen.size())
    return [
        f"{type(widget).__name__} {_text(widget)!r} at {place.getRect()}"
        for widget in screen.findChildren(QWidget)
        if widget.isVisibleTo(screen) and not _scrolls(widget, screen)
        if (place := QRect(widget.mapTo(screen, QPoint()), widget.size())).isValid()
        and (place.right() > whole.right() + 1 or place.bottom() > whole.bottom() + 1)
    ]


def _text(widget: QWidget) -> str:
    return widget.text() if isinstance(widget, QLabel | QAbstractButton) else widget.objectName()


def _scrolls(widget: QWidget, screen: QWidget) -> bool:
    """Whether it may be below the edge because it scrolls: only downwards."""
    parent = widget.parentWidget()
    while parent is not None and parent is not screen:
        area = parent.parentWidget()
        if isinstance(area, QScrollArea) and parent is area.viewport():
            return widget.mapTo(screen, QPoint(widget.width(), 0)).x() <= screen.width() + 1
        parent = area
    return False
