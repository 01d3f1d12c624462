"""What may lie where a program expects a file, put there by somebody else or by mistake."""

import os
import socket
import sys
from pathlib import Path

import pytest

KINDS = ("pipe", "endless device", "pipe by a link", "gigabytes", "folder", "socket")
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")


def put(kind: str, path: Path) -> Path:
    """Put something of that kind there; the path."""
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "endless device":
            path.symlink_to("/dev/zero")
        case "pipe by a link":
            os.mkfifo(path.with_name(f"{path.name}-pipe"))
            path.symlink_to(f"{path.name}-pipe")
        case "gigabytes":
            path.touch(mode=0o600)
            os.truncate(path, 3 << 30)
        case "folder":
            path.mkdir()
        case "socket":
            here = os.getcwd()
            os.chdir(path.parent)  # a socket's path may not be longer than some hundred bytes
            with socket.socket(socket.AF_UNIX) as door:
                door.bind(path.name)
            os.chdir(here)
    return path
