"""As much of pyzmq as a guest uses: key pairs, and the numbers of what a socket is polled for."""

from nacl import bindings as sodium
from zmq.utils import z85

POLLIN, POLLOUT = 1, 2


def curve_keypair() -> tuple[bytes, bytes]:
    public, secret = sodium.crypto_box_keypair()
    return z85.encode(public), z85.encode(secret)


def curve_public(secret: bytes) -> bytes:
    return z85.encode(sodium.crypto_scalarmult_base(z85.decode(secret)))
