"""Files on a person's disk: read without blocking, written so that they survive a power cut.

Instead of a file there may be a pipe that nobody writes to, a device without end, or gigabytes. The
functions here neither block on it nor read more than they are asked for.
"""

import errno
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp

_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""Opening never waits for another end, and a terminal does not become this program's own."""


class NotAFile(OSError):
    """Something that is no regular file: a pipe, a socket, a device, a folder."""


class TooLarge(OSError):
    pass


def open_regular(path: Path, flags: int = os.O_RDONLY) -> int:
    """Open a regular file; its descriptor, which the caller closes.

    ``flags`` as for ``os.open``; a file that they create is its owner's alone (mode 0600). Raises
    NotAFile where it is something else, and OSError where it can't be opened.
    """
    handle = os.open(path, flags | _AT_ONCE, 0o600)
    if stat.S_ISREG(os.fstat(handle).st_mode):
        return handle
    os.close(handle)
    raise NotAFile(errno.ENXIO, "it is not a regular file", str(path))


def read_regular(path: Path, most: int) -> bytes:
    """All bytes of a regular file, ``most`` at most. Raises NotAFile, TooLarge or OSError."""
    with open(open_regular(path), "rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise TooLarge(errno.EFBIG, f"it has more than {most} bytes", str(path))
    return data


def write_private(path: Path, data: bytes, *, replaces: bool = True) -> None:
    """Put a file in place whole or not at all, for its owner's eyes only (mode 0600).

    On return it survives a power cut under this name. Without ``replaces`` a file that is there
    stays as it is, provided that the file system has hard links.
    """
    handle, draft = mkstemp(prefix=".", dir=path.parent)
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if not replaces:
            with suppress(OSError, AttributeError):  # a browser's Python has no hard links
                os.link(draft, path)
        if replaces or not path.exists():
            os.replace(draft, path)
        else:
            os.unlink(draft)
    except OSError:
        os.unlink(draft)
        raise
    _settle(path.parent)


def make_private(folder: Path) -> None:
    """Make a folder for its owner alone (mode 0700) where there is none; raises OSError.

    So are those above it that were missing, whatever the umask: ``parents=True`` would open them to
    everybody whom it lets in. On return all of them survive a power cut.
    """
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in (*reversed(missing), folder):
        each.mkdir(mode=0o700, exist_ok=True)
    for each in missing:
        _settle(each.parent)


def _settle(folder: Path) -> None:
    """Flush a folder, so that a new file's name is durable; Windows does so by itself."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        except OSError as error:
            if error.errno != errno.EINVAL:  # file systems that can't flush a folder say this
                raise
        finally:
            os.close(handle)
