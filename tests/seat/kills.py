"""Games with three seats in browsers, whose programs are killed, and their hosts' too.

    python -m tests.seat.kills --kills 50     until so many have been killed
    python -m tests.seat.kills --games 100    so many games in which nobody is
    ... --chromium                            in the pages of real browsers

All come through a lobby's page and its relay. Ann hosts without a seat. The seats are programs in
Node, each with a disk of its own, as a tab has one in its browser, or pages in Chromium, which sit
down and come back by themselves; Bob is a guest on a desktop, who hosts the game if Ann stays away,
and a computer plays the fifth seat. A killed program is started again at once, as a reload does,
and has to be in its seat again. In the end all must have the same record, and what each tab was
told in any life has to stand in it.
"""

import argparse
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread

from smallworld.record import Moved, Rollback, decode
from smallworld_client.words.seat import SeatSays
from tests.seat.bundle import unpacked
from tests.seat.chromium import KILLS, ChromiumSeat
from tests.seat.node import Message, NodeSeat
from tests.seat.test_turns import some_tap
from tests.seat.with_page import LobbyWithPage, lobby_with_page

NAMES = ("Ada", "Cyd", "Dan")
PATIENCE = 180.0
"""Seconds without any progress after which a game is stuck."""
AGAIN = 1.0
"""Seconds after which a tab comes again that had to leave, or taps again where nothing came."""
PAUSE = 3.0
"""Seconds in which the host answers whether a seat is theirs."""
BETWEEN = (3, 25)
"""Entries between two kills, at least and at most."""
STAYS_AWAY = 0.4
"""How often a host who is killed stays away until somebody else hosts."""


Seat = NodeSeat | ChromiumSeat


class Tab(Thread):
    """Somebody in a browser, who taps what is offered and comes again whenever they are out."""

    def __init__(self, name: str, home: Path, open_seat: Callable[[], Seat]) -> None:
        super().__init__(name=name, daemon=True)
        self.home = home
        home.mkdir(parents=True)
        self._open_seat = open_seat
        self._rng = Random(name)
        self._seat = open_seat()
        self._goes_on = True
        self._killed: Seat | None = None
        self._is_ready = self._is_new = False
        self._asked = 0.0
        self.wrong: list[str] = []
        self.begin({})

    @property
    def doing(self) -> str:
        return self._seat.doing if isinstance(self._seat, ChromiumSeat) else ""

    def begin(self, join: Message) -> None:
        """Come to another table."""
        self._had: list[int] = []
        self._free: list[int] = []
        self.seats: list[int] = []
        self.moves: dict[int, int] = {}
        self.told = 0
        self.is_over = False
        self._prompt: Message | None = None
        self._join = join
        if join and self._is_ready:
            self._come()

    def kill(self) -> str:
        """Kill the program; returns how."""
        self._killed, self._is_new = self._seat, True
        if isinstance(self._seat, NodeSeat):
            self._seat.kill()
            return "tab"
        how = self._rng.choice(KILLS)
        self._seat.kill(how)
        return f"tab, {how}"

    def run(self) -> None:
        while self._goes_on:
            self._is_ready = False
            self._live(self._seat)
            self._seat.close()
            if self._goes_on:
                if self._killed is not self._seat:
                    self.wrong.append(f"{self.name}'s program has ended by itself")
                self._seat = self._open_seat()

    def close(self) -> None:
        self._goes_on = False
        self._seat.kill()
        self.join(10)

    def _live(self, seat: Seat) -> None:
        heard: SimpleQueue[Message | None] = SimpleQueue()

        def read() -> None:
            for message in seat:
                heard.put(message)
            heard.put(None)

        Thread(target=read, daemon=True).start()
        while True:
            try:
                message = heard.get(timeout=AGAIN)
            except Empty:
                message = {"type": "silence"}
            if message is None:
                return
            with suppress(BrokenPipeError):
                self._take(message)

    def _take(self, message: Message) -> None:
        kind = message["type"]
        self._is_new &= kind != "welcome"
        if self._is_new and kind not in ("ready", "failed"):
            return  # it is about the visit before
        match kind:
            case "ready":
                self._is_ready = True
                if self._join and not self.is_over:
                    self._come()
            case "failed":
                self.wrong.append(f"{self.name}: {message['says']}")
            case "left" if not self.is_over:
                time.sleep(AGAIN)
                self._come()
            case "seat":
                self._sit(message)
            case "prompt":
                self._prompt = message
                self._tap(message)
            case "silence":
                self._wish()
                self._tap(self._prompt)
            case "snapshot":
                self.told = max(self.told, message["index"])
                self.is_over |= bool(message["result"])
            case "delta":
                self._note(message)

    def _come(self) -> None:
        self.seats, self._prompt, self._is_new = [], None, True
        self._seat.send(type="join", name=self.name, **self._join)

    def _sit(self, message: Message) -> None:
        self.seats = message["seats"]
        if self._had and self.seats and self.seats != self._had:
            self.wrong.append(f"{self.name} had {self._had} and got {self.seats}")
        self._had = self._had or self.seats
        self._free = message["free"]
        self._wish()

    def _wish(self) -> None:
        """Ask for a seat, and again where somebody else was given it; a page does it itself."""
        if (
            isinstance(self._seat, ChromiumSeat)
            or self._had
            or not self._free
            or time.monotonic() < self._asked + PAUSE
        ):
            return
        self._asked = time.monotonic()
        self._seat.send(type="wish", what="sit", seat=self._rng.choice(self._free))

    def _tap(self, prompt: Message | None) -> None:
        if prompt is None or not prompt["mine"] or prompt["waits"]:
            return
        tap = some_tap(prompt, self._rng)
        if tap is not None:
            self._seat.send(type="tap", what=tap.what, id=tap.id, at=tap.at, by=tap.by)

    def _note(self, delta: Message) -> None:
        self.told = max(self.told, delta["index"])
        if delta["kind"] == "move":
            before = self.moves.setdefault(delta["index"], delta["seat"])
            if before != delta["seat"]:
                self.wrong.append(f"{self.name} was told two moves {delta['index']}")
        self.is_over |= bool(delta["result"])


