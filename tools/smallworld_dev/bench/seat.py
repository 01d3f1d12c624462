"""``smallworld-dev bench seat``: a seat in a real browser, from nothing to a whole game.

A host with its page and Chromium are processes of this machine. Each visit begins with a browser
that has nothing; a second one of the same browser comes back to the seat, after the first one has
lasted long enough for the page to keep what it keeps. In the last visit the seat plays its game by
presses on the page.
"""

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from statistics import median, quantiles
from time import monotonic, sleep
from typing import Any, Final

from msgspec import Struct

import seat_bundle
from smallworld_client.process import UserError
from smallworld_dev.bench.devtools import PATIENCE, Chromium, Memory, Tab, chromium
from smallworld_dev.bench.network import own_home

PROGRAMS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
VISITS: Final = 3
PACE: Final = 0.1
"""Seconds that the computer player takes for a move, so that entries come one by one."""
MOST_PRESSES: Final = 2000
ENDS: Final = 5
"""Of so many presses on the board one is on the gold button instead."""
STAYS: Final = 8.0
"""Seconds that the first visit lasts: the program's memory is kept after two seconds."""
RESTS: Final = 20.0
"""Seconds after the game until the memory is measured once more."""
PAUSE: Final = 0.03
"""Seconds between two looks for a question."""

OF_PAGE: Final = """
window.bench = { taps: [], painted: [], prompt: null, live: 0, over: false };
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    let since = null;
    this.addEventListener("message", ({ data }) => {
      const told = JSON.parse(data);
      if (told.type === "left" || told.result) bench.over = true;
      if (told.type !== "prompt") return;
      bench.prompt = told;
      bench.live ||= performance.now();
      if (told.waits || since === null) return;
      const began = since;
      since = null;
      bench.taps.push(performance.now() - began);
      const painted = () => bench.painted.push(performance.now() - began);
      requestAnimationFrame(() => setTimeout(painted));
    });
    this.began = () => { since = performance.now(); };
  }
  postMessage(data, ...more) {
    if (typeof data === "string" && JSON.parse(data).type === "tap") this.began();
    super.postMessage(data, ...more);
  }
};
"""
"""Notes when a tap goes to the worker, when its answer comes, and when that is painted."""

OF_WORKER: Final = """() => {
  globalThis.applied = [];
  let hasEntry = false;
  const post = postMessage;
  globalThis.postMessage = (data) => {
    hasEntry ||= typeof data === "string" && data.startsWith('{"type":"delta"');
    post(data);
  };
  const timed = (plan) => (work, after) => plan(() => {
    hasEntry = false;
    const began = performance.now();
    work();
    if (hasEntry) applied.push(performance.now() - began);
  }, after);
  globalThis.setInterval = timed(setInterval);
  globalThis.setTimeout = timed(setTimeout);
}"""
"""Notes how long the worker works each time that an entry has come."""

LOADED: Final = (
    "performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'))"
    ".reduce((sum, it) => sum + it.transferSize, 0)"
)
OFFERED: Final = "Boolean(document.querySelector('#seat-name')?.offsetParent)"
SIT_DOWN: Final = """(name) => {
  const it = document.querySelector("#seat-name");
  it.focus();
  it.value = name;
  it.form.requestSubmit();
}"""
PRESS: Final = """(selector) => {
  const it = document.querySelector(selector);
  if (!it?.matches(".area")) return it?.click();
  it.focus();  // without a focus, Enter presses the gold button
  it.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
}"""


class SeatReport(Struct, frozen=True):
    """The figures. ``cold_s`` and ``warm_s`` are medians, from navigation to the first question.

    A tap is answered by the next question. ``entry_p50_ms`` and ``entry_p95_ms`` are the worker's
    time for an entry, with its messages for the page.
    ``memory_mb`` is the footprint of the renderer after the game, as Chromium's task manager shows
    it, and ``rested_mb`` that after a rest, in which Chromium collects its garbage. ``resident_mb``
    is ``memory_mb`` with what all processes share. All are None where the system tells none.
    """

    browser: str
    visits: int
    cold_s: float
    warm_s: float
    taps: int
    tap_p50_ms: float
    tap_p95_ms: float
    painted_p95_ms: float
    entries: int
    entry_p50_ms: float
    entry_p95_ms: float
    memory_mb: float | None
    rested_mb: float | None
    resident_mb: float | None
    first_download_bytes: int


class _Played(Struct, frozen=True):
    taps: list[float]
    painted: list[float]
    entries: list[float]
    memory: Memory | None
    rested: Memory | None


