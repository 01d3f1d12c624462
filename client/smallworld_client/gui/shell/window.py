"""The window: a stack of visits, of which the last is shown."""

from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QSettings, QSize, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget

from smallworld_client.gui import keys
from smallworld_client.gui.shell.visit import Visit
from smallworld_client.gui.table.dialogs import LeavingDialog
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.widgets.full_screen import fill_screen_or_not

if TYPE_CHECKING:
    from smallworld.game import Game
    from smallworld.header import Entry

USUAL = QSize(1280, 800)
LEAST = QSize(760, 600)
FRAME = QSize(8, 40)
"""What a title bar and the edges around a window take of the screen, on most systems."""
_PLACE = "window/place"
SETTLES = 150
"""Milliseconds for which a window that is dragged larger or smaller must stay as it is."""
_JUMP = 64
"""Pixels by which an edge moves at once only if the window is maximized, restored or shown."""


class Window(QMainWindow):
    """Shows the visit that came last; Back ends it and shows the one before."""

    called = Signal(str)
    """The person should be notified; a sentence."""
    resized = Signal(QSize)
    """The window has another size and keeps it; while it is dragged nothing is emitted."""
    sounded = Signal(object)
    """A Sound should be heard, if the window is the one in front."""
    put_away = Signal()
    """A visit has ended, and its screen is being deleted."""

    def __init__(self, memory: QSettings, first: Visit | None = None) -> None:
        """``memory`` keeps the window's place on the screen from one run to the next.

        Without a ``first`` visit, :meth:`go` has to be called before the window is shown.
        """
        super().__init__()
        Theme.current().dress(self)
        self._memory = memory
        self._visits: list[Visit] = []
        self._stack = QStackedWidget()
        self._leaving: LeavingDialog | None = None
        self._may_close = False
        self._settling = QTimer(self, singleShot=True, interval=SETTLES)
        self._settling.timeout.connect(self._on_settled)
        self.setCentralWidget(self._stack)
        self.setMinimumSize(LEAST)
        QShortcut(QKeySequence(keys.QUIT.press), self, self.close)
        QShortcut(QKeySequence(keys.FULL_SCREEN.press), self, lambda: fill_screen_or_not(self))
        self._take_place()
        if first is not None:
            self.go(first)

    @property
    def visit(self) -> Visit:
        """The one that is shown."""
        return self._visits[-1]

    @property
    def played(self) -> "tuple[Game, Sequence[Entry]] | None":
        """The game that is shown and its steps so far."""
        return self._visits[-1].played if self._visits else None

    def go(self, visit: Visit) -> None:
        """Show another place; Back leads here again."""
        self._visits.append(visit)
        visit.screen_changed.connect(partial(self._change_screen, visit))
        visit.title_changed.connect(self._show_title)
        visit.called.connect(self.called)
        visit.sounded.connect(self._sound)
        visit.onward.connect(self.go)
        visit.replaced.connect(self._replace)
        visit.left.connect(self.back)
        self._stack.addWidget(visit.screen)
        self._show()

    def _sound(self, sound: object) -> None:
        if self.isActiveWindow():
            self.sounded.emit(sound)

    def back(self) -> None:
        """End the current visit, unless it is the first."""
        if len(self._visits) > 1:
            self._drop()
            self.visit.come_back()
            self._show()

    def retranslate(self) -> None:
        """Apply the new language everywhere, also to screens that are not shown."""
        for visit in self._visits:
            visit.retranslate()

    def close_down(self) -> None:
        """End every visit, the last one first; the window is not to be used after that.

        One that fails to end keeps none of the others from it.
        """
        with ExitStack() as ending:
            for _ in self._visits:
                ending.callback(self._drop)
            self._memory.setValue(_PLACE, self.saveGeometry())
            self._memory.sync()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A jump is told at once, before anything is painted at the new size."""
        super().resizeEvent(event)
        by = event.size() - event.oldSize()
        jumps = max(abs(by.width()), abs(by.height())) > _JUMP
        if jumps and not self._settling.isActive():
            self._on_settled()
        else:
            self._settling.start()

    def _on_settled(self) -> None:
        self.resized.emit(self.size())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape, where nothing that is shown has a use for it, leads back to a window."""
        if self.isFullScreen() and event.key() in keys.BACK.codes:
            fill_screen_or_not(self)
            return
        super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """A game in progress asks for confirmation first."""
        warning = self.visit.warning if self._visits and not self._may_close else ""
        if warning:
            event.ignore()
            self._ask(warning)
            return
        event.accept()

    def _take_place(self) -> None:
        place = self._memory.value(_PLACE)
        if not isinstance(place, QByteArray) or not self.restoreGeometry(place):
            self.resize(usual_size(self.screen().availableSize()))

    def _ask(self, warning: str) -> None:
        """Once: in the place of the table's own question, and not again over itself."""
        for asked in self.findChildren(LeavingDialog):
            asked.hide()
        if self._leaving is None:
            self._leaving = LeavingDialog(warning, self)
            self._leaving.answered.connect(self._answer)
            self._leaving.dismissed.connect(partial(self._answer, "stay"))
        self._leaving.open()

    def _answer(self, answer: str) -> None:
        if self._leaving is not None:
            self._leaving.deleteLater()
            self._leaving = None
        if answer != "stay":
            self._may_close = True
            self.close()

    def _replace(self, visit: Visit) -> None:
        self._drop()
        self.go(visit)

    def _drop(self) -> None:
        visit = self._visits.pop()
        visit.end()
        self._discard(visit.screen)
        visit.deleteLater()
        self.put_away.emit()

    def _discard(self, screen: QWidget) -> None:
        self._stack.removeWidget(screen)
        screen.deleteLater()

    def _change_screen(self, visit: Visit, screen: QWidget) -> None:
        before = self._stack.widget(self._visits.index(visit))
        self._stack.insertWidget(self._visits.index(visit), screen)
        if before is not None:
            self._discard(before)
        self._show()

    def _show(self) -> None:
        self._stack.setCurrentWidget(self.visit.screen)
        self.visit.screen.setFocus()
        self._show_title()

    def _show_title(self) -> None:
        self.setWindowTitle(self.visit.title or QApplication.applicationDisplayName())


def usual_size(available: QSize) -> QSize:
    """The size of the first window in logical pixels, which fits a screen with its title bar."""
    return USUAL.boundedTo(available - FRAME).expandedTo(LEAST)
