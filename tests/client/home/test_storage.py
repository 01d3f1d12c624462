"""What a client keeps on disk: who one is, whom one met, and games that are over."""

import errno
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import BinaryIO

import pytest
from msgspec.structs import replace

from smallworld.record import Record
from smallworld_client.app.sessions import host_link
from smallworld_client.app.table_thread import TableThread
from smallworld_client.home import folders
from smallworld_client.home.folders import storage_trouble
from smallworld_client.home.identity import (
    KnownHostsFile,
    adopt,
    claim_identity,
    has_identity,
    own_identities,
    own_identity,
)
from smallworld_client.home.journal import JournalError, JournalFile, Unwritten, read_journal
from smallworld_client.home.records import read_proof, read_record, save_record
from smallworld_client.table.events import (
    Denied,
    Ended,
    Equivocated,
    Event,
    Noticed,
    Opened,
    Reaction,
)
from smallworld_client.table.guest_driver import GuestDriver, JoinOptions
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_client.table.snapshot import SavedGame
from smallworld_client.words.seat import SeatSays
from smallworld_net import keys
from smallworld_net.address import Address, ConnectionUp, DirectRoute, parse_address
from smallworld_net.files import write_private
from smallworld_net.keys import BadKeyFile, KeyPair, load_or_make_identity
from smallworld_wire.room import TableSettings
from smallworld_wire.table import Adjourn
from tests.chance.test_two_logs import a_proof
from tests.client.home.test_journal import CHARTER
from tests.helpers.courses import new_course, play
from tests.helpers.evening import HOST, Evening
from tests.helpers.follower import Follow, expect_one_record, host, join
from tests.helpers.signed import signed_record

pytestmark = pytest.mark.usefixtures("home")
KEY, OTHER = KeyPair.new().public, KeyPair.new().public
PLACE = Address("example.org", 7474)


# Folders


# Who one is


def test_two_windows_at_once_are_two_people_who_come_back_as_who_they_were(home: Path) -> None:
    first, second = claim_identity(), claim_identity()
    assert first.keys != second.keys
    first.release()
    again = claim_identity()
    assert again.keys == first.keys
    again.release()
    second.release()
    again = claim_identity(number=second.number)
    assert again.keys == second.keys
    with pytest.raises(BadKeyFile, match="Another open window"):
        claim_identity(number=second.number)
    again.release()


def test_a_program_that_died_holds_no_claim(home: Path) -> None:
    first = claim_identity()
    first.release()
    dying = (
        "import os\n"
        "from smallworld_client.home.identity import claim_identity\n"
        "claim_identity()\n"
        "os._exit(9)\n"
    )
    subprocess.run([sys.executable, "-c", dying], check=False)
    again = claim_identity()
    again.release()
    assert again.keys == first.keys


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are another matter there")
def test_ones_key_is_ones_own(home: Path) -> None:
    claim_identity().release()
    assert stat.S_IMODE((home / "keys" / "person-1.key").stat().st_mode) == 0o600


def test_where_nothing_can_be_kept_one_is_somebody_new_and_is_told_what_to_do(home: Path) -> None:
    home.write_text("a file in the way")
    first, second = claim_identity(), claim_identity()
    assert first.keys != second.keys
    assert (first.number, second.number) == (0, 0)
    assert str(first.trouble).startswith(f"Nothing can be saved in {home}: Not a directory.")
    assert "SMALLWORLD_HOME" in str(first.trouble)
    first.release()
    second.release()
    with pytest.raises(BadKeyFile, match="Keys can't be saved"):
        claim_identity(number=2)


def test_a_key_that_can_not_be_written_is_one_for_the_evening(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path, data: bytes, *, replaces: bool) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(keys, "write_private", fail)
    identity = claim_identity()
    assert "No space left on device." in str(identity.trouble)
    identity.release()


def test_a_key_that_is_there_is_used_though_no_claim_to_it_can_be_written(home: Path) -> None:
    first = claim_identity()
    first.release()
    (home / "keys" / "person-1.lock").unlink()
    (home / "keys" / "person-1.lock").mkdir()
    for number in (None, 1):
        again = claim_identity(number=number)
        assert (again.keys, again.number, again.trouble) == (first.keys, 1, None)
        again.release()


