"""The processes of a measured game: host, players and a crowd of spectators.

Times are those of ``perf_counter``, which on one machine is the same clock for all processes.
"""

import os
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event as Flag
from pathlib import Path
from random import Random

from msgspec import Struct, structs

from smallworld.game import Game
from smallworld.moves import Move
from smallworld.state import State
from smallworld_client.app.sessions import guest_link, host_link
from smallworld_client.players import simple_bots
from smallworld_client.table.events import (
    Began,
    Ended,
    Event,
    GameStep,
    Noticed,
    Opened,
    RoomChanged,
    Saved,
)
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_net.address import Address, ConnectionFailed, ConnectionUp, Invitation, parse_target
from smallworld_net.client import ClientConnection
from smallworld_net.keys import KeyPair
from smallworld_net.loop import wait_for
from smallworld_net.sockets import allow_many
from smallworld_wire.codec import FROM_TABLE
from smallworld_wire.common import Heartbeat, hello
from smallworld_wire.phrases import WaySays
from smallworld_wire.room import TableSettings
from smallworld_wire.table import AppendBatch, FromTable, Sit


def most() -> float | None:
    """What it has had at most; None on Windows, which tells no such thing."""
    if sys.platform == "win32":
        return None
    else:  # noqa: RET505 - a type checker for Windows skips what it can't know
        import resource

        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak / (2**20 if sys.platform == "darwin" else 2**10)


