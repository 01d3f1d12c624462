"""The disk port of a simulated program: the real journal records, on a disk that may tear them."""

from collections.abc import Sequence
from pathlib import Path

from smallworld.game_log import GameLog
from smallworld.record import Record, encode
from smallworld_chance.equivocation import Equivocation
from smallworld_chance.equivocation import encode as encode_proof
from smallworld_client.simulation.computer import DiskFull, SimulatedComputer
from smallworld_client.simulation.environment import Environment
from smallworld_client.storage.journal import JournalError
from smallworld_client.storage.journal_format import (
    JournalRecord,
    JournalWriter,
    beginning,
    framed,
    read,
)
from smallworld_client.storage.saved_game import Origin, SavedGame
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_net.address import Address
from smallworld_net.keys import Identity, KeyPair
from smallworld_net.routes import Up
from smallworld_wire.sentences import Sentence

JOURNAL = "journal"
RECORD = "record"
PROOF = "proof"


class SimulatedJournal:
    """The journal of the one game that somebody takes part in."""

    def __init__(self, computer: SimulatedComputer, saved: SavedGame) -> None:
        self.is_broken = False
        self._computer = computer
        self._writer = JournalWriter(saved)

    def keep(self, game_log: GameLog, committed: int, snapshot: TableSnapshot) -> bool:
        """Write what is new; on return it is on the disk."""
        is_new = self._writer.first_new(game_log) is not None
        record = self._writer.next(game_log, committed, snapshot)
        if record is not None:
            self._write(record)
        self._writer.add(game_log, committed, snapshot)
        return is_new

    def come_as(self, origin: Origin) -> None:
        """Write down another part in the game."""
        self._write(self._writer.last(origin))

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

    def meet(self, up: Up) -> Sentence | None:
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
    saved, end = read(data)
    computer.cut_off(JOURNAL, end)
    return saved
