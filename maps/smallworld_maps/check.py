"""Check boards: ``python -m smallworld_maps.check [FILE...]``; see :mod:`smallworld_maps.proofs`.

Without files it checks the boards of this package. It prints a line for each board, what is wrong
with it underneath, and exits 1 if any board fails.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from smallworld.text import printable
from smallworld_maps import ids, load
from smallworld_maps.faults import BadBoard
from smallworld_maps.files import read_unchecked
from smallworld_maps.proofs import faults


def main(argv: Sequence[str]) -> int:
    """Check the files named, or this package's boards; 1 if one of them is unsound."""
    try:
        boards = [read_unchecked(Path(path)) for path in argv] or [load(id) for id in ids()]
    except (OSError, BadBoard) as error:
        sys.exit(printable(str(error)))
    sound = True
    for board in boards:
        wrong = faults(board)
        sound = sound and not wrong
        verdict = f"{len(wrong)} faults" if wrong else "sound"
        print(printable(f"{board.id}: {len(board.regions)} regions, {verdict}"))
        for fault in wrong:
            print(printable(f"    {fault}"))
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
