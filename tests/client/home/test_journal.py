"""The journal: a game in play on disk, whatever happens to the machine."""

import contextlib
import os
import signal
import subprocess
import sys
from bisect import bisect
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from hypothesis import example, given, strategies as st
from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld.game_log import GameLog
from smallworld.record import LogEntry, Rollback, decode
from smallworld.safe_text import without_secrets
from smallworld_client.home.crashes import (
    MOST,
    Crash,
    HardCrash,
    crash_folder,
    crashed_before,
    write_crash_report,
)
from smallworld_client.home.journal import ROOM, JournalError, JournalFile, read_journal, unfinished
from smallworld_client.home.journal_format import (
    MOST_SAID,
    JournalRecord,
    JournalWriter,
    beginning,
    framed,
    read_journal_bytes,
)
from smallworld_client.table.snapshot import (
    KEPT,
    ChatLine,
    GameOrigin,
    TableSnapshot,
    Talk,
    saved_game_of,
)
from smallworld_net.address import Address, Invitation, parse_target
from smallworld_wire.room import Person, SeatAssignment, TableSettings
from smallworld_wire.table import Said
from tests.helpers.courses import new_course, play

pytestmark = pytest.mark.usefixtures("home")
CHARTER = TableSnapshot(
    "a-game",
    TableSettings("Ann's table", "two-players"),
    (SeatAssignment("person", "Ann", 0), SeatAssignment("person", "Bob", 1)),
    (Person(0, "Ann", "host", key=b"a" * 40), Person(1, "Bob", "player", key=b"b" * 40)),
    secret="play",
)

ORIGIN = GameOrigin("host", "Ann", identity=1, port=7474)
CONTRADICTING = beginning(saved_game_of(ORIGIN, CHARTER, new_course(), 0)) + framed(
    JournalRecord(7)
)


def begun(
    folder: Path, snapshot: TableSnapshot = CHARTER, origin: GameOrigin = ORIGIN
) -> JournalFile:
    return JournalFile.begin(saved_game_of(origin, snapshot, new_course(), 0), folder)


def test_everything_is_in_the_file_when_keep_returns(tmp_path: Path) -> None:
    journal, game_log, later = begun(tmp_path), new_course(), replace(CHARTER, epoch=2, leader=1)
    for length in (2, 4, 6):
        play(game_log, 2)
        assert journal.keep(game_log, length, CHARTER)
    assert not journal.keep(game_log, 6, later)
    data = journal.path.read_bytes()
    journal.close()
    (tmp_path / "copy").write_bytes(data)
    kept = saved_game_of(ORIGIN, later, game_log, 6)
    assert read_journal(tmp_path / "copy") == read_journal(journal.path) == kept


def test_nothing_is_written_where_nothing_is_new(tmp_path: Path) -> None:
    journal, game_log = begun(tmp_path), play(new_course(), 2)
    journal.keep(game_log, 1, CHARTER)
    size = journal.path.stat().st_size
    assert not journal.keep(game_log, 2, CHARTER)
    assert journal.path.stat().st_size == size
    journal.close()


@pytest.mark.parametrize("instead", [(), (Rollback(1),)], ids=["dropped", "replaced"])
def test_a_tail_that_gave_way_is_not_read_again(
    tmp_path: Path, instead: tuple[Rollback, ...]
) -> None:
    journal, game_log = begun(tmp_path), play(new_course(), 5)
    journal.keep(game_log, 3, CHARTER)
    game_log.cut(3)
    for item in instead:
        game_log.follow(item)
    assert journal.keep(game_log, 3, CHARTER)
    journal.close()
    assert read_journal(journal.path).items == tuple(game_log.items)


def test_another_course_of_the_game_takes_the_place_of_the_first(tmp_path: Path) -> None:
    journal, game_log = begun(tmp_path), play(new_course(), 30)
    journal.keep(game_log, 30, CHARTER)
    later = play(GameLog(game_log.game, game_log.items[:28]), 1, seed=77)
    assert later.items[28] != game_log.items[28]
    assert journal.keep(later, 28, CHARTER)
    journal.close()
    kept = read_journal(journal.path)
    assert (kept.items, kept.committed) == (tuple(later.items), 28)


def says(number: int) -> ChatLine:
    return ChatLine(number, Said(0, "Ann", "Well played " * 40))


def test_a_new_line_of_chat_is_written_once_and_the_latest_are_read(tmp_path: Path) -> None:
    journal, game_log, talk, sizes = begun(tmp_path), new_course(), Talk(), []
    for number in range(1, KEPT + 10):
        talk = Talk(talk.followed_by(says(number)), ((0, number),))
        journal.keep(game_log, 0, replace(CHARTER, talk=talk))
        sizes.append(len(journal.path.read_bytes().rstrip(b"\0")))
    journal.close()
    assert max(after - before for before, after in pairwise(sizes)) < 600
    assert len(talk.lines) == KEPT
    assert read_journal(journal.path).snapshot == replace(CHARTER, talk=talk)