class Evening:
    """One game. ``kills`` are the programs that may be killed in it."""

    def __init__(self, lobby: LobbyWithPage, folder: Path, tabs: list[Tab], rng: Random) -> None:
        self._lobby, self._folder, self._tabs, self._rng = lobby, folder, tabs, rng
        self.killed = 0
        self.away: dict[str, list[float]] = {}
        """Seconds from each kill until all seats were there again, by what was killed."""
        self._hit: tuple[str, float] | None = None
        self._next = rng.randint(*BETWEEN)
        words = ("--players", "5", "--bots", "easy", "--port", "0")
        self._ann, self._game = lobby.host(*words, home=str(folder / "ann"))
        invitation = next(it for it in self._ann.lines if it.startswith("invitation "))
        self._bob = lobby.join(invitation.split()[1], str(folder / "bob"))
        self._is_away = False
        way = {"to": lobby.address, "game": self._game, "tables": 0}
        for tab in tabs:
            tab.begin(way)

    def live(self, kills: int) -> None:
        """Play to the end, and kill so many at most."""
        until, known = time.monotonic() + PATIENCE, -1
        while not all(tab.is_over for tab in self._tabs) or not self._are_saved:
            time.sleep(0.02)
            told = max(tab.told for tab in self._tabs)
            if told != known:
                until, known = time.monotonic() + PATIENCE, told
            if time.monotonic() > until:
                raise AssertionError(self.story("Nothing happens any more."))
            if self._hit and self._are_all_here:
                self.away.setdefault(self._hit[0], []).append(time.monotonic() - self._hit[1])
                self._hit = None
            if told >= self._next and self.killed < kills and self._are_all_here:
                self._next = told + self._rng.randint(*BETWEEN)
                self._kill()
            if self._is_away and any(str(SeatSays.LEADS()) in it for it in self._bob.lines):
                self._resume()

    @property
    def _are_all_here(self) -> bool:
        return not self._is_away and all(tab.seats for tab in self._tabs)

    def _kill(self) -> None:
        self.killed += 1
        if self._rng.random() < 0.5:
            tab = self._rng.choice(self._tabs)
            self._hit = tab.kill(), time.monotonic()
            tab.seats = []
            return
        self._ann.signal(signal.SIGKILL)
        self._ann.wait()
        leads = any(str(SeatSays.LEADS()) in it for it in self._bob.lines)
        self._is_away = not leads and self._rng.random() < STAYS_AWAY
        for tab in self._tabs:
            tab.seats = []
        self._hit = "host away" if self._is_away else "host", time.monotonic()
        if not self._is_away:
            self._resume()

    def _resume(self) -> None:
        self._is_away = False
        words = ("host", "--resume", "--headless")
        if any((self._folder / "ann" / "journals").glob("*.journal")):
            self._ann = self._lobby.run(str(self._folder / "ann"), *words)

    @property
    def _records(self) -> dict[str, bytes]:
        homes = {tab.name: tab.home for tab in self._tabs}
        homes |= {"Ann": self._folder / "ann", "Bob": self._folder / "bob"}
        ours = f"records/*-{self._game[:12]}*.swr"
        found = {name: list(home.glob(ours)) for name, home in homes.items()}
        return {name: paths[0].read_bytes() for name, paths in found.items() if paths}

    @property
    def _are_saved(self) -> bool:
        records = self._records
        return {"Bob", *(tab.name for tab in self._tabs)} <= records.keys()

    def check(self) -> int:
        """All records are equal, and what was told is in them; the number of entries."""
        records = self._records
        read = {name: decode(it) for name, it in records.items()}
        signed = read["Bob"].signed
        log = [it for it in signed.items if isinstance(it, Moved | Rollback)] if signed else []
        odd = [name for name, each in read.items() if each.entries != read["Bob"].entries]
        if odd:
            raise AssertionError(self.story(f"Other records: {odd}."))
        for tab in self._tabs:
            for index, seat in tab.moves.items():
                item = log[index] if index < len(log) else None
                if not isinstance(item, Moved) or item.seat != seat:
                    tab.wrong.append(f"{tab.name} was told another move {index}")
            if tab.wrong:
                raise AssertionError(self.story("; ".join(tab.wrong[:5])))
        return len(log)

    def story(self, what: str) -> str:
        lines = [what]
        for tab in self._tabs:
            lines.append(
                f"{tab.name}: {tab.told} entries, {tab.seats}, over: {tab.is_over}, {tab.doing}"
            )
        for name, program in (("Ann", self._ann), ("Bob", self._bob)):
            lines.append(f"{name}: " + " | ".join(program.lines[-8:]))
        return "\n".join(lines)

    def close(self) -> None:
        for program in (self._ann, self._bob):
            program.close()


