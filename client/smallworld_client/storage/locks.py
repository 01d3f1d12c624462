"""File locks, which the operating system releases with the program that holds them."""

import os
import sys
from pathlib import Path

from smallworld_net.files import open_regular

if sys.platform == "win32":
    import msvcrt

    def lock(handle: int) -> bool:
        """Lock an open file until it is closed; False if another program has locked it."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def lock(handle: int) -> bool:
        """Lock an open file until it is closed; False if another program has locked it."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def is_in_use(path: Path) -> bool:
    """Whether a program has locked the file. Raises OSError if it can't be opened."""
    handle = open_regular(path)
    try:
        return not lock(handle)
    finally:
        os.close(handle)
