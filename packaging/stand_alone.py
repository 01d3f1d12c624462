"""Start the stand-alone program: what PyInstaller's bootloader runs first.

On Linux the libraries that the system lacks are loaded before Qt asks for them, and the programs
that are started from here, such as a browser or a player of sounds, get the environment that the
person has, and not the one with which this program finds its own libraries.
"""

import ctypes
import multiprocessing
import os
import sys
from pathlib import Path

QT_FINDS_ITS_OWN = ("QT_PLUGIN_PATH", "QML2_IMPORT_PATH")


def load_what_is_missing(folder: Path) -> list[str]:
    """Load each library of a folder that the system has not; the names of those that it has not.

    A library that needs another one of the folder is tried again after that one.
    """
    missing = [file for file in sorted(folder.glob("*")) if not _loads(file.name)]
    left = missing
    while left:
        still = [file for file in left if not _loads(str(file))]
        if len(still) == len(left):
            break
        left = still
    return [file.name for file in missing]


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def restore_environment() -> None:
    """Put back what the bootloader and PySide6's start changed for this process.

    A further process of this program finds its libraries anew, as it is not told of this one.
    """
    for name in [*QT_FINDS_ITS_OWN, *(name for name in os.environ if name.startswith("_PYI_"))]:
        os.environ.pop(name, None)
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if before:
        os.environ["LD_LIBRARY_PATH"] = before
    else:
        os.environ.pop("LD_LIBRARY_PATH", None)


def open_missing_streams() -> None:
    """Give a program that Windows started without a console somewhere to write to."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


if __name__ == "__main__":
    open_missing_streams()
    if sys.platform == "linux":
        load_what_is_missing(Path(sys._MEIPASS) / "fallback")  # type: ignore[attr-defined]
        restore_environment()
    multiprocessing.freeze_support()  # a process that the program starts comes by here
    from smallworld_client.cli import program

    sys.exit(program())
