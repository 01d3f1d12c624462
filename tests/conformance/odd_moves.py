"""Moves that hold what no move can hold: whatever Python lets a caller put into a field."""

from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import msgspec
from hypothesis import strategies as st
from msgspec.structs import fields, replace

from smallworld.moves import Move, Pick
from smallworld.state import Region

KINDS: tuple[type[Move], ...] = get_args(Move)
HUGE, LEAST = 10**5000, -(10**5000)
"""More digits than Python turns into text."""


class Whole(int):
    """A number of a type of its own."""


class Contrary:
    def __eq__(self, other: object) -> bool:
        raise ArithmeticError("nothing compares with this")

    __lt__ = __le__ = __gt__ = __ge__ = __eq__

    def __hash__(self) -> int:
        raise ArithmeticError("this has no hash")


class Imposter(Pick, frozen=True):
    """Not one of the moves, though it looks like one."""


ODD: tuple[Any, ...] = (
    *(-1, -2, -7, -256, 5, 6, 7, 255, 256, 1 << 31, 1 << 63, 1 << 64, -(1 << 64), HUGE, LEAST),
    *(True, False, 0.0, 1.0, -1.5, float("nan"), float("inf"), 1j, None, Whole(1)),
    *("", "0", "a", b"0", (), (0,), (True,), (-1,), ((0, 1),), [], [0], {}, {0: 1}, {0}),
    *(Pick, Region(), object(), Contrary(), Ellipsis, iter(())),
)
NO_MOVES: tuple[Any, ...] = (
    *ODD,
    Imposter(0),
    msgspec.Raw(b"\x91\xa6expand"),
    "expand",
    ["expand"],
)


def odd_moves(moves: list[Move], rng: Random) -> Iterator[Move]:
    """Each move with each of its fields put otherwise in every odd way."""
    for move in moves:
        for field in fields(move):
            value = getattr(move, field.name)
            for other in (*ODD, *_twisted(value, rng)):
                yield replace(move, **{field.name: other})


def some_odd_moves(moves: list[Move], rng: Random, count: int) -> Iterator[Move]:
    """So many of those that :func:`odd_moves` gives, any of them."""
    with_fields = [move for move in moves if fields(move)]
    for _ in range(count if with_fields else 0):
        move = rng.choice(with_fields)
        name = rng.choice([field.name for field in fields(move)])
        other = rng.choice((rng.choice(ODD), *_twisted(getattr(move, name), rng)))
        yield replace(move, **{name: other})


def _twisted(value: Any, rng: Random) -> Iterator[Any]:
    """Sequences of another length, order or kind, and such with one odd value in them."""
    if not isinstance(value, tuple):
        return
    some = list(value)
    yield some
    yield (*value, *value)
    yield value * 100
    for odd in rng.sample(ODD, 8):
        yield (*value, odd)
        yield (*value, (odd, 1))
        yield (*value, (0, odd))
        yield (*value, (0, 1, odd))
        if value:
            place = rng.randrange(len(value))
            yield (*value[:place], odd, *value[place + 1 :])
            if isinstance(value[place], tuple):
                region, number = value[place]
                for pair in ((odd, number), (region, odd), (region,), (region, number, odd)):
                    yield (*value[:place], pair, *value[place + 1 :])
                # The sum stays as it was.
                yield (*value[:place], (region, number + 3), *value[place + 1 :], (0, -3))


def as_sent(move: Move) -> bytes | None:
    """The bytes that the move travels as; None where its fields' types or limits forbid it."""
    try:
        data = msgspec.msgpack.encode(move)
        read = msgspec.msgpack.decode(data, type=Move)
    except (TypeError, ValueError, OverflowError, ArithmeticError, msgspec.MsgspecError):
        return None
    return data if msgspec.msgpack.encode(read) == data and repr(read) == repr(move) else None


_SHOWN = [value for value in ODD if value is not HUGE and value is not LEAST]
"""What can be printed where a test fails."""
_numbers = st.integers(-8, 60) | st.sampled_from([0, 1, 2]) | st.integers()
_scalars = st.one_of(
    _numbers,
    st.booleans(),
    st.none(),
    st.floats(),
    st.text(max_size=3),
    st.integers(0, len(_SHOWN) - 1).map(_SHOWN.__getitem__),
)
_pairs = st.tuples(_numbers, _numbers) | st.tuples(_scalars, _scalars) | st.tuples(_scalars)
_sequences = st.one_of(
    st.lists(_numbers, max_size=6).map(tuple),
    st.lists(_pairs, max_size=6).map(tuple),
    st.lists(_scalars, max_size=4),
)
any_value = _numbers | _scalars | _sequences


def any_fields(kind: type[Move]) -> st.SearchStrategy[Move]:
    return st.builds(kind, **{field.name: any_value for field in fields(kind)})


any_odd_move = st.one_of([any_fields(kind) for kind in KINDS])
