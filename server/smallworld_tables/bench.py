"""``smallworld-tables bench``: what tables cost, and how long it takes until a worker is replaced.

It makes games under way, writes them to a store, and starts two workers as processes of their own.
The first has the tables: its memory and its time are measured while nobody is there, and once
people have come to some of them. Then it is killed.
"""

import json
import os
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld_lobby.places import TABLES_KEY, open_logs, open_store
from smallworld_lobby.service_facts import TABLE, Table, table_of, table_write
from smallworld_lobby.store import Store
from smallworld_net.address import Address
from smallworld_net.client import ClientConnection
from smallworld_net.keys import Identity, keep
from smallworld_net.routes import Up
from smallworld_tables.kept_table import IDLE
from smallworld_tables.simulation import SERVICE, InMemory
from smallworld_wire import FROM_TABLE, FromTable, Heartbeat, Room, hello

READY = " is open on port "
WATCHED = 10.0
"""Seconds for which an idle worker is watched."""
PATIENCE = 180.0
"""Seconds after which something that was waited for does not come any more."""
TALK = 1.5
"""Seconds between two heartbeats."""


class BenchError(GameError):
    """A measurement that could not be made."""


def main(argv: Sequence[str]) -> int:
    """Measure, and print what came of it; the exit status."""
    parser = ArgumentParser(
        prog="smallworld-tables bench", description="The load test of a worker and its successor."
    )
    parser.add_argument("--tables", type=int, default=1000, metavar="N", help="games under way")
    parser.add_argument("--active", type=int, default=50, metavar="N", help="with somebody there")
    parser.add_argument("--moves", type=int, default=12, metavar="N", help="made in each game")
    parser.add_argument(
        "--store", metavar="URL", help="an empty store (default: a new SQLite file)"
    )
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    args = parser.parse_args(argv)
    try:
        with TemporaryDirectory(prefix="smallworld-tables-") as name:
            folder = Path(name)
            url = args.store or f"sqlite:{folder / 'lobby.sqlite'}"
            keep(folder / TABLES_KEY, SERVICE)
            people = fill(url, args.tables, args.moves)
            figures = measure(folder, url, people, args.active)
    except GameError as error:
        print(f"smallworld-tables: {error}", file=sys.stderr)
        return 1
    found = {"tables": args.tables, "active": args.active, **figures}
    print(json.dumps(found) if args.json else "\n".join(f"{n:>20} {v}" for n, v in found.items()))
    return 0


# The games


def fill(url: str, tables: int, moves: int) -> dict[str, Identity]:
    """Write so many games under way to a store; somebody who plays, for each of them."""
    service, people = InMemory("filling"), dict[str, Identity]()
    worker = service.workers["filling"]
    with closing(open_store(url)) as store, closing(open_logs(url)) as logs:
        if any(fact.kind == TABLE for fact in store.snapshot().facts):
            raise BenchError("There are tables in this store. Give the load test one of its own.")
        for number in range(tables):
            ann, bob = (service.person(f"{name} {number}") for name in ("Ann", "Bob"))
            game = service.order(ann)
            service.begin(game, "filling", ann, bob)
            service.play(ann, bob, moves=moves)
            people[game] = ann.identity
            for person in (ann, bob):
                person.leave()
            service.settle()
            table = replace(service.tables[game], worker="", is_busy=False)
            logs.open(game, table.epoch)
            logs.replace(game, table.epoch, service.logs.open(game, table.epoch))
            store.commit([table_write(game, table, 0)])
            worker.forget(game)
            service.people.clear()
    return people


# The workers


