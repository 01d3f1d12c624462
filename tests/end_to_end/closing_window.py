"""The real window, which brings itself to one moment and is then closed.

    python -m tests.end_to_end.closing_window MOMENT [--way WAY] [--after MS] [--target ADDRESS]

It prints ``there`` when the moment has come. So many milliseconds later it closes in that way; with
``signal`` it waits to be sent one. ``closing`` is printed when Qt's loop ends. All else is as in
``smallworld``.
"""

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
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
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit
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


def computers(*levels: str) -> tuple[SeatSetup, ...]:
    """Computer players of these levels."""
    return tuple(SeatSetup("computer", level) for level in levels)


def setup(*places: SeatSetup, **changes: Any) -> Setup:
    """A table with these seats."""
    names = {2: "two-players", 3: "three-players", 4: "four-players", 5: "five-players"}
    settings = TableSettings("An evening", names[len(places)], lobby=changes.pop("lobby", ""))
    return Setup("Ada", settings, places, port=0, **changes)


@dataclass(frozen=True)
class Moment:
    """One moment of the program: how the window comes there, and whether it is there."""

    start: Callable[[str], Session] | None = None
    """What ``smallworld`` is started with, by the target; None for the first screen."""
    visit: Callable[[str], ScreenVisit] | None = None
    """Where somebody goes from the first screen."""
    has_come: Callable[[Window], bool] = lambda _: True
    """Look, and do what brings the moment nearer."""


def _say_there(_: str) -> Session:
    """The window is on its way; there is nothing yet that could be closed."""
    print("there", flush=True)
    return Session.local(setup(ADA, *computers("medium")))


def _is_anothers_turn(window: Window) -> bool:
    session = _table(window)
    state = session.state if session else None
    return session is not None and state is not None and state.to_move not in session.seats


def _asks_for_hint(window: Window) -> bool:
    session = _table(window)
    if session is None or session.state is None or session.state.to_move not in session.seats:
        return False
    return _press(window, "hint")


def _has_entries(window: Window) -> bool:
    session = _table(window)
    return session is not None and len(session.entries) > 0


def _seated(window: Window) -> Session | None:
    """The session of a guest who sits at somebody else's table, once the game has begun."""
    visit = window.visit
    assert isinstance(visit, TableVisit)
    if isinstance(visit.screen, WaitingScreen):
        _press(window, text="Sit here")
    return visit.session if visit.session.state is not None else None


def _is_seated(window: Window) -> bool:
    return _seated(window) is not None


def _has_lost_host() -> Callable[[Window], bool]:
    """Prints ``seated`` when the host may be killed."""
    told: list[bool] = []

    def has_come(window: Window) -> bool:
        session = _seated(window)
        if session is not None and not told:
            told.append(True)
            print("seated", flush=True)
        return session is not None and session.lost is not None

    return has_come


def _relayed(target: str) -> Session:
    way = parse_target(target)
    return Session(lambda tell: guest_link(way, "Ada", "player", tell, True))


def _replay(_: str) -> ScreenVisit:
    from smallworld_client.gui.records.replay import read_replay

    return ReplayVisit(_preferences(), read_replay(next(folders.records_folder().glob("*.swr"))))


FIVE = (*computers("easy", "random", "easy", "random"), ADA)
MOMENTS: dict[str, Moment] = {
    "starting": Moment(_say_there, has_come=lambda _: False),
    "first-screen": Moment(),  # paints its board, reads journals and imports what it leads to
    "bot-thinking": Moment(
        lambda _: Session.local(setup(*computers("hard", "medium"), ADA, pace=0.0)),
        has_come=_is_anothers_turn,
    ),
    "hint-asked": Moment(
        lambda _: Session.local(setup(ADA, *computers("medium"))), has_come=_asks_for_hint
    ),
    "journal-written": Moment(
        lambda _: Session.host(setup(*FIVE, pace=0.0, starts_itself=True)), has_come=_has_entries
    ),
    "waiting-room": Moment(  # announced nearby and listed in a lobby
        lambda target: Session.host(setup(ADA, SeatSetup(), lobby=target)),
        has_come=lambda window: isinstance(window.visit.screen, WaitingScreen),
    ),
    "guest-connecting": Moment(lambda target: Session.join(target, "Ada")),
    "guest-playing": Moment(lambda target: Session.join(target, "Ada"), has_come=_is_seated),
    "host-lost": Moment(lambda target: Session.join(target, "Ada"), has_come=_has_lost_host()),
    "relayed": Moment(_relayed, has_come=_is_seated),
    "lobby-searched": Moment(visit=lambda target: LobbyVisit(_preferences(), target)),
    "nearby-searched": Moment(visit=lambda _: JoinVisit(_preferences(), watch=False)),
    "records-read": Moment(visit=lambda _: RecordsVisit(_preferences())),
    "record-opened": Moment(visit=_replay),
}


class Closer(QObject):
    """Looks whether the moment has come, and closes the window in the way that is wanted."""

    def __init__(self, moment: Moment, target: str, way: Way, after: int) -> None:
        super().__init__(QCoreApplication.instance())
        self._moment, self._target, self._way, self._after = moment, target, way, after
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
            if self._moment.visit:
                window.go(self._moment.visit(self._target))
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
    moment, start = MOMENTS[args.moment], MOMENTS[args.moment].start
    make: Any = program.make_application

    def with_closer() -> QApplication:
        app: QApplication = make()
        app.aboutToQuit.connect(lambda: print("closing", flush=True))
        Closer(moment, args.target, args.way, args.after)
        return app

    program.make_application = with_closer
    return program.run(partial(start, args.target) if start else None)


if __name__ == "__main__":
    sys.exit(main())
