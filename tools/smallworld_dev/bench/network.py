"""The time from a move to its arrival at every player's table, over real sockets and journals.

Host, players and spectators are processes of this machine (see the parties). The same games measure
what a joint draw adds, and boardgame.io is measured in the same run where node is installed.
"""

import multiprocessing
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import pairwise
from multiprocessing.context import SpawnProcess
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import msgspec
from msgspec import UNSET, Struct, msgpack

import smallworld_maps
from smallworld import record as game_record
from smallworld.record import Moved, Pending, Record, decode
from smallworld_chance.checked_log import CheckedLog
from smallworld_client.process import UserError
from smallworld_client.table.setup import open_game
from smallworld_dev.bench.parties import (
    PAUSE,
    Crowded,
    HostCost,
    Opening,
    Watched,
    crowd,
    host,
    player,
)
from smallworld_wire.codec import encode
from smallworld_wire.table import Append

MOVES = 150
NODE_PATIENCE = 300.0

PLACE = Path("tools", "boardgame_io")
"""In a checkout; ``npm install`` there makes it ready."""


class Beside(Struct, frozen=True):
    """From a move sent to its state on the last other player's table, and bytes to tell one."""

    moves: int
    p50_ms: float
    p99_ms: float
    move_bytes_median: float


def is_there() -> bool:
    """Whether boardgame.io is installed beside, and node to run it."""
    return shutil.which("node") is not None and (PLACE / "node_modules").is_dir()


def measure_boardgame_io(guests: int, spectators: int) -> dict[str, Beside]:
    """Its two ways of telling a move: the ``whole`` state (the default), or ``patches``.

    UserError where it breaks down.
    """
    command = ["node", str(PLACE / "beside.js"), str(guests), str(spectators), str(MOVES)]
    try:
        run = subprocess.run(command, capture_output=True, timeout=NODE_PATIENCE, check=True)
        return msgspec.json.decode(run.stdout, type=dict[str, Beside])
    except (OSError, subprocess.SubprocessError, msgspec.MsgspecError) as error:
        raise UserError(f"boardgame.io could not be measured: {error}", exit_status=1) from None


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

    ``host_cpu_ms_per_move`` leaves out ``host_start_cpu_s``, which are used before the first move.
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
    host_start_cpu_s: float
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

    def wait(self) -> None:
        self._process.join(PATIENCE)

    def end(self) -> None:
        """Have it gone; by now it has said all that was asked of it."""
        self._process.kill()
        self._process.join()


def measure_network(
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
        host_cpu_ms_per_move=round(sum(map(_of_moves, games)) / paces.moves * 1000, 2),
        host_start_cpu_s=round(median(game.cost.start_cpu_s for game in games), 2),
        host_memory_mb=_most([game.cost.memory_mb for game in games]),
        boardgame_io=measure_boardgame_io(guests, spectators) if is_there() else None,
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


def _of_moves(game: MeasuredGame) -> float:
    return game.cost.cpu_s - game.cost.start_cpu_s


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
    trace: Path | None = None,
) -> MeasuredGame:
    """One game from its opening to its record, under a home that the caller has set.

    Players wait for ``pause`` seconds before each move. Each process writes its marks to a file in
    the folder ``trace``, if there is one.
    """
    go = _spawn.Event()
    parties: list[_Party] = []

    def begin(role: Callable[..., None], *args: object) -> _Party:
        if trace:
            from smallworld_dev.bench.trace import traced

            role, args = traced, (str(trace / str(len(parties))), role, *args)
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
        for each in parties if trace else ():
            each.wait()
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


VERIFIED = 5
"""How often each record is verified; the quickest time counts."""


class ChanceReport(Struct, frozen=True):
    """The figures. ``added_ms`` is what a draw adds to the time until the last player has a move.

    ``bytes_per_draw_per_seat`` are those in the record, without the move's own signature, and
    ``verify_ms`` is the time to check rules, signatures and draws of a whole record.
    """

    guests: int
    games: int
    moves: int
    draws: int
    plain_ms_p50: float
    plain_ms_p99: float
    drawn_ms_p50: float
    drawn_ms_p99: float
    added_ms_p50: float
    added_ms_p99: float
    bytes_per_draw_per_seat: float
    record_bytes: int
    verify_ms: float


def measure_draws(
    guests: int, progress: Callable[[range], Iterator[int]] = iter, rounds: int = GAMES
) -> ChanceReport:
    """Play some games with so many guests, all on this machine; the host has no seat."""
    with own_home():
        games = [play(guests, 0) for _ in progress(range(rounds))]
    drawn = [delay for game in games for delay in game.drawn]
    plain = [delay for game in games for delay in game.delays[: len(game.delays) - len(game.drawn)]]
    without, with_draw = paces_of(plain), paces_of(drawn)
    records = [game.record for game in games]
    return ChanceReport(
        guests=guests,
        games=rounds,
        moves=len(plain) + len(drawn),
        draws=len(drawn),
        plain_ms_p50=without.p50_ms,
        plain_ms_p99=without.p99_ms,
        drawn_ms_p50=with_draw.p50_ms,
        drawn_ms_p99=with_draw.p99_ms,
        added_ms_p50=round(with_draw.p50_ms - without.p50_ms, 2),
        added_ms_p99=round(with_draw.p99_ms - without.p99_ms, 2),
        bytes_per_draw_per_seat=round(max(map(_bytes_per_share, records)), 1),
        record_bytes=max(len(game_record.encode(record)) for record in records),
        verify_ms=round(max(map(_verified_in, records)) * 1000, 1),
    )


def _bytes_per_share(record: Record) -> float:
    """Bytes of a record's draws for each seat, beyond what signed moves take anyway."""
    assert record.signed is not UNSET
    total = draws = 0
    for pending, item in pairwise(record.signed.items):
        if isinstance(pending, Pending) and isinstance(item, Moved):
            alone = Moved(item.seat, item.move, item.chance, pending.seal)
            both = len(msgpack.encode(pending)) + len(msgpack.encode(item))
            total += both - len(msgpack.encode(alone))
            draws += 1
    return total / max(draws, 1) / len(record.header.seats)


def _verified_in(record: Record) -> float:
    """Seconds that a record takes to be verified."""
    assert record.signed is not UNSET
    times = []
    for _ in range(VERIFIED):
        began = time.perf_counter()
        CheckedLog(open_game(record.header), record.signed.items)
        times.append(time.perf_counter() - began)
    return min(times)
