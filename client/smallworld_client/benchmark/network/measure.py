"""A game between processes, and how long each move took to be on every player's table."""

import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from multiprocessing.context import SpawnProcess
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from msgspec import UNSET, Struct

import smallworld_maps
from smallworld.record import Record, decode
from smallworld_client.benchmark.network import beside
from smallworld_client.benchmark.network.beside import Beside
from smallworld_client.benchmark.network.parties import (
    PAUSE,
    Crowded,
    HostCost,
    Opening,
    Watched,
    crowd,
    host,
    player,
)
from smallworld_client.errors import UserError
from smallworld_wire import Append, encode

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

PATIENCE = 60.0
"""Seconds that a step of a measured game may take before the measuring is given up."""
GAMES = 3
LOOKS, WORK = 50, 20_000
"""How often a round looks at the machine alone, and the sum that it works out: about 1 ms."""

Meanwhile = Callable[[str], AbstractContextManager[object]]
"""What goes on while the moves of a game are made; it is given the table's invitation."""

_spawn = multiprocessing.get_context("spawn")


class Paces(Struct, frozen=True):
    """How long something took, so many times; as a rule from a move to the last player's table."""

    moves: int
    p50_ms: float
    p99_ms: float


class NetworkReport(Struct, frozen=True):
    """The figures; ``p50_ms`` and ``p99_ms`` are those of direct connections.

    ``entry_bytes_median`` is the message that carries an entry, before encryption; ``machine`` is
    how long one fixed piece of work takes here, on cores that are otherwise idle.
    """

    guests: int
    spectators: int
    games: int
    moves: int
    p50_ms: float
    p99_ms: float
    relayed: Paces
    machine: Paces
    entry_bytes_median: float
    joins_per_s: float | None
    host_cpu_ms_per_move: float
    host_memory_mb: float | None
    boardgame_io: dict[str, Beside] | None = None


class MeasuredGame(Struct, frozen=True):
    """The measurements of one game."""

    delays: list[float]
    drawn: list[float]
    """The delays of the moves that met chance, for which all players drew together."""
    committed: dict[int, float]
    """When the first player had each entry, by the clock that all processes share."""
    record: Record
    cost: HostCost
    crowd: Crowded | None


class _Party:
    """A process that takes part, and the pipe to it."""

    def __init__(self, role: Callable[..., None], *args: object) -> None:
        self._pipe, end = _spawn.Pipe()
        self._process: SpawnProcess = _spawn.Process(target=role, args=(*args, end), daemon=True)
        self._process.start()
        end.close()

    @property
    def pipe(self) -> Connection:
        """The pipe to it."""
        return self._pipe

    def hear(self) -> object:
        """What it says next; UserError where it says nothing."""
        try:
            if self._pipe.poll(PATIENCE):
                return self._pipe.recv()
        except EOFError:
            pass
        raise UserError("A process of the measured game has gone or hangs.", exit_status=1)

    def end(self) -> None:
        """Have it gone; by now it has said all that was asked of it."""
        self._process.kill()
        self._process.join()


def measure(
    guests: int,
    spectators: int,
    progress: Callable[[range], Iterator[int]] = iter,
    rounds: int = GAMES,
) -> NetworkReport:
    """Play some games with so many guests and spectators, all on this machine.

    First by direct ways, then all players by a lobby's relay; boardgame.io last, if it is there.
    """
    with own_home():
        both = [(play(guests, spectators), _play_relayed(guests)) for _ in progress(range(rounds))]
    games = [direct for direct, _ in both]
    paces = paces_of([delay for game in games for delay in game.delays])
    return NetworkReport(
        guests=guests,
        spectators=spectators,
        games=rounds,
        moves=paces.moves,
        p50_ms=paces.p50_ms,
        p99_ms=paces.p99_ms,
        relayed=paces_of([delay for _, relayed in both for delay in relayed.delays]),
        machine=paces_of(list(_idle_machine(rounds * LOOKS))),
        entry_bytes_median=median(size for game in games for size in _sizes(game.record)),
        joins_per_s=_joins([game.crowd for game in games if game.crowd], spectators),
        host_cpu_ms_per_move=round(sum(g.cost.cpu_s for g in games) / paces.moves * 1000, 2),
        host_memory_mb=_most([game.cost.memory_mb for game in games]),
        boardgame_io=beside.measure(guests, spectators) if beside.is_there() else None,
    )


