"""The journal: a game in play on disk, whatever happens to the machine."""

import stat
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from smallworld.game_log import GameLog
from smallworld.record import Rollback
from smallworld_client.home.journal import ROOM, JournalError, JournalFile, read_journal
from smallworld_client.home.journal_format import JournalRecord, framed
from smallworld_client.table.snapshot import GameOrigin, TableSnapshot, saved_game_of
from smallworld_wire.room import Person, SeatAssignment, TableSettings
from tests.helpers.courses import new_course, play

CHARTER = TableSnapshot(
    "a-game",
    TableSettings("Ann's table", "two-players"),
    (SeatAssignment("person", "Ann", 0), SeatAssignment("person", "Bob", 1)),
    (Person(0, "Ann", "host", key=b"a" * 40), Person(1, "Bob", "player", key=b"b" * 40)),
    secret="play",
)
ORIGIN = GameOrigin("host", "Ann", identity=1, port=7474)


def begun(
    folder: Path, snapshot: TableSnapshot = CHARTER, origin: GameOrigin = ORIGIN
) -> JournalFile:
    """The journal of a game that has just begun."""
    return JournalFile.begin(saved_game_of(origin, snapshot, new_course(), 0), folder)


def test_a_journal_holds_what_was_kept(tmp_path: Path) -> None:
    journal, game_log = begun(tmp_path), new_course()
    for length in (2, 4, 6):
        play(game_log, 2)
        assert journal.keep(game_log, length, CHARTER)
    journal.close()
    assert read_journal(journal.path) == saved_game_of(ORIGIN, CHARTER, game_log, 6)


def test_every_item_is_in_the_file_when_keep_returns(tmp_path: Path) -> None:
    journal, game_log = begun(tmp_path), play(new_course(), 1)
    journal.keep(game_log, 0, CHARTER)
    data = journal.path.read_bytes()
    journal.close()
    (tmp_path / "copy").write_bytes(data)
    assert read_journal(tmp_path / "copy").items == tuple(game_log.items)


def test_nothing_is_written_where_nothing_is_new(tmp_path: Path) -> None:
    journal, game_log = begun(tmp_path), play(new_course(), 2)
    journal.keep(game_log, 1, CHARTER)
    size = journal.path.stat().st_size
    assert not journal.keep(game_log, 2, CHARTER)
    assert journal.path.stat().st_size == size
    journal.close()


def test_a_tail_that_was_replaced_is_not_read_again(tmp_path: Path) -> None:
    journal, game_log = begun(tmp_path), play(new_course(), 5)
    journal.keep(game_log, 3, CHARTER)
    game_log.cut(3)
    game_log.follow(Rollback(1))
    assert journal.keep(game_log, 3, CHARTER)
    journal.close()
    assert read_journal(journal.path).items == tuple(game_log.items)


def test_a_tail_that_was_dropped_is_not_read_again(tmp_path: Path) -> None:
    journal, game_log = begun(tmp_path), play(new_course(), 5)
    journal.keep(game_log, 3, CHARTER)
    game_log.cut(3)
    assert journal.keep(game_log, 3, CHARTER)
    journal.close()
    assert len(read_journal(journal.path).items) == 3


def test_another_course_of_the_game_takes_the_place_of_the_first(tmp_path: Path) -> None:
    journal, game_log = begun(tmp_path), play(new_course(), 30)
    journal.keep(game_log, 30, CHARTER)
    later = play(GameLog(game_log.game, game_log.items[:28]), 1, seed=77)
    assert later.items[28] != game_log.items[28]
    assert journal.keep(later, 28, CHARTER)
    journal.close()
    kept = read_journal(journal.path)
    assert (kept.items, kept.committed) == (tuple(later.items), 28)


def test_another_charter_takes_the_place_of_the_first(tmp_path: Path) -> None:
    journal, later = begun(tmp_path), replace(CHARTER, epoch=2, leader=1)
    assert not journal.keep(new_course(), 0, later)
    journal.close()
    assert read_journal(journal.path).snapshot == later


def test_a_guest_who_leads_from_now_on_is_a_host_in_their_journal(tmp_path: Path) -> None:
    journal = begun(tmp_path, origin=GameOrigin("guest", "Bob", 2, "192.168.1.20:7474"))
    journal.come_as(GameOrigin("host", "Bob", 2))
    journal.close()
    assert read_journal(journal.path).origin.role == "host"


def test_a_journal_is_gone_on_with_another_evening(tmp_path: Path) -> None:
    journal, game_log = begun(tmp_path), play(new_course(), 3)
    journal.keep(game_log, 3, CHARTER)
    journal.close()
    again, kept = JournalFile.reopened(journal.path)
    assert len(kept.items) == 3
    play(game_log, 2, seed=2)
    again.keep(game_log, 5, CHARTER)
    again.close()
    assert read_journal(journal.path).items == tuple(game_log.items)


def test_room_is_reserved_ahead_and_cut_off_in_the_end(tmp_path: Path) -> None:
    journal, game_log = begun(tmp_path), play(new_course(), 1)
    before = journal.path.stat().st_size
    journal.keep(game_log, 1, CHARTER)
    assert journal.path.stat().st_size >= before + ROOM
    journal.keep(play(game_log, 1), 2, CHARTER)
    journal.close()
    assert before < journal.path.stat().st_size < before + 1000
    assert len(read_journal(journal.path).items) == 2


