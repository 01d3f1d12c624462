"""The user's friends, and the file that moves identity and friends to another computer.

The identity in that file is encrypted with a passphrase. The file is text, so that it survives a
mail::

    Small World identity, version 1
    Encrypted with a passphrase. Whoever has both this file and ...

    (128 characters of Base64, in two lines)

The Base64 stands for 96 bytes: a salt (16), a secretbox of libsodium that holds the seed (nonce 24,
tag 16, seed 32), and the first 8 bytes of the SHA-256 of all that, by which a damaged file is told
from a wrong passphrase. The key of the box is made of the passphrase (UTF-8, NFKC, single spaces)
by Argon2id with the cost that libsodium calls moderate, 3 passes over 256 MB: about a second for
each attempt.

The identity can also be written down as a code: its seed and the first 3 bytes of a SHA-256 over
it, in 56 letters and digits (Crockford's Base32, in groups of four). The code is not encrypted, and
is shown on a screen only; by the check a typing mistake is told from another identity.

In version 2 of the file there are friends and people who are ignored behind the seed, as
MessagePack. Who knows nobody has a file of version 1, which earlier programs read, too.
"""

import os
import unicodedata
from base64 import b64decode, b64encode
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta, Struct
from nacl.exceptions import CryptoError
from nacl.pwhash import argon2id
from nacl.secret import SecretBox

from smallworld.errors import UserMistake
from smallworld_client.home import folders
from smallworld_client.home.folders import held, read_or_set_aside
from smallworld_client.words.seat import SeatSays
from smallworld_net.files import make_private, read_regular, write_private
from smallworld_net.keys import Identity, is_key
from smallworld_wire.sentences import Sentence, system_reason

LARGEST_FILE = 1 << 18  # bytes of the file that are read; a friend has 300 at most
MOST = 500  # friends that are read of a file


class KeptFriend(Struct, frozen=True):
    """A key of 40 characters. ``one_sided``: they had not added this person in return."""

    key: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(min_length=1, max_length=40)]
    one_sided: bool = False

    @property
    def public(self) -> bytes:
        return self.key.encode()


class People(Struct, frozen=True):
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


def read_friends(path: Path | None = None) -> tuple[KeptFriend, ...]:
    """Everybody who is kept, by when they were; nobody where the file can't be used."""
    try:
        return _read(path or _file())
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return ()


def _read(path: Path) -> tuple[KeptFriend, ...]:
    kept = _decoder.decode(read_regular(path, LARGEST_FILE))
    sound = {each.key: each for each in kept if is_key(each.public)}
    return tuple(sound.values())[:MOST]


def change_friends(
    how: Callable[[tuple[KeptFriend, ...]], tuple[KeptFriend, ...]], path: Path | None = None
) -> tuple[KeptFriend, ...]:
    """Keep what ``how`` makes of those kept; a damaged file is set aside. Raises OSError."""
    path = path or _file()
    make_private(path.parent)
    with held(path.with_suffix(".lock")):
        known, _ = read_or_set_aside(path, _read)
        kept = how(known)
        write_private(path, msgspec.json.format(msgspec.json.encode(kept)))
    return kept


def _file() -> Path:
    return folders.data_folder() / "friends.json"


SHORTEST = 8  # characters of a passphrase
SUFFIX = ".swid"  # how the name of such a file ends
_TITLE = "Small World identity, version "
_ALONE, _WITH_PEOPLE = "1", "2"
_ABOUT = (
    "Encrypted with a passphrase. Whoever has both this file and the passphrase can play in your "
    "name."
)
LARGEST_EXPORT = 4 * LARGEST_FILE
_WIDTH = 64
_CHECK = 8
_SEED = 32
_BODY = argon2id.SALTBYTES + SecretBox.NONCE_SIZE + SecretBox.MACBYTES + _SEED + _CHECK
_COST, _MEMORY = argon2id.OPSLIMIT_MODERATE, argon2id.MEMLIMIT_MODERATE
_people = msgspec.msgpack.Decoder(People)
NOBODY = People()
_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LOOK_ALIKE = str.maketrans("OIL", "011", " -\N{HYPHEN}\n\r\t\N{NO-BREAK SPACE}")
_CODE, _GROUP, _BITS = 56, 4, 5
_CODE_CHECK = 3
LONGEST_CODE = 200  # characters of a typed code, with what stands between its groups


class Exported(NamedTuple):
    identity: Identity
    people: People = NOBODY


class IdentityFileError(UserMistake):
    pass


class WrongPassphraseError(IdentityFileError):
    pass


def why_weak(passphrase: str) -> Sentence | None:
    short = len(_normal(passphrase)) < SHORTEST
    return SeatSays.SHORT_PASSPHRASE(count=SHORTEST) if short else None


def export_identity(
    identity: Identity, path: Path, passphrase: str, people: People = NOBODY
) -> None:
    """Replaces the file, mode 0600; takes a second. Raises IdentityFileError."""
    weak = why_weak(passphrase)
    if weak:
        raise IdentityFileError(weak)
    data = sealed_identity(Exported(identity, people), passphrase)
    try:
        write_private(path, data)
    except OSError as error:
        reason = system_reason(error)
        raise IdentityFileError(
            SeatSays.IDENTITY_NOT_WRITTEN(path=str(path), reason=reason)
        ) from None


