"""The facts of all recorded games, of which those that were read before are kept in a file.

A game is read again when its file has changed. The file with the facts can be deleted at any time;
if it can't be written or read, the games are read each time.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from smallworld.errors import GameError
from smallworld_client.analysis.player_statistics import GameFacts, facts_of
from smallworld_client.storage import folders
from smallworld_client.storage.records import read_record
from smallworld_net.files import make_private, read_regular, write_private

VERSION = 1
"""Of the facts: it changes when they are computed differently."""
LARGEST = 32 << 20
"""Bytes that are read of the file; a game's facts have some 500."""

Progress = Callable[[int, int], None]
"""Told how many games were read, and of how many; what it raises ends the reading."""


class Told(NamedTuple):
    """A finished game and the facts about it."""

    path: Path
    facts: GameFacts


class _Known(Struct, frozen=True, array_like=True):
    """What was read of a file with that size and time; no facts if it is no finished game."""

    size: int
    changed: int
    facts: GameFacts | None


class _Kept(Struct, frozen=True):
    version: int
    games: dict[str, _Known]


_decoder = msgspec.msgpack.Decoder(_Kept)


def kept_facts() -> Path:
    """The file with the facts of games that were read before."""
    return folders.home() / "statistics.cache"


def recorded_games(progress: Progress, folder: Path | None = None) -> Sequence[Told]:
    """The finished games of a folder with their facts, the earliest first."""
    known, found = _read_kept(), dict[str, _Known]()
    files = sorted((folder or folders.records()).glob("*.swr"))
    dated: list[tuple[int, Told]] = []
    try:
        for number, path in enumerate(files):
            progress(number, len(files))
            one = _facts(path, known.get(path.name))
            if one is None:
                continue
            found[path.name] = one
            if one.facts is not None:
                dated.append((one.changed, Told(path, one.facts)))
    finally:
        if found.keys() - known.keys() or any(known[name] != found[name] for name in found):
            _keep({**known, **found} if len(found) < len(files) else found)
    return [told for _, told in sorted(dated, key=lambda each: (each[0], each[1].path))]


def _facts(path: Path, known: _Known | None) -> _Known | None:
    try:
        about = path.stat()
        if known is not None and (known.size, known.changed) == (about.st_size, about.st_mtime_ns):
            return known
        return _Known(about.st_size, about.st_mtime_ns, facts_of(read_record(path)))
    except OSError:
        return None
    except GameError:
        return _Known(about.st_size, about.st_mtime_ns, None)


def _read_kept() -> dict[str, _Known]:
    try:
        kept = _decoder.decode(read_regular(kept_facts(), LARGEST))
    except (OSError, GameError, msgspec.MsgspecError, ValueError):
        return {}
    return kept.games if kept.version == VERSION else {}


def _keep(games: dict[str, _Known]) -> None:
    with suppress(OSError):
        make_private(kept_facts().parent)
        write_private(kept_facts(), msgspec.msgpack.encode(_Kept(VERSION, games)))
