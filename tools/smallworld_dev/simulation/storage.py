"""What simulated programs keep: journals on disks that tear, and the store that servers share.

The store that a simulated service's processes share, and their ways to it.

It keeps what it has acknowledged whatever breaks, as the real ones do; what breaks is everything
before that. It may be killed, or lose its power before a write or right after it, and any computer
may not reach it for a while. So answers go astray, and a write may come after its writer is gone.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from smallworld.record import Record, encode
from smallworld_chance.equivocation import Equivocation, encode as encode_proof
from smallworld_client.home.journal import JournalError
from smallworld_client.home.journal_format import (
    JournalRecord,
    JournalWriter,
    beginning,
    framed,
    read_journal_bytes,
)
from smallworld_client.table.snapshot import SavedGame, TableSnapshot
from smallworld_dev.simulation.environment import DiskFull, Environment, PowerCut, SimulatedComputer
from smallworld_dev.simulation.transport import Program
from smallworld_lobby.store import (
    Answered,
    Away,
    Changed,
    Everything,
    Fact,
    Gap,
    MemoryStore,
    StoreAway,
    StoreNews,
    Superseded,
    Write,
    WriteVerdict,
)
from smallworld_net.address import Address, ConnectionUp
from smallworld_net.keys import Identity, KeyPair
from smallworld_wire.sentences import Sentence

JOURNAL = "journal"
RECORD = "record"
PROOF = "proof"


class MemoryLogs:
    """Logs that outlive nothing; workers of one program may share them."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """``clock`` gives the seconds since 1970."""
        self._clock = clock
        self._logs: dict[str, tuple[int, list[bytes], float | None]] = {}

    def open(self, name: str, epoch: int) -> list[bytes]:
        known, pieces, until = self._log(name)
        if epoch < known:
            raise Superseded
        self._logs[name] = epoch, pieces, until
        return list(pieces)

    def append(self, name: str, epoch: int, known: int, pieces: Sequence[bytes]) -> None:
        latest, before, _until = self._log(name)
        if epoch != latest or before[known:] not in ([], list(pieces)) or len(before) < known:
            raise Superseded
        self._logs[name] = epoch, [*before[:known], *pieces], None

    def replace(self, name: str, epoch: int, pieces: Sequence[bytes]) -> None:
        if epoch != self._log(name)[0]:
            raise Superseded
        self._logs[name] = epoch, list(pieces), None

    def expire(self, name: str, epoch: int, seconds: float) -> None:
        latest, pieces, _until = self._log(name)
        if epoch != latest:
            raise Superseded
        self._logs[name] = latest, pieces, self._clock() + seconds

    def remove(self, name: str) -> None:
        self._logs.pop(name, None)

    def read(self, name: str) -> tuple[int, list[bytes]]:
        epoch, pieces, _until = self._log(name)
        return epoch, list(pieces)

    def names(self) -> list[str]:
        return [name for name in tuple(self._logs) if self._log(name)[1]]

    def close(self) -> None: ...

    def _log(self, name: str) -> tuple[int, list[bytes], float | None]:
        found = self._logs.get(name, (0, [], None))
        if found[2] is not None and self._clock() >= found[2]:
            del self._logs[name]
            return 0, [], None
        return found


class SimulatedJournal(JournalWriter):
    """The journal of the one game that somebody takes part in."""

    def __init__(self, computer: SimulatedComputer, saved: SavedGame) -> None:
        super().__init__(saved)
        self.is_broken = False
        self._computer = computer

    def close(self) -> None:
        """Leave it for another evening."""

    def discard(self) -> None:
        """It stays: whoever missed the end can get it where the finished game is opened again."""

    def _write(self, record: JournalRecord) -> None:
        try:
            self._computer.write(JOURNAL, framed(record))
        except DiskFull:
            self.is_broken = True
            raise JournalError("The disk is full.") from None
        self._computer.flush(JOURNAL)


class SimulatedIdentity:
    """The one identity of a computer."""

    number = 1
    trouble = None

    def __init__(self, identity: Identity) -> None:
        self.identity = identity

    @property
    def keys(self) -> KeyPair:
        """The key pair for connections."""
        return self.identity.keys

    def release(self) -> None:
        """Nobody else wants it."""


class SimulatedKnownHosts:
    """Whom the person has met, on a disk that never fails for something so small."""

    def __init__(self, met: dict[str, bytes]) -> None:
        self._met = met

    def meet(self, up: ConnectionUp) -> Sentence | None:
        """Remember who answered."""
        if isinstance(up.route, Address):
            self._met[f"{up.route.host}:{up.route.port}"] = up.key
        return None

    def have_met(self, address: Address) -> bool:
        """Whether the person has been at that address."""
        return f"{address.host}:{address.port}" in self._met


class SimulatedStorage:
    """The disk of one computer."""

    def __init__(self, world: Environment, computer: SimulatedComputer) -> None:
        self._world = world
        self._computer = computer
        self.known_hosts = SimulatedKnownHosts(computer.met)

    def trouble(self) -> Sentence | None:
        """The error that was met says it."""
        return None

    def claim_identity(self, number: int | None) -> SimulatedIdentity:
        """The identity of the computer's owner."""
        return SimulatedIdentity(self._world.identity(self._computer.name))

    def begin_journal(self, saved: SavedGame) -> SimulatedJournal:
        """A new journal that holds this game."""
        try:
            self._computer.replace(JOURNAL, beginning(saved))
        except DiskFull:
            raise JournalError("The disk is full.") from None
        return SimulatedJournal(self._computer, saved)

    def saved_snapshot(self, game: str, identity: int) -> TableSnapshot | None:
        """The people of a game whose journal is there."""
        saved = read_journal(self._computer)
        return saved.snapshot if saved and saved.header.game == game else None

    def saved_under(self, game: str) -> Sequence[int]:
        """Everybody has one identity here."""
        return ()

    def reopen_journal(self, game: str, identity: int) -> tuple[SimulatedJournal, SavedGame]:
        """The journal that was left."""
        saved = read_journal(self._computer)
        assert saved is not None
        return SimulatedJournal(self._computer, saved), saved

    def save_record(self, record: Record) -> Path:
        """Save a finished game."""
        try:
            self._computer.replace(RECORD, encode(record))
        except DiskFull:
            raise JournalError("The disk is full.") from None
        self._world.saved(self._computer.name, record)
        return Path(RECORD)

    def save_proof(self, proof: Equivocation) -> Path:
        """Save the proof that somebody has told two logs of a game."""
        try:
            self._computer.replace(PROOF, encode_proof(proof))
        except DiskFull:
            raise JournalError("The disk is full.") from None
        self._world.accused(self._computer.name, proof.key)
        return Path(PROOF)


