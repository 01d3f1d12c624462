"""A journal on a simulated disk: the real pages, in a file that a power cut may tear."""

from typing import Literal

from smallworld.game_log import GameLog
from smallworld_client.simulation.computer import SimulatedComputer
from smallworld_client.storage.journal_format import (
    JournalRecord,
    JournalWriter,
    beginning,
    framed,
    read,
)
from smallworld_client.storage.saved_game import Origin, SavedGame, saved_game_of
from smallworld_client.table.snapshot import TableSnapshot

FILE = "journal"


class SimulatedJournal:
    """The journal of the one game that somebody takes part in."""

    def __init__(self, computer: SimulatedComputer) -> None:
        """Go on with what the disk holds, if it holds anything."""
        self.kept: SavedGame | None = None
        self._computer = computer
        self._pages: JournalWriter | None = None
        self._role = ""
        data = computer.read(FILE)
        if data:
            self.kept, end = read(data)
            computer.cut_off(FILE, end)
            self._pages, self._role = JournalWriter(self.kept), self.kept.origin.role

    def keep(
        self, snapshot: TableSnapshot, game_log: GameLog, committed: int, origin: Origin
    ) -> None:
        """Write what is new; on return it is on the disk."""
        if self._pages is None:
            kept = saved_game_of(origin, snapshot, game_log, committed)
            self._computer.replace(FILE, beginning(kept))
            self._pages = JournalWriter(kept)
            return
        page = self._pages.next(game_log, committed, snapshot)
        if page is not None:
            self._write(page)
        self._pages.add(game_log, committed, snapshot)

    def come_as(self, role: Literal["host", "guest"]) -> None:
        """One's own part in the game is another from now on."""
        if self._pages is not None and role != self._role:
            self._write(self._pages.last(origin(role)))
        self._role = role

    def _write(self, page: JournalRecord) -> None:
        self._computer.write(FILE, framed(page))
        self._computer.flush(FILE)


def origin(role: Literal["host", "guest"]) -> Origin:
    """As whom somebody came."""
    return Origin(role, "Somebody")
