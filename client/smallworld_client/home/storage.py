"""The user's folder as the disk of a player's program."""

from smallworld_client.home.folders import storage_trouble
from smallworld_client.home.identity import KnownHostsFile, LockedIdentity, claim_identity
from smallworld_client.home.journal import (
    JournalError,
    JournalFile,
    journal_numbers,
    journal_path,
    read_journal,
)
from smallworld_client.home.records import save_proof, save_record
from smallworld_client.table.ports import KnownHosts
from smallworld_client.table.snapshot import SavedGame, TableSnapshot


class FileStorage:
    def __init__(self) -> None:
        self.known_hosts: KnownHosts = KnownHostsFile()

    trouble = staticmethod(storage_trouble)
    saved_under = staticmethod(journal_numbers)
    save_record = staticmethod(save_record)
    save_proof = staticmethod(save_proof)

    def claim_identity(self, number: int | None) -> LockedIdentity:
        return claim_identity(number=number)

    def begin_journal(self, saved: SavedGame) -> JournalFile:
        return JournalFile.begin(saved)

    def saved_snapshot(self, game: str, identity: int) -> TableSnapshot | None:
        path = journal_path(game, identity)
        try:
            return read_journal(path).snapshot if path.exists() else None
        except JournalError:
            return None

    def reopen_journal(self, game: str, identity: int) -> tuple[JournalFile, SavedGame]:
        return JournalFile.reopened(journal_path(game, identity))
