"""A lobby, its always-on tables and the page for browsers by one command: ``--tables --web``.

Each part is a process of its own, the same program that several machines would run, and this one
looks after them. It starts the lobby first, and the others once it is open. A part that ends is
started again, sooner the first time than after that; one that ends before it was ever open ends
all. At the end the page goes first, then the tables, and the lobby last.

A part has a pipe from this process as its standard input. Where that breaks off this process was
killed, and the part stops as at SIGTERM.
"""

import logging
import os
import signal
import socket
import subprocess
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from runpy import run_module
from threading import Lock, Thread
from types import FrameType
from typing import IO

from smallworld import __version__
from smallworld_lobby import STORE
from smallworld_lobby.options import add_together
from smallworld_lobby.places import RECORDS, home
from smallworld_net.address import bracketed, is_name, parse_address
from smallworld_net.sockets import own_addresses

log = logging.getLogger(__name__)

ANY = {"*": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}
"""Addresses that mean all of this machine's, and the one by which it reaches itself."""
ATTENTIVE = 0.5
"""Seconds between two looks at what has happened: a signal just before a wait does not end it."""
SOONEST, LATEST = 1.0, 60.0
"""Seconds after which a part is started again: the first time, and at most."""
STABLE = 60.0  # seconds that a part ran after which its next end counts as the first one again

_printing = Lock()


def run(args: Namespace, words: Sequence[str], host: str, port: int) -> int:
    """Run all that was asked for until a signal comes; the exit status."""
    port = port or _free_port(host)
    folder = args.keys or home()
    lobby = _without_options(words)
    lobby += ["--bind", f"tcp://{bracketed(host)}:{port}", "--keys", str(folder)]
    relay = 0 if args.no_relay else args.relay or _free_port(host, port + 1)
    lobby += ["--relay", str(relay)] if relay else []
    people = [f"{port} and {relay}" if relay else f"{port}"]
    environment = dict(os.environ, PYTHONUNBUFFERED="1", **{STORE: args.store or ""})
    if not args.store:
        del environment[STORE]
    public = parse_address(args.public).host if args.public else ""
    parts = [SupervisedProgram("smallworld-lobby", "smallworld_lobby", lobby, environment)]
    if args.tables is not None:
        tables_at = args.tables or _free_port(host)
        tables = ["--host", "0.0.0.0" if host == "*" else host, "--port", str(tables_at)]
        tables += ["--keys", str(folder), "--log", args.log, *["--quiet"] * args.quiet]
        tables += ["--public", public] if public else []
        parts.append(
            SupervisedProgram("smallworld-tables", "smallworld_tables", tables, environment)
        )
        people.append(f"{tables_at} (tables)")
    if args.web is not None:
        at = args.web or _free_port(host)
        records = args.records or folder / RECORDS
        page = ["--lobby", f"{bracketed(ANY.get(host, host))}:{port}", "--port", str(at)]
        page += ["--relay", str(relay)]
        page += ["--tables", str(tables_at)] if args.tables is not None else []
        page += ["--records", str(records), *([] if host in ANY else ["--bind", host])]
        page += ["--name", public] if public and is_name(public) else []
        parts.append(SupervisedProgram("smallworld-web", "smallworld_web", page, environment))
        people.append(f"{at} (page)")
        if not args.records_at:
            reached = public or (own_addresses()[0] if host in ANY else host)
            lobby += ["--records-at", f"http://{bracketed(reached)}:{at}/r/"]
    log.info("people need these TCP ports: %s (lobby), %s", people[0], ", ".join(people[1:]))
    return Together(parts, args.log == "json").run()