def test_lines_that_are_counted_anew_replace_those_before(tmp_path: Path) -> None:
    before, after = Talk((says(1), says(30), says(31))), Talk((says(2), says(3)))
    journal = begun(tmp_path, replace(CHARTER, talk=before))
    journal.keep(new_course(), 0, replace(CHARTER, talk=after))
    journal.close()
    assert read_journal(journal.path).snapshot.talk.lines == (says(1), says(2), says(3))


def test_a_table_that_never_stops_talking_does_not_fill_its_journal(tmp_path: Path) -> None:
    journal, last = begun(tmp_path), says(MOST_SAID)
    journal.keep(new_course(), 0, replace(CHARTER, talk=Talk((last, says(MOST_SAID + 1)))))
    journal.close()
    assert read_journal(journal.path).snapshot.talk.lines == (last,)


def test_a_journal_in_which_much_changes_stays_small_enough_to_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_client.home.journal.LARGEST_JOURNAL", 4000)
    journal, game_log = begun(tmp_path), new_course()
    for number in range(20):
        play(game_log, 1)
        journal.keep(game_log, number, replace(CHARTER, epoch=number + 1))
    assert not journal.is_broken
    with pytest.raises(JournalError, match="open in another window"):
        JournalFile.reopened(journal.path)
    journal.close()
    kept = read_journal(journal.path)
    assert (len(kept.items), kept.committed, kept.snapshot.epoch) == (20, 19, 20)
    assert kept.origin == ORIGIN


def test_a_journal_is_read_whatever_link_a_guest_came_by_and_however_slow_computers_are(
    tmp_path: Path,
) -> None:
    machines = tuple(Address(f"{number}.{'host' * 63}", 7475) for number in range(8))
    lobby, sets = machines[0]._replace(others=machines[1:]), ("a-set-of-somebodys-own",) * 16
    link = Invitation(lobby, "g" * 64, b"0" * 40, "s" * 64, sets=sets, own="\u5c0f" * 48)
    assert parse_target(str(link)) == link
    guest = GameOrigin("guest", "Bob", 2, str(link))
    for origin in (guest, GameOrigin("host", "Bob", 2, pace=90.0)):
        journal = begun(tmp_path, origin=origin)
        journal.close()
        assert read_journal(journal.path).origin == origin


def test_a_guest_who_leads_from_now_on_is_a_host_in_their_journal(tmp_path: Path) -> None:
    journal = begun(tmp_path, origin=GameOrigin("guest", "Bob", 2, "192.168.1.20:7474"))
    journal.come_as(GameOrigin("host", "Bob", 2))
    journal.close()
    assert read_journal(journal.path).origin.role == "host"


def test_room_is_reserved_ahead_and_cut_off_in_the_end(tmp_path: Path) -> None:
    journal, game_log = begun(tmp_path), play(new_course(), 1)
    before = journal.path.stat().st_size
    journal.keep(game_log, 1, CHARTER)
    assert journal.path.stat().st_size >= before + ROOM
    journal.keep(play(game_log, 1), 2, CHARTER)
    journal.close()
    assert before < journal.path.stat().st_size < before + 1000
    assert len(read_journal(journal.path).items) == 2


@pytest.mark.parametrize("torn", [0, 3])
def test_a_journal_goes_on_where_a_killed_program_left_it(tmp_path: Path, torn: int) -> None:
    """With the room that it had reserved, or with a torn page at the end."""
    journal, game_log = begun(tmp_path), play(new_course(), 2)
    journal.keep(game_log, 2, CHARTER)
    left = journal.path.read_bytes()
    journal.close()
    journal.path.write_bytes(journal.path.read_bytes()[:-torn] if torn else left)
    again, kept = JournalFile.reopened(journal.path)
    assert kept.items == (() if torn else tuple(game_log.items))
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


@pytest.mark.parametrize(
    "content",
    [b"", b"SWJ4", b"SWJ4\0\0\0\1", b"SWJ3\0\0\0\1", b"text", CONTRADICTING],
    ids=["nothing", "no page", "half a page", "another version", "text", "a gap in its pages"],
)
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


def test_a_journal_whose_disk_fails_can_be_opened_once_the_disk_is_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise OSError(5, "Input/output error")

    journal = begun(tmp_path)
    journal.close()
    with monkeypatch.context() as patched:
        patched.setattr("smallworld_client.home.journal._read", broken)
        with pytest.raises(JournalError, match="Input/output error"):
            JournalFile.reopened(journal.path)
    again, _ = JournalFile.reopened(journal.path)
    again.close()


