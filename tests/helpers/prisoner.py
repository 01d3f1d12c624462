"""What a confined process tries: each answers with what it got, or how it was refused."""

import ctypes
import importlib
import os
import socket
import sqlite3
import ssl
import subprocess
from collections.abc import Callable
from pathlib import Path

import certifi

from smallworld_tables.processes import Confinement


class Prisoner:
    """Is confined, and does what it is asked to: a word, and what it is about."""

    def __init__(self) -> None:
        self._confinement = Confinement((certifi.where(),))
        self._confinement.begin()

    def __call__(self, question: bytes) -> bytes:
        """Try it; "refused" if the hook forbids it, "denied" if the kernel does."""
        word, _, about = question.decode().partition(" ")
        try:
            return str(TRIES[word](about)).encode()
        except PermissionError as error:
            return b"refused" if error.errno is None else b"denied"
        except OSError as error:
            return type(error).__name__.encode()


def _open_in_c(path: str) -> str:
    """Past Python's audit hooks, as a library in C would."""
    return "denied" if ctypes.CDLL(None).open(path.encode(), os.O_RDONLY) < 0 else "open"


def _connect(address: str) -> None:
    kind = socket.AF_UNIX if address.startswith("/") else socket.AF_INET
    host, _, port = address.partition(":")
    with socket.socket(kind) as sock:
        sock.connect((host, int(port)) if port else address)


def _send(address: str) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.sendto(b"", (address, 53))


TRIES: dict[str, Callable[[str], object]] = {
    "read": lambda path: Path(path).read_bytes()[:4],
    "write": lambda path: Path(path).write_bytes(b"x"),
    "remove": os.remove,
    "list": os.listdir,
    "read-in-c": _open_in_c,
    "certificates": lambda path: ssl.create_default_context(cafile=path).cert_store_stats()["x509"],
    "database": lambda path: sqlite3.connect(path).close(),
    "run": lambda program: subprocess.run([program], check=False),
    "shell": os.system,
    "connect": _connect,
    "send": _send,
    "import": lambda name: importlib.import_module(name).__name__,
    "user": lambda _: os.getuid(),
    "variables": lambda _: " ".join(os.environ),
}
