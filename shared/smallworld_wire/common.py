"""What all conversations share: types of fields, greeting, refusal, proofs, and releases.

An invitation is a secret of 128 bits. Sending it to whoever answers would hand it to a stranger who
answers in the host's place, so a program sends a proof of it, bound to both keys.

A program says its version to everybody it talks to, and nothing proves it. So a claimed version is
a reason to look for a release, and only a notice with the project's signature announces one.
"""

import hmac
import re
from base64 import urlsafe_b64encode
from hashlib import blake2b
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from smallworld import __version__
from smallworld.errors import PeerFault, UserMistake
from smallworld.record import FORMAT, LONGEST, Name
from smallworld.safe_text import SECRET, Word, discreet
from smallworld_chance.signatures import sign, verifies
from smallworld_wire.sentences import Sentence, Told


class WireError(PeerFault):
    """Bytes that are no valid message of the conversation in which they arrived."""


class NotGranted(UserMistake):
    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.sentence = sentence


PROTOCOL = 12  # the version of these messages

Chat = Annotated[str, Meta(max_length=500)]
Emote = Literal["", "WELL_PLAYED", "GOOD_LUCK", "THANKS", "SORRY", "WOW", "THINKING"]
"""A short remark from a fixed set, which everybody reads in their own language; "" for none."""
Secret = Annotated[str, Meta(max_length=64, extra=SECRET)]
"""An invitation's token; empty where none is held."""
PersonId = Annotated[int, Meta(ge=0, le=1_000_000)]
Index = Annotated[int, Meta(ge=0, le=LONGEST)]
Key = Annotated[bytes, Meta(min_length=40, max_length=40)]  # a CURVE public key as Z85 text
VerifyKey = Annotated[bytes, Meta(max_length=32)]
"""Who signs: an Ed25519 public key; empty for a program that signs nothing."""
Port = Annotated[int, Meta(ge=1, le=65535)]
HostName = Annotated[str, Meta(min_length=1, max_length=255)]
Features = Annotated[tuple[Word, ...], Meta(max_length=32)]

Epoch = Annotated[int, Meta(ge=1, le=1_000_000)]
"""Counts the leaders of a game: 1 is the host who began it, and each takeover adds one."""
Seconds = Annotated[int, Meta(ge=0, le=10_000_000)]
"""Up to 115 days: the clocks of a slow game count in days."""
Instant = Annotated[int, Meta(ge=0, le=1 << 40)]
"""A point in time, in seconds since 1970; 0 for none."""
RelayToken = Annotated[
    str, Meta(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]+\Z", extra=SECRET)
]
"""Opens one tunnel through the relay, once."""

Role = Literal["host", "player", "spectator"]
Phase = Literal["waiting", "running", "over"]
Then = Literal["end", "adjourn", "succeed"]
"""What becomes of a game that its host leaves; see :class:`Bye`."""
NOBODY = -1