def evenings(folder: Path, seed: int, in_chromium: bool = False) -> Iterator[Evening]:
    """One game after the other, at the same lobby and in the same tabs."""
    files = folder / "bundle"
    files.mkdir()
    unpacked(files)
    with lobby_with_page(folder) as lobby:

        def seat(name: str) -> Seat:
            if in_chromium:
                return ChromiumSeat(lobby.url, folder / name, name)
            return NodeSeat(files, lobby.door, folder / name)

        tabs = [Tab(name, folder / name, partial(seat, name)) for name in NAMES]
        try:
            for tab in tabs:
                tab.start()
            number = 0
            while True:
                number += 1
                rng = Random(f"{seed} {number}")
                with closing(Evening(lobby, folder / f"game-{number}", tabs, rng)) as evening:
                    yield evening
        finally:
            for tab in tabs:
                tab.close()


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.seat.kills")
    wanted = parser.add_mutually_exclusive_group(required=True)
    wanted.add_argument("--kills", type=int, default=0)
    wanted.add_argument("--games", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--chromium", action="store_true", help="tabs of real browsers")
    args = parser.parse_args(words)
    killed = 0
    away: dict[str, list[float]] = {}
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        playing = evenings(Path(folder), args.seed, args.chromium)
        with closing(playing):  # type: ignore[type-var]
            for number, evening in enumerate(playing, 1):
                began = time.monotonic()
                try:
                    evening.live(args.kills - killed)
                    entries = evening.check()
                except AssertionError as error:
                    print(f"game {number}: {error}", flush=True)
                    return 1
                killed += evening.killed
                for what, times in evening.away.items():
                    away.setdefault(what, []).extend(times)
                took = time.monotonic() - began
                print(
                    f"game {number}: {entries} entries in {took:.0f} s, all records are equal; "
                    f"{killed} killed so far",
                    flush=True,
                )
                for what, times in away.items():
                    middle, most = median(times), max(times)
                    print(f"  {what}: back after {middle:.1f} s, {most:.1f} s at most", flush=True)
                if (args.games and number >= args.games) or (args.kills and killed >= args.kills):
                    return 0
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
