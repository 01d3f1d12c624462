"""One person at one window, as a process: finds a game as a person does, plays it, and reports.

    python -m tests.end_to_end.player ROLE [--lobby ADDRESS] [--title TITLE] ...

It prints ``waiting`` in the waiting room, there also a host's ``address ADDRESS``, ``playing`` at
the table, and ``saved PATH`` when the game is over. Then it stays until a file ``go-home`` is in
its home, leaves by the window's own buttons and exits 0. Where it gets stuck it says where, keeps a
picture, and exits 1.
"""

import argparse
import os
import sys
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from smallworld_client.gui.kit.choice import SegmentedChoice, Stepper
from smallworld_client.gui.kit.form import LineBox
from smallworld_client.gui.lobby.game_rows import GameRow
from smallworld_client.gui.session import Session
from smallworld_client.gui.setup.table_rules import RoundsPicker
from smallworld_client.gui.setup.waiting import WaitingScreen
from smallworld_client.gui.shell import program, visit as preferences
from smallworld_client.gui.shell.at_start import StartVisit
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.window import Window
from smallworld_client.home import folders
from smallworld_client.home.settings import SettingsFile, UserSettings
from tests.end_to_end.hands import Hands, Stuck
from tests.end_to_end.playing import Player
from tests.helpers.plain_boards import leave_boards_plain

SIZE = QSize(1024, 640)
GO_HOME = "go-home"
GREETING = "Good evening to all!"


class Person:
    """Somebody who opens the window, finds a table, plays and leaves."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._args = args
        home = folders.config_folder()
        home.mkdir(parents=True, exist_ok=True)
        file = SettingsFile()
        file.save(UserSettings(name=args.name, speed=0.0, hints=False, turns="steps"))
        app = program.make_application()
        self._preferences = preferences.Preferences(app, file)
        self.window = Window(preferences.window_memory(), StartVisit(self._preferences))
        self.window.resize(SIZE)
        if args.unseen:
            self.window.setUpdatesEnabled(False)
            leave_boards_plain()
        self.window.show()
        self.hands = Hands(self.window, home)

    def live(self) -> None:
        getattr(self, f"_{self._args.role}")()
        self._play()
        self._go_home()

    @property
    def _session(self) -> Session:
        visit = self.window.visit
        assert isinstance(visit, TableVisit)
        return visit.session

    # Ways to a table

    def _host(self) -> None:
        hands, args = self.hands, self._args
        hands.press("Host a game")
        if args.lobby:
            hands.press("Everyone in the lobby")
            hands.type_into("Address of the lobby", args.lobby)
        hands.type_into("Name of the game", args.title)
        self._choose("Players", str(args.seats))
        self._count("Computer players", args.computers)
        if args.rounds:
            hands.press("More options")
            self._choose_rounds()
        hands.press("Open the table")
        self._wait_in_room()
        print(f"address {self._session.address}", flush=True)
        if args.seats - args.computers > 1:
            hands.until(self._greeted, "a greeting in the waiting room's chat")
        hands.press("Start the game")

    def _guest(self) -> None:
        hands = self.hands
        if self._args.lobby:
            self._look_for_games("Join a game")
            hands.click(self._row("Join"))
        else:
            hands.press("Join a game")
            hands.type_into("Address or invitation", self._args.target)
            hands.press("Join")
        self._wait_in_room()
        hands.until(lambda: self._session.seats, "a seat of one's own")
        box = hands.see(LineBox, lambda b: b.placeholderText() != "", "the chat's line")
        hands.click(box)
        QTest.keyClicks(box, GREETING + "\r")

    def _spectator(self) -> None:
        self._look_for_games("Watch")
        self.hands.click(self._row("Watch"))

    def _alone(self) -> None:
        self.hands.press("Play against the computer")
        self.hands.press("Start the game")

    def _shared(self) -> None:
        hands = self.hands
        hands.press("Play on one screen")
        self._choose("Players", str(self._args.seats))
        if self._args.rounds:
            self._choose_rounds()
        hands.press("Start the game")

    def _look_for_games(self, way: str) -> None:
        self.hands.press(way)
        self.hands.type_into("Address of the lobby", self._args.lobby)
        self.hands.press("Open")

    def _row(self, button: str) -> QAbstractButton:
        row = self.hands.see(
            GameRow,
            lambda row: (
                row.game.name == self._args.title
                and row.button.text() == button
                and row.button.isEnabled()
            ),
            f"“{self._args.title}” in the list, with “{button}”",
        )
        return row.button

    def _choose(self, name: str, option: str) -> None:
        choice = self.hands.see(SegmentedChoice, lambda c: c.accessibleName() == name, f"“{name}”")
        segments = choice.findChildren(QAbstractButton)
        self.hands.click(next(segment for segment in segments if segment.text() == option))

    def _choose_rounds(self) -> None:
        """With the keyboard, in the list that offers them."""
        picker = self.hands.see(RoundsPicker, lambda _: True, "the number of rounds")
        self.hands.bring_into_view(picker)
        picker.setFocus()
        while picker.rounds != self._args.rounds:
            before = picker.rounds
            QTest.keyClick(picker, Qt.Key.Key_Down)
            if picker.rounds == before:
                raise self.hands.stuck(f"a list of rounds without {self._args.rounds}")

    def _count(self, name: str, number: int) -> None:
        stepper = self.hands.see(
            Stepper, lambda s: s.accessibleName().startswith(name), f"“{name}”"
        )
        plus = stepper.rect().center()
        plus.setX(stepper.width() * 5 // 6)
        while stepper.value < number:
            self.hands.click(stepper, plus)

    def _wait_in_room(self) -> None:
        self.hands.see(WaitingScreen, lambda _: True, "the waiting room")
        print("waiting", flush=True)

    def _greeted(self) -> bool:
        room = self.hands.find(WaitingScreen, lambda _: True)
        return room is not None and any(GREETING in text for text in room.chat.texts())

    # At the table

    def _play(self) -> None:
        hands, began = self.hands, time.monotonic()
        hands.until(lambda: hands.named("table"), "the table")
        print("playing", flush=True)
        session = self._session
        Player(hands, session, self._args.name).play()
        hands.until(lambda: session.record, "the saved record")
        hands.until(lambda: hands.named("result"), "the result")
        seconds = time.monotonic() - began
        print(f"played {len(session.entries)} moves in {seconds:.1f} s", flush=True)
        print(f"saved {session.record}", flush=True)

    def _go_home(self) -> None:
        go_home = folders.config_folder() / GO_HOME
        self.hands.until(go_home.exists, "being sent home", 60.0)
        self.hands.press_named("leave-result")
        self.hands.until(lambda: not self.hands.named("table"), "the table to be left")
        self.window.close()
        self.window.close_down()


def main() -> int:
    """Live an evening and return the exit status."""
    parser = argparse.ArgumentParser()
    parser.add_argument("role", choices=("host", "guest", "spectator", "alone", "shared"))
    parser.add_argument("--name", default="Ada")
    parser.add_argument("--lobby", default="")
    parser.add_argument("--target", default="")
    parser.add_argument("--title", default="")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--computers", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=0, help="0: as many as the board says")
    parser.add_argument("--unseen", action="store_true", help="nothing is painted: it takes half")
    args = parser.parse_args()
    preferences.PACE = 0.0
    person = Person(args)
    try:
        person.live()
    except Stuck as stuck:
        print(f"stuck {args.name}: {stuck}", flush=True)
        os._exit(1)
    return 0


if __name__ == "__main__":
    sys.exit(main())
