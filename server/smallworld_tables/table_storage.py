"""The disk port of one table, over its log in the store."""

from collections.abc import Callable, Sequence
from pathlib import Path

from smallworld.game_log import GameLog
from smallworld.record import Record, encode
from smallworld_chance.equivocation import Equivocation
from smallworld_client.storage.journal_format import JournalRecord, JournalWriter, framed
from smallworld_client.storage.saved_game import Origin, SavedGame
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_net.address import Address
from smallworld_net.keys import Identity, KeyPair
from smallworld_net.routes import Up
from smallworld_tables.table_log import TableLog
from smallworld_wire.sentences import Sentence


class ServiceIdentity:
    """The service's identity, which all tables of all workers have."""

    number = 1
    trouble: Sentence | None = None

    def __init__(self, identity: Identity) -> None:
        self.identity: Identity | None = identity
        self.keys: KeyPair = identity.keys

    def release(self) -> None:
        """It stays claimed."""


class NoHosts:
    """The service calls nobody, so it knows no hosts."""

    def meet(self, up: Up) -> Sentence | None:
        """Nobody is met."""

    def have_met(self, address: Address) -> bool:
        """Nobody has been."""
        return False


class TableJournal:
    """The journal of one game in its log."""

    def __init__(self, log: TableLog, kept: SavedGame) -> None:
        self._log = log
        self._writer = JournalWriter(kept)

    @property
    def is_broken(self) -> bool:
        """Whether another worker has the table, so that nothing is added any more.

        Never to the driver, which would begin another journal: it is told by a JournalError.
        """
        return False

    def keep(self, game_log: GameLog, committed: int, snapshot: TableSnapshot) -> bool:
        """Write what is new, and return when it is durable; whether the log had changed."""
        has_changed = self._writer.first_new(game_log) is not None
        self._write(self._writer.next(game_log, committed, snapshot))
        self._writer.add(game_log, committed, snapshot)
        return has_changed

    def come_as(self, origin: Origin) -> None:
        """Note another part in the game; the service has only one."""

    def close(self) -> None:
        """Leave it for later."""

    def discard(self) -> None:
        """The game is over: keep its log for those who have not seen the end."""
        self._log.expire()

    def _write(self, record: JournalRecord | None) -> None:
        if record is not None:
            self._log.add(framed(record))


class TableStorage:
    """What a table's driver needs of a disk."""

    def __init__(self, log: TableLog, identity: Identity, over: Callable[[Record], None]) -> None:
        """``over`` is told of a finished game once its record is durable."""
        self.known_hosts = NoHosts()
        self._log = log
        self._identity = identity
        self._over = over
        self._is_over = False

    def claim_identity(self, number: int | None) -> ServiceIdentity:
        """That of the service."""
        return ServiceIdentity(self._identity)

    def trouble(self) -> Sentence | None:
        """The store says what is wrong with it when something is written."""
        return None

    def begin_journal(self, saved: SavedGame) -> TableJournal:
        """A new journal that holds this game."""
        self._log.begin(saved)
        return TableJournal(self._log, saved)

    def saved_snapshot(self, game: str, identity: int) -> TableSnapshot | None:
        """Nothing but the table's own log."""
        return None

    def saved_under(self, game: str) -> Sequence[int]:
        """Nothing but the table's own log."""
        return ()

    def reopen_journal(self, game: str, identity: int) -> tuple[TableJournal, SavedGame]:
        """The worker reopens it, and not the driver."""
        raise AssertionError("a table of the service is nobody's guest")

    def save_record(self, record: Record) -> Path:
        """Keep a finished game beside its log; its name there."""
        self._log.save_record(encode(record))
        if not self._is_over:  # Later it is the same with more signatures under its result.
            self._is_over = True
            self._over(record)
        return Path(record.header.game)

    def save_proof(self, proof: Equivocation) -> Path:
        """A host is nobody's guest, so nobody can tell it two logs."""
        raise AssertionError("a table of the service is nobody's guest")