def test_a_journal_gives_way_to_the_record(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    journal.discard()
    assert not journal.path.exists()
    journal.discard()


def test_the_journal_of_a_release_is_read_by_the_next_one() -> None:
    kept = read_journal(Path(__file__).parents[2] / "golden" / "game.journal")
    assert (kept.origin, kept.committed) == (replace(ORIGIN, role="guest"), 9)
    assert len(kept.items) == 10
    assert kept.items[-1] == Rollback(6)
    assert kept.snapshot == replace(CHARTER, epoch=2)


BROKEN = (ValueError, msgspec.MsgspecError)


class Pages(JournalWriter):
    data = b""

    def _write(self, record: JournalRecord) -> None:
        self.data += framed(record)


def written(game_log: GameLog) -> bytes:
    """The journal of that course, an item a page."""
    growing = GameLog(game_log.game)
    kept = saved_game_of(ORIGIN, CHARTER, growing, 0)
    pages = Pages(kept)
    for item in game_log.items:
        growing.follow(item)
        assert pages.keep(growing, len(growing), CHARTER)
    return beginning(kept) + pages.data


COURSE = play(new_course(), 12)
DATA = written(COURSE)
ENDS = [len(written(GameLog(COURSE.game, COURSE.items[:count]))) for count in range(13)]
"""Where the beginning ends, and then each item."""
START = ENDS[0]
FRAME = 8  # bytes before the content of a record: its length and checksum


def items(data: bytes) -> tuple[LogEntry, ...]:
    return read_journal_bytes(data)[0].items


@given(st.integers(START, len(DATA)), st.integers(0, 5000))
@example(START, 0)
@example(START, 1)
def test_a_journal_torn_anywhere_gives_every_item_up_to_there(length: int, room: int) -> None:
    data = DATA[:length] + bytes(room)
    whole = max(count for count, end in enumerate(ENDS) if data.startswith(DATA[:end]))
    found, end = read_journal_bytes(data)
    assert found.items == tuple(COURSE.items[:whole])
    assert end == ENDS[whole]


@given(st.integers(0, START - 1))
def test_a_journal_torn_in_its_beginning_is_none(length: int) -> None:
    with pytest.raises(ValueError, match="no beginning"):
        items(DATA[:length])


@given(st.integers(0, len(DATA) * 8 - 1), st.sampled_from((0, 1000)))
def test_a_flipped_bit_is_noticed_or_ends_the_reading_and_changes_nothing(
    bit: int, room: int
) -> None:
    at = bit // 8
    data = bytearray(DATA)
    data[at] ^= 1 << bit % 8
    before = tuple(COURSE.items[: bisect(ENDS, at) - 1]) if at >= START else None
    found = None
    with contextlib.suppress(*BROKEN):
        found = items(bytes(data) + bytes(room))
    if found is not None or at >= ENDS[-2] + FRAME:
        assert found == before


@given(st.binary(max_size=300))
def test_bytes_of_any_kind_are_refused_or_left_out(data: bytes) -> None:
    for start in (b"", b"SWJ4"):
        with pytest.raises(BROKEN):
            read_journal_bytes(start + data)
    with contextlib.suppress(*BROKEN):
        assert read_journal_bytes(DATA[:START] + data) == read_journal_bytes(DATA[:START])


def left(folder: Path, game_log: GameLog, committed: int, identity: int = 1) -> Path:
    """The journal of a game that was left in the middle."""
    journal = JournalFile.begin(
        saved_game_of(GameOrigin("host", "Ann", identity), CHARTER, game_log, committed), folder
    )
    journal.close()
    return journal.path


def test_a_game_left_in_the_middle_is_offered_with_what_it_is(tmp_path: Path) -> None:
    game_log = play(new_course(), 20)
    path = left(tmp_path, game_log, 20)
    [game] = unfinished(tmp_path)
    assert game.rounds == 10
    assert (game.path, game.role, game.game) == (path, "host", "a-game")
    assert (game.title, game.board) == ("Ann's table", "two-players")
    assert (game.players, game.round) == (("Ann", "Bob"), game_log.state.round)


def test_a_game_is_offered_with_the_name_of_who_hosted_it_last(tmp_path: Path) -> None:
    begun(tmp_path, replace(CHARTER, leader=1), GameOrigin("guest", "Ann", 1)).close()
    [game] = unfinished(tmp_path)
    assert (game.role, game.host) == ("guest", "Bob")


def test_the_latest_is_offered_first(tmp_path: Path) -> None:
    for identity, when in ((1, 500), (2, 900), (3, 700)):
        os.utime(left(tmp_path, new_course(), 0, identity), (when, when))
    assert [game.when for game in unfinished(tmp_path)] == [900, 700, 500]


def test_a_game_that_is_open_now_is_not_offered(tmp_path: Path) -> None:
    journal, _ = JournalFile.reopened(left(tmp_path, new_course(), 0))
    assert unfinished(tmp_path) == []
    journal.close()
    assert len(unfinished(tmp_path)) == 1


def test_a_game_that_is_over_is_offered_only_if_nobody_was_told_of_its_last_step(
    tmp_path: Path,
) -> None:
    game_log = play(new_course(), 1000)
    left(tmp_path, game_log, len(game_log))
    assert unfinished(tmp_path) == []
    left(tmp_path, game_log, len(game_log) - 1)
    assert len(unfinished(tmp_path)) == 1


def test_files_that_are_no_journals_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "a.journal").write_bytes(b"text")
    (tmp_path / "b.journal").mkdir()
    path = left(tmp_path, new_course(), 0)
    assert [game.path for game in unfinished(tmp_path)] == [path]


