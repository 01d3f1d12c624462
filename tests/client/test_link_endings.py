"""A link's thread closes what it has open, in one order, however it ends."""

from pathlib import Path
from queue import SimpleQueue

import pytest

from smallworld_client.home.folders import is_in_use
from smallworld_client.home.identity import claim_identity
from smallworld_client.home.journal import JournalFile
from smallworld_client.table.events import Ended, Event
from smallworld_client.table.player_driver import PlayerDriver, Role
from smallworld_client.table.snapshot import GameOrigin
from smallworld_wire.common import Then
from smallworld_wire.table import ToTable
from tests.client.storage.test_journal import begun
from tests.helpers.expect import PATIENCE
from tests.helpers.open_ports import thread_with


class Fault(Exception):
    """Something that nobody foresaw."""


class Lasting(Role):
    """Stays until it is told to go, and notes what is still open when it is closed."""

    is_at_table = True

    def __init__(self, player: PlayerDriver, breaks: bool = False) -> None:
        super().__init__(player)
        self._breaks = breaks
        self.journal_was_open = False

    @property
    def origin(self) -> GameOrigin:
        return GameOrigin("guest", "Bob")

    def open(self) -> None:
        assert self.player.keys

    def work(self, now: float) -> None:
        pass

    def hurry(self, now: float) -> None:
        """There are no computer players."""

    def send(self, message: ToTable) -> None:
        pass

    def farewell(self, then: Then | None) -> None:
        pass

    def close(self) -> None:
        assert isinstance(self.player.journal, JournalFile)
        self.journal_was_open = is_in_use(self.player.journal.path)
        if self._breaks:
            raise Fault


@pytest.fixture
def journal(home: Path) -> JournalFile:
    return begun(home / "journals")


def lived(journal: JournalFile, breaks: bool) -> tuple[Lasting, SimpleQueue[Event]]:
    """A link's part after its life, and what was told."""
    told: SimpleQueue[Event] = SimpleQueue()
    link = thread_with(told.put, lambda player: Lasting(player, breaks), journal, 1)
    link.start()
    link.close()
    link.join(PATIENCE)
    assert not link.is_alive()
    assert isinstance(link.driver.role, Lasting)
    return link.driver.role, told


def test_the_journal_is_open_until_the_sockets_are_closed(home: Path, journal: JournalFile) -> None:
    part, _ = lived(journal, breaks=False)
    assert part.journal_was_open
    assert not is_in_use(journal.path)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_an_error_in_one_part_of_the_end_keeps_nothing_open(
    home: Path, journal: JournalFile
) -> None:
    _, told = lived(journal, breaks=True)
    assert not is_in_use(journal.path)
    claim_identity(number=1).release()
    assert isinstance(told.get(timeout=PATIENCE), Ended)
