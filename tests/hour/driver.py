"""Plays scenes in real windows and gathers what they find."""

import json
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from shutil import rmtree, which
from typing import Any

from tests.helpers.programs import Program
from tests.hour.look import AS_IT_OPENS, Look

PATIENCE = 900.0
"""Seconds that a scene may take on a busy machine."""
ALONE = (
    "start", "forms", "lessons", "alone", "saved", "shared", "records", "opens", "full_screen",
    "closes", "contrast",
)  # fmt: skip
"""Scenes of one person."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the list: where in which look, and what was found there."""

    look: Look
    scene: str
    station: str
    what: str

    def __str__(self) -> str:
        return f"{self.look}  {self.scene}/{self.station}  {self.what}"


@dataclass
class Report:
    """What was found; the same thing at later stations of a scene is counted, not repeated."""

    lines: list[Line] = field(default_factory=list)
    pictures: int = 0
    tell: Callable[[Line], None] = lambda line: None
    _known: set[tuple[Look, str]] = field(default_factory=set)

    def add(self, look: Look, scene: str, station: str, what: str) -> None:
        if (look, what) not in self._known:
            self._known.add((look, what))
            self.lines.append(Line(look, scene, station, what))
            self.tell(self.lines[-1])


class Performer:
    """A person's process, on a display of its own."""

    def __init__(
        self, scene: str, look: Look, folder: Path, report: Report, stack: ExitStack
    ) -> None:
        self.scene, self._look, self._report = scene, look, report
        self.folder = folder / str(look) / scene
        rmtree(self.folder, ignore_errors=True)  # what another hour has left is not this one's
        self.folder.mkdir(parents=True)
        screen = stack.enter_context(display(_screen_for(scene, look), self.folder))
        self.said: dict[str, str] = {}
        self._trace = ""
        self.program = Program(
            "tests.hour.person",
            scene,
            str(look),
            str(self.folder),
            home=self.folder / "home",
            within=("env", f"DISPLAY={screen}", "QT_QPA_PLATFORM=xcb", "SMALLWORLD_LAN=off"),
            hear=self._hear,
        )
        stack.callback(self.program.close)

    def hand(self, name: str, text: str) -> None:
        """Tell the person something that they wait for."""
        draft = self.folder / f".{name}"
        draft.write_text(text)
        draft.rename(self.folder / name)

    def until(self, name: str) -> str:
        """Wait until the person has told that; a RuntimeError if they won't."""
        end = time.monotonic() + PATIENCE
        while name not in self.said:
            if self.program.status is not None or time.monotonic() > end:
                raise RuntimeError(f"{self.scene} did not tell {name}")
            time.sleep(0.05)
        return self.said.pop(name)

    def wait(self) -> None:
        """Until the scene is over."""
        try:
            status = self.program.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            status = -1
        if status and "stuck" not in self.said:
            tail = " | ".join(self.program.lines[-12:])
            self._report.add(self._look, self.scene, "end", f"ended with {status}: {tail}")

    def _hear(self, line: str | None) -> None:
        if not line or not line.startswith("{"):
            self._note_error(line or "")
            return
        told: dict[str, Any] = json.loads(line)
        if "station" in told:
            self._report.pictures += 1
            for it in told["found"]:
                what = f"{it['kind']}: {it['where']}: {it['what']}"
                self._report.add(self._look, self.scene, told["picture"], what)
        elif "stuck" in told:
            self.said["stuck"] = told["stuck"]
            self._report.add(self._look, self.scene, "stuck", told["stuck"])
        else:
            self.said.update(told)

    def _note_error(self, line: str) -> None:
        """The last line of a traceback says what went wrong; the lines before it are indented."""
        if line.startswith("Traceback"):
            self._trace = "Traceback"
        elif self._trace and not line.startswith(" "):
            self._report.add(self._look, self.scene, "output", f"{self._trace}: {line.strip()}")
            self._trace = ""
        elif self._trace:
            self._trace = line.strip()


def _screen_for(scene: str, look: Look) -> tuple[int, int]:
    """A window of the look's size has room there with its frame, or has to make do with it."""
    wide, high = look.size
    return look.size if scene in AS_IT_OPENS else (wide + FRAME[0], high + FRAME[1])


def play(look: Look, folder: Path, report: Report, scenes: tuple[str, ...]) -> None:
    for scene in scenes:
        with ExitStack() as stack:
            if scene in _TOGETHER:
                _TOGETHER[scene](look, folder, report, stack)
            else:
                Performer(scene, look, folder, report, stack).wait()


