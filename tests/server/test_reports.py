"""Reports of players, for whoever runs the lobby."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from smallworld.record import encode
from smallworld_lobby.__main__ import main
from smallworld_lobby.facts import REPORT, REPORT_KEPT
from smallworld_lobby.people import A_DAY_OF_KEY, A_DAY_OF_PREFIX
from smallworld_lobby.places import FILE, RecordFiles, record_file_name
from smallworld_lobby.sqlite_store import SqliteStore
from smallworld_lobby.store import MemoryStore
from smallworld_wire.common import Refused
from smallworld_wire.results import (
    REPORT as CONTEXT,
    AskProfile,
    Profile,
    Report,
    Reported,
    report_of,
    result_id,
)
from tests.helpers.rated import LOBBY, Hall, key_of, rated_record, reason_of, report, wish
from tests.helpers.signed import identity

LINE, OTHER = b"line".ljust(40), b"other".ljust(40)


def kept(hall: Hall) -> int:
    return sum(fact.kind == REPORT.name for fact in hall.store.snapshot().facts)


def test_a_report_is_kept(hall: Hall) -> None:
    bob = identity("Bob").keys.public
    assert hall.say(LINE, report("Ann", "Bob", LINE)) == [Reported(bob)]
    assert kept(hall) == 1


def test_a_second_report_of_the_same_replaces_the_first(hall: Hall) -> None:
    hall.say(LINE, report("Ann", "Bob", LINE), report("Ann", "Bob", LINE, text="Again."))
    hall.say(LINE, report("Cid", "Bob", LINE))
    assert kept(hall) == 2


def test_a_report_can_be_made_again_once_the_store_has_forgotten_it() -> None:
    clock = [0.0]
    hall = Hall(MemoryStore(lambda: clock[0]))
    hall.say(LINE, report("Ann", "Bob", LINE))
    clock[0] += REPORT_KEPT
    hall.settle(REPORT_KEPT)
    assert hall.say(LINE, report("Ann", "Bob", LINE)) == [Reported(identity("Bob").keys.public)]
    assert kept(hall) == 1


def test_a_report_controls_no_terminal(hall: Hall) -> None:
    odd = replace(report("Ann", "Bob", LINE), key=b"\x1b[2J".ljust(40))
    assert isinstance(hall.say(LINE, signed("Ann", odd))[-1], Refused)
    odd = replace(odd, key=identity("Bob").keys.public, game="\x1b[2J\u202egame")
    assert hall.say(LINE, signed("Ann", odd)) == [Reported(odd.key)]
    [kept] = REPORT.all(hall.store.snapshot().facts).values()
    assert kept.game == "[2Jgame"


def signed(name: str, wanted: Report) -> Report:
    """A report that somebody says on the line of this test."""
    said = report_of(LOBBY, LINE, (wanted.key, wanted.game, wanted.reason, wanted.text))
    return replace(wanted, signature=identity(name).sign(CONTEXT, said))


def test_nobody_reports_in_the_name_of_another(hall: Hall) -> None:
    stolen = replace(report("Ann", "Bob", LINE), signer=identity("Cid").verify_key)
    assert "signature" in reason_of(hall.say(LINE, stolen)[-1])
    changed = replace(report("Ann", "Bob", LINE), text="Something else.")
    assert "signature" in reason_of(hall.say(LINE, changed)[-1])
    assert "signature" in reason_of(hall.say(OTHER, report("Ann", "Bob", LINE))[-1])
    assert kept(hall) == 0


def test_one_person_makes_so_many_reports_a_day(hall: Hall) -> None:
    for number in range(A_DAY_OF_KEY):
        assert isinstance(
            hall.say(LINE, report("Ann", "Bob", LINE, game=str(number)))[-1], Reported
        )
    answer = hall.say(LINE, report("Ann", "Bob", LINE, game="one more"))[-1]
    assert "reported many" in reason_of(answer)


def test_one_address_makes_so_many_reports_a_day(hall: Hall) -> None:
    people = [f"person {number}" for number in range(A_DAY_OF_PREFIX + 1)]
    *taken, last = [hall.say(LINE, report(name, "Bob", LINE))[-1] for name in people]
    assert all(isinstance(answer, Reported) for answer in taken)
    assert "reported many" in reason_of(last)
    far = hall.say(LINE, report(people[-1], "Bob", LINE), address="203.0.113.9")
    assert isinstance(far[-1], Reported)


# Whoever runs the lobby


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A lobby's folder: Ann and Bob have played, Ann has reported Bob, Cid is not rated."""
    folder = tmp_path / "lobby"
    store = SqliteStore(folder / FILE)
    hall = Hall(store)
    record = rated_record()
    hall.submit(LINE, record)
    hall.say(LINE, report("Ann", "Bob", LINE), wish("Cid", False, LINE))
    store.close()
    files = RecordFiles(folder / "records")
    files.keep(record.header.board, result_id(record.header), encode(record))
    files.close()
    return folder


def say(capsys: pytest.CaptureFixture[str], folder: Path, *words: str, status: int = 0) -> str:
    assert main([*words, "--keys", str(folder)]) == status
    told = capsys.readouterr()
    return told.err if status else told.out


def test_the_operator_reads_and_closes_reports(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    [told] = json.loads(say(capsys, folder, "reports", "--json"))
    assert (told["by"], told["key"]) == (key_of("Ann"), key_of("Bob"))
    assert (told["reason"], told["text"]) == ("language", "He swore.")
    assert told["id"] in say(capsys, folder, "reports")
    say(capsys, folder, "reports", "close", told["id"])
    assert say(capsys, folder, "reports") == ""
    assert "no report" in say(capsys, folder, "reports", "close", told["id"], status=1)


@pytest.mark.parametrize(
    ("name", "kinds"),
    [("Ann", ["report", "result"]), ("Bob", ["report", "result"]), ("Cid", ["unrated"])],
)
def test_all_that_is_kept_of_somebody_is_exported_and_forgotten(
    folder: Path, capsys: pytest.CaptureFixture[str], name: str, kinds: list[str]
) -> None:
    told = json.loads(say(capsys, folder, "export", key_of(name)))
    assert sorted(each["kind"] for each in told) == kinds
    say(capsys, folder, "forget", key_of(name))
    assert json.loads(say(capsys, folder, "export", key_of(name))) == []
    store = SqliteStore(folder / FILE)
    assert not any(key_of(name).encode() in (it.value or b"") for it in store.snapshot().facts)
    store.close()


def test_who_is_forgotten_leaves_no_record_and_others_keep_their_rating(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def standing() -> Profile:
        store = SqliteStore(folder / FILE)
        hall = Hall(store)
        hall.settle()
        [told] = hall.say(LINE, AskProfile(key_of("Bob").encode()))
        store.close()
        assert isinstance(told, Profile)
        return told

    before, header = standing(), rated_record().header
    assert (folder / "records" / record_file_name(header.board, result_id(header))).exists()
    say(capsys, folder, "forget", key_of("Ann"))
    after = standing()
    assert after.standings == before.standings
    assert sorted(seat.name for seat in after.games[0].seats) == ["", "Bob"]
    assert not list((folder / "records").iterdir())


def test_a_backup_has_results_and_reports(
    folder: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    say(capsys, folder, "backup", str(tmp_path / "backup"))
    other = tmp_path / "other"
    say(capsys, other, "restore", str(tmp_path / "backup"))
    for name in ("Ann", "Cid"):
        exported = [say(capsys, each, "export", key_of(name)) for each in (folder, other)]
        assert exported[0] == exported[1]
        assert exported[0] != "[]"
