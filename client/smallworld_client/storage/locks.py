"""File locks, which the operating system releases with the program that holds them."""

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from smallworld_net.files import open_regular

PATIENCE = 2.0
"""Seconds to wait for a lock that is held only while a small file is read and written."""
_PAUSE = 0.005

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


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold the lock of a file while what it protects is read, changed and written.

    Other programs and threads wait for it. Raises OSError if that takes longer than PATIENCE, or if
    the lock's file can't be opened.
    """
    handle = open_regular(path, os.O_RDWR | os.O_CREAT)
    try:
        latest = time.monotonic() + PATIENCE
        while not lock(handle):
            if time.monotonic() > latest:
                raise TimeoutError(errno.ETIMEDOUT, "another program holds the lock", str(path))
            time.sleep(_PAUSE)
        yield
    finally:
        os.close(handle)