def read_journal(computer: SimulatedComputer) -> SavedGame | None:
    """What the journal on a disk holds, without a last record that is torn; None for none."""
    data = computer.read(JOURNAL)
    if not data:
        return None
    saved, end = read_journal_bytes(data)
    computer.cut_off(JOURNAL, end)
    return saved


T = TypeVar("T")

LOOK = 0.25
"""Seconds between two looks at what others have changed, and at a store that is away."""
SENT = 0.5
"""How often a write still arrives whose writer has ended meanwhile."""


class SharedStore:
    """Facts and logs, on a computer of their own."""

    def __init__(self, world: Environment, place: str) -> None:
        self.place = place
        self._world = world
        self.facts = MemoryStore(lambda: world.clock.now)
        self.logs = MemoryLogs(lambda: world.clock.now)
        self.ports: list[FactsPort] = []

    def is_near(self, place: str) -> bool:
        """Whether a computer can reach it now."""
        return self._world.is_up(self.place) and self._world.network.is_clear(place, self.place)

    @property
    def is_settled(self) -> bool:
        """Whether no write is on its way here."""
        return all(port.is_settled for port in self.ports)

    def ask(self, action: Callable[[], T]) -> T:
        """Have it do something. StoreAway where it is down, or goes down before or after that."""
        if not self._world.is_up(self.place):
            raise StoreAway("it is down")
        computer = self._world.computers[self.place]
        try:
            computer.operate()
            answer = action()
            computer.operate()
        except PowerCut:
            self._world.go_dark(self.place)
            raise StoreAway("its power is gone") from None
        return answer


