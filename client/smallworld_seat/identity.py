"""The identity of this browser, moved to another device and back.

It moves in the file of :mod:`smallworld_client.home.friends`, or as a code that is typed. Friends
in a file are kept for the next one, since a page shows no friends. Passphrases go into no message,
and errors repeat neither them nor codes.
"""

from typing import Annotated

from msgspec import Meta, Struct

from smallworld.errors import GameError
from smallworld.safe_text import Secret
from smallworld_chance.signatures import fingerprint
from smallworld_client.home.friends import (
    LARGEST_EXPORT,
    LONGEST_CODE,
    Exported,
    IdentityFileError,
    People,
    change_friends,
    identity_code,
    identity_in,
    identity_of_code,
    opened_identity,
    read_friends,
    sealed_identity,
    why_weak,
    with_more,
)
from smallworld_client.home.identity import adopt, own_identity
from smallworld_client.words.names import told, why
from smallworld_net.keys import Identity
from smallworld_web.position import Data
from smallworld_wire.sentences import system_reason

Passphrase = Annotated[Secret, Meta(max_length=200)]


class ExportIdentity(Struct, frozen=True, tag="export-identity", forbid_unknown_fields=True):
    passphrase: Passphrase


class ImportIdentity(Struct, frozen=True, tag="import-identity", forbid_unknown_fields=True):
    """Take the identity in a ``file``, given as its text; it was called ``name``."""

    file: Annotated[str, Meta(max_length=LARGEST_EXPORT)]
    name: Annotated[str, Meta(max_length=200)]
    passphrase: Passphrase


class ShowIdentity(Struct, frozen=True, tag="show-identity", forbid_unknown_fields=True):
    """Show the identity as a code."""


class EnterIdentity(Struct, frozen=True, tag="enter-identity", forbid_unknown_fields=True):
    code: Annotated[Secret, Meta(max_length=LONGEST_CODE)]


MoveIdentity = ExportIdentity | ImportIdentity | ShowIdentity | EnterIdentity


def moved_identity(wish: MoveIdentity) -> Data:
    """Do what is wanted, in a second: the file, or whose identity this browser has now."""
    try:
        match wish:
            case ExportIdentity():
                return _export(wish)
            case ImportIdentity():
                return _import(wish)
            case ShowIdentity():
                own = own_identity()
                return _told(own, code=identity_code(own))
            case EnterIdentity(code):
                identity = identity_of_code(code)
                adopt(identity)
                return _told(identity)
    except (GameError, OSError) as error:
        says = why(error) if isinstance(error, GameError) else told(system_reason(error))
        return _told(None, says=says)


def _told(whose: Identity | None, file: str = "", code: str = "", says: str = "") -> Data:
    name = fingerprint(whose.verify_key) if whose is not None else ""
    return {"type": "identity", "file": file, "code": code, "whose": name, "says": says}


def _export(wish: ExportIdentity) -> Data:
    if weak := why_weak(wish.passphrase):
        raise IdentityFileError(weak)
    own = own_identity()
    text = sealed_identity(Exported(own, People(read_friends())), wish.passphrase).decode()
    return _told(own, text)


def _import(wish: ImportIdentity) -> Data:
    body = identity_in(wish.file, wish.name)
    identity, people = opened_identity(body, wish.passphrase)
    adopt(identity)
    if people.friends:
        change_friends(lambda kept: with_more(kept, people.friends))
    return _told(identity)
