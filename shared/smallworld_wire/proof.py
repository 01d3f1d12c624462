"""Proofs that somebody holds an invitation, and game ids that belong to the key that made them.

An invitation is a secret of 128 bits. Sending it to whoever answers would hand it to a stranger who
answers in the host's place, so it is never sent: a guest sends a keyed hash over both public keys.
It convinces only somebody who holds the invitation as well, and can't be reused by another guest or
with another host. A lobby is told a hash in place of each invitation: it can check who asks for the
route to a private game, and can't enter the game itself.
"""

import hmac
from base64 import urlsafe_b64encode
from hashlib import blake2b

NONCE_BYTES = 6
GAME_BYTES = 18
"""Bytes of a game id before base64: six of chance, and twelve of a hash over them and the key."""


def proof_of(invitation: str, prover: bytes, verifier: bytes) -> str:
    """What one public key sends to another to prove that its holder has an invitation.

    Empty where they hold none.
    """
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
    """The id, 24 characters, of a game that the holder of a public key makes.

    ``nonce``: NONCE_BYTES from a secure generator.
    """
    shown = urlsafe_b64encode(nonce)
    return shown.decode() + _hash_of(shown, maker)


def is_made_by(game: str, maker: bytes) -> bool:
    """Whether the holder of that public key made this game id, so that it is theirs to publish."""
    nonce = game.encode()[: NONCE_BYTES * 4 // 3]
    return hmac.compare_digest(game[len(nonce) :], _hash_of(nonce, maker))


def _hash_of(nonce: bytes, maker: bytes) -> str:
    size = GAME_BYTES - NONCE_BYTES
    return _text(blake2b(nonce + maker, person=b"game", digest_size=size).digest())


def _text(digest: bytes) -> str:
    return urlsafe_b64encode(digest).rstrip(b"=").decode()
