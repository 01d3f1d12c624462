"""The window on a real X server, played with by a real mouse and real keys."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

import pytest

from smallworld_client.home.journal import unfinished
from smallworld_client.home.settings import SettingsFile, UserSettings
from system_packages import missing_for_tests
from tests.helpers.programs import Program

MISSING = [need for need in missing_for_tests() if need != "ip"]

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="its X server and its mouse are Linux's"),
    pytest.mark.skipif(bool(MISSING), reason=f"lacks {', '.join(MISSING)}"),
]

PATIENCE = 60.0

Shown = dict[str, Any]


@pytest.fixture
def display() -> Iterator[str]:
    """An X server of one's own, in memory."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        assert server.stdout is not None
        yield f":{server.stdout.readline().decode().strip()}"
        server.terminate()


class Person:
    """Looks at the window on that display, and moves its mouse."""

    def __init__(self, display: str, home: Path) -> None:
        self._display = display
        self._told: SimpleQueue[str | None] = SimpleQueue()
        self._shown: Shown = {"screen": "", "controls": {}, "targets": {}}
        self.program = Program(
            "tests.end_to_end.told_window",
            home=home,
            within=("env", f"DISPLAY={display}", "QT_QPA_PLATFORM=xcb"),
            hear=self._told.put,
        )

    def press(self, control: str) -> None:
        """Click a button, as soon as it can be."""
        self._click(*self._see(lambda shown: shown["controls"].get(control), control))

    def conquer(self) -> None:
        """Click the first region that lights up, and wait until it is done."""
        lit = self._see(lambda shown: shown["targets"], "a region to conquer")
        name, point = next(iter(lit.items()))
        self._click(*point)
        self._see(lambda shown: name not in shown["targets"], f"{name} to be taken")

    def take(self, region: str) -> None:
        """Click a region as soon as it is lit, and wait until it is done."""
        self._click(*self._see(lambda shown: shown["targets"].get(region), region))
        self._see(lambda shown: region not in shown["targets"], f"{region} to be taken")

    def place_all(self) -> None:
        """Spread what is in hand, kind by kind, until the turn can be scored."""
        while "action-redeploy" not in self._shown["controls"]:
            before = self._shown
            self.press("preset-even")
            self._see_other_than(before)

    def at(self, screen: str) -> None:
        """Wait until that screen is shown."""
        self._see(lambda shown: shown["screen"] == screen, screen)

    def sees(self, control: str) -> None:
        """Wait until a button is there."""
        self._see(lambda shown: control in shown["controls"], control)

    def has_not(self, control: str) -> None:
        """Wait until there is none any more."""
        self._see(lambda shown: control not in shown["controls"], f"no {control}")

    def keys(self, keys: str) -> None:
        """Press keys, with the keyboard on the window: there is nobody else to give it that."""
        self._xdotool("search", "--onlyvisible", "--name", "turn", "windowfocus", "--sync")
        self._xdotool("key", keys)

    def _see(self, look: Callable[[Shown], Any], awaited: str) -> Any:
        while not (seen := look(self._shown)):
            try:
                line = self._told.get(timeout=PATIENCE)
            except Empty:
                line = None
            assert line is not None, f"waited for {awaited}: {self._shown} {self.program.lines}"
            if line.startswith("{"):
                self._shown = json.loads(line)
        return seen

    def _see_other_than(self, before: Shown) -> None:
        self._see(lambda shown: shown != before, "a change")

    def _click(self, x: int, y: int) -> None:
        self._xdotool("mousemove", str(x), str(y), "click", "1")

    def _xdotool(self, *words: str) -> None:
        environment = dict(os.environ, DISPLAY=self._display)
        subprocess.run(["xdotool", *words], env=environment, timeout=PATIENCE, check=True)


@pytest.fixture
def person(display: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Person]:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    SettingsFile(tmp_path / "settings.ini").save(
        UserSettings("Ada", speed=0.0, language="en", hints=False, sound=False, notices=False)
    )
    person = Person(display, tmp_path)
    yield person
    person.program.close()


@pytest.mark.turns(3)
def test_a_turn_is_played_and_closing_asks_once_and_keeps_the_game(person: Person) -> None:
    person.press("Play against the computer")
    person.press("Start the game")
    person.at("TableScreen")
    person.press("combo-0")
    person.conquer()
    person.press("action-stop")
    person.place_all()
    person.press("action-redeploy")
    person.keys("ctrl+q")
    person.press("stay")
    person.has_not("stay")
    person.keys("ctrl+q")
    person.press("leave-table")
    assert person.program.wait() == 0
    [game] = unfinished()
    assert (game.role, game.players[0]) == ("host", "Ada")
    assert not [line for line in person.program.lines if "Traceback" in line]


@pytest.mark.turns(3)
def test_a_lesson_is_taken_to_its_end_and_the_next_one_begins(person: Person) -> None:
    person.press("Learn to play")
    person.press("lesson-enter")
    person.at("LessonScreen")
    person.take("21")
    person.take("22")
    person.press("action-stop")
    person.press("action-redeploy")
    person.press("lesson-next")
    person.take("18")
    person.sees("lesson-back")
    person.press("lesson-leave")
    person.at("LessonsScreen")
    assert not [line for line in person.program.lines if "Traceback" in line]