def test_an_identity_from_another_computer_becomes_the_first_and_the_own_one_is_kept(
    home: Path,
) -> None:
    assert not has_identity()
    own, other = own_identity(), keys.Identity.new()
    assert has_identity()
    assert own_identities() == [own]
    adopt(other)
    first, second = claim_identity(), claim_identity()
    first.release()
    second.release()
    assert own_identity() == first.identity == other
    assert own_identities() == [other, own]
    assert second.identity == own
    assert claim_identity(number=1).identity == own


def test_an_identity_that_comes_again_is_kept_once_and_may_become_the_first_again(
    home: Path,
) -> None:
    own, other = own_identity(), keys.Identity.new()
    adopt(other)
    adopt(own)
    adopt(other)
    adopt(own)
    assert own_identity() == own
    assert len(list((home / "keys").glob("*.key"))) == 2


def test_an_identity_that_comes_while_a_window_is_open_takes_nobodys_place(home: Path) -> None:
    window, other = claim_identity(), keys.Identity.new()
    adopt(other)
    assert load_or_make_identity(home / "keys" / "person-1.key") == window.identity
    second = claim_identity()
    assert second.identity == other
    window.release()
    second.release()


def test_a_note_of_who_is_first_that_makes_no_sense_counts_as_none(home: Path) -> None:
    own = own_identity()
    adopt(keys.Identity.new())
    for nonsense in (b"", b"\xff", b"seven", b"99", b"-1\n"):
        (home / "keys" / "first").write_bytes(nonsense)
        assert own_identity() == own


def test_where_nothing_can_be_kept_an_identity_can_not_come_either(home: Path) -> None:
    home.write_text("a file in the way")
    with pytest.raises(BadKeyFile, match="Keys can't be saved"):
        adopt(keys.Identity.new())
    with pytest.raises(BadKeyFile, match="Nothing can be saved"):
        own_identity()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="nothing stands for a full disk")
