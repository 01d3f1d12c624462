"""Programs are closed at random moments: none may crash, hang or leave anything behind.

    python -m tests.end_to_end.closings --closings 500 --busy 3

Each closing is a program of its own, as the leader of a session of its own. It is brought to a
moment, closed a random while later in a random way, and then looked at: its exit status, the
seconds that it took, what it printed, the processes that are left, and whether its journals can be
read. What gave trouble stays in the folder that is printed at the end.
"""

import argparse
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random

from smallworld.errors import GameError
from smallworld_client.app.mdns import SETTING
from smallworld_client.home.journal import read_journal
from smallworld_client.home.records import save_record
from smallworld_client.home.settings import SettingsFile, UserSettings
from tests.helpers.courses import new_course, play
from tests.helpers.processes import busy, command_of, in_session, left_in_session, stacks
from tests.helpers.programs import Program, programs

PATIENCE = 120.0
"""Seconds in which a moment has to come."""
BOUND = 10.0
"""Seconds in which a program has to end."""
LATEST = 5.0
"""Seconds after its moment within which a program is closed, rather sooner than later."""
AGAIN = 0.2
"""Seconds until somebody in a hurry presses Ctrl-C a second time."""
RECORDS = 30
LOOPBACK = "127.0.0.1"
WINDOW = "tests.end_to_end.closing_window"
CLIENT = "smallworld_client"

BROKEN = (
    "Traceback",
    "Fatal Python error",
    "Assertion failed",
    "terminate called",
    "Exception ignored",
    "did not end in time",
    "QThread",
    "QObject",
    "QPainter",
    "resource_tracker",
)
"""What no program prints that ends in good order."""

MOMENTS = (
    "starting",
    "first-screen",
    "bot-thinking",
    "bot-killed",
    "bot-stopped",
    "hint-asked",
    "journal-written",
    "waiting-room",
    "guest-connecting",
    "guest-playing",
    "host-lost",
    "relayed",
    "lobby-searched",
    "nearby-searched",
    "records-read",
    "record-opened",
    "headless-host",
    "text-guest",
)
WITHOUT_WINDOW = ("starting", "headless-host", "text-guest")
"""Moments at which there is nothing that could be clicked."""
ADDRESS_HELP = ("window", "keys", "leave")
SIGNALS = ("SIGTERM", "SIGINT", "SIGINT twice")


@dataclass(frozen=True)
class Closing:
    """What is closed, how, and how many seconds after its moment."""

    moment: str
    way: str
    after: float

    @property
    def signal(self) -> int | None:
        """The signal by which it is closed, if by one."""
        return signal.Signals[self.way.split()[0]] if self.way in SIGNALS else None

    @property
    def status(self) -> int:
        """The exit status: 0, or as a shell reports a signal. A terminal is always interrupted."""
        if self.moment in ("headless-host", "text-guest"):
            return 128 + signal.SIGINT
        return 0 if self.signal is None else 128 + self.signal

    def __str__(self) -> str:
        return f"{self.moment} {self.way} {self.after:.2f}"


def closings(seed: int) -> Iterator[Closing]:
    """Without end: the moments in turn, ways and times at random."""
    rng = Random(seed)
    while True:
        for moment in MOMENTS:
            ways = SIGNALS if moment in WITHOUT_WINDOW else (*ADDRESS_HELP, *SIGNALS)
            yield Closing(moment, rng.choice(ways), LATEST * rng.random() ** 2)


@dataclass
class Report:
    """How a program has ended, after how many seconds; without ``troubles`` as it should.

    ``is_late``: its game was over before it was closed, so it had ended by itself.
    """

    closing: Closing
    seconds: float = 0.0
    is_late: bool = False
    troubles: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)


class Surroundings:
    """What programs find outside of their own computer: a lobby, and somebody who never answers."""

    def __init__(self, folder: Path) -> None:
        self._stack = ExitStack()
        running = self._stack.enter_context(programs())
        deaf = self._stack.enter_context(socket.create_server((LOOPBACK, 0), backlog=64))
        self.silence = f"{LOOPBACK}:{deaf.getsockname()[1]}"
        words = ("--bind", f"tcp://{LOOPBACK}:0", "--quiet")
        running.append(Program("smallworld_lobby", *words, home=folder / "lobby"))
        self.lobby = running[0].expect("smallworld-lobby").split()[-1]

    def close(self) -> None:
        self._stack.close()


