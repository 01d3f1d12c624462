"""Values of every shape that the wire's types allow, made from luck."""

from collections.abc import Callable, Hashable
from functools import cache
from random import Random
from typing import Any, cast

import pytest
from msgspec import inspect
from zmq.utils import z85

from smallworld_wire.codec import (
    FROM_LOBBY,
    FROM_TABLE,
    KEY_DISCOVERY,
    TO_LOBBY,
    TO_TABLE,
    AnyMessage,
    Codec,
)
from smallworld_wire.common import KeyDiscovery
from smallworld_wire.lobby import FromLobby, ToLobby
from smallworld_wire.table import FromTable, ToTable

CONVERSATIONS: dict[str, tuple[Codec[Any], Any]] = {
    "to-table": (TO_TABLE, ToTable),
    "from-table": (FROM_TABLE, FromTable),
    "to-lobby": (TO_LOBBY, ToLobby),
    "from-lobby": (FROM_LOBBY, FromLobby),
    "at-door": (KEY_DISCOVERY, KeyDiscovery),
}
EACH_CONVERSATION = pytest.mark.parametrize(
    ("codec", "union"), CONVERSATIONS.values(), ids=CONVERSATIONS
)
Maker = Callable[[Random], object]
LETTERS = "abcXYZ019_- \u00e9\u3042\u2028\U0001f600\0"
SIGNS = "abcXYZ019_-"
"""What a text may consist of that has to follow a pattern."""
VERSIONS = ("", "0.0.0", "0.3.0.dev0", "999.999.999.dev999")
"""Texts that follow the pattern of versions, which has more to it than its signs."""


@cache
def maker(union: Hashable) -> Callable[[Random], AnyMessage]:
    return cast(Callable[[Random], AnyMessage], _maker(inspect.type_info(union)))


def _maker(kind: inspect.Type, within: tuple[type, ...] = ()) -> Maker:
    """How to make a value of one type as msgspec sees it, within its limits.

    ``within`` are the structs around it: one that may contain itself does so once at most.
    """
    match kind:
        case inspect.UnionType(types):
            fitting = [
                each
                for each in types
                if not (isinstance(each, inspect.StructType) and within.count(each.cls) > 1)
            ]
            makers = [_maker(each, within) for each in fitting]
            return lambda rng: rng.choice(makers)(rng)
        case inspect.Metadata(described):
            return _maker(described, within)
        case inspect.StructType() | inspect.DataclassType() | inspect.NamedTupleType():
            return _struct(kind, within)
        case inspect.LiteralType(values):
            return lambda rng: rng.choice(values)
        case inspect.VarTupleType(item):
            make, least = _maker(item, within), kind.min_length or 0
            most = min(kind.max_length or 3, 3)
            return lambda rng: tuple(make(rng) for _ in range(rng.randint(least, most)))
        case inspect.TupleType(items):
            parts = [_maker(each, within) for each in items]
            return lambda rng: tuple(make(rng) for make in parts)
        case inspect.DictType(key, value):
            name, held = _maker(key, within), _maker(value, within)
            most = min(kind.max_length or 3, 3)
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
    raise TypeError(f"no message has had a {kind} so far: say how one is made")


def _struct(
    kind: inspect.StructType | inspect.DataclassType | inspect.NamedTupleType,
    within: tuple[type, ...],
) -> Maker:
    fields = [(field.name, _maker(field.type, (*within, kind.cls))) for field in kind.fields]
    return lambda rng: kind.cls(**{name: make(rng) for name, make in fields})


def _text(kind: inspect.StrType) -> Maker:
    if kind.pattern is not None and ".dev" in kind.pattern.replace("\\", ""):
        return lambda rng: rng.choice(VERSIONS)
    outgoing = LETTERS if kind.pattern is None else SIGNS
    least, most = kind.min_length or 0, min(kind.max_length or 24, 24)
    return lambda rng: "".join(rng.choices(outgoing, k=rng.randint(least, most)))


SAFE_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def token(rng: Random, length: int = 22) -> str:
    """An invitation, a token or a proof: base64 of chance."""
    return "".join(rng.choices(SAFE_LETTERS, k=length))


def key_half(rng: Random) -> bytes:
    return z85.encode(rng.randbytes(32))


DASHED = tuple(begin.ljust(40, "a") for begin in ("-", "-h", "--", "--json", "--x=", "-1"))
