"""The real window, which brings itself to one moment and is then closed.

    python -m tests.end_to_end.closing_window MOMENT [--way WAY] [--after MS] [--target ADDRESS]

It prints ``there`` when the moment has come. So many milliseconds later it closes in that way; with
``signal`` it waits to be sent one. ``closing`` is printed when Qt's loop ends. All else is as in
``smallworld``.
"""

import argparse
import sys
from collections.abc import Callable
from typing import Any, Literal

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from smallworld_client.app.sessions import guest_link
from smallworld_client.gui.session import Session
from smallworld_client.gui.setup.waiting import WaitingScreen
from smallworld_client.gui.shell import program
from smallworld_client.gui.shell.at_lobby import LobbyVisit
from smallworld_client.gui.shell.at_records import RecordsVisit, ReplayVisit
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.pages import JoinVisit
from smallworld_client.gui.shell.visit import Preferences
from smallworld_client.gui.shell.window import Window
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.home import folders
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_net.address import parse_target
from smallworld_wire.room import TableSettings

OFTEN = 10
"""Milliseconds between two looks."""
ADA = SeatSetup("person", "Ada")
Way = Literal["window", "keys", "leave", "signal"]
MakeSession = Callable[[], Session]


def computers(*levels: str) -> tuple[SeatSetup, ...]:
    """Computer players of these levels."""
    return tuple(SeatSetup("computer", level) for level in levels)


def setup(*places: SeatSetup, **changes: Any) -> Setup:
    """A table with these seats."""
    names = {2: "two-players", 3: "three-players", 4: "four-players", 5: "five-players"}
    settings = TableSettings("An evening", names[len(places)], lobby=changes.pop("lobby", ""))
    return Setup("Ada", settings, places, port=0, **changes)


class Moment:
    """One moment of the program: how the window comes there, and whether it is there."""

    def __init__(self, target: str) -> None:
        self.target = target

    @property
    def make_session(self) -> MakeSession | None:
        """What ``smallworld`` is started with; None for the first screen."""
        return None

    def begin(self, window: Window) -> None:
        """The window stands on its first screen."""

    def has_come(self, window: Window) -> bool:
        """Look, and do what brings the moment nearer."""
        return True


class Starting(Moment):
    """The window is on its way; there is nothing yet that could be closed."""

    @property
    def make_session(self) -> MakeSession:
        def make() -> Session:
            print("there", flush=True)
            return Session.local(setup(ADA, *computers("medium")))

        return make

    def has_come(self, window: Window) -> bool:
        return False


class FirstScreen(Moment):
    """The first screen paints its board, reads journals and imports what it leads to."""


class BotThinking(Moment):
    """A computer player thinks in the bot process."""

    @property
    def make_session(self) -> MakeSession:
        places = (*computers("hard", "medium"), ADA)
        return lambda: Session.local(setup(*places, pace=0.0))

    def has_come(self, window: Window) -> bool:
        session, state = _table(window), None
        if session is not None:
            state = session.state
        return session is not None and state is not None and state.to_move not in session.seats


class HintAsked(Moment):
    """The hint process looks for plans."""

    @property
    def make_session(self) -> MakeSession:
        return lambda: Session.local(setup(ADA, *computers("medium")))

    def has_come(self, window: Window) -> bool:
        session = _table(window)
        if session is None or session.state is None or session.state.to_move not in session.seats:
            return False
        return _press(window, "hint")


class JournalWritten(Moment):
    """Moves come as quickly as computer players make them, and each is written to disk."""

    @property
    def make_session(self) -> MakeSession:
        places = (*computers("easy", "random", "easy", "random"), ADA)
        return lambda: Session.host(setup(*places, pace=0.0, starts_itself=True))

    def has_come(self, window: Window) -> bool:
        session = _table(window)
        return session is not None and len(session.entries) > 0


class WaitingRoom(Moment):
    """A hosted table waits for guests, announces itself nearby and is listed in a lobby."""

    @property
    def make_session(self) -> MakeSession:
        return lambda: Session.host(setup(ADA, SeatSetup(), lobby=self.target))

    def has_come(self, window: Window) -> bool:
        return isinstance(window.visit.screen, WaitingScreen)


class GuestConnecting(Moment):
    """A guest calls somebody who does not answer."""

    @property
    def make_session(self) -> MakeSession:
        return lambda: Session.join(self.target, "Ada")


class AtTheTable(Moment):
    """A guest sits at somebody else's table, and the game has begun."""

    @property
    def make_session(self) -> MakeSession:
        return lambda: Session.join(self.target, "Ada")

    def has_come(self, window: Window) -> bool:
        visit = window.visit
        assert isinstance(visit, TableVisit)
        if isinstance(visit.screen, WaitingScreen):
            _press(window, text="Sit here")
        return self.has_arrived(visit.session)

    def has_arrived(self, session: Session) -> bool:
        """Whether what is waited for has happened at that table."""
        return session.state is not None


