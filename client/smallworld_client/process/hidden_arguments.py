"""Hides invitations among this process's arguments, which every user of the computer can list.

A desktop hands over a clicked link as an argument. So the argument is overwritten some tenths of a
second after the start; an invitation from standard input or a file is never there.

On Linux the arguments are at the end of the stack, in this process's memory, where tools that list
processes read them. They are overwritten through ``/proc/self/mem``. Libraries that set the title
of a process do the same, but overwrite the environment as well.
"""

import sys
from contextlib import suppress
from pathlib import Path
from urllib.parse import unquote

_PROCESS = Path("/proc/self")
_ARGUMENTS = 48
"""The field of ``/proc/self/stat`` with the address of their beginning; the next has the end."""
_AFTER_NAME = 3
"""The field after the program's name, which may contain blanks and parentheses."""
_MARKS = ("smallworld:", "secret=", "watch=")


def hide_invitations() -> None:
    """Overwrite the invitations among this process's arguments, if the system allows it."""
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