KEY = "rq:rM>}U?@Lns47E1%kR.o@n%FcmmsL/@{H8]yf7"

TORN_DOWN = """
import os, signal
from smallworld_client.home.crashes import HardCrash
hard = HardCrash(["Small World 1"])
{then}
"""


def error(text: str = "the well is dry") -> Exception:
    """An error that came up somewhere."""
    try:
        raise ValueError(text)
    except ValueError as raised:
        return raised


def ended(then: str) -> int:
    """The exit status of a program with a file for hard crashes."""
    return subprocess.run(
        [sys.executable, "-c", TORN_DOWN.format(then=then)],
        env=dict(os.environ),
        capture_output=True,
        timeout=60,
        check=False,
    ).returncode


def test_a_report_tells_the_error_its_thread_and_the_program(home: Path) -> None:
    path = write_crash_report(Crash(error(), "table"), ["Small World 1", "Linux"])
    text = path.read_text()
    assert path.parent == home / "crashes"
    assert text.startswith("Small World 1\nLinux\nThread: table\n\nTraceback")
    assert "ValueError: the well is dry" in text


def test_the_game_lies_beside_its_report_as_a_record() -> None:
    game_log = play(new_course(), 12)
    path = write_crash_report(Crash(error(), "table", (game_log.game, game_log.entries())), [])
    record = path.with_suffix(".swr")
    assert record.name in path.read_text()
    assert decode(record.read_bytes()) == game_log.record()


def test_where_the_rules_have_failed_the_record_goes_as_far_as_they_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game_log = play(new_course(), 12)
    entries = game_log.entries()
    broken = (*entries[:5], entries[0], *entries[5:])
    path = write_crash_report(Crash(error(), "table", (game_log.game, broken)), [])
    assert decode(path.with_suffix(".swr").read_bytes()).entries[:5] == entries[:5]


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (
            "no way to smallworld://lobby.example.org/3Qd8?key=abc&secret=def now",
            "no way to smallworld://lobby.example.org/3Qd8?key=…&secret=… now",
        ),
        (f"'192.168.1.20:7474#{KEY}' is silent", "'192.168.1.20:7474#…' is silent"),
        ("nothing secret here", "nothing secret here"),
    ],
)
def test_keys_and_secrets_are_not_written_down(said: str, kept: str) -> None:
    assert without_secrets(said) == kept
    assert kept in write_crash_report(Crash(error(said), "table"), []).read_text()


def test_old_reports_make_room_for_new_ones(home: Path) -> None:
    for number in range(MOST + 2):
        path = home / "crashes" / f"crash-2020-01-01-{number:06}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("old")
    latest = write_crash_report(Crash(error(), "table"), [])
    assert len(list(latest.parent.glob("crash-*.txt"))) == MOST
    assert latest.exists()


def test_an_error_is_known_again_by_its_place() -> None:
    assert Crash(error("one"), "a").place == Crash(error("other"), "b").place
    assert Crash(GameError(), "a").place != Crash(error(), "a").place


@pytest.mark.skipif(sys.platform == "win32", reason="signals of a POSIX system")
def test_a_program_that_was_torn_down_is_told_of_once_with_its_game(home: Path) -> None:
    game_log = play(new_course(), 20)
    left(home / "journals", game_log, 20)
    assert ended("os.kill(os.getpid(), signal.SIGSEGV)") == -signal.SIGSEGV
    path = crashed_before()
    assert path is not None
    assert "Segmentation fault" in path.read_text()
    assert decode(path.with_suffix(".swr").read_bytes()) == game_log.record()
    assert crashed_before() is None


@pytest.mark.parametrize("then", ["hard.close()", "os._exit(1)"])
def test_a_program_that_ended_leaves_nothing_to_tell(home: Path, then: str) -> None:
    ended(then)
    assert crashed_before() is None
    assert list((home / "crashes").iterdir()) == []


def test_a_program_that_still_runs_has_not_crashed() -> None:
    hard = HardCrash(["Small World 1"])
    assert crashed_before() is None
    assert list(crash_folder().glob("running-*")) != []
    hard.close()
