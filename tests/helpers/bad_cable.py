"""A cable that delays and loses what one end sends, in front of a port of a bridge.

    python -m tests.helpers.bad_cable PORT OTHER DELAY JITTER LOSS

Frames that come in at the interface PORT go out at OTHER after DELAY seconds, give or take JITTER,
so they overtake each other; a share of LOSS never does. The other way they go through at once. It
does what the kernel's netem does, for kernels without it.
"""

import heapq
import select
import socket
import sys
import time
from itertools import count
from random import Random

SOL_PACKET = 263
PACKET_VNET_HDR = 15
"""Keeps with each frame what is still to be done to it, such as its checksum: veth does none."""
OUTGOING = 4
EVERY_PROTOCOL = 3
LARGEST = 1 << 17


def interface(name: str) -> socket.socket:
    """All frames of an interface, and a way to send more."""
    frames = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(EVERY_PROTOCOL))
    frames.setsockopt(SOL_PACKET, PACKET_VNET_HDR, 1)
    frames.bind((name, EVERY_PROTOCOL))
    return frames


def received(frames: socket.socket) -> bytes | None:
    """The next frame that has come in; None for one that goes out there."""
    frame, (_, _, kind, *_) = frames.recvfrom(LARGEST)
    return None if kind == OUTGOING else frame


def carry(
    port: socket.socket, other: socket.socket, delay: float, jitter: float, loss: float
) -> None:
    """Carry frames between the two for ever."""
    chance, order = Random(1), count()
    waiting: list[tuple[float, int, bytes]] = []
    while True:
        rest = max(0.0, waiting[0][0] - time.monotonic()) if waiting else None
        ready, _, _ = select.select([port, other], [], [], rest)
        if other in ready and (frame := received(other)):
            port.send(frame)
        if port in ready and (frame := received(port)) and chance.random() >= loss:
            due = time.monotonic() + delay + chance.uniform(-jitter, jitter)
            heapq.heappush(waiting, (due, next(order), frame))
        while waiting and waiting[0][0] <= time.monotonic():
            other.send(heapq.heappop(waiting)[2])


def main() -> None:
    names, numbers = sys.argv[1:3], [float(word) for word in sys.argv[3:]]
    port, other = (interface(name) for name in names)
    print("ready", flush=True)
    carry(port, other, *numbers)


if __name__ == "__main__":
    main()
