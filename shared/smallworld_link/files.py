"""Files that outlive a power cut, and that nobody else can read."""

import os
import sys
from pathlib import Path
from tempfile import mkstemp


def write_private(path: Path, data: bytes) -> None:
    """Put a file in place whole or not at all, for its owner's eyes only (mode 0600)."""
    handle, draft = mkstemp(prefix=".", dir=path.parent)
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except OSError:
        os.unlink(draft)
        raise


def settle(folder: Path) -> None:
    """Have a new file's name in its folder written through; Windows does so by itself."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
