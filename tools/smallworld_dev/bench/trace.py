"""Where the milliseconds of a move go: what each program of a measured game was doing, and when.

The functions that a move passes are wrapped in the processes of the benchmark only, so the product
has no hooks. A *mark* is the nanosecond at which one of them began or returned, for one index of
the log. All processes of a machine share the clock.
"""

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from smallworld_dev.bench.network import own_home, play
from smallworld_wire.table import (
    Ack,
    Append,
    AppendCommitted,
    Committed,
    FromTable,
    Submit,
    ToTable,
)

Mark = tuple[str, int, int]
"""A name, an index of the log, and nanoseconds."""


class Hop(Struct, frozen=True):
    who: str
    what: str
    p50_ms: float
    p99_ms: float


class TraceReport(Struct, frozen=True):
    """The ``hops`` of a move one after the other, and what is done ``meanwhile`` or afterwards.

    Medians of hops need not add up to the median of the ``whole``.
    """

    guests: int
    spectators: int
    moves: int
    whole: Hop
    hops: list[Hop]
    meanwhile: list[Hop]


class _Recorder:
    def __init__(self) -> None:
        self.marks: list[Mark] = []
        self.woke = 0
        self._unnumbered: list[tuple[str, int]] = []

    def mark(self, name: str, index: int) -> None:
        self.marks.append((name, index, time.perf_counter_ns()))

    def mark_next(self, name: str) -> None:
        """Mark for the index of the next move that is signed here."""
        self._unnumbered.append((name, time.perf_counter_ns()))

    def number(self, index: int) -> None:
        self.marks += [(name, index, at) for name, at in self._unnumbered]
        self._unnumbered.clear()

    def mark_message(self, what: str, message: ToTable) -> None:
        found = _kind_and_index(message)
        if found:
            self.mark(f"{found[0]} {what}", found[1])


def traced(path: str, role: Callable[..., None], *arguments: Any) -> None:
    """Play a role of a measured game, and write the marks of this process to a file."""
    recorder = _Recorder()
    _wrap_all(recorder)
    role(*arguments)
    Path(path).write_bytes(msgspec.msgpack.encode(recorder.marks))


def _wrap(
    owner: Any,
    name: str,
    before: Callable[..., object] | None = None,
    after: Callable[..., object] | None = None,
) -> None:
    """Call ``before`` with the arguments, and ``after`` with the result and the arguments."""
    inner = getattr(owner, name)

    def wrapped(*args: Any, **named: Any) -> Any:
        if before:
            before(*args)
        result = inner(*args, **named)
        if after:
            after(result, *args)
        return result

    setattr(owner, name, wrapped)


def _wrap_all(recorder: _Recorder) -> None:
    from smallworld_net import loop

    def wake(*_: object) -> None:
        recorder.woke = time.perf_counter_ns()

    _wrap(loop, "wait_for", after=wake)
    _wrap_requests(recorder)
    _wrap_decoding(recorder)
    _wrap_host(recorder.mark)
    _wrap_replica(recorder.mark)


def _wrap_requests(recorder: _Recorder) -> None:
    from smallworld_client.app.table_thread import TableThread
    from smallworld_client.table.guest import Guest
    from smallworld_client.table.guest_draws import GuestDraws
    from smallworld_net import client
    from smallworld_net.client import ClientConnection

    _wrap(TableThread, "ask", before=lambda *_: recorder.mark_next("asked"))
    _wrap(Guest, "ask", before=lambda *_: recorder.mark_next("taken"))

    def signing(_draws: object, request: object, _log: object) -> None:
        if isinstance(request, Submit):
            recorder.number(request.index)
            recorder.mark("judged", request.index)

    def signed(_: object, __: object, request: object, ___: object) -> None:
        if isinstance(request, Submit):
            recorder.mark("signed", request.index)

    _wrap(GuestDraws, "sealed", signing, signed)
    _wrap(client, "encode", after=lambda _, message: recorder.mark_message("encoded", message))

    def sent(_: object, __: object, message: ToTable) -> None:
        recorder.mark_message("sent", message)

    _wrap(ClientConnection, "send", after=sent)


