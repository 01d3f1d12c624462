"""The disk port over real files."""

from collections.abc import Sequence
from pathlib import Path

from smallworld.record import Record
from smallworld_chance.equivocation import Equivocation
from smallworld_client.storage.identity import ClaimedIdentity, claim_identity
from smallworld_client.storage.journal import (
    Journal,
    JournalError,
    journal_numbers,
    journal_path,
    read_journal,
)
from smallworld_client.storage.known_hosts import KnownHosts
from smallworld_client.storage.records import save_proof, save_record
from smallworld_client.storage.saved_game import SavedGame
from smallworld_client.storage.unkept import trouble
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_wire.sentences import Sentence


class FileStorage:
    """The files of the person whose program this is."""

    def __init__(self) -> None:
        self.known_hosts = KnownHosts()

    def claim_identity(self, number: int | None) -> ClaimedIdentity:
        """The identity of that number, or the first that no other program uses."""
        return claim_identity(number=number)

    def trouble(self) -> Sentence | None:
        """Why nothing can be kept on this disk, and what to do about it."""
        return trouble()

    def begin_journal(self, saved: SavedGame) -> Journal:
        """A new journal that holds this game."""
        return Journal.begin(saved)

    def saved_snapshot(self, game: str, identity: int) -> TableSnapshot | None:
        """The people of a game whose journal is there; None for none, or a damaged one."""
        path = journal_path(game, identity)
        try:
            return read_journal(path).snapshot if path.exists() else None
        except JournalError:
            return None

    def saved_under(self, game: str) -> Sequence[int]:
        """The numbers of this person's identities that have a journal of a game."""
        return journal_numbers(game)

    def reopen_journal(self, game: str, identity: int) -> tuple[Journal, SavedGame]:
        """A journal of an earlier evening, to be continued, and what it holds."""
        return Journal.reopened(journal_path(game, identity))

    def save_record(self, record: Record) -> Path:
        """Save a finished game."""
        return save_record(record)

    def save_proof(self, proof: Equivocation) -> Path:
        """Save the proof that somebody has told two logs of a game."""
        return save_proof(proof)