class Stage:
    """One program from its start to its end, and the host that it comes to, if to one."""

    def __init__(
        self, closing: Closing, home: Path, around: Surroundings, running: list[Program]
    ) -> None:
        """Start it; both programs are added to those that are ``running``."""
        self._closing, self._home, self._around, self._running = closing, home, around, running
        self._heard: SimpleQueue[str | None] = SimpleQueue()
        prepare(home, with_records=closing.moment.startswith("record"))
        words = self._words()
        self.program = Program(*words, home=home, within=("setsid",), hear=self._heard.put)
        running.append(self.program)

    def run(self) -> Report:
        """Bring the program to its moment, close it and look at what is left."""
        self._come()
        number = self._closing.signal
        if number is not None:
            time.sleep(self._closing.after)
            began = time.monotonic()
            self._send(number)
        else:
            self._hear("closing")
            began = time.monotonic()
        status = self._wait(BOUND)
        seconds = time.monotonic() - began
        lines, is_late = (
            self.program.lines,
            ended_by_itself(self._closing, status, self.program.lines),
        )
        return Report(self._closing, seconds, is_late, self._troubles(status, is_late), lines)

    def _words(self) -> tuple[str, ...]:
        around = self._around
        match self._closing.moment:
            case "headless-host":
                bots = ("--players", "3", "--bots", "hard,medium,hard", "--port", "0")
                return (CLIENT, "host", "--headless", *bots)
            case "text-guest":
                return (CLIENT, "join", self._host("--bots", "easy"), "--text", "--bot", "hard")
            case "bot-killed" | "bot-stopped":
                return self._window("bot-thinking")
            case "guest-connecting":
                return self._window(self._closing.moment, around.silence)
            case "guest-playing" | "host-lost":
                return self._window(self._closing.moment, self._host("--bots", "random"))
            case "relayed":
                lobby = ("--lobby", around.lobby, "--private")
                return self._window("relayed", self._host("--bots", "random", *lobby))
            case "lobby-searched":
                lobby_or_not = around.lobby if self._is_even else around.silence
                return self._window("lobby-searched", lobby_or_not)
            case "waiting-room":
                return self._window("waiting-room", around.lobby if self._is_even else "")
            case moment:
                return self._window(moment)

    @property
    def _is_even(self) -> bool:
        """Something that is so every other time."""
        return int(self._closing.after * 1000) % 2 == 0

    def _window(self, moment: str, target: str = "") -> tuple[str, ...]:
        way = "signal" if self._closing.signal else self._closing.way
        after = str(round(self._closing.after * 1000))
        return (WINDOW, moment, "--way", way, "--after", after, "--target", target)

    def _host(self, *words: str) -> str:
        """Have somebody else host; the way there."""
        home = self._home.with_name(f"{self._home.name}-host")
        table = ("host", "--headless", "--players", "2", "--port", "0")
        host = Program(CLIENT, *table, *words, home=home)
        self._running.append(host)
        if "--lobby" not in words:
            return f"{LOOPBACK}:{host.expect('table open at ').partition(':')[2]}"
        invitation = host.expect("invitation ")
        host.expect("smallworld: The lobby lists this game.")
        return invitation

    def _come(self) -> None:
        """Wait for the moment, and do what belongs to it."""
        match self._closing.moment:
            case "headless-host" | "text-guest":
                self._hear("game ")
            case "host-lost":
                self._hear("seated")
                self._running[0].signal(signal.SIGKILL)
                self._hear("there")
            case moment:
                self._hear("there")
                if moment in ("bot-killed", "bot-stopped"):
                    number = signal.SIGKILL if moment == "bot-killed" else signal.SIGSTOP
                    self._signal_workers(number)

    def _hear(self, words: str) -> None:
        """Wait until it prints a line that begins so."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                line = self._heard.get(timeout=max(0.0, deadline - time.monotonic()))
            except Empty:
                line = None
            assert line is not None, f"“{words}” never came: {self.program.lines}"
            if line.startswith(words):
                return

    def _signal_workers(self, number: int) -> None:
        for pid in in_session(self.program.pid):
            if "spawn_main" in command_of(pid):
                os.kill(pid, number)

    def _send(self, number: int) -> None:
        self.program.signal(number)
        if self._closing.way.endswith("twice") and self._wait(AGAIN) is None:
            self.program.signal(number)

    def _wait(self, seconds: float) -> int | None:
        """The exit status; None where it has not ended by then."""
        try:
            return self.program.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def _troubles(self, status: int | None, is_late: bool) -> list[str]:
        troubles = []
        if status is None:
            troubles += [f"has not ended after {BOUND:.0f} s", *stacks(self.program.pid)]
        elif status != self._closing.status and not is_late:
            troubles.append(f"exit status {status} instead of {self._closing.status}")
        left = left_in_session(self.program.pid, patience=2.0)
        if status is not None and left:
            troubles.append(f"left behind: {[command_of(pid) for pid in left]}")
        for pid in left:
            os.kill(pid, signal.SIGKILL)
        told = [line for line in self.program.lines if any(word in line for word in BROKEN)]
        troubles += [f"printed: {line}" for line in told]
        troubles += [f"unreadable: {each}" for each in unreadable(self._home)]
        return troubles + [f"crash report: {each.name}" for each in self._home.glob("crashes/*")]


def prepare(home: Path, with_records: bool) -> None:
    """A home with settings, and with records where they are looked at."""
    home.mkdir(parents=True)
    settings = UserSettings("Ada", language="en", sound=False, notices=False)
    SettingsFile(home / "settings.ini").save(settings)
    if with_records:
        path = save_record(play(new_course(), 5000).record(), home / "records")
        for number in range(1, RECORDS):
            shutil.copy(path, path.with_stem(f"{path.stem}-{number}"))


def ended_by_itself(closing: Closing, status: int | None, lines: Sequence[str]) -> bool:
    """Whether a terminal's game was over before the signal came; ``lines`` are what it printed."""
    is_over = any(line.startswith("result ") for line in lines)
    return closing.moment in ("headless-host", "text-guest") and status == 0 and is_over


