"""The facts of recorded games are read once, and again when a file has changed."""

import os
from pathlib import Path

import pytest

from smallworld.record import Record, encode
from smallworld.state import digest
from smallworld_client.home import records
from smallworld_client.home.records import kept_facts, read_record, recorded_games
from smallworld_dev.shots.posing import played


def ignore(done: int, all_: int) -> None:
    """Progress that nobody sees."""


def record_of(players: int, seed: int = 0) -> Record:
    reel = played(players, seed)
    return Record(reel.game.header, reel.entries, tuple(map(digest, reel.states[1:])))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three games, the second of which was finished first, and a letter."""
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    folder = tmp_path / "records"
    folder.mkdir()
    for number, players in enumerate((2, 3, 4)):
        path = folder / f"{number}.swr"
        path.write_bytes(encode(record_of(players)))
        os.utime(path, (1_000 + (number != 1) * number + 5, 1_000 + (number != 1) * (number + 1)))
    folder.joinpath("letter.swr").write_bytes(b"Dear Ada")
    return folder


class Reads:
    """Counts what is read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.paths: list[str] = []

        def counting(path: Path) -> Record:
            self.paths.append(path.name)
            return read_record(path)

        monkeypatch.setattr(records, "read_record", counting)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Reads:
    return Reads(monkeypatch)


def boards() -> list[str]:
    return [told.facts.board for told in recorded_games(ignore)]


def test_the_finished_games_are_told_from_the_earliest_on(folder: Path) -> None:
    assert boards() == ["three-players", "two-players", "four-players"]


def test_a_game_is_read_once(folder: Path, reads: Reads) -> None:
    first = boards()
    reads.paths.clear()
    assert boards() == first
    assert reads.paths == []


def test_a_game_that_has_changed_is_read_again(folder: Path, reads: Reads) -> None:
    boards()
    reads.paths.clear()
    folder.joinpath("0.swr").write_bytes(encode(record_of(5)))
    assert "five-players" in boards()
    assert reads.paths == ["0.swr"]


def test_a_game_that_was_deleted_counts_no_more(folder: Path) -> None:
    boards()
    folder.joinpath("0.swr").unlink()
    assert boards() == ["three-players", "four-players"]


@pytest.mark.parametrize("damage", [b"", b"nonsense", b"\x92\x01"])
def test_facts_that_are_damaged_are_read_anew(folder: Path, reads: Reads, damage: bytes) -> None:
    first = boards()
    kept_facts().write_bytes(damage)
    reads.paths.clear()
    assert boards() == first
    assert len(reads.paths) == 4


def test_facts_of_another_version_are_read_anew(
    folder: Path, reads: Reads, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards()
    reads.paths.clear()
    monkeypatch.setattr(records, "VERSION", records.VERSION + 1)
    boards()
    assert len(reads.paths) == 4


def test_where_nothing_can_be_kept_the_games_are_counted_all_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(records, "write_private", full)
    assert len(boards()) == 3


def test_what_was_read_before_it_was_stopped_is_kept(folder: Path, reads: Reads) -> None:
    class Stopped(Exception):
        pass

    def stop(done: int, all_: int) -> None:
        if done == 2:
            raise Stopped

    with pytest.raises(Stopped):
        recorded_games(stop)
    reads.paths.clear()
    boards()
    assert sorted(reads.paths) == ["2.swr", "letter.swr"]


def test_hundreds_of_games_are_told_at_once_when_they_are_known(folder: Path) -> None:
    data = encode(record_of(2))
    for number in range(300):
        folder.joinpath(f"many-{number}.swr").write_bytes(data)
    known = records._facts(folder / "many-0.swr", None)
    assert known is not None
    about = {path.name: path.stat() for path in folder.glob("many-*.swr")}
    kept = {
        name: records._Known(it.st_size, it.st_mtime_ns, known.facts) for name, it in about.items()
    }
    records._keep(kept)
    assert len(recorded_games(ignore)) == 303


def test_no_folder_has_no_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    assert list(recorded_games(ignore)) == []