def measure_seat(
    progress: Callable[[range], Iterator[int]] = iter, visits: int = VISITS
) -> SeatReport:
    """UserError where there is no Chromium, or where the game comes to a halt."""
    if seat_bundle.is_stale():
        raise UserError(
            "The bundle of the seat is older than its sources.  python tools/seat_bundle.py",
            exit_status=1,
        )
    with own_home(), _chromium() as browser:
        cold, warm, loaded = [], [], 0
        played = None
        for visit in progress(range(visits)):
            with _host() as address:
                visitor = browser.visitor()
                tab = Tab(browser, visitor, OF_PAGE)
                tab.open(address)
                tab.wait_for(OFFERED)
                tab.evaluate(SIT_DOWN, "Ada")
                cold.append(_live(tab))
                loaded = tab.evaluate(LOADED) + tab.in_worker(LOADED)
                sleep(STAYS)
                tab.close()
                tab = Tab(browser, visitor, OF_PAGE)
                tab.open(address)
                tab.in_worker(OF_WORKER)
                warm.append(_live(tab))
                if visit == visits - 1:
                    _play(tab)
                    memory = browser.memory()
                    taps, painted = tab.evaluate("[bench.taps, bench.painted]")
                    applied = tab.in_worker("applied")
                    sleep(RESTS)
                    played = _Played(taps, painted, applied, memory, browser.memory())
                tab.close()
        version = browser.version
    assert played is not None
    taps, entries = played.taps, played.entries
    return SeatReport(
        browser=f"Chromium {version}",
        visits=visits,
        cold_s=round(median(cold), 2),
        warm_s=round(median(warm), 2),
        taps=len(taps),
        tap_p50_ms=round(median(taps), 1),
        tap_p95_ms=p95(taps),
        painted_p95_ms=p95(played.painted),
        entries=len(entries),
        entry_p50_ms=round(median(entries), 1),
        entry_p95_ms=p95(entries),
        memory_mb=played.memory.footprint if played.memory else None,
        rested_mb=played.rested.footprint if played.rested else None,
        resident_mb=played.memory.resident if played.memory else None,
        first_download_bytes=loaded,
    )


def p95(times: Sequence[float]) -> float:
    return round(quantiles(times, n=20, method="inclusive")[18], 1)


def print_seat(report: SeatReport) -> None:
    print(f"{report.browser}, {report.visits} visits, {report.taps} taps\n")
    for what, value, unit in (
        ("from nothing to a live seat", report.cold_s, "s"),
        ("on the second visit", report.warm_s, "s"),
        ("a tap to its answer, p50", report.tap_p50_ms, "ms"),
        ("the same, p95", report.tap_p95_ms, "ms"),
        ("a tap to its painted answer, p95", report.painted_p95_ms, "ms"),
        ("an entry in the worker, p50", report.entry_p50_ms, "ms"),
        ("the same, p95", report.entry_p95_ms, "ms"),
        ("memory of the renderer", report.memory_mb or "unknown", "MB"),
        ("the same after a rest", report.rested_mb or "unknown", "MB"),
        ("the first with what is shared", report.resident_mb or "unknown", "MB"),
        ("first download", report.first_download_bytes / 1e6, "MB"),
    ):
        print(f"{what:<36}{value:>10.5}  {unit}")


@contextmanager
def _chromium() -> Iterator[Chromium]:
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        raise UserError("To measure a seat, install Chromium.", exit_status=1)
    with chromium(program) as browser:
        yield browser


@contextmanager
def _host() -> Iterator[str]:
    """A host with a computer player and a free seat, at the address of its page."""
    command = [sys.executable, "-u", "-m", "smallworld_client", "host", "--headless", "--bots",
               "easy", "--pace", str(PACE), "--port", "0", "--web", "0"]  # fmt: skip
    host = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert host.stdout is not None
    try:
        for line in host.stdout:
            if "page http://" in line:
                port = line.strip().rstrip("/").rpartition(":")[2]
                yield f"http://127.0.0.1:{port}/"
                return
        raise UserError("The host has no page for browsers.", exit_status=1)
    finally:
        host.kill()
        host.wait()
        host.stdout.close()


def _live(tab: Tab) -> float:
    """Seconds from navigation to the first question, which is there or is waited for."""
    tab.wait_for("document.querySelector('body.seated #ask .question') !== null")
    return float(tab.evaluate("bench.live")) / 1000


def _play(tab: Tab) -> None:
    """Answer every question by a press until the game is over."""
    presses, heard = 0, monotonic()
    while not tab.evaluate("bench.over"):
        selectors = presses_for(tab.evaluate("bench.prompt"), presses)
        for selector in selectors:
            tab.evaluate(PRESS, selector)
        if selectors:
            presses, heard = presses + 1, monotonic()
        if presses > MOST_PRESSES or monotonic() - heard > PATIENCE:
            raise UserError("The measured game has come to a halt.", exit_status=1)
        sleep(PAUSE)


def presses_for(prompt: dict[str, Any], number: int) -> list[str]:
    """What to press for an answer; nothing while others move.

    Most presses are conquests, but some are the gold button: a lit region may be out of reach.
    """
    if not prompt["mine"] or prompt["waits"]:
        return []
    if prompt["held"]:
        return ["#ask [data-act=end-now]"]
    if prompt["picks"]:
        slot = prompt["picks"].index("")
        return [f"#ask [data-act=pick-{slot}]", "#ask .take"]
    if prompt["decline"]:
        return ["#ask [data-act=decline]"]
    acts = [it for it in prompt["actions"] if it["enabled"]]
    acts.sort(key=lambda it: not it["gold"])
    regions = list(prompt["targets"])
    if regions and (number % ENDS or not acts):
        return [f'.area[data-region="{regions[number % len(regions)]}"]']
    rows = prompt["placing"]["stands"] if prompt["placing"] else []
    steps = [f"#ask [data-act=step-{row[0]}-1]" for row in rows if row[3] < row[5]]
    if steps and not (acts and acts[0]["gold"]):
        return [steps[number % len(steps)]]
    return [f"#ask [data-act={acts[0]['id']}]"] if acts else []
