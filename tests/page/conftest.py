"""A real browser: Debian's Chromium, or a Chrome or Chromium that is there, driven by Playwright.

Without one these tests are skipped, in one line; where ``SMALLWORLD_BROWSER`` is ``required``, as
in ``.ci/run``, they fail.
"""

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from smallworld_web import static
from tests.page.puppet import Puppet, Table, table
from tests.seat.bundle import bundle
from tests.seat.test_alone import MOST, Device
from tests.seat.test_turns import some_tap
from tests.shared import walks

PROGRAMS = (
    "chromium-headless-shell",  # without a browser's own windows, and so for half of the CPU time
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
)  # fmt: skip
ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
ARGUMENTS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--font-render-hinting=none",  # letters as wide as in a browser with windows
    "--js-flags=--liftoff-only",  # to optimize Python's code takes longer than a test runs it
)  # fmt: skip
PATIENCE = 30_000.0
"""Milliseconds that a page may take for anything, on a busy machine."""


def chromium() -> str | None:
    """The browser's program; None if there is none."""
    found = (shutil.which(name) for name in PROGRAMS)
    return next((it for it in (*found, *ELSEWHERE) if it and Path(it).exists()), None)


BLANK = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="5"/>'
SVG = {"Content-Type": "image/svg+xml"}
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for each file: while Playwright runs, no test of another file could run a loop."""
    program = chromium()
    if program is None:
        reason = "there is neither Chromium nor Chrome: the page for browsers is not tested"
        if os.environ.get("SMALLWORLD_BROWSER") == "required":
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        yield browser
        browser.close()


class Faults(list[str]):
    """What a page complained of that nobody expects."""


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens an address in a window of its own; an error in the page's script fails the test.

    The printed board is left out unless it is to be ``painted``: without a graphics card that takes
    seconds.
    """
    faults = Faults()
    contexts = []

    def open_(url: str, *, painted: bool = False, **options: Any) -> Page:
        given: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}, "locale": "en"}
        context = browser.new_context(**(given | options))
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        if not painted:
            context.route("**/board-*.svg", lambda route: route.fulfill(body=BLANK, headers=SVG))
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda it: faults.append(it.text) if "Content Sec" in it.text else None)
        page.goto(url)
        return page

    yield open_
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def make_puppet() -> Iterator[Callable[..., Puppet]]:
    """Servers that end with the test."""
    made: list[Puppet] = []

    def make(**how: Any) -> Puppet:
        made.append(Puppet(**how))
        return made[-1]

    yield make
    for puppet in made:
        puppet.stop()


@pytest.fixture(scope="module")
def played() -> Table:
    """A game of two, which tests take as far as they need."""
    return table("two-players", seed=3)


@pytest.fixture
def shown(played: Table) -> Table:
    """The same game after its first forty moves."""
    again = Table(played.game, played.walk)
    again.played = 40
    return again


@pytest.fixture
def puppet(make_puppet: Callable[..., Puppet], shown: Table) -> Puppet:
    puppet = make_puppet(records=[walks.record_of(shown.game, shown.walk)])
    puppet.start(shown)
    return puppet


@pytest.fixture
def page(open_page: Callable[..., Page], puppet: Puppet) -> Page:
    page = open_page(puppet.url)
    page.wait_for_selector(".pieces .token")
    return page


# A seat at this device, whose program runs in the test

PHONE: ViewportSize = {"width": 390, "height": 844}
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
TABLET: ViewportSize = {"width": 1180, "height": 820}
SMALL: ViewportSize = {"width": 1024, "height": 768}
UPRIGHT: ViewportSize = {"width": 820, "height": 1180}
WINDOW: ViewportSize = {"width": 1280, "height": 720}
SAID_BY_TEST = """
window.Worker = class extends EventTarget {
  constructor() { super(); window.worker = this; this.told = []; }
  postMessage(it) { this.told.push(it); }
  terminate() {}
  say(it) { this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(it) })); }
};
"""
BEATS = "setInterval(() => window.worker?.say({ type: 'beat' }), 1000);"
"""Without these the page takes its program for ended."""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None: ...


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the page without a server, written to a folder."""
    bundle()
    folder = tmp_path_factory.mktemp("site")
    static.write_folder(folder)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()


def say(page: Page, **message: object) -> None:
    """A message of the worker, which a test is."""
    page.evaluate("(it) => window.worker.say(it)", message)


GAMES = 5
SENT = "() => window.worker.told.splice(0)"


class ShownSeat:
    """A page whose worker is a :class:`Device`."""

    def __init__(self, page: Page, device: Device) -> None:
        self.page, self.device = page, device
        self._fed = 0

    def begin(self, *levels: str, mine: bool = True, sets: tuple[str, ...] = ()) -> None:
        """A game, up to the person's first question; one that another begins if not ``mine``."""
        self._levels, self._sets = levels, sets
        seats = [{"name": f"Player {number}", "level": it} for number, it in enumerate(levels)]
        while True:
            self.device.told[:] = [it for it in self.device.told if it["type"] == "words"]
            self._fed = 0
            language = self.page.evaluate("document.documentElement.lang")
            self.device.send("begin", seats=seats, sets=sets, pace=0, language=language)
            while mine and not self.prompt["mine"]:
                self.device.work()
            if self.prompt["mine"] is mine:
                self.page.evaluate(SENT)
                return self.show()

    @property
    def prompt(self) -> dict[str, Any]:
        return self.device.last("prompt")

    def show(self) -> None:
        """Have the page told what the program has told since."""
        told, self._fed = self.device.told[self._fed :], len(self.device.told)
        self.page.evaluate("(all) => all.forEach((it) => window.worker.say(it))", told)
        self.page.wait_for_selector("body:not(.boardless)")
        expect(self.page.locator("#ask .question")).to_have_text(self.prompt["question"])

    def press(self, what: str) -> None:
        self.page.locator(what).first.click()
        self.obey()

    def obey(self) -> None:
        """Have the program do what the page has told it since, and show what comes of it."""
        for said in self.page.evaluate(SENT):
            if isinstance(said, str):
                self.device.program.hear(said)
        for _ in range(3):
            self.device.work()
        self.show()

    def play_until(self, is_there: Callable[[dict[str, Any]], bool]) -> None:
        """Play by any taps up to a question of the person, which not every game brings."""
        for step in range(1, GAMES * MOST):
            if step % MOST == 0:
                self.begin(*self._levels, sets=self._sets)
            prompt = self.prompt
            is_mine = prompt["mine"] and not prompt["waits"]
            if is_mine and is_there(prompt):
                return
            tap = some_tap(prompt, self.device.rng) if is_mine else None
            if tap is not None:
                self.device.send("tap", what=tap.what, id=tap.id, at=tap.at, by=tap.by)
            self.device.work()
        pytest.fail("there was no such question")


OpenSeat = Callable[..., ShownSeat]


@pytest.fixture
def open_seat(
    open_page: Callable[..., Page], site: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[OpenSeat]:
    """Opens the page in a window of some size; the test is its worker."""
    device = Device(tmp_path / "home", monkeypatch)

    def open_(viewport: ViewportSize, **how: Any) -> ShownSeat:
        how = {"viewport": viewport, "has_touch": viewport is not WINDOW} | how
        page = open_page("about:blank", service_workers="block", **how)
        page.add_init_script(SAID_BY_TEST + BEATS)
        page.goto(site)
        page.wait_for_function("() => window.worker")
        device.send("home")
        return ShownSeat(page, device)

    yield open_
    device.close()
