"""The process of the program: its user, its arguments, its errors, and how it ends.

Every user of the computer can list the arguments of a process, and a desktop hands over a clicked
invitation as one. So it is overwritten some tenths of a second after the start; an invitation from
standard input or a file is never there.

On Linux the arguments are at the end of the stack, in this process's memory, where tools that list
processes read them. They are overwritten through ``/proc/self/mem``. Libraries that set the title
of a process do the same, but overwrite the environment as well.
"""

import faulthandler
import getpass
import logging
import os
import signal
import sys
import threading
import time
import traceback
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, NoReturn
from urllib.parse import unquote

from smallworld.errors import UserMistake
from smallworld.safe_text import without_secrets
from smallworld_net.files import read_regular


class UserError(UserMistake):
    """What a command ends with: a line that says what to do, and the exit status."""

    def __init__(self, message: str, exit_status: int = 2) -> None:
        super().__init__(message)
        self.exit_status = exit_status


INTERRUPTED = 128 + 2
"""The exit status after Ctrl-C, as a shell reports it: 128 and the signal's number."""


def own_name() -> str:
    try:
        return getpass.getuser().capitalize()[:40] or "Guest"
    except (KeyError, OSError):
        return "Guest"


LONGEST_ADDRESS = 4096
"""The most bytes of an address that is read from a file or from standard input."""


def read_address(address: str) -> str:
    """An address, or the first line of a file or of standard input. Raises UserError."""
    if address == "-":
        return _first_line(_typed(), "standard input")
    if address.startswith("@"):
        path = Path(address[1:])
        try:
            data = read_regular(path, LONGEST_ADDRESS)
        except OSError as error:
            raise UserError(f"{path} can't be read: {error.strerror}.") from None
        return _first_line(data, str(path))
    return address


def _typed() -> bytes:
    if sys.stdin.isatty():
        print("Address or invitation: ", end="", file=sys.stderr, flush=True)
    return sys.stdin.buffer.readline(LONGEST_ADDRESS)


def _first_line(data: bytes, source: str) -> str:
    lines = data.decode("utf-8-sig", "replace").strip().splitlines()
    if not lines:
        raise UserError(f"There is neither an address nor an invitation in {source}.")
    return lines[0]


JOIN_TIMEOUT = 5.0  # Seconds to wait for threads. Their owners have waited for them before.


def ended(status: int) -> int:
    """Wait for all threads; if one does not end, exit. To be called last, by the main thread."""
    ignore_signals()
    left = wait_for_threads(JOIN_TIMEOUT)
    if left:
        abandon(left, status)
    return status


def ignore_signals() -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)


def wait_for_threads(seconds: float) -> list[threading.Thread]:
    deadline = time.monotonic() + seconds
    while (left := _others()) and time.monotonic() < deadline:
        left[0].join(max(0.0, deadline - time.monotonic()))
    return left


def abandon(threads: list[threading.Thread], status: int) -> NoReturn:
    """Exit at once with all tracebacks; no move is lost, as each was durable before it was told."""
    names = ", ".join(thread.name for thread in threads)
    print(f"smallworld: did not end in time: {names}", file=sys.stderr, flush=True)
    faulthandler.dump_traceback(sys.__stderr__ or 2)
    from multiprocessing import active_children  # noqa: PLC0415 - rarely needed

    for process in active_children():
        process.kill()
    sys.stdout.flush()
    os._exit(status)


def _others() -> list[threading.Thread]:
    me = threading.current_thread()
    return [each for each in threading.enumerate() if each is not me and not each.daemon]


_PROCESS = Path("/proc/self")
_ARGUMENTS = 48
"""The field of ``/proc/self/stat`` with the address of their beginning; the next has the end."""
_AFTER_NAME = 3  # the field after the program's name, which may contain blanks and parentheses
_MARKS = ("smallworld:", "secret=", "watch=")


def hide_invitations() -> None:
    if sys.platform == "linux":
        with suppress(OSError, ValueError, IndexError):
            _overwrite()


def _overwrite() -> None:
    fields = (_PROCESS / "stat").read_bytes().rpartition(b")")[2].split()
    start, end = (int(fields[_ARGUMENTS - _AFTER_NAME + i]) for i in range(2))
    with (_PROCESS / "mem").open("r+b", buffering=0) as memory:
        memory.seek(start)
        said = memory.read(end - start)
        if said != (_PROCESS / "cmdline").read_bytes():
            return
        memory.seek(start)
        memory.write(b"\0".join(map(without_invitation, said.split(b"\0"))))


def without_invitation(argument: bytes) -> bytes:
    """The argument with stars in place of an invitation's secrets; its length stays the same."""
    plain = unquote(unquote(argument.decode(errors="replace"))).lower()
    if not any(word in plain for word in _MARKS):
        return argument
    place, mark, hidden = argument.partition(b"?")
    return place + mark + b"*" * len(hidden) if mark else b"*" * len(argument)


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


def show_without_secrets() -> None:
    sys.excepthook = show_error
    threading.excepthook = _show_error_of_thread
    logging.setLogRecordFactory(_record)


def show_error(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    _show("".join(traceback.format_exception(kind, error, trace)))


def _show_error_of_thread(args: threading.ExceptHookArgs) -> None:
    if args.exc_value is None or isinstance(args.exc_value, SystemExit):
        return
    _show(f"Exception in thread {args.thread.name if args.thread else 'unknown'}:\n")
    show_error(args.exc_type, args.exc_value, args.exc_traceback)


def _show(told: str) -> None:
    print(without_secrets(told), file=sys.stderr, end="", flush=True)


def _record(*args: Any, **more: Any) -> logging.LogRecord:
    record = logging.LogRecord(*args, **more)
    told = record.getMessage()
    if record.exc_info:
        told = f"{told}\n{''.join(traceback.format_exception(*record.exc_info))}".rstrip()
    record.msg, record.args, record.exc_info = without_secrets(told), (), None
    return record