class FactsPort:
    """The facts as one program has them: nothing that is asked of them waits."""

    def __init__(self, program: Program, store: SharedStore) -> None:
        self._program = program
        self._store = store
        self._number, self.facts = store.facts.snapshot()
        self._news: deque[StoreNews] = deque()
        self._submitted: deque[tuple[Write, ...]] = deque()
        store.ports.append(self)
        self._is_away = False
        self._answered_at = 0.0
        program.after(LOOK, self._look)

    def submit(self, writes: Sequence[Write]) -> None:
        """Have this written; the verdicts come later. Batches are judged in order."""
        if writes:
            self._submitted.append(tuple(writes))
            self._later(self._commit)

    @property
    def is_settled(self) -> bool:
        """Whether all that was submitted has been judged, or is lost."""
        return not self._submitted

    def work(self) -> Iterable[StoreNews]:
        """What has come since."""
        while self._news:
            yield self._news.popleft()

    def close(self) -> None:
        """Write what is left, if the store is near."""
        while self._submitted and self._store.is_near(self._program.place):
            self._try(self._submitted.popleft())

    def _later(self, action: Callable[[], None]) -> None:
        """Do something when a word has got to the store, whether the program still runs or not."""
        world = self._program.world
        seconds = world.network.latency(self._program.place, self._store.place)
        world.clock.after(seconds, action)

    def _commit(self) -> None:
        """What was submitted first arrives; while the store is away it is tried again."""
        program, world = self._program, self._program.world
        if not self._submitted:
            return
        if not program.is_running and world.rng.random() > SENT:
            self._submitted.clear()
            return
        near = self._store.is_near(program.place)
        verdicts = self._try(self._submitted[0]) if near else None
        if verdicts is None:
            world.clock.after(LOOK, self._commit)
            return
        answer = Answered(self._submitted.popleft(), tuple(verdicts))
        due = world.clock.now + world.network.latency(self._store.place, program.place)
        self._answered_at = max(due, self._answered_at)
        program.after(self._answered_at - world.clock.now, lambda: self._hear(answer))

    def _try(self, writes: tuple[Write, ...]) -> list[WriteVerdict] | None:
        try:
            return self._store.ask(lambda: self._store.facts.commit(writes))
        except StoreAway:
            return None

    def _look(self) -> None:
        """See what others have changed, again and again."""
        self._program.after(LOOK, self._look)
        if not self._store.is_near(self._program.place):
            if not self._is_away:
                self._is_away = True
                self._hear(Away("it does not answer"))
        elif news := self._changes():
            self._hear(news)

    def _changes(self) -> StoreNews | None:
        facts: Sequence[Fact]
        try:
            facts = self._store.facts.changes(self._number, 0.0)
        except Gap:
            self._is_away = True
        if self._is_away:
            self._is_away = False
            self._number, facts = self._store.facts.snapshot()
            return Everything(tuple(facts))
        if facts:
            self._number = facts[-1].version
        return Changed(tuple(facts)) if facts else None

    def _hear(self, news: StoreNews) -> None:
        self._news.append(news)
        self._program.rung()


class LogsPort:
    """The logs as one worker has them; its power may go before each request or right after it."""

    def __init__(self, computer: SimulatedComputer, store: SharedStore) -> None:
        self._computer = computer
        self._store = store

    def open(self, name: str, epoch: int) -> list[bytes]:
        """All pieces; earlier epochs are shut out from now on."""
        return self._ask(lambda: self._store.logs.open(name, epoch))

    def append(self, name: str, epoch: int, known: int, pieces: Sequence[bytes]) -> None:
        """Add these after the first ``known`` pieces."""
        self._ask(lambda: self._store.logs.append(name, epoch, known, pieces))

    def replace(self, name: str, epoch: int, pieces: Sequence[bytes]) -> None:
        """Have these pieces in place of all others."""
        self._ask(lambda: self._store.logs.replace(name, epoch, pieces))

    def expire(self, name: str, epoch: int, seconds: float) -> None:
        """Forget a log after so many seconds."""
        self._ask(lambda: self._store.logs.expire(name, epoch, seconds))

    def remove(self, name: str) -> None:
        """Forget a log now."""
        self._ask(lambda: self._store.logs.remove(name))

    def read(self, name: str) -> tuple[int, list[bytes]]:
        """The epoch of a log and all its pieces."""
        return self._ask(lambda: self._store.logs.read(name))

    def names(self) -> list[str]:
        """The names of all logs."""
        return self._ask(self._store.logs.names)

    def close(self) -> None:
        """Do nothing: nothing is open."""

    def _ask(self, action: Callable[[], T]) -> T:
        self._computer.operate()
        answer = self._store.ask(action)
        self._computer.operate()
        return answer
