"""Where leases are kept, so that they outlive the lobby.

A :class:`LeaseFile` is a file of JSON lines, each a game and its lease, or a game and null once it
is forgotten; the last line about a game is the valid one. The file only grows while the lobby runs;
it is rewritten at the start and when it has grown much. An incomplete last line was not written
through before a crash, so nobody was told of it, and it is left out.
"""

import os
from collections.abc import Mapping
from io import FileIO
from pathlib import Path
from typing import Protocol

import msgspec
from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld_lobby.lease_table import Held
from smallworld_net.address import prefix_of
from smallworld_net.files import settle, write_private

OUTGROWN = 4_000_000
"""Bytes of new lines after which the file is written anew."""

_decoder = msgspec.json.Decoder(tuple[str, Held | None])


class StoreError(GameError):
    """Leases that can't be read or kept."""


class Store(Protocol):
    """Where leases are stored."""

    def load(self) -> list[Held]:
        """The stored leases."""

    def save(self, changed: Mapping[str, Held | None]) -> None:
        """Store these durably before returning. None: the game's lease is forgotten."""

    def close(self) -> None:
        """Close whatever is open."""


class MemoryStore:
    """A store that outlives nothing: leases are gone at the next start."""

    def load(self) -> list[Held]:
        """An empty list: nothing was stored."""
        return []

    def save(self, changed: Mapping[str, Held | None]) -> None:
        """Do nothing: the leases are in memory already."""

    def close(self) -> None:
        """Do nothing: nothing is open."""


class LeaseFile:
    """Leases in a file."""

    def __init__(self, path: Path) -> None:
        """Read the file, and rewrite it without outdated lines."""
        self._path = path
        self._lines: dict[str, bytes] = {}
        self._file: FileIO | None = None
        self._grown = 0
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._read()
            self._write_anew()
        except OSError as error:
            raise self._unable(error) from None

    def load(self) -> list[Held]:
        """The leases of the last start and since; version 0.1 kept addresses for prefixes."""
        kept = (_decoder.decode(line)[1] for line in self._lines.values())
        return [replace(held, prefix=prefix_of(held.prefix)) for held in kept if held is not None]

    def save(self, changed: Mapping[str, Held | None]) -> None:
        """Write what has changed through to the disk."""
        if not changed:
            return
        lines = [msgspec.json.encode(each) for each in changed.items()]
        for line, (game, held) in zip(lines, changed.items(), strict=True):
            self._note(game, held, line)
        try:
            self._append(b"".join(line + b"\n" for line in lines))
            if self._grown > OUTGROWN:
                self._write_anew()
        except OSError as error:
            raise self._unable(error) from None

    def close(self) -> None:
        """Close the file."""
        if self._file:
            self._file.close()
            self._file = None

    def _read(self) -> None:
        if not self._path.exists():
            return
        *lines, _not_whole = self._path.read_bytes().split(b"\n")
        for number, line in enumerate(lines, 1):
            try:
                game, held = _decoder.decode(line)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                raise StoreError(
                    f"{self._path} is damaged in line {number}. Move it away: then the lobby "
                    "learns from the hosts who leads their games."
                ) from None
            self._note(game, held, line)

    def _note(self, game: str, held: Held | None, line: bytes) -> None:
        if held is None:
            self._lines.pop(game, None)
        else:
            self._lines[game] = line

    def _append(self, data: bytes) -> None:
        assert self._file is not None
        self._grown += len(data)
        while data:
            data = data[self._file.write(data) :]
        os.fsync(self._file)

    def _write_anew(self) -> None:
        self.close()
        write_private(self._path, b"".join(line + b"\n" for line in self._lines.values()))
        settle(self._path.parent)
        self._file = FileIO(self._path, "ab")
        self._grown = 0

    def _unable(self, error: OSError) -> StoreError:
        return StoreError(f"Leases can't be kept in {self._path}: {error.strerror}.")
