"""``smallworld-dev bench lobby``: loads a lobby with clients and games, and measures both sides."""

import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.context import SpawnProcess
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Struct

from smallworld.errors import GameError
from smallworld_dev.bench.lobby_clients import HEARTBEAT, Crowd, LoadClient, looker, read
from smallworld_net.address import Address, parse_address
from smallworld_net.sockets import SPARE, allow_many
from smallworld_wire.lobby import (
    Advert,
    Games,
    HostRoute,
    Lease,
    ListChanges,
    Listed,
    Seek,
    Subscribe,
)

READY = " is open at "
CHANGES = 60.0
"""Seconds in which each game changes once: a round of a game takes longer."""
ASKERS, SUBSCRIBERS = 40, 20
"""Clients whose requests are timed, and those whose news of a change are."""
EACH = 0.02
"""Seconds between two requests that are timed."""
NEWS = 0.5
"""Seconds between two changes that are timed."""
SETTLED = 3.0
"""Seconds after everybody has come before anything is measured."""
PATIENCE = 300.0
"""Seconds in which everybody has to have come."""


class LoadError(GameError):
    """A load that can't be put on a lobby here."""


class LobbyReport(Struct, frozen=True):
    """The figures, as ``--json`` prints them; milliseconds, kilobytes and seconds of the processor.

    ``p50_ms`` and ``p99_ms`` are of requests, ``fanout_p99_ms`` from a change of a game until a
    subscriber knows of it; ``cpu_s`` is the whole run of the lobby, ``measured_s`` of which lie
    after the last client has come and ``cpu_measured_s`` were spent in them.
    """

    clients: int
    games: int
    connects_per_s: float
    p50_ms: float
    p99_ms: float
    fanout_p99_ms: float
    kb_per_client: float
    cpu_s: float
    requests: int
    measured_s: float
    cpu_measured_s: float
    store: str
    lost: int


def measure_lobby(clients: int, games: int, store: str | None, seconds: float) -> LobbyReport:
    """Put so many clients on a lobby, of which so many host a game; LoadError says why not."""
    measured = ASKERS + SUBSCRIBERS + 1
    if clients < measured + games:
        raise LoadError(f"{games} games need at least {games + measured} clients.")
    most = allow_many(clients + SPARE)
    if most is not None and most < clients + SPARE:
        raise LoadError(
            f"The system allows {most} open files, and {clients} clients need {clients + SPARE}: "
            "raise the limit (ulimit -n)."
        )
    with _lobby(clients, store) as (process, address):
        return _Load(process, address, clients, games).run(seconds, store or "sqlite")


