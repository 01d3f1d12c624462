"""The people whom somebody has kept as friends: a file of their own, read and written as a whole.

Several programs of one person may change it, so each changes what is there under a lock.

A friend is a public key. The name is what they were called when they were kept, or whatever they
are called by now where they have been met since.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from smallworld_client.storage import folders
from smallworld_client.storage.locks import held
from smallworld_net.files import make_private, read_regular, write_private
from smallworld_net.keys import is_key

LARGEST = 1 << 16
"""Bytes of the file that are read."""
MOST = 500
"""Friends that are read of a file."""


class KeptFriend(Struct, frozen=True):
    """Somebody's public key, as 40 characters, and what they are called."""

    key: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(min_length=1, max_length=40)]

    @property
    def public(self) -> bytes:
        return self.key.encode()


class People(Struct, frozen=True):
    """Whom somebody knows: their friends, and whom they ignore."""

    friends: tuple[KeptFriend, ...] = ()
    ignored: tuple[KeptFriend, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.friends or self.ignored)


def with_more(
    known: tuple[KeptFriend, ...], more: tuple[KeptFriend, ...]
) -> tuple[KeptFriend, ...]:
    """Those who are known already, as they are called here, and then others; MOST at most."""
    found = {each.key: each for each in known}
    for each in more:
        if is_key(each.public) and len(found) < MOST:
            found.setdefault(each.key, each)
    return tuple(found.values())


_decoder = msgspec.json.Decoder(tuple[KeptFriend, ...])


def read(path: Path | None = None) -> tuple[KeptFriend, ...]:
    """Everybody who is kept, by when they were; nobody where the file can't be used."""
    try:
        return _read(path or _file())
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return ()


def _read(path: Path) -> tuple[KeptFriend, ...]:
    kept = _decoder.decode(read_regular(path, LARGEST))
    sound = {each.key: each for each in kept if is_key(each.public)}
    return tuple(sound.values())[:MOST]


def change(
    how: Callable[[tuple[KeptFriend, ...]], tuple[KeptFriend, ...]], path: Path | None = None
) -> tuple[KeptFriend, ...]:
    """Keep what ``how`` makes of those who are kept by now, and return it; raises OSError.

    Other programs of this person that change the file wait meanwhile. A damaged file is set aside
    as ``friends.json.damaged``.
    """
    path = path or _file()
    make_private(path.parent)
    with held(path.with_suffix(".lock")):
        try:
            known = _read(path)
        except FileNotFoundError:
            known = ()
        except (msgspec.MsgspecError, UnicodeDecodeError):
            path.replace(path.with_name(f"{path.name}.damaged"))
            known = ()
        kept = how(known)
        write_private(path, msgspec.json.format(msgspec.json.encode(kept)))
    return kept


def _file() -> Path:
    return folders.home() / "friends.json"