class HostLost(AtTheTable):
    """The host has been killed; it prints ``seated`` when that may happen."""

    _told = False

    def has_arrived(self, session: Session) -> bool:
        if session.state is not None and not self._told:
            self._told = True
            print("seated", flush=True)
        return session.lost is not None


class Relayed(AtTheTable):
    """A guest comes through the lobby's relay: a thread carries the bytes."""

    @property
    def make_session(self) -> MakeSession:
        target = parse_target(self.target)
        return lambda: Session(lambda tell: guest_link(target, "Ada", "player", tell, True))


class LobbySearched(Moment):
    """A lobby is called, or its list looked at."""

    def begin(self, window: Window) -> None:
        window.go(LobbyVisit(_preferences(), self.target))


class NearbySearched(Moment):
    """The local network is searched for games."""

    def begin(self, window: Window) -> None:
        window.go(JoinVisit(_preferences(), watch=False))


class RecordsRead(Moment):
    def begin(self, window: Window) -> None:
        window.go(RecordsVisit(_preferences()))


class RecordOpened(Moment):
    def begin(self, window: Window) -> None:
        from smallworld_client.gui.records.replay import read_replay as read_reel

        window.go(
            ReplayVisit(_preferences(), read_reel(next(folders.records_folder().glob("*.swr"))))
        )


MOMENTS: dict[str, type[Moment]] = {
    "starting": Starting,
    "first-screen": FirstScreen,
    "bot-thinking": BotThinking,
    "hint-asked": HintAsked,
    "journal-written": JournalWritten,
    "waiting-room": WaitingRoom,
    "guest-connecting": GuestConnecting,
    "guest-playing": AtTheTable,
    "host-lost": HostLost,
    "relayed": Relayed,
    "lobby-searched": LobbySearched,
    "nearby-searched": NearbySearched,
    "records-read": RecordsRead,
    "record-opened": RecordOpened,
}


class Closer(QObject):
    """Looks whether the moment has come, and closes the window in the way that is wanted."""

    def __init__(self, moment: Moment, way: Way, after: int) -> None:
        super().__init__(QCoreApplication.instance())
        self._moment, self._way, self._after = moment, way, after
        self._began = self._left = False
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)
        self._timer.start(OFTEN)

    def _look(self) -> None:
        window = _window()
        if window is None:
            return
        if not self._began:
            self._began = True
            self._moment.begin(window)
        if self._moment.has_come(window):
            self._timer.stop()
            print("there", flush=True)
            if self._way != "signal":
                QTimer.singleShot(self._after, self._close)

    def _close(self) -> None:
        """Ask for the end, and say yes where the window asks whether that is meant."""
        self._timer.timeout.disconnect()
        self._timer.timeout.connect(self._confirm)
        self._timer.start(OFTEN)
        window = _window()
        if window is None:
            return
        if self._way == "keys":
            QTest.keyClick(window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
        elif self._way == "leave" and _table(window) is not None:
            _press(window, "leave")
        else:
            window.close()

    def _confirm(self) -> None:
        window = _window()
        if window is None:
            return
        if self._way == "leave" and _table(window) is None:
            window.close()
        _press(window, "leave-table")


def _window() -> Window | None:
    windows = (w for w in QApplication.topLevelWidgets() if isinstance(w, Window))
    return next((window for window in windows if window.isVisible()), None)


def _table(window: Window) -> Session | None:
    """The session of the table on show, where there is one."""
    visit = window.visit
    if isinstance(visit, TableVisit) and isinstance(visit.screen, TableScreen):
        return visit.session
    return None


def _press(window: Window, name: str = "", text: str = "") -> bool:
    """Click that button; whether there is one to be clicked."""
    for button in window.findChildren(QAbstractButton):
        named = button.objectName() == name if name else button.text() == text
        if named and button.isVisible() and button.isEnabled():
            button.click()
            return True
    return False


def _preferences() -> Preferences:
    app = QCoreApplication.instance()
    preferences = app.findChild(Preferences) if app else None
    assert isinstance(preferences, Preferences)
    return preferences


def main() -> int:
    """Open the window as ``smallworld`` does; its exit status."""
    parser = argparse.ArgumentParser()
    parser.add_argument("moment", choices=MOMENTS)
    parser.add_argument("--way", choices=("window", "keys", "leave", "signal"), default="window")
    parser.add_argument("--after", type=int, default=0, metavar="MS")
    parser.add_argument("--target", default="")
    args = parser.parse_args()
    moment = MOMENTS[args.moment](args.target)
    make: Any = program.make_application

    def with_closer() -> QApplication:
        app: QApplication = make()
        app.aboutToQuit.connect(lambda: print("closing", flush=True))
        Closer(moment, args.way, args.after)
        return app

    program.make_application = with_closer
    return program.run(moment.make_session)


if __name__ == "__main__":
    sys.exit(main())
