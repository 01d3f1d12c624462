"""Records are given names, which are those of their files."""

from pathlib import Path

import pytest

from smallworld_client.home.records import NameTakenError, delete_record, is_name, rename_record


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    path = tmp_path / "two-players-abc.swr"
    path.write_bytes(b"a game")
    return path


def test_a_renamed_record_is_the_same_file(kept: Path) -> None:
    renamed = rename_record(kept, "The great siege")
    assert renamed == kept.with_name("The great siege.swr")
    assert renamed.read_bytes() == b"a game"
    assert not kept.exists()


def test_a_name_with_a_full_stop_is_kept_whole(kept: Path) -> None:
    assert rename_record(kept, "vs. Bram").name == "vs. Bram.swr"


def test_no_other_record_is_overwritten(kept: Path) -> None:
    other = kept.with_name("Friday.swr")
    other.write_bytes(b"another game")
    with pytest.raises(NameTakenError):
        rename_record(kept, "Friday")
    assert (kept.read_bytes(), other.read_bytes()) == (b"a game", b"another game")


def test_a_record_may_keep_its_name(kept: Path) -> None:
    assert rename_record(kept, kept.stem) == kept


@pytest.mark.parametrize("name", ["Friday", "Ada's 98 coins!", "Übung (2)", "vs. Bram"])
def test_these_are_names(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize(
    "name", ["", " ", " a", "a ", "a/b", "..", ".hidden", "a.", "a\x00b", "con", "LPT1", "x" * 61]
)
def test_these_are_none_on_some_system(name: str) -> None:
    assert not is_name(name)


def test_a_deleted_record_is_gone_and_one_that_is_gone_is_no_error(kept: Path) -> None:
    delete_record(kept)
    assert not kept.exists()
    delete_record(kept)
