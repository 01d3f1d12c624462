"""A stranger who sends frames of every kind: ``python -m tests.helpers.barrage HOST PORT KEY ...``.

They are a process of their own. Now and then libzmq ends a program whose connection is cut off
while it still has much to send; that is their loss, and must not be the tests'.
"""

import os
import sys
from random import Random

import zmq

from smallworld_net.keys import KeyPair
from smallworld_net.sockets import TO_SERVER
from smallworld_wire.codec import encode
from smallworld_wire.common import hello
from smallworld_wire.lobby import Subscribe
from tests.helpers.dealer import dealer

CONNECTIONS, MESSAGES = 20, 10
ELSEWHERE = "127.0.0.2"
"""Where the stranger calls from: what they use up is not missing at 127.0.0.1."""


def main(host: str, *doors: str) -> None:
    """``doors`` are pairs of a port and the server's key behind it."""
    rng = Random(4)
    context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
    whole = [encode(hello("Eve")), encode(Subscribe())]
    frames = [b"", os.urandom(500), b"\x91" * 60_000, bytes(TO_SERVER + 1), *whole]
    for port, key in zip(doors[::2], doors[1::2], strict=True):
        for _ in range(CONNECTIONS):
            with dealer(context, KeyPair.new(), key.encode()) as stranger:
                stranger.linger = 500
                stranger.connect(f"tcp://{ELSEWHERE}:0;{host}:{port}")
                for _ in range(MESSAGES):
                    stranger.send_multipart(rng.choices(frames, k=rng.randint(1, 3)))
    context.term()


if __name__ == "__main__":
    main(*sys.argv[1:])