def test_a_journal_goes_on_where_a_killed_program_had_reserved_room(tmp_path: Path) -> None:
    journal, game_log = begun(tmp_path), play(new_course(), 2)
    journal.keep(game_log, 2, CHARTER)
    left = journal.path.read_bytes()
    journal.close()
    journal.path.write_bytes(left)
    again, kept = JournalFile.reopened(journal.path)
    assert kept.items == tuple(game_log.items)
    again.keep(play(game_log, 3), 5, CHARTER)
    again.close()
    assert read_journal(journal.path).items == tuple(game_log.items)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_without_room_to_reserve_a_journal_grows_entry_by_entry(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    journal, game_log = begun(tmp_path), play(new_course(), 2)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (journal.path.stat().st_size + 1000, limits[1]))
    try:
        assert journal.keep(game_log, 2, CHARTER)
        assert read_journal(journal.path).items == tuple(game_log.items)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    journal.close()


@pytest.mark.parametrize("torn", [1, 8, 20])
def test_a_torn_last_page_is_left_out(tmp_path: Path, torn: int) -> None:
    journal, game_log = begun(tmp_path), new_course()
    for length in (1, 2, 3):
        play(game_log, 1)
        journal.keep(game_log, length, CHARTER)
    journal.close()
    journal.path.write_bytes(journal.path.read_bytes()[:-torn])
    assert read_journal(journal.path).items == tuple(game_log.items[:2])


def test_after_a_torn_page_the_next_one_can_be_read(tmp_path: Path) -> None:
    journal, game_log = begun(tmp_path), play(new_course(), 1)
    journal.keep(game_log, 1, CHARTER)
    journal.close()
    journal.path.write_bytes(journal.path.read_bytes()[:-3])
    again, kept = JournalFile.reopened(journal.path)
    assert kept.items == ()
    again.keep(game_log, 1, CHARTER)
    again.close()
    assert read_journal(journal.path).items == tuple(game_log.items)


def test_a_page_damaged_in_the_middle_is_said(tmp_path: Path) -> None:
    journal, game_log = begun(tmp_path), play(new_course(), 2)
    middle = journal.path.stat().st_size - 4
    journal.keep(game_log, 2, CHARTER)
    journal.close()
    data = bytearray(journal.path.read_bytes())
    data[middle] ^= 1
    journal.path.write_bytes(data)
    with pytest.raises(JournalError, match="damaged"):
        read_journal(journal.path)


@pytest.mark.parametrize("content", [b"", b"SWJ4", b"SWJ4\0\0\0\1", b"SWJ3\0\0\0\1", b"text"])
def test_what_is_no_journal_is_said(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.journal").write_bytes(content)
    with pytest.raises(JournalError, match="not the journal of a game"):
        read_journal(tmp_path / "x.journal")


def test_a_journal_that_can_not_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(JournalError, match="can't be written"):
        begun(tmp_path / "file")


def test_after_a_failed_write_nothing_more_is_promised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_space(handle: int) -> None:
        raise OSError(28, "No space left on device")

    journal, game_log = begun(tmp_path), play(new_course(), 1)
    with monkeypatch.context() as patched:
        patched.setattr("smallworld_client.home.journal._sync_data", no_space)
        with pytest.raises(JournalError, match="No space left"):
            journal.keep(game_log, 1, CHARTER)
    with pytest.raises(JournalError, match="can't be written"):
        journal.keep(game_log, 1, CHARTER)


def test_one_game_is_open_in_one_window_only(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    with pytest.raises(JournalError, match="open in another window"):
        JournalFile.reopened(journal.path)
    journal.close()


def test_two_people_of_one_computer_have_journals_of_their_own(tmp_path: Path) -> None:
    ann = begun(tmp_path)
    bob = begun(tmp_path, origin=GameOrigin("guest", "Bob", 2))
    assert ann.path != bob.path
    ann.close()
    bob.close()


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are another matter there")
def test_a_journal_is_for_its_owners_eyes_only(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    journal.close()
    assert stat.S_IMODE(journal.path.stat().st_mode) == 0o600


def test_a_journal_gives_way_to_the_record(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    journal.discard()
    assert not journal.path.exists()
    journal.discard()


def test_pages_that_contradict_each_other_are_said(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    journal.close()
    with journal.path.open("ab") as file:
        file.write(framed(JournalRecord(7)))
    with pytest.raises(JournalError, match="contradict"):
        read_journal(journal.path)


def test_what_is_kept_of_a_game_is_all_that_it_takes_to_go_on(tmp_path: Path) -> None:
    game_log = play(new_course(), 4)
    kept = saved_game_of(ORIGIN, CHARTER, game_log, 3)
    JournalFile.begin(kept, tmp_path).close()
    [path] = tmp_path.iterdir()
    assert read_journal(path) == kept


def test_the_journal_of_a_release_is_read_by_the_next_one() -> None:
    kept = read_journal(Path(__file__).parents[2] / "golden" / "game.journal")
    assert (kept.origin, kept.committed) == (replace(ORIGIN, role="guest"), 9)
    assert len(kept.items) == 10
    assert kept.items[-1] == Rollback(6)
    assert kept.snapshot == replace(CHARTER, epoch=2)