def _wrap_decoding(recorder: _Recorder) -> None:
    from smallworld_wire.codec import Codec

    inner = Codec.decode

    def decode(codec: Codec[Any], data: bytes) -> Any:
        woke, began = recorder.woke, time.perf_counter_ns()
        message = inner(codec, data)
        found = _kind_and_index(message)
        if found:
            kind, index = found
            recorder.marks += [(f"{kind} woke", index, woke), (f"{kind} read", index, began)]
            recorder.mark(f"{kind} decoded", index)
        return message

    setattr(Codec, "decode", decode)  # noqa: B010 - a type checker forbids to assign a method


def _wrap_host(mark: Callable[[str, int], None]) -> None:
    from smallworld_client.table.authority.table import HostedTable
    from smallworld_client.table.host_driver import HostDriver
    from smallworld_client.table.logs import HostLog
    from smallworld_net.server import MessageServer

    _wrap(HostLog, "append", after=lambda _, log, *__: mark("appended", log.length - 1))

    def settled(_: object, __: object, ___: object, message: object, *____: object) -> None:
        if isinstance(message, Submit):
            mark("settled", message.index)

    _wrap(HostedTable, "receive", after=settled)

    def writing(driver: HostDriver) -> None:
        if driver.table.game_log is not None:
            mark("passed on", len(driver.table.game_log) - 1)

    _wrap(HostDriver, "_write", before=writing)
    _wrap(HostLog, "commit", after=lambda _, log, *__: mark("committed", log.committed - 1))

    def told(_: object, __: object, ___: object, *messages: object) -> None:
        for message in messages:
            if isinstance(message, Committed):
                mark("players told", message.length - 1)
            elif isinstance(message, Append) and message.is_committed:
                mark("spectators told", message.index)
            elif isinstance(message, AppendCommitted):
                for number in range(len(message.entries)):
                    mark("spectators told", message.first + number)

    _wrap(MessageServer, "send", after=told)


def _wrap_replica(mark: Callable[[str, int], None]) -> None:
    from smallworld_client.table.events import GameStep
    from smallworld_client.table.logs import ReplicaLog
    from smallworld_client.table.player_driver import PlayerDriver

    _wrap(ReplicaLog, "add", after=lambda _, __, index, *___: mark("replayed", index))

    def kept(_: object, __: object, log: Sequence[object], *___: object) -> None:
        mark("kept", len(log) - 1)

    _wrap(PlayerDriver, "keep", after=kept)

    def step(driver: PlayerDriver, event: object) -> None:
        if isinstance(event, GameStep) and not event.draw:
            mark("shown", driver.guest.committed - 1)

    _wrap(PlayerDriver, "tell", before=step)


def _kind_and_index(message: ToTable | FromTable) -> tuple[str, int] | None:
    match message:
        case Submit():
            return "submit", message.index
        case Ack():
            return "ack", message.have - 1
        case Append(is_committed=False):
            return "append", message.index
        case Committed():
            return "commit", message.length - 1
    return None


Times = dict[str, dict[int, list[int]]]
"""The marks of one process: by name and index, in the order of time."""

MOVER, HOST, REPLICA, VIEWER = "player", "host", "last replica", "last player"
WAY: tuple[tuple[str, str, str], ...] = (
    (MOVER, "asked", ""),
    (MOVER, "taken", "the window's request reaches the table thread"),
    (MOVER, "judged", "asks the rules"),
    (MOVER, "signed", "signs"),
    (MOVER, "submit encoded", "encodes"),
    (MOVER, "submit sent", "encrypts and writes"),
    (HOST, "submit woke", "wakes"),
    (HOST, "submit read", "reads and decrypts"),
    (HOST, "submit decoded", "decodes"),
    (HOST, "appended", "checks the signature, asks the rules"),
    (HOST, "settled", "works out what everybody is sent"),
    (HOST, "passed on", "sends to all replicas"),
    (REPLICA, "append woke", "wakes"),
    (REPLICA, "append read", "reads and decrypts"),
    (REPLICA, "append decoded", "decodes"),
    (REPLICA, "replayed", "checks the signature, asks the rules"),
    (REPLICA, "kept", "writes and syncs its journal"),
    (REPLICA, "ack sent", "acknowledges"),
    (HOST, "kept", "has its own journal on disk, if that is later"),
    (HOST, "ack woke", "wakes"),
    (HOST, "ack read", "reads and decrypts"),
    (HOST, "committed", "commits"),
    (HOST, "players told", "tells the players"),
    (VIEWER, "commit woke", "wakes"),
    (VIEWER, "commit read", "reads and decrypts"),
    (VIEWER, "commit decoded", "decodes"),
    (VIEWER, "shown", "checks the host's signature, tells the window"),
)
"""Who has marked what, and what was done since the mark before."""
LAST = {"players told"}
"""Marks of which the last one counts; of all others the first."""


