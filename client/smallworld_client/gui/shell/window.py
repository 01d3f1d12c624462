"""The window: a stack of visits, of which the last is shown, with friends' invitations over it."""

from collections import deque
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QObject, QSettings, QSize, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget

from smallworld_client.gui.kit.base import discard
from smallworld_client.gui.kit.dialog import LeavingDialog
from smallworld_client.gui.kit.input import TouchInput, codes_of
from smallworld_client.gui.kit.screen import fill_screen_or_not
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit
from smallworld_client.gui.theme import Theme
from smallworld_client.words import keys

if TYPE_CHECKING:
    from smallworld.game import Game
    from smallworld.record import Entry
    from smallworld_client.gui.lobby.company import FriendInvitation, FriendsService
    from smallworld_client.gui.lobby.friends import InvitedDialog


USUAL = QSize(1280, 800)
LEAST = QSize(760, 540)  # a screen of 1280 x 720 at 125 % has room for it, with a title bar
FRAME = QSize(8, 40)
"""What a title bar and the edges around a window take of the screen, on most systems."""
_PLACE = "window/place"
SETTLES = 150
"""Milliseconds for which a window that is dragged larger or smaller must stay as it is."""
_JUMP = 64
"""Pixels by which an edge moves at once only if the window is maximized, restored or shown."""


class Window(QMainWindow):
    called = Signal(str)  # the person should be notified; a sentence
    resized = Signal(QSize)
    """The window has another size and keeps it; while it is dragged nothing is emitted."""
    sounded = Signal(object)  # a Sound should be heard, if the window is the one in front
    put_away = Signal()  # a visit has ended, and its screen is being deleted

    def __init__(self, memory: QSettings, first: ScreenVisit | None = None) -> None:
        """Without a ``first`` visit, :meth:`go` has to be called before the window is shown."""
        super().__init__()
        Theme.current().dress(self)
        self._memory = memory
        self._visits: list[ScreenVisit] = []
        self._stack = QStackedWidget()
        self._leaving: LeavingDialog | None = None
        self._may_close = False
        self._settling = QTimer(self, singleShot=True, interval=SETTLES)
        self._settling.timeout.connect(self._on_settled)
        self.setCentralWidget(self._stack)
        self.setMinimumSize(LEAST)
        QShortcut(QKeySequence(keys.QUIT.press), self, self.close)
        QShortcut(QKeySequence(keys.FULL_SCREEN.press), self, lambda: fill_screen_or_not(self))
        TouchInput(self)
        self._take_place()
        if first is not None:
            self.go(first)

    @property
    def visit(self) -> ScreenVisit:
        return self._visits[-1]

    @property
    def played(self) -> "tuple[Game, Sequence[Entry]] | None":
        return self._visits[-1].played if self._visits else None

    def go(self, visit: ScreenVisit) -> None:
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
        if len(self._visits) > 1:
            parting = self.visit.parting
            self._drop()
            while parting and self.visit.is_form and len(self._visits) > 1:
                self._drop()
            self.visit.come_back()
            self._show()
            if parting:
                self.visit.tell(parting)

    def retranslate(self) -> None:
        for visit in self._visits:
            visit.retranslate()

    def close_down(self) -> None:
        """End every visit, the last one first, also where one fails to end."""
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
        if self.isFullScreen() and event.key() in codes_of(keys.BACK):
            fill_screen_or_not(self)
            return
        super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        warnings = [it.warning for it in reversed(self._visits) if it.warning]
        if warnings and not self._may_close:
            event.ignore()
            self._ask(" ".join(warnings))
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
            self._leaving = LeavingDialog(warning, self, quits=True)
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

    def _replace(self, visit: ScreenVisit) -> None:
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

    def _change_screen(self, visit: ScreenVisit, screen: QWidget) -> None:
        before = self._stack.widget(self._visits.index(visit))
        self._stack.insertWidget(self._visits.index(visit), screen)
        self._show()
        if before is not None:
            self._discard(before)

    def _show(self) -> None:
        self._stack.setCurrentWidget(self.visit.screen)
        self.visit.screen.setFocus()
        self._show_title()

    def _show_title(self) -> None:
        self.setWindowTitle(self.visit.title or QApplication.applicationDisplayName())


def usual_size(available: QSize) -> QSize:
    """The size of the first window in logical pixels, which fits a screen with its title bar."""
    return USUAL.boundedTo(available - FRAME).expandedTo(LEAST)


MOST = 5  # invitations that wait to be answered; more are declined


class Inviting(QObject):
    """Shows friends' invitations one at a time; during a game they are declined."""

    def __init__(self, window: Window, preferences: Preferences) -> None:
        super().__init__(window)
        self._window, self._preferences = window, preferences
        self._waiting: deque[FriendInvitation] = deque()
        self._dialog: InvitedDialog | None = None
        preferences.company_made.connect(self._listen)

    def _listen(self, company: "FriendsService") -> None:
        company.invited.connect(self._invite)
        company.declined.connect(self._tell_declined)

    def _invite(self, invited: "FriendInvitation") -> None:
        company = self._preferences.company
        known = [*self._waiting, *([self._dialog.invited] if self._dialog else [])]
        if company.is_playing or len(known) >= MOST:
            company.decline(invited)
        elif all(each.key != invited.key for each in known):
            self._waiting.append(invited)
            self._show()

    def _show(self) -> None:
        from smallworld_client.gui.lobby.friends import InvitedDialog  # noqa: PLC0415

        if self._dialog is not None or not self._waiting:
            return
        invited = self._waiting.popleft()
        said = self.tr("{name} invites you to {table}.")
        self._window.called.emit(said.format(name=invited.name, table=invited.note.title))
        self._dialog = dialog = InvitedDialog(invited, self._window.visit.screen)
        dialog.answered.connect(partial(self._answer, invited))
        dialog.dismissed.connect(partial(self._answer, invited, "not-now"))
        dialog.destroyed.connect(self._forget)
        dialog.open()

    def _forget(self) -> None:
        self._dialog = None

    def _answer(self, invited: "FriendInvitation", answer: str) -> None:
        dialog, self._dialog = self._dialog, None
        if dialog is None:
            return
        dialog.destroyed.disconnect(self._forget)
        discard(dialog)
        if answer == "join":
            self._join(invited)
        else:
            self._preferences.company.decline(invited)
            if answer == "ignore":
                self._preferences.ignore(invited.key, invited.name, True)
        self._show()

    def _join(self, invited: "FriendInvitation") -> None:
        from smallworld_client.gui.shell.ways import visit_to  # noqa: PLC0415

        self._window.go(visit_to(invited.note.link, self._preferences, watch=False))

    def _tell_declined(self, name: str) -> None:
        from smallworld_client.gui.kit.screen import Screen  # noqa: PLC0415

        screen = self._window.visit.screen
        if isinstance(screen, Screen):
            screen.tell(self.tr("{name} can't join right now.").format(name=name))