class MessagePart(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    pass


class Message(Struct, frozen=True, array_like=True, tag=str.lower, forbid_unknown_fields=True):
    """The base of all messages; its ``repr`` hides secrets, so that errors and logs hold none."""

    def __repr__(self) -> str:
        return discreet(self)


Proof = Annotated[str, Meta(max_length=64, extra=SECRET)]
"""A proof that the sender holds an invitation, or empty; see :mod:`smallworld_wire.common`."""

Milliseconds = Annotated[int, Meta(ge=0, le=1_000_000_000_000)]


class Hello(Message, frozen=True, forbid_unknown_fields=False):
    """The first message of every connection, a reconnection too.

    ``role`` is what the sender would like to be; the answer says what they are. ``proof`` shows
    that they hold an invitation, without disclosing it. ``game``, ``have``, ``digest`` and
    ``epoch`` tell which log they hold already: the game, the number of entries, the digest of
    these entries, and the epoch in which they got the last. A sender that
    keeps a journal on disk (``keeps_journal``) can acknowledge entries and take the table over. A
    sender that hosts the game itself by now, in a later epoch, does so on the port ``leads_at`` of
    the address it connects from.

    ``verify_key`` checks the sender's signatures; the key of the connection is made of the same key
    (:func:`smallworld_chance.signatures.curve_key_of`), or the sender is refused. It is empty where
    the sender signs nothing: a spectator, a lobby's visitor.
    ``program`` tells the programs of one identity apart: made anew at each start, empty where that
    does not matter.
    """

    protocol: int
    format: int
    version: Word
    features: Features
    name: Name
    role: Literal["player", "spectator"] = "player"
    proof: Proof = ""
    game: Annotated[str, Meta(max_length=64)] = ""
    have: Index = 0
    epoch: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    digest: Annotated[bytes, Meta(max_length=8)] = b""
    keeps_journal: bool = False
    leads_at: Annotated[int, Meta(ge=0, le=65_535)] = 0
    verify_key: VerifyKey = b""
    program: Annotated[bytes, Meta(max_length=8)] = b""


class Refused(Message, frozen=True):
    """A request was understood and refused; the reason is for the person who made it.

    ``index`` is that of the log entry in question, NOBODY for any other request.
    """

    reason: Told
    index: Annotated[int, Meta(ge=NOBODY, le=LONGEST)] = NOBODY


class Fault(Message, frozen=True):
    """A message could not be read, or came out of place. Several of these end a connection."""

    reason: Told


class Bye(Message, frozen=True, forbid_unknown_fields=False):
    """The last message of a connection: its sender leaves, or shows the receiver out and says why.

    From a host, ``then`` tells what becomes of the game: it ends, it is adjourned, or the others go
    on without this host now. ``again`` means that the host no longer knows the receiver, who has to
    say Hello again; ``elsewhere`` that another program with their key has said Hello since. To a
    program of another version, which may not know the sentence's name, the reason is plain text.

    Where no lobby grants the lease, the others go on under the player with the key ``successor``,
    whom the host has chosen among the in-sync replicas; empty where there is none.
    """

    reason: Told = ""
    then: Literal[Then, "again", "elsewhere"] = "end"
    successor: Annotated[bytes, Meta(max_length=64)] = b""


class Heartbeat(Message, frozen=True):
    """Sent every few seconds by both sides, as a sign of life.

    From a host, ``have`` is the number of log entries that it has sent, and ``sent_at`` repeats
    that of the heartbeat which it answers. A guest reckons it in milliseconds of its own clock.
    """

    have: Index = 0
    sent_at: Milliseconds = 0


def hello(name: str, role: Literal["player", "spectator"] = "player", proof: str = "") -> Hello:
    return Hello(PROTOCOL, FORMAT, __version__, (), name, role, proof)


def misfit(greeting: Hello) -> str | None:
    """Why a program of another version can't come in, naming both versions; None where it can."""
    if (greeting.protocol, greeting.format) == (PROTOCOL, FORMAT):
        return None
    return (
        f"You have version {greeting.version} and here runs version {__version__}, which speak "
        f"differently (wire {greeting.protocol} and {PROTOCOL}, rules {greeting.format} and "
        f"{FORMAT}). Both sides need the same version."
    )


class KeyRequest(Message, frozen=True):
    pass


class KeyAnswer(Message, frozen=True):
    key: Key
    port: Port


KeyDiscovery = KeyRequest | KeyAnswer


NONCE_BYTES = 6
GAME_BYTES = 18
"""Bytes of a game id before base64: six of chance, and twelve of a hash over them and the key."""


def proof_of(invitation: str, prover: bytes, verifier: bytes) -> str:
    """Proves to ``verifier`` that ``prover`` has the invitation; empty without one."""
    if not invitation:
        return ""
    key = blake2b(invitation.encode(), digest_size=32).digest()
    return _text(blake2b(prover + verifier, key=key, person=b"invited", digest_size=32).digest())


def proves(proof: str, invitation: str, prover: bytes, verifier: bytes) -> bool:
    """Whether this proves that ``prover`` holds the invitation; nothing proves an empty one."""
    expected = proof_of(invitation, prover, verifier)
    return expected != "" and hmac.compare_digest(proof.encode(), expected.encode())


def lobby_invitation(invitation: str) -> str:
    """The hash that a lobby knows in place of an invitation; empty for none."""
    if not invitation:
        return ""
    return _text(blake2b(invitation.encode(), person=b"lobby", digest_size=24).digest())


def game_id(nonce: bytes, maker: bytes) -> str:
    """24 characters. ``nonce``: NONCE_BYTES from a secure generator."""
    shown = urlsafe_b64encode(nonce)
    return shown.decode() + _hash_of(shown, maker)


def is_made_by(game: str, maker: bytes) -> bool:
    nonce = game.encode()[: NONCE_BYTES * 4 // 3]
    return hmac.compare_digest(game[len(nonce) :], _hash_of(nonce, maker))


def _hash_of(nonce: bytes, maker: bytes) -> str:
    size = GAME_BYTES - NONCE_BYTES
    return _text(blake2b(nonce + maker, person=b"game", digest_size=size).digest())


def _text(digest: bytes) -> str:
    return urlsafe_b64encode(digest).rstrip(b"=").decode()


RELEASE_KEY = ""
"""The public half of the key that signs releases, in hexadecimal digits; empty until there is one.

This is its only place."""

LARGEST_NOTICE = 4096  # bytes of a release notice
FURTHEST_MAJOR, FURTHEST_MINOR = 1, 20
"""How many major versions, or minor ones, a release may be ahead that another program claims."""

_CONTEXT = "smallworld release"
_RELEASE = re.compile(r"([0-9]{1,3})\.([0-9]{1,3})\.([0-9]{1,3})(?:\.dev[0-9]{1,3})?")

Version = Annotated[
    str, Meta(max_length=20, pattern=r"^(?:[0-9]{1,3}(?:\.[0-9]{1,3}){2}(?:\.dev[0-9]{1,3})?)?\Z")
]
"""A version in digits and dots, on the way to a release with ``.dev`` and a number; or empty."""
FinalVersion = Annotated[str, Meta(max_length=11, pattern=r"^[0-9]{1,3}(?:\.[0-9]{1,3}){2}\Z")]
Day = Annotated[str, Meta(max_length=10, pattern=r"^20[0-9]{2}-[01][0-9]-[0-3][0-9]\Z")]
FileName = Annotated[str, Meta(max_length=80, pattern=r"^[A-Za-z0-9][A-Za-z0-9._~+-]*\Z")]
Sha256 = Annotated[str, Meta(max_length=64, pattern=r"^[0-9a-f]{64}\Z")]


class AskRelease(Message, frozen=True):
    pass


class ReleaseNotice(Message, frozen=True):
    notice: Annotated[bytes, Meta(max_length=LARGEST_NOTICE)] = b""


class NewRelease(Struct, frozen=True, forbid_unknown_fields=True):
    """A release: its version, its date as year-month-day, and the SHA-256 of each of its files."""

    version: FinalVersion
    date: Day
    files: Annotated[dict[FileName, Sha256], Meta(max_length=30)] = {}


class BadNotice(PeerFault):
    pass


_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(NewRelease)


def signed(release: NewRelease, seed: bytes) -> bytes:
    said = _encoder.encode(release)
    return said + b"\n" + sign(seed, _CONTEXT, said).hex().encode() + b"\n"


def read_notice(notice: bytes, key: str = "") -> NewRelease:
    """Raises BadNotice unless the release key, or ``key``, has signed it."""
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
    """A version that another program claims; empty if it is not formed like one."""
    return version if _RELEASE.fullmatch(version) else ""


def is_newer(version: str, own: str) -> bool:
    theirs, mine = _numbers(version), _numbers(own)
    if theirs is None or mine is None or ".dev" in version:
        return False
    return theirs > mine or (theirs == mine and ".dev" in own)


def may_follow(version: str, own: str) -> bool:
    """Whether a claimed version may be a later release: nothing proves it, so it has to be near."""
    theirs, mine = _numbers(version), _numbers(own)
    if theirs is None or mine is None or not is_newer(version, own):
        return False
    minor = theirs[1] - mine[1] if theirs[0] == mine[0] else theirs[1]
    return theirs[0] - mine[0] <= FURTHEST_MAJOR and minor <= FURTHEST_MINOR


def _numbers(version: str) -> tuple[int, int, int] | None:
    found = _RELEASE.fullmatch(version)
    return (int(found[1]), int(found[2]), int(found[3])) if found else None
