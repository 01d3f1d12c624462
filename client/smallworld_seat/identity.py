"""The identity of this browser, moved to another device and back.

It moves in the file of :mod:`smallworld_client.home.friends`. The friends in that are kept for the
next file, since a page shows no friends. Passphrases go into no message, and errors repeat none.
"""

from typing import Annotated

from msgspec import Meta, Struct

from smallworld.errors import GameError
from smallworld.safe_text import Secret
from smallworld_chance.signatures import fingerprint
from smallworld_client.home.friends import (
    LARGEST_EXPORT,
    Exported,
    IdentityFileError,
    People,
    change_friends,
    identity_in,
    opened_identity,
    read_friends,
    sealed_identity,
    why_weak,
    with_more,
)
from smallworld_client.home.identity import adopt, own_identity
from smallworld_client.words.names import told, why
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


def moved_identity(wish: ExportIdentity | ImportIdentity) -> Data:
    """Do what is wanted, in a second: the file, or whose identity this browser has now."""
    try:
        return _export(wish) if isinstance(wish, ExportIdentity) else _import(wish)
    except (GameError, OSError) as error:
        says = why(error) if isinstance(error, GameError) else told(system_reason(error))
        return {"type": "identity", "file": "", "whose": "", "says": says}


def _export(wish: ExportIdentity) -> Data:
    if weak := why_weak(wish.passphrase):
        raise IdentityFileError(weak)
    own = own_identity()
    text = sealed_identity(Exported(own, People(read_friends())), wish.passphrase).decode()
    return {"type": "identity", "file": text, "whose": fingerprint(own.verify_key), "says": ""}


def _import(wish: ImportIdentity) -> Data:
    body = identity_in(wish.file, wish.name)
    identity, people = opened_identity(body, wish.passphrase)
    adopt(identity)
    if people.friends:
        change_friends(lambda kept: with_more(kept, people.friends))
    return {"type": "identity", "file": "", "whose": fingerprint(identity.verify_key), "says": ""}
