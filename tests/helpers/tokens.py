"""Secrets as this program makes them, from luck that a test can repeat."""

from random import Random

from zmq.utils import z85

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def token(rng: Random, length: int = 22) -> str:
    """An invitation, a token or a proof: base64 of chance."""
    return "".join(rng.choices(LETTERS, k=length))


def key_half(rng: Random) -> bytes:
    """Half of a key pair: Z85 of chance."""
    return z85.encode(rng.randbytes(32))