def unreadable(home: Path) -> list[str]:
    """The journals that are kept there and that nobody could go on from."""
    found = []
    for path in home.glob("journals/*.journal"):
        try:
            read_journal(path)
        except (OSError, GameError) as error:
            found.append(f"{path.name}: {error}")
    return found


def close_once(closing: Closing, home: Path, around: Surroundings) -> Report:
    """One closing; what it kept is removed where it gave no trouble."""
    with programs() as running:
        try:
            report = Stage(closing, home, around, running).run()
        except AssertionError as error:
            report = Report(closing, troubles=[str(error)])
    if not report.troubles:
        shutil.rmtree(home)
        shutil.rmtree(home.with_name(f"{home.name}-host"), ignore_errors=True)
    return report


def close_many(wanted: Sequence[Closing], folder: Path, at_once: int) -> Iterator[Report]:
    """All of these, so many at the same time, in their order."""
    around = Surroundings(folder)
    try:
        with ThreadPoolExecutor(at_once) as pool:
            homes = [folder / str(number) for number in range(len(wanted))]
            yield from pool.map(lambda it, home: close_once(it, home, around), wanted, homes)
    finally:
        around.close()


def main(argv: Sequence[str] | None = None) -> int:
    """Close programs and tell what came of it; 1 where any of them gave trouble."""
    parser = argparse.ArgumentParser(prog="python -m tests.end_to_end.closings")
    parser.add_argument("--closings", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--busy", type=int, default=3, help="busy processes beside them")
    parser.add_argument("--at-once", type=int, default=1, help="programs at the same time")
    parser.add_argument("--moment", choices=MOMENTS, action="append", help="only this one")
    args = parser.parse_args(argv)
    # A shell has what runs in the background ignore SIGINT, and programs would inherit that.
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.default_int_handler)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ[SETTING] = LOOPBACK
    folder = Path(tempfile.mkdtemp(prefix="closings-"))
    fits = (it for it in closings(args.seed) if it.moment in (args.moment or MOMENTS))
    failed: Counter[str] = Counter()
    late, slowest = 0, 0.0
    with busy(args.busy):
        reports = close_many(list(islice(fits, args.closings)), folder, args.at_once)
        for number, report in enumerate(reports):
            failed[report.closing.moment] += bool(report.troubles)
            late += report.is_late
            slowest = max(slowest, report.seconds)
            _print(number, report)
    told = f"{failed.total()} of {args.closings} failed {dict(+failed)}, {late} had ended before"
    print(f"{told}; slowest {slowest:.1f} s")
    print(folder)
    return 1 if failed.total() else 0


def _print(number: int, report: Report) -> None:
    outcome = "FAILED" if report.troubles else "had ended" if report.is_late else "ended"
    print(f"{number} {report.closing}: {outcome} {report.seconds:.1f} s", flush=True)
    for line in (*report.troubles, *report.lines[-8:]) if report.troubles else ():
        print(f"    {line}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
