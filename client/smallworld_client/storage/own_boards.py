"""A person's own boards: files in a folder, finished or not."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from smallworld_client.storage import folders
from smallworld_client.storage.records import FORBIDDEN
from smallworld_maps import MapFile
from smallworld_maps.faults import BadBoard, Fault, UnsoundBoard
from smallworld_maps.files import read_unchecked, write_board
from smallworld_maps.own import adopted
from smallworld_net.files import make_private

MOST = 200
"""Files that are read of the folder, the latest first."""


@dataclass(frozen=True)
class Kept:
    """The board in a file; one that is not sound yet has ``faults`` and can only be drawn on."""

    path: Path
    board: MapFile
    faults: tuple[Fault, ...] = ()


def own_boards(folder: Path | None = None) -> Iterator[Kept]:
    """The boards in a folder, the latest first; what is no board is left out."""
    paths = sorted((folder or folders.boards()).glob("*.json"), key=_when, reverse=True)
    for path in paths[:MOST]:
        try:
            yield read_kept(path)
        except (OSError, BadBoard):
            continue


def read_kept(path: Path) -> Kept:
    """The board in a file, sound or not. Raises OSError, and NoBoard if there is none in it."""
    board = read_unchecked(path)
    try:
        return Kept(path, adopted(board))
    except UnsoundBoard as error:
        return Kept(path, board, error.faults)


def keep_board(board: MapFile, folder: Path | None = None) -> Path:
    """Write a board into the folder under its title, unless it is there; OSError if that fails."""
    folder = folder or folders.boards()
    make_private(folder)
    for number in count(1):
        path = folder / f"{file_name(board.title)}{'' if number == 1 else f'-{number}'}.json"
        if not path.exists():
            write_board(path, board)
            return path
        if _holds(path, board):
            return path
    raise AssertionError("numbers have no end")


def save_draft(board: MapFile, path: Path | None, folder: Path | None = None) -> Path:
    """Write a board, finished or not, to its file, or to a new one named after it; where it is.

    Raises OSError.
    """
    if path is not None:
        write_board(path, board)
        return path
    folder = folder or folders.boards()
    make_private(folder)
    stem = file_name(board.title)
    names = (f"{stem}{'' if number == 1 else f'-{number}'}.json" for number in count(1))
    path = next(folder / name for name in names if not (folder / name).exists())
    write_board(path, board)
    return path


def file_name(title: str) -> str:
    """A title as the stem of a file's name, on every system."""
    plain = "".join("-" if letter in FORBIDDEN or letter == "." else letter for letter in title)
    return plain.strip(" -") or "board"


def _holds(path: Path, board: MapFile) -> bool:
    try:
        return read_kept(path).board.id == board.id
    except (OSError, BadBoard):
        return False


def _when(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
