"""Frames for parsers: messages of every shape, the same with bytes changed, and noise.

A seed decides everything. What is changed and is a message all the same is changed further, so
that the frames wander into the corners of what is allowed.
"""

from collections.abc import Callable
from random import Random

POOL = 400
"""Frames from which others are made."""
FRESH = 0.05
"""How often a frame is a message as its types allow it, with nothing changed."""
NOISE = 0.05
HEADERS = (
    b"\xdd\xff\xff\xff\xff",  # a list of four billion
    b"\xdc\xff\xff",
    b"\xdf\xff\xff\xff\xff",  # a map of four billion
    b"\xdb\xff\xff\xff\xff",  # a text of four gigabytes
    b"\xc6\xff\xff\xff\xff",  # bytes, as many
    b"\xc9\xff\xff\xff\xff\x01",  # an extension
    b"\xcf" + b"\xff" * 8,  # the largest number
    b"\xd3\x80" + bytes(7),  # the smallest
    b"\xcb\x7f\xf8" + bytes(6),  # no number at all
    b"\x91" * 600,  # lists in lists
    b"\xc1",  # what msgpack has no use for
    b"\xc0",
    b"\xa0",
    b"\x90",
)


class Forge:
    """Makes frames for one parser, from ``fresh`` ones that it takes as they are."""

    def __init__(self, fresh: Callable[[Random], bytes], rng: Random) -> None:
        self._rng = rng
        self._make = fresh
        self._pool = [self._fresh() for _ in range(POOL)]

    def frame(self) -> bytes:
        chance = self._rng.random()
        if chance < FRESH:
            return self._fresh()
        if chance < FRESH + NOISE:
            return self._rng.randbytes(self._rng.randrange(200))
        data = bytearray(self._rng.choice(self._pool))
        for _ in range(self._rng.choice((1, 1, 1, 2, 4))):
            self._change(data)
        return bytes(data)

    def keep(self, frame: bytes) -> None:
        """That one was a message: go on from there."""
        self._pool[self._rng.randrange(POOL)] = frame if len(frame) < 2000 else self._fresh()

    def _fresh(self) -> bytes:
        return self._make(self._rng)

    def _change(self, data: bytearray) -> None:
        rng = self._rng
        start = rng.randrange(len(data) + 1)
        end = start + rng.choice((0, 1, 1, 2, 5))
        match rng.randrange(7):
            case 0:
                data[start:end] = rng.randbytes(end - start)
            case 1:
                data[start:start] = rng.randbytes(rng.randrange(4))
            case 2:
                del data[start:end]
            case 3:
                data[start:end] = rng.choice(HEADERS)
            case 4:
                del data[start:]
            case 5:
                data[start:start] = data[start : start + rng.randrange(20)]
            case 6:
                other = rng.choice(self._pool)
                data[start:] = other[rng.randrange(len(other) + 1) :]
