"""Files that only one window may have at a time; the operating system lets go with the program."""

import os
import sys
from pathlib import Path

from smallworld_net.files import open_regular

if sys.platform == "win32":
    import msvcrt

    def lock(handle: int) -> bool:
        """Whether this file is ours alone from now on, until it is closed."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def lock(handle: int) -> bool:
        """Whether this file is ours alone from now on, until it is closed."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def is_in_use(path: Path) -> bool:
    """Whether a window has this file at the moment; raises OSError where it can't be opened."""
    handle = open_regular(path)
    try:
        return not lock(handle)
    finally:
        os.close(handle)
