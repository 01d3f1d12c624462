"""Reading what is in a file's place, whatever that is, without waiting and without end."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from smallworld_client.home.identity import own_identity
from smallworld_lobby.sqlite_store import SqliteStore
from smallworld_net.files import NotAFile, TooLarge, make_private, open_regular, read_regular
from tests.helpers.odd_files import KINDS, POSIX, put


def test_a_file_is_read_whole_and_refused_with_a_byte_too_many(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_regular(tmp_path / "file", 5)
    (tmp_path / "file").write_bytes(b"12345")
    assert read_regular(tmp_path / "file", 5) == b"12345"
    with pytest.raises(TooLarge, match="more than 4 bytes"):
        read_regular(tmp_path / "file", 4)


@POSIX
@pytest.mark.timeout(20)
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_else_is_waited_for_or_read(tmp_path: Path, kind: str) -> None:
    with pytest.raises(OSError, match="file") as refused:
        read_regular(put(kind, tmp_path / "file"), 1000)
    assert refused.value.strerror


@POSIX
@pytest.mark.timeout(20)
@pytest.mark.parametrize("kind", ["pipe", "pipe by a link", "endless device"])
def test_nothing_but_a_file_is_opened_to_write(tmp_path: Path, kind: str) -> None:
    with pytest.raises(NotAFile):
        open_regular(put(kind, tmp_path / "file"), os.O_RDWR | os.O_CREAT)


@POSIX
def test_a_link_to_a_file_is_as_good_as_the_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"12345")
    (tmp_path / "link").symlink_to("file")
    assert read_regular(tmp_path / "link", 5) == b"12345"


def test_no_descriptor_is_left_open(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    before = os.dup(0)
    os.close(before)
    for _ in range(3):
        with pytest.raises(OSError, match="folder"):
            read_regular(tmp_path / "folder", 5)
    after = os.dup(0)
    os.close(after)
    assert after == before


@pytest.fixture
def open_umask() -> Iterator[None]:
    """What a program makes is open to everybody unless it says otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


@POSIX
@pytest.mark.usefixtures("open_umask")
def test_a_file_a_folder_and_those_above_it_are_their_owners_alone_whatever_the_umask(
    tmp_path: Path,
) -> None:
    share = tmp_path / "share"
    made = (share, share / "smallworld", share / "smallworld" / "own")
    make_private(made[-1])
    make_private(made[-1])
    assert [each.stat().st_mode & 0o777 for each in made] == [0o700] * 3
    os.close(open_regular(made[-1] / "file", os.O_RDWR | os.O_CREAT))
    assert (made[-1] / "file").stat().st_mode & 0o777 == 0o600
    with pytest.raises(FileExistsError):
        make_private(made[-1] / "file")


@POSIX
@pytest.mark.usefixtures("open_umask")
def test_a_data_folder_is_private_whoever_makes_it_first(tmp_path: Path) -> None:
    person, lobby = tmp_path / "person", tmp_path / "lobby"
    own_identity(person)
    SqliteStore(lobby / "lobby.sqlite").close()
    for folder in (person, lobby):
        assert folder.stat().st_mode & 0o777 == 0o700


def test_nobody_makes_folders_of_data_in_another_way() -> None:
    top = Path(__file__).parents[2]
    folders = ("client/smallworld_client/home", "server", "shared")
    made = [
        str(path)
        for folder in folders
        for path in (top / folder).rglob("*.py")
        if re.search(r"parents=True[,)]|makedirs\(", path.read_text(encoding="utf-8"))
    ]
    assert made == []
