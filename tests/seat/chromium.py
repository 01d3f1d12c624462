"""The program of a seat in the page of a lobby, in a Chromium of its own.

Nothing is asked of a page that has crashed: the browser answers no command to it, ever.
"""

import json
import os
import signal
from base64 import b64decode
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Literal, cast

from playwright.sync_api import BrowserContext, Error, Page, sync_playwright

from tests.helpers.processes import PROC, command_of
from tests.page.conftest import ARGUMENTS, chromium
from tests.seat.node import Message

Kill = Literal["close", "crash", "browser"]
KILLS: tuple[Kill, ...] = ("close", "crash", "browser")
"""The page is closed, its process crashes, or the whole browser is killed."""
GLANCE = 20.0  # milliseconds between two looks at what is to be done
LOOK = 1.0
"""Seconds between two looks at whether a person would have to press something."""
PATIENCE = 60_000.0
OVERHEAR = """
const Real = Worker;
window.Worker = class extends Real {
  constructor(...how) {
    super(...how);
    window.overheard = this;
    this.addEventListener("message", ({ data }) => window.told(data));
  }
};
"""
RECORDS = """async (game) => {
  const asked = (it) => new Promise((done, fail) => {
    it.onsuccess = () => done(it.result);
    it.onerror = fail;
  });
  const base = await asked(indexedDB.open("/home/seat"));
  const files = base.transaction("FILE_DATA").objectStore("FILE_DATA");
  const names = await asked(files.getAllKeys());
  const name = names.find((it) => it.includes(`-${game}`) && it.endsWith(".swr"));
  const file = name && await asked(files.get(name));
  base.close();
  return file ? [name, btoa(String.fromCharCode(...Uint8Array.from(file.contents)))] : null;
}"""


class ChromiumSeat:
    """As :class:`NodeSeat`; the page itself sits down and comes back, as a person's does."""

    def __init__(self, url: str, home: Path, name: str) -> None:
        self._url, self._home, self._name = url, home, name
        self._told: SimpleQueue[Message | None] = SimpleQueue()
        self._orders: SimpleQueue[Message] = SimpleQueue()
        self._game = ""
        self._look_at = 0.0
        self._does, self._since = "start", monotonic()
        self._goes_on, self._is_over = True, False
        self.pressed = 0
        """How often the page left it to the person to come back."""
        self._thread = Thread(target=self._run, name=f"{name}'s browser", daemon=True)
        self._thread.start()

    def __iter__(self) -> Iterator[Message]:
        while (message := self._told.get()) is not None:
            yield message

    @property
    def doing(self) -> str:
        """What the browser is asked for at the moment, and for how long."""
        return f"{self._does} for {monotonic() - self._since:.0f} s, {self.pressed} times pressed"

    def send(self, **command: object) -> None:
        self._orders.put(command)

    def kill(self, how: Kill = "browser") -> None:
        self._orders.put({"type": "kill", "how": how})

    def close(self) -> None:
        self._goes_on = False
        self._thread.join(PATIENCE / 1000)

    def _run(self) -> None:
        try:
            with sync_playwright() as playwright:
                context = playwright.chromium.launch_persistent_context(
                    self._home / "profile", executable_path=chromium(), args=list(ARGUMENTS)
                )
                context.set_default_timeout(PATIENCE)
                context.expose_binding("told", lambda _, data: self._hear(json.loads(data)))
                context.add_init_script(OVERHEAR)
                with suppress(Error):  # which the killed browser leads to
                    self._live(context)
                with suppress(Error):
                    context.close()
        finally:
            self._told.put(None)

    def _live(self, context: BrowserContext) -> None:
        page = context.new_page()
        self._told.put({"type": "ready"})
        while self._goes_on:
            self._does, self._since = "wait", monotonic()
            with suppress(Empty):
                while True:
                    order = self._orders.get_nowait()
                    self._does = str(order)
                    if order["type"] == "kill":
                        page = self._killed(context, page, order["how"])
                    else:
                        self._do(page, order)
            page.wait_for_timeout(GLANCE)
            if self._game and monotonic() >= self._look_at:
                self._look_at = monotonic() + LOOK
                self._does = "look"
                self._look(page)

    def _hear(self, message: Message) -> None:
        self._is_over |= bool(message.get("result"))
        if message["type"] not in ("left", "beat", "loading"):  # these are the page's own affair
            self._told.put(message)

    def _do(self, page: Page, order: Message) -> None:
        if order["type"] == "join":
            self._game, self._is_over = order["game"], False
            page.goto(f"{self._url}g/{self._game}")
        elif order["type"] == "tap":
            page.evaluate("(it) => window.overheard?.postMessage(it)", json.dumps(order))

    def _look(self, page: Page) -> None:
        """Sit down where a seat is offered, and press what the page leaves to the person."""
        offer, back = page.locator("#ask .offer #seat-name"), page.get_by_role("button")
        if offer.is_visible():
            offer.fill(self._name)
            offer.press("Enter")
        elif (back := back.get_by_text("Come back")).is_visible():
            self.pressed += 1
            back.click()
        if not self._is_over:
            return
        found = cast("list[str] | None", page.evaluate(RECORDS, self._game[:12]))
        if found is not None:
            file = self._home / "records" / Path(found[0]).name
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(b64decode(found[1]))

    def _killed(self, context: BrowserContext, page: Page, how: Kill) -> Page:
        """The page after that; Error where no browser is left."""
        if how == "browser":
            os.kill(self._pid, signal.SIGKILL)
            raise Error("the browser was killed")
        fresh = context.new_page()
        if how == "crash":
            with suppress(Error):
                page.goto("chrome://crash")
        else:
            page.close()
        self._told.put({"type": "ready"})
        return fresh

    @property
    def _pid(self) -> int:
        """The browser's own process: the one of its profile that has no type."""
        profile = f"--user-data-dir={self._home / 'profile'}"
        pids = (int(it.parent.name) for it in PROC.glob("[0-9]*/cmdline"))
        found = {pid: command_of(pid) for pid in pids}
        return next(it for it, said in found.items() if profile in said and "--type=" not in said)
