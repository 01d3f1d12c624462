"""The window of somebody whose home takes nothing, as a process: they play against the computer.

    python -m tests.end_to_end.unkept PICTURES

It is opened as ``smallworld`` opens it. What it tells is printed: ``unkept TEXT`` on the first
screen, ``settings TEXT`` when the look of the table is changed, ``playing``, and ``over TEXT`` with
what is said of the record when the result is shown. Then the person leaves and closes the window.
Where it gets stuck, or an error comes up in it, it says so and exits 1. Neither boards
nor the game are painted: those of others are, and it takes a third of the time.
"""

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from smallworld_client.gui.kit.dialog import Toast
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.shell import program
from smallworld_client.gui.shell import visit as preferences
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.program import CrashDialog
from smallworld_client.gui.shell.start_dialogs import UnkeptDialog
from smallworld_client.gui.shell.start_screen import StartScreen
from smallworld_client.gui.shell.window import Window
from smallworld_client.home.settings import SettingsFile, UserSettings
from tests.end_to_end.hands import Hands, Stuck
from tests.end_to_end.playing import Player
from tests.helpers.plain_boards import leave_boards_plain


class Hasty(SettingsFile):
    """Where nobody has chosen anything pieces move at once, and no hints lie in the way."""

    def load(self) -> UserSettings:
        return UserSettings("Ada", speed=0.0, hints=False)


def live(pictures: Path) -> None:
    """What one person does, from the first screen to the last."""
    window = next(w for w in QApplication.topLevelWidgets() if isinstance(w, Window))
    hands = Hands(window, pictures)
    told = hands.see(UnkeptDialog, lambda _: True, "what is wrong with the home")
    _tell("unkept", " ".join(label.text() for label in told.findChildren(Label)))
    hands.press_named("go-on")
    start = hands.see(StartScreen, lambda _: True, "the first screen")
    hands.press("Light table")
    notice = hands.see(Toast, lambda notice: notice.parent() is start, "a word on the settings")
    _tell("settings", notice.text)
    hands.click(notice)
    hands.press("Play against the computer")
    hands.press("Start the game")
    hands.until(lambda: hands.named("table"), "the table")
    _tell("playing", "")
    window.setUpdatesEnabled(False)
    visit = window.visit
    assert isinstance(visit, TableVisit)
    noticed: list[str] = []
    visit.session.noticed.connect(lambda text, lasts: noticed.append(text))
    Player(hands, visit.session, "Ada").play()
    hands.until(lambda: hands.named("result"), "the result")
    hands.until(lambda: any("record" in text for text in noticed), "a word on the record")
    _tell("over", noticed[-1])
    hands.press_named("leave-result")
    hands.until(lambda: not hands.named("table"), "the first screen again")
    if window.findChild(CrashDialog) is not None:
        raise hands.stuck("an error has come up")
    window.close()


def _tell(what: str, text: str) -> None:
    print(what, " ".join(text.split()), flush=True)


def main() -> int:
    """Open the window and live in it."""
    leave_boards_plain()
    preferences.PACE = 0.0
    setattr(program, "SettingsFile", Hasty)  # noqa: B010 - it is not this module's own

    def begin() -> None:
        try:
            live(Path(sys.argv[1]))
        except Stuck as stuck:
            print(f"stuck: {stuck}", flush=True)
            os._exit(1)

    make = program.make_application

    def with_a_person() -> QApplication:
        app = make()
        QTimer.singleShot(0, app, begin)
        return app

    program.make_application = with_a_person
    return program.run()


if __name__ == "__main__":
    sys.exit(main())