class SupervisedProgram:
    def __init__(
        self, name: str, module: str, words: list[str], environment: dict[str, str]
    ) -> None:
        self.name = name
        self.was_open = False
        self.process: subprocess.Popen[str] | None = None
        self.start_at: float | None = None
        """When it is to be started again, by the clock that never jumps."""
        self._module, self._words, self._environment = module, words, environment
        self._delay = SOONEST
        self._began = 0.0

    @property
    def is_running(self) -> bool:
        return self.process is not None

    def start(self) -> subprocess.Popen[str]:
        self._began, self.start_at = time.monotonic(), None
        self.process = subprocess.Popen(
            [sys.executable, "-m", __spec__.name, self._module, *self._words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            errors="backslashreplace",  # whatever a part prints, its pipe has to be read
            env=self._environment,
            start_new_session=True,  # Ctrl+C in a terminal is for this process alone
        )
        return self.process

    def signal(self, number: int) -> None:
        """Send it a signal; on Windows, which has none for it, close its input, which stops it."""
        if self.process is None:
            return
        if sys.platform == "win32":
            assert self.process.stdin is not None
            self.process.stdin.close()
        else:
            self.process.send_signal(number)

    def ended(self) -> float:
        """Record that its process has ended; returns the seconds until its restart."""
        assert self.process is not None
        assert self.process.stdin is not None
        with suppress(OSError):
            self.process.stdin.close()
        self.process = None
        now = time.monotonic()
        self._delay = SOONEST if now - self._began > STABLE else self._delay
        delay, self._delay = self._delay, min(2 * self._delay, LATEST)
        self.start_at = now + delay
        return delay


News = tuple[str, SupervisedProgram | None, int]
"""What has happened ("open", "ended", "signal"), to which part, and its status or the signal."""


class Together:
    def __init__(self, parts: Sequence[SupervisedProgram], as_json: bool) -> None:
        """``as_json``: whatever a part prints that is no JSON goes to the log, which is."""
        self._parts = parts
        self._as_json = as_json
        self._news: SimpleQueue[News] = SimpleQueue()
        self._stop_with: int | None = None
        self._has_failed = False

    def run(self) -> int:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._note_signal)
        self._start(self._parts[0])
        while self._stop_with is None or any(part.is_running for part in self._parts):
            with suppress(Empty):
                self._take(*self._news.get(timeout=ATTENTIVE))
            for part in self._parts:
                is_due = part.start_at is not None and time.monotonic() >= part.start_at
                if is_due and self._stop_with is None:
                    self._start(part)
        return 1 if self._has_failed else 0

    def _note_signal(self, number: int, _frame: FrameType | None) -> None:
        self._news.put(("signal", None, number))

    def _take(self, what: str, part: SupervisedProgram | None, number: int) -> None:
        if part is None:
            self._stop(number)
        elif what == "open":
            is_first = not part.was_open
            part.was_open = True
            if part is self._parts[0] and is_first and self._stop_with is None:
                for each in self._parts[1:]:
                    self._start(each)
        else:
            self._note_end(part, number)

    def _note_end(self, part: SupervisedProgram, status: int) -> None:
        delay = part.ended()
        if self._stop_with is not None:
            log.info("%s has stopped", part.name)
            self._stop_next()
        elif part.was_open:
            end = f"status {status}" if status >= 0 else f"signal {-status}"
            log.warning("%s has ended (%s): it starts again in %.0f s", part.name, end, delay)
        else:
            log.error("%s can't begin (status %d): all is stopped", part.name, status)
            self._has_failed = True
            self._stop(signal.SIGINT)

    def _stop(self, number: int) -> None:
        """Stop one part after the other with that signal; where that goes on, all at once."""
        if self._stop_with is None:
            self._stop_with = number
            self._stop_next()
            return
        self._stop_with = signal.SIGINT
        for part in self._parts:
            part.signal(signal.SIGINT)

    def _stop_next(self) -> None:
        """Stop the last running program: the page before the tables, the lobby at the end."""
        assert self._stop_with is not None
        running = [part for part in self._parts if part.is_running]
        if running:
            running[-1].signal(self._stop_with)

    # What the parts print

    def _start(self, part: SupervisedProgram) -> None:
        process = part.start()
        assert process.stdout is not None
        assert process.stderr is not None
        readers = [
            Thread(target=self._pass_on, args=(part, source, target), daemon=True)
            for source, target in ((process.stdout, sys.stdout), (process.stderr, sys.stderr))
        ]
        for each in readers:
            each.start()
        Thread(target=self._wait_for, args=(part, process, readers), daemon=True).start()

    def _pass_on(self, part: SupervisedProgram, source: IO[str], target: IO[str]) -> None:
        with source:
            for line in source:
                if self._as_json and not line.startswith("{"):
                    logging.getLogger(part.name).info("%s", line.rstrip("\n"))
                else:
                    with _printing, suppress(OSError):
                        print(line, end="", file=target, flush=True)
                if f"{part.name} {__version__} is open" in line:
                    self._news.put(("open", part, 0))

    def _wait_for(
        self, part: SupervisedProgram, process: "subprocess.Popen[str]", readers: Sequence[Thread]
    ) -> None:
        """Wait for a process, and a moment for its last words: its own processes may go on."""
        status = process.wait()
        for each in readers:
            each.join(1.0)
        self._news.put(("ended", part, status))


def _without_options(words: Sequence[str]) -> list[str]:
    parser = ArgumentParser(add_help=False)
    add_together(parser)
    return parser.parse_known_args(list(words))[1]


def _free_port(host: str, wanted: int = 0) -> int:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    at = "" if host == "*" else host
    try:
        with socket.create_server((at, wanted), family=family) as probe:
            return int(probe.getsockname()[1])
    except (OSError, OverflowError):
        if not wanted:
            raise
    return _free_port(host)


def _part(module: str, *words: str) -> None:
    """Run this program in its own process until it ends or its parent does."""
    Thread(target=_stop_with_parent, name="parent", daemon=True).start()
    sys.argv = [module, *words]
    run_module(module, run_name="__main__", alter_sys=True)


def _stop_with_parent() -> None:
    while os.read(0, 1):
        pass
    if sys.platform == "win32":
        signal.raise_signal(signal.SIGTERM)
    else:
        os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    _part(*sys.argv[1:])