def now() -> float:
    """What it has now; at most so far, where the system tells no more."""
    table = Path("/proc/self/statm")
    if sys.platform == "linux" and table.exists():
        return int(table.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    return most() or 0.0


PAUSE = 0.03
"""Seconds that a player waits before a move, so that what is measured is not a traffic jam: all
who share this machine's cores have dealt with one move when the next comes."""
TALK = 4.0
"""Seconds between a spectator's heartbeats."""
GLANCE = 0.01
"""Seconds in which what is told to one of a crowd has reached the others too: they are looked after
together, so that 200 cost this machine's cores no more than they must."""


class Opening(Struct, frozen=True):
    """Where the host's table is."""

    invitation: str


class HostCost(Struct, frozen=True):
    """What a game has cost its host: seconds of CPU, megabytes at most where the system tells.

    ``start_cpu_s`` are those before the first move, for its start and for all who came.
    """

    cpu_s: float
    start_cpu_s: float
    memory_mb: float | None


class Watched(Struct, frozen=True):
    """What one player has seen of a game: when each move was sent, and when received.

    Moves are counted from 0; what else a log may hold is not among them. All players drew together
    for those that are ``drawn``.
    """

    sent: dict[int, float]
    had: dict[int, float]
    drawn: set[int]
    record: str


class Crowded(Struct, frozen=True):
    """When the first of a crowd set out, and when the last one had the whole log."""

    began: float
    ended: float


def host(board: str, players: int, lobby: str, results: Connection) -> None:
    """Hosts one game without a seat of its own, then tells what it has cost."""
    over = threading.Event()
    invitation, start_cpu_s = "", 0.0

    def tell(event: Event) -> None:
        nonlocal invitation, start_cpu_s
        match event:
            case GameStep() if not start_cpu_s:
                start_cpu_s = time.process_time()
            case Opened():
                invitation = event.invitation
                if not lobby:
                    results.send(Opening(invitation))
            case Noticed(text) if text == WaySays.LISTED():
                results.send(Opening(invitation))
            case Saved() | Ended():
                over.set()

    places = (SeatSetup(),) * players
    settings = TableSettings("Host's table", board, lobby=lobby)
    setup = Setup("Host", settings, places, pace=0.0, port=0, starts_itself=True)
    link = host_link(setup, tell)
    link.start()
    with closing(link):
        over.wait()
        results.recv()
    results.send(HostCost(time.process_time(), start_cpu_s, most()))


class _Player:
    """A player who moves soon whenever it is their turn."""

    def __init__(self, invitation: str, number: int, by_relay: bool, pause: float) -> None:
        self._pause = pause
        self.began = threading.Event()
        self.over = threading.Event()
        self.watched = Watched({}, {}, set(), "")
        self._random = Random(number)
        self._mine: frozenset[int] = frozenset()
        self._going = False
        self._next = 0
        self._game: Game | None = None
        self._state: State | None = None
        way, name = parse_target(invitation), f"Player {number}"
        self._link = guest_link(way, name, "player", self._hear, by_relay)
        self._link.start()

    def go(self) -> None:
        """Begin to move."""
        self._link.post(self._begin)

    def close(self) -> None:
        """Leave the table."""
        self._link.close()

    def _begin(self) -> None:
        self._going = True
        self._move()

    def _hear(self, event: Event) -> None:
        """In the link's thread."""
        match event:
            case RoomChanged(room, me):
                self._mine = room.seats_of(me)
                kinds = [assigned.kind for assigned in room.seats]
                if not self._mine and "open" in kinds:
                    self._link.ask(Sit(kinds.index("open")))
            case Began():
                self._game, self._state, self._next = event.game, event.state, len(event.entries)
                self.began.set()
            case GameStep():
                self.watched.had[self._next] = time.perf_counter()
                if event.draw:
                    self.watched.drawn.add(self._next)
                self._state, self._next = event.after, self._next + 1
                self._move()
            case Saved(path):
                self.watched = structs.replace(self.watched, record=str(path))
                self.over.set()
            case Ended():
                self.began.set()
                self.over.set()

    def _move(self) -> None:
        game, state = self._game, self._state
        if self._going and game and state and state.to_move in self._mine:
            move = simple_bots.choose(game, state, self._random)
            threading.Timer(self._pause, self._say, [self._next, move]).start()

    def _say(self, index: int, move: Move) -> None:
        self.watched.sent[index] = time.perf_counter()
        self._link.ask(move)


def player(
    invitation: str, number: int, by_relay: bool, pause: float, go: Flag, results: Connection
) -> None:
    """Plays one game as a guest, and tells when everything happened."""
    with closing(_Player(invitation, number, by_relay, pause)) as person:
        person.began.wait()
        results.send(None)
        go.wait()
        person.go()
        person.over.wait()
        results.send(person.watched)
        results.recv()


def crowd(invitation: str, size: int, results: Connection) -> None:
    """So many spectators in one process, who come when told and stay until told to go.

    They yield to host and players, whose cores they would not share if they sat elsewhere.
    """
    if sys.platform != "win32":
        os.nice(10)
    allow_many()
    results.recv()
    began = time.perf_counter()
    watchers = [_Watcher(parse_target(invitation), n) for n in range(size)]
    _follow(watchers, lambda: all(watcher.has_log for watcher in watchers))
    results.send(Crowded(began, time.perf_counter()))
    _follow(watchers, results.poll)
    for watcher in watchers:
        watcher.line.close()


class _Watcher:
    """A spectator, who reads everything and draws nothing."""

    def __init__(self, target: Address | Invitation, number: int) -> None:
        door = target.address._replace(key=target.key) if isinstance(target, Invitation) else target
        self.has_log = False
        self._name = f"Watcher {number}"
        self._spoke = time.monotonic()
        self.line: ClientConnection[FromTable] = ClientConnection(
            KeyPair.new(), FROM_TABLE, [door], time.monotonic()
        )

    def work(self, now: float) -> None:
        for event in self.line.receive(now):
            if isinstance(event, ConnectionUp):
                self.line.send(hello(self._name, "spectator"))
            elif isinstance(event, AppendBatch):
                self.has_log = True
            elif isinstance(event, ConnectionFailed):
                raise SystemExit(f"a spectator could not come in: {event.reason}")
        if now - self._spoke > TALK:
            self._spoke = now
            self.line.send(Heartbeat())


def _follow(watchers: list[_Watcher], until: Callable[[], bool]) -> None:
    """Look after all of them as soon as there is something to hear, and now and then after all."""
    while not until():
        wait_for((each for watcher in watchers for each in watcher.line.sockets), 0.1)
        time.sleep(GLANCE)
        for watcher in watchers:
            watcher.work(time.monotonic())