class Worker:
    """A worker as a process."""

    def __init__(self, folder: Path, url: str) -> None:
        words = ("--host", "127.0.0.1", "--port", "0", "--keys", str(folder), "--store", url)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "smallworld_tables", *words, "--quiet"],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout
        line = self._process.stdout.readline()
        if READY not in line:
            raise BenchError("The worker could not be started.")
        self.port = int(line.rpartition(READY)[2])

    @property
    def megabytes(self) -> float:
        """The memory that it has, without what it shares with others."""
        for line in Path(f"/proc/{self._process.pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return round(int(line.split()[1]) / 1024, 1)
        raise BenchError("This system does not say how much memory a process has.")

    @property
    def cpu(self) -> float:
        """Seconds of the processor that it has used."""
        if sys.platform != "win32":
            stat = Path(f"/proc/{self._process.pid}/stat").read_text()
            fields = stat.rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        raise BenchError("This system does not say how much of the processor a process has used.")

    def kill(self) -> None:
        """End it in the middle of what it does."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()


@contextmanager
def worker(folder: Path, url: str) -> Iterator[Worker]:
    """A worker for as long as it is needed."""
    running = Worker(folder, url)
    try:
        yield running
    finally:
        running.kill()


def measure(folder: Path, url: str, people: dict[str, Identity], active: int) -> dict[str, float]:
    """Megabytes, seconds, and seconds of the processor for each second."""
    found: dict[str, float] = {}
    with closing(open_store(url)) as store, worker(folder, url) as first:
        found["claimed_s"] = until(lambda: has_all(store, 1, len(people)))
        time.sleep(IDLE)
        found["idle_mb"], found["idle_cpu"] = first.megabytes, watched(first)
        with worker(folder, url) as second:
            visitors = [Visitor(game, people[game]) for game in list(people)[:active]]
            try:
                found["came_s"] = come(visitors, first.port)
                found["active_mb"], found["active_cpu"] = first.megabytes, watched(first, visitors)
                first.kill()
                found["taken_over_s"] = until(lambda: has_all(store, 2, len(people)))
                found["back_s"] = round(found["taken_over_s"] + come(visitors, second.port), 1)
                found["successor_mb"] = second.megabytes
            finally:
                for visitor in visitors:
                    visitor.leave()
    return found


def watched(running: Worker, visitors: "Sequence[Visitor]" = ()) -> float:
    """How much of a core a worker needs."""
    began, used = time.monotonic(), running.cpu
    while time.monotonic() < began + WATCHED:
        for visitor in visitors:
            visitor.work()
        time.sleep(0.2)
    return round((running.cpu - used) / (time.monotonic() - began), 3)


def has_all(store: Store, epoch: int, tables: int) -> bool:
    """Whether a worker has all tables, in that epoch or a later one."""
    known = [table_of(fact) for fact in store.snapshot().facts if fact.kind == TABLE]
    return sum(_is_taken(table, epoch) for table in known) == tables


def _is_taken(table: Table, epoch: int) -> bool:
    return table.worker != "" and table.epoch > epoch


def until(happened: Callable[[], bool]) -> float:
    """Wait for something; after how many seconds it was so."""
    began = time.monotonic()
    while not happened():
        if time.monotonic() > began + PATIENCE:
            raise BenchError(f"Something that was waited for has not come in {PATIENCE:.0f} s.")
        time.sleep(0.1)
    return round(time.monotonic() - began, 1)


# The people


class Visitor:
    """Somebody who comes to their table and stays."""

    def __init__(self, game: str, identity: Identity) -> None:
        self.is_in = False
        self._game = game
        self._identity = identity
        self._line: ClientConnection[FromTable] | None = None
        self._talk_at = 0.0

    def come(self, port: int) -> None:
        """Set out for a worker."""
        self.leave()
        self.is_in = False
        there = Address("127.0.0.1", port, SERVICE.keys.public)
        keys = self._identity.keys
        self._line = ClientConnection(keys, FROM_TABLE, [there], time.monotonic())

    def work(self) -> None:
        """Take in what the worker says, and say that one is here."""
        now, line = time.monotonic(), self._line
        if line is None:
            return
        for event in line.receive(now):
            if isinstance(event, Up):
                greeting = replace(hello("Ann"), verify_key=self._identity.verify_key)
                line.send(replace(greeting, game=self._game))
            self.is_in |= isinstance(event, Room)
        if now >= self._talk_at:
            self._talk_at = now + TALK
            line.send(Heartbeat())

    def leave(self) -> None:
        """Close the window."""
        if self._line is not None:
            self._line.close()
            self._line = None


def come(visitors: Sequence[Visitor], port: int) -> float:
    """Have all of them come to a worker; after how many seconds the last one was in."""
    for visitor in visitors:
        visitor.come(port)

    def are_in() -> bool:
        for visitor in visitors:
            visitor.work()
        return all(visitor.is_in for visitor in visitors)

    return until(are_in)
