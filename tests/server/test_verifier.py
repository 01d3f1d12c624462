"""The process in which strangers' records are verified, and the folder that keeps them."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from errno import ENOMEM
from pathlib import Path
from threading import Event

import pytest

from smallworld.record import encode
from smallworld_lobby import verifier
from smallworld_lobby.facts import record_name
from smallworld_lobby.places import RecordFiles
from smallworld_lobby.sqlite_store import SqliteLogs
from smallworld_lobby.store import Logs, StoreAway
from smallworld_lobby.verifier import Verifier
from smallworld_net.programs import WorkerProcess
from smallworld_wire.phrases import ResultSays
from smallworld_wire.results import NotProved, Proved, Verified
from tests.helpers.odd_bots import Hanging, Hungry
from tests.helpers.odd_workers import deaf
from tests.helpers.rated import rated_record


class Asked:
    """A verifier, and what it says of one record after the other."""

    def __init__(self, patience: float = 10.0) -> None:
        self.verifier = Verifier(patience)
        self._there = Event()
        self.verifier.wake_with(self._there.set)

    def ask(self, data: bytes) -> Verified:
        return self._answer(lambda: self.verifier.verify(7, data, None))

    def ask_kept(self, game: str) -> Verified:
        return self._answer(lambda: self.verifier.verify_kept(7, game))

    def _answer(self, ask: Callable[[], None]) -> Verified:
        self._there.clear()
        ask()
        assert self._there.wait(30)
        [found] = self.verifier.work()
        return found


@pytest.fixture
def asked() -> Iterator[Asked]:
    made = Asked()
    yield made
    made.verifier.close()


def test_records_are_verified_in_a_process_of_its_own(asked: Asked) -> None:
    number, finding, is_costly, data = asked.ask(encode(rated_record(3)))
    assert (number, is_costly, data) == (7, False, b"")
    assert isinstance(finding, Proved)
    assert sorted(seat.name for seat in finding.seats) == ["Ann", "Bob", "Cid"]
    assert isinstance(asked.ask(b"SWR1" + os.urandom(1000)).finding, NotProved)


def test_the_lobby_itself_knows_no_rules() -> None:
    look = "import sys, smallworld_lobby.service; print('smallworld.game' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", look], capture_output=True, check=True, text=True)
    assert found.stdout.strip() == "False"


def test_a_record_that_the_service_has_kept_is_read_from_the_store_once_that_is_there(
    asked: Asked, tmp_path: Path
) -> None:
    def away() -> Logs:
        raise StoreAway("it is down")

    asked.verifier.open_logs = away
    assert asked.ask_kept("a game").finding == NotProved(ResultSays.RECORDS_BUSY())
    record = rated_record()
    with closing(SqliteLogs(tmp_path / "store")) as logs:
        logs.open(record_name(record.header.game), 1)
        logs.replace(record_name(record.header.game), 1, [encode(record)])
    asked.verifier.open_logs = lambda: SqliteLogs(tmp_path / "store")
    found = asked.ask_kept(record.header.game)
    assert isinstance(found.finding, Proved)
    assert found.data == encode(record)


def test_a_record_that_takes_too_long_ends_the_process_and_not_the_lobby(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(verifier, "examiner", Hanging)
    asked = Asked(patience=1.5)
    with closing(asked.verifier):
        assert asked.ask(b"hang").is_costly
        assert isinstance(asked.ask(encode(rated_record())).finding, Proved)


@pytest.mark.skipif(os.name == "nt", reason="the system limits no process's memory")
def test_a_record_that_wants_too_much_memory_ends_the_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(verifier, "examiner", Hungry)
    asked = Asked()
    with closing(asked.verifier):
        assert asked.ask(b"memory").is_costly


def test_where_no_process_can_be_started_later_records_are_verified(
    asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_memory(self: WorkerProcess, question: bytes) -> bytes:
        raise OSError(ENOMEM, "Cannot allocate memory")

    with monkeypatch.context() as patch:
        patch.setattr(WorkerProcess, "ask", no_memory)
        _, finding, is_costly, _ = asked.ask(encode(rated_record()))
    assert isinstance(finding, NotProved)
    assert not is_costly
    assert isinstance(asked.ask(encode(rated_record())).finding, Proved)


def test_a_process_that_does_not_start_in_time_is_not_the_record_s_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(verifier, "examiner", deaf)
    monkeypatch.setattr(verifier, "STARTING", 0.5)
    asked = Asked()
    with closing(asked.verifier):
        _, finding, is_costly, _ = asked.ask(encode(rated_record()))
    assert finding == NotProved(ResultSays.RECORDS_BUSY())
    assert not is_costly


def test_the_folder_of_records_stays_within_its_limit(tmp_path: Path) -> None:
    files = RecordFiles(tmp_path, most=250)
    for number in range(5):
        files.keep("two-players", f"game-{number}-of-five", bytes(100))
    files.close()
    assert len(list(tmp_path.iterdir())) == 2
    assert (tmp_path / "two-players-game-4-of-fi.swr").exists()
