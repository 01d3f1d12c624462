"""The folders of the user's data, locks on the files there, and whether anything can be saved."""

import errno
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, Generic, TypeVar, cast

import msgspec
from platformdirs import user_config_path, user_data_path

from smallworld_client.words.seat import SeatSays
from smallworld_net.files import TooLarge, make_private, open_regular, read_regular, write_private
from smallworld_wire.phrases import SystemSays
from smallworld_wire.sentences import Sentence, Told, system_reason

T = TypeVar("T")


def data_folder() -> Path:
    return _named() or user_data_path("smallworld", appauthor=False)


def config_folder() -> Path:
    return _named() or user_config_path("smallworld", appauthor=False)


def _named() -> Path | None:
    named = os.environ.get("SMALLWORLD_HOME")
    return Path(named) if named else None


def records_folder() -> Path:
    return data_folder() / "records"


def journals_folder() -> Path:
    return data_folder() / "journals"


def own_pieces_folder() -> Path:
    return data_folder() / "own"


def boards_folder() -> Path:
    return data_folder() / "boards"


def numbered_paths(folder: Path, stem: str, suffix: str) -> Iterator[Path]:
    """The path of that name, and then with a number from 2 on behind the stem, without end."""
    yield folder / f"{stem}{suffix}"
    for number in count(2):
        yield folder / f"{stem}-{number}{suffix}"


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    return next(path for path in numbered_paths(folder, stem, suffix) if not path.exists())


LOCK_TIMEOUT = 2.0
"""Seconds to wait for a lock that is held only while a small file is read and written."""
_PAUSE = 0.005

if sys.platform == "win32":
    import msvcrt

    def lock(handle: int) -> bool:
        """Lock an open file until it is closed; False if another program has locked it."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def changed_at(path: Path) -> float:
    """When a file was last written, in seconds since 1970; 0 if that can't be told."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def is_in_use(path: Path) -> bool:
    """Whether a program has locked the file. Raises OSError if it can't be opened."""
    handle = open_regular(path)
    try:
        return not lock(handle)
    finally:
        os.close(handle)


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold a file's lock. Raises OSError if that takes longer than LOCK_TIMEOUT."""
    handle = open_regular(path, os.O_RDWR | os.O_CREAT)
    try:
        latest = time.monotonic() + LOCK_TIMEOUT
        while not lock(handle):
            if time.monotonic() > latest:
                raise TimeoutError(errno.ETIMEDOUT, "another program holds the lock", str(path))
            time.sleep(_PAUSE)
        yield
    finally:
        os.close(handle)


def read_or_set_aside(
    path: Path, read: Callable[[Path], tuple[T, ...]]
) -> tuple[tuple[T, ...], Path | None]:
    """What ``read`` finds in a file; and where the file has gone, if it was damaged.

    It is set aside as ``NAME.damaged`` where ``read`` raises ValueError or MsgspecError, and where
    it is larger than any that this program writes. Raises OSError, but not for a file that is not
    there. The caller holds its lock.
    """
    try:
        return read(path), None
    except FileNotFoundError:
        return (), None
    except (msgspec.MsgspecError, ValueError, TooLarge):
        return (), path.replace(path.with_name(f"{path.name}.damaged"))


LARGEST_LIST = 1 << 20  # bytes that are read of the file of a list; a value has 80 to 2,000
_VERSION = 1


class KeptList(Generic[T]):
    """The latest values of one kind, in a JSON file of the data folder."""

    def __init__(
        self,
        file: str,
        field: str,
        kind: type[tuple[T, ...]],
        key: Callable[[T], object],
        most: int,
    ) -> None:
        """The values stand in a ``field`` of the file, ``most`` at most, one for each ``key``."""
        self._file, self._field, self._key, self._most = file, field, key, most
        sheet = msgspec.defstruct("KeptListFile", [("version", int), (field, kind, ())])
        self._decoder = msgspec.json.Decoder(sheet)

    def values(self) -> tuple[T, ...]:
        """The latest last; none where the file can't be used."""
        try:
            return self._read(data_folder() / self._file)
        except (OSError, msgspec.MsgspecError, ValueError):
            return ()

    def add(self, found: Sequence[T]) -> Path | None:
        """Add the latest values. Raises OSError; returns where a damaged file was set aside."""
        path, keys = data_folder() / self._file, {self._key(each) for each in found}
        make_private(path.parent)
        with held(path.with_suffix(".lock")):
            known, aside = read_or_set_aside(path, self._read)
            others = (each for each in known if self._key(each) not in keys)
            kept = (*others, *found)[-self._most :]
            write_private(path, msgspec.json.encode({"version": _VERSION, self._field: kept}))
        return aside

    def _read(self, path: Path) -> tuple[T, ...]:
        kept: Any = self._decoder.decode(read_regular(path, LARGEST_LIST))
        if kept.version != _VERSION:
            raise ValueError(kept.version)
        return cast(tuple[T, ...], getattr(kept, self._field))


JOURNAL_BYTES = 50_000  # bytes of the journal of a whole game


def storage_trouble() -> Sentence | None:
    """Why nothing can be stored, and what to do; creates a missing folder."""
    home = data_folder()
    try:
        make_private(home)
        with TemporaryFile(dir=home) as probe:
            probe.write(bytes(JOURNAL_BYTES))
    except FileExistsError:
        return nothing_kept(SystemSays.ENOTDIR())
    except OSError as error:
        return nothing_kept(system_reason(error))
    return None


def nothing_kept(reason: Told) -> Sentence:
    return SeatSays.NOTHING_KEPT(folder=str(data_folder()), reason=reason)
