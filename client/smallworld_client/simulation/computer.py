"""A computer that may lose its power at any write, any flush and any word it sends.

Its disk keeps what was flushed. Of what was only written a part may be left after a crash, cut
anywhere; everything else that a program knew is gone.
"""

from random import Random


class PowerCut(BaseException):
    """The computer goes dark in the middle of what it does; no program can catch that."""


class DiskFull(Exception):
    """Nothing more can be written."""


class File:
    """A file's bytes, and how many of them are safe."""

    def __init__(self, data: bytes = b"") -> None:
        self.data = bytearray(data)
        self.safe = len(data)


class SimulatedComputer:
    """One machine: a name that says whose, a disk, and a fuse that faults may light."""

    def __init__(self, name: str, key: bytes, rng: Random, address: str = "") -> None:
        self.name = name
        self.key = key
        self.address = address
        self.files: dict[str, File] = {}
        self.met: dict[str, bytes] = {}
        """Whom its owner has met, by address."""
        self.is_full = False
        self._rng = rng
        self._fuse = 0

    def light_fuse(self, operations: int) -> None:
        """Let the power go at the end of so many more writes, flushes and words."""
        self._fuse = operations

    def operate(self) -> None:
        """Count one operation; raises PowerCut where it was the last."""
        if self._fuse:
            self._fuse -= 1
            if not self._fuse:
                raise PowerCut

    def read(self, name: str) -> bytes:
        """What that file holds; nothing where there is none."""
        return bytes(self.files[name].data) if name in self.files else b""

    def write(self, name: str, data: bytes) -> None:
        """Append to a file; safe only once it is flushed. DiskFull where there is no room."""
        if self.is_full:
            raise DiskFull
        self.files.setdefault(name, File()).data += data
        self.operate()

    def flush(self, name: str) -> None:
        """What has been written to that file survives from now on."""
        file = self.files[name]
        file.safe = len(file.data)
        self.operate()

    def replace(self, name: str, data: bytes) -> None:
        """Put another file in its place, at once and safely; DiskFull where there is no room."""
        if self.is_full:
            raise DiskFull
        self.files[name] = File(data)
        self.operate()

    def cut_off(self, name: str, length: int) -> None:
        """Leave only so much of a file."""
        self.files[name] = File(bytes(self.files[name].data[:length]))

    def make_room(self) -> None:
        """Files can be written again."""
        self.is_full = False

    def go_dark(self) -> None:
        """Lose what was not safe, or a part of it."""
        self._fuse = 0
        for file in self.files.values():
            del file.data[self._rng.randint(file.safe, len(file.data)) :]
            file.safe = len(file.data)
