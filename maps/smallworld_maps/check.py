"""Check boards: ``python -m smallworld_maps.check [FILE...]``; see :mod:`smallworld_maps.proofs`.

Without files it checks the boards of this package. It prints a line for each board, what is wrong
with it underneath, and exits 1 if any board fails.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from smallworld.text import printable
from smallworld_maps import MapFile, ids, load
from smallworld_maps.faults import BadBoard
from smallworld_maps.files import read_unchecked
from smallworld_maps.proofs import faults


def main(argv: Sequence[str]) -> int:
    """Check the files named, or this package's boards; 1 if one of them is unsound."""
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
    """The board of a file; the program ends with a sentence where it can't be read."""
    try:
        return read_unchecked(Path(path))
    except (OSError, BadBoard) as error:
        why = (error.strerror if isinstance(error, OSError) else None) or error
        sys.exit(printable(f"{path}: {why}"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