def read_identity_file(path: Path) -> bytes:
    """The encrypted content of such a file, checked; raises IdentityFileError."""
    try:
        text = read_regular(path, LARGEST_EXPORT).decode("ascii")
    except OSError as error:
        reason = system_reason(error)
        raise IdentityFileError(SeatSays.IDENTITY_NOT_READ(path=str(path), reason=reason)) from None
    except UnicodeDecodeError:
        raise IdentityFileError(SeatSays.NOT_AN_IDENTITY(path=str(path))) from None
    return identity_in(text, str(path))


def identity_in(text: str, path: str) -> bytes:
    """The encrypted content of a file's text, checked; ``path`` is what errors call the file."""
    first, _, rest = text.replace("\r\n", "\n").lstrip().partition("\n")
    if not first.startswith(_TITLE):
        raise IdentityFileError(SeatSays.NOT_AN_IDENTITY(path=path))
    version = first.removeprefix(_TITLE).strip()
    if version not in (_ALONE, _WITH_PEOPLE):
        raise IdentityFileError(SeatSays.IDENTITY_OF_NEWER_VERSION(path=path))
    body = _body(rest.partition("\n\n")[2], has_people=version == _WITH_PEOPLE)
    if body is None:
        raise IdentityFileError(SeatSays.IDENTITY_DAMAGED(path=path))
    return body


def opened_identity(body: bytes, passphrase: str) -> Exported:
    """The body of an identity file, decrypted in a second. Raises WrongPassphraseError."""
    salt, box = body[: argon2id.SALTBYTES], body[argon2id.SALTBYTES :]
    key = _key(passphrase, salt)
    try:
        content = SecretBox(key).decrypt(box)
    except CryptoError:
        raise WrongPassphraseError(SeatSays.WRONG_PASSPHRASE()) from None
    return Exported(Identity.of(content[:_SEED]), _people_of(content[_SEED:]))


def sealed_identity(exported: Exported, passphrase: str) -> bytes:
    people = msgspec.msgpack.encode(exported.people) if exported.people else b""
    salt = os.urandom(argon2id.SALTBYTES)
    box = SecretBox(_key(passphrase, salt)).encrypt(exported.identity.seed + people)
    body = salt + box
    text = b64encode(body + _check(body)).decode()
    lines = [text[start : start + _WIDTH] for start in range(0, len(text), _WIDTH)]
    version = _WITH_PEOPLE if people else _ALONE
    return "\n".join((_TITLE + version, _ABOUT, "", *lines, "")).encode()


def _people_of(data: bytes) -> People:
    """Whom the file names; nobody where that is of no use, as the identity is all the same."""
    try:
        return _people.decode(data) if data else NOBODY
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return NOBODY


def _body(text: str, *, has_people: bool) -> bytes | None:
    try:
        raw = b64decode("".join(text.split()), validate=True)
    except ValueError:
        return None
    body, check = raw[:-_CHECK], raw[-_CHECK:]
    fits = len(raw) > _BODY if has_people else len(raw) == _BODY
    return body if fits and check == _check(body) else None


def _check(body: bytes) -> bytes:
    return sha256(body).digest()[:_CHECK]


def _key(passphrase: str, salt: bytes) -> bytes:
    try:
        return argon2id.kdf(
            SecretBox.KEY_SIZE, _normal(passphrase).encode(), salt, opslimit=_COST, memlimit=_MEMORY
        )
    except CryptoError:
        raise IdentityFileError(SeatSays.TOO_LITTLE_MEMORY()) from None


def _normal(passphrase: str) -> str:
    """A passphrase normalised, so that keyboard, system and spacing make no difference."""
    return " ".join(unicodedata.normalize("NFKC", passphrase).split())


class CodeError(IdentityFileError):
    """What was typed is no code of an identity."""


def identity_code(identity: Identity) -> str:
    """The identity as a code in groups of four. Whoever has it can play in its owner's name."""
    number = int.from_bytes(identity.seed + _code_check(identity.seed))
    letters = [_LETTERS[number >> _BITS * at & 31] for at in reversed(range(_CODE))]
    groups = ("".join(letters[at : at + _GROUP]) for at in range(0, _CODE, _GROUP))
    return " ".join(groups)


def identity_of_code(text: str) -> Identity:
    """The identity that a typed code stands for. Raises CodeError, which repeats nothing of it."""
    typed = text.upper().translate(_LOOK_ALIKE)
    if any(letter not in _LETTERS for letter in typed):
        raise CodeError(SeatSays.CODE_OF_OTHER_LETTERS())
    if len(typed) != _CODE:
        raise CodeError(SeatSays.CODE_LENGTH(count=_CODE, typed=len(typed)))
    number = 0
    for letter in typed:
        number = number << _BITS | _LETTERS.index(letter)
    data = number.to_bytes(_SEED + _CODE_CHECK)
    seed, check = data[:_SEED], data[_SEED:]
    if check != _code_check(seed):
        raise CodeError(SeatSays.CODE_MISTYPED())
    return Identity.of(seed)


def _code_check(seed: bytes) -> bytes:
    return sha256(b"identity code" + seed).digest()[:_CODE_CHECK]