def paces_of(delays: Sequence[float]) -> Paces:
    """Median and 99th percentile of so many seconds."""
    p99 = quantiles(delays, n=100)[98]
    return Paces(len(delays), round(median(delays) * 1000, 2), round(p99 * 1000, 2))


def _idle_machine(looks: int) -> Iterator[float]:
    """Seconds that the same work takes after each of so many pauses like those between moves.

    No table is quicker than its machine: where these differ among themselves, so do its moves.
    """
    for _ in range(looks):
        time.sleep(PAUSE)
        began = time.perf_counter()
        sum(number * number for number in range(WORK))
        yield time.perf_counter() - began


def _joins(crowds: Sequence[Crowded], size: int) -> float | None:
    """How many of a crowd of this size came in a second."""
    return round(median(size / (c.ended - c.began) for c in crowds)) if crowds else None


def _most(megabytes: Iterable[float | None]) -> float | None:
    known = [each for each in megabytes if each is not None]
    return round(max(known), 1) if known else None


def _play_relayed(guests: int) -> MeasuredGame:
    """A game whose players all come by the relay of a lobby that is run for it."""
    command = [sys.executable, "-m", "smallworld_lobby", "--quiet", "--bind", "tcp://127.0.0.1:0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as lobby:
        try:
            assert lobby.stdout is not None
            address = lobby.stdout.readline().split()[-1]
            return play(guests, 0, address)
        finally:
            lobby.terminate()


def play(
    guests: int,
    spectators: int,
    lobby: str = "",
    meanwhile: Meanwhile = nullcontext,
    pause: float = PAUSE,
) -> MeasuredGame:
    """One game from its opening to its record, under a home that the caller has set.

    Players wait for ``pause`` seconds before each move.
    """
    go = _spawn.Event()
    parties: list[_Party] = []

    def begin(role: Callable[..., None], *args: object) -> _Party:
        parties.append(_Party(role, *args))
        return parties[-1]

    try:
        table = begin(host, smallworld_maps.for_players(guests).id, guests, lobby)
        opening = table.hear()
        assert isinstance(opening, Opening)
        seats = range(1, guests + 1)
        players = [begin(player, opening.invitation, n, bool(lobby), pause, go) for n in seats]
        watchers = begin(crowd, opening.invitation, spectators) if spectators else None
        for each in players:
            each.hear()
        crowded = _gather(watchers) if watchers else None
        with meanwhile(opening.invitation):
            go.set()
            watched = [_watched(each) for each in players]
        for each in parties:
            each.pipe.send(None)
        cost = table.hear()
        assert isinstance(cost, HostCost)
        record = decode(Path(watched[0].record).read_bytes())
        plain, drawn = _delays(watched)
        return MeasuredGame([*plain, *drawn], drawn, _committed(watched), record, cost, crowded)
    finally:
        for each in parties:
            each.end()


def _gather(watchers: _Party) -> Crowded:
    watchers.pipe.send(None)
    crowded = watchers.hear()
    assert isinstance(crowded, Crowded)
    return crowded


def _watched(each: _Party) -> Watched:
    watched = each.hear()
    assert isinstance(watched, Watched)
    if not watched.record:
        raise UserError("A measured game did not reach its end.", exit_status=1)
    return watched


def _delays(watched: Iterable[Watched]) -> tuple[list[float], list[float]]:
    """Seconds from each move to the moment when the last player had it.

    First those of moves without a draw, then those with one.
    """
    everybody = list(watched)
    plain, drawn = list[float](), list[float]()
    for each in everybody:
        for move, at in each.sent.items():
            found = drawn if move in each.drawn else plain
            found.append(max(it.had[move] for it in everybody) - at)
    return plain, drawn


def _committed(watched: Iterable[Watched]) -> dict[int, float]:
    everybody = list(watched)
    return {
        index: min(it.had.get(index, at) for it in everybody)
        for index, at in everybody[0].had.items()
    }


def _sizes(record: Record) -> Iterator[int]:
    """Bytes of the messages that tell of the entries, each with the host's signature."""
    assert record.signed is not UNSET
    for index, item in enumerate(record.signed.items):
        told = Append(index, item, record.digests[0], is_committed=False, head=bytes(64))
        yield len(encode(told))


@contextmanager
def own_home() -> Iterator[None]:
    """A home of its own for whoever is started meanwhile."""
    before = os.environ.get("SMALLWORLD_HOME")
    with TemporaryDirectory() as folder:
        os.environ["SMALLWORLD_HOME"] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ["SMALLWORLD_HOME"]
            else:
                os.environ["SMALLWORLD_HOME"] = before