def test_a_home_without_room_for_a_game_is_trouble(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def on_a_full_disk(dir: Path) -> BinaryIO:
        return open("/dev/full", "wb", buffering=0)

    monkeypatch.setattr(folders, "TemporaryFile", on_a_full_disk)
    assert "No space left on device." in str(storage_trouble())


def test_a_damaged_key_is_said_each_time_and_makes_nobody_somebody_else(home: Path) -> None:
    claim_identity().release()
    (home / "keys" / "person-1.key").write_bytes(b"\x00" * 40)
    for _ in range(2):
        with pytest.raises(BadKeyFile, match="contains no key"):
            claim_identity()
    assert not (home / "keys" / "person-2.key").exists()


# Whom one met


def test_another_key_at_the_same_address_is_said_once(home: Path) -> None:
    for _ in range(2):
        assert KnownHostsFile().meet(ConnectionUp(PLACE, KEY)) is None
    said = KnownHostsFile().meet(ConnectionUp(PLACE, OTHER))
    assert said
    assert "example.org:7474" in str(said)
    assert KnownHostsFile().meet(ConnectionUp(PLACE, OTHER)) is None


def test_where_the_key_is_known_nothing_has_to_be_remembered(home: Path) -> None:
    KnownHostsFile().meet(ConnectionUp(PLACE._replace(key=KEY), KEY))
    KnownHostsFile().meet(ConnectionUp(DirectRoute("example.org", 7474, KEY), KEY))
    assert not (home / "keys" / "met.json").exists()


def test_hosts_that_several_programs_meet_at_once_are_all_remembered(home: Path) -> None:
    met = [parse_address(f"10.0.0.{number}") for number in range(24)]
    together = Barrier(8)

    def meet(program: int) -> None:
        known = KnownHostsFile()
        together.wait()
        for address in met[program::8]:
            known.meet(ConnectionUp(address, KEY))

    with ThreadPoolExecutor(8) as programs:
        list(programs.map(meet, range(8)))
    assert all(KnownHostsFile().have_met(address) for address in met)


def test_a_program_that_hangs_with_the_lock_keeps_nobody_from_playing(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    KnownHostsFile().meet(ConnectionUp(PLACE, KEY))
    monkeypatch.setattr(folders, "LOCK_TIMEOUT", 0.0)
    with folders.held(home / "keys" / "met.lock"):
        assert KnownHostsFile().meet(ConnectionUp(PLACE, OTHER)) is not None
    assert KnownHostsFile().have_met(PLACE._replace(key=KEY))


@pytest.mark.parametrize("content", ["[]", "{", "[" * 100_000])
def test_a_memory_that_is_damaged_is_begun_anew(home: Path, content: str) -> None:
    KnownHostsFile().meet(ConnectionUp(PLACE, KEY))
    (home / "keys" / "met.json").write_text(content)
    assert KnownHostsFile().meet(ConnectionUp(PLACE, OTHER)) is None


# Games


@pytest.fixture(scope="module")
def record() -> Record:
    evening = Evening().begin()
    evening.play_to_the_end()
    finished = evening.seats[HOST].record
    assert finished
    return finished


def test_a_record_that_can_not_be_kept_is_said(record: Record, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(JournalError, match="No record can be saved"):
        save_record(record, tmp_path / "file")


def test_a_record_takes_the_place_of_no_other(record: Record, tmp_path: Path) -> None:
    (tmp_path / "two-players-a-game.swr").write_bytes(b"another game")
    (tmp_path / "two-players-a-game-2.swr").mkdir()
    path = save_record(record, tmp_path)
    assert path.name == "two-players-a-game-3.swr"
    assert save_record(record, tmp_path) == path
    assert (tmp_path / "two-players-a-game.swr").read_bytes() == b"another game"


def test_a_record_takes_the_place_of_the_same_with_fewer_signatures_and_of_no_other(
    tmp_path: Path,
) -> None:
    record = signed_record(3)
    assert record.signed
    items = record.signed.items
    one, two, three = (
        replace(record, signed=replace(record.signed, items=items[: len(items) - lacking]))
        for lacking in (2, 1, 0)
    )
    path = save_record(two, tmp_path)
    assert save_record(one, tmp_path) == path
    assert read_record(path) == two
    assert save_record(three, tmp_path) == path
    assert read_record(path) == three
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_can_not_be_put_in_place_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        write_private(tmp_path / "folder", b"data")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows flushes folders by itself")
def test_a_record_is_durable_with_its_name_and_its_folder_before_the_journal_may_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name counts once its folder is flushed after the file was put in place."""
    flushed: list[tuple[int, bool]] = []
    folder, fsync = tmp_path / "data" / "records", os.fsync

    def noted(handle: int) -> None:
        fsync(handle)
        flushed.append((os.fstat(handle).st_ino, any(folder.glob("*.swr"))))

    monkeypatch.setattr("smallworld_net.files.os.fsync", noted)
    path = save_record(signed_record(3), folder)
    places = (path, folder, folder.parent, tmp_path)
    record, records, *above = (each.stat().st_ino for each in places)
    assert (record, False) in flushed
    assert flushed[-1] == (records, True)
    assert {(each, False) for each in above} <= set(flushed)


TWO = Setup(
    "Ann",
    TableSettings("Ann's table", "two-players"),
    (SeatSetup(), SeatSetup()),
    pace=0.0,
    port=0,
    starts_itself=True,
)

FULL = "The disk is full."


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ann's disk takes no new journal; other people's do."""
    begin = JournalFile.begin

    def fail_for_ann(kept: SavedGame) -> JournalFile:
        if kept.origin.name == "Ann":
            raise JournalError(FULL)
        return begin(kept)

    monkeypatch.setattr(JournalFile, "begin", fail_for_ann)


class Idle:
    """Makes links whose threads are not started, and puts them away after the test."""

    def __init__(self) -> None:
        self.told: list[Event] = []
        self._links: list[TableThread] = []

    def host(self, local: bool = True) -> TableThread:
        self._links.append(host_link(TWO, self.told.append, local))
        self._links[-1].prepare()
        return self._links[-1]

    def close(self) -> None:
        for link in self._links:
            link.stop()
            link.start()
            link.join()


class Elsewhere(GuestDriver):
    """A guest's part that calls nobody."""

    def open(self) -> None: ...


@pytest.fixture
def idle() -> Iterator[Idle]:
    made = Idle()
    yield made
    made.close()


@pytest.mark.usefixtures("nowhere")
def test_a_host_who_can_keep_no_journal_is_told_so_once_and_the_game_goes_on(
    follow: Follow,
) -> None:
    ann = follow(host(TWO))
    address = ann.expect(Opened).address
    bob, cid = (follow(join(address, name), plays=True) for name in ("Bob", "Cid"))
    expect_one_record(ann, bob, cid, signers=3)
    told = [event.text for event in ann.events if isinstance(event, Noticed)]
    assert told == [FULL]


@pytest.mark.usefixtures("nowhere")
def test_who_hosted_without_a_journal_vouches_for_nothing_as_a_guest(idle: Idle) -> None:
    """What stands for the journal at a host would stand for nothing at a guest."""
    game_log, link = play(new_course(), 20), idle.host()
    assert link.driver.keep(game_log, 20, CHARTER)
    assert isinstance(link.driver.journal, Unwritten)
    assert link.driver.keep(play(game_log, 3), 23, CHARTER)
    assert not link.driver.keep(game_log, 23, CHARTER)
    assert idle.told == [Noticed(FULL)]
    hosting, link.driver.role = (
        link.driver.role,
        GuestDriver(link.driver, JoinOptions(None, "Ann", plays=True)),
    )
    with pytest.raises(JournalError, match=FULL):
        link.driver.keep(game_log, 23, CHARTER)
    link.driver.role = hosting


@pytest.mark.usefixtures("nowhere")
def test_a_game_that_is_not_kept_is_not_put_off_to_another_evening(idle: Idle) -> None:
    link = idle.host()
    link.open()
    link.driver.keep(play(new_course(), 3), 3, CHARTER)
    link.driver.role.send(Adjourn())
    link.driver.role.send(Adjourn(succeed=True))
    why = SeatSays.NOT_KEPT_HERE()
    assert idle.told[-2:] == [Denied(why), Ended(why, "succeed")]


def test_who_goes_to_another_host_with_a_journal_that_broke_goes_on(idle: Idle) -> None:
    link = idle.host()
    link.driver.keep(play(new_course(), 20), 20, CHARTER)
    assert link.driver.journal is not None
    link.driver.journal.close()
    link.driver.become(Elsewhere(link.driver, JoinOptions(None, "Ann", plays=True)))
    link.work(0.0)
    assert not any(isinstance(event, Ended) for event in idle.told)


def test_who_leads_on_with_a_journal_that_broke_begins_another_one(idle: Idle) -> None:
    game_log, link = play(new_course(), 20), idle.host()
    link.driver.keep(game_log, 20, CHARTER)
    assert link.driver.journal is not None
    link.driver.journal.close()
    assert link.driver.keep(game_log, 20, CHARTER)
    assert isinstance(link.driver.journal, JournalFile)
    assert len(read_journal(link.driver.journal.path).items) == 20


def test_a_proof_against_a_host_is_kept_beside_the_records_and_told(home: Path, idle: Idle) -> None:
    proof = a_proof()
    idle.host().driver.react(Reaction([], [Equivocated("Bob", proof)]))
    [path] = (home / "records").iterdir()
    assert read_proof(path) == proof
    text = SeatSays.TWO_GAMES_KEPT(name="Bob", path=str(path))
    assert idle.told == [Noticed(text, lasts=True)]


def test_a_proof_that_can_not_be_kept_is_told_with_the_reason(home: Path, idle: Idle) -> None:
    home.mkdir()
    (home / "records").write_text("in the way")
    idle.host().driver.react(Reaction([], [Equivocated("Bob", a_proof())]))
    [told] = idle.told
    assert isinstance(told, Noticed)
    assert str(told.text).startswith("Bob, while hosting, showed two players different games")
    assert str(home / "records") in str(told.text)


def test_under_a_key_that_nobody_knows_again_no_journal_is_begun(home: Path, idle: Idle) -> None:
    """Nobody could go on with it."""
    (home / "keys").parent.mkdir(parents=True)
    (home / "keys").write_text("in the way")
    link = idle.host(local=False)
    assert link.driver.keys.public
    link.driver.keep(play(new_course(), 3), 3, CHARTER)
    assert isinstance(link.driver.journal, Unwritten)
    assert not (home / "journals").exists()
    assert len(idle.told) == 1
