"""The user's own keys, and the keys of the hosts that the user has met.

A seat belongs to a key, so two windows of one user must not have the same. The first window that is
open has the user's first identity, a second one at the same time the second, and so on. A claim is
a file lock, which the operating system releases with the program that holds it.

An identity that comes from another computer gets a number of its own and becomes the first; the one
that was first keeps its number and its games.

Where nothing can be written one can still play: with the identity that is there, or with one for
this session only.
"""

import json
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from smallworld_client.home import folders
from smallworld_client.home.folders import held, lock, nothing_kept
from smallworld_client.words.seat import SeatSays
from smallworld_net.address import Address, ConnectionUp
from smallworld_net.files import make_private, open_regular, read_regular, write_private
from smallworld_net.keys import (
    BadKeyFile,
    Identity,
    KeyNotKept,
    KeyNotRead,
    KeyPair,
    keep,
    load,
    load_or_make_identity,
)
from smallworld_wire.phrases import WaySays
from smallworld_wire.sentences import Sentence, Told, system_reason

MOST = 64  # the most identities of one user
FIRST = "first"  # the file with the number of the identity that the first window has


@dataclass(eq=False, repr=False)
class LockedIdentity:
    """No other window uses it. ``number`` 0 lasts for the session; ``trouble`` says why."""

    identity: Identity
    number: int
    _claim: int | None  # the handle of the lock file
    trouble: Sentence | None = None

    @property
    def keys(self) -> KeyPair:
        return self.identity.keys

    def release(self) -> None:
        claim, self._claim = self._claim, None
        if claim is not None:
            os.close(claim)


def claim_identity(home: Path | None = None, number: int | None = None) -> LockedIdentity:
    """Claim the identity of that number, or else the first that no other window uses.

    Without a number, and where nothing can be written, it may be a new one for this session only.
    Raises BadKeyFile, which says why there is none.
    """
    folder = _folder(home)
    try:
        make_private(folder)
        for each in _in_order(folder) if number is None else [number]:
            if claimed := _claim(folder, each):
                return claimed
    except OSError as error:
        return _unclaimed(folder, number, system_reason(error))
    except KeyNotKept as error:
        return _unclaimed(folder, number, error.reason)
    raise BadKeyFile(SeatSays.TOO_MANY_WINDOWS() if number is None else SeatSays.NAME_IN_USE())


def own_identity(home: Path | None = None) -> Identity:
    """That of the first window, which may be in use; made if missing. Raises BadKeyFile."""
    folder = _folder(home)
    for number in _in_order(folder):
        if kept := load(_file(folder, number)):
            return kept
    claimed = claim_identity(home)
    claimed.release()
    if claimed.trouble:
        raise BadKeyFile(claimed.trouble)
    return claimed.identity


def own_identities() -> list[Identity]:
    """That of the first window first; made if there is none. Raises BadKeyFile."""
    first, folder = own_identity(), _folder()
    found = [_readable(folder, number) for number in _in_order(folder)]
    return [first, *(each for each in found if each and each != first)]


def has_identity() -> bool:
    return any(load(_file(_folder(), each)) for each in range(1, MOST + 1))


def adopt(identity: Identity) -> None:
    """Make this the first identity; the others keep their numbers. Raises BadKeyFile."""
    folder = _folder()
    try:
        make_private(folder)
        number = _number_of(folder, identity) or _keep_anew(folder, identity)
        write_private(folder / FIRST, f"{number}\n".encode())
    except OSError as error:
        reason = system_reason(error)
        raise BadKeyFile(SeatSays.NO_KEYS_KEPT(folder=str(folder), reason=reason)) from None


def _number_of(folder: Path, identity: Identity) -> int | None:
    for number in range(1, MOST + 1):
        with suppress(BadKeyFile):
            if load(_file(folder, number)) == identity:
                return number
    return None


def _keep_anew(folder: Path, identity: Identity) -> int:
    """Write it down under the first number that nobody has or is about to take."""
    for number in range(1, MOST + 1):
        claim = open_regular(folder / f"person-{number}.lock", os.O_RDWR | os.O_CREAT)
        try:
            if lock(claim) and not _file(folder, number).exists():
                keep(_file(folder, number), identity)
                return number
        finally:
            os.close(claim)
    raise BadKeyFile(SeatSays.TOO_MANY_WINDOWS())


def _in_order(folder: Path) -> list[int]:
    first = _first(folder)
    return sorted(range(1, MOST + 1), key=lambda number: number != first)


def _first(folder: Path) -> int:
    """The number of the first identity; where nothing right says so it is the smallest."""
    try:
        return int(read_regular(folder / FIRST, 8))
    except (OSError, ValueError):
        return 1


def _unclaimed(folder: Path, number: int | None, reason: Told) -> LockedIdentity:
    """The identity where no lock can be written: one that is there, else a new one."""
    for each in _in_order(folder) if number is None else [number]:
        if kept := _readable(folder, each):
            return LockedIdentity(kept, each, None)
    if number is not None:
        raise BadKeyFile(SeatSays.NO_KEYS_KEPT(folder=str(folder), reason=reason))
    return LockedIdentity(Identity.new(), 0, None, nothing_kept(reason))


def _readable(folder: Path, number: int) -> Identity | None:
    with suppress(KeyNotRead):
        return load(_file(folder, number))
    return None


def _folder(home: Path | None = None) -> Path:
    return (home or folders.data_folder()) / "keys"


def _file(folder: Path, number: int) -> Path:
    return folder / f"person-{number}.key"


def _claim(folder: Path, number: int) -> LockedIdentity | None:
    claim = open_regular(folder / f"person-{number}.lock", os.O_RDWR | os.O_CREAT)
    kept = None
    try:
        if lock(claim):
            kept = load_or_make_identity(_file(folder, number))
    finally:
        if kept is None:
            os.close(claim)
    return LockedIdentity(kept, number, claim) if kept else None


LARGEST_FILE = 1 << 20  # the most bytes that are read of the file; an address takes a hundred


class KnownHostsFile:
    def __init__(self, home: Path | None = None) -> None:
        self._path = _folder(home) / "met.json"

    def meet(self, up: ConnectionUp) -> Sentence | None:
        """Remember the key met at a typed address; return a warning if it was another before."""
        if not isinstance(up.route, Address) or up.route.key:
            return None
        place, key = str(up.route), up.key.decode()
        before = self._read().get(place)
        if before == key:
            return None
        with suppress(OSError):  # where nothing can be written the game goes on without
            make_private(self._path.parent)
            with held(self._path.with_suffix(".lock")):
                met = self._read()
                before = met.get(place)
                text = json.dumps({**met, place: key}, indent=1, sort_keys=True)
                write_private(self._path, text.encode())
        return WaySays.NEW_KEY(place=place) if before not in (None, key) else None

    def have_met(self, address: Address) -> bool:
        met = self._read().get(str(address._replace(key=None)))
        return met is not None and (address.key is None or met == address.key.decode())

    def _read(self) -> dict[str, str]:
        try:
            met = json.loads(read_regular(self._path, LARGEST_FILE))
        except (OSError, ValueError, RecursionError):
            return {}
        return met if isinstance(met, dict) else {}
