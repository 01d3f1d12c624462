"""Chromium by its DevTools protocol alone, without a tool that would change what is measured.

Playwright asks every page for its network traffic, and Chromium then keeps whatever a page loads a
second time, as Base64: 26 MB for a seat. Nothing is asked for here but what is needed.
"""

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any, Final

from msgspec import Struct

from smallworld_client.process import UserError

ARGUMENTS: Final = ("--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
                    "--disable-sync", "--disable-background-networking",
                    "--disable-component-update", "--remote-debugging-pipe")  # fmt: skip
PATIENCE: Final = 120.0
"""Seconds for an answer, and for anything that a page is to show."""
LOOK: Final = 0.03
"""Seconds between two looks."""
SIZE: Final = {"width": 1280, "height": 720}
Data = dict[str, Any]


class Memory(Struct, frozen=True):
    """Megabytes of a process.

    ``footprint`` is what Chromium's task manager shows: what the process has alone, and what of it
    was swapped out. ``resident`` has with it what all processes share, such as Chromium's program.
    """

    footprint: float
    resident: float


class Chromium:
    """A browser whose visitors have nothing in common."""

    def __init__(self, program: str, home: Path) -> None:
        mine, theirs = os.pipe(), os.pipe()

        redirect = f'exec "$0" "$@" 3<&{mine[0]} 4>&{theirs[1]}'
        self._process = subprocess.Popen(
            ["sh", "-c", redirect, program, *ARGUMENTS, f"--user-data-dir={home}", "about:blank"],
            pass_fds=(mine[0], theirs[1]),
            stderr=subprocess.DEVNULL,
        )
        os.close(mine[0])
        os.close(theirs[1])
        self._out = os.fdopen(mine[1], "wb", buffering=0)
        self._in = os.fdopen(theirs[0], "rb", buffering=0)
        self._read = b""
        self._asked = 0
        self._workers: dict[str, str] = {}
        """The session of the latest worker, by the session of its page."""

    def ask(self, method: str, session: str = "", **how: object) -> Data:
        """The answer to a command; UserError for one that fails."""
        self._asked += 1
        number = self._asked
        told = {"id": number, "method": method, "params": how}
        if session:
            told["sessionId"] = session
        self._out.write(json.dumps(told).encode() + b"\0")
        while True:
            message = self._message()
            if message.get("id") == number:
                break
            self._note(message)
        if "error" in message:
            raise UserError(f"Chromium: {message['error']['message']}", exit_status=1)
        result: Data = message["result"]
        return result

    def _message(self) -> Data:
        while b"\0" not in self._read:
            more = self._in.read(1 << 16)
            if not more:
                raise UserError("Chromium has ended.", exit_status=1)
            self._read += more
        message, _, self._read = self._read.partition(b"\0")
        decoded: Data = json.loads(message)
        return decoded

    def _note(self, event: Data) -> None:
        if event["method"] == "Target.attachedToTarget":
            about = event["params"]
            if about["targetInfo"]["type"] == "worker":
                self._workers[event.get("sessionId", "")] = about["sessionId"]

    def worker_of(self, session: str) -> str | None:
        return self._workers.get(session)

    @property
    def version(self) -> str:
        product: str = self.ask("Browser.getVersion")["product"]
        return product.partition("/")[2]

    def visitor(self) -> str:
        """Somebody who has been nowhere, for ``Tab``."""
        context: str = self.ask("Target.createBrowserContext")["browserContextId"]
        return context

    def memory(self) -> Memory | None:
        """That of the largest renderer, where the system tells it."""
        processes = self.ask("SystemInfo.getProcessInfo")["processInfo"]
        renderers = (it["id"] for it in processes if it["type"] == "renderer")
        found = [it for it in map(memory_of, renderers) if it is not None]
        return max(found, key=lambda it: it.footprint) if found else None

    def close(self) -> None:
        self.ask("Browser.close")
        self._process.wait()
        self._out.close()
        self._in.close()


def memory_of(process: int) -> Memory | None:
    try:
        text = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except OSError:
        return None
    kib = {name: int(value.split()[0]) for name, _, value in _fields(text) if "kB" in value}
    return Memory(round((kib["RssAnon"] + kib["VmSwap"]) / 1024, 1), round(kib["VmRSS"] / 1024, 1))


def _fields(text: str) -> Iterator[tuple[str, str, str]]:
    return (line.partition(":") for line in text.splitlines())


class Tab:
    """A page of a visitor; ``script`` runs before those of the page."""

    def __init__(self, browser: Chromium, visitor: str, script: str = "") -> None:
        self._browser = browser
        made = browser.ask("Target.createTarget", url="about:blank", browserContextId=visitor)
        self._target: str = made["targetId"]
        attached = browser.ask("Target.attachToTarget", targetId=self._target, flatten=True)
        self._session: str = attached["sessionId"]
        self._ask("Emulation.setDeviceMetricsOverride", **SIZE, deviceScaleFactor=1, mobile=False)
        self._ask("Emulation.setLocaleOverride", locale="en")
        self._ask("Page.enable")
        self._ask("Page.addScriptToEvaluateOnNewDocument", source=script)
        waits = {"waitForDebuggerOnStart": False, "flatten": True}
        self._ask("Target.setAutoAttach", autoAttach=True, **waits)

    def _ask(self, method: str, **how: object) -> Data:
        return self._browser.ask(method, self._session, **how)

    def open(self, address: str) -> None:
        self._ask("Page.navigate", url=address)

    def evaluate(self, expression: str, *values: object) -> Any:
        """What an expression is worth, or what a function returns for ``values``."""
        return self._evaluate(self._session, expression, *values)

    def in_worker(self, expression: str, *values: object) -> Any:
        """The same in the latest worker of the page, which is waited for."""
        until = monotonic() + PATIENCE
        while (session := self._browser.worker_of(self._session)) is None:
            self._wait(until, "a worker")
        return self._evaluate(session, expression, *values)

    def _evaluate(self, session: str, expression: str, *values: object) -> Any:
        if values or expression.startswith("("):
            expression = f"({expression})({', '.join(map(json.dumps, values))})"
        how = {"returnByValue": True, "awaitPromise": True}
        done = self._browser.ask("Runtime.evaluate", session, expression=expression, **how)
        if "exceptionDetails" in done:
            says = done["exceptionDetails"]["exception"].get("description", "")
            raise UserError(f"The page has failed: {says}", exit_status=1)
        return done["result"].get("value")

    def wait_for(self, expression: str) -> Any:
        """What it is worth once that is true."""
        until = monotonic() + PATIENCE
        while not (value := self.evaluate(expression)):
            self._wait(until, expression)
        return value

    def _wait(self, until: float, what: str) -> None:
        if monotonic() > until:
            raise UserError(f"The page never had {what}.", exit_status=1)
        self.evaluate("0")  # which reads what has happened
        sleep(LOOK)

    def close(self) -> None:
        self._browser.ask("Target.closeTarget", targetId=self._target)


@contextmanager
def chromium(program: str) -> Iterator[Chromium]:
    with TemporaryDirectory(ignore_cleanup_errors=True) as home:
        browser = Chromium(program, Path(home))
        try:
            yield browser
        finally:
            browser.close()
