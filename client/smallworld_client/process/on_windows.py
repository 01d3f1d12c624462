"""What Windows is told of the program's window, so that taskbar and installer know it."""

import sys

MUTEX = "SmallWorldTable"
"""The installer asks to close the program while somebody has a mutex of this name."""
APP_ID = "table.smallworld.smallworld"
"""Windows with this id are one button of the taskbar, the one that the installer's entry has."""

_held: list[object] = []
"""The mutex is there for as long as its handle, which is until the process ends."""


def introduce() -> None:
    """Tell Windows who this process is; nothing elsewhere."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - what it calls is there on Windows alone

        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APP_ID)
        _held.append(ctypes.windll.kernel32.CreateMutexW(None, False, MUTEX))
