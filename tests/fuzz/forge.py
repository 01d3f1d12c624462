"""Frames for parsers: messages of every shape, the same with bytes changed, and noise.

A seed decides everything. What is changed and is a message all the same is changed further, so
that the frames wander into the corners of what is allowed.
"""

from collections.abc import Callable
from random import Random

from msgspec import inspect

from smallworld import wire

Maker = Callable[[Random], object]

POOL = 400
"""Frames from which others are made."""
FRESH = 0.05
"""How often a frame is a message as its types allow it, with nothing changed."""
NOISE = 0.05
LETTERS = "abcXYZ019_- \u00e9\u3042"
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
        """The next frame."""
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


def messages(union: object) -> Callable[[Random], bytes]:
    """Makes the bytes of every message that these types and their limits allow."""
    make = _maker(inspect.type_info(union))
    return lambda rng: wire.encode(make(rng))  # type: ignore[arg-type]


def _maker(kind: inspect.Type) -> Maker:
    """How to make a value of one type as msgspec sees it, within its limits."""
    match kind:
        case inspect.UnionType(types):
            makers = [_maker(each) for each in types]
            return lambda rng: rng.choice(makers)(rng)
        case inspect.StructType() | inspect.DataclassType():
            return _struct(kind)
        case inspect.LiteralType(values):
            return lambda rng: rng.choice(values)
        case inspect.VarTupleType(item):
            make, least = _maker(item), kind.min_length or 0
            most = min(kind.max_length or 3, 3)
            return lambda rng: tuple(make(rng) for _ in range(rng.randint(least, most)))
        case inspect.TupleType(items):
            parts = [_maker(each) for each in items]
            return lambda rng: tuple(make(rng) for make in parts)
        case inspect.DictType(key, value):
            name, held, most = _maker(key), _maker(value), min(kind.max_length or 3, 3)
            return lambda rng: {name(rng): held(rng) for _ in range(rng.randint(0, most))}
        case inspect.IntType():
            low, high = (-(2**31) if kind.ge is None else kind.ge), kind.le or 2**31
            return lambda rng: rng.choice((low, high, min(high, low + 1), rng.randint(low, high)))
        case inspect.StrType():
            return _text(kind)
        case inspect.BytesType():
            least, most = kind.min_length or 0, kind.max_length or 20
            return lambda rng: rng.randbytes(rng.choice((least, most)))
        case inspect.BoolType():
            return lambda rng: rng.random() < 0.5
        case inspect.NoneType():
            return lambda rng: None
    raise NotImplementedError(kind)


def _struct(kind: inspect.StructType | inspect.DataclassType) -> Maker:
    fields = [(field.name, _maker(field.type)) for field in kind.fields]
    return lambda rng: kind.cls(**{name: make(rng) for name, make in fields})


def _text(kind: inspect.StrType) -> Maker:
    letters = LETTERS if kind.pattern is None else "abcXYZ019_-"
    least, most = kind.min_length or 0, min(kind.max_length or 24, 24)
    return lambda rng: "".join(rng.choices(letters, k=rng.randint(least, most)))
