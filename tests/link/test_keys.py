"""Keys on disk: kept, private, and never shown."""

import os
import stat
import sys
from pathlib import Path

import pytest

from smallworld_link.files import write_private
from smallworld_link.keys import BadKeyFile, KeyPair, is_key, load_or_make


def test_a_key_is_made_once_and_kept(tmp_path: Path) -> None:
    made = load_or_make(tmp_path / "deep" / "one.key")
    assert load_or_make(tmp_path / "deep" / "one.key") == made


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are another matter there")
def test_a_key_file_is_its_owners_alone(tmp_path: Path) -> None:
    load_or_make(tmp_path / "keys" / "one.key")
    assert stat.S_IMODE((tmp_path / "keys" / "one.key").stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "keys").stat().st_mode) == 0o700


def test_a_file_that_holds_no_key_is_left_alone_and_named(tmp_path: Path) -> None:
    file = tmp_path / "one.key"
    file.write_text("not a key")
    with pytest.raises(BadKeyFile, match=r"one\.key holds no key"):
        load_or_make(file)
    assert file.read_text() == "not a key"


def test_a_key_that_can_not_be_read_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadKeyFile, match="can't be read"):
        load_or_make(tmp_path)


def test_a_key_that_can_not_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadKeyFile, match="can't be"):
        load_or_make(tmp_path / "file" / "one.key")


def test_a_pair_never_shows_its_secret() -> None:
    pair = KeyPair.new()
    assert pair.secret.decode() not in repr(pair)
    assert pair.secret.decode() not in f"{pair}"


def test_a_key_is_forty_characters_of_z85() -> None:
    assert is_key(KeyPair.new().public)
    for wrong in (b"", b"short", b"~" * 40, b"#" * 40, b"0" * 45):
        assert not is_key(wrong)


def test_a_private_file_is_replaced_whole(tmp_path: Path) -> None:
    write_private(tmp_path / "file", b"old and long")
    write_private(tmp_path / "file", b"new")
    assert (tmp_path / "file").read_bytes() == b"new"
    assert os.listdir(tmp_path) == ["file"]
