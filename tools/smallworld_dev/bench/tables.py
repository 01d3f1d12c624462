"""``smallworld-dev bench tables``: the cost of a worker's tables, and how fast it is replaced.

It fills a store with games under way and starts two workers as processes. The first one claims the
tables; its memory and CPU time are measured while nobody is there and once people have come. Then
it is killed, and the second one takes over.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld_dev.simulation.tables import SERVICE, InMemory
from smallworld_lobby.facts import TABLE, TableFact
from smallworld_lobby.places import TABLES_KEY, open_logs, open_store
from smallworld_lobby.store import Store
from smallworld_net.address import Address, ConnectionUp
from smallworld_net.client import ClientConnection
from smallworld_net.keys import Identity, keep
from smallworld_tables.kept_table import IDLE
from smallworld_wire.codec import FROM_TABLE
from smallworld_wire.common import Heartbeat, hello
from smallworld_wire.room import Room
from smallworld_wire.table import FromTable

READY = " is open on port "
WATCHED = 10.0
"""Seconds for which an idle worker is watched."""
PATIENCE = 180.0
"""Seconds after which something that was waited for does not come any more."""
TALK = 1.5
"""Seconds between two heartbeats."""


class BenchError(GameError):
    pass


def measure_tables(tables: int, active: int, moves: int, store: str | None) -> dict[str, float]:
    """Fill a store with games and measure two workers; BenchError where that fails.

    Keys end in ``_mb``, ``_cpu`` (share of a core) or ``_s``.
    """
    with TemporaryDirectory(prefix="smallworld-tables-") as name:
        folder = Path(name)
        url = store or f"sqlite:{folder / 'lobby.sqlite'}"
        keep(folder / TABLES_KEY, SERVICE)
        people = fill(url, tables, moves)
        figures = measure(folder, url, people, active)
    return {"tables": tables, "active": active, **figures}


# The games


def fill(url: str, tables: int, moves: int) -> dict[str, Identity]:
    """Write ``tables`` games under way to a store; returns one player for each."""
    service, people = InMemory("filling"), dict[str, Identity]()
    worker = service.workers["filling"]
    with closing(open_store(url)) as store, closing(open_logs(url)) as logs:
        if any(fact.kind == TABLE.name for fact in store.snapshot().facts):
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
            store.commit([TABLE.write(game, table, 0)])
            worker.forget(game)
            service.people.clear()
    return people


# The workers


class MeasuredWorker:
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
        if sys.platform != "win32":
            stat = Path(f"/proc/{self._process.pid}/stat").read_text()
            fields = stat.rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        raise BenchError("This system does not say how much of the processor a process has used.")

    def kill(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()


@contextmanager
def worker(folder: Path, url: str) -> Iterator[MeasuredWorker]:
    running = MeasuredWorker(folder, url)
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
            visitors = [TableVisitor(game, people[game]) for game in list(people)[:active]]
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


def watched(running: MeasuredWorker, visitors: "Sequence[TableVisitor]" = ()) -> float:
    began, used = time.monotonic(), running.cpu
    while time.monotonic() < began + WATCHED:
        for visitor in visitors:
            visitor.work()
        time.sleep(0.2)
    return round((running.cpu - used) / (time.monotonic() - began), 3)


def has_all(store: Store, epoch: int, tables: int) -> bool:
    known = TABLE.all(store.snapshot().facts).values()
    return sum(_is_taken(table, epoch) for table in known) == tables


def _is_taken(table: TableFact, epoch: int) -> bool:
    return table.worker != "" and table.epoch > epoch


def until(happened: Callable[[], bool]) -> float:
    began = time.monotonic()
    while not happened():
        if time.monotonic() > began + PATIENCE:
            raise BenchError(f"Something that was waited for has not come in {PATIENCE:.0f} s.")
        time.sleep(0.1)
    return round(time.monotonic() - began, 1)


# The people


class TableVisitor:
    def __init__(self, game: str, identity: Identity) -> None:
        self.is_in = False
        self._game = game
        self._identity = identity
        self._line: ClientConnection[FromTable] | None = None
        self._talk_at = 0.0

    def come(self, port: int) -> None:
        self.leave()
        self.is_in = False
        there = Address("127.0.0.1", port, SERVICE.keys.public)
        keys = self._identity.keys
        self._line = ClientConnection(keys, FROM_TABLE, [there], time.monotonic())

    def work(self) -> None:
        now, line = time.monotonic(), self._line
        if line is None:
            return
        for event in line.receive(now):
            if isinstance(event, ConnectionUp):
                greeting = replace(hello("Ann"), verify_key=self._identity.verify_key)
                line.send(replace(greeting, game=self._game))
            self.is_in |= isinstance(event, Room)
        if now >= self._talk_at:
            self._talk_at = now + TALK
            line.send(Heartbeat())

    def leave(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None


def come(visitors: Sequence[TableVisitor], port: int) -> float:
    for visitor in visitors:
        visitor.come(port)

    def are_in() -> bool:
        for visitor in visitors:
            visitor.work()
        return all(visitor.is_in for visitor in visitors)

    return until(are_in)