class _Way(NamedTuple):
    marks: list[int]
    journal: int
    crowd: int | None
    """Nanoseconds of the host's journal, and until the last spectator was sent the move."""


def measure_trace(
    guests: int,
    spectators: int,
    progress: Callable[[range], Iterator[int]] = iter,
    rounds: int = 3,
) -> TraceReport:
    ways: list[_Way] = []
    with own_home():
        for _ in progress(range(rounds)):
            with TemporaryDirectory() as folder:
                play(guests, spectators, trace=Path(folder))
                ways += ways_of([_times(each) for each in sorted(Path(folder).iterdir())])
    hops = [
        _hop(who, what, [way.marks[n] - way.marks[n - 1] for way in ways])
        for n, (who, _, what) in enumerate(WAY)
        if n
    ]
    wholes = [way.marks[-1] - way.marks[0] for way in ways]
    crowds = [way.crowd for way in ways if way.crowd is not None]
    return TraceReport(
        guests,
        spectators,
        len(ways),
        _hop("", "from the request to the last player’s window", wholes),
        hops,
        [
            _hop(HOST, "writes and syncs its journal", [way.journal for way in ways]),
            *([_hop(HOST, "tells the spectators", crowds)] if crowds else []),
        ],
    )


def _hop(who: str, what: str, nanoseconds: Sequence[int]) -> Hop:
    p99 = quantiles(nanoseconds, n=100)[98]
    return Hop(who, what, round(median(nanoseconds) / 1e6, 3), round(p99 / 1e6, 3))


def _times(path: Path) -> Times:
    times: Times = defaultdict(lambda: defaultdict(list))
    for name, index, at in msgspec.msgpack.decode(path.read_bytes(), type=list[Mark]):
        times[name][index].append(at)
    return times


def ways_of(processes: Iterable[Times]) -> list[_Way]:
    """The ways of all moves without a draw that every process has marked from end to end."""
    everybody = list(processes)
    host = next(each for each in everybody if each["appended"])
    players = [each for each in everybody if each["replayed"] and each is not host]
    ways = []
    for mover in players:
        for index in sorted(mover["asked"]):
            if all(each["shown"].get(index) and each["ack sent"].get(index) for each in players):
                ways.append(_way(index, host, mover, players))
    return ways


def _way(index: int, host: Times, mover: Times, players: Sequence[Times]) -> _Way:
    parts = {
        MOVER: mover,
        HOST: host,
        REPLICA: max(players, key=lambda each: each["ack sent"][index][0]),
        VIEWER: max(players, key=lambda each: each["shown"][index][0]),
    }
    committed = host["committed"][index][0]
    marks: list[int] = []
    for who, name, _ in WAY:
        there = parts[who][name][index]
        if name.startswith("ack ") and who == HOST:
            at = max(each for each in there if each <= committed)
        else:
            at = there[-1 if name in LAST else 0]
        marks.append(max(at, marks[-1]) if marks else at)
    told = host["spectators told"].get(index)
    crowd = max(told[-1] - host["players told"][index][-1], 0) if told else None
    return _Way(marks, host["kept"][index][0] - host["passed on"][index][0], crowd)


def print_trace(report: TraceReport) -> None:
    who = f"{report.guests} players, {report.spectators} spectators"
    print(f"{who}, {report.moves} moves without a draw\n")
    print(f"{'who':<14}{'what':<50}{'p50':>9}{'p99':>9}")
    for hop in report.hops:
        _print_hop(hop)
    print()
    for hop in (report.whole, *report.meanwhile):
        _print_hop(hop)


def _print_hop(hop: Hop) -> None:
    print(f"{hop.who:<14}{hop.what:<50}{hop.p50_ms:>9.3f}{hop.p99_ms:>9.3f}  ms")