class _Load:
    """A lobby with a crowd in a process of its own, and the clients that measure."""

    def __init__(
        self, lobby: "subprocess.Popen[str]", address: Address, clients: int, games: int
    ) -> None:
        self._lobby, self._address = lobby, address
        self._clients, self._games = clients, games
        self._delays: list[float] = []
        self._news: list[float] = []
        self._asked: dict[int, float] = {}
        self._changed: dict[int, float] = {}
        self._rng = Random(1)

    def run(self, seconds: float, store: str) -> LobbyReport:
        """Have everybody come, measure for so long, and add it up."""
        idle = _memory(self._lobby.pid)
        with _crowd(self._address, self._clients - ASKERS - SUBSCRIBERS - 1, self._games) as pipe:
            games, took = _heard(pipe)
            crowd = self._come()
            self._work(crowd, SETTLED)
            cpu = _cpu(self._lobby.pid)
            began = time.monotonic()
            self._measure(crowd, games, seconds)
            measured, spent = time.monotonic() - began, _cpu(self._lobby.pid) - cpu
            grown = _memory(self._lobby.pid) - idle
            pipe.send("end")
            [lost] = _heard(pipe)
            lost += crowd.lost
            crowd.close()
        if len(self._delays) < 100 or len(self._news) < 100:
            raise LoadError(
                f"The lobby has answered {len(self._delays)} requests and told {len(self._news)} "
                "news: too few to measure anything."
            )
        cuts = quantiles(self._delays, n=100)
        return LobbyReport(
            self._clients,
            self._games,
            round((self._clients - ASKERS - SUBSCRIBERS - 1) / took, 1),
            round(cuts[49] * 1000, 2),
            round(cuts[98] * 1000, 2),
            round(quantiles(self._news, n=100)[98] * 1000, 1),
            round(grown / 1024 / self._clients, 2),
            round(_cpu(self._lobby.pid), 2),
            len(self._delays),
            round(measured, 1),
            round(spent, 2),
            store.partition(":")[0],
            lost,
        )

    def _come(self) -> Crowd:
        crowd = Crowd(self._address)
        numbers = range(self._clients - ASKERS - SUBSCRIBERS - 1, self._clients)
        for number in numbers:
            kind = number - numbers.start
            crowd.come(
                LoadClient(number, self._hear_news if kind < SUBSCRIBERS else self._hear_answer)
            )
        deadline = time.monotonic() + PATIENCE
        while not crowd.is_complete:
            crowd.work(0.05)
            if time.monotonic() > deadline:
                raise LoadError("The lobby lets nobody more in.")
        crowd.there.sort(key=lambda client: client.number)
        self._askers, self._host = crowd.there[SUBSCRIBERS:-1], crowd.there[-1]
        for client in crowd.there[:SUBSCRIBERS]:
            client.say(Subscribe(1 << 50))
        self._host.hear = None
        self._host.say(self._host.publish(0))
        for client in self._askers[::4]:
            client.say(client.publish(0))
            client.say(client.register(1))
        return crowd

    def _measure(self, crowd: Crowd, games: list[str], seconds: float) -> None:
        now = time.monotonic()
        until, ask_at, news_at = now + seconds, now, now
        turn = 0
        while now < until:
            if now >= ask_at:
                ask_at = max(now, ask_at + EACH)
                turn += 1
                self._ask(turn, games, now)
            if now >= news_at:
                news_at = now + NEWS
                number = len(self._changed) + 1
                self._changed[number] = now
                self._host.say(self._host.publish(number))
            crowd.work(max(0.0, min(ask_at, news_at) - now))
            now = time.monotonic()
        self._work(crowd, 2.0)

    @staticmethod
    def _work(crowd: Crowd, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            crowd.work(0.05)

    def _ask(self, turn: int, games: list[str], now: float) -> None:
        """One more request: where a game's host is, a page of the list, or a list of replicas."""
        index = turn % len(self._askers)
        client = self._askers[index]
        if client.number in self._asked:
            return
        self._asked[client.number] = now
        if index % 4 == 0:
            client.say(client.register(turn + 1))
        elif index % 4 == 1:
            client.say(Subscribe(self._rng.randrange(len(games))))
        else:
            client.say(Seek(self._rng.choice(games)))

    def _hear_answer(self, client: LoadClient, data: bytes) -> None:
        asked = self._asked.get(client.number)
        if asked is None or data == HEARTBEAT:
            return
        if isinstance(read(data), HostRoute | Games | Lease):
            del self._asked[client.number]
            self._delays.append(time.monotonic() - asked)

    def _hear_news(self, client: LoadClient, data: bytes) -> None:
        match read(data):
            case Listed(advert):
                adverts: tuple[Advert, ...] = (advert,)
            case ListChanges(listed):
                adverts = listed
            case _:
                return
        now = time.monotonic()
        for advert in adverts:
            if advert.game == self._host.game:
                number = advert.round + 10 * advert.watching
                if number in self._changed:
                    self._news.append(now - self._changed[number])


# The processes


@contextmanager
def _lobby(clients: int, store: str | None) -> Iterator[tuple["subprocess.Popen[str]", Address]]:
    """A lobby of its own, on one core where that can be had."""
    with TemporaryDirectory(prefix="smallworld-bench-") as folder:
        kept = ["--keys", folder, *(["--store", store] if store else [])]
        bind = ["--bind", "tcp://127.0.0.1:0", "--no-relay", "--quiet"]
        command = [sys.executable, "-m", "smallworld_lobby", *bind, *kept]
        sizes = ["--clients", str(clients + SPARE), "--games", str(max(clients, 100))]
        process = subprocess.Popen([*command, *sizes], stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            if READY not in line:
                raise LoadError("The lobby could not be started.")
            if sys.platform == "linux" and len(cores := os.sched_getaffinity(0)) > 1:
                os.sched_setaffinity(process.pid, {min(cores)})
            yield process, parse_address(line.partition(READY)[2].strip())
        finally:
            process.kill()
            process.communicate()


@contextmanager
def _crowd(lobby: Address, count: int, games: int) -> Iterator[Any]:
    """A process with the clients that only have to be there."""
    spawn = multiprocessing.get_context("spawn")
    pipe, end = spawn.Pipe()
    process: SpawnProcess = spawn.Process(target=crowd, args=(lobby, count, games, end))
    process.start()
    end.close()
    try:
        yield pipe
    finally:
        process.kill()
        process.join()
        pipe.close()


def _heard(pipe: Any) -> Any:
    """What the crowd says next."""
    with suppress(EOFError):
        if pipe.poll(PATIENCE):
            return pipe.recv()
    raise LoadError("The clients have gone, or the lobby lets nobody more in.")


def crowd(lobby: Address, count: int, games: int, pipe: Any) -> None:
    """So many clients, the first of which host games; the others look at the list.

    It says the games' ids and the seconds until all have come, and ends when it is told anything.
    """
    if sys.platform != "win32":
        os.nice(5)
    allow_many(count + SPARE)
    everybody = Crowd(lobby, lambda client: _greet(client, games))
    looks = looker(everybody)
    clients = [LoadClient(number, None if number < games else looks) for number in range(count)]
    began = time.monotonic()
    for client in clients:
        everybody.come(client)
    while not everybody.is_complete:
        everybody.work(0.05)
    pipe.send(([client.game for client in clients[:games]], time.monotonic() - began))
    _stay(everybody, clients[:games], pipe)
    pipe.send([everybody.lost])
    everybody.close()


def _greet(client: LoadClient, games: int) -> None:
    """Have somebody who has just come host a game or look at the list."""
    if client.number < games:
        client.say(client.publish(0))
        client.say(client.register(1))
    else:
        client.say(Subscribe())


def _stay(everybody: Crowd, hosts: list[LoadClient], pipe: Any) -> None:
    """Be there until one is told to end; every now and then something changes at a table."""
    pause = CHANGES / max(1, len(hosts))
    turn, change_at = 0, time.monotonic() + pause
    while not pipe.poll():
        now = time.monotonic()
        while hosts and now >= change_at:
            change_at += pause
            host = hosts[turn % len(hosts)]
            turn += 1
            if host.is_there:
                host.say(host.publish(1 + turn // len(hosts)))
        everybody.work(min(0.05, max(0.0, change_at - now)))


def _memory(pid: int) -> int:
    """Bytes of memory that a process has."""
    told = subprocess.run(
        ["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, text=True, check=True
    )
    return int(told.stdout) * 1024


def _cpu(pid: int) -> float:
    """Seconds of the processor that a process has used."""
    if sys.platform == "linux":
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            fields = file.read().rpartition(")")[2].split()
        seconds = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    else:
        told = subprocess.run(
            ["ps", "-o", "cputime=", "-p", str(pid)], capture_output=True, text=True, check=True
        ).stdout
        seconds = 0.0
        for part in told.strip().replace("-", ":").split(":"):
            seconds = 60 * seconds + float(part)
    return seconds


def print_lobby(report: LobbyReport) -> None:
    """What the clients noticed, and what they cost."""
    print(
        f"{report.clients} clients and {report.games} running games on one lobby ({report.store})\n"
        f"  come at           {report.connects_per_s:.0f} a second\n"
        f"  a request takes   {report.p50_ms:.1f} ms (median), {report.p99_ms:.1f} ms (99 of 100)\n"
        f"  a change reaches  99 of 100 subscribers within {report.fanout_p99_ms:.0f} ms\n"
        f"  a client costs    {report.kb_per_client:.1f} KB\n"
        f"  processor         {report.cpu_s:.1f} s in all, {report.cpu_measured_s:.1f} s in the "
        f"{report.measured_s:.0f} s that were measured"
    )
