"""The files of boards: JSON, as this package has them, whether a board is sound or not."""

from pathlib import Path

import msgspec

from smallworld_maps import MapFile, decode, limits
from smallworld_maps.faults import NoBoard
from smallworld_maps.own import adopted, short
from smallworld_net.files import read_regular, write_private


def read_unchecked(path: Path) -> MapFile:
    """The board in a file, as the editor opens what is not finished.

    Raises OSError, also where the file is too large, and NoBoard where it holds no board.
    """
    data = read_regular(path, limits.LARGEST_FILE)
    try:
        return read_text(data)
    except NoBoard as error:
        raise NoBoard(f"{path}: {error}") from None


def read_text(text: bytes) -> MapFile:
    """The board in the text of a file, whether it is sound or not. Raises NoBoard."""
    try:
        return decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise NoBoard(f"That is no board: {short(error)}") from None


def write_board(path: Path, board: MapFile) -> None:
    """Write a board's file, whole or not at all. Raises OSError."""
    write_private(path, msgspec.json.encode(board))


def read_board(path: Path) -> MapFile:
    """The board in a file, under the id of its content.

    Raises OSError, NoBoard where the file holds none, and UnsoundBoard where it can't be played.
    """
    return adopted(read_unchecked(path))
