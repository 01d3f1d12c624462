"""Invitations among the arguments, which all users of a computer can read in its list of processes.

A desktop that opens a clicked link hands it over in no other way. So it is overwritten as soon as
this program runs, some tenths of a second after its start; from standard input or a file it would
never have been there.

On Linux the arguments lie at the end of the stack, in memory of this process, where whoever lists
processes reads them; ``/proc/self/mem`` writes there without touching anything else. A library that
sets the title of processes would overwrite the environment as well, and does the same.
"""

import sys
from contextlib import suppress
from pathlib import Path
from urllib.parse import unquote

_PROCESS = Path("/proc/self")
_ARGUMENTS = 48
"""The number of the field of ``/proc/self/stat`` that says where they begin; the next says where
they end."""
_AFTER_NAME = 3
"""The number of the field after the program's name, which may hold blanks and parentheses."""
_TELLING = ("smallworld:", "secret=", "watch=")


def hide_invitations() -> None:
    """Overwrite the invitations among this process's arguments, where the system allows that."""
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
    """As many bytes, with stars for all of an invitation but the place that it leads to."""
    plain = unquote(unquote(argument.decode(errors="replace"))).lower()
    if not any(word in plain for word in _TELLING):
        return argument
    place, mark, hidden = argument.partition(b"?")
    return place + mark + b"*" * len(hidden) if mark else b"*" * len(argument)