def _on_a_network(look: Look, folder: Path, report: Report, stack: ExitStack) -> None:
    """A host and a guest; the guest is killed, and then the host while a new guest plays."""
    host = Performer("host", look, folder, report, stack)
    guest = Performer("guest", look, folder, report, stack)
    with _Telling(report, look, "lan"):
        guest.hand("address", host.until("address"))
        host.hand("written", guest.until("written"))
        host.until("reached")
        guest.until("reached")
        guest.program.signal(9)
        host.hand("next", "away")
        host.until("seen")
        host.hand("next", "end")
    host.wait()


def _with_an_absent_player(look: Look, folder: Path, report: Report, stack: ExitStack) -> None:
    """Three people; one pauses, one is away, the others vote about them."""
    first, second, third = (
        Performer(scene, look, folder, report, stack) for scene in ("first", "second", "third")
    )
    with _Telling(report, look, "absent"):
        address = first.until("address")
        second.hand("address", address)
        second.until("seated")
        third.hand("address", address)
        first.hand("written", third.until("written"))  # or the game takes the chat from under them
        first.until("reached")
        second.until("reached")
        _have_done(first, "pause")
        _have_done(second, "end the pause")
        third.program.signal(9)
        _have_done(first, "away")
        _have_done(second, "away", "ask")
        _have_done(first, "agree", "be replaced", "dialogs")
        for each in (first, second):
            each.hand("next", "end")
    first.wait()
    second.wait()


def _have_done(performer: Performer, *words: str) -> None:
    """Say what to do, one after the other, and wait until it is done."""
    for word in words:
        performer.hand("next", word)
        performer.until("done")


def _with_a_lost_host(look: Look, folder: Path, report: Report, stack: ExitStack) -> None:
    """By a lobby and an invitation; then the host is killed."""
    lobby = Program("smallworld_lobby", "--bind", "tcp://127.0.0.1:0")
    stack.callback(lobby.close)
    address = lobby.expect("smallworld-lobby").rpartition(" ")[2]
    host = Performer("lobby", look, folder, report, stack)
    guest = Performer("invited", look, folder, report, stack)
    with _Telling(report, look, "lobby"):
        for each in (host, guest):
            each.hand("lobby", address)
        guest.hand("invitation", host.until("invitation"))
        host.hand("written", guest.until("written"))
        host.until("reached")
        guest.until("reached")
        host.program.signal(9)
        guest.hand("next", "lost")
        guest.until("seen")
        guest.hand("next", "end")
    guest.wait()


class _Telling:
    """Puts what one person waits for in vain into the report, and ends the scene."""

    def __init__(self, report: Report, look: Look, scene: str) -> None:
        self._report, self._look, self._scene = report, look, scene

    def __enter__(self) -> None: ...

    def __exit__(self, kind: type[BaseException] | None, error: object, _: object) -> bool:
        if kind is not RuntimeError:
            return False
        self._report.add(self._look, self._scene, "end", str(error))
        return True


_TOGETHER: dict[str, Callable[[Look, Path, Report, ExitStack], None]] = {
    "network": _on_a_network,
    "absent": _with_an_absent_player,
    "lobby": _with_a_lost_host,
}
SCENES = (*ALONE, *_TOGETHER)


def missing() -> list[str]:
    """The programs without which there is no hour."""
    return [name for name in ("Xvfb", "openbox", "xdotool") if which(name) is None]


FRAME = (12, 44)
"""What the window manager draws around a window: a little more than it needs."""


@contextmanager
def display(size: tuple[int, int], folder: Path) -> Iterator[str]:
    """The name of a display of that size."""
    screen = f"{size[0]}x{size[1]}x24"
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        assert server.stdout is not None
        name = f":{server.stdout.readline().decode().strip()}"
        try:
            with _managed(name, folder):
                yield name
        finally:
            server.terminate()


@contextmanager
def _managed(name: str, folder: Path) -> Iterator[None]:
    """A window manager without anybody's settings runs there meanwhile."""
    environment = dict(os.environ, DISPLAY=name, HOME=str(folder), XDG_CONFIG_HOME=str(folder))
    manager = subprocess.Popen(
        ["openbox", "--sm-disable"],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        manager.terminate()
        manager.wait()
