"""Which release is the newest: what other programs say of themselves, and the project's own word.

A program says its version to whoever it talks to, and nothing proves it. Two things follow.

- What players at one's own table say is told as what it is: somebody there has a newer program. It
  counts only in the form of a release, and only if it is one that may well follow this one
  (:func:`may_follow`), so that 9999.0 is not passed on as news.
- The project's word is a *release notice*: version, date and the hashes of its files, signed with
  the release key. A lobby passes it on, and cannot make or change one. Without a release key in
  this module no notice is believed.

A notice is two lines of text, so that people can read it: what is signed, as JSON, and the
signature in hexadecimal digits. ``packaging/release_notice.py`` makes keys and notices.
"""

import re
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from smallworld.errors import PeerFault
from smallworld_chance.signatures import sign, verifies
from smallworld_wire.kinds import Message

RELEASE_KEY = ""
"""The public half of the key that signs releases, in hexadecimal digits; empty until there is one.

This is its only place."""

LARGEST_NOTICE = 4096
"""Bytes of a release notice."""
FURTHEST_MAJOR, FURTHEST_MINOR = 1, 20
"""How many major versions, or minor ones, a release may be ahead that another program claims."""

_CONTEXT = "smallworld release"
_RELEASE = re.compile(r"([0-9]{1,3})\.([0-9]{1,3})\.([0-9]{1,3})(?:\.dev[0-9]{1,3})?")

Version = Annotated[
    str,
    Meta(max_length=20, pattern=r"^(?:[0-9]{1,3}(?:\.[0-9]{1,3}){2}(?:\.dev[0-9]{1,3})?)?\Z"),
]
"""A version in digits and dots, on the way to a release with ``.dev`` and a number; or empty."""
FinalVersion = Annotated[str, Meta(max_length=11, pattern=r"^[0-9]{1,3}(?:\.[0-9]{1,3}){2}\Z")]
Day = Annotated[str, Meta(max_length=10, pattern=r"^20[0-9]{2}-[01][0-9]-[0-3][0-9]\Z")]
FileName = Annotated[str, Meta(max_length=80, pattern=r"^[A-Za-z0-9][A-Za-z0-9._~+-]*\Z")]
Sha256 = Annotated[str, Meta(max_length=64, pattern=r"^[0-9a-f]{64}\Z")]


class AskRelease(Message, frozen=True):
    """Asks a lobby for the release notice that it passes on; answered by :class:`ReleaseNotice`."""


class ReleaseNotice(Message, frozen=True):
    """The notice that whoever runs the lobby has put there; empty if there is none."""

    notice: Annotated[bytes, Meta(max_length=LARGEST_NOTICE)] = b""


class NewRelease(Struct, frozen=True, forbid_unknown_fields=True):
    """A release: its version, its date as year-month-day, and the SHA-256 of each of its files."""

    version: FinalVersion
    date: Day
    files: Annotated[dict[FileName, Sha256], Meta(max_length=30)] = {}


class BadNotice(PeerFault):
    """These bytes are no release notice, or the project has not signed it."""


_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(NewRelease)


def signed(release: NewRelease, seed: bytes) -> bytes:
    """The release notice of a release, signed with the key of that seed."""
    said = _encoder.encode(release)
    return said + b"\n" + sign(seed, _CONTEXT, said).hex().encode() + b"\n"


def read_notice(notice: bytes, key: str = "") -> NewRelease:
    """The release of a notice that the release key has signed; BadNotice for anything else.

    ``key`` is the public key to check it with, by default the one in this module.
    """
    key = key or RELEASE_KEY
    said, _, rest = notice.partition(b"\n")
    try:
        verify_key, signature = bytes.fromhex(key), bytes.fromhex(rest.decode("ascii"))
    except ValueError:
        raise BadNotice("A release notice is a line of JSON and a line with a signature.") from None
    if len(notice) > LARGEST_NOTICE or not verifies(verify_key, _CONTEXT, said, signature):
        raise BadNotice("This release notice is not signed with the project's release key.")
    try:
        return _decoder.decode(said)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadNotice("What this release notice says has another form.") from None


def own_word(version: str) -> str:
    """What another program says its version is; empty if that has no version's form."""
    return version if _RELEASE.fullmatch(version) else ""


def is_newer(version: str, own: str) -> bool:
    """Whether a release comes after this program's own version; False for what is no release."""
    theirs, mine = _numbers(version), _numbers(own)
    if theirs is None or mine is None or ".dev" in version:
        return False
    return theirs > mine or (theirs == mine and ".dev" in own)


def may_follow(version: str, own: str) -> bool:
    """Whether a version that another program claims may be a release after this one's.

    Nothing proves it, so it has to be near: :data:`FURTHEST_MAJOR`, :data:`FURTHEST_MINOR`.
    """
    theirs, mine = _numbers(version), _numbers(own)
    if theirs is None or mine is None or not is_newer(version, own):
        return False
    minor = theirs[1] - mine[1] if theirs[0] == mine[0] else theirs[1]
    return theirs[0] - mine[0] <= FURTHEST_MAJOR and minor <= FURTHEST_MINOR


def _numbers(version: str) -> tuple[int, int, int] | None:
    found = _RELEASE.fullmatch(version)
    return (int(found[1]), int(found[2]), int(found[3])) if found else None
