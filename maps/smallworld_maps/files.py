"""The files of boards, and their check: ``python -m smallworld_maps.files [FILE...]``.

Without files it checks the boards of this package. It prints a line for each board and what is
wrong with it.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

import smallworld_maps
from smallworld.safe_text import printable
from smallworld_maps import BadBoard, MapFile, NoBoard, decode, ids, load
from smallworld_maps.own import adopted, short
from smallworld_maps.proofs import faults
from smallworld_net.files import read_regular, write_private


def read_unchecked(path: Path) -> MapFile:
    """For the editor, which opens what is unfinished. Raises OSError or NoBoard."""
    return read_text(read_regular(path, smallworld_maps.LARGEST_FILE))


def read_text(text: bytes) -> MapFile:
    try:
        return decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise NoBoard(f"That is no board: {short(error)}") from None


def write_board(path: Path, board: MapFile) -> None:
    write_private(path, msgspec.json.encode(board))


def read_board(path: Path) -> MapFile:
    """Under the id of its content. Raises OSError, NoBoard, or UnsoundBoard."""
    return adopted(read_unchecked(path))


def main(argv: Sequence[str]) -> int:
    boards = [_read(path) for path in argv] or [load(id) for id in ids()]
    sound = True
    for board in boards:
        wrong = faults(board)
        sound = sound and not wrong
        verdict = f"{len(wrong)} faults" if wrong else "sound"
        print(printable(f"{board.id}: {len(board.regions)} regions, {verdict}"))
        for fault in wrong:
            print(printable(f"    {fault}"))
    return 0 if sound else 1


def _read(path: str) -> MapFile:
    try:
        return read_unchecked(Path(path))
    except (OSError, BadBoard) as error:
        why = (error.strerror if isinstance(error, OSError) else None) or error
        sys.exit(printable(f"{path}: {why}"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
